"""Reading of boardspace.net's games: SGF with properties of its own.

A turn is a sequence of numbered actions: captures and moves by programs, or stones picked up and
dropped by hand; ``done`` ends the turn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Problem, shorten
from kohau.notation.formats import sgf_syntax
from kohau.notation.formats.parsing import (
    Unread,
    foreign_record,
    known,
    read,
    unreadable,
)
from kohau.notation.formats.sgf_syntax import Property
from kohau.notation.formats.sgf_trees import TreeReader
from kohau.notation.notes import one_line
from kohau.notation.record import Record

SITE = "boardspace.net"
PLAYERS = ["P0", "P1"]
"""The names of the players in results if both have the same name."""

_READ = {
    "GM", "SU", "VV", "GN", "DT", "RE", "SZ", *sgf_syntax.TAGS, *sgf_syntax.TECHNICAL,
}  # fmt: skip
"""The properties about the game that are read."""

_MOST_STEPS = 100
"""The maximum number of steps of a turn; a stone visits each of 45 points at most once."""

_bad = partial(unreadable, "which parts of boardspace.net's records")
_QUOTED = re.compile(r'id\s+"(.*)"\s*', re.DOTALL)
_SIZE = "9:5"
_POINT = re.compile(r"[A-Ia-i][1-5]")


def parse(raw: RawRecord) -> Record:
    """Return the record in a game tree; its problems are in its ``diagnostics``."""
    return read(raw, lambda: _Reader(raw).record())


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


class _Reader(TreeReader):
    """Follows the actions of one game."""

    def __init__(self, raw: RawRecord) -> None:
        super().__init__(raw)
        self.names = ["?", "?"]
        self.times = ["", ""]
        self.steps: list[_Step] = []
        self.picked: str | None = None
        self.offer: int | None = None
        self.termination: str | None = None
        self.result: str | None = None
        self.by_hand = False

    def record(self) -> Record:
        self.follow()
        self.restore(self.ending or _State())
        if "GM" not in self.header:
            raise _bad("the property GM, which names the game, is missing", 0)
        self.read_names()
        line = self.main.ended(self.read_result(), len(self.text.rstrip()) - 1)
        dialect = "unmarked" if self.by_hand else "abstractplay"
        tags = self.tags()
        return foreign_record(self.raw, "this game", tags, line, dialect, self.unread)

    def state(self) -> _State:
        return _State(tuple(self.steps), self.picked, self.offer, self.result, self.termination)

    def restore(self, state: _State) -> None:
        self.steps = list(state.steps)
        self.picked, self.offer = state.picked, state.offer
        self.result, self.termination = state.result, state.termination

    def end_node(self, offset: int) -> None:
        """Do nothing: actions take effect where they stand, and a turn has several nodes."""

    def end_line(self, offset: int) -> None:
        self.finish_turn(offset)

    def result_of_line(self) -> str | None:
        return self.result

    def read_property(self, found: Property) -> None:
        """Read a property. Raises :class:`Problem` for another game."""
        name, value = found.name, found.value.strip()
        if name in ("P0", "P1"):
            self.player_property(int(name[1]), found)
        elif name in sgf_syntax.COMMENTS:
            self.line.comment(one_line(value))
        elif name in sgf_syntax.UNREADABLE:
            what = sgf_syntax.UNREADABLE[name]
            raise _bad(f"{name} is {what} in a form that is not read", found.offset)
        elif name in ("GM", "SU") and value.casefold() != "fanorona":
            raise Problem(
                f"{name} is {shorten(value)}; of the games of boardspace.net only Fanorona is read",
                code="unknown-game",
                offset=found.offset,
                length=len(found.value),
            )
        elif name == "SZ" and value != _SIZE:
            raise _bad(f"the board is {shorten(value)}; only {_SIZE} is read", found.offset)
        elif name in self.header or name not in _READ:
            self.unread.append(Unread(name, found.offset, value))
        else:
            self.header[name] = found

    def read_names(self) -> None:
        """Use the names in PW and PB, if P0 and P1 have none."""
        for index, name in enumerate(("PW", "PB")):
            if self.names[index] == "?":
                self.names[index] = self.value(name) or "?"
            elif self.value(name) not in ("", self.names[index]):
                self.unread.append(Unread(name, self.header[name].offset))

    def tags(self) -> dict[str, str]:
        tags: dict[str, str | None] = {
            tag: self.value(name) for name, tag in sgf_syntax.TAGS.items()
        }
        event = self.value("GN")
        if event != "-".join(self.names):
            tags["GameName" if tags["Event"] else "Event"] = event
        tags |= {
            "Game": "fanorona",
            "Variant": "riatra",
            "Notation": "abstractplay",
            "Site": tags["Site"] or SITE,
            "White": self.names[0],
            "Black": self.names[1],
            "WhiteTime": self.times[0],
            "BlackTime": self.times[1],
            "Termination": self.termination,
            **sgf_syntax.date_tags(self.value("DT")),
        }
        return known(tags)

    def read_result(self) -> str | None:
        """Return the result that the actions or the property RE state, None if none do."""
        stated = self.stated_result()
        if not stated.is_known:
            self.unread.append(Unread("RE", self.header["RE"].offset))
        if stated.result and self.result not in (None, stated.result):
            raise Problem(
                f"RE states the result {stated.result}, but the game ended {self.result}",
                code="result-mismatch",
                offset=self.header["RE"].offset,
                length=len(self.header["RE"].value),
            )
        self.termination = self.termination or stated.termination
        return stated.result or self.result

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

    def player_property(self, player: int, found: Property) -> None:
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
        if len(words) - 1 > _MOST_WORDS.get(name, 0):
            self.unread.append(Unread(shorten(" ".join(words)), offset))

    def start(self, player: int, words: list[str], offset: int) -> None:
        if words[0].upper() != "P0":
            raise _bad("White does not begin; games begin with Start P0", offset)

    def capture(self, player: int, words: list[str], offset: int) -> None:
        kind = {"a": "+", "w": "-"}.get(words[0].casefold())
        if kind is None:
            raise _bad(f"a capture is A or W, not {shorten(words[0])}", offset)
        origin, to = _point(words[1:3], offset), _point(words[3:5], offset)
        self.step(_Step(player, origin, to, kind, offset))

    def move(self, player: int, words: list[str], offset: int) -> None:
        origin, to = _point(words[:2], offset), _point(words[2:4], offset)
        self.step(_Step(player, origin, to, "", offset))

    def step(self, step: _Step) -> None:
        if len(self.steps) == _MOST_STEPS:
            raise _bad(f"the turn has more than {_MOST_STEPS} steps", step.offset)
        self.steps.append(step)

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
        self.step(_Step(player, origin, to, "", offset))

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
            if step.player != self.plies % 2:
                raise _bad(f"P{step.player} plays, but it is the turn of the other", step.offset)
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


_MOST_WORDS = {"start": 1, "capture": 5, "move": 4, "pickb": 3, "dropb": 3, "remove": 3}
"""The maximum number of words of actions with any."""


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
