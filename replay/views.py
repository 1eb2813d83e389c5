"""Showing one position of a record: as a board, a position string, or JSON."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kohau.notation.diagnostics import Problem, shorten
from kohau.notation.visible import json_text, visible
from kohau.replay.pictures import drawing
from kohau.replay.pictures.svg import Look
from kohau.replay.position import Position
from kohau.replay.replay import Replay

MAX_DIGITS = 10


_BY_NUMBER = re.compile(r"([0-9]{1,9})(?:([wb])|\.([1-9]))", re.ASCII)
"""A ply by its move number: ``12b``, or ``3.2``, the second ply of number 3."""


def index_of_ply(played: Replay, text: str, *, first: int = 0, beyond: int = 0) -> int:
    """Return the number of plies given by *text*: a number from *first* on, or ``last``.

    ``12b`` is Black's ply with the move number 12, and ``3.2`` the second ply of number 3, which
    also serves where more than two plies share a number.

    Raises :class:`Problem` if there is no such ply, or if it is more than *beyond* plies after the
    last legal one.
    """
    if text == "last":
        return len(played.line)
    if match := _BY_NUMBER.fullmatch(text):
        index = _index_by_number(played, int(match[1]), match[2], int(match[3] or 0))
    elif text.isdecimal() and text.isascii() and len(text) < MAX_DIGITS:
        index = int(text)
    else:
        raise Problem(
            f"{shorten(text)} is not the number of a ply",
            hint=f"write a number from {first}, a move number such as 12b or 3.2, or last",
        )
    if not first <= index <= len(played.line) + beyond:
        bounds = f"the first one is {first}" if index == 0 else _last_ply(played)
        raise Problem(f"there is no ply {text}; {bounds}")
    return index


def _last_ply(played: Replay) -> str:
    """Return which ply is the last one, by its move number and its number."""
    count, legal = len(played.line), "" if played.valid else "legal "
    if not count:
        return f"the record has no {legal}plies"
    numbering = played.start.numbering
    number, within = numbering.at(count - 1)
    place = "wb"[within] if numbering.plies_per_number == 2 else f".{within + 1}"
    return f"the last {legal}ply is {number}{place}, number {count}"


def _index_by_number(played: Replay, number: int, side: str | None, within: int) -> int:
    """Return the number of plies up to the ply with a move number; -1 if there is none."""
    numbering = played.start.numbering
    if side is not None and numbering.plies_per_number != 2:
        raise Problem(
            f"{numbering.plies_per_number} plies share a number in {played.start.game.title}",
            hint=f"write {number}.1 for the first of them",
        )
    place = within - 1 if side is None else "wb".index(side)
    if place >= numbering.plies_per_number:
        return -1
    index = numbering.plies_per_number * (number - numbering.number) + place - numbering.index
    return index + 1 if index >= 0 else -1


def as_board(played: Replay, index: int, drawn: str) -> str:
    """Return the board after *index* plies, *drawn* with characters, with a description."""
    position = played.positions[index]
    record = played.record
    names = visible(f"{record.white} - {record.black}, {record.result or 'no result'}")
    heading = [f"{position.game.title} {position.variant}: {names}"]
    if index and played.dialect:
        before = played.positions[index - 1]
        number, within = before.numbering.at(0)
        ply = played.dialect.write(before, played.line.plies[index - 1])
        numbered = f"{number}{'...' if within else '.'} {ply}"
        heading.append(f"After {numbered} ({before.side.capitalize()}, ply {index})")
    return _described(position, heading, drawn)


def _described(position: Position[Any], heading: Sequence[str], drawn: str) -> str:
    """Return a *drawn* position below a *heading*, above its situation and position string."""
    rows = [*heading, "", drawn, "", f"{position.situation}.", position.fen()]
    return "\n".join(rows) + "\n"


def as_json(position: Position[Any], **of_record: object) -> str:
    """Return the data of a position as a JSON object; *of_record* are members of its record."""
    outcome = position.outcome()
    members = {
        "game": position.game.id,
        "variant": position.variant,
        **of_record,
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
        return as_json(
            played.positions[index],
            record=played.record.source.number if played.record.source else None,
            ply=index,
            last=str(played.line.plies[index - 1]) if index else None,
            by=played.positions[index - 1].side if index else None,
        )
    drawn = drawing.draw(played, index, form, look)
    return drawn if isinstance(drawn, bytes) or form == "svg" else as_board(played, index, drawn)


def view_of_position(position: Position[Any], form: str, look: Look) -> str | bytes:
    """Return a *position* that belongs to no record in one of the :data:`FORMS`."""
    if form == "fen":
        return position.fen() + "\n"
    if form == "json":
        return as_json(position)
    drawn = drawing.draw(position, None, form, look)
    if isinstance(drawn, bytes) or form == "svg":
        return drawn
    return _described(position, [f"{position.game.title} {position.variant}"], drawn)


FORMS = ("board", "ansi", "svg", "png", "fen", "json")
"""The values of ``show --format``."""
