"""Mending: slips of the pen are found, and nothing is made up."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from kohau.notation.decoding.atoms import Atoms
from kohau.notation.decoding.unpacking import channel_of
from kohau.notation.record import Line, Record
from kohau.replay.line_script import shifted
from kohau.replay.mended_line import Mended, mended
from kohau.replay.proposals import mend as mend_record
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game
from kohau.replay.replay import verify
from kohau.replay.slips import distance, units_in, units_of

AT = 20

Words = list[str]


def played(game: str, number: int = 1, plies: int = 40) -> Words:
    """Return the plies of a random game."""
    replay = random_replay(find_game(game).start(), "mending", number, plies)
    return [str(ply) for ply in replay.line]


def mend(game: str, words: Words) -> list[Mended]:
    rules = find_game(game)
    return mended(rules.start(), words, rules.dialects[0])


def mirrored(word: str) -> str:
    files = "abcdefghi"
    return re.sub("[a-i](?=[0-9])", lambda file: files[-1 - files.index(file[0])], word)


SLIPS: dict[str, Callable[[Words], Words]] = {
    "extra": lambda words: [*words[:AT], words[0], *words[AT:]],
    "doubled": lambda words: [*words[:AT], words[AT - 1], *words[AT:]],
    "swapped": lambda words: [*words[:AT], words[AT + 1], words[AT], *words[AT + 2 :]],
    "mirrored": lambda words: [*words[:AT], *map(mirrored, words[AT:])],
}


WITHOUT_A_PLY = """
    Ah1-g1/i3 Ae8-h8/d4/f8 Pe4-d5 Ph7-g6 Ph3-g2 Ab9-a9/a1/e5 Pd5xe5 Pg6-f6 Ae2-b2/f2 Ah8-h6/h1/h2
    Me9-f8 Ab2-d2/a5/c1 Ah9-g9/f9/i9 Ad2-d3/a6/b5 Mf8-f9 Pg2xh1 Pe6-d6 Pe5-e6 Pb7-b8
    Ag1-g4/f3/i6 Pf6-e5 Ph1-i2 Pd6-d5
"""
"""A game of random plies without its 11th ply, Me1-f2."""


class TestSlips:
    @pytest.mark.parametrize("kind", SLIPS)
    @pytest.mark.parametrize("game", ["fanorona", "hanga-roa", "hanniball"])
    def test_slips_of_the_order(self, game: str, kind: str) -> None:
        words = played(game)
        best = mend(game, SLIPS[kind](words))[0]
        # Where too many plies may be missing to try them all, one may be instead of a ply too many.
        is_sure = kind != "extra" or game == "fanorona"
        assert (list(best.plies), best.sure) == (words, is_sure)
        (repair,) = best.repairs
        assert (repair.kind, repair.ply) == (kind, AT)

    @pytest.mark.parametrize(
        ("game", "number", "sure"),
        [("fanorona", 1, True), ("fanorona", 4, False), ("hamnar", 4, True)],
    )
    def test_a_row_that_was_skipped(self, game: str, number: int, sure: bool) -> None:
        """It is sure if its plies are the only ones that fit, and may stand nowhere else."""
        words = played(game, number)
        best = mend(game, [*words[:14], *words[16:]])[0]
        (repair,) = best.repairs
        assert (repair.kind, len(repair.plies), best.sure) == ("missing", 2, sure)
        assert (list(best.plies) == words) is sure

    @pytest.mark.parametrize("shift", [1, -1])
    @pytest.mark.parametrize("game", ["fanorona", "hanga-roa", "hanniball"])
    def test_a_stretch_a_rank_off(self, game: str, shift: int) -> None:
        """All ranks of some plies are one too high, or one too low."""
        words = played(game)
        written = [shifted(word, shift) for word in words[12:16]]
        best = mend(game, [*words[:12], *written, *words[16:]])[0]
        (repair,) = best.repairs
        assert (list(best.plies), best.sure) == (words, True)
        assert (repair.kind, repair.plies) == ("word", tuple(words[12:16]))

    def test_a_missing_ply_is_not_surely_one_too_many(self) -> None:
        """Without its 10th ply, 13 plies of this record are legal, too."""
        best = mend("hanga-roa", WITHOUT_A_PLY.split())[0]
        assert (best.repairs[0].kind, best.sure) == ("extra", False)

    @pytest.mark.parametrize(
        ("game", "was", "written"),
        [
            ("fanorona", "h2g1", "h2f1"),
            ("hamnar", "Hc5-b3", "Hc5-c3"),
            ("hanga-roa", "Ae2-g2", "Ae2-g3"),
            ("hanniball", "Hd4-c6/Ei4-i5/Hc3-e4", "Hd4-c7/Ei4-i5/Hc3-e4"),
            # Two squares have each other's file, or each other's rank.
            ("fanorona", "c4c3+", "c3c4+"),
            ("hamnar", "Hb5-c3", "Hb3-c5"),
            ("hanga-roa", "Ah8-f6/c3/i6", "Ah8-f6/i3/c6"),
            ("hanniball", "Ke1-d1/Ed3-e2", "Kd1-e1/Ed3-e2"),
        ],
    )
    def test_another_word(self, game: str, was: str, written: str) -> None:
        words = played(game)
        at = words.index(was)
        best = mend(game, [*words[:at], written, *words[at + 1 :]])[0]
        assert (list(best.plies), best.sure) == (words, True)
        (repair,) = best.repairs
        assert repair == ("word", 0, at, (at, at + 1), written, (was,))

    @pytest.mark.parametrize(
        ("number", "at", "was", "written"),
        [
            (6, 12, "Lb3-c4/He7-g8/Ef4-f3/Ef3-g2", "Lb3-c4/He7-g8/Ef4-g2"),
            (1, 23, "Eh8-h7/Eh7-h8/E*h8-g9", "Eh8-h8/E*h8-g9"),
            (3, 19, "Hb8-d9/*d9-d8/*d8-e8", "Hb9-d8/*d9-d8/*d8-e8"),
        ],
    )
    def test_another_slip_may_explain_it(
        self, number: int, at: int, was: str, written: str
    ) -> None:
        """Two steps of a piece may be written as one; another reading is not sure then."""
        words = played("hanniball", number)
        assert words[at] == was
        readings = mend("hanniball", [*words[:at], written, *words[at + 1 :]])
        assert all(list(reading.plies) == words for reading in readings if reading.sure)

    @pytest.mark.parametrize(
        ("number", "at", "was"), [(16, 44, "Lb3-c5/He7-c8"), (21, 49, "Ei13-i12")]
    )
    def test_a_missing_turn_is_not_surely_another_slip(
        self, number: int, at: int, was: str
    ) -> None:
        """The plies around it are one in another reading; or a part of it is put in elsewhere."""
        start = find_game("hanniball").start()
        words = [str(ply) for ply in random_replay(start, "mending/hanniball", number, 80).line]
        assert words[at] == was
        readings = mend("hanniball", [*words[:at], *words[at + 1 :]])
        assert not any(reading.sure for reading in readings)

    def test_two_steps_in_one(self) -> None:
        words = played("hanniball", 6)
        written = [*words[:12], "Lb3-c4/He7-g8/Ef4-g2", *words[13:]]
        assert words in [list(proposal.plies) for proposal in mend("hanniball", written)]


def test_the_only_reading_of_a_slip_is_followed_by_that_of_the_next_one() -> None:
    words = (
        "d3e3+ c3d3- d2c3+,b3+ d3d2+,c3- e3d2-,d3+ e5f4+ h1h2+ g4g3+,h4-,g5- a2a3+ i4i3+ "
        "e2e5+,d2- c3b4- c2c3+,d2- b5h4+,c5- h2g1- c5d5 d3d4+ f5g5 c1d1 i5h4"
    )
    record = Record({"Game": "fanorona"}, Line(tuple(words.split()), {}, "*"))
    first, second = mend_record(record)
    assert (first.now, second.now, second.sure) == ("e2e3+,d2-", "b5b4+,c5-", False)
    assert verify(second.record).valid


class TestNothingIsMadeUp:
    def test_a_game_without_squares(self, monkeypatch: pytest.MonkeyPatch) -> None:
        fanorona = find_game("fanorona")
        monkeypatch.setattr(type(fanorona), "board", lambda game, variant: None)
        assert mend("fanorona", ["e2e2"]) == []


def test_distances_are_those_of_units() -> None:
    assert distance(units_of("Hd4-c6/*g2-i3"), units_of("Hd4-c6")) == pytest.approx(2.8)
    assert distance(units_of("SP~3"), units_of("SP~1")) == pytest.approx(0.8)


@pytest.mark.parametrize(
    ("game", "written", "units"),
    [
        ("fanorona", "c3d4+ *", ("c3", "d4", "+")),
        ("hamnar", "+ @3", ("@", "3")),
        ("hanga-roa", "A@g1+", ("A", "@", "g1")),
        ("hanniball", "*d2-e1^b4 + @", ("*", "d2", "e1", "b4")),
    ],
)
def test_signs_are_units_in_the_games_whose_plies_have_them(
    game: str, written: str, units: tuple[str, ...]
) -> None:
    rules = find_game(game)
    speller = rules.speller(rules.variants[0].name, True)
    assert speller
    atoms = Atoms(channel_of(written), speller.squares)
    assert units_in(atoms, 0, atoms.count) == units
