"""Commands that print rows: all have the same forms, which agree with each other."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from project import Run

from kohau.archive.reports.typed_rows import COUNT, NUMBER, SHARE, WORDS, Column, Report, Rows

pytestmark = pytest.mark.release

COMMANDS = {
    "search": ("archive", "search", "{}"),
    "explore": ("archive", "explore", "{}", "--game", "fanorona", "--variant", "riatra"),
    "players": ("archive", "players", "{}"),
    "player": ("archive", "players", "{}", "Example White"),
    "duplicates": ("archive", "duplicates", "{}"),
    "flag": ("archive", "flag", "{}"),
    "queries": ("archive", "queries", "{}"),
    "rejected": ("archive", "rejected", "{}"),
    "info": ("archive", "info", "{}"),
    "summarise": ("summarise", "{}"),
    "summarise files": ("summarise", "samples/annotated.kgn"),
    "games": ("games",),
    "moves": ("moves", "fanorona"),
    "steps of a turn": ("moves", "hanniball"),
    "moves of a record": ("moves", "samples/hamnar.kgn"),
    "perft": ("perft", "fanorona", "2"),
}


TO_FILES = ("search", "explore", "players", "player", "summarise", "summarise files")
"""The commands that have the option ``-o``."""


@pytest.fixture(scope="module")
def archive(kohau: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("rows") / "games.duckdb"
    (path.parent / "bad.kgn").write_text('[Game "fanorona"]\n\n1. e2e3+ e2e3+ *\n')
    kohau("archive", "add", path, "samples/annotated.kgn", path.parent / "bad.kgn", status=1)
    kohau("archive", "flag", path, "1", "--add", "a", "--add", "b", "--note", "n")
    kohau("archive", "queries", path, "--save", "mine", "white:example")
    return path


@pytest.mark.parametrize("name", COMMANDS)
def test_all_forms(kohau: Run, archive: Path, tmp_path: Path, name: str) -> None:
    words = [word.format(archive) for word in COMMANDS[name]]
    rows = list(csv.reader(io.StringIO(kohau(*words, "--format", "csv").stdout)))
    lines = kohau(*words, "--format", "jsonl").stdout.splitlines()
    assert all(isinstance(json.loads(line), dict) for line in lines)
    assert len(lines) == len(rows) - 1
    document = json.loads(kohau(*words, "--format", "json").stdout)
    if name not in ("explore", "player", "info", "summarise", "summarise files"):
        assert document == [json.loads(line) for line in lines]
        assert [[*row] for row in document] == [rows[0]] * len(document)
    markdown = kohau(*words, "--format", "markdown").stdout
    assert markdown.startswith("# ")
    assert kohau(*words, "--format", "md").stdout == markdown
    assert kohau(*words, "--format", "table").stdout == kohau(*words).stdout
    if name not in TO_FILES:
        return
    for suffix, form in ((".csv", "csv"), (".jsonl", "jsonl"), (".md", "markdown")):
        kohau(*words, "-o", tmp_path / f"x{suffix}")
        assert (tmp_path / f"x{suffix}").read_text() == kohau(*words, "--format", form).stdout


def test_typed_columns() -> None:
    kinds = (
        Column("name"), Column("games", COUNT), Column("score", SHARE, "points"),
        Column("flags", WORDS), Column("rank", NUMBER),
    )  # fmt: skip
    rows = Rows("Some", kinds, [("a", 1234, None, ["x", "y"], 7)])
    assert rows.table().rows == [("a", "1,234", "-", "x y", "7")]
    assert rows.table().columns == ("name", "games", "points", "flags", "rank")
    assert rows.csv() == "name,games,score,flags,rank\na,1234,,x y,7\n"
    report = Report("1 row", rows)
    (line,) = report.form("jsonl")
    assert json.loads(line)["flags"] == ["x", "y"]
    (text,) = report.form("json")
    assert json.loads(text) == [json.loads(line)]


@pytest.mark.parametrize("name", ["search", "explore", "players", "duplicates", "flag", "rejected"])
def test_texts_have_80_columns(kohau: Run, archive: Path, name: str) -> None:
    """Where no terminal says how wide it is; the most important columns that fit are shown."""
    text = kohau(*(word.format(archive) for word in COMMANDS[name])).stdout
    assert max(map(len, text.splitlines())) <= 80


def test_columns_are_left_out_by_priority() -> None:
    names = ("a", "b" * 40, "c" * 30, "d" * 30, "e")
    optional = (names[2], names[1], names[3], names[4])
    rows = Rows("T", tuple(map(Column, names)), [["x"] * 5], optional=optional)
    drawn = "".join(map(str, Report("", rows).form("text")))
    assert f"{names[2]}   {names[3]}   e\n" in drawn
    assert f"hidden, window too narrow: {names[1]}\n" in drawn
