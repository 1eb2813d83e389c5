"""What clubs do with an archive: texts in tags are replaced, and games exported to Excel."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from project import Run

from kohau.archive.store.collection import open_archive

GAME = '[Site "Paques 1/2"]\n[Date "{}"]\n[White "=Rabe"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'


@pytest.fixture
def path(tmp_path: Path, kohau: Run) -> Path:
    (tmp_path / "club.kgn").write_text(GAME.format("2020.01.01") + GAME.format("2021.01.01"))
    kohau("archive", "add", tmp_path / "club.duckdb", tmp_path / "club.kgn")
    return tmp_path / "club.duckdb"


def sites(path: Path) -> list[str]:
    with open_archive(path, read_only=True) as collection:
        return [record.tags["Site"] for record in collection.records()]


def test_texts_in_tags_are_replaced(path: Path, kohau: Run) -> None:
    arguments = ("--replace", "Site=Paques/Pâques", "--replace", r"Site=1\/2/1.2")
    assert kohau("archive", "edit", path, "2", *arguments).stdout == "1 game changed\n"
    assert sites(path) == ["Paques 1/2", "Pâques 1.2"]
    converted = kohau("convert", path, "--replace", "Site=1.2/").stdout
    assert '[Site "Pâques "]' in converted


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--replace", "Result=1/0"), "the tag Result follows from the game"),
        (("--replace", "Date=20/xx"), "xx"),
        (("--replace", "Site=X"), "replaces nothing; write NAME=OLD/NEW"),
        (("--replace", "Site=X/Y", "--set", "Site=Z"), "Site can't be changed in two ways"),
    ],
)
def test_what_cannot_be_replaced(
    path: Path, kohau: Run, arguments: tuple[str, ...], message: str
) -> None:
    assert message in kohau("archive", "edit", path, "1", *arguments, status=2).stderr
    assert sites(path) == ["Paques 1/2"] * 2


def test_csv_for_programs_and_for_excel(path: Path, kohau: Run, tmp_path: Path) -> None:
    plain = list(csv.DictReader(io.StringIO(kohau("convert", path, "--to", "csv").stdout)))
    assert [(row["moves"], row["white"]) for row in plain] == [("e2e3+", "=Rabe")] * 2
    kohau("convert", path, "--to", "excel-csv", "-o", tmp_path / "club.csv")
    text = (tmp_path / "club.csv").read_bytes().decode("utf-8")
    assert text.startswith('\ufeff"digest";"game";')
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";"))
    assert [(row["moves"], row["white"]) for row in rows] == [("e2e3+", "'=Rabe")] * 2
