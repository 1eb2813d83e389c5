"""The commands that make pictures and pages to look at: diagram, view."""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

import click

from commands.messages import UsageProblem, echo, report_to_stderr
from commands.options import (
    files_options,
    look_of,
    look_options,
    output_option,
    rule_option,
    start_of,
)
from commands.running import Run


def check_picture_output(form: str, output: str | None) -> None:
    """Raise a usage error where a terminal would have to show bytes."""
    if form == "png" and output in (None, "-") and sys.stdout.isatty():
        raise click.UsageError("a terminal can't show PNG; name a file with -o")


def put_picture(picture: str | bytes, form: str, output: str | None) -> None:
    """Write what :func:`replay.showing.view` has made; boards on a terminal as it can show them."""
    from archive.outputs import opened

    if output in (None, "-") and isinstance(picture, str) and form != "svg":
        echo(picture)
        return
    with opened(output) as put:
        put(picture)


@click.command("diagram")
@click.argument("game")
@click.argument("fen")
@click.option("--variant", help="The variant; by default the first one of the game.")
@rule_option
@click.option(
    "--format",
    "form",
    type=click.Choice(("svg", "png", "ansi", "board")),
    help="What to make; by default what the name of the output tells, else svg.",
)
@look_options
@output_option
def diagram_command(
    game: str,
    fen: str,
    variant: str | None,
    rules: dict[str, str],
    form: str | None,
    output: str | None,
    **look: Any,
) -> None:
    """Make a picture of a position string.

    FEN is one word for the shell: write it in quotation marks.
    """
    from replay.pictures.drawing import draw

    form = form or ("png" if output and output.lower().endswith(".png") else "svg")
    check_picture_output(form, output)
    picture = draw(start_of(game, variant, rules, fen), None, form, look_of(**look))
    if isinstance(picture, str) and not picture.endswith("\n"):
        picture += "\n"
    put_picture(picture, form, output)


@click.command("view")
@files_options
@click.option("-o", "--output", required=True, help="The page to write; - is standard output.")
@click.option("--title", default="Kohau", show_default=True, help="The title of the page.")
def view_command(output: str, title: str, **reading: Any) -> None:
    """Make one page of all records, to be looked at in a browser.

    The page needs no network and nothing beside it. Broken records are in it as far as they go,
    with what is wrong with them.
    """
    from archive.outputs import opened
    from archive.viewer.page import Page, show

    run = Run(**reading)
    broken = 0
    with opened(output) as put:
        page = Page(put, title)
        for _, shown in run.through(partial(show, defaults=run.defaults)):
            page.add(shown)
            broken += shown.totals.invalid
            report_to_stderr(shown.diagnostics)
        if run.unreadable:
            raise UsageProblem(f"{output} is not written, since not everything could be read")
        page.end()
    if broken:
        have = "has" if broken == 1 else "have"
        told = f"{broken} of {len(page.rows)} records {have} problems, which the page shows\n"
        echo(told, err=True)
    run.end()
