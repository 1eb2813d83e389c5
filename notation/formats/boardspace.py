"""Games of boardspace.net in its dialect of SGF, Fanorona only."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from types import MappingProxyType

from kohau.notation.blocks import RawBlock
from kohau.notation.formats import brackets
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.boardspace_reader import PLAYERS, SITE, BoardspaceRecords
from kohau.notation.formats.parsing import is_known, losses_of
from kohau.notation.record import BlockRecords, Record

RIATRA = MappingProxyType({"fanorona": ("riatra",)})
_KEPT_TAGS = ("Event", "Date", "White", "Black", "Site", "Termination", "WhiteTime", "BlackTime")
_COLOURS = ("White", "Black")


class Boardspace(Format):
    """Records of the site boardspace.net."""

    name = "boardspace"
    suffixes = (".sgf",)
    splitter = brackets.BracketSplitter("boardspace", brackets.SGF)
    dialect = "abstractplay"
    settings = RIATRA
    holds_results = False

    def begins(self, data: bytes) -> bool:
        return re.match(rb"\(\s*;\s*[A-Z]", data) is not None

    def may_be(self, data: bytes) -> bool:
        return b"fanorona" in data.lower()

    def records(self, block: RawBlock) -> BlockRecords:
        return BoardspaceRecords(block)

    def losses(self, exported: ExportedRecord) -> list[str]:
        record = exported.record
        losses = losses_of(record, _KEPT_TAGS)
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
    date = tags["Date"].replace(".", "-") if is_known(tags, "Date") else ""
    rows = ["GM[Fanorona] VV[1]", f"DT[{_escaped(date)}]", f"GN[{_escaped(event)}]", "SU[fanorona]"]
    rows += [f'P{player} [id "{_escaped(name)}"]' for player, name in enumerate(names)]
    rows += [f"RE[{_escaped(stated)}]"] if (stated := _stated(result, names)) else []
    actions = enumerate(_actions(exported))
    rows += [f"; P{player}[{number} {action}]" for number, (player, action) in actions]
    times = [(player, tags.get(f"{colour}Time")) for player, colour in enumerate(_COLOURS)]
    rows += [f"; P{player}[time {_escaped(time)}]" for player, time in times if time]
    return "(;\n " + "\n ".join(rows) + "\n)\n"


def _stated(result: str | None, names: list[str]) -> str | None:
    if result == "1/2-1/2":
        return "The game is a draw"
    if result in ("1-0", "0-1"):
        return f"Game won by {(names if names[0] != names[1] else PLAYERS)[result == '0-1']}"
    return None


def _actions(exported: ExportedRecord) -> Iterator[tuple[int, str]]:
    yield 0, "Start P0"
    player = exported.numbering.at(0)[1]
    for ply in exported.record.line.plies:
        at = ply[:2]
        for step in ply[2:].split(","):
            to, mark = step[:2], step[2:]
            move = f"Capture {'A' if mark == '+' else 'W'}" if mark else "Move"
            yield player, f"{move} {_spelled(at)} {_spelled(to)}"
            at = to
        yield player, "done"
        player = 1 - player
    if _is_resigned(exported.record):
        yield int(exported.record.result == "1-0"), "resign"


def _is_resigned(record: Record) -> bool:
    return record.tags.get("Termination") == "resignation" and record.result in ("1-0", "0-1")


def _spelled(point: str) -> str:
    return f"{point[0].upper()} {point[1]}"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")


FORMAT = Boardspace()
