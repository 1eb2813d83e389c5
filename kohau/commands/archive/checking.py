"""The commands that look at an archive as a whole: check, info."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import click

from kohau.commands.archive.options import archive_options, archive_query_option, open_for_reading
from kohau.commands.messages import echo
from kohau.commands.options import format_option
from kohau.notation.quantity import quantity
from kohau.notation.visible import visible

if TYPE_CHECKING:
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
    from kohau.archive.batches.progress import counting
    from kohau.archive.store.integrity import check

    with counting(len(collection)) as advance:
        found = check(collection.connection, advance, collection.select(query=query))
    for fault in found.faults:
        echo(f"error: {visible(fault)}\n")
    counts = f"{quantity(found.games, 'game')}, {quantity(found.positions, 'position')}"
    echo(f"{counts} replayed: {quantity(len(found.faults), 'fault')}\n")
    click.get_current_context().exit(1 if found.faults else 0)


@click.command("info")
@archive_options
@format_option("text", "json")
def info_command(archive: str, read_only: bool, form: str) -> None:
    """Show the size and contents of an archive in numbers."""
    from kohau.archive.store import information

    echo(information.VIEWS[form](open_for_reading(archive, read_only=read_only).info()))
