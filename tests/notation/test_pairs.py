"""Pairs of players with their results, before and after games, and those of other games."""

from __future__ import annotations

import pytest

from kohau import decode
from kohau.notation.decoding.players import pairs_in
from kohau.replay.certainty import Verdict

ONE = "1. d3e3+ f4f3+ 2. e3f2- e5f4+,e3+ 3. h1h2+ f3f4-"
OTHER = "1. d3e3+ c3d3- 2. d2c3+ a3b3+ 3. f2f3+ e5f4+,f5-"
PLAYERS = "White: Rabe\nBlack: Soa"

Row = tuple[str | None, str | None, str]


def rows(text: str) -> list[Row]:
    """Return the players and the result of each game, "?" for one that is not sure."""
    best = decode(text)[0]
    is_sure = best.verdict is Verdict.SURE
    return [
        (tags.get("White"), tags.get("Black"), tags["Result"] if is_sure else "?")
        for tags in (record.tags for record in best.records)
    ]


@pytest.mark.parametrize(
    ("head", "result"),
    [
        ("Rabe vs Soa 1-0", "1-0"),
        ("Rabe vs. Soa, 0-1", "0-1"),
        ("Rabe vs Soa (1-0)", "1-0"),
        ("Rabe - Soa ½-½", "1/2-1/2"),
        ("Rabe 1 - 0 Soa", "1-0"),
        ("Rabe 0, Soa 1", "0-1"),
        ("Rabe – Soa 0–1, 22 moves", "0-1"),
        ("**Rabe vs Soa** 1-0", "1-0"),
        ("Game 3: Rabe vs Soa, 1-0 (34)", "1-0"),
        ("Soa (Black) vs Rabe (White) 0-1", "1-0"),
        ("Soa (B) - Rabe (W) 1-0", "0-1"),
        ("Koto vs Faly 0-1\nRabe vs Soa 1-0\n\nRabe - Soa:", "1-0"),
        (f"{PLAYERS}\nResult: Soa won", "0-1"),
        ("White: Rabe (winner)\nBlack: Soa", "1-0"),
        (f"Loser: Soa\n{PLAYERS}", "1-0"),
    ],
)
def test_before_a_game(head: str, result: str) -> None:
    assert rows(f"{head}\n\nFanorona: {ONE}\n") == [("Rabe", "Soa", result)]


@pytest.mark.parametrize(
    ("tail", "result"),
    [
        ("Rabe 0, Soa 1", "0-1"),
        ("In the match Koto - Faly White resigned!", "?"),
        ("Koto beat Faly on board two.", "?"),
        ("The match now stands at 1-0 for Rabe.", "?"),
        ("1-0. Next week: Koto - Faly.", "1-0"),
        ("and White, to my surprise, resigned", "0-1"),
        ("Loser: Soa", "1-0"),
    ],
)
def test_after_a_game(tail: str, result: str) -> None:
    assert rows(f"{PLAYERS}\n\nFanorona: {ONE}\n{tail}\n") == [("Rabe", "Soa", result)]


def test_a_game_of_others_if_no_players_are_named() -> None:
    text = f"Fanorona: {ONE}\nIn the match Koto - Faly White resigned!\n"
    assert rows(text) == [(None, None, "?")]


def test_which_of_several_pairs_played_is_not_guessed() -> None:
    head = "Rabe vs Soa 1-0\nKoto vs Faly 0-1\n\nThe first game:"
    assert rows(f"{head}\n\nFanorona: {ONE}\n") == [(None, None, "?")]


@pytest.mark.parametrize(
    "heads",
    [
        ("Rabe vs Soa 1-0\n", "Koto vs Faly 0-1\n"),
        ("Rabe vs Soa 1-0\n\n", "Koto vs Faly 0-1\n\n"),
        ("## Rabe vs Soa 1-0\n\n", "## Koto vs Faly 0-1\n\n"),
        ("1) Rabe vs Soa 1-0\n", "2) Koto vs Faly 0-1\n"),
        ("Results: Rabe vs Soa 1-0, Koto vs Faly 0-1\n\nRabe vs Soa\n", "Koto vs Faly\n"),
    ],
)
def test_games_of_a_bulletin(heads: tuple[str, str]) -> None:
    text = f"Fanorona, round 3\n\n{heads[0]}{ONE}\n\n{heads[1]}{OTHER}\n"
    assert rows(text) == [("Rabe", "Soa", "1-0"), ("Koto", "Faly", "0-1")]


@pytest.mark.parametrize(
    "text", ["Rabe 1 Soa", "rabe 1-0 soa", "Rabe 1-1 Soa", "Rabe 1-0 Soa won it easily", "1-0 Soa"]
)
def test_what_is_no_pair(text: str) -> None:
    assert [*pairs_in(text)] == []
