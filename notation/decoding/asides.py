"""Asides: remarks between the plies of a text, about plies that were not played there.

``Better was 4. d3-e3`` repeats a move number; ``After d3-e3 I would have lost`` has a word of what
was not played; ``We played at table B4`` has a single square, beside a word of prose. A search may
pass an aside as a whole. Asides end with sentences, which a text of plies has in its own way.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kohau.notation.decoding.atoms import BLANK, END, LINE, NUMBER, SIGN, SQUARE, WORD, Atoms, Group
from kohau.notation.decoding.costs import TEXTS
from kohau.notation.decoding.layout import SIDES
from kohau.notation.decoding.words import words
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION

OPENING: Final = ("(", "[", "{")
CLOSING: Final = (")", "]", "}")
_ENDS_CELL: Final = ("|", ";")
_LONGEST_SENTENCE: Final = 80
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


def begin_of(atoms: Atoms, at: int) -> int:
    """Return the first atom of the sentence, line or cell around an atom."""
    first = max(0, at - _LONGEST_SENTENCE)
    while at > first and not _is_end(atoms, at - 1):
        at -= 1
    return at


def end_of(atoms: Atoms, at: int) -> int:
    """Return the atom after the next end of a sentence, line or cell from an atom on."""
    last = min(at + _LONGEST_SENTENCE, atoms.count)
    while at < last and not _is_end(atoms, at):
        at += 1
    return min(at + 1, last)


def _is_end(atoms: Atoms, at: int) -> bool:
    is_line = atoms.kinds[at] == LINE
    return is_line or is_end_of_sentence(atoms, at) or is_end_of_cell(atoms, at)


def is_end_of_cell(atoms: Atoms, at: int) -> bool:
    """Whether an atom parts the cells of a table."""
    return atoms.values[at] in _ENDS_CELL or "\t" in atoms.values[at]


_AFTER_NUMBER: Final = (".", ")", ":", "|")
_ENOUGH_LINES: Final = 3
"""The least number of lines beginning with numbers that show how move numbers are written."""
_MOST_SIGNS: Final = 8
"""The maximum number of atoms between a move number, or the word of a side, and a ply."""
_LONGEST: Final = 80
"""The maximum number of atoms of an aside."""
_NEAR: Final = 8
"""The maximum distance of a word of prose from a square that it mentions, in atoms."""


class MoveNumber(NamedTuple):
    """The *number* that is written before a ply, and whether dots after it mean Black's ply."""

    number: int
    is_black: bool


class Asides:
    """The asides of a text, and the move numbers by which a search finds others.

    *groups* has those that a word shows, by their first atom; *supposed* says which atoms are in
    one of them.
    """

    def __init__(self, atoms: Atoms) -> None:
        self._atoms: Final = atoms
        self._numbers: Final[dict[int, MoveNumber | None]] = {}
        self._are_bare: Final = _has_bare_numbers(atoms)
        self.groups: Final[dict[int, Group]] = {}
        self.supposed: Final = [False] * (atoms.count + 1)
        at = 0
        while at < atoms.count:
            at = self._add(at) if self._is_supposing(at) else at + 1
        self._add_mentions()

    def number(self, at: int) -> MoveNumber | None:
        """Return the move number before a ply that begins at an atom, None without one.

        The word of the side that plays may stand between them.
        """
        if at not in self._numbers:
            atoms = self._atoms
            place = self._before_signs(at)
            side = TAG_OF_TRANSLATION.get(atoms.values[place].lower()) if place >= 0 else None
            if side in SIDES:
                place = self._before_signs(place)
            is_number = place >= 0 and self._is_number(place, is_ahead=False)
            dots = _dots(atoms, place) if is_number else 0
            number = MoveNumber(_value(atoms.values[place]), dots > 1 or side == SIDES[1])
            self._numbers[at] = number if is_number else None
        return self._numbers[at]

    def _before_signs(self, at: int) -> int:
        """Return the last atom before signs and blanks before an atom, -1 without one."""
        first = max(-1, at - 1 - _MOST_SIGNS)
        at -= 1
        while at > first and self._atoms.kinds[at] in (BLANK, SIGN):
            at -= 1
        return at

    def from_ply(self, at: int, number: MoveNumber | None) -> Group:
        """Return the aside that begins with the ply at an atom, which has a *number*."""
        return Group(self._end(at, number), TEXTS.aside)

    def _is_supposing(self, at: int) -> bool:
        atoms = self._atoms
        is_word = atoms.kinds[at] == WORD and not atoms.ply_like[at]
        return is_word and atoms.values[at].lower() in words().supposed

    def _add(self, at: int) -> int:
        """Add the aside of a word, if there are squares in it; return the atom after that."""
        end = self._end(at)
        before = self._atoms.before
        begin = at if before[end] > before[at] else self._begin(at)
        if before[end] > before[begin]:
            self.groups[begin] = Group(end, TEXTS.aside)
            self.supposed[begin:end] = [True] * (end - begin)
        return max(end, at + 1)

    def _add_mentions(self) -> None:
        """Add each square that is the only one of its sentence and stands at a word of prose."""
        squares: list[int] = []
        around: list[list[int]] = []  # the squares of sentences before the brackets in them
        for at in range(self._atoms.count + 1):
            value = self._atoms.values[at]
            if value in OPENING:
                around.append(squares)
                squares = []
                continue
            is_after_ply = self._atoms.kinds[at] == LINE and len(squares) > 1
            if (
                is_after_ply
                or is_end_of_sentence(self._atoms, at)
                or is_end_of_cell(self._atoms, at)
            ):
                if len(squares) == 1 and self._is_at_prose(squares[0]):
                    self.groups.setdefault(squares[0], Group(squares[0] + 1, TEXTS.aside))
                squares = around.pop() if value in CLOSING and around else []
            elif self._atoms.ply_like[at]:
                squares.append(at)

    def _is_at_prose(self, at: int) -> bool:
        """Whether the word before or after a square, not of a ply, means nothing for plies."""
        return self._is_prose(at, -1) or self._is_prose(at, 1)

    def _is_prose(self, at: int, step: int) -> bool:
        atoms = self._atoms
        for place in range(at + step, max(-1, min(at + step * _NEAR, atoms.count)), step):
            low = atoms.values[place].lower()
            if atoms.kinds[place] == WORD and low not in words().joints | words().fillers:
                return atoms.unknown[place + 1] > atoms.unknown[place]
        return False

    def _end(self, at: int, first_number: MoveNumber | None = None) -> int:
        """Return the atom after the sentence, or before the next move number after a square.

        In the same sentence, the answer to its first ply may have the same *first_number*.
        """
        atoms = self._atoms
        for end in range(at, min(at + _LONGEST, atoms.count)):
            if is_end_of_sentence(self._atoms, end):
                return end + 1
            is_number = atoms.before[end] > atoms.before[at] and self._is_number(end)
            if is_number and not self._is_answer(end, first_number):
                return end
        return min(at + _LONGEST, atoms.count)

    def _begin(self, at: int) -> int:
        """Return the first word of the sentence of a word, or the word after the last number."""
        atoms = self._atoms
        begin = at
        while begin > max(0, at - _LONGEST):
            begin -= 1
            if is_end_of_sentence(self._atoms, begin) or atoms.values[begin] in (",", ":"):
                begin += 1
                break
            if self._is_number(begin):
                return at
        while begin < at and atoms.kinds[begin] != WORD:
            if atoms.ply_like[begin]:
                return at
            begin += 1
        return begin

    def _is_answer(self, at: int, first_number: MoveNumber | None) -> bool:
        """Whether the number at an atom is that of the answer to a ply with *first_number*."""
        if first_number is None or first_number.is_black or _dots(self._atoms, at) < 2:
            return False
        return _value(self._atoms.values[at]) == first_number.number

    def _is_number(self, at: int, *, is_ahead: bool = True) -> bool:
        """Whether a move number stands at an atom: a sign follows it, or a blank in some texts."""
        atoms = self._atoms
        value = atoms.values[at]
        if len(value) > 3 or not (atoms.kinds[at] == NUMBER or (value in "lI" and not is_ahead)):
            return False
        before = atoms.values[at - 1][-1:] if at else ""
        is_apart = not (before.isalnum() or before == ".")
        if self._are_bare:
            is_apart = before in ("", " ", "\t", "\n", "(", "[")
            return is_apart and atoms.kinds[at + 1] == BLANK
        sign = at + 1 + (atoms.kinds[at + 1] == BLANK)
        is_decimal = atoms.values[sign] == "." and atoms.kinds[sign + 1] == NUMBER
        return is_apart and atoms.values[sign] in _AFTER_NUMBER and not (is_ahead and is_decimal)


def _dots(atoms: Atoms, at: int) -> int:
    """Return the number of dots after an atom, between which blanks may stand."""
    dots = 0
    for place in range(at + 1, min(at + 1 + _MOST_SIGNS, atoms.count)):
        if atoms.values[place] == ".":
            dots += 1
        elif atoms.kinds[place] != BLANK:
            break
    return dots


def _has_bare_numbers(atoms: Atoms) -> bool:
    """Whether lines begin with move numbers that no sign follows."""
    signs = []
    for at in range(atoms.count):
        first = at - 1
        while first >= 0 and (atoms.kinds[first] == BLANK or atoms.values[first] == ">"):
            first -= 1
        is_first = first < 0 or atoms.kinds[first] == LINE
        if is_first and atoms.kinds[at] == NUMBER and len(atoms.values[at]) <= 3:
            after = at + 1 + (atoms.kinds[at + 1] == BLANK)
            if atoms.values[at + 1] in _AFTER_NUMBER:
                signs.append(True)
            elif atoms.kinds[at + 1] == BLANK and atoms.kinds[after] in (SQUARE, WORD):
                signs.append(False)
    return len(signs) >= _ENOUGH_LINES and 2 * sum(signs) < len(signs)


def _value(digits: str) -> int:
    return int(digits) if digits.isdigit() else 1
