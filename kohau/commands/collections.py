"""Options and arguments shared by the commands of ``kohau archive``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from kohau.commands.messages import ARCHIVE, echo
from kohau.commands.options import (
    Function,
    complete_files,
    complete_games,
    complete_variants,
    grouped,
)

if TYPE_CHECKING:
    from kohau.archive.store.collection import Collection

_COMPLETED = {"game": complete_games, "variant": complete_variants}

query_argument = click.argument("query", required=False, metavar="[QUERY]")
"""A query, or ``@NAME`` for a saved one."""


def conditions_options(command: Function) -> Function:
    """Add the query, an option for every condition, and those that extend all of them."""
    from kohau.archive.queries.conditions import CONDITIONS

    added = [
        click.option(
            f"--{kind.name}",
            metavar=kind.metavar,
            shell_complete=_COMPLETED.get(kind.name),
            help=kind.help,
        )
        for kind in CONDITIONS.values()
    ]
    named = (query_argument, *added, *_EXTENSIONS)
    conditions: Function = grouped("conditions", dict, *named, heading="Selecting")(command)
    return conditions


_EXTENSIONS = (
    click.option("--where", metavar="SQL", help="An SQL condition on the table games."),
    click.option("--fuzzy", is_flag=True, help="Names also match slightly different spellings."),
    click.option("--mirrored", is_flag=True, help="Also with left and right swapped."),
    click.option("--variations", is_flag=True, help="Find positions in variations, too."),
)


games_argument = click.argument("games", nargs=-1, metavar="[QUERY|IDS]...")
"""How commands that change games choose them: a query, or ids."""


def chosen_ids(collection: Collection, games: tuple[str, ...]) -> list[int]:
    """Return the ids of the games that :data:`games_argument` chooses, sorted.

    Numbers, also with commas between them, are ids; one other word is a query. Raises a usage error
    for several words, or none, and :class:`Problem` for ids of no game.
    """
    from kohau.archive.store.database import check_ids

    ids = [word for words in games for word in words.split(",") if word]
    if ids and all(word.isdecimal() and word.isascii() for word in ids):
        return check_ids(collection.connection, map(int, ids))
    if len(games) != 1:
        raise click.UsageError("choose games by one query, in quotation marks, or by their ids")
    return collection.search(query=games[0]).ids


dry_run_option = click.option("--dry-run", is_flag=True, help="Only show what would be done.")


def end_dry_run() -> None:
    """Say that a command has changed nothing."""
    echo("nothing was changed: this was a dry run\n")


archive_argument = click.argument("archive", metavar="ARCHIVE", shell_complete=complete_files)
timeout_option = click.option(
    "--timeout",
    type=click.IntRange(1, 1_000_000_000),
    metavar="SECONDS",
    help="Stop a search that takes longer; by default unlimited.",
)


def open_for_changing(archive: str, *, read_only: bool = False) -> Collection:
    """Open *archive*, which may be a lake, for removing games and merging names."""
    from kohau.archive.store import collection as collections
    from kohau.archive.store.storage import is_lake

    if is_lake(archive):
        from kohau.archive.lake.curation import CuratedLake

        return CuratedLake(archive)
    return collections.open_archive(archive, must_exist=True, read_only=read_only)


def open_for_reading(archive: str) -> Collection:
    """Open *archive* for reading until the command ends.

    Ctrl-C stops its queries.
    """
    from kohau.archive.store import collection as collections
    from kohau.commands.runs import interruptible

    context = click.get_current_context()
    context.find_root().meta[ARCHIVE] = archive
    collection = collections.open_for_reading(archive)
    context.with_resource(collection)
    context.with_resource(interruptible(collection.connection))
    return collection
