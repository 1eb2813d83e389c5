"""Typed records: results, numbers, evaluations and clocks as people write them."""

from __future__ import annotations

import pytest
from project import Run
from typed import codes, play, plies

from kohau.notation.kgn.tokens import tokens_in
from kohau.notation.lenient.characters import plain
from kohau.notation.lenient.results import phrases
from kohau.notation.sources import read_text
from kohau.replay.replay import verify


def texts_of(text: str) -> list[str]:
    return [token for _, token in tokens_in(text)]


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
        reported = codes(play(f"{start}{number} c3b3- *"))
        assert "bad-move-number" not in [code for code, _, _ in reported]

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
        ("result", "text"), [(result, text) for result, texts in RESULTS.items() for text in texts]
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
