"""What is wrong with a game of another package, as far as its start and its names show it.

This is examined when the game is loaded; ``kohau.testing`` examines everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any

from kohau.replay.board import key_of
from kohau.replay.game import Game
from kohau.replay.position import Position


def fault_of(game: Game[Any], name: str, others: Iterable[Game[Any]]) -> str | None:
    """Return what is wrong with *game*, the object of the entry point *name*, None if nothing is.

    Its names must not be those of *others*. Errors of its code are raised.
    """
    return next(_faults(game, name, others), None)


def _faults(game: Game[Any], name: str, others: Iterable[Game[Any]]) -> Iterator[str]:
    if game.id != name:
        yield f"its id is {game.id!r}, which must be the name of the entry point, {name!r}"
    for what in ("variants", "dialects"):
        names = Counter(member.name for member in getattr(game, what))
        if not names:
            yield f"it has no {what}"
        yield from (f"two {what} are called {name!r}" for name in names if names[name] > 1)
    for other in others:
        for called in (game.id, game.title, *game.aliases):
            if other.is_called(called) or other.variant_called(called):
                yield f"{called!r} is a name of {other.title}"
    for dialect in game.dialects:
        if not files(dialect.grammar_package).joinpath(dialect.grammar).is_file():
            yield f"the grammar {dialect.grammar} of {dialect.grammar_package} is missing"
    for variant in game.variants:
        yield from _faults_of_start(game.start(variant.name), game)


def _faults_of_start(start: Position[Any], game: Game[Any]) -> Iterator[str]:
    """Yield what is wrong with the *start* of a variant."""
    if not isinstance(start, Position):
        yield f"a position is of type {type(start).__name__}"
        return
    if getattr(start, "game", None) is not game:
        yield "its positions do not know their game (Position.game)"
    state, fen = start.board.state(), start.fen()
    if not isinstance(state, bytes):
        yield f"Board.state returns {type(state).__name__}, not bytes"
    if not isinstance(fen, str):
        yield f"Position.fen returns {type(fen).__name__}, not str"
    if start.board.key != key_of(state):
        yield "the key of a board is not that of its state (key_of)"
    if start.grid is not None:
        masks = game.packed.masks if game.packed else {}
        for square, letter in start.pieces.items():
            if letter not in masks:
                yield f"Game.packed has no mask of the man {letter} on {square}"
