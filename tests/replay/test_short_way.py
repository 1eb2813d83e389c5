"""The short way through records in plain form, held against the replay of the same records."""

from __future__ import annotations

import io
from itertools import cycle, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation import kgn
from notation.scanner import cut_block, scan, scan_blocks
from notation.slices import Block, Slice
from replay import games, short_way
from replay.random_records import random_replay
from replay.replay import Replay, replay, replay_slice
from replay.setting import NO_DEFAULTS, Defaults
from replay.writing import render

SETTINGS = [
    (game.id, variant.name)
    for game in map(games.find_game, games.game_names())
    for variant in game.variants
]


def cut(text: str) -> list[Slice]:
    """Return the slices of *text*, found as those of a file are that is validated."""
    slices: list[Slice] = []
    for piece in scan_blocks(io.BytesIO(text.encode()), "x.kgn"):
        slices += cut_block(piece) if isinstance(piece, Block) else [piece]
    return slices


def by_the_long_way(found: Slice) -> Replay:
    """Return the replay of what the grammar reads."""
    return replay(kgn.parse(found, plain=False))


def everything(played: Replay) -> tuple[object, ...]:
    """Return what anybody can ask of a replay."""
    final = played.final if played.positions else None
    return (
        played.record.tags,
        played.line.plies,
        played.line.annotations,
        played.line.result,
        played.diagnostics,
        list(played.positions),
        final,
        played.outcome,
        played.dialect,
    )


def changed(text: str, random: Random) -> str:
    """Return *text* with a word, a number, a result or a tag changed, or none of them."""
    lines = text.split("\n")
    at = random.randrange(len(lines))
    kind = random.randrange(6)
    if kind == 0:
        lines[at] = lines[at].replace("1-0", "0-1").replace("*", "1/2-1/2")
    elif kind == 1 and lines[at].startswith("["):
        lines.insert(at, random.choice(('[SetUp "1"]', '[Date "yesterday"]', '[Rules "x"]', "[")))
    elif kind == 2:
        words = lines[at].split(" ")
        words.insert(random.randrange(len(words) + 1), random.choice(("12", "a1b1", "*", "{x}")))
        lines[at] = " ".join(words)
    elif kind == 3 and lines[at]:
        where = random.randrange(len(lines[at]))
        letter = random.choice("abcdefghi12345+-x*/. ")
        lines[at] = lines[at][:where] + letter + lines[at][where + 1 :]
    elif kind == 4:
        del lines[at]
    return "\n".join(lines)


@pytest.mark.parametrize(("game", "variant"), SETTINGS)
@settings(max_examples=25)
@given(seed=st.integers(0, 10**6))
def test_both_ways_find_the_same(game: str, variant: str, seed: int) -> None:
    start = games.find_game(game).start(variant)
    random = Random(seed)
    texts = [render(random_replay(start, str(seed), number, 30)) for number in (1, 2, 3)]
    whole = "".join(texts)
    for text in (whole, *(changed(whole, random) for _ in range(4))):
        slices = cut(text)
        assert slices == list(scan(io.BytesIO(text.encode()), "x.kgn"))
        for found in slices:
            assert everything(replay_slice(found)) == everything(by_the_long_way(found))


def shuttle(plies: int) -> str:
    """Return a record of Fanorona in which two stones go to and fro."""
    words = list(islice(cycle(("i1h1", "a5b5", "h1i1", "b5a5")), plies))
    numbered = [f"{i // 2 + 1}. {word}" if i % 2 == 0 else word for i, word in enumerate(words)]
    tags = '[Game "fanorona"]\n[Notation "abstractplay"]\n[FEN "b8/9/9/9/8W w - 1"]\n[SetUp "1"]\n'
    return f"{tags}\n{' '.join(numbered)} *\n\n"


@pytest.mark.parametrize(("plies", "noted"), [(7, None), (8, 8), (9, 8), (60, 8), (400, 8)])
def test_a_position_that_occurs_for_the_third_time_is_noted(plies: int, noted: int | None) -> None:
    (found,) = cut(shuttle(plies))
    plain = short_way.play(found, NO_DEFAULTS)
    assert plain is not None
    assert [d.ply for d in plain.diagnostics] == ([noted] if noted else [])
    assert everything(replay_slice(found)) == everything(by_the_long_way(found))


def test_the_short_way_is_taken_where_it_can_be() -> None:
    for name in games.game_names():
        start = games.find_game(name).start()
        (found,) = cut(render(random_replay(start, "short way", 1)))
        assert short_way.play(found, NO_DEFAULTS) is not None


def test_defaults_tell_what_tags_do_not() -> None:
    telo = Defaults("fanorona", "telo")
    ply = min(map(str, games.find_game("fanorona").start("telo").legal()))
    (found,) = cut(f'[Notation "abstractplay"]\n\n1. {ply} *\n')
    assert short_way.play(found, NO_DEFAULTS) is None
    plain = short_way.play(found, telo)
    assert plain is not None
    assert plain.ground.start.variant == "telo"
    (without_dialect,) = cut(f'[White "Rabe"]\n\n1. {ply} *\n')
    assert short_way.play(without_dialect, telo) is None


NO_WORDS = ["0", "1", "12", "1.", "12...", ".", "...", "*", "1-0", "0-1", "1/2-1/2"]


@pytest.mark.parametrize("name", games.game_names())
def test_no_dialect_takes_a_number_or_a_result_for_a_ply(name: str) -> None:
    for dialect in games.find_game(name).dialects:
        assert not any(map(dialect.fits, NO_WORDS))
