"""Proposals: what was probably played instead of the plies of a record that are no legal ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice, takewhile
from typing import Any, Final

from kohau.notation import formats
from kohau.notation.diagnostics import Diagnostic, Problem, Severity, place
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.lenient.results import RESULTS
from kohau.notation.packages import BrokenPackage
from kohau.notation.record import Record, WordLine, placed
from kohau.notation.sentence import Sentence, explained
from kohau.replay.detection import AnyDialect
from kohau.replay.edits import EDITED, closed, edits_of_tags, edits_of_words
from kohau.replay.mended_line import (
    FaultyLine,
    Mended,
    ends_of,
    faulty_lines,
    mended,
    plies_from,
    position_after,
    sides_of,
    with_repairs,
    with_replaced,
    word_count,
    words_of_repair,
)
from kohau.replay.outcome import SIDES, Outcome
from kohau.replay.played_line import Basis, Played, Player
from kohau.replay.position import Position
from kohau.replay.proposal import APART, Edit, Proposal, legality, sentence
from kohau.replay.recorded_comments import (
    MOVETEXT,
    TAG,
    recorded_line,
    recorded_of,
    recorded_tag,
    with_comments,
)
from kohau.replay.repairs import Repair
from kohau.replay.replay import PlayedRecord, Replay, verify
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.replay.slip_kinds import REFLECTIONS, RESULT
from kohau.replay.tag_proposals import Restated, restated

MOST_READINGS: Final = 3
"""The maximum number of readings that are proposed where none is sure."""

_MOST_SLIPS: Final = 10
"""The maximum number of slips of a record that are mended one after the other."""
_MOST_LINES: Final = 10
"""The maximum number of lines of a record for which no proposal is sure."""
_NEAR: Final = 14
"""How many words after a fault are looked at if the line has too many slips."""
_MOST_WORDS: Final = 10_000
"""Records with more words, including those of variations, have no proposals."""


def mend(record: Record | Replay, defaults: Defaults = NO_DEFAULTS) -> list[Proposal]:
    """Return what was probably played in an invalid *record*; nothing if all plies are legal.

    Sure proposals come first. Each builds on those before, so the record of the last one has none
    of these slips. For each slip without a sure reading, at most three readings follow, which have
    ranks; they build on all sure ones, and on the first reading of the slips before. The records
    keep tags, comments and variations, and the movetext that was recorded in a comment before the
    first ply. The work is bounded:
    there are no proposals for records with more than 10,000 words, or with mirrored or turned
    coordinates (*defaults*).

    >>> from kohau.notation.record import Line, Record
    >>> words = "f2e3+ f3f2+ g3f3- d5d4 h2g3+ e4e5- f3f4-,e4-,e3-,f2- i5h4+".split()
    >>> proposal = mend(Record({"Game": "fanorona"}, Line(tuple(words), {}, "*")))[0]
    >>> proposal.text
    'd5d4+ was meant instead of d5d4: the 4 plies after it are legal'
    >>> proposal.sure, proposal.record.line[3], verify(proposal.record).valid
    (True, 'd5d4+', True)
    """
    played = verify(record, defaults)
    line = played.played.line if isinstance(played, PlayedRecord) else played.record.opened
    if defaults.reflection is not None or not 0 < word_count(line) <= _MOST_WORDS:
        return []
    if played.problem is not None and played.problem.code == BrokenPackage.code:
        return []
    proposals: list[Proposal] = []
    if isinstance(played, PlayedRecord):
        if played.played.is_faultless:
            return result_proposals(played.record, tuple(played.words), played.outcome)
        proposals = _RecordMender(
            played.record, played.basis, played.played, played.record
        ).proposals()
    whole, others = restated(played, defaults)
    record = played.record
    return _with_slips(others, proposals, record) or _chosen(whole, proposals, record)


def _with_slips(others: list[Restated], proposals: list[Proposal], was: Record) -> list[Proposal]:
    """Return the only one of *others* after which all slips are sure, and these, if there is one.

    Nothing is returned if one of the *proposals* without it is sure, or explains all that follows.
    """
    if _is_explained(proposals):
        return []
    sure = []
    for first, basis, line, _ in others:
        slips = _RecordMender(first.record, basis, basis.play(line), was).proposals()
        is_sure = bool(slips) and all(slip.sure or slip.kind == RESULT for slip in slips)
        if is_sure and slips[-1].legal == slips[-1].following:
            sure.append([first, *slips])
    return sure[0] if len(sure) == 1 else []


def _is_explained(proposals: list[Proposal]) -> bool:
    """Whether the best of the *proposals* is sure, or makes legal all that follows."""
    return bool(proposals) and (
        proposals[0].sure or proposals[0].legal == proposals[0].following >= APART
    )


def _chosen(whole: list[Restated], proposals: list[Proposal], was: Record) -> list[Proposal]:
    """Return the proposals about the *whole* record, and *proposals* for its lines, in order.

    *was* is the record as it was recorded.
    """
    listed_plies = {reading.proposal.plies for reading in whole}
    proposals = [proposal for proposal in proposals if proposal.plies not in listed_plies]
    if whole and whole[0].proposal.sure and not _is_explained(proposals):
        first, basis, line, _ = whole[0]
        return [first, *_RecordMender(first.record, basis, basis.play(line), was).proposals()]
    complete = [reading.proposal for reading in whole if reading.is_complete]
    if not complete and proposals:
        return proposals
    if complete:
        of_first = [
            proposal for at, proposal in enumerate(proposals, start=1) if proposal.rank == at
        ]
        proposals = [proposal for proposal in of_first if proposal.legal == proposal.following > 0][
            :1
        ]
    several = [*complete, *proposals] or [reading.proposal for reading in whole]
    listed = (replace(proposal, sure=False) for proposal in several[:MOST_READINGS])
    return [replace(proposal, rank=rank) for rank, proposal in enumerate(listed, start=1)]


def _is_followed(listed: list[Proposal]) -> bool:
    """Whether slips are looked for after the best of the readings *listed*, which is not sure."""
    best = listed[0]
    return best.fitting == 1 and (len(listed) == 1 or best.is_supported)


class _RecordMender:
    """Mends the lines of a *record* as *played* on a *basis*, one slip after the other.

    *was* is the record as it was recorded.
    """

    def __init__(self, record: Record, basis: Basis, played: Played, was: Record) -> None:
        self.record: Final = record
        self.basis: Final = basis
        self.dialect: Final[AnyDialect] = basis.dialect
        self.start: Final[Position[Any]] = basis.setting.start
        self.was: Final = was
        self.has_places: Final = placed(was) is not None
        self.played = played
        self.undecided: Final[list[tuple[OpenLine, list[Mended]]]] = []
        """The lines without a sure reading, with their readings."""
        self.changed: Final[dict[int, list[int]]] = {}
        """The words that were put in, by the number of plies before the line."""

    def proposals(self) -> list[Proposal]:
        """Return the proposals that are sure, and those for the slips that remain."""
        sure: list[Proposal] = []
        while len(sure) < _MOST_SLIPS and len(self.undecided) < _MOST_LINES:
            line = self.faulty_line(len(self.undecided))
            if line is None:
                break
            sure += self.mended_line(line)
        proposals = [*sure, *self.possible()]
        return [*proposals, *self.results(is_sure=all(proposal.sure for proposal in proposals))]

    def results(self, *, is_sure: bool) -> list[Proposal]:
        """Return the proposals about the result if all plies are legal now."""
        if not self.played.is_faultless:
            return []
        plies = tuple(turn.word for turn in self.played.turns)
        record, outcome = self.mended(self.played.line), self.played.board.outcome()
        proposals = result_proposals(record, plies, outcome)
        return [replace(proposal, sure=proposal.sure and is_sure) for proposal in proposals]

    def faulty_line(self, index: int) -> FaultyLine | None:
        """Return the faulty line with this index, None if there are fewer."""
        return next(islice(faulty_lines(self.played, self.start), index, None), None)

    def mended_line(self, line: FaultyLine) -> list[Proposal]:
        """Mend the first slips of a *line* if they are sure, else keep its readings."""
        readings = self.readings_of(line)
        repairs = self.sure_repairs(line, readings)
        begun = (repairs[:count] for count in range(1, len(repairs) + 1))
        proposed = (self.proposal(line, readings[0], repair, sure=True) for repair in begun)
        sure = [
            *takewhile(lambda proposal: proposal is not None and proposal.legal >= APART, proposed)
        ]
        if sure:
            self.apply(line, readings[0], repairs[: len(sure)])
        else:
            self.undecided.append((line.played.line, readings))
        return [proposal for proposal in sure if proposal is not None]

    def possible(self) -> list[Proposal]:
        """Return the readings of lines without a sure one, and of the slips after the best one."""
        result: list[Proposal] = []
        left_out = 0
        for _ in range(_MOST_SLIPS):
            line = self.faulty_line(left_out)
            if line is None:
                break
            listed = self.listed(line)
            result += listed
            if not (listed and _is_followed(listed)):
                left_out += 1
        return result

    def listed(self, line: FaultyLine) -> list[Proposal]:
        """Return what may have been played at the first slip of a *line*, and apply the best."""
        remembered = (readings for other, readings in self.undecided if other is line.played.line)
        listed: dict[object, tuple[Proposal, Mended]] = {}
        for reading in next(remembered, None) or self.readings_of(line):
            proposal = self.proposal(line, reading, reading.repairs[:1])
            if proposal is not None:
                key = (proposal.kind, proposal.ply, proposal.was, proposal.now)
                listed.setdefault(key, (proposal, reading))
        chosen = [*listed.values()][:MOST_READINGS]
        if chosen and chosen[0][0].fitting == 1:
            best = chosen[0][1]
            self.apply(line, best, best.repairs[:1])
        return [replace(proposal, rank=rank) for rank, (proposal, _) in enumerate(chosen, start=1)]

    def apply(self, line: FaultyLine, reading: Mended, repairs: Sequence[Repair]) -> None:
        """Play the record with the *repairs* of a *reading* of a *line*."""
        changed = self.changed.setdefault(int(line.played.before), [])
        for repair in reversed(repairs):
            begin, end = repair.span
            plies = words_of_repair(line, repair, reading, self.dialect)
            count = sum(map(len, plies))
            changed[:] = [at + (count - (end - begin)) * (at >= end) for at in changed]
            is_from_here = repair.kind in REFLECTIONS or not count
            changed += range(begin, begin + (1 if is_from_here else count))
        self.played = self.with_line(line, with_repairs(line, repairs, reading, self.dialect))

    def is_changed(self, line: FaultyLine, repair: Repair) -> bool:
        """Whether a *repair* changes what was put in before, or something shortly before it."""
        begin, end = repair.span
        changed = self.changed.get(int(line.played.before), ())
        return any(begin <= at < end + APART for at in changed)

    def readings_of(self, line: FaultyLine) -> list[Mended]:
        """Return what was probably played in a *line*, or near its fault if it has many slips."""
        near = int(line.played.end) + _NEAR
        readings = self.readings(line)
        if not readings and near < len(line.played.line.entries):
            readings = self.readings(line, near)
        return readings

    def readings(self, line: FaultyLine, end: int | None = None) -> list[Mended]:
        """Return what was probably played in a *line*, or its words up to *end*."""
        played = line.played
        words = played.line.words[:end]
        is_main = played.before == 0 and end is None
        return mended(
            line.start,
            words,
            self.dialect,
            list(zip(played.turns, ends_of(played), strict=True)),
            sides=sides_of(played.line, line.start),
            result=played.line.result if is_main else None,
        )

    def sure_repairs(self, line: FaultyLine, readings: Sequence[Mended]) -> tuple[Repair, ...]:
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

    def next_fault(self, line: FaultyLine, best: Mended) -> int | None:
        """Return the index of the word with the next fault after the first repair, if any."""
        if len(best.repairs) > 1:
            return best.repairs[1].span[0]
        applied = with_repairs(line, best.repairs, best, self.dialect)
        after = self.basis_played(applied, line)
        shift = len(applied.entries) - len(line.played.line.entries)
        return None if after.is_complete else int(after.end) - shift

    def basis_played(self, line: OpenLine, faulty: FaultyLine) -> Played:
        """Return *line* as it is played instead of the *faulty* one."""
        return Player(self.basis.lexicon).play(line, faulty.start.board, faulty.played.before)

    def with_line(self, faulty: FaultyLine, line: OpenLine) -> Played:
        """Return the record as played with *line* instead of the *faulty* one."""
        return self.basis.play(with_replaced(self.played.line, faulty.played.line, line))

    def proposal(
        self,
        line: FaultyLine,
        reading: Mended,
        repairs: tuple[Repair, ...],
        *,
        sure: bool = False,
    ) -> Proposal | None:
        """Return the proposal of the last of sure *repairs*, or the first of others.

        None if the record can't be written like that, or is no better then. A line that is noted
        the other way round from its first ply has to be legal to its end.
        """
        if not repairs:
            return None
        repair = repairs[-1]
        if self.is_changed(line, repair):
            return None
        applied = with_repairs(line, repairs, reading, self.dialect)
        after = self.basis_played(applied, line)
        is_whole = after.is_complete and len(reading.repairs) == 1
        if repair.kind in REFLECTIONS and repair.ply == 0 and not is_whole:
            return None
        if after.end - len(applied.entries) <= line.played.end - len(line.played.line.entries):
            return None
        whole = self.with_line(line, applied)
        count = 0 if repair.kind in REFLECTIONS else len(repair.plies)
        legal = max(0, len(after.turns) - repair.ply - count)
        following = legal + plies_from(applied, int(after.end), self.dialect)
        now = " ".join(map(" ".join, words_of_repair(line, repair, reading, self.dialect)))
        if reading.fitting > 1:
            now, whole = "", self.played
        ply = int(line.played.before) + repair.ply + 1
        side = position_after(line.start, reading.plies[: repair.ply]).side
        certain = sentence(repair, now, SIDES[side])
        why = self.fitting(reading) if reading.fitting > 1 else legality(legal, following)
        what = explained(certain, why)
        hint = sentence(repair, now, SIDES[side], sure=False)
        if int(line.played.before) + len(line.played.turns) + 1 != ply:
            hint = Sentence("ply {number}: {slip}", number=ply, slip=hint)
        return Proposal(
            self.mended(whole.line),
            repair.kind,
            repair.recorded,
            now,
            ply,
            1,
            sure,
            legal,
            following,
            tuple(turn.word for turn in whole.turns),
            self.where(line.played.line, repair, what, hint, ply),
            self.edits(line, repair, now.split()) if reading.fitting == 1 else (),
            reading.fitting,
        )

    def edits(self, line: FaultyLine, repair: Repair, words: Sequence[str]) -> tuple[Edit, ...]:
        """Return the edits of the text that put *words* instead of those of a *repair*."""
        source = self.was.source
        if source is None or not self.has_places or source.format not in EDITED:
            return ()
        number = self.start.numbering.at(int(line.played.before) + repair.ply)
        written = line.played.line
        return edits_of_words(source.text, written, repair.span, words, is_first=number[1] == 0)

    def fitting(self, reading: Mended) -> Sentence:
        """Return how many plies fit where one is missing."""
        speller = self.start.game.speller(self.start.variant, True)
        words = "at least {count} plies fit there"
        if speller and speller.knows_missing:
            words = "{count} plies fit there"
        if len(reading.repairs[0].plies) > 1:
            words = "at least {count} rows fit there"
        return Sentence(words, count=reading.fitting)

    def mended(self, line: OpenLine) -> Record:
        """Return the record with another main *line*, whose words keep their places.

        A comment keeps the movetext that was recorded.
        """
        record, was = self.record, self.was
        if all(comment.kind == TAG for comment in recorded_of(was.line)):
            line = with_comments(line, [recorded_line(was.opened, was.unread)])
        result = (record.source, record.diagnostics, record.unread)
        words = WordLine(line) if self.has_places else closed(line)
        return Record(record.tags, words, self.dialect.name, *result)

    def where(
        self, line: OpenLine, repair: Repair, message: str, hint: str, ply: int
    ) -> Diagnostic:
        """Return *message* and *hint* at the place of a *repair*."""
        begin, end = repair.span
        problem = Problem(message, code="illegal-ply", severity=Severity.NOTE, hint=hint)
        if not self.has_places or not line.word_places:
            return place(problem, self.record.source, ply=ply)
        if begin == len(line.word_places):
            return place(problem, self.record.source, offset=int(line.end), ply=ply)
        last = min(max(begin, end - 1), len(line.word_places) - 1)
        if repair.kind in REFLECTIONS:
            last = begin
        offset = line.word_places[begin]
        length = line.end_of_word(last) - offset
        return place(problem, self.record.source, offset=offset, length=length, ply=ply)


def result_proposals(
    record: Record, plies: tuple[str, ...], outcome: Outcome | None
) -> list[Proposal]:
    """Return the results that may be meant in a *record* with legal *plies*, but a wrong result.

    The board has the *outcome* after the last ply. The result on the board is sure if the tag or
    the movetext states it, too. Where the board decides nothing, both results that are stated may
    be meant.
    """
    stated = [record.result, record.tags.get("Result")]
    results = [result for result in stated if result in RESULTS and result != "*"]
    intended = [outcome.result] if outcome else list(dict.fromkeys(results))
    if not results or (len({*results, *intended}) == 1 and "*" not in stated):
        return []
    sure = outcome is not None and outcome.result in results
    why = outcome.reason if outcome else Sentence("the tag and the movetext differ")
    return [
        _of_result(record, plies, result, why, rank, sure=sure)
        for rank, result in enumerate(intended, start=1)
    ]


def _of_result(
    record: Record, plies: tuple[str, ...], result: str, why: str, rank: int, *, sure: bool
) -> Proposal:
    """Return the proposal that a *result* was meant in the tag and after the last ply."""
    line = record.opened.copy()
    tag = record.tags.get("Result")
    others = [text for text in (line.result, tag) if text not in (None, result)]
    changes = {} if tag in (None, result) else {"Result": result}
    comments = [recorded_tag("Result", tag) for _ in changes]
    is_kept = any(comment.kind == MOVETEXT for comment in recorded_of(record.line))
    if line.result not in (None, result) and not is_kept:
        comments.append(recorded_line(line, record.unread))
    edits = _edits_of_result(record, line.result, result, changes)
    line.result = result
    line = with_comments(line, comments)
    words = closed(line) if placed(record) is None else WordLine(line)
    tags = {**record.tags, **changes}
    mended = Record(tags, words, record.dialect, record.source, record.diagnostics, record.unread)
    count = len(plies)
    problem = Problem(
        explained(Sentence("{now} was meant instead of {was}", now=result, was=others[0]), why),
        code="result-mismatch",
        severity=Severity.NOTE,
        hint=Sentence("{now} was probably meant instead of {was}", now=result, was=others[0]),
    )
    places = placed(record)
    offset, length = (int(places.end), len(record.result or "*")) if places else (0, None)
    where = place(problem, record.source, offset=offset, length=length, ply=count)
    return Proposal(
        mended, RESULT, others[0], result, count, rank, sure, count, count, plies, where, edits
    )


def _edits_of_result(
    record: Record, stated: str | None, result: str, changes: dict[str, str]
) -> tuple[Edit, ...]:
    """Return the edits of the text that put a *result* after the last ply, and change tags."""
    line, source = placed(record), record.source
    if line is None or source is None or source.format not in EDITED:
        return ()
    edits: tuple[Edit, ...] = ()
    if source.format == formats.STANDARD:
        edits = edits_of_tags(source.text, line, dict(changes), record.tags)
    if stated not in (None, result):
        end = int(line.end) + len(stated or "")
        if source.text[int(line.end) : end] != stated:
            return ()
        edits += (Edit(int(line.end), end, result),)
    return edits
