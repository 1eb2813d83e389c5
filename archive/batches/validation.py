"""Validation: verdicts on the records of batches, with proposals for those that are invalid."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, groupby, islice
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

from kohau.archive.batches.batch import Batch, Section
from kohau.archive.batches.gc_control import gc_disabled
from kohau.archive.batches.sessions import (
    SessionBook,
    SessionEntry,
    SessionStep,
    placed_mismatch,
    recorded,
    session_entry,
    session_proposals,
)
from kohau.archive.batches.truncation import truncation
from kohau.archive.batches.verdict import FaultyRecord, Verdict
from kohau.archive.configuration.configuration import NO_CONFIGURATION, Configuration
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.packages import tell
from kohau.notation.record import Record
from kohau.replay.recorded import TAG
from kohau.replay.registry import blamed_for
from kohau.replay.replay import Replay, after_failure, verify
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.replay.slip_kinds import REFLECTIONS
from kohau.replay.text_records import replay_of

if TYPE_CHECKING:
    from kohau.archive.queries.conditions import Node
    from kohau.replay.proposal import Proposal


VerdictT = TypeVar("VerdictT", bound=Verdict)
Applied = Literal["sure", "best", "none"]

_MOST_ROUNDS: Final = 10
"""How often the best proposals of a record are looked for."""

MOST_PROPOSALS: Final = 50
"""For how many invalid records of a file ``validate`` proposes what was probably played."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A proposal without its record; *where* has the place and the sentence, *facts* the rest."""

    where: Diagnostic
    facts: dict[str, Any]

    @classmethod
    def of(cls, proposal: Proposal) -> Finding:
        """Return the finding that a *proposal* is."""
        names = ("rank", "sure", "kind", "was", "now", "fitting", "legal")
        facts = {name: getattr(proposal, name) for name in names}
        facts["left"] = proposal.following - proposal.legal
        return cls(proposal.where, {**facts, "plies": proposal.plies})

    @property
    def is_doubtful(self) -> bool:
        """Whether it is about the record as a whole, and not sure."""
        kind, ply = self.facts["kind"], self.where.ply
        return not self.facts["sure"] and (kind == TAG or (kind in REFLECTIONS and ply == 1))

    def moved(self, records: int, lines: int) -> Finding:
        """Return this finding moved by *records* records and *lines* lines in its file."""
        return replace(self, where=self.where.moved(records, lines))

    def to_dict(self) -> dict[str, Any]:
        """Return the finding as JSON-ready values."""
        where = {name: getattr(self.where, name) for name in ("file", "record", "line", "column")}
        return {**where, "ply": self.where.ply, **self.facts, "text": self.where.message}


def applied(
    played: Replay, proposals: Sequence[Proposal], which: Applied, defaults: Defaults
) -> tuple[Replay, list[Proposal], list[Proposal]]:
    """Return *played* with those of its *proposals* that are sure, or the best ones, or none.

    The best ones are looked for again after each, and taken only as far as they exist. The second
    value are the proposals that were applied, each of which builds on those before; the third are
    all that were found.
    """
    chain: list[Proposal] = []
    found = [*proposals]
    if which == "none" or not proposals:
        return played, chain, found
    from kohau.replay.proposals import mend  # slow to import, and rarely needed

    for _ in range(_MOST_ROUNDS):
        others = [each for each in proposals if not each.sure and each.fitting == 1]
        others = others[:1] if which == "best" else []
        chosen = [*(each for each in proposals if each.sure), *others]
        if not chosen:
            break
        chain += chosen
        played = verify(chosen[-1].record, defaults)
        if not others:
            break
        proposals = mend(played, defaults)
        known = {_slip(each) for each in found}
        found += [each for each in proposals if _slip(each) not in known]
    return played, chain, found


def _slip(proposal: Proposal) -> tuple[object, ...]:
    """Return what a *proposal* says about which words, whatever it builds on."""
    return proposal.line, proposal.column, proposal.kind, proposal.was, proposal.now


def findings(record: Record | Replay, defaults: Defaults) -> list[Finding]:
    """Return the proposals for a *record*, none if the package of a game fails meanwhile."""
    from kohau.replay.proposals import mend  # slow to import, and rarely needed

    try:
        return [Finding.of(each) for each in mend(record, defaults)]
    except Exception as error:
        problem = blamed_for(
            error, record.game.id if isinstance(record, Replay) and record.game else None
        )
        if problem is None:
            raise
        tell(problem)
        return []


class Proposer:
    """Adds proposals for the first records with a fault to a *verdict*, at most *most* a file."""

    def __init__(self, verdict: Verdict, most: int) -> None:
        self.verdict: Final = verdict
        self.most: Final = most
        self._seen: Final[Counter[int]] = Counter()

    def see(self, played: Replay, begin: int, defaults: Defaults, *, is_first: bool) -> None:
        """Note a record that was *played*, whose diagnostics stand in the verdict from *begin* on.

        Proposals are added now if the section *is_first* in its file, else by
        :func:`with_proposals`, because what stands before in the file is not known here.
        """
        section = len(self.verdict.sections) - 1
        if self._seen[section] > self.most or not played.has_fault:
            return
        self._seen[section] += 1
        self.verdict.faulty.append(FaultyRecord(section, self.verdict.sections[-1].records - 1))
        if is_first and self._seen[section] <= self.most:
            _add(self.verdict.diagnostics, findings(played, defaults), begin)


def with_proposals(
    results: Iterable[tuple[Batch, Verdict]], most: int, defaults: Defaults = NO_DEFAULTS
) -> Iterator[tuple[Batch, Verdict]]:
    """Yield *results* in file order, with proposals for the first *most* faulty records of a file.

    Those in the first section of a file have them already. A note says that further records of the
    file have none.
    """
    seen = 0
    for batch, verdict in results:
        if batch.sections[0].is_first:
            seen = 0
        stopped: list[str | None] = []
        for at, group in groupby(verdict.faulty, key=lambda each: each.section):
            section = batch.sections[at]
            before = 0 if section.is_first else seen
            indices = [each.record for each in group]
            seen = before + len(indices)
            if not section.is_first and before < most:
                _propose(verdict, section, indices[: most - before], defaults)
            if before <= most < seen:
                stopped.append(section.file)
        if stopped:
            verdict.add_diagnostics(_not_proposed(file, most) for file in stopped)
            order = batch.order
            verdict.diagnostics.sort(key=lambda each: order[each.file])
        yield batch, verdict


def _propose(
    verdict: Verdict, section: Section, indices: Sequence[int], defaults: Defaults
) -> None:
    """Add proposals for the records with these *indices* in a *section* of a file."""
    settings = section.defaults(defaults)
    wanted = {*indices}
    for index, record in enumerate(islice(section.records(settings) or (), indices[-1] + 1)):
        if index in wanted:
            proposals = [each.moved(*verdict.moved) for each in findings(record, settings)]
            number = proposals[0].where.record if proposals else None
            begin = next(
                (at for at, each in enumerate(verdict.diagnostics) if each.record == number), 0
            )
            _add(verdict.diagnostics, proposals, begin)


def _add(diagnostics: list[Diagnostic], listed: Sequence[Finding], begin: int) -> None:
    """Add the findings *listed* for a record to its first error at or after the first slip.

    The diagnostics of the record are those from *begin* on. The hint is what is sure, else what
    may be wrong with the record as a whole, and the hint that the error has.
    Without such an error, the setting of the record is not known, and its first error is used.
    """
    if not listed:
        return
    first = listed[0].where
    errors = [
        at
        for at in range(begin, len(diagnostics))
        if diagnostics[at].severity is Severity.ERROR and diagnostics[at].record == first.record
    ]
    of_plies = [at for at in errors if (diagnostics[at].ply or 0) >= (first.ply or 0)]
    for at in [*of_plies, *errors][:1]:
        each = diagnostics[at]
        is_sure = listed[0].facts["sure"]
        perhaps = [f"perhaps {one.where.message}" for one in listed if one.is_doubtful]
        hints = [first.hint] if is_sure else [*perhaps, each.hint]
        hint = "; ".join(filter(None, hints)) or None
        proposals = tuple(one.to_dict() for one in listed)
        diagnostics[at] = replace(each, hint=hint, proposals=proposals)


def _not_proposed(file: str | None, most: int) -> Diagnostic:
    """Return the note that no more is proposed for the records of a *file*."""
    message = f"what was probably played is looked for in the first {most:,} invalid records only"
    hint = "--proposals sets their number; kohau mend looks at all of them"
    return Diagnostic("not-proposed", Severity.NOTE, message, file=file, hint=hint)


MOST_DECODED = 50
"""The maximum number of invalid records for which a decoding is tried, in the first batch of a file
or of several small ones; later batches of a large file have none."""


def validate(
    batch: Batch,
    defaults: Defaults = NO_DEFAULTS,
    query: Node | None = None,
    *,
    strict: bool = False,
    proposals: int = 0,
) -> Verdict:
    """Return the verdict on the records of *batch* that *query* chooses, by default all.

    *strict* treats warnings as errors. Sessions have all their records. The first invalid records
    of a file, at most *proposals*, have proposals if the batch begins with the file; for others see
    :func:`~kohau.archive.batches.validation.with_proposals`.
    """
    verdict = Verdict()
    proposer = Proposer(verdict, proposals)
    is_first = batch.sections[0].is_first
    left = MOST_DECODED if is_first else 0

    def use(played: Replay) -> None:
        nonlocal left
        begin = len(verdict.diagnostics)
        section = batch.section_of(verdict)
        judge(verdict, played, section.configuration, strict=strict)
        if played.valid:
            return
        settings = section.defaults(defaults)
        if proposals:
            proposer.see(played, begin, settings, is_first=is_first)
        if left:
            left -= 1
            verdict.add_diagnostics(decodings(played, settings))

    with gc_disabled():
        for played in replays(batch, verdict, defaults, query, whole_sessions=True):
            verdict.tried(played, use)
    return verdict


def decodings(played: Replay, defaults: Defaults) -> list[Diagnostic]:
    """Return a note on an invalid record if it can be decoded."""
    from kohau.replay.decoded import decodable  # slow to import, and rarely needed

    note = decodable(played, defaults)
    return [note] if note else []


def _keep_in_session(verdict: Verdict, played: Replay) -> None:
    """Add a record that is not chosen, but may belong to a session."""
    if entry := session_entry(played, valid=played.valid):
        verdict.sessions.append(replace(entry, reported=False))


def judge(
    verdict: Verdict,
    played: Replay,
    configuration: Configuration = NO_CONFIGURATION,
    *,
    strict: bool,
) -> None:
    """Add the diagnostics and counts of a record to *verdict*, as a *configuration* says."""
    totals = verdict.totals
    is_valid = True
    if found := (*played.diagnostics, *truncation(played)):
        diagnostics = graded(found, configuration, strict=strict)
        is_valid = not any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)
        verdict.add_diagnostics(diagnostics)
    totals.valid += is_valid
    totals.invalid += not is_valid
    totals.plies += played.ply_count
    if entry := session_entry(played, valid=is_valid):
        verdict.sessions.append(entry)


def replays(
    batch: Batch,
    verdict: Verdict,
    defaults: Defaults = NO_DEFAULTS,
    query: Node | None = None,
    *,
    keep_rest: bool = False,
    whole_sessions: bool = False,
) -> Iterator[Replay]:
    """Yield the replays of the records of *batch* that *query* chooses, by default all.

    Records and lines are counted in *verdict*, which also gets the diagnostics of files as a whole,
    and the others of *whole_sessions*.
    """
    for section in batch.sections:
        settings = section.defaults(defaults)
        records = section.records(settings)
        for record in verdict.reading(section.file, records):
            played = replay_of(records, record, settings, keep_rest=keep_rest)
            try:
                chosen = section.chooses(played, query)
            except Exception as error:
                played, chosen = after_failure(played, error), True
            if chosen:
                yield played
            else:
                verdict.skip()
                if whole_sessions:
                    _keep_in_session(verdict, played)
        verdict.remark(section.diagnostics)


MOST_AHEAD: Final = 4
"""How many further batches are read to learn what was meant by a game that is not due."""


def followed(
    results: Iterable[tuple[Batch, VerdictT]], book: SessionBook
) -> Iterator[tuple[Batch, VerdictT, list[SessionStep | None]]]:
    """Yield *results* in file order, with the steps of their entries of sessions in a *book*.

    Only if a game is not due, further batches of its file are awaited and kept, a few of them.
    """
    source = iter(results)
    ahead: deque[tuple[Batch, VerdictT]] = deque()

    def has(count: int) -> bool:
        """Await at least *count* results ahead; return whether there are as many."""
        ahead.extend(islice(source, max(0, count - len(ahead))))
        return len(ahead) >= count

    def upcoming() -> Iterator[SessionEntry]:
        """Yield the entries of the following batches of the same file."""
        for at in range(MOST_AHEAD):
            if not has(at + 1) or ahead[at][0].sections[0].is_first:
                return
            yield from ahead[at][1].sessions

    while has(1):
        batch, verdict = ahead.popleft()
        entries = verdict.sessions
        steps: list[SessionStep | None] = []
        for at, entry in enumerate(entries, start=1):
            later = (entries[index] for index in range(at, len(entries)))
            steps.append(book.follow(entry, chain(later, upcoming())))
        yield batch, verdict, steps


def with_sessions(
    verdicts: Iterable[tuple[Batch, Verdict]],
    defaults: Defaults = NO_DEFAULTS,
    *,
    strict: bool = False,
    proposals: bool = False,
) -> Iterator[Verdict]:
    """Yield the verdicts on batches in file order, with the diagnostics of sessions added.

    With *proposals*, these have what was probably meant by a game that is not due.
    """
    for batch, verdict, steps in followed(verdicts, SessionBook(defaults)):
        for entry, step in zip(verdict.sessions, steps, strict=True):
            if step is None or not entry.reported:
                continue
            mismatches = [placed_mismatch(mismatch, entry.source) for mismatch in step.mismatches]
            if proposals:
                _add_readings(mismatches, session_findings(step, entry, defaults))
            configuration = batch.configuration_of(entry.source.file if entry.source else None)
            mismatches = graded(mismatches, configuration, strict=strict)
            errors = any(mismatch.severity is Severity.ERROR for mismatch in mismatches)
            if entry.valid and errors:
                verdict.totals.valid -= 1
                verdict.totals.invalid += 1
            verdict.add_diagnostics(mismatches)
        if steps:
            verdict.diagnostics.sort(key=partial(_place, batch.order))
        yield verdict


def session_findings(step: SessionStep, entry: SessionEntry, defaults: Defaults) -> list[Finding]:
    """Return what was probably meant by a game that is not due, nothing if its *step* is right."""
    record = recorded(entry) if step.readings else None
    if record is None:
        return []
    settings = replace(defaults, game=entry.game_id)
    return [*map(Finding.of, session_proposals(step, verify(record, settings), settings))]


def _add_readings(mismatches: list[Diagnostic], listed: Sequence[Finding]) -> None:
    """Add the findings *listed* for a game that is not due to the first error about it."""
    errors = (at for at, each in enumerate(mismatches) if each.severity is Severity.ERROR)
    for at in islice(errors, 1 if listed else 0):
        shown = tuple(one.to_dict() for one in listed)
        mismatches[at] = replace(mismatches[at], proposals=shown)


def _place(order: Mapping[str | None, int], diagnostic: Diagnostic) -> tuple[float, ...]:
    """Return the sort key of a diagnostic: its place; those of a whole file come last."""
    record = float("inf") if diagnostic.record is None else diagnostic.record
    return order[diagnostic.file], record, diagnostic.line or 0, diagnostic.column or 0


def graded(
    diagnostics: Iterable[Diagnostic], configuration: Configuration, *, strict: bool
) -> list[Diagnostic]:
    """Return the *diagnostics* to report as a *configuration* says; if *strict*, no warnings."""
    reported = configuration.reported(diagnostics)
    return list(map(_stricter, reported)) if strict else reported


def _stricter(diagnostic: Diagnostic) -> Diagnostic:
    if diagnostic.severity is Severity.WARNING:
        return replace(diagnostic, severity=Severity.ERROR)
    return diagnostic
