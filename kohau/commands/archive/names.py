"""The commands for names in an archive: player, players, names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from kohau.commands.archive.options import (
    archive_options,
    archive_query_option,
    open_for_reading,
)
from kohau.commands.messages import echo, text_output
from kohau.commands.options import output_option, prints_rows, summary_options
from kohau.commands.writing import summary_form
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from kohau.archive.reports.rows import Report


@click.command("players")
@archive_options
@archive_query_option
@click.option("--aliases", metavar="FILE", help="A YAML file of names and their spellings.")
@prints_rows()
def players_command(
    archive: str, query: str | None, read_only: bool, aliases: str | None
) -> Report:
    """List the players with their games, scores and performances.

    --query selects the games to count.
    --aliases merges spellings of players, events and sites permanently; the records keep their
    original names. "kohau archive names" suggests such a file.
    """
    from kohau.archive.reports import lists
    from kohau.archive.store import names
    from kohau.archive.store.collection import open_archive

    if aliases is not None:
        if read_only:
            raise click.UsageError("--aliases changes the archive; omit --read-only")
        spelled = names.read_aliases(aliases)
        with open_archive(archive, must_exist=True) as collection:
            unknown = collection.merge_names(spelled)
        for message in unknown:
            echo(f"warning: {visible(message)}\n", err=True)
    return lists.players(open_for_reading(archive, read_only=read_only).players(query=query))


@click.command("names")
@archive_options
@archive_query_option
@click.option(
    "--kind",
    "kinds",
    type=click.Choice(("player", "event", "site")),
    multiple=True,
    help="The kind of names; may be repeated. By default all.",
)
@click.option("--stored", is_flag=True, help="Write the aliases that the archive has.")
@output_option
def names_command(
    archive: str,
    query: str | None,
    read_only: bool,
    kinds: tuple[str, ...],
    stored: bool,
    output: str | None,
) -> None:
    """Suggest names that may be the same, as a YAML file of aliases.

    Names of players, events and sites are suggested that differ in case, accents, punctuation, the
    order of words, one letter, or initials. Check the file, then merge the names with
    "kohau archive players ARCHIVE --aliases FILE".
    """
    collection = open_for_reading(archive, read_only=read_only)
    with text_output(output) as put:
        put(collection.aliases_file(query, kinds or ("player", "event", "site"), stored=stored))


@click.command("player")
@archive_options
@click.argument("name")
@archive_query_option
@summary_options
def player_command(
    archive: str,
    name: str,
    query: str | None,
    read_only: bool,
    **options: Any,
) -> None:
    """Report on one player: scores, openings, opponents, longest games.

    A part of NAME is enough if only one player has it. --query selects the games to count.
    """
    from kohau.archive.reports import player_report

    form = summary_form(options)
    collection = open_for_reading(archive, read_only=read_only)
    found = collection.player(name, query)
    form.put(
        player_report.as_report(found),
        lambda: player_report.as_html(
            found,
            collection.summarise(where=found.where).summary,
            collection.digests([side.id for side in found.longest]),
            form.title,
            form.explorer,
        ),
    )
