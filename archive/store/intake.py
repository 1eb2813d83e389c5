"""The intake: the one way on which records get into a collection, from Python and commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kohau.archive.batches.batch import Batch
from kohau.archive.store import insert, optimisation, sync
from kohau.archive.store.connection import path_of
from kohau.archive.store.insert import Added
from kohau.archive.store.ledger import Ledger
from kohau.archive.store.rows import Rows, rows_of
from kohau.archive.store.transactions import BATCH_BYTES, TRANSACTION_BYTES, transactions
from kohau.notation.opening import UnreadableFile
from kohau.replay.setting import NO_DEFAULTS, Defaults

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class Intake:
    """Adds the records of files that are read with *defaults* and in a format, if one is given.

    Files that its *ledger* knows are skipped if they have not changed; if *only_complete*, only
    those of which all records are stored. *make_rows* makes the rows of a batch of at most
    *batch_bytes* of text, also in another process; a transaction stores about *size* bytes.
    """

    def __init__(
        self,
        connection: DuckDBPyConnection,
        names: Iterable[str],
        defaults: Defaults = NO_DEFAULTS,
        format_name: str | None = None,
        *,
        size: int | None = None,
        only_complete: bool = True,
    ) -> None:
        own = path_of(connection)
        if same := next((name for name in names if own == Path(name).resolve()), None):
            raise UnreadableFile(f"{same} can't be added to itself")
        given = (defaults, format_name)
        options = "" if given == (NO_DEFAULTS, None) else repr(given)
        self.ledger = Ledger(connection, options, only_complete=only_complete)
        self.size = size or TRANSACTION_BYTES
        self.batch_bytes = min(self.size, BATCH_BYTES)
        lengths = insert.rejected_lengths(connection)
        self.make_rows = partial(rows_of, defaults=defaults, rejected_lengths=lengths)
        self._connection = connection

    def store(
        self,
        results: Iterable[tuple[Batch, Rows]],
        report: Callable[[Rows], None] = lambda part: None,
    ) -> Added:
        """Store the rows of batches, and return the counts; *report* is called before each part.

        Afterwards positions are sorted and counted if due, so that searches stay fast.
        """
        total = Added()
        for part in transactions(results, self.size):
            report(part)
            total.add(sync.add_rows(self.ledger, part))
        unchanged = self.ledger.unchanged_records()
        total.add(Added(records=unchanged, duplicates=unchanged))
        self.ledger.store_times()
        optimisation.sort_if_due(self._connection)
        optimisation.tally_if_due(self._connection)
        return total
