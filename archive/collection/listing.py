"""Listing: the views of a search result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from kohau.archive.collection.collection import SearchResult
from kohau.archive.counts import quantity
from kohau.archive.tables import Table, as_csv, as_text
from kohau.notation.record import Record
from kohau.replay.replay import verify
from kohau.replay.writing import render

MATCHED_TAG = "MatchedPly"
"""The tag for the number of plies after which a position matched."""

COLUMNS = ("id", "game", "variant", "event", "site", "date", "round", "white", "black", "session",
           "result", "ending", "opening", "length", "plies", "file", "record")  # fmt: skip
"""The columns of ``games`` in CSV."""

_SHOWN = ("game", "date", "event", "white", "black", "result", "opening")


def as_table(found: SearchResult) -> Iterator[str]:
    """Yield a table of the games."""
    if not len(found):
        yield "no games found\n"
        return
    matched = any(ply is not None for ply in found.plies)
    rows = found.relation().project(f"ply, id, length, variant, {', '.join(_SHOWN)}").fetchall()
    shown = [
        (str(id_), f"{game} {variant}", *(fact or "" for fact in facts), str(length))
        + ((str(ply),) if matched else ())
        for ply, id_, length, variant, game, *facts in rows
    ]
    columns = ("id", *_SHOWN, "plies", *(("at ply",) if matched else ()))
    table = Table("Games", columns, shown, names=len(_SHOWN) + 1)
    yield as_text(quantity(len(found), "game"), [table])


def as_ids(found: SearchResult) -> Iterator[str]:
    """Yield the ids of the games, one per line."""
    return (f"{id_}\n" for id_ in found.ids)


def csv_of(found: SearchResult) -> Iterator[str]:
    """Yield CSV with a header; the column *ply* is the ply after which a position matched."""
    rows = found.relation().project(f"{', '.join(COLUMNS)}, ply").fetchall()
    yield as_csv((*COLUMNS, "ply"), rows)


def records(found: SearchResult, format_name: str) -> Iterator[str]:
    """Yield the records in a format, with the tag :data:`MATCHED_TAG` if a position matched."""
    for record, ply in zip(found.records(), found.plies, strict=True):
        yield render(verify(_marked(record, ply)), format_name)


def _marked(record: Record, ply: int | None) -> Record:
    return record if ply is None else record.with_tags({**record.tags, MATCHED_TAG: str(ply)})


VIEWS: Mapping[str, Callable[[SearchResult], Iterator[str]]] = MappingProxyType(
    {
        "table": as_table,
        "kgn": lambda found: records(found, "kgn"),
        "jsonl": lambda found: records(found, "jsonl"),
        "csv": csv_of,
        "ids": as_ids,
    }
)
"""The views by their names in ``archive search --format``."""
