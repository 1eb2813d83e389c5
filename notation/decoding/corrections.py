"""Corrections: remarks that say that another ply was played than is written.

``Erratum: e3f2-, not e3e2-``, ``for e3e2- read e3f2-``, ``sorry, I meant e3f2-``. The squares that
a remark gives replace those that are written elsewhere: the wrong squares if it names them, else
the ply before it. Other remarks only leave a doubt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kohau.notation.decoding.asides import is_end_of_cell, is_end_of_sentence
from kohau.notation.decoding.atoms import BLANK, LINE, NUMBER, SIGN, WORD, Atoms
from kohau.notation.decoding.channel import Channel, Piece
from kohau.notation.decoding.words import words

_MOST: Final = 16
"""The maximum number of remarks of a text."""
_NEAR: Final = 40
"""The maximum distance between a remark and the ply before it, in atoms."""
_TO_SQUARE: Final = 6
"""The maximum distance between a word such as ``not`` and what was not played, in atoms."""
_WORDS_OF_HEADING: Final = 2
"""The maximum number of words before the one that makes a line the heading of a list."""
_MOST_BETWEEN: Final = 2
"""The maximum number of words between ``not`` and a square."""
_LEAST_OF_PROSE: Final = 45
"""The least number of characters of a line that may go on in the next one."""


class Group(NamedTuple):
    """Squares from the atom *begin* on between which no blank stands, with their *names*."""

    begin: int
    names: tuple[str, ...]


class Remark(NamedTuple):
    """A remark from the atom *begin* to *end* that may correct a ply.

    *refuted* are squares that were not played, *proposed* the others. *is_said*: a word says that
    something is corrected. *is_numbered*: it has a number.
    """

    begin: int
    end: int
    refuted: tuple[Group, ...]
    proposed: tuple[Group, ...]
    is_said: bool
    is_numbered: bool


class Corrected(NamedTuple):
    """A *channel* in which remarks are applied.

    *corrections* are begin and end of what is replaced, in the channel before.
    """

    channel: Channel
    corrections: list[tuple[int, int]]


def remarks_in(atoms: Atoms) -> list[Remark]:
    """Return the remarks that may correct a ply, in their order. Costs linear time.

    A remark is a sentence with a word for it; if that has no square, it is the next sentence if
    that gives a ply, else the one before, or, after a heading, each line up to a blank one. Two in
    a row with few squares are one.
    """
    remarks: list[Remark] = []
    is_announced = is_list = False
    before = last = (0, 0)
    for begin, end in _sentences(atoms):
        if is_announced and not is_list and not _continues(atoms, begin, end):
            remarks += _mentioned(atoms, before, remarks)
        before, last = last, (begin, end)
        correction, refutes = _words_for_it(atoms, begin, end)
        is_retracted = correction is not None and not _is_word(atoms, correction, words().corrected)
        first = correction if correction is not None and is_retracted else begin
        has_squares = atoms.before[end] > atoms.before[first]
        is_continued = is_announced and (is_list or _continues(atoms, begin, end))
        is_said = correction is not None or is_continued
        if has_squares and (is_said or refutes) and len(remarks) < _MOST:
            if remarks and not is_list and _is_half(remarks[-1]) and remarks[-1].end == first:
                first = remarks.pop().begin
            remarks.append(_remark(atoms, first, end, is_said=is_said))
        if not is_list:
            is_announced = correction is not None and not has_squares
            is_list = is_announced and _is_heading(atoms, first, correction or 0, end)
        else:
            is_announced = is_list = atoms.values[end - 1].count("\n") < 2
    if is_announced and not is_list:
        remarks += _mentioned(atoms, before, remarks)
    return remarks


def _mentioned(atoms: Atoms, span: tuple[int, int], remarks: Sequence[Remark]) -> list[Remark]:
    """Return the remark that a sentence with a single square is, if it is none of *remarks*."""
    begin, end = span
    is_new = len(remarks) < _MOST and (not remarks or remarks[-1].end <= begin)
    is_single = atoms.before[end] == atoms.before[begin] + 1
    return [_remark(atoms, begin, end, is_said=True)] if is_new and is_single else []


def corrected(atoms: Atoms) -> Corrected:
    r"""Return the channel of *atoms* in which remarks are applied, and what they correct.

    >>> from kohau.notation.decoding.atoms import Squares
    >>> from kohau.notation.decoding.unpacking import channel_of
    >>> text = "1. d3e3 f4f3\n2. e3f2\n\nErratum: 1... f4g3, not f4f3."
    >>> corrected(Atoms(channel_of(text), Squares(9, 5))).channel.text.rstrip()
    '1. d3e3 f4g3\n2. e3f2'
    """
    pieces: list[Piece] = []
    corrections: list[tuple[int, int]] = []
    written = [at for at in range(atoms.count) if atoms.ply_like[at]]
    for remark in remarks_in(atoms):
        apart = [at for at in written if not remark.begin <= at < remark.end]
        is_question = "?" in atoms.values[remark.begin : remark.end]
        changes = _changes(atoms, remark, apart) or _ply_before(atoms, remark, apart)
        if changes and not is_question:
            corrections += (change[:2] for change in changes)
            begin, end = atoms.begins[remark.begin], atoms.begins[remark.end]
            pieces += (*changes, Piece(begin, end, " " * (end - begin - 1) + "\n"))
    return Corrected(_rebuilt(atoms.channel, sorted(pieces)), corrections)


def _rebuilt(channel: Channel, changes: Sequence[Piece]) -> Channel:
    """Return *channel* with those of the *changes* that do not overlap."""
    pieces: list[Piece] = []
    last = 0
    for change in changes:
        if change.begin >= last:
            pieces += (Piece(last, change.begin), change)
            last = change.end
    return channel.rebuilt([*pieces, Piece(last, len(channel.text))])


def _changes(atoms: Atoms, remark: Remark, apart: Sequence[int]) -> list[Piece]:
    """Return the squares *apart* from a *remark* that it gives others for, if they are certain.

    If they are written several times, it corrects the last ones before it, if it has no number.
    """
    names = [_name(atoms, at) for at in apart]
    for wrong, right in _pairs(remark):
        size = len(wrong)
        matches = [at for at in range(len(names) - size + 1) if (*names[at : at + size],) == wrong]
        joined = [at for at in matches if _is_joined(atoms, apart[at], apart[at + size - 1])]
        matches = joined or matches
        if len(matches) > 1:
            before = [at for at in matches if apart[at] < remark.begin] or matches[:1]
            matches = [] if remark.is_numbered else before[-1:]
        if len(matches) == 1:
            places = zip(apart[matches[0] : matches[0] + size], wrong, right, strict=True)
            return [
                Piece(atoms.begins[at], atoms.begins[atoms.squares(at)[0].end], square)
                for at, other, square in places
                if other != square
            ]
    return []


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


def _ply_before(atoms: Atoms, remark: Remark, apart: Sequence[int]) -> list[Piece]:
    """Return the ply that a *remark* replaces if it only says what was played.

    That is the one before it. Which ply a number means is to decide.
    """
    proposed = next((group for group in remark.proposed if len(group.names) > 1), None)
    before = [at for at in apart if remark.begin - _NEAR < at < remark.begin]
    is_of_another = remark.is_numbered or bool(remark.refuted)
    if proposed is None or not before or not remark.is_said or is_of_another:
        return []
    begin, end = _chunk(atoms, before[-1])
    while end < remark.begin and atoms.kinds[end] != LINE and not is_end_of_cell(atoms, end):
        end += 1
    text = atoms.text(_chunk(atoms, proposed.begin)[0], remark.end)
    return [Piece(atoms.begins[begin], atoms.begins[end], f"{text.strip()} ")]


def _chunk(atoms: Atoms, at: int) -> tuple[int, int]:
    """Return begin and end of what stands around an atom without blanks."""
    begin = end = at
    while begin > 0 and atoms.kinds[begin - 1] not in (BLANK, LINE):
        begin -= 1
    while end < atoms.count and atoms.kinds[end] not in (BLANK, LINE):
        end += 1
    return begin, end


# What a remark says


def _sentences(atoms: Atoms) -> Iterator[tuple[int, int]]:
    """Yield begin and end of the sentences: cells, lists and lines that are no prose end them."""
    begin = last = 0
    for at in range(atoms.count):
        if atoms.kinds[at] == LINE:
            is_long = at and atoms.begins[at] - atoms.begins[last] > _LEAST_OF_PROSE
            is_item = atoms.kinds[at + 1] in (SIGN, NUMBER)
            is_end = not is_long or is_item or atoms.values[at].count("\n") > 1
            last = at
        else:
            is_end = is_end_of_sentence(atoms, at) or is_end_of_cell(atoms, at)
        if is_end or at == atoms.count - 1:
            yield begin, at + 1
            begin = at + 1


def _words_for_it(atoms: Atoms, begin: int, end: int) -> tuple[int | None, bool]:
    """Return the first atom of a sentence that says that something is corrected, if any.

    The second value says whether another word says that something was not played. A sentence about
    what could have been played has neither.
    """
    vocabulary = words()
    texts = {atoms.values[at].lower() for at in range(begin, end) if atoms.kinds[at] == WORD}
    if texts.isdisjoint(vocabulary.corrected) and not texts.isdisjoint(vocabulary.supposed):
        return None, False
    signals = vocabulary.corrected | vocabulary.retracted
    places = (
        at for at in range(begin, end) if _is_word(atoms, at, signals) or _is_star(atoms, at, end)
    )
    refutes = any(
        _is_word(atoms, at, vocabulary.refuted)
        and atoms.before[min(at + _TO_SQUARE, end)] > atoms.before[at]
        for at in range(begin, end)
    )
    return next(places, None), refutes


def _is_word(atoms: Atoms, at: int, phrases: frozenset[str]) -> bool:
    return atoms.kinds[at] == WORD and atoms.values[at].lower() in phrases


def _is_star(atoms: Atoms, at: int, last: int) -> bool:
    """Whether a message up to *last* begins with a star: it corrects the one before it."""
    if atoms.values[at] != "*" or "*" in atoms.board.leading | atoms.board.marks:
        return False
    before = at - 1 - (at > 0 and atoms.kinds[at - 1] == BLANK)
    begins = before < 0 or atoms.kinds[before] == LINE or atoms.values[before] == ":"
    is_joined = atoms.kinds[at + 1] not in (BLANK, LINE)
    return begins and is_joined and "*" not in atoms.values[at + 1 : last]


def _is_half(remark: Remark) -> bool:
    """Whether a remark says only what is wrong, or right: the next sentence may say the other."""
    return remark.is_said and len(remark.refuted) + len(remark.proposed) == 1


def _is_heading(atoms: Atoms, begin: int, at: int, end: int) -> bool:
    """Whether a line begins with the word of corrections at an atom, perhaps after two others."""
    begins_line = begin == 0 or atoms.kinds[begin - 1] == LINE
    before = sum(kind == WORD for kind in atoms.kinds[begin:at])
    return begins_line and atoms.kinds[end - 1] == LINE and before <= _WORDS_OF_HEADING


def _continues(atoms: Atoms, begin: int, end: int) -> bool:
    """Whether a sentence gives a ply, or begins with a square, in the same paragraph."""
    first = begin + (atoms.kinds[begin] == BLANK)
    if atoms.values[begin - 1].count("\n") > 1 or atoms.kinds[first] in (NUMBER, SIGN):
        return False
    return atoms.ply_like[first] or any(
        len(group.names) > 1 for group in _groups(atoms, begin, end)
    )


def _remark(atoms: Atoms, begin: int, end: int, *, is_said: bool) -> Remark:
    """Return what is said from *begin* to *end*."""
    refuted: list[Group] = []
    proposed: list[Group] = []
    for group in _groups(atoms, begin, end):
        (refuted if _is_refuted(atoms, begin, group.begin) else proposed).append(group)
    is_numbered = NUMBER in atoms.kinds[begin:end]
    return Remark(begin, end, (*refuted,), (*proposed,), is_said, is_numbered)


def _groups(atoms: Atoms, begin: int, end: int) -> Iterator[Group]:
    """Yield the groups of squares from *begin* to *end* between which there is no blank."""
    places: list[int] = []
    for at in [place for place in range(begin, end) if atoms.ply_like[place]]:
        if places and not _is_joined(atoms, places[-1], at):
            yield Group(places[0], tuple(_name(atoms, place) for place in places))
            places = []
        places.append(at)
    if places:
        yield Group(places[0], tuple(_name(atoms, place) for place in places))


def _is_joined(atoms: Atoms, first: int, last: int) -> bool:
    """Whether no blank stands between two atoms."""
    return {BLANK, LINE}.isdisjoint(atoms.kinds[first:last])


def _name(atoms: Atoms, at: int) -> str:
    squares = atoms.squares(at)
    return squares[0].name if squares else atoms.values[at]


def _is_refuted(atoms: Atoms, begin: int, at: int) -> bool:
    """Whether a word such as ``not`` stands before a square, or before others joined to it."""
    prose = 0
    while at > begin and prose <= _MOST_BETWEEN:
        at -= 1
        if _is_word(atoms, at, words().refuted):
            return True
        if atoms.values[at] in (":", ";", ",", ".") or (atoms.ply_like[at] and prose):
            return False
        is_prose = atoms.kinds[at] == WORD and len(atoms.values[at]) > 1
        prose += is_prose and not _is_word(atoms, at, words().joints)
    return False
