"""All games by the kit of tests (``kohau.testing``)."""

from __future__ import annotations

from pathlib import Path

import naive_fanorona
import naive_hamnar
import naive_hanniball
import pytest

from kohau.replay.enumeration import Perft, perft
from kohau.replay.registry import find_game
from kohau.testing import GameTests, Naive

pytestmark = pytest.mark.both_forms

TABLES = Path(__file__).parent.parent / "data" / "perft"


class TestFanorona(GameTests):
    game = find_game("fanorona")
    perft = TABLES / "fanorona.txt"
    naive = Naive(
        lambda here: naive_fanorona.legal(here.fen(), here.rules.get("vela-no-capture", "")),
        lambda here, word: naive_fanorona.after(here.fen(), word),
    )


class TestHamnar(GameTests):
    game = find_game("hamnar")
    perft = TABLES / "hamnar.txt"
    naive = Naive(
        lambda here: naive_hamnar.legal(here.fen()),
        lambda here, word: naive_hamnar.play(here.fen(), word),
    )


class TestHangaRoa(GameTests):
    game = find_game("hanga-roa")
    perft = TABLES / "hanga-roa.txt"


class TestHanniBall(GameTests):
    game = find_game("hanniball")
    perft = TABLES / "hanniball.txt"
    naive = Naive(play=lambda here, word: naive_hanniball.turn(here.fen(), word))


def test_a_decided_game_is_not_continued() -> None:
    decided = find_game("fanorona").position("3/3/WW1 w - 4", "telo")
    assert list(perft(decided, 2)) == [Perft(1, 0, 0), Perft(2, 0, 0)]
