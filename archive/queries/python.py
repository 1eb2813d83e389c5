"""Queries in Python: evaluated on a played record, with its variations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from kohau.archive.batches.endings import ending_of
from kohau.archive.queries.conditions import (
    And,
    Condition,
    Extended,
    Node,
    Not,
    conditions_in,
    expanded,
)
from kohau.archive.queries.scopes import is_named, meaning_of, scope_of
from kohau.archive.queries.values import (
    Clause,
    day_of,
    has_name,
    has_part,
    is_between,
    is_date,
    is_in,
    is_round,
    is_told,
    is_year_in,
    matches,
    parse_date,
    parse_range,
    parse_tag,
)
from kohau.archive.queries.variations import variations_of
from kohau.notation.diagnostics import Problem
from kohau.notation.notes import Comment
from kohau.notation.record import Line
from kohau.replay.game import Game
from kohau.replay.packer import Packer
from kohau.replay.position import Position
from kohau.replay.replay import Replay


def holds(node: Node, played: Replay) -> bool:
    """Return whether a record satisfies the query *node*, as far as it is legal.

    >>> from kohau import read, verify
    >>> from kohau.archive.queries.language import parse_query
    >>> query = parse_query("white:example and plies:9 and not result:*")
    >>> [holds(query, verify(record)) for record in read("samples/annotated.kgn")]
    [True, False, False]
    """
    tree = _expanded(node)
    varies = any(condition.variations for condition in conditions_in(tree))
    return bool(_Plies(played, varies=varies).of(tree))


_expanded = lru_cache(16)(expanded)


class _Boards(NamedTuple):
    """The keys and packed states of positions; the first of them has the number *first*."""

    game: Game[Any]
    first: int
    keys: Sequence[int]
    columns: bytes


class _Plies:
    """The plies of a record after which conditions hold, as masks with a bit for each ply.

    If it *varies*, the plies of variations follow those of the main line.
    """

    def __init__(self, played: Replay, *, varies: bool) -> None:
        self.played = played
        count = len(played.line) + 1
        varied = varying(played) if varies else None
        self.varied = varied and _Boards(played.start.game, count, varied.keys, varied.columns)
        self.all = (1 << count + (len(self.varied.keys) if self.varied else 0)) - 1

    def of(self, node: Node) -> int:
        """Return the plies after which *node*, an expanded query, holds."""
        if isinstance(node, Condition):
            return self._of_condition(node)
        if isinstance(node, Not):
            return 0 if self.of(node.part) else self.all
        assert not isinstance(node, Extended)  # noqa: S101 - expanded
        if isinstance(node, And):
            plies = self.all
            for part in node.parts:
                plies = plies and plies & self.of(part)
            return plies
        plies = 0
        for part in node.parts:
            plies |= self.of(part)
        return plies

    def _of_condition(self, condition: Condition) -> int:
        if test := ON_GAMES.get(condition.kind.evaluator or condition.name):
            return self.all if test(self.played, condition) else 0
        if self.played.game is None:
            return 0
        meant = meaning_of(condition, scope_of(self.played.start))
        if isinstance(meant, Problem):
            return 0
        if test_runs := ON_RUNS.get(condition.name):
            return self.all if any(test_runs(self.words, f" {run} ") for run in meant) else 0
        test_boards = _ON_BOARDS[condition.name]
        plies = _mask(test_boards(self.main, meant))
        if condition.variations and self.varied:
            plies |= _mask(test_boards(self.varied, meant)) << self.varied.first
        return plies

    @cached_property
    def main(self) -> _Boards:
        """The boards of the main line."""
        packer = packed(self.played)
        states = columns(packer.states(), packer.count)
        return _Boards(self.played.start.game, 0, packer.keys(), states)

    @cached_property
    def words(self) -> str:
        """The canonical plies, each between blanks."""
        return f" {' '.join(self.played.words)} "


def packed(played: Replay) -> Packer:
    """Return a packer that has the positions of the main line."""
    packer = Packer()
    packer.play(played.start.board, played.turns)
    packer.keep()
    return packer


class Varying(NamedTuple):
    """The positions in the variations of a game: signed *keys*, and states in columns."""

    keys: list[int]
    columns: bytes


def varying(played: Replay) -> Varying | None:
    """Return the positions in the variations of a record, None if it has none."""
    boards = [position.board for line in variations_of(played) for position in line.positions]
    if not boards:
        return None
    states = [board.state() for board in boards]
    return Varying([int(board.key) for board in boards], columns(b"".join(states), len(states)))


def columns(states: bytes, count: int) -> bytes:
    """Return *count* packed *states* byte by byte: first the first byte of each, and so on.

    >>> columns(b"abcabd", 2)
    b'aabbcd'
    """
    width = len(states) // count
    return b"".join(states[place::width] for place in range(width))


def _mask(plies: Iterable[int]) -> int:
    mask = bytearray()
    for ply in plies:
        mask.extend(bytes(ply // 8 + 1 - len(mask)))
        mask[ply // 8] |= 1 << ply % 8
    return int.from_bytes(mask, "little")


def _reaching(boards: _Boards, position: Position[Any]) -> Iterator[int]:
    """Yield the plies after which *position* is on the board."""
    key = int(position.board.key)
    return (ply for ply, each in enumerate(boards.keys) if each == key)


def _matching(boards: _Boards, clauses: Sequence[Clause]) -> Iterator[int]:
    """Yield the plies after which a pattern or material is on the board."""
    return matches(boards.game, boards.columns, len(boards.keys), clauses)


_ON_BOARDS: Mapping[str, Callable[[_Boards, Any], Iterator[int]]] = MappingProxyType(
    {"position": _reaching, "pattern": _matching, "material": _matching}
)
"""Conditions on the board, with their meaning in the game's variant."""

ON_RUNS: Mapping[str, Callable[[str, str], bool]] = MappingProxyType(
    {"moves": str.startswith, "contains": str.__contains__}
)
"""Conditions on consecutive plies: whether those of a game begin with, or contain, others."""


def _word(played: Replay, condition: Condition) -> bool:
    if any(_name(played, replace(condition, name=name)) for name in ("player", "event")):
        return True
    return is_date(condition.value) and _day(played, condition)


def _name(played: Replay, condition: Condition) -> bool:
    tags = played.record.tags
    return any(_is_name(tags.get(name.capitalize()), condition) for name in condition.kind.columns)


def _is_name(name: str | None, condition: Condition) -> bool:
    return name is not None and has_name(name, condition.value, condition.match)


def _day(played: Replay, condition: Condition) -> bool:
    tags = played.record.tags
    return has_day(condition, day_of(tags.get("Date"), tags.get("UTCDate")))


def has_day(condition: Condition, day: str | None) -> bool:
    """Return whether a game of a *day* satisfies a condition on dates.

    It is ``since``, ``until`` or ``year``, or a date alone.
    """
    if condition.name == "year":
        return is_year_in(day, parse_range(condition.value))
    date = parse_date(condition.value)
    if condition.name == "since":
        return is_between(day, date)
    return is_between(day, "" if condition.name == "until" else date, date)


def _round(played: Replay, condition: Condition) -> bool:
    return is_round(played.record.tags.get("Round"), condition.value)


def _tag(played: Replay, condition: Condition) -> bool:
    name, part = parse_tag(condition.value)
    tags = {**played.record.tags, "Result": played.record.result or "*"}
    values = (value for tag, value in tags.items() if tag.lower() == name)
    return any(is_told(value) and has_part(value, part) for value in values)


def _plies(played: Replay, condition: Condition) -> bool:
    return is_in(len(played.line), parse_range(condition.value))


def _named(played: Replay, condition: Condition) -> bool:
    return played.game is not None and is_named(condition, scope_of(played.start))


def _opening(played: Replay, condition: Condition) -> bool:
    return _is_name(played.opening or played.record.tags.get("Opening"), condition)


def _text(played: Replay, condition: Condition) -> bool:
    return has_part("\n".join(_comments(played.record.line)), condition.value)


def _comments(line: Line[Any]) -> Iterator[str]:
    """Yield the comments of a line and its variations."""
    for _, notes in sorted(line.annotations.items()):
        for note in notes:
            if isinstance(note, Comment):
                yield note.text
            elif isinstance(note, Line):
                yield from _comments(note)


ON_GAMES: Mapping[str, Callable[[Replay, Condition], bool]] = MappingProxyType(
    {
        "word": _word,
        "name": _name,
        "opening": _opening,
        "ending": lambda played, condition: has_part(ending_of(played), condition.value),
        "text": _text,
        "since": _day,
        "until": _day,
        "year": _day,
        "round": _round,
        "tag": _tag,
        "result": lambda played, condition: (played.record.result or "*") == condition.value,
        "scope": _named,
        "plies": _plies,
        "flag": lambda played, condition: False,  # only archives have flags and notes
        "note": lambda played, condition: False,
    }
)
"""The evaluators of conditions on a game as a whole."""
