"""The command for rules and codes: explain."""

from __future__ import annotations

import click

from kohau.commands.options import Command, complete_rules
from kohau.commands.positions import check_picture_output
from kohau.commands.presentation import (
    FORMS,
    SUFFIXES,
    FormName,
    form_of,
    output_option,
    put_report,
)

_PICTURES = {".svg": "svg", ".png": "png"}


@click.command("explain", cls=Command)
@click.argument("what", required=False, metavar="[RULE]", shell_complete=complete_rules)
@click.option(
    "--format",
    "form",
    type=FormName((*FORMS, *_PICTURES.values())),
    help="The output format; by default chosen by the suffix of the output, else text.",
)
@output_option
def explain_command(what: str | None, form: str | None, output: str | None) -> None:
    """Explain a rule or a code, with examples.

    RULE is a number such as FA-6, or a code of diagnostics such as illegal-ply. The name of a game
    lists its rules; with --format markdown, it explains them. Without RULE, the rules of all games
    are listed.
    """
    from kohau.archive.reports import explanations

    name = form_of(form, output, SUFFIXES | _PICTURES, "text")
    check_picture_output(name, output)
    report = explanations.listed() if what is None else explanations.find(what)
    if name in _PICTURES.values() and name not in report.others:
        raise click.UsageError("only a rule has a picture; name one such as FA-6")
    put_report(report, name, output)
