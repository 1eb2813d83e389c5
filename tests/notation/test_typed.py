"""Movetext as people type it and programs write it: nothing is misread in silence."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from project import Run

from kohau.notation.diagnostics import Problem
from kohau.notation.kgn.terminals import tokens_in, words_in
from kohau.notation.lenient.ambiguities import Reading
from kohau.notation.lenient.characters import BLANKS, NOTHING, TURNING, plain, read_as
from kohau.notation.lenient.results import phrases
from kohau.notation.record import Line
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.reading import records_in
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Defaults


def play(text: str, game: str = "fanorona", form: str | None = None) -> Replay:
    """Return the only record in *text*, played."""
    (record,) = read_text(text, form)
    return verify(record, Defaults(game=game))


def decode(text: str, game: str = "fanorona") -> Replay:
    """Return the only record of *text*, read as a text, played."""
    defaults = Defaults(game=game)
    (record,) = read_text(text, "text", partial(records_in, defaults=defaults))
    return verify(record, defaults)


def texts_of(text: str) -> list[str]:
    return [token for _, token in tokens_in(text)]


def plies(played: Replay) -> list[str]:
    return [str(ply) for ply in played.line]


def codes(played: Replay) -> list[tuple[str, str, int | None]]:
    return [(d.code, str(d.severity), d.column) for d in played.diagnostics]


class TestMisreadings:
    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("1. d3-e3A; f4-f3A; 2. g3-f4A\n*", ["d3e3+", "f4f3+", "g3f4+"]),
            ("1. d3e3+; f4f3+; 2. g3f4+\n*", ["d3e3+", "f4f3+", "g3f4+"]),
            ("1. d3e3+.;f4f3+.;\n2. g3f4+. *", ["d3e3+", "f4f3+", "g3f4+"]),
            ("1. d3-e3x; f4-f3x\n*", ["d3e3+", "f4f3+"]),
            ("1) d3e3+; f4f3+ =; 2) g3f4+ +/- *", ["d3e3+", "f4f3+", "g3f4+"]),
        ],
    )
    def test_plies_between_semicolons(self, text: str, found: list[str]) -> None:
        played = play(text)
        assert plies(played) == found
        expected = ("semicolon", "warning", text.index(";") + 1)
        assert [found for found in codes(played) if found[0] == "semicolon"] == [expected]

    def test_in_count_semicolons_are_usual(self) -> None:
        played = play("1. d3e3(+1); f4f3(+2)\n*")
        assert (plies(played), codes(played)) == (["d3e3+", "f4f3+"], [])

    def test_other_games(self) -> None:
        assert plies(play("@P; @1; @S\n*", "hamnar")) == ["@P", "@1", "@S"]

    @pytest.mark.parametrize(
        "text",
        [
            "1. d3e3+ ; a fine ply\n*",
            "1. d3e3+ ; he stopped at e5 on page 12-13\n*",
            "1. d3e3+\n; he stopped at e5\n*",
        ],
    )
    def test_undisputed_line_comments(self, text: str) -> None:
        played = play(text)
        assert (plies(played), codes(played)) == (["d3e3+"], [])
        assert played.line.comments(1) == (text.partition("; ")[2].partition("\n")[0],)

    def test_a_comment_that_begins_with_a_ply(self) -> None:
        played = play("1. d3e3+ ; d3e3- was better\n*")
        assert codes(played) == [("semicolon", "warning", 10)]
        assert played.line.comments(1) == ("d3e3- was better",)

    @pytest.mark.parametrize(
        ("game", "dialect", "first", "rest"),
        [
            ("hanga-roa", "classic", "P 3e", "A 8d 5a 7e 2. A 1a 4a 7g"),
            ("hanga-roa", "classic", "P 3e", "P 5f"),
            ("hanga-roa", "classic", "P 3e", "P 5f {hm}"),
            ("hanga-roa", "classic", "P 3e", "P 5f White resigns"),
            ("hanga-roa", "long", "Pe4-e3", "Pe6-f5 White resigns"),
            ("hanga-roa", "short", "Pe3", "Pf5 2. Pe4"),
            ("fanorona", "abstractplay", "d3e3+", "f4f3+ Blancs gagnent."),
            ("fanorona", "dagaz", "d3 - e3 x f3", "f4 - f3 x f2 x f1"),
            ("fanorona", "aiai", "d3-e3x", "f4-f3x"),
            ("hamnar", "lap", "@P", "@1 @2 draw"),
        ],
    )
    def test_plies_after_a_semicolon_in_every_kind_of_dialect(
        self, game: str, dialect: str, first: str, rest: str
    ) -> None:
        tag = f'[Notation "{dialect}"]\n'
        played, plain_played = (play(f"{tag}1. {first}{mark} {rest}\n", game) for mark in (";", ""))
        assert len(played.line) > 1
        assert (plies(played), played.record.result) == (
            plies(plain_played), plain_played.record.result,
        )  # fmt: skip
        assert ("semicolon", "warning", 4 + len(first)) in codes(played)

    @pytest.mark.parametrize(
        ("game", "dialect", "first", "rest"),
        [
            *(("hanga-roa", "classic", "P 3e", rest) for rest in (
                "A 8d 5a 7e good", "- P 5f", '"P 5f"', "'P 5f'", "**P 5f**", "good: P 5f",
                "A 8d 5a 7z", "Pe6-f5 {hm} good", "better P 4d", "8d 5a 7e")),
            *(("hanga-roa", "long", "Pe4-e3", rest) for rest in (
                "P 5f good", "A 8d 5a 7e", "`Pe6-f5`", "Pe6-f0", "or Pf5", "_Pf5_")),
            *(("fanorona", "abstractplay", "d3e3+", rest) for rest in (
                "**f4f3+**", "\u201cf4f3+\u201d", "f4-f3A", "f4 - f3 x f2", "*f4f3(+2)*",
                "better was d3e3-", "f4f9+", "f4 f3", "then f4-f3x", "F4F3+ good",
                "'22-23(+1)' good", "%d3ef f4sf", "hm; ]f4sf", "=f4sf good")),
            *(("fanorona", "numbered", "22-23(+1)", rest) for rest in (
                "**15-24(+2)**", "15-24(+2 good", "15-24 good")),
            *(("hamnar", "lap", "@P", rest) for rest in (
                "**@1**", "then @1", "'@1'", "S-- good", "good S2~3", "Pb1-b9")),
            *(("hanniball", "freeling", "Hh4-f5", rest) for rest in (
                "**Hc4-b6**", "hm Hb12-c10", "Hb12-c99 good", "'*c5-d4'", "then xd4")),
        ],
    )  # fmt: skip
    def test_what_looks_like_plies_after_a_semicolon_is_reported(
        self, game: str, dialect: str, first: str, rest: str
    ) -> None:
        played = play(f'[Notation "{dialect}"]\n1. {first}; {rest}\n', game)
        found = [d for d in played.diagnostics if d.code == "semicolon"]
        assert [(d.line, d.column) for d in found] == [(2, 4 + len(first))]
        assert len(played.line) == 1

    @pytest.mark.parametrize(
        "line", ["d3e3- f4f3+", "better was d3e3-", "1. d3-e3A", "f4f9+", "%d3ef {hm}", "{1. d3ef"]
    )
    def test_a_line_that_begins_with_a_semicolon(self, line: str) -> None:
        played = play(f"1. d3e3+\n; {line}\n*")
        assert (plies(played), codes(played)) == (["d3e3+"], [("semicolon", "warning", 1)])
        assert played.line.comments(1) == (line,)
        assert played.diagnostics[0].line == 2

    def test_the_end_of_a_chain_after_a_semicolon(self) -> None:
        start = '[Notation "icga"][SetUp "1"][FEN "3b5/5b3/1bW6/9/8b w - 1"]\n'
        assert plies(play(f"{start}c3eb d3nf;x f4wf *"))[:1] == ["c3d3-,d4+"]

    def test_a_word_after_a_ply_of_several_words(self) -> None:
        played = play('[Notation "classic"]\n1. P 3e P 5f good', "hanga-roa")
        assert plies(played) == ["Pe4-e3", "Pe6-f5"]
        assert codes(played)[0] == ("bad-ply", "error", 14)

    def test_a_comment_that_hides_plies_is_an_error(self) -> None:
        played = play("1. d3-e3A; nice: f4-f3A; 2. g3-f4A *\n")
        assert codes(played) == [("semicolon", "error", 10)]

    def test_a_typing_error_between_semicolons_is_an_error(self) -> None:
        assert not play("1. d3-e3A; f4-f9A; 2. g3-f4A; f5-f4A *\n").valid

    def test_a_glyph_in_brackets(self) -> None:
        played = play("d3e3+(!) *")
        assert (played.line.nags(1), codes(played)) == ((1,), [("brackets", "warning", 6)])

    def test_a_result_in_brackets(self) -> None:
        played = play("d3e3+ f4f3+ (1-0)")
        assert codes(played)[0] == ("brackets", "warning", 13)
        assert (played.record.result, played.line.annotations) == ("1-0", {})
        assert play("d3e3+ (1-0) f4f3+ *").line.comments(1) == ("1-0",)

    def test_remarks_in_brackets(self) -> None:
        played = play("1. d3e3+ (a good ply) (1. e2e3+ f4e5- (what?)) f4f3+ (30 sec) *")
        assert played.line.comments(1) == ("a good ply",)
        (variation,) = played.line.variations(1)
        assert variation.comments(2) == ("what?",)
        assert played.line.comments(2) == ("30 sec",)
        assert codes(played) == [("brackets", "warning", 10)]

    @pytest.mark.parametrize(
        ("dialect", "ply"), [("long", "Ab1-c2"), ("short", "Abc2"), ("classic", "Ab 2c")]
    )
    @pytest.mark.parametrize(
        "squares",
        [
            "a2",
            "2a",
            "a2 d3",
            "a2/d3",
            "/a2",
            "a2, d3",
            "A2",
            "a2 + d3",
            "d3 {hm}",
            "1. a2",
            "a3 d4",
        ],
    )
    def test_squares_in_brackets_are_an_error_in_hanga_roa(
        self, dialect: str, ply: str, squares: str
    ) -> None:
        played = play(f'[Notation "{dialect}"]\n1. {ply} ({squares}) *', "hanga-roa")
        assert plies(played) == ["Ab1-c2"]
        assert played.line.variations(1) == ()
        assert [d.severity for d in played.diagnostics] == ["error"]
        assert codes(played) == [("brackets", "error", 5 + len(ply))]

    @pytest.mark.parametrize("remark", ["stone a2", "a good ply", "0:05", "a2 is better", "30"])
    def test_other_brackets_are_remarks_in_hanga_roa(self, remark: str) -> None:
        played = play(f"1. Ab1-c2 ({remark}) *", "hanga-roa")
        assert codes(played) == [("brackets", "warning", 11)]
        assert len(played.line.comments(1)) == 1

    def test_a_variation_with_a_typing_error_stays_one(self) -> None:
        assert [code for code, _, _ in codes(play("1. d3e3+ (1. e2e9+ f4e5-) *"))] == ["bad-ply"]
        found = codes(play("1. d3e3+ (1. e2-e3A) *"))
        assert [code for code, _, _ in found] == ["mixed-dialects"]

    def test_a_full_stop_after_a_ply_of_numbers(self) -> None:
        played = play("1. 22-23(+1). *")
        assert (plies(played), codes(played)) == (["d3e3+"], [("odd-ply", "note", 4)])


class TestNumbers:
    @pytest.mark.parametrize("style", ["{}.", "{})", "{}:", "{}.-", "{}"])
    def test_styles(self, style: str) -> None:
        first, second = style.format(1), style.format(2)
        played = play(f"{first} d3e3+ f4f3+ {second} g3f4+ *")
        assert plies(played) == ["d3e3+", "f4f3+", "g3f4+"]
        plain_style = style in ("{}.", "{}")
        assert [code for code, _, _ in codes(played)] == ([] if plain_style else ["odd-number"])

    @pytest.mark.parametrize(
        "number",
        ["1...", "1. ...", "1 ...", "1..", "1\u2026", "1.\u2026", "1. \u2026", "1. {hm} ..."],
    )
    def test_a_number_of_black_s_ply_before_white_s(self, number: str) -> None:
        played = play(f"{number} d3e3+ f4f3+ *")
        assert plies(played) == ["d3e3+", "f4f3+"]
        assert played.valid
        (warning,) = [d for d in played.diagnostics if d.code == "bad-move-number"]
        assert (warning.severity, warning.column) == ("warning", 1)
        assert warning.message == "1... announces a ply of Black, and White is to play"
        assert warning.hint == "write 1., or is White's ply missing before it?"

    @pytest.mark.parametrize("game", ["hanga-roa", "hanniball", "hamnar"])
    def test_in_other_games(self, game: str) -> None:
        first = {"hanga-roa": "Pe4-e3", "hanniball": "Hh4-f5", "hamnar": "@P"}[game]
        number = 0 if game == "hamnar" else 1
        assert codes(play(f"{number}... {first} *", game)) == [("bad-move-number", "warning", 1)]
        assert codes(play(f"{number}. {first} *", game)) == []

    def test_within_a_lap(self) -> None:
        assert codes(play("0. @P 0... @1 {hm} 0... @2 *", "hamnar")) == []
        assert codes(play("0. @P (0... @1) @1 *", "hamnar")) == [("bad-move-number", "warning", 8)]

    @pytest.mark.parametrize("number", ["1...", "1. ...", "1.", "1\u2026"])
    def test_black_may_begin(self, number: str) -> None:
        start = '[SetUp "1"][FEN "9/9/2bW1b3/9/9 b - 1"]\n'
        found = codes(play(f"{start}{number} c3b3- *"))
        assert "bad-move-number" not in [code for code, _, _ in found]

    def test_a_ply_of_white_is_missing_later(self) -> None:
        text = "1. d3e3+ f4f3+ 2... g3f4+ (2... d1d2) f2f3+ *"
        assert ("bad-move-number", "warning", 16) in codes(play(text))
        assert codes(play("1. d3e3+ {hm} 1... f4f3+ 2. g3f4+ *")) == []

    def test_full_stops_elsewhere_are_ignored(self) -> None:
        assert codes(play("1. d3e3+ ... f4f3+ 2. . g3f4+ *")) == []

    def test_glued_to_the_ply(self) -> None:
        assert plies(play("1)d3e3+ f4f3+ 2:g3f4+ *")) == ["d3e3+", "f4f3+", "g3f4+"]

    def test_in_a_variation_the_bracket_ends_it(self) -> None:
        line = play("1) d3e3+ (1. e2e3+ 1) f4f3+ *").line
        assert list(map(str, line)) == ["d3e3+", "f4f3+"]
        assert len(line.variations(1)) == 1

    def test_laps(self) -> None:
        played = play("Lap 0: @P @1 @2 @3 @E @S *", "hamnar")
        assert len(played.line) == 6
        assert codes(played) == [("odd-number", "note", 1)]

    def test_a_lion_is_no_lap(self) -> None:
        assert texts_of("Lap2-b3 La4-b5 lap 3: lapse") == ["Lap2-b3", "La4-b5", "lap 3:", "lapse"]

    def test_wrong_ones_are_still_reported(self) -> None:
        assert ("bad-move-number", "warning", 10) in codes(play("1) d3e3+ 3) f4f3+ *"))


RESULTS = {
    "1-0": ["1\u20130", "1 - 0", "1 \u2013 0", "1:0", "1\u22120", "1-0.", "1\xa0-\xa00"],
    "0-1": ["0:1", "0 - 1", "0\u20141,"],
    "1/2-1/2": [
        "\xbd-\xbd",
        "\xbd",
        "1/2",
        "1\u20442",
        "1/2 - 1/2",
        "\xbd:\xbd",
        "\xbd\u2013\xbd.",
    ],
    "*": ["\u2217", "\uff0a", "*."],
}


class TestResults:
    @pytest.mark.parametrize(
        ("result", "text"), [(result, text) for result, own in RESULTS.items() for text in own]
    )
    def test_signs(self, result: str, text: str) -> None:
        played = play(f"1. d3e3+ f4f3+ {text}")
        assert (played.record.result, len(played.line)) == (result, 2)
        assert ("odd-result", "warning", 16) in codes(played)

    @pytest.mark.parametrize("phrase", ["resigns", "Resigned.", "abandonne", "gibt auf"])
    def test_one_that_names_no_side_is_an_error(self, phrase: str) -> None:
        (record,) = read_text(f'[Game "fanorona"]\n\n1. d3e3+ f4f3+ {phrase}')
        problem = verify(record).problem
        assert problem is not None
        assert (problem.code, problem.ply) == ("bad-ply", 3)
        assert problem.message == f"{phrase!r} does not say which side"
        assert str(problem.hint).endswith("such as White resigns")

    @pytest.mark.parametrize(("phrase", "result"), list(phrases().results.items()))
    def test_every_phrase_of_the_table(self, phrase: str, result: str) -> None:
        for text in (phrase, phrase.title() + "."):
            played = play(f"1. d3e3+ f4f3+ {text}")
            assert (played.record.result, len(played.line)) == (result, 2)
            assert ("odd-result", "warning", 16) in codes(played)

    def test_a_phrase_after_a_comment(self) -> None:
        played = play("1. d3e3+ {good} Blancs {hm} gagnent {bravo}")
        assert (played.record.result, plies(played)) == ("1-0", ["d3e3+"])
        assert played.line.comments(1) == ("good", "hm", "bravo")

    def test_a_number_before_a_dash_is_no_result(self) -> None:
        assert texts_of("11 - 0 1 - 01 1:00") == ["11", "-", "0", "1", "-", "01", "1:00"]

    def test_it_is_written_properly(self, kohau: Run) -> None:
        text = '[Game "fanorona"]\n1) d3\u2013e3A f4-f3A, nulle'
        done = kohau("convert", "-", stdin=text, status=0)
        assert done.stdout.endswith("\n\n1. d3-e3A f4-f3A 1/2-1/2\n\n")
        assert '[Result "1/2-1/2"]' in done.stdout


class TestCharacters:
    @pytest.mark.parametrize(
        "char", [c for c in map(chr, range(0x80, 0x10000)) if read_as(c) == "-"]
    )
    def test_every_dash(self, char: str) -> None:
        played = play(f"1. d3{char}e3A f4{char}f3A *")
        assert plies(played) == ["d3e3+", "f4f3+"]
        assert codes(played) == [("odd-character", "note", 6)]
        assert "2 characters" in played.diagnostics[0].message

    @pytest.mark.parametrize("char", BLANKS)
    def test_every_blank(self, char: str) -> None:
        played = play(f"1.{char}d3e3+{char}f4f3+ *")
        assert plies(played) == ["d3e3+", "f4f3+"]
        assert codes(played) == [("odd-character", "note", 3)]

    @pytest.mark.parametrize("char", NOTHING)
    def test_every_character_without_width(self, char: str) -> None:
        played = play(f"1. d3{char}e3+ {char}f4f3+{char} *")
        assert plies(played) == ["d3e3+", "f4f3+"]
        severity = "warning" if char in TURNING else "note"
        assert codes(played) == [("odd-character", severity, 6)]
        assert "3 characters" in played.diagnostics[0].message

    @pytest.mark.parametrize(
        ("word", "game", "found"),
        [
            ("\uff44\uff13\uff45\uff13\uff0b", "fanorona", "d3e3+"),
            ("22\u201323(\uff0b1)", "fanorona", "d3e3+"),
            ("d3\u2192e3A", "fanorona", "d3e3+"),
            ("d2e3\uff0b\uff0c", "fanorona", "d2e3+"),
            ("d3\u2212e3\xd7", "fanorona", "d3e3+"),
        ],
    )
    def test_other_forms(self, word: str, game: str, found: str) -> None:
        played = play(f"1. {word} *", game)
        assert plies(played) == [found]
        assert ("odd-character", "note") in [found[:2] for found in codes(played)]

    def test_comments_and_tags_keep_theirs(self) -> None:
        played = play('[White "R\u2013\u200bS"]\n1. d3e3+ {a \u2013 b\xa0c} *')
        assert played.record.white == "R\u2013\u200bS"
        assert played.line.comments(1) == ("a \u2013 b\xa0c",)
        assert codes(played) == []

    def test_the_place_of_a_mistake(self) -> None:
        played = play('[Notation "schadd"]\n1. d3\u200b\u2013e9A *')
        (problem,) = [d for d in played.diagnostics if d.code == "bad-ply"]
        assert (problem.line, problem.column) == (2, 4)
        assert problem.message == "no point e9; ranks are 1 to 5"

    def test_steps_joined_by_other_slashes(self) -> None:
        played = play("Hh4\u2212f5\u2215Hf5-g7 *", "hanniball")
        assert [d.code for d in played.diagnostics][:1] == ["odd-character"]
        assert len(played.line) == 1 or played.diagnostics[-1].code == "illegal-ply"


class TestPlies:
    def test_trailing_commas_and_full_stops(self) -> None:
        played = play("1. e2e3+, f4e5-. 2. e1e2+. *")
        assert plies(played)[:2] == ["e2e3+", "f4e5-"]
        assert played.diagnostics[0].code == "odd-ply"
        assert len([d for d in played.diagnostics if d.code == "odd-ply"]) == 1

    CHAIN = '[SetUp "1"][FEN "3b5/5b3/1bW6/9/8b w - 1"]\n'

    @pytest.mark.parametrize(
        "text",
        ["c3d3-, d4+, e4+", "c3d3-,d4+, e4+,", "c3d3:b3-d4:d5-e4:f4,", "c3-d3W, d3-d4A, d4-e4A",
         "c3d3-, d3d4+, d4e4+."],
    )  # fmt: skip
    def test_one_ply_of_several_words_is_decoded(self, text: str) -> None:
        played = decode(f"{self.CHAIN}1. {text} *")
        assert (plies(played), played.valid) == (["c3d3-,d4+,e4+"], True)

    @pytest.mark.parametrize("text", ["c3d3-, d4+, e4+", "c3-d3W, d3-d4A, d4-e4A"])
    def test_it_is_an_error_in_a_record(self, text: str) -> None:
        assert not play(f"{self.CHAIN}1. {text} *").valid

    def test_notes_around_them(self) -> None:
        text = f"{self.CHAIN}1. c3d3-, d4+, e4+ {{good}} (1. c3d3-, d4+) i1i2 *"
        assert plies(decode(text)) == ["c3d3-,d4+,e4+", "i1i2"]

    def test_steps_that_do_not_join_are_plies_of_their_own(self) -> None:
        played = play('[Notation "superduper"]1. e2e3+, f4e5-. *')
        assert plies(played) == ["e2e3+", "f4e5-"]

    @pytest.mark.parametrize(
        ("game", "small"),
        [
            ("hanga-roa", "Pe4-e3 Pe6-f5"),
            ("hanniball", "Hh4-f5 Hh12-f11"),
            ("hanniball", "Hh4-f5/Hf5-g7 Hh12-f11"),
        ],
    )
    def test_small_letters_for_pieces_are_decoded(self, game: str, small: str) -> None:
        assert plies(decode(f"1. {small.lower()} *", game)) == plies(play(f"1. {small} *", game))

    @pytest.mark.parametrize(
        ("game", "text"),
        [("hamnar", "@P"), ("hanga-roa", "P 3e P 5f A2e 2h 2f"), ("hanga-roa", "Ae2 3d 4c P 5f")],
    )
    def test_small_letters_in_grammars(self, game: str, text: str) -> None:
        small, capital = (play(f"1. {each} *", game) for each in (text.lower(), text))
        assert plies(small) == plies(capital) != []
        assert codes(small) == codes(capital)


class TestSquaresOffTheBoard:
    E9 = "no point e9; ranks are 1 to 5"
    C10 = "no square c10; ranks are 1 to 9"
    NUMBER = "no point {}; points are numbered 1 to 45"

    @pytest.mark.parametrize(
        ("setting", "text", "message"),
        [
            ("fanorona abstractplay", "e9e8", E9),
            ("fanorona abstractplay", "d3e3+,e9+", E9),
            ("fanorona superduper", "e3e9+.", E9),
            ("fanorona schadd", "d3-e9A", E9),
            ("fanorona schadd", "d3e9A", E9),
            ("fanorona count", "d3e9(+1)", E9),
            ("fanorona taken", "d3e3:e9", E9),
            ("fanorona aiai", "d3-e9x", E9),
            ("fanorona gardengate", "0H.d3-e9A", E9),
            ("fanorona eppstein", "d3>e9", E9),
            ("fanorona dagaz", "d3 - e3 x e9", E9),
            ("fanorona icga", "e9nf", E9),
            ("fanorona vchess", "d3e9X", E9),
            ("fanorona abstractplay", "E9e8", "no point E9; ranks are 1 to 5"),
            ("fanorona count", "3d9e(+1)", "no point 9e; ranks are 1 to 5"),
            ("fanorona numbered", "22-46(+1)", NUMBER.format(46)),
            ("fanorona numbered", "0-1(+46)", NUMBER.format(0)),
            ("fanorona eppstein", "22>46", NUMBER.format(46)),
            ("fanorona abstractplay", "j3e3+", "no point j3; files are a to i"),
            ("fanorona schadd", "d3-z0A", "no point z0; files are a to i; ranks are 1 to 5"),
            (
                "fanorona abstractplay dimy",
                "f1f9",
                "no point f9; files are a to e; ranks are 1 to 5",
            ),
            ("fanorona abstractplay telo", "a3a9", "no point a9; ranks are 1 to 3"),
            ("fanorona schadd telo", "a3-j3", "no point j3; files are a to c"),
            ("hamnar lap", "Pb1-b9", "no square b9; ranks are 1 to 5"),
            ("hamnar lap", "Pb1-f1", "no square f1; files are a to e"),
            ("hanga-roa long", "Ab1-c10", C10),
            ("hanga-roa long", "Ab1-b3/c10", C10),
            ("hanga-roa short", "Pc10", C10),
            ("hanga-roa classic", "P c10", C10),
            ("hanga-roa classic", "P 10c", "no square 10c; ranks are 1 to 9"),
            ("hanga-roa classic", "A 3j", "no square 3j; files are a to i"),
            ("hanniball freeling", "Hh4-f100", "no square f100; ranks are 1 to 15"),
            ("hanniball freeling", "Hh4-f05", "no square f05; ranks are 1 to 15"),
        ],
    )
    def test_the_message_says_what_the_board_has(
        self, setting: str, text: str, message: str
    ) -> None:
        game, dialect, *variants = setting.split()
        tags = f'[Notation "{dialect}"]'
        if variants:
            tags += f'[Variant "{variants[0]}"]'
        played = play(f"{tags}\n1. {text} *", game)
        (problem,) = [d for d in played.diagnostics if d.severity == "error"]
        assert (problem.code, problem.message) == ("bad-ply", message)
        assert (problem.line, problem.column) == (2, 4)
        with pytest.raises(Problem, match=re.escape(message)):
            registry.find_game(game).start(next(iter(variants), None)).parse(text, dialect)

    def test_in_a_chain_of_several_words(self) -> None:
        start = '[Notation "aiai"][SetUp "1"][FEN "3b5/5b3/1bW6/9/8b w - 1"]\n'
        problem = play(f"{start}xc3-d3 d3-d9x *").problem
        assert problem is not None
        assert problem.message == "no point d9; ranks are 1 to 5"

    def test_without_a_dialect(self) -> None:
        (problem,) = [d for d in play("1. e9e8 *").diagnostics if d.severity == "error"]
        assert problem.message == (
            "the first word, 'e9e8', is not a ply in any dialect: no point e9; ranks are 1 to 5"
        )

    @pytest.mark.parametrize("word", ["e2e3*", "e2e3*e9", "e2e3e4"])
    def test_other_mistakes_are_explained_as_before(self, word: str) -> None:
        start = registry.find_game("fanorona").start()
        expected = f"expected ',' or a mark, not {word[4]!r} at its character 5"
        with pytest.raises(Problem, match=re.escape(expected)):
            start.parse(word)


class TestEvaluations:
    @pytest.mark.parametrize(
        ("sign", "nag"), [("=", 10), ("+/=", 14), ("\u2a72", 14), ("=/+", 15), ("+/-", 16),
                          ("\xb1", 16), ("-/+", 17), ("+-", 18), ("-+", 19), ("+\u2212", 18)]
    )  # fmt: skip
    def test_signs_are_glyphs(self, sign: str, nag: int) -> None:
        played = play(f"1. d3e3+ {sign} f4f3+ *")
        assert (plies(played), played.line.nags(1)) == (["d3e3+", "f4f3+"], (nag,))
        assert ("evaluation", "note", 10) in codes(played)

    @pytest.mark.parametrize("text", ["#", "+0.35", "-1.2", "\u22121,5"])
    def test_others_are_comments(self, text: str) -> None:
        played = play(f"1. d3e3+ {text} f4f3+ *")
        assert played.line.comments(1) == (plain(text),)

    def test_a_sign_after_a_ply(self) -> None:
        assert play("1. d3e3+# *").line.comments(1) == ("#",)

    def test_only_as_words_of_their_own(self) -> None:
        assert texts_of("=x +/-e4 e2e3+=") == ["=x", "+/-e4", "e2e3+="]

    def test_in_brackets(self) -> None:
        assert play("1. d3e3+ (+0.3) *").line.comments(1) == ("+0.3",)
        assert play("1. d3e3+ (+/-) *").line.nags(1) == (16,)


WORDS = {
    "fanorona": ["d3e3+", "f4f3+", "g3f4+", "d3-e3A", "f4-f3A", "d3e3+.", "d3e3(+1)", "22-23(+1)",
                 "d3>e3", "0H.d3-e3A", "White", "wins"],
    "hamnar": ["@P", "@1", "@2", "@p", "@S", "Lap 1:", "Lap", "S--", "P1~2"],
    "hanga-roa": ["Pe4-e3", "pe4-e3", "Mb2-b3", "La2-a3", "Sd4", "P", "2a", "White", "P 3e",
                  "A 8d 5a 7e", "Pf5", "resigns"],
    "hanniball": ["Hh4-f5", "Hf5-g7", "hh4-f5", "Hh4-f5/Hf5-g7", "Le2-e4", "/", "Black"],
}  # fmt: skip
SIGNS = ["1.", "2)", "1:", "*", "1-0", "\xbd", "(", ")", ";", "; ", "{a}", "!", "#", "=", "good",
         ",", "\n", "\n;", "draw", "\u2013", "1-O", "\u202e", "White wins",
         "# ", "\n# ", "White: ", "\nSite: ", "\n> ",
         "\n| ", "|", "<br>"]  # fmt: skip


@st.composite
def typed(draw: st.DrawFn) -> tuple[str, str]:
    """Draw a game, and a text with plies and signs in any order."""
    game = draw(st.sampled_from(sorted(WORDS)))
    word = st.one_of(st.sampled_from(WORDS[game]), st.sampled_from(SIGNS))
    blank = st.sampled_from(["", " ", " ", ", "])
    return game, draw(st.lists(st.tuples(word, blank), max_size=12).map(_joined))


def _joined(pieces: list[tuple[str, str]]) -> str:
    return "".join(word + blank for word, blank in pieces)


def recognisable(game: str, text: str) -> int:
    """Return how many plies are in *text*, outside of braces."""
    dialects = registry.find_game(game).dialects
    reading = Reading(dialects[0], tuple(dialects))
    return reading.count_plies(words_in(text.replace(";", " ").replace("{a}", " ")))


def all_plies(line: Line[Any]) -> int:
    count = len(line)
    for notes in line.annotations.values():
        count += sum(all_plies(note) for note in notes if isinstance(note, Line))
    return count


def loses_plies(game: str, text: str, form: str | None) -> bool:
    """Whether fewer plies are read from *text* than it has, without an error or warning."""
    played = [verify(record, Defaults(game=game)) for record in read_text(text, form)]
    reported = [d for replay in played for d in replay.diagnostics if d.severity != "note"]
    if any(d.code != "missing-result" for d in reported):
        return False
    return sum(all_plies(replay.line) for replay in played) < recognisable(game, text)


@settings(max_examples=600)
@given(typed(), st.sampled_from(["kgn", "text"]))
@example(("fanorona", "1. d3-e3A; f4-f3A; 2. g3-f4A *"), "kgn")
@example(("fanorona", "d3e3+ ; g3f4+ f4f3+ good"), "kgn")
@example(("fanorona", "d3e3+ (good d3e3+) *"), "kgn")
@example(("hamnar", "@P ; @1 @2 *"), "kgn")
@example(("fanorona", "d3e3+;{a};, "), "kgn")
@example(("fanorona", "d3e3+;{a}, \n, ;, "), "kgn")
@example(("fanorona", "d3e3+;1. ( good\n *"), "kgn")
@example(("hamnar", "#@P"), "text")
def test_no_ply_is_lost_without_a_word(written: tuple[str, str], form: str) -> None:
    assert not loses_plies(*written, form)


def test_the_words_of_every_game_are_recognised() -> None:
    for game, words in WORDS.items():
        assert recognisable(game, " ".join(words)) >= 3
