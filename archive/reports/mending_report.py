"""Reports on mending: the forms in which ``mend`` prints what was meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

import click

from kohau.archive.reports.diagnostics_report import TextReport
from kohau.notation.visible import json_text, quantity, visible
from kohau.replay.slip_kinds import RESULT

if TYPE_CHECKING:
    from kohau.archive.batches.findings import Finding
    from kohau.archive.batches.mending import Mending


@dataclass(slots=True)
class MendingTotals:
    """Counts over records: *valid* ones, and others by what became of them.

    *chosen* ones are mended by a reading that is not sure. Those that are *partly* mended are
    counted as undecided or invalid, too, and so are those that are written *truncated* (up to their
    fault, with the rest in a comment), with *other_results* (a comment keeps the recorded one),
    *unchanged*, and those *left_out* (their format can't hold them so). *files* has the counts of
    records by file, *unread* what is said of files and folders that were not read completely.
    *left* are files that are not rewritten in place.
    """

    records: int = 0
    valid: int = 0
    mended: int = 0
    chosen: int = 0
    partly: int = 0
    undecided: int = 0
    invalid: int = 0
    truncated: int = 0
    other_results: int = 0
    unchanged: int = 0
    left_out: int = 0
    files: dict[str, Counter[str]] = field(default_factory=dict)
    unread: dict[str, str] = field(default_factory=dict)
    left: set[str] = field(default_factory=set)

    def add(self, verdict: Mending) -> None:
        """Add the counts of a batch."""
        self.records += verdict.totals.records
        self.valid += verdict.totals.valid - verdict.mended
        self.mended += verdict.mended
        self.chosen += verdict.chosen
        self.partly += verdict.partly
        self.undecided += verdict.undecided
        self.invalid += verdict.totals.invalid - verdict.undecided
        self.truncated += verdict.truncated
        self.other_results += verdict.other_results
        self.unchanged += verdict.unchanged
        self.left_out += verdict.left_out
        for name, counts in verdict.files.items():
            self.files.setdefault(name, Counter()).update(counts)
        unread = (remark for remark in verdict.remarks if remark.code in _UNREAD)
        self.unread |= {remark.file or "": remark.message for remark in unread}

    @property
    def counts(self) -> dict[str, int]:
        """The counts of all records by their names."""
        values = {name: getattr(self, name) for name in self.__slots__}
        return {name: value for name, value in values.items() if isinstance(value, int)}

    @property
    def mended_in_left(self) -> int:
        """The number of records that can be mended, but whose files are not rewritten."""
        return sum(self.files[name]["mended"] for name in self.left if name in self.files)


_UNREAD = ("skipped-files", "unreadable-file", "empty-file")
"""The codes of what is said of files that were not read."""

_OUTCOMES = {
    "valid": "valid",
    "mended": "mended",
    "undecided": "to decide",
    "invalid": "failed",
    "unchanged": "unchanged",
    "left_out": "left out",
}
"""What became of records, in the words of the report."""

MOST_VALID = 12
"""The greatest number of files without problems that are named."""


class MendingReport(TextReport):
    """For people: the place of each slip, what was meant, and the readings to choose from."""

    def findings(self, findings: Sequence[Finding]) -> str:
        """Return the text about *findings*."""
        rows: list[str] = []
        undecided = None
        for _, group in groupby(_numbered(findings), key=lambda numbered: numbered[0]):
            listed = [finding for _, finding in group]
            if listed[0].facts["sure"]:
                rows += self._slip(listed[0])
                continue
            record = listed[0].where.file, listed[0].where.record
            rows += self._readings(listed, follows=record == undecided)
            undecided = record
        return "".join(row + "\n" for row in rows)

    def _slip(self, finding: Finding) -> list[str]:
        rows = [f"{_place(finding)}: {visible(finding.where.message)}"]
        excerpt = self.excerpt(finding.where, "green")
        if excerpt and finding.facts["kind"] == "word":
            excerpt[-1] += f" {visible(finding.facts['now'])}"
        return rows + excerpt

    def _readings(self, findings: Sequence[Finding], *, follows: bool) -> list[str]:
        """Return the lines on a slip to decide; *follows*: another one of its record is before."""
        count = len(findings)
        readings = f"{count} readings are possible"
        if count == 1:
            readings = f"1 reading is possible, but {_doubt(findings[0])}"
        if follows:
            readings = f"with the first reading of the slip before, {readings}"
        rows = [f"{_place(findings[0])}: {readings}", *self.excerpt(findings[0].where, "yellow")]
        for finding in findings:
            where = finding.where
            other = where.ply != findings[0].where.ply
            ply = f"ply {where.ply}: " if other else ""
            rows.append(f"       {finding.facts['rank']}. {ply}{visible(where.message)}")
        return rows

    def summary(self, totals: MendingTotals, output: str | None, *, written: bool) -> str:
        """Return the last lines: what became of the records, and how *output* has them.

        Unless they are *written*, to the output or in place, they are not mended yet.
        """
        left = totals.mended_in_left if written else totals.mended
        mended = f"{totals.mended - left:,} mended" if written else ""
        if left or not written:
            mended += f"{', ' * bool(mended)}{left:,} can be mended"
        if totals.chosen:
            mended += f" ({totals.chosen:,} by a reading that is not sure)"
        parts = [f"{totals.valid:,} valid", mended, f"{totals.undecided:,} to decide"]
        if totals.invalid:
            parts.append(f"{totals.invalid:,} failed")
        line = f"{quantity(totals.records, 'record')}: {', '.join(parts)}\n"
        if totals.partly:
            line += f"{totals.partly:,} of those that stay invalid have some slips mended\n"
        return (
            line
            + (_written(totals, output) if output else "")
            + "".join(_of_files(totals, written=written))
        )


class JsonMendingReport(MendingReport):
    """For programs: one JSON object per line, the summary last."""

    def findings(self, findings: Sequence[Finding]) -> str:
        rows = ({"type": "proposal", **finding.to_dict()} for finding in findings)
        return "".join(json_text(row) + "\n" for row in rows)

    def summary(self, totals: MendingTotals, output: str | None, *, written: bool) -> str:
        files = [
            {
                "file": name,
                **{outcome: counts[outcome] for outcome in _OUTCOMES},
                "written": written and name not in totals.left,
            }
            for name, counts in totals.files.items()
        ]
        unread = [{"file": name, "message": message} for name, message in totals.unread.items()]
        facts = {"written": written, "files": files, "unread": unread}
        return json_text({"type": "summary", **totals.counts, **facts}) + "\n"


def _doubt(finding: Finding) -> str:
    """Return why the only proposal for a slip is not sure."""
    from kohau.replay.proposal import APART  # slow to import, and rarely needed

    if finding.facts["kind"] == RESULT:
        return "the plies may be wrong instead"
    few = finding.facts["legal"] < APART
    return "too few legal plies follow" if few else "other slips may explain the fault, too"


def _written(totals: MendingTotals, output: str) -> str:
    """Return the line that says where records are written, and what became of invalid ones."""
    where = "" if output == "-" else f" to {visible(output)}"
    line = f"{quantity(totals.records - totals.left_out, 'record')} written{where}"
    repaired = {
        "only up to the fault": totals.truncated,
        "with another result": totals.other_results,
    }
    if counts := [f"{count:,} {description}" for description, count in repaired.items() if count]:
        line += f", {' and '.join(counts)}: comments keep what was recorded"
    others = {"unchanged": totals.unchanged, "left out": totals.left_out}
    line += "".join(f"; {count:,} {description}" for description, count in others.items() if count)
    return f"{line}\n"


def _of_files(totals: MendingTotals, *, written: bool) -> Iterator[str]:
    """Yield lines that say what became of the records of files, if there are several."""
    if len(totals.files) + len(totals.unread) < 2:
        return
    names = {name: 0 for name, counts in totals.files.items() if counts.keys() <= {"valid"}}
    listed = ", ".join(map(visible, names)) if len(names) <= MOST_VALID else ""
    if names:
        count = sum(counts["valid"] for name, counts in totals.files.items() if name in names)
        yield f"{listed or quantity(len(names), 'file')}: {count:,} valid\n"
    for name, counts in totals.files.items():
        if name in names:
            continue
        is_written = written and name not in totals.left
        outcomes = _OUTCOMES if is_written else {**_OUTCOMES, "mended": "can be mended"}
        parts = (f"{counts[key]:,} {words}" for key, words in outcomes.items() if counts[key])
        yield f"{visible(name)}: {', '.join(parts)}\n"
    for name, message in totals.unread.items():
        yield f"{visible(name)}: {visible(message)}\n"


def _numbered(findings: Sequence[Finding]) -> list[tuple[int, Finding]]:
    """Return *findings* with the numbers of the slips that they are about."""
    number = 0
    numbered = []
    for finding in findings:
        number += finding.facts["rank"] == 1
        numbered.append((number, finding))
    return numbered


def _place(finding: Finding) -> str:
    where = finding.where
    parts = [str(part) for part in (where.file, where.line, where.column) if part is not None]
    from kohau.replay.recorded_comments import TAG

    ply = "" if finding.facts["kind"] == TAG else f": ply {where.ply}"
    return f"{click.style(visible(':'.join(parts)), bold=True)}{ply}"


MENDING_REPORTS = {"text": MendingReport, "json": JsonMendingReport}
"""The report formats by their names in ``mend --format``."""
