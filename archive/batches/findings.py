"""Findings: what was probably played in invalid records, as a part of verdicts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, Final, Literal

from kohau.archive.batches.batch import Batch, Section
from kohau.archive.batches.verdict import BatchVerdict, FaultyRecord
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.packages import tell
from kohau.notation.record import Record
from kohau.replay.recorded_comments import TAG
from kohau.replay.registry import blamed_for
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.replay.slip_kinds import REFLECTIONS

if TYPE_CHECKING:
    from kohau.replay.proposal import Proposal


Applied = Literal["sure", "best", "none"]

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
) -> tuple[Replay, list[Proposal]]:
    """Return *played* with those of its *proposals* that are sure, or the best ones, or none.

    The second value are the proposals that were applied, each of which builds on those before.
    """
    chain = [proposal for proposal in proposals if proposal.sure and which != "none"]
    if which == "best":
        chain = [one for one in proposals if one.rank == 1 and one.fitting == 1]
    return (verify(chain[-1].record, defaults) if chain else played), chain


def findings(record: Record | Replay, defaults: Defaults) -> list[Finding]:
    """Return the proposals for a *record*, none if the package of a game fails meanwhile."""
    from kohau.replay.proposals import mend  # slow to import, and rarely needed

    try:
        return [Finding.of(proposal) for proposal in mend(record, defaults)]
    except Exception as error:
        problem = blamed_for(
            error, record.game.id if isinstance(record, Replay) and record.game else None
        )
        if problem is None:
            raise
        tell(problem)
        return []


class ProposalCollector:
    """Adds proposals for the first records with a fault to a *verdict*, at most *most* a file."""

    def __init__(self, verdict: BatchVerdict, most: int) -> None:
        self.verdict: Final = verdict
        self.most: Final = most
        self._seen: Final[Counter[int]] = Counter()

    def see(self, played: Replay, begin: int, defaults: Defaults, *, is_first: bool) -> None:
        """Note a record that was *played*, whose diagnostics stand in the verdict from *begin* on.

        Proposals are added now if the section *is_first* in its file, else by
        :func:`with_proposals`, because the earlier records of the file are not known here.
        """
        section = len(self.verdict.sections) - 1
        if self._seen[section] > self.most or not played.has_fault:
            return
        self._seen[section] += 1
        self.verdict.faulty.append(FaultyRecord(section, self.verdict.sections[-1].records - 1))
        if is_first and self._seen[section] <= self.most:
            _add(self.verdict.diagnostics, findings(played, defaults), begin)


def with_proposals(
    results: Iterable[tuple[Batch, BatchVerdict]], most: int, defaults: Defaults = NO_DEFAULTS
) -> Iterator[tuple[Batch, BatchVerdict]]:
    """Yield *results* in file order, with proposals for the first *most* faulty records of a file.

    Those in the first section of a file have them already. A note says that further records of the
    file have none.
    """
    seen = 0
    for batch, verdict in results:
        if batch.sections[0].is_first:
            seen = 0
        stopped: list[str | None] = []
        for at, group in groupby(verdict.faulty, key=lambda fault: fault.section):
            section = batch.sections[at]
            before = 0 if section.is_first else seen
            indices = [fault.record for fault in group]
            seen = before + len(indices)
            if not section.is_first and before < most:
                _propose(verdict, section, indices[: most - before], defaults)
            if before <= most < seen:
                stopped.append(section.file)
        if stopped:
            verdict.add_diagnostics(_not_proposed(file, most) for file in stopped)
            order = batch.order
            verdict.diagnostics.sort(key=lambda diagnostic: order[diagnostic.file])
        yield batch, verdict


def _propose(
    verdict: BatchVerdict, section: Section, indices: Sequence[int], defaults: Defaults
) -> None:
    """Add proposals for the records with these *indices* in a *section* of a file."""
    settings = section.defaults(defaults)
    wanted = {*indices}
    for index, record in enumerate(islice(section.records(settings) or (), indices[-1] + 1)):
        if index in wanted:
            proposals = [proposal.moved(*verdict.moved) for proposal in findings(record, settings)]
            number = proposals[0].where.record if proposals else None
            begin = next(
                (
                    at
                    for at, diagnostic in enumerate(verdict.diagnostics)
                    if diagnostic.record == number
                ),
                0,
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
        diagnostic = diagnostics[at]
        is_sure = listed[0].facts["sure"]
        perhaps = [f"perhaps {one.where.message}" for one in listed if one.is_doubtful]
        hints = [first.hint] if is_sure else [*perhaps, diagnostic.hint]
        hint = "; ".join(filter(None, hints)) or None
        proposals = tuple(one.to_dict() for one in listed)
        diagnostics[at] = replace(diagnostic, hint=hint, proposals=proposals)


def _not_proposed(file: str | None, most: int) -> Diagnostic:
    """Return the note that no more is proposed for the records of a *file*."""
    message = f"what was probably played is looked for in the first {most:,} invalid records only"
    hint = "--proposals sets their number; kohau mend looks at all of them"
    return Diagnostic("not-proposed", Severity.NOTE, message, file=file, hint=hint)
