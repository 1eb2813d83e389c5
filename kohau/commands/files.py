"""The commands that read files of records: validate, convert, summarise."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from kohau.commands.messages import echo, report_to_stderr, text_output
from kohau.commands.options import (
    files_options,
    format_option,
    query_option,
    reading_words,
    summary_options,
)
from kohau.commands.running import Run
from kohau.commands.watching import check_watchable, files_state, wait_for_change
from kohau.commands.writing import (
    separated,
    summary_form,
    write_overview,
    write_records,
    writing_options,
)
from kohau.notation.quantity import quantity

if TYPE_CHECKING:
    from kohau.archive.reports.diagnostics import Report
    from kohau.notation.diagnostics import Diagnostic


@click.command("validate")
@files_options
@query_option
@format_option("text", "json", "github", "sarif", help="The format of the report.")
@click.option("--strict", is_flag=True, help="Treat warnings as errors.")
@click.option("--max-errors", type=click.IntRange(min=1), help="Stop after this many errors.")
@click.option("--statistics", is_flag=True, help="At the end, count the problems of each kind.")
@click.option(
    "--proposals",
    type=click.IntRange(min=0),
    help="Propose what was probably played in this many invalid records of each file.  [default:"
    " 50]",
)
@click.option("--no-proposals", is_flag=True, help="Do not propose what was probably played.")
@click.option("-q", "--quiet", is_flag=True, help="Report no problems; see the exit status.")
@click.option("--watch", is_flag=True, help="Validate again whenever a file changes.")
def validate_command(
    form: str,
    query: str | None,
    proposals: int | None,
    no_proposals: bool,
    quiet: bool,
    watch: bool,
    **options: Any,
) -> None:
    """Validate records ply by ply and report every problem.

    Problems are reported with their location, rule and a hint, which is what was probably played if
    that is sure. "kohau mend" writes it.
    """
    from kohau.archive.batches.findings import MOST_PROPOSALS
    from kohau.archive.reports.diagnostics import REPORTS, QuietReport
    from kohau.archive.reports.tables import terminal_width

    reporting = {name: options.pop(name) for name in ("strict", "max_errors", "statistics")}
    if no_proposals and proposals:
        raise click.UsageError("--no-proposals takes no --proposals")
    reporting["proposals"] = MOST_PROPOSALS if proposals is None else proposals
    if no_proposals or quiet:
        reporting["proposals"] = 0
    kind = QuietReport if quiet else REPORTS[form]
    if watch:
        check_watchable(options["files"])
    while True:
        run = Run(conditions={"query": query}, **options)
        before = files_state(run.files, run.exclude) if watch else {}
        report = kind(terminal_width(sys.stdout), reading_words(**options))
        _validate(run, report, **reporting)
        if not watch:
            run.end()
        echo(f"Watching {quantity(len(before), 'file')}; Ctrl-C ends.\n", err=True)
        wait_for_change(run.files, run.exclude, before)
        click.clear()


def _validate(
    run: Run,
    report: Report,
    *,
    strict: bool,
    max_errors: int | None,
    statistics: bool,
    proposals: int,
) -> None:
    """Report the problems of the records of *run*."""
    from kohau.archive.batches.findings import with_proposals
    from kohau.archive.batches.validation import validate, with_sessions
    from kohau.archive.batches.verdicts import Totals

    totals = Totals()
    counts: Counter[tuple[str, str]] = Counter()
    stopped = False
    echo(report.begin())
    asked = partial(validate, defaults=run.defaults, query=run.query)
    with run.results(partial(asked, strict=strict, proposals=proposals)) as verdicts:
        proposed = with_proposals(verdicts, proposals, run.defaults)
        for verdict in with_sessions(proposed, strict=strict):
            totals.add(verdict.totals)
            shown = verdict.diagnostics
            if max_errors is not None and totals.errors >= max_errors:
                stopped = True
                shown = list(_up_to(shown, max_errors - totals.errors + verdict.totals.errors))
                totals.discount(verdict.diagnostics[len(shown) :])
            counts.update((str(each.severity), each.code) for each in shown)
            echo("".join(map(report.diagnostic, shown)))
            if stopped:
                break
    if statistics:
        echo(report.statistics(counts))
    echo(report.end(totals, stopped))
    run.errors = totals.errors > 0


def _up_to(diagnostics: Iterable[Diagnostic], errors: int) -> Iterator[Diagnostic]:
    """Yield *diagnostics* up to and including error number *errors*."""
    for diagnostic in diagnostics:
        yield diagnostic
        errors -= diagnostic.severity == "error"
        if errors == 0:
            return


@click.command("convert")
@files_options
@query_option
@writing_options
@click.option(
    "--mend",
    is_flag=True,
    help="Write what was surely played instead of slips of the pen, and what was recorded in"
    " comments, as kohau mend does.",
)
@click.option(
    "--fix",
    is_flag=True,
    help="Repair invalid records instead of leaving them out. Those that can't be repaired are"
    " written unchanged if the format stays the same (kgn and jsonl only).",
)
def convert_command(query: str | None, **options: Any) -> None:
    """Write records in another format or dialect.

    Invalid records are reported and left out. With --mend, slips of the pen are undone where it is
    sure what was played. With --fix, the legal plies of invalid records are kept, the rest
    becomes a comment, and the Result tag is set to the result after the last ply. A file is not
    replaced if none of the records could be written, or if it is an input and some were left out.
    --renumber-rounds uses a single process.
    """
    reading, writing = separated(options)
    write_records(Run(conditions={"query": query}, **reading), **writing)


@click.command("summarise")
@files_options
@query_option
@summary_options
def summarise_command(query: str | None, **options: Any) -> None:
    """Count games, results, lengths, openings, endings and players.

    Years are counted for records with a date. The summary of a single archive is that of "kohau
    archive summarise". --format html writes a self-contained page with bars.
    """
    from kohau.archive.reports.summaries import Summary, summarise
    from kohau.archive.reports.summary_views import VIEWS, as_html, title_of

    form = summary_form(options)
    run = Run(conditions={"query": query}, **options)
    if len(run.archives) == len(run.files) == 1:
        write_overview(run, form)
    summary = Summary()
    work = partial(summarise, defaults=run.defaults, query=run.query)
    with text_output(form.output, plain=form.is_page) as put:
        with run.results(work) as parts:
            for _, part in parts:
                report_to_stderr(part.diagnostics)
                summary.add(part)
        run.check_complete(form.output)
        if form.is_page:
            put(as_html(summary, form.title or title_of(run.files), run.query, form.explorer))
        else:
            put(VIEWS[form.name](summary))
    run.end()
