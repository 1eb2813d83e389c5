"""Reports on diagnostics: the forms in which ``validate`` and ``mend`` print what they find."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path, PurePath
from shlex import join
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import click

from kohau.archive.batches.verdict import Totals
from kohau.archive.reports.tables import limited_title
from kohau.notation.codes import CODES
from kohau.notation.diagnostics import Diagnostic, Severity, help_of_code
from kohau.notation.files import SHOWN_STANDARD_INPUT, STANDARD_INPUT
from kohau.notation.version import __version__
from kohau.notation.visible import json_text, quantity, visible
from kohau.replay.registry import help_of_rule

if TYPE_CHECKING:
    pass

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

    On a screen, the first illegal ply is an example of how to list the legal ones, and how to have
    a rule explained.
    """

    def __init__(self, width: int | None = None, reading: Sequence[str] = ()) -> None:
        super().__init__(width, reading)
        self.example: Diagnostic | None = None

    def diagnostic(self, diagnostic: Diagnostic) -> str:
        colour = _COLOURS[diagnostic.severity]
        where = visible(diagnostic.where)
        place = f"{click.style(where, bold=True)}: " if where else ""
        severity = click.style(f"{diagnostic.severity}:", fg=colour, bold=True)
        code = click.style(f"[{diagnostic.code}]", dim=True)
        rows = [f"{place}{severity} {visible(diagnostic.message)} {code}"]
        if self.width is not None and self.example is None and _lists_plies(diagnostic):
            self.example = diagnostic
        names = ("record", "ply", "step", "rule")
        facts = [f"{name} {getattr(diagnostic, name)}" for name in names]
        stated = [fact for fact in facts if not fact.endswith(" None")]
        if stated:
            rows.append(f"    {', '.join(stated)}")
        rows += self.excerpt(diagnostic, colour)
        if diagnostic.hint:
            rows.append(f"    {click.style('hint:', bold=True)} {visible(diagnostic.hint)}")
        return "\n".join(rows) + "\n"

    def statistics(self, counts: Mapping[tuple[str, str], int]) -> str:
        from kohau.archive.reports.tables import TextTable, as_text

        ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        rows = [
            (code, severity, CODES[code].meaning if code in CODES else "", f"{count:,}")
            for (severity, code), count in ranked
        ]
        table = TextTable("", ("code", "severity", "meaning", "problems"), rows, names=3)
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
        words = ("kohau", "moves", _argument(self.example.file), *place, *self.reading)
        rule = self.example.rule
        explained = f"What rule {rule} says: kohau explain {rule}\n" if rule else ""
        return f"{explained}To list the legal plies there: {join(words)}\n"


def _lists_plies(diagnostic: Diagnostic) -> bool:
    """Whether ``kohau moves`` can list plies instead of one with a problem.

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
            "rules": [_described(code, entry.meaning) for code, entry in CODES.items()],
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


def _described(code: str, meaning: str) -> dict[str, Any]:
    described: dict[str, Any] = {"id": code, "shortDescription": {"text": meaning}}
    if address := help_of_code(code):
        described["helpUri"] = address
    return described


def _physical_location(diagnostic: Diagnostic) -> dict[str, Any]:
    name = PurePath((diagnostic.file or "").strip("<>")).as_posix()
    uri = quote(os.fsencode(name))  # bytes that are no UTF-8, too
    location: dict[str, Any] = {"artifactLocation": {"uri": uri}}
    if diagnostic.line is not None:
        location["region"] = {"startLine": diagnostic.line, "startColumn": diagnostic.column}
    return location


class MarkdownReport(DiagnosticsReport):
    """For the summary of a job: counts, and a table of the first problems, errors first."""

    def __init__(self, width: int | None = None, reading: Sequence[str] = ()) -> None:
        super().__init__(width, reading)
        self._first: dict[Severity, list[Diagnostic]] = {severity: [] for severity in Severity}

    def diagnostic(self, diagnostic: Diagnostic) -> str:
        kept = self._first[diagnostic.severity]
        if len(kept) < MOST_SUMMARISED:
            kept.append(diagnostic)
        return ""

    def end(self, totals: Totals, stopped: bool) -> str:
        from kohau.archive.reports.tables import TextTable, as_markdown

        headline = click.unstyle(TextReport().end(totals, stopped)).rstrip()
        diagnostics = [diagnostic for kept in self._first.values() for diagnostic in kept][
            :MOST_SUMMARISED
        ]
        rows = [_row_of(diagnostic) for diagnostic in diagnostics]
        total = totals.errors + totals.warnings + totals.notes
        title = limited_title("Problems", len(rows), total)
        table = TextTable(title, ("place", "severity", "code", "message"), rows, names=4)
        return as_markdown(headline, [table] if rows else [], "Records")


MOST_SUMMARISED = 100
"""The maximum number of problems that the summary of a job lists."""


def _row_of(diagnostic: Diagnostic) -> tuple[str, str, str, str]:
    hint = f" ({diagnostic.hint})" if diagnostic.hint else ""
    return diagnostic.where, str(diagnostic.severity), diagnostic.code, diagnostic.message + hint


REPORTS: dict[str, Callable[[int | None, Sequence[str]], DiagnosticsReport]] = {
    "text": TextReport,
    "json": JsonReport,
    "github": GithubReport,
    "sarif": SarifReport,
    "markdown": MarkdownReport,
}
"""The report formats by their names in ``validate --format``."""
