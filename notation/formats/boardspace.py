"""Games of boardspace.net in its dialect of SGF, Fanorona only."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count
from types import MappingProxyType

from kohau.notation.blocks import RawRecord
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.boardspace_reader import PLAYERS, SITE, parse
from kohau.notation.formats.parsing import is_known, losses_of
from kohau.notation.formats.sgf_syntax import (
    begins_tree,
    date_text,
    escaped,
    keeps_note,
    remarks,
    tree_rows,
)
from kohau.notation.formats.splitters import SGF, BracketSplitter
from kohau.notation.record import Note, Record

RIATRA = MappingProxyType({"fanorona": ("riatra",)})
_KEPT_TAGS = ("Event", "Date", "White", "Black", "Site", "Termination", "WhiteTime", "BlackTime")
_COLOURS = ("White", "Black")
_PLAYER = re.compile(rb"[\s;\])]P[01]\s*\[")


class Boardspace(Format):
    """Records of the site boardspace.net."""

    name = "boardspace"
    suffixes = (".sgf",)
    splitter = BracketSplitter("boardspace", SGF)
    dialect = "abstractplay"
    settings = RIATRA
    holds_results = False

    def begins(self, data: bytes) -> bool:
        return begins_tree(data) and _PLAYER.search(data) is not None

    def may_be(self, data: bytes) -> bool:
        return b"fanorona" in data.lower()

    def parse(self, raw: RawRecord) -> Record:
        return parse(raw)

    def losses(self, exported: ExportedRecord) -> list[str]:
        record = exported.record
        losses = losses_of(record, _KEPT_TAGS, keeps_note)
        if is_known(record.tags, "Site") and record.tags["Site"] != SITE:
            losses.append("another site")
        if is_known(record.tags, "Termination") and not _is_resigned(record):
            losses.append("the tag Termination")
        return losses

    def refusal(self, exported: ExportedRecord) -> str | None:
        return "can't hold a game with another start" if "FEN" in exported.record.tags else None

    def texts(self, records: Iterable[ExportedRecord]) -> Iterator[str]:
        return map(_text, records)


def _text(exported: ExportedRecord) -> str:
    tags, result = exported.record.tags, exported.record.result
    names = [tags.get(colour, "?") for colour in _COLOURS]
    event = tags["Event"] if is_known(tags, "Event") else "-".join(names)
    date = date_text(tags["Date"]) if is_known(tags, "Date") else ""
    rows = ["GM[Fanorona] VV[1]", f"DT[{escaped(date)}]", f"GN[{escaped(event)}]", "SU[fanorona]"]
    rows += [f'P{player} [id "{escaped(name)}"]' for player, name in enumerate(names)]
    rows += [f"RE[{escaped(stated)}]"] if (stated := _stated(result, names)) else []
    numbers = count()
    line, first = exported.record.line, exported.numbering.at(0)[1]
    rows += [_node(0, numbers, "Start P0"), *remarks(line.annotations.get(0, ()))]

    def turn(index: int, ply: str, notes: tuple[Note[str], ...]) -> Iterator[str]:
        player = (first + index) % 2
        yield from (_node(player, numbers, action) for action in _actions(ply))
        yield from remarks(notes)

    rows += tree_rows(line, turn, _ending(exported.record, numbers))
    return "(;\n " + "\n ".join(rows) + "\n)\n"


def _node(player: int, numbers: Iterator[int], action: str) -> str:
    return f"; P{player}[{next(numbers)} {action}]"


def _ending(record: Record, numbers: Iterator[int]) -> Iterator[str]:
    """Yield the nodes after the last turn: a resignation, and the times of the players."""
    if _is_resigned(record):
        yield _node(int(record.result == "1-0"), numbers, "resign")
    for player, colour in enumerate(_COLOURS):
        if time := record.tags.get(f"{colour}Time"):
            yield f"; P{player}[time {escaped(time)}]"


def _stated(result: str | None, names: list[str]) -> str | None:
    if result == "1/2-1/2":
        return "The game is a draw"
    if result in ("1-0", "0-1"):
        return f"Game won by {(names if names[0] != names[1] else PLAYERS)[result == '0-1']}"
    return None


def _actions(ply: str) -> Iterator[str]:
    at = ply[:2]
    for step in ply[2:].split(","):
        to, mark = step[:2], step[2:]
        move = f"Capture {'A' if mark == '+' else 'W'}" if mark else "Move"
        yield f"{move} {_spelled(at)} {_spelled(to)}"
        at = to
    yield "done"


def _is_resigned(record: Record) -> bool:
    return record.tags.get("Termination") == "resignation" and record.result in ("1-0", "0-1")


def _spelled(point: str) -> str:
    return f"{point[0].upper()} {point[1]}"


FORMAT = Boardspace()
