"""Validation: verdicts on the records of batches, with proposals for those that are invalid."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, TypeVar

from kohau.archive.batches.batch import Batch
from kohau.archive.batches.findings import Finding, ProposalCollector
from kohau.archive.batches.gc_control import gc_disabled
from kohau.archive.batches.read_ahead import ReadRecords, read_ahead
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
from kohau.archive.batches.verdict import BatchVerdict
from kohau.configuration.configuration import NO_CONFIGURATION, Configuration
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.replay.text_records import replay_of

if TYPE_CHECKING:
    from kohau.archive.batches.read_ahead import RecordFilter

VerdictT = TypeVar("VerdictT", bound=BatchVerdict)


MOST_DECODED = 50
"""The maximum number of invalid records for which a decoding is tried, in the first batch of a file
or of several small ones; later batches of a large file have none."""


def validate(
    batch: Batch,
    defaults: Defaults = NO_DEFAULTS,
    query: RecordFilter | None = None,
    *,
    strict: bool = False,
    proposals: int = 0,
) -> BatchVerdict:
    """Return the verdict on the records of *batch* that *query* chooses, by default all.

    *strict* treats warnings as errors. Sessions have all their records. The first invalid records
    of a file, at most *proposals*, have proposals if the batch begins with the file; for others see
    :func:`~kohau.archive.batches.findings.with_proposals`.
    """
    verdict = BatchVerdict()
    proposer = ProposalCollector(verdict, proposals)
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
            verdict.run_guarded(played, use)
    return verdict


def decodings(played: Replay, defaults: Defaults) -> list[Diagnostic]:
    """Return a note on an invalid record if it can be decoded."""
    from kohau.replay.decoded import decodable  # slow to import, and rarely needed

    note = decodable(played, defaults)
    return [note] if note else []


def _keep_in_session(verdict: BatchVerdict, played: Replay) -> None:
    """Add a record that is not chosen, but may belong to a session."""
    if entry := session_entry(played, valid=played.valid):
        verdict.sessions.append(replace(entry, reported=False))


def judge(
    verdict: BatchVerdict,
    played: Replay,
    configuration: Configuration = NO_CONFIGURATION,
    *,
    strict: bool,
) -> None:
    """Add the diagnostics and counts of a record to *verdict*, as a *configuration* says."""
    totals = verdict.totals
    is_valid = True
    if problems := (*played.diagnostics, *truncation(played)):
        diagnostics = graded(problems, configuration, strict=strict)
        is_valid = not any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)
        verdict.add_diagnostics(diagnostics)
    totals.valid += is_valid
    totals.invalid += not is_valid
    totals.plies += played.ply_count
    if entry := session_entry(played, valid=is_valid):
        verdict.sessions.append(entry)


def replays(
    batch: Batch,
    verdict: BatchVerdict,
    defaults: Defaults = NO_DEFAULTS,
    query: RecordFilter | None = None,
    *,
    keep_rest: bool = False,
    whole_sessions: bool = False,
) -> Iterator[Replay]:
    """Yield the replays of the records of *batch* that *query* chooses, by default all.

    Records and lines are counted in *verdict*, which also gets the diagnostics of files as a whole,
    and the others of *whole_sessions*.
    """
    matching = (
        _asked(batch, defaults, query, keep_rest=keep_rest) if query is not None else iter(())
    )
    for section in batch.sections:
        settings = section.defaults(defaults)
        is_asked = query is not None and section.stored is None
        records, answers = next(matching) if is_asked else (section.records(settings), iter(()))
        for record in verdict.reading(section.file, records):
            if is_asked:
                played, is_chosen = next(answers)
            else:
                played = replay_of(records, record, settings, keep_rest=keep_rest)
                is_chosen = section.chooses(record)
            if section.leaves_out(played, verdict):
                continue
            if is_chosen:
                yield played
            else:
                verdict.skip()
                if whole_sessions:
                    _keep_in_session(verdict, played)
        verdict.remark(section.diagnostics)


def _asked(
    batch: Batch, defaults: Defaults, query: RecordFilter, *, keep_rest: bool
) -> Iterator[tuple[ReadRecords, Iterator[tuple[Replay, bool]]]]:
    """Yield the records of each section that is not from an archive, with what *query* chooses."""
    sections = [section for section in batch.sections if section.stored is None]
    read = [read_ahead(section, defaults, keep_rest=keep_rest) for section in sections]
    answers = iter(query.choose([played for records in read for played in records.replays]))
    for records in read:
        yield records, islice(answers, len(records.replays))


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
    verdicts: Iterable[tuple[Batch, VerdictT]],
    defaults: Defaults = NO_DEFAULTS,
    *,
    strict: bool = False,
    proposals: bool = False,
) -> Iterator[tuple[Batch, VerdictT]]:
    """Yield batches with the verdicts on them in file order, the diagnostics of sessions added.

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
        yield batch, verdict


def session_findings(step: SessionStep, entry: SessionEntry, defaults: Defaults) -> list[Finding]:
    """Return what was probably meant by a game that is not due, nothing if its *step* is right."""
    record = recorded(entry) if step.readings else None
    if record is None:
        return []
    settings = replace(defaults, game=entry.game_id)
    return [*map(Finding.of, session_proposals(step, verify(record, settings), settings))]


def _add_readings(mismatches: list[Diagnostic], listed: Sequence[Finding]) -> None:
    """Add the findings *listed* for a game that is not due to the first error about it."""
    errors = (at for at, mismatch in enumerate(mismatches) if mismatch.severity is Severity.ERROR)
    for at in islice(errors, 1 if listed else 0):
        proposals = tuple(one.to_dict() for one in listed)
        mismatches[at] = replace(mismatches[at], proposals=proposals)


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
