"""The commands about archives of games: ``kohau archive …``."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import click

from commands.messages import echo, report_to_stderr
from commands.options import files_options
from commands.running import Run

if TYPE_CHECKING:
    from archive.collection.collection import Collection


@click.group("archive")
def archive_command() -> None:
    """Keep games in a searchable archive: one DuckDB file."""


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
    from archive.collection.rejects import VIEWS

    for text in VIEWS[form](opened(archive, read_only=read_only).connection):
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
    from archive.collection.information import VIEWS

    echo(VIEWS[form](opened(archive, read_only=read_only).info()))
