"""The collection: an open archive with its operations.

Each operation imports what it needs: opening an archive is fast, and readers load nothing that
writes.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self
from uuid import UUID

from kohau.archive.batches.outputs import UnwritableFile, temporary_file
from kohau.archive.store import connection as connecting
from kohau.archive.store.database import interrupt, scalar, scalars
from kohau.archive.store.surveyed import SurveyedGames
from kohau.configuration.lookup import NO_LOOKUP, Lookup
from kohau.notation.opening import PathLike, path_name, path_names
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection, DuckDBPyRelation

    from kohau.archive.batches.batch import Section
    from kohau.archive.queries.conditions import Node
    from kohau.archive.store.contents import RejectedRecord, StoredSession
    from kohau.archive.store.database import Parameters
    from kohau.archive.store.explore import Explored
    from kohau.archive.store.inputs import GamesPart
    from kohau.archive.store.insert import Added
    from kohau.archive.store.intake import Intake
    from kohau.archive.store.integrity import Check
    from kohau.archive.store.lakes import Commit
    from kohau.archive.store.result import SearchResult
    from kohau.archive.store.selection import Selection
    from kohau.archive.store.storage import Storage
    from kohau.notation.diagnostics import Diagnostic
    from kohau.notation.formats.base import Format
    from kohau.notation.record import Record
    from kohau.replay.position import Position
    from kohau.replay.setting import Defaults


def open_archive(
    path: PathLike, *, read_only: bool = False, must_exist: bool = False
) -> Collection:
    """Open the archive file *path*; create it unless it *must_exist* or is *read_only*.

    While it is open for writing, no other program can open it; any number of programs can open it
    for reading. Raises ``UnreadableFile`` or
    ``UnwritableFile``, and ``TypeError`` for anything but a path.
    """
    name = path_name(path)
    return Collection(connecting.connect(name, read_only=read_only, must_exist=must_exist))


class Collection(SurveyedGames):
    """An open archive, closed by :meth:`close` or at the end of a ``with`` block.

    Create it with :func:`open_archive`, or from a DuckDB connection to an archive.

    >>> import tempfile, pathlib
    >>> folder = tempfile.TemporaryDirectory()
    >>> path = pathlib.Path(folder.name, "games.duckdb")
    >>> with open_archive(path) as collection:
    ...     added = collection.add(["samples/annotated.kgn"])
    ...     print(added.added, len(collection), collection.check().faults)
    3 3 []
    """

    def __init__(self, connection: DuckDBPyConnection) -> None:
        if not hasattr(connection, "execute"):
            raise TypeError("expected a connection; kohau.open_archive(path) opens an archive")
        super().__init__(connection)

    def for_thread(self) -> Collection:
        """Return this collection for another thread, which closes it; this one stays open."""
        return Collection(self.connection.cursor())

    def close(self) -> None:
        """Close the file. Returned records and tables remain valid, relations do not."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def interrupt(self) -> None:
        """Stop the query that is running, if any; may be called by another thread."""
        interrupt(self.connection)

    def time_limit(self, seconds: float | None) -> AbstractContextManager[None]:
        """Stop the queries in a block after *seconds*: see :func:`connecting.time_limit`."""
        return connecting.time_limit(self.connection, seconds)

    def __len__(self) -> int:
        return int(scalar(self.connection, "SELECT count(*) FROM games"))

    def __repr__(self) -> str:
        """Return its name and number of games, without raising for a closed one."""
        import duckdb

        try:
            name = connecting.name_of(self.connection)
            return f"<Collection {visible(name)}: {quantity(len(self), 'game')}>"
        except duckdb.Error:
            return "<Collection, closed>"

    def _repr_html_(self) -> str:
        """Return what it holds as a table, for notebooks."""
        from kohau.archive.store.result import table_in_html

        facts = self.contents()
        variants = facts.pop("variants")
        return table_in_html(repr(self), ("", ""), [*facts.items(), *variants.items()])

    # Writing

    def add(
        self,
        files: PathLike | Iterable[PathLike],
        *,
        format: str | None = None,  # noqa: A002 - the word that users know
        defaults: Defaults | None = None,
        jobs: int | None = None,
        batch_bytes: int | None = None,
    ) -> Added:
        """Add the records of *files*, one path or several, and return the counts.

        A path is that of a file, folder, ZIP archive, archive or lake. Valid records are stored,
        games already stored are skipped, and invalid records go with their diagnostics into the
        table ``rejected``. Each transaction stores about *batch_bytes* of text.

        Raises ``UnreadableFile`` before anything is added if a path does not exist, and at the end
        if a file could not be read completely; all other records are stored.
        """
        from kohau.archive.batches.processes import default_jobs
        from kohau.archive.store.inputs import check_inputs, noting_unread, problem_of
        from kohau.notation import formats
        from kohau.replay.setting import NO_DEFAULTS

        given = formats.find(format) if format else None
        names = path_names(files)
        check_inputs(names)
        intake = self.intake(names, defaults or NO_DEFAULTS, given, size=batch_bytes)
        unread: list[Diagnostic] = []
        total = intake.add(jobs or default_jobs(), noted=lambda each: noting_unread(each, unread))
        if unread:
            raise problem_of(unread)
        return total

    def intake(
        self,
        names: Sequence[str],
        defaults: Defaults,
        given: Format | None = None,
        *,
        size: int | None = None,
        only_complete: bool = True,
        lookup: Lookup = NO_LOOKUP,
    ) -> Intake:
        """Return what adds the records of the files *names*: see :class:`Intake`.

        Raises ``UnreadableFile`` if this archive is among them.
        """
        from kohau.archive.store.intake import Intake

        return Intake(
            self.connection, names, defaults, given, size=size, only_complete=only_complete,
            lookup=lookup,
        )  # fmt: skip

    def save_query(self, name: str, query: str) -> None:
        """Save *query* under *name*, for use as ``@NAME``. Replaces an older query."""
        from kohau.archive.store import selection

        selection.save_query(self.connection, name, query)

    def delete_query(self, name: str) -> None:
        """Delete the saved query *name*. Raises ``Problem`` if there is none."""
        from kohau.archive.store import selection

        selection.delete_query(self.connection, name)

    # Queries

    def search(
        self,
        query: str | Node | None = None,
        *,
        sort: str = "id",
        limit: int | None = None,
        offset: int = 0,
        **conditions: Any,
    ) -> SearchResult:
        """Return the games that satisfy *query* and all *conditions*, see :meth:`select`, in order.

        *sort* is a comma-separated list of columns; a minus sign reverses the order. With *limit*
        and *offset* it is a part: at most *limit* games after the first *offset*.
        """
        from kohau.archive.store import search
        from kohau.archive.store.result import SearchResult

        chosen = self.select(query, **conditions)
        matches = search.search(self.connection, chosen, sort=sort, limit=limit, offset=offset)
        return SearchResult(self.connection, matches, chosen.query)

    def games(self, ids: Iterable[int]) -> SearchResult:
        """Return the games with *ids*, in this order, as a search does."""
        from kohau.archive.store.result import SearchResult
        from kohau.archive.store.search import Matches

        chosen = self.in_order(ids)
        nothing: list[int | None] = [None] * len(chosen)
        return SearchResult(self.connection, Matches(chosen, nothing, nothing, len(chosen)))

    def count(self, query: str | Node | None = None, **conditions: Any) -> int:
        """Return the number of games that satisfy *query* and all *conditions*."""
        from kohau.archive.store import search

        return search.count(self.connection, self.select(query, **conditions))

    def explore(
        self,
        position: Position[Any] | None = None,
        *,
        game: str | None = None,
        variant: str | None = None,
        rules: Mapping[str, str] = MappingProxyType({}),
        fen: str | None = None,
        moves: str | None = None,
        query: str | Sequence[str] | None = None,
        mirrored: bool = False,
        years: bool = False,
        top: int = 0,
    ) -> Explored:
        """Return how the games that satisfy *query* continued from *position*.

        By default it is the start of *variant*, or *fen*, after *moves* in any dialect; the query
        may name the game, too. *mirrored* includes games with left and right swapped; *years* asks
        for the games of each ply by year, *top* for its latest games.
        """
        from kohau.archive.store import explore

        if isinstance(position, str):
            raise TypeError("expected a position, not str: use fen= or moves= for texts")
        chosen = self.select(query=query)
        if position is None:
            asked = explore.asked_game(self.connection, chosen, game, variant)
            position = explore.position_of(self.connection, *asked, rules, fen, moves)
        return explore.explore(
            self.connection, position, chosen, mirrored=mirrored, years=years, top=top
        )

    def records(self, ids: Iterable[int] | None = None) -> Iterator[Record]:
        """Yield the games with *ids*, in this order, by default all as they were added."""
        from kohau.archive.store import restoration

        if ids is None:
            chosen = scalars(self.connection, "SELECT id FROM games ORDER BY id")
        else:
            chosen = self.in_order(ids)
        return (record for _, record in restoration.records(self.connection, chosen))

    def table(self, name: str = "games") -> DuckDBPyRelation:
        """Return a table of the archive as a DuckDB relation.

        The tables are listed under "Archives" in the documentation.
        """
        return self.connection.table(name)

    def sql(
        self, statement: str, parameters: Parameters = (), *, for_python: bool = False
    ) -> pa.Table:
        """Return the rows of a *statement* in SQL, one SELECT, as an Arrow table.

        It reads the tables and views that are listed under "Archives" in the documentation, and
        can't change anything. *parameters* replace ``?``, or ``$name`` if they are a mapping.
        Numbers of the type UHUGEINT are texts; *for_python* so are dates, times and intervals.
        Raises ``Problem`` for a statement that is malformed or not read-only.

        >>> import tempfile, pathlib
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     with open_archive(pathlib.Path(folder, "games.duckdb")) as collection:
        ...         added = collection.add(["samples/annotated.kgn"])
        ...         collection.sql("SELECT id, plies FROM v_games WHERE plies > ?", [2]).to_pylist()
        [{'id': 1, 'plies': 9}, {'id': 2, 'plies': 4}]
        """
        from kohau.archive.store.database import select

        return select(self.connection, statement, parameters, for_python=for_python)

    def queries(self) -> dict[str, str]:
        """Return the saved queries by name."""
        from kohau.archive.store import selection

        return selection.saved_queries(self.connection)

    def only_game(self) -> str:
        """Return the only game that is stored. Raises ``Problem`` if there is not one."""
        from kohau.archive.store.explore import only_game

        return only_game(self.connection)

    def id_of(self, digest: UUID | str) -> int | None:
        """Return the id of the game with *digest*, None if it is not stored."""
        query = "SELECT id FROM games WHERE digest = ?"
        return next(iter(scalars(self.connection, query, str(digest))), None)

    def digests(self, ids: Sequence[int]) -> list[str]:
        """Return the digests of the games with *ids*, as in the addresses of the explorer."""
        return [str(digest) for (digest,) in self.games(ids).rows(["digest"])]

    def export(
        self,
        path: PathLike,
        format: str | None = None,  # noqa: A002 - the word that users know
        dialect: str | None = None,
        *,
        positions: bool = False,
        **conditions: Any,
    ) -> int:
        """Write games to a file in collation order, as ``kohau convert`` does; return their number.

        *format* is one that can be written, ``csv``, ``safe-csv`` (CSV for spreadsheets, in which
        no text is taken for a formula) or ``parquet``; by default it follows from the suffix of
        *path*, KGN if it has none. With *positions*, documents and Parquet have the position
        strings. The bytes do not depend on the order in which games were added. If a game can't be
        written, raises ``Problem`` and writes nothing.
        """
        from kohau.archive.batches.conversion import ConversionOptions
        from kohau.archive.store import export

        chosen = self.select(**conditions)
        name = path_name(path)
        options = ConversionOptions(format or export.format_of(name), dialect, positions)
        return export.export(self.connection, name, chosen, options)

    def export_table(
        self, output: str | None, form: str, selection: Selection, *, positions: bool = False
    ) -> int:
        """Write the games of *selection* as ``csv``, ``safe-csv`` or ``parquet``.

        *output* None is standard output. Returns the number of games.
        """
        from kohau.archive.batches.conversion import ConversionOptions
        from kohau.archive.store import export

        options = ConversionOptions(form, positions=positions)
        return export.export(self.connection, output, selection, options)

    def exported(self, selection: Selection, form: str, origin: str = "") -> Iterator[str]:
        """Yield the parts of a text with the games of *selection*, as :meth:`export` writes them.

        *form* is a format that can be written, ``csv`` or ``safe-csv``. The *origin* says where the
        games come from, in an escaped line of the first record, or in a column of CSV. Raises
        ``Problem`` for a game that can't be written.
        """
        from kohau.archive.batches.conversion import ConversionOptions
        from kohau.archive.store.export import Export

        return iter(Export(self.connection, selection, ConversionOptions(form, origin=origin)))

    def collated(self, selection: Selection, size: int) -> Iterator[Section]:
        """Yield the games of *selection* in collation order, in sections of about *size* bytes."""
        from kohau.archive.store.connection import name_of
        from kohau.archive.store.inputs import stored_sections

        archive = name_of(self.connection)
        return stored_sections(self.connection, archive, selection, size, collated=True)

    def info(self) -> dict[str, Any]:
        """Return the size and contents of the archive in numbers."""
        return {**self.contents(), "bytes": connecting.bytes_of(self.connection)}

    def contents(self) -> dict[str, Any]:
        """Return the contents of the archive in numbers, without the size of its file."""
        from kohau.archive.store.contents import contents

        return contents(self.connection)

    def session_of(self, id_: int) -> StoredSession | None:
        """Return the session of the game with an id, None if it belongs to none."""
        from kohau.archive.store.contents import session_of

        (game,) = self.in_order([id_])
        return session_of(self.connection, game)

    def check(
        self, query: str | None = None, advance: Callable[[int], None] = lambda done: None
    ) -> Check:
        """Replay the games that satisfy *query* and compare them with the stored data.

        *advance* is called with the number of games after each step.
        """
        from kohau.archive.store import integrity

        return integrity.check(self.connection, advance, self.select(query))

    def parts(self, games: int) -> list[GamesPart]:
        """Return all games in parts; each has at most *games* of them."""
        from kohau.archive.store import inputs

        return inputs.parts(self.connection, games)

    def has_part(self, part: GamesPart) -> bool:
        """Return whether the games of *part* are still those that they were."""
        from kohau.archive.store import inputs

        return inputs.parts(self.connection, part.games, part.first, part.last) == [part]

    def sections(self, name: str, part: GamesPart, size: int) -> Iterator[Section]:
        """Yield the games of *part* in sections of about *size* bytes, like records of files.

        *name* is that of the collection in diagnostics.
        """
        from kohau.archive.store.inputs import stored_sections
        from kohau.archive.store.selection import Selection

        chosen = Selection(None, f"id BETWEEN {part.first} AND {part.last}")
        return stored_sections(self.connection, name, chosen, size, collated=False)

    def rejected(self) -> list[RejectedRecord]:
        """Return the invalid records that were not added, with their diagnostics."""
        from kohau.archive.store import contents

        return contents.rejected_records(self.connection)


WAL = ".wal"
"""The suffix of the file with what DuckDB has not yet written into an archive."""


@contextmanager
def trial(name: str) -> Iterator[Collection]:
    """Yield a copy of the archive *name*, which may be changed; it is removed at the end.

    The archive is only read, and not created if it does not exist. No program can write it
    meanwhile. The copy is in the same folder, because archives store paths of files relative to it.
    Takes time and disk space in proportion to the archive's size. Raises ``UnreadableFile`` or
    ``UnwritableFile``.
    """
    connecting.check_place(name)
    with ExitStack() as stack:
        exists = Path(name).exists()
        if exists:
            stack.enter_context(connecting.connect(name, read_only=True))
        try:
            copy = stack.enter_context(temporary_file(Path(name), WAL))
            copy.unlink()  # DuckDB makes its files itself
            if exists:
                shutil.copyfile(name, copy)
            if Path(f"{name}{WAL}").exists():
                shutil.copyfile(f"{name}{WAL}", f"{copy}{WAL}")
        except OSError as error:
            raise UnwritableFile(f"{name} can't be copied: {error.strerror or error}") from None
        yield stack.enter_context(open_archive(copy))


def open_for_reading(name: str) -> Collection:
    """Open the archive or lake *name* for reading; any number of programs can."""
    return Collection(connecting.connect_for_reading(name))


def check_archive(name: str) -> None:
    """Raise ``UnreadableFile`` unless *name* is the file of a database, or a lake."""
    connecting.check_archive(name)


def lake_at(storage: Storage, commit: Commit) -> Collection:
    """Open the lake in *storage* as it is after *commit*."""
    from kohau.archive.store.lakes import connected

    return Collection(connected(storage, commit))


def unreadable(error: Exception) -> str | None:
    """Return why files can't be read, as when an object store does not answer.

    None if that is not the reason of *error*.
    """
    import duckdb

    # Exceptions of file systems in Python become errors of no particular kind.
    if not isinstance(error, duckdb.IOException) and type(error) is not duckdb.Error:
        return None
    lines = (line for line in str(error).splitlines() if line.strip())
    return next((line for line in lines if not line.startswith((" ", "Traceback"))), "")


def open_lake(path: PathLike) -> Collection:
    """Open the lake *path*, a folder or an address such as ``s3://bucket/lake``, for reading.

    The opened state does not change while others add to the lake. Methods that change an archive do
    not work. Raises ``UnreadableFile``, and for addresses ``Problem`` without the libraries of the
    extra ``kohau[lake]``.
    """
    from kohau.archive.store.lakes import connect
    from kohau.archive.store.storage import check_lake

    name = path_name(path)
    check_lake(name)
    return Collection(connect(name))
