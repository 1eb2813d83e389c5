"""Trials: the games, variants and starts with which a text is tried."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.diagrams import Diagram, diagrams
from kohau.notation.decoding.headers import without_facts
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.registry import find_game, game_names
from kohau.replay.spelling import Speller
from kohau.replay.starts import stated_starts

_OTHER_VARIANT: Final = 2.0
"""The cost of a variant that the text does not name and that is not the first of its game."""
_FROM_BELOW: Final = 1.0
"""The cost of numbers of squares that begin on rank 1 instead of the last rank."""
_NUMBERS: Final = re.compile(r"(?<![\d.:/-])\d{1,2} ?[-x>] ?\d{1,2}(?![\d.:/])")


class Trial(NamedTuple):
    """A game in which a text is tried, from a *start*; a less likely one has a higher *cost*.

    *fen* is the start's string if the text states it. *drawn* are the boards that it draws.
    """

    game: Game[Any]
    channel: Channel
    start: Position[Any]
    speller: Speller
    cost: float
    is_named: bool
    fen: str | None
    drawn: tuple[Diagram, ...] = ()


def trials(
    channel: Channel, game: str | None, variant: str | None, context: str | None = None
) -> Iterator[Trial]:
    """Yield the trials of a text: in the games that it, or its *context*, names, else in all."""
    text = channel.text if context is None else context
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
    """Whether *text* has the name of *game*, or a name of a variant that is as long as one."""
    letters = _letters(text)
    longest = [each for variant in game.variants for each in variant.aliases if "-" in each]
    names = (game.title, game.id, *game.aliases, *longest)
    return any(_letters(name) in letters for name in names)


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
        squares = speller.squares
        drawn = tuple(diagrams(channel.text, squares.files, squares.ranks))
        without = bare
        for diagram in drawn:
            without = without.blanked(diagram.begin, diagram.end)
        usual = Trial(game, without, game.start(name), speller, cost, is_named, None, drawn)
        starts = stated_starts(game, name, channel.text, drawn)
        if not starts or starts[0].cost:
            yield usual
        for start in starts:
            yield usual._replace(
                channel=without.blanked(start.begin, start.end),
                start=start.position,
                cost=cost + start.cost,
                fen=start.fen,
            )


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
