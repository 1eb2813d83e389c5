"""Typed records: what was misread in silence, and that no ply is lost without a word."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from project import Run
from trying import examples
from typed import codes, play, plies

from kohau.notation.kgn.tokens import WORD, tokens_in
from kohau.notation.record import Line
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.replay import verify
from kohau.replay.setting import Defaults


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
        assert [code for code in codes(played) if code[0] == "semicolon"] == [expected]

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
                "A 8d 5a 7z", "Pe6-f5 {hm} good", "better P 4d")),
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
        diagnostics = [d for d in played.diagnostics if d.code == "semicolon"]
        assert [(d.line, d.column) for d in diagnostics] == [(2, 4 + len(first))]
        assert len(played.line) == 1

    def test_the_rest_of_a_ply_after_a_semicolon_is_an_error(self) -> None:
        played = play('[Notation "classic"]\n1. P 3e; 8d 5a 7e\n', "hanga-roa")
        assert [code for code, severity, _ in codes(played) if severity == "error"] == ["bad-ply"]

    @pytest.mark.parametrize(
        "line", ["d3e3- f4f3+", "better was d3e3-", "1. d3-e3A", "f4f9+", "%d3ef {hm}", "{1. d3ef"]
    )
    def test_a_line_that_begins_with_a_semicolon(self, line: str) -> None:
        played = play(f"1. d3e3+\n; {line}\n*")
        assert (plies(played), codes(played)) == (["d3e3+"], [("semicolon", "warning", 1)])
        assert played.line.comments(1) == (line,)
        assert played.diagnostics[0].line == 2

    def test_a_semicolon_before_the_plies_begins_a_comment(self) -> None:
        played = play('[White "Rabe"] ; 2.\n[Black "Soa"]\n\n1. d3e3+ *')
        assert (played.record.black, plies(played)) == ("Soa", ["d3e3+"])
        assert played.line.comments(0) == ("2.",)

    def test_semicolons_after_an_error_do_not_decide_the_dialect(self) -> None:
        for rest in ("*", "; d5c5 *"):
            played = play(f"1. e2e3+. f4e5-.) {rest}")
            assert played.dialect is not None
            assert (played.dialect.name, codes(played)[0][0]) == ("superduper", "syntax")

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
        (error,) = [d for d in played.diagnostics if d.severity == "error"]
        assert error.column is not None
        assert error.column > 5 + len(ply)

    @pytest.mark.parametrize("dialect", ["long", "short", "classic"])
    def test_variations_of_hanga_roa_are_read_as_they_are_written(
        self, kohau: Run, dialect: str
    ) -> None:
        text = (
            '{"kohau": 1, "game": "hanga-roa", "start": "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/'
            '1A2M2A1 w - 1", "plies": ["Ae2-d2", "Ab9-c9/c2/c8", "Ad2-d3", "Ac9-e7/b4/g9",'
            ' "Ab1-a1/c1/d4", "Ae8-d9"], "result": "*",'
            ' "annotations": {"6": [{"variation": {"plies": ["Ae7-f8"]}}]}}'
        )
        arguments = ("convert", "-", "--from")
        first = kohau(*arguments, "jsonl", "--dialect", dialect, stdin=text).stdout
        again = kohau(*arguments, "kgn", "--dialect", "long", stdin=first).stdout
        assert "(3... Ae7-f8)" in " ".join(again.split())

    @pytest.mark.parametrize("remark", ["stone a2", "a good ply", "0:05", "a2 is better", "30"])
    def test_other_brackets_are_remarks_in_hanga_roa(self, remark: str) -> None:
        played = play(f"1. Ab1-c2 ({remark}) *", "hanga-roa")
        assert codes(played) == [("brackets", "warning", 11)]
        assert len(played.line.comments(1)) == 1

    def test_a_variation_with_a_typing_error_stays_one(self) -> None:
        assert [code for code, _, _ in codes(play("1. d3e3+ (1. e2e9+ f4e5-) *"))] == ["bad-ply"]
        codes_read = codes(play("1. d3e3+ (1. e2-e3A) *"))
        assert [code for code, _, _ in codes_read] == ["mixed-dialects"]

    def test_a_full_stop_after_a_ply_of_numbers(self) -> None:
        played = play("1. 22-23(+1). *")
        assert (plies(played), codes(played)) == (["d3e3+"], [("odd-ply", "note", 4)])


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
    text = text.replace(";", " ").replace("{a}", " ")
    words = [token for kind, token in tokens_in(text) if kind == WORD]
    count = index = 0
    while index < len(words):
        used = length_of_ply(game, words[index : index + 12])
        count += used > 0
        index += used or 1
    return count


def length_of_ply(game: str, words: list[str]) -> int:
    """Return how many of the first *words* are a ply in some dialect, 0 if none are."""
    for dialect in registry.find_game(game).dialects:
        used = dialect.words_of_ply(words, 0)
        if dialect.fitting(words[:used]):
            return used
    return 0


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


@examples(600)
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
