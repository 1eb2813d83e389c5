"""Records: evaluating a query on a played record."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any

from kohau.archive.endings import ending_of
from kohau.archive.queries.conditions import PLAYERS, WORD, And, Condition, Node, Not
from kohau.archive.queries.patterns import Clause, matches
from kohau.archive.queries.scopes import is_named, meaning, scope_of
from kohau.archive.queries.texts import has_name, has_part
from kohau.archive.queries.values import parse_date, parse_range
from kohau.notation.diagnostics import Problem
from kohau.notation.notes import Comment
from kohau.notation.record import Line
from kohau.replay.packer import Packer
from kohau.replay.position import Position
from kohau.replay.replay import Replay


def holds(node: Node, played: Replay) -> bool:
    """Return whether a record satisfies the query *node*, as far as it is legal.

    >>> from kohau import read, verify
    >>> from kohau.archive.queries.parsing import parse_query
    >>> query = parse_query("white:example and plies:9 and not result:*")
    >>> [holds(query, verify(record)) for record in read("samples/annotated.kgn")]
    [True, False, False]
    """
    return bool(_Plies(played).of(node))


class _Plies:
    """The plies of a record after which conditions hold, as masks with a bit for each ply."""

    def __init__(self, played: Replay) -> None:
        self.played = played
        self.all = (1 << len(played.line) + 1) - 1

    def of(self, node: Node) -> int:
        """Return the plies after which *node* holds."""
        if isinstance(node, Condition):
            return self._of_condition(node)
        if isinstance(node, Not):
            return 0 if self.of(node.part) else self.all
        if isinstance(node, And):
            found = self.all
            for part in node.parts:
                found = found and found & self.of(part)
            return found
        found = 0
        for part in node.parts:
            found |= self.of(part)
        return found

    def _of_condition(self, condition: Condition) -> int:
        if test := _ON_TAGS.get(condition.name):
            return self.all if test(self.played, condition) else 0
        if self.played.game is None:
            return 0
        scope = scope_of(self.played.start)
        meant = meaning(condition.name, condition.value, scope)
        if isinstance(meant, Problem):
            return 0
        return _ON_LINE[condition.name](self, meant)

    @cached_property
    def packed(self) -> Packer:
        """The states and keys of all positions."""
        packer = Packer()
        packer.play(self.played.start.board, self.played.turns)
        return packer

    @cached_property
    def words(self) -> str:
        """The canonical plies, each between blanks."""
        return f" {' '.join(self.played.words)} "

    def reaching(self, position: Position[Any]) -> int:
        """Return the plies after which *position* is on the board."""
        key = int(position.board.key)
        return _mask(ply for ply, own in enumerate(self.packed.keys()) if own == key)

    def matching(self, clauses: Sequence[Clause]) -> int:
        """Return the plies after which a pattern or material is on the board."""
        columns, count = self.packed.columns(), len(self.played.line) + 1
        return _mask(matches(self.played.start.game, columns, count, clauses))

    def beginning(self, starts: Sequence[str]) -> int:
        """Return all plies if the game begins with one of *starts*."""
        return self.all if any(self.words.startswith(f" {start} ") for start in starts) else 0

    def containing(self, runs: Sequence[str]) -> int:
        """Return all plies if the game contains one of *runs*."""
        return self.all if any(f" {run} " in self.words for run in runs) else 0


def _mask(plies: Iterable[int]) -> int:
    found = bytearray()
    for ply in plies:
        found.extend(bytes(ply // 8 + 1 - len(found)))
        found[ply // 8] |= 1 << ply % 8
    return int.from_bytes(found, "little")


_ON_LINE: Mapping[str, Callable[[_Plies, Any], int]] = MappingProxyType(
    {
        "position": _Plies.reaching,
        "pattern": _Plies.matching,
        "material": _Plies.matching,
        "moves": _Plies.beginning,
        "contains": _Plies.containing,
    }
)
"""Conditions on what was played, with their meaning in the game's variant."""


def _word(played: Replay, condition: Condition) -> bool:
    tags = played.record.tags
    return _player(played, condition) or has_part(tags.get("Event"), condition.value)


def _player(played: Replay, condition: Condition) -> bool:
    tags = played.record.tags
    sides = PLAYERS[condition.name or "player"]
    names = (tags.get(side.capitalize()) for side in sides)
    return any(
        name is not None and has_name(name, condition.value, fuzzy=condition.fuzzy)
        for name in names
    )


def _tag(played: Replay, condition: Condition) -> bool:
    return has_part(played.record.tags.get(condition.name.capitalize()), condition.value)


def _since(played: Replay, condition: Condition) -> bool:
    date = _date(played)
    return date is not None and date.replace("?", "9") >= parse_date(condition.value)


def _until(played: Replay, condition: Condition) -> bool:
    date = _date(played)
    return date is not None and date.replace("?", "0") <= parse_date(condition.value) + "~"


def _date(played: Replay) -> str | None:
    """Return the date of a game, None if its year is unknown."""
    date = played.record.tags.get("Date", "")
    return date if re.match("[0-9]{4}", date) else None


def _plies(played: Replay, condition: Condition) -> bool:
    low, high = parse_range(condition.value)
    length = len(played.line)
    return (low or 0) <= length and (high is None or length <= high)


def _named(played: Replay, condition: Condition) -> bool:
    return played.game is not None and is_named(condition, scope_of(played.start))


def _opening(played: Replay, condition: Condition) -> bool:
    return has_part(played.opening or played.record.tags.get("Opening"), condition.value)


def _comment(played: Replay, condition: Condition) -> bool:
    return has_part("\n".join(_comments(played.record.line)), condition.value)


def _comments(line: Line[Any]) -> Iterator[str]:
    """Yield the comments of a line and its variations."""
    for _, notes in sorted(line.annotations.items()):
        for note in notes:
            if isinstance(note, Comment):
                yield note.text
            elif isinstance(note, Line):
                yield from _comments(note)


_ON_TAGS: Mapping[str, Callable[[Replay, Condition], bool]] = MappingProxyType(
    {
        WORD: _word,
        **dict.fromkeys(PLAYERS, _player),
        **dict.fromkeys(("event", "site", "session"), _tag),
        "since": _since,
        "until": _until,
        "result": lambda played, condition: (played.record.result or "*") == condition.value,
        "ending": lambda played, condition: has_part(ending_of(played), condition.value),
        **dict.fromkeys(("game", "variant"), _named),
        "opening": _opening,
        "plies": _plies,
        "text": _comment,
    }
)
"""Conditions on a game as a whole."""
