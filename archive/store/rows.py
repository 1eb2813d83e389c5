"""Rows: the records of a batch as rows of the archive's tables.

They are made in worker processes and sent as Arrow tables, which is cheap.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kohau.archive.batches.batch import Batch
from kohau.archive.batches.endings import ending_of
from kohau.archive.batches.gc_control import gc_disabled
from kohau.archive.batches.sessions import session_entry
from kohau.archive.batches.truncation import truncation
from kohau.archive.batches.verdict import BatchVerdict
from kohau.archive.queries.board_masks import columns_of_board
from kohau.archive.queries.variations import variations_of
from kohau.archive.store.database import (
    DIGEST_BYTES,
    game_digest,
    shifted,
    table_of,
    text_digest,
    uuids,
)
from kohau.configuration.aliases import NO_ALIASES, Aliases
from kohau.notation.blocks import Origin, RawRecord
from kohau.notation.cache import Cache
from kohau.notation.diagnostics import Diagnostic
from kohau.notation.documents import to_document
from kohau.notation.kgn.tag_pairs import GAME_TAGS, SEVEN_TAGS
from kohau.notation.notes import Comment
from kohau.notation.ply import Ply
from kohau.notation.record import Line, Record
from kohau.notation.visible import json_text, visible
from kohau.replay import registry
from kohau.replay.game import Game
from kohau.replay.packer import Packer
from kohau.replay.position import Position
from kohau.replay.recorded_comments import is_rest_kept, written
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.replay.setting_tags import write_rules
from kohau.replay.text_records import replay_of
from kohau.replay.undoing import undone
from kohau.replay.writing import rewrite

SETTING_COLUMNS: Final = ("game", "variant", "rules", "start", "dialect")
"""The columns of ``games`` with values that many records share."""

MAX_SETTINGS: Final = 1 << 10
"""The number of cached settings."""


Setting: TypeAlias = tuple[str, str, str, str, str]
"""The values of :data:`SETTING_COLUMNS`."""


@lru_cache(MAX_SETTINGS)
def _setting(start: Position[Ply], dialect: str) -> Setting:
    return start.game_id, start.variant, write_rules(start.rules), start.fen(), dialect


def _setting_of(played: Replay, game: Game[Any] | None) -> Setting:
    """Return the setting of a record, with the dialect in which it will be written.

    Its texts are empty if the tags do not determine it.
    """
    if game is None:
        return "", "", "", "", ""
    dialect = played.dialect
    if played.valid and (named := played.record.tags.get("Notation")):
        dialect = game.dialect(named)
    return _setting(played.start, dialect.name if dialect else "")


_NONE: Final = bytes(DIGEST_BYTES)


def _with_names(tags: Mapping[str, str], aliases: Aliases) -> dict[str, str]:
    """Return *tags* with names instead of their spellings in *aliases*."""
    names = {
        tag: aliases[kind][tags[tag]]
        for tag, kind in _NAMES.items()
        if tags.get(tag) in aliases.get(kind, ())
    }
    return {**tags, **names}


def _comments_in(line: Line[Any]) -> Iterator[str]:
    """Yield the comments in a line and its variations, legal or not."""
    for _, notes in sorted(line.annotations.items()):
        for note in notes:
            if isinstance(note, Comment):
                yield note.text
            elif isinstance(note, Line):
                yield from _comments_in(note)


if TYPE_CHECKING:
    import pyarrow as pa

_TAGS: Final = (*(name for name in SEVEN_TAGS if name != "Result"), "Session")
"""The tags that have a column of ``games``."""

_GAME_TYPES: Final = dict.fromkeys(
    (*map(str.lower, _TAGS), "result", "ending", "opening", "plies", "annotations", "comments",
     "file"),
    "string",
) | dict.fromkeys(("length", "record", "offset"), "int64") | dict.fromkeys(
    SETTING_COLUMNS, "string"
)  # fmt: skip
_TAG_TYPES: Final = {"place": "int32", "name": "string", "value": "string"}

_NAMES: Final = {"White": "player", "Black": "player", "Event": "event", "Site": "site"}
"""The tags that have names with aliases, and the kinds of these."""

_OWN_COLUMNS: Final = {*SEVEN_TAGS, *GAME_TAGS, "SetUp", "FEN", "Session"}
"""The tags that are not in the table ``tags``."""

_RECORDED: Final = b"[%recorded"
"""What every record has that was mended."""

_other_names: Final = Cache(lambda names: [name for name in names if name not in _OWN_COLUMNS])
"""The names of a record's tags that belong in the table ``tags``."""


class BatchBuilder:
    """Collects the valid records of a batch, and their lines by game.

    A line has the place of the record, its number (0: the main line), the plies before its first
    position, and the number of its positions.
    """

    def __init__(self) -> None:
        self.games: list[tuple[Any, ...]] = []
        self.digests: list[bytes] = []
        self.tags: list[tuple[int, str, str]] = []
        self.packers: defaultdict[str, Packer] = defaultdict(Packer)
        self.lines: defaultdict[str, list[tuple[int, int, int, int]]] = defaultdict(list)

    def packer(self, game: Game[Any]) -> Packer:
        """Return the packer for the lines of *game*."""
        return self.packers[game.id]

    def add(self, played: Replay, game: Game[Any], origin: Origin) -> None:
        """Add a valid record, whose line must be the last one that its game's packer packed."""
        place = self._add_game(played, game, played.record.tags, origin, stored=True)
        self._add_lines(played, game, place)

    def add_unstored(
        self, played: Replay, *, with_lines: bool, aliases: Aliases = NO_ALIASES
    ) -> int:
        """Add a record that is not stored, as far as it is legal, and return its place.

        Its positions are added if that is to be *with_lines*. Its names are those that *aliases*
        give to spellings. A record without a source is of no file.
        """
        source = played.record.source
        origin = source.origin if source else Origin("", 0, 0)
        tags = _with_names(played.record.tags, aliases) if aliases else played.record.tags
        place = self._add_game(played, played.game, tags, origin, stored=False)
        if with_lines and played.game is not None:
            self.packers[played.game.id].play(played.start.board, played.turns)
            self._add_lines(played, played.game, place)
        return place

    def _add_game(
        self, played: Replay, game: Game[Any] | None, tags: Mapping[str, str], origin: Origin,
        *, stored: bool,
    ) -> int:  # fmt: skip
        """Add the columns of a game that follow from its replay, and its tags; return its place.

        One that is *stored* must be valid. Others are only searched and counted: they have no
        plies, digest and annotations.
        """
        place = len(self.games)
        for name in _other_names[tuple(tags)]:
            self.tags.append((place, name, tags[name]))
        setting = _setting_of(played, game)
        plies, digest, annotations, line = "", _NONE, None, played.record.line
        if stored:
            plies = " ".join(played.words)
            digest = game_digest("\n".join(setting[:-1]), plies, tags)
        if stored and played.has_notes and played.line.annotations:
            record = rewrite(played, canonical_words=True)
            line = record.line
            notes = to_document(record, "")["annotations"]
            annotations = json.dumps(notes, ensure_ascii=False, separators=(",", ":"))
        file, number, offset = origin
        self.games.append((
            tags.get("Event"), tags.get("Site"), tags.get("Date"), tags.get("Round"),
            tags.get("White"), tags.get("Black"), tags.get("Session"), played.record.result or "*",
            ending_of(played), played.opening or tags.get("Opening"), plies, annotations,
            "\n".join(_comments_in(line)) or None, visible(file), played.ply_count, number, offset,
            *setting,
        ))  # fmt: skip
        self.digests.append(digest)
        return place

    def _add_lines(self, played: Replay, game: Game[Any], place: int) -> None:
        """Keep the main line, which was packed last, and pack and keep the variations."""
        packer = self.packers[game.id]
        packer.keep()
        lines = self.lines[game.id]
        lines.append((place, 0, 0, played.ply_count + 1))
        if not (played.has_notes and played.line.annotations):
            return
        for variation in variations_of(played):
            turns = variation.along.turns
            packer.play(variation.along[0].board, turns)
            packer.keep()
            lines.append((place, variation.number, variation.before, len(turns) + 1))

    def games_table(self) -> pa.Table:
        """Return the games, with all columns except the id."""
        return table_of(_GAME_TYPES, self.games).append_column("digest", uuids(self.digests))

    def tags_table(self) -> pa.Table:
        """Return the tags that have no column in ``games``, with the places of their games."""
        return table_of(_TAG_TYPES, self.tags)

    def lines_tables(self) -> dict[str, pa.Table]:
        """Return the lines of each game: see :class:`Rows`."""
        return {game: table_of(_LINE_TYPES, lines) for game, lines in self.lines.items()}

    def positions_tables(self) -> dict[str, pa.Table]:
        """Return the positions of the lines of each game: see :class:`Rows`."""
        return {game: _columns(registry.find_game(game), self.packers[game]) for game in self.lines}


_LINE_TYPES = dict.fromkeys(("place", "line", "before", "count"), "int32")


def _columns(game: Game[Any], packer: Packer) -> pa.Table:
    """Return the kept positions of *packer*: keys, following words, and masks."""
    import numpy as np
    import pyarrow as pa

    rows = np.frombuffer(packer.rows(), "<i8").reshape(packer.count, -1)
    key, *masks, following = np.ascontiguousarray(rows.T)
    words = pa.array(packer.words(), pa.string())
    coded = pa.DictionaryArray.from_arrays(pa.array(following.astype(np.int32)), words)
    boards = zip(columns_of_board(game), masks, strict=True)
    return pa.table({"key": pa.array(key), "next": coded, **dict(boards)})


def numbered(rows: Rows) -> dict[str, pa.Table]:
    """Return the positions of each game in *rows*, with the place, line and ply of each.

    These follow from the lines, so they need not be sent between processes.
    """
    return {game: _numbered(rows.lines[game], table) for game, table in rows.positions.items()}


def _numbered(lines: pa.Table, positions: pa.Table) -> pa.Table:
    import numpy as np
    import pyarrow as pa

    places, numbers, before, counts = (
        lines[name].to_numpy() for name in ("place", "line", "before", "count")
    )
    begins = np.cumsum(counts, dtype=np.int64) - counts
    plies = np.arange(counts.sum()) - np.repeat(begins - before, counts)
    columns = np.repeat(places, counts), np.repeat(numbers, counts), plies.astype(np.int32)
    return pa.table(
        [*map(pa.array, columns), *positions.columns],
        ["place", "line", "ply", *positions.column_names],
    )


def positions_in(tables: Mapping[str, pa.Table]) -> pa.Table:
    """Return the columns that the numbered positions in *tables* have in common, as one table."""
    import pyarrow as pa

    kinds = (pa.int32(),) * 3 + (pa.int64(), pa.dictionary(pa.int32(), pa.string()))
    schema = pa.schema(zip(("place", "line", "ply", "key", "next"), kinds, strict=True))
    parts = [table.select(schema.names) for table in tables.values()]
    return pa.concat_tables([schema.empty_table(), *parts])


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


def rejected_table(records: Sequence[Rejected]) -> pa.Table:
    """Return rejected *records* with the columns that their table has in archives and lakes."""
    cells = [
        (
            record.file, record.record, record.offset, record.format, record.part, record.original,
            json_text([diagnostic.to_dict() for diagnostic in record.diagnostics]),
        )
        for record in records
    ]  # fmt: skip
    digests = uuids([record.digest for record in records])
    return table_of(_REJECTED_TYPES, cells).append_column("digest", digests)


_REJECTED_TYPES: Final = {
    "file": "string", "record": "int64", "offset": "int64", "format": "string", "part": "int64",
    "original": "binary", "diagnostics": "string",
}  # fmt: skip


@dataclass(slots=True)
class Read:
    """What was read of a file: how many *records*, *rejected* ones, and the *places* of games."""

    records: int = 0
    rejected: int = 0
    places: list[range] = field(default_factory=list)


@dataclass(slots=True)
class Rows(BatchVerdict):
    """The valid records of a batch as rows of the archive's tables, and the rejected records.

    The tables have the columns of the archive's tables, except that a game is identified by its
    ``place`` in *games*; *places* are those of the games of each section. By the id of the game,
    *lines* has the main lines and variations (place, line, plies before, number of positions), and
    *positions* their positions, line after line: key, following word, and masks.
    *accepted* are the digests of texts that may come from streams, which can't be read again, by
    the name of what they were read from; *mended* says what was recorded of the records that were
    mended (:func:`kohau.replay.recorded_comments.written`). *read* has the files that the records
    were read from, *ended* those that were read to their end.
    """

    games: pa.Table = None
    places: list[range] = field(default_factory=list)
    tags: pa.Table = None
    lines: dict[str, pa.Table] = field(default_factory=dict)
    positions: dict[str, pa.Table] = field(default_factory=dict)
    accepted: dict[str, set[bytes]] = field(default_factory=dict)
    mended: set[str] = field(default_factory=set)
    rejected: list[Rejected] = field(default_factory=list)
    read: dict[str, Read] = field(default_factory=dict)
    ended: list[str] = field(default_factory=list)

    def move(self, records: int, lines: int) -> None:
        """Renumber everything by the *records* and *lines* before the batch in its file."""
        BatchVerdict.move(self, records, lines)
        if records or lines:
            self.games = shifted(self.games, "record", records)
            self.rejected = [record.moved(records, lines) for record in self.rejected]


def rows_of(batch: Batch, defaults: Defaults = NO_DEFAULTS) -> Rows:
    """Return the rows of *batch*. Sessions are not checked."""
    import pyarrow.compute as compute

    rows = Rows()
    with gc_disabled():
        _fill(rows, batch, defaults)
    rows.totals.valid = rows.games.num_rows
    rows.totals.invalid = len(rows.rejected)
    rows.totals.plies = compute.sum(rows.games["length"]).as_py() or 0
    return rows


def _fill(rows: Rows, batch: Batch, defaults: Defaults) -> None:
    builder = BatchBuilder()
    for section in batch.sections:
        first = len(builder.games)
        settings = section.defaults(defaults).for_storing
        records = section.records(settings)
        may_be_stream = section.block is not None and not os.path.isfile(section.block.file)  # noqa: PTH113
        add = partial(_add, rows, builder, may_be_stream=may_be_stream)
        for record in rows.reading(section.file, records):
            _keep_text(record)
            played = replay_of(records, record, settings, packer_of=builder.packer)
            if not section.leaves_out(played, rows):
                rows.run_guarded(played, add)
        rows.places.append(range(first, len(builder.games)))
        rows.remark(section.diagnostics)
    fill(rows, builder)


def _keep_text(record: Record) -> None:
    """Put the text of *record* into a comment if it was decoded."""
    if record.diagnostics:
        from kohau.replay.decoded import keep_text  # slow to import, and rarely needed

        keep_text(record)


def _add(rows: Rows, builder: BatchBuilder, played: Replay, *, may_be_stream: bool) -> None:
    """Add a record to *builder* if it is valid, else to the rejected ones of *rows*.

    The digests of accepted texts are kept if they *may be* from a *stream*: standard input, or a
    pipe. Members of packed files may be, too; the ledger excludes them.
    """
    source = played.record.source
    assert source is not None  # noqa: S101 - batches are read from files
    if played.diagnostics:
        rows.add_diagnostics(played.diagnostics)
    valid = played.valid
    if entry := session_entry(played, valid=valid):
        rows.sessions.append(entry)
    if valid and played.game is not None:
        builder.add(played, played.game, source.origin)
        rows.add_diagnostics(truncation(played))
        if may_be_stream:
            rows.accepted.setdefault(source.file, set()).add(text_digest(source))
        if _RECORDED in source.data and not is_rest_kept(played.record.line):
            rows.mended.add(written(undone(played)))
    else:
        rows.rejected.append(rejected(source, played.diagnostics))


def fill(rows: Rows, builder: BatchBuilder) -> None:
    """Fill *rows* with the records of *builder*."""
    rows.games, rows.tags = builder.games_table(), builder.tags_table()
    rows.lines, rows.positions = builder.lines_tables(), builder.positions_tables()


def replayed(games: Iterable[tuple[int, Record, Origin]]) -> tuple[Rows, dict[int, Replay]]:
    """Return stored *games*, given by id with their origins, as rows, and the invalid ones."""
    builder, rows, invalid = BatchBuilder(), Rows(), {}
    for id_, record, origin in games:
        played = verify(record, packer_of=builder.packer)
        if played.valid and played.game is not None:
            builder.add(played, played.game, origin)
        else:
            invalid[id_] = played
    fill(rows, builder)
    return rows, invalid


def rejected(
    raw: RawRecord, diagnostics: Sequence[Diagnostic], place: int | None = None
) -> Rejected:
    """Return *raw* as a rejected record with *diagnostics*."""
    return Rejected(
        text_digest(raw), visible(raw.file), raw.number, raw.offset, raw.format, raw.part, raw.data,
        tuple(diagnostics), place,
    )  # fmt: skip
