"""Reports on diagnostics: the forms in which ``validate`` and ``mend`` print what they find."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path, PurePath
from shlex import join
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import click

from kohau.archive.batches.verdict import Totals
from kohau.notation.diagnostics import CODES, Diagnostic, Severity, help_of_code
from kohau.notation.files import SHOWN_STANDARD_INPUT, STANDARD_INPUT
from kohau.notation.version import __version__
from kohau.notation.visible import json_text, quantity, visible
from kohau.replay.registry import help_of_rule

if TYPE_CHECKING:
    from kohau.archive.batches.mending import Mending
    from kohau.archive.batches.validation import Finding

HOMEPAGE = "https://pypi.org/project/kohau/"


class DiagnosticsReport(ABC):
    """Formats diagnostics, one at a time, and the totals at the end.

    On a screen of *width* characters, lines of records are cut around the underlined place.
    *reading* are the options with which the records are read.
    """

    def __init__(self, width: int | None = None, reading: Sequence[str] = ()) -> None:
        self.width = width
        self.reading = reading

    def begin(self) -> str:
        """Return the text before the first diagnostic."""
        return ""

    @abstractmethod
    def diagnostic(self, diagnostic: Diagnostic) -> str:
        """Return the text of one diagnostic."""

    def statistics(self, counts: Mapping[tuple[str, str], int]) -> str:
        """Return how many problems there are of each severity and code."""
        return ""

    @abstractmethod
    def end(self, totals: Totals, stopped: bool) -> str:
        """Return the text after the last one; *stopped* by --max-errors."""


_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}


_NARROWEST = 20
"""The number of characters of a line that are shown in terminals of any width."""


_ABOUT_PLIES = ("illegal-ply", "ambiguous-ply")


class TextReport(DiagnosticsReport):
    """For people: location, message, the line with the place underlined, rule and hint.

    On a screen, the first illegal ply is an example of how to list the legal ones.
    """

    def __init__(self, width: int | None = None, reading: Sequence[str] = ()) -> None:
        super().__init__(width, reading)
        self.example: Diagnostic | None = None

    def diagnostic(self, diagnostic: Diagnostic) -> str:
        colour = _COLOURS[diagnostic.severity]
        where = ":".join(
            visible(str(part))
            for part in (diagnostic.file, diagnostic.line, diagnostic.column)
            if part is not None
        )
        severity = click.style(f"{diagnostic.severity}:", fg=colour, bold=True)
        code = click.style(f"[{diagnostic.code}]", dim=True)
        rows = [f"{click.style(where, bold=True)}: {severity} {visible(diagnostic.message)} {code}"]
        if self.width is not None and self.example is None and _lists_plies(diagnostic):
            self.example = diagnostic
        names = ("record", "ply", "step", "rule")
        facts = [f"{name} {getattr(diagnostic, name)}" for name in names]
        known = [fact for fact in facts if not fact.endswith(" None")]
        if known:
            rows.append(f"    {', '.join(known)}")
        rows += self.excerpt(diagnostic, colour)
        if diagnostic.hint:
            rows.append(f"    {click.style('hint:', bold=True)} {visible(diagnostic.hint)}")
        return "\n".join(rows) + "\n"

    def statistics(self, counts: Mapping[tuple[str, str], int]) -> str:
        from kohau.archive.reports.rows import Table, as_text

        ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        rows = [
            (code, severity, CODES.get(code, ""), f"{count:,}")
            for (severity, code), count in ranked
        ]
        table = Table("", ("code", "severity", "meaning", "problems"), rows, names=3)
        return as_text(quantity(sum(counts.values()), "problem"), [table] if rows else [])

    def excerpt(self, diagnostic: Diagnostic, colour: str) -> list[str]:
        if diagnostic.excerpt is None or not diagnostic.excerpt.text:
            return []
        number = f"{diagnostic.line:>6} | "
        excerpt = diagnostic.excerpt
        if self.width is not None:
            excerpt = excerpt.within(max(self.width - len(number), _NARROWEST))
        text, start, length = excerpt
        mark = click.style("^" * length, fg=colour, bold=True)
        return [number + text, " " * (len(number) - 2) + "| " + " " * start + mark]

    def end(self, totals: Totals, stopped: bool) -> str:
        verdict = f"{totals.valid:,} valid, {totals.invalid:,} invalid"
        colour = "red" if totals.errors else "green"
        parts = [
            f"{quantity(totals.records, 'record')}: {click.style(verdict, fg=colour, bold=True)}",
            quantity(totals.plies, "ply", "plies"),
        ]
        for count, name in ((totals.warnings, "warning"), (totals.notes, "note")):
            if count:
                parts.append(quantity(count, name))
        end = f"; stopped after {quantity(totals.errors, 'error')}" if stopped else ""
        return f"{', '.join(parts)}{end}\n{self._how_to_list()}"

    def _how_to_list(self) -> str:
        """Return the command that lists the legal plies instead of the first illegal one."""
        if self.example is None:
            return ""
        place = ("--record", f"{self.example.record}", "--ply", f"{self.example.ply}")
        words = ("kohau", "legal", _argument(self.example.file), *place, *self.reading)
        return f"To list the legal plies there: {join(words)}\n"


def _lists_plies(diagnostic: Diagnostic) -> bool:
    """Whether ``kohau legal`` can list plies instead of one with a problem.

    It does not read files in ZIP archives; unseen characters cannot be copied from a screen.
    """
    if diagnostic.code not in _ABOUT_PLIES:
        return False
    file = _argument(diagnostic.file)
    return file == STANDARD_INPUT or (visible(file) == file and Path(file).is_file())


def _argument(file: str | None) -> str:
    """Return the argument for a *file* as it is called in diagnostics."""
    return STANDARD_INPUT if file in (None, SHOWN_STANDARD_INPUT) else str(file)


class JsonReport(DiagnosticsReport):
    """For programs: one JSON object per line, the summary last."""

    def diagnostic(self, diagnostic: Diagnostic) -> str:
        members: dict[str, Any] = {"type": "diagnostic", **diagnostic.to_dict()}
        members["help"] = help_of_rule(diagnostic.rule)
        if diagnostic.proposals:
            members["proposals"] = list(diagnostic.proposals)
        return _json(members)

    def statistics(self, counts: Mapping[tuple[str, str], int]) -> str:
        codes = [
            {"code": code, "severity": severity, "problems": count}
            for (severity, code), count in sorted(counts.items())
        ]
        return _json({"type": "statistics", "codes": codes})

    def end(self, totals: Totals, stopped: bool) -> str:
        return _json({"type": "summary", **asdict(totals), "stopped": stopped})


class QuietReport(DiagnosticsReport):
    """For scripts that need the exit status only: nothing but the statistics, if asked for."""

    def diagnostic(self, diagnostic: Diagnostic) -> str:
        return ""

    def statistics(self, counts: Mapping[tuple[str, str], int]) -> str:
        return TextReport(self.width).statistics(counts)

    def end(self, totals: Totals, stopped: bool) -> str:
        return ""


def _json(members: dict[str, Any]) -> str:
    return json_text(members) + "\n"


_GITHUB_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


class GithubReport(DiagnosticsReport):
    """For GitHub workflows: commands that annotate the files."""

    def diagnostic(self, diagnostic: Diagnostic) -> str:
        properties = {
            "file": diagnostic.file,
            "line": diagnostic.line,
            "col": diagnostic.column,
            "title": " ".join(filter(None, (diagnostic.code, diagnostic.rule))),
        }
        written = ",".join(
            f"{name}={_github_property(visible(str(value)))}"
            for name, value in properties.items()
            if value is not None
        )
        hint = f"\n{visible(diagnostic.hint)}" if diagnostic.hint else ""
        level = _GITHUB_LEVELS[diagnostic.severity]
        return f"::{level} {written}::{_github_data(visible(diagnostic.message) + hint)}\n"

    def end(self, totals: Totals, stopped: bool) -> str:
        return click.unstyle(TextReport().end(totals, stopped))


def _github_data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _github_property(text: str) -> str:
    return _github_data(text).replace(":", "%3A").replace(",", "%2C")


class SarifReport(DiagnosticsReport):
    """For code scanning services: a SARIF 2.1.0 log, written incrementally to bound memory."""

    def __init__(self, width: int | None = None, reading: Sequence[str] = ()) -> None:
        super().__init__(width, reading)
        self.separator = ""

    def begin(self) -> str:
        driver = {
            "name": "kohau",
            "version": __version__,
            "informationUri": HOMEPAGE,
            "rules": [
                {"id": code, "shortDescription": {"text": meaning}, "helpUri": help_of_code(code)}
                for code, meaning in CODES.items()
            ],
        }
        head = {
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                {"columnKind": "unicodeCodePoints", "tool": {"driver": driver}, "results": []}
            ],
        }
        return json_text(head).removesuffix("]}]}")

    def diagnostic(self, diagnostic: Diagnostic) -> str:
        hint = f" ({diagnostic.hint})" if diagnostic.hint else ""
        names = ("record", "ply", "step", "rule")
        properties = {
            name: value for name in names if (value := getattr(diagnostic, name)) is not None
        }
        if address := help_of_rule(diagnostic.rule):
            properties["help"] = address
        result: dict[str, Any] = {
            "ruleId": diagnostic.code,
            "level": str(diagnostic.severity),
            "message": {"text": diagnostic.message + hint},
            "locations": [{"physicalLocation": _physical_location(diagnostic)}],
            "properties": properties,
        }
        separator, self.separator = self.separator, ","
        return separator + "\n" + json_text(result)

    def end(self, totals: Totals, stopped: bool) -> str:
        return "\n]}]}\n"


def _physical_location(diagnostic: Diagnostic) -> dict[str, Any]:
    name = PurePath((diagnostic.file or "").strip("<>")).as_posix()
    uri = quote(os.fsencode(name))  # bytes that are no UTF-8, too
    location: dict[str, Any] = {"artifactLocation": {"uri": uri}}
    if diagnostic.line is not None:
        location["region"] = {"startLine": diagnostic.line, "startColumn": diagnostic.column}
    return location


REPORTS: dict[str, Callable[[int | None, Sequence[str]], DiagnosticsReport]] = {
    "text": TextReport,
    "json": JsonReport,
    "github": GithubReport,
    "sarif": SarifReport,
}
"""The report formats by their names in ``validate --format``."""


@dataclass(slots=True)
class MendingTotals:
    """Counts over records: *valid* ones, and others by what became of them.

    *chosen* ones are mended by a reading that is not sure. Those that are *partly* mended are
    counted as undecided or invalid, too, and so are those that are written *truncated*: up to their
    fault, with the rest in a comment.
    """

    records: int = 0
    valid: int = 0
    mended: int = 0
    chosen: int = 0
    partly: int = 0
    undecided: int = 0
    invalid: int = 0
    truncated: int = 0

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


class MendingReport(TextReport):
    """For people: the place of each slip, what was meant, and the readings to choose from."""

    def findings(self, findings: Sequence[Finding]) -> str:
        """Return the text about *findings*."""
        rows: list[str] = []
        for _, group in groupby(_numbered(findings), key=lambda each: each[0]):
            listed = [finding for _, finding in group]
            rows += self._slip(listed[0]) if listed[0].facts["sure"] else self._readings(listed)
        return "".join(row + "\n" for row in rows)

    def _slip(self, finding: Finding) -> list[str]:
        rows = [f"{_place(finding)}: {visible(finding.where.message)}"]
        excerpt = self.excerpt(finding.where, "green")
        if excerpt and finding.facts["kind"] == "word":
            excerpt[-1] += f" {visible(finding.facts['now'])}"
        return rows + excerpt

    def _readings(self, findings: Sequence[Finding]) -> list[str]:
        count = len(findings)
        readings = f"{count} readings are possible"
        if count == 1:
            from kohau.replay.faulty_lines import APART  # slow to import, and rarely needed

            few = findings[0].facts["legal"] < APART
            why = "too few legal plies follow" if few else "other slips may explain the fault, too"
            readings = f"1 reading is possible, but {why}"
        rows = [f"{_place(findings[0])}: {readings}", *self.excerpt(findings[0].where, "yellow")]
        for finding in findings:
            where = finding.where
            other = where.ply != findings[0].where.ply
            ply = f"ply {where.ply}: " if other else ""
            rows.append(f"       {finding.facts['rank']}. {ply}{visible(where.message)}")
        return rows

    def summary(self, totals: MendingTotals, *, written: bool) -> str:
        """Return the last line; without *written* records, they are not mended yet."""
        mended = f"{totals.mended:,} mended" if written else f"{totals.mended:,} can be mended"
        if totals.chosen:
            mended += f" ({totals.chosen:,} by a reading that is not sure)"
        parts = [f"{totals.valid:,} valid", mended, f"{totals.undecided:,} to decide"]
        if totals.invalid:
            parts.append(f"{totals.invalid:,} invalid")
        if totals.partly:
            parts.append(f"{totals.partly:,} of these partly mended")
        if totals.truncated:
            parts.append(f"{totals.truncated:,} written only up to the fault")
        return f"{quantity(totals.records, 'record')}: {', '.join(parts)}\n"


class JsonMendingReport(MendingReport):
    """For programs: one JSON object per line, the summary last."""

    def findings(self, findings: Sequence[Finding]) -> str:
        rows = ({"type": "proposal", **finding.to_dict()} for finding in findings)
        return "".join(json_text(row) + "\n" for row in rows)

    def summary(self, totals: MendingTotals, *, written: bool) -> str:
        names = MendingTotals.__slots__
        counts = {name: getattr(totals, name) for name in names}
        return json_text({"type": "summary", **counts, "written": written}) + "\n"


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
    from kohau.replay.recorded import TAG

    ply = "" if finding.facts["kind"] == TAG else f": ply {where.ply}"
    return f"{click.style(visible(':'.join(parts)), bold=True)}{ply}"


MENDING_REPORTS = {"text": MendingReport, "json": JsonMendingReport}
"""The report formats by their names in ``mend --format``."""
