"""Listing: the views of a search result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType

from kohau.archive.reports.tables import SAFE_CSV, Table, as_csv, as_text
from kohau.archive.store.collection import SearchResult
from kohau.notation.quantity import quantity
from kohau.replay.replay import verify
from kohau.replay.writing import render

MATCHED_TAGS = ("MatchedPly", "MatchedVariation")
"""The tags for the number of plies after which a position matched, and the variation's number."""

COLUMNS = ("id", "game", "variant", "event", "site", "date", "round", "white", "black", "session",
           "result", "ending", "opening", "length", "plies", "file", "record")  # fmt: skip
"""The columns of ``games`` in CSV."""

_OPTIONAL = ("opening", "event", "plies", "game")
_SHOWN = ("game", "date", "event", "white", "black", "result", "opening")


def as_table(found: SearchResult) -> Iterator[str]:
    """Yield a table of the games."""
    if not found.total:
        yield "no games found\n"
        return
    matched = any(ply is not None for ply in found.plies)
    names = f"ply, variation, id, length, variant, {', '.join(_SHOWN)}"
    rows = found.relation().project(names).fetchall()
    shown = [
        (str(id_), f"{game} {variant}", *(fact or "" for fact in facts), str(length))
        + ((str(ply) if number is None else f"{ply} (v{number})",) if matched else ())
        for ply, number, id_, length, variant, game, *facts in rows
    ]
    columns = ("id", *_SHOWN, "plies", *(("at ply",) if matched else ()))
    table = Table("Games", columns, shown, names=len(_SHOWN) + 1, optional=_OPTIONAL)
    games = quantity(found.total, "game")
    headline = games if len(found) == found.total else f"{len(found):,} of {games}"
    yield as_text(headline, [table] if shown else [])


def as_ids(found: SearchResult) -> Iterator[str]:
    """Yield the ids of the games, one per line."""
    return (f"{id_}\n" for id_ in found.ids)


def csv_of(found: SearchResult, *, safe: bool = False) -> Iterator[str]:
    """Yield CSV with a header; *ply* and *variation* are the place where a position matched."""
    columns = (*COLUMNS, "ply", "variation")
    yield as_csv(columns, found.relation().project(", ".join(columns)).fetchall(), safe=safe)


def records(found: SearchResult, format_name: str) -> Iterator[str]:
    """Yield the records in a format, with :data:`MATCHED_TAGS` if a position matched."""
    for record, *place in zip(found.records(), found.plies, found.variations, strict=True):
        marks = {
            name: str(number)
            for name, number in zip(MATCHED_TAGS, place, strict=True)
            if number is not None
        }
        yield render(verify(record.with_tags({**record.tags, **marks})), format_name)


VIEWS: Mapping[str, Callable[[SearchResult], Iterator[str]]] = MappingProxyType(
    {
        "table": as_table,
        "kgn": lambda found: records(found, "kgn"),
        "jsonl": lambda found: records(found, "jsonl"),
        "csv": csv_of,
        SAFE_CSV: partial(csv_of, safe=True),
        "ids": as_ids,
    }
)
"""The views by their names in ``archive search --format``."""
