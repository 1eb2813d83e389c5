"""How plies of Hamnár look in texts: icons beside squares."""

from __future__ import annotations

import re
from typing import Final

from kohau.notation.decoding.atoms import BLANK, END, Atoms, Squares
from kohau.notation.decoding.costs import Costs
from kohau.notation.decoding.matching import (
    IS_ICON,
    IS_LETTER,
    IS_SIGN,
    ROMAN,
    Element,
    Match,
)
from kohau.notation.decoding.words import NOTHING, words
from kohau.notation.hamnar import ELEPHANT, HORSE, ICONS, PAWN, PLACEMENT, SUN
from kohau.replay.board import Board, Turn
from kohau.replay.games.hamnar.board import HamnarBoard
from kohau.replay.spelling import Speller, Spelling, from_behind, spelling_of

COSTS: Final = Costs("plies", "kohau.replay.games.hamnar")

_ICONS: Final = frozenset(ICONS)
_ENDS_CELL: Final = re.compile(r"[|;\t\n]")


def _bare() -> re.Pattern[str]:
    """Return the pattern of what looks like a placement, or what the sun does."""
    suns, icons = (
        "|".join(sorted(word for word, of in words().meanings.items() if not icons.isdisjoint(of)))
        for icons in (frozenset(SUN), _ICONS)
    )
    letters = "".join(ICONS)
    does = rf"[ :,;(]{{1,3}}(?:\w{{1,9}} ){{0,3}}(?:[{letters}]|(?i:{icons}))"
    return re.compile(
        rf"{PLACEMENT}\s?\w(?!\w)|(?<!\w){SUN}(?:--|[{letters}]~[{letters}])(?!\w)"
        rf"|(?<!\w)(?i:{suns}){does}(?![\w-])"
    )


class HamnarSpeller(Speller):
    """Reads placements, swaps of orbs, and moves."""

    cutoff = 1.5

    def __init__(self, squares: Squares) -> None:
        super().__init__(squares)
        self._spellings: Final[dict[str, list[Spelling]]] = {}

    def matches(self, board: Board, atoms: Atoms, at: int) -> list[Match]:
        assert isinstance(board, HamnarBoard)  # noqa: S101 - boards of its own game are given
        matches = super().matches(board, atoms, at)
        if board.active == ICONS.index(SUN) and _is_empty_cell(atoms, at):
            idle = next(turn for turn in self.turns(board) if not turn.ply.icons)
            matches.append(Match(at + 1, COSTS.empty_cell, idle))
        return matches

    def begins(self, atoms: Atoms, at: int) -> bool:
        value = atoms.values[at]
        meanings = words().meanings.get(value.lower(), ())
        return (
            value.upper() in _ICONS
            or value in ROMAN
            or not _ICONS.isdisjoint(meanings)
            or _is_empty_cell(atoms, at)
            or super().begins(atoms, at)
        )

    def spellings(self, board: Board, turn: Turn) -> list[Spelling]:
        spelled = self._spellings.get(turn.word)
        if spelled is None:
            spelled = self._spellings[turn.word] = _spellings(turn)
        return spelled


def _is_empty_cell(atoms: Atoms, at: int) -> bool:
    """Whether a dash is all that stands in the cell of a table."""
    before, after = at - 1, at + 1
    before -= atoms.kinds[before] == BLANK
    after += atoms.kinds[after] == BLANK
    is_dash = before >= 0 and atoms.values[at] == "-" and atoms.kinds[after] != END
    return is_dash and all(_ENDS_CELL.search(atoms.values[beside]) for beside in (before, after))


def _spellings(turn: Turn) -> list[Spelling]:
    word = turn.word
    if turn.ply.kind == PLACEMENT:
        return [[Element(IS_SIGN, word[0], COSTS.no_sign), *_icon(word[1])]]
    if turn.ply.kind != SUN:
        spelling = spelling_of(word)
        return [spelling, *from_behind(spelling)]
    sun = Element(IS_LETTER, SUN, COSTS.no_letter)
    if not turn.ply.icons:
        nothing = [Element(IS_SIGN, "-", COSTS.does_nothing), Element(IS_SIGN, "-", 0.05)]
        sun = sun._replace(left_out=None)
        return [[sun, *nothing], [sun, Element(IS_SIGN, NOTHING)]]
    joint = Element(IS_SIGN, "~", COSTS.no_joint)
    one, other = _icon(word[1]), _icon(word[3])
    said_first = [sun, joint._replace(left_out=None)]
    return [
        [sun, *one, joint, *other],
        [sun, *other, joint, *one],
        [*said_first, *one, *other],
        [*said_first, *other, *one],
    ]


def _icon(icon: str) -> Spelling:
    """Return the elements of an icon: those of the horses are numbers, or horses with numbers."""
    if icon.isdigit():
        horse = Element(IS_LETTER, HORSE, 0.0)
        return [horse, Element(IS_ICON, icon), horse]
    return [Element(IS_ICON, icon)]


def speller(size: tuple[int, int], is_named: bool) -> Speller:
    """Return the speller of a board; *size* is its files and ranks."""
    signs = frozenset((PLACEMENT, "~", "-"))
    icons = SUN + PAWN + ELEPHANT
    leading = frozenset(PLACEMENT)
    return HamnarSpeller(Squares(*size, bare=_bare(), icons=icons, signs=signs, leading=leading))
