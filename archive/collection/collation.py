"""Collation: the canonical order of games, independent of the order of adding."""

from __future__ import annotations

_WORDS = "CASE WHEN {0} IN ('', '?') THEN NULL ELSE {0} END NULLS FIRST"
_ROUND = (f"try_cast(split_part(g.round, '.', {part}) AS INTEGER) NULLS FIRST" for part in (1, 2))
COLLATION = ", ".join(
    (
        "replace(coalesce(g.date, ''), '?', ' ')",
        _WORDS.format("g.event"),
        _WORDS.format("g.site"),
        *_ROUND,
        *(_WORDS.format(f"g.{name}") for name in ("round", "white", "black")),
        *(
            f"g.{name}"
            for name in ("result", "plies", "game", "variant", "rules", "start", "digest")
        ),
    )
)
"""Date, event, site, round, White, Black, result, plies, as in PGN; unknown values come first.

Rounds that are numbers are compared as numbers, everything else by code points.
"""
