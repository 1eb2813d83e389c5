"""Validation: verdicts on the records of batches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from kohau.archive.batches.batch import Batch
from kohau.archive.batches.findings import Proposer
from kohau.archive.batches.processes import gc_disabled
from kohau.archive.batches.sessions import SessionBook, placed_misfit, session_entry
from kohau.archive.batches.verdicts import Verdict
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.replay.reading import replay_of
from kohau.replay.replay import Replay
from kohau.replay.setting import NO_DEFAULTS, Defaults

if TYPE_CHECKING:
    from kohau.archive.queries.conditions import Node

MOST_DECODED = 50
"""The maximum number of invalid records of a batch for which a decoding is tried."""


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
    :func:`~kohau.archive.batches.findings.with_proposals`.
    """
    verdict = Verdict()
    left = MOST_DECODED
    proposer = Proposer(verdict, proposals, defaults)
    is_first = batch.sections[0].is_first
    with gc_disabled():
        for played in replays(batch, verdict, defaults, query, whole_sessions=True):
            begin = len(verdict.diagnostics)
            judge(verdict, played, strict=strict)
            if not played.valid:
                if proposals:
                    proposer.see(played, begin, is_first=is_first)
                if left:
                    left -= 1
                    verdict.add_diagnostics(_decodings(played, defaults))
    return verdict


def _decodings(played: Replay, defaults: Defaults) -> list[Diagnostic]:
    """Return a note on an invalid record if it can be decoded."""
    from kohau.replay.decoded import decodable  # slow to import, and rarely needed

    note = decodable(played, defaults)
    return [note] if note else []


def _keep_in_session(verdict: Verdict, played: Replay) -> None:
    """Add a record that is not chosen, but may belong to a session."""
    if entry := session_entry(played, valid=played.valid):
        verdict.sessions.append(replace(entry, reported=False))


def judge(verdict: Verdict, played: Replay, *, strict: bool) -> None:
    """Add the diagnostics and counts of a record to *verdict*."""
    totals = verdict.totals
    diagnostics = played.diagnostics
    is_valid = True
    if diagnostics:
        if strict:
            diagnostics = tuple(map(_stricter, diagnostics))
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
        for record in verdict.reading(records):
            played = replay_of(records, record, settings, keep_rest=keep_rest)
            if section.chooses(played, query):
                yield played
            else:
                verdict.skip()
                if whole_sessions:
                    _keep_in_session(verdict, played)
        verdict.remark(section.diagnostics)


def with_sessions(
    verdicts: Iterable[tuple[Batch, Verdict]], *, strict: bool = False
) -> Iterator[Verdict]:
    """Yield the verdicts on batches in file order, with the diagnostics of sessions added."""
    book = SessionBook()
    for batch, verdict in verdicts:
        for entry in verdict.sessions:
            step = book.follow(entry)
            if step is None or not entry.reported:
                continue
            misfits = [placed_misfit(misfit, entry.source) for misfit in step.misfits]
            if strict:
                misfits = list(map(_stricter, misfits))
            errors = any(misfit.severity is Severity.ERROR for misfit in misfits)
            if entry.valid and errors:
                verdict.totals.valid -= 1
                verdict.totals.invalid += 1
            verdict.add_diagnostics(misfits)
        if verdict.sessions:
            verdict.diagnostics.sort(key=partial(_place, batch.order))
        yield verdict


def _place(order: Mapping[str | None, int], diagnostic: Diagnostic) -> tuple[float, ...]:
    """Return the sort key of a diagnostic: its place; those of a whole file come last."""
    record = float("inf") if diagnostic.record is None else diagnostic.record
    return order[diagnostic.file], record, diagnostic.line or 0, diagnostic.column or 0


def _stricter(diagnostic: Diagnostic) -> Diagnostic:
    if diagnostic.severity is Severity.WARNING:
        return replace(diagnostic, severity=Severity.ERROR)
    return diagnostic
