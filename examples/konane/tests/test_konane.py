"""Tests of Kōnane: the kit for any game, a second reading of the rules, and each message."""

from pathlib import Path

import pytest
from konane import GAME
from naive_konane import legal, played, result

import kohau
from kohau.testing import GameTests, Naive

HERE = Path(__file__).parent


class TestKonane(GameTests):
    game = GAME
    perft = HERE / "perft.txt"
    naive = Naive(
        lambda position: legal(position.fen()),
        lambda position, word: played(position.fen(), word),
        lambda position: result(position.fen()),
    )


@pytest.mark.parametrize(
    ("plies", "rule", "message"),
    [
        ("e4", "KO-3", "no man of Black is on e4"),
        ("d6-d4", "KO-2", "first each side removes a man, and after that men jump"),
        ("a1 c1", "KO-3", "no man of White is on c1"),
        ("a3", "KO-2", "a3 is neither a corner nor in the centre"),
        ("a1 c2", "KO-2", "c2 is not beside the empty square"),
        ("a1 a2 d6", "KO-2", "first each side removes a man, and after that men jump"),
        ("a1 a2 c1-b1", "KO-4", "c1-b1 is not a straight line of jumps"),
        ("a1 a2 c1-a1-a3", "KO-4", "c1-a1-a3 is not a straight line of jumps"),
        ("a1 a2 e1-c1-a1", "KO-3", "c1 is not empty"),
        ("a1 a2 c1-a1 b5-b3-b1", "KO-3", "b3 is not empty"),
        ("d4 e4 d6-d4-d2", "KO-3", "d2 is not empty"),
        ("d4 e4 d6-d4 e6-e4 b6-d6-f6-h6", "KO-3", "no man of White is between d6 and f6"),
        ("j10", "KO-1", "j10 names a square that is not on the 8×8 board"),
    ],
)
def test_a_message_names_the_rule(plies: str, rule: str, message: str) -> None:
    record = next(kohau.read_text(f'[Game "konane"]\n\n{plies} *'))
    problem = kohau.verify(record).problem
    assert problem is not None
    assert (problem.rule, problem.message, problem.ply) == (rule, message, len(plies.split()))


def test_samples_are_legal() -> None:
    replays = [kohau.verify(record) for record in kohau.read(HERE.parent / "samples")]
    assert {replay.start.variant for replay in replays} == {"6x6", "8x8", "10x10"}
    assert all(replay.valid for replay in replays)
    assert {replay.dialect.name for replay in replays if replay.dialect} == {"jumps", "ends"}
