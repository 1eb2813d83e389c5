"""Validation: the verdict on every record of a batch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from archive.batches import Batch
from notation import formats
from notation.diagnostics import Diagnostic, Severity
from replay.replay import Replay, replay
from replay.setting import NO_DEFAULTS, Defaults


@dataclass(slots=True)
class Totals:
    """Counts over records; *plies* are those of main lines, as far as they are legal."""

    records: int = 0
    valid: int = 0
    invalid: int = 0
    plies: int = 0
    errors: int = 0
    warnings: int = 0
    notes: int = 0

    def add(self, other: Totals) -> None:
        """Add the counts of *other* to these."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def count(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add the *diagnostics* to the counts."""
        for diagnostic in diagnostics:
            if diagnostic.severity is Severity.ERROR:
                self.errors += 1
            elif diagnostic.severity is Severity.WARNING:
                self.warnings += 1
            else:
                self.notes += 1


@dataclass(slots=True)
class Verdict:
    """What validation found in a batch."""

    totals: Totals = field(default_factory=Totals)
    diagnostics: list[Diagnostic] = field(default_factory=list)


def validate(batch: Batch, defaults: Defaults = NO_DEFAULTS, *, strict: bool = False) -> Verdict:
    """Return the verdict on the records of *batch*; *strict* makes errors of warnings."""
    verdict = Verdict()
    totals = verdict.totals
    for played in replays(batch, defaults):
        totals.records += 1
        totals.plies += len(played.line.plies)
        diagnostics = played.diagnostics
        if not diagnostics:
            totals.valid += 1
            continue
        if strict:
            diagnostics = tuple(map(_stricter, diagnostics))
        is_valid = all(diagnostic.severity is not Severity.ERROR for diagnostic in diagnostics)
        totals.valid += is_valid
        totals.invalid += not is_valid
        totals.count(diagnostics)
        verdict.diagnostics.extend(diagnostics)
    totals.count(batch.diagnostics)
    verdict.diagnostics.extend(batch.diagnostics)
    return verdict


def _stricter(diagnostic: Diagnostic) -> Diagnostic:
    if diagnostic.severity is Severity.WARNING:
        return replace(diagnostic, severity=Severity.ERROR)
    return diagnostic


def replays(
    batch: Batch, defaults: Defaults = NO_DEFAULTS, *, keep_rest: bool = False
) -> Iterator[Replay]:
    """Yield the replay of every record of *batch*, the broken ones included."""
    for cut in batch.slices:
        yield replay(formats.parse(cut), defaults, keep_rest=keep_rest)
