"""The commands for an archive as a whole: check, info, compact, export, summarise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

import click

from kohau.archive.reports import tables
from kohau.commands import completion
from kohau.commands.collections import (
    archive_argument,
    archive_options,
    archive_query_option,
    conditions_options,
    open_for_reading,
)
from kohau.commands.messages import echo
from kohau.commands.options import jobs_option, prints_rows
from kohau.commands.outputs import (
    SummaryForm,
    Writing,
    summary_options,
    write_overview,
    write_records,
    writing_options,
)
from kohau.commands.runs import Run
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    from kohau.archive.reports.rows import Report
    from kohau.archive.store.collection import Collection


@click.command("check")
@archive_options
@archive_query_option
def check_command(archive: str, read_only: bool, query: str | None) -> None:
    """Replay every game and compare it with the stored data.

    Digests, positions, boards and counts are compared. With --query only the games that satisfy it
    are replayed, and those whose boards are stored together with theirs.
    """
    report_check(open_for_reading(archive, read_only=read_only), query)


def report_check(collection: Collection, query: str | None) -> NoReturn:
    """Check the games of *collection* that satisfy *query*, print what is wrong, and exit."""
    from kohau.commands.progress import counting

    with counting(len(collection)) as advance:
        result = collection.check(query, advance)
    for fault in result.faults:
        echo(f"error: {visible(fault)}\n")
    counts = f"{quantity(result.games, 'game')}, {quantity(result.positions, 'position')}"
    echo(f"{counts} replayed: {quantity(len(result.faults), 'fault')}\n")
    click.get_current_context().exit(1 if result.faults else 0)


@click.command("info")
@archive_options
@prints_rows()
def info_command(archive: str, read_only: bool) -> Report:
    """Show the size and contents of an archive in numbers."""
    return tables.information(open_for_reading(archive, read_only=read_only).info())


@click.command("compact")
@archive_argument
@click.option(
    "-o",
    "--output",
    metavar="COPY",
    shell_complete=completion.files,
    help="Write a copy, and leave ARCHIVE unchanged.",
)
def compact_command(archive: str, output: str | None) -> None:
    """Write an archive anew, without the space that removed games leave.

    The new file replaces the old one when it is complete. With -o, it is a copy: a backup that can
    be made while others read ARCHIVE.
    """
    from kohau.archive.store.compaction import compact

    before, after = compact(archive, output)
    compared = f"{before:,} before" if output is None else f"{visible(archive)} has {before:,}"
    echo(f"{visible(output or archive)}: {after:,} bytes ({compared})\n")


def run_of(
    archive: str, conditions: dict[str, Any], *, read_only: bool, jobs: int | None = None
) -> Run:
    """Return the run that reads the games of *archive* that satisfy *conditions*."""
    from kohau.archive.store.collection import check_archive, open_for_reading

    check_archive(archive)
    open_for_reading(archive, upgrade=not read_only).close()  # an error is reported at once
    return Run((archive,), jobs=jobs, conditions=conditions, read_only=read_only)


@click.command("summarise")
@archive_options
@conditions_options
@summary_options
def summarise_command(archive: str, read_only: bool, form: SummaryForm, **conditions: Any) -> None:
    """Count games, results, openings, endings, years and players.

    Conditions select the games to count, as in "kohau archive search". With --event the summary
    includes a cross-table.
    """
    write_overview(run_of(archive, conditions, read_only=read_only), form)


@click.command("export")
@archive_options
@conditions_options
@jobs_option
@writing_options
def export_command(
    archive: str, read_only: bool, jobs: int | None, writing: Writing, **conditions: Any
) -> None:
    """Write games in a canonical order.

    Games are sorted by date, event, site, round, White, Black, result and plies, so the bytes do
    not depend on the order in which the games were added. "kohau convert" writes the same.
    """
    write_records(run_of(archive, conditions, read_only=read_only, jobs=jobs), writing)
