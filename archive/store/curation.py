"""Curation: games are removed, or edited, verified again and stored; they get flags and notes.

A game is removed with all that follows from it, in one transaction.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from kohau.archive.batches.tag_changes import TagChanges
from kohau.archive.queries.conditions import check_flag
from kohau.archive.store.database import THESE, check_ids, scalar, scalars, transaction
from kohau.archive.store.insert import delete_games, replace_games, update_scopes
from kohau.archive.store.restoration import records
from kohau.archive.store.rows import Rows, replayed
from kohau.archive.store.statements import statement
from kohau.notation.blocks import Origin
from kohau.notation.diagnostics import Diagnostic, Problem
from kohau.notation.record import Record
from kohau.notation.visible import quantity
from kohau.replay.replay import verify
from kohau.replay.writing import render

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def remove(connection: DuckDBPyConnection, ids: Iterable[int]) -> int:
    """Remove the games with *ids* and return their number. Raises ``Problem`` for unknown ids."""
    with transaction(connection):
        return remove_games(connection, check_ids(connection, ids))


def remove_games(connection: DuckDBPyConnection, ids: list[int]) -> int:
    """Remove the games with *ids*, with their flags and notes, within a transaction.

    Returns the number of games removed.
    """
    count = scalar(connection, f"SELECT count(*) FROM games WHERE id IN {THESE}", ids)
    delete_games(connection, ids)
    update_scopes(connection)
    connection.execute(statement("mark_incomplete"), [ids])
    for table in ("flags", "notes", "sources"):
        connection.execute(f"DELETE FROM {table} WHERE game IN {THESE}", [ids])
    return int(count)


class InvalidEdit(Problem):
    """Edited games that are not valid, with their *diagnostics*."""

    def __init__(self, count: int, diagnostics: Sequence[Diagnostic]) -> None:
        are = "is" if count == 1 else "are"
        super().__init__(f"{quantity(count, 'edited game')} {are} not valid; nothing was stored")
        self.diagnostics = diagnostics


def edit_tags(connection: DuckDBPyConnection, ids: Sequence[int], changes: TagChanges) -> int:
    """Change the tags of the games with *ids* in one transaction; return how many have changed.

    Raises :class:`Problem` for unknown ids, :class:`InvalidEdit` for games that are not valid then.
    """
    return store_edits(connection, tag_edits(connection, ids, changes))


def tag_edits(
    connection: DuckDBPyConnection, ids: Sequence[int], changes: TagChanges
) -> dict[int, Record]:
    """Return the games with *ids* that *changes* change, as they are then, by their ids.

    Raises :class:`Problem` for unknown ids.
    """
    edited = {}
    for id_, record in records(connection, check_ids(connection, ids)):
        tags = changes.applied(verify(record)).record.tags
        if tags != record.tags:
            edited[id_] = record.with_tags(tags)
    return edited


def text_of(connection: DuckDBPyConnection, ids: Sequence[int]) -> str:
    """Return the games with *ids* as KGN, for editing."""
    return "".join(_texts(connection, check_ids(connection, ids)).values())


def _texts(connection: DuckDBPyConnection, ids: Sequence[int]) -> dict[int, str]:
    return {id_: render(verify(record), "kgn") for id_, record in records(connection, ids)}


def text_edits(
    connection: DuckDBPyConnection, ids: Sequence[int], before: str, edited: Sequence[Record]
) -> dict[int, Record]:
    """Return those of the records *edited* that change the games with *ids*, by their ids.

    *before* is the text of the games that was edited. Raises :class:`Problem` if it is no longer
    that of the games, or if there are other numbers of games and records.
    """
    old = _texts(connection, check_ids(connection, ids))
    if "".join(old.values()) != before:
        raise Problem("the games were changed while they were edited")
    if len(edited) != len(ids):
        raise Problem(
            f"the text has {quantity(len(edited), 'record')} instead of {len(ids)}",
            hint='edit each game in its place; "kohau archive remove" removes games',
        )
    new = dict(zip(old, edited, strict=True))
    return {id_: record for id_, record in new.items() if _text(record) != old[id_]}


def _text(record: Record) -> str | None:
    played = verify(record)
    return render(played, "kgn") if played.valid else None


def store_edits(connection: DuckDBPyConnection, edited: Mapping[int, Record]) -> int:
    """Replace games by *edited* records in one transaction; return the number of games.

    Raises :class:`InvalidEdit`, or :class:`Problem` if a game would be stored twice.
    """
    with transaction(connection):
        put_edits(connection, edited)
    return len(edited)


def check_edits(connection: DuckDBPyConnection, edited: Mapping[int, Record]) -> Rows:
    """Return the rows of *edited* records, ordered by id. Raises as :func:`store_edits`."""
    rows = _rows(connection, edited)
    if edited:
        _check_digests(connection, sorted(edited), rows)
    return rows


def put_edits(
    connection: DuckDBPyConnection, edited: Mapping[int, Record], removed: Sequence[int] = ()
) -> None:
    """Do the same inside a transaction, after the games with the ids *removed* are removed."""
    if removed:
        remove_games(connection, list(removed))
    if edited:
        rows = check_edits(connection, edited)
        replace_games(connection, rows, dict(enumerate(sorted(edited))))


def _rows(connection: DuckDBPyConnection, edited: Mapping[int, Record]) -> Rows:
    """Return *edited* records as rows, in the order of their ids, with the origins of the games."""
    origins = connection.execute(
        f'SELECT id, file, record, "offset" FROM games WHERE id IN {THESE} ORDER BY id',
        [list(edited)],
    ).fetchall()
    rows, invalid = replayed((id_, edited[id_], Origin(*origin)) for id_, *origin in origins)
    if invalid:
        diagnostics = [fault for played in invalid.values() for fault in played.diagnostics]
        raise InvalidEdit(len(invalid), diagnostics)
    return rows


def _check_digests(connection: DuckDBPyConnection, ids: Sequence[int], rows: Rows) -> None:
    """Raise :class:`Problem` if a game would become the same as another one."""
    by_digest: dict[UUID, int] = {}
    for id_, digest in zip(ids, rows.games["digest"].to_pylist(), strict=True):
        if (other := by_digest.setdefault(digest, id_)) != id_:
            raise _same(id_, other)
    parameters = [list(by_digest), list(ids)]
    others = connection.execute(statement("same_digests"), parameters).fetchall()
    for other, digest in others:
        raise _same(by_digest[digest], other)


def _same(id_: int, other: int) -> Problem:
    return Problem(
        f"game {id_} would be the same as game {other}",
        hint="players, date and plies are equal; remove one of them",
    )


class Flagged(NamedTuple):
    """A game with flags or a note."""

    id: int
    white: str
    black: str
    flags: tuple[str, ...]
    note: str | None


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
    chosen = check_ids(connection, ids)
    with transaction(connection):
        connection.execute(statement("remove_flags"), [chosen, [*new, *removed]])
        kept = [name for name in new if name not in removed]
        connection.execute(statement("add_flags"), [chosen, kept])
        if note is not None:
            connection.execute(f"DELETE FROM notes WHERE game IN {THESE}", [chosen])
        if note:
            connection.execute(statement("add_notes"), [chosen, note])
    return len(chosen)


def join_flags(connection: DuckDBPyConnection, into: Mapping[int, int]) -> None:
    """Give the flags and notes of games to others: *into* has their ids. Notes are joined.

    Must run in a transaction.
    """
    for game, other in into.items():
        connection.execute(statement("copy_flags"), [game, other])
        query = "SELECT DISTINCT note FROM notes WHERE game IN ($1, $2) ORDER BY note"
        if notes := scalars(connection, query, game, other):
            connection.execute("DELETE FROM notes WHERE game = ?", [other])
            connection.execute("INSERT INTO notes VALUES (?, ?)", [other, "; ".join(notes)])


def flagged(connection: DuckDBPyConnection, ids: Iterable[int] | None = None) -> list[Flagged]:
    """Return the games with flags or notes, of all games or those with *ids*, by id."""
    condition = "true" if ids is None else f"id IN {THESE}"
    parameters = [] if ids is None else [check_ids(connection, ids)]
    rows = connection.execute(statement("flagged", condition=condition), parameters).fetchall()
    return [
        Flagged(id_, white, black, tuple(flags), note) for id_, white, black, flags, note in rows
    ]
