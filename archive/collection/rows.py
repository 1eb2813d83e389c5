"""Rows: the records of a batch as the tables of an archive have them.

This is what runs in several processes. Rows are handed over as Arrow tables, which is cheap.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from kohau.archive.batches import Batch
from kohau.archive.collection.arrow import shifted
from kohau.archive.collection.batch_builder import BatchBuilder
from kohau.archive.collection.digests import text_digest
from kohau.archive.gc_control import without_collections
from kohau.archive.sessions import session_entry
from kohau.archive.verdicts import Verdict
from kohau.notation.blocks import RawRecord
from kohau.notation.characters import json_text, visible
from kohau.notation.diagnostics import Diagnostic
from kohau.replay.replay import verify
from kohau.replay.setting import NO_DEFAULTS, Defaults

if TYPE_CHECKING:
    import pyarrow as pa


@dataclass(slots=True)
class Rejected:
    """A record that is not valid, with its text and what is wrong with it.

    *place* is that of its game among those of the rows where only its session makes it invalid.
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
        """Return this with so many *records* and *lines* more before it in its file."""
        diagnostics = tuple(d.moved(records, lines) for d in self.diagnostics)
        return replace(self, record=self.record + records, diagnostics=diagnostics)

    @property
    def diagnostics_json(self) -> str:
        """The diagnostics as a JSON array."""
        return json_text([d.to_dict() for d in self.diagnostics])


@dataclass(slots=True)
class Rows(Verdict):
    """What the records of a batch are in the tables of an archive, and those that are not valid.

    The tables have the columns of those of an archive, but a game is known by its ``place`` among
    *games*, and chunks are numbered from 0: they are the packed positions of each kind of game. A
    position belongs to a line: *line_counts* are places, and how many *positions* each has.
    *sources* are the digests of texts of records in *games* that may have been rejected before, by
    the places of their games.
    """

    games: pa.Table = None
    line_counts: pa.Table = None
    positions: pa.Table = None
    tags: pa.Table = None
    chunks: list[tuple[str, bytes]] = field(default_factory=list)
    sources: dict[int, bytes] = field(default_factory=dict)
    rejected: list[Rejected] = field(default_factory=list)

    def move(self, records: int, lines: int) -> None:
        """Renumber everything for a batch with so many *records* and *lines* before it."""
        Verdict.move(self, records, lines)
        if records or lines:
            self.games = shifted(self.games, "record", records)
            self.rejected = [record.moved(records, lines) for record in self.rejected]


def rows_of(
    batch: Batch, defaults: Defaults = NO_DEFAULTS, rejected_lengths: Collection[int] = ()
) -> Rows:
    """Return the rows of *batch*. Whether records fit in their sessions is not checked.

    *rejected_lengths* are those (in bytes) of the texts of records that were rejected before.
    """
    rows = Rows()
    with without_collections():
        _fill(rows, batch, defaults, rejected_lengths)
    rows.totals.valid = rows.games.num_rows
    rows.totals.invalid = len(rows.rejected)
    rows.totals.plies = rows.positions.num_rows - rows.games.num_rows
    rows.add_diagnostics(batch.diagnostics)
    return rows


def _fill(rows: Rows, batch: Batch, defaults: Defaults, rejected_lengths: Collection[int]) -> None:
    builder = BatchBuilder(rejected_lengths)
    for record in rows.reading(batch.records()):
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
    rows.games, rows.tags = builder.games_table(), builder.tags_table()
    rows.line_counts, rows.positions, rows.chunks = builder.lines()
    rows.sources = builder.sources


def rejected(
    raw: RawRecord, diagnostics: Sequence[Diagnostic], place: int | None = None
) -> Rejected:
    """Return the record in *raw* as one that is not valid, with its *diagnostics*."""
    return Rejected(
        text_digest(raw), visible(raw.file), raw.number, raw.offset, raw.format, raw.part, raw.data,
        tuple(diagnostics), place,
    )  # fmt: skip
