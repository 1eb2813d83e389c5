"""Records while they are entered ply by ply, or resumed and corrected."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from kohau.notation.diagnostics import Diagnostic, Problem, Severity, SyntaxProblem
from kohau.notation.dialect import Dialect
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.tag_pairs import tag_at, typed_tag_at
from kohau.notation.lenient.results import RESULTS, result_of
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION
from kohau.notation.notes import Comment, Nag, note_of
from kohau.notation.record import Note, Record, WordLine, as_note
from kohau.notation.sources import read_text
from kohau.replay.checks import check_result, check_tag
from kohau.replay.detection import words_of_ply
from kohau.replay.edits import appended, spliced
from kohau.replay.position import Position
from kohau.replay.proposal import Proposal
from kohau.replay.proposals import mend
from kohau.replay.replay import PlayedRecord, Replay, verify
from kohau.replay.replayed_line import REST_MARKS
from kohau.replay.setting import tags_of
from kohau.replay.writing import repair

_NUMBER: Final = re.compile(r"[0-9]+\.+")
_GLYPH: Final = re.compile(r"[!?]{1,2}|\$[0-9]{1,9}")
_CLOCK: Final = re.compile(r"(?:clk|clock)\b(.*)")
_TIME: Final = re.compile(
    r"(?:(?P<hours>[0-9]{1,4}):)?(?P<minutes>[0-9]{1,4}):(?P<seconds>[0-5][0-9](?:\.[0-9]{1,9})?)"
)
_TAG: Final = re.compile(r"tag +(\S+) +(.+)")
_UNREADABLE: Final = frozenset({"missing-plies", "to-decide"})
"""The codes of problems for which nothing says what the plies of a record are."""


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """A record that is being entered: as *played* so far, and the number of plies before the place.

    The place is where the next ply is entered. *stated* is a result that was recorded or entered;
    without one, the result is that of the board. Immutable: what is entered gives a new entry, so
    that the earlier one undoes it.

    >>> from kohau.replay import registry
    >>> start = registry.find_game("fanorona").start("telo")
    >>> entry = new_entry(start).entered("1. c1b2+ a2a3-").entered("{hm}")
    >>> str(entry.plies[0]), entry.replay().line.comments(2)
    ('c1b2+', ('hm',))
    >>> entry.moved(0).entered("a1b2+").words_left
    ['a2a3-']
    """

    played: PlayedRecord
    at: int
    stated: str | None = None

    @property
    def record(self) -> Record:
        """The record; its words are as they were recorded or entered."""
        return self.played.record

    @property
    def dialect(self) -> Dialect[Any, Any, Any]:
        """The dialect of the plies."""
        dialect: Dialect[Any, Any, Any] = self.played.basis.dialect
        return dialect

    @property
    def plies(self) -> tuple[Any, ...]:
        """The legal plies."""
        return self.played.line.plies

    @property
    def position(self) -> Position[Any]:
        """The position at the place."""
        return self.played.positions[self.at]

    @property
    def result(self) -> str | None:
        """The result, None if there is none yet."""
        return self.record.result

    @property
    def words_left(self) -> list[str]:
        """The words after the legal plies."""
        return self._line.words[int(self.played.played.end) :]

    @property
    def problem(self) -> Diagnostic | None:
        """The first error of the record."""
        return self.played.problem

    @property
    def is_empty(self) -> bool:
        """Whether the record has neither plies nor a result."""
        return not self._line.entries and self.result in (None, "*")

    @property
    def notes(self) -> list[Note[str]]:
        """The notes after the ply before the place, without variations."""
        notes = self._line.notes.get(self._word(self.at), ())
        return [as_note(note) for note in notes if not isinstance(note, OpenLine)]

    @property
    def _line(self) -> OpenLine:
        return self.played.played.line

    def replay(self) -> Replay:
        """Return the record as it is saved: what is not legal is in a comment at its end."""
        whole = verify(self.record, keep_rest=True)
        return repair(whole) or whole

    def proposals(self) -> list[Proposal]:
        """Return what was probably played, if not all plies are legal."""
        return mend(self.played)

    def following(self, most: int) -> str:
        """Return at most *most* plies after the place, legal or not, with move numbers."""
        words = self._line.words
        numbering = self.position.numbering
        texts: list[str] = []
        for index in range(most):
            begin, end = (self._word_after(index + more) for more in (0, 1))
            if begin == end:
                break
            number, within = numbering.at(index)
            if not within or not index:
                texts.append(f"{number}{'...' if within else '.'}")
            texts.append(" ".join(words[begin:end]))
        left = len(words) - self._word_after(most)
        return " ".join([*texts, *(["…"] if left else [])])

    # What is entered

    def entered(self, text: str, *, inserted: bool = False) -> RecordEntry:
        """Return this entry with what *text* says at its place.

        That is plies, also with move numbers, a comment in braces or after a semicolon, a glyph, a
        clock (``clk 0:09:58``), a tag (``tag Event Open 2024``, ``White Rabe``) or a result. Plies
        replace those that follow, unless they are *inserted*; the others are replayed, and the
        place is after the legal ones. Raises :class:`Problem` for anything else, and for what is
        not legal.
        """
        text = text.strip()
        if text[:1] in ("{", ";"):
            return self._noted(Comment(text.strip("{};").strip()))
        if clock := _CLOCK.fullmatch(text):
            return self._noted(Comment(f"[%clk {_time(clock[1].strip())}]"))
        if _GLYPH.fullmatch(text):
            glyph = note_of(text)
            assert isinstance(glyph, Nag)  # noqa: S101 - the pattern says so
            return self._noted(glyph)
        if result := result_of(text):
            return self._ended(result)
        if tag := _tag(text):
            return self._tagged(*tag)
        words = [word for word in text.split() if not _NUMBER.fullmatch(word)]
        return self._with_plies(self._plies(words), inserted=inserted)

    def decoded(self, text: str, *, inserted: bool = False) -> RecordEntry | None:
        """Return this entry with the plies that *text* surely means, None if that is not sure.

        They may be written in any way, with other text around them.
        """
        from kohau.replay.certainty import Verdict
        from kohau.replay.decoder import decode  # slow to import, and rarely needed

        start = self.position
        readings = decode(f"{start.fen()}\n{text}", start.game.id, start.variant, start.rules)
        if not readings or readings[0].verdict is not Verdict.SURE or len(readings[0].games) > 1:
            return None
        (record,) = readings[0].records
        texts = []
        for word in record.line:
            ply = start.parse(word)
            texts.append(self.dialect.write(start, ply).split())
            start = start.play(ply)
        return self._with_plies(texts, inserted=inserted, result=record.result)

    def moved(self, at: int) -> RecordEntry:
        """Return this entry with its place after *at* legal plies. Raises :class:`Problem`."""
        if not 0 <= at <= len(self.plies):
            end = "the last legal ply" if at > 0 else "the first ply"
            raise Problem(f"this is {'after' if at > 0 else 'before'} {end}")
        return replace(self, at=at)

    def deleted(self) -> RecordEntry:
        """Return this entry without the ply that follows its place."""
        begin, end = self._word(self.at), self._word_after(1)
        if begin == end:
            raise Problem("no ply follows")
        return self._with_line(spliced(self._line, begin, end, ()), self.at)

    def cut(self) -> RecordEntry:
        """Return this entry without anything after its place but the result."""
        begin, count = self._word(self.at), len(self._line.entries)
        if begin == count:
            raise Problem("no ply follows")
        line = spliced(self._line, begin, count, ())
        notes = line.notes.pop(begin, [])
        line.notes[begin] = notes[: len(self._line.notes.get(begin, ()))]
        return self._with_line(line, self.at)

    def mended(self, proposal: Proposal) -> RecordEntry:
        """Return this entry with one of its :meth:`proposals`."""
        return entry_of(verify(proposal.record))

    # Lines

    def _word(self, ply: int) -> int:
        """Return the number of words before the legal *ply* (from 0), or after all of them."""
        played = self.played.played
        if ply >= len(played.turns):
            return int(played.end)
        return ply if played.first_words is None else played.first_words[ply]

    def _word_after(self, plies: int) -> int:
        """Return the number of words before what follows the next *plies*, legal or not."""
        words, legal = self._line.words, len(self.plies)
        index = self._word(self.at + plies)
        dialects = self.position.game.dialects
        for _ in range(max(0, self.at + plies - legal)):
            if index < len(words):
                index += words_of_ply(words, index, dialects, self.dialect)
        return index

    def _plies(self, words: Sequence[str]) -> list[list[str]]:
        """Return the words of each of the legal plies that *words* mean at the place."""
        if not words:
            raise SyntaxProblem("there is no ply in this line", code="bad-ply")
        position, texts, index = self.position, [], 0
        while index < len(words):
            ply, used = position.ply_at(words, index, self.dialect)
            texts.append(self.dialect.write(position, ply).split())
            position = position.play(ply)
            index += used
        return texts

    def _with_plies(
        self, plies: Sequence[Sequence[str]], *, inserted: bool, result: str | None = None
    ) -> RecordEntry:
        begin = self._word(self.at)
        end = begin if inserted else self._word_after(len(plies))
        line = spliced(self._line, begin, end, [word for ply in plies for word in ply])
        return self._with_line(line, stated=None if result == "*" else result)

    def _with_line(
        self, line: OpenLine, at: int | None = None, *, stated: str | None = None
    ) -> RecordEntry:
        """Return the entry with another line, by default with its place after all legal plies."""
        stated = stated or self.stated
        played = _played(self.record.tags, line, self.dialect)
        result = stated or (played.outcome.result if played.outcome else "*")
        if result != line.result:
            line.result = result
            played = _played(self.record.tags, line, self.dialect)
        last = len(played.line)
        return RecordEntry(played, last if at is None else min(at, last), stated)

    def _noted(self, note: Note[Any]) -> RecordEntry:
        index = self._word(self.at)
        line = spliced(self._line, index, index, ())
        line.notes.setdefault(index, []).append(note)
        return replace(self, played=_played(self.record.tags, line, self.dialect))

    def _ended(self, result: str) -> RecordEntry:
        for problem in check_result(result, {}, self.played.final, self.played.outcome):
            if problem.severity is Severity.ERROR:
                raise problem
        line = spliced(self._line, 0, 0, ())
        line.result = result
        stated = None if result == "*" else result
        return replace(self, played=_played(self.record.tags, line, self.dialect), stated=stated)

    def _tagged(self, name: str, value: str) -> RecordEntry:
        if name == "Result":
            result = result_of(value)
            if result is None:
                raise Problem(
                    f"{value!r} is not a result", hint=f"results are {', '.join(RESULTS)}"
                )
            return self._ended(result)
        check_tag(name, value)
        tags = {**self.record.tags, name: value}
        return replace(self, played=_played(tags, self._line, self.dialect))


def new_entry(
    start: Position[Any],
    dialect: Dialect[Any, Any, Any] | None = None,
    tags: Mapping[str, str] | None = None,
) -> RecordEntry:
    """Return the entry of a new record from *start*, by default in the canonical dialect."""
    chosen = dialect or start.game.dialects[0]
    return RecordEntry(_played(_tags(start, tags or {}, chosen), OpenLine(-1), chosen), 0)


def entry_of(played: Replay) -> RecordEntry:
    """Return the entry that continues the record of *played*, finished or not, broken or not.

    Its place is after the last legal ply. Plies that were kept in a comment because they are not
    legal are plies again. Raises :class:`Problem` if it is not known what the plies are.
    """
    record = played.record
    unread = any(problem.code in _UNREADABLE for problem in played.diagnostics)
    lost = record.unreadable and (record.source is None or record.source.oversized)
    if not isinstance(played, PlayedRecord) or unread or lost:
        raise Problem(f"the record can't be continued: {played.problem}")
    line = _with_rest(played)
    if record.unread:
        line.notes.setdefault(len(line.entries), []).append(
            Comment(f"{REST_MARKS[1]} {' '.join(record.unread.split())}")
        )
    claimed = record.tags.get("Result")
    if line.result is None and claimed in RESULTS and claimed != "*":
        line.result = claimed
    dialect = played.basis.dialect
    entered = _played(_tags(played.start, record.tags, dialect), line, dialect)
    return RecordEntry(entered, len(entered.line), None if line.result == "*" else line.result)


def _played(
    tags: Mapping[str, str], line: OpenLine, dialect: Dialect[Any, Any, Any]
) -> PlayedRecord:
    """Return the record with *tags* and *line* as it is played."""
    played = verify(Record(tags, WordLine(line), dialect.name))
    if not isinstance(played, PlayedRecord):
        raise Problem(f"the record can't be read: {played.problem}")
    return played


def _tags(
    start: Position[Any], tags: Mapping[str, str], dialect: Dialect[Any, Any, Any]
) -> dict[str, str]:
    """Return *tags* with those of *start* and of the *dialect*; the line has the result."""
    described = tags_of(start, tags, dialect.name, "*")
    del described["Result"]
    return described


def _with_rest(played: PlayedRecord) -> OpenLine:
    """Return the line of *played*, with the plies that a comment at its end keeps."""
    line = spliced(played.played.line, 0, 0, ())
    notes = line.notes.get(len(line.entries), [])
    mark = f"{REST_MARKS[0]} "
    for at, note in enumerate(notes):
        result = note if isinstance(note, OpenLine) else as_note(note)
        if isinstance(result, Comment) and result.text.startswith(mark):
            rest = _read(result.text[len(mark) :], played)
            del notes[at]
            return appended(line, rest)
    return line


def _read(movetext: str, played: PlayedRecord) -> OpenLine:
    """Return *movetext* as a line in the dialect of *played*."""
    tags = _tags(played.start, {}, played.basis.dialect)
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    result = verify(next(iter(read_text(f"{head}\n{movetext} *", "kgn"))))
    assert isinstance(result, PlayedRecord)  # noqa: S101 - the tags are those of a played record
    return result.played.line


def _tag(text: str) -> tuple[str, str] | None:
    """Return name and value of the tag that *text* sets, None if it sets none."""
    if match := _TAG.fullmatch(text):
        return match[1], match[2]
    if pair := tag_at(text) or typed_tag_at(text):
        return pair.name, pair.value
    name, _, value = text.partition(" ")
    tag = TAG_OF_TRANSLATION.get(name.rstrip(":").casefold())
    return (tag, value.strip()) if tag and value.strip() else None


def _time(text: str) -> str:
    """Return a time on the clock as ``h:mm:ss``; without hours it is in minutes and seconds.

    >>> _time("0:07"), _time("90:00"), _time("1:02:03.5")
    ('0:00:07', '1:30:00', '1:02:03.5')
    """
    match = _TIME.fullmatch(text)
    if match is None:
        raise Problem(
            f"{text!r} is not a time on a clock",
            hint="write hours:minutes:seconds or minutes:seconds",
        )
    hours, minutes = divmod(int(match["minutes"]), 60)
    return f"{hours + int(match['hours'] or 0)}:{minutes:02}:{match['seconds']}"
