"""The commands of lakes: build, check and compact. The commands of archives read lakes, too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING

import click

from kohau.commands import archives
from kohau.commands.collections import open_for_reading, query_argument
from kohau.commands.messages import echo, report_to_stderr
from kohau.commands.options import Command, grouped
from kohau.commands.reading import ReadingOptions, exclude_option, jobs_option, reading_options
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    from kohau.archive.lake.build import Built
    from kohau.archive.lake.maps import Map
    from kohau.archive.lake.plan import Options

lake_argument = click.argument("lake", metavar="LAKE")


@contextmanager
def _cluster(jobs: int | None, scheduler: str | None) -> Iterator[Map]:
    """Yield what runs tasks."""
    from kohau.archive.batches.processes import default_jobs
    from kohau.archive.lake.maps import in_processes, on_scheduler

    if scheduler is None:
        yield in_processes(jobs or default_jobs())
        return
    if jobs is not None:
        raise click.UsageError("a scheduler has its own workers: leave out --jobs")
    with on_scheduler(scheduler) as results:
        yield results


cluster_options = grouped(
    "cluster",
    _cluster,
    jobs_option,
    click.option(
        "--scheduler", metavar="ADDRESS", help="A Dask scheduler, such as tcp://host:8786."
    ),
)


def _options(reading: ReadingOptions, exclude: tuple[str, ...]) -> Options:
    from kohau.archive.lake.plan import Options
    from kohau.notation import formats

    chosen_format = formats.find(reading.source_format) if reading.source_format else None
    return Options(reading.defaults, chosen_format, exclude, reading.lookup)


@click.command("build", cls=Command)
@lake_argument
@click.argument("files", nargs=-1, required=True, metavar="FILES...")
@grouped("wanted", _options, reading_options, exclude_option)
@cluster_options
def build_command(
    lake: str, files: tuple[str, ...], wanted: Options, cluster: AbstractContextManager[Map]
) -> None:
    """Validate the records of FILES and add the valid ones to a lake.

    LAKE is a folder, or an address such as s3://bucket/lake; it is created if it does not exist.
    FILES are files, folders, archives, lakes, and addresses, but not standard input. Games already
    stored are skipped, and so are files that were read before and have not changed. Invalid records
    are kept: see "kohau archive rejected".

    The work is done by processes on this machine, or by the workers of a Dask scheduler. If
    interrupted, run the command again; finished tasks are skipped.
    """
    from kohau.archive.lake.build import Build, is_error
    from kohau.archive.store.storage import Storage
    from kohau.commands.messages import working

    build = Build(Storage(lake), options=wanted, progress=working)
    with cluster as build.map:
        built = build.run(files)
    for remark in build.remarks:
        report_to_stderr(remark.diagnostics)
    echo(_counted(built))
    archives.mention_rejected(lake, built.rejected)
    unreadable = any(remark.unreadable for remark in build.remarks)
    errors = any(map(is_error, build.remarks))
    click.get_current_context().exit(2 if unreadable else 1 if errors or built.rejected else 0)


def _counted(built: Built) -> str:
    return (
        f"{quantity(built.records, 'record')}: {built.added:,} added,"
        f" {built.duplicates:,} already stored, {built.rejected:,} rejected;"
        f" {quantity(built.plies, 'ply', 'plies')} added\n"
    )


@click.command("check", cls=Command)
@lake_argument
@query_argument
def check_command(lake: str, query: str | None) -> None:
    """Read every file, replay every game, and compare it with the stored data.

    Files that are missing or damaged are reported; then games are not replayed. With QUERY,
    only the games that satisfy it are replayed.
    """
    from kohau.archive.store.lakes import faults_of
    from kohau.archive.store.storage import Storage
    from kohau.commands.messages import counting

    faults = []
    with counting() as advance:
        for fault in faults_of(Storage(lake)):
            advance(1)
            faults += [fault] if fault else []
    if faults:
        for fault in faults:
            echo(f"error: {visible(fault)}\n")
        echo(f"{quantity(len(faults), 'damaged file')}; games were not replayed\n")
        click.get_current_context().exit(1)
    archives.report_check(open_for_reading(lake), query)


@click.command("compact", cls=Command)
@lake_argument
@cluster_options
@click.option(
    "--keep",
    metavar="DAYS",
    type=click.IntRange(min=0),
    default=7,
    show_default=True,
    help=(
        "How long files are kept that are no longer part of the lake. Use 0 only if no other"
        " program is using it."
    ),
)
def compact_command(lake: str, cluster: AbstractContextManager[Map], keep: int) -> None:
    """Merge the files of many builds, and remove files that are no longer used.

    The contents of the lake do not change, and other programs can read it meanwhile. If
    interrupted, run the command again.
    """
    from kohau.archive.lake.compact import Compaction
    from kohau.archive.store.storage import Storage, check_lake
    from kohau.commands.messages import working

    check_lake(lake)
    compaction = Compaction(Storage(lake), kept=keep, progress=working)
    with cluster as compaction.map:
        done = compaction.run()
    echo(
        f"{visible(lake)}: {quantity(done.after, 'file')} ({done.before:,} before);"
        f" {done.removed:,} unused removed, {quantity(done.freed, 'byte')} freed\n"
    )
