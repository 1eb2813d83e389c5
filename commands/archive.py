"""The commands about archives of games: ``kohau archive …``."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import click

from commands.messages import echo, report_to_stderr
from commands.options import Command, files_options, options
from commands.running import Run

if TYPE_CHECKING:
    from archive.collection.collection import Collection


@click.group("archive")
def archive_command() -> None:
    """Keep games in a searchable archive: one DuckDB file."""


_CONDITIONS = (
    ("player", "NAME", "Part of the name of a player, with either colour."),
    ("white", "NAME", "Part of the name of the player with White."),
    ("black", "NAME", "Part of the name of the player with Black."),
    ("event", "TEXT", "Part of the event."),
    ("site", "TEXT", "Part of the site."),
    ("since", "DATE", "The first date: 2024, 2024-05 or 2024-05-17."),
    ("until", "DATE", "The last date."),
    ("result", "RESULT", "1-0, 0-1, 1/2-1/2 or *."),
    ("ending", "TEXT", "Part of the name of the ending."),
    ("game", "GAME", "The game."),
    ("variant", "NAME", "The variant."),
    ("opening", "TEXT", "Part of the name of the opening."),
    ("plies", "RANGE", "The length: 20..60, 20.., ..60 or 40."),
    ("session", "NAME", "Part of the name of the session."),
    ("position", "FEN", "A position, however it was reached."),
    ("pattern", "BOARD", "A board: ? any square, . an empty one, * one with a man."),
    ("material", "MEN", 'The men on the board: "W5 b3..4".'),
    ("moves", "PLIES", "The plies that the game begins with."),
    ("contains", "PLIES", "Plies that follow each other anywhere."),
    ("text", "TEXT", "Part of a comment."),
    ("where", "SQL", "A condition on the table games, which is only read."),
)
"""What games can be searched for: names of ``Conditions`` with what options say of them."""


def conditions_options(command: Command) -> Command:
    """Add an option for every condition, and ``--fuzzy``."""
    added = [click.option(f"--{name}", metavar=metavar, help=text)
             for name, metavar, text in _CONDITIONS]  # fmt: skip
    fuzzy = click.option("--fuzzy", is_flag=True, help="Names may be spelled a little differently.")
    return options(*added[:3], fuzzy, *added[3:])(command)


archive_argument = click.argument("archive", metavar="ARCHIVE")
read_only_option = click.option(
    "--read-only", is_flag=True, help="Never write, not even to upgrade an older archive."
)


def opened(archive: str, *, read_only: bool = False) -> Collection:
    """Return an archive opened for reading, which is upgraded first if it is older.

    It is closed at the end of the command.
    """
    from archive.collection.reading import open_for_reading

    return click.get_current_context().with_resource(
        open_for_reading(archive, upgrade=not read_only)
    )


@archive_command.command("add")
@archive_argument
@files_options
@click.option(
    "--batch",
    "batch_bytes",
    type=click.IntRange(min=1),
    metavar="BYTES",
    help="About how much text goes into one transaction; by default 256 KiB.",
)
def add_command(archive: str, batch_bytes: int | None, **reading: Any) -> None:
    """Store the valid records of FILES, which are proven first.

    Games that are there already are skipped. Records that are not valid go into a table of their
    own with their text: see "kohau archive rejected". ARCHIVE is made if it does not exist. Adding
    may be interrupted at any moment; adding the same files again completes it.
    """
    from archive.collection.adding import Added
    from archive.collection.collection import open_archive
    from archive.collection.rows import rows_of

    run = Run(**reading)
    total = Added()
    with open_archive(archive) as collection:
        for _, part in run.through(partial(rows_of, defaults=run.defaults), batch_bytes):
            report_to_stderr(d for d in part.diagnostics if d.severity != "note")
            total.add(collection.add_rows(part))
        collection.put_in_order()
    echo(
        f"{_number(total.records, 'record')}: {total.added:,} added, {total.duplicates:,} there"
        f" already, {total.rejected:,} rejected; {total.plies:,} plies added\n"
    )
    run.end()


def _number(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


@archive_command.command("rejected")
@archive_argument
@read_only_option
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "original")),
    default="text",
    show_default=True,
    help="Diagnostics as text or JSON lines, or the records as they were read.",
)
def rejected_command(archive: str, read_only: bool, form: str) -> None:
    """Show the records that were not valid, and why.

    With --format original they can be mended in an editor and added again.
    """
    from archive.collection import rejects

    for text in rejects.VIEWS[form](opened(archive, read_only=read_only).connection):
        click.get_binary_stream("stdout").write(text)


@archive_command.command("check")
@archive_argument
@read_only_option
def check_command(archive: str, read_only: bool) -> None:
    """Replay every game, and compare digests, positions, boards and counts with what is stored."""
    from archive.collection.checking import check
    from archive.progress import counting

    collection = opened(archive, read_only=read_only)
    with counting(len(collection)) as advance:
        found = check(collection.connection, advance)
    for fault in found.faults:
        echo(f"error: {fault}\n")
    verdict = "all is well" if not found.faults else _number(len(found.faults), "fault")
    echo(
        f"{_number(found.games, 'game')}, {_number(found.positions, 'position')} replayed: {verdict}\n"
    )
    click.get_current_context().exit(1 if found.faults else 0)


@archive_command.command("info")
@archive_argument
@read_only_option
@click.option(
    "--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True
)
def info_command(archive: str, read_only: bool, form: str) -> None:
    """Tell what an archive holds, in numbers."""
    from archive.collection import information

    echo(information.VIEWS[form](opened(archive, read_only=read_only).info()))


@archive_command.command("search")
@archive_argument
@conditions_options
@read_only_option
@click.option(
    "--sort",
    default="id",
    metavar="COLUMNS",
    show_default=True,
    help="Columns such as -date,white; a minus sign turns the order around.",
)
@click.option("--limit", type=click.IntRange(min=0), help="Show so many games at most.")
@click.option("--count", "only_count", is_flag=True, help="Only tell how many games there are.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("table", "kgn", "jsonl", "csv", "ids")),
    default="table",
    show_default=True,
    help="What to print of the games.",
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
    """Find games for which all the given conditions hold.

    Parts of names and texts are found in any letter case, with or without accents. Where a
    position, pattern or material is sought, the table tells after how many plies it is on the
    board for the first time; kgn and jsonl tell it in the tag MatchedPly.
    """
    from archive.collection import listing

    collection = opened(archive, read_only=read_only)
    if only_count:
        echo(f"{collection.count(**conditions)}\n")
        return
    found = collection.search(sort=sort, limit=limit, **conditions)
    for text in listing.VIEWS[form](found):
        echo(text)
