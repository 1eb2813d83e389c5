"""Transactions: the rows of batches in file order, as many as are stored together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import tee
from typing import TYPE_CHECKING

from kohau.archive.batches import Batch
from kohau.archive.collection.arrow import shifted
from kohau.archive.collection.rows import Rejected, Rows, rejected
from kohau.archive.validation import with_sessions
from kohau.notation.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    pass

BATCH_BYTES = 1 << 20
"""How much text a batch of an archive holds at the most, about; one process works on it."""

TRANSACTION_BYTES = 1 << 24
"""How much text goes into one transaction, about."""

AHEAD = 8
"""How many batches a process has ahead, so that it is not idle during a transaction."""


def transactions(results: Iterable[tuple[Batch, Rows]], size: int) -> Iterator[Rows]:
    """Yield the rows of batches, put together for transactions of about *size* bytes of text.

    Records that do not fit in their sessions are among the rejected ones.
    """
    pending: list[Rows] = []
    text = 0
    for batch, rows in _followed(results):
        pending.append(rows)
        text += batch.size
        if text >= size:
            yield _together(pending)
            pending, text = [], 0
    if pending:
        yield _together(pending)


def _followed(results: Iterable[tuple[Batch, Rows]]) -> Iterator[tuple[Batch, Rows]]:
    """Yield *results* with what does not fit in sessions added."""
    own, followed = tee(results)
    for (batch, rows), _ in zip(own, with_sessions(followed), strict=True):
        if rows.sessions:
            _reject_misfits(rows)
        yield batch, rows


def _reject_misfits(rows: Rows) -> None:
    """Put the errors that sessions have shown into the rejected records.

    A record with errors that is among the games has none but that it does not fit.
    """
    found: dict[int | None, list[Diagnostic]] = {}
    for diagnostic in rows.diagnostics:
        found.setdefault(diagnostic.record, []).append(diagnostic)
    places = {record: place for place, record in enumerate(rows.games["record"].to_pylist())}
    others = {record.record: record for record in rows.rejected}
    for entry in rows.sessions:
        own = found.get(entry.record, [])
        if entry.source is not None and _has_error(own):
            others[entry.record] = rejected(entry.source, own, places.get(entry.record))
    rows.rejected = [others[record] for record in sorted(others)]


def _has_error(diagnostics: Sequence[Diagnostic]) -> bool:
    return any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)


def _together(parts: Sequence[Rows]) -> Rows:
    """Return the rows of *parts* as those of one batch."""
    if len(parts) == 1:
        return parts[0]
    import pyarrow as pa

    whole = Rows()
    games, lines, positions, tags = [], [], [], []
    place = 0
    for part in parts:
        games.append(shifted(part.games, "chunk", len(whole.chunks)))
        lines.append(shifted(part.line_counts, "place", place))
        positions.append(part.positions)
        tags.append(shifted(part.tags, "place", place))
        whole.rejected += [_moved(record, place) for record in part.rejected]
        whole.totals.add(part.totals)
        whole.diagnostics += part.diagnostics
        whole.chunks += part.chunks
        whole.sources |= {place + own: digest for own, digest in part.sources.items()}
        place += part.games.num_rows
    whole.games, whole.tags = pa.concat_tables(games), pa.concat_tables(tags)
    whole.line_counts = pa.concat_tables(lines)
    whole.positions = pa.concat_tables(positions).unify_dictionaries()
    return whole


def _moved(record: Rejected, step: int) -> Rejected:
    """Return *record* with its place, if it has one, higher by *step*."""
    return record if record.place is None else replace(record, place=record.place + step)
