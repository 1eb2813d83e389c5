"""Scripts: what the search reads. Places in a row, at which plies may be written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kohau.notation.decoding.asides import MoveNumber
from kohau.notation.decoding.atoms import Atoms, Group
from kohau.notation.decoding.costs import TEXTS
from kohau.notation.decoding.matching import Match
from kohau.replay.board import Board, Turn
from kohau.replay.spelling import Speller


class Beginning(NamedTuple):
    """Where another game may begin, what that costs, and whether the text shows it."""

    at: int
    cost: float
    is_shown: bool


class Respelled(NamedTuple):
    """The *turns* that may be written from a place on, up to *end*, and their *cost*."""

    turns: tuple[Turn, ...]
    end: int
    cost: float


class Script:
    """What is read: places up to *count*. The search asks which turns may be written at each."""

    count: int
    speller: Speller
    mends_first: bool = False
    """Whether a slip may be undone before a ply has been read."""
    skipping: float = TEXTS.skipped
    """The cost of skipping a place where something like a ply is written."""
    effort: int = 1
    """The work of finding matches, relative to that of playing a turn."""
    compared: int = 0
    """How often matches were looked for, not counting those that were known already."""

    def matches(self, board: Board, at: int) -> list[Match]:
        """Return the turns that may be written from a place on, the cheapest first."""
        raise NotImplementedError

    def next_stop(self, at: int) -> int:
        """Return the first place from *at* on where a ply may begin, or a part may be skipped."""
        return at

    def is_ply_like(self, at: int) -> bool:
        """Whether what is written at a place looks like a ply, or a part of one."""
        raise NotImplementedError

    def counted(self, begin: int, end: int) -> int:
        """Return how many places from *begin* to *end* look like plies, or parts of them."""
        raise NotImplementedError

    def group(self, at: int) -> Group | None:
        """Return the part from a place on that may be skipped as a whole, if there is one."""
        return None

    def joins(self, end: int, begin: int) -> bool:
        """Whether what is written between two places may join the parts of a ply."""
        return False

    def number(self, at: int) -> MoveNumber | None:
        """Return the move number that is written before a place, None without one."""
        return None

    def aside(self, at: int) -> Group:
        """Return the remark that begins with what is written at a place."""
        return Group(self.end_of_ply(at), self.skipping)

    def follows_prose(self, before: int, at: int) -> bool:
        """Whether there is prose between two places."""
        return False

    def place_cost(self, before: int, begin: int, end: int) -> float:
        """Return what a ply from *begin* to *end* costs after one that ends at *before*."""
        return 0.0

    def beginning(self, at: int) -> Beginning | None:
        """Return where another game would begin, None if there is only one."""
        return None

    # For repairs

    def begin_of_ply(self, at: int) -> int:
        """Return where the ply begins that a square at a place belongs to."""
        return at

    def end_of_ply(self, at: int) -> int:
        """Return the place after all that is written of the ply at a place."""
        return at + 1

    def next_ply(self, at: int) -> int | None:
        """Return the first place from *at* on where something like a ply begins, if any."""
        return at if at < self.count else None

    def atoms_of(self, begin: int, end: int) -> tuple[Atoms, int, int]:
        """Return the atoms of a part, and where it begins and ends in them."""
        raise NotImplementedError

    def respelled(self, board: Board, at: int, least: int) -> list[Respelled]:
        """Return turns whose spelling is a slip away from what is written from a place on.

        What is written ends at the place *least*, or later.
        """
        return []

    def reflected(self, board: Board, at: int) -> Iterable[tuple[str, list[tuple[Turn, int, int]]]]:
        """Return what is legal from a place on if the board is noted the other way round there.

        These are the ways, and the turns with their places.
        """
        return ()

    def is_number(self, begin: int, end: int) -> bool:
        """Whether a move number that is misspelt is written there."""
        return False

    def same(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether the same is written in two parts."""
        raise NotImplementedError
