"""Portions: the rows of batches in file order, as many as go into one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import tee
from typing import TYPE_CHECKING

from archive.batches import Batch
from archive.collection.rows import Rejected, Rows, rejected
from archive.validation import with_sessions
from notation.diagnostics import Diagnostic, Severity
from notation.slices import Slice

if TYPE_CHECKING:
    import pyarrow as pa

BATCH_BYTES = 1 << 20
"""How much text a batch of an archive holds at the most, about; one process works on it."""

PORTION_BYTES = 1 << 24
"""How much text goes into one transaction, about."""

AHEAD = 8
"""How many batches a process has ahead, so that it is not idle during a transaction."""


def portions(results: Iterable[tuple[Batch, Rows]], size: int) -> Iterator[Rows]:
    """Yield the rows of batches, put together to portions of about *size* bytes of text.

    Records that do not fit in their sessions are among the rejected ones.
    """
    held: list[Rows] = []
    text = 0
    for batch, rows in _followed(results):
        held.append(rows)
        text += batch.size
        if text >= size:
            yield _together(held)
            held, text = [], 0
    if held:
        yield _together(held)


def _followed(results: Iterable[tuple[Batch, Rows]]) -> Iterator[tuple[Batch, Rows]]:
    """Yield *results* with what does not fit in sessions added."""
    own, followed = tee(results)
    for (batch, rows), _ in zip(own, with_sessions(followed), strict=True):
        if rows.sessions:
            _reject_misfits(rows, batch.slices())
        yield batch, rows


def _reject_misfits(rows: Rows, slices: Iterable[Slice]) -> None:
    """Let all errors that *rows* tell of be in the rejected records, now that sessions are known.

    A record with errors that is among the games has none but that it does not fit.
    """
    told: dict[int | None, list[Diagnostic]] = {}
    for diagnostic in rows.diagnostics:
        told.setdefault(diagnostic.record, []).append(diagnostic)
    places = {record: place for place, record in enumerate(rows.games["record"].to_pylist())}
    rows.rejected = [
        rejected(cut, own, places.get(cut.number))
        for cut in slices
        if _has_error(own := told.get(cut.number, []))
    ]


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
        games.append(_shifted(part.games, "chunk", len(whole.chunks)))
        lines.append(_shifted(part.lines, "place", place))
        positions.append(part.positions)
        tags.append(_shifted(part.tags, "place", place))
        whole.rejected += [_moved(record, place) for record in part.rejected]
        whole.totals.add(part.totals)
        whole.diagnostics += part.diagnostics
        whole.chunks += part.chunks
        whole.sources |= {place + own: digest for own, digest in part.sources.items()}
        place += part.games.num_rows
    whole.games, whole.tags = pa.concat_tables(games), pa.concat_tables(tags)
    whole.lines = pa.concat_tables(lines)
    whole.positions = pa.concat_tables(positions).unify_dictionaries()
    return whole


def _shifted(table: pa.Table, column: str, step: int) -> pa.Table:
    """Return *table* with numbers in *column* that are higher by *step*."""
    import pyarrow as pa
    import pyarrow.compute as compute

    index = table.column_names.index(column)
    values = compute.add(table[column], pa.scalar(step, table[column].type))
    return table.set_column(index, column, values)


def _moved(record: Rejected, step: int) -> Rejected:
    """Return *record* with its place, if it has one, higher by *step*."""
    return record if record.place is None else replace(record, place=record.place + step)
