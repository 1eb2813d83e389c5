"""The commands that curate an archive: duplicates, remove."""

from __future__ import annotations

import click

from kohau.archive.counts import quantity
from kohau.commands.archive.options import archive_argument, archive_options, open_for_reading
from kohau.commands.messages import echo
from kohau.commands.options import format_option


@click.command("duplicates")
@archive_options
@format_option("text", "csv", help="The form of the list.")
def duplicates_command(archive: str, read_only: bool, form: str) -> None:
    """List pairs of games that are probably the same game.

    Either their plies are equal and their known players and dates agree, or one game is the
    beginning of the other and the players are equal. ("archive add" skips exact duplicates.)
    """
    from kohau.archive.collection import duplicates

    echo(duplicates.VIEWS[form](open_for_reading(archive, read_only=read_only).duplicates()))


@click.command("remove")
@archive_argument
@click.argument(
    "ids", nargs=-1, type=click.IntRange(1, (1 << 31) - 1), required=True, metavar="IDS..."
)
def remove_command(archive: str, ids: tuple[int, ...]) -> None:
    """Remove the games with the given IDS.

    "kohau archive search --format ids" prints the ids of games.
    """
    from kohau.archive.collection.collection import open_archive

    with open_archive(archive, must_exist=True) as collection:
        removed = collection.remove(ids)
    echo(f"{quantity(removed, 'game')} removed\n")
    click.get_current_context().exit(0 if removed == len(set(ids)) else 1)
