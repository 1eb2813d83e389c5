"""Trials: the games, variants and starts with which a text is tried."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.headers import without_facts
from kohau.notation.diagnostics import Problem
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.registry import find_game, game_names
from kohau.replay.spelling import Speller

_OTHER_VARIANT: Final = 2.0
"""The cost of a variant that the text does not name and that is not the first of its game."""
_FROM_BELOW: Final = 1.0
"""The cost of numbers of squares that begin on rank 1 instead of the last rank."""
_NUMBERS: Final = re.compile(r"(?<![\d.:/-])\d{1,2} ?[-x>] ?\d{1,2}(?![\d.:/])")
_POSITION: Final = re.compile(r"\w{1,20}(?:/\w{1,20}){2,14}(?: [-\w]{1,12}){0,4}")


class Trial(NamedTuple):
    """A game in which a text is tried, from a *start*; a less likely one has a higher *cost*."""

    game: Game[Any]
    channel: Channel
    start: Position[Any]
    speller: Speller
    cost: float
    is_named: bool
    fen: str | None


def trials(channel: Channel, game: str | None, variant: str | None) -> Iterator[Trial]:
    """Yield the attempts in which a text is tried: those that it names, else all."""
    text = channel.text
    if game is not None:
        names = [find_game(game).id]
    else:
        named = [name for name in game_names() if names_game(find_game(name), text)]
        names = named or list(game_names())
    for name in names:
        found = find_game(name)
        is_named = game is not None or names_game(found, text)
        for trial in _of_game(found, channel, variant, is_named):
            yield trial
            if trial.speller.squares.numbers and _NUMBERS.search(text):
                below = trial.speller.numbered_from_below()
                yield trial._replace(speller=below, cost=trial.cost + _FROM_BELOW)


def names_game(game: Game[Any], text: str) -> bool:
    """Whether *text* has the name of *game*."""
    letters = _letters(text)
    return any(_letters(name) in letters for name in (game.title, game.id, *game.aliases))


def _letters(text: str) -> str:
    """Return the letters and digits of *text*, as ``folded`` does, which remembers its results."""
    simple = unicodedata.normalize("NFKD", text.replace("×", "x").casefold())
    return "".join(filter(str.isalnum, simple))


def _of_game(
    game: Game[Any], channel: Channel, variant: str | None, is_named: bool
) -> Iterator[Trial]:
    chosen = [game.check_variant(variant)] if variant else _variants(game, channel.text)
    bare = without_facts(channel)
    for name in chosen or [each.name for each in game.variants]:
        speller = game.speller(name, is_named)
        if speller is None:
            continue
        cost = 0.0 if chosen or name == game.variants[0].name else _OTHER_VARIANT
        stated = _stated_position(game, name, channel.text)
        if stated is None:
            yield Trial(game, bare, game.start(name), speller, cost, is_named, None)
        else:
            start, (begin, end) = stated
            without = bare.blanked(begin, end)
            fen = channel.text[begin:end]
            yield Trial(game, without, start, speller, cost, is_named, fen)


def _variants(game: Game[Any], text: str) -> list[str]:
    """Return the variants that *text* names."""
    if len(game.variants) == 1:
        return []
    words = {*map(_letters, re.findall(r"[\w×-]{2,20}", text))}
    return [
        each.name
        for each in game.variants
        if words & {_letters(name) for name in (each.name, *each.aliases)}
    ]


def _stated_position(
    game: Game[Any], variant: str, text: str
) -> tuple[Position[Any], tuple[int, int]] | None:
    """Return the first position string in *text* that fits, with its place."""
    for match in _POSITION.finditer(text):
        end = match.end()
        while end > match.start():
            try:
                fen = text[match.start() : end]
                return game.position(fen, variant), (match.start(), end)
            except Problem:
                end = max(match.start(), text.rfind(" ", match.start(), end))
    return None
