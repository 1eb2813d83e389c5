"""The command for rules and codes: explain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from kohau.commands.options import complete_rules, look_options
from kohau.commands.positions import check_picture_output
from kohau.commands.presentation import (
    FORMS,
    SUFFIXES,
    FormName,
    csv_form,
    form_of,
    output_option,
    put_report,
    safe_csv_option,
)

if TYPE_CHECKING:
    from kohau.replay.pictures.svg import Look

_PICTURES = {".svg": "svg", ".png": "png"}


@click.command("explain")
@click.argument("what", required=False, metavar="[RULE]", shell_complete=complete_rules)
@click.option(
    "--format",
    "form",
    type=FormName((*FORMS, *_PICTURES.values())),
    help="The output format; by default chosen by the suffix of the output, else text.",
)
@look_options
@safe_csv_option
@output_option
def explain_command(
    what: str | None, form: str | None, look: Look, safe_csv: bool, output: str | None
) -> None:
    """Explain a rule that a diagnostic names, with a legal and an illegal example.

    RULE is a number such as FA-6, or a code of diagnostics such as illegal-ply. The name of a game
    lists its rules; with --format markdown, it explains them. Without RULE, the rules of all games
    are listed.
    """
    from kohau.archive.reports import explanations

    name = csv_form(form_of(form, output, SUFFIXES | _PICTURES, "text"), safe_csv=safe_csv)
    check_picture_output(name, output)
    report = explanations.listed() if what is None else explanations.find(what, look)
    if name in _PICTURES.values() and name not in report.others:
        raise click.UsageError("only a rule has a picture; name one such as FA-6")
    put_report(report, name, output)
