"""Flagging: flags and notes that collectors give to games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.collection.ids import check_ids
from kohau.archive.collection.storing import transaction
from kohau.archive.queries.conditions import check_flag
from kohau.archive.tables import SAFE_CSV, Table, as_csv, as_text
from kohau.notation.quantity import quantity
from kohau.notation.visible import json_text

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class Flagged(NamedTuple):
    """A game with flags or a note."""

    id: int
    white: str
    black: str
    flags: tuple[str, ...]
    note: str | None


_THESE = "(SELECT unnest($1::BIGINT[]))"


def flag(
    connection: DuckDBPyConnection,
    ids: Iterable[int],
    *,
    add: Sequence[str] = (),
    remove: Sequence[str] = (),
    note: str | None = None,
) -> int:
    """Add and remove flags of the games with *ids*, and set their *note*; "" removes it.

    Returns the number of games. Raises :class:`Problem` for unknown ids and malformed flags.
    """
    added, removed = map(check_flag, add), [check_flag(name) for name in remove]
    new = list(dict.fromkeys(added))
    own = check_ids(connection, ids)
    with transaction(connection):
        connection.execute(
            f"DELETE FROM flags WHERE game IN {_THESE} AND flag IN (SELECT unnest($2::VARCHAR[]))",
            [own, [*new, *removed]],
        )
        connection.execute(
            f"INSERT INTO flags SELECT id, flag FROM {_THESE} g(id), unnest($2::VARCHAR[]) f(flag)",
            [own, [name for name in new if name not in removed]],
        )
        if note is not None:
            connection.execute(f"DELETE FROM notes WHERE game IN {_THESE}", [own])
        if note:
            connection.execute(f"INSERT INTO notes SELECT id, $2 FROM {_THESE} g(id)", [own, note])
    return len(own)


def join(connection: DuckDBPyConnection, into: Mapping[int, int]) -> None:
    """Give the flags and notes of games to others: *into* has their ids. Notes are joined.

    Must run in a transaction.
    """
    for game, other in into.items():
        connection.execute(
            """INSERT INTO flags SELECT $2, flag FROM flags WHERE game = $1
                AND flag NOT IN (SELECT flag FROM flags WHERE game = $2)""",
            [game, other],
        )
        notes = connection.execute(
            "SELECT DISTINCT note FROM notes WHERE game IN ($1, $2) ORDER BY note", [game, other]
        ).fetchall()
        if notes:
            connection.execute("DELETE FROM notes WHERE game = ?", [other])
            text = "; ".join(note for (note,) in notes)
            connection.execute("INSERT INTO notes VALUES (?, ?)", [other, text])


def flagged(connection: DuckDBPyConnection, ids: Sequence[int] | None = None) -> list[Flagged]:
    """Return the games with flags or notes, of all games or those with *ids*, by id."""
    chosen = "" if ids is None else f"WHERE id IN {_THESE}"
    rows = connection.execute(
        f"""SELECT id, coalesce(white, ''), coalesce(black, ''), coalesce(flags, []), note
        FROM games
        JOIN (SELECT game FROM flags UNION SELECT game FROM notes) c ON c.game = id
        LEFT JOIN (
            SELECT game, list(flag ORDER BY flag) AS flags FROM flags GROUP BY game
        ) f ON f.game = id
        LEFT JOIN notes ON notes.game = id {chosen} ORDER BY id""",
        [] if ids is None else [list(ids)],
    ).fetchall()
    return [
        Flagged(id_, white, black, tuple(flags), note) for id_, white, black, flags, note in rows
    ]


def table(found: list[Flagged]) -> str:
    """Return the games as a table."""
    rows = [
        (str(game.id), game.white, game.black, " ".join(game.flags), game.note or "")
        for game in found
    ]
    columns = ("id", "white", "black", "flags", "note")
    tables = [Table("Flags and notes", columns, rows, names=5)] if rows else []
    return as_text(quantity(len(found), "game"), tables)


def as_json(found: list[Flagged]) -> str:
    """Return the games as indented JSON."""
    return json_text([game._asdict() for game in found], indent=2) + "\n"


def csv(found: list[Flagged], *, safe: bool = False) -> str:
    """Return the games as CSV, flags separated by blanks."""
    rows = [game._replace(flags=(" ".join(game.flags),)) for game in found]
    cells = [(*row[:3], *row.flags, row.note) for row in rows]
    return as_csv(Flagged._fields, cells, safe=safe)


VIEWS: Mapping[str, Callable[[list[Flagged]], str]] = MappingProxyType(
    {"text": table, "json": as_json, "csv": csv, SAFE_CSV: partial(csv, safe=True)}
)
"""The views by their names in ``archive flag --format``."""
