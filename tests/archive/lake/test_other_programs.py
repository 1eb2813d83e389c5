"""What other programs make of a lake and of the manifest for its cluster; they are optional."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
import yaml
from project import ROOT, Run


@pytest.mark.deep
def test_polars_counts_the_same_rows(kohau: Run, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars", reason="polars is not installed")
    lake = tmp_path / "games.lake"
    kohau("lake", "build", lake, ROOT / "samples/annotated.kgn", "--workers", "1")
    with sqlite3.connect(lake / "catalogue.db") as catalogue:
        query = "SELECT table_name, metadata_location FROM iceberg_tables"
        places = dict(catalogue.execute(query).fetchall())
    games = polars.scan_iceberg(places["games"]).collect()
    positions = polars.scan_iceberg(places["positions"]).collect()
    assert games["game"].to_list() == ["fanorona"] * 3
    assert positions.height == 18  # 15 plies, and the position before each game


@pytest.mark.deep
def test_the_manifest_is_valid() -> None:
    kubernetes_validate = pytest.importorskip(
        "kubernetes_validate", reason="kubernetes-validate is not installed"
    )
    manifest = (ROOT / "docs/deploy/lake.yaml").read_text(encoding="utf-8")
    for resource in yaml.safe_load_all(manifest):
        kubernetes_validate.validate(resource, kubernetes_validate.latest_version(), strict=True)
