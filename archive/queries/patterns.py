"""Patterns: conditions on boards and material.

On packed states, a condition is lookup tables for bytes (``Game.trace``): the answer for each of
the 256 values of a byte. Tables are applied to all states of a game at once, byte by byte.
Archives evaluate the same conditions on bit planes (``kohau.archive.store.boards``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from typing import Any, NamedTuple

from kohau.archive.queries.values import BadCondition, Range, parse_range
from kohau.notation.diagnostics import BadPosition
from kohau.notation.visible import quantity
from kohau.replay.game import Game

ANY, EMPTY, MAN = "?.*"
BYTES = range(256)

Squares = tuple[tuple[int, int], ...]
"""Squares as file and rank (from 0)."""


class Clause(NamedTuple):
    """A condition on a board: the number of men with *letters* on *squares* is in a range."""

    letters: str
    squares: Squares
    low: int
    high: int


class _Lookup(NamedTuple):
    """A table for a byte of the packed states: what each of its values counts."""

    offset: int
    table: bytes


Board = Mapping[Game[Any], list[Clause]]
"""Patterns and material that hold after the same ply: the clauses by game."""


@lru_cache(1 << 10)
def _lookups(game: Game[Any], letters: str, squares: Squares) -> tuple[_Lookup, ...]:
    """Return the lookups that count the *squares* with one of *letters*."""
    traces: dict[int, set[tuple[int, int]]] = {}
    for file, rank in squares:
        for letter in letters:
            offset, mask, value = game.trace(letter, file, rank)
            traces.setdefault(offset, set()).add((mask, value))
    return tuple(
        _Lookup(offset, bytes(sum(byte & mask == value for mask, value in pairs) for byte in BYTES))
        for offset, pairs in sorted(traces.items())
    )


def pattern_clauses(text: str, game: Game[Any], size: tuple[int, int]) -> list[Clause]:
    """Return the clauses of the pattern *text* for boards of *size*. Raises :class:`BadPosition`.

    Squares with the same condition share a clause.
    """
    wanted: dict[str, list[tuple[int, int]]] = {}
    for file, rank, char in _squares(text, game, size):
        if char != ANY:
            wanted.setdefault(char, []).append((file, rank))
    clauses = []
    for char, squares in wanted.items():
        letters = game.letters if char in (EMPTY, MAN) else char
        number = 0 if char == EMPTY else len(squares)
        clauses.append(Clause(letters, tuple(squares), number, number))
    return clauses


_RUNS = re.compile("[1-9]")


def _squares(text: str, game: Game[Any], size: tuple[int, int]) -> Iterator[tuple[int, int, str]]:
    """Yield file, rank and character of every square of a pattern."""
    files, ranks = size
    rows = _RUNS.sub(lambda digit: EMPTY * int(digit[0]), text.strip()).split("/")
    if len(rows) != ranks:
        raise BadPosition(
            f"the pattern has {quantity(len(rows), 'rank')}, but {game.title} has {ranks}"
        )
    for rank, row in zip(range(ranks - 1, -1, -1), rows, strict=True):
        if len(row) != files:
            raise BadPosition(
                f"rank {rank + 1} of the pattern has {quantity(len(row), 'file')}, not {files}"
            )
        for file, char in enumerate(row):
            if char not in game.letters and char not in (ANY, EMPTY, MAN):
                raise BadPosition(
                    f"{char!r} in rank {rank + 1} of the pattern is not one of"
                    f" {' '.join(game.letters)} ? . * or a digit"
                )
            yield file, rank, char


_MATERIAL = re.compile(r"([A-Za-z])(\d+(?:\.\.)?\d*|\.\.\d+)")


def parse_material(text: str) -> dict[str, Range]:
    """Return the range of men for each letter in *text*. Raises :class:`BadCondition`.

    >>> parse_material("W5 b3..4")
    {'W': Range(low=5, high=5), 'b': Range(low=3, high=4)}
    """
    counts: dict[str, Range] = {}
    rest = _MATERIAL.sub(lambda part: counts.update({part[1]: parse_range(part[2])}) or "", text)
    if not counts or rest.strip(" ,"):
        raise BadCondition(f"{text!r} is not material", hint="write W5 b3, W5..8 or W..3")
    return counts


def material_clauses(text: str, game: Game[Any], size: tuple[int, int]) -> list[Clause]:
    """Return the clauses of the material *text* for boards of *size*.

    Letters not named may occur any number of times. Raises :class:`BadPosition` for a letter that
    the game does not have.
    """
    files, ranks = size
    squares = tuple((file, rank) for file in range(files) for rank in range(ranks))
    clauses = []
    for letter, (low, high) in parse_material(text).items():
        if letter not in game.letters:
            raise BadPosition(f"{game.title} has no men {letter!r}, only {' '.join(game.letters)}")
        most = len(squares)
        clauses.append(Clause(letter, squares, low or 0, most if high is None else min(high, most)))
    return clauses


def matches(
    game: Game[Any], columns: bytes, count: int, clauses: Sequence[Clause]
) -> Iterator[int]:
    """Yield the places of the states of *game* that satisfy *clauses*, of *count* in *columns*.

    ``kohau.replay.packer.columns`` makes columns of states.
    Bytes are added as one large integer; no sum is large enough to overflow into the next byte.
    """
    matching = -1
    for letters, squares, low, high in clauses:
        total = 0
        for offset, table in _lookups(game, letters, squares):
            total += int.from_bytes(columns[offset * count : (offset + 1) * count].translate(table))
        fits = bytes(low <= number <= high for number in BYTES)
        matching &= int.from_bytes(total.to_bytes(count).translate(fits))
        if not matching:
            return iter(())
    return iter(range(count)) if matching < 0 else compress(range(count), matching.to_bytes(count))
