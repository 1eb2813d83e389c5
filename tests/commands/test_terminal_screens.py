"""What commands show on terminals of two sizes, kept as golden screens."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest
from project import ROOT, Golden, Run
from running import COMMAND, on_terminal

pytestmark = pytest.mark.release

PLAYERS = ("Rabe", "Randrianarisoa, Voahangy", "Soanandrasana, Lala", "Naivo")
LONG_NAMES = (
    "Østergaard, Ærø", "Randrianarisoa, Voahangy", "李小龙", "Łukasz Żółkiewski-Brzęczyszczyk",
    "Ng, A.", "Soanandrasana, Lala", "Ó Súilleabháin, Muiris", "Rabe", "Naivo",
)  # fmt: skip
EVENT = "Tournoi d'Antananarivo"
LARGE_EVENT = "Coupe de l'océan Indien"
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")

SCREENS = {
    "search": ("archive", "search", "x.duckdb", "--limit", "6"),
    "explore": ("archive", "explore", "x.duckdb", "--game", "fanorona"),
    "players": ("archive", "players", "x.duckdb"),
    "cross-table": ("summarise", "x.duckdb", "--query", f'event:"{EVENT}"'),
    "cross-table-9": ("summarise", "x.duckdb", "--query", f'event:"{LARGE_EVENT}"'),
    "explore-top": ("archive", "explore", "x.duckdb", "--game", "fanorona", "--top", "2"),
    "show": ("show", "league.kgn"),
    "summarise": ("summarise", "league.kgn"),
    "summarise-games": ("summarise", "samples/machine"),
    "session": ("show", "samples/sessions/clean.kgn", "--session"),
    "games": ("games",),
    "validate": ("validate", "samples/broken/bad-position.kgn", "long.kgn"),
}
SIZES = {"80x24": (80, 24), "120x40": (120, 40)}


def league(event: str = EVENT, players: tuple[str, ...] = PLAYERS) -> Iterator[str]:
    """Yield games of everybody against everybody; they are not played to their end."""
    for number, (white, black) in enumerate(permutations(players, 2)):
        result = RESULTS[number % len(RESULTS)]
        tags = {
            "Event": event, "Date": f"202{number % 5}.03.{number % 28 + 1:02}", "White": white,
            "Black": black, "Result": result, "Game": "fanorona",
        }  # fmt: skip
        head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
        yield f"{head}\n1. {('e2e3+', 'd2e3+', 'f2e3+')[number % 3]} {result}\n\n"


@pytest.fixture
def folder(tmp_path: Path, kohau: Run) -> Path:
    (tmp_path / "league.kgn").write_text("".join(league()))
    movetext = f"1. e2e3+ {'{a comment} ' * 12} a1a2 {'{and more} ' * 12} *"
    (tmp_path / "long.kgn").write_text(f'[Game "fanorona"]\n\n{movetext}\n')
    (tmp_path / "samples").symlink_to(ROOT / "samples")
    (tmp_path / "cup.kgn").write_text("".join(league(LARGE_EVENT, LONG_NAMES)))
    kohau(
        "archive",
        "add",
        tmp_path / "x.duckdb",
        tmp_path / "league.kgn",
        tmp_path / "cup.kgn",
        ROOT / "samples/machine",
    )
    return tmp_path


def screen(
    arguments: tuple[str, ...], folder: Path, size: tuple[int, int], **variables: str
) -> str:
    """Return what the installed command shows on a terminal of *size* (columns and rows)."""
    return shown(output(arguments, folder, size, **variables))


def output(
    arguments: tuple[str, ...], folder: Path, size: tuple[int, int], **variables: str
) -> str:
    """Return what the installed command writes to a terminal of *size*."""
    unset = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    environment |= {"TERM": "xterm-256color", "PYTHONUTF8": "1", **variables}
    return on_terminal(COMMAND, *arguments, size=size, cwd=folder, env=environment)[0]


def shown(text: str) -> str:
    """Return what remains of *text* on a terminal, which a progress bar writes over and erases."""
    rows, row, column = [""], 0, 0
    for sign, count, command, plain in _OUTPUT.findall(text):
        if plain:
            before = rows[row].ljust(column)
            rows[row] = before[:column] + plain + before[column + len(plain) :]
            column += len(plain)
        elif sign == "\r":
            column = 0
        elif sign == "\n":
            row += 1
            rows += [""] * (row == len(rows))
        elif command == "A":
            row -= int(count or 1)
        elif command == "K":
            rows[row] = "" if count == "2" else rows[row][:column]
    return "\n".join(rows)


_OUTPUT = re.compile(r"([\r\n])|\x1b\[\??([\d;]*)([A-Za-z])|([^\r\n\x1b]+)")


@pytest.mark.parametrize("size", ["80x24", pytest.param("120x40", marks=pytest.mark.deep)])
def test_screens_stay_as_they_are(folder: Path, golden: Golden, size: str) -> None:
    columns, _ = SIZES[size]
    for name, arguments in SCREENS.items():
        text = screen(arguments, folder, SIZES[size])
        golden(f"screens/{name}-{size}.txt", text)
        quoted = [line for line in text.split("\n") if ": error: " not in line]
        assert max(map(len, quoted)) <= columns, name


@pytest.mark.release
def test_boards_are_coloured_only_where_there_are_colours(folder: Path) -> None:
    for name in ("show", "explore"):
        coloured = output(SCREENS[name], folder, SIZES["80x24"])
        assert all(f"\x1b[38;5;{ink}m" in coloured for ink in (16, 231)), name
        for plain in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
            assert "38;5" not in output(SCREENS[name], folder, SIZES["80x24"], **plain)


def test_a_summary_of_one_kind_of_game_fits_on_a_screen(folder: Path) -> None:
    text = screen(
        ("summarise", "x.duckdb", "--game", "fanorona", "--variant", "riatra"),
        folder,
        (80, 24),
    )
    assert text.count("\n") < 24


def test_a_pager_gets_the_width_of_the_terminal(folder: Path) -> None:
    def narrow(size: tuple[int, int]) -> str:
        return on_terminal(
            "sh", "-c", '"$@" | cat', "sh", COMMAND, *SCREENS["search"],
            size=size, cwd=folder, env={**os.environ, "PYTHONUTF8": "1"},
        )[0]  # fmt: skip

    assert "window too narrow" in narrow((60, 24))
    assert "window too narrow" not in narrow((200, 24))
