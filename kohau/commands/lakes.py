"""The commands of lakes: build, check, compact, and those of archives that read lakes, too."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any

import click

from kohau.commands import archives, curation, searches
from kohau.commands.collections import archive_query_option, open_for_reading
from kohau.commands.messages import (
    echo,
    is_interrupted_query,
    is_of_database,
    reason_of,
    report_to_stderr,
)
from kohau.commands.options import defaults_of, exclude_option, grouped, reading_options
from kohau.notation.pages import see
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    from kohau.archive.configuration.lookup import Lookup
    from kohau.archive.lake.build import Built
    from kohau.archive.lake.cluster import Runner
    from kohau.archive.lake.plan import Options


@contextmanager
def naming_damage(lake: str) -> Iterator[None]:
    """Raise ``UnreadableFile`` for errors of DuckDB while it reads *lake*."""
    from kohau.notation.opening import UnreadableFile

    try:
        yield
    except Exception as error:
        if not is_of_database(error) or is_interrupted_query(error):
            raise
        raise UnreadableFile(
            f"{lake} can't be read: {reason_of(error)}",
            hint="kohau lake check reports all damage",
        ) from None


lake_argument = click.argument("lake", metavar="LAKE")


@contextmanager
def _cluster(workers: int | None, scheduler: str | None, dashboard: str | None) -> Iterator[Runner]:
    """Yield what runs tasks."""
    from kohau.archive.batches.processes import default_jobs
    from kohau.archive.lake.cluster import cluster_on_demand, local_cluster, remote_cluster

    if scheduler is not None and (workers is not None or dashboard is not None):
        raise click.UsageError("a scheduler has its own workers and its own dashboard")
    if scheduler is None and workers is None and dashboard is None:
        with cluster_on_demand(default_jobs(), _show_dashboard) as runner:
            yield runner
        return
    with (
        local_cluster(workers or default_jobs(), dashboard=dashboard)
        if scheduler is None
        else remote_cluster(scheduler)
    ) as runner:
        _show_dashboard(runner)
        yield runner


def _show_dashboard(runner: Runner) -> None:
    """Print the address of Dask's dashboard, if there is one, on a terminal."""
    if runner.dashboard and sys.stderr.isatty():
        echo(f"Dask's dashboard: {runner.dashboard}\n", err=True)


cluster_options = grouped(
    "cluster",
    _cluster,
    click.option(
        "--workers",
        type=click.IntRange(min=1),
        help="The number of worker processes on this machine; by default one per core, and none for"
        " less than about 64 MB.",
    ),
    click.option(
        "--scheduler", metavar="ADDRESS", help="A Dask scheduler, such as tcp://host:8786."
    ),
    click.option(
        "--dashboard",
        metavar="HOST:PORT",
        help="Where Dask's dashboard is shown; by default a free port of 127.0.0.1.",
    ),
)


def _options(
    source_format: str | None, exclude: tuple[str, ...], lookup: Lookup, **reading: Any
) -> Options:
    from kohau.archive.lake.plan import Options
    from kohau.archive.lake.storage import check_libraries
    from kohau.notation import formats

    check_libraries()
    given = formats.find(source_format) if source_format else None
    return Options(defaults_of(**reading), given, exclude, lookup)


@click.command("build")
@lake_argument
@click.argument("files", nargs=-1, required=True, metavar="FILES...")
@grouped("wanted", _options, reading_options, exclude_option)
@cluster_options
@click.option(
    "--catalogue",
    metavar="URL",
    help="The database of a new lake's catalogue, such as postgresql+psycopg://host/name;"
    " by default in the lake's folder.",
)
def build_command(
    lake: str,
    files: tuple[str, ...],
    wanted: Options,
    cluster: AbstractContextManager[Runner],
    catalogue: str | None,
) -> None:
    """Validate the records of FILES and add the valid ones to a lake.

    LAKE is a folder, or an address such as s3://bucket/lake; it is created if it does not exist.
    FILES are files, folders, archives, lakes, and addresses, but not standard input. Games already
    stored are skipped, and so is input that was read before. Invalid records are kept: see "kohau
    lake rejected".

    The work is done by worker processes on this machine, or by those of a Dask scheduler. If
    interrupted, run the command again; it continues where it stopped.
    """
    from kohau.archive.lake.build import Build
    from kohau.archive.lake.storage import Store
    from kohau.commands.messages import working

    build = Build(Store(lake), wanted, catalogue=catalogue, progress=working)
    with naming_damage(lake), cluster as build.runner:
        built = build.run(files)
    for remark in build.remarks:
        report_to_stderr(remark.diagnostics)
    echo(_counted(built))
    unreadable = any(remark.unreadable for remark in build.remarks)
    errors = any(
        each.severity == "error" for remark in build.remarks for each in remark.diagnostics
    )
    click.get_current_context().exit(2 if unreadable else 1 if errors or built.rejected else 0)


def _counted(built: Built) -> str:
    return (
        f"{quantity(built.records, 'record')}: {built.added:,} added,"
        f" {built.duplicates:,} already stored, {built.rejected:,} rejected;"
        f" {quantity(built.plies, 'ply', 'plies')} added\n"
    )


@click.command("check")
@lake_argument
@archive_query_option
def check_command(lake: str, query: str | None) -> None:
    """Read every file, replay every game, and compare it with the stored data.

    Files that are missing or damaged are reported; then games are not replayed. With --query only
    the games that satisfy it are replayed, and those whose boards are stored together with theirs.
    """
    from kohau.archive.lake.catalogue import check_files
    from kohau.commands.messages import counting

    with counting() as advance:
        faults = check_files(lake, advance)
    if faults:
        for fault in faults:
            echo(f"error: {visible(fault)}\n")
        echo(f"{quantity(len(faults), 'damaged file')}; games were not replayed\n")
        click.get_current_context().exit(1)
    archives.report_check(open_for_reading(lake), query)


@click.command("compact")
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
def compact_command(lake: str, cluster: AbstractContextManager[Runner], keep: int) -> None:
    """Merge the files of many builds, and remove files that are no longer used.

    The contents of the lake do not change, and other programs can read it meanwhile. The most
    frequent continuations are counted again. If interrupted, run the command again.
    """
    from datetime import timedelta

    from kohau.archive.lake.compact import Compaction
    from kohau.archive.lake.settings import check_lake
    from kohau.archive.lake.storage import Store
    from kohau.commands.messages import working

    check_lake(lake)
    compaction = Compaction(Store(lake), kept=timedelta(days=keep), progress=working)
    with naming_damage(lake), cluster as compaction.runner:
        done = compaction.run()
    echo(
        f"{visible(lake)}: {quantity(done.after, 'file')} ({done.before:,} before);"
        f" {done.removed:,} unused removed, {quantity(done.freed, 'byte')} freed\n"
    )


_LAKE = click.Argument(["archive"], metavar="LAKE")
_QUERY = click.Option(["--query"], metavar="QUERY", help=f"A query: {see('queries')}.")
_FIXED = {"read_only": True, "flag": None, "note": None}
"""The values of options that lakes do not have."""


def of_lake(
    command: click.Command,
    help: str | None = None,  # noqa: A002 - as click calls it
    without: Collection[str] = (),
) -> click.Command:
    """Return *command* for lakes: without options that change an archive, or that need changes."""
    every = {str(param.name): param for param in command.params}
    replaced: dict[str, click.Parameter] = {"archive": _LAKE, "query": _QUERY}
    fixed = {**_FIXED, **dict.fromkeys(without)}
    left_out = {name: value for name, value in fixed.items() if name in every}
    params = [replaced.get(name, param) for name, param in every.items() if name not in left_out]

    def run(archive: str, **options: Any) -> object:
        from kohau.archive.lake.settings import check_lake

        check_lake(archive)
        assert command.callback is not None  # noqa: S101 - it is no group
        with naming_damage(archive):
            given: object = command.callback(archive=archive, **left_out, **options)
        return given

    return click.Command(command.name, params=params, callback=run, help=help or command.help)


search_command = of_lake(searches.search_command)
explore_command = of_lake(searches.explore_command)
summarise_command = of_lake(archives.summarise_command)
export_command = of_lake(
    archives.export_command,
    """Write games in a canonical order.

    "kohau archive export" writes the same bytes for the same games.
    """,
)
players_command = of_lake(
    searches.players_command,
    """List the players with their games, scores and performances.

    --query selects the games to count.
    """,
    without=("aliases",),
)
duplicates_command = of_lake(
    curation.duplicates_command,
    """List pairs of games that are probably the same game.

    Either their plies are equal and their known players and dates agree, or one game is the
    beginning of the other and the players are equal. ("lake build" skips exact duplicates.)
    """,
    without=("action", "dry_run"),
)
info_command = of_lake(archives.info_command, "Show the size and contents of a lake in numbers.")
rejected_command = of_lake(
    archives.rejected_command,
    """Show the records that were rejected, and why.

    Each line begins with the record's number in the lake. Correct the records in their files, or
    the text that --format original prints, and build the lake with them again. Rejected records
    stay listed until they are accepted unchanged.
    """,
)
