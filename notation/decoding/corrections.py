"""Corrections: remarks that say that another ply was played than is written.

``Move 12 should read d3-e3``, ``erratum: 7... Bc4, not Bd4``, ``sorry, I meant d3-e3``. What is
written elsewhere is replaced by what the remark gives instead, and the remark is passed over. It
names the place by what is written there, with a move number if that is written several times, or by
standing beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kohau.notation.decoding.atoms import BLANK, LINE, NUMBER, SIGN, WORD, Atoms
from kohau.notation.decoding.channel import Channel, Piece
from kohau.notation.decoding.sentences import begin_of, end_of, is_end_of_cell, is_end_of_sentence
from kohau.notation.decoding.words import words
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION

_MOST: Final = 16
"""The maximum number of remarks of a text."""
_LONGEST: Final = 80
"""The maximum number of atoms of a sentence."""
_NEAR: Final = 40
"""The maximum distance between a remark and the ply beside it, in atoms."""
_TO_SQUARE: Final = 6
"""The maximum distance between a word such as ``not`` and what was not played, in atoms."""
_WORDS_OF_HEADING: Final = 2
_ITEM: Final = re.compile(r"[>\s]*(?:[\[*#|\u2022-]|\(?[a-z]\)|\d+(?:[.):/]|[ \t]{2}|[ \t]+\w\d))")
"""Matches the start of a line that does not continue the previous one."""
_LEAST_OF_PROSE: Final = 45
"""The least number of characters of a line that may go on in the next one."""


class Group(NamedTuple):
    """Squares from the atom *begin* to *end* between which no blank stands, with their *names*."""

    begin: int
    end: int
    names: tuple[str, ...]


class Remark(NamedTuple):
    """A remark from the atom *begin* to *end* that may correct a ply.

    *refuted* are squares that were not played, *proposed* the others. *is_said*: a word says that
    something is corrected.
    """

    begin: int
    end: int
    refuted: tuple[Group, ...]
    proposed: tuple[Group, ...]
    is_said: bool


class Correction(NamedTuple):
    """A part of a channel from *begin* to *end*, and what a remark says *instead*."""

    begin: int
    end: int
    instead: str


def remarks_in(atoms: Atoms) -> list[Remark]:
    """Return the remarks that may correct a ply, in their order. Costs linear time."""
    remarks: list[Remark] = []
    for at in range(atoms.count):
        is_said = _is_word(atoms, at, words().corrected | words().retracted) or _is_star(atoms, at)
        is_near = atoms.before[min(at + _TO_SQUARE, atoms.count)] > atoms.before[at]
        refutes = is_near and _is_word(atoms, at, words().refuted)
        is_new = not remarks or at >= remarks[-1].end
        if (is_said or refutes) and is_new and len(remarks) < _MOST:
            for begin, end in _sentences(atoms, at, is_said=is_said):
                if remarks and _is_half(remarks[-1]) and begin == remarks[-1].end:
                    begin = remarks.pop().begin
                remarks.append(_remark(atoms, begin, end, is_said=is_said))
    return remarks


class Corrected(NamedTuple):
    """A *channel* in which remarks are applied, and its *corrections*.

    *remarks* are begin and end of the remarks that were applied, in the channel before.
    """

    channel: Channel
    corrections: list[Correction]
    remarks: list[tuple[int, int]]


def corrected(atoms: Atoms) -> Corrected:
    r"""Return the channel of *atoms* in which remarks are applied, and what they correct.

    >>> from kohau.notation.decoding.board_squares import Squares
    >>> from kohau.notation.decoding.unpacking import channel_of
    >>> text = "1. d3e3 f4f3\n2. e3f2\n\nErratum: 1... f4g3, not f4f3."
    >>> corrected(Atoms(channel_of(text), Squares(9, 5))).channel.text.rstrip()
    '1. d3e3 f4g3\n2. e3f2'
    """
    pieces: list[Piece] = []
    corrections: list[Correction] = []
    remarks: list[tuple[int, int]] = []
    written = [at for at in range(atoms.count) if atoms.ply_like[at]]
    for remark in remarks_in(atoms):
        apart = [at for at in written if not remark.begin <= at < remark.end]
        is_question = "?" in atoms.values[remark.begin : remark.end]
        changes = _changes(atoms, remark, apart) or _ply(atoms, remark, apart)
        if changes and not is_question:
            corrections += changes
            pieces += (Piece(*change) for change in changes)
            begin, end = atoms.begins[remark.begin], atoms.begins[remark.end]
            pieces.append(Piece(begin, end, " " * (end - begin - 1) + "\n"))
            remarks.append((begin, end))
    return Corrected(_rebuilt(atoms.channel, sorted(pieces)), corrections, remarks)


def _rebuilt(channel: Channel, changes: Sequence[Piece]) -> Channel:
    """Return *channel* with those of the *changes* that do not overlap."""
    pieces: list[Piece] = []
    last = 0
    for change in changes:
        if change.begin >= last:
            pieces += (Piece(last, change.begin), change)
            last = change.end
    return channel.rebuilt([*pieces, Piece(last, len(channel.text))])


# Which words are replaced


def _changes(atoms: Atoms, remark: Remark, apart: Sequence[int]) -> list[Correction]:
    """Return the squares *apart* from a *remark* that it gives others for, if they are certain."""
    names = [_name(atoms, at) for at in apart]
    numbers = _numbers(atoms, remark)
    for wrong, right in _pairs(remark):
        size = len(wrong)
        matches = [at for at in range(len(names) - size + 1) if (*names[at : at + size],) == wrong]
        joined = [at for at in matches if _is_joined(atoms, apart[at : at + size])]
        matches = joined or matches
        numbered = [at for at in matches if numbers and _row(atoms, apart[at]) in numbers]
        if len(matches) > 1:
            matches = numbered or (
                [] if numbers else matches[_last_before(apart, matches, remark) :][:1]
            )
        if len(matches) == 1:
            places = zip(apart[matches[0] : matches[0] + size], wrong, right, strict=True)
            return [
                Correction(atoms.begins[at], atoms.begins[atoms.squares(at)[0].end], square)
                for at, other, square in places
                if other != square
            ]
    return []


def _is_joined(atoms: Atoms, places: Sequence[int]) -> bool:
    """Whether no blank stands between squares at some *places*."""
    return {BLANK, LINE}.isdisjoint(atoms.kinds[places[0] : places[-1]])


def _last_before(apart: Sequence[int], matches: Sequence[int], remark: Remark) -> int:
    """Return the index of the last of the places *matches* before a *remark*."""
    return max(sum(apart[at] < remark.begin for at in matches) - 1, 0)


def _pairs(remark: Remark) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield squares that may be wrong according to a *remark*, with as many that are right."""
    refuted = tuple(name for group in remark.refuted for name in group.names)
    rows = [group.names for group in remark.proposed if len(group.names) > 1 or refuted]
    lone = tuple(names[0] for names in rows if len(names) == 1)
    if refuted:
        yield from ((refuted, names) for names in (*rows, lone) if len(names) == len(refuted))
    elif remark.is_said:
        for one in rows:
            yield from ((one, other) for other in rows if len(one) == len(other) and one != other)


def _ply(atoms: Atoms, remark: Remark, apart: Sequence[int]) -> list[Correction]:
    """Return what a ply that a *remark* gives replaces: the one of a number, or the one before.

    Of two plies of a number, the second one is replaced if the remark names Black.
    """
    proposed = next((group for group in remark.proposed if len(group.names) > 1), None)
    if proposed is None or not remark.is_said or remark.refuted:
        return []
    groups = [_joined(atoms, at) for at in apart]
    numbers = _numbers(atoms, remark)
    row = sorted({group for group in groups if _row(atoms, group[0]) in numbers})
    dotted = [group for group in row if atoms.values[group[0] - 2] == "."]
    if row and len(numbers) == 1:
        black = (dotted[1:] or row[-1:])[0]
        begin, end = black if _is_of_black(atoms, remark) else row[0]
    else:
        before = [group for group in groups if remark.begin - _NEAR < group[0] < remark.begin]
        if not before:
            return []
        begin, end = before[-1]
    next_begins = {group[0] for group in groups if row and not dotted} - {begin}
    while end < atoms.count and end not in {remark.begin, *next_begins}:
        if atoms.kinds[end] == LINE or is_end_of_cell(atoms, end):
            break
        end += 1
    text = atoms.text(_joined(atoms, proposed.begin)[0], remark.end)
    return [Correction(atoms.begins[begin], atoms.begins[end], f"{text.strip()} ")]


def _joined(atoms: Atoms, at: int) -> tuple[int, int]:
    """Return begin and end of what stands around an atom without blanks."""
    begin = end = at
    while begin > 0 and atoms.kinds[begin - 1] not in (BLANK, LINE):
        begin -= 1
    while end < atoms.count and atoms.kinds[end] not in (BLANK, LINE):
        end += 1
    return begin, end


def _is_of_black(atoms: Atoms, remark: Remark) -> bool:
    """Whether a *remark* names Black, or has dots after a number."""
    named = {
        TAG_OF_TRANSLATION.get(word.lower()) for word in atoms.values[remark.begin : remark.end]
    }
    return "Black" in named or ". . ." in " ".join(atoms.values[remark.begin : remark.end])


def _numbers(atoms: Atoms, remark: Remark) -> set[int]:
    """Return the numbers in a *remark* that may be move numbers, as no time or date."""
    result = set()
    for at in range(remark.begin, remark.end):
        beside = {*atoms.values[max(0, at - 1) : at], atoms.values[at + 1]}
        is_figure = not beside.isdisjoint((":", "/"))
        if atoms.kinds[at] == NUMBER and len(atoms.values[at]) <= 3 and not is_figure:
            result.add(int(atoms.values[at]))
    return result


def _row(atoms: Atoms, at: int) -> int | None:
    """Return the last number before an atom that a dot follows, or that begins a line."""
    for place in range(at - 1, max(-1, at - _LONGEST), -1):
        if atoms.kinds[place] == NUMBER and len(atoms.values[place]) <= 3:
            before = atoms.kinds[max(0, place - 2) : place]
            if atoms.values[place + 1] in (".", ")", ":") or LINE in before:
                return int(atoms.values[place])
    return None


# What a remark says


def _is_half(remark: Remark) -> bool:
    """Whether a remark says only what is wrong, or right: the next sentence may say the other."""
    return remark.is_said and len(remark.refuted) + len(remark.proposed) == 1


def _is_word(atoms: Atoms, at: int, words: frozenset[str]) -> bool:
    return atoms.kinds[at] == WORD and atoms.values[at].lower() in words


def _is_star(atoms: Atoms, at: int) -> bool:
    """Whether a message begins with a star: it corrects the one before it, as in ``*d3-e3``."""
    if atoms.values[at] != "*" or "*" in atoms.board.leading | atoms.board.marks:
        return False
    before = at - 1 - (at > 0 and atoms.kinds[at - 1] == BLANK)
    begins = before < 0 or atoms.kinds[before] == LINE or atoms.values[before] == ":"
    is_joined = atoms.kinds[at + 1] not in (BLANK, LINE)
    return begins and is_joined and "*" not in atoms.values[at + 1 : end_of(atoms, at, _is_end)]


def _sentences(atoms: Atoms, at: int, *, is_said: bool) -> Iterator[tuple[int, int]]:
    """Yield begin and end of the remarks that a word shows: its sentence, or what follows it."""
    begin, end = begin_of(atoms, at, _is_end), end_of(atoms, at, _is_end)
    is_supposing = any(_is_word(atoms, place, words().supposed) for place in range(begin, end))
    if is_supposing and not _is_word(atoms, at, words().corrected):
        return
    if _is_word(atoms, at, words().retracted) or atoms.kinds[at] == SIGN:
        begin = at  # what is retracted stands before it
    if atoms.before[end] == atoms.before[begin]:
        if not is_said:
            return
        if _is_heading(atoms, begin, at, end):
            yield from _items(atoms, end)
            return
        begin, end = (
            (begin, end_of(atoms, end, _is_end))
            if _goes_on(atoms, end)
            else (begin_of(atoms, max(0, begin - 2), _is_end), end)
        )
    if atoms.before[end] > atoms.before[begin]:
        yield begin, end


def _is_heading(atoms: Atoms, begin: int, at: int, end: int) -> bool:
    """Whether a line begins with a word of corrections, perhaps after two other words."""
    begins_line = begin == 0 or LINE in atoms.kinds[begin - 1 : begin + 1]
    before = sum(kind == WORD for kind in atoms.kinds[begin:at])
    return atoms.kinds[end - 1] == LINE and begins_line and before <= _WORDS_OF_HEADING


def _goes_on(atoms: Atoms, at: int) -> bool:
    """Whether the next sentence of a paragraph gives a ply, or begins with a square."""
    first = at + (atoms.kinds[at] == BLANK)
    if "\n\n" in atoms.values[at - 1] or atoms.kinds[first] in (NUMBER, SIGN):
        return False
    is_given = any(len(group.names) > 1 for group in _groups(atoms, at, end_of(atoms, at, _is_end)))
    return atoms.ply_like[first] or is_given


def _items(atoms: Atoms, at: int) -> Iterator[tuple[int, int]]:
    """Yield the items of the list that follows a heading, up to a blank line."""
    begin = at
    for at in range(begin, atoms.count):
        is_blank = atoms.values[at].count("\n") > 1 and at > begin
        is_next = atoms.kinds[at] == LINE and _begins_item(atoms, at + 1)
        if is_blank or is_next or at == atoms.count - 1:
            if atoms.before[at + 1] > atoms.before[begin]:
                yield begin, at + 1
            begin = at + 1
        if is_blank:
            return


def _begins_item(atoms: Atoms, at: int) -> bool:
    return _ITEM.match(atoms.channel.text, atoms.begins[at]) is not None


def _is_end(atoms: Atoms, at: int) -> bool:
    """Whether a sentence ends: with a sign, a cell, or a line that does not look like prose."""
    if atoms.kinds[at] != LINE:
        return is_end_of_sentence(atoms, at) or is_end_of_cell(atoms, at)
    begin = atoms.channel.text.rfind("\n", 0, atoms.begins[at])
    is_long = atoms.begins[at] - begin > _LEAST_OF_PROSE
    return not is_long or _begins_item(atoms, at + 1) or atoms.values[at].count("\n") > 1


def _name(atoms: Atoms, at: int) -> str:
    squares = atoms.squares(at)
    return squares[0].name if squares else atoms.values[at]


def _remark(atoms: Atoms, begin: int, end: int, *, is_said: bool) -> Remark:
    """Return what is said from *begin* to *end*."""
    refuted: list[Group] = []
    proposed: list[Group] = []
    for group in _groups(atoms, begin, end):
        (refuted if _is_refuted(atoms, begin, group.begin) else proposed).append(group)
    return Remark(begin, end, (*refuted,), (*proposed,), is_said)


def _groups(atoms: Atoms, begin: int, end: int) -> Iterator[Group]:
    """Yield the groups of squares from *begin* to *end* between which there is no blank."""
    places: list[int] = []
    for at in range(begin, end + 1):
        is_square = at < end and atoms.ply_like[at]
        is_apart = places and not _is_joined(atoms, [places[-1], at])
        if places and (at == end or (is_square and is_apart)):
            yield Group(places[0], places[-1] + 1, tuple(_name(atoms, place) for place in places))
            places = []
        if is_square:
            places.append(at)


def _is_refuted(atoms: Atoms, begin: int, at: int) -> bool:
    """Whether a word such as ``not`` stands before a square, or before others joined to it."""
    prose = 0
    while at > begin:
        at -= 1
        if _is_word(atoms, at, words().refuted):
            return True
        if atoms.values[at] in (":", ";", ",", ".") or (atoms.ply_like[at] and prose):
            return False
        is_prose = atoms.kinds[at] == WORD and len(atoms.values[at]) > 1
        prose += is_prose and not _is_word(atoms, at, words().joints)
        if prose > 2:
            return False
    return False
