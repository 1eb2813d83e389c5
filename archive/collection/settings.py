"""Settings: the games that a search is about, and what position strings and plies mean in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.collection.conditions import words_of_moves
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
    """A variant with rule options that an archive has games of."""

    game: Game[Any]
    variant: str
    rules: str

    def is_of(self, variant: str) -> bool:
        """Whether *variant* is a name of the variant."""
        own = next(each for each in self.game.variants if each.name == self.variant)
        return own.is_called(variant)

    @property
    def start(self) -> Position[Any]:
        """The position at the start of an ordinary game."""
        return self.game.start(self.variant, parse_rules(self.rules))


def scopes(
    connection: DuckDBPyConnection, game: str | None = None, variant: str | None = None
) -> list[Scope]:
    """Return the variants that an archive has, those of *game* and *variant* if these are given.

    Raises :class:`UnknownName` for names that do not exist.
    """
    check_defaults(Defaults(game, variant))
    wanted = games.find_game(game) if game else None
    if game and wanted:
        variant = variant or wanted.variant_called(game)
    rows = connection.execute(
        "SELECT game, variant, rules FROM games GROUP BY ALL ORDER BY ALL"
    ).fetchall()
    found = [Scope(games.find_game(name), own, rules) for name, own, rules in rows]
    return [
        scope
        for scope in found
        if wanted in (None, scope.game) and (variant is None or scope.is_of(variant))
    ]


def keys_of(fen: str, scopes: Sequence[Scope]) -> list[int]:
    """Return the keys that *fen* has in *scopes*; raise :class:`Problem` if it fits none."""
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
    """Return the plies in *text*, canonical and parted by blanks, as games of *scopes* begin.

    They may be in any dialect. Where they are legal in none from its ordinary start, they are taken
    as :func:`canonical_runs` does, since games may start elsewhere. Raises :class:`Problem` where
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
    """Return the plies in *text*, canonical and parted by blanks, as they may follow each other.

    They may be in any dialect that tells plies in full. Raises :class:`SyntaxProblem` where no
    dialect of any game has such plies.
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


def boards(scopes: Sequence[Scope]) -> Iterator[tuple[Scope, tuple[int, int]]]:
    """Yield the *scopes* that have boards, with the numbers of files and ranks."""
    for scope in scopes:
        size = scope.game.board(scope.variant)
        if size:
            yield scope, size
