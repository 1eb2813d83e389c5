"""The commands that search an archive: search, explore, queries."""

from __future__ import annotations

from typing import Any

import click

from kohau.commands import completion
from kohau.commands.archive.options import (
    archive_argument,
    archive_options,
    archive_query_option,
    conditions_options,
    open_for_reading,
    timeout_option,
)
from kohau.commands.destructive import DestructiveOption
from kohau.commands.messages import echo
from kohau.commands.options import (
    format_option,
    rule_option,
    variant_option,
)
from kohau.notation.visible import visible


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
@format_option("table", "kgn", "jsonl", "csv", "ids")
def search_command(
    archive: str,
    read_only: bool,
    timeout: int | None,
    sort: str,
    limit: int | None,
    only_count: bool,
    form: str,
    **conditions: Any,
) -> None:
    """Find games that satisfy all given conditions.

    Names and texts match regardless of case and accents. For a position, pattern or material, the
    table shows the first ply after which it is on the board; kgn and jsonl write that ply into the
    tag MatchedPly.
    """
    from kohau.archive.reports import games
    from kohau.archive.store.connection import time_limit

    collection = open_for_reading(archive, read_only=read_only)
    with time_limit(collection.connection, timeout):
        if only_count:
            echo(f"{collection.count(**conditions)}\n")
            return
        found = collection.search(sort=sort, limit=limit, **conditions)
        for text in games.VIEWS[form](found):
            echo(text)


@click.command("explore")
@archive_options
@click.option(
    "--game",
    shell_complete=completion.games,
    help="The game; by default the only one that is stored.",
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
@format_option("table", "json", "csv", "markdown")
def explore_command(
    archive: str, read_only: bool, timeout: int | None, form: str, **position: Any
) -> None:
    """Show the plies played from a position and their scores.

    Transpositions are included; a game counts once per ply. Scores are White's shares of the points
    in games with a result. --query restricts the games: --query white:rabe shows what Rabe plays.
    """
    from kohau.archive.reports import continuations
    from kohau.archive.store.connection import time_limit

    collection = open_for_reading(archive, read_only=read_only)
    with time_limit(collection.connection, timeout):
        found = collection.explore(**position)
    echo(continuations.VIEWS[form](found))


@click.command("queries")
@archive_argument
@click.option("--save", metavar="NAME", help="Save the query of --query under this name.")
@click.option("--query", metavar="QUERY", help="The query to save.")
@click.option(
    "--delete", metavar="NAME", cls=DestructiveOption, help="Delete the query with this name."
)
def queries_command(archive: str, save: str | None, query: str | None, delete: str | None) -> None:
    """List the saved queries of an archive, or save or delete one.

    A saved query is used as --query @NAME, alone or as a part of another query.
    """
    from kohau.archive.store.collection import open_archive

    if (save is None) != (query is None):
        raise click.UsageError("--save and --query belong together")
    if save is None and delete is None:
        for name, text in open_for_reading(archive).queries().items():
            echo(visible(f"@{name}  {text}") + "\n")
        return
    with open_archive(archive, must_exist=True) as collection:
        if delete is not None:
            collection.delete_query(delete)
        if save is not None and query is not None:
            collection.save_query(save, query)
