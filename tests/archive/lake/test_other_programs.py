"""What other programs make of a lake and of the manifest for its cluster; most are optional."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import duckdb
import pytest
import yaml
from lakes import build
from project import ROOT, Run
from pyiceberg.catalog.sql import SqlCatalog

from kohau import open_lake
from kohau.archive.lake.catalogue import Catalogue
from kohau.archive.lake.layout import source
from kohau.archive.lake.storage import Store

SAMPLES = ROOT / "samples"


def rows_by_table(lake: Path) -> dict[str, list[str]]:
    """Return the sorted rows of the files of every table, as DuckDB reads them."""
    return {
        table: sorted(
            json.dumps(row, default=bytes.hex)
            for row in duckdb.execute(f"FROM {source(paths)}").fetchall()
        )
        for table, paths in paths_by_table(lake).items()
    }


def paths_by_table(lake: Path) -> dict[str, list[str]]:
    files = Catalogue(Store(str(lake))).state().files.items()
    return {table: [str(lake / own.name) for own in found] for table, found in files if found}


def test_pyiceberg_finds_the_tables(tmp_path: Path) -> None:
    """With the names that docs/lake.md says the catalogue and its namespace have."""
    lake = tmp_path / "games.lake"
    build(lake, [SAMPLES / "annotated.kgn", SAMPLES / "sessions", SAMPLES / "broken"])
    catalogue = SqlCatalog(
        "kohau", uri=f"sqlite:///{lake}/catalogue.db", warehouse=f"file://{lake}"
    )
    assert catalogue.list_namespaces() == [("lake",)]
    expected = rows_by_table(lake)
    assert {name for _, name in catalogue.list_tables("lake")} == {*expected}
    for table, rows in expected.items():
        found = catalogue.load_table(f"lake.{table}").scan().to_arrow().to_pylist()
        assert sorted(json.dumps([*row.values()], default=bytes.hex) for row in found) == rows
    with open_lake(lake) as collection:
        digests = [digest for (digest,) in collection.table().project("digest").fetchall()]
    games = catalogue.load_table("lake.games").scan().to_arrow()
    assert sorted(digest.bytes for digest in digests) == sorted(games["digest"].to_pylist())


READ_WITH_SPARK = """
import json, sys
from pyspark.sql import SparkSession

loopback = {f"spark.driver.{name}": "127.0.0.1" for name in ("host", "bindAddress")}
settings = {**loopback, "spark.ui.enabled": "false", "spark.sql.session.timeZone": "UTC"}
spark = SparkSession.builder.master("local[1]").config(map=settings).getOrCreate()
found = {
    table: sorted(
        json.dumps(tuple(row), default=lambda value: bytes(value).hex())
        for row in spark.read.parquet(*paths).collect()
    )
    for table, paths in json.loads(sys.argv[1]).items()
}
spark.stop()
print(json.dumps(found))
"""


@pytest.mark.deep
@pytest.mark.skipif(shutil.which("java") is None, reason="there is no Java, which Spark requires")
@pytest.mark.skipif(find_spec("pyspark") is None, reason="pyspark is not installed")
def test_spark_reads_every_table(tmp_path: Path) -> None:
    """Plain Spark, without anything of Iceberg, reads the Parquet files."""
    lake = tmp_path / "games.lake"
    build(lake, [SAMPLES])
    catalogue = SqlCatalog(
        "kohau", uri=f"sqlite:///{lake}/catalogue.db", warehouse=f"file://{lake}"
    )
    expected = rows_by_table(lake)
    tables = {
        table: catalogue.load_table(f"lake.{table}").scan().plan_files() for table in expected
    }
    paths = {table: [each.file.file_path for each in found] for table, found in tables.items()}
    done = subprocess.run(
        [sys.executable, "-c", READ_WITH_SPARK, json.dumps(paths)],
        capture_output=True, check=False, text=True, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert all(expected[table] for table in ("games", "rejected", "boards_fanorona"))
    assert json.loads(done.stdout) == expected


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
