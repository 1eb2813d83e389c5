"""Replaced games: which stored games the records of a changed file take the place of.

A game keeps its id, and with it its flags and its note.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.store.database import run
from kohau.archive.store.ledger import Ledger
from kohau.archive.store.rows import Rows

if TYPE_CHECKING:
    import pyarrow as pa


_COMPARED = ("event", "site", "round", "session", "result", "annotations", "dialect", "date")

_SAME = f"""
WITH first AS (
    FROM batch QUALIFY row_number() OVER (PARTITION BY path, digest ORDER BY place) = 1
)
SELECT first.place, g.id, first.path, g.file,
    (SELECT list(path) FROM sources s WHERE s.game = g.id)
FROM first JOIN games g USING (digest)
WHERE EXISTS (FROM sources s WHERE s.game = g.id AND s.path = first.path)
AND NOT EXISTS (
    FROM sources s WHERE s.game = g.id AND s.path = first.path AND s.reading = first.reading
) AND (
    {" OR ".join(f"g.{name} IS DISTINCT FROM first.{name}" for name in _COMPARED)}
    OR (SELECT list((name, value) ORDER BY name) FROM tags WHERE game = g.id)
        IS DISTINCT FROM first.tags)
ORDER BY first.place
"""
"""Records of changed files with the same digests as stored games, but other tags or comments."""

_SAME_TAGS = " + ".join(
    f"(f.{name} IS NOT DISTINCT FROM g.{name})::INTEGER" for name in ("white", "black", "date")
)
"""How many of White, Black and the date are the same."""

_SAME_PLAYERS = " AND ".join(
    f"f.{name} = g.{name} AND f.{name} NOT IN ('', '?')" for name in ("white", "black")
)
_SAME_PLIES = " AND ".join(
    f"f.{name} = g.{name}" for name in ("plies", "start", "rules", "variant", "game")
)

_EDITED = f"""
WITH fresh AS (
    FROM batch ANTI JOIN games USING (digest)
    QUALIFY row_number() OVER (PARTITION BY digest ORDER BY place) = 1
), gone AS (
    SELECT games.*, s.path FROM sources s JOIN games ON games.id = s.game
    JOIN (SELECT DISTINCT path, reading FROM batch) b ON b.path = s.path AND b.reading > s.reading
    WHERE games.digest NOT IN (SELECT digest FROM batch) AND games.id NOT IN (
        SELECT o.game FROM sources o LEFT JOIN files USING (path)
        WHERE path NOT IN (SELECT path FROM batch) AND o.reading >= coalesce(files.reading, 0))
), pairs AS (
    SELECT f.place, g.id FROM fresh f JOIN gone g USING (path, record)
    WHERE ({_SAME_PLAYERS}) OR ({_SAME_PLIES})
    UNION SELECT f.place, g.id FROM fresh f JOIN gone g USING (path, plies)
    WHERE {_SAME_PLIES} AND {_SAME_TAGS} >= 2
)
SELECT place, id, f.path, g.file, f.record = g.record AS same_record
FROM pairs JOIN fresh f USING (place) JOIN gone g USING (id, path)
ORDER BY {_SAME_TAGS} + ({_SAME_PLIES})::INTEGER + same_record::INTEGER DESC, place, id
"""
"""Records with new digests in changed files, and games that the files held and may not hold now.

Such a pair has the same number in the file, and the same plies or players; or else the same plies,
and only one of White, Black and the date is another one. The most similar pairs come first.
"""


def outdated_games(ledger: Ledger, rows: Rows) -> dict[int, int]:
    """Return the ids of stored games by the places of the records in *rows* that replace them.

    If a file has a game several times, the first of them counts. A game in several files follows
    the one that it is stored from.
    """
    sources = ledger.sources(rows, ledger.changed())
    if not sources.num_rows:
        return {}
    batch = _with_tags(rows, sources)
    places: dict[int, int] = {}
    for place, id_, path, file, paths in run(ledger.connection, _SAME, batch):
        if ledger.is_followed(path, file, paths):
            places.setdefault(id_, place)
    used = {*places.values()}
    for place, id_, path, file, same_record in run(ledger.connection, _EDITED, batch):
        is_there = not same_record or ledger.stored_path(file) == path
        if is_there and place not in used and id_ not in places:
            places[id_] = place
            used.add(place)
    return {place: id_ for id_, place in places.items()}


def _with_tags(rows: Rows, sources: pa.Table) -> pa.Table:
    """Return the games of *rows* that *sources* lists, with these columns and all tags."""
    import pyarrow as pa

    tags: dict[int, list[dict[str, str]]] = {}
    for row in sorted(rows.tags.to_pylist(), key=lambda row: (row["place"], row["name"])):
        tags.setdefault(row["place"], []).append({"name": row["name"], "value": row["value"]})
    kind = pa.list_(pa.struct([("name", pa.string()), ("value", pa.string())]))
    batch = rows.games.take(sources["place"]).append_column(
        "tags", pa.array([tags.get(place) for place in sources["place"].to_pylist()], kind)
    )
    for name in ("place", "path", "reading"):
        batch = batch.append_column(name, sources[name])
    return batch
