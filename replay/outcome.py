"""Sides, and how games end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from kohau.notation.sentence import Sentence

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
