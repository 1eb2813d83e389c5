"""The interface of painters, which create pictures of the positions of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any, Generic, Protocol, TypeVar

from kohau.replay.outcome import Outcome, Side
from kohau.replay.pictures.picture import (
    NO_MARKS,
    Board,
    Item,
    Marks,
    Picture,
    Stroke,
    apart,
    crossed_out,
)
from kohau.replay.pictures.shapes import Point
from kohau.replay.pictures.svg import STANDARD_LOOK, Look, render


class Paintable(Protocol):
    """What every painter uses of a position (``kohau.replay.position``)."""

    @property
    def side(self) -> Side:
        """The side to play."""

    @property
    def game(self) -> Any:
        """The game, of which only the title is used."""

    @property
    def variant(self) -> str:
        """The name of the variant."""

    @property
    def situation(self) -> str:
        """The situation in words."""

    def board_field(self) -> str:
        """Return the field of the board in position strings."""

    @property
    def pieces(self) -> dict[str, str]:
        """The letters of the men, by the names of their squares."""

    def gone(self, ply: Any, after: Any) -> dict[str, str]:
        """Return the men that *ply*, which leads to *after*, removes."""

    def outcome(self) -> Outcome | None:
        """Return how the game has ended, None if it has not."""

    def fen(self) -> str:
        """Return the position string."""

    def play(self, ply: Any) -> Any:
        """Return the position after *ply*."""

    def after_steps(self, steps: Sequence[Any]) -> Any:
        """Return the position after *steps* of a turn, None if it is not known."""


PositionT = TypeVar("PositionT", bound=Paintable)


class Painter(ABC, Generic[PositionT]):
    """Creates pictures of the positions of a game."""

    @abstractmethod
    def board(self, position: PositionT) -> Board:
        """Return the board of *position*; the same object for the same board."""

    def above(self, position: PositionT) -> tuple[Item, ...]:
        """Return the pieces other than men that are drawn above them, by default none."""
        return ()

    def below(self, position: PositionT) -> tuple[Item, ...]:
        """Return the pieces other than men that are drawn below them, by default none."""
        return ()

    def standing(self, position: PositionT) -> Picture:
        """Return the picture of *position* without marks and the sign of the side to play."""
        board, men = self.board(position), position.board_field()
        return Picture(board, men, self.above(position), self.below(position))

    def marks(self, before: PositionT, ply: Any, after: PositionT) -> Marks:
        """Return the marks of *ply*, which leads from *before* to *after*.

        By default, those are lights on the first and the last square, arrows for the steps, and
        crosses on the men that are gone.
        """
        steps = ply.steps
        if not steps:
            return NO_MARKS
        board = self.board(before)
        way = [name for name in (steps[0].start, *(step.end for step in steps)) if name]
        places = [_at(board, name) for name in way]
        lights = [Item("to", *places[-1])]
        if len(places) > 1:
            lights.insert(0, Item("from", *places[0]))
        gone = before.gone(ply, after)
        there_now = after.pieces if gone else {}
        return Marks(
            lights=tuple(lights),
            ghosts=tuple(
                item
                for name, letter in gone.items()
                if name not in there_now
                for item in crossed_out(board.men[letter], *_at(board, name))
            ),
            strokes=tuple(arrows(places)),
            badges=tuple(
                Item("taken here", *_at(board, name)) for name in gone if name in there_now
            ),
        )

    def steps(self, before: PositionT, ply: Any) -> Iterator[Picture]:
        """Yield the :meth:`standing` men after each step of *ply* but the last."""
        steps = ply.steps
        for count in range(1, len(steps)):
            position = before.after_steps(steps[:count])
            if position is not None:
                yield self.standing(position)

    def paint_open(self, before: PositionT, plies: Sequence[Any]) -> Picture:
        """Return the picture of *before* with what *plies* have in common, for choosing one.

        What only some of them remove is there.
        """
        board = self.board(before)
        pieces = self.standing(before).pieces
        left = [set(self.standing(before.play(ply)).pieces) for ply in plies]
        stay = [item for item in pieces if any(item in after for after in left)]
        added = [item for item in sorted(set.intersection(*left)) if item not in pieces]
        turn = _turn(board.corner, before.side)
        return Picture(board, "", (*stay, *added, turn))

    def paint_begun(self, before: PositionT, steps: Sequence[Any]) -> Picture:
        """Return the picture of *before* after *steps* after which no ply may end, without marks.

        It is that before them if the game does not say what stands where after them.
        """
        picture = self.standing(before.after_steps(steps) or before)
        turn = _turn(picture.board.corner, before.side)
        return replace(picture, above=(*picture.above, turn))

    def paint(
        self,
        position: PositionT,
        before: PositionT | None = None,
        ply: Any = None,
        *,
        ended: bool | None = None,
    ) -> Picture:
        """Return the picture of *position*, with *ply* played in *before* if they are known.

        *ended*: the game is over; this is slow to compute (None: not known).
        """
        board = self.board(position)
        marks = NO_MARKS if before is None else self.marks(before, ply, position)
        if len(marks.strokes) > 1:
            marks = marks._replace(strokes=apart(marks.strokes))
        if ended is None:
            ended = position.outcome() is not None
        turn = () if ended else (_turn(board.corner, position.side),)
        above = (*self.above(position), *turn)
        return Picture(board, position.board_field(), above, self.below(position), marks)

    def svg(
        self,
        position: PositionT,
        before: PositionT | None = None,
        ply: Any = None,
        look: Look = STANDARD_LOOK,
    ) -> str:
        """Return the picture of *position* as an SVG document; arguments as for :meth:`paint`."""
        title = f"{position.game.title} {position.variant}: {position.situation}"
        return render(self.paint(position, before, ply), look, title, position.fen())


@cache
def _at(board: Board, square: str) -> Point:
    return board.at(board.grid.squares[square])


JOINT, END = 0.1, 0.4
"""The gaps between an arrow and a place where a man turns, and its last one."""


def arrows(places: Sequence[Point]) -> Iterator[Stroke]:
    """Yield the arrows of a man that goes from place to place."""
    ways = list(pairwise(places))
    for index, (start, to) in enumerate(ways, start=1):
        yield Stroke("move", start, to, JOINT, END if index == len(ways) else JOINT)


@cache
def _turn(corner: tuple[float, float], side: Side) -> Item:
    """Return the sign of the side to play: White's at a corner of the board, Black's opposite."""
    sign = 1 if side == "white" else -1
    return Item(f"{side} turn", sign * corner[0], sign * corner[1])
