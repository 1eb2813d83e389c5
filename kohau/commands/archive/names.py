"""The commands for names in an archive: players."""

from __future__ import annotations

import click

from kohau.commands.archive.options import (
    archive_options,
    archive_query_option,
    open_for_reading,
)
from kohau.commands.messages import echo
from kohau.commands.options import format_option
from kohau.notation.visible import visible


@click.command("players")
@archive_options
@archive_query_option
@click.option("--aliases", metavar="FILE", help="A YAML file of names and their spellings.")
@format_option("text", "json", "csv", help="The form of the list.")
def players_command(
    archive: str, query: str | None, read_only: bool, aliases: str | None, form: str
) -> None:
    """List the players with their games, scores and performances.

    --query selects the games to count.
    --aliases merges spellings of players, events and sites permanently; the records keep their
    original names. "kohau archive names" suggests such a file.
    """
    from kohau.archive.collection import aliases as own_aliases
    from kohau.archive.collection import players
    from kohau.archive.collection.collection import open_archive

    if aliases is not None:
        if read_only:
            raise click.UsageError("--aliases changes the archive; omit --read-only")
        spelled = own_aliases.read_aliases(aliases)
        with open_archive(archive, must_exist=True) as collection:
            unknown = own_aliases.set_aliases(collection.connection, spelled)
        for message in unknown:
            echo(f"warning: {visible(message)}\n", err=True)
    found = open_for_reading(archive, read_only=read_only).players(query=query)
    echo(players.VIEWS[form](found))
