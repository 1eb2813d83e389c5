"""Fanorona's board, compared with the naive rules: what it plays, refuses, prepares and joins."""

from __future__ import annotations

from random import Random

import naive_fanorona
import pytest
from hypothesis import given
from hypothesis import strategies as st
from meanings import meant
from strategies import (
    any_single_steps,
    fanorona_positions,
    fanorona_set_ups,
    fanorona_starts,
    random_line,
)
from trying import examples

from kohau.notation.diagnostics import Problem
from kohau.notation.fanorona.common_dialects import Aiai
from kohau.notation.fanorona.dialects import DIALECTS
from kohau.notation.fanorona.ply import Ply, Written
from kohau.replay.games.fanorona.position import FanoronaPosition
from kohau.testing import check_refusals

AIAI = next(dialect for dialect in DIALECTS if isinstance(dialect, Aiai))
POINTS = [10 * rank + file for rank in range(5) for file in range(9)]

positions = st.one_of(fanorona_positions(), fanorona_set_ups())
seeds = st.integers(0, 1 << 32)


@pytest.mark.release
@examples(60)
@given(positions)
def test_all_similar_plies_are_refused_or_listed(start: FanoronaPosition) -> None:
    legal = {turn.ply for turn in start.board.turns()}
    longer = {
        Ply((*ply.path, to), ply.kinds + kind)
        for ply in sorted(legal)[:10]
        for to in POINTS
        for kind in "+-="
    }
    check_refusals(start, sorted(any_single_steps(start) | longer))


@given(fanorona_starts(), seeds)
def test_paikas_are_quiet(start: FanoronaPosition, seed: int) -> None:
    plies, line = random_line(start, 80, seed)
    quiet = 0
    for ply, after in zip(plies, line[1:], strict=True):
        quiet = quiet + 1 if ply.kinds == "=" else 0
        assert after.board.quiet == quiet


def random_ply(start: FanoronaPosition, random: Random) -> Ply:
    """Return a legal ply, often with another end, or with other kinds."""
    legal = list(start.legal())
    ply = random.choice(legal) if legal else Ply((0, 1), "+")
    path, kinds = ply
    if random.random() < 0.3:
        to = path[-1] + random.choice([1, -1, 10, -10, 11, -11, 9, -9])
        path, kinds = (*path, to if to in POINTS else random.choice(POINTS)), kinds + "+"
    if random.random() < 0.3:
        kinds = "".join(random.choice("++--=") for _ in kinds)
    return Ply(path, kinds)


def random_written(start: FanoronaPosition, random: Random) -> Written:
    """Return *start*'s plies as dialects with stones say them, often wrongly."""
    ply = random_ply(start, random)
    wrong = random.random() < 0.3
    taken = [frozenset(points) for points in start.taken(ply)]
    if wrong:
        taken = [
            random.choice([stones, frozenset(random.sample(POINTS, 2)), frozenset()])
            for stones in taken
        ]
    if random.random() < 0.5:
        kinds = "".join("?" if stones else "=" for stones in taken)
        return Written(ply.path, kinds, taken=tuple(stones or None for stones in taken))
    counts = (None if kind == "=" else len(s) for kind, s in zip(ply.kinds, taken, strict=True))
    return Written(ply.path, ply.kinds, counts=tuple(counts))


@examples(300)
@given(positions, seeds)
def test_what_words_state_is_read_as_by_the_naive_rules(start: FanoronaPosition, seed: int) -> None:
    written = random_written(start, Random(seed))
    kinds = naive_fanorona.resolve(start.fen(), written)
    if kinds is None:
        with pytest.raises(Problem) as caught:
            start.resolve(written)
        assert caught.value.code in ("wrong-count", "wrong-taken")
    else:
        assert start.resolve(written) == Ply(written.path, kinds)


@examples(200)
@given(positions)
def test_a_turn_may_go_on_where_a_longer_one_is_legal(start: FanoronaPosition) -> None:
    legal = naive_fanorona.legal(start.fen(), start.rules.get("vela-no-capture", ""))
    begun = {word.rpartition(",")[0] for word in legal}
    for word in legal:
        assert start.may_go_on(start.parse(word)) == (word in begun)


def damaged(words: list[str], random: Random) -> list[str]:
    """Return *words* with one left out, doubled, changed or swapped, or as they are."""
    words = list(words)
    at = random.randrange(len(words))
    match random.randrange(6):
        case 0:
            del words[at]
        case 1:
            words.insert(at, words[at])
        case 2:
            words.insert(at, "Pass")
        case 3:
            words[at] = random.choice(words)
        case 4:
            words[at] = words[at].strip("x")
    return words


def joined(start: FanoronaPosition, words: list[str]) -> tuple[str, int] | None:
    """Return the turn that *words* begin with by the naive rules, and its words, None if none.

    A chain that could go on has to, or has to be ended, unless the words end.
    """
    legal = naive_fanorona.legal(start.fen(), start.rules.get("vela-no-capture", ""))
    begun = {word.rpartition(",")[0] for word in legal}
    steps = [AIAI.parse(word) for word in words]
    if not isinstance(steps[0], Ply):
        return None
    ply = steps[0]
    for used, step in enumerate([*steps[1:], None], start=1):
        if str(ply) not in begun or step is None:
            return str(ply), used
        if not isinstance(step, Ply):
            return str(ply), used + 1
        if step.path[0] != ply.path[-1]:
            return None
        ply = Ply((*ply.path, *step.path[1:]), ply.kinds + step.kinds)
    raise AssertionError("the words end")


@examples(200)
@given(fanorona_starts(), seeds)
def test_words_are_joined_by_the_naive_rules(start: FanoronaPosition, seed: int) -> None:
    random = Random(seed)
    plies, line = random_line(start, 40, seed)
    spelled = [AIAI.write(at, ply) for at, ply in zip(line, plies, strict=False)]
    words = damaged(" ".join(spelled).split(), random)
    at: FanoronaPosition | None = start
    index = 0
    while at is not None and index < len(words):
        expected = joined(at, words[index:])
        if expected is None:
            with pytest.raises(Problem):
                meant(at, words, AIAI, index)
            return
        ply, used, remarks = meant(at, words, AIAI, index)
        assert (str(ply), used) == expected
        assert remarks in ([], ["missing-mark"])
        following = at.after(ply)
        at = following if isinstance(following, FanoronaPosition) else None
        index += used
