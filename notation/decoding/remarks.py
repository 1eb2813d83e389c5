"""Remarks that say that another ply was played than is written.

``Move 12 should read d3-e3``, ``erratum: 7... Bc4, not Bd4``, ``sorry, I meant d3-e3``. A remark
names the place by a move number, by what is written there, or by standing beside it. It gives the
ply, or only the squares that are others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from kohau.notation.decoding.atoms import BLANK, LINE, NUMBER, SIGN, WORD, Atoms
from kohau.notation.decoding.pairs import SIDES
from kohau.notation.decoding.sentences import is_end_of_cell, is_end_of_sentence
from kohau.notation.decoding.words import words
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION

_MOST: Final = 16
"""The maximum number of remarks of a text."""
_LONGEST: Final = 80
"""The maximum number of atoms of a sentence."""
_BEFORE_REFUTED: Final = 6
"""The maximum number of atoms between a word such as ``not`` and a square."""
_FAR: Final = 24
"""The maximum distance between a remark and the line of the ply beside it, in atoms."""
_WORDS_OF_HEADING: Final = 2
_MOST_NUMBER: Final = 300
_BULLET: Final = re.compile(r"[-*\u2022\u2013]|\d+[.)]|\(?[a-z]\)")
_ITEM: Final = re.compile(r"[>\s]*(?:[\[*#|-]|\d+(?:[.):/]|[ \t]{2}|[ \t]+\w\d))")
"""What begins a line that does not go on the one before it."""
_LEAST_OF_PROSE: Final = 45
"""The least number of characters of a line that may go on in the next one."""
_BETWEEN_FIGURES: Final = (":", "/", "-")

Pairs = dict[tuple[str, ...], list[int]]
"""Where two squares stand one after the other, by their names."""


class Part(NamedTuple):
    """Squares from *begin* to *end* that stand together, with their *names*."""

    begin: int
    end: int
    names: tuple[str, ...]


class Remark(NamedTuple):
    """A remark from *begin* to *end* that may correct a ply.

    *numbers* may be move numbers, *white* says whose ply is meant, None if it does not say so.
    *refuted* is what was not played, *given* other squares. The ply may also be one that begins in
    *beside*, or at one of the squares *quoted*; *denied* are those of them that it refutes.
    *is_said*: a word says that something is corrected.
    """

    begin: int
    end: int
    numbers: frozenset[int]
    white: bool | None
    refuted: tuple[str, ...]
    given: tuple[Part, ...]
    beside: tuple[int, int]
    quoted: frozenset[int]
    denied: frozenset[int]
    is_said: bool

    def is_of(self, number: int, *, white: bool) -> bool:
        """Whether the remark may be about the ply of a side with a move *number*."""
        return number in self.numbers and self.white in (None, white)

    def replaced(self, written: list[tuple[int, str]]) -> dict[int, str]:
        """Return the squares to be read instead of some of those *written* in a ply, by atom.

        If a part of the ply is quoted, another part of the remark is read instead of it. If the
        remark does not refute any square, the last ones are others.
        """
        known = [name for _, name in written]
        places = [at for at, _ in written]
        for part in self.given if self.is_said else ():
            at = _run(known, part.names)
            others = [each.names for each in self.given if each.names != part.names]
            if at >= 0 and len(part.names) > 1:
                for names in others:
                    if len(names) == len(part.names):
                        return dict(zip(places[at:], names, strict=False))
        lone = [part.names[0] for part in self.given if len(part.names) == 1]
        if not self.refuted:
            last = places[len(written) - len(lone) :] if len(lone) < len(written) else []
            return dict(zip(last, lone, strict=False))
        wrong = [name for name in self.refuted if name not in lone]
        right = [name for name in lone if name not in self.refuted]
        if len(wrong) != len(right) or not {*wrong} <= {*known}:
            return {}
        instead = dict(zip(wrong, right, strict=True))
        return {at: instead[name] for at, name in written if name in instead}


def _run(known: list[str], names: tuple[str, ...]) -> int:
    """Return where *names* stand in a row in those that are *known*, -1 if they do not."""
    ends = range(len(known) - len(names) + 1)
    return next((at for at in ends if (*known[at : at + len(names)],) == names), -1)


def remarks_in(atoms: Atoms) -> list[Remark]:
    r"""Return the remarks that may correct a ply, in their order. Costs linear time.

    >>> from kohau.notation.decoding.board_squares import Squares
    >>> from kohau.notation.decoding.unpacking import channel_of
    >>> text = "1. d3e3 f4f3\n2. e3f2\n\nErratum: 1... f4g3, not f4f3."
    >>> (remark,) = remarks_in(Atoms(channel_of(text), Squares(9, 5)))
    >>> sorted(remark.numbers), remark.white, remark.refuted, [part.names for part in remark.given]
    ([1], False, ('f4', 'f3'), [('f4', 'g3')])
    """
    shown = [at for at in range(atoms.count) if _says_so(atoms, at) or _refutes(atoms, at)]
    pairs = _pairs(atoms) if shown else {}
    remarks: list[Remark] = []
    for at in shown:
        if (not remarks or at >= remarks[-1].end) and len(remarks) < _MOST:
            is_said = _says_so(atoms, at)
            for begin, end in _spans(atoms, pairs, at, is_said=is_said):
                remarks.append(_remark(atoms, pairs, begin, end, is_said=is_said))
    return remarks


def _says_so(atoms: Atoms, at: int) -> bool:
    """Whether a word, or a star as in chats, says that something else was played."""
    if atoms.kinds[at] != WORD:
        return _is_starred(atoms, at)
    low = atoms.values[at].lower()
    return low in words().corrected or low in words().retracted


def _is_starred(atoms: Atoms, at: int) -> bool:
    """Whether a message begins with a star: it corrects the one before it, as in ``*d3-e3``."""
    if atoms.values[at] != "*" or "*" in atoms.board.leading | atoms.board.marks:
        return False
    before = at - 1 - (at > 0 and atoms.kinds[at - 1] == BLANK)
    begins = before < 0 or atoms.kinds[before] == LINE or atoms.values[before] == ":"
    if not begins or atoms.kinds[at + 1] in (BLANK, LINE):
        return False
    return "*" not in atoms.values[at + 1 : _end(atoms, at)]


def _refutes(atoms: Atoms, at: int) -> bool:
    """Whether a word stands before squares that were not played."""
    if atoms.kinds[at] != WORD or atoms.values[at].lower() not in words().refuted:
        return False
    return _next_square(atoms, at, at + _BEFORE_REFUTED) is not None


def _next_square(atoms: Atoms, at: int, end: int) -> int | None:
    return next((each for each in range(at, min(end, atoms.count)) if atoms.ply_like[each]), None)


def _spans(atoms: Atoms, pairs: Pairs, at: int, *, is_said: bool) -> Iterator[tuple[int, int]]:
    """Yield the begin and end of the remarks that a word shows: its sentence, or what follows."""
    is_retracted = _is_word_of(atoms, at, words().retracted) or atoms.kinds[at] == SIGN
    begin, end = _begin(atoms, at), _end(atoms, at)
    is_supposing = any(_is_word_of(atoms, each, words().supposed) for each in range(begin, end))
    if is_supposing and (is_retracted or not is_said):
        return
    if is_retracted and (atoms.before[at] > atoms.before[begin] or atoms.kinds[at] == SIGN):
        begin = at  # what is retracted stands before it
    is_empty = atoms.before[end] == atoms.before[begin]
    if is_empty and not is_retracted and _is_heading(atoms, begin, at, end):
        yield from _items(atoms, end)
        return
    if is_said and not _gives_ply(atoms, pairs, begin, end) and _goes_on(atoms, pairs, end):
        end = _end(atoms, end)
    elif is_empty and is_said and not is_retracted:
        begin = _begin(atoms, max(0, begin - 2))
    if atoms.before[end] > atoms.before[begin]:
        yield begin, end


def _is_heading(atoms: Atoms, begin: int, at: int, end: int) -> bool:
    """Whether a line begins with a word of corrections, perhaps after two other words."""
    begins_line = begin == 0 or atoms.kinds[begin - 1] == LINE or atoms.kinds[begin] == LINE
    words_before = sum(atoms.kinds[each] == WORD for each in range(begin, at))
    return atoms.kinds[end - 1] == LINE and begins_line and words_before <= _WORDS_OF_HEADING


def _goes_on(atoms: Atoms, pairs: Pairs, at: int) -> bool:
    """Whether the next sentence of a paragraph gives a ply, or begins with a square."""
    first = at
    while atoms.kinds[first] in (BLANK, LINE) or atoms.values[first] == ">":
        first += 1
    if "\n\n" in atoms.text(max(0, at - 1), first) or atoms.kinds[first] in (NUMBER, SIGN):
        return False
    return atoms.ply_like[first] or _gives_ply(atoms, pairs, at, _end(atoms, at))


def _gives_ply(atoms: Atoms, pairs: Pairs, begin: int, end: int) -> bool:
    """Whether a part has two squares together that are not written elsewhere."""
    return any(
        len(part.names) > 1 and all(begin <= each < end for each in pairs.get(part.names[:2], ()))
        for part in _parts(atoms, begin, end)
    )


def _is_word_of(atoms: Atoms, at: int, known: frozenset[str]) -> bool:
    return atoms.kinds[at] == WORD and atoms.values[at].lower() in known


def _begin(atoms: Atoms, at: int) -> int:
    first = max(0, at - _LONGEST)
    while at > first and not _is_end(atoms, at - 1):
        at -= 1
    return at


def _end(atoms: Atoms, at: int) -> int:
    last = min(at + _LONGEST, atoms.count)
    while at < last and not _is_end(atoms, at):
        at += 1
    return min(at + 1, last)


def _is_end(atoms: Atoms, at: int) -> bool:
    """Whether a sentence ends: with a sign, a cell, or a line that does not look like prose."""
    if atoms.kinds[at] != LINE:
        return is_end_of_sentence(atoms, at) or is_end_of_cell(atoms, at)
    begin = atoms.channel.text.rfind("\n", 0, atoms.begins[at])
    is_long = atoms.begins[at] - begin > _LEAST_OF_PROSE
    begins_item = _ITEM.match(atoms.channel.text, atoms.begins[at + 1]) is not None
    return not is_long or begins_item or atoms.values[at].count("\n") > 1


def _items(atoms: Atoms, at: int) -> Iterator[tuple[int, int]]:
    """Yield the items of a list with squares that follows a heading.

    Each begins with a bullet, or a number; if the first one does not, each line is an item.
    """
    text, begins = atoms.channel.text, atoms.begins
    has_bullets = _BULLET.match(text, begins[at]) is not None
    begin = at
    while at < atoms.count:
        is_last = atoms.kinds[at] == LINE and atoms.values[at].count("\n") > 1 and at > begin
        is_next = atoms.kinds[at] == LINE and (
            not has_bullets or _BULLET.match(text, begins[at + 1]) is not None
        )
        if is_last or is_next or at == atoms.count - 1:
            if atoms.before[at + 1] > atoms.before[begin]:
                yield begin, at + 1
            begin = at + 1
        if is_last:
            return
        at += 1


def _pairs(atoms: Atoms) -> Pairs:
    """Return where two squares stand one after the other, by their names."""
    result: Pairs = {}
    last = -1
    for at in range(atoms.count):
        if atoms.ply_like[at]:
            if last >= 0:
                names = (_name(atoms, last), _name(atoms, at))
                result.setdefault(names, []).append(last)
            last = at
    return result


def _name(atoms: Atoms, at: int) -> str:
    squares = atoms.squares(at)
    return squares[0].name if squares else atoms.values[at]


def _remark(atoms: Atoms, pairs: Pairs, begin: int, end: int, *, is_said: bool) -> Remark:
    """Return what is said from *begin* to *end*."""
    refuted: list[str] = []
    given: list[Part] = []
    for part in _parts(atoms, begin, end):
        if _is_refuted(atoms, begin, part.begin):
            refuted += part.names
        else:
            given.append(part)

    def elsewhere(names: tuple[str, ...]) -> set[int]:
        return {at for at in pairs.get(names[:2], ()) if not begin <= at < end}

    numbers = frozenset(_numbers(atoms, begin, end))
    denied = elsewhere((*refuted,))
    quoted = denied.union(*(elsewhere(part.names) for part in given))
    return Remark(
        begin,
        end,
        numbers,
        _side(atoms, begin, end),
        (*refuted,),
        (*given,),
        (begin, begin) if numbers else _beside(atoms, begin),
        frozenset(quoted),
        frozenset(denied),
        is_said,
    )


def _parts(atoms: Atoms, begin: int, end: int) -> Iterator[Part]:
    """Yield the groups of squares from *begin* to *end* between which there is no blank."""
    first, names, last = -1, [""], -1
    for at in range(begin, end):
        if not atoms.ply_like[at]:
            continue
        if first >= 0 and {BLANK, LINE}.isdisjoint(atoms.kinds[last:at]):
            names.append(_name(atoms, at))
        else:
            if first >= 0:
                yield Part(first, last + 1, (*names,))
            first, names = at, [_name(atoms, at)]
        last = at
    if first >= 0:
        yield Part(first, last + 1, (*names,))


def _is_refuted(atoms: Atoms, begin: int, at: int) -> bool:
    """Whether a word such as ``not`` stands before a square, or before others joined to it."""
    prose = 0
    while at > begin:
        at -= 1
        if _is_word_of(atoms, at, words().refuted):
            return True
        if atoms.ply_like[at]:
            prose = 0
        elif atoms.kinds[at] == SIGN and atoms.values[at] in (":", ";", ",", "."):
            return False
        elif atoms.kinds[at] == WORD and len(atoms.values[at]) > 1:
            prose += not _is_word_of(atoms, at, words().joints)
        if prose > 2 or (prose and atoms.before[at] < atoms.before[at + 1]):
            return False
    return False


def _numbers(atoms: Atoms, begin: int, end: int) -> Iterator[int]:
    """Yield the numbers that may be move numbers, as no time or date."""
    for at in range(begin, end):
        value = atoms.values[at]
        if atoms.kinds[at] != NUMBER or len(value) > 3 or not 0 < int(value) <= _MOST_NUMBER:
            continue
        before, beyond = atoms.values[at - 1] if at else "", atoms.values[at + 1]
        is_joined = before in _BETWEEN_FIGURES and atoms.kinds[at - 2] == NUMBER
        is_joined |= beyond in _BETWEEN_FIGURES and atoms.kinds[at + 2] == NUMBER
        if not is_joined:
            yield int(value)


def _side(atoms: Atoms, begin: int, end: int) -> bool | None:
    """Return whether the remark names White, None if it names none or both sides."""
    found = set()
    for at in range(begin, end):
        if atoms.kinds[at] == WORD:
            found.add(TAG_OF_TRANSLATION.get(atoms.values[at].lower()))
        elif atoms.kinds[at] == NUMBER and atoms.values[at + 1] == "." == atoms.values[at + 2]:
            found.add(SIDES[1])
    sides = found & {*SIDES}
    return sides == {SIDES[0]} if len(sides) == 1 else None


def _beside(atoms: Atoms, begin: int) -> tuple[int, int]:
    """Return the part of the last line with squares before a remark, up to the remark."""
    at = begin - 1
    while at >= max(0, begin - _FAR) and not atoms.ply_like[at]:
        at -= 1
    if at < max(0, begin - _FAR):
        return begin, begin
    while at > 0 and atoms.kinds[at - 1] != LINE:
        at -= 1
    return at, begin
