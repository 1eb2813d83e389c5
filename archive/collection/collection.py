"""The collection: an open archive, and what can be asked of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self

from kohau.archive.batches import Batch, batches
from kohau.archive.collection import (
    adding,
    checking,
    duplicates,
    exploring,
    exporting,
    opening,
    ordering,
    players,
    removing,
    restoring,
    rows,
    searching,
    tallying,
)
from kohau.archive.collection.adding import Added
from kohau.archive.collection.checking import Check
from kohau.archive.collection.conditions import Conditions
from kohau.archive.collection.duplicates import Pair
from kohau.archive.collection.exploring import Explored
from kohau.archive.collection.players import Player
from kohau.archive.collection.transactions import (
    AHEAD,
    BATCH_BYTES,
    TRANSACTION_BYTES,
    transactions,
)
from kohau.archive.processes import default_jobs, map_in_order
from kohau.notation import formats
from kohau.notation.record import Record
from kohau.replay.position import Position
from kohau.replay.setting import NO_DEFAULTS, Defaults

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection, DuckDBPyRelation

    from kohau.archive.collection.overview import Overview


def open_archive(
    path: str | os.PathLike[str], *, read_only: bool = False, must_exist: bool = False
) -> Collection:
    """Open the archive file *path*; it is made unless it *must_exist* or is *read_only*.

    While it is open for writing no other program can open it; any number can for reading. An
    archive of an older version is upgraded. Raises ``UnreadableFile`` or ``UnwritableFile``.
    """
    return Collection(opening.connect(os.fspath(path), read_only=read_only, must_exist=must_exist))


class SearchResult:
    """The games that were found, in order.

    *ids* are their numbers in the archive; *plies* tell how many plies had been played when a
    position matched for the first time, None where no position was sought.
    """

    def __init__(self, connection: DuckDBPyConnection, found: searching.Found) -> None:
        self._connection = connection
        self.ids = found.ids
        self.plies = found.plies

    def __len__(self) -> int:
        return len(self.ids)

    def records(self) -> Iterator[Record]:
        """Yield the games as records; ``kohau.replay`` and ``kohau.export`` take them."""
        return (record for _, record in restoring.records(self._connection, self.ids))

    def relation(self) -> DuckDBPyRelation:
        """Return the rows of ``games`` with a column ``ply`` as a relation of DuckDB."""
        return searching.relation(self._connection, self.ids, self.plies)

    def arrow(self) -> pa.Table:
        """Return the rows of ``games`` with a column ``ply`` as an Arrow table."""
        return self.relation().to_arrow_table()


class Collection:
    """An open archive. It is closed by :meth:`close`, or at the end of a ``with`` block.

    >>> import tempfile, pathlib
    >>> folder = tempfile.TemporaryDirectory()
    >>> path = pathlib.Path(folder.name, "games.duckdb")
    >>> with open_archive(path) as collection:
    ...     added = collection.add(["samples/annotated.kgn"])
    ...     print(added.added, len(collection), collection.check().faults)
    3 3 []
    """

    def __init__(self, connection: DuckDBPyConnection) -> None:
        self.connection = connection

    def close(self) -> None:
        """Close the file. Records and tables that were returned stay valid, relations do not."""
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
        files: Iterable[str | os.PathLike[str]],
        *,
        format: str | None = None,  # noqa: A002 - the word that users know
        defaults: Defaults = NO_DEFAULTS,
        jobs: int | None = None,
        batch_bytes: int = TRANSACTION_BYTES,
    ) -> Added:
        """Add the records of *files* and return what became of them.

        Valid records are stored, those that are there already skipped, others go with their
        diagnostics into the table ``rejected``. Every batch of about *batch_bytes* of text is one
        transaction. Files that cannot be read are passed over.
        """
        given = formats.find(format) if format else None
        work = self.work_of_adding(defaults)
        count = jobs or default_jobs()
        names = [os.fspath(file) for file in files]
        found = batches(names, given, min(batch_bytes, BATCH_BYTES))
        total = Added()
        with closing(map_in_order(work, found, count, AHEAD)) as results:
            for part in transactions(results, batch_bytes):
                total.add(self.add_rows(part))
        self.optimise()
        return total

    def work_of_adding(self, defaults: Defaults) -> Callable[[Batch], rows.Rows]:
        """Return what makes the rows of a batch, which other processes may do, to be added."""
        lengths = adding.rejected_lengths(self.connection)
        return partial(rows.rows_of, defaults=defaults, rejected_lengths=lengths)

    def add_rows(self, part: rows.Rows) -> Added:
        """Store *part* in one transaction."""
        return adding.add_rows(self.connection, part)

    def optimise(self) -> None:
        """Sort and count what has been added, so that searching and exploring stay fast."""
        ordering.put_in_order(self.connection)
        tallying.tally_all(self.connection)

    def remove(self, ids: Sequence[int]) -> int:
        """Remove the games with the numbers *ids*; return how many there were."""
        return removing.remove(self.connection, ids)

    def set_aliases(self, aliases: Mapping[str, str]) -> None:
        """Let spellings (keys) mean players (values); names in the games stay as they are."""
        players.set_aliases(self.connection, aliases)

    # Asking

    def search(
        self, *, sort: str = "id", limit: int | None = None, **conditions: Any
    ) -> SearchResult:
        """Return the games that *conditions* describe: see :class:`Conditions` for their names.

        *sort* names columns, parted by commas, each with a minus sign in front for the other way
        round. Raises ``Problem`` for conditions that are miswritten, ``TypeError`` for one that
        does not exist.
        """
        found = searching.search(self.connection, Conditions(**conditions), sort=sort, limit=limit)
        return SearchResult(self.connection, found)

    def count(self, **conditions: Any) -> int:
        """Return how many games *conditions* describe."""
        return searching.count(self.connection, Conditions(**conditions))

    def explore(
        self,
        position: Position[Any] | None = None,
        *,
        game: str | None = None,
        variant: str | None = None,
        rules: Mapping[str, str] = MappingProxyType({}),
        fen: str | None = None,
        moves: str | None = None,
    ) -> Explored:
        """Return how games went on from *position*, or from the one that the others describe.

        That is the start of *variant*, or *fen*, and behind that *moves* in any dialect.
        """
        if position is None:
            position = exploring.position_of(self.connection, game, variant, rules, fen, moves)
        return exploring.explore(self.connection, position)

    def records(self, ids: Sequence[int] | None = None) -> Iterator[Record]:
        """Yield the games with the numbers *ids*, or all in the order in which they were added."""
        if ids is None:
            found = self.connection.execute("SELECT id FROM games ORDER BY id").fetchall()
            ids = [row[0] for row in found]
        return (record for _, record in restoring.records(self.connection, ids))

    def table(self, name: str = "games") -> DuckDBPyRelation:
        """Return a table of the archive as a relation of DuckDB; ``docs/archive.md`` lists them."""
        return self.connection.table(name)

    def players(self) -> list[Player]:
        """Return the players, aliases applied, those with the most games first."""
        return players.players(self.connection)

    def duplicates(self) -> list[Pair]:
        """Return pairs of games that seem to be one, though their records differ."""
        return duplicates.pairs(self.connection)

    def summarise(self, **conditions: Any) -> Overview:
        """Return what the games that *conditions* describe are like."""
        from kohau.archive.collection.overview import overview

        return overview(self.connection, Conditions(**conditions))

    def export(
        self,
        path: str | os.PathLike[str],
        format: str = "kgn",  # noqa: A002 - the word that users know
        dialect: str | None = None,
        **conditions: Any,
    ) -> int:
        """Write games to a file (``kgn``, ``jsonl``, ``csv`` or ``parquet``) in collation order.

        Returns how many there are. The bytes do not depend on the order of adding.
        """
        chosen = Conditions(**conditions)
        return exporting.export(self.connection, os.fspath(path), format, chosen, dialect)

    def info(self) -> dict[str, Any]:
        """Return what the archive holds, in numbers."""
        from kohau.archive.collection.information import info

        return info(self.connection)

    def check(self) -> Check:
        """Replay every game, and compare all that is stored with what that gives."""
        return checking.check(self.connection, lambda done: None)
