"""The collection: an open archive with its operations.

Each operation imports what it needs: opening an archive is fast, and readers load nothing that
writes.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from operator import index
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, Self

from kohau.archive.batches.outputs import UnwritableFile, temporary_file
from kohau.archive.store import connection as connecting
from kohau.notation.opening import PathLike, UnreadableFile, path_name, path_names

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection, DuckDBPyRelation

    from kohau.archive.batches.batch import Batch
    from kohau.archive.reports.overview import Overview
    from kohau.archive.reports.players import Player
    from kohau.archive.store.duplicates import Pair
    from kohau.archive.store.explore import Explored
    from kohau.archive.store.insert import Added
    from kohau.archive.store.integrity import Check
    from kohau.archive.store.ledger import Ledger
    from kohau.archive.store.rows import Rows
    from kohau.archive.store.search import Found
    from kohau.archive.store.selection import Selection
    from kohau.notation.diagnostics import Diagnostic
    from kohau.notation.record import Record
    from kohau.replay.position import Position
    from kohau.replay.setting import Defaults

if TYPE_CHECKING:
    import pyarrow as pa


def open_archive(
    path: PathLike, *, read_only: bool = False, must_exist: bool = False
) -> Collection:
    """Open the archive file *path*; create it unless it *must_exist* or is *read_only*.

    While it is open for writing, no other program can open it; any number of programs can open it
    for reading. An archive of an older version is upgraded. Raises ``UnreadableFile`` or
    ``UnwritableFile``, and ``TypeError`` for anything that is no path.
    """
    name = path_name(path)
    return Collection(connecting.connect(name, read_only=read_only, must_exist=must_exist))


class SearchResult:
    """The games found by a search, in order.

    *ids* are their ids in the archive; *plies* are the numbers of plies played before the first
    matching position, None if the search had no condition on positions. *variations* are the
    numbers of the variations with these plies, None for the main line. *total* is the number of all
    games found, of which these may be a part.
    """

    def __init__(self, connection: DuckDBPyConnection, found: Found) -> None:
        self._connection = connection
        self._found = found
        self.ids = found.ids
        self.plies = found.plies
        self.variations = found.variations
        self.total = found.total

    def __len__(self) -> int:
        return len(self.ids)

    def records(self) -> Iterator[Record]:
        """Yield the games as records, for ``kohau.verify`` and ``kohau.export``."""
        from kohau.archive.store import restoration

        return (record for _, record in restoration.records(self._connection, self.ids))

    def relation(self) -> DuckDBPyRelation:
        """Return the rows of ``games`` with ``ply`` and ``variation`` as a relation of DuckDB."""
        from kohau.archive.store import search

        return search.relation(self._connection, self._found)

    def arrow(self, *, positions: bool = False) -> pa.Table:
        """Return the rows of ``games`` with ``ply`` and ``variation`` as an Arrow table.

        With *positions* a column ``fens`` has the position strings of each game.
        """
        table = self.relation().to_arrow_table()
        if not positions:
            return table
        from kohau.archive.store import export

        return export.with_fens(self._connection, table)


def _checked_ids(ids: Iterable[int]) -> list[int]:
    """Return *ids* as a list. Raises ``TypeError`` for anything but numbers."""
    try:
        return [index(id_) for id_ in ids]
    except TypeError:
        kind = type(ids).__name__
        raise TypeError(f"expected the ids of games, as in [1, 2], not {kind}") from None


class Collection:
    """An open archive, closed by :meth:`close` or at the end of a ``with`` block.

    It is made by :func:`open_archive`, or from a connection of DuckDB to an archive.

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
        self.connection = connection

    def close(self) -> None:
        """Close the file. Returned records and tables remain valid, relations do not."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __len__(self) -> int:
        ((count,),) = self.connection.execute("SELECT count(*) FROM games").fetchall()
        return int(count)

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
        if a file could not be read, or not completely: all other records are stored then.
        """
        from contextlib import closing

        from kohau.archive.batches.inputs import check_inputs, inputs, noting_unread, problem_of
        from kohau.archive.batches.processes import default_jobs, map_in_order
        from kohau.archive.store.insert import Added
        from kohau.archive.store.transactions import (
            AHEAD,
            BATCH_BYTES,
            TRANSACTION_BYTES,
            transactions,
        )
        from kohau.notation import formats
        from kohau.replay.setting import NO_DEFAULTS

        given = formats.find(format) if format else None
        own = defaults or NO_DEFAULTS
        size = batch_bytes or TRANSACTION_BYTES
        make_rows = self.row_maker(own)
        names = path_names(files)
        check_inputs(names)
        self.check_others(names)
        ledger = self.ledger(own, format, only_complete=True)
        found = inputs(names, given, min(size, BATCH_BYTES), skips=ledger.skips)
        total = Added()
        unread: list[Diagnostic] = []
        with closing(map_in_order(make_rows, found, jobs or default_jobs(), AHEAD)) as results:
            for part in transactions(noting_unread(results, unread), size):
                total.add(self.add_rows(part, ledger))
        self.optimise(ledger, total)
        if unread:
            raise problem_of(unread)
        return total

    def ledger(
        self,
        defaults: Defaults,
        format_name: str | None = None,
        *,
        only_complete: bool = False,
    ) -> Ledger:
        """Return the ledger of files that are read with these options."""
        from kohau.archive.store.ledger import Ledger
        from kohau.replay.setting import NO_DEFAULTS

        given = (defaults, format_name)
        options = "" if given == (NO_DEFAULTS, None) else repr(given)
        return Ledger(self.connection, options, only_complete=only_complete)

    def check_others(self, names: Iterable[str]) -> None:
        """Raise ``UnreadableFile`` if this archive is among the files *names*."""
        own = connecting.path_of(self.connection)
        if same := next((name for name in names if own == Path(name).resolve()), None):
            raise UnreadableFile(f"{same} can't be added to itself")

    def row_maker(self, defaults: Defaults) -> Callable[[Batch], Rows]:
        """Return the function that makes the rows of a batch; it can run in other processes."""
        from functools import partial

        from kohau.archive.store import insert, rows

        lengths = insert.rejected_lengths(self.connection)
        return partial(rows.rows_of, defaults=defaults, rejected_lengths=lengths)

    def add_rows(self, part: Rows, ledger: Ledger) -> Added:
        """Store *part* in one transaction, and in the *ledger* where it came from."""
        from kohau.archive.store import sync

        return sync.add_rows(ledger, part)

    def optimise(self, ledger: Ledger, total: Added) -> None:
        """Sort and count positions if due, so that searching and exploring stay fast.

        The records of unchanged files are counted in *total*.
        """
        from kohau.archive.store import optimisation
        from kohau.archive.store.insert import Added

        unchanged = ledger.unchanged_records()
        total.add(Added(records=unchanged, duplicates=unchanged))
        ledger.store_times()
        optimisation.sort_if_due(self.connection)
        optimisation.tally_if_due(self.connection)

    def remove(self, ids: Iterable[int]) -> int:
        """Remove the games with *ids*; return the number of games removed.

        Raises ``TypeError`` for anything but numbers.
        """
        from kohau.archive.store import removal

        return removal.remove(self.connection, _checked_ids(ids))

    def set_aliases(
        self, aliases: Mapping[str, str], kind: Literal["player", "event", "site"] = "player"
    ) -> list[str]:
        """Map spellings (keys) to names (values); names in the games are not changed.

        Returns a message for each spelling that no game has. Raises ``Problem`` for circular
        aliases, and for another *kind*.
        """
        from kohau.archive.store.names import set_aliases

        return set_aliases(self.connection, {kind: aliases})

    def save_query(self, name: str, query: str) -> None:
        """Save *query* under *name*; it is used as ``@NAME``. Replaces an older one."""
        from kohau.archive.store import selection

        selection.save_query(self.connection, name, query)

    def delete_query(self, name: str) -> None:
        """Delete the saved query *name*. Raises ``Problem`` if there is none."""
        from kohau.archive.store import selection

        selection.delete_query(self.connection, name)

    # Queries

    def select(self, query: str | None = None, **conditions: Any) -> Selection:
        """Return the selection of games that satisfy *query* and all *conditions*.

        *query* is in the query language. Among the conditions, *where* is an SQL condition on the
        table ``games``; all others are conditions of the query language by name, for instance
        ``player="rabe"``; numbers and dates of ``datetime`` stand for their text. With
        *fuzzy*, names also match slightly different ones; with *mirrored*, a game is also found if
        it satisfies the conditions with left and right swapped; with *variations*, positions in
        variations are found, too. Raises ``Problem`` for a malformed condition, ``TypeError`` for
        an unknown one, and for a value of another type.
        """
        from kohau.archive.store.selection import selection_of

        return selection_of(self.connection, query=query, **conditions)

    def search(
        self,
        query: str | None = None,
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

        chosen = self.select(query, **conditions)
        found = search.search(self.connection, chosen, sort=sort, limit=limit, offset=offset)
        return SearchResult(self.connection, found)

    def count(self, query: str | None = None, **conditions: Any) -> int:
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
        query: str | None = None,
        mirrored: bool = False,
        years: bool = False,
        top: int = 0,
    ) -> Explored:
        """Return how the games that satisfy *query* continued from *position*.

        By default it is the start of *variant*, or *fen*, after *moves* in any dialect. *mirrored*
        includes games with left and right swapped; *years* asks for the games of each ply by year,
        *top* for its latest games.
        """
        from kohau.archive.store import explore

        if isinstance(position, str):
            raise TypeError("expected a position, not str: use fen= or moves= for texts")
        if position is None:
            position = explore.position_of(self.connection, game, variant, rules, fen, moves)
        chosen = self.select(query=query)
        return explore.explore(
            self.connection, position, chosen, mirrored=mirrored, years=years, top=top
        )

    def records(self, ids: Iterable[int] | None = None) -> Iterator[Record]:
        """Yield the games with *ids*, by default all, in the order in which they were added.

        Raises ``TypeError`` for anything but numbers.
        """
        from kohau.archive.store import restoration

        if ids is None:
            found = self.connection.execute("SELECT id FROM games ORDER BY id").fetchall()
            ids = [row[0] for row in found]
        return (record for _, record in restoration.records(self.connection, _checked_ids(ids)))

    def table(self, name: str = "games") -> DuckDBPyRelation:
        """Return a table of the archive as a DuckDB relation; ``docs/archive.md`` lists them."""
        return self.connection.table(name)

    def players(self, query: str | None = None, **conditions: Any) -> list[Player]:
        """Return the players of the games that satisfy *query* and all *conditions*.

        Aliases are applied; players are sorted by number of games, descending.
        """
        from kohau.archive.reports import players
        from kohau.archive.store import search

        chosen = self.select(query, **conditions)
        return players.players(self.connection, search.query_of(self.connection, chosen))

    def queries(self) -> dict[str, str]:
        """Return the saved queries by name."""
        from kohau.archive.store import selection

        return selection.saved_queries(self.connection)

    def duplicates(self, query: str | None = None, **conditions: Any) -> list[Pair]:
        """Return pairs of games that are probably the same although their records differ.

        Both satisfy *query* and all *conditions*.
        """
        from kohau.archive.store import duplicates

        return duplicates.pairs(self.connection, self.select(query, **conditions))

    def summarise(self, query: str | None = None, **conditions: Any) -> Overview:
        """Return a summary of the games that satisfy *query* and all *conditions*."""
        from kohau.archive.reports.overview import overview

        return overview(self.connection, self.select(query, **conditions))

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
        *path*, KGN if it has none. With *positions*, documents and
        Parquet have the position strings. The bytes do not depend on the order in which games were
        added. Raises ``Problem`` for a game that can't be written; then nothing is.
        """
        from kohau.archive.batches.conversion import ConversionOptions
        from kohau.archive.store import export

        chosen = self.select(**conditions)
        name = path_name(path)
        options = ConversionOptions(format or export.format_of(name), dialect, positions)
        return export.export(self.connection, name, chosen, options)

    def info(self) -> dict[str, Any]:
        """Return the size and contents of the archive in numbers."""
        from kohau.archive.store.information import info

        return info(self.connection)

    def check(self) -> Check:
        """Replay every game and compare it with the stored data."""
        from kohau.archive.store import integrity

        return integrity.check(self.connection, lambda done: None)


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


def open_lake(path: PathLike) -> Collection:
    """Open the lake *path*, a folder or an address such as ``s3://bucket/lake``, for reading.

    It stays as it is now while others add to it. Methods that change an archive do not work. Raises
    ``UnreadableFile``, and ``Problem`` without the libraries of the extra ``kohau[lake]``.
    """
    from kohau.archive.lake.catalogue import check_lake
    from kohau.archive.lake.open import connect

    name = path_name(path)
    check_lake(name)
    return Collection(connect(name))
