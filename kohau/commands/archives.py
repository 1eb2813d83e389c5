"""The commands for an archive as a whole.

add, sync and rejected; check, info and compact; serve.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NoReturn

import click

from kohau.archive.reports import lists
from kohau.commands.collections import (
    archive_argument,
    dry_run_option,
    end_dry_run,
    open_for_reading,
    query_argument,
)
from kohau.commands.messages import echo
from kohau.commands.options import Command, DestructiveOption, complete_files
from kohau.commands.presentation import prints_rows
from kohau.commands.problem_reports import beside_result
from kohau.commands.reading import ReadingOptions, files_options, folders_options
from kohau.commands.record_output import write_files
from kohau.commands.runs import Run
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    from kohau.archive.reports.typed_rows import Report
    from kohau.archive.store.collection import Collection
    from kohau.archive.store.insert import Added
    from kohau.archive.store.ledger import Ledger
    from kohau.archive.store.rows import Rows


batch_option = click.option(
    "--batch",
    "batch_bytes",
    type=click.IntRange(min=1),
    hidden=True,
    help="The approximate size of a transaction's text, on which no result depends.",
)


@click.command("add", cls=Command)
@archive_argument
@files_options
@batch_option
def add_command(archive: str, batch_bytes: int | None, reading: ReadingOptions) -> None:
    """Validate the records of FILES and store the valid ones.

    ARCHIVE is created if it does not exist and FILES have records. FILES may be archives, too.
    Games already stored are skipped, and so are unchanged files whose records are all stored.
    Invalid records are kept in a separate table: see "kohau archive rejected". If interrupted, add
    the same files again to store the rest.
    """
    from kohau.archive.store.collection import open_archive

    run = Run(reading)
    is_new = not Path(archive).exists()
    with open_archive(archive) as collection:
        total, _, truncated = add_records(collection, run, batch_bytes, only_complete=True)
    if is_new and not total.records:
        Path(archive).unlink()
    echo(counted(total))
    _mention_truncated(truncated)
    mention_rejected(archive, total.rejected)
    run.end()


def add_records(
    collection: Collection, run: Run, batch_bytes: int | None, *, only_complete: bool
) -> tuple[Added, Ledger, int]:
    """Add the records of *run*; files that have not changed are skipped.

    If *only_complete*, only those are of which all records are stored. The last value is how many
    valid records end at a fault.
    """
    from kohau.archive.batches.truncation import TRUNCATED
    from kohau.archive.store.intake import Intake

    truncated = 0
    intake = Intake(
        collection.connection, run.files, run.defaults, run.format, size=batch_bytes,
        only_complete=only_complete, lookup=run.lookup,
    )  # fmt: skip
    with beside_result("kohau validate lists all of them") as problems:

        def report(part: Rows) -> None:
            nonlocal truncated
            truncated += sum(diagnostic.code == TRUNCATED for diagnostic in part.diagnostics)
            part.leave_out(run.lookup.ignores)  # what sessions have added, too
            run.errors = run.errors or part.totals.errors > 0
            problems(part)

        total = intake.add(
            run.jobs, exclude=run.exclude, access=run.access, observed=run.noted, report=report
        )
    return total, intake.ledger, truncated


def counted(total: Added) -> str:
    """Return the line that says how many records were added."""
    updated = f" {total.updated:,} updated," if total.updated else ""
    return (
        f"{quantity(total.records, 'record')}: {total.added:,} added,{updated}"
        f" {total.duplicates:,} already stored, {total.rejected:,} rejected;"
        f" {quantity(total.plies, 'ply', 'plies')} added\n"
    )


def _mention_truncated(count: int) -> None:
    """Say that the games of *count* records are not stored as a whole, if there are any."""
    if count:
        ends = (
            "1 record ends at a fault: its game is"
            if count == 1
            else (f"{count:,} records end at a fault: their games are")
        )
        echo(f"{ends} stored up to there\n")


def mention_rejected(archive: str, count: int) -> None:
    """Say where rejected records are, if there are any."""
    if count:
        echo(f"kohau archive rejected {visible(archive)} shows what was rejected\n", err=True)


@click.command("sync", cls=Command)
@archive_argument
@folders_options
@batch_option
@click.option(
    "--prune",
    is_flag=True,
    cls=DestructiveOption,
    help="Remove the games that no file contains any more.",
)
@dry_run_option
def sync_command(
    archive: str, batch_bytes: int | None, prune: bool, dry_run: bool, reading: ReadingOptions
) -> None:
    """Add what has changed in FOLDERS since the last time.

    Files with the same size and time as before, or the same bytes, are not read again. Games in
    changed files are added, or replaced if their records were edited. Vanished files, and games
    that no file contains any more, are listed; --prune removes these games, but not those with
    flags or notes. --dry-run does all of this on a temporary copy of the archive.
    """
    from kohau.archive.reports import changes
    from kohau.archive.store import ledger as ledgers
    from kohau.archive.store.collection import open_archive, trial

    run = Run(reading)
    ledgers.check_folders(run.files)
    with trial(archive) if dry_run else open_archive(archive) as collection:
        total, ledger, truncated = add_records(collection, run, batch_bytes, only_complete=False)
        if run.unreadable:
            echo("nothing was compared: some input could not be read\n", err=True)
            run.end()
        synced = ledgers.compare(ledger, run.files)
        removed = ledgers.prune(ledger, synced) if prune else None
    echo(counted(total))
    _mention_truncated(truncated)
    echo(changes.of_files(synced, removed))
    if dry_run:
        end_dry_run()
    else:
        mention_rejected(archive, total.rejected)
    run.end()


@click.command("rejected", cls=Command)
@archive_argument
@prints_rows("original")
@click.option(
    "--folder",
    shell_complete=complete_files,
    help="Write the text of each record into a separate file in this new folder.",
)
def rejected_command(archive: str, folder: str | None) -> Report | None:
    """Show the records that were rejected, and why.

    Each line begins with the record's number in the archive. Correct the records in their files,
    correct the text that --format original prints, or mend the files that --folder writes; then add
    them again. Rejected records stay listed until they are accepted, unchanged or mended by "kohau
    mend", or until their file is read again and no longer has them.
    """
    records = open_for_reading(archive).rejected()
    if folder is None:
        return lists.rejected(records)
    written = write_files(folder, lists.files_of(records))
    echo(f"{quantity(written, 'file')} written to {visible(folder)}\n")
    return None


@click.command("check", cls=Command)
@archive_argument
@query_argument
def check_command(archive: str, query: str | None) -> None:
    """Replay every game and compare it with the stored data.

    Digests, positions, boards and counts are compared. With QUERY, only the games that satisfy it
    are replayed, and those whose boards are stored together with theirs.
    """
    report_check(open_for_reading(archive), query)


def report_check(collection: Collection, query: str | None) -> NoReturn:
    """Check the games of *collection* that satisfy *query*, print what is wrong, and exit."""
    from kohau.commands.messages import counting

    with counting(len(collection)) as advance:
        result = collection.check(query, advance)
    for fault in result.faults:
        echo(f"error: {visible(fault)}\n")
    counts = f"{quantity(result.games, 'game')}, {quantity(result.positions, 'position')}"
    echo(f"{counts} replayed: {quantity(len(result.faults), 'fault')}\n")
    click.get_current_context().exit(1 if result.faults else 0)


@click.command("info", cls=Command)
@archive_argument
@prints_rows()
def info_command(archive: str) -> Report:
    """Show the size and contents of an archive in numbers."""
    return lists.information(open_for_reading(archive).info())


@click.command("compact", cls=Command)
@archive_argument
@click.option(
    "-o",
    "--output",
    metavar="COPY",
    shell_complete=complete_files,
    help="Write a copy, and leave ARCHIVE unchanged.",
)
def compact_command(archive: str, output: str | None) -> None:
    """Rewrite an archive without the space of removed games.

    The new file replaces the old one when it is complete. With -o, write a copy: a backup, while
    others may read ARCHIVE.
    """
    from kohau.archive.store.compaction import compact

    before, after = compact(archive, output)
    compared = f"{before:,} before" if output is None else f"{visible(archive)} has {before:,}"
    echo(f"{visible(output or archive)}: {after:,} bytes ({compared})\n")


LIBRARIES = ("fastapi", "prometheus_client", "uvicorn")


@click.command("serve", cls=Command)
@click.argument(
    "files", nargs=-1, required=True, metavar="ARCHIVE|FILES...", shell_complete=complete_files
)
@click.option(
    "--host",
    metavar="ADDRESS",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on.",
)
@click.option(
    "--port",
    metavar="N",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port to listen on; 0 takes a free one.",
)
@click.option(
    "--allow-host",
    "hosts",
    metavar="NAME",
    multiple=True,
    help="A host name of the explorer in a network or behind a proxy; may be repeated.",
)
@click.option(
    "--allow-origin",
    "origins",
    metavar="ORIGIN",
    multiple=True,
    help="Pages that may use the API and embed games, such as https://club.example; * for all.",
)
@click.option(
    "--title",
    metavar="TEXT",
    help="What pages call the archive, which stores it (a lake does not).",
)
@click.option(
    "--root-path", default="", metavar="PATH", help="The path of the explorer behind a proxy."
)
def serve_command(
    files: tuple[str, ...],
    host: str,
    port: int,
    hosts: tuple[str, ...],
    origins: tuple[str, ...],
    root_path: str,
    title: str | None,
) -> None:
    """Show an archive, or the records of FILES, in the browser.

    Explore, search and play through the games, enter games, and check records. ARCHIVE, which may
    be a lake, is never locked, and only its --title is changed. New games appear within a minute.
    FILES are read into a temporary archive. Only this machine can reach the explorer unless --host
    opens it.
    """
    from kohau.notation.diagnostics import Problem

    if missing := [name for name in LIBRARIES if find_spec(name) is None]:
        raise Problem(
            f"serving an archive requires the library {missing[0]}, which is not installed",
            hint='install it with: pip install "kohau[serve]"',
        )
    from kohau.notation.version import __version__
    from kohau.web.explorer.server import ended_by_signals, serve
    from kohau.web.explorer.server_settings import Settings

    settings = Settings(
        host=host.lower(),
        port=port,
        hosts=tuple(name.lower() for name in hosts),
        origins=origins,
        root_path=_path(root_path),
        title=(title or "").strip(),
    )
    with ended_by_signals(), _served(files) as archive:
        if title is not None:
            _store_title(archive, title.strip())
        serve(archive, settings, __version__, lambda text: echo(f"{visible(text)}\n", err=True))


@contextmanager
def _served(files: tuple[str, ...]) -> Iterator[str]:
    """Yield the archive or lake among *files*, or a temporary archive with their valid records.

    Exits if they have none.
    """
    from kohau.archive.store.collection import open_archive
    from kohau.archive.store.storage import is_collection
    from kohau.configuration.lookup import Lookup

    if len(files) == 1 and is_collection(files[0]):
        yield files[0]
        return
    run = Run(ReadingOptions(Lookup(), files))
    with TemporaryDirectory(prefix="kohau-") as folder:
        archive = str(Path(folder, f"{Path(files[0]).stem.strip('-') or 'records'}.duckdb"))
        with open_archive(archive) as collection:
            total, _, _ = add_records(collection, run, None, only_complete=False)
        echo(counted(total), err=True)
        if not total.added:
            run.end()
        yield archive


def _store_title(archive: str, title: str) -> None:
    """Store the *title* of an archive; a lake has none."""
    from kohau.archive.store.collection import open_archive
    from kohau.archive.store.contents import set_title
    from kohau.archive.store.storage import is_lake

    if not is_lake(archive):
        with open_archive(archive, must_exist=True) as collection:
            set_title(collection.connection, title)


def _path(text: str) -> str:
    """Return a path that begins with a slash and does not end with one, or nothing."""
    path = text.strip("/")
    return f"/{path}" if path else ""
