"""The subcommands of ``kohau archive`` that are commands for files, too: export, summarise."""

from __future__ import annotations

from typing import Any

from kohau.commands.archive import (
    archive_argument,
    archive_command,
    conditions_options,
    read_only_option,
)
from kohau.commands.options import jobs_option, summary_options
from kohau.commands.running import Run
from kohau.commands.writing import separated, write_overview, write_records, writing_options


def run_of(
    archive: str, conditions: dict[str, Any], *, read_only: bool, jobs: int | None = None
) -> Run:
    """Return the run that reads the games of *archive* that satisfy *conditions*."""
    from kohau.archive.collection.connecting import check_archive

    check_archive(archive)
    return Run((archive,), None, jobs, None, None, {}, conditions=conditions, read_only=read_only)


@archive_command.command("summarise")
@archive_argument
@conditions_options
@read_only_option
@summary_options
def summarise_command(
    archive: str, read_only: bool, form: str | None, output: str | None, **conditions: Any
) -> None:
    """Count games, results, openings, endings, years and players.

    Conditions select the games to count, as in "kohau archive search". With --event the summary
    includes a cross-table.
    """
    write_overview(run_of(archive, conditions, read_only=read_only), form, output)


@archive_command.command("export")
@archive_argument
@conditions_options
@read_only_option
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
