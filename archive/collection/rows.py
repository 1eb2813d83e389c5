"""Rows: the records of a batch as the tables of an archive have them.

This is what runs in several processes. Rows are handed over as Arrow tables, which is cheap.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from archive.batches import Batch
from archive.collection.digests import slice_digest
from archive.collection.facts import canonical_words, facts_of, plain_facts
from archive.collection.gathering import Gathered
from archive.garbage import without_collections
from archive.sessions import session_entry
from archive.validation import Verdict
from notation.diagnostics import Diagnostic
from notation.slices import Slice
from replay import short_way
from replay.replay import Replay, replay_of
from replay.setting import NO_DEFAULTS, Defaults

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
    diagnostics: str
    place: int | None = None


@dataclass(slots=True)
class Rows(Verdict):
    """What the records of a batch are in the tables of an archive, and those that are not valid.

    The tables have the columns of those of an archive, but a game is told by its ``place`` among
    *games*, and chunks are numbered from 0: they are the packed positions of each kind of game. A
    position is told by its line: *lines* are places, and how many *positions* each has.
    *sources* are the digests of texts of records in *games* that may have been rejected before, by
    the places of their games.
    """

    games: pa.Table = None
    lines: pa.Table = None
    positions: pa.Table = None
    tags: pa.Table = None
    chunks: list[tuple[str, bytes]] = field(default_factory=list)
    sources: dict[int, bytes] = field(default_factory=dict)
    rejected: list[Rejected] = field(default_factory=list)


def rows_of(batch: Batch, defaults: Defaults = NO_DEFAULTS, suspects: Collection[int] = ()) -> Rows:
    """Return the rows of *batch*. Whether records fit in their sessions is not asked.

    *suspects* are the lengths (in bytes) of the texts of records that were rejected before.
    """
    with without_collections():
        rows = _rows_of(batch, defaults, suspects)
    rows.totals.valid = rows.games.num_rows
    rows.totals.invalid = len(rows.rejected)
    rows.totals.records = rows.totals.valid + rows.totals.invalid
    rows.totals.plies = rows.positions.num_rows - rows.games.num_rows
    _add_diagnostics(rows, batch.diagnostics)
    return rows


def _rows_of(batch: Batch, defaults: Defaults, suspects: Collection[int]) -> Rows:
    rows = Rows()
    gathered = Gathered(suspects)
    for index, cut in enumerate(batch.slices()):
        plain = short_way.play(cut, defaults, gathered.packer)
        if plain is None or "Session" in plain.form.tags:
            played = replay_of(cut, plain, defaults)
            _add_replay(rows, gathered, index, cut, played)
            continue
        _add_diagnostics(rows, plain.diagnostics)
        words = gathered.packer(plain.ground.game).add_played()
        gathered.add(cut, plain.form.tags, plain_facts(plain, words), len(words))
    rows.games, rows.tags = gathered.games_table(), gathered.tags_table()
    rows.lines, rows.positions, rows.chunks = gathered.lines()
    rows.sources = gathered.sources
    return rows


def _add_diagnostics(rows: Rows, diagnostics: Sequence[Diagnostic]) -> None:
    if diagnostics:
        rows.totals.count(diagnostics)
        rows.diagnostics += diagnostics


def _add_replay(rows: Rows, gathered: Gathered, index: int, cut: Slice, played: Replay) -> None:
    """Add slice *index* of the batch."""
    _add_diagnostics(rows, played.diagnostics)
    valid = played.valid
    if entry := session_entry(played, index, valid=valid):
        rows.sessions.append(entry)
    if not valid or played.game is None:
        rows.rejected.append(rejected(cut, played.diagnostics))
        return
    words = canonical_words(played)
    facts = facts_of(played, words)
    gathered.packer(played.game).add(played.start, words)
    gathered.add(cut, dict(played.record.tags), facts, len(words))


def rejected(cut: Slice, diagnostics: Sequence[Diagnostic], place: int | None = None) -> Rejected:
    """Return the record in *cut* as one that is not valid, with its *diagnostics*."""
    told = json.dumps([diagnostic.to_dict() for diagnostic in diagnostics], ensure_ascii=False)
    return Rejected(
        slice_digest(cut), cut.file, cut.number, cut.offset, cut.format, cut.part, cut.data, told,
        place,
    )  # fmt: skip
