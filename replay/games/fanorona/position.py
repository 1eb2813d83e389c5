"""Positions of Fanorona: views of its board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from kohau.notation.coordinates import Grid, TextGrid
from kohau.notation.fanorona.ply import (
    APPROACH,
    PAIKA,
    POINTS,
    RELEASED_AT,
    Ply,
    point_name,
)
from kohau.notation.ply import PlyStep
from kohau.notation.sentence import Sentence
from kohau.replay.games.fanorona.board import BLACK, NOBODY, WHITE, FanoronaBoard
from kohau.replay.legal_plies import UnfinishedTurn
from kohau.replay.outcome import SIDES, Side
from kohau.replay.position import Choice, Position

_SIDES: dict[int, Side | None] = {NOBODY: None, WHITE: "white", BLACK: "black"}


class FanoronaPosition(Position[Ply]):
    """A position of Fanorona.

    Stones are bit masks over the points of ``kohau.notation.fanorona.ply``.

    >>> from kohau.replay import registry
    >>> position = registry.find_game("fanorona").start("riatra")
    >>> position.fen()
    'bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1'
    >>> sorted(map(str, position.legal()))
    ['d2e3+', 'd3e3+', 'd3e3-', 'e2e3+', 'f2e3+']
    >>> position.play(position.parse("e2e3+")).side
    'black'

    In a vela one side is restricted at first:

    >>> start = registry.find_game("fanorona").start("vela")
    >>> start.restricted, start.taken(start.parse("e2e3+"))
    ('black', ((34,),))
    """

    __slots__ = ()

    board: FanoronaBoard
    kind_of_plies = Ply
    layout = TextGrid(rows=2, width=1)
    drawn = MappingProxyType({"W": "○", "b": "●", "": "·"})

    @property
    def variant(self) -> str:
        return self.board.geometry.variant

    @property
    def rules(self) -> Mapping[str, str]:
        return self.board.geometry.rules

    @property
    def restricted(self) -> Side | None:
        """FA-10: the side that is restricted, None if neither is."""
        return _SIDES[self.board.giver]

    @property
    def to_play(self) -> str:
        if self.restricted is None:
            return super().to_play
        stones = self.board.own if self.board.is_giver else self.board.enemy
        left = int(stones).bit_count() - RELEASED_AT
        values = {"now": super().to_play, "giver": SIDES[self.restricted]}
        if left == 1:
            return Sentence(
                "{now}; {giver} is restricted until 1 more of its stones is taken", **values
            )
        return Sentence(
            "{now}; {giver} is restricted until {left} more of its stones are taken",
            **values,
            left=left,
        )

    @property
    def grid(self) -> Grid:
        return self.board.geometry.grid

    def rows(self) -> list[str]:
        rows: list[str] = []
        for rank, points in zip(range(self.grid.ranks, 0, -1), self.grid.rows, strict=True):
            if rows:
                diagonals = ["╲╱"[(file + rank) % 2] for file in range(self.grid.files - 1)]
                rows.append("│" + "│".join(diagonals) + "│")
            rows.append("─".join(self.drawn[self.board.letter_at(point)] for point in points))
        return rows

    def ply_of(self, steps: Sequence[PlyStep]) -> Ply:
        starts = [step.start for step in steps[:1] if step.start]
        names = (*starts, *(step.end for step in steps))
        return Ply(tuple(map(POINTS.__getitem__, names)), "".join(step.kind for step in steps))

    def choice(self, turn: UnfinishedTurn, step: PlyStep) -> tuple[str, Choice] | None:
        """Return the stone that the moved one approaches, or from which it withdraws."""
        if step.kind == PAIKA:
            return None
        taken = self.taken(self.ply_of((*turn.steps, step)))[-1]
        stones = tuple(map(point_name, taken))
        return stones[0], _capture(step.kind, stones)

    def meant(self, turn: UnfinishedTurn, presses: tuple[str, ...]) -> Ply | None:
        if presses[-1] not in POINTS:
            return None
        names = (*turn.way, *presses[: 1 if turn.steps else 2])  # then a side was to be chosen
        path = tuple(map(POINTS.__getitem__, names))
        if len(path) == 1:
            return self._any_step(path[0])
        return Ply(path, "".join(step.kind for step in turn.steps) + PAIKA)

    def _any_step(self, start: int) -> Ply:
        """Return a step from *start*, to an empty point if there is one."""
        geometry = self.board.geometry
        near = [start + step for step in geometry.directions(start)]
        near = [point for point in near if geometry.holds(point)]
        return Ply((start, max(near, key=lambda point: not self.board.letter_at(point))), PAIKA)

    def captures(self) -> Iterator[Ply]:
        """Yield the legal captures of one step, including those that can be continued."""
        return (turn.ply for turn in self.board.captures())

    def taken(self, ply: Ply) -> tuple[tuple[int, ...], ...]:
        """Return the points of the stones that each step of *ply* takes, contact stone first."""
        return tuple(self.board.taken(self.board.turn(ply)))

    def may_go_on(self, ply: Ply) -> bool:
        """FA-6: return whether *ply* is a legal capture that a further capture could follow."""
        return self.board.may_go_on(self.board.turn(ply))


def _capture(kind: str, stones: tuple[str, ...]) -> Choice:
    """Return the choice of a capture that takes *stones*."""
    if kind == APPROACH:
        return Choice(Sentence("approach: takes {count}", count=len(stones)), stones)
    return Choice(Sentence("withdrawal: takes {count}", count=len(stones)), stones)
