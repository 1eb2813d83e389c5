"""Syncing: an archive follows folders, whose files are added, changed and removed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from kohau.archive.store import insert, removal
from kohau.archive.store.database import run, transaction
from kohau.archive.store.insert import Added
from kohau.archive.store.ledger import Ledger
from kohau.archive.store.rows import Rows
from kohau.notation.files import check_present
from kohau.notation.opening import UnreadableFile
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


@dataclass(slots=True)
class Synced:
    """What has become of the files: numbers of *unchanged*, *changed* and *new* ones.

    *vanished* has the paths of files that are not there any more; *gone* has the ids of games that
    no file holds any more, by the file that held them.
    """

    unchanged: int = 0
    changed: int = 0
    new: int = 0
    vanished: list[str] = field(default_factory=list)
    gone: dict[str, list[int]] = field(default_factory=dict)

    @property
    def ids(self) -> list[int]:
        """The ids of all games that are gone."""
        return sorted({id_ for ids in self.gone.values() for id_ in ids})


def check_folders(names: Iterable[str]) -> None:
    """Raise :class:`UnreadableFile` unless all *names* are folders."""
    for name in names:
        check_present(name)
        if not Path(name).is_dir():
            raise UnreadableFile(f"{name} is not a folder", hint="archive add adds single files")


_GONE = """
WITH here AS (
    SELECT game FROM sources LEFT JOIN files USING (path)
    WHERE sources.reading >= coalesce(files.reading, 0)
        AND path NOT IN (SELECT unnest($2::VARCHAR[]))
)
SELECT path, list(s.game ORDER BY s.game) FROM sources s SEMI JOIN games g ON g.id = s.game
WHERE path IN (SELECT unnest($1::VARCHAR[])) AND s.game NOT IN (FROM here)
GROUP BY path ORDER BY path
"""


def compare(ledger: Ledger, folders: Sequence[str]) -> Synced:
    """Return what has become of the files in *folders*, which *ledger* has read."""
    within = ledger.within(folders)
    vanished = [path for path in within if path not in ledger.seen]
    synced = Synced(unchanged=len(ledger.unchanged), vanished=vanished)
    synced.changed = len(ledger.changed())
    synced.new = len(ledger.states) - synced.changed
    parameters = [within, synced.vanished]
    synced.gone = dict(ledger.connection.execute(_GONE, parameters).fetchall())
    return synced


def prune(ledger: Ledger, synced: Synced) -> int:
    """Remove the games that are gone, and the vanished files; return the number of games."""
    connection = ledger.connection
    with transaction(connection):
        count = removal.remove_games(connection, synced.ids)
        for table in ("files", "sources"):
            connection.execute(
                f"DELETE FROM {table} WHERE path IN (SELECT unnest(?::VARCHAR[]))",
                [synced.vanished],
            )
        connection.execute(
            """DELETE FROM sources USING files
            WHERE files.path = sources.path AND sources.reading < files.reading"""
        )
        _forget_rejected(ledger, set(synced.vanished))
    return count


def forget_corrected(ledger: Ledger) -> None:
    """Delete the rejected records that are not in their files any more."""
    with transaction(ledger.connection):
        _forget_rejected(ledger, ledger.changed())


def _forget_rejected(ledger: Ledger, paths: set[str]) -> None:
    """Delete the rejected records of the files *paths* that were not found this time."""
    rows = ledger.connection.execute("SELECT id, file, digest FROM rejected").fetchall()
    ids = [
        id_
        for id_, file, digest in rows
        if ledger.path(file) in paths and digest.bytes not in ledger.still_rejected
    ]
    ledger.connection.execute(
        "DELETE FROM rejected WHERE id IN (SELECT unnest(?::BIGINT[]))", [ids]
    )


def as_text(synced: Synced, removed: int | None) -> str:
    """Return what has become of the files, and how many games were *removed* (None: not asked)."""
    files = synced.unchanged + synced.changed + synced.new
    lines = [
        f"{quantity(files, 'file')}: {synced.unchanged:,} unchanged, {synced.changed:,} changed,"
        f" {synced.new:,} new; {len(synced.vanished):,} vanished"
    ]
    for path in sorted({*synced.vanished, *synced.gone}):
        ids = synced.gone.get(path, [])
        shown = ", ".join(map(str, ids[:MOST_SHOWN])) + (", …" if len(ids) > MOST_SHOWN else "")
        what = "has vanished" if path in synced.vanished else "has changed"
        games = f"; {quantity(len(ids), 'game')} in no file any more (ids {shown})" if ids else ""
        lines.append(f"{visible(path)} {what}{games}")
    if removed is not None:
        lines.append(f"{quantity(removed, 'game')} removed")
    elif synced.gone or synced.vanished:
        lines.append(f"--prune removes {quantity(len(synced.ids), 'game')}")
    return "".join(f"{line}\n" for line in lines)


MOST_SHOWN = 5
"""The maximum number of ids that are listed of a file."""

_COMPARED = ["event", "site", "round", "session", "result", "annotations", "dialect", "date"]
_OUTDATED = f"""
WITH first AS (
    FROM batch QUALIFY row_number() OVER (PARTITION BY path, digest ORDER BY place) = 1
)
SELECT g.id, g.digest FROM first JOIN games g USING (digest, file)
WHERE NOT EXISTS (
    FROM sources s WHERE s.game = g.id AND s.path = first.path AND s.reading = first.reading
) AND (
    {" OR ".join(f"g.{name} IS DISTINCT FROM first.{name}" for name in _COMPARED)}
    OR (SELECT list((name, value) ORDER BY name) FROM tags WHERE game = g.id)
        IS DISTINCT FROM first.tags)
"""


def add_rows(ledger: Ledger, rows: Rows) -> Added:
    """Store *rows* in one transaction, and in the *ledger* where they came from."""
    connection = ledger.connection
    with transaction(connection):
        with _replacing(connection, rows, ledger) as updated:
            added = insert.add_rows(connection, rows)
        added.added -= updated
        added.updated = updated
        ledger.store(rows)
    return added


@contextmanager
def _replacing(connection: DuckDBPyConnection, rows: Rows, ledger: Ledger) -> Iterator[int]:
    """Remove the games of changed files that *rows* have with other tags or comments.

    In the block they are added again; their flags and notes are kept. Yields their number.
    """
    outdated = _outdated(connection, rows, ledger)
    if not outdated:
        yield 0
        return
    ids = list(outdated)
    kept = {table: _marks(connection, table, ids) for table in ("flags", "notes")}
    removal.remove_games(connection, ids)
    yield len(ids)
    for table, marks in kept.items():
        for id_, mark in marks:
            connection.execute(
                f"INSERT INTO {table} SELECT id, ? FROM games WHERE digest = ?",
                [mark, outdated[id_]],
            )


def _marks(connection: DuckDBPyConnection, table: str, ids: list[int]) -> list[tuple[int, str]]:
    query = f"FROM {table} WHERE game IN (SELECT unnest(?::BIGINT[]))"
    return connection.execute(query, [ids]).fetchall()


def _outdated(connection: DuckDBPyConnection, rows: Rows, ledger: Ledger) -> dict[int, object]:
    """Return ids and digests of stored games that *rows* have with other tags or comments.

    If a file has a game several times, the first of them counts.
    """
    import pyarrow as pa

    sources = ledger.sources(rows, ledger.changed())
    if not sources.num_rows:
        return {}
    tags: dict[int, list[dict[str, str]]] = {}
    for row in sorted(rows.tags.to_pylist(), key=lambda row: (row["place"], row["name"])):
        tags.setdefault(row["place"], []).append({"name": row["name"], "value": row["value"]})
    kind = pa.list_(pa.struct([("name", pa.string()), ("value", pa.string())]))
    batch = rows.games.take(sources["place"]).append_column(
        "tags", pa.array([tags.get(place) for place in sources["place"].to_pylist()], kind)
    )
    for name in ("place", "path", "reading"):
        batch = batch.append_column(name, sources[name])
    return dict(run(connection, _OUTDATED, batch))
