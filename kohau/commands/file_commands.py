"""The commands that make something of files of records: mend, convert, summarise, view."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, NoReturn

import click

from kohau.commands.in_place import check_files, rewrite_files
from kohau.commands.messages import echo, report_to_stderr
from kohau.commands.options import Command, FormatName, LanguageName, complete_files
from kohau.commands.presentation import (
    cross_table_option,
    form_of,
    format_option,
    summary_options,
)
from kohau.commands.problem_reports import ALL_PROBLEMS, HOW_TO_LIST, beside_result, reports_option
from kohau.commands.reading import (
    ReadingOptions,
    files_options,
    files_shown_options,
    files_to_mend_options,
    query_option,
)
from kohau.commands.record_output import (
    Target,
    write_records,
    writing_options,
)
from kohau.commands.runs import Run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kohau.archive.batches.findings import Applied
    from kohau.archive.batches.mending import Mending, MendingOptions
    from kohau.archive.reports.mending_report import MendingReport
    from kohau.archive.store.rows import Rows
    from kohau.archive.store.statistics import Overview
    from kohau.commands.presentation import SummaryForm
    from kohau.commands.record_output import Writing


@click.command("mend", cls=Command)
@files_to_mend_options
@query_option
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=complete_files,
    help="The file to write; by default nothing is written, with --undo standard output.",
)
@click.option(
    "--to",
    "target_format",
    type=FormatName(written=True),
    help="The output format; by default chosen by the suffix of the output, else kgn.",
)
@click.option(
    "--apply",
    "applied",
    type=click.Choice(("sure", "best", "none")),
    default="sure",
    show_default=True,
    help="Which proposals are applied: only sure ones; the best one if none is sure; or none.",
)
@click.option(
    "--in-place",
    is_flag=True,
    help="Rewrite the files in canonical form, each in its own format, with what is sure applied.",
)
@click.option(
    "--keep-legal",
    is_flag=True,
    help="Write the legal plies of records that stay invalid, and the rest as a comment.",
)
@click.option(
    "--diff",
    is_flag=True,
    help="Show as a unified diff what would change, with --in-place in the whole files.",
)
@click.option("--undo", is_flag=True, help="Restore the words that were recorded before mending.")
@format_option("text", "json", help="The format of the report.")
@reports_option(ALL_PROBLEMS)
def mend_command(
    query: str | None,
    output: str | None,
    target_format: str | None,
    applied: Applied,
    in_place: bool,
    keep_legal: bool,
    diff: bool,
    undo: bool,
    form: str,
    reports: dict[str, str],
    reading: ReadingOptions,
) -> None:
    """Propose what was probably played in invalid records.

    A slip of the pen is corrected if a reading makes the following plies legal. With -o, all
    records are written: sure proposals are applied, and the recorded text is kept in comments.
    Records that stay invalid are written as they are if the format stays the same (KGN and JSON
    Lines only), or with --keep-legal up to the fault, with the Result tag set to the result after
    the last ply. The exit status is 1 if a record is still invalid.

    --in-place replaces only files that were read completely and would lose nothing; others are
    named. With --diff, the exit status is 1 if a file would change.

    --undo restores the words and tags from these comments, with --in-place in the files: line
    breaks and remarks after semicolons are not restored.
    """
    from kohau.archive.batches.mending import MendingOptions
    from kohau.notation import formats

    if diff and form != "text":
        raise click.UsageError("--diff can't be combined with --format: a diff is text")
    others = {"--apply": applied != "sure", "--format": form != "text"}
    others["--diff"] = diff and not in_place
    if undo and (name := _first_used(others)):
        raise click.UsageError(f"--undo can't be combined with {name}")
    others = {"--query": query is not None, "-o": bool(output), "--to": bool(target_format)}
    if in_place and (name := _first_used(others)):
        raise click.UsageError(f"--in-place can't be combined with {name}")
    if keep_legal and not (in_place or output):
        raise click.UsageError("--keep-legal belongs to -o or --in-place")
    run = Run(reading, {"query": query})
    if in_place:
        check_files(run)
        in_files = MendingOptions(None, applied=applied, keeps_legal=keep_legal, undo=undo)
        _mend(run, in_files, None, form, reports, diff=diff)
    if undo:
        output = output or "-"
    elif target_format and not output:
        raise click.UsageError("--to requires -o")
    by_suffix = formats.written_as(output or "")
    name = target_format or (by_suffix.name if by_suffix else formats.STANDARD)
    target = formats.find_writable(name)
    wanted = MendingOptions(target.name, output is not None, applied, diff, keep_legal, undo)
    _mend(run, wanted, output, form, reports)


def _first_used(options: dict[str, bool]) -> str | None:
    """Return the first of *options* that is used, None if none is."""
    return next((name for name, is_used in options.items() if is_used), None)


def _mend(
    run: Run,
    wanted: MendingOptions,
    output: str | None,
    form: str,
    reports: dict[str, str],
    *,
    diff: bool = False,
) -> NoReturn:
    """Mend the records of *run* as *wanted*, write them to *output* if there is one, and exit.

    Without a format, their files are rewritten, or with *diff* shown as they would be.
    """
    from kohau.archive.batches.hunks import UnifiedDiff
    from kohau.archive.batches.mending import mend_batch, mended_in_sessions
    from kohau.archive.reports.mending_report import MENDING_REPORTS, MendingTotals
    from kohau.archive.reports.terminal import terminal_width
    from kohau.notation import formats

    report: MendingReport = MENDING_REPORTS[form](terminal_width(sys.stdout))
    totals, hunks = MendingTotals(), UnifiedDiff()
    is_diff = diff or wanted.diffs
    has_records = output == "-"  # on standard output

    work = partial(mend_batch, options=wanted, defaults=run.defaults, query=run.query)
    judged = partial(mended_in_sessions, options=wanted, defaults=run.defaults, query=run.query)
    with beside_result(HOW_TO_LIST, reports, record_notes=True) as problems:

        def take(mending: Mending) -> None:
            problems(mending)
            if wanted.diffs:
                echo(hunks.text(mending.hunks), err=has_records)
            elif not wanted.undo and not diff:
                echo(report.findings(mending.findings), err=has_records)
            totals.add(mending)
            run.errors = run.errors or mending.totals.errors > 0

        if wanted.format is None:
            with run.results(work) as results:
                totals.left = rewrite_files(run, judged(results), take, diff=diff)
            is_written = not diff and (not totals.left or bool(totals.files.keys() - totals.left))
        else:
            target_format = formats.find_writable(wanted.format)
            target = Target(run, output)
            target.write(target_format, work, take, judged=judged, dropped=output is None)
            is_written = output is not None
    if not wanted.undo:
        summary = report.summary(totals, output, written=is_written)
        echo(summary, err=has_records or is_diff)
    run.errors = run.errors or (totals.mended > 0 and not is_written)
    run.end()


@click.command("convert", cls=Command)
@files_options
@query_option
@writing_options
def convert_command(query: str | None, writing: Writing, reading: ReadingOptions) -> None:
    """Write records in another format or dialect.

    Invalid records are reported and skipped; "kohau mend" corrects them. A file is not replaced if
    no record could be written, or if it is an input and some records were skipped. FILES may be
    archives and lakes, whose games are sorted by date, event, site, round, players, result and
    plies: their bytes do not depend on the order in which the games were added. --renumber-rounds
    uses a single process.
    """
    write_records(Run(reading, {"query": query}), writing)


@click.command("summarise", cls=Command)
@files_shown_options
@query_option
@cross_table_option
@summary_options
def summarise_command(
    query: str | None, form: SummaryForm, cross_table: bool, reading: ReadingOptions
) -> None:
    """Count games, results, lengths, openings, endings and players.

    Years are counted for records with a date. Games of one event have a cross-table. --format html
    writes a self-contained page with bar charts.
    """
    from kohau.archive.reports.summaries import report, title_of
    from kohau.archive.store.selection import Selection
    from kohau.web.report_pages import overview_page

    run = Run(reading, {"query": query})
    if len(run.archives) == len(run.files) == 1:
        with run.opened("this is a summary of one archive") as collection:
            selection = collection.select(query)
            overview = collection.summarise(query)
    else:
        selection = Selection(run.query.node if run.query else None)
        overview = _overview_of_files(run)
        run.check_complete(form.output)
    if cross_table:
        form.put_cross_table(overview.cross)
    else:
        title = form.title or title_of(run.files)
        form.put(
            report(overview),
            lambda: overview_page(
                overview,
                title,
                selection,
                form.explorer,
                language=form.language,
            ),
        )
    run.end()


def _overview_of_files(run: Run) -> Overview:
    """Return the overview of the records of *run*, and report their problems."""
    from kohau.archive.store.record_summary import summarise, summary_rows

    work = partial(summary_rows, defaults=run.defaults, query=run.query)
    with (
        beside_result("kohau validate lists all of them", record_notes=True) as problems,
        run.results(work) as parts,
    ):

        def reported() -> Iterator[Rows]:
            for _, rows in parts:
                problems(rows)
                yield rows

        return summarise(reported(), run.query.node if run.query else None)


@click.command("view", cls=Command)
@files_shown_options
@query_option
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    required=True,
    shell_complete=complete_files,
    help="The page or script to write, or - for standard output.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(("html", "script")),
    help="The output format; by default chosen by the suffix of the output, else html.",
)
@click.option("--title", help="The title of the page.  [default: Kohau]")
@click.option(
    "--language",
    type=LanguageName(),
    help=(
        "The language of the page or script; by default a page is in that of the reader's browser,"
        " a script in English."
    ),
)
def view_command(
    output: str,
    form: str | None,
    title: str | None,
    language: str | None,
    query: str | None,
    reading: ReadingOptions,
) -> None:
    """Turn records into one self-contained page for browsers.

    The page needs no network and no other files. Invalid records are shown up to their first
    illegal ply, with their problems. A script (.js) shows the records on your own pages.
    """
    from kohau.archive.batches.outputs import open_output
    from kohau.notation.diagnostics import Problem
    from kohau.web.viewer.page import BATCH_BYTES, Page, PageScript, show

    form = form_of(form, output, {".html": "html", ".htm": "html", ".js": "script"}, "html")
    if form == "script" and title is not None:
        raise click.UsageError("a script has no title; leave out --title")
    run = Run(reading, {"query": query})
    invalid = 0
    work = partial(show, defaults=run.defaults, query=run.query)
    with open_output(output) as put:
        make = partial(Page, title=title or "Kohau") if form != "script" else PageScript
        page = make(put, language=language)
        with run.results(work, BATCH_BYTES, collated=True) as results:
            for _, batch in results:
                page.add(batch)
                invalid += batch.totals.invalid
                report_to_stderr(
                    remark for remark in batch.remarks if not run.lookup.ignores(remark)
                )
        if run.unreadable:
            raise Problem(f"{output} was not written: some input could not be read")
        if not page.rows:
            raise Problem(f"{output} was not written: there is no record to show")
        page.end()
    if invalid:
        count = f"{invalid} of {len(page.rows)}"
        echo(f"invalid records: {count}; they are shown with their problems\n", err=True)
    run.end()
