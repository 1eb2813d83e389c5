"""The commands that query an archive: search, explore, queries, sql, players, player, names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from kohau.archive.reports import lists
from kohau.archive.reports.continuations import continuations
from kohau.archive.store.collection import open_archive
from kohau.commands.collections import (
    archive_argument,
    archive_options,
    archive_query_option,
    conditions_options,
    open_for_changing,
    open_for_reading,
    timeout_option,
)
from kohau.commands.messages import echo, text_output
from kohau.commands.options import DestructiveOption, complete_games, rule_option, variant_option
from kohau.commands.presentation import SummaryForm, output_option, prints_rows, summary_options
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from kohau.archive.reports.rows import Report


@click.command("search")
@archive_options
@conditions_options
@click.option(
    "--sort",
    default="id",
    metavar="COLUMNS",
    show_default=True,
    help="Columns such as -date,white; a minus sign reverses the order.",
)
@click.option(
    "--limit", type=click.IntRange(0, (1 << 63) - 1), help="Show at most this many games."
)
@click.option("--count", "only_count", is_flag=True, help="Print only the number of games.")
@timeout_option
@prints_rows("kgn", "ids")
def search_command(
    archive: str,
    read_only: bool,
    timeout: int | None,
    sort: str,
    limit: int | None,
    only_count: bool,
    **conditions: Any,
) -> Report | None:
    """Find games that satisfy all given conditions.

    Names and texts match regardless of case and accents. For a position, pattern or material, the
    table shows the first ply after which it is on the board; kgn has this ply in the tag
    MatchedPly.
    """
    collection = open_for_reading(archive, read_only=read_only)
    with collection.time_limit(timeout):
        if only_count:
            echo(f"{collection.count(**conditions)}\n")
            return None
        return lists.games(collection.search(sort=sort, limit=limit, **conditions))


@click.command("explore")
@archive_options
@click.option(
    "--game",
    shell_complete=complete_games,
    help="The game; by default the only stored one.",
)
@variant_option
@rule_option
@click.option("--fen", help="The position; by default the start.")
@click.option("--moves", metavar="PLIES", help="Plies to play first, in any dialect.")
@archive_query_option
@click.option("--mirrored", is_flag=True, help="Count games with left and right swapped, too.")
@click.option("--years", is_flag=True, help="Show the games of each ply by year.")
@click.option(
    "--top", type=click.IntRange(0, 1000), default=0, help="Show this many games of each ply."
)
@timeout_option
@prints_rows()
def explore_command(archive: str, read_only: bool, timeout: int | None, **position: Any) -> Report:
    """Show the plies played from a position and their scores.

    Transpositions are included; a game counts once per ply. Scores are White's share of the points
    in games with a result. --query restricts the games: --query white:rabe shows what Rabe plays.
    """
    collection = open_for_reading(archive, read_only=read_only)
    with collection.time_limit(timeout):
        return continuations(collection.explore(**position))


@click.command("queries")
@archive_argument
@click.option("--save", metavar="NAME", help="Save the query of --query under this name.")
@click.option("--query", metavar="QUERY", help="The query to save.")
@click.option(
    "--delete", metavar="NAME", cls=DestructiveOption, help="Delete the query with this name."
)
@prints_rows()
def queries_command(
    archive: str, save: str | None, query: str | None, delete: str | None
) -> Report | None:
    """List the saved queries of an archive, or save or delete one.

    Use a saved query as --query @NAME, alone or in another query.
    """
    if (save is None) != (query is None):
        raise click.UsageError("--save and --query belong together")
    if save is None and delete is None:
        return lists.queries(open_for_reading(archive).queries())
    with open_archive(archive, must_exist=True) as collection:
        if delete is not None:
            collection.delete_query(delete)
        if save is not None and query is not None:
            collection.save_query(save, query)
    return None


@click.command("sql")
@archive_options
@click.argument("statement")
@timeout_option
@prints_rows()
def sql_command(archive: str, read_only: bool, timeout: int | None, statement: str) -> Report:
    """Print the rows of a SELECT in SQL.

    The documentation of archives describes the tables and views; "SHOW TABLES" lists them, and
    "DESCRIBE v_games" lists the columns of one. The archive is not changed, and no other file is
    read.
    """
    collection = open_for_reading(archive, read_only=read_only)
    with collection.time_limit(timeout):
        return lists.result_of_sql(collection.sql(statement, for_python=True))


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
    from kohau.archive.store import names

    if aliases is not None:
        if read_only:
            raise click.UsageError("--aliases changes the archive; omit --read-only")
        spelled = names.read_aliases(aliases)
        with open_for_changing(archive) as collection:
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

    Names of players, events and sites are suggested if they differ only in case, accents,
    punctuation, word order, one letter, or initials. Check the file, then merge the names with
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
    form: SummaryForm,
) -> None:
    """Report on one player: scores, openings, opponents, longest games.

    A part of NAME is enough if only one player has it. --query selects the games to count.
    """
    from kohau.archive.reports import player_report

    collection = open_for_reading(archive, read_only=read_only)
    report = collection.player(name, query)
    form.put(
        player_report.as_report(report),
        lambda: player_report.as_html(
            report,
            collection.summarise(where=report.where).summary,
            collection.digests([side.id for side in report.longest]),
            form.title,
            form.explorer,
        ),
    )
