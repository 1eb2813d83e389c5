"""The commands for the file of an archive: compact."""

from __future__ import annotations

import click

from kohau.commands import completion
from kohau.commands.archive.options import archive_argument
from kohau.commands.messages import echo
from kohau.notation.visible import visible


@click.command("compact")
@archive_argument
@click.option(
    "-o",
    "--output",
    metavar="COPY",
    shell_complete=completion.files,
    help="Write a copy, and leave ARCHIVE unchanged.",
)
def compact_command(archive: str, output: str | None) -> None:
    """Write an archive anew, without the space that removed games leave.

    The new file replaces the old one when it is complete. With -o, it is a copy: a backup that can
    be made while others read ARCHIVE.
    """
    from kohau.archive.store.compaction import compact

    before, after = compact(archive, output)
    compared = f"{before:,} before" if output is None else f"{visible(archive)} has {before:,}"
    echo(f"{visible(output or archive)}: {after:,} bytes ({compared})\n")
