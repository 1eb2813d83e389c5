"""The commands of an archive that are commands of files, too: export, summarise."""

from __future__ import annotations

from typing import Any

import click

from kohau.commands.archive.options import archive_options, conditions_options
from kohau.commands.options import jobs_option, summary_options
from kohau.commands.running import Run
from kohau.commands.writing import (
    separated,
    summary_form,
    write_overview,
    write_records,
    writing_options,
)


def run_of(
    archive: str, conditions: dict[str, Any], *, read_only: bool, jobs: int | None = None
) -> Run:
    """Return the run that reads the games of *archive* that satisfy *conditions*."""
    from kohau.archive.store.connection import check_archive

    check_archive(archive)
    run = Run((archive,), None, jobs, None, None, {}, conditions=conditions, read_only=read_only)
    with run.connected(archive):
        return run  # an archive that can't be opened has raised an error


@click.command("summarise")
@archive_options
@conditions_options
@summary_options
def summarise_command(archive: str, read_only: bool, **conditions: Any) -> None:
    """Count games, results, openings, endings, years and players.

    Conditions select the games to count, as in "kohau archive search". With --event the summary
    includes a cross-table.
    """
    form = summary_form(conditions)
    write_overview(run_of(archive, conditions, read_only=read_only), form)


@click.command("export")
@archive_options
@conditions_options
@jobs_option
@writing_options
def export_command(archive: str, read_only: bool, jobs: int | None, **options: Any) -> None:
    """Write games in a canonical order.

    Games are sorted by date, event, site, round, White, Black, result and plies, so the bytes do
    not depend on the order in which the games were added. "kohau convert" writes the same.
    """
    conditions, writing = separated(options)
    run = run_of(archive, conditions, read_only=read_only, jobs=jobs)
    write_records(run, **writing)
