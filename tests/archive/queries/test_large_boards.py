"""Queries on boards of more than 255 squares."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from project import ROOT, Run

from kohau.replay import registry

RANKS, FILES = 12, 26


@pytest.fixture(autouse=True)
def raid(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Register a game that has a board of 312 squares."""
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "data" / "games"))
    monkeypatch.setitem(registry.OWN_GAMES, "raid", "raid")
    yield
    registry._game_named.cache_clear()  # noqa: SLF001 - the game is gone after a test


def record(pawns: int) -> str:
    """Return a record of a start with this number of White's pawns."""
    squares = ("." + "P" * pawns).ljust(RANKS * FILES - 2, ".") + "Kk"
    rows = [squares[begin : begin + FILES] for begin in range(0, len(squares), FILES)]
    fen = re.sub(r"\.+", lambda empty: str(len(empty[0])), "/".join(rows))
    return (
        f'[Game "raid"]\n[Variant "wide"]\n[SetUp "1"]\n[FEN "{fen} w 0-0 1 1"]\n\n1. b12-a12 *\n\n'
    )


@pytest.mark.parametrize(
    ("material", "expected"),
    [
        ("P300", {300}), ("P44", {44}), ("P44..300", {44, 255, 256, 300}), ("P256..", {256, 300}),
        ("P..255", {44, 255}), ("P255 K1", {255}), ("p0 P400..", set()),
    ],
)  # fmt: skip
def test_files_and_archives_count_the_same(
    tmp_path: Path, kohau: Run, material: str, expected: set[int]
) -> None:
    counts = (44, 255, 256, 300)
    texts = [tmp_path / f"{count}.kgn" for count in counts]
    for count, text in zip(counts, texts, strict=True):
        text.write_text(record(count))
    archive = tmp_path / "games.duckdb"
    kohau("archive", "add", archive, *texts, "--jobs", "1")
    query = f'material:"{material}"'
    for sources in (texts, [archive]):
        written = kohau(
            "convert", *sources, "--query", query, "--to", "jsonl", "--jobs", "1"
        ).stdout
        starts = [json.loads(line)["start"] for line in written.splitlines()]
        assert {fen.count("P") for fen in starts} == expected
