"""What is tried: starts, random games, plies that may be illegal; and how a failure is reported."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from string import digits
from typing import Any, NoReturn

from kohau.notation.diagnostics import Problem
from kohau.replay.board import SteppedBoard
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.random_records import random_replay
from kohau.replay.replay import Replay

MOST_PLIES = 300
"""The number of legal plies of a position that are tried; a game may have thousands."""


def starts(game: Game[Any]) -> list[Position[Any]]:
    """Return the start of every variant, and with every value of each of its rule options.

    >>> from kohau.replay.registry import find_game
    >>> [dict(start.rules) for start in starts(find_game("hanga-roa"))[:2]]
    [{'first-throw': 'white'}, {'first-throw': 'black'}]
    """
    positions = []
    for variant in game.variants:
        positions.append(game.start(variant.name))
        positions += [
            game.start(variant.name, {option.name: value})
            for option in game.options
            if variant.name in option.variants
            for value in option.values[1:]
        ]
    return positions


def random_games(
    game: Game[Any], count: int = 1, plies: int = 60, seed: str = "test"
) -> Iterator[Replay]:
    """Yield *count* random games of at most *plies* plies from each of the :func:`starts`."""
    for start in starts(game):
        for number in range(count):
            yield random_replay(start, seed, number, plies)


def some_plies(position: Position[Any], most: int = MOST_PLIES) -> list[Any]:
    """Return the legal plies of *position*, at most the first *most*."""
    return list(islice(position.legal(), most))


def is_listed(position: Position[Any], ply: Any) -> bool:
    """Return whether the legal plies of *position* as it lists them contain *ply*.

    If the game lists steps, those of the ply are looked up one by one.
    """
    if not isinstance(position.board, SteppedBoard):
        return any(ply == legal for legal in position.legal())
    turn = position.unfinished()
    for step in ply.steps:
        if step not in list(turn.legal_steps()):
            return False
        after = turn.after(step)
        if after is None:
            return False
        turn = after
    return turn.may_end


def other_plies(
    position: Position[Any], plies: Sequence[Any], random: Random, count: int = 40
) -> list[Any]:
    """Return *count* plies that may be illegal in *position*: from *plies*, and changed ones.

    A changed ply is read from the word of one of *plies* with another square or another sign.
    """
    if not plies:
        return []
    words = sorted({str(ply) for ply in plies})
    signs = sorted({*"".join(words), *position.game.letters, *digits})
    chosen = random.choices(plies, k=count // 2)
    for _ in range(10 * count):
        if len(chosen) == count:
            break
        word = changed(random.choice(words), position.squares, signs, random)
        try:
            chosen.append(position.parse(word))
        except Problem as problem:
            require(bool(problem.message), position, f"{word!r} is refused without a message")
    return chosen


def changed(word: str, squares: Sequence[str], signs: Sequence[str], random: Random) -> str:
    """Return *word* with another one of the *squares*, or with another one of the *signs*."""
    named = [match for match in re.finditer(r"[a-z][0-9]+", word) if match[0] in squares]
    if named and random.random() < 0.8:
        chosen = random.choice(named)
        return word[: chosen.start()] + random.choice(squares) + word[chosen.end() :]
    at = random.randrange(len(word))
    return word[:at] + random.choice(signs) + word[at + random.randrange(2) :]


def require(holds: bool, position: Position[Any], message: str) -> None:
    """Raise ``AssertionError`` with the place of *position* and *message* unless it *holds*."""
    if not holds:
        fail(position, message)


def fail(position: Position[Any], message: str) -> NoReturn:
    """Raise ``AssertionError``: where in the game, and what is wrong there."""
    rules = " ".join(f"{name}={value}" for name, value in position.rules.items())
    place = " ".join(filter(None, (position.game.id, position.variant, rules)))
    raise AssertionError(f"{place}, {position.fen()!r}: {message}")
