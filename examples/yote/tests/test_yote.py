"""Tests of Yoté: the kit for any game, a second reading of the rules, and each message."""

from pathlib import Path

import pytest
from naive_yote import legal, played, result
from yote import GAME

import kohau
from kohau.testing import GameTests, Naive

HERE = Path(__file__).parent


class TestYote(GameTests):
    game = GAME
    perft = HERE / "perft.txt"
    naive = Naive(
        lambda position: legal(position.fen()),
        lambda position, word: played(position.fen(), word),
        lambda position: result(position.fen()),
    )

    def test_the_end_of_long_games(self) -> None:
        """Games that go on until men run out come to all rules."""
        for number in range(3):
            replay = kohau.random_replay(GAME.start(), "yote", number, 400)
            for position in replay.positions[::20]:
                self.check(position, 10)


@pytest.mark.parametrize(
    ("fen", "word", "rule", "message"),
    [
        ("6/6/6/6/W5 w 0-12 9", "c3", "YO-2", "White has no man in hand"),
        ("6/6/6/6/W5 w 11-12 2", "a1", "YO-2", "a1 is not empty"),
        ("6/6/6/6/Wb4 w 11-11 2", "b1-b2", "YO-3", "no man of White is on b1"),
        (
            "6/6/6/6/Wb4 w 11-11 2",
            "a1-b2",
            "YO-3",
            "b2 is neither beside a1 nor behind a man beside it",
        ),
        ("6/6/6/6/Wb4 w 11-11 2", "a1-a3", "YO-4", "no man of Black is between a1 and a3"),
        ("6/6/6/b5/Wb4 w 11-10 3", "a1-c1", "YO-4", "the jump takes another man of Black"),
        ("6/6/6/b5/Wb4 w 11-10 3", "a1-c1xb1", "YO-4", "a1-c1xb1 takes no other man of Black"),
        ("6/6/6/b5/Wb4 w 11-10 3", "a1-a2xb1", "YO-2", "a2 is not empty"),
        ("6/6/6/1b4/Wb4 w 11-10 3", "a1-a2xb1", "YO-4", "a1-a2xb1 takes no other man of Black"),
        ("6/6/6/6/W5 w 11-12 2", "g1", "YO-1", "g1 names a square that is not on the 6×5 board"),
    ],
)
def test_a_message_names_the_rule(fen: str, word: str, rule: str, message: str) -> None:
    with pytest.raises(kohau.IllegalPly) as caught:
        kohau.position("yote", fen).play(word)
    assert caught.value.rule == rule
    assert message in caught.value.message


@pytest.mark.parametrize(
    ("fen", "word", "reason"),
    [
        ("6/6/6/6/Wb4 w 3-0 30", "a1-c1", "Black has no man left"),
        ("6/6/6/6/Wb4 w 0-3 30", "a1-c1", "neither side has more than three men"),
        ("6/6/W5/W5/bW1W2 w 0-0 30", "d1-c1", "no ply is possible, and White has more men"),
        ("6/6/W5/b5/WbWb2 w 0-9 30", "c1-e1xb1", None),
    ],
)
def test_how_games_end(fen: str, word: str, reason: str | None) -> None:
    outcome = kohau.position("yote", fen).play(word).outcome()
    assert (outcome and outcome.reason) == reason


@pytest.mark.parametrize(
    ("fen", "message"),
    [
        (
            "6/6/6/6/6 w 12 1",
            "'12' instead of numbers from 0 to 12, such as 12-12",
        ),
        ("6/6/6/6/W5 w 12-12 1", "each side has at most 12 men, those in hand included"),
    ],
)
def test_impossible_positions(fen: str, message: str) -> None:
    with pytest.raises(kohau.BadPosition, match=message):
        kohau.position("yote", fen)


def test_samples_are_legal() -> None:
    replays = [kohau.verify(record) for record in kohau.read(HERE.parent / "samples")]
    assert len(replays) == 3
    assert all(replay.valid for replay in replays)
