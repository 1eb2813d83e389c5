"""Restoring: turning stored games into records again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.store.database import DamagedArchive
from kohau.notation.blocks import Origin, StoredRecord
from kohau.notation.diagnostics import place
from kohau.notation.documents import CANONICAL, SCHEMA_VERSION, Document, from_document, to_document
from kohau.notation.record import Line, Record
from kohau.notation.visible import json_text
from kohau.replay import registry
from kohau.replay.replay import verify
from kohau.replay.setting import SetUp, set_up_of
from kohau.replay.setting_tags import parse_rules

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection

_TAG_COLUMNS = ("event", "site", "date", "round", "white", "black", "session")
_COLUMNS = ("id", "game", "variant", "rules", "start", "dialect", "result", "plies", "annotations",
            "file", "record", "offset", *_TAG_COLUMNS)  # fmt: skip

_LONG = ("plies", "annotations")
TOO_LONG = "it is too long"

GAMES_AT_A_TIME = 2_000
"""The number of games in memory at a time."""

MOST_AT_A_TIME = 32_000
PAGES = 128
"""Of very many games more are in memory: each time, the columns of all games are read."""


TAG_BYTES = 200
"""The approximate number of bytes of a game's tags."""

MAX_CHARACTERS = 1 << 26
"""The maximum length of the plies, or the annotations, of a game."""


def records(connection: DuckDBPyConnection, ids: Sequence[int]) -> Iterator[tuple[int, Record]]:
    """Yield the games with *ids* as records, in this order; unknown ids are skipped.

    Plies are canonical; the tag ``Notation`` names the dialect that ``kohau.export`` writes. Raises
    :class:`DamagedArchive` for a game that cannot have been stored by this program.
    """
    for id_, record in restored(connection, ids):
        if isinstance(record, DamagedArchive):
            raise record
        yield id_, record


def restored(
    connection: DuckDBPyConnection, ids: Sequence[int]
) -> Iterator[tuple[int, Record | DamagedArchive]]:
    """Yield what :func:`records` yields, and the damage of games that are damaged."""
    for game in stored_games(connection, ids):
        try:
            yield game.id, game.record()
        except DamagedArchive as damage:
            yield game.id, damage


class StoredGame(NamedTuple):
    """A game as an archive stores it: columns of ``games``, and its other tags.

    *repeated* says that the archive has another game with this id, which is damage.
    """

    facts: dict[str, Any]
    others: dict[str, str]
    repeated: bool = False

    @property
    def id(self) -> int:
        """The id of the game in the archive."""
        return int(self.facts["id"])

    @property
    def size(self) -> int:
        """The approximate number of bytes of the game as text."""
        return TAG_BYTES + len(self.facts["plies"]) + len(self.facts["annotations"] or "")

    @property
    def origin(self) -> Origin:
        """Where its record was read from."""
        return Origin(self.facts["file"], self.facts["record"], self.facts["offset"])

    def record(self) -> Record:
        """Return the game as a record. Raises :class:`DamagedArchive`."""
        if self.repeated:
            raise DamagedArchive(f"there are two games {self.id}")
        try:
            return _record(self.facts, self.others)
        except (ValueError, RecursionError) as error:
            raise DamagedArchive(f"game {self.id} is damaged: {error}") from None

    def record_in(self, archive: str) -> Record:
        """Return the game as a record whose source is *archive*.

        If it is damaged, the record is empty and has an error.
        """
        try:
            record = self.record()
        except DamagedArchive as damage:
            source = self.source_in(archive, {**self.facts, "tags": self.others})
            return Record({}, Line(), None, source, (place(damage, source),))
        source = self.source_in(archive, to_document(record, self.facts["start"]))
        return Record(record.tags, record.line, CANONICAL, source)

    def source_in(self, archive: str, document: Document) -> StoredRecord:
        """Return the source of the game's record in *archive*, with *document* as its text."""
        text = json_text(document, compact=True) + "\n"
        return StoredRecord(archive, self.id, self.origin, text.encode())


def stored_games(connection: DuckDBPyConnection, ids: Sequence[int]) -> Iterator[StoredGame]:
    """Yield the games with *ids*, in this order; unknown ids are skipped."""
    chosen = ", ".join(
        f"if(strlen(g.{name}) > {MAX_CHARACTERS}, '{TOO_LONG}', g.{name})"
        if name in _LONG
        else f'g."{name}"'
        for name in _COLUMNS
    )
    size = max(GAMES_AT_A_TIME, min(MOST_AT_A_TIME, len(ids) // PAGES))
    for begin in range(0, len(ids), size):
        page = list(ids[begin : begin + size])
        tags = _tags(connection, page)
        rows = connection.execute(
            f"""SELECT w.place, {chosen}
            FROM (SELECT unnest($1::BIGINT[]) AS id, generate_subscripts($1, 1) AS place) w
            JOIN games g ON g.id = w.id ORDER BY w.place""",
            [page],
        ).fetchall()
        last = 0
        for at, *row in rows:
            facts = dict(zip(_COLUMNS, row, strict=True))
            yield StoredGame(facts, tags.get(facts["id"], {}), repeated=at == last)
            last = at


def _tags(connection: DuckDBPyConnection, ids: Sequence[int]) -> dict[int, dict[str, str]]:
    rows = connection.execute(
        """SELECT game, name, value FROM tags
        WHERE game BETWEEN list_min($1::BIGINT[]) AND list_max($1)
            AND game IN (SELECT unnest($1)) ORDER BY game, name""",
        [list(ids)],
    ).fetchall()
    return {
        game: {name: value for _, name, value in tags}
        for game, tags in groupby(rows, key=lambda row: row[0])
    }


def _record(facts: dict[str, Any], others: dict[str, str]) -> Record:
    tags = {name.capitalize(): facts[name] for name in _TAG_COLUMNS if facts[name] is not None}
    tags |= {"Game": facts["game"], "Variant": facts["variant"], "Notation": facts["dialect"]}
    tags |= {"Result": facts["result"], **others}
    usual = _usual_set_up(facts["game"], facts["variant"], facts["rules"])
    if "Rules" not in tags and usual.changed_rules:
        tags["Rules"] = usual.changed_rules
    if facts["start"] != usual.fen:
        tags |= {"SetUp": "1", "FEN": facts["start"]}
    return Record(tags, _line(facts), CANONICAL)


@lru_cache(256)
def _usual_set_up(game: str, variant: str, rules: str) -> SetUp:
    return set_up_of(registry.find_game(game).start(variant, parse_rules(rules)))


def _line(facts: dict[str, Any]) -> Line[str]:
    if TOO_LONG in (facts["plies"], facts["annotations"]):
        raise ValueError(TOO_LONG)
    plies = tuple(facts["plies"].split())
    if facts["annotations"] is None:
        return Line(plies, {}, facts["result"])
    return from_document(
        {
            "kohau": SCHEMA_VERSION,
            "plies": list(plies),
            "result": facts["result"],
            "annotations": json.loads(facts["annotations"]),
        }
    ).line


def with_fens(connection: DuckDBPyConnection, rows: pa.Table) -> pa.Table:
    """Return *rows*, which have ids of games, with their position strings in a column ``fens``."""
    import pyarrow as pa

    ids = rows["id"].to_pylist()
    fens = [
        [position.fen() for position in verify(record).positions]
        for _, record in records(connection, ids)
    ]
    return rows.append_column("fens", pa.array(fens, pa.list_(pa.string())))
