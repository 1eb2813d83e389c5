"""Verdicts: what is found out about the records of a batch, and what is tried with each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import NamedTuple, Protocol, Self

from kohau.archive.batches.sessions import SessionEntry
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.packages import BrokenPackage, unreported
from kohau.notation.record import Record
from kohau.replay.registry import blamed_for
from kohau.replay.replay import Replay, after_failure


@dataclass(slots=True)
class RecordCounts:
    """Integers, one for each field."""

    def add(self, other: Self) -> None:
        """Add the counts of *other*."""
        for item in fields(self):
            setattr(self, item.name, getattr(self, item.name) + getattr(other, item.name))


class Records(Protocol):
    """The records of a section, which are read while they are iterated over.

    *lines* is the number of their lines, once all have been read.
    """

    @property
    def lines(self) -> int: ...

    def __iter__(self) -> Iterator[Record]: ...


@dataclass(slots=True)
class Totals(RecordCounts):
    """Counts over records; *plies* are the legal plies of main lines."""

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

    def discount(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Subtract *diagnostics*, which are not reported."""
        self.count(diagnostics, -1)


@dataclass(slots=True)
class SectionCounts:
    """The numbers of *records* and *lines* read in a section of a batch.

    *skipped* is the number of records that are not counted otherwise, because a query does not
    choose them or because they are of *other_games*, which are counted by name.
    """

    records: int = 0
    lines: int = 0
    skipped: int = 0
    other_games: Counter[str] = field(default_factory=Counter)


class FaultyRecord(NamedTuple):
    """The place of a record with a fault: indices, from 0, of its section and of it in there."""

    section: int
    record: int


@dataclass(slots=True)
class BatchVerdict:
    """The findings in a batch; *sessions* has the records that belong to sessions.

    *sections* has the counts of each section, *faulty* the first records with a fault in each of
    them, *moved* the numbers of records and lines that :meth:`move` has added. *remarks* are those
    of the *diagnostics* that are about a file as a whole. Records and lines are numbered from the
    beginning of their section until :meth:`move` renumbers them.
    """

    totals: Totals = field(default_factory=Totals)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    remarks: list[Diagnostic] = field(default_factory=list)
    sessions: list[SessionEntry] = field(default_factory=list)
    sections: list[SectionCounts] = field(default_factory=list)
    faulty: list[FaultyRecord] = field(default_factory=list)
    moved: tuple[int, int] = (0, 0)

    def move(self, records: int, lines: int) -> None:
        """Renumber everything by the *records* and *lines* before the only section in its file."""
        self.moved = (records, lines)
        if records or lines:
            self.diagnostics = [d.moved(records, lines) for d in self.diagnostics]
            self.sessions = [entry.moved(records, lines) for entry in self.sessions]

    def reading(self, file: str | None, records: Records | None) -> Iterator[Record]:
        """Yield those *records* of a *file* that are of known games; count them and their lines.

        At the end, diagnostics say which packages failed, and which additions were left out, unless
        a record has the same message.
        """
        counts = SectionCounts()
        self.sections.append(counts)
        try:
            for record in records or ():
                counts.records += 1
                self.totals.records += 1
                if record.diagnostics and (name := record.other_game):
                    counts.other_games[name] += 1
                    self.skip()
                else:
                    yield record
        except Exception as error:
            problem = blamed_for(error, None)
            if problem is None:
                raise
            self.remark([of_file(problem, file)])
        counts.lines = records.lines if records is not None else 0
        messages = {
            diagnostic.message
            for diagnostic in self.diagnostics
            if diagnostic.code == BrokenPackage.code
        }
        left_out = (problem for problem in unreported() if problem.message not in messages)
        self.remark(of_file(problem, file, Severity.WARNING) for problem in left_out)

    def run_guarded(self, played: Replay, use: Callable[[Replay], None]) -> None:
        """Call *use* with a record that was *played*.

        If the code of a package fails meanwhile, the counts and diagnostics are as before, and
        *use* is called with an invalid record that says so. It changes other things at its end.
        """
        totals = self.totals
        before = totals.valid, totals.invalid, totals.plies, len(self.diagnostics)
        try:
            use(played)
        except Exception as error:
            failed = after_failure(played, error)
            totals.valid, totals.invalid, totals.plies, count = before
            totals.discount(self.diagnostics[count:])
            del self.diagnostics[count:]
            use(failed)

    def skip(self) -> None:
        """Do not count the record read last."""
        self.totals.records -= 1
        self.sections[-1].skipped += 1

    def leave_out(self, dropped: Callable[[Diagnostic], bool]) -> None:
        """Take the diagnostics that are to be *dropped* from the verdict and its counts."""
        kept: list[Diagnostic] = []
        left_out: list[Diagnostic] = []
        for diagnostic in self.diagnostics:
            (left_out if dropped(diagnostic) else kept).append(diagnostic)
        self.totals.discount(left_out)
        self.diagnostics = kept

    def add_diagnostics(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add *diagnostics* and count them."""
        added = list(diagnostics)
        self.totals.count(added)
        self.diagnostics += added

    def remark(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add *diagnostics* of files as a whole, and count them."""
        added = list(diagnostics)
        self.remarks += added
        self.add_diagnostics(added)


def of_file(
    problem: BrokenPackage, file: str | None, severity: Severity = Severity.ERROR
) -> Diagnostic:
    """Return a *problem* of a package, which concerns no record of a *file* alone."""
    return Diagnostic(problem.code, severity, problem.message, file=file, hint=problem.hint)
