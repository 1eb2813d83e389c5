"""The commands that add records to an archive: add, rejected."""

from __future__ import annotations

from typing import Any

import click

from kohau.archive.counts import quantity
from kohau.commands.archive.options import archive_argument, archive_options, open_for_reading
from kohau.commands.messages import echo, report_to_stderr
from kohau.commands.options import files_options, format_option
from kohau.commands.running import Run


@click.command("add")
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


@click.command("rejected")
@archive_options
@format_option(
    "text", "json", "original", help="Diagnostics as text or JSON Lines, or the original records."
)
def rejected_command(archive: str, read_only: bool, form: str) -> None:
    """Show the records that were rejected, and why.

    With --format original, correct the records in an editor and add them again.
    """
    from kohau.archive.collection import rejects
    from kohau.archive.outputs import open_output

    connection = open_for_reading(archive, read_only=read_only).connection
    with open_output(None) as put:
        for text in rejects.VIEWS[form](connection):
            put(text)
