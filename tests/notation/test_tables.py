"""Tables with a row for each game: names, results and places are those of the rows."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from project import Run

import kohau
from kohau.notation import formats
from kohau.notation.sources import blocks_of_stream

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


@pytest.mark.parametrize(
    "text",
    [
        "White,Black,Time\nRabe,Soa,14-30\nf2e3+,f3f2+,\n",
        "Moves,White,Black\n1,f2e3+,f3f2+\n",
        "Club\nWhite,Black,Moves\nRabe,Soa,f2e3+\n",
        "sep=,\nWhite,Black,Moves\nRabe,Soa,f2e3+\n",
        "White,Black,Plies\nRabe,Soa,42\n",
        "White,Black,Remark\nRabe,Soa,f2e3+ f3f2+\n",
    ],
)
def test_other_tables_are_texts(text: str) -> None:
    (block,) = blocks_of_stream(BytesIO(text.encode()), "games.csv")
    assert not block.header


def test_columns_with_numbers_are_plies_in_each_row(tmp_path: Path) -> None:
    text = "White,Black,1,2,3,4\nRabe,Soa,f2e3+,f3f2+\nHery,Vao,f2e3+,f3f2+,g3f3-,d5d4+\n"
    assert [len(record.line) for record in read(text, tmp_path)] == [2, 4]


HEADER = "White,Black,Result,Moves"


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (
            "White,Black,White Elo,White,Moves,\nRabe,Soa,1500,Zo,f2e3+,note,more\n",
            [
                "1:13: warning: not read of the table: White Elo, White",
                "2:24: warning: not read of the row: 'note', 'more'",
            ],
        ),
        (f"{HEADER}\nA,B,*,f2e3+,f3f2+\n", ["2:13: error: not read of the row: 'f3f2+'"]),
        (
            f"{HEADER}\nA,B,*,f2e3+ * 1. d3e3+ *\nA,B,*,f2e3+\n",
            ["2:7: error: there are tags, or several games, in the plies of a row"],
        ),
        (
            f'{HEADER}\nA,B,*,f2e3+\nA,B,*,"[Date ""2020.01.01""] f2e3+"\n',
            ["3:7: error: there are tags, or several games, in the plies of a row"],
        ),
        (
            f'{HEADER}\nA,"B,*,f2e3+\nA,B,*,f2e3+\n',
            ["2:1: error: a quotation mark is never closed"],
        ),
        (
            f'{HEADER}\nA,"B,*,f2e3+\nA,B,*,f2e3+",*,f2e3+\n',
            ["2:1: error: there are plies in the column of a player"],
        ),
        (f"{HEADER}\nA,B,*,f2e3+ {{won\n", ["2:7: error: this comment is never closed"]),
        (f"{HEADER}\nA,B,abandoned,f2e3+\n", []),
    ],
)
def test_what_is_not_read_is_reported_at_its_place(
    text: str, problems: list[str], tmp_path: Path
) -> None:
    records = read(text, tmp_path)
    reported = [str(problem) for record in records for problem in record.diagnostics]
    begin = f"{tmp_path / 'games.csv'}:"
    assert [line.removeprefix(begin).rpartition(" [")[0] for line in reported] == problems


def test_bytes_that_are_not_utf_8_are_reported(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_bytes(f"{HEADER}\nRab\xe9,Soa,*,f2e3+\n".encode("windows-1252"))
    (record,) = kohau.read(file)
    assert [problem.code for problem in record.diagnostics] == ["not-utf8"]
    assert record.white == "Rab\xe9"


def test_long_cells_are_read(tmp_path: Path) -> None:
    (record,) = read(f'{HEADER}\nA,B,*,"f2e3+ {{{"x" * 200_000}}}"\n', tmp_path)
    assert len(record.line.comments(1)[0]) == 200_000


def rows_of(data: bytes, size: int) -> list[tuple[object, ...]]:
    """Return what is read of each row of a file that is read in blocks of a *size*, in order."""
    rows: list[tuple[object, ...]] = []
    lines = 0
    for block in blocks_of_stream(BytesIO(data), "games.csv", size=size):
        records = formats.read(block)
        number = len(rows)
        for record in records:
            moved = record.moved(number, lines)
            source = moved.source
            assert source
            assert data[source.offset :].startswith(source.data)
            values = (source.number, source.line, source.offset, moved.tags, moved.line.plies)
            rows.append((*values, moved.diagnostics))
        lines += records.lines
    return rows


@pytest.mark.parametrize("size", [1 << 6, 1 << 12, 1 << 15])
def test_blocks_of_any_size_give_the_same_rows(size: int) -> None:
    ends = ("\n", "\r\n")
    games = "".join(
        f'R{number},"S\xe9, {number}",*,"f2e3+ {{the ""fox""\n}} f3f2+"{ends[number % 2]}'
        for number in range(1000)
    )
    data = f'\ufeffWhite,Black,Result,Moves,Table No\n{games}A,"B,*,f2e3+\nA,B,*,f2e3+\n'.encode()
    rows = rows_of(data, size)
    assert (len(rows), rows[-1][1]) == (1002, 2003)
    assert rows == rows_of(data, 1 << 19)


def test_a_row_that_is_too_long_is_an_error_and_the_others_are_read() -> None:
    data = f'{HEADER}\nA,B,*,f2e3+\nA,B,*,"f2e3+ {{{"x" * (9 << 20)}}}"\nA,B,*,f2e3+\n'.encode()
    rows = rows_of(data, 1 << 19)
    assert [len(problems) for *_, problems in rows] == [0, 1, 0]  # type: ignore[arg-type]


def test_rows_are_not_decoded(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text(
        f'{HEADER}\nA,B,*,f2e3+\nA,"B,*,f2e3+ f3f2+\nA,B,*,f2-e3 by approach\n'
    )
    done = kohau("convert", "games.csv", "--decode", cwd=tmp_path, status=1)
    assert done.stdout.count("[White ") == 1


def test_an_exported_table_has_starts_and_dialects(kohau: Run, tmp_path: Path) -> None:
    start = "bbbbbbbbb/bbbbbbbbb/bWbW1bWb1/WWWWWWWWW/WWWWWWWWW w - 1"
    (tmp_path / "a.kgn").write_text(f'[Game "fanorona"]\n[FEN "{start}"]\n\n1. f2e3+ *\n')
    kohau("archive", "add", "a.duckdb", "a.kgn", cwd=tmp_path)
    kohau("convert", "a.duckdb", "-o", "b.csv", cwd=tmp_path)
    assert "1 already stored" in kohau("archive", "add", "a.duckdb", "b.csv", cwd=tmp_path).stdout
