"""Games on boards of squares: what they have in common, and their positions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar

from kohau.notation.cache import Cache
from kohau.notation.coordinates import Grid, read_fields, read_side_and_number
from kohau.notation.squares import STRIDE, SquarePly
from kohau.replay.board import Turn, key_of
from kohau.replay.game import Game, Variant, Wording, Words, bit_of_state
from kohau.replay.squares.board import MALFORMED, NO_SQUARE, Geometry, SquareBoard
from kohau.replay.squares.position import SquarePosition

_NO_PLIES: Mapping[int, str] = {
    NO_SQUARE: "{ply} names a square that is not on the {size} board",
    MALFORMED: "{ply} is not a ply of {game}",
}
"""The messages about plies that no position of a game has."""


class SquareGame(Game[SquarePosition]):
    """A game on boards of squares.

    Variants without a grid get one of the size of their start. Letters of White's men are capital,
    of Black's small. The board (:attr:`boards`) has the rules, :attr:`reasons` the rule and the
    message for each reason why it refuses a ply.
    """

    boards: ClassVar[type[SquareBoard]]
    """The class of its boards."""

    positions = SquarePosition

    board_rule: ClassVar[str]
    """The rule about the board, for plies that can't exist."""

    reasons: ClassVar[Mapping[int, Words]]
    """The words for each reason of :meth:`SquareBoard.refusal`."""

    white_begins: ClassVar[bool] = True
    """Whether White plays the first of two plies that share a move number."""

    pictures = "kohau.replay.squares.painter"

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "positions" not in vars(cls):
            cls.positions = cls.positions.of_another_game(cls.__name__)
        cls.variants = tuple(map(_with_grid, cls.variants))
        common = {code: Words(cls.board_rule, message) for code, message in _NO_PLIES.items()}
        cls.wording = Wording({**common, **cls.reasons}, name=f"{cls.__name__}.reasons")
        if "start_index" not in vars(cls):
            cls.start_index = f"(fields[2] = '{'b' if cls.white_begins else 'w'}')::INTEGER"

    def __init__(self) -> None:
        super().__init__()
        self._turns = Cache(Turn)
        grids = [variant.grid for variant in self.variants if variant.grid]
        self._ranks = max(grid.ranks for grid in grids)
        self._rank_bytes = -(-max(grid.files for grid in grids) // 8)

    def read_position(self, fen: str, variant: str, rules: dict[str, str]) -> SquarePosition:
        names = ("board", "side (w or b)", *self.boards.further_fields, "move number")
        men, side, *further, last = read_fields(fen, *names)
        white, number = read_side_and_number(side, last)
        chosen = self.find_variant(variant)
        board = self.boards(self.geometry(chosen, rules), white, number)
        for square, letter in self.men(men, chosen):
            board.put(letter, square)
        board.take_fields(further)
        board.key = key_of(board.state())
        return self.positions(board)

    def geometry(self, variant: Variant, rules: Mapping[str, str]) -> Geometry:
        """Return what boards of *variant* with *rules* have in common.

        States begin with the game, the variant, and the values of its options.
        """
        assert variant.grid is not None  # noqa: S101 - every variant has one
        chosen = [
            option.values.index(rules[option.name]) if option.name in rules else 0
            for option in self.options
        ]
        return Geometry(
            variant.name,
            MappingProxyType(rules),
            variant.grid,
            self.letters,
            self.white_begins,
            bytes((*self.id.encode(), self.variants.index(variant), *chosen)),
            self._ranks,
            self._rank_bytes,
            self._turns,
        )

    def trace(self, letter: str, file: int, rank: int) -> tuple[int, int, int]:
        """Men are bits, rank by rank, after the heading and the side."""
        heading = len(self.id.encode()) + 1 + len(self.options) + 1
        ranks = self.letters.index(letter) * self._ranks + rank
        return bit_of_state(heading + ranks * self._rank_bytes, file)

    def with_squares(self, written: SquarePly, number: Callable[[int], int]) -> SquarePly:
        return written._replace(squares=tuple(map(number, written.squares)))


def _with_grid(variant: Variant) -> Variant:
    """Return *variant* with a grid, by default that of its start."""
    if variant.grid is not None:
        numbers = variant.grid.numbers
        if any(number != STRIDE * rank + file for (file, rank), number in numbers.items()):
            raise ValueError(f"squares of the variant {variant.name} are not numbered by STRIDE")
        return variant
    ranks = variant.start.split()[0].split("/")
    files = sum(map(int, re.findall("[0-9]+", ranks[0]))) + len(re.sub("[0-9]", "", ranks[0]))
    return replace(variant, grid=Grid(files, len(ranks), up=STRIDE))
