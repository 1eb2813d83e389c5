"""The batch builder: turns valid records, one by one, into columns of the archive's tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from kohau.archive.collection.arrow import coded_columns, table_of, uuids
from kohau.archive.collection.digests import text_digest
from kohau.archive.collection.game_row import SETTING_COLUMNS, GameRow, Setting
from kohau.archive.collection.materials import materials_of, no_materials
from kohau.archive.collection.planes import Chunk, chunk_of
from kohau.archive.collection.positions import Lines, tables_of_lines
from kohau.archive.collection.varying import Varying, table_of_varying, varying
from kohau.notation.blocks import RawRecord
from kohau.notation.cache import Cache
from kohau.notation.record import GAME_TAGS, SEVEN_TAGS
from kohau.notation.visible import visible
from kohau.replay.game import Game
from kohau.replay.packer import Packer
from kohau.replay.replay import Replay

if TYPE_CHECKING:
    import pyarrow as pa

_TAGS: Final = (*(name for name in SEVEN_TAGS if name != "Result"), "Session")
"""The tags that have a column of ``games``."""

_GAME_TYPES: Final = dict.fromkeys(
    (*map(str.lower, _TAGS), "result", "ending", "opening", "plies", "annotations", "comments",
     "file"),
    "string",
) | dict.fromkeys(("length", "record", "offset", "chunk"), "int64")  # fmt: skip
_TAG_TYPES: Final = {"place": "int32", "name": "string", "value": "string"}

_OWN_COLUMNS: Final = {*SEVEN_TAGS, *GAME_TAGS, "SetUp", "FEN", "Session"}
"""The tags that are not in the table ``tags``."""

_other_names: Final = Cache(lambda names: [name for name in names if name not in _OWN_COLUMNS])
"""The names of a record's tags that belong in the table ``tags``."""


class _Lines:
    """The records of one game in a batch: their places, lengths and packed states."""

    def __init__(self, game: Game[Any], packer: Packer, number: int) -> None:
        self.game = game
        self.number = number
        self.packer = packer
        self.places: list[int] = []
        self.counts: list[int] = []


class BatchBuilder:
    """Collects the valid records of a batch.

    *rejected_lengths* are the text lengths of records already rejected. *sources* has the text
    digests of records of such a length and of records of sessions, by place.
    """

    def __init__(self, rejected_lengths: Collection[int] = ()) -> None:
        self.rejected_lengths = rejected_lengths
        self.sources: dict[int, bytes] = {}
        self.games: list[tuple[Any, ...]] = []
        self.settings: dict[Setting, int] = {}
        self.settings_of_games: list[int] = []
        self.digests: list[bytes] = []
        self.tags: list[tuple[int, str, str]] = []
        self.variations: list[tuple[int, Varying]] = []
        self.packers: defaultdict[str, Packer] = defaultdict(Packer)
        self.chunks: dict[str, _Lines] = {}

    def packer(self, game: Game[Any]) -> Packer:
        """Return the packer for the lines of *game*."""
        return self.packers[game.id]

    def add(self, played: Replay, game: Game[Any], source: RawRecord) -> None:
        """Add a valid record, whose line must be the last one that its game's packer packed."""
        place = len(self.games)
        self.packers[game.id].keep()
        row = GameRow(played, game)
        tags = played.record.tags
        for name in _other_names[tuple(tags)]:
            self.tags.append((place, name, tags[name]))
        chunk = self.chunks.get(game.id)
        if chunk is None:
            chunk = self.chunks[game.id] = _Lines(game, self.packers[game.id], len(self.chunks))
        chunk.places.append(place)
        chunk.counts.append(row.count + 1)
        file, number, offset = source.origin
        self.settings_of_games.append(self.settings.setdefault(row.setting, len(self.settings)))
        self.games.append((
            tags.get("Event"), tags.get("Site"), tags.get("Date"), tags.get("Round"),
            tags.get("White"), tags.get("Black"), tags.get("Session"),
            row.result, row.ending, row.opening, row.plies, row.annotations,
            row.comments, visible(file), row.count, number, offset,
            chunk.number,
        ))  # fmt: skip
        if row.annotations is not None and (found := varying(played)):
            self.variations.append((place, found))
        self.digests.append(row.digest)
        if "Session" in tags or len(source.data) in self.rejected_lengths:
            self.sources[place] = text_digest(source)

    def games_table(self) -> pa.Table:
        """Return the games, with all columns except the id."""
        table = table_of(_GAME_TYPES, self.games).append_column("digest", uuids(self.digests))
        rows = [setting.texts for setting in self.settings]
        for name, column in coded_columns(SETTING_COLUMNS, rows, self.settings_of_games):
            table = table.append_column(name, column)
        return table

    def tags_table(self) -> pa.Table:
        """Return the tags that have no column in ``games``, with the places of their games."""
        return table_of(_TAG_TYPES, self.tags)

    def variations_table(self) -> pa.Table:
        """Return the positions in variations, with the places of their games."""
        return table_of_varying(self.variations)

    def lines(self) -> tuple[pa.Table, pa.Table]:
        """Return the tables of lines and their positions."""
        return tables_of_lines(
            [
                Lines(chunk.places, chunk.counts, chunk.packer.keys(), *chunk.packer.following())
                for chunk in self.chunks.values()
            ]
        )

    def boards(self) -> tuple[list[Chunk], pa.Table]:
        """Return the chunks of all positions, and the table of their material."""
        import pyarrow as pa

        chunks, materials = [], [no_materials()]
        for own in self.chunks.values():
            columns = own.packer.columns()
            chunk, numbers = chunk_of(own.game, columns, sum(own.counts))
            chunks.append(chunk)
            materials.append(materials_of(chunk.game, numbers, own.places, own.counts))
        return chunks, pa.concat_tables(materials)
