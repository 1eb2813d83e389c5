"""Tables with a row for each game: names, results and places are those of the rows."""

from __future__ import annotations

from pathlib import Path

import pytest
from project import Run

import kohau

MANY = """White,Black,Result,Event,Moves
Rabe,Soa,0-1,Club,1. f2e3+ f3f2+ 2. g3f3- d5d4+ 3. h2g3+ e4e5-
"Hery, J",Vao,1:0,Club,"d3e3+
f4f3+"

Lova,Tui,,Club,a1a9
"""
IN_FRENCH = "Date;Blancs;Noirs;Résultat;Jeu;1;2;3\n20.11.2026;Rabe;Soa;½-½;fanorona;f2e3+;f3f2+;\n"
ONE = "No,White,Black\n1,f2e3+,f3f2+\n2,g3f3-,d5d4+\n"


def read(text: str, folder: Path) -> list[kohau.Record]:
    file = folder / "games.csv"
    file.write_text(text)
    return list(kohau.read(file))


def test_a_row_is_a_game_with_its_names_and_result(tmp_path: Path) -> None:
    first, second, third = read(MANY, tmp_path)
    assert first.tags == {"White": "Rabe", "Black": "Soa", "Result": "0-1", "Event": "Club"}
    assert (first.line.result, len(first.line.plies)) == ("0-1", 6)
    assert (second.tags["White"], second.tags["Result"]) == ("Hery, J", "1-0")
    assert second.line.plies == ("d3e3+", "f4f3+")
    assert third.tags == {"White": "Lova", "Black": "Tui", "Event": "Club"}
    assert [record.source.line for record in (first, second, third) if record.source] == [2, 3, 6]
    assert kohau.verify(first).valid


def test_columns_are_named_in_other_languages_and_plies_have_several(tmp_path: Path) -> None:
    (record,) = read(IN_FRENCH, tmp_path)
    names = {"White": "Rabe", "Black": "Soa", "Result": "1/2-1/2", "Game": "fanorona"}
    assert record.tags == {"Date": "2026.11.20", **names}
    assert kohau.verify(record).ply_count == 2


def test_a_sheet_of_one_game_is_none(tmp_path: Path) -> None:
    (record,) = read(ONE, tmp_path)
    assert record.line.plies == ("f2e3+", "f3f2+", "g3f3-", "d5d4+")


@pytest.mark.parametrize("suffix", [".csv", ".tsv"])
def test_a_row_that_is_wrong_is_named(kohau: Run, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"games{suffix}"
    file.write_text(MANY.replace(",", "\t") if suffix == ".tsv" else MANY)
    done = kohau("convert", file, status=1)
    assert f"games{suffix}:6:1: error: " in done.stderr
    assert done.stdout.count('[White "') == 2
    assert '[White "Rabe"]' in done.stdout


def test_what_is_exported_is_read_again(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text(MANY)
    kohau("archive", "add", "a.duckdb", "games.csv", cwd=tmp_path, status=1)
    kohau("convert", "a.duckdb", "-o", "b.csv", cwd=tmp_path)
    written = kohau("convert", "b.csv", "--reduced", cwd=tmp_path).stdout
    assert written == kohau("convert", "a.duckdb", "--reduced", cwd=tmp_path).stdout
