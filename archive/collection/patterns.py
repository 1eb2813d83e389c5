"""Patterns: boards that leave something open, and what stands on them, sought in packed states.

A question to a square is a table for one byte of the packed states (``Game.trace``): what it is
answered for each of the 256 values. Answers are sought for all states of a chunk at once, byte by
byte, so that ten million positions take less than a second.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import Any, NamedTuple

from kohau.archive.collection.conditions import BadCondition, Range, parse_range
from kohau.notation.diagnostics import BadPosition
from kohau.replay.game import Game

ANY, EMPTY, MAN = "?.*"
BYTES = range(256)


class Look(NamedTuple):
    """A look at a byte of the packed states: what each of its values counts."""

    offset: int
    table: bytes


class Clause(NamedTuple):
    """A condition on states: what *looks* count, added up, is in a range."""

    looks: tuple[Look, ...]
    low: int
    high: int


Squares = Sequence[tuple[int, int]]
"""Squares by file and rank (from 0)."""


def _looks(game: Game[Any], letters: Iterable[str], squares: Squares) -> tuple[Look, ...]:
    """Return the looks that count how many of *squares* hold one of *letters*."""
    traces: dict[int, set[tuple[int, int]]] = {}
    for file, rank in squares:
        for letter in letters:
            offset, mask, value = game.trace(letter, file, rank)
            traces.setdefault(offset, set()).add((mask, value))
    return tuple(
        Look(offset, bytes(sum(byte & mask == value for mask, value in own) for byte in BYTES))
        for offset, own in sorted(traces.items())
    )


def pattern_clauses(text: str, game: Game[Any], size: tuple[int, int]) -> list[Clause]:
    """Return what the pattern *text* asks of boards of *size*. Raises :class:`BadPosition`.

    Squares that ask for the same are taken together.
    """
    wanted: dict[str, list[tuple[int, int]]] = {}
    for file, rank, char in _squares(text, game, size):
        if char != ANY:
            wanted.setdefault(char, []).append((file, rank))
    clauses = []
    for char, squares in wanted.items():
        letters = game.letters if char in (EMPTY, MAN) else char
        number = 0 if char == EMPTY else len(squares)
        clauses.append(Clause(_looks(game, letters, squares), number, number))
    return clauses


_RUNS = re.compile("[1-9]")


def _squares(text: str, game: Game[Any], size: tuple[int, int]) -> Iterator[tuple[int, int, str]]:
    """Yield file, rank and character of every square of a pattern."""
    files, ranks = size
    rows = _RUNS.sub(lambda digit: EMPTY * int(digit[0]), text.strip()).split("/")
    if len(rows) != ranks:
        raise BadPosition(f"the pattern has {len(rows)} ranks, and {game.title} has {ranks}")
    for rank, row in zip(range(ranks - 1, -1, -1), rows, strict=True):
        if len(row) != files:
            raise BadPosition(f"rank {rank + 1} of the pattern has {len(row)} files, not {files}")
        for file, char in enumerate(row):
            if char not in game.letters and char not in (ANY, EMPTY, MAN):
                raise BadPosition(
                    f"{char!r} in rank {rank + 1} of the pattern is none of"
                    f" {' '.join(game.letters)} ? . * nor a digit"
                )
            yield file, rank, char


_MATERIAL = re.compile(r"([A-Za-z])(\d+(?:\.\.)?\d*|\.\.\d+)")


def parse_material(text: str) -> dict[str, Range]:
    """Return how many men of each letter *text* asks for. Raises :class:`BadCondition`.

    >>> parse_material("W5 b3..4")
    {'W': Range(low=5, high=5), 'b': Range(low=3, high=4)}
    """
    found: dict[str, Range] = {}
    rest = _MATERIAL.sub(lambda part: found.update({part[1]: parse_range(part[2])}) or "", text)
    if not found or rest.strip(" ,"):
        raise BadCondition(f"{text!r} is no material", hint="write W5 b3, W5..8 or W..3")
    return found


def material_clauses(text: str, game: Game[Any], size: tuple[int, int]) -> list[Clause]:
    """Return what the material *text* asks of boards of *size*.

    Letters that are not named may occur in any number. Raises :class:`BadPosition` for one that the
    game does not have.
    """
    files, ranks = size
    squares = [(file, rank) for file in range(files) for rank in range(ranks)]
    clauses = []
    for letter, (low, high) in parse_material(text).items():
        if letter not in game.letters:
            raise BadPosition(f"{game.title} has no men {letter!r}, only {' '.join(game.letters)}")
        most = len(squares)
        looks = _looks(game, letter, squares)
        clauses.append(Clause(looks, low or 0, most if high is None else min(high, most)))
    return clauses


def matches(columns: bytes, count: int, clauses: Sequence[Clause]) -> Iterator[int]:
    """Yield the places of the states, *count* in *columns* (see ``boards``), that *clauses* fit.

    Bytes are added up as one large number; no count is so high that it touches the next byte.
    """
    found = -1
    for looks, low, high in clauses:
        total = 0
        for offset, table in looks:
            total += int.from_bytes(columns[offset * count : (offset + 1) * count].translate(table))
        fits = bytes(low <= number <= high for number in BYTES)
        found &= int.from_bytes(total.to_bytes(count).translate(fits))
        if not found:
            return iter(())
    return iter(range(count)) if found < 0 else compress(range(count), found.to_bytes(count))
