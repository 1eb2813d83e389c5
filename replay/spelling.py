"""Spelling: how the plies of a game may look in a text that is no clean record."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from kohau.notation.decoding.atoms import WORD, Atoms, Squares
from kohau.notation.decoding.costs import MATCHING, SLIPS
from kohau.notation.decoding.matching import (
    IS_LETTER,
    IS_SIGN,
    IS_SQUARE,
    Element,
    Match,
    aligned,
)
from kohau.notation.decoding.words import FROM, words
from kohau.replay.board import Board, Turn
from kohau.replay.slips import distance, units_in, units_of

MOST_TURNS: Final = 4_000
"""The maximum number of legal turns of a board that are compared with a text."""
MOST_MISSING: Final = 1_500
"""The maximum number of legal turns of which one may be missing."""

_PART: Final = re.compile(r"(?P<square>[a-z][0-9]+)|(?P<letter>[A-Z])|(?P<sign>[^\s\-/,])")
_LETTER_AND_SQUARE: Final = 10
"""The maximum distance between a letter and the first square of its ply, in atoms."""
_WINDOW: Final = 40
"""The maximum number of atoms of a ply."""

Spelling = Sequence[Element]


class Speller:
    """Finds the legal turns of a board in the atoms of a text.

    *squares* says what reading needs to know of the board. A game with many turns, or with several
    dialects, has a speller of its own; this one compares the text with the words of all turns.
    """

    cutoff: float = 1.6
    """A turn that costs more is not found."""
    knows_missing: bool = True
    """Whether :meth:`some_turns` yields all legal turns, at least as a rule."""

    def __init__(self, squares: Squares) -> None:
        self.squares = squares

    def begins(self, atoms: Atoms, at: int) -> bool:
        """Whether a ply may begin at an atom."""
        if atoms.squares(at):
            return True
        value = atoms.values[at]
        if atoms.kinds[at] == WORD:
            is_letter = len(value) == 1 or value.lower() in words().meanings
            return is_letter and bool(atoms.ahead(at, _LETTER_AND_SQUARE))
        return value in self.squares.leading

    def matches(self, board: Board, atoms: Atoms, at: int) -> list[Match]:
        """Return the legal turns that may be written from the atom *at* on."""
        matches: list[Match] = []
        ahead = atoms.ahead(at, _WINDOW)
        for turn in self.turns(board):
            for spelling in self.spellings(board, turn):
                if any(part.kind == IS_SQUARE and part.value not in ahead for part in spelling):
                    continue
                for end, cost in aligned(atoms, at, spelling, self.cutoff).items():
                    matches.append(Match(end, cost, turn))
        return matches

    def turns(self, board: Board) -> Iterator[Turn]:
        """Yield the legal turns, not more than ``MOST_TURNS``."""
        return islice(board.turns(), MOST_TURNS)

    def some_turns(self, board: Board) -> Iterator[Turn]:
        """Yield legal turns of which one may be missing in a record."""
        return islice(self.turns(board), MOST_MISSING)

    def slips(self, board: Board, atoms: Atoms, begin: int, end: int) -> list[tuple[float, Turn]]:
        """Return legal turns that may be meant by the atoms from *begin* to *end*, with costs."""
        written = units_in(atoms, begin, end)
        result = []
        for turn in self.turns(board):
            cost = distance(written, units_of(turn.word))
            if cost <= SLIPS.most:
                result.append((cost, turn))
        return result

    def alike(
        self, board: Board, turn: Turn, squares: frozenset[str]
    ) -> Iterator[tuple[float, Turn]]:
        """Yield legal turns that may be meant by *turn*, and differ in one of *squares*."""
        written = units_of(turn.word)
        for other in self.turns(board):
            intended = units_of(other.word)
            if not squares.isdisjoint({*written} ^ {*intended}):
                cost = distance(written, intended)
                if cost <= SLIPS.most:
                    yield cost, other

    def spellings(self, board: Board, turn: Turn) -> list[Spelling]:
        """Return the elements of a legal *turn* in their order, for each way to spell it."""
        spelling = spelling_of(turn.word)
        return [spelling, *from_behind(spelling)]


def from_behind(spelling: Spelling) -> list[Spelling]:
    """Return the spelling that names the origin last, as in ``e4 from c3``, if it may be so."""
    squares = [element for element in spelling if element.kind == IS_SQUARE]
    if len(squares) != 2:
        return []
    others = [element for element in spelling if element.kind != IS_SQUARE]
    return [[*others, squares[1], Element(IS_SIGN, FROM), squares[0]]]


def spelling_of(word: str) -> list[Element]:
    """Return the elements of a ply in a canonical dialect: squares, letters and signs.

    >>> [element.value for element in spelling_of("Hb2xc4")]
    ['H', 'b2', 'c4']
    """
    elements: list[Element] = []
    for match in _PART.finditer(word):
        kind, value = match.lastgroup, match[0]
        if kind == "square":
            elements.append(Element(IS_SQUARE, value))
        elif kind == "letter":
            elements.append(Element(IS_LETTER, value, MATCHING.left_out_letter))
        elif value != "x":
            elements.append(Element(IS_SIGN, value, MATCHING.left_out_sign))
    return elements
