"""Compiling: the SQL conditions of a query."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.queries.conditions import (
    And,
    Condition,
    Node,
    Not,
    Or,
    check_flag,
)
from kohau.archive.queries.python import has_day
from kohau.archive.queries.scopes import Scope, is_named, meanings
from kohau.archive.queries.values import (
    Board,
    Clause,
    day_of,
    folded,
    is_date,
    is_round,
    parse_range,
    parse_tag,
)
from kohau.archive.store.connection import positions_at
from kohau.archive.store.database import folding_of, scalars
from kohau.archive.store.materials import signatures
from kohau.archive.store.names import KINDS, spellings
from kohau.archive.store.selection import Query

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MAX_PLIES = 1 << 22
"""More plies than a record can have, so that damage has limited consequences."""

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

    *boards* are the patterns to look for in main lines: plies after which number *n* holds are
    expected in the table ``hits`` with ``board = n``; *varied* are patterns and material to look
    for in variations, with places expected in the table ``varied``. *runs* are the plies before the
    runs of plies that games contain: sources and conditions on games.
    """

    def __init__(
        self, query: Query, scopes: Sequence[Scope], connection: DuckDBPyConnection
    ) -> None:
        self.query = query
        self.scopes = scopes
        self.connection = connection
        self.boards: list[Board] = []
        self.varied: list[Board] = []
        self.runs: list[tuple[str, str]] = []
        self._all_plies: dict[str, str] = {}
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
                if isinstance(part, Condition) and part.name == "pattern":
                    groups.setdefault(part.variations, []).append(part)
                else:
                    others.append(self.compile(part))
            return self._all([*others, *map(self._patterns, groups.values())])
        assert isinstance(node, Or)  # noqa: S101 - expanded
        return self._any([self.compile(part) for part in node.parts])

    def _negation(self, node: Not) -> Compiled:
        runs = len(self.runs)
        compiled = self.compile(node.part)
        del self.runs[runs:]
        reached = (
            NONE if compiled.plies is None else both([compiled.within, exists(compiled.plies)])
        )
        games = f"NOT ({either([compiled.games, reached])})"
        # Other bounds are too weak for their opposite, or refer to boards not yet looked for.
        is_exact = compiled.possible == compiled.games
        return Compiled(games, None, ALL, games if is_exact else ALL)

    def _all(self, parts: Sequence[Compiled]) -> Compiled:
        """Return where all *parts* hold."""
        on_games = both(part.games for part in parts if part.plies is None)
        possible = both(part.possible for part in parts)
        compiled = Compiled(ALL, None, ALL, ALL)
        for part in parts:
            if part.plies is not None:
                compiled = part if compiled.plies is None else self._together(compiled, part)
        within = both([on_games, compiled.within])
        return Compiled(both([on_games, compiled.games]), compiled.plies, within, possible)

    def _together(self, one: Compiled, other: Compiled) -> Compiled:
        """Return where two nodes hold after the same ply."""
        within = both([one.within, other.within])
        names = [self._all_plies.get(name, name) for name in (one.plies, other.plies) if name]
        same = f"SELECT game, ply FROM {names[0]} SEMI JOIN {names[1]} USING (game, ply)"
        if one.games == other.games == NONE:
            return Compiled(NONE, self.query.source(same), within, ALL)
        games = [self._named(part.games) for part in (one, other)]
        parts = [(self.query.source(same), within)]
        for part, all_plies in ((one, games[1]), (other, games[0])):
            if part.plies is not None and all_plies != NONE:
                parts.append((part.plies, both([part.within, all_plies])))
        return Compiled(both(games), self.union(parts), ALL, ALL)

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
        return Compiled(games, self.union(plies), ALL, possible)

    def union(self, parts: Sequence[tuple[str, str]]) -> str:
        """Return the source with the plies of all *parts*: sources and conditions on games."""
        union = self._union(parts)
        if any(name in self._all_plies for name, _ in parts):
            every = [(self._all_plies.get(name, name), within) for name, within in parts]
            self._all_plies[union] = self._union(every)
        return union

    def _union(self, parts: Sequence[tuple[str, str]]) -> str:
        return self.query.source(" UNION ALL ".join(
            f"SELECT game, ply FROM {name}" if within == ALL
            else f"SELECT p.game, p.ply FROM {name} p JOIN games g ON g.id = p.game WHERE {within}"
            for name, within in parts
        ))  # fmt: skip

    def _condition(self, condition: Condition) -> Compiled:
        if condition.name == "pattern":
            return self._patterns([condition])
        if condition.name == "position":
            return self._position(condition)
        if condition.name == "material":
            return self._material(condition)
        games = ON_GAMES[condition.kind.evaluator or condition.name](self, condition)
        return Compiled(games, None, ALL, games)

    def _position(self, condition: Condition) -> Compiled:
        keys = {meant.key() for meant in meanings(condition, self.scopes).values()}
        wanted = either(f"key = {self.query.bind(key)}" for key in sorted(keys))
        positions = positions_at(self.connection, keys)
        text = f"SELECT game, ply FROM {positions} WHERE {wanted}"
        if condition.variations:
            bound = self.query.bind(sorted(keys))
            text += f" UNION ALL {_IN_VARIATIONS.format(keys=bound)}"
        name = self.query.source(text)
        return Compiled(NONE, name, ALL, exists(name))

    def _material(self, condition: Condition) -> Compiled:
        meant = meanings(condition, self.scopes)
        board = _board(meant)
        numbers = [
            number
            for game, clauses in board.items()
            for number in signatures(self.connection, game, clauses)
        ]
        chosen = f"signature IN (SELECT unnest({self.query.bind(numbers)}::BIGINT[]))"
        if len(numbers) == 1:
            chosen = f"signature = {self.query.bind(numbers[0])}"
        varied = self._in_variations(board) if condition.variations else ""
        name = self.query.source(f"SELECT game, ply FROM materials WHERE {chosen}{varied}")
        self._all_plies[name] = self.query.source(
            f"""SELECT game, unnest(range(ply, ply + least(plies, {MAX_PLIES}))) AS ply
            FROM materials WHERE {chosen}{varied}"""
        )
        fits = self.in_scopes(meant)
        # What is in variations is looked for later.
        return Compiled(NONE, name, fits, fits if varied else exists(name))

    def _in_variations(self, board: Board) -> str:
        """Return the rest of a query, which adds the places in variations where *board* is."""
        self.varied.append(board)
        return f" UNION ALL SELECT game, ply FROM varied WHERE board = {len(self.varied) - 1}"

    def _patterns(self, conditions: Sequence[Condition]) -> Compiled:
        """Return where all *conditions*, which are patterns, hold after the same ply.

        All or none of them hold in variations, too.
        """
        key = frozenset(conditions)
        if key not in self._compiled:
            self._compiled[key] = self._new_patterns(conditions)
        return self._compiled[key]

    def _new_patterns(self, conditions: Sequence[Condition]) -> Compiled:
        by_scope: dict[Scope, list[Clause]] = {scope: [] for scope in self.scopes}
        for condition in conditions:
            meant = meanings(condition, list(by_scope))
            by_scope = {scope: by_scope[scope] + [*meant[scope]] for scope in meant}
        board = _board(by_scope)
        text = f"SELECT game, ply FROM hits WHERE board = {len(self.boards)}"
        self.boards.append(board)
        if conditions[0].variations:
            text += self._in_variations(board)
        fits = self.in_scopes(by_scope)
        return Compiled(NONE, self.query.source(text), fits, fits)

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
        """Return the condition that a name matches the value, aliases applied."""
        kind, columns = KINDS[condition.kind.names], condition.kind.columns
        spelled = spellings(self.connection, kind, condition.value, condition.match)
        return either(self.is_one(f"g.{column}", spelled) for column in columns)

    def is_one(self, column: str, values: Sequence[str]) -> str:
        """Return the condition that *column* has one of *values*."""
        listed = f"(SELECT unnest({self.query.bind(list(values))}::VARCHAR[]))"
        return f"coalesce({column} IN {listed}, false)"

    def part(self, column: str, part: str) -> str:
        """Return the condition that *column* contains *part*."""
        folding = folding_of(self.connection, column)
        return f"coalesce(contains({folding}, {self.query.bind(folded(part))}), false)"

    def values(self, column: str, table: str = "games", where: str = "true") -> list[str]:
        """Return the distinct values of a *column* of a *table*, some thousands."""
        query = f"SELECT DISTINCT {column} FROM {table} WHERE {column} IS NOT NULL AND {where}"
        return scalars(self.connection, query)

    def played(self, condition: Condition, *, first: bool) -> str:
        """Return the condition that a run of plies was played: *first*, or anywhere."""
        groups: dict[tuple[str, ...], list[Scope]] = {}
        for scope, texts in meanings(condition, self.scopes).items():
            groups.setdefault(texts, []).append(scope)
        clauses = []
        for texts, scopes in groups.items():
            within = self.in_scopes(scopes)
            for text in texts:
                name = self.query.source(self._run(text.split(), first=first))
                clauses.append(both([within, exists(name)]))
                if not first:
                    self.runs.append((name, within))
        return either(clauses)

    def _run(self, words: Sequence[str], *, first: bool) -> str:
        """Return the query for the plies before which *words* were played, one after the other."""
        known = dict(
            self.connection.execute(
                "SELECT word, id FROM words WHERE word IN (SELECT unnest($1::VARCHAR[]))",
                [list(words)],
            ).fetchall()
        )
        parts = []
        for index, word in enumerate(words):
            place = f"AND ply = {index}" if first else ""
            number = self.query.bind(known.get(word, -1))
            parts.append(
                f"(SELECT game, ply - {index} AS ply FROM positions WHERE next = {number} {place})"
            )
        joins = " ".join(
            f"SEMI JOIN {part} p{n} USING (game, ply)" for n, part in enumerate(parts[1:])
        )
        return f"SELECT game, ply FROM {parts[0]} p {joins}"


_IN_VARIATIONS = """SELECT game, ply FROM (
        SELECT game, unnest(places) AS ply, unnest(keys) AS key FROM variations
        WHERE list_has_any(keys, {keys}::BIGINT[])
    ) WHERE key IN (SELECT unnest({keys}::BIGINT[]))"""
"""The places in variations with one of some keys."""


def exists(plies: str) -> str:
    """Return the condition that a game has plies in a source."""
    return f"g.id IN (SELECT game FROM {plies})"


def _board(by_scope: Mapping[Scope, Sequence[Clause]]) -> Board:
    """Return the clauses by game; those for the largest board also work for smaller ones."""
    by_size = sorted(by_scope, key=lambda scope: scope.board_size)
    return {scope.game: list(by_scope[scope]) for scope in by_size}


def _part(compiler: Compiler, condition: Condition) -> str:
    (column,) = condition.kind.columns
    return compiler.part(f"g.{column}", condition.value)


def _word(compiler: Compiler, condition: Condition) -> str:
    meant = [compiler.name(replace(condition, name=name)) for name in ("player", "event")]
    if is_date(condition.value):
        meant.append(_day(compiler, condition))
    return either(meant)


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


_UNDATED = "(g.date IS NULL OR g.date IN ('', '?', '????.??.??'))"
_UTC_DATES = "name = 'UTCDate'"


def _day(compiler: Compiler, condition: Condition) -> str:
    dates = [date for date in compiler.values("date") if has_day(condition, day_of(date))]
    utc_dates = compiler.values("value", "tags", _UTC_DATES)
    fitting = [date for date in utc_dates if has_day(condition, day_of(None, date))]
    games = f"SELECT game FROM tags WHERE {_UTC_DATES} AND {compiler.is_one('value', fitting)}"
    by_utc = f"{_UNDATED} AND g.id IN ({games})" if fitting else NONE
    return either([compiler.is_one("g.date", dates), by_utc])


def _round(compiler: Compiler, condition: Condition) -> str:
    rounds = compiler.values("round")
    return compiler.is_one("g.round", [text for text in rounds if is_round(text, condition.value)])


_TAG_COLUMNS = frozenset({"event", "site", "date", "round", "white", "black", "result", "session"})
"""The tags that are columns of ``games``."""


def _tag(compiler: Compiler, condition: Condition) -> str:
    name, part = parse_tag(condition.value)
    if name in _TAG_COLUMNS:
        is_told_there = f"g.{name} NOT IN ('', '?', '????.??.??')"
        return both([f"coalesce({is_told_there}, false)", compiler.part(f"g.{name}", part)])
    bound = compiler.query.bind(name)
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
