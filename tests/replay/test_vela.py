"""Velas: their settings, and records of them."""

from __future__ import annotations

from kohau.notation.record import Line, Record
from kohau.replay import registry
from kohau.replay.replay import verify
from kohau.replay.setting import Defaults
from kohau.replay.writing import export

FANORONA = registry.find_game("fanorona")
GIVER_STARTS = {"vela-starter": "giver"}


def test_the_rules_of_a_start() -> None:
    usual = {"vela-starter": "capturer", "vela-no-capture": "capturer-wins"}
    assert FANORONA.start("vela").rules == usual
    assert FANORONA.start("vela", GIVER_STARTS).rules == usual | GIVER_STARTS
    assert FANORONA.start("vela").draw() == FANORONA.start("riatra").draw()


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


def test_records_of_velas() -> None:
    tags = {"Game": "fanorona", "Variant": "vela"}
    played = verify(Record(tags, Line(("e2e3+", "f4e4"), {}, "*")))
    assert played.valid
    assert played.opening is None
    tags["Rules"] = "vela-starter=giver"
    played = verify(Record(tags, Line(("e2e3+", "f4e4"), {}, "*")))
    assert played.problem is not None
    assert played.problem.rule == "FA-11"


def test_records_name_what_becomes_of_a_capturer_without_a_capture() -> None:
    tags = {"Game": "fanorona", "Variant": "vela", "FEN": "bbbbb4/9/2b6/9/3W5 w b 21"}
    tags["Rules"] = "vela-no-capture=paika"
    assert verify(Record(tags, Line(("d1c1",), {}, "*"))).valid
    tags["Rules"] = "vela-no-capture=capturer-loses"
    assert verify(Record(tags, Line((), {}, "0-1"))).valid


def test_the_option_is_only_for_velas() -> None:
    tags = {"Game": "fanorona", "Rules": "vela-starter=giver"}
    played = verify(Record(tags, Line((), {}, "*")))
    assert played.problem is not None
    assert played.problem.code == "unknown-rule"
    tags |= {"Variant": "vela", "Rules": "vela-starter=nobody"}
    played = verify(Record(tags, Line((), {}, "*")))
    assert played.problem is not None
    assert played.problem.hint == "its values are capturer, giver"
