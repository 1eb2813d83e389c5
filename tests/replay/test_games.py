"""All games by the kit of tests (``kohau.testing``), also in positions that no game reaches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import naive_fanorona
import naive_hamnar
import naive_hanga_roa
import naive_hanniball
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import (
    fanorona_positions,
    fanorona_set_ups,
    hamnar_positions,
    hanga_roa_positions,
    hanga_roa_set_ups,
    hanniball_positions,
)
from trying import examples

from kohau.replay.enumeration import Perft, perft
from kohau.replay.position import Position
from kohau.replay.registry import OWN_GAMES, find_game
from kohau.testing import GameTests, Naive

pytestmark = pytest.mark.release

TABLES = Path(__file__).parent.parent / "data" / "perft"


class TestFanorona(GameTests):
    game = find_game("fanorona")
    perft = TABLES / "fanorona.txt"
    naive = Naive(
        lambda here: naive_fanorona.legal(here.fen(), here.rules.get("vela-no-capture", "")),
        lambda here, word: naive_fanorona.after(here.fen(), word),
    )

    @examples(80)
    @given(st.one_of(fanorona_positions(), fanorona_set_ups()))
    def test_any_position(self, here: Position[Any]) -> None:
        self.check(here)


class TestHamnar(GameTests):
    game = find_game("hamnar")
    perft = TABLES / "hamnar.txt"
    naive = Naive(
        lambda here: naive_hamnar.legal(here.fen()),
        lambda here, word: naive_hamnar.play(here.fen(), word),
        lambda here: naive_hamnar.result(here.fen()),
    )

    @examples(80)
    @given(hamnar_positions())
    def test_any_position(self, here: Position[Any]) -> None:
        self.check(here)
        assert naive_hamnar.mover(here.fen()) == here.side


class TestHangaRoa(GameTests):
    game = find_game("hanga-roa")
    perft = TABLES / "hanga-roa.txt"
    naive = Naive(
        lambda here: naive_hanga_roa.legal(here.fen(), here.rules["first-throw"]),
        lambda here, word: naive_hanga_roa.play(here.fen(), word),
        lambda here: naive_hanga_roa.result(here.fen(), here.rules["first-throw"]),
    )

    @examples(40)
    @given(st.one_of(hanga_roa_positions(), hanga_roa_set_ups()))
    def test_any_position(self, here: Position[Any]) -> None:
        self.check(here, 30)


class TestHanniBall(GameTests):
    game = find_game("hanniball")
    perft = TABLES / "hanniball.txt"
    naive = Naive(
        play=lambda here, word: naive_hanniball.turn(here.fen(), word),
        result=lambda here: naive_hanniball.result(here.fen()),
    )

    @examples(40)
    @given(hanniball_positions())
    def test_any_position(self, here: Position[Any]) -> None:
        self.check(here, 20)


def test_every_game_is_here() -> None:
    tested = [TestFanorona, TestHamnar, TestHangaRoa, TestHanniBall]
    assert [kit.game.id for kit in tested] == sorted(OWN_GAMES)


def test_a_decided_game_is_not_continued() -> None:
    decided = find_game("fanorona").position("3/3/WW1 w - 4", "telo")
    assert list(perft(decided, 2)) == [Perft(1, 0, 0), Perft(2, 0, 0)]
