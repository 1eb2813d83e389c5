"""Positions of Fanorona while nobody is restricted: FA-3 to FA-8."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final

from notation.diagnostics import Problem
from notation.dialect import Dialect
from notation.fanorona import (
    APPROACH,
    CAPTURE,
    PAIKA,
    STRIDE,
    WITHDRAWAL,
    AnyWritten,
    Ply,
    Written,
)
from notation.masks import bits, mask_of
from replay.alternation import AlternatingPosition
from replay.fanorona.faults import illegal_ply, wrong_stones
from replay.fanorona.geometry import Geometry, Run, Turn
from replay.fanorona.states import NAME, PACKED, RESTRICTED
from replay.fanorona.track import can_capture, can_move, play, stones_along
from replay.game import Outcome, Side
from replay.ranks import write_ranks


class FanoronaPosition(AlternatingPosition[Ply]):
    """A position of Fanorona. Stones are bit masks over the points of ``notation.fanorona``.

    >>> from replay import games
    >>> position = games.find_game("fanorona").start("riatra")
    >>> position.fen()
    'bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1'
    >>> sorted(map(str, position.legal()))
    ['d2e3+', 'd3e3+', 'd3e3-', 'e2e3+', 'f2e3+']
    >>> position.play(position.parse("e2e3+")).side
    'black'
    """

    __slots__ = ("enemy", "geometry", "own")

    game_id = "fanorona"

    def __init__(
        self, geometry: Geometry, own: int, enemy: int, white_to_play: bool, number: int
    ) -> None:
        super().__init__(white_to_play, number)
        self.geometry: Final = geometry
        self.own: Final = own
        self.enemy: Final = enemy

    # What it is

    @property
    def variant(self) -> str:
        return self.geometry.variant

    @property
    def rules(self) -> Mapping[str, str]:
        return self.geometry.rules

    @property
    def restricted(self) -> Side | None:
        """FA-10: the side that is restricted, None if there is none (any more)."""
        return None

    @property
    def white(self) -> int:
        """The mask of White's stones."""
        return self.own if self.white_to_play else self.enemy

    @property
    def black(self) -> int:
        """The mask of Black's stones."""
        return self.enemy if self.white_to_play else self.own

    @property
    def empty(self) -> int:
        """The mask of the empty points."""
        return self.geometry.mask & ~(self.own | self.enemy)

    @property
    def state(self) -> Hashable:
        return self.own, self.enemy, self.white_to_play, self.geometry.files

    def fen(self) -> str:
        def unit(file: int, rank: int) -> str:
            return self.letter(STRIDE * rank + file)

        board = write_ranks(self.geometry.files, self.geometry.ranks, unit)
        restricted = self.restricted[0] if self.restricted else "-"
        return f"{board} {self.side[0]} {restricted} {self.number}"

    def letter(self, point: int) -> str:
        """Return ``W`` or ``b`` for the stone on *point*, "" if it is empty."""
        return "W" if self.white >> point & 1 else "b" if self.black >> point & 1 else ""

    @staticmethod
    def packed(state: Any) -> bytes:
        restricted = RESTRICTED[state[4]] if len(state) > 4 else 0
        if state[2]:
            return PACKED.pack(NAME, state[3], True, restricted, state[0], state[1])
        return PACKED.pack(NAME, state[3], False, restricted, state[1], state[0])

    def draw(self) -> str:
        files, ranks = self.geometry.files, self.geometry.ranks
        rows = []
        for rank in range(ranks - 1, -1, -1):
            points = [_PICTURE[self.letter(STRIDE * rank + file)] for file in range(files)]
            rows.append(f"{rank + 1}  " + "─".join(points))
            if rank:
                diagonals = ["╲╱"[(file + rank) % 2] for file in range(files - 1)]
                rows.append("   │" + "│".join(diagonals) + "│")
        return "\n".join([*rows, "   " + " ".join("abcdefghi"[:files])])

    # Playing

    def after_words(
        self, words: Sequence[str], dialect: Dialect[Any, Ply, Any], *, repeated: bool = False
    ) -> FanoronaPosition | None:
        return self.after_turns(self.geometry.turns_of_words(dialect).of(words), repeated)

    def states_along(self, plies: Sequence[Ply]) -> list[Hashable]:
        turns = self.geometry.turns.of(plies)
        stones = stones_along(self.own, self.enemy, turns)
        white, files = self.white_to_play, self.geometry.files
        return [
            (own, enemy, white ^ (index % 2 == 1), files)
            for index, (own, enemy) in enumerate(stones)
        ]

    def after(self, ply: Ply) -> FanoronaPosition | None:
        geometry = self.geometry
        played = play(self.own, self.enemy, geometry.mask, [geometry.turns[ply]], True)
        if played is None:
            return None
        own, enemy = played
        return FanoronaPosition(geometry, own, enemy, not self.white_to_play, self.next_number)

    def after_turns(self, turns: list[Turn | None], repeated: bool) -> FanoronaPosition | None:
        """Return the position after *turns* as :meth:`after_words` does; None is no turn."""
        played = play(self.own, self.enemy, self.geometry.mask, turns, repeated)
        if played is None:
            return None
        own, enemy = played
        count = len(turns)
        white = self.white_to_play ^ (count % 2 == 1)
        return FanoronaPosition(self.geometry, own, enemy, white, self.number_after(count))

    def fault(self, ply: Ply) -> Problem:
        return illegal_ply(self, ply)

    def can_capture(self) -> bool:
        """FA-3: tell whether the side to play has any capture. Costs a few mask operations."""
        return can_capture(self.own, self.enemy, self.geometry.mask)

    def can_move(self) -> bool:
        """Tell whether any stone of the side to play has an empty point beside it on a line."""
        return can_move(self.own, self.empty)

    def legal(self) -> Iterator[Ply]:
        if not self.enemy:
            return
        if self.can_capture():
            for origin in bits(self.own):
                yield from self._chains(self.own ^ 1 << origin, self.enemy, (origin,), "")
        else:
            for origin in bits(self.own):
                yield from self.paikas(origin)

    def paikas(self, origin: int) -> Iterator[Ply]:
        """Yield the plies by which the stone on *origin* moves and takes nothing."""
        for to in self.open_points(origin):
            yield Ply((origin, to), PAIKA)

    def open_points(self, start: int) -> Iterator[int]:
        """Yield the empty points that a line joins with *start*."""
        empty = self.empty
        for direction in self.geometry.directions(start):
            to = start + direction
            if to >= 0 and empty >> to & 1:
                yield to

    def _chains(self, own: int, enemy: int, path: tuple[int, ...], kinds: str) -> Iterator[Ply]:
        """FA-4 to FA-7: yield every turn that goes on from *path*; *own* is without the stone."""
        for to, kind, run in self._captures(own, enemy, path):
            longer, longer_kinds = (*path, to), kinds + kind
            yield Ply(longer, longer_kinds)
            yield from self._chains(own, enemy ^ run, longer, longer_kinds)

    def _captures(
        self, own: int, enemy: int, path: tuple[int, ...]
    ) -> Iterator[tuple[int, str, int]]:
        """Yield every capturing step from the end of *path*: to where, the kind, the stones."""
        geometry = self.geometry
        empty = geometry.mask & ~(own | enemy)
        start = path[-1]
        before = start - path[-2] if len(path) > 1 else 0
        for direction in geometry.directions(start):
            to = start + direction
            if to < 0 or not empty >> to & 1 or direction == before or to in path:
                continue
            for kind in (APPROACH, WITHDRAWAL):
                line = geometry.capture_line(start, to, kind)
                if run := line.taken[enemy & line.mask]:
                    yield to, kind, run

    def captures(self) -> Iterator[Ply]:
        """Yield the capturing turns of one step, those that others go on from included."""
        for origin in bits(self.own):
            for to, kind, _ in self._captures(self.own ^ 1 << origin, self.enemy, (origin,)):
                yield Ply((origin, to), kind)

    # What the dialects ask

    def taken(self, ply: Ply) -> tuple[tuple[int, ...], ...]:
        """Return the points of the stones that each step of *ply* takes, contact stone first."""
        enemy = self.enemy
        steps: list[tuple[int, ...]] = []
        for (start, to), kind in zip(pairwise(ply.path), ply.kinds, strict=True):
            if kind == PAIKA:
                steps.append(())
                continue
            stones = self.stones_on(self.geometry.capture_line(start, to, kind), enemy)
            steps.append(stones)
            enemy &= ~mask_of(stones)
        return tuple(steps)

    def stones_on(self, line: Run, enemy: int) -> tuple[int, ...]:
        """FA-5: return which of the stones *enemy* a step takes on *line*, contact stone first."""
        return line.stones(enemy)

    def may_go_on(self, ply: Ply) -> bool:
        """FA-6: tell whether *ply* is a legal capture that a further capture could follow."""
        after = self.after(ply)
        if ply.kinds == PAIKA or after is None:
            return False
        own = after.enemy ^ 1 << ply.path[-1]
        return any(True for _ in self._captures(own, after.own, ply.path))

    def resolve(self, written: AnyWritten) -> Ply:
        if isinstance(written, Ply):
            return written
        enemy = self.enemy
        kinds = ""
        for index, (start, to) in enumerate(pairwise(written.path)):
            kind = written.kinds[index]
            if kind == PAIKA or to - start not in self.geometry.directions(start):
                kinds += APPROACH if kind == CAPTURE else kind
                continue
            choices = (APPROACH, WITHDRAWAL) if kind == CAPTURE else (kind,)
            stones = {
                choice: self.stones_on(self.geometry.capture_line(start, to, choice), enemy)
                for choice in choices
            }
            chosen = next((c for c in choices if _agrees(written, index, stones[c])), None)
            if chosen is None:
                raise wrong_stones(self, written, index, kinds, stones)
            kinds += chosen
            enemy &= ~mask_of(stones[chosen])
        return Ply(written.path, kinds)

    # How it ends

    def outcome(self) -> Outcome | None:
        """FA-8: the side to play has lost if it has no stone or no legal turn."""
        if not self.enemy:
            return _without_stones(self.other_side, self.side)
        if not self.own:
            return _without_stones(self.side, self.other_side)
        if not self.can_move():
            return _blocked(self.side, self.other_side)
        return None


@cache
def _without_stones(loser: Side, winner: Side) -> Outcome:
    return Outcome(winner, "FA-8", "stones", f"{loser.capitalize()} has no stone left")


@cache
def _blocked(loser: Side, winner: Side) -> Outcome:
    reason = f"{loser.capitalize()} is to play and has no legal turn"
    return Outcome(winner, "FA-8", "blocked", reason)


_PICTURE = {"W": "○", "b": "●", "": "·"}


def _agrees(written: Written, step: int, stones: tuple[int, ...]) -> bool:
    """Tell whether what is written of a step's stones fits the *stones* that it takes."""
    if written.counts is not None and written.counts[step] is not None:
        return written.counts[step] == len(stones)
    if written.taken is not None and written.taken[step] is not None:
        return written.taken[step] == frozenset(stones)
    return True
