"""Sides, how games end, and sentences about games in English.

Sentences keep their words and values, for other languages.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, Self

_PLACE = re.compile(r"\{(\w+)\}")


class Sentence(str):
    """A sentence in English that remembers what it was made from.

    *words* are the English words with places for values (``{name}``); tables of other languages
    have their translations. Values are names and numbers, which stay as they are, or sentences.

    >>> said = Sentence("{loser} has no stone left", loser=Sentence("Black"))
    >>> said, said.told()
    ('Black has no stone left', ['{loser} has no stone left', {'loser': ['Black', {}]}])
    """

    __slots__ = ("values", "words")

    words: str
    values: dict[str, str | int]

    def __new__(cls, words: str, **values: str | int) -> Self:
        said = super().__new__(cls, _PLACE.sub(lambda place: str(values[place[1]]), words))
        said.words, said.values = words, values
        return said

    def __reduce__(self) -> tuple[Any, ...]:
        return _sentence, (self.words, self.values)

    def told(self) -> list[Any]:
        """Return the words and the values, in which sentences are again such lists (for JSON)."""
        return [self.words, {name: _told(value) for name, value in self.values.items()}]


def _sentence(words: str, values: dict[str, str | int]) -> Sentence:
    return Sentence(words, **values)


def _told(value: str | int) -> Any:
    return value.told() if isinstance(value, Sentence) else value


def told(text: str) -> list[Any]:
    """Return :meth:`Sentence.told` of a text, which may be no sentence in games of other packages.

    >>> told("the pile is empty")
    ['the pile is empty', {}]
    """
    return text.told() if isinstance(text, Sentence) else [text, {}]


Side = Literal["white", "black"]

NO_TURN = "{loser} is to play and has no legal turn"
"""The reason for the loss of a side without a legal turn (``lost_by``)."""

SIDES: dict[Side, Sentence] = {"white": Sentence("White"), "black": Sentence("Black")}
"""The sides as sentences name them."""

_LOSER_AND_WINNER: dict[bool, tuple[Side, Side]] = {
    True: ("white", "black"),
    False: ("black", "white"),
}

WINS: dict[Side | None, str] = {"white": "1-0", "black": "0-1", None: "1/2-1/2"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended on the board: who won (None: a draw), by which rule, and in words.

    *ending* is a short name for the kind of ending, the same for both sides.

    >>> Outcome("white", "FA-8", "stones", "Black has no stone left").result
    '1-0'
    """

    winner: Side | None
    rule: str
    ending: str
    reason: str

    @property
    def result(self) -> str:
        """The result as it is written after a game: ``1-0``, ``0-1`` or ``1/2-1/2``."""
        return WINS[self.winner]


@cache
def lost_by(white: bool, rule: str, ending: str, reason: str, **values: str) -> Outcome:
    """Return the outcome that White (or Black) has lost.

    The *reason* may contain ``{loser}``, ``{winner}`` and the names of *values*.

    >>> lost_by(False, "FA-8", "stones", "{loser} has no stone left").reason
    'Black has no stone left'
    """
    loser, winner = _LOSER_AND_WINNER[white]
    words = Sentence(reason, loser=SIDES[loser], winner=SIDES[winner], **values)
    return Outcome(winner, rule, ending, words)
