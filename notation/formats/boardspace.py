"""Games of boardspace.net in its dialect of SGF, Fanorona only.

A turn is a sequence of numbered actions: captures and moves by programs, or stones picked up and
dropped by hand; ``done`` ends the turn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from types import MappingProxyType
from typing import Any, NamedTuple

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Problem, shorten
from kohau.notation.formats import sgf_syntax
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.parsing import Unread, is_known, losses_of, read
from kohau.notation.formats.sgf import TreeReader
from kohau.notation.formats.sgf_syntax import (
    Property,
    begins_tree,
    date_text,
    escaped,
    keeps_note,
    lost_of,
    remarks,
    tree_rows,
)
from kohau.notation.notes import one_line
from kohau.notation.pages import see
from kohau.notation.record import Note, Record
from kohau.notation.splitting import SGF, BracketSplitter

SITE = "boardspace.net"
PLAYERS = ["P0", "P1"]
"""The names of the players in results if both have the same name."""

_MOST_STEPS = 100
"""The maximum number of steps of a turn; a stone visits each of 45 points at most once."""

_QUOTED = re.compile(r'id\s+"(.*)"\s*', re.DOTALL)
_SIZE = "9:5"
_POINT = re.compile(r"[A-Ia-i][1-5]")
_KEPT_TAGS = ("Event", "Date", "White", "Black", "Site", "Termination", "WhiteTime", "BlackTime")
_COLOURS = ("White", "Black")
_PLAYER = re.compile(rb"[\s;\])]P[01]\s*\[")


class Boardspace(Format):
    """Records of the site boardspace.net."""

    name = "boardspace"
    suffixes = (".sgf",)
    splitter = BracketSplitter("boardspace", SGF)
    dialect = "abstractplay"
    settings = MappingProxyType({"fanorona": ("riatra",)})
    holds_results = False

    def begins(self, data: bytes) -> bool:
        return begins_tree(data) and _PLAYER.search(data) is not None

    def may_be(self, data: bytes) -> bool:
        return b"fanorona" in data.lower()

    def parse(self, raw: RawRecord) -> Record:
        return read(raw, _BoardspaceReader(raw).record)

    def losses(self, exported: ExportedRecord) -> list[str]:
        record = exported.record
        losses = losses_of(record, _KEPT_TAGS, keeps_note)
        losses += lost_of(record, date_text(record.tags.get("Date", "")))
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


class _Step(NamedTuple):
    """A step of a turn by a *player*; its *kind* is empty where it is not recorded."""

    player: int
    origin: str
    to: str
    kind: str
    offset: int


class _State(NamedTuple):
    """What the reader knows in the middle of a game, besides its line."""

    steps: tuple[_Step, ...] = ()
    picked: str | None = None
    offer: int | None = None
    result: str | None = None
    termination: str | None = None


class _BoardspaceReader(TreeReader):
    """Follows the actions of one game; actions take effect where they stand in a node."""

    described = f"{see('importing')} for what is read of boardspace.net's records"
    read = frozenset(
        {"GM", "SU", "VV", "GN", "DT", "RE", "SZ", *sgf_syntax.TAGS, *sgf_syntax.TECHNICAL}
    )
    state: _State
    ending: _State | None

    def __init__(self, raw: RawRecord) -> None:
        super().__init__(raw, _State())
        self.names = ["?", "?"]
        self.times = ["", ""]
        self.by_hand = False

    def record(self) -> Record:
        self.follow()
        self.state = self.ending or _State()
        self.line = self.main
        if "GM" not in self.header:
            raise self.bad("the property GM, which names the game, is missing", 0)
        self.read_names()
        result = self.result()
        return self.finished(self.tags(), result, "unmarked" if self.by_hand else "abstractplay")

    def end_line(self, offset: int) -> None:
        self.finish_turn(offset)

    def result_of_line(self) -> str | None:
        return self.state.result

    def bad_property(self, prop: Property, message: str, hint: str | None = None) -> Problem:
        return self.bad(message, prop.offset)

    def read_property(self, prop: Property) -> None:
        """Read a property. Raises :class:`Problem` for another game."""
        name, value = prop.name, prop.value.strip()
        if name in ("P0", "P1"):
            self.player_property(int(name[1]), prop)
        elif name in sgf_syntax.COMMENTS:
            self.line.comment(one_line(value))
        elif name in ("GM", "SU") and value.casefold() != "fanorona":
            raise Problem(
                f"{name} is {shorten(value)}; of the games of boardspace.net only Fanorona is read",
                code="unknown-game",
                offset=prop.offset,
                length=len(prop.value),
            )
        elif name == "SZ" and value != _SIZE:
            raise self.bad(f"the board is {shorten(value)}; only {_SIZE} is read", prop.offset)
        else:
            self.read_header(prop)

    def read_names(self) -> None:
        """Use the names in PW and PB, if P0 and P1 have none."""
        for index, name in enumerate(("PW", "PB")):
            if self.names[index] == "?":
                self.names[index] = self.value(name) or "?"
            elif self.value(name) not in ("", self.names[index]):
                self.unread.append(Unread(name, self.header[name].offset))

    def tags(self) -> dict[str, str | None]:
        tags: dict[str, str | None] = {
            tag: self.value(name) for name, tag in sgf_syntax.TAGS.items()
        }
        event = self.value("GN")
        if event != "-".join(self.names):
            tags["GameName" if tags["Event"] else "Event"] = event
        return tags | {
            "Game": "fanorona",
            "Variant": "riatra",
            "Notation": "abstractplay",
            "Site": tags["Site"] or SITE,
            "White": self.names[0],
            "Black": self.names[1],
            "WhiteTime": self.times[0],
            "BlackTime": self.times[1],
            "Termination": self.state.termination,
            **sgf_syntax.date_tags(self.value("DT")),
        }

    def result(self) -> str | None:
        """Return the result that the actions or the property RE state, None if none do."""
        stated, played = self.read_result(), self.state.result
        if stated.result and played not in (None, stated.result):
            raise Problem(
                f"RE states the result {stated.result}, but the game ended {played}",
                code="result-mismatch",
                offset=self.header["RE"].offset,
                length=len(self.header["RE"].value),
            )
        self.change(termination=self.state.termination or stated.termination)
        return stated.result or played

    def change(self, **changes: Any) -> None:
        """Change what is known besides the line."""
        self.state = self.state._replace(**changes)

    def stated_result(self) -> sgf_syntax.StatedResult:
        """Return what the property RE states, in words of boardspace.net or as in other SGF."""
        text = self.value("RE")
        if "draw" in text.casefold():
            return sgf_syntax.StatedResult("1/2-1/2")
        winner = text.removeprefix("Game won by ").strip()
        names = self.names if self.names[0] != self.names[1] else PLAYERS
        if winner != text and winner in names:
            return sgf_syntax.StatedResult(("1-0", "0-1")[names.index(winner)])
        return sgf_syntax.result_of(text)

    def player_property(self, player: int, prop: Property) -> None:
        """Read a property of a player: a name, a time, or a numbered action."""
        words = prop.value.split()
        if not words:
            return
        if name := _QUOTED.fullmatch(prop.value):
            self.names[player] = " ".join(name[1].split()) or "?"
        elif words[0].casefold() == "time":
            self.times[player] = " ".join(words[1:])
        else:
            self.act(player, words[words[0].isdigit() :], prop.offset)

    def act(self, player: int, words: list[str], offset: int) -> None:
        """Process one action."""
        name = words[0].casefold() if words else ""
        if name not in _ACTIONS:
            raise self.bad(f"the action {shorten(' '.join(words))} is unknown", offset)
        action, most_words = _ACTIONS[name]
        try:
            action(self, player, words[1:], offset)
        except IndexError:
            raise self.bad(f"the action {shorten(' '.join(words))} is cut off", offset) from None
        if len(words) - 1 > most_words:
            self.unread.append(Unread(shorten(" ".join(words)), offset))

    def start(self, player: int, words: list[str], offset: int) -> None:
        if words[0].upper() != "P0":
            raise self.bad("White does not begin; games begin with Start P0", offset)

    def capture(self, player: int, words: list[str], offset: int) -> None:
        kind = {"a": "+", "w": "-"}.get(words[0].casefold())
        if kind is None:
            raise self.bad(f"a capture is A or W, not {shorten(words[0])}", offset)
        origin, to = self.point(words[1:3], offset), self.point(words[3:5], offset)
        self.step(_Step(player, origin, to, kind, offset))

    def move(self, player: int, words: list[str], offset: int) -> None:
        origin, to = self.point(words[:2], offset), self.point(words[2:4], offset)
        self.step(_Step(player, origin, to, "", offset))

    def step(self, step: _Step) -> None:
        if len(self.state.steps) == _MOST_STEPS:
            raise self.bad(f"the turn has more than {_MOST_STEPS} steps", step.offset)
        self.change(steps=(*self.state.steps, step))

    def pick(self, player: int, words: list[str], offset: int) -> None:
        self.change(picked=self.point(words[:2], offset))

    def drop(self, player: int, words: list[str], offset: int) -> None:
        to = self.point(words[:2], offset)
        origin, steps = self.state.picked, self.state.steps
        if origin is None:
            raise self.bad(f"a stone is dropped on {to}, but none was picked up", offset)
        self.change(picked=None)
        if to == origin:
            return
        if steps and steps[-1].origin == to:
            self.change(steps=steps[:-1])  # the stone goes back, so the step is undone
            return
        self.by_hand = True
        self.step(_Step(player, origin, to, "", offset))

    def remove(self, player: int, words: list[str], offset: int) -> None:
        """Set the kind of the last step: the stone taken is beyond its end or behind its start."""
        stone = self.point(words[:2], offset)
        if not self.state.steps:
            raise self.bad(f"the stone on {stone} is taken before any step", offset)
        *before, step = self.state.steps
        kind = _kind_of(step, stone)
        if kind is None:
            raise self.bad(f"{stone} is not on the line from {step.origin} to {step.to}", offset)
        self.change(steps=(*before, step._replace(kind=kind)))

    def done(self, player: int, words: list[str], offset: int) -> None:
        self.finish_turn(offset)

    def resign(self, player: int, words: list[str], offset: int) -> None:
        self.change(result=("0-1", "1-0")[player], termination="resignation")

    def offer_draw(self, player: int, words: list[str], offset: int) -> None:
        self.change(offer=player)

    def accept_draw(self, player: int, words: list[str], offset: int) -> None:
        if self.state.offer is None:
            raise self.bad("a draw is accepted, but none was offered", offset)
        self.change(result="1/2-1/2", termination="draw by agreement")

    def decline_draw(self, player: int, words: list[str], offset: int) -> None:
        self.change(offer=None)

    def out_of_time(self, player: int, words: list[str], offset: int) -> None:
        self.change(result=("1-0", "0-1")[player], termination="time forfeit")

    def finish_turn(self, offset: int) -> None:
        """Add the steps since the last turn, if any, as a word."""
        if self.state.picked is not None:
            raise self.bad(f"the stone picked up on {self.state.picked} was never dropped", offset)
        if not self.state.steps:
            return
        first = self.state.steps[0]
        word = at = first.origin
        for step in self.state.steps:
            if step.player != self.plies % 2:
                raise self.bad(
                    f"P{step.player} plays, but it is the turn of the other", step.offset
                )
            if step.origin != at:
                raise self.bad(f"a step begins on {step.origin}, not on {at}", step.offset)
            word += ("," if step is not first else "") + step.to + step.kind
            at = step.to
        self.line.add(word, first.offset)
        self.change(steps=())

    def point(self, words: list[str], offset: int) -> str:
        """Return the name of a point; raises ``IndexError`` if it is cut off."""
        name = "".join(words)
        if len(words) < 2:
            raise IndexError
        if not _POINT.fullmatch(name):
            raise self.bad(f"{shorten(' '.join(words))} is not a point on the board", offset)
        return name.lower()


_Action = Callable[[_BoardspaceReader, int, list[str], int], None]

_ACTIONS: Mapping[str, tuple[_Action, int]] = MappingProxyType(
    {
        "start": (_BoardspaceReader.start, 1),
        "capture": (_BoardspaceReader.capture, 5),
        "move": (_BoardspaceReader.move, 4),
        "pickb": (_BoardspaceReader.pick, 3),
        "dropb": (_BoardspaceReader.drop, 3),
        "remove": (_BoardspaceReader.remove, 3),
        "done": (_BoardspaceReader.done, 0),
        "resign": (_BoardspaceReader.resign, 0),
        "offerdraw": (_BoardspaceReader.offer_draw, 0),
        "acceptdraw": (_BoardspaceReader.accept_draw, 0),
        "declinedraw": (_BoardspaceReader.decline_draw, 0),
        "gameoverontime": (_BoardspaceReader.out_of_time, 0),
    }
)
"""The actions, each with the maximum number of words after it."""


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


FORMAT = Boardspace()
