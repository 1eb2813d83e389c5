"""Rows: the records of a batch as the tables of an archive have them.

This is what runs in several processes. Rows are handed over as Arrow tables, which is cheap.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import blake2b
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from archive.batches import Batch
from archive.collection import boards
from archive.collection.digests import DIGEST_BYTES, game_digest, slice_digest
from archive.sessions import session_entry
from archive.summaries import OFF_THE_BOARD
from archive.validation import Verdict, replays
from notation.diagnostics import Diagnostic
from notation.dialect import Dialect
from notation.documents import Document, to_document
from notation.record import GAME_TAGS, SEVEN_TAGS
from notation.remembered import Remembered
from notation.slices import Slice
from replay.game import Position
from replay.replay import Replay
from replay.rewriting import rewrite
from replay.setting import NO_DEFAULTS, Defaults, write_rules

if TYPE_CHECKING:
    import pyarrow as pa

TEXT_COLUMNS = (
    "game", "variant", "rules", "start", "dialect", "event", "site", "date", "round", "white",
    "black", "session", "result", "ending", "opening", "plies", "annotations", "comments", "file",
)  # fmt: skip
"""The columns of ``games`` that hold text; those of tags are called like these."""

NUMBER_COLUMNS = ("length", "record", "offset", "chunk")

_GAME_TYPES = dict.fromkeys(TEXT_COLUMNS, "string") | dict.fromkeys(NUMBER_COLUMNS, "int64")
_TAG_TYPES = {"place": "int32", "name": "string", "value": "string"}

_OWN_COLUMNS = {*SEVEN_TAGS, *GAME_TAGS, "SetUp", "FEN", "Session"}
"""The tags that are not in the table ``tags``."""

_COLUMN_OF_TAG = {name: name.lower() for name in (*SEVEN_TAGS, "Session") if name != "Result"}

_NO_FACTS: Mapping[str, str | None] = MappingProxyType(dict.fromkeys(TEXT_COLUMNS))
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
    totals = rows.totals
    gathered = _Gathered()
    for index, played in enumerate(replays(batch, defaults)):
        totals.records += 1
        if played.diagnostics:
            totals.count(played.diagnostics)
            rows.diagnostics += played.diagnostics
        valid = played.valid
        if entry := session_entry(played, index, valid=valid):
            rows.sessions.append(entry)
        cut = played.record.source
        assert cut is not None  # noqa: S101 - the records of a batch come from slices
        if valid:
            totals.valid += 1
            gathered.add(played, cut)
        else:
            totals.invalid += 1
            rows.rejected.append(rejected(cut, played.diagnostics))
    gathered.put_into(rows)
    totals.count(batch.diagnostics)
    rows.diagnostics += batch.diagnostics
    return rows


@dataclass(slots=True)
class _Chunk:
    """The positions of the records of one game in a batch: their states, *width* bytes each."""

    number: int
    width: int
    states: list[bytes] = field(default_factory=list)

    def packed(self) -> bytes:
        """Return the states as ``boards`` keeps them."""
        return boards.pack(b"".join(self.states), self.width)


class _Gathered:
    """The valid records of a batch, one by one."""

    def __init__(self) -> None:
        self.games: list[tuple[Any, ...]] = []
        self.digests: list[bytes] = []
        self.sources: list[bytes] = []
        self.tags: list[tuple[int, str, str]] = []
        self.chunks: dict[str, _Chunk] = {}
        self.lengths: list[int] = []
        self.keys: list[bytes] = []
        self.again: list[bytes] = []
        self.next: list[str | None] = []

    def add(self, played: Replay, cut: Slice) -> None:
        """Add a valid record, whose text is *cut*."""
        own = PositionRows(played)
        facts, tags = facts_of(played, own.words), played.record.tags
        if not tags.keys() <= _OWN_COLUMNS:
            place = len(self.games)
            self.tags += [(place, name, tags[name]) for name in tags if name not in _OWN_COLUMNS]
        chunk = self._chunk(played.start.game_id, own.states)
        length = len(own.words)
        self.games.append((*_texts(facts), length, cut.number, cut.offset, chunk))
        self.digests.append(digest_of(facts, tags))
        self.sources.append(slice_digest(cut))
        self.lengths.append(length)
        self.keys += own.keys
        self.again.append(own.again())
        self.next += own.words
        self.next.append(None)

    def _chunk(self, game: str, states: Sequence[bytes]) -> int:
        """Put packed *states* of *game* into their chunk, and return its number."""
        if game not in self.chunks:
            self.chunks[game] = _Chunk(len(self.chunks), len(states[0]))
        chunk = self.chunks[game]
        chunk.states += states
        return chunk.number

    def put_into(self, rows: Rows) -> None:
        """Make tables of what has been gathered."""
        rows.games = table_of(_GAME_TYPES, self.games).append_column("digest", uuids(self.digests))
        rows.tags = table_of(_TAG_TYPES, self.tags)
        rows.positions = self._positions()
        rows.chunks = [(game, chunk.packed()) for game, chunk in self.chunks.items()]
        rows.sources = self.sources
        rows.totals.plies += sum(self.lengths)

    def _positions(self) -> pa.Table:
        import pyarrow as pa

        plies = array("i", range(max(self.lengths, default=0) + 1)).tobytes()
        places = [array("i", [place]) * (n + 1) for place, n in enumerate(self.lengths)]
        return pa.table(
            {
                "key": _numbers(numbers_of(self.keys), pa.uint64()),
                "place": _numbers(b"".join(places), pa.int32()),
                "ply": _numbers(b"".join([plies[: 4 * n + 4] for n in self.lengths]), pa.int32()),
                "again": _numbers(b"".join(self.again), pa.uint8()),
                "next": pa.array(self.next, pa.string()),
            }
        )


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


def uuids(digests: Sequence[bytes]) -> pa.Array:
    """Return *digests* as the tables have them."""
    import pyarrow as pa

    return pa.ExtensionArray.from_storage(pa.uuid(), pa.array(digests, pa.binary(DIGEST_BYTES)))


def numbers_of(keys: Sequence[bytes]) -> array[int]:
    """Return the numbers that *keys* are, eight bytes each, big-endian."""
    numbers = array("Q", b"".join(keys))
    if sys.byteorder == "little":
        numbers.byteswap()
    return numbers


def _numbers(buffer: bytes | array[int], kind: pa.DataType) -> pa.Array:
    """Return the numbers in *buffer*, which are of *kind*, without copying them."""
    import pyarrow as pa

    data = pa.py_buffer(buffer)
    return pa.Array.from_buffers(kind, 8 * data.size // kind.bit_width, [None, data])


_word = lru_cache(1 << 16)(str)
"""A ply in its canonical spelling."""


@cache
def _spelled(dialect: Dialect[Any, Any, Any]) -> Remembered:
    """Return the canonical spelling of the words of *dialect*, a complete one."""
    return Remembered(lambda word: str(dialect.parse(word)))


def canonical_words(played: Replay) -> list[str]:
    """Return the plies of the main line in their canonical spelling."""
    words = played.line.words
    if words is None or played.dialect is None:
        return list(map(_word, played.line.plies))
    return list(map(_spelled(played.dialect).__getitem__, words))


class PositionRows:
    """The positions of a game: packed states, keys (eight bytes each, big-endian), next plies."""

    __slots__ = ("keys", "states", "words")

    def __init__(self, played: Replay) -> None:
        self.words = canonical_words(played)
        self.states = played.start.packed_along(self.words)
        self.keys = [blake2b(state, digest_size=8).digest() for state in self.states]

    def again(self) -> bytes:
        """Return for each position 0 if it is the first time in the game that it occurs.

        1 if it has occurred, but followed by other plies (or none), 2 if followed by this one.
        """
        count = len(self.keys)
        if len(set(self.keys)) == count:
            return bytes(count)
        seen: set[bytes] = set()
        followed: set[tuple[bytes, str | None]] = set()
        marks = bytearray()
        for key, word in zip(self.keys, [*self.words, None], strict=True):
            marks.append(2 if (key, word) in followed else 1 if key in seen else 0)
            seen.add(key)
            followed.add((key, word))
        return bytes(marks)


def digest_of(facts: dict[str, str | None], tags: Mapping[str, str]) -> bytes:
    """Return the digest of a game from its columns (see ``digests``)."""
    game, variant, rules, start, plies = (
        facts[name] or "" for name in ("game", "variant", "rules", "start", "plies")
    )
    return game_digest(game, variant, rules, start, plies, tags)


def facts_of(played: Replay, words: Sequence[str]) -> dict[str, str | None]:
    """Return the text columns of a valid record."""
    assert played.game is not None  # noqa: S101 - a valid replay has a game
    assert played.dialect is not None  # noqa: S101 - and a dialect
    record, start, outcome = played.record, played.start, played.outcome
    tags, source = record.tags, record.source
    result = record.result or "*"
    facts = {**_NO_FACTS}
    facts |= {column: tags[name] for name, column in _COLUMN_OF_TAG.items() if name in tags}
    facts["game"] = start.game_id
    facts["variant"] = start.variant
    facts["rules"], facts["start"] = _described(start)
    named = tags.get("Notation")
    facts["dialect"] = played.game.dialect(named).name if named else played.dialect.name
    facts["result"] = result
    facts["ending"] = outcome.ending if outcome else OFF_THE_BOARD[result]
    facts["opening"] = played.opening or tags.get("Opening")
    facts["plies"] = " ".join(words)
    facts["file"] = source.file if source else ""
    if played.line.annotations:
        document = to_document(rewrite(played, canonical_words=True), "")
        notes = document["annotations"]
        facts["annotations"] = json.dumps(notes, ensure_ascii=False, separators=(",", ":"))
        facts["comments"] = "\n".join(_comments(notes)) or None
    return facts


@lru_cache(256)
def _described(start: Position[Any]) -> tuple[str, str]:
    """Return rule options and position string of a start; many records have the same one."""
    return write_rules(start.rules), start.fen()


def _comments(notes: dict[str, list[Document]]) -> list[str]:
    """Return all comments in *notes*, those of variations included."""
    found = []
    for behind in notes.values():
        for note in behind:
            if "comment" in note:
                found.append(note["comment"])
            elif "variation" in note:
                found += _comments(note["variation"].get("annotations", {}))
    return found


def rejected(cut: Slice, diagnostics: Sequence[Diagnostic], place: int | None = None) -> Rejected:
    """Return the record in *cut* as one that is not valid, with its *diagnostics*."""
    told = json.dumps([diagnostic.to_dict() for diagnostic in diagnostics], ensure_ascii=False)
    return Rejected(
        slice_digest(cut), cut.file, cut.number, cut.offset, cut.format, cut.part, cut.data, told,
        place,
    )  # fmt: skip
