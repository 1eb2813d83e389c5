"""The commands that read files of records: validate, convert, summarise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from kohau.commands.changes import change_options, changes_of
from kohau.commands.messages import echo, report_to_stderr, text_output
from kohau.commands.options import (
    SUMMARY_SUFFIXES,
    FormatName,
    files_options,
    form_of,
    output_option,
    query_option,
    summary_options,
)
from kohau.commands.running import Run

if TYPE_CHECKING:
    from kohau.archive.queries.conditions import Node
    from kohau.notation.diagnostics import Diagnostic


@click.command("validate")
@files_options
@query_option
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "github", "sarif")),
    default="text",
    show_default=True,
    help="The format of the report.",
)
@click.option("--strict", is_flag=True, help="Treat warnings as errors.")
@click.option("--max-errors", type=click.IntRange(min=1), help="Stop after this many errors.")
def validate_command(
    form: str, strict: bool, max_errors: int | None, query: Node | None, **reading: Any
) -> None:
    """Validate records ply by ply and report every problem.

    Problems are reported with their location, rule and a hint.
    """
    from kohau.archive.reports import REPORTS
    from kohau.archive.validation import validate, with_sessions
    from kohau.archive.verdicts import Totals

    run = Run(**reading)
    report = REPORTS[form]()
    totals = Totals()
    stopped = False
    echo(report.begin())
    check = partial(validate, defaults=run.defaults, query=query, strict=strict)
    with closing(run.results(check)) as verdicts:
        for verdict in with_sessions(verdicts, strict=strict):
            totals.add(verdict.totals)
            shown: Iterable[Diagnostic] = verdict.diagnostics
            if max_errors is not None and totals.errors >= max_errors:
                stopped = True
                shown = list(_up_to(shown, max_errors - totals.errors + verdict.totals.errors))
                totals.discount(verdict.diagnostics[len(shown) :])
            echo("".join(map(report.diagnostic, shown)))
            if stopped:
                break
    echo(report.end(totals, stopped))
    run.errors = totals.errors > 0
    run.end()


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
@click.option(
    "--to",
    "target_format",
    type=FormatName(written=True),
    help="The output format; by default chosen by the suffix of the output, else kgn.",
)
@click.option("--dialect", help="The dialect to write; by default each record's own.")
@output_option
@click.option("--positions", is_flag=True, help="Add position strings (json, jsonl, yaml only).")
@click.option(
    "--reduced",
    is_flag=True,
    help="Write only the main line, the seven standard tags and the game's tags.",
)
@click.option("--annotate", is_flag=True, help="Add the tag Opening to games with a named opening.")
@click.option("--fix", is_flag=True, help="Repair invalid records instead of leaving them out.")
@click.option(
    "--strict", is_flag=True, help="Leave out records that the format can't hold completely."
)
@change_options
def convert_command(
    target_format: str | None,
    output: str | None,
    dialect: str | None,
    positions: bool,
    reduced: bool,
    annotate: bool,
    fix: bool,
    query: Node | None,
    strict: bool,
    values: dict[str, str],
    removed: frozenset[str],
    aliases: str | None,
    renumber_rounds: bool,
    **reading: Any,
) -> None:
    """Write records in another format or dialect.

    Invalid records are reported and left out. With --fix, their legal plies are kept, the rest
    becomes a comment, and the Result tag is set to the result after the last ply.
    --renumber-rounds uses a single process.
    """
    from kohau.archive.conversion import ConversionOptions, convert
    from kohau.archive.outputs import open_output
    from kohau.notation import formats
    from kohau.replay.games import check_dialect

    changes = changes_of(values, removed, aliases, renumber_rounds)
    run = Run(**reading)
    if renumber_rounds:
        run.jobs = 1
    if dialect:
        check_dialect(dialect, run.defaults.game)
    named = formats.written_as(output or "") if target_format is None else None
    form = formats.find(target_format) if target_format else named or formats.find(formats.FALLBACK)
    if positions and not form.holds_positions:
        raise click.UsageError(f"--positions requires json, jsonl or yaml, not {form.name}")
    if dialect and form.dialect not in (None, dialect):
        raise click.UsageError(f"the format {form.name} is always in the dialect {form.dialect}")
    options = ConversionOptions(
        form.name, dialect, positions, reduced, annotate, fix, strict, changes
    )
    work = partial(convert, options=options, defaults=run.defaults, query=query)

    def texts() -> Iterator[str]:
        for _, conversion in run.results(work):
            report_to_stderr(conversion.diagnostics, record_notes=False)
            yield from conversion.texts

    with open_output(output) as put:
        for piece in form.joined(texts()):
            put(piece)
        run.check_complete(output)
    run.end()


@click.command("summarise")
@files_options
@query_option
@summary_options
def summarise_command(
    form: str | None, output: str | None, query: Node | None, **reading: Any
) -> None:
    """Count games, results, lengths, openings, endings and players.

    Years are counted for records with a date. --format html writes a self-contained page with plots
    and requires the extra kohau[html].
    """
    from kohau.archive.plots import check_library
    from kohau.archive.summaries import Summary, summarise
    from kohau.archive.summary_views import VIEWS, as_html, title_of

    form = form_of(form, output, SUMMARY_SUFFIXES, "text")
    if form == "html":
        check_library()
    run = Run(**reading)
    summary = Summary()
    with text_output(output, plain=form == "html") as put:
        for _, part in run.results(partial(summarise, defaults=run.defaults, query=query)):
            report_to_stderr(part.diagnostics)
            summary.add(part)
        run.check_complete(output)
        if form == "html":
            put(as_html(summary, title_of(run.files), query))
        else:
            put(VIEWS[form](summary))
    run.end()
