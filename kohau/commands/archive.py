"""The subcommands of ``kohau archive``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from kohau.archive.counts import quantity
from kohau.commands.messages import echo, report_to_stderr
from kohau.commands.options import (
    Command,
    files_options,
    options,
    rule_option,
)
from kohau.commands.running import Run
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from kohau.archive.collection.collection import Collection


@click.group("archive")
def archive_command() -> None:
    """Keep games in a searchable archive: one DuckDB file."""


_CONDITIONS = (
    ("player", "NAME", "Part of the name of either player."),
    ("white", "NAME", "Part of White's name."),
    ("black", "NAME", "Part of Black's name."),
    ("event", "TEXT", "Part of the event's name."),
    ("site", "TEXT", "Part of the site's name."),
    ("since", "DATE", "The earliest date: 2024, 2024-05 or 2024-05-17."),
    ("until", "DATE", "The latest date."),
    ("result", "RESULT", "1-0, 0-1, 1/2-1/2 or *."),
    ("ending", "TEXT", "Part of the ending's name."),
    ("game", "GAME", "The game."),
    ("variant", "NAME", "The variant."),
    ("opening", "TEXT", "Part of the opening's name."),
    ("plies", "RANGE", "The number of plies: 20..60, 20.., ..60 or 40."),
    ("session", "NAME", "Part of the session's name."),
    ("position", "FEN", "A position, reached by any order of plies."),
    ("pattern", "BOARD", "A board: ? is any square, . an empty one, * an occupied one."),
    ("material", "MEN", 'The men on the board: "W5 b3..4".'),
    ("moves", "PLIES", "The plies that the game begins with."),
    ("contains", "PLIES", "Consecutive plies anywhere in the game."),
    ("text", "TEXT", "Part of a comment."),
    ("where", "SQL", "An SQL condition on the table games."),
)
"""The conditions, with the metavar and help text of each option."""

archive_query_option = click.option(
    "--query", metavar="QUERY", help="A query, or @NAME for a saved one: see docs/queries.md."
)


def conditions_options(command: Command) -> Command:
    """Add an option for every condition, ``--fuzzy`` and ``--query``."""
    added = [click.option(f"--{name}", metavar=metavar, help=text)
             for name, metavar, text in _CONDITIONS]  # fmt: skip
    fuzzy = click.option("--fuzzy", is_flag=True, help="Also match slightly different spellings.")
    return options(archive_query_option, *added[:3], fuzzy, *added[3:])(command)


archive_argument = click.argument("archive", metavar="ARCHIVE")
read_only_option = click.option(
    "--read-only", is_flag=True, help="Never write; an archive of an older version is not upgraded."
)


def open_for_reading(archive: str, *, read_only: bool = False) -> Collection:
    """Open *archive* for reading until the command ends; upgrade an older version first.

    Ctrl-C stops its queries.
    """
    from kohau.archive.collection.collection import Collection
    from kohau.archive.collection.connecting import connect_for_reading
    from kohau.commands.interrupts import interruptible

    context = click.get_current_context()
    collection = Collection(connect_for_reading(archive, upgrade=not read_only))
    context.with_resource(collection)
    context.with_resource(interruptible(collection.connection))
    return collection


@archive_command.command("add")
@archive_argument
@files_options
@click.option(
    "--batch",
    "batch_bytes",
    type=click.IntRange(min=1),
    metavar="BYTES",
    help="Approximate size of a transaction's text; by default 16 MiB.",
)
def add_command(archive: str, batch_bytes: int | None, **reading: Any) -> None:
    """Validate the records of FILES and store the valid ones.

    ARCHIVE is created if it does not exist. Games already stored are skipped. Invalid records are
    kept in a separate table: see "kohau archive rejected". If interrupted, add the same files again
    to store the rest.
    """
    from kohau.archive.collection.adding import Added
    from kohau.archive.collection.collection import open_archive
    from kohau.archive.collection.transactions import (
        AHEAD,
        BATCH_BYTES,
        TRANSACTION_BYTES,
        transactions,
    )

    run = Run(**reading)
    total = Added()
    size = batch_bytes or TRANSACTION_BYTES
    with open_archive(archive) as collection:
        make_rows = collection.row_maker(run.defaults)
        for part in transactions(run.results(make_rows, min(size, BATCH_BYTES), AHEAD), size):
            run.errors = run.errors or part.totals.errors > 0
            report_to_stderr(part.diagnostics, record_notes=False)
            total.add(collection.add_rows(part))
        collection.optimise()
    echo(
        f"{quantity(total.records, 'record')}: {total.added:,} added,"
        f" {total.duplicates:,} already stored, {total.rejected:,} rejected;"
        f" {total.plies:,} plies added\n"
    )
    run.end()


@archive_command.command("rejected")
@archive_argument
@read_only_option
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "original")),
    default="text",
    show_default=True,
    help="Diagnostics as text or JSON Lines, or the original records.",
)
def rejected_command(archive: str, read_only: bool, form: str) -> None:
    """Show the records that were rejected, and why.

    With --format original, correct the records in an editor and add them again.
    """
    from kohau.archive.collection import rejects

    for text in rejects.VIEWS[form](open_for_reading(archive, read_only=read_only).connection):
        sys.stdout.buffer.write(text)


@archive_command.command("check")
@archive_argument
@read_only_option
def check_command(archive: str, read_only: bool) -> None:
    """Replay every game and compare it with the stored data.

    Digests, positions, boards and counts are compared.
    """
    from kohau.archive.collection.checking import check
    from kohau.archive.progress import counting

    collection = open_for_reading(archive, read_only=read_only)
    with counting(len(collection)) as advance:
        found = check(collection.connection, advance)
    for fault in found.faults:
        echo(f"error: {visible(fault)}\n")
    counts = f"{quantity(found.games, 'game')}, {quantity(found.positions, 'position')}"
    echo(f"{counts} replayed: {quantity(len(found.faults), 'fault')}\n")
    click.get_current_context().exit(1 if found.faults else 0)


@archive_command.command("info")
@archive_argument
@read_only_option
@click.option(
    "--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True
)
def info_command(archive: str, read_only: bool, form: str) -> None:
    """Show the size and contents of an archive in numbers."""
    from kohau.archive.collection import information

    echo(information.VIEWS[form](open_for_reading(archive, read_only=read_only).info()))


@archive_command.command("search")
@archive_argument
@conditions_options
@read_only_option
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
@click.option(
    "--format",
    "form",
    type=click.Choice(("table", "kgn", "jsonl", "csv", "ids")),
    default="table",
    show_default=True,
    help="The output format.",
)
def search_command(
    archive: str,
    read_only: bool,
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
    from kohau.archive.collection import listing

    collection = open_for_reading(archive, read_only=read_only)
    if only_count:
        echo(f"{collection.count(**conditions)}\n")
        return
    found = collection.search(sort=sort, limit=limit, **conditions)
    for text in listing.VIEWS[form](found):
        echo(text)


@archive_command.command("explore")
@archive_argument
@click.option("--game", help="The game; by default the only one in the archive.")
@click.option("--variant", help="The variant; by default the game's first.")
@rule_option
@click.option("--fen", help="The position; by default the start.")
@click.option("--moves", metavar="PLIES", help="Plies to play first, in any dialect.")
@archive_query_option
@read_only_option
@click.option(
    "--format",
    "form",
    type=click.Choice(("table", "json", "csv")),
    default="table",
    show_default=True,
    help="The output format.",
)
def explore_command(archive: str, read_only: bool, form: str, **position: Any) -> None:
    """Show the plies played from a position and their scores.

    Transpositions are included; a game counts once per ply. Scores are shares of the points in
    games with a result.
    """
    from kohau.archive.collection import exploring

    found = open_for_reading(archive, read_only=read_only).explore(**position)
    echo(exploring.VIEWS[form](found))


@archive_command.command("queries")
@archive_argument
@click.option("--save", metavar="NAME", help="Save the query of --query under this name.")
@click.option("--query", metavar="QUERY", help="The query to save.")
@click.option("--delete", metavar="NAME", help="Delete the query with this name.")
def queries_command(archive: str, save: str | None, query: str | None, delete: str | None) -> None:
    """List the saved queries of an archive, or save or delete one.

    A saved query is used as --query @NAME, alone or as a part of another query.
    """
    from kohau.archive.collection.collection import open_archive

    if (save is None) != (query is None):
        raise click.UsageError("--save and --query belong together")
    if save is None and delete is None:
        for name, text in open_for_reading(archive).queries().items():
            echo(f"@{name}  {text}\n")
        return
    with open_archive(archive, must_exist=True) as collection:
        if delete is not None:
            collection.delete_query(delete)
        if save is not None and query is not None:
            collection.save_query(save, query)


@archive_command.command("players")
@archive_argument
@archive_query_option
@read_only_option
@click.option("--aliases", metavar="FILE", help="A YAML file of players and their spellings.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "csv")),
    default="text",
    show_default=True,
    help="The form of the list.",
)
def players_command(
    archive: str, query: str | None, read_only: bool, aliases: str | None, form: str
) -> None:
    """List the players with their games, scores and performances.

    --query selects the games to count.
    --aliases merges spellings permanently; the records keep their original names.
    """
    from kohau.archive.collection import players
    from kohau.archive.collection.collection import open_archive

    if aliases is not None:
        if read_only:
            raise click.UsageError("--aliases changes the archive; omit --read-only")
        spelled = players.read_aliases(aliases)
        with open_archive(archive, must_exist=True) as collection:
            collection.set_aliases(spelled)
    found = open_for_reading(archive, read_only=read_only).players(query=query)
    echo(players.VIEWS[form](found))


@archive_command.command("duplicates")
@archive_argument
@read_only_option
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "csv")),
    default="text",
    show_default=True,
    help="The form of the list.",
)
def duplicates_command(archive: str, read_only: bool, form: str) -> None:
    """List pairs of games that are probably the same game.

    Either their plies are equal and their known players and dates agree, or one game is the
    beginning of the other and the players are equal. ("archive add" skips exact duplicates.)
    """
    from kohau.archive.collection import duplicates

    echo(duplicates.VIEWS[form](open_for_reading(archive, read_only=read_only).duplicates()))


@archive_command.command("remove")
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
