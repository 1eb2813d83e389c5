"""The commands that read files of records: validate, convert, summarise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from commands.messages import echo, put_into, report_to_stderr
from commands.options import FORMATS, files_options, summary_options
from commands.running import Run

if TYPE_CHECKING:
    from notation.diagnostics import Diagnostic


@click.command("validate")
@files_options
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "github", "sarif")),
    default="text",
    show_default=True,
    help="The form of the report.",
)
@click.option("--strict", is_flag=True, help="Take warnings for errors.")
@click.option("--max-errors", type=click.IntRange(min=1), help="Stop after so many errors.")
def validate_command(form: str, strict: bool, max_errors: int | None, **reading: Any) -> None:
    """Prove records legal, ply by ply, and report every problem with its place and rule."""
    from archive.reports import REPORTS
    from archive.validation import Totals, validate, with_sessions

    run = Run(**reading)
    report = REPORTS[form]()
    totals = Totals()
    stopped = False
    echo(report.begin())
    check = partial(validate, defaults=run.defaults, strict=strict)
    with closing(run.through(check)) as verdicts:
        for verdict in with_sessions(verdicts, strict=strict):
            totals.add(verdict.totals)
            shown: Iterable[Diagnostic] = verdict.diagnostics
            if max_errors is not None and totals.errors >= max_errors:
                stopped = True
                shown = list(_up_to(shown, max_errors - totals.errors + verdict.totals.errors))
                totals.leave_out(verdict.diagnostics[len(shown) :])
            echo("".join(map(report.diagnostic, shown)))
            if stopped:
                break
    echo(report.end(totals, stopped))
    run.errors = totals.errors > 0
    run.end()


def _up_to(diagnostics: Iterable[Diagnostic], errors: int) -> Iterator[Diagnostic]:
    """Yield *diagnostics* up to the given number of errors."""
    for diagnostic in diagnostics:
        yield diagnostic
        errors -= diagnostic.severity == "error"
        if errors == 0:
            return


@click.command("convert")
@files_options
@click.option(
    "--to",
    "target_format",
    type=click.Choice(FORMATS),
    help="The format to write; by default the one that the name of the output tells, else kgn.",
)
@click.option("--dialect", help="The dialect to write; by default each record's own.")
@click.option("-o", "--output", help="The file to write; by default standard output.")
@click.option("--positions", is_flag=True, help="Add position strings (jsonl, yaml).")
@click.option(
    "--reduced",
    is_flag=True,
    help="Only the seven tags, those of the game, and the bare main line.",
)
@click.option("--annotate", is_flag=True, help="Add the tag Opening where it has a name.")
@click.option("--fix", is_flag=True, help="Write what is legal of invalid records, too.")
def convert_command(
    target_format: str | None,
    output: str | None,
    dialect: str | None,
    positions: bool,
    reduced: bool,
    annotate: bool,
    fix: bool,
    **reading: Any,
) -> None:
    """Write records in another format or dialect.

    A record that is not valid is reported and left out. With --fix its legal plies are kept, the
    rest goes into a comment, and the result behind the plies is taken.
    """
    from archive.conversion import ConversionOptions, convert
    from archive.outputs import opened
    from notation import formats
    from replay.games import check_dialect

    run = Run(**reading)
    if dialect:
        check_dialect(dialect, run.defaults.game)
    named = formats.of_file(output) if output else None
    form = target_format or (named.name if named else "kgn")
    if positions and form == "kgn":
        raise click.UsageError("--positions is for jsonl and yaml; kgn has no place for them")
    options = ConversionOptions(form, dialect, positions, reduced, annotate, fix)
    with opened(output) as put:
        for _, conversion in run.through(partial(convert, options=options, defaults=run.defaults)):
            report_to_stderr(d for d in conversion.diagnostics if d.severity != "note")
            put("".join(conversion.texts))
        if run.unreadable:
            if output not in (None, "-"):
                echo(f"{output} is not written, since not everything could be read\n", err=True)
            run.end()
    run.end()


@click.command("summarise")
@files_options
@summary_options
def summarise_command(form: str, output: str | None, **reading: Any) -> None:
    """Count games, results, lengths, openings, endings and players.

    Years are counted, too, where records tell their dates. With --format html the counts are drawn
    on a page that needs no network; making it needs the extra kohau[html].
    """
    from archive.plots import check_library
    from archive.summaries import Summary, summarise
    from archive.summary_views import VIEWS, as_html, title_of

    if form == "html":
        check_library()  # before the work begins
    run = Run(**reading)
    summary = Summary()
    with put_into(output, plain=form == "html") as put:
        for _, part in run.through(partial(summarise, defaults=run.defaults)):
            report_to_stderr(part.diagnostics)
            summary.add(part)
        if run.unreadable and output not in (None, "-"):
            echo(f"{output} is not written, since not everything could be read\n", err=True)
            run.end()
        put(as_html(summary, title_of(run.files)) if form == "html" else VIEWS[form](summary))
    run.end()
