"""Proposals: what was probably played instead of the plies of a record that are no legal ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from typing import Any, Final

from kohau.notation.diagnostics import Diagnostic, Problem, Severity, place, shorten
from kohau.notation.dialect import StepsDialect
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.words import word_of
from kohau.notation.kgn.writer import line_text
from kohau.notation.notes import Comment
from kohau.notation.quantity import quantity
from kohau.notation.record import Line, Note, Record, as_note, placed
from kohau.replay.dialects import AnyDialect
from kohau.replay.mending import Mended, mended
from kohau.replay.played import Played, Player, value_of
from kohau.replay.position import Position
from kohau.replay.recorded import is_recorded, recorded_comment
from kohau.replay.repairs import DOUBLED, EXTRA, MISSING, SWAPPED, WORD, Repair
from kohau.replay.replay import PlayedRecord, Replay, verify
from kohau.replay.replayed import Positions
from kohau.replay.scripts import REFLECTIONS
from kohau.replay.setting import NO_DEFAULTS, Defaults

MOST_READINGS: Final = 3
"""The maximum number of readings that are proposed where none is sure."""

_MOST_SLIPS: Final = 10
"""The maximum number of slips of a record that are mended one after the other."""
_MOST_LINES: Final = 10
"""The maximum number of lines of a record for which no proposal is sure."""
_MOST_WORDS: Final = 10_000
"""Records with more words, including those of variations, have no proposals."""
_APART: Final = 3
"""The number of words after a slip among which no other is mended."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What was probably played: the mended *record*, and how it differs.

    *kind* is ``word``, ``extra``, ``doubled``, ``missing``, ``swapped``, or how the board is noted
    from there on: ``mirrored``, ``turned`` or ``turned over``. *was* are the words of the record,
    and *now* those of the proposal. *ply* is the number of the ply from which on something else is
    read, counted as in a diagnostic. Of the *following* plies, *legal* ones are legal now. *rank*
    counts from 1. A proposal is *sure* if no other one comes near. *plies* are the legal plies of
    the main line in the canonical dialect. *text* is a sentence.

    *where* is the place in the file, as a diagnostic whose message is the *text*.
    """

    record: Record
    kind: str
    was: str
    now: str
    ply: int
    rank: int
    sure: bool
    legal: int
    following: int
    plies: tuple[str, ...]
    where: Diagnostic

    @property
    def text(self) -> str:
        """A sentence about the slip."""
        return self.where.message

    @property
    def line(self) -> int | None:
        """The line in the file, from 1, None if it is not known."""
        return self.where.line

    @property
    def column(self) -> int | None:
        """The column in characters, from 1, None if it is not known."""
        return self.where.column


def mend(record: Record | Replay, defaults: Defaults = NO_DEFAULTS) -> list[Proposal]:
    """Return what was probably played in an invalid *record*; nothing if all plies are legal.

    Sure proposals come first. Each of them builds on those before, so the record of the last one is
    without all of these slips. They are followed by at most three readings of each line, main line
    or variation, for which none is sure; these build on all sure ones. The records keep tags,
    comments and variations, and what was recorded in comments such as ``[%recorded word "d3k3+"]``.
    The work is bounded: records with more than 10,000 words have no proposals. Those that are read
    with mirrored or turned coordinates (*defaults*) have none either.

    >>> from kohau.notation.record import Line, Record
    >>> words = "f2e3+ f3f2+ g3f3- d5d4 h2g3+ e4e5- f3f4-,e4-,e3-,f2- i5h4+".split()
    >>> proposal = mend(Record({"Game": "fanorona"}, Line(tuple(words), {}, "*")))[0]
    >>> proposal.text
    'd5d4+ was meant instead of d5d4: the 4 plies after it are legal'
    >>> proposal.sure, proposal.record.line[3], verify(proposal.record).valid
    (True, 'd5d4+', True)
    """
    played = verify(record, defaults)
    if not isinstance(played, PlayedRecord) or defaults.reflection is not None:
        return []
    if played.played.is_faultless or _word_count(played.played.line) > _MOST_WORDS:
        return []
    return _RecordMender(played).proposals()


@dataclass(frozen=True, slots=True)
class _FaultyLine:
    """A line as it was *played* from *start*."""

    played: Played
    start: Position[Any]


def _faulty(played: Played, start: Position[Any]) -> Iterator[_FaultyLine]:
    """Yield the lines with a fault, a line before its variations."""
    if played.fault is not None:
        yield _FaultyLine(played, start)
    positions = Positions(start, played.turns)
    for variations in played.variations.values():
        for variation in variations:
            if not variation.is_faultless:
                yield from _faulty(variation, positions[int(variation.before - played.before)])


class _RecordMender:
    """Mends the lines of a *record*, one slip after the other."""

    def __init__(self, record: PlayedRecord) -> None:
        self.record: Final = record.record
        self.basis: Final = record.basis
        self.dialect: Final[AnyDialect] = record.basis.dialect
        self.start: Final[Position[Any]] = record.basis.setting.start
        places = placed(record.record)
        self.offset_of: Final = None if places is None else places.offset_of
        self.played = record.played
        self.sure: Final[list[Proposal]] = []
        self.undecided: Final[list[list[Mended]]] = []

    def proposals(self) -> list[Proposal]:
        """Return all proposals."""
        while len(self.sure) < _MOST_SLIPS and len(self.undecided) < _MOST_LINES:
            faulty = [*_faulty(self.played, self.start)]
            if len(faulty) <= len(self.undecided):
                break
            self.mend_line(faulty[len(self.undecided)])
        found = list(self.sure)
        left = _faulty(self.played, self.start)
        for line, readings in zip(left, self.undecided, strict=False):
            listed = (self.proposal(line, reading, reading.repairs) for reading in readings)
            known = [each for each in listed if each is not None][:MOST_READINGS]
            found += [replace(each, rank=rank) for rank, each in enumerate(known, start=1)]
        return found

    def mend_line(self, line: _FaultyLine) -> None:
        """Mend the first slips of a *line* if they are sure, else keep its readings."""
        readings = self.readings(line)
        repairs = self.sure_repairs(line, readings)
        begun = (repairs[:count] for count in range(1, len(repairs) + 1))
        proposed = [self.proposal(line, readings[0], each, sure=True) for each in begun]
        sure = list(takewhile(lambda each: each is not None and each.legal >= _APART, proposed))
        if not sure:
            self.undecided.append(readings)
            return
        self.sure.extend(each for each in sure if each is not None)
        applied = _applied_all(line, repairs[: len(sure)], readings[0], self.dialect)
        self.played = self.with_line(line, applied)

    def readings(self, line: _FaultyLine, end: int | None = None) -> list[Mended]:
        """Return what was probably played in a *line*, or its words up to *end*."""
        played = line.played
        words = played.line.words[:end]
        begins = _begins(words, self.dialect)
        plies = [words[begin:after] for begin, after in pairwise([*begins, len(words)])]
        sides = _sides(played.line, line.start)
        is_main = played.before == 0 and end is None
        is_one_each = played.first_words in (None, begins[: len(played.turns)])
        found = mended(
            line.start,
            list(map(" ".join, plies)),
            self.dialect,
            played.turns if is_one_each else (),
            sides=[sides[begin] for begin in begins],
            result=played.line.result if is_main else None,
        )
        return [_in_words(each, [*begins, len(words)], words) for each in found]

    def sure_repairs(self, line: _FaultyLine, readings: Sequence[Mended]) -> tuple[Repair, ...]:
        """Return the repairs that are sure: all of the best reading, or only the first one.

        The first one is sure if it is for the words up to the next fault.
        """
        if not readings or not readings[0].repairs:
            return ()
        best = readings[0]
        if best.sure:
            return best.repairs
        first = best.repairs[0]
        end = self.next_fault(line, best)
        if end is None or end <= first.span[1]:
            return ()
        begun = self.readings(line, end)
        if not begun or not begun[0].sure or len(begun[0].repairs) != 1:
            return ()
        same = begun[0].repairs[0][:3] == first[:3] and begun[0].repairs[0].plies == first.plies
        return (first,) if same and first.kind not in REFLECTIONS else ()

    def next_fault(self, line: _FaultyLine, best: Mended) -> int | None:
        """Return the index of the word with the next fault after the first repair, if any."""
        if len(best.repairs) > 1:
            return best.repairs[1].span[0]
        applied = _applied_all(line, best.repairs, best, self.dialect)
        after = self.basis_played(applied, line)
        shift = len(applied.entries) - len(line.played.line.entries)
        return None if after.is_complete else int(after.end) - shift

    def basis_played(self, line: OpenLine, faulty: _FaultyLine) -> Played:
        """Return *line* as it is played instead of the *faulty* one."""
        board = faulty.start.board.copy()
        return Player(self.basis.lexicon).play(line, board, faulty.played.before)

    def with_line(self, faulty: _FaultyLine, line: OpenLine) -> Played:
        """Return the record as played with *line* instead of the *faulty* one."""
        return self.basis.play(_replaced(self.played.line, faulty.played.line, line))

    def proposal(
        self,
        line: _FaultyLine,
        reading: Mended,
        repairs: tuple[Repair, ...],
        *,
        sure: bool = False,
    ) -> Proposal | None:
        """Return the proposal of the last of sure *repairs*, or the first of others.

        None if the record can't be written like that, or is no better then.
        """
        shown = repairs[-1 if sure else 0]
        if _overlaps(line.played.line, shown):
            return None
        applied = _applied_all(line, repairs, reading, self.dialect)
        after = self.basis_played(applied, line)
        if after.end - len(applied.entries) <= line.played.end - len(line.played.line.entries):
            return None
        whole = self.with_line(line, applied)
        legal = max(0, len(after.turns) - shown.ply - len(shown.plies))
        following = legal + _count(applied, int(after.end), self.dialect)
        now = " ".join(map(" ".join, _words(line, shown, reading, self.dialect)))
        ply = int(line.played.before) + shown.ply + 1
        side = _position(line.start, reading.plies[: shown.ply]).side.capitalize()
        what = f"{_sentence(shown, now, side)}: {_legality(legal, following)}"
        return Proposal(
            self.mended(whole.line),
            shown.kind,
            shown.recorded,
            now,
            ply,
            1,
            sure,
            legal,
            following,
            tuple(turn.word for turn in whole.turns),
            self.where(line.played.line, shown, what, ply),
        )

    def mended(self, line: OpenLine) -> Record:
        """Return the record with another main *line*."""
        record = self.record
        found = (record.source, record.diagnostics, record.unread)
        return Record(record.tags, _closed(line), self.dialect.name, *found)

    def where(self, line: OpenLine, repair: Repair, message: str, ply: int) -> Diagnostic:
        """Return *message* at the place of a *repair*."""
        begin, end = repair.span
        problem = Problem(message, code="illegal-ply", severity=Severity.NOTE)
        if self.offset_of is None or not line.word_places:
            return place(problem, self.record.source, ply=ply)
        if begin == len(line.word_places):
            return place(problem, self.record.source, offset=self.offset_of(line.end), ply=ply)
        last = min(max(begin, end - 1), len(line.word_places) - 1)
        if repair.kind in REFLECTIONS:
            last = begin
        offset = self.offset_of(line.word_places[begin])
        length = self.offset_of(line.word_places[last]) + len(line.words[last]) - offset
        return place(problem, self.record.source, offset=offset, length=length, ply=ply)


# Sentences


def _sentence(repair: Repair, now: str, side: str) -> str:
    was = repair.recorded
    if repair.kind == WORD:
        return f"{now} was meant instead of {_short(was)}"
    if repair.kind == EXTRA:
        return f"{_short(was)} is a ply too many"
    if repair.kind == DOUBLED:
        return f"{_short(was)} is written twice"
    if repair.kind == MISSING:
        return f"a ply of {side} is missing before it, {now}"
    if repair.kind == SWAPPED:
        return f"the order was {now} instead of {_short(was)}"
    return f"the board is noted {repair.kind} from here on"


def _short(text: str) -> str:
    """Return *text* as it is if it is short and harmless, else in quotation marks."""
    return text if text.isascii() and text.isprintable() and len(text) <= 60 else shorten(text, 60)


def _legality(legal: int, following: int) -> str:
    if not following:
        return "no plies follow"
    if legal < following:
        return f"{legal} of {quantity(following, 'ply', 'plies')} after it are legal"
    return "the ply after it is legal" if legal == 1 else f"the {legal} plies after it are legal"


# Lines


def _begins(words: Sequence[str], dialect: AnyDialect) -> list[int]:
    """Return the index of the first of the *words* of each ply, as far as the *dialect* says."""
    if isinstance(dialect, StepsDialect):
        return [*range(len(words))]
    begins = []
    index = 0
    while index < len(words):
        begins.append(index)
        index += dialect.words_of_ply(words, index)
    return begins


def _in_words(reading: Mended, places: Sequence[int], words: Sequence[str]) -> Mended:
    """Return a *reading* of plies that begin at *places* with the spans of *words*."""
    repairs = []
    for repair in reading.repairs:
        begin, end = (places[index] for index in repair.span)
        recorded = " ".join(words[begin:end])
        repairs.append(repair._replace(span=(begin, end), recorded=recorded))
    return replace(reading, repairs=tuple(repairs))


def _word_count(line: OpenLine) -> int:
    """Return the number of words of *line* and its variations."""
    notes = (note for found in line.notes.values() for note in found)
    nested = (_word_count(note) for note in notes if isinstance(note, OpenLine))
    return len(line.entries) + sum(nested)


def _sides(line: OpenLine, start: Position[Any]) -> list[bool | None]:
    """Return for each word of *line* whether its move number says that it is White's.

    None where no number says it.
    """
    sides: list[bool | None] = [None] * len(line.entries)
    if start.numbering.plies_per_number != 2:
        return sides
    ends = [*line.number_words[1:], len(line.entries)]
    for number, begin, end in zip(line.numbers, line.number_words, ends, strict=False):
        if begin < end and value_of(number):
            is_white = not number.endswith("..")
            sides[begin] = is_white
            if is_white and end - begin == 2:
                sides[begin + 1] = False
    return sides


def _position(start: Position[Any], plies: Sequence[str]) -> Position[Any]:
    """Return the position after *plies* in the canonical dialect."""
    for ply in plies:
        start = start.play(ply)
    return start


def _words(
    line: _FaultyLine, repair: Repair, reading: Mended, dialect: AnyDialect
) -> list[list[str]]:
    """Return the words in a *dialect* of each ply that a *repair* of a *reading* puts in."""
    position = _position(line.start, reading.plies[: repair.ply])
    plies = reading.plies[repair.ply :] if repair.kind in REFLECTIONS else repair.plies
    words = []
    for text in plies:
        ply = position.parse(text)
        words.append(dialect.write(position, ply).split())
        position = position.play(ply)
    return words


def _applied_all(
    line: _FaultyLine, repairs: Sequence[Repair], reading: Mended, dialect: AnyDialect
) -> OpenLine:
    """Return a line with the *repairs* of a *reading*."""
    found = line.played.line
    for repair in reversed(repairs):
        found = _spliced(found, repair, _words(line, repair, reading, dialect))
    return found


def _spliced(line: OpenLine, repair: Repair, plies: Sequence[Sequence[str]]) -> OpenLine:
    """Return *line* with other *plies* instead of the words of a *repair*, and a comment on it."""
    begin, end = repair.span
    words = [word for ply in plies for word in ply]
    found = OpenLine(line.place)
    found.entries = [*line.entries[:begin], *map(word_of, words), *line.entries[end:]]
    if line.word_places:
        here = line.word_places[begin] if begin < len(line.word_places) else int(line.end)
        found.word_places = [*line.word_places[:begin], *[here] * len(words)]
        found.word_places += line.word_places[end:]
    found.number_entries, found.number_places = line.number_entries, line.number_places
    shift = len(words) - (end - begin)
    found.number_words = [_moved(at, begin, end, shift) for at in line.number_words]
    for index, notes in line.notes.items():
        kept = notes
        if not words and begin < index <= end:
            kept = [_as_comment(note) if isinstance(note, OpenLine) else note for note in notes]
        found.notes.setdefault(_moved(index, begin, end, shift), []).extend(kept)
    comment = recorded_comment(repair.kind, repair.recorded, len(plies))
    is_reflected = repair.kind in REFLECTIONS
    after = found.notes.setdefault(begin if is_reflected else begin + len(words), [])
    first = (at for at, note in enumerate(after) if isinstance(note, OpenLine))
    after.insert(next(first, len(after)), comment)
    found.varies, found.result = line.varies, line.result
    found.end, found.closed = line.end, line.closed
    return found


def _moved(index: int, begin: int, end: int, shift: int) -> int:
    """Return an *index* of words after those from *begin* to *end* have grown by *shift*."""
    if index <= begin:
        return index
    return max(begin, index + shift) if index >= end or not shift else end + shift


def _as_comment(variation: OpenLine) -> Comment:
    """Return a variation of a ply that is left out as a comment."""
    return Comment(line_text(_closed(variation), None))


def _closed(line: OpenLine) -> Line[str]:
    """Return a line whose words are texts."""
    annotations: dict[int, tuple[Note[str], ...]] = {
        index: tuple(_closed(n) if isinstance(n, OpenLine) else as_note(n) for n in notes)
        for index, notes in sorted(line.notes.items())
    }
    return Line(tuple(line.words), annotations, line.result)


def _replaced(line: OpenLine, old: OpenLine, new: OpenLine) -> OpenLine:
    """Return *line* with *new* instead of *old*, which is this line or one of its variations."""
    return new if line is old else line.with_variations(lambda each: _replaced(each, old, new))


def _count(line: OpenLine, index: int, dialect: AnyDialect) -> int:
    """Return how many plies the words of *line* from *index* on seem to be."""
    return len(_begins(line.words[index:], dialect))


def _overlaps(line: OpenLine, repair: Repair) -> bool:
    """Whether a *repair* changes what was mended before."""
    begin, end = repair.span
    return any(
        is_recorded(note)
        for index in range(begin + 1, end + _APART + 1)
        for note in line.notes.get(index, ())
    )
