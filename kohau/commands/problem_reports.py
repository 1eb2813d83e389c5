"""Reports on problems: in files beside other output, and on standard error beside a result."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

import click

from kohau.commands.messages import echo, text_output
from kohau.commands.options import complete_files
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    from kohau.archive.batches.verdict import BatchVerdict
    from kohau.archive.reports.diagnostics_report import DiagnosticsReport
    from kohau.notation.diagnostics import Diagnostic

FORMS = ("text", "json", "github", "sarif", "markdown")

MOST_OF_A_CODE = 10
"""How many problems with a code are printed beside a result."""

ONCE = {"not-written"}
"""Codes of warnings of which each message is printed once, as it is the same for many records."""

ALL_PROBLEMS = (
    "Also write all problems to a file, as text, json, github, sarif or markdown; may be repeated."
)
HOW_TO_LIST = "--report text=FILE writes all of them"

NO_REPORTS: Mapping[str, str] = MappingProxyType({})

Reporting: TypeAlias = "Callable[[Callable[[DiagnosticsReport], str]], None]"
"""Writes what a function makes of each report."""


def _parsed_reports(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> dict[str, str]:
    """Return the forms of reports by the files that get them."""
    reports: dict[str, str] = {}
    for value in values:
        form, _, file = value.partition("=")
        if form not in FORMS or not file:
            named = f"FORMAT=FILE with the format {', '.join(FORMS)}"
            raise click.BadParameter(f"{value!r} is not {named}", context, parameter)
        if reports.setdefault(file, form) != form:
            raise click.BadParameter(f"{file!r} can't get two reports", context, parameter)
    return reports


def reports_option(text: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return the option for reports in files, which *text* explains."""
    return click.option(
        "--report",
        "reports",
        metavar="FORMAT=FILE",
        multiple=True,
        callback=_parsed_reports,
        shell_complete=complete_files,
        help=text,
    )


@contextmanager
def reporting(
    others: Mapping[str, str], report: DiagnosticsReport | None = None
) -> Iterator[Reporting]:
    """Yield what writes a *report* to standard output, and *others*, forms by file, to files."""
    with ExitStack() as stack:
        outputs: list[tuple[Callable[[str], None], DiagnosticsReport]] = []
        if report is not None:
            outputs.append((echo, report))
        if others:
            from kohau.archive.reports.diagnostics_report import REPORTS

            _check_no_inputs(others)
            for file, form in others.items():
                outputs.append((stack.enter_context(text_output(file)), REPORTS[form](None, ())))

        def put(made: Callable[[DiagnosticsReport], str]) -> None:
            for write, text in outputs:
                write(made(text))

        yield put


def _check_no_inputs(reports: Iterable[str]) -> None:
    """Raise a usage error if one of the files for *reports* is also an input."""
    inputs = click.get_current_context().params.get("files", ())
    for report in reports:
        if any(is_same_file(report, file) for file in inputs):
            raise click.UsageError(
                f"{visible(report)} is an input; write the report to another file"
            )


def is_same_file(output: str | None, source: str | None) -> bool:
    """Whether the files *output* and *source* are the same, also through links."""
    try:
        return bool(output and source) and Path(str(output)).samefile(str(source))
    except OSError:  # a file in a ZIP archive, standard input, or an output that does not exist
        return False


def texts_of(diagnostics: Sequence[Diagnostic], report: DiagnosticsReport) -> str:
    """Return what a *report* says of *diagnostics*."""
    return "".join(map(report.diagnostic, diagnostics))


@contextmanager
def beside_result(
    more: str, reports: Mapping[str, str] = NO_REPORTS, *, record_notes: bool = False
) -> Iterator[Callable[[BatchVerdict], None]]:
    """Yield what prints the problems of a verdict to standard error, beside a command's result.

    At most :data:`MOST_OF_A_CODE` problems with a code are printed. At the end, a line for each
    code says how many others there are, and *more* how to list them. Notes on records are left out
    unless *record_notes*, or they say what is written otherwise. *reports*, forms by file, get all
    problems.
    """
    from kohau.archive.batches.verdict import Totals

    totals, screen = Totals(), _Screen(record_notes=record_notes)
    exited: click.exceptions.Exit | None = None
    with reporting(reports) as put:
        put(lambda report: report.begin())

        def take(verdict: BatchVerdict) -> None:
            totals.add(verdict.totals)
            screen.put(verdict.diagnostics)
            put(partial(texts_of, verdict.diagnostics))

        try:
            yield take
        except click.exceptions.Exit as exit_:  # reports are written all the same
            exited = exit_
        finally:
            screen.end(more)
        put(lambda report: report.end(totals, False))
    if exited is not None:
        raise exited


_NAMED = {"other-result"}
"""The codes of notes on records that say what is written otherwise than it was recorded."""


class _Screen:
    """Prints the first problems of each code to standard error, and counts the others."""

    def __init__(self, *, record_notes: bool) -> None:
        from kohau.archive.reports.diagnostics_report import TextReport
        from kohau.archive.reports.terminal import terminal_width

        self._report = TextReport(terminal_width(sys.stderr))
        self._record_notes = record_notes
        self._printed: dict[str, list[str]] = {}
        self._others: Counter[tuple[str, str]] = Counter()

    def put(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Print *diagnostics*, or count them."""
        for diagnostic in diagnostics:
            is_note = diagnostic.severity == "note" and diagnostic.record is not None
            if is_note and not self._record_notes and diagnostic.code not in _NAMED:
                continue
            printed = self._printed.setdefault(diagnostic.code, [])
            is_once = diagnostic.code in ONCE and diagnostic.severity != "error"
            is_again = is_once and diagnostic.message in printed
            if is_again or len(printed) == MOST_OF_A_CODE:
                self._others[diagnostic.severity, diagnostic.code] += 1
            else:
                printed.append(diagnostic.message)
                echo(self._report.diagnostic(diagnostic), err=True)

    def end(self, more: str) -> None:
        """Print how many problems there are besides those printed; *more* says how to list them."""
        from kohau.notation.codes import CODES

        for (severity, code), count in self._others.items():
            meaning = f": {CODES[code].meaning}" if code in CODES else ""
            echo(f"{quantity(count, f'more {severity}')} [{code}]{meaning}\n", err=True)
        if self._others:
            echo(f"    hint: {more}\n", err=True)
