"""The commands for names in an archive: player, players, names."""

from __future__ import annotations

from typing import Any

import click

from kohau.commands.archive.options import (
    archive_options,
    archive_query_option,
    open_for_reading,
)
from kohau.commands.messages import echo, text_output
from kohau.commands.options import format_option, output_option, summary_options
from kohau.commands.writing import summary_form
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
    from kohau.archive.reports import players
    from kohau.archive.store import names
    from kohau.archive.store.collection import open_archive

    if aliases is not None:
        if read_only:
            raise click.UsageError("--aliases changes the archive; omit --read-only")
        spelled = names.read_aliases(aliases)
        with open_archive(archive, must_exist=True) as collection:
            unknown = names.set_aliases(collection.connection, spelled)
        for message in unknown:
            echo(f"warning: {visible(message)}\n", err=True)
    found = open_for_reading(archive, read_only=read_only).players(query=query)
    echo(players.VIEWS[form](found))


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
    from kohau.archive.store.names import aliases_file
    from kohau.archive.store.search import query_of

    collection = open_for_reading(archive, read_only=read_only)
    chosen = query_of(collection.connection, collection.select(query=query))
    with text_output(output) as put:
        own = kinds or ("player", "event", "site")
        put(aliases_file(collection.connection, chosen, stored=stored, kinds=own))


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
    found = player_report.report(collection.connection, name, collection.select(query=query))
    with text_output(form.output, plain=form.is_page) as put:
        if form.is_page:
            page = player_report.as_html(collection.connection, found, form.title, form.explorer)
            put(page)
        else:
            put(player_report.VIEWS[form.name](found))
