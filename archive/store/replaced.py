"""Replaced games: which stored games the records of a changed file take the place of.

A game keeps its id, and with it its flags and its note.
"""

from __future__ import annotations

from kohau.archive.store.database import run
from kohau.archive.store.ledger import Ledger
from kohau.archive.store.rows import Rows
from kohau.archive.store.statements import statement


def outdated_games(ledger: Ledger, rows: Rows) -> dict[int, int]:
    """Return the ids of stored games by the places of the records in *rows* that replace them.

    If a file has a game several times, the first of them counts. A game in several files follows
    the one that it is stored from.
    """
    sources = ledger.sources(rows, ledger.changed())
    if not sources.num_rows:
        return {}
    batch = rows.games.take(sources["place"])
    for name in ("place", "path", "reading"):
        batch = batch.append_column(name, sources[name])
    places: dict[int, int] = {}
    ledger.connection.register("batch_tags", rows.tags)
    for place, id_, path, file, paths in run(ledger.connection, statement("same_games"), batch):
        if ledger.is_followed(path, file, paths):
            places.setdefault(id_, place)
    ledger.connection.unregister("batch_tags")
    used = {*places.values()}
    for place, id_, path, file, same_record in run(
        ledger.connection, statement("edited_games"), batch
    ):
        is_there = not same_record or ledger.stored_path(file) == path
        if is_there and place not in used and id_ not in places:
            places[id_] = place
            used.add(place)
    return {place: id_ for id_, place in places.items()}
