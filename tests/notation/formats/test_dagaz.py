"""Sessions of Dagaz, as its session manager writes them (GlukKazan/Dagaz)."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from foreign import dagaz_session
from project import ROOT, Run

from kohau.notation.formats import of_file
from kohau.notation.record import Record
from kohau.notation.sources import read, read_text
from kohau.replay.replay import verify

REFERENCE = ROOT / "tests" / "data" / "real" / "boardspace-reference.kgn"
SESSION = "(;W[e2e3];B[f4e5-e5e4])&game=fanorona"


def session(text: str) -> Record:
    (record,) = read_text(text, "dagaz")
    return record


@pytest.mark.both_forms
@pytest.mark.parametrize(
    "text",
    [
        SESSION,
        SESSION + "\n",
        f"https://example.org/checkers-like/fanorona.htm?session={SESSION}",
        "/fanorona-board.htm?session=(;W[e2e3];B[f4e5-e5e4])",
        f"?session={quote(SESSION, safe='&=')}",
    ],
)
def test_a_session(text: str) -> None:
    (record,) = read_text(text)
    played = verify(record)
    assert (played.words, played.diagnostics) == (["e2e3+", "f4e5-,e4+"], ())
    assert (record.tags["Game"], record.tags["Site"]) == ("fanorona", "Dagaz")


def test_one_per_line(kohau: Run) -> None:
    text = f"{SESSION}\n\n(;W[e2e3];B[a1a9])&game=fanorona\n"
    done = kohau("validate", "-", "--format", "json", stdin=text, status=1)
    assert '"line":3' in done.stdout.replace(" ", "")


def test_what_a_session_does_not_say_is_an_error_at_its_place() -> None:
    """Where a step may capture both ways, a session does not tell the line."""
    (record,) = read(REFERENCE)
    played = verify(session(dagaz_session(verify(record))))
    assert played.problem is not None
    assert played.problem.code == "ambiguous-ply"
    assert verify(session("(;W[d3e3])&game=fanorona")).problem is not None


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("(;W[e2e3])", "nothing names the game", 1),
        ("(;W[e2e3])&game=hanga-roa", "of Dagaz' games only Fanorona is read", 1),
        ("(;B[e2e3])&game=fanorona", "'B' plays, but it is the turn of the other", 5),
        ("(;W[e2e3];W[f4e5])&game=fanorona", "'W' plays, but it is the turn", 13),
        ("(;W[])&game=fanorona", "'' is not a ply", 5),
        ("(;W[Pass])&game=fanorona", "'Pass' is not a ply", 5),
        ("(;W[e2e3-e3e4-d4d5])&game=fanorona", "a step begins on d4, not on e4", 5),
        ("(;W[e2e3]", "this is not a session of Dagaz", 1),
    ],
)
def test_what_can_t_be_read_is_an_error(text: str, reason: str, column: int) -> None:
    (error,) = session(text).diagnostics
    assert reason in error.message
    assert (error.severity, error.column) == ("error", column)


def test_other_parts_of_an_address_are_reported() -> None:
    (warning,) = session(SESSION + "&bot=2").diagnostics
    assert (warning.code, warning.message) == ("not-read", "not read of this session: 'bot'")


def test_the_beginning_tells_sessions_from_sgf() -> None:
    assert of_file("", SESSION.encode()).name == "dagaz"
    assert of_file("x.txt", SESSION.encode()).name == "dagaz"
    assert of_file("", b"(;GM[fanorona];W[e2e3])").name == "sgf"
    assert of_file("", b"(;W[e2e3+];B[f4e5-])").name == "sgf"
