"""The commands that curate an archive: edit, flag, duplicates, remove."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from kohau.archive.reports import lists
from kohau.archive.store.collection import open_archive
from kohau.commands.collections import (
    archive_argument,
    chosen_ids,
    dry_run_option,
    end_dry_run,
    games_argument,
    open_for_changing,
    open_for_reading,
    query_argument,
)
from kohau.commands.messages import echo, report_to_stderr
from kohau.commands.options import Command, DestructiveCommand, DestructiveOption, grouped
from kohau.commands.presentation import prints_rows, put_report
from kohau.commands.record_output import changes_of, tag_options
from kohau.notation.visible import quantity

if TYPE_CHECKING:
    from kohau.archive.batches.tag_changes import TagChanges
    from kohau.archive.reports.typed_rows import Report
    from kohau.archive.store.collection import Collection
    from kohau.archive.store.curation import InvalidEdit
    from kohau.archive.store.duplicates import MergePlan
    from kohau.notation.record import Record


@click.command("duplicates", cls=Command)
@archive_argument
@query_argument
@click.option(
    "--merge",
    "action",
    flag_value="merge",
    cls=DestructiveOption,
    help="Keep one game of each pair, and add what it lacks.",
)
@click.option(
    "--remove",
    "action",
    flag_value="remove",
    cls=DestructiveOption,
    help="Keep one game of each pair.",
)
@click.option("--dry-run", is_flag=True, help="Only show what --merge or --remove would do.")
@click.option(
    "--days",
    type=click.IntRange(min=0),
    default=0,
    metavar="DAYS",
    help="Also pairs whose dates are at most this number of days apart.",
)
@prints_rows()
def duplicates_command(
    archive: str, query: str | None, action: str | None, dry_run: bool, days: int
) -> Report | None:
    """List pairs of games that are probably the same game, or keep one of each.

    Either their plies are equal and their known players and dates agree, or one game is the
    beginning of the other and the players are equal. ("archive add" skips exact duplicates.)

    --merge and --remove keep the longer game. Of games of equal length they keep the one with a
    result, then with more known tags, then with more notes, then with the smaller id. With --merge,
    it gets the tags that it lacks, comments and variations if it has none, and flags and notes.
    Games are not changed if their results differ, or if they match several different games.
    """
    from kohau.archive.store.duplicates import delete_duplicates, merge_duplicates

    if action is None:
        if dry_run:
            raise click.UsageError("--dry-run belongs to --merge or --remove")
        return lists.pairs(open_for_reading(archive).duplicates(query=query, days=days))
    if dry_run:
        return lists.plan(_plan(open_for_reading(archive), query, days))
    with open_archive(archive, must_exist=True) as collection:
        plan = _plan(collection, query, days)
        act = merge_duplicates if action == "merge" else delete_duplicates
        act(collection.connection, plan)
    echo(
        f"{quantity(len(plan.steps), 'game')} removed, {len(plan.left):,}"
        f" pair{'' if len(plan.left) == 1 else 's'} left alone\n"
    )
    return None


def _plan(collection: Collection, query: str | None, days: int) -> MergePlan:
    """Return what is to be done about the duplicates of the games that satisfy *query*."""
    from kohau.archive.store import duplicates

    pairs = collection.duplicates(query, days=days)
    return duplicates.plan(collection.connection, pairs, days=days)


@click.command("remove", cls=DestructiveCommand)
@archive_argument
@games_argument
@dry_run_option
def remove_command(archive: str, games: tuple[str, ...], dry_run: bool) -> None:
    """Remove the games that satisfy a QUERY, or those with the given IDS.

    "kohau archive search --format ids" prints the ids of games. --dry-run lists the games.
    """
    from kohau.archive.store.contents import size_of

    with open_for_changing(archive, read_only=dry_run) as collection:
        chosen = chosen_ids(collection, games)
        size = size_of(collection.connection, chosen)
        if dry_run:
            _list_games(collection, chosen)
        else:
            collection.remove(chosen)
    counted = quantity(len(chosen), "game")
    freed = f"; archive compact frees about {size:,} bytes" if size else ""
    echo(f"{counted} {'to remove' if dry_run else 'removed'}{freed}\n")
    if dry_run:
        end_dry_run()


def _list_games(collection: Collection, ids: list[int]) -> None:
    """Print the table of the games with *ids*."""
    from kohau.archive.store.result import SearchResult

    chosen = SearchResult.of_ids(collection.connection, ids)
    put_report(lists.games(chosen), "text", None)


@click.command("flag", cls=Command)
@archive_argument
@games_argument
@click.option("--add", metavar="FLAG", multiple=True, help="A flag to add; may be repeated.")
@click.option(
    "--remove",
    metavar="FLAG",
    multiple=True,
    cls=DestructiveOption,
    help="A flag to remove; may be repeated.",
)
@click.option("--note", metavar="TEXT", help='The note of each game; "" removes it.')
@prints_rows()
def flag_command(
    archive: str,
    games: tuple[str, ...],
    add: tuple[str, ...],
    remove: tuple[str, ...],
    note: str | None,
) -> Report | None:
    """Add flags and notes to games, or list them.

    The conditions "flag" and "note" of queries find such games. Records are not changed. Without
    --add, --remove and --note, list the flags and notes of all or the given games.
    """
    if add or remove or note is not None:
        with open_archive(archive, must_exist=True) as collection:
            chosen = chosen_ids(collection, games)
            count = collection.flag(chosen, add=add, remove=remove, note=note)
        echo(f"{quantity(count, 'game')} flagged\n")
        return None
    collection = open_for_reading(archive)
    which = chosen_ids(collection, games) if games else None
    return lists.flags(collection.flagged(which))


@click.command("edit", cls=Command)
@archive_argument
@games_argument
@grouped("changes", changes_of, tag_options)
@click.option("--text", "file", metavar="FILE", help="Read the edited games from FILE.")
@dry_run_option
def edit_command(
    archive: str,
    games: tuple[str, ...],
    changes: TagChanges,
    file: str | None,
    dry_run: bool,
) -> None:
    """Change games: their tags, or their text in an editor.

    Without --set, --replace and --unset, the games are opened in $VISUAL or $EDITOR. They are
    verified, and all of them are stored or none. Text that can't be stored is kept in a file;
    correct it and read it with --text. Ids, origins, flags and notes stay the same. --dry-run
    verifies the games and lists the changes.
    """
    from kohau.archive.batches.tag_changes import NO_CHANGES

    if changes != NO_CHANGES:
        if file is not None:
            raise click.UsageError("--text can't be combined with --set, --replace or --unset")
        count = _edit_tags(archive, games, changes, dry_run=dry_run)
    else:
        count = _edit_text(archive, games, file, dry_run=dry_run)
    echo(f"{quantity(count, 'game')} {'to change' if dry_run else 'changed'}\n")
    if dry_run:
        end_dry_run()


def _edit_tags(
    archive: str,
    games: tuple[str, ...],
    changes: TagChanges,
    *,
    dry_run: bool,
) -> int:
    """Change the tags of games; return the number of changed games."""
    from kohau.archive.store import curation

    with open_archive(archive, must_exist=True, read_only=dry_run) as collection:
        chosen = chosen_ids(collection, games)
        edited = curation.tag_edits(collection.connection, chosen, changes)
        before = dict(zip(edited, collection.records(edited), strict=True))
        try:
            _store(collection, edited, before, dry_run=dry_run)
        except curation.InvalidEdit as invalid:
            _refuse(invalid)
    return len(edited)


def _edit_text(archive: str, games: tuple[str, ...], file: str | None, *, dry_run: bool) -> int:
    """Let the user edit games, or read them from *file*; return the number of changed games."""
    from kohau.archive.store import curation
    from kohau.notation.sources import read, read_text

    with open_archive(archive, must_exist=True, read_only=dry_run) as collection:
        chosen = chosen_ids(collection, games)
        before = curation.text_of(collection.connection, chosen)
    name = file or _edited(before)
    try:
        records = list(read(name))
        # While the editor was open, the archive was not.
        with open_archive(archive, must_exist=True, read_only=dry_run) as collection:
            edited = curation.text_edits(collection.connection, chosen, before, records)
            old = dict(zip(chosen, read_text(before), strict=True))
            _store(collection, edited, old, dry_run=dry_run)
    except BaseException as error:
        if file is None:
            echo(f"your text is kept in {name}: correct it, and use --text {name}\n", err=True)
        if isinstance(error, curation.InvalidEdit):
            _refuse(error)
        raise
    if dry_run and file is None:
        echo(f"your text is kept in {name}: use --text {name}\n", err=True)
    elif file is None:
        Path(name).unlink()
    return len(edited)


def _store(
    collection: Collection,
    edited: Mapping[int, Record],
    before: Mapping[int, Record],
    *,
    dry_run: bool,
) -> None:
    """Store *edited* games, or only verify them, and list how they differ from those *before*."""
    from kohau.archive.reports import changes
    from kohau.archive.store import curation

    (curation.check_edits if dry_run else curation.store_edits)(collection.connection, edited)
    if dry_run:
        echo(changes.of_games(edited, before))


def _refuse(invalid: InvalidEdit) -> NoReturn:
    """Report edited games that are not valid, and exit."""
    report_to_stderr(invalid.diagnostics)
    echo(f"Error: {invalid}\n", err=True)
    click.get_current_context().exit(1)


def _edited(text: str) -> str:
    """Let the user edit *text*; return the name of the file that has it."""
    descriptor, name = tempfile.mkstemp(prefix="kohau-edit-", suffix=".kgn")
    os.close(descriptor)
    Path(name).write_text(text, encoding="utf-8")
    try:
        click.edit(filename=name)
    except click.ClickException:
        Path(name).unlink()
        raise
    return name
