"""Sentences: where those of a text end, which may be prose with plies in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kohau.notation.decoding.atoms import BLANK, END, LINE, NUMBER, SIGN, WORD, Atoms

OPENING: Final = ("(", "[", "{")
CLOSING: Final = (")", "]", "}")
_ENDS_CELL: Final = ("|", ";")
_LONGEST: Final = 80
"""The maximum number of atoms of a sentence on each side of an atom."""
_STOPS: Final = (".", "!", "?", ";")


def is_end_of_sentence(atoms: Atoms, at: int) -> bool:
    """Whether a sign, or the end of a line, ends a sentence.

    One goes on in the next line if a word follows, or after a comma or colon.
    """
    if atoms.kinds[at] == END:
        return True
    following = atoms.kinds[at + 1]
    if atoms.kinds[at] == LINE:
        is_prose = following == WORD and len(atoms.values[at + 1]) > 1
        goes_on = is_prose or (at > 0 and atoms.values[at - 1] in (",", ":"))
        return not goes_on or atoms.values[at].count("\n") > 1
    if atoms.values[at] in OPENING + CLOSING:
        return True
    is_stop = atoms.kinds[at] == SIGN and atoms.values[at] in _STOPS
    is_number = at > 0 and atoms.kinds[at - 1] == NUMBER
    is_number |= atoms.values[at - 1] == "." and following == BLANK
    goes_on = atoms.values[at] in ("!", "?") and atoms.values[at + 2][:1].islower()
    return is_stop and following in (BLANK, LINE, END) and not is_number and not goes_on


IsEnd = Callable[[Atoms, int], bool]


def begin_of(atoms: Atoms, at: int, is_end: IsEnd) -> int:
    """Return the first atom of the part around an atom that follows the last end."""
    first = max(0, at - _LONGEST)
    while at > first and not is_end(atoms, at - 1):
        at -= 1
    return at


def end_of(atoms: Atoms, at: int, is_end: IsEnd) -> int:
    """Return the atom after the next end from an atom on."""
    last = min(at + _LONGEST, atoms.count)
    while at < last and not is_end(atoms, at):
        at += 1
    return min(at + 1, last)


def is_end_of_cell(atoms: Atoms, at: int) -> bool:
    """Whether an atom parts the cells of a table."""
    return atoms.values[at] in _ENDS_CELL or "\t" in atoms.values[at]
