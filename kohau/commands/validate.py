"""The command validate: the problems of records, reported in several forms."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import click

from kohau.commands.messages import echo
from kohau.commands.options import Command, codes_option
from kohau.commands.presentation import format_option
from kohau.commands.problem_reports import FORMS, Reporting, reporting, reports_option, texts_of
from kohau.commands.reading import ReadingOptions, files_options, query_option
from kohau.commands.runs import Run, check_watchable, files_state, wait_for_change
from kohau.notation.visible import quantity

if TYPE_CHECKING:
    from kohau.notation.diagnostics import Diagnostic


@click.command("validate", cls=Command)
@files_options
@query_option
@format_option(*FORMS, help="The format of the report.")
@reports_option("Also write the report in another format to a file; may be repeated.")
@click.option("--strict", is_flag=True, help="Treat warnings as errors.")
@codes_option("--select", "Report only warnings and notes with these codes, and errors.")
@codes_option("--ignore", "Report no warnings and notes with these codes.")
@click.option(
    "--max-errors", metavar="N", type=click.IntRange(min=1), help="Stop after this many errors."
)
@click.option("--statistics", is_flag=True, help="At the end, count the problems of each kind.")
@click.option(
    "--proposals",
    metavar="N",
    type=click.IntRange(min=0),
    help=(
        "Propose what was probably played in this many invalid records of each file.  [default: 50]"
    ),
)
@click.option("-q", "--quiet", is_flag=True, help="Report nothing; only set the exit status.")
@click.option("--watch", is_flag=True, help="Validate again whenever a file changes.")
def validate_command(
    form: str,
    reports: dict[str, str],
    query: str | None,
    select: tuple[str, ...] | None,
    ignore: tuple[str, ...] | None,
    proposals: int | None,
    quiet: bool,
    watch: bool,
    strict: bool,
    max_errors: int | None,
    statistics: bool,
    reading: ReadingOptions,
) -> None:
    """Validate records ply by ply and report every problem.

    Problems are reported with their location, rule and a hint. If it is sure what was played, the
    hint says so, and "kohau mend" corrects it.
    """
    from kohau.archive.batches.findings import MOST_PROPOSALS
    from kohau.archive.reports.diagnostics_report import REPORTS, QuietReport
    from kohau.archive.reports.terminal import terminal_width

    given = {"select": select, "ignore": ignore}
    chosen = {name: codes for name, codes in given.items() if codes is not None}
    most = 0 if quiet else MOST_PROPOSALS if proposals is None else proposals
    kind = QuietReport if quiet else REPORTS[form]
    if watch:
        check_watchable(reading.files)
    while True:
        # Configurations may change, too.
        run = Run(replace(reading, lookup=reading.lookup.overriding(**chosen)), {"query": query})
        before = files_state(run.files, run.exclude) if watch else {}
        report = kind(terminal_width(sys.stdout), reading.words())
        with reporting(reports, report) as put:
            _validate(
                run,
                put,
                strict=strict,
                max_errors=max_errors,
                statistics=statistics,
                proposals=most,
            )
        if not watch:
            run.end()
        echo(f"Watching {quantity(len(before), 'file')}; Ctrl-C ends.\n", err=True)
        wait_for_change(run.files, run.exclude, before)
        click.clear()


def _validate(
    run: Run,
    put: Reporting,
    *,
    strict: bool,
    max_errors: int | None,
    statistics: bool,
    proposals: int,
) -> None:
    """Report the problems of the records of *run*."""
    from kohau.archive.batches.findings import with_proposals
    from kohau.archive.batches.validation import validate, with_sessions
    from kohau.archive.batches.verdict import Totals

    totals = Totals()
    counts: Counter[tuple[str, str]] = Counter()
    stopped = False
    put(lambda report: report.begin())
    work = partial(validate, defaults=run.defaults, query=run.query)
    with run.results(partial(work, strict=strict, proposals=proposals)) as verdicts:
        proposed = with_proposals(verdicts, proposals, run.defaults)
        asked_for = bool(proposals)
        for _, verdict in with_sessions(proposed, run.defaults, strict=strict, proposals=asked_for):
            verdict.leave_out(run.lookup.ignores)  # what sessions have added, too
            totals.add(verdict.totals)
            diagnostics = verdict.diagnostics
            if max_errors is not None and totals.errors >= max_errors:
                stopped = True
                diagnostics = list(
                    _up_to(diagnostics, max_errors - totals.errors + verdict.totals.errors)
                )
                totals.discount(verdict.diagnostics[len(diagnostics) :])
            counts.update((str(diagnostic.severity), diagnostic.code) for diagnostic in diagnostics)
            put(partial(texts_of, diagnostics))
            if stopped:
                break
    if statistics:
        put(lambda report: report.statistics(counts))
    put(lambda report: report.end(totals, stopped))
    run.errors = totals.errors > 0


def _up_to(diagnostics: Iterable[Diagnostic], errors: int) -> Iterator[Diagnostic]:
    """Yield *diagnostics* up to and including error number *errors*."""
    for diagnostic in diagnostics:
        yield diagnostic
        errors -= diagnostic.severity == "error"
        if errors == 0:
            return
