"""Asides: plies that a text mentions, though they were not played there."""

from __future__ import annotations

import pytest

from kohau import decode
from kohau.replay.certainty import Verdict

PLIES = ["d3e3+", "f4f3+", "e3f2-", "e5f4+,e3+", "h1h2+", "f3f4-"]
"""A game in Fanorona; after its fourth ply, ``a3b3+`` would be legal, too."""
HAMNAR = ["@1", "@3", "@2", "@E", "@P", "@S", "Pa5-a4", "Hb1-a3", "He1-c2", "Hc5-e4"]


def read(text: str) -> list[list[str]]:
    return [list(record.line) for record in decode(text)[0].records]


@pytest.mark.parametrize(
    "aside",
    [
        "Better was 2... e5f4+ with a good game.",
        "También era posible 2... e5f4+,e3+,\npero no me animé.",
        "Mieux : 2... e5f4+.",
        "This e5f4+,e3+ surprised me.",
        "I also thought about a3b3 here.",
        "Why not a3b3? I was afraid of something.",
        "(a3b3 was possible)",
        "(3. a3b3 e5f5)",
    ],
)
def test_a_ply_that_was_not_played(aside: str) -> None:
    best = decode(f"Fanorona\n1. d3e3+ f4f3+ 2. e3f2- e5f4+,e3+ {aside} 3. h1h2+ f3f4-\n")[0]
    assert [list(record.line) for record in best.records] == [PLIES]
    assert best.verdict is Verdict.SURE
    assert best.unread


@pytest.mark.parametrize(
    "remark",
    [
        "A natural 2 e3d2- would lose.",
        "On 2 e3d2- Black simply goes 2 ... c5d4- and waits.",
        "The game is lost after 3 a1a2 in all lines.",
    ],
)
def test_numbers_without_dots(remark: str) -> None:
    """A number in prose may come before its ply, which begins a line."""
    text = f"Fanorona\n\n  1 d3e3+ f4f3+\n\n{remark}\n\n  2 e3f2- e5f4+,e3+\n  3 h1h2+ f3f4-\n"
    assert read(text) == [PLIES]


@pytest.mark.parametrize(
    "numbers", [("1.", "1.", "2.", "2.", "3.", "3."), ("1.", "", "2.", "", "2.", "")]
)
def test_numbers_that_do_not_count_on(numbers: tuple[str, ...]) -> None:
    """They stand for both sides, or are wrong; the plies are the only legal reading."""
    lines = [f"{number} {ply}" for number, ply in zip(numbers, PLIES, strict=True)]
    assert read("Fanorona\n" + "\n".join(lines)) == [PLIES]


def test_what_is_said_of_another_ply_at_the_end() -> None:
    text = (
        "Fanorona\n1. d3e3+ f4f3+ 2. e3f2- e5f4+,e3+ 3. h1h2+ f3f4-\n\nAfter {} I would have lost."
    )
    assert read(text.format("a3b3")) == [PLIES]
    assert read(text.replace(" I would have lost", "").format("a3b3"))[0][:6] == PLIES


class TestPliesWithoutSquares:
    def test_what_is_in_brackets_is_not_read_instead(self) -> None:
        plies = [*HAMNAR, "Ea4xa2", "SS~3"]
        best = decode(f"Hamnár: {' '.join(HAMNAR)} S-- (5... SS~E) Pe4-e3")
        words = [list(record.line) for reading in best for record in reading.records]
        assert all("SS~E" not in word or "S--" not in plies for word in words)

    def test_none_is_swallowed_by_another(self) -> None:
        """A placement between the sign and the icon of another one is not passed over."""
        text = f"Hamnár: {' '.join(HAMNAR[:3])} then maybe @P here. @E @P @S {' '.join(HAMNAR[6:])}"
        best = decode(text)[0]
        spans = [span for game in best.games for span in game.spans]
        spans += [*best.unread, *best.ignored]
        for at in (at for at, char in enumerate(text) if char == "@"):
            assert any(begin <= at < end for begin, end in spans), text[at:]
        assert all(text[slice(*span)].count("@") <= 1 for span in spans)


@pytest.mark.parametrize(
    "mention",
    ["The stone on e4 surprised me.", "Zaal H2, koffie.", "\nRound 3\tTable: B4\tnobody watched\n"],
)
def test_a_single_square_in_prose(mention: str) -> None:
    """It is reported, and leaves no doubt: a ply has two squares, or a piece."""
    best = decode(f"Fanorona\n1. d3e3+ f4f3+ 2. e3f2-\n{mention}\n2... e5f4+,e3+ 3. h1h2+ f3f4-")[0]
    assert [list(record.line) for record in best.records] == [PLIES]
    assert best.verdict is Verdict.SURE
    assert len(best.unread) == 1


def test_squares_of_which_a_ply_may_be_made_are_a_doubt() -> None:
    best = decode("Fanorona\n1. d3e3+ f4f3+ 2. e3f2- e5f4+,e3+ 3. h1h2+ f3f4-\n4. i1j2 and so on")[
        0
    ]
    assert best.verdict is Verdict.UNSURE


@pytest.mark.parametrize(
    "suggestion",
    [
        "Not {} of course.",
        "What about {} ?",
        "Stopped here ({} was planned).",
        "After 2... e5f4+,e3+ White may take once more, {}",
    ],
)
def test_an_end_that_prose_only_suggests_is_to_decide(suggestion: str) -> None:
    """The legal ply may be a proposal, or what is denied."""
    played = "1. d3e3+ f4f3+ 2. e3f2- e5f4+,e3+"
    text = f"Dear Soa,\n{played}\n\n{suggestion.format('3. h1h2+')}\n\nRabe\n"
    best = decode(text, game="fanorona")[0]
    assert (best.verdict, len(best.records[0].line)) == (Verdict.UNSURE, 5)
    assert "may only suggest" in best.reason


def test_an_end_that_a_sentence_tells_is_sure() -> None:
    text = "Dear Soa,\n1. d3e3+ f4f3+ 2. e3f2- e5f4+,e3+\n\nand now I play 3. h1h2+\n\nRabe\n"
    best = decode(text, game="fanorona")[0]
    assert (best.verdict, len(best.records[0].line)) == (Verdict.SURE, 5)
