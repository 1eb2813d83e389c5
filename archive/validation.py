"""Validation: the verdict on every record of a batch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from archive.batches import Batch
from archive.counts import Counts
from archive.garbage import without_collections
from archive.sessions import SessionBook, SessionEntry, placed_misfit, session_entry
from notation.diagnostics import Diagnostic, Severity
from replay import short_way
from replay.replay import Replay, replay_of, replay_slice
from replay.setting import NO_DEFAULTS, Defaults


@dataclass(slots=True)
class Totals(Counts):
    """Counts over records; *plies* are those of main lines, as far as they are legal."""

    records: int = 0
    valid: int = 0
    invalid: int = 0
    plies: int = 0
    errors: int = 0
    warnings: int = 0
    notes: int = 0

    def count(self, diagnostics: Iterable[Diagnostic], times: int = 1) -> None:
        """Add the *diagnostics* to the counts."""
        for diagnostic in diagnostics:
            if diagnostic.severity is Severity.ERROR:
                self.errors += times
            elif diagnostic.severity is Severity.WARNING:
                self.warnings += times
            else:
                self.notes += times

    def leave_out(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Take *diagnostics* from the counts, those that are not reported."""
        self.count(diagnostics, -1)


@dataclass(slots=True)
class Verdict:
    """What was found in a batch; *sessions* has its records that belong to sessions."""

    totals: Totals = field(default_factory=Totals)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    sessions: list[SessionEntry] = field(default_factory=list)


def validate(batch: Batch, defaults: Defaults = NO_DEFAULTS, *, strict: bool = False) -> Verdict:
    """Return the verdict on the records of *batch*; *strict* makes errors of warnings."""
    verdict = Verdict()
    with without_collections():
        _judge(verdict, batch, defaults, strict=strict)
    verdict.totals.count(batch.diagnostics)
    verdict.diagnostics.extend(batch.diagnostics)
    return verdict


def _judge(verdict: Verdict, batch: Batch, defaults: Defaults, *, strict: bool) -> None:
    """Add what is found in each record of *batch*."""
    totals = verdict.totals
    for index, cut in enumerate(batch.slices()):
        plain = short_way.play(cut, defaults)
        if plain is not None and "Session" not in plain.form.tags:
            totals.records += 1
            totals.valid += 1
            totals.plies += len(plain.form.words)
            if plain.diagnostics:
                totals.count(plain.diagnostics)
                verdict.diagnostics.extend(plain.diagnostics)
            continue
        played = replay_of(cut, plain, defaults)
        diagnostics = played.diagnostics
        if strict:
            diagnostics = tuple(map(_stricter, diagnostics))
        is_valid = not any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)
        totals.records += 1
        totals.valid += is_valid
        totals.invalid += not is_valid
        totals.plies += len(played.line)
        if diagnostics:
            totals.count(diagnostics)
            verdict.diagnostics.extend(diagnostics)
        if entry := session_entry(played, index, valid=is_valid):
            verdict.sessions.append(entry)


def with_sessions(
    verdicts: Iterable[tuple[Batch, Verdict]], *, strict: bool = False
) -> Iterator[Verdict]:
    """Yield the verdicts on batches in file order, with what does not fit in sessions added."""
    book = SessionBook()
    for batch, verdict in verdicts:
        slices = tuple(batch.slices()) if verdict.sessions else ()
        for entry in verdict.sessions:
            step = book.follow(entry)
            if step is None:
                continue
            cut = slices[entry.index]
            misfits = [placed_misfit(misfit, cut) for misfit in step.misfits]
            if strict:
                misfits = list(map(_stricter, misfits))
            errors = any(misfit.severity is Severity.ERROR for misfit in misfits)
            if entry.valid and errors:
                verdict.totals.valid -= 1
                verdict.totals.invalid += 1
            verdict.totals.count(misfits)
            verdict.diagnostics += misfits
        if verdict.sessions:
            verdict.diagnostics.sort(key=_order)
        yield verdict


def _order(diagnostic: Diagnostic) -> tuple[float, int, int]:
    """Sort by place; what concerns a file as a whole comes last."""
    record = float("inf") if diagnostic.record is None else diagnostic.record
    return record, diagnostic.line or 0, diagnostic.column or 0


def _stricter(diagnostic: Diagnostic) -> Diagnostic:
    if diagnostic.severity is Severity.WARNING:
        return replace(diagnostic, severity=Severity.ERROR)
    return diagnostic


def replays(
    batch: Batch, defaults: Defaults = NO_DEFAULTS, *, keep_rest: bool = False
) -> Iterator[Replay]:
    """Yield the replay of every record of *batch*, the broken ones included."""
    for cut in batch.slices():
        yield replay_slice(cut, defaults, keep_rest=keep_rest)
