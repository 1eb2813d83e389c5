"""Games of boardspace.net in its dialect of SGF, Fanorona only.

A turn is a sequence of numbered actions: captures and moves by programs, or stones picked up and
dropped by hand; ``done`` ends the turn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from kohau.notation.blocks import RawBlock, RawRecord
from kohau.notation.diagnostics import Problem, SyntaxProblem, shorten
from kohau.notation.formats import brackets
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.parsing import PlacedLine, is_known, known, losses_of, read
from kohau.notation.notes import one_line
from kohau.notation.record import BlockRecords, Record

RIATRA = MappingProxyType({"fanorona": ("riatra",)})
_PROPERTY = re.compile(r"([A-Za-z][A-Za-z0-9]*)\s*\[((?:[^\]\\]++|\\.)*+)\]", re.DOTALL)
_BETWEEN = re.compile(r"[\s;()]*")
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_QUOTED = re.compile(r'id\s+"(.*)"\s*', re.DOTALL)
_DATE = re.compile(r"(\d{4})[-./](\d\d)[-./](\d\d)", re.ASCII)
_POINT = re.compile(r"[A-Ia-i][1-5]")
_KEPT_TAGS = ("Event", "Date", "White", "Black", "Site", "Termination", "WhiteTime", "BlackTime")
_SITE = "boardspace.net"
_COLOURS = ("White", "Black")
_PLAYERS = ["P0", "P1"]
"""The names of the players in results if both have the same name."""


class BoardspaceRecords(BlockRecords):
    """The records in a block of boardspace.net's SGF."""

    def __iter__(self) -> Iterator[Record]:
        self.lines = self.block.count_lines()
        return map(parse, brackets.SGF.raw_records(self.block))


def parse(raw: RawRecord) -> Record:
    """Return the record in a game tree; its problems are in its ``diagnostics``."""
    return read(raw, lambda: _Reader(raw.text).record())


class _Property(NamedTuple):
    """A property with its value and the offset of the value."""

    name: str
    value: str
    offset: int


def _properties(text: str) -> Iterator[_Property]:
    at = 0
    while (at := _between(text, at)) < len(text):
        found = _PROPERTY.match(text, at)
        if found is None:
            raise _bad("this is not a property of SGF, such as GM[Fanorona]", at)
        yield _Property(found[1], _ESCAPED.sub(r"\1", found[2]), found.start(2))
        at = found.end()


def _between(text: str, at: int) -> int:
    found = _BETWEEN.match(text, at)
    return found.end() if found else at


class _Step(NamedTuple):
    """A step of a turn; its *kind* is empty where it is not recorded."""

    origin: str
    to: str
    kind: str
    offset: int


class _Reader:
    """Follows the actions of one game."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.header: dict[str, str] = {}
        self.names = ["?", "?"]
        self.times = ["", ""]
        self.line = PlacedLine()
        self.steps: list[_Step] = []
        self.picked: str | None = None
        self.offer: int | None = None
        self.termination: str | None = None
        self.result: str | None = None
        self.by_hand = False

    def record(self) -> Record:
        for found in _properties(self.text):
            if found.name in ("P0", "P1"):
                self.player_property(int(found.name[1]), found)
            elif found.name == "C":
                self.line.comment(one_line(found.value))
            elif found.name not in self.header:
                self.header[found.name] = found.value.strip()
                self.check(found)
        end = len(self.text.rstrip()) - 1
        if self.text[end] != ")":
            raise _bad("this game is never closed; write ) at its end", end)
        self.finish_turn(end)
        if "GM" not in self.header:
            raise _bad("the property GM, which names the game, is missing", 0)
        result = self.stated_result() or self.result
        line = self.line.ended(result, end)
        dialect = "unmarked" if self.by_hand else "abstractplay"
        return Record(self.tags(), line, dialect)

    def check(self, found: _Property) -> None:
        """Raise :class:`Problem` for other games and set-ups."""
        name, value = found.name, found.value.strip()
        if name in ("GM", "SU") and value.casefold() != "fanorona":
            raise Problem(
                f"{name} is {shorten(value)}; of the games of boardspace.net only Fanorona is read",
                code="unknown-game",
                offset=found.offset,
                length=len(found.value),
            )

    def tags(self) -> dict[str, str]:
        date = _DATE.match(self.header.get("DT", ""))
        event = self.header.get("GN", "")
        tags = {
            "Game": "fanorona",
            "Variant": "riatra",
            "Notation": "abstractplay",
            "Event": None if event == "-".join(self.names) else event,
            "Site": _SITE,
            "Date": ".".join(date.groups()) if date else None,
            "White": self.names[0],
            "Black": self.names[1],
            "WhiteTime": self.times[0],
            "BlackTime": self.times[1],
            "Termination": self.termination,
        }
        return known(tags)

    def stated_result(self) -> str | None:
        """Return the result in the property RE, None if there is none."""
        stated = self.header.get("RE", "")
        if "draw" in stated.casefold():
            return "1/2-1/2"
        winner = stated.removeprefix("Game won by ").strip()
        names = self.names if self.names[0] != self.names[1] else _PLAYERS
        if winner != stated and winner in names:
            return ("1-0", "0-1")[names.index(winner)]
        return None

    def player_property(self, player: int, found: _Property) -> None:
        """Read a property of a player: a name, a time, or a numbered action."""
        words = found.value.split()
        if not words:
            return
        if name := _QUOTED.fullmatch(found.value):
            self.names[player] = " ".join(name[1].split()) or "?"
        elif words[0].casefold() == "time":
            self.times[player] = " ".join(words[1:])
        else:
            self.act(player, words[words[0].isdigit() :], found.offset)

    def act(self, player: int, words: list[str], offset: int) -> None:
        """Process one action."""
        name = words[0].casefold() if words else ""
        action = _ACTIONS.get(name)
        if action is None:
            raise _bad(f"the action {shorten(' '.join(words))} is unknown", offset)
        try:
            action(self, player, words[1:], offset)
        except IndexError:
            raise _bad(f"the action {shorten(' '.join(words))} is cut off", offset) from None

    def start(self, player: int, words: list[str], offset: int) -> None:
        if words[0].upper() != "P0":
            raise _bad("White does not begin; games begin with Start P0", offset)

    def capture(self, player: int, words: list[str], offset: int) -> None:
        kind = {"a": "+", "w": "-"}.get(words[0].casefold())
        if kind is None:
            raise _bad(f"a capture is A or W, not {shorten(words[0])}", offset)
        origin, to = _point(words[1:3], offset), _point(words[3:5], offset)
        self.steps.append(_Step(origin, to, kind, offset))

    def move(self, player: int, words: list[str], offset: int) -> None:
        origin, to = _point(words[:2], offset), _point(words[2:4], offset)
        self.steps.append(_Step(origin, to, "", offset))

    def pick(self, player: int, words: list[str], offset: int) -> None:
        self.picked = _point(words[:2], offset)

    def drop(self, player: int, words: list[str], offset: int) -> None:
        to = _point(words[:2], offset)
        if self.picked is None:
            raise _bad(f"a stone is dropped on {to}, but none was picked up", offset)
        origin, self.picked = self.picked, None
        if to == origin:
            return
        if self.steps and self.steps[-1].origin == to:
            self.steps.pop()  # the stone goes back, so the step is undone
            return
        self.by_hand = True
        self.steps.append(_Step(origin, to, "", offset))

    def remove(self, player: int, words: list[str], offset: int) -> None:
        """Set the kind of the last step: the stone taken is beyond its end or behind its start."""
        stone = _point(words[:2], offset)
        if not self.steps:
            raise _bad(f"the stone on {stone} is taken before any step", offset)
        step = self.steps.pop()
        kind = _kind_of(step, stone)
        if kind is None:
            raise _bad(f"{stone} is not on the line from {step.origin} to {step.to}", offset)
        self.steps.append(step._replace(kind=kind))

    def done(self, player: int, words: list[str], offset: int) -> None:
        self.finish_turn(offset)

    def resign(self, player: int, words: list[str], offset: int) -> None:
        self.result = ("0-1", "1-0")[player]
        self.termination = "resignation"

    def offer_draw(self, player: int, words: list[str], offset: int) -> None:
        self.offer = player

    def accept_draw(self, player: int, words: list[str], offset: int) -> None:
        if self.offer is None:
            raise _bad("a draw is accepted, but none was offered", offset)
        self.result = "1/2-1/2"
        self.termination = "draw by agreement"

    def decline_draw(self, player: int, words: list[str], offset: int) -> None:
        self.offer = None

    def out_of_time(self, player: int, words: list[str], offset: int) -> None:
        self.result = ("1-0", "0-1")[player]
        self.termination = "time forfeit"

    def finish_turn(self, offset: int) -> None:
        """Add the steps since the last turn, if any, as a word."""
        if self.picked is not None:
            raise _bad(f"the stone picked up on {self.picked} was never dropped", offset)
        if not self.steps:
            return
        first = self.steps[0]
        word = first.origin
        at = first.origin
        for step in self.steps:
            if step.origin != at:
                raise _bad(f"a step begins on {step.origin}, not on {at}", step.offset)
            word += ("," if step is not first else "") + step.to + step.kind
            at = step.to
        self.line.add(word, first.offset)
        self.steps = []


_Action = Callable[[_Reader, int, list[str], int], None]

_ACTIONS: Mapping[str, _Action] = MappingProxyType(
    {
        "start": _Reader.start,
        "capture": _Reader.capture,
        "move": _Reader.move,
        "pickb": _Reader.pick,
        "dropb": _Reader.drop,
        "remove": _Reader.remove,
        "done": _Reader.done,
        "resign": _Reader.resign,
        "offerdraw": _Reader.offer_draw,
        "acceptdraw": _Reader.accept_draw,
        "declinedraw": _Reader.decline_draw,
        "gameoverontime": _Reader.out_of_time,
    }
)


def _point(words: list[str], offset: int) -> str:
    name = "".join(words)
    if len(words) < 2:
        raise IndexError
    if not _POINT.fullmatch(name):
        raise _bad(f"{shorten(' '.join(words))} is not a point on the board", offset)
    return name.lower()


def _kind_of(step: _Step, stone: str) -> str | None:
    """Return the kind of capture by which *step* takes *stone*, None if it is on neither line."""
    file, rank = _direction(step.origin, step.to)
    for kind, begin, sign in (("+", step.to, 1), ("-", step.origin, -1)):
        files, ranks = _direction(begin, stone)
        far = max(abs(files), abs(ranks))
        if far and (files, ranks) == (far * sign * file, far * sign * rank):
            return kind
    return None


def _direction(origin: str, to: str) -> tuple[int, int]:
    return ord(to[0]) - ord(origin[0]), int(to[1]) - int(origin[1])


def _bad(message: str, offset: int) -> Problem:
    return SyntaxProblem(
        message,
        code="bad-document",
        offset=offset,
        hint="docs/importing.md describes which parts of boardspace.net's records are read",
    )


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
        if is_known(record.tags, "Site") and record.tags["Site"] != _SITE:
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
        return f"Game won by {(names if names[0] != names[1] else _PLAYERS)[result == '0-1']}"
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
