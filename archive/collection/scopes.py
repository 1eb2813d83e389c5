"""Scopes: the variants that a search covers, and the meaning of positions and plies in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.collection.conditions import words_of_moves
from kohau.archive.collection.damage import DamagedArchive
from kohau.notation.diagnostics import Problem, SyntaxProblem
from kohau.notation.reading import read_text
from kohau.replay import games
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.replay import verify
from kohau.replay.setting import Defaults, check_defaults, parse_rules

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class Scope(NamedTuple):
    """A variant with rule options for which an archive has games."""

    game: Game[Any]
    variant: str
    rules: str

    def is_of(self, variant: str) -> bool:
        """Whether *variant* is a name of the variant."""
        own = next(each for each in self.game.variants if each.name == self.variant)
        return own.is_called(variant)

    @property
    def start(self) -> Position[Any]:
        """The start position, without a set-up."""
        return self.game.start(self.variant, parse_rules(self.rules))

    @property
    def board_size(self) -> tuple[int, int] | None:
        """The numbers of files and ranks, None for a game without a board."""
        return self.game.board(self.variant)


def scopes(
    connection: DuckDBPyConnection, game: str | None = None, variant: str | None = None
) -> list[Scope]:
    """Return the scopes of an archive, restricted to *game* and *variant* if given.

    Raises :class:`UnknownName` for unknown names, :class:`DamagedArchive` for those of games that
    are stored.
    """
    check_defaults(Defaults(game, variant))
    wanted = games.find_game(game) if game else None
    if game and wanted:
        variant = variant or wanted.variant_called(game)
    rows = connection.execute(
        "SELECT game, variant, rules FROM games GROUP BY ALL ORDER BY ALL"
    ).fetchall()
    found = [_scope(name, own, rules) for name, own, rules in rows]
    return [
        scope
        for scope in found
        if wanted in (None, scope.game) and (variant is None or scope.is_of(variant))
    ]


def _scope(game: str, variant: str, rules: str) -> Scope:
    try:
        found = games.find_game(game)
        found.check_rules(found.check_variant(variant), parse_rules(rules))
    except Problem as problem:
        raise DamagedArchive(f"a stored game cannot be: {problem}") from None
    return Scope(found, variant, rules)


def keys_of(fen: str, scopes: Sequence[Scope]) -> list[int]:
    """Return the keys of *fen* in *scopes*; raise :class:`Problem` if it fits none."""
    keys: dict[int, None] = {}
    problems = []
    for scope in scopes:
        try:
            position = scope.game.position(fen, scope.variant, parse_rules(scope.rules))
        except Problem as problem:
            problems.append(problem)
        else:
            keys[position.key()] = None
    if problems and not keys:
        raise problems[0]
    return list(keys)


def canonical_starts(text: str, scopes: Sequence[Scope]) -> list[str]:
    """Return the canonical plies of *text*, separated by spaces, as the first plies of a game.

    *text* may be in any dialect. If it is not legal from the start position of any scope, it is
    parsed by :func:`canonical_runs`, because games may have a set-up. Raises :class:`Problem` if
    no game has such plies.
    """
    found: dict[str, None] = {}
    for scope in scopes:
        tags = f'[Game "{scope.game.id}"]\n[Variant "{scope.variant}"]\n[Rules "{scope.rules}"]\n'
        words = " ".join(words_of_moves(text))
        record = next(read_text(f"{tags}\n{words} *\n"))
        played = verify(record)
        if played.line.plies and played.valid:
            found[" ".join(map(str, played.line.plies))] = None
    return list(found) or canonical_runs(text, scopes)


def canonical_runs(text: str, scopes: Sequence[Scope]) -> list[str]:
    """Return the canonical plies of *text*, separated by spaces, from any position.

    *text* may be in any complete dialect. Raises :class:`SyntaxProblem` if no dialect of any scope
    has such plies.
    """
    words = words_of_moves(text)
    found: dict[str, None] = {}
    problem: SyntaxProblem | None = None
    for game in dict.fromkeys(scope.game for scope in scopes):
        for dialect in game.dialects:
            if not dialect.complete:
                continue
            try:
                found[" ".join(str(dialect.parse(word)) for word in words)] = None
            except SyntaxProblem as refused:
                problem = problem or refused
    if problem and not found:
        raise problem
    return list(found)
