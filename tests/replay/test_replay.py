"""The replay of records: verdicts with their places, in main lines and variations."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from strategies import annotated_records
from trying import examples

from kohau.notation.codes import CODES
from kohau.notation.kgn.writer import write
from kohau.notation.record import Record
from kohau.notation.sources import read, read_text
from kohau.replay import registry
from kohau.replay.random_records import random_replay
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Defaults

FANORONA = Defaults("fanorona")
TELO = Defaults("fanorona", "telo")


def play(text: str, defaults: Defaults = FANORONA) -> Replay:
    (record,) = read(io.BytesIO(text.encode()), "kgn")
    return verify(record, defaults)


def found(text: str, defaults: Defaults = FANORONA) -> list[tuple[object, ...]]:
    """Return code, line, column, ply, step and rule of what is found."""
    return [
        (d.code, d.line, d.column, d.ply, d.step, d.rule) for d in play(text, defaults).diagnostics
    ]


class TestValid:
    def test_a_plain_record(self) -> None:
        played = play('[Game "fanorona"]\n\n1. e2e3+ f4e5- *\n')
        assert played.valid
        assert played.problem is None
        assert list(map(str, played.line)) == ["e2e3+", "f4e5-"]
        assert [position.side for position in played.positions] == ["white", "black", "white"]
        assert played.opening == "Vakiloha"
        assert played.outcome is None

    def test_an_annotated_record(self) -> None:
        played = play("1. e2e3+! {a} (1. d3e3- c4c3+ (1... d4c3+)) 1... f4e5- *")
        assert played.diagnostics == ()
        (variation,) = played.line.variations(1)
        assert list(map(str, variation)) == ["d3e3-", "c4c3+"]
        assert [list(map(str, inner)) for inner in variation.variations(2)] == [["d4c3+"]]

    def test_a_set_up(self) -> None:
        played = play('[SetUp "1"]\n[FEN "9/9/W1b6/9/9 b - 7"]\n\n7... c3b3+ 0-1')
        assert played.diagnostics == ()
        assert played.final.fen() == "9/9/1b7/9/9 w - 8"


class TestIllegalPlies:
    def test_in_the_main_line(self) -> None:
        played = play('[A "1"]\n\n1. e2e3+ f4e5- 2. a1a2+ x *')
        (problem,) = played.diagnostics
        assert (problem.code, problem.rule) == ("illegal-ply", "FA-4")
        assert (problem.line, problem.column, problem.ply, problem.step) == (3, 19, 3, 1)
        assert problem.excerpt == ("1. e2e3+ f4e5- 2. a1a2+ x *", 18, 5)
        assert list(map(str, played.line)) == ["e2e3+", "f4e5-"]

    def test_in_a_variation_the_main_line_goes_on(self) -> None:
        played = play("1. e2e3+ (1. d3e3- a1a2) 1... f4e5- 2. e3e4 *")
        assert [(d.line, d.column, d.ply) for d in played.diagnostics] == [(1, 20, 2), (1, 40, 3)]
        assert len(played.line) == 2
        assert len(played.line.variations(1)[0]) == 1

    def test_the_step_is_named(self) -> None:
        assert found('[FEN "9/9/1bW2b3/9/8b w - 1"]\n\nc3d3-,e3+ *') == [
            ("illegal-ply", 3, 1, 1, 2, "FA-6")
        ]

    def test_aiai_points_at_the_word_of_the_step(self) -> None:
        text = '[Notation "aiai"]\n[FEN "3b5/5b3/1bW6/9/8b w - 1"]\n\nxc3-d3 d3-d4x d4-e4x i1-h1 *'
        assert found(text.replace("d4-e4x", "d4-d3x")) == [("illegal-ply", 4, 15, 1, 3, "FA-6")]

    def test_candidates_are_spelled_in_the_dialect_of_the_record(self) -> None:
        (problem,) = play('[Notation "schadd"]\n\nd3-e3 *').diagnostics
        assert problem.code == "ambiguous-ply"
        assert problem.hint == "write d3-e3A or d3-e3W"

    def test_plies_after_the_end(self) -> None:
        text = '[FEN "9/9/W1b6/9/9 b - 7"]\n\n7... c3b3+ 8. a3a4 0-1'
        assert found(text) == [("illegal-ply", 3, 15, 2, None, "FA-8")]


class TestWords:
    def test_a_word_that_is_no_ply(self) -> None:
        assert found("1. e2e3+ foo *") == [("bad-ply", 1, 10, 2, None, None)]

    def test_a_ply_of_another_dialect(self) -> None:
        (problem,) = play('[Notation "abstractplay"]\n\n1. e2e3+ f4-e5W *').diagnostics
        assert (problem.code, problem.column) == ("mixed-dialects", 10)
        assert (
            problem.message
            == "'f4-e5W' is not a ply in the dialect abstractplay, but in schadd and gardengate"
        )

    def test_wrong_counts_and_lists(self) -> None:
        assert found("1. e2e3(+3) *") == [("wrong-count", 1, 4, 1, 1, "FA-5")]
        assert found("1. e2e3:e4 *") == [("wrong-taken", 1, 4, 1, 1, "FA-5")]

    def test_a_missing_dot(self) -> None:
        played = play("1. e2e3+. f4f5- *".replace("f4f5-", "f4e5-,e5e4+"))
        assert [(d.code, d.severity, d.column) for d in played.diagnostics] == [
            ("missing-mark", "warning", 11)
        ]

    def test_a_missing_pass(self) -> None:
        played = play("1. e2-e3x xf4-e5 *")
        assert [(d.code, d.severity, d.column) for d in played.diagnostics] == [
            ("missing-mark", "warning", 11)
        ]
        assert found("1. e2-e3x Pass *") == [("redundant-mark", 1, 11, 2, None, "FA-7")]


class TestResults:
    ENDED = '[FEN "9/9/W1b6/9/9 b - 7"]\n\n7... c3b3+ '

    def test_the_result_on_the_board(self) -> None:
        assert found(self.ENDED + "0-1") == []

    @pytest.mark.parametrize("result", ["1-0", "1/2-1/2"])
    def test_a_result_that_contradicts_the_board(self, result: str) -> None:
        (problem,) = play(self.ENDED + result).diagnostics
        assert (problem.code, problem.severity, problem.rule, problem.column) == (
            "result-contradicts-board", "error", "FA-8", 12
        )  # fmt: skip
        assert problem.message == f"the result is {result}, but White has no stone left"

    def test_a_decision_that_is_not_recorded(self) -> None:
        (problem,) = play(self.ENDED + "*").diagnostics
        assert (problem.code, problem.severity) == ("unrecorded-decision", "warning")

    @pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2", "*"])
    def test_any_result_while_the_game_goes_on(self, result: str) -> None:
        assert found(f"1. e2e3+ {result}") == []

    def test_a_tag_that_differs(self) -> None:
        assert found('[Result "1-0"]\n\n1. e2e3+ 0-1') == [
            ("result-mismatch", 3, 10, None, None, None)
        ]

    def test_a_tag_that_differs_is_told_beside_an_illegal_ply(self) -> None:
        codes = [row[0] for row in found('[Result "1-0"]\n\n1. e2e4 0-1')]
        assert codes == ["illegal-ply", "result-mismatch"]

    def test_a_missing_result(self) -> None:
        (problem,) = play("1. e2e3+").diagnostics
        assert (problem.code, problem.severity, problem.column) == ("missing-result", "warning", 9)
        (problem,) = play('[Result "1-0"]\n\n1. e2e3+').diagnostics
        assert (problem.code, problem.severity) == ("missing-result", "error")


class TestTags:
    @pytest.mark.parametrize(
        ("tag", "code"),
        [
            ('[Game "foo"]', "unknown-game"),
            ('[Variant "foo"]', "unknown-variant"),
            ('[Notation "foo"]', "unknown-dialect"),
            ('[Rules "foo=bar"]', "unknown-rule"),
            ('[Rules "foo"]', "unknown-rule"),
            ('[Rules "a=b a=c"]', "unknown-rule"),
            ('[FEN "foo"]', "bad-position"),
            ('[Result "2-0"]', "bad-tag-value"),
            ('[SetUp "1"]', "bad-tag-value"),
        ],
    )
    def test_unknown_values_are_errors_at_their_tag(self, tag: str, code: str) -> None:
        played = play(f'[White "x"]\n{tag}\n\n*')
        (problem,) = played.diagnostics
        assert (problem.code, problem.severity) == (code, "error")
        assert (problem.line, problem.column) == (2, 1)
        assert problem.excerpt == (tag, 0, len(tag))

    @pytest.mark.parametrize(
        "tag",
        [
            '[Date "2026"]',
            '[Date "2026.13.01"]',
            '[SetUp "2"]',
            '[SetUp "0"]\n[FEN "b8/9/9/9/W8 w - 1"]',
        ],
    )
    def test_odd_values_are_warned_of(self, tag: str) -> None:
        (problem,) = play(f"{tag}\n\n*").diagnostics
        assert (problem.code, problem.severity, problem.line) == ("bad-tag-value", "warning", 1)

    @pytest.mark.parametrize("date", ["????.??.??", "2026.??.??", "2026.11.21", "?"])
    def test_dates_may_be_known_in_part(self, date: str) -> None:
        assert found(f'[Date "{date}"]\n\n*') == []

    def test_no_game_at_all(self) -> None:
        assert found("1. e4 e5 *", Defaults()) == [("missing-game", 1, 1, None, None, None)]
        assert found("*", Defaults()) == [("missing-game", 1, 1, None, None, None)]

    def test_tags_win_over_defaults(self) -> None:
        assert play('[Variant "riatra"]\n\ne2e3+ *', TELO).valid
        assert play("c1b2+ *", TELO).start.variant == "telo"

    def test_a_dialect_that_a_board_does_not_have(self) -> None:
        assert found('[Notation "numbered"]\n\n*', TELO) == [
            ("unknown-dialect", 1, 1, None, None, None)
        ]


class TestMoveNumbers:
    def test_only_the_first_wrong_number_of_a_line_is_told(self) -> None:
        played = play("1. e2e3+ (1. d2e3+ 3... x) 4... f4e5- 5. *")
        assert [(d.code, d.severity, d.column) for d in played.diagnostics][-1] == (
            "bad-move-number", "warning", 28
        )  # fmt: skip

    def test_numbers_go_on_from_a_set_up(self) -> None:
        tags = '[Game "fanorona"]\n[FEN "b8/9/9/9/W8 b - 7"]\n\n'
        assert found(tags + "7... a5b5 8. a1b1 *") == []
        assert found(tags + "1. a5b5 a1b1 *") == [("bad-move-number", 4, 1, None, None, None)]


class TestRepetition:
    def test_the_first_third_occurrence_is_noted(self) -> None:
        played = play('[FEN "b8/9/9/9/W8 w - 7"]\n\n' + "a1b1 a5b5 b1a1 b5a5 " * 3 + "*")
        (note,) = played.diagnostics
        assert (note.code, note.severity, note.rule, note.ply, note.column) == (
            "repeated-position", "note", "FA-9", 8, 36
        )  # fmt: skip
        assert played.valid


class TestMisplacedVariations:
    def test_before_the_first_ply(self) -> None:
        assert found("(e2e3+) e2e3+ *") == [("misplaced-variation", 1, 1, None, None, None)]


class TestDetection:
    @pytest.mark.parametrize(
        ("text", "dialect"),
        [
            ("e2e3+ f4e5-", "abstractplay"),
            ("e2e3+. f4e5-.", "superduper"),
            ("e2-e3A f4-e5W", "schadd"),
            ("e2e3(+2) f4e5(-3)", "count"),
            ("e2e3(+2); f4e5(-3);", "count"),
            ("32-23(+2) 15-5(-3)", "numbered"),
            ("e2e3:e4,e5 f4e5:g3,h2,i1", "taken"),
            ("e2-e3x xf4-e5 Pass", "aiai"),
            ('[White "Rabe"]\n', "abstractplay"),
        ],
    )
    def test_dialects_are_told_by_their_plies(self, text: str, dialect: str) -> None:
        played = play(f"{text} *")
        assert played.diagnostics == ()
        assert played.dialect is not None
        assert played.dialect.name == dialect

    def test_dialects_that_give_the_same_plies_are_as_good_as_one(self) -> None:
        played = play('[FEN "b8/9/9/9/W8 w - 1"]\n\na1b1 a5b5 *')
        assert played.diagnostics == ()
        assert played.dialect is not None
        assert played.dialect.name == "abstractplay"

    def test_a_later_ply_may_decide(self) -> None:
        played = play('[FEN "b8/9/9/9/W1b6 w - 1"]\n\na1b1(+1) a5b5 *')
        assert played.dialect is not None
        assert played.dialect.name == "count"

    def test_a_record_that_leaves_its_dialect_is_still_told(self) -> None:
        (problem,) = play("1. e2-e3A f4-e5W 2. zz *").diagnostics
        assert (problem.code, problem.ply) == ("bad-ply", 3)
        assert "schadd" in problem.message


@examples(50)
@given(annotated_records())
def test_records_of_legal_plies_are_valid(record: Record) -> None:
    (again,) = read_text(write(record))
    played = verify(again)
    assert played.valid, played.diagnostics
    assert {d.code for d in played.diagnostics} <= {
        "control-character",
        "repeated-position",
        "unrecorded-decision",
    }
    assert {d.code for d in played.diagnostics} <= set(CODES)


def test_a_variation_without_a_ply_to_replace_is_kept_whole() -> None:
    text = '[Game "fanorona"]\n\n({before} 1. d3e3- {c}) 1. e2e3+ *'
    played = verify(next(read_text(text)), keep_rest=True)
    assert played.line.comments(0) == ("{before} 1. d3e3- {c}",)


def test_what_is_read_in_the_dialect_is_not_kept_as_unread() -> None:
    text = '[Game "fanorona"]\n\n1. e2e3+ ; f4e5- (1... f4e5-\n) *'
    played = verify(next(read_text(text)), keep_rest=True)
    assert [d.code for d in played.diagnostics] == ["semicolon"]
    assert len(played.line.variations(2)) == 1
    assert played.line.comments(2) == ()


@pytest.mark.parametrize("game", ["fanorona", "hanga-roa", "hamnar", "hanniball"])
def test_the_first_plies_tell_the_opening(game: str) -> None:
    start = registry.find_game(game).start()
    for number in range(5):
        played = random_replay(start, "opening", number, 30)
        assert played.game is not None
        first = played.line.plies[: played.game.opening_plies]
        assert played.game.opening(start, first) == played.opening
