"""CSV for spreadsheets: no cell is a formula, no character is out of sight."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st
from project import Run

from kohau import open_archive
from kohau.archive.batches.csv_text import SAFE_CSV, as_csv, defused
from kohau.commands.main import kohau as program
from kohau.notation.visible import visible

SIGNS = "=+-@\t\r"
NAMES = ("=cmd|' /C calc'!A0", "+1", "-2+3", "@SUM(A1)", "\t=1", "x\r\n;=1", "Rabe", "\x9b2J")
TEXT = "".join(
    f'''[Event "Open"]
[Round "{number}"]
[White "{name}"]
[Black "Soa"]
[Game "fanorona"]

1. e2e3+ {{{name}}} f4e5- *

'''.replace("\r\n", "\u2028").replace("\t", "\u2029\t")
    for number, name in enumerate(NAMES)
)


@pytest.fixture(scope="module")
def archive(kohau: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive of names that are formulas, to which line breaks and tabs are added."""
    folder = tmp_path_factory.mktemp("formulas")
    (folder / "games.kgn").write_text(TEXT, encoding="utf-8")
    kohau("archive", "add", folder / "x.duckdb", folder / "games.kgn")
    with open_archive(folder / "x.duckdb") as collection:
        assert len(collection) == len(NAMES)
        collection.connection.execute(
            "UPDATE games SET white = replace(replace(white, chr(8232), chr(13) || chr(10)),"
            " chr(8233), '')"
        )
        collection.connection.execute("INSERT INTO notes SELECT id, white FROM games")
    return folder / "x.duckdb"


COMMANDS = {
    "search": ("--format", "csv"),
    "explore": ("--game", "fanorona", "--variant", "riatra", "--format", "csv"),
    "players": ("--format", "csv"),
    "sql": ("--format", "csv"),
    "duplicates": ("--format", "csv"),
    "flag": ("--format", "csv"),
    "summarise": ("--format", "csv"),
    "info": ("--format", "csv"),
    "queries": ("--format", "csv"),
    "rejected": ("--format", "csv"),
    "games": ("--format", "csv"),
    "moves": ("--format", "csv"),
    "perft": ("--format", "csv"),
    "convert": ("--to", "csv"),
    "config": ("--format", "csv"),
    "explain": ("--format", "csv"),
}
"""All commands that write CSV, with what makes them do it."""

WITHOUT_ARCHIVE = {
    "games": (),
    "moves": ("fanorona",),
    "perft": ("fanorona", "1"),
    "config": (),
    "explain": ("fanorona",),
}


def commands_with_csv() -> set[str]:
    """Return the names of the commands that have a format csv."""
    commands = set()
    pending: list[tuple[str, click.Command]] = [("", program)]
    context = click.Context(program)
    while pending:
        name, command = pending.pop()
        if isinstance(command, click.Group):
            names = command.list_commands(context)
            pending += [(name_, found_) for name_ in names
                        if (found_ := command.get_command(context, name_))]  # fmt: skip
        elif any(_names_csv(option) for option in command.params):
            commands.add(name)
    return commands


def _names_csv(option: click.Parameter) -> bool:
    kind = option.type
    names: tuple[str, ...] = getattr(kind, "choices", getattr(kind, "more", ()))
    return "csv" in names


def _begin(command: str, archive: Path) -> tuple[str | Path, ...]:
    if command in WITHOUT_ARCHIVE:
        return (command, *WITHOUT_ARCHIVE[command])
    name = {"sql": "SELECT white FROM v_games"}.get(command, "")
    group = () if command in ("convert", "summarise") else ("archive",)
    return (*group, command, archive, *filter(None, (name,)))


def test_every_command_that_writes_csv_is_tried_here() -> None:
    assert commands_with_csv() == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_no_cell_is_a_formula_or_out_of_sight(kohau: Run, archive: Path, command: str) -> None:
    arguments = (*_begin(command, archive), *COMMANDS[command])
    raw = list(csv.reader(io.StringIO(kohau(*arguments).stdout, newline="")))
    safe = list(csv.reader(io.StringIO(kohau(*arguments[:-1], "safe-csv").stdout, newline="")))
    assert len(raw) == len(safe) > (0 if command in ("duplicates", "queries", "rejected") else 1)
    for cells in zip(raw, safe, strict=True):
        for cell, written in zip(*cells, strict=True):
            assert written.isprintable()
            assert written == cell or not written.startswith(tuple(SIGNS))
            assert written in (cell, visible(cell), "'" + visible(cell))
    if command in ("search", "players", "sql", "convert"):
        contents = {cell for row in safe for cell in row}
        assert {
            "'=cmd|' /C calc'!A0",
            "'+1",
            "'-2+3",
            "'@SUM(A1)",
            r"x\r\n;=1",
            r"\x9b2J",
        } <= contents


def test_without_the_option_every_character_is_as_it_is_stored(kohau: Run, archive: Path) -> None:
    output = kohau("archive", "search", archive, "--format", "csv").stdout
    assert "=cmd|" in output
    assert "\x9b2J" in output


def test_in_python(archive: Path, tmp_path: Path) -> None:
    with open_archive(archive, read_only=True) as collection:
        assert collection.export(tmp_path / "x.csv", "safe-csv") == len(NAMES)
    assert b'"\'+1"' in (tmp_path / "x.csv").read_bytes()


@given(st.one_of(st.text(), st.tuples(st.sampled_from(SIGNS), st.text()).map("".join)))
def test_any_text(text: str) -> None:
    written = str(defused(text))
    assert not written.startswith(tuple(SIGNS))
    assert visible(written) == written
    assert written in (visible(text), "'" + visible(text))


@given(st.lists(st.text(), min_size=1), st.integers())
def test_no_separator_begins_a_cell(texts: list[str], number: int) -> None:
    """Whichever separator a spreadsheet takes, it finds the same cells."""
    text = as_csv(["t"] * len(texts) + ["n"], [(*texts, number)], SAFE_CSV)
    for line in text.splitlines():
        *cells, last = line.split('","')
        assert cells or last
    (_, row) = csv.reader(io.StringIO(text))
    assert row == [str(defused(cell)) for cell in (*texts, number)]
