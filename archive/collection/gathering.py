"""Gathering: valid records, one by one, become columns of the tables of an archive."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from archive.collection import boards
from archive.collection.arrow import table_of, uuids
from archive.collection.digests import slice_digest
from archive.collection.facts import TEXT_COLUMNS, Facts, digest_of
from archive.collection.positions import Lines, table_of_positions
from notation.record import GAME_TAGS, SEVEN_TAGS
from notation.slices import Slice
from replay.game import Game, Position

if TYPE_CHECKING:
    import pyarrow as pa

NUMBER_COLUMNS: Final = ("length", "record", "offset", "chunk")

_GAME_TYPES: Final = dict.fromkeys(TEXT_COLUMNS, "string") | dict.fromkeys(NUMBER_COLUMNS, "int64")
_TAG_TYPES: Final = {"place": "int32", "name": "string", "value": "string"}

_OWN_COLUMNS: Final = {*SEVEN_TAGS, *GAME_TAGS, "SetUp", "FEN", "Session"}
"""The tags that are not in the table ``tags``."""

_texts: Final = itemgetter(*TEXT_COLUMNS)


class _Chunk:
    """The records of one game in a batch: their places, lengths, plies and packed states."""

    def __init__(self, game: Game[Any], number: int) -> None:
        self.number = number
        self.packer = game.packer()
        self.places: list[int] = []
        self.counts: list[int] = []
        self.plies: list[str] = []


class Gathered:
    """The valid records of a batch, one by one.

    *suspects* are the lengths of the texts of records that were rejected before. Of records with
    such texts, and of those of sessions, *sources* has the digests of the texts, by place.
    """

    def __init__(self, suspects: Collection[int] = ()) -> None:
        self.suspects = suspects
        self.sources: dict[int, bytes] = {}
        self.games: list[tuple[Any, ...]] = []
        self.digests: list[bytes] = []
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
        chunk.counts.append(len(words) + 1)
        chunk.plies.append(facts["plies"] or "")
        chunk.packer.add(start, words)
        self.games.append((*_texts(facts), len(words), cut.number, cut.offset, chunk.number))
        self.digests.append(digest_of(facts, tags))
        if "Session" in tags or len(cut.data) in self.suspects:
            self.sources[place] = slice_digest(cut)

    def games_table(self) -> pa.Table:
        """Return the games: the text columns, those of numbers, and the digest."""
        return table_of(_GAME_TYPES, self.games).append_column("digest", uuids(self.digests))

    def tags_table(self) -> pa.Table:
        """Return the tags that have no column of their own, with the places of their games."""
        return table_of(_TAG_TYPES, self.tags)

    def positions(self) -> tuple[pa.Table, list[tuple[str, bytes]]]:
        """Return the table of all positions, and the boards of each kind of game."""
        parts = []
        packed = []
        for id_, chunk in self.chunks.items():
            parts.append(Lines(chunk.places, chunk.counts, chunk.plies, chunk.packer.signed_keys()))
            packed.append((id_, boards.pack(chunk.packer.columns())))
        return table_of_positions(parts), packed
