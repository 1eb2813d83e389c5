"""Listing: the games that a search has found, in the forms that the command prints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from kohau.archive.collection.collection import SearchResult
from kohau.archive.tables import Table, as_csv, as_text
from kohau.notation.record import Record
from kohau.replay.replay import verify
from kohau.replay.writing import render

MATCHED_TAG = "MatchedPly"
"""The tag that says, in the records found, after how many plies a position matched."""

COLUMNS = ("id", "game", "variant", "event", "site", "date", "round", "white", "black", "session",
           "result", "ending", "opening", "length", "plies", "file", "record")  # fmt: skip
"""The columns of ``games`` that CSV has."""

_SHOWN = ("game", "date", "event", "white", "black", "result", "opening")


def as_table(found: SearchResult) -> Iterator[str]:
    """Yield a table with the facts that tell games apart."""
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
    count = "1 game" if len(found) == 1 else f"{len(found):,} games"
    yield as_text(count, [Table("Games", columns, shown, names=len(_SHOWN) + 1)])


def as_ids(found: SearchResult) -> Iterator[str]:
    """Yield the numbers of the games, one on a line."""
    return (f"{id_}\n" for id_ in found.ids)


def csv_of(found: SearchResult) -> Iterator[str]:
    """Yield comma-separated values with a header; *ply* is where a position matched."""
    rows = found.relation().project(f"{', '.join(COLUMNS)}, ply").fetchall()
    yield as_csv((*COLUMNS, "ply"), rows)


def records(found: SearchResult, format_name: str) -> Iterator[str]:
    """Yield the records in a format, with a tag that tells at which ply a position matched."""
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
"""The views by the names that ``archive search --format`` takes."""
