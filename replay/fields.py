"""The fields of position strings: each is declared once for a game, and read and written by that.

A game lists its fields (``Game.fields``). Reading gives the value of each, from which the game sets
up a position (``Game.set_up``); writing and reflecting a position string follow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from kohau.notation.coordinates import Grid, Reflection, read_number, read_side
from kohau.notation.diagnostics import BadPosition


class Field:
    """A field of position strings: its *name* in messages, and how a position writes it.

    Its value is its text.
    """

    def __init__(self, name: str, write: Callable[[Any], str]) -> None:
        self.name: Final = name
        self.write: Final = write

    def read(self, text: str, game: Any, variant: str) -> Any:
        """Return the value of *text* for a position of *variant*. Raises :class:`BadPosition`."""
        return text

    def reflected(self, text: str, reflection: Reflection) -> str:
        """Return *text* for the reflected board."""
        return text


class BoardField(Field):
    """The men by ranks; its value is the number of its square and the letter of each man."""

    def __init__(self) -> None:
        super().__init__("board", lambda position: str(position.board_field()))

    def read(self, text: str, game: Any, variant: str) -> list[tuple[int, str]]:
        return list(game.men(text, game.find_variant(variant)))

    def reflected(self, text: str, reflection: Reflection) -> str:
        return reflection.board(text)


class SideField(Field):
    """The side to play; its value is whether that is White."""

    def __init__(self) -> None:
        super().__init__("side (w or b)", lambda position: str(position.side[0]))

    def read(self, text: str, game: Any, variant: str) -> bool:
        return read_side(text)


class NumberField(Field):
    """The move number, from *lowest* on, called *noun*; its value is an integer."""

    def __init__(self, noun: str = "move number", lowest: int = 1) -> None:
        super().__init__(noun, lambda position: str(position.board.number))
        self._lowest: Final = lowest

    def read(self, text: str, game: Any, variant: str) -> int:
        return read_number(text, self._lowest, self.name)


class SquareField(Field):
    """A square of *grid*, on which *thing* is; its value is the number of the square.

    Another text breaks the *rule* about the board.
    """

    def __init__(self, thing: str, rule: str, grid: Grid, write: Callable[[Any], str]) -> None:
        super().__init__(f"{thing}'s square", write)
        self._thing: Final = thing
        self._rule: Final = rule
        self._grid: Final = grid

    def read(self, text: str, game: Any, variant: str) -> int:
        square = self._grid.squares.get(text)
        if square is None:
            message = f"{self._thing} is on {text!r}, which is not a square"
            raise BadPosition(message, rule=self._rule)
        return square

    def reflected(self, text: str, reflection: Reflection) -> str:
        square = self._grid.squares.get(text)
        if square is None:
            return text
        return self._grid.names[reflection.of_squares(self._grid.numbers)(square)]


class Counts(Field):
    """Small numbers that a board has as an *attribute*, such as men in hand: *count* of them.

    Each is from *least* to *most*. The value is a number, or a tuple of several, which position
    strings join with ``-``.
    """

    def __init__(
        self, attribute: str, name: str, count: int = 1, *, least: int = 0, most: int = 9
    ) -> None:
        super().__init__(name, lambda position: self.text(getattr(position.board, attribute)))
        self.attribute: Final = attribute
        self.count: Final = count
        self._numbers: Final = range(least, most + 1)

    def text(self, value: Any) -> str:
        """Return *value* as in position strings."""
        return "-".join(map(str, self.packed(value)))

    def packed(self, value: Any) -> bytes:
        """Return *value* as a byte for each number."""
        return bytes((value,) if self.count == 1 else value)

    def read(self, text: str, game: Any, variant: str) -> Any:
        numbers = {str(number): number for number in self._numbers}
        parts = text.split("-")
        if len(parts) != self.count or not numbers.keys() >= {*parts}:
            first, last = self._numbers[0], self._numbers[-1]
            noun = "a number" if self.count == 1 else "numbers"
            example = "-".join([str(last)] * self.count)
            raise BadPosition(
                f"{self.name}: {text!r} instead of {noun} from {first} to {last}, such as {example}"
            )
        values = tuple(numbers[part] for part in parts)
        return values[0] if self.count == 1 else values


BOARD: Final = BoardField()
SIDE: Final = SideField()
NUMBER: Final = NumberField()


class PlyOrder(NamedTuple):
    """The order of the plies that share a move number, by one *field* (from 0) of the position.

    It has one of the *signs*, one for each of the plies in order. With any other sign, there are as
    many plies before the position as field number *counted* has signs that are not ``-``.

    >>> texts = ["3/3/3", "b", "7"]
    >>> PlyOrder(1, "wb").index_of(texts.__getitem__), PlyOrder(1, "bw").index_of(texts.__getitem__)
    (1, 0)
    """

    field: int
    signs: str
    counted: int | None = None

    def index_of(self, text_of: Callable[[int], str]) -> int:
        """Return how many plies with the move number of a position precede it.

        *text_of* returns the text of a field of the position, by its index.
        """
        index = self.signs.find(text_of(self.field))
        if index < 0 and self.counted is not None:
            return sum(sign != "-" for sign in text_of(self.counted))
        return index
