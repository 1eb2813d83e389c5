"""Explorer views: the plies played from a position as text, Markdown, JSON or CSV."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, astuple, fields
from functools import partial
from types import MappingProxyType

from kohau.archive.reports.tables import SAFE_CSV, Table, as_csv, as_markdown, as_text, has_colours
from kohau.archive.store.explore import Continuation, Explored
from kohau.notation.quantity import quantity
from kohau.notation.visible import json_text
from kohau.replay.pictures import drawing

SHOWN_YEARS = 6
"""The number of years with columns of their own; earlier ones are added up."""

_END = "(end)"
_COLUMNS = ("ply", "games", "share", "1-0", "draw", "0-1", "score", "plies", "last")
"""Short names, so that the table fits into 80 columns."""


def _tables(found: Explored) -> Iterator[Table]:
    """Yield the tables of the plies and, if they were asked for, of their years and games."""
    rows = [
        (
            entry.ply or _END,
            f"{entry.games:,}",
            _percent(entry.share),
            f"{entry.white:,}",
            f"{entry.draws:,}",
            f"{entry.black:,}",
            _percent(entry.white_score),
            f"{entry.length:.1f}",
            entry.last or "-",
        )
        for entry in found.continuations
    ]
    if not rows:
        return
    yield Table("Plies", _COLUMNS, rows, optional=("plies", "share", "last"))
    if any(entry.years for entry in found.continuations):
        yield _years(found)
    if found.continuations[0].top is not None:
        yield _top(found)


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"


def _years(found: Explored) -> Table:
    counts = [(entry.ply or _END, entry.years or {}) for entry in found.continuations]
    known = sorted({year for _, years in counts for year in years})
    shown = known[-SHOWN_YEARS:]
    earlier = known[:-SHOWN_YEARS]
    rows = [
        (
            ply,
            *((f"{sum(years.get(year, 0) for year in earlier):,}",) if earlier else ()),
            *(f"{years.get(year, 0):,}" for year in shown),
        )
        for ply, years in counts
    ]
    return Table("Games by year", ("ply", *(("earlier",) if earlier else ()), *shown), rows)


def _top(found: Explored) -> Table:
    rows = [
        (entry.ply or _END, game.date or "", game.white or "", game.black or "", game.result,
         str(game.length), str(game.id))
        for entry in found.continuations
        for game in entry.top or ()
    ]  # fmt: skip
    columns = ("ply", "date", "white", "black", "result", "plies", "id")
    return Table("Latest games", columns, rows, names=5, optional=("plies",))


def _headline(found: Explored) -> str:
    swapped = ", also with left and right swapped" if found.mirrored else ""
    return quantity(found.games, "game") + swapped


def table(found: Explored) -> str:
    """Return the position as a board, and its continuations as tables."""
    drawn = drawing.ansi if has_colours(sys.stdout) else drawing.board
    head = f"{drawn(found.position)}\n\n{found.position.fen()}\n"
    return head + as_text(_headline(found), _tables(found))


def markdown(found: Explored) -> str:
    """Return the position and its continuations as Markdown."""
    headline = f"`{found.position.fen()}`: {_headline(found)}"
    return as_markdown(headline, _tables(found), "Explorer")


def as_json(found: Explored) -> str:
    """Return the position and its continuations as indented JSON."""
    plies = [asdict(entry) for entry in found.continuations]
    members = {"position": found.position.fen(), "games": found.games, "plies": plies}
    return json_text(members, indent=2) + "\n"


def csv(found: Explored, *, safe: bool = False) -> str:
    """Return the continuations as CSV; years as ``2023:4 2024:1``, top games as ids."""
    rows = [
        (
            *astuple(entry)[:-2],
            entry.years and " ".join(f"{year}:{count}" for year, count in entry.years.items()),
            entry.top and " ".join(str(game.id) for game in entry.top),
        )
        for entry in found.continuations
    ]
    return as_csv([field.name for field in fields(Continuation)], rows, safe=safe)


VIEWS: Mapping[str, Callable[[Explored], str]] = MappingProxyType(
    {
        "table": table,
        "json": as_json,
        "csv": csv,
        SAFE_CSV: partial(csv, safe=True),
        "markdown": markdown,
    }
)
"""The views by their names in ``archive explore --format``."""
