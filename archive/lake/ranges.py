"""Ranges: the rows of a table divided between files, by ids, keys or prefixes of keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import quote, unquote

from kohau.archive.lake.layout import BOARDS

RANGE_ROWS = 1 << 23
"""About how many rows a file of the largest tables has."""

GAMES = 1 << 18
"""About how many games a file has."""

EVERY_KEY = "all"
"""The prefix that all keys have."""

MOST_BITS = 16
"""The length of the longest prefix."""

_BITS = 64
"""The length of keys and ids."""


def prefixes_of(key: int) -> list[str]:
    """Return the prefixes that *key*, a signed number, has: its first bits, the sign bit inverted.

    The prefixes of smaller keys come first.

    >>> prefixes_of(-(1 << 63))[:4], prefixes_of(0)[:4]
    (['all', '0', '00', '000'], ['all', '1', '10', '100'])
    """
    bits = f"{key + (1 << (_BITS - 1)):0{_BITS}b}"
    return [EVERY_KEY, *(bits[:count] for count in range(1, MOST_BITS + 1))]


Scope = tuple[str, str]
"""The names of a game and of a variant."""


def scope_folder(scope: Scope) -> str:
    """Return the folder of the positions of *scope* in that of the table.

    >>> scope_folder(("fanorona", "vela"))
    'board_game=fanorona/variant=vela/'
    """
    board_game, variant = (quote(name, safe="") for name in scope)
    return f"board_game={board_game}/variant={variant}/"


def scope_of(file: str) -> Scope:
    """Return the scope of a *file* of positions, from its name.

    >>> scope_of("data/positions/board_game=fanorona/variant=vela/prefix=01/x.parquet")
    ('fanorona', 'vela')
    """
    board_game, variant = (unquote(name.partition("=")[2]) for name in file.split("/")[-4:-2])
    return board_game, variant


Bound = tuple[int, int]
"""A key and a game: rows of the same key are in several ranges if there are very many."""

FIRST_BOUND: Bound = (-(1 << 63), -(1 << 63))
LAST_BOUND: Bound = ((1 << 63) - 1, (1 << 63) - 1)


class Range(NamedTuple):
    """The rows of a table from *low* up to, but not including, *high* (but for the last range).

    Those of positions are in the partition of a game, a variant and a prefix.
    """

    low: Bound
    high: Bound
    board_game: str = ""
    variant: str = ""
    prefix: str = ""

    @property
    def scope(self) -> Scope:
        """The game and the variant of the partition."""
        return self.board_game, self.variant

    @property
    def folder(self) -> str:
        """The folder of its file in that of the table; empty for a table without partitions."""
        return f"{scope_folder(self.scope)}prefix={self.prefix}/" if self.prefix else ""

    def condition(self, key: str, game: str | None = None) -> str:
        """Return the SQL condition on the columns *key* and *game*."""
        (low, first), (high, last) = self.low, self.high
        within = f"{key} BETWEEN {low} AND {high}"
        if game is None:
            return within if self.high == LAST_BOUND else f"{key} >= {low} AND {key} < {high}"
        begin = f"({key} > {low} OR {game} >= {first})"
        end = "true" if self.high == LAST_BOUND else f"({key} < {high} OR {game} < {last})"
        return f"{within} AND {begin} AND {end}"


def position_ranges(
    scope: Scope, samples: Iterable[Sequence[int]], rows: int, size: int
) -> list[Range]:
    """Return ranges of the positions of *scope*, which have about *size* of all *rows* each.

    Keys are evenly distributed: prefixes of the same length divide them. Only the prefix of a very
    frequent position has more rows, and is divided by the *samples* in it.
    """
    bits = min(MOST_BITS, max(0, -(-rows // size) - 1).bit_length())
    by_prefix: dict[str, list[Bound]] = {}
    for key, game in samples:
        by_prefix.setdefault(prefixes_of(key)[bits], []).append((key, game))
    every = sum(map(len, by_prefix.values()))
    ranges = []
    for number in range(1 << bits):
        low, high = (FIRST_BOUND[0] + (n << _BITS - bits) for n in (number, number + 1))
        prefix = prefixes_of(low)[bits]
        keys = by_prefix.get(prefix, [])
        parts = rows * len(keys) // max(1, every * size)
        places = _cut(sorted(keys), parts) if parts > 1 else []
        last = LAST_BOUND if number + 1 == 1 << bits else (high, FIRST_BOUND[1])
        bounds = [(low, FIRST_BOUND[1]), *places, last]
        ranges += [Range(*pair, *scope, prefix) for pair in pairwise(bounds)]
    return ranges


def table_ranges(table: str, rows: int, size: int) -> list[Range]:
    """Return the ranges of a *table* without partitions, by ids: see :data:`RANGES`."""
    return _id_ranges(rows, min(GAMES, size) if table == "games" else size)


def _id_ranges(rows: int, size: int) -> list[Range]:
    """Return ranges of ids that have about *size* of all *rows* each."""
    count = max(1, -(-rows // size))
    places = [FIRST_BOUND[0] + (number << _BITS) // count for number in range(1, count)]
    return _between([(place, FIRST_BOUND[1]) for place in places])


def _cut(samples: Sequence[Bound], parts: int) -> list[Bound]:
    """Return where sorted *samples* are divided into this number of *parts*, or fewer."""
    count = min(parts, len(samples))
    places = {samples[len(samples) * number // count] for number in range(1, count)}
    return sorted(places - set(samples[:1]) - {FIRST_BOUND})


def _between(places: Sequence[Bound]) -> list[Range]:
    return [Range(*pair) for pair in pairwise([FIRST_BOUND, *places, LAST_BOUND])]


RANGES: Mapping[str, str] = MappingProxyType(
    {
        "games": "games",
        "tags": "games",
        "positions": "positions",
        "words": "words",
        **dict.fromkeys(BOARDS, "games"),
    }
)
"""The table by whose ranges a table is written."""
