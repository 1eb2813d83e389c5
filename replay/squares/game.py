"""Games on boards of squares: what they have in common, and their positions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar

from kohau.notation.cache import Cache
from kohau.notation.coordinates import Grid
from kohau.notation.squares import STRIDE, SquarePly
from kohau.replay.board import Turn, key_of
from kohau.replay.fields import BOARD, NUMBER, SIDE, PlyOrder
from kohau.replay.game import Game, Variant
from kohau.replay.packed_state import PackedState, Part
from kohau.replay.squares.board import MALFORMED, NO_SQUARE, Geometry, SquareBoard
from kohau.replay.squares.position import SquarePosition
from kohau.replay.wording import Wording, Words

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

    square_members = MappingProxyType({SquarePly: ("squares",)})

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
        cls.fields = (BOARD, SIDE, *cls.boards.further, NUMBER)
        if "ply_order" not in vars(cls):
            cls.ply_order = PlyOrder(1, "wb" if cls.white_begins else "bw")

    def __init__(self) -> None:
        super().__init__()
        self._turns = Cache(Turn)
        grids = [variant.grid for variant in self.variants if variant.grid]
        self._ranks = max(grid.ranks for grid in grids)
        self._rank_bytes = -(-max(grid.files for grid in grids) // 8)
        size = self._ranks * self._rank_bytes
        self.packed = PackedState(
            self.id,
            Part("variant and options", 1 + len(self.options)),
            Part("white to play"),
            *(
                Part(letter, size, letter, stride=STRIDE, rank_bytes=self._rank_bytes)
                for letter in self.letters
            ),
            *(Part(field.attribute, field.count) for field in self.boards.further),
        )

    def set_up(self, variant: str, rules: dict[str, str], *values: Any) -> SquarePosition:
        """Return the position with men, side, further numbers of the board, and move number."""
        men, white, *further, number = values
        chosen = self.find_variant(variant)
        board = self.boards(self.geometry(chosen, rules), white, number)
        for square, letter in men:
            board.put(letter, square)
        for field, value in zip(self.boards.further, further, strict=True):
            setattr(board, field.attribute, value)
        board.check_position()
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
