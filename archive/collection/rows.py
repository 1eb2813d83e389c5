"""Rows: the records of a batch as rows of the archive's tables.

They are made in worker processes and sent as Arrow tables, which is cheap.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from kohau.archive.batches import Batch
from kohau.archive.collection.arrow import shifted
from kohau.archive.collection.batch_builder import BatchBuilder
from kohau.archive.collection.digests import text_digest
from kohau.archive.collection.planes import Chunk
from kohau.archive.gc_control import gc_disabled
from kohau.archive.sessions import session_entry
from kohau.archive.verdicts import Verdict
from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Diagnostic
from kohau.notation.record import Record
from kohau.notation.visible import json_text, visible
from kohau.replay.replay import verify
from kohau.replay.setting import NO_DEFAULTS, Defaults

if TYPE_CHECKING:
    import pyarrow as pa


@dataclass(slots=True)
class Rejected:
    """An invalid record with its text and diagnostics.

    If it is invalid only because of its session, *place* is the place of its game in the rows.
    """

    digest: bytes
    file: str
    record: int
    offset: int
    format: str
    part: int
    original: bytes
    diagnostics: tuple[Diagnostic, ...]
    place: int | None = None

    def moved(self, records: int, lines: int) -> Rejected:
        """Return this record moved down by *records* and *lines* in its file."""
        diagnostics = tuple(d.moved(records, lines) for d in self.diagnostics)
        return replace(self, record=self.record + records, diagnostics=diagnostics)

    @property
    def diagnostics_json(self) -> str:
        """The diagnostics as a JSON array."""
        return json_text([d.to_dict() for d in self.diagnostics])


@dataclass(slots=True)
class Read:
    """What was read of a file: how many *records*, *rejected* ones, and the *places* of games."""

    records: int = 0
    rejected: int = 0
    places: list[range] = field(default_factory=list)


@dataclass(slots=True)
class Rows(Verdict):
    """The valid records of a batch as rows of the archive's tables, and the rejected records.

    The tables have the columns of the archive's tables, except that a game is identified by its
    ``place`` in *games*; *places* are those of the games of each section. *chunks* are the boards
    of each kind of game, numbered from 0. *line_counts* has the number of *positions* of each
    place. *sources* are the text digests of records in *games* that may have been rejected before,
    by place. *read* has the files that the records were read from, *ended* those that were read to
    their end.
    """

    games: pa.Table = None
    places: list[range] = field(default_factory=list)
    line_counts: pa.Table = None
    positions: pa.Table = None
    tags: pa.Table = None
    variations: pa.Table = None
    materials: pa.Table = None
    chunks: list[Chunk] = field(default_factory=list)
    sources: dict[int, bytes] = field(default_factory=dict)
    rejected: list[Rejected] = field(default_factory=list)
    read: dict[str, Read] = field(default_factory=dict)
    ended: list[str] = field(default_factory=list)

    def move(self, records: int, lines: int) -> None:
        """Renumber everything by the *records* and *lines* before the batch in its file."""
        Verdict.move(self, records, lines)
        if records or lines:
            self.games = shifted(self.games, "record", records)
            self.rejected = [record.moved(records, lines) for record in self.rejected]


def rows_of(
    batch: Batch, defaults: Defaults = NO_DEFAULTS, rejected_lengths: Collection[int] = ()
) -> Rows:
    """Return the rows of *batch*. Sessions are not checked.

    *rejected_lengths* are the text lengths (in bytes) of records already rejected.
    """
    rows = Rows()
    with gc_disabled():
        _fill(rows, batch, defaults, rejected_lengths)
    rows.totals.valid = rows.games.num_rows
    rows.totals.invalid = len(rows.rejected)
    rows.totals.plies = rows.positions.num_rows - rows.games.num_rows
    return rows


def _fill(rows: Rows, batch: Batch, defaults: Defaults, rejected_lengths: Collection[int]) -> None:
    builder = BatchBuilder(rejected_lengths)
    for section in batch.sections:
        first = len(builder.games)
        own = section.defaults(defaults).for_storing
        for record in rows.reading(section.records(own)):
            _add(rows, builder, _stored(record), own)
        rows.places.append(range(first, len(builder.games)))
        rows.remark(section.diagnostics)
    fill(rows, builder)


def _stored(record: Record) -> Record:
    """Return *record*, with its text if it was decoded."""
    if not record.diagnostics:
        return record
    from kohau.replay.decoded import with_recorded_text  # slow to import, and rarely needed

    return with_recorded_text(record)


def _add(rows: Rows, builder: BatchBuilder, record: Record, defaults: Defaults) -> None:
    """Add *record* to *builder* if it is valid, else to the rejected ones of *rows*."""
    played = verify(record, defaults, packer_of=builder.packer)
    source = record.source
    assert source is not None  # noqa: S101 - batches are read from files
    if played.diagnostics:
        rows.add_diagnostics(played.diagnostics)
    valid = played.valid
    if entry := session_entry(played, valid=valid):
        rows.sessions.append(entry)
    if valid and played.game is not None:
        builder.add(played, played.game, source)
    else:
        rows.rejected.append(rejected(source, played.diagnostics))


def fill(rows: Rows, builder: BatchBuilder) -> None:
    """Fill *rows* with the records of *builder*."""
    rows.games, rows.tags = builder.games_table(), builder.tags_table()
    rows.variations = builder.variations_table()
    rows.line_counts, rows.positions = builder.lines()
    rows.chunks, rows.materials = builder.boards()
    rows.sources = builder.sources


def rejected(
    raw: RawRecord, diagnostics: Sequence[Diagnostic], place: int | None = None
) -> Rejected:
    """Return *raw* as a rejected record with *diagnostics*."""
    return Rejected(
        text_digest(raw), visible(raw.file), raw.number, raw.offset, raw.format, raw.part, raw.data,
        tuple(diagnostics), place,
    )  # fmt: skip
