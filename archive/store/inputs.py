"""Inputs: the records of files, archives, lakes and open handles, one by one or in batches."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from dataclasses import dataclass
from itertools import chain, islice
from types import MappingProxyType
from typing import IO, TYPE_CHECKING, Any, NamedTuple, TypeVar

from kohau.archive.batches.batch import (
    BATCH_BYTES,
    Batch,
    Section,
    StoredGames,
    changed_results,
    grouped,
    sections,
    unreadable,
)
from kohau.archive.store.storage import is_collection
from kohau.configuration.lookup import NO_LOOKUP, Lookup
from kohau.notation import formats, sources
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Diagnostic, Problem
from kohau.notation.files import FoundFile, check_present
from kohau.notation.formats.base import Format
from kohau.notation.opening import PathLike, UnreadableFile, path_names
from kohau.notation.record import BlockRecords, Record
from kohau.notation.sources import records_of_file
from kohau.notation.visible import quantity
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Defaults
from kohau.replay.text_records import records_in, replay_of

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

    from kohau.archive.store.restoration import StoredGame
    from kohau.archive.store.selection import Selection


def read(
    source: PathLike | Iterable[PathLike] | IO[Any],
    format: str | None = None,  # noqa: A002 - the word that users know
) -> Iterator[Record]:
    """Yield the records of files, one at a time.

    *source* is the path of a file, folder, ZIP archive, archive or lake, or several paths, or an
    open handle. *format* is the name of a format ("Formats" in the documentation); by default it is
    determined by the name and the beginning of each file; archives have none. Compressed files are
    unpacked. Records come in the order of the file, with their tags, annotations, and plies as
    written. Problems with the text of a record are in its ``diagnostics``; reading continues with
    the next record. Whether plies are legal is not checked: see ``kohau.verify``. Texts that
    contain games but no valid record are decoded, and the ``diagnostics`` say so. Only one block of
    records (about 512 KiB) is in memory at a time.

    Raises ``UnreadableFile`` at once if a file does not exist, and while reading if one cannot be
    opened or unpacked; ``UnknownName`` if the format does not exist; ``TypeError`` for anything but
    paths and handles.

    >>> records = read(["samples/annotated.kgn", "samples/hamnar.kgn"])
    >>> [record.tags["Game"] for record in records]
    ['fanorona', 'fanorona', 'fanorona', 'hamnar', 'hamnar']
    """
    format_ = formats.find(format) if format else None
    if sources.is_handle(source):
        return sources.read(source, format, records_in)
    names = path_names(source)
    listed = [(name, is_collection(name)) for name in names]
    for name, is_archive in listed:
        if not is_archive:
            check_present(name)
    return (
        record
        for name, is_archive in listed
        for record in (
            _records_of_archive(name) if is_archive else records_of_file(name, format_, records_in)
        )
    )


def read_text(text: str, format: str | None = None) -> Iterator[Record]:  # noqa: A002
    """Yield the records in *text*, like :func:`read`. Raises ``TypeError`` for anything else.

    >>> [record.line.plies for record in read_text("1. e2e3+ *")]
    [('e2e3+',)]
    """
    return sources.read_text(text, format, records_in)


def _records_of_archive(name: str) -> Iterator[Record]:

    with ACCESS.opened(name) as connection:
        yield from stored_records(connection, name)


ResultT = TypeVar("ResultT")


@dataclass(frozen=True, slots=True)
class Access:
    """How archives are read: their queries run *within* a context, which may stop them."""

    within: Callable[[DuckDBPyConnection], AbstractContextManager[object]] = nullcontext

    @contextmanager
    def opened(self, archive: str) -> Iterator[DuckDBPyConnection]:
        """Yield a connection to *archive* for reading."""
        from kohau.archive.store.connection import connect_for_reading

        connection = connect_for_reading(archive)
        with closing(connection), self.within(connection):
            yield connection


ACCESS = Access()


def inputs(
    names: Iterable[str],
    format_: Format | None = None,
    size: int = BATCH_BYTES,
    exclude: Iterable[str] = (),
    *,
    conditions: Mapping[str, Any] = MappingProxyType({}),
    collated: bool = False,
    access: Access = ACCESS,
    skips: Callable[[FoundFile], bool] = lambda file: False,
    lookup: Lookup = NO_LOOKUP,
) -> Iterator[Batch]:
    """Yield the records of files (see :func:`sections`) and archives in batches.

    From archives only games that satisfy *conditions* are chosen, see :func:`selection_of`; they
    are *collated*, or in file order. *access* says how archives are opened. Archives in folders are
    skipped, and files that *skips* returns true for; *lookup* finds the configurations of others. A
    first batch says which tables of results change known phrases, if any do.
    Raises ``Problem`` for conditions that do not fit an archive.
    """
    patterns = tuple(exclude)

    def all_sections() -> Iterator[Section]:
        for name in names:
            if is_collection(name):
                yield from _of_archive(name, size, conditions, collated=collated, access=access)
            else:
                yield from sections([name], format_, size, patterns, skips, lookup=lookup)

    return _after_results(grouped(all_sections(), size))


def _after_results(batches: Iterator[Batch]) -> Iterator[Batch]:
    """Yield *batches* after one that says which phrases tables of results change, if any.

    The configurations of the files of the first batch may name a table.
    """
    first = list(islice(batches, 1))
    yield from chain(changed_results(), first, batches)


def check_inputs(names: Iterable[str]) -> None:
    """Raise :class:`UnreadableFile` for a name of no file, folder, archive or lake."""
    for name in names:
        if not is_collection(name):
            check_present(name)


def noting_unread(
    results: Iterable[tuple[Batch, ResultT]], unread: list[Diagnostic]
) -> Generator[tuple[Batch, ResultT]]:
    """Yield *results*; *unread* gets the diagnostics of files that could not be read."""
    for batch, result in results:
        for section in batch.sections:
            if section.unreadable:
                unread += section.diagnostics
        yield batch, result


def problem_of(unread: Sequence[Diagnostic]) -> UnreadableFile:
    """Return the problem of the first of the *unread* files, and the number of others."""
    first, *others = unread
    more = f" (and {quantity(len(others), 'other file')})" if others else ""
    return UnreadableFile(f"{first.file}: {first.message}{more}", hint=first.hint)


def replays_in(
    name: str, format_: Format | None, defaults: Defaults, *, access: Access = ACCESS
) -> Iterator[Replay]:
    """Yield the replays of the records of a file or archive, numbered through the file.

    Raises :class:`UnreadableFile`.
    """
    if is_collection(name):
        with access.opened(name) as connection:
            yield from map(verify, stored_records(connection, name))
    else:
        for record, block in _records_of_file(name, format_, defaults):
            yield replay_of(block, record, defaults)


def _records_of_file(
    name: str, format_: Format | None, defaults: Defaults
) -> Iterator[tuple[Record, BlockRecords]]:
    """Yield the records of a file, each with those of its block, which may have its replay."""
    blocks: list[BlockRecords] = []

    def reader(block: RawBlock) -> BlockRecords:
        blocks[:] = [records_in(block, defaults)]
        return blocks[0]

    for record in sources.records_of_file(name, format_, reader, defaults.encoding):
        yield record, blocks[0]


def stored_records(connection: DuckDBPyConnection, archive: str) -> Iterator[Record]:
    """Yield the records of the open *archive* in the order of their files."""
    from kohau.archive.store.selection import EVERYTHING

    for section in stored_sections(connection, archive, EVERYTHING, BATCH_BYTES, collated=False):
        yield from section.records() or ()


def find_replay(
    name: str,
    number: int | None,
    format_: Format | None,
    defaults: Defaults,
    query: str | None = None,
    *,
    access: Access = ACCESS,
) -> Replay:
    """Return the replay of a record that *query* chooses: record *number*, by default the first.

    In archives the number is a game's id. Raises ``Problem`` if there is none.
    """
    what = f"record {number}" if number is not None else "record"
    if is_collection(name):
        played = _stored_replay(name, number, query, access)
        what = f"game {number}" if number is not None else "game"
    else:
        played = _replay_of_file(name, number, format_, defaults, query)
    if played is None:
        chosen = f" that satisfies {query}" if query else ""
        raise Problem(f"{name} has no {what}{chosen}")
    return played


def _stored_replay(
    name: str, number: int | None, query: str | None, access: Access
) -> Replay | None:
    from kohau.archive.store import search
    from kohau.archive.store.restoration import stored_games
    from kohau.archive.store.selection import selection_of

    with access.opened(name) as connection:
        selection = selection_of(
            connection, query=query, where=None if number is None else f"id = {int(number)}"
        )
        ids = search.search(connection, selection, limit=1).ids
        games = stored_games(connection, ids[:1])
        return next((verify(game.record_in(name)) for game in games), None)


def _replay_of_file(
    name: str, number: int | None, format_: Format | None, defaults: Defaults, query: str | None
) -> Replay | None:
    from kohau.archive.store.record_query import RecordQuery

    chooser = RecordQuery.of(query) if query else None
    if number is not None and not 1 <= number <= sys.maxsize:
        return None
    records = _records_of_file(name, format_, defaults)
    if number is not None:
        records = islice(records, number - 1, number)
    replays = (replay_of(block, record, defaults) for record, block in records)
    return next(chooser.chosen(replays) if chooser else replays, None)


def _of_archive(
    name: str, size: int, conditions: Mapping[str, Any], *, collated: bool, access: Access
) -> Iterator[Section]:
    from kohau.archive.batches.outputs import UnwritableFile
    from kohau.archive.store.database import DamagedArchive
    from kohau.archive.store.schema import WrongVersion
    from kohau.archive.store.selection import selection_of

    try:
        with access.opened(name) as connection:
            selection = selection_of(connection, **conditions)
            yield from stored_sections(connection, name, selection, size, collated=collated)
    except (UnreadableFile, UnwritableFile, WrongVersion, DamagedArchive) as problem:
        yield unreadable(name, problem)


class GamesPart(NamedTuple):
    """The *games* of a collection with ids from *first* to *last*, with the *digest* of theirs."""

    first: int
    last: int
    digest: str
    games: int


NO_GAMES = GamesPart(0, 0, "", 0)

_PARTS = """SELECT min(id), max(id), md5(string_agg(digest::VARCHAR, ' ' ORDER BY id)), count(*)
    FROM (SELECT id, digest, (row_number() OVER (ORDER BY id) - 1) // $1 AS part
        FROM games WHERE id BETWEEN $2 AND $3)
    GROUP BY part ORDER BY part"""


def parts_of(
    connection: DuckDBPyConnection, games: int, first: int = -(1 << 63), last: int = (1 << 63) - 1
) -> list[GamesPart]:
    """Return the games with ids from *first* to *last* in parts; each has at most *games*."""
    rows = connection.execute(_PARTS, [games, first, last]).fetchall()
    return [GamesPart(*row) for row in rows]


FILE_ORDER = "file, record, id"
"""The order in which games follow each other in their files, so that sessions can be checked."""


def stored_sections(
    connection: DuckDBPyConnection, archive: str, selection: Selection, size: int, *, collated: bool
) -> Iterator[Section]:
    """Yield the games of *selection* in sections of about *size* bytes of text.

    They are *collated*, or in file order; then all games of their sessions are included, which are
    not chosen.
    """
    from kohau.archive.store.database import scalars
    from kohau.archive.store.restoration import stored_games
    from kohau.archive.store.search import query_of
    from kohau.archive.store.selection import COLLATION, EVERYTHING

    query = query_of(connection, selection)
    if collated:
        ids = chosen = scalars(connection, query.select("g.id", f"ORDER BY {COLLATION}"))
    else:
        chosen = scalars(connection, query.select("g.id"))
        ids = _in_file_order(connection, chosen, complete=selection == EVERYTHING)
    wanted = frozenset(chosen)
    for games in _groups(stored_games(connection, ids), size):
        selected = wanted.intersection(game.id for game in games)
        yield Section(stored=StoredGames(archive, games, selected))


def _in_file_order(
    connection: DuckDBPyConnection, chosen: list[int], *, complete: bool
) -> list[int]:
    """Return the ids *chosen*, which may be all, and those of the same sessions."""
    from kohau.archive.store.database import scalars

    where = """id IN (FROM chosen) OR (file, session) IN (
        SELECT (file, session) FROM games WHERE session IS NOT NULL AND id IN (FROM chosen))"""
    if complete:
        return scalars(connection, f"SELECT id FROM games ORDER BY {FILE_ORDER}")
    query = f"""WITH chosen AS (SELECT unnest($1::BIGINT[]))
        SELECT id FROM games WHERE {where} ORDER BY {FILE_ORDER}"""
    return scalars(connection, query, chosen)


def _groups(games: Iterator[StoredGame], size: int) -> Iterator[tuple[StoredGame, ...]]:
    """Yield *games* in groups of about *size* bytes; one with a session is of a single file."""
    group: list[StoredGame] = []
    text = 0
    has_session = False
    for game in games:
        in_session = game.facts["session"] is not None
        is_other = bool(group) and game.facts["file"] != group[0].facts["file"]
        if text >= size or (is_other and (in_session or has_session)):
            yield tuple(group)
            group, text, has_session = [], 0, False
        group.append(game)
        text += game.size
        has_session = has_session or in_session
    if group:
        yield tuple(group)
