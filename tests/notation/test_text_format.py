"""The format ``text``: games as people paste them."""

from __future__ import annotations

import pytest
from project import Run

from kohau.notation import formats
from kohau.notation.reading import read_text
from kohau.notation.record import Record
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Defaults

PLIES = ["d3e3+", "f4f3+", "g3f4+"]


def read(text: str) -> list[Record]:
    return list(read_text(text, "text"))


def play(text: str) -> Replay:
    (record,) = read(text)
    return verify(record, Defaults(game="fanorona"))


def plies(played: Replay) -> list[str]:
    return [str(ply) for ply in played.line]


def play_record(record: Record) -> Replay:
    return verify(record, Defaults(game="fanorona"))


@pytest.mark.parametrize(
    "text",
    [
        "1. d3e3+ f4f3+\n2. g3f4+\n1-0",
        "| # | White | Black |\n|---|:-:|---|\n| 1 | d3e3+ | f4f3+ |\n| 2 | g3f4+ | |\n| 1-0 |",
        "|1.|d3e3+|f4f3+|\n|2.|g3f4+||\n\nWhite wins.",
        "> 1. d3e3+ f4f3+\n> 2. g3f4+\n>> 1-0",
        "- 1. d3e3+ f4f3+\n- 2. g3f4+ 1-0",
        "* d3e3+\n* f4f3+\n* g3f4+\n* 1-0",
        "1. d3e3+ f4f3+<br>2. g3f4+<br/>1-0",
        "**1.** d3e3+ f4f3+ **2.** `g3f4+` **1-0**",
        "```\n1. d3e3+ f4f3+\n2. g3f4+ 1-0\n```",
        "1. W d3-e3A\n1. B f4-f3A\n2. W g3-f4A\n1-0",
        "1. White: d3-e3A\n1. Black: f4-f3A\n2. g3-f4A 1-0",
        "d3-e3A\nf4-f3A\ng3-f4A\nBlancs gagnent",
        "0H.d3-e3A;0G.f4-f3A;1H.g3-f4A\n1-0",
        "1. d3>e3 f4>f3 2. g3>f4 1-0",
        "1. d3ef f4sf 2. g3nwf 1-0",
        "1. d3e3+ f4f3+ {a\nb} 2. g3f4+ 1-0",
    ],
)
def test_layouts(text: str) -> None:
    played = play(text)
    assert [str(ply) for ply in played.line] == PLIES
    assert played.record.result == "1-0"
    assert played.valid


@pytest.mark.parametrize("text", ["1. B d3-e3A", "1. Black: d3-e3A", "**1.** Noirs d3-e3A"])
def test_a_number_that_names_the_wrong_side(text: str) -> None:
    (warning,) = [d for d in play(text + " *").diagnostics if d.code == "bad-move-number"]
    assert warning.message == "1... announces a ply of Black, and White is to play"


def test_numbers_that_name_the_right_side() -> None:
    assert play("1. W d3-e3A\n1. B f4-f3A\n2. White: g3-f4A *").diagnostics == ()


class TestHeads:
    def test_headers_in_several_languages(self) -> None:
        text = "**White:** Rabe\nNoirs : Soa\nDate: 2024-05-01\nRonde: 3\nResult: White wins\n"
        (record,) = read(text + "1. d3e3+")
        assert record.tags == {
            "White": "Rabe",
            "Black": "Soa",
            "Date": "2024.05.01",
            "Round": "3",
            "Result": "1-0",
        }
        assert record.result == "1-0"

    def test_titles_and_players(self) -> None:
        (record,) = read("# Open\n\nRabe vs. Soa (2024)\n\n1. d3e3+ *")
        assert record.tags == {"Event": "Open", "White": "Rabe", "Black": "Soa"}

    def test_tags(self) -> None:
        (record,) = read('[White "a \\"b\\""] [Black "c"]\n1. d3e3+ *')
        assert record.tags == {"White": 'a "b"', "Black": "c"}

    @pytest.mark.parametrize(
        ("first", "line"),
        [
            ("", "Rabe vs. Soa, 3 May 2024"),
            ("", "Round 3: Rabe - Soa"),
            ("White: Rabe\n", "A quiet game - enjoy it"),
            ("White: Rabe\n", "White: Andry"),
            ("# Open\n", "# Final round"),
            ('[White "Rabe"]\n', '[White "Andry"] [Black "Soa"]'),
            ('[White "Rabe"]\n', '[Black "Soa'),
        ],
    )
    def test_what_no_tag_holds_is_a_comment(self, first: str, line: str) -> None:
        played = play(f"{first}{line}\n\n1. d3e3+ *")
        assert played.line.comments(0) == (line.lstrip("# "),)
        (note,) = played.diagnostics
        assert (note.code, note.line) == ("remark", 1 + first.count("\n"))

    def test_repeated_headings_and_names(self) -> None:
        (record,) = read("# Open\n# Open\nWhite: Rabe\nRabe - Soa\n1. d3e3+ *")
        assert record.tags == {"Event": "Open", "White": "Rabe", "Black": "Soa"}
        assert (record.diagnostics, record.line.comments(0)) == ((), ())

    def test_lap_is_no_header(self) -> None:
        (record,) = read("Lap 0: @P @1\n")
        assert (record.tags, record.line.plies) == ({}, ("@P", "@1"))


class TestPliesInHeads:
    @pytest.mark.parametrize("line", ["#d3e3+", "## 1. d3-e3A", "# d3e3+ *", "> # 1) d3>e3"])
    def test_a_heading_of_plies_is_movetext(self, line: str) -> None:
        played = play(line + "\n")
        assert (plies(played), played.record.tags) == (["d3e3+"], {})
        (warning,) = [d for d in played.diagnostics if d.code == "remark"]
        assert (str(warning.severity), warning.line) == ("warning", 1)
        assert warning.column == line.rindex("#") + 2 + (line[line.rindex("#") + 1] == " ")

    def test_the_name_of_a_side_before_each_ply(self) -> None:
        played = play("White: d3e3+\nBlack: f4f3+\nWhite: g3f4+\n*")
        assert (plies(played), played.record.tags, played.diagnostics) == (PLIES, {}, ())

    @pytest.mark.parametrize(
        ("line", "tag"),
        [
            ("# Open, d3e3+ was played", "Event"),
            ("White: Rabe 1. d3e3+", "White"),
            ("Site: d3e3+", "Site"),
            ("# 22-23(+1) is best", "Event"),
        ],
    )
    def test_others_are_tags_and_warned_of(self, line: str, tag: str) -> None:
        played = play(f"\n{line}\n1. d3e3+ *")
        assert tag in played.record.tags
        (warning,) = played.diagnostics
        assert (warning.code, str(warning.severity), warning.line) == ("remark", "warning", 2)
        assert played.line.comments(0) == (line.lstrip("# "),)

    def test_dates_results_and_positions_are_no_plies(self) -> None:
        text = "Date: 2024-05-01\nResult: 1-0\nFEN: 3b5/5b3/1bW6/9/8b w - 1\n"
        (record,) = read(text + "1. d3e3+ 1-0")
        assert record.diagnostics == ()


class TestRemarks:
    def test_they_are_comments(self) -> None:
        played = play("1. d3e3+\nA fine ply.\n1... f4f3+ *")
        assert played.line.comments(1) == ("A fine ply.",)
        (note,) = played.diagnostics
        assert (note.code, str(note.severity), note.line) == ("remark", "note", 2)

    def test_those_that_may_hold_plies_are_warned_of(self) -> None:
        (warning,) = play("1. d3e3+\nI expected the move f4f3+ here\n*").diagnostics
        assert (warning.code, str(warning.severity)) == ("remark", "warning")

    def test_the_warning_is_at_the_line_that_may_hold_plies(self) -> None:
        text = "Hello all.\n1. d3e3+\nI expected the move f4f3+ here\n*"
        (warning,) = play(text).diagnostics
        assert (str(warning.severity), warning.line) == ("warning", 3)
        assert "2 lines are kept as comments; the first that may contain plies is 'I" in str(
            warning
        )

    def test_lines_from_a_number_sign(self) -> None:
        played = play("1. d3e3+\n# a remark\n1... f4f3+ *")
        assert len(list(read("1. d3e3+ *"))) == 1
        assert [str(ply) for ply in played.line][:1] == ["d3e3+"]


class TestSeveralGames:
    TEXT = "Rabe vs Soa\n1. d3e3+ f4f3+ 1-0\n\nSoa vs Rabe\n1. d3e3+ *\n\n1. e2e3+ *\n"

    def test_each_is_a_record_with_its_place(self) -> None:
        first, second, third = read(self.TEXT)
        assert (first.white, second.white, third.white) == ("Rabe", "Soa", "?")
        places = [r.source and (r.source.number, r.source.line) for r in (first, second, third)]
        assert places == [(1, 1), (2, 4), (3, 7)]
        assert second.source is not None
        assert second.source.offset == self.TEXT.index("Soa vs Rabe")

    def test_a_mistake_has_its_place_in_the_file(self) -> None:
        *_, last = read(self.TEXT + "\nA - B\n| 1 | d3e3+ | f4f9+ |\n")
        (problem,) = [d for d in play_record(last).diagnostics if d.code == "bad-ply"]
        assert (problem.line, problem.column) == (10, 15)


def test_the_notes_of_a_helper_for_a_video_game() -> None:
    """Lines from ``#`` are remarks; ``W`` and ``B`` name the side; ``!`` is no glyph there."""
    text = "# at the inn\nEngine: Black\n1. W d3-e3A\n1. B f4-f3A\n2. W g3-f4A\n"
    played = play(text)
    assert [str(ply) for ply in played.line] == ["d3e3+", "f4f3+", "g3f4+"]
    refused = play(text.replace("f4-f3A", "b4-b3!")).problem
    assert refused is not None
    assert (refused.rule, refused.ply) == ("FA-3", 2)


def test_it_is_found_by_its_beginning(kohau: Run) -> None:
    page = b"White: Rabe\n\n1. d3e3+ *"
    assert formats.of_file("x.txt", page).name == "text"
    assert formats.of_file("x.md", b"| 1 | d3e3+ |").name == "text"
    assert formats.of_file("x.txt", b"1. d3e3+ *").name == "kgn"
    assert formats.of_file("x.txt", b'[White "Rabe"]\n> 1. d3e3+ *').name == "kgn"
    done = kohau("convert", "-", "--from", "text", "--game", "fanorona", stdin=page.decode())
    assert '[White "Rabe"]' in done.stdout
    assert done.stdout.endswith("\n1. d3e3+ *\n\n")


@pytest.mark.parametrize("line", ["| " * 40 + "x", "White: " + "*" * 40_000 + " x",
                                  "| white " * 5000 + "x"])  # fmt: skip
def test_long_lines_cost_linear_time(line: str) -> None:
    """Each of these lines would take hours, or at least a minute, at another cost."""
    assert len(read(f"Game 1\n{line}\n1. d3e3+ f4f3+ 1-0\n")) <= 2


@pytest.mark.parametrize(("value", "read_as"), [("a b", "a b"), ("Rabe** ", "Rabe"), ("***", "*"),
                                                ("a*b_ \t", "a*b")])  # fmt: skip
def test_marks_around_values(value: str, read_as: str) -> None:
    (record,) = read(f"White: {value}\n1. d3e3+ f4f3+ 1-0\n")
    assert record.tags["White"] == read_as


@pytest.mark.parametrize(
    ("last", "plies", "result"),
    [
        ("2 e2e3+  draw", 3, "1/2-1/2"),
        ("2 e2e3+ draw agreed", 3, "1/2-1/2"),
        ("2 e2e3+", 3, None),
        ("2 e2e3+ 1/2-1/2", 3, "1/2-1/2"),
        ("2 e2e3+ was good", 2, None),
    ],
)
def test_the_last_line_of_a_sheet(last: str, plies: int, result: str | None) -> None:
    text = f"Game: fanorona\n\n1. d3e3+ f4f3+\n{last}\n"
    (record,) = read(text)
    assert (len(record.line), record.result) == (plies, result)
