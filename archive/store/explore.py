"""Exploring: the plies played from a position, and the results of these games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.queries.conditions import required
from kohau.archive.queries.scopes import (
    mirror_image,
    mirrored_plies,
    problem_of,
    replay_of,
    scope_of,
)
from kohau.archive.queries.values import BadCondition
from kohau.archive.store.connection import positions_at
from kohau.archive.store.database import DamagedArchive, scalar, scalars, table_of
from kohau.archive.store.search import query_of
from kohau.archive.store.selection import EVERYTHING, Selection
from kohau.archive.store.statements import statement
from kohau.notation.ply import Ply
from kohau.replay import registry
from kohau.replay.position import Position

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game in which a ply was played."""

    id: int
    date: str | None
    white: str | None
    black: str | None
    result: str
    length: int


@dataclass(frozen=True, slots=True)
class Continuation:
    """A ply played from a position, or None for games that ended there.

    *white*, *draws* and *black* count games by result, *share* is the share of the games, the
    scores are shares of the points in games with a result (None if there is none), *length* is the
    average number of plies, *last* the latest date. *years* are numbers of games by year, *top* are
    the latest games; None unless they were asked for.
    """

    ply: str | None
    games: int
    share: float
    white: int
    draws: int
    black: int
    white_score: float | None
    black_score: float | None
    length: float
    last: str | None
    years: dict[str, int] | None = None
    top: list[PlayedGame] | None = None


class Explored(NamedTuple):
    """A position, the number of games that reached it, and their continuations.

    *mirrored* says that games with left and right swapped are included.
    """

    position: Position[Ply]
    games: int
    continuations: list[Continuation]
    mirrored: bool = False


_FIRST_ID = -(1 << 63)
"""No id is smaller; those of lakes may be negative."""

_COLUMNS = {"1-0": 1, "1/2-1/2": 2, "0-1": 3}
"""The columns of continuations that count results."""


def explore(
    connection: DuckDBPyConnection,
    position: Position[Any],
    selection: Selection = EVERYTHING,
    *,
    mirrored: bool = False,
    years: bool = False,
    top: int = 0,
) -> Explored:
    """Return the continuations of the games of *selection* that reached *position*.

    Transpositions are included. A game that reached it more than once counts once for each ply
    played from it. With *mirrored*, games that reached it with left and right swapped are included,
    and their plies are swapped; if it is its own mirror image, so are plies that mirror each other.
    *years* asks for the games by year, *top* for a number of games of each ply. Raises
    :class:`Problem` if the game does not allow *mirrored*.
    """
    query = query_of(connection, selection)
    keys = _keys(position, mirrored=mirrored)
    source = ""
    counted_game = scalar(connection, "SELECT counted_game FROM archive")
    if selection == EVERYTHING and not mirrored and counted_game != 1:
        total, rows = _all_games(connection, keys[0], counted_game)
        if years or top:
            positions = positions_at(connection, keys)
            source = statement("plies_from", positions=positions, key=keys[0])
    else:
        positions = positions_at(connection, keys)
        plies = (
            _swapped(connection, positions, keys, position)
            if mirrored
            else statement("plies_from", positions=positions, key=keys[0])
        )
        source = f"SELECT * FROM ({plies}) WHERE game IN ({query.select('g.id')})"
        counts = connection.execute(statement("continuations", source=source)).fetchall()
        total, rows = _divided(counts)
    continuations = [_continuation(total, *row) for row in rows]
    if years:
        by_year = _by_ply(connection.execute(statement("continuations_by_year", source=source)))
        continuations = [replace(e, years=dict(by_year.get(e.ply, ()))) for e in continuations]
    if top:
        games = _by_ply(connection.execute(statement("latest_games", source=source), {"top": top}))
        continuations = [
            replace(entry, top=[PlayedGame(*game) for game in games.get(entry.ply, ())])
            for entry in continuations
        ]
    return Explored(position, total, continuations, mirrored)


def _keys(position: Position[Any], *, mirrored: bool) -> list[int]:
    """Return the key of *position*; if *mirrored*, also that of its mirror image."""
    keys = [position.key()]
    if mirrored:
        keys.append(mirror_image(position).key())
    return list(dict.fromkeys(keys))


def _swapped(
    connection: DuckDBPyConnection, positions: str, keys: list[int], position: Position[Any]
) -> str:
    """Return the query for the plies of games that reached *position* or its mirror image.

    It uses the table ``shown``: the word that is shown for each ply played.
    """
    scope = scope_of(position)
    query = statement("plies_from_any", positions=positions, keys=keys)
    rows = connection.execute(query).fetchall()
    plies = []
    for key, number, word in rows:
        swapped = word and mirrored_plies(word, scope)
        shown_word = word and min(word, swapped) if len(keys) == 1 else word
        plies.append((key, number, shown_word if key == keys[0] else swapped))
    table = table_of({"key": "int64", "ply": "int64", "word": "string"}, plies)
    connection.register("shown", table)
    return statement("swapped_plies", positions=positions, keys=keys)


def _divided(counts: list[tuple[Any, ...]]) -> tuple[int, list[tuple[Any, ...]]]:
    """Return the number of all games, and the continuations, of *counts* of both."""
    total = next((games for is_total, _, games, *_ in counts if is_total), 0)
    return total, [row[1:] for row in counts if not row[0]]


def _all_games(
    connection: DuckDBPyConnection, key: int, counted_game: int
) -> tuple[int, list[tuple[Any, ...]]]:
    """Return the number of games that reached the position with *key*, and the continuations.

    Games with ids from *counted_game* on are few; all others are counted, if they are many.
    """
    total, counted = _divided(
        connection.execute(statement("stored_continuations"), [key]).fetchall()
    )
    first = counted_game if total else _FIRST_ID
    positions = positions_at(connection, [key], counted=False)
    query = statement("uncounted_games", positions=positions)
    others = connection.execute(query, [key, first]).fetchall()
    return total + len({id_ for _, id_, *_ in others}), _summed(counted, others)


def _summed(counted: list[tuple[Any, ...]], others: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return the counts of plies with *others* added: ply, game, result, length and date."""
    sums = {word: list(counts) for word, *counts in counted}
    for word, _, result, length, date in others:
        counts = sums.setdefault(word, [0, 0, 0, 0, 0, None])
        counts[0] += 1
        if result in _COLUMNS:
            counts[_COLUMNS[result]] += 1
        counts[4] += length
        counts[5] = max(filter(None, (counts[5], date)), default=None)
    rows = [(word, *counts) for word, counts in sums.items()]
    return sorted(rows, key=lambda row: (-row[1], row[0] is None, row[0]))


def _continuation(
    total: int,
    ply: str | None,
    games: int,
    white: int,
    draws: int,
    black: int,
    plies: int,
    last: str | None,
) -> Continuation:
    if total <= 0 or games <= 0:
        raise DamagedArchive("the counts of a position are wrong")
    finished = white + draws + black
    score = (white + draws / 2) / finished if finished else None
    return Continuation(
        ply, games, games / total, white, draws, black, score,
        None if score is None else 1 - score, plies / games, last,
    )  # fmt: skip


def _by_ply(rows: DuckDBPyConnection) -> dict[str | None, list[tuple[Any, ...]]]:
    """Return the rest of *rows* by the plies that they begin with, "" at the end of a game."""
    by_ply: dict[str | None, list[tuple[Any, ...]]] = {}
    for ply, *rest in rows.fetchall():
        by_ply.setdefault(ply or None, []).append(tuple(rest))
    return by_ply


def position_of(
    connection: DuckDBPyConnection,
    game: str | None = None,
    variant: str | None = None,
    rules: Mapping[str, str] = MappingProxyType({}),
    fen: str | None = None,
    moves: str | None = None,
) -> Position[Any]:
    """Return the start position, or *fen*, after *moves* in any dialect.

    The default game is the only one in the archive, the default variant the game's first. Raises
    :class:`Problem` for unknown names and illegal positions or moves.
    """
    name = game or only_game(connection)
    rules_of_game = registry.find_game(name)
    variant = variant or rules_of_game.variant_called(name)
    start = (
        rules_of_game.start(variant, rules)
        if fen is None
        else rules_of_game.position(fen, variant, rules)
    )
    return start if not moves else _after(start, moves)


def game_of(
    connection: DuckDBPyConnection, selection: Selection, game: str | None, variant: str | None
) -> tuple[str, str | None]:
    """Return the *game* and the *variant* to explore: those given, or that *selection* names.

    Else it is the only game that is stored. Raises :class:`BadCondition` if there is not one.
    """
    named = {
        name: next((part.value for part in required(selection.query, name)), None)
        for name in ("game", "variant")
    }
    variant = variant or named["variant"]
    return game or named["game"] or variant or only_game(connection), variant


def only_game(connection: DuckDBPyConnection) -> str:
    """Return the only game of an archive. Raises :class:`BadCondition` if there is not one."""
    games: list[str] = scalars(connection, "SELECT DISTINCT game FROM games ORDER BY game")
    if len(games) != 1:
        names = ", ".join(games)
        raise BadCondition(
            "the game is not specified",
            hint=f"the archive contains {names}; use --game" if names else "the archive is empty",
        )
    return games[0]


def _after(start: Position[Any], moves: str) -> Position[Any]:
    played = replay_of(start, moves)
    if problem := problem_of(played):
        raise problem
    return played.final
