"""Checks of notation: every dialect reads what it writes, and records survive being written."""

from __future__ import annotations

from typing import Any

from kohau.notation.dialect import Dialect
from kohau.notation.sources import read_text
from kohau.replay.position import Position
from kohau.replay.replay import Replay, verify
from kohau.replay.testing.samples import MOST_PLIES, require, some_plies
from kohau.replay.writing import render

FORMATS = ("kgn", "jsonl", "yaml")
"""The formats that hold any game."""


def usable_dialects(position: Position[Any]) -> list[Dialect[Any, Any, Any]]:
    """Return the dialects that the variant of *position* has, the canonical one first."""
    dialects = position.game.dialects
    return [d for d in dialects if d.variants is None or position.variant in d.variants]


def check_dialects(position: Position[Any], most: int = MOST_PLIES) -> None:
    """Check that every dialect reads its text of each legal ply of *position* as this ply.

    The canonical text must be the ply's ``str``. At most the first *most* plies are tried.
    """
    for ply in some_plies(position, most):
        written = position.write(ply)
        require(written == str(ply), position, f"{ply} is written {written!r}")
        for dialect in usable_dialects(position):
            text = position.write(ply, dialect.name)
            read = position.parse(text, dialect.name)
            require(read == ply, position, f"{dialect.name} writes {ply} as {text!r}, reads {read}")
            require(hash(read) == hash(ply), position, f"{ply} and itself have different hashes")


def check_records(played: Replay) -> None:
    """Check that a legal record is written and read without loss, in all dialects and formats.

    What is written has no problems, and written again it has the same bytes.
    """
    start, text = played.positions[0], render(played)
    for dialect in usable_dialects(start):
        check_written(played, render(played, dialect=dialect.name), text)
    for name in FORMATS:
        check_written(played, render(played, name), text)


def check_written(played: Replay, written: str, text: str) -> None:
    """Check that *written* means the same record as *played*, whose canonical text is *text*."""
    start = played.positions[0]
    (record,) = read_text(written)
    again = verify(record)
    problems = [f"{diagnostic.code}: {diagnostic.message}" for diagnostic in again.diagnostics]
    require(not problems, start, f"problems with {written!r}: {problems}")
    require(again.line.plies == played.line.plies, start, f"{written!r} has other plies")
    back = render(again, dialect=start.game.dialects[0].name)
    require(back == text, start, f"written again, {text!r} is {back!r}")
