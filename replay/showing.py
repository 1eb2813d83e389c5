"""Showing one position of a record: as a board, a position string, or JSON."""

from __future__ import annotations

from kohau.notation.diagnostics import Problem, shorten
from kohau.notation.visible import json_text, visible
from kohau.replay.pictures import drawing
from kohau.replay.pictures.svg import Look
from kohau.replay.replay import Replay

MAX_DIGITS = 10


def index_of_ply(played: Replay, text: str) -> int:
    """Return the number of plies given by *text*: a number from 0, or ``last``.

    Raises :class:`Problem` if the record has fewer legal plies.
    """
    if text == "last":
        return len(played.line)
    if not (text.isdecimal() and text.isascii() and len(text) < MAX_DIGITS):
        raise Problem(
            f"{shorten(text)} is not the number of a ply", hint="write a number from 0, or last"
        )
    if int(text) > len(played.line):
        raise Problem(f"there is no ply {text}; the record has {len(played.line)} legal plies")
    return int(text)


def as_board(played: Replay, index: int, drawn: str) -> str:
    """Return the board after *index* plies, *drawn* with characters, with a description."""
    position = played.positions[index]
    record = played.record
    names = visible(f"{record.white} - {record.black}, {record.result or 'no result'}")
    rows = [f"{position.game.title} {position.variant}: {names}"]
    if index and played.dialect:
        before = played.positions[index - 1]
        number, within = before.numbering.at(0)
        ply = played.dialect.write(before, played.line.plies[index - 1])
        numbered = f"{number}{'...' if within else '.'} {ply}"
        rows.append(f"After {numbered} ({before.side.capitalize()}, ply {index})")
    rows += ["", drawn, "", f"{position.situation}.", position.fen()]
    return "\n".join(rows) + "\n"


def as_json(played: Replay, index: int) -> str:
    """Return the data of the position after *index* plies as a JSON object."""
    position = played.positions[index]
    outcome = position.outcome()
    members = {
        "game": position.game.id,
        "variant": position.variant,
        "record": played.record.source.number if played.record.source else None,
        "ply": index,
        "last": str(played.line.plies[index - 1]) if index else None,
        "by": played.positions[index - 1].side if index else None,
        "fen": position.fen(),
        "key": f"{position.key() % (1 << 64):016x}",
        "side": position.side,
        "result": outcome.result if outcome else None,
        "reason": outcome.reason if outcome else None,
    }
    return json_text(members) + "\n"


def view(played: Replay, index: int, form: str, look: Look) -> str | bytes:
    """Return the position after *index* plies in one of the :data:`FORMS`."""
    if form == "fen":
        return played.positions[index].fen() + "\n"
    if form == "json":
        return as_json(played, index)
    drawn = drawing.draw(played, index, form, look)
    if isinstance(drawn, bytes) or form == "svg":
        return drawn
    return as_board(played, index, drawn)


FORMS = ("board", "ansi", "svg", "png", "fen", "json")
"""The values of ``show --format``."""
