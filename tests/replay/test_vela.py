"""The vela, FA-10 to FA-14, from positions that a reader can check."""

from __future__ import annotations

import pytest

from kohau.notation.diagnostics import BadPosition, Problem
from kohau.notation.record import Line, Record
from kohau.replay import registry
from kohau.replay.games.fanorona.position import FanoronaPosition
from kohau.replay.replay import verify
from kohau.replay.setting import Defaults
from kohau.replay.writing import export

FANORONA = registry.find_game("fanorona")
GIVER_STARTS = {"vela-starter": "giver"}

# White is the capturer. Black is restricted; one more stone taken and it has five.
LAST_GIFT = "bbbbb4/9/3b5/9/3W5 w b 20"
BLACK_TO_GIVE = "bbbbb4/9/3b5/9/3W5 b b 20"
BLACK_SHUT_IN = "bbbW5/bbbW5/WWW6/9/9 b b 20"


def position(fen: str) -> FanoronaPosition:
    start = FANORONA.position(fen, "vela")
    assert isinstance(start, FanoronaPosition)
    return start


def after(fen: str, ply: str) -> FanoronaPosition:
    start = position(fen)
    following = start.after(start.parse(ply))
    assert isinstance(following, FanoronaPosition)
    return following


def refusal(fen: str, ply: str, dialect: str = "canonical") -> Problem:
    start = position(fen)
    with pytest.raises(Problem) as caught:
        start.play(start.parse(ply, dialect))
    return caught.value


class TestFA10Restriction:
    """FA-10: who has White, and who is restricted until 17 stones are taken."""

    def test_the_capturer_starts(self) -> None:
        start = FANORONA.start("vela")
        assert start.fen().endswith(" w b 1")
        assert start.rules == {"vela-starter": "capturer", "vela-no-capture": "capturer-wins"}

    def test_the_giver_starts(self) -> None:
        start = FANORONA.start("vela", GIVER_STARTS)
        assert start.fen().endswith(" w w 1")
        assert start.rules == GIVER_STARTS | {"vela-no-capture": "capturer-wins"}

    def test_the_board_is_that_of_riatra(self) -> None:
        assert FANORONA.start("vela").draw() == FANORONA.start("riatra").draw()

    def test_it_is_told(self) -> None:
        assert position(LAST_GIFT).situation == (
            "White is to play; Black is restricted until 1 more of its stones is taken"
        )
        assert FANORONA.start("vela").situation.endswith("17 more of its stones are taken")

    @pytest.mark.parametrize(
        ("fen", "reason"),
        [
            ("bbbbb4/9/9/9/3W5 w b 20", "Black has 5 stones and can't be restricted any more"),
            ("bbbbbb3/9/9/9/WWWWW4 w w 20", "White has 5 stones and can't be restricted any more"),
            ("bbbbbb3/9/9/9/3W5 w x 20", "the restricted side is 'x'"),
        ],
    )
    def test_invalid_strings(self, fen: str, reason: str) -> None:
        with pytest.raises(BadPosition, match=reason):
            position(fen)

    def test_only_a_vela_has_a_restriction(self) -> None:
        with pytest.raises(BadPosition, match="only a vela has one") as caught:
            FANORONA.position(LAST_GIFT, "riatra")
        assert caught.value.rule == "FA-10"


class TestFA11Giver:
    """FA-11: the giver moves and takes nothing."""

    def test_a_paika_may_touch_what_it_would_else_take(self) -> None:
        assert after(BLACK_TO_GIVE, "d3d2").fen() == "bbbbb4/9/9/3b5/3W5 w b 21"

    def test_a_paika_is_allowed_beside_captures(self) -> None:
        assert after(BLACK_TO_GIVE, "a5a4").fen() == "1bbbb4/b8/3b5/9/3W5 w b 21"

    @pytest.mark.parametrize("ply", ["d3d2+", "d3d2+,c2+"])
    def test_a_capture_is_refused(self, ply: str) -> None:
        problem = refusal(BLACK_TO_GIVE, ply)
        assert (problem.rule, problem.spelled(str)[1]) == ("FA-11", "write d3d2")
        assert str(problem).startswith("Black is restricted and may only make one step")

    def test_stated_stones_are_refused(self) -> None:
        for text, dialect in (("d3d2(+1)", "count"), ("d3d2:d1", "taken")):
            problem = refusal(BLACK_TO_GIVE, text, dialect)
            assert problem.rule == "FA-11"
            assert "takes nothing" in str(problem)

    def test_an_occupied_point_is_refused(self) -> None:
        assert refusal(BLACK_TO_GIVE, "a5b5").rule == "FA-11"


class TestFA12Capturer:
    """FA-12: one step, one stone, and always a capture."""

    def test_only_the_contact_stone_is_taken(self) -> None:
        start = FANORONA.start("vela")
        assert start.play(start.parse("e2e3+")).fen() == (
            "bbbbbbbbb/bbbb1bbbb/bWbWWbWbW/WWWW1WWWW/WWWWWWWWW b b 1"
        )

    def test_a_second_step_is_refused(self) -> None:
        problem = refusal("bbbbbb3/9/3bb4/9/3W5 w b 20", "d1d2+,c2+")
        assert (problem.rule, problem.step) == ("FA-12", 2)
        assert str(problem) == "while Black is restricted a turn has one step"

    def test_a_paika_is_refused(self) -> None:
        problem = refusal(LAST_GIFT, "d1c1")
        assert (problem.rule, problem.step) == ("FA-12", 1)
        assert str(problem) == "White must capture while Black is restricted: d1d2+ is possible"

    def test_an_unmarked_capture_is_refused(self) -> None:
        problem = refusal(LAST_GIFT, "d1d2")
        assert (problem.rule, problem.spelled(str)[1]) == ("FA-12", "write d1d2+")

    def test_more_stones_than_one_are_refused(self) -> None:
        for text, dialect in (("e2e3(+2)", "count"), ("e2e3:e4,e5", "taken")):
            problem = refusal(FANORONA.start("vela").fen(), text, dialect)
            assert problem.rule == "FA-12"
            assert problem.spelled(str)[1] == "write e2e3+"

    def test_a_capture_of_nothing_is_refused(self) -> None:
        assert refusal(LAST_GIFT, "d1c1+").rule == "FA-4"


class TestFA13NoOffer:
    """FA-13: a capturer without a capture has won; so has one whose giver is shut in (FA-8)."""

    def test_the_giver_must_offer_something(self) -> None:
        ended = after(BLACK_TO_GIVE, "d3c3")
        outcome = ended.outcome()
        assert outcome is not None
        assert (outcome.result, outcome.rule, outcome.ending) == ("1-0", "FA-13", "no offer")
        assert outcome.reason == "Black offers nothing that White can take"
        assert list(ended.legal()) == []
        assert refusal(ended.fen(), "d1c1").rule == "FA-13"

    def test_an_offer_keeps_the_game_going(self) -> None:
        assert after(BLACK_TO_GIVE, "a5a4").outcome() is None

    def test_a_giver_without_a_paika_has_lost(self) -> None:
        outcome = position(BLACK_SHUT_IN).outcome()
        assert outcome is not None
        assert (outcome.result, outcome.rule, outcome.ending) == ("1-0", "FA-8", "blocked")

    def test_a_capturer_without_stones_has_lost(self) -> None:
        outcome = position("bbbbbb3/9/9/9/9 w b 20").outcome()
        assert outcome is not None
        assert (outcome.result, outcome.rule) == ("0-1", "FA-8")
        assert list(position("bbbbbb3/9/9/9/9 b b 20").legal()) == []


class TestFA13Options:
    """FA-13: what becomes of a capturer without a capture is a rule option."""

    NO_OFFER = "bbbbb4/9/2b6/9/3W5 w b 21"
    SHUT_IN = "9/9/bbb6/bb7/Wb4bbb w b 21"

    @staticmethod
    def position(fen: str, option: str) -> FanoronaPosition:
        start = FANORONA.position(fen, "vela", {"vela-no-capture": option})
        assert isinstance(start, FanoronaPosition)
        return start

    def test_the_capturer_may_lose(self) -> None:
        ended = self.position(self.NO_OFFER, "capturer-loses")
        outcome = ended.outcome()
        assert outcome is not None
        assert (outcome.result, outcome.rule, outcome.ending) == ("0-1", "FA-13", "no capture")
        assert outcome.reason == "White must capture and can't"
        assert list(ended.legal()) == []
        assert ended.fault(ended.parse("d1c1")).rule == "FA-13"

    def test_the_capturer_may_play_a_paika(self) -> None:
        start = self.position(self.NO_OFFER, "paika")
        assert start.outcome() is None
        assert sorted(map(str, start.legal())) == ["d1c1", "d1d2", "d1e1"]
        assert start.play(start.parse("d1c1")).fen() == "bbbbb4/9/2b6/9/2W6 b b 21"

    def test_he_may_not_while_he_has_a_capture(self) -> None:
        start = self.position(LAST_GIFT, "paika")
        problem = start.fault(start.parse("d1c1"))
        assert problem.rule == "FA-12"
        assert str(problem).startswith("White must capture while Black is restricted")

    @pytest.mark.parametrize("option", ["capturer-wins", "capturer-loses", "paika"])
    def test_without_a_paika_he_has_lost(self, option: str) -> None:
        outcome = self.position(self.SHUT_IN, option).outcome()
        assert outcome is not None
        rules = {"capturer-wins": "FA-13", "capturer-loses": "FA-13", "paika": "FA-8"}
        assert outcome.rule == rules[option]
        assert outcome.result == ("1-0" if option == "capturer-wins" else "0-1")

    def test_records_name_it(self) -> None:
        tags = {"Game": "fanorona", "Variant": "vela", "FEN": self.NO_OFFER}
        tags["Rules"] = "vela-no-capture=paika"
        assert verify(Record(tags, Line(("d1c1",), {}, "*"))).valid
        tags["Rules"] = "vela-no-capture=capturer-loses"
        assert verify(Record(tags, Line((), {}, "0-1"))).valid


class TestSettings:
    """Positions with other variants or rule options are others."""

    FEN = "b4bbbb/9/W8/9/9 b - 21"
    OTHERS: tuple[tuple[str, dict[str, str]], ...] = (
        ("riatra", {}),
        ("vela", {}),
        ("vela", {"vela-starter": "giver"}),
        ("vela", {"vela-no-capture": "capturer-loses"}),
        ("vela", {"vela-no-capture": "paika"}),
        ("vela", {"vela-starter": "giver", "vela-no-capture": "paika"}),
    )

    def test_they_are_not_equal(self) -> None:
        positions = [FANORONA.position(self.FEN, variant, rules) for variant, rules in self.OTHERS]
        assert len({position.fen() for position in positions}) == 1
        assert len({position.key() for position in positions}) == len(self.OTHERS)
        assert len({position.state for position in positions}) == len(self.OTHERS)
        assert len(set(positions)) == len(self.OTHERS)
        for (variant, rules), other in zip(self.OTHERS, positions, strict=True):
            assert other == FANORONA.position(self.FEN, variant, rules)

    def test_rule_options_of_hanga_roa_are_kept_apart(self) -> None:
        game = registry.find_game("hanga-roa")
        starts = [
            game.start(None, {"first-throw": option})
            for option in ("white", "black", "both", "none")
        ]
        assert len(set(starts)) == len({start.key() for start in starts}) == len(starts)

    def test_a_written_record_names_what_is_not_usual(self) -> None:
        record = Record({"Game": "fanorona", "Variant": "vela"}, Line((), {}, "*"))
        defaults = Defaults(rules={"vela-no-capture": "paika", "vela-starter": "capturer"})
        assert '[Rules "vela-no-capture=paika"]' in export(record, defaults=defaults)


class TestFA14Release:
    """FA-14: after the 17th stone the ordinary rules hold."""

    def test_the_17th_stone_ends_the_restriction(self) -> None:
        released = after(LAST_GIFT, "d1d2+")
        assert released.fen() == "bbbbb4/9/9/3W5/9 b - 20"
        assert released.restricted is None
        assert released.variant == "vela"

    def test_then_both_may_capture_runs_and_chains(self) -> None:
        start = position("b4bbbb/9/W8/9/9 b - 21")
        assert str(start.parse("a5a4+")) == "a5a4+"
        assert start.parse("a5a4+") in start.legal()

    def test_a_whole_game_is_played_through(self) -> None:
        line = ("d1d2+", "a5a4", "d2c2", "b5b4")
        tags = {"Game": "fanorona", "Variant": "vela", "FEN": LAST_GIFT}
        played = verify(Record(tags, Line((*line, "a1a2"), {}, "*")))
        assert len(played.line) == len(line)
        assert played.final.fen() == "2bbb4/bb7/9/2W6/9 w - 22"


def test_records_of_velas() -> None:
    tags = {"Game": "fanorona", "Variant": "vela"}
    played = verify(Record(tags, Line(("e2e3+", "f4e4"), {}, "*")))
    assert played.valid
    assert played.opening is None
    tags["Rules"] = "vela-starter=giver"
    played = verify(Record(tags, Line(("e2e3+", "f4e4"), {}, "*")))
    assert played.problem is not None
    assert played.problem.rule == "FA-11"


def test_the_option_is_only_for_velas() -> None:
    tags = {"Game": "fanorona", "Rules": "vela-starter=giver"}
    played = verify(Record(tags, Line((), {}, "*")))
    assert played.problem is not None
    assert played.problem.code == "unknown-rule"
    tags |= {"Variant": "vela", "Rules": "vela-starter=nobody"}
    played = verify(Record(tags, Line((), {}, "*")))
    assert played.problem is not None
    assert played.problem.hint == "its values are capturer, giver"
