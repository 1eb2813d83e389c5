"""The command that checks a lake."""

from __future__ import annotations

import click

from kohau.commands.archive.checking import report_check
from kohau.commands.archive.options import archive_query_option, open_for_reading
from kohau.commands.lake.building import lake_argument
from kohau.commands.messages import echo
from kohau.notation.quantity import quantity
from kohau.notation.visible import visible


@click.command("check")
@lake_argument
@archive_query_option
def check_command(lake: str, query: str | None) -> None:
    """Read every file, replay every game, and compare it with the stored data.

    Files that are missing or damaged are reported; then games are not replayed. With --query only
    the games that satisfy it are replayed, and those whose boards are stored together with theirs.
    """
    from kohau.archive.batches.progress import counting
    from kohau.archive.lake.open import check_files

    with counting() as advance:
        faults = check_files(lake, advance)
    if faults:
        for fault in faults:
            echo(f"error: {visible(fault)}\n")
        echo(f"{quantity(len(faults), 'damaged file')}; games were not replayed\n")
        click.get_current_context().exit(1)
    report_check(open_for_reading(lake), query)
