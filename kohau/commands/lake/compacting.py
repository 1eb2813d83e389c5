"""The command that merges the files of a lake."""

from __future__ import annotations

import click

from kohau.commands.lake.building import cluster_options, lake_argument, runner_of
from kohau.commands.lake.damage import naming_damage
from kohau.commands.messages import echo
from kohau.notation.quantity import quantity
from kohau.notation.visible import visible


@click.command("compact")
@lake_argument
@cluster_options
@click.option(
    "--keep",
    metavar="DAYS",
    type=click.IntRange(min=0),
    default=7,
    show_default=True,
    help="How long files are kept that are no longer part of the lake. With 0 no other program"
    " may be using it.",
)
def compact_command(
    lake: str, workers: int | None, scheduler: str | None, dashboard: str | None, keep: int
) -> None:
    """Merge the files of many builds, and remove those that are not used any more.

    What is in the lake stays the same, and so does what others read. The most frequent
    continuations are counted anew. If interrupted, run the command again.
    """
    from datetime import timedelta

    from kohau.archive.batches.progress import working
    from kohau.archive.lake.catalogue import check_lake
    from kohau.archive.lake.compact import Compaction
    from kohau.archive.lake.store import Store

    check_lake(lake)
    compaction = Compaction(Store(lake), kept=timedelta(days=keep), progress=working)
    with naming_damage(lake), runner_of(workers, scheduler, dashboard) as compaction.runner:
        done = compaction.run()
    echo(
        f"{visible(lake)}: {quantity(done.after, 'file')} ({done.before:,} before);"
        f" {done.removed:,} unused removed, {quantity(done.freed, 'byte')} freed\n"
    )
