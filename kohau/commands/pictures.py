"""The commands that produce pictures and pages: diagram, view."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from kohau.commands import completion
from kohau.commands.messages import echo, report_to_stderr
from kohau.commands.options import (
    files_options,
    form_of,
    game_argument,
    grouped,
    look_options,
    output_option,
    query_option,
    rule_option,
    start_of,
    variant_option,
)
from kohau.commands.runs import Run

if TYPE_CHECKING:
    from kohau.replay.pictures.svg import Look
    from kohau.replay.position import Position


def check_picture_output(form: str, output: str | None) -> None:
    """Raise a usage error if PNG would go to a terminal."""
    if form == "png" and output in (None, "-") and sys.stdout.isatty():
        raise click.UsageError("PNG can't be shown on a terminal; write it to a file with -o")


def board_form(output: str | None) -> str:
    """Return the form of boards on *output*: coloured on a terminal with colours."""
    from kohau.archive.reports.tables import has_colours

    return "ansi" if output in (None, "-") and has_colours(sys.stdout) else "board"


def put_picture(picture: str | bytes, form: str, output: str | None) -> None:
    """Write *picture* in format *form* to *output*, or print it."""
    from kohau.archive.batches.outputs import open_output

    if output in (None, "-") and isinstance(picture, str) and form != "svg":
        echo(picture)
        return
    with open_output(output) as put:
        put(picture)


@click.command("diagram")
@grouped("start", start_of, game_argument, click.argument("fen"), variant_option, rule_option)
@click.option(
    "--format",
    "form",
    type=click.Choice(("svg", "png", "ansi", "board")),
    help="The output format; by default chosen by the suffix of the output, else svg.",
)
@look_options
@output_option
def diagram_command(start: Position[Any], form: str | None, look: Look, output: str | None) -> None:
    """Draw a position string.

    Put FEN in quotation marks, because it contains spaces.
    """
    from kohau.replay.pictures.drawing import draw

    form = form_of(form, output, {".svg": "svg", ".png": "png", ".txt": "board"}, "svg")
    check_picture_output(form, output)
    picture = draw(start, None, form, look)
    if isinstance(picture, str) and not picture.endswith("\n"):
        picture += "\n"
    put_picture(picture, form, output)


@click.command("view")
@files_options
@query_option
@click.option(
    "-o",
    "--output",
    required=True,
    shell_complete=completion.files,
    help="The page or script to write, or - for standard output.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(("html", "script")),
    help="The output format; by default chosen by the suffix of the output, else html.",
)
@click.option("--title", help="The title of the page.  [default: Kohau]")
def view_command(
    output: str, form: str | None, title: str | None, query: str | None, **reading: Any
) -> None:
    """Turn records into one self-contained page for browsers.

    The page needs no network and no other files. Invalid records are shown up to their first
    illegal ply, with their problems. A script (.js) shows the records in pages of your own.
    """
    from kohau.archive.batches.outputs import open_output
    from kohau.archive.web.viewer.page import BATCH_BYTES, Page, Script, show
    from kohau.notation.diagnostics import Problem

    form = form_of(form, output, {".html": "html", ".htm": "html", ".js": "script"}, "html")
    if form == "script" and title is not None:
        raise click.UsageError("a script has no title; leave out --title")
    run = Run(conditions={"query": query}, **reading)
    invalid = 0
    work = partial(show, defaults=run.defaults, query=run.query)
    with open_output(output) as put:
        page = Script(put) if form == "script" else Page(put, title or "Kohau")
        with run.results(work, BATCH_BYTES, collated=True) as results:
            for _, shown in results:
                page.add(shown)
                invalid += shown.totals.invalid
                report_to_stderr(shown.remarks)
        if run.unreadable:
            raise Problem(f"{output} was not written: some input could not be read")
        if not page.rows:
            raise Problem(f"{output} was not written: there is no record to show")
        page.end()
    if invalid:
        count = f"{invalid} of {len(page.rows)}"
        echo(f"invalid records: {count}; they are shown with their problems\n", err=True)
    run.end()
