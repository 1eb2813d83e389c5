"""The commands that query an archive: search, explore, queries, sql, players, names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from kohau.archive.reports import lists
from kohau.archive.reports.continuations import continuations
from kohau.archive.store.collection import open_archive
from kohau.archive.store.connection import time_limit
from kohau.commands.collections import (
    archive_argument,
    conditions_options,
    open_for_changing,
    open_for_reading,
    query_argument,
    timeout_option,
)
from kohau.commands.messages import echo, text_output
from kohau.commands.options import (
    Command,
    DestructiveOption,
    GameName,
    complete_games,
    rule_option,
    variant_option,
)
from kohau.commands.presentation import SummaryForm, output_option, prints_rows, summary_options
from kohau.notation.pages import see
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from kohau.archive.reports.typed_rows import Report
    from kohau.archive.store.collection import Collection


@click.command("search", cls=Command)
@archive_argument
@conditions_options
@click.option(
    "--sort",
    default="id",
    metavar="COLUMNS",
    show_default=True,
    help="Columns such as -date,white; a minus sign reverses the order.",
)
@click.option(
    "-n",
    "--limit",
    metavar="N",
    type=click.IntRange(0, (1 << 63) - 1),
    help="Show at most this many games.",
)
@click.option("--count", "only_count", is_flag=True, help="Print only the number of games.")
@timeout_option
@prints_rows("kgn", "ids", to_file=True)
def search_command(
    archive: str,
    timeout: int | None,
    sort: str,
    limit: int | None,
    only_count: bool,
    conditions: Mapping[str, Any],
) -> Report | None:
    """Find games that satisfy a QUERY and all conditions.

    Names and texts match regardless of case and accents. For a position, pattern or material, the
    table shows the first ply after which it is on the board; kgn has this ply in the tag
    MatchedPly.
    """
    collection = open_for_reading(archive)
    with time_limit(collection.connection, timeout):
        if only_count:
            echo(f"{collection.count(**conditions)}\n")
            return None
        return lists.games(collection.search(sort=sort, limit=limit, **conditions))


@click.command("explore", cls=Command)
@archive_argument
@click.option(
    "--game",
    type=GameName(),
    shell_complete=complete_games,
    help="The game; by default the only stored one.",
)
@variant_option
@rule_option
@click.option("--fen", metavar="FEN", help="The position; by default the start.")
@click.option("--moves", metavar="PLIES", help="Plies to play first, in any dialect.")
@query_argument
@click.option("--mirrored", is_flag=True, help="Count games with left and right swapped, too.")
@click.option("--years", is_flag=True, help="Show the games of each ply by year.")
@click.option(
    "--top",
    metavar="N",
    type=click.IntRange(0, 1000),
    default=0,
    help="Show this many games of each ply.",
)
@timeout_option
@prints_rows(to_file=True)
def explore_command(
    archive: str,
    timeout: int | None,
    game: str | None,
    variant: str | None,
    rules: Mapping[str, str],
    fen: str | None,
    moves: str | None,
    query: str | None,
    mirrored: bool,
    years: bool,
    top: int,
) -> Report:
    """Show the plies played from a position and their scores.

    Transpositions are included; a game counts once per ply. Scores are White's share of the points
    in games with a result. QUERY restricts the games: white:rabe shows what Rabe plays.
    """
    collection = open_for_reading(archive)
    with time_limit(collection.connection, timeout):
        return continuations(
            collection.explore(
                query=query, game=game, variant=variant, rules=rules, fen=fen, moves=moves,
                mirrored=mirrored, years=years, top=top,
            )
        )  # fmt: skip


@click.command("queries", cls=Command)
@archive_argument
@query_argument
@click.option("--save", metavar="NAME", help="Save QUERY under this name.")
@click.option(
    "--remove", metavar="NAME", cls=DestructiveOption, help="Remove the query with this name."
)
@prints_rows()
def queries_command(
    archive: str, query: str | None, save: str | None, remove: str | None
) -> Report | None:
    """List the saved queries of an archive, or save or remove one.

    Use a saved query as @NAME, alone or in another query.
    """
    if (save is None) != (query is None):
        raise click.UsageError("--save needs a query, and a query needs --save")
    if save is None and remove is None:
        return lists.queries(open_for_reading(archive).queries())
    with open_archive(archive, must_exist=True) as collection:
        if remove is not None:
            collection.delete_query(remove)
            echo(f"query removed: @{visible(remove)}\n")
        if save is not None and query is not None:
            collection.save_query(save, query)
            echo(f"query saved: @{visible(save)}\n")
    return None


@click.command("sql", cls=Command)
@archive_argument
@click.argument("statement")
@timeout_option
@prints_rows(to_file=True)
def sql_command(archive: str, timeout: int | None, statement: str) -> Report:
    """Print the rows of a SELECT in SQL.

    The documentation of archives describes the tables and views; "SHOW TABLES" lists them, and
    "DESCRIBE v_games" lists the columns of one. The archive is not changed, and no other file is
    read.
    """
    collection = open_for_reading(archive)
    with time_limit(collection.connection, timeout):
        return lists.result_of_sql(collection.sql(statement, for_python=True))


@click.command("players", cls=Command)
@archive_argument
@click.argument("name", required=False, metavar="[NAME]")
@click.option(
    "--query", metavar="QUERY", help=f"Count only the games that satisfy it: {see('queries')}."
)
@click.option("--aliases", metavar="FILE", help="A YAML file of names and their spellings.")
@summary_options
def players_command(
    archive: str, name: str | None, query: str | None, aliases: str | None, form: SummaryForm
) -> None:
    """List the players with their games, scores and performances, or report on one.

    The report on NAME has scores, openings, opponents and longest games; a part of the name is
    enough if only one player has it. --aliases merges spellings of players, events and sites
    permanently; the records keep their original names. "kohau archive names" suggests such a file.
    """
    if aliases is not None:
        _merge_names(archive, aliases)
    collection = open_for_reading(archive)
    if name is not None:
        _put_player(collection, name, query, form)
        return
    if form.is_page:
        raise click.UsageError("name a player: only the report on one has a page")
    form.put_rows(lists.players(collection.players(query=query)))


def _merge_names(archive: str, aliases: str) -> None:
    """Merge the names of the file *aliases* in *archive*; name those that no game has."""
    from kohau.archive.store import names

    spellings = names.read_aliases(aliases)
    with open_for_changing(archive) as collection:
        unknown = collection.merge_names(spellings)
    for message in unknown:
        echo(f"warning: {visible(message)}\n", err=True)


def _put_player(collection: Collection, name: str, query: str | None, form: SummaryForm) -> None:
    """Write the report on one player."""
    from kohau.archive.reports import player_report
    from kohau.archive.store.result import SearchResult
    from kohau.web.report_pages import player_page

    report = collection.player(name, query)
    longest = SearchResult.of_ids(collection.connection, [side.id for side in report.longest])
    form.put(
        player_report.as_report(report),
        lambda: player_page(
            report,
            collection.summarise(where=report.where),
            [digest for (digest,) in longest.rows(["digest"])],
            form.title,
            form.explorer,
            language=form.language,
        ),
    )


@click.command("names", cls=Command)
@archive_argument
@query_argument
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
    kinds: tuple[str, ...],
    stored: bool,
    output: str | None,
) -> None:
    """Suggest names that may be the same, as a YAML file of aliases.

    Names of players, events and sites are suggested if they differ only in case, accents,
    punctuation, word order, one letter, or initials. Check the file, then merge the names with
    "kohau archive players ARCHIVE --aliases FILE".
    """
    from kohau.archive.store.names import aliases_file
    from kohau.archive.store.search import query_of

    collection = open_for_reading(archive)
    chosen = query_of(collection.connection, collection.select(query))
    sections = kinds or ("player", "event", "site")
    with text_output(output) as put:
        put(aliases_file(collection.connection, chosen, stored=stored, kinds=sections))
    if output not in (None, "-"):
        echo(f"aliases written to {visible(str(output))}\n")
