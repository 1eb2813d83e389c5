"""Options and arguments shared by the commands of ``kohau archive``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from kohau.commands.messages import echo
from kohau.commands.options import (
    Command,
    complete_files,
    complete_games,
    complete_variants,
    options,
)
from kohau.notation.pages import see

if TYPE_CHECKING:
    from kohau.archive.store.collection import Collection

_COMPLETED = {"game": complete_games, "variant": complete_variants}

archive_query_option = click.option(
    "--query", metavar="QUERY", help=f"A query, or @NAME for a saved one: {see('queries')}."
)


def conditions_options(command: Command) -> Command:
    """Add ``--query``, an option for every condition, and those that extend all of them."""
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
    return options(archive_query_option, *added, *_EXTENSIONS)(command)


_EXTENSIONS = (
    click.option("--where", metavar="SQL", help="An SQL condition on the table games."),
    click.option("--fuzzy", is_flag=True, help="Names also match slightly different spellings."),
    click.option("--mirrored", is_flag=True, help="Also with left and right swapped."),
    click.option("--variations", is_flag=True, help="Find positions in variations, too."),
)


games_options = options(
    click.argument("ids", nargs=-1, type=click.IntRange(1, (1 << 31) - 1), metavar="[IDS]..."),
    archive_query_option,
)
"""How commands that change games choose them: by ids or by a query."""


def chosen_ids(collection: Collection, ids: tuple[int, ...], query: str | None) -> list[int]:
    """Return the ids of the games that :data:`games_options` choose, sorted.

    Raises a usage error unless there are either *ids* or a *query*, :class:`Problem` for ids of no
    game.
    """
    if bool(ids) == (query is not None):
        raise click.UsageError("choose games either by their ids or with --query")
    if query is not None:
        return collection.search(query=query).ids
    return collection.existing(ids)


dry_run_option = click.option("--dry-run", is_flag=True, help="Only show what would be done.")


def end_dry_run() -> None:
    """Say that a command has changed nothing."""
    echo("nothing was changed: this was a dry run\n")


archive_argument = click.argument("archive", metavar="ARCHIVE", shell_complete=complete_files)
read_only_option = click.option(
    "--read-only", is_flag=True, help="Refuse whatever would change the archive."
)


timeout_option = click.option(
    "--timeout",
    type=click.IntRange(1, 1_000_000_000),
    metavar="SECONDS",
    help="Stop a search that takes longer; by default unlimited.",
)
archive_options = options(archive_argument, read_only_option)
"""What every command takes that only reads an archive."""


def open_for_changing(archive: str, *, read_only: bool = False) -> Collection:
    """Open *archive*, which may be a lake, for removing games and merging names."""
    from kohau.archive.store import collection as collections
    from kohau.archive.store.storage import is_lake

    if is_lake(archive):
        from kohau.archive.lake.curate import CuratedLake

        return CuratedLake(archive)
    return collections.open_archive(archive, must_exist=True, read_only=read_only)


def open_for_reading(archive: str, *, read_only: bool = False) -> Collection:
    """Open *archive* for reading until the command ends.

    Ctrl-C stops its queries.
    """
    from kohau.archive.store import collection as collections
    from kohau.commands.runs import interruptible

    context = click.get_current_context()
    collection = collections.open_for_reading(archive)
    context.with_resource(collection)
    context.with_resource(interruptible(collection))
    return collection
