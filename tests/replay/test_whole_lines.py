"""Whole lines of words played at once, held against the same plies played one by one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay import games
from replay.game import Position
from replay.random_records import random_replay

SETTINGS: list[tuple[str, str, dict[str, str]]] = []
for _game in map(games.find_game, games.game_names()):
    for _variant in _game.variants:
        SETTINGS.append((_game.id, _variant.name, {}))
        SETTINGS += [
            (_game.id, _variant.name, {option.name: value})
            for option in _game.options
            for value in option.values[1:]
            if _variant.name in option.variants
        ]


def changed(words: list[str], random: Random) -> list[str]:
    """Return *words* with one of them left out, doubled, swapped, or changed in a letter."""
    words = list(words)
    at = random.randrange(len(words))
    kind = random.randrange(5)
    if kind == 0:
        del words[at]
    elif kind == 1:
        words.insert(at, words[at])
    elif kind == 2:
        other = random.randrange(len(words))
        words[at], words[other] = words[other], words[at]
    elif kind == 3:
        where = random.randrange(len(words[at]))
        letter = random.choice("abcdefghi123456789+-x*/@PASEHKLM~")
        words[at] = words[at][:where] + letter + words[at][where + 1 :]
    return words


@pytest.mark.parametrize(("game", "variant", "rules"), SETTINGS)
@settings(max_examples=40)
@given(seed=st.integers(0, 10**6), begin=st.integers(0, 40))
def test_both_ways_of_playing_agree(
    game: str, variant: str, rules: dict[str, str], seed: int, begin: int
) -> None:
    played = random_replay(games.find_game(game).start(variant, rules), str(seed), 1, 120)
    assert played.game is not None
    dialect = played.game.dialect("canonical")
    words = [dialect.write(None, ply) for ply in played.line]
    start = played.positions[min(begin, len(words))]
    rest = words[min(begin, len(words)) :]
    states = [position.state for position in played.positions[min(begin, len(words)) :]]
    assert start.states_along(played.line.plies[min(begin, len(words)) :]) == states
    packer = played.game.packer()
    packer.add(start, rest)
    packer.add(played.start, words)
    all_states = [*states, *(position.state for position in played.positions)]
    assert packer.packed() == b"".join(map(start.packed, all_states))
    random = Random(seed)
    lines = [rest]
    if rest:
        lines += [changed(rest, random) for _ in range(6)]
    for line in lines:
        assert start.after_words(line, dialect) == Position.after_words(start, line, dialect)
