"""The intake: the one way on which records get into a collection, from Python and commands."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from kohau.archive.batches.batch import Batch
from kohau.archive.batches.processes import map_in_order
from kohau.archive.batches.validation import with_sessions
from kohau.archive.store import counts, insert
from kohau.archive.store.connection import path_of
from kohau.archive.store.database import shifted, transaction
from kohau.archive.store.inputs import ACCESS, Access, inputs
from kohau.archive.store.insert import Added
from kohau.archive.store.ledger import Ledger
from kohau.archive.store.replaced import outdated_games
from kohau.archive.store.rows import Read, Rejected, Rows, rejected, rows_of
from kohau.configuration.lookup import NO_LOOKUP, Lookup
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.formats.base import Format
from kohau.notation.opening import UnreadableFile
from kohau.notation.visible import visible
from kohau.replay.setting import NO_DEFAULTS, Defaults

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

BATCH_BYTES = 1 << 20
"""The approximate maximum size of the text of a batch, which one process works on."""

TRANSACTION_BYTES = 1 << 24
"""The approximate size of the text that one transaction stores.

With 32 MiB of games of HanniBall, whose rows are the largest, adding takes 1.2 GB of memory.
"""

AHEAD = 8
"""The number of batches queued per process, so that none is idle during a transaction."""

Results: TypeAlias = Generator[tuple[Batch, Rows]]
"""Batches with their rows, in order."""


def transactions(results: Iterable[tuple[Batch, Rows]], size: int) -> Iterator[Rows]:
    """Yield the rows of batches, merged for transactions of about *size* bytes of text.

    Records that do not fit in their sessions are rejected.
    """
    parts: list[Rows] = []
    text = 0
    for batch_bytes, rows in _checked(results):
        parts.append(rows)
        text += batch_bytes
        if text >= size:
            merged, parts, text = _merged(parts), [], 0
            yield merged
            del merged  # before the next rows are collected
    if parts:
        yield _merged(parts)


def _checked(results: Iterable[tuple[Batch, Rows]]) -> Iterator[tuple[int, Rows]]:
    """Yield the bytes of batches, and their rows with the files that were read.

    Records that do not fit in their sessions are rejected.
    """
    for batch, rows in with_sessions(results):
        if rows.sessions:
            _reject_mismatched(batch, rows)
        _note_files(batch, rows)
        yield batch.size, rows


def _note_files(batch: Batch, rows: Rows) -> None:
    """Note what was read of which file, and which files have ended."""
    rejected = Counter(record.file for record in rows.rejected)
    for section, read, places in zip(batch.sections, rows.sections, rows.places, strict=True):
        if section.block is None:
            continue
        file = section.block.file
        records = read.records - read.skipped
        rows.read[file] = Read(records, rejected[visible(file)], [places])
        if section.is_last:
            rows.ended.append(file)


def _reject_mismatched(batch: Batch, rows: Rows) -> None:
    """Add the records with session errors to the rejected records.

    If such a record is also in ``rows.games``, it has no errors other than those of its session.
    """
    by_record: dict[tuple[str | None, int | None], list[Diagnostic]] = {}
    for diagnostic in rows.diagnostics:
        by_record.setdefault((diagnostic.file, diagnostic.record), []).append(diagnostic)
    origins = zip(*(rows.games[name].to_pylist() for name in ("file", "record")), strict=True)
    places = {origin: place for place, origin in enumerate(origins)}
    others = {(record.file, record.record): record for record in rows.rejected}
    for source in (entry.source for entry in rows.sessions if entry.source is not None):
        diagnostics = by_record.get((source.file, source.number), [])
        if _has_error(diagnostics):
            file, number, _ = source.origin
            place = places.get((visible(file), number))
            others[visible(source.file), source.number] = rejected(source, diagnostics, place)
    order = {visible(file or ""): place for file, place in batch.order.items()}
    in_order = sorted(others, key=lambda origin: (order[origin[0]], origin[1]))
    rows.rejected = [others[origin] for origin in in_order]


def _has_error(diagnostics: Sequence[Diagnostic]) -> bool:
    return any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)


def _merged(parts: Sequence[Rows]) -> Rows:
    """Return the rows of *parts* as one."""
    if len(parts) == 1:
        return parts[0]
    import pyarrow as pa

    merged = Rows()
    games: list[pa.Table] = []
    tags: list[pa.Table] = []
    lines: defaultdict[str, list[pa.Table]] = defaultdict(list)
    positions: defaultdict[str, list[pa.Table]] = defaultdict(list)
    place = 0
    for part in parts:
        games.append(part.games)
        tags.append(shifted(part.tags, "place", place))
        for game, lines_of_game in part.lines.items():
            lines[game].append(shifted(lines_of_game, "place", place))
            positions[game].append(part.positions[game])
        merged.rejected += [_moved(record, place) for record in part.rejected]
        merged.totals.add(part.totals)
        merged.diagnostics += part.diagnostics
        for file, digests in part.accepted.items():
            merged.accepted.setdefault(file, set()).update(digests)
        merged.mended |= part.mended
        merged.ended += part.ended
        for name, more in part.read.items():
            read = merged.read.setdefault(name, Read())
            read.records += more.records
            read.rejected += more.rejected
            read.places += [range(place + r.start, place + r.stop) for r in more.places]
        place += part.games.num_rows
    merged.games, merged.tags = pa.concat_tables(games), pa.concat_tables(tags)
    merged.lines = {game: pa.concat_tables(tables) for game, tables in lines.items()}
    merged.positions = {game: pa.concat_tables(tables) for game, tables in positions.items()}
    return merged


def _moved(record: Rejected, step: int) -> Rejected:
    """Return *record* with *step* added to its place, if it has one."""
    return record if record.place is None else replace(record, place=record.place + step)


class Intake:
    """Adds the records of files that are read with *defaults* and in a format, if one is given.

    *lookup* finds the configurations of the files.
    Files that its *ledger* knows are skipped if they have not changed; if *only_complete*, only
    those of which all records are stored. A transaction stores about *size* bytes of text.
    """

    def __init__(
        self,
        connection: DuckDBPyConnection,
        names: Sequence[str],
        defaults: Defaults = NO_DEFAULTS,
        source_format: Format | None = None,
        *,
        size: int | None = None,
        only_complete: bool = True,
        lookup: Lookup = NO_LOOKUP,
    ) -> None:
        archive = path_of(connection)
        if same := next((name for name in names if archive == Path(name).resolve()), None):
            raise UnreadableFile(f"{same} can't be added to itself")
        self.ledger = Ledger(connection, self._options, only_complete=only_complete)
        self._size = size or TRANSACTION_BYTES
        self._batch_bytes = min(self._size, BATCH_BYTES)
        self._make_rows = partial(rows_of, defaults=defaults)
        self._names = names
        self._defaults = defaults
        self._given = source_format
        self._lookup = lookup.with_encoding(defaults.encoding)
        self._connection = connection

    def _options(self, name: str) -> str:
        """Return what decides how the records of the file *name* are read, as text."""
        configuration = self._lookup.of(name)
        defaults = configuration.completed(self._defaults)
        reading = (defaults, self._given.name if self._given else None)
        options = "" if reading == (NO_DEFAULTS, None) else repr(reading)
        return f"{options} {configuration.results}" if configuration.results else options

    def add(
        self,
        jobs: int,
        *,
        exclude: Iterable[str] = (),
        access: Access = ACCESS,
        observed: Callable[[Results], Results] = lambda results: results,
        report: Callable[[Rows], None] = lambda part: None,
    ) -> Added:
        """Add the records, read by *jobs* processes, and return the counts.

        Files that a pattern in *exclude* matches are left out; *access* says how archives are
        opened. The results of batches pass through *observed*; *report* is called with the rows of
        each transaction before they are stored. Afterwards positions are sorted and counted if due,
        so that searches stay fast.
        """
        total = Added()
        batches = inputs(
            self._names, self._given, self._batch_bytes, exclude, access=access,
            skips=self.ledger.skips, lookup=self._lookup,
        )  # fmt: skip
        with (
            closing(map_in_order(self._make_rows, batches, jobs, AHEAD)) as results,
            closing(observed(results)) as noted_results,
        ):
            for part in transactions(noted_results, self._size):
                report(part)
                total.add(_store(self.ledger, part))
                del part  # before the next one is collected
        unchanged = self.ledger.unchanged_records()
        total.add(Added(records=unchanged, duplicates=unchanged))
        self.ledger.store_times()
        insert.sort_if_due(self._connection)
        counts.count_if_due(self._connection)
        return total


def _store(ledger: Ledger, rows: Rows) -> Added:
    """Store *rows* in one transaction, and in the *ledger* where they came from."""
    with transaction(ledger.connection):
        outdated = outdated_games(ledger, rows)
        added = insert.add_rows(ledger.connection, rows, outdated)
        ledger.store(rows)
    return added
