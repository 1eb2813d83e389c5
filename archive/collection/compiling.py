"""Compiling: the SQL conditions of a query."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.collection.names import KINDS, has_aliases, spellings
from kohau.archive.collection.query import Query
from kohau.archive.queries.conditions import (
    BOARDS,
    PLAYERS,
    WORD,
    And,
    Condition,
    Node,
    Not,
    Or,
    check_flag,
)
from kohau.archive.queries.patterns import Board, Clause
from kohau.archive.queries.scopes import Scope, is_named, meanings
from kohau.archive.queries.values import parse_date, parse_range
from kohau.replay.keys import signed_of

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

NONE, ALL = "false", "true"


class Compiled(NamedTuple):
    """The SQL of where a node holds.

    In *games* (a condition on ``g``) it holds after every ply. In games that satisfy *within*, it
    also holds after the plies in the source *plies* (game, ply), if there is one. Only games that
    satisfy *possible* are found.
    """

    games: str
    plies: str | None
    within: str
    possible: str


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


class Compiler:
    """Compiles the expanded tree of a query; *scopes* are all scopes of the archive.

    *boards* are the patterns and material to look for: places where number *n* holds are expected
    in the table ``hits`` with ``board = n``, and in the table ``varied`` if *varied* has *n*.
    *before* has an SQL expression for each run of plies that games contain: the number of
    characters before it.
    """

    def __init__(
        self, query: Query, scopes: Sequence[Scope], connection: DuckDBPyConnection
    ) -> None:
        self.query = query
        self.scopes = scopes
        self.connection = connection
        self.boards: list[Board] = []
        self.varied: set[int] = set()
        self.before: list[str] = []
        self._compiled: dict[frozenset[Condition], Compiled] = {}

    def compile(self, node: Node) -> Compiled:
        """Return where *node* holds."""
        if isinstance(node, Condition):
            return self._condition(node)
        if isinstance(node, Not):
            return self._negation(node)
        if isinstance(node, And):
            groups: dict[bool, list[Condition]] = {}
            others = []
            for part in node.parts:
                if isinstance(part, Condition) and part.name in BOARDS:
                    groups.setdefault(part.variations, []).append(part)
                else:
                    others.append(self.compile(part))
            return self._all([*others, *map(self._boards, groups.values())])
        assert isinstance(node, Or)  # noqa: S101 - expanded
        return self._any([self.compile(part) for part in node.parts])

    def _negation(self, node: Not) -> Compiled:
        runs = len(self.before)
        found = self.compile(node.part)
        del self.before[runs:]
        reached = NONE if found.plies is None else both([found.within, exists(found.plies)])
        games = f"NOT ({either([found.games, reached])})"
        # Other bounds are too weak for their opposite, or refer to boards not yet looked for.
        is_exact = found.possible == found.games
        return Compiled(games, None, ALL, games if is_exact else ALL)

    def _all(self, parts: Sequence[Compiled]) -> Compiled:
        """Return where all *parts* hold."""
        on_games = both(part.games for part in parts if part.plies is None)
        possible = both(part.possible for part in parts)
        found = Compiled(ALL, None, ALL, ALL)
        for part in parts:
            if part.plies is not None:
                found = part if found.plies is None else self._together(found, part)
        within = both([on_games, found.within])
        return Compiled(both([on_games, found.games]), found.plies, within, possible)

    def _together(self, one: Compiled, other: Compiled) -> Compiled:
        """Return where two nodes hold after the same ply."""
        within = both([one.within, other.within])
        same = f"SELECT game, ply FROM {one.plies} SEMI JOIN {other.plies} USING (game, ply)"
        if one.games == other.games == NONE:
            return Compiled(NONE, self.query.source(same), within, ALL)
        games = [self._named(part.games) for part in (one, other)]
        parts = [(self.query.source(same), within)]
        for part, all_plies in ((one, games[1]), (other, games[0])):
            if part.plies is not None and all_plies != NONE:
                parts.append((part.plies, both([part.within, all_plies])))
        return Compiled(both(games), self._union(parts), ALL, ALL)

    def _named(self, games: str) -> str:
        """Return a short condition for the same *games*."""
        if games in (ALL, NONE):
            return games
        return f"g.id IN (FROM {self.query.source(f'SELECT g.id FROM games g WHERE {games}')})"

    def _any(self, parts: Sequence[Compiled]) -> Compiled:
        """Return where one of *parts* holds."""
        games = either(part.games for part in parts)
        possible = either(part.possible for part in parts)
        plies = [(part.plies, part.within) for part in parts if part.plies is not None]
        if len(plies) < 2:
            name, within = plies[0] if plies else (None, ALL)
            return Compiled(games, name, within, possible)
        return Compiled(games, self._union(plies), ALL, possible)

    def _union(self, parts: Sequence[tuple[str, str]]) -> str:
        """Return the source with the plies of all *parts*: sources and conditions on games."""
        return self.query.source(" UNION ALL ".join(
            f"SELECT game, ply FROM {name}" if within == ALL
            else f"SELECT p.game, p.ply FROM {name} p JOIN games g ON g.id = p.game WHERE {within}"
            for name, within in parts
        ))  # fmt: skip

    def _condition(self, condition: Condition) -> Compiled:
        if condition.name in BOARDS:
            return self._boards([condition])
        if condition.name == "position":
            return self._position(condition)
        games = _COMPILED[condition.name](self, condition)
        return Compiled(games, None, ALL, games)

    def _position(self, condition: Condition) -> Compiled:
        keys = {meant.key() for meant in meanings(condition, self.scopes).values()}
        wanted = either(f"key = {self.query.bind(key)}" for key in sorted(keys))
        text = f"SELECT game, ply FROM positions WHERE {wanted}"
        if condition.variations:
            signed = self.query.bind([signed_of(key) for key in sorted(keys)])
            text += f" UNION ALL {_IN_VARIATIONS.format(keys=signed)}"
        name = self.query.source(text)
        return Compiled(NONE, name, ALL, exists(name))

    def _boards(self, conditions: Sequence[Condition]) -> Compiled:
        """Return where all *conditions*, patterns and material, hold after the same ply.

        All or none of them hold in variations, too.
        """
        key = frozenset(conditions)
        if key not in self._compiled:
            self._compiled[key] = self._new_boards(conditions)
        return self._compiled[key]

    def _new_boards(self, conditions: Sequence[Condition]) -> Compiled:
        by_scope: dict[Scope, list[Clause]] = {scope: [] for scope in self.scopes}
        for condition in conditions:
            meant = meanings(condition, list(by_scope))
            by_scope = {scope: by_scope[scope] + [*meant[scope]] for scope in meant}
        # The clauses for the largest board also work for smaller ones.
        by_size = sorted(by_scope, key=lambda scope: scope.board_size)
        clauses = {s.game.id: (len(s.start.state), by_scope[s]) for s in by_size}
        fits = self.in_scopes(by_scope)
        text = _PLACED.format(number=len(self.boards), fits=fits)
        if conditions[0].variations:
            text += f" UNION ALL {_VARIED.format(number=len(self.boards), fits=fits)}"
            self.varied.add(len(self.boards))
        name = self.query.source(text)
        self.boards.append(clauses)
        return Compiled(NONE, name, ALL, fits)

    def in_scopes(self, scopes: Iterable[Scope]) -> str:
        """Return the condition that a game is in one of *scopes*."""
        chosen = set(scopes)
        if len(chosen) == len(self.scopes):
            return ALL
        bind = self.query.bind
        return either(
            f"g.game = {bind(s.game.id)} AND g.variant = {bind(s.variant)}"
            f" AND g.rules = {bind(s.rules)}"
            for s in self.scopes
            if s in chosen
        )

    def name(self, condition: Condition) -> str:
        """Return the condition that a name contains the value, aliases applied."""
        kind = KINDS["player" if condition.name in PLAYERS else condition.name]
        columns = PLAYERS.get(condition.name, kind.columns)
        if not condition.fuzzy and not has_aliases(self.connection, kind):
            return either(self.part(f"g.{column}", condition.value) for column in columns)
        found = spellings(self.connection, kind, condition.value, fuzzy=condition.fuzzy)
        names = f"(SELECT unnest({self.query.bind(found)}::VARCHAR[]))"
        return either(f"coalesce(g.{column} IN {names}, false)" for column in columns)

    def part(self, column: str, part: str) -> str:
        """Return the condition that *column* contains *part*."""
        name = self.query.bind(part)
        contained = f"contains(strip_accents(lower({column})), strip_accents(lower({name})))"
        return f"coalesce({contained}, false)"

    def plies(self, condition: Condition, holds: str) -> str:
        """Return the condition that *holds* for the canonical plies ``{0}`` of one meaning."""
        groups: dict[tuple[str, ...], list[Scope]] = {}
        for scope, texts in meanings(condition, self.scopes).items():
            groups.setdefault(texts, []).append(scope)
        found = []
        for texts, scopes in groups.items():
            within = self.in_scopes(scopes)
            names = [self.query.bind(text) for text in texts]
            found.append(both([within, either(holds.format(name) for name in names)]))
            if condition.name == "contains":
                self.before += [f"CASE WHEN {within} THEN {_BEFORE.format(name)} END"
                                for name in names]  # fmt: skip
        return either(found)


_BEFORE = "nullif(position(' ' || {0} || ' ' IN ' ' || g.plies || ' '), 0)"

_PLACED = """SELECT g.id AS game, (h.place - g.first)::INTEGER AS ply
    FROM (SELECT chunk, place FROM hits WHERE board = {number}) h ASOF JOIN (
        SELECT id, chunk, game, variant, rules,
            sum(length + 1) OVER (PARTITION BY chunk ORDER BY id) - length - 1 AS first
        FROM games WHERE chunk IN (SELECT chunk FROM hits)
    ) g ON h.chunk = g.chunk AND h.place >= g.first WHERE {fits}"""
"""The hits as games and plies: a chunk has the positions of its games in the order of ids."""


_IN_VARIATIONS = """SELECT game, ply FROM (
        SELECT game, unnest(places) AS ply, unnest(keys) AS own FROM variations
        WHERE list_has_any(keys, {keys}::BIGINT[])
    ) WHERE own IN (SELECT unnest({keys}::BIGINT[]))"""
"""The places in variations with one of some keys."""

_VARIED = """SELECT h.game, h.ply FROM varied h JOIN games g ON g.id = h.game
    WHERE h.board = {number} AND {fits}"""
"""The places in variations where a board was found."""


def exists(plies: str) -> str:
    """Return the condition that a game has plies in a source."""
    return f"g.id IN (SELECT game FROM {plies})"


def _part(compiler: Compiler, condition: Condition) -> str:
    column = "comments" if condition.name == "text" else condition.name
    return compiler.part(f"g.{column}", condition.value)


def _word(compiler: Compiler, condition: Condition) -> str:
    return either(compiler.name(replace(condition, name=name)) for name in ("player", "event"))


def _flag(compiler: Compiler, condition: Condition) -> str:
    flag = compiler.query.bind(check_flag(condition.value))
    return f"g.id IN (SELECT game FROM flags WHERE flag = {flag})"


def _note(compiler: Compiler, condition: Condition) -> str:
    return f"g.id IN (SELECT game FROM notes WHERE {compiler.part('note', condition.value)})"


def _named(compiler: Compiler, condition: Condition) -> str:
    return compiler.in_scopes(scope for scope in compiler.scopes if is_named(condition, scope))


def _result(compiler: Compiler, condition: Condition) -> str:
    return f"g.result = {compiler.query.bind(condition.value)}"


def _length(compiler: Compiler, condition: Condition) -> str:
    low, high = parse_range(condition.value)
    bind = compiler.query.bind
    return f"g.length BETWEEN {bind(low or 0)} AND {bind(1 << 30 if high is None else high)}"


_HAS_YEAR = "regexp_matches(g.date, '^[0-9]{4}')"


def _since(compiler: Compiler, condition: Condition) -> str:
    date = compiler.query.bind(parse_date(condition.value))
    return f"coalesce({_HAS_YEAR} AND replace(g.date, '?', '9') >= {date}, false)"


def _until(compiler: Compiler, condition: Condition) -> str:
    date = compiler.query.bind(parse_date(condition.value) + "~")
    return f"coalesce({_HAS_YEAR} AND replace(g.date, '?', '0') <= {date}, false)"


def _moves(compiler: Compiler, condition: Condition) -> str:
    return compiler.plies(condition, "g.plies = {0} OR starts_with(g.plies, {0} || ' ')")


def _contains(compiler: Compiler, condition: Condition) -> str:
    return compiler.plies(condition, "contains(' ' || g.plies || ' ', ' ' || {0} || ' ')")


_COMPILED: Mapping[str, Callable[[Compiler, Condition], str]] = MappingProxyType(
    {
        WORD: _word,
        **dict.fromkeys((*PLAYERS, "event", "site", "session", "opening"), Compiler.name),
        **dict.fromkeys(("ending", "text"), _part),
        "flag": _flag,
        "note": _note,
        **dict.fromkeys(("game", "variant"), _named),
        "result": _result,
        "plies": _length,
        "since": _since,
        "until": _until,
        "moves": _moves,
        "contains": _contains,
    }
)
"""The SQL of conditions on a game as a whole."""
