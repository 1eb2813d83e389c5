"""Positions of games on squares: views of their boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kohau.notation.coordinates import Grid
from kohau.notation.diagnostics import Problem
from kohau.notation.ply import PlyStep
from kohau.notation.squares import SquarePly, number_of
from kohau.replay.legal_plies import UnfinishedTurn
from kohau.replay.position import Position
from kohau.replay.squares.board import ORTHOGONAL, SquareBoard


class SquarePosition(Position[SquarePly]):
    """A position of a game on squares."""

    __slots__ = ()

    kind_of_plies = SquarePly
    board: SquareBoard

    @classmethod
    def of_another_game(cls, game: str) -> type[SquarePosition]:
        """Return the same class for the positions of another game: they share the game."""
        return type(f"{game}Position", (cls,), {"__slots__": ()})

    @property
    def variant(self) -> str:
        return self.board.geometry.variant

    @property
    def rules(self) -> Mapping[str, str]:
        return self.board.geometry.rules

    @property
    def grid(self) -> Grid:
        return self.board.geometry.grid

    def beside(self) -> list[str]:
        return [f"{field.name}: {field.write(self)}" for field in self.board.further]

    def captures(self) -> Iterator[SquarePly]:
        """Yield the legal plies of one step."""
        return (ply for ply in self.legal() if len(ply.squares) == 2)

    def ply_of(self, steps: Sequence[PlyStep]) -> SquarePly:
        starts = [step.start for step in steps[:1] if step.start]
        names = (*starts, *(step.end for step in steps))
        return SquarePly(tuple(map(number_of, names)), steps[0].kind)

    def meant(self, turn: UnfinishedTurn, presses: tuple[str, ...]) -> SquarePly | None:
        """Return the ply of the squares *presses*; if that is too few, of one beside the last."""
        presses = (*turn.way, *presses)
        if not all(press in self for press in presses):
            return None
        squares = tuple(map(number_of, presses))
        if len(squares) not in self.board.shapes.get("", ()):
            beside = (squares[-1] + step for step in ORTHOGONAL)
            squares += tuple(filter(self.board.grid.names.__contains__, beside))[:1]
        ply = SquarePly(squares)
        try:
            return self.parse(str(ply))  # which may be of a class of its own
        except Problem:
            return ply
