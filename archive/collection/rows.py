"""Rows: the records of a batch as the tables of an archive have them.

This is what runs in several processes. Rows are handed over as Arrow tables, which is cheap.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from archive.batches import Batch
from archive.collection import boards
from archive.collection.digests import DIGEST_BYTES, slice_digest
from archive.collection.facts import (
    TEXT_COLUMNS,
    Facts,
    canonical_words,
    digest_of,
    facts_of,
    plain_facts,
    plain_words,
)
from archive.collection.positions import PositionRows, table_of_positions
from archive.sessions import session_entry
from archive.validation import Verdict
from notation import formats
from notation.diagnostics import Diagnostic
from notation.record import GAME_TAGS, SEVEN_TAGS
from notation.slices import Slice
from replay import short_way
from replay.game import Game, Position
from replay.replay import Replay, replay, replay_of
from replay.setting import NO_DEFAULTS, Defaults

if TYPE_CHECKING:
    import pyarrow as pa

NUMBER_COLUMNS = ("length", "record", "offset", "chunk")

_GAME_TYPES = dict.fromkeys(TEXT_COLUMNS, "string") | dict.fromkeys(NUMBER_COLUMNS, "int64")
_TAG_TYPES = {"place": "int32", "name": "string", "value": "string"}

_OWN_COLUMNS = {*SEVEN_TAGS, *GAME_TAGS, "SetUp", "FEN", "Session"}
"""The tags that are not in the table ``tags``."""

_texts = itemgetter(*TEXT_COLUMNS)


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
    *games*, and chunks are numbered from 0: they are the packed positions of each kind of game.
    *sources* are the digests of the texts of the records in *games*.
    """

    games: pa.Table = None
    positions: pa.Table = None
    tags: pa.Table = None
    chunks: list[tuple[str, bytes]] = field(default_factory=list)
    sources: list[bytes] = field(default_factory=list)
    rejected: list[Rejected] = field(default_factory=list)


def rows_of(batch: Batch, defaults: Defaults = NO_DEFAULTS) -> Rows:
    """Return the rows of *batch*. Whether records fit in their sessions is not asked."""
    rows = Rows()
    gathered = _Gathered()
    with _without_collections():
        for index, cut in enumerate(batch.slices()):
            rows.totals.records += 1
            plain = short_way.play(cut, defaults)
            if plain is None or "Session" in plain.form.tags:
                played = replay_of(plain) if plain else replay(formats.parse(cut), defaults)
                _add_replay(rows, gathered, index, cut, played)
                continue
            _add_diagnostics(rows, plain.diagnostics)
            words = plain_words(plain)
            facts = plain_facts(plain, words)
            gathered.add(cut, plain.ground.game, plain.ground.start, plain.form.tags, words, facts)
        gathered.put_into(rows)
    rows.totals.valid = len(gathered.games)
    rows.totals.invalid = len(rows.rejected)
    _add_diagnostics(rows, batch.diagnostics)
    return rows


@contextmanager
def _without_collections() -> Iterator[None]:
    """Let no garbage be looked for: what a batch leaves behind is in no cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _add_diagnostics(rows: Rows, diagnostics: Sequence[Diagnostic]) -> None:
    if diagnostics:
        rows.totals.count(diagnostics)
        rows.diagnostics += diagnostics


def _add_replay(rows: Rows, gathered: _Gathered, index: int, cut: Slice, played: Replay) -> None:
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
    gathered.add(cut, played.game, played.start, played.record.tags, words, facts)


class _Chunk:
    """The records of one game in a batch: their places, starts and canonical words."""

    def __init__(self, game: Game[Any], number: int) -> None:
        self.game = game
        self.number = number
        self.places: list[int] = []
        self.lines: list[tuple[Position[Any], list[str]]] = []


class _Gathered:
    """The valid records of a batch, one by one."""

    def __init__(self) -> None:
        self.games: list[tuple[Any, ...]] = []
        self.digests: list[bytes] = []
        self.sources: list[bytes] = []
        self.tags: list[tuple[int, str, str]] = []
        self.chunks: dict[str, _Chunk] = {}

    def add(
        self,
        cut: Slice,
        game: Game[Any],
        start: Position[Any],
        tags: Mapping[str, str],
        words: list[str],
        facts: Facts,
    ) -> None:
        """Add a valid record, whose text is *cut*, with its canonical *words*."""
        place = len(self.games)
        if not tags.keys() <= _OWN_COLUMNS:
            self.tags += [(place, name, tags[name]) for name in tags if name not in _OWN_COLUMNS]
        chunk = self.chunks.get(game.id)
        if chunk is None:
            chunk = self.chunks[game.id] = _Chunk(game, len(self.chunks))
        chunk.places.append(place)
        chunk.lines.append((start, words))
        self.games.append((*_texts(facts), len(words), cut.number, cut.offset, chunk.number))
        self.digests.append(digest_of(facts, tags))
        self.sources.append(slice_digest(cut))

    def put_into(self, rows: Rows) -> None:
        """Make tables of what has been gathered."""
        rows.games = table_of(_GAME_TYPES, self.games).append_column("digest", uuids(self.digests))
        rows.tags = table_of(_TAG_TYPES, self.tags)
        positions = []
        for id_, chunk in self.chunks.items():
            found = PositionRows(chunk.game, chunk.lines)
            positions.append((chunk.places, found))
            rows.chunks.append((id_, boards.pack(found.packed, found.width)))
        rows.positions = table_of_positions(positions)
        rows.sources = self.sources
        rows.totals.plies = len(rows.positions) - len(self.games)


def uuids(digests: Sequence[bytes]) -> pa.Array:
    """Return *digests* as the tables have them."""
    import pyarrow as pa

    return pa.ExtensionArray.from_storage(pa.uuid(), pa.array(digests, pa.binary(DIGEST_BYTES)))


def table_of(types: Mapping[str, str], rows: Sequence[tuple[Any, ...]]) -> pa.Table:
    """Return *rows* as a table with columns of *types*."""
    import pyarrow as pa

    columns = zip(*rows, strict=True) if rows else [()] * len(types)
    return pa.table(
        {
            name: pa.array(values, pa.type_for_alias(kind))
            for (name, kind), values in zip(types.items(), columns, strict=True)
        }
    )


def rejected(cut: Slice, diagnostics: Sequence[Diagnostic], place: int | None = None) -> Rejected:
    """Return the record in *cut* as one that is not valid, with its *diagnostics*."""
    told = json.dumps([diagnostic.to_dict() for diagnostic in diagnostics], ensure_ascii=False)
    return Rejected(
        slice_digest(cut), cut.file, cut.number, cut.offset, cut.format, cut.part, cut.data, told,
        place,
    )  # fmt: skip
