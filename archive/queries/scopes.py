"""Scopes: what positions, patterns and plies mean in a variant of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from kohau.archive.queries.conditions import And, Condition, Extended, Node, Not, Or
from kohau.archive.queries.values import (
    BadCondition,
    Clause,
    material_clauses,
    pattern_clauses,
    words_of_moves,
)
from kohau.notation.coordinates import OPTIONS
from kohau.notation.diagnostics import BadPosition, Problem, SyntaxProblem
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Defaults, check_defaults
from kohau.replay.setting_tags import parse_rules, write_rules

MIRROR = OPTIONS["--mirror"]


class Scope(NamedTuple):
    """A variant with all its rule options."""

    game: Game[Position[Any]]
    variant: str
    rules: str

    @property
    def start(self) -> Position[Any]:
        """The start position, without a set-up."""
        return self.game.start(self.variant, parse_rules(self.rules))

    @property
    def board_size(self) -> tuple[int, int]:
        """The numbers of files and ranks, both 0 for a game without a board."""
        return self.game.board(self.variant) or (0, 0)


def scope_of(position: Position[Any]) -> Scope:
    """Return the scope of games with *position*."""
    return Scope(position.game, position.variant, write_rules(position.rules))


def all_scopes() -> list[Scope]:
    """Return every variant of every game, with default rule options."""
    games = [registry.find_game(name) for name in registry.game_names()]
    return [scope_of(game.start(variant.name)) for game in games for variant in game.variants]


def replay_of(start: Position[Any], moves: str) -> Replay:
    """Return the replay of *moves*, in any dialect, from *start*."""
    tags = {"Game": start.game.id, "Variant": start.variant, "Rules": write_rules(start.rules)}
    pairs = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    words = " ".join(words_of_moves(moves))
    return verify(next(read_text(f'{pairs}[SetUp "1"]\n[FEN "{start.fen()}"]\n\n{words} *\n')))


def problem_of(played: Replay) -> Problem | None:
    """Return what is wrong with the moves of :func:`replay_of`, None if they are legal."""
    if (problem := played.problem) is None:
        return None
    where = f"ply {problem.ply} of the moves: " if problem.ply else "the moves: "
    return Problem(where + problem.message, code=problem.code, rule=problem.rule, hint=problem.hint)


def is_named(condition: Condition, scope: Scope) -> bool:
    """Return whether *condition* is a name of the game or variant of *scope*.

    The name of a variant also stands for a game: for this variant of it.
    """
    return _is_named(condition.name, condition.value, scope)


@lru_cache(1 << 12)
def _is_named(kind: str, name: str, scope: Scope) -> bool:
    variant = next(variant for variant in scope.game.variants if variant.name == scope.variant)
    if kind == "variant":
        return variant.is_called(name)
    game = registry.find_game(name)
    return game is scope.game and game.variant_called(name) in (None, scope.variant)


def _position(fen: str, scope: Scope) -> Position[Any]:
    return scope.game.position(fen, scope.variant, parse_rules(scope.rules))


def _pattern(text: str, scope: Scope) -> tuple[Clause, ...]:
    _check_board(scope)
    return tuple(pattern_clauses(text, scope.game, scope.board_size))


def _material(text: str, scope: Scope) -> tuple[Clause, ...]:
    _check_board(scope)
    return tuple(material_clauses(text, scope.game, scope.board_size))


def _check_board(scope: Scope) -> None:
    if scope.game.board(scope.variant) is None:
        raise BadPosition(f"{scope.game.title} has no board for patterns and material")


def _starts(text: str, scope: Scope) -> tuple[str, ...]:
    """Return the canonical plies of *text* as the first plies of a game.

    *text* may be in any dialect. If it is not legal from the start position, it is parsed by
    :func:`_runs`, because games may have a set-up. Ambiguous plies, and what is no ply in any
    dialect, are the same problem as in a record.
    """
    played = replay_of(scope.start, text)
    if played.line.plies and played.valid:
        return (" ".join(played.words),)
    problem = problem_of(played)
    if problem is not None and problem.code == "ambiguous-ply":
        raise problem
    try:
        return _runs(text, scope)
    except SyntaxProblem:
        if problem is None:
            raise
        raise problem from None


def _runs(text: str, scope: Scope) -> tuple[str, ...]:
    """Return the canonical plies of *text*, in any complete dialect, from any position."""
    words = words_of_moves(text)
    runs: dict[str, None] = {}
    problems: list[SyntaxProblem] = []
    for dialect in scope.game.dialects:
        if dialect.complete:
            try:
                runs[" ".join(str(dialect.parse(word)) for word in words)] = None
            except SyntaxProblem as problem:
                problems.append(problem)
    if problems and not runs:
        raise problems[0]
    return tuple(runs)


_MEANINGS: Mapping[str, Callable[[str, Scope], Any]] = MappingProxyType(
    {
        "position": _position,
        "pattern": _pattern,
        "material": _material,
        "moves": _starts,
        "contains": _runs,
    }
)
"""Conditions with a meaning that depends on the variant."""


@lru_cache(1 << 12)
def meaning(name: str, value: str, scope: Scope, *, mirrored: bool = False) -> Any:
    """Return the meaning of a condition in *scope*, or the :class:`Problem` why it has none.

    It is a position, the clauses of a pattern or material, or strings of canonical plies. With
    *mirrored* it is the meaning with left and right swapped.
    """
    try:
        if not mirrored:
            return _MEANINGS[name](value, scope)
        check_mirrored(scope)
        if name in ("position", "pattern"):
            return _MEANINGS[name](scope.game.reflected_fen(value, MIRROR), scope)
        return tuple(mirrored_plies(text, scope) for text in _MEANINGS[name](value, scope))
    except Problem as problem:
        return problem


def check_mirrored(scope: Scope) -> None:
    """Raise :class:`BadCondition` unless left and right can be swapped in *scope*."""
    if not scope.game.is_symmetric:
        raise BadCondition(f"in {scope.game.title}, left and right can't be swapped")


def mirror_image(position: Position[Any]) -> Position[Any]:
    """Return *position* with left and right swapped.

    Raises :class:`BadCondition` if the rules do not allow it.
    """
    scope = scope_of(position)
    check_mirrored(scope)
    return _position(scope.game.reflected_fen(position.fen(), MIRROR), scope)


def mirrored_plies(words: str, scope: Scope) -> str:
    """Return canonical plies with left and right swapped."""
    mirror = scope.game.reflect(scope.variant, MIRROR)
    dialect = scope.game.dialects[0]
    return " ".join(str(mirror(dialect.parse(word))) for word in words.split())


def meaning_of(condition: Condition, scope: Scope) -> Any:
    """Return the :func:`meaning` of *condition*."""
    return meaning(condition.name, condition.value, scope, mirrored=condition.mirrored)


def meanings(condition: Condition, scopes: Sequence[Scope]) -> dict[Scope, Any]:
    """Return the meaning of *condition* in each of *scopes* in which it has one."""
    by_scope = {scope: meaning_of(condition, scope) for scope in scopes}
    return {
        scope: meaning for scope, meaning in by_scope.items() if not isinstance(meaning, Problem)
    }


def check_scopes(node: Node, scopes: Sequence[Scope]) -> Sequence[Scope]:
    """Return the scopes in which games may satisfy *node*, an expanded query.

    Raises :class:`Problem` for a condition that fits none of *scopes* that the conditions joined
    with it leave.
    """
    if isinstance(node, Condition):
        return _check_condition(node, scopes)
    if isinstance(node, Not):
        check_scopes(node.part, scopes)
        return scopes
    assert not isinstance(node, Extended)  # noqa: S101 - expanded
    if isinstance(node, Or):
        possible = {scope for part in node.parts for scope in check_scopes(part, scopes)}
        return [scope for scope in scopes if scope in possible]
    _check_names(node)
    for part in sorted(node.parts, key=_names_a_game, reverse=True):
        scopes = check_scopes(part, scopes)
    return scopes


def _check_condition(condition: Condition, scopes: Sequence[Scope]) -> Sequence[Scope]:
    if _names_a_game(condition):
        return [scope for scope in scopes if is_named(condition, scope)]
    if condition.name not in _MEANINGS:
        return scopes
    fitting = list(meanings(condition, scopes))
    if scopes and not fitting:
        raise condition.placed(_mismatch(condition, scopes))
    return fitting


def _mismatch(condition: Condition, scopes: Sequence[Scope]) -> Problem:
    """Return why *condition* fits none of *scopes*: for one game, for its largest board."""
    by_size = sorted(scopes, key=lambda scope: scope.board_size)
    problems = [meaning_of(condition, scope) for scope in by_size]
    ambiguous = [problem for problem in problems if problem.code == "ambiguous-ply"]
    if ambiguous or len({scope.game for scope in scopes}) == 1:
        problem: Problem = (ambiguous or problems)[-1]
        return problem
    return BadCondition(
        f"{condition.name} {condition.value!r} does not fit any game here",
        hint="name the game to see why",
    )


def _names_a_game(node: Node) -> bool:
    return isinstance(node, Condition) and node.name in ("game", "variant")


def _check_names(node: And) -> None:
    """Raise :class:`UnknownName` if game and variant do not belong together."""
    named = {part.name: part for part in node.parts
             if isinstance(part, Condition) and _names_a_game(part)}  # fmt: skip
    if len(named) == 2:
        try:
            check_defaults(Defaults(named["game"].value, named["variant"].value))
        except Problem as problem:
            raise named["variant"].placed(problem) from None
