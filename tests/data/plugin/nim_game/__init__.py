"""A game from outside Kohau, with a grammar, plies and rules of its own.

NI-1: a pile has twelve stones. NI-2: a ply takes one to three. NI-3: the last stone wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kohau.notation.diagnostics import BadPosition, IllegalPly, Problem
from kohau.notation.dialect import Dialect
from kohau.notation.ply import PlyStep
from kohau.replay.board import Board, Turn, key_of
from kohau.replay.fields import NUMBER, SIDE, Field
from kohau.replay.game import Game, Variant
from kohau.replay.outcome import Outcome
from kohau.replay.position import Position
from kohau.replay.rulebook import Case, Rule

STONES = 12
MOST_DIGITS = 3
MOST = 3


class Ply(NamedTuple):
    """How many stones are taken."""

    stones: int

    @property
    def steps(self) -> tuple[PlyStep, ...]:
        """None: there is no board."""
        return ()

    def __str__(self) -> str:
        return f"take{self.stones}"


class Take(Dialect[Ply, Ply, Any]):
    """The only dialect: ``take2``."""

    name = "take"
    example = "take2"
    complete = True

    def start(self, words: list[Any]) -> Ply:
        return Ply(int(words[0]))


TOO_MANY = 1
"""NI-2: more stones are taken than may be."""


class NimBoard(Board):
    """A pile and the side to play."""

    def __init__(self, stones: int, white: bool = True, number: int = 1) -> None:
        super().__init__(white, number)
        self.stones = stones
        self.key = key_of(self.state())

    def copy(self) -> NimBoard:
        return NimBoard(self.stones, self.white, self.number)

    def state(self) -> bytes:
        return bytes((self.stones, self.white))

    def turn(self, ply: Any) -> Turn:
        return Turn(ply)

    def play(self, turn: Turn) -> int:
        taken = turn.ply.stones
        if not 1 <= taken <= min(MOST, self.stones):
            return TOO_MANY
        self.stones -= taken
        self.number += not self.white
        self.white = not self.white
        self.key = key_of(self.state())
        return 0

    def turns(self) -> Iterator[Turn]:
        return (Turn(Ply(stones)) for stones in range(1, min(MOST, self.stones) + 1))

    def outcome(self) -> Outcome | None:
        if self.stones:
            return None
        return Outcome("black" if self.white else "white", "NI-3", "pile", "the pile is empty")


class NimPosition(Position[Ply]):
    """An immutable view of a pile."""

    board: NimBoard

    def explain(self, ply: Ply, code: int) -> Problem:
        most = min(MOST, self.board.stones)
        return IllegalPly(f"{ply} takes more than {most} stones", rule="NI-2")

    def draw(self) -> str:
        return "o" * self.board.stones or "-"


class Nim(Game[NimPosition]):
    """Nim with one pile."""

    id = "nim"
    title = "Nim"
    variants = (Variant("standard", "twelve stones", f"{STONES} w 1"),)
    positions = NimPosition
    dialects = (Take(),)
    rulebook = "nim_game"
    rules_page = "https://nim.example/rules"

    fields = (Field("stones", lambda position: str(position.board.stones)), SIDE, NUMBER)

    def set_up(self, variant: str, rules: dict[str, str], *values: Any) -> NimPosition:
        stones, white, number = values
        if not (stones.isdecimal() and stones.isascii() and len(stones) < MOST_DIGITS):
            raise BadPosition(f"the stones are {stones!r}, no number")
        return NimPosition(NimBoard(int(stones), white, number))


RULES = (
    Rule("NI-1", "The pile", "A pile has twelve stones."),
    Rule("NI-2", "A ply", "A ply takes one to three stones.", Case("take3", "Nine are left."),
         Case("take4")),
    Rule("NI-3", "The end", "Who takes the last stone wins.",
         Case("take3", "White has won.", "3 w 9", result="1-0")),
)  # fmt: skip

GAME = Nim()
