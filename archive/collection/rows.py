"""Rows: the records of a batch as the tables of an archive have them.

This is what runs in several processes; everything here is plain values that are cheap to hand over.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from archive.batches import Batch
from archive.collection import boards
from archive.collection.digests import game_digest, slice_digest
from archive.summaries import OFF_THE_BOARD
from archive.validation import Verdict, replays
from notation.documents import Document, to_document
from notation.record import GAME_TAGS, SEVEN_TAGS
from replay.game import Position
from replay.replay import Replay
from replay.rewriting import rewrite
from replay.setting import NO_DEFAULTS, Defaults, write_rules

TEXT_COLUMNS = (
    "game", "variant", "rules", "start", "dialect", "event", "site", "date", "round", "white",
    "black", "session", "result", "ending", "opening", "plies", "annotations", "comments", "file",
)  # fmt: skip
"""The columns of ``games`` that hold text; those of tags are called like these."""

NUMBER_COLUMNS = ("length", "record", "offset", "chunk")

_OWN_COLUMNS = {*SEVEN_TAGS, *GAME_TAGS, "SetUp", "FEN", "Session"}
"""The tags that are not in the table ``tags``."""

_COLUMN_OF_TAG = {name: name.lower() for name in (*SEVEN_TAGS, "Session") if name != "Result"}


@dataclass(slots=True)
class Chunk:
    """The positions of the records of one game in a batch: their states, *width* bytes each."""

    game: str
    number: int
    width: int = 1
    states: list[bytes] = field(default_factory=list)

    def packed(self) -> bytes:
        """Return the states as ``boards`` keeps them."""
        return boards.pack(b"".join(self.states), self.width)


@dataclass(slots=True)
class Rejected:
    """A record that is not valid, with its text and what is wrong with it."""

    digest: bytes
    file: str
    record: int
    offset: int
    format: str
    part: int
    original: bytes
    diagnostics: str


@dataclass(slots=True)
class Rows(Verdict):
    """What the valid records of a batch are in the tables, column by column, and the others.

    *keys* are eight bytes each, big-endian, *again* one byte; both go through the positions of all
    games in their order. *tags* has the index of the game, name and value. *chunks* are the packed
    positions of each kind of game. *sources* are the digests of the texts of the valid records.
    """

    columns: dict[str, list[Any]] = field(default_factory=dict)
    digests: list[bytes] = field(default_factory=list)
    keys: bytes = b""
    again: bytes = b""
    tags: list[tuple[int, str, str]] = field(default_factory=list)
    chunks: list[tuple[str, bytes]] = field(default_factory=list)
    sources: list[bytes] = field(default_factory=list)
    rejected: list[Rejected] = field(default_factory=list)


def rows_of(batch: Batch, defaults: Defaults = NO_DEFAULTS) -> Rows:
    """Return the rows of *batch*."""
    rows = Rows()
    rows.columns = {name: [] for name in (*TEXT_COLUMNS, *NUMBER_COLUMNS)}
    keys: list[bytes] = []
    again: list[bytes] = []
    chunks: dict[str, Chunk] = {}
    for played in replays(batch, defaults):
        rows.totals.records += 1
        if played.diagnostics:
            rows.totals.count(played.diagnostics)
            rows.diagnostics += played.diagnostics
        if not played.valid:
            rows.totals.invalid += 1
            rows.rejected.append(_rejected(played))
            continue
        rows.totals.valid += 1
        rows.totals.plies += len(played.line)
        found = PositionRows(played)
        keys.append(b"".join(found.keys))
        again.append(found.again())
        game = played.start.game_id
        chunk = chunks.setdefault(game, Chunk(game, len(chunks)))
        chunk.width = len(found.states[0])
        chunk.states.append(b"".join(found.states))
        _add_game(rows, played, chunk.number, found.words)
        source = played.record.source
        assert source is not None  # noqa: S101 - the records of a batch come from slices
        rows.sources.append(slice_digest(source))
    rows.keys, rows.again = b"".join(keys), b"".join(again)
    rows.chunks = [(chunk.game, chunk.packed()) for chunk in chunks.values()]
    rows.totals.count(batch.diagnostics)
    rows.diagnostics += batch.diagnostics
    return rows


_word = lru_cache(1 << 16)(str)
"""A ply in its canonical spelling."""


class PositionRows:
    """The positions of a game: packed states, keys (eight bytes each, big-endian), next plies."""

    __slots__ = ("keys", "states", "words")

    def __init__(self, played: Replay) -> None:
        self.words: list[str] = list(map(_word, played.line.plies))
        self.states: list[bytes] = list(map(played.start.packed, played.states))
        self.keys: list[bytes] = [blake2b(state, digest_size=8).digest() for state in self.states]

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


def _add_game(rows: Rows, played: Replay, chunk: int, words: Sequence[str]) -> None:
    """Add a valid record to the columns."""
    columns, index = rows.columns, len(rows.digests)
    facts = facts_of(played, words)
    tags = played.record.tags
    rows.digests.append(digest_of(facts, tags))
    for name in TEXT_COLUMNS:
        columns[name].append(facts.get(name))
    columns["length"].append(len(words))
    columns["chunk"].append(chunk)
    source = played.record.source
    columns["record"].append(source.number if source else 0)
    columns["offset"].append(source.offset if source else 0)
    if not tags.keys() <= _OWN_COLUMNS:
        rows.tags += [(index, name, tags[name]) for name in tags if name not in _OWN_COLUMNS]


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
    facts: dict[str, str | None] = {
        column: tags[name] for name, column in _COLUMN_OF_TAG.items() if name in tags
    }
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


def _rejected(played: Replay) -> Rejected:
    cut = played.record.source
    assert cut is not None  # noqa: S101 - it was read from a file
    diagnostics = json.dumps(
        [diagnostic.to_dict() for diagnostic in played.diagnostics], ensure_ascii=False
    )
    return Rejected(
        slice_digest(cut), cut.file, cut.number, cut.offset, cut.format, cut.part, cut.data,
        diagnostics,
    )  # fmt: skip
