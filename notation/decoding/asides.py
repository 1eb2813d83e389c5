"""Asides: remarks between the plies of a text, about plies that were not played there.

``Better was 4. d3-e3`` repeats a move number; in prose, it may come before its ply, which begins a
line; ``After d3-e3 I would have lost`` has a word of what was not played; ``We played at table B4``
has a single square, beside a word of prose. A search may pass an aside as a whole.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from kohau.notation.decoding.atoms import BLANK, LINE, NUMBER, SIGN, WORD, Atoms, Group
from kohau.notation.decoding.pairs import SIDES
from kohau.notation.decoding.sentences import CLOSING, OPENING, is_end_of_cell, is_end_of_sentence
from kohau.notation.decoding.words import words
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION

_NUMBER: Final = re.compile(r"(?<![\w.])([0-9]{1,3}|[lI])\s*(\.{1,3}|[):|])[^\w\n]{0,6}$")
_NUMBER_AHEAD: Final = re.compile(r"([0-9]{1,3})[ \t]*(?:\.(?!\d)(?:\.+)?|[):])")
_BARE_NUMBER: Final = re.compile(r"(?<![^\s(\[])([0-9]{1,3})[ \t]+((?:\.[ \t]?){2,3}[ \t]*)?$")
_BARE_NUMBER_AHEAD: Final = re.compile(r"([0-9]{1,3})[ \t]+(?:(?:\.[ \t]?){2,3}|(?=[A-Za-z]))")
_NUMBERED_LINE: Final = re.compile(r"^[ \t>]*([0-9]{1,3})(?:([.):|])|[ \t]+[A-Za-z])", re.MULTILINE)
_ENOUGH_LINES: Final = 3
"""The least number of lines beginning with numbers that show how move numbers are written."""
_SIDE: Final = re.compile(
    rf"({'|'.join(tag for tag in TAG_OF_TRANSLATION if TAG_OF_TRANSLATION[tag] in SIDES)})"
    r"[^\w\n]{1,6}$",
    re.IGNORECASE,
)
"""The word of the side that plays, between a move number and its ply."""
_LONGEST_NUMBER: Final = 24
"""The maximum number of characters between the beginning of a move number and its ply."""
_COST: Final = 0.3
"""The cost of passing an aside."""
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
        bare = _has_bare_numbers(atoms.channel.text)
        self._pattern: Final = _BARE_NUMBER if bare else _NUMBER
        self._pattern_ahead: Final = _BARE_NUMBER_AHEAD if bare else _NUMBER_AHEAD
        self.groups: Final[dict[int, Group]] = {}
        self.supposed: Final = [False] * (atoms.count + 1)
        at = 0
        while at < atoms.count:
            at = self._add(at) if self._is_supposing(at) else at + 1
        self._add_mentions()
        self._add_anticipated()

    def number(self, at: int) -> MoveNumber | None:
        """Return the move number before a ply that begins at an atom, None without one."""
        if at not in self._numbers:
            begin = self._atoms.begins[at]
            before = self._atoms.channel.text[max(0, begin - _LONGEST_NUMBER) : begin]
            side = _SIDE.search(before)
            is_black = side is not None and TAG_OF_TRANSLATION[side[1].lower()] == SIDES[1]
            match = self._pattern.search(before[: side.start()] if side else before)
            dots = match[2] or "" if match else ""
            number = MoveNumber(_value(match[1]), len(dots) > 1 or is_black) if match else None
            self._numbers[at] = number
        return self._numbers[at]

    def from_ply(self, at: int, number: MoveNumber | None) -> Group:
        """Return the aside that begins with the ply at an atom, which has a *number*."""
        return Group(self._end(at, number), _COST)

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
            self.groups[begin] = Group(end, _COST)
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
                    self.groups.setdefault(squares[0], Group(squares[0] + 1, _COST))
                squares = around.pop() if value in CLOSING and around else []
            elif self._atoms.ply_like[at]:
                squares.append(at)

    def _add_anticipated(self) -> None:
        """Add what has in prose the move number of a ply that begins a line after it."""
        begun: set[MoveNumber] = set()
        at = self._atoms.count
        while (at := at - 1) >= 0:
            if not self._atoms.ply_like[at]:
                continue
            begin = at - (at > 0 and len(self._atoms.values[at - 1]) == 1)
            number = self.number(begin)
            if number is None:
                continue
            if self._begins_line(begin):
                begun.add(number)
            elif number in begun and self._is_after_prose(begin):
                aside = self.groups.setdefault(begin, self.from_ply(begin, number))
                self.supposed[begin : aside.end] = [True] * (aside.end - begin)

    def _begins_line(self, at: int) -> bool:
        """Whether only a number stands before a ply in its line."""
        return NUMBER in self._kinds_before(at) <= {NUMBER, BLANK, SIGN}

    def _is_after_prose(self, at: int) -> bool:
        """Whether words stand before a ply in its line."""
        return WORD in self._kinds_before(at)

    def _kinds_before(self, at: int) -> set[str]:
        """Return the kinds of the atoms before one in its line, without pieces."""
        kinds: set[str] = set()
        first = max(0, at - _LONGEST)
        while at > first and self._atoms.kinds[at - 1] != LINE:
            at -= 1
            if self._atoms.kinds[at] != WORD or len(self._atoms.values[at]) > 1:
                kinds.add(self._atoms.kinds[at])
        return kinds

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

    def _end(self, at: int, own: MoveNumber | None = None) -> int:
        """Return the atom after the sentence, or before the next move number after a square.

        In the same sentence, the *own* number of its first ply is also that of the answer to it.
        """
        atoms = self._atoms
        for end in range(at, min(at + _LONGEST, atoms.count)):
            if is_end_of_sentence(self._atoms, end):
                return end + 1
            if atoms.before[end] > atoms.before[at] and self._is_number(end, own):
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

    def _is_number(self, at: int, own: MoveNumber | None = None) -> bool:
        """Whether a move number stands at an atom, other than that of the answer to *own*."""
        begin = self._atoms.begins[at]
        match = self._pattern_ahead.match(self._atoms.channel.text, begin)
        if match is None:
            return False
        is_answer = match[0].endswith("..") and own is not None and not own.is_black
        return not (is_answer and own is not None and int(match[1]) == own.number)


def _has_bare_numbers(text: str) -> bool:
    """Whether lines begin with move numbers that no sign follows."""
    signs = [bool(match[2]) for match in _NUMBERED_LINE.finditer(text)]
    return len(signs) >= _ENOUGH_LINES and 2 * sum(signs) < len(signs)


def _value(digits: str) -> int:
    return int(digits) if digits.isdigit() else 1
