"""Compiling: the SQL conditions of a query."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kohau.archive.queries.board_masks import clause_condition, words_of
from kohau.archive.queries.conditions import (
    And,
    Condition,
    Node,
    Not,
    Or,
    check_flag,
)
from kohau.archive.queries.scopes import Scope, is_named, meanings
from kohau.archive.queries.values import (
    day_of,
    folded,
    has_name,
    is_between,
    is_date,
    is_round,
    is_year_in,
    parse_date,
    parse_range,
    parse_tag,
)
from kohau.archive.queries.variations import LINE_BITS
from kohau.archive.store.connection import positions_at
from kohau.archive.store.database import folding_of, literal, scalars
from kohau.archive.store.names import KINDS, spellings
from kohau.archive.store.schema import boards_table, check_boards
from kohau.replay.game import Game

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

NONE, ALL = "false", "true"

PLACE = f"(line::BIGINT << {LINE_BITS}) + ply"
"""The place of a position in its game: see ``queries/variations.py``."""


UNKNOWN_NAME = "?"
"""How exports write the tags that every record has, if they are absent."""

_WRITTEN = frozenset({"event", "site", "white", "black"})
"""The columns of such tags that have names: an absent one is found as it is written."""


def both(conditions: Iterable[str]) -> str:
    """Return the condition that all *conditions* hold."""
    parts = [part for part in dict.fromkeys(conditions) if part != ALL]
    if NONE in parts:
        return NONE
    return " AND ".join(f"({part})" for part in parts) or ALL


def either(conditions: Iterable[str]) -> str:
    """Return the condition that one of *conditions* holds."""
    parts = [part for part in dict.fromkeys(conditions) if part != NONE]
    if ALL in parts:
        return ALL
    return " OR ".join(f"({part})" for part in parts) or NONE


def _negated(condition: str) -> str:
    return {ALL: NONE, NONE: ALL}.get(condition, f"NOT ({condition})")


def asks_for_positions(node: Node) -> bool:
    """Return whether *node* holds after some plies only; what is inside a ``not`` does not."""
    if isinstance(node, Condition):
        return node.kind.holds_after != ""
    return isinstance(node, And | Or) and any(map(asks_for_positions, node.parts))


class Compiler:
    """Compiles the expanded tree of a query to SQL; *scopes* are all scopes of the archive.

    If *has_others*, some games are in none of them.

    A condition on games is about ``games g``; one on positions is about a row ``p`` of positions or
    of the boards of a game.
    """

    def __init__(
        self, scopes: Sequence[Scope], connection: DuckDBPyConnection, *, has_others: bool = False
    ) -> None:
        self.scopes = scopes
        self.has_others = has_others
        self.connection = connection
        self._games: dict[Node, str] = {}
        self._names: dict[str, str] = {}

    def complete(self, games: str) -> str:
        """Return the condition *games* with the definitions of what it names."""
        if not self._names:
            return games
        return f"g.id IN ({self.query(f'SELECT g.id FROM games g WHERE {games}')})"

    def query(self, text: str) -> str:
        """Return the query *text* after the definitions of what it names."""
        named = ", ".join(
            f"{name} AS MATERIALIZED (SELECT g.id FROM games g WHERE {games})"
            for games, name in self._names.items()
        )
        return f"WITH {named} {text}" if named else text

    # Games

    def games(self, node: Node) -> str:
        """Return the condition that *node* holds after a ply of a game."""
        if node not in self._games:
            self._games[node] = self._on_games(node)
        return self._games[node]

    def _on_games(self, node: Node) -> str:
        if isinstance(node, Not):
            return _negated(self.games(node.part))
        if isinstance(node, Or):
            return either(map(self.games, node.parts))
        if asks_for_positions(node):
            return _among(self._positions(node))
        if isinstance(node, And):
            return both(map(self.games, node.parts))
        assert isinstance(node, Condition)  # noqa: S101 - expanded
        return ON_GAMES[node.kind.evaluator or node.name](self, node)

    # Positions

    def places(self, node: Node) -> str:
        """Return the query for the games and places that those which satisfy *node* are shown with.

        These are the positions after which *node* holds, if it asks for some, else those before
        consecutive plies that games contain; "" if it asks for neither.
        """
        queries = self._positions(node) if asks_for_positions(node) else list(self._runs_in(node))
        return " UNION ALL ".join(queries)

    def _positions(self, node: Node) -> list[str]:
        """Return queries for the games and places of the positions after which *node* holds."""
        if isinstance(node, Or):
            return [query for part in node.parts for query in self._positions(part)]
        if not asks_for_positions(node):
            games = self.games(node)
            return (
                []
                if games == NONE
                else [f"SELECT g.id AS game, 0 AS place FROM games g WHERE {games}"]
            )
        conditions = list(_conditions_on_positions(node))
        if all(condition.name == "position" for condition in conditions):
            keys = {key for condition in conditions for key in self._keys(condition)}
            sources: list[tuple[Game[Any] | None, str]]
            sources = [(None, positions_at(self.connection, keys))]
        else:
            sources = [(game, boards_table(game.id)) for game in self._games_with_boards()]
        queries = []
        for game, table in sources:
            condition = self._on_positions(node, game)
            if condition != NONE:
                queries.append(f"SELECT game, {PLACE} AS place FROM {table} p WHERE {condition}")
        return queries

    def _games_with_boards(self) -> list[Game[Any]]:
        games = dict.fromkeys(scope.game for scope in self.scopes)
        chosen = [game for game in games if words_of(game)]
        for game in chosen:
            check_boards(self.connection, game)
        return chosen

    def _on_positions(self, node: Node, game: Game[Any] | None) -> str:
        """Return the condition that *node* holds in a row of the boards of *game*.

        Without a game, rows are those of positions.
        """
        if isinstance(node, Condition) and node.kind.holds_after:
            on_line = ALL if node.variations else "p.line = 0"
            if node.name == "position":
                return both([self._position(node, game), on_line])
            assert game is not None  # noqa: S101 - boards are those of a game
            return both([*self._board(node, game), on_line])
        if not asks_for_positions(node):
            return self._of_games(self.games(node))
        assert isinstance(node, And | Or)  # noqa: S101 - others ask for no positions
        if isinstance(node, Or):
            return either(self._on_positions(part, game) for part in node.parts)
        asking = [part for part in node.parts if asks_for_positions(part)]
        games = both(self.games(part) for part in node.parts if part not in asking)
        return both([*(self._on_positions(part, game) for part in asking), self._of_games(games)])

    def _of_games(self, games: str) -> str:
        """Return the condition that the game of a row satisfies the condition *games*."""
        if games in (ALL, NONE):
            return games
        # It is repeated for the boards of each game, and for each level of nesting.
        return f"p.game IN (FROM {self._names.setdefault(games, f'n{len(self._names)}')})"

    def _keys(self, condition: Condition) -> list[int]:
        positions = meanings(condition, self.scopes).values()
        return sorted({position.key() for position in positions})

    def _position(self, condition: Condition, game: Game[Any] | None) -> str:
        keys = self._keys(condition)
        if game is None:
            return either(f"p.key = {literal(key)}" for key in keys)
        positions = positions_at(self.connection, keys)
        listed = ", ".join(map(literal, keys))
        return f"""(p.game, p.line, p.ply) IN (
            SELECT (game, line, ply) FROM {positions} WHERE key IN ({listed}))"""

    def _board(self, condition: Condition, game: Game[Any]) -> Iterator[str]:
        """Yield the conditions that a pattern, or material, is on a board of *game*."""
        scopes = [scope for scope in self.scopes if scope.game is game]
        by_scope = meanings(condition, scopes)
        if not by_scope:
            yield NONE
            return
        # The clauses for the largest board also work for smaller ones.
        clauses = by_scope[max(by_scope, key=lambda scope: scope.board_size)]
        yield from (clause_condition(game, clause) for clause in clauses)
        if len(by_scope) < len(scopes):
            yield self._of_games(self.in_scopes(by_scope))

    def in_scopes(self, scopes: Iterable[Scope]) -> str:
        """Return the condition that a game is in one of *scopes*."""
        chosen = set(scopes)
        if len(chosen) == len(self.scopes) and not self.has_others:
            return ALL
        return either(
            f"g.game = {literal(s.game.id)} AND g.variant = {literal(s.variant)}"
            f" AND g.rules = {literal(s.rules)}"
            for s in self.scopes
            if s in chosen
        )

    def name(self, condition: Condition) -> str:
        """Return the condition that a name matches the value, aliases applied."""
        kind, columns = KINDS[condition.kind.names], condition.kind.columns
        spelled = spellings(self.connection, kind, condition.value, condition.match)
        matches = [self.is_one(f"g.{column}", spelled) for column in columns]
        if {*columns} <= _WRITTEN and has_name(UNKNOWN_NAME, condition.value, condition.match):
            matches += [f"g.{column} IS NULL" for column in columns]
        return either(matches)

    def is_one(self, column: str, values: Sequence[str]) -> str:
        """Return the condition that *column* has one of *values*."""
        listed = f"(SELECT unnest({literal(list(values))}::VARCHAR[]))"
        return f"coalesce({column} IN {listed}, false)"

    def part(self, column: str, part: str) -> str:
        """Return the condition that *column* contains *part*."""
        folding = folding_of(self.connection, column)
        return f"coalesce(contains({folding}, {literal(folded(part))}), false)"

    def values(self, column: str, table: str = "games", where: str = "true") -> list[str]:
        """Return the distinct values of a *column* of a *table*, some thousands."""
        query = f"SELECT DISTINCT {column} FROM {table} WHERE {column} IS NOT NULL AND {where}"
        return scalars(self.connection, query)

    # Plies

    def played(self, condition: Condition, *, first: bool) -> str:
        """Return the condition that a run of plies was played: *first*, or anywhere."""
        return either(
            both([within, _among([self._run(words, first=first)])])
            for words, within in self._runs(condition)
        )

    def _runs(self, condition: Condition) -> Iterator[tuple[list[str], str]]:
        """Yield the plies that *condition* asks for, with the games in which it means them."""
        groups: dict[tuple[str, ...], list[Scope]] = {}
        for scope, texts in meanings(condition, self.scopes).items():
            groups.setdefault(texts, []).append(scope)
        for texts, scopes in groups.items():
            within = self.in_scopes(scopes)
            for text in texts:
                yield text.split(), within

    def _runs_in(self, node: Node) -> Iterator[str]:
        """Yield queries for the places before the runs that games contain, but inside a ``not``."""
        if isinstance(node, And | Or):
            for part in node.parts:
                yield from self._runs_in(part)
        elif isinstance(node, Condition) and node.name == "contains":
            for words, within in self._runs(node):
                run = self._run(words, first=False)
                yield (
                    run
                    if within == ALL
                    else f"SELECT * FROM ({run}) p WHERE {self._of_games(within)}"
                )

    def _run(self, words: Sequence[str], *, first: bool) -> str:
        """Return the query for the games and places where *words* were played in a row."""
        listed = ", ".join(map(literal, words))
        query = f"SELECT word, id FROM words WHERE word IN ({listed})"
        numbers = dict(self.connection.execute(query).fetchall())
        parts = []
        for index, word in enumerate(words):
            place = f"AND ply = {index}" if first else ""
            parts.append(
                f"(SELECT game, ply - {index} AS ply FROM positions"
                f" WHERE line = 0 AND next = {numbers.get(word, -1)} {place})"
            )
        joins = " ".join(
            f"SEMI JOIN {part} p{n} USING (game, ply)" for n, part in enumerate(parts[1:])
        )
        return f"SELECT game, ply::BIGINT AS place FROM {parts[0]} p {joins}"


def _among(queries: Sequence[str]) -> str:
    """Return the condition that a game is among those that *queries* find."""
    if not queries:
        return NONE
    return f"g.id IN (SELECT game FROM ({' UNION ALL '.join(queries)}))"


def _conditions_on_positions(node: Node) -> Iterator[Condition]:
    """Yield the conditions on positions and boards of *node* that are not inside a ``not``."""
    if isinstance(node, Condition):
        if node.kind.holds_after:
            yield node
    elif isinstance(node, And | Or):
        for part in node.parts:
            yield from _conditions_on_positions(part)


def _part(compiler: Compiler, condition: Condition) -> str:
    (column,) = condition.kind.columns
    return compiler.part(f"g.{column}", condition.value)


def _word(compiler: Compiler, condition: Condition) -> str:
    readings = [compiler.name(replace(condition, name=name)) for name in ("player", "event")]
    if is_date(condition.value):
        readings.append(_day(compiler, condition))
    return either(readings)


def _flag(compiler: Compiler, condition: Condition) -> str:
    flag = literal(check_flag(condition.value))
    return f"g.id IN (SELECT game FROM flags WHERE flag = {flag})"


def _note(compiler: Compiler, condition: Condition) -> str:
    return f"g.id IN (SELECT game FROM notes WHERE {compiler.part('note', condition.value)})"


def _named(compiler: Compiler, condition: Condition) -> str:
    return compiler.in_scopes(scope for scope in compiler.scopes if is_named(condition, scope))


def _result(compiler: Compiler, condition: Condition) -> str:
    return f"g.result = {literal(condition.value)}"


def _length(compiler: Compiler, condition: Condition) -> str:
    low, high = parse_range(condition.value)
    return f"g.length BETWEEN {low or 0} AND {1 << 30 if high is None else high}"


def _days(condition: Condition) -> Callable[[str | None], bool]:
    """Return what says whether a game of a day satisfies a condition on dates.

    It is ``since``, ``until`` or ``year``, or a date alone.
    """
    if condition.name == "year":
        return partial(is_year_in, wanted=parse_range(condition.value))
    date = parse_date(condition.value)
    first = "" if condition.name == "until" else date
    return partial(is_between, first=first, last="~" if condition.name == "since" else date)


_UNDATED = "(g.date IS NULL OR g.date IN ('', '?', '????.??.??'))"
_UTC_DATES = "name = 'UTCDate'"


def _day(compiler: Compiler, condition: Condition) -> str:
    fits = _days(condition)
    dates = [date for date in compiler.values("date") if fits(day_of(date))]
    utc_dates = compiler.values("value", "tags", _UTC_DATES)
    fitting = [date for date in utc_dates if fits(day_of(None, date))]
    games = f"SELECT game FROM tags WHERE {_UTC_DATES} AND {compiler.is_one('value', fitting)}"
    by_utc = f"{_UNDATED} AND g.id IN ({games})" if fitting else NONE
    return either([compiler.is_one("g.date", dates), by_utc])


def _round(compiler: Compiler, condition: Condition) -> str:
    rounds = compiler.values("round")
    matching = [text for text in rounds if is_round(text, condition.value)]
    absent = "g.round IS NULL" if is_round(UNKNOWN_NAME, condition.value) else NONE
    return either([compiler.is_one("g.round", matching), absent])


_TAG_COLUMNS = frozenset({"event", "site", "date", "round", "white", "black", "result", "session"})
"""The tags that are columns of ``games``."""


def _tag(compiler: Compiler, condition: Condition) -> str:
    name, part = parse_tag(condition.value)
    if name in _TAG_COLUMNS:
        is_told_there = f"g.{name} NOT IN ('', '?', '????.??.??')"
        return both([f"coalesce({is_told_there}, false)", compiler.part(f"g.{name}", part)])
    bound = literal(name)
    return f"""g.id IN (SELECT game FROM tags WHERE lower(name) = {bound}
        AND trim(value) NOT IN ('', '?', '????.??.??') AND {compiler.part("value", part)})"""


ON_GAMES: Mapping[str, Callable[[Compiler, Condition], str]] = MappingProxyType(
    {
        "word": _word,
        "name": Compiler.name,
        "opening": Compiler.name,
        "ending": _part,
        "text": _part,
        "flag": _flag,
        "note": _note,
        "scope": _named,
        "result": _result,
        "plies": _length,
        "since": _day,
        "until": _day,
        "year": _day,
        "round": _round,
        "tag": _tag,
        "moves": lambda compiler, condition: compiler.played(condition, first=True),
        "contains": lambda compiler, condition: compiler.played(condition, first=False),
    }
)
"""The evaluators of conditions on a game as a whole."""
