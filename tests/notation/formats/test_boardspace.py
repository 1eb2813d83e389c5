"""Records of boardspace.net: games of programs, and games moved by hand."""

from __future__ import annotations

import pytest
from foreign import by_hand
from project import ROOT

from kohau.notation.blocks import RawBlock
from kohau.notation.formats.boardspace import FORMAT
from kohau.notation.record import Record
from kohau.notation.sources import read, read_text
from kohau.replay.replay import verify
from kohau.replay.writing import render

HEAD = '(;\nGM[Fanorona] VV[1]\nDT[2020-03-04]\nGN[a-b]\nSU[fanorona]\nP0[id "a"]\nP1[id "b"]\n'
REFERENCE = ROOT / "tests" / "data" / "real" / "boardspace-reference.kgn"


def game(*actions: str, head: str = HEAD, end: str = "") -> Record:
    """Return the only record of a game with numbered *actions*, such as ``P0 done``."""
    nodes = [
        f"; {action.partition(' ')[0]}[{number} {action.partition(' ')[2]}]\n"
        for number, action in enumerate(actions)
    ]
    text = f"{head}{''.join(nodes)}{end})"
    (record,) = FORMAT.records(RawBlock("x", "boardspace", 0, text.encode()))
    return record


def test_a_finished_game() -> None:
    record = game(
        "P0 Start P0", "P0 Capture A D 3 E 3", "P0 done", "P1 Capture A F 4 F 3", "P1 done"
    )
    assert record.line.plies == ("d3e3+", "f4f3+")
    assert (record.white, record.black, record.tags["Date"]) == ("a", "b", "2020.03.04")
    assert "Event" not in record.tags
    assert verify(record).valid


def test_chains_and_paikas() -> None:
    record = game("P0 Start P0", "P0 Capture W C 3 D 3", "P0 Capture A D 3 D 4", "P0 done",
                  "P1 Move A 1 B 2", "P1 done")  # fmt: skip
    assert record.line.plies == ("c3d3-,d4+", "a1b2")


class TestByHand:
    @pytest.mark.parametrize("always", [True, False])
    def test_whole_games(self, always: bool) -> None:
        (record,) = read(REFERENCE)
        played = verify(record)
        (again,) = read_text(by_hand(played, always_remove=always), "boardspace")
        back = verify(again)
        assert back.valid
        assert back.words == played.words

    def test_a_stone_put_back_is_no_step(self) -> None:
        record = game("P0 Start P0", "P0 Pickb D 2 0", "P0 Dropb D 2 0", "P0 Pickb E 2 0",
                      "P0 Dropb E 3 0", "P0 done")  # fmt: skip
        assert record.line.plies == ("e2e3",)
        assert verify(record).words == ["e2e3+"]

    def test_a_step_can_be_taken_back(self) -> None:
        record = game("P0 Start P0", "P0 Pickb E 2 0", "P0 Dropb E 3 0", "P0 Pickb E 3 0",
                      "P0 Dropb E 2 0", "P0 Pickb D 2 0", "P0 Dropb E 3 0", "P0 done")  # fmt: skip
        assert verify(record).words == ["d2e3+"]

    @pytest.mark.parametrize(
        ("stone", "word"), [("F 3", "d3e3+"), ("C 3", "d3e3-"), ("B 3", "d3e3-")]
    )
    def test_a_stone_that_is_removed_says_which_line(self, stone: str, word: str) -> None:
        record = game("P0 Start P0", "P0 Pickb D 3 0", "P0 Dropb E 3 0", f"P0 Remove {stone} 1",
                      "P0 done")  # fmt: skip
        assert record.line.plies == (word,)

    def test_without_it_the_ply_is_ambiguous(self) -> None:
        played = verify(game("P0 Start P0", "P0 Pickb D 3 0", "P0 Dropb E 3 0", "P0 done"))
        assert played.problem is not None
        assert (played.problem.code, played.problem.line) == ("ambiguous-ply", 10)

    @pytest.mark.parametrize(
        ("actions", "reason"),
        [
            (("P0 Dropb E 3 0",), "dropped on e3, but none was picked up"),
            (("P0 Pickb E 2 0", "P0 done"), "picked up on e2 was never dropped"),
            (("P0 Remove E 4 1",), "e4 is taken before any step"),
            (
                ("P0 Pickb D 3 0", "P0 Dropb E 3 0", "P0 Remove A 1 1"),
                "a1 is not on the line from d3",
            ),
            (("P0 Capture X A 1 A 2",), "a capture is A or W, not 'X'"),
            (("P0 Capture A A 1",), "the action 'Capture A A 1' is cut off"),
            (("P0 Move A 1 J 2",), "'J 2' is not a point"),
            (("P0 Move A 1 A 2", "P0 Move B 2 B 3"), "a step begins on b2, not on a2"),
            (("P0 edit",), "the action 'edit' is unknown"),
            (("P0 Start P1",), "games begin with Start P0"),
            (("P1 AcceptDraw",), "accepted, but none was offered"),
        ],
    )
    def test_what_can_t_be_followed_is_an_error(
        self, actions: tuple[str, ...], reason: str
    ) -> None:
        (diagnostic,) = game(*actions).diagnostics
        assert reason in diagnostic.message
        assert (diagnostic.code, diagnostic.line) != ("bad-document", 1)


class TestResults:
    @pytest.mark.parametrize(
        ("end", "result"),
        [
            ("RE[Game won by a]", "1-0"),
            ("RE[Game won by b]", "0-1"),
            ("RE[The game is a draw]", "1/2-1/2"),
            ("RE[Game won by nobody]", None),
            ("", None),
        ],
    )
    def test_of_the_header(self, end: str, result: str | None) -> None:
        assert game("P0 Start P0", end=end).result == result

    @pytest.mark.parametrize(
        ("actions", "result", "termination"),
        [
            (("P0 Resign", "P0 done"), "0-1", "resignation"),
            (("P1 Resign",), "1-0", "resignation"),
            (("P0 OfferDraw", "P1 AcceptDraw"), "1/2-1/2", "draw by agreement"),
            (("P0 OfferDraw", "P1 DeclineDraw"), None, None),
        ],
    )
    def test_of_actions(
        self, actions: tuple[str, ...], result: str | None, termination: str | None
    ) -> None:
        record = game(*actions)
        assert (record.result, record.tags.get("Termination")) == (result, termination)

    def test_without_one_the_board_decides(self) -> None:
        (record,) = read(REFERENCE)
        text = render(verify(record), "boardspace").replace("RE[Game won by P1]", "")
        (again,) = read_text(text, "boardspace")
        played = verify(again)
        assert (again.result, played.diagnostics) == (None, ())
        assert '[Result "0-1"]' in render(played)


class TestPropertiesOfSgf:
    """Properties of FF[4] are tags or comments; others are reported."""

    HEAD = "(;FF[4]CA[UTF-8]GM[Fanorona]SU[fanorona]SZ[9:5]"

    def test_those_about_the_game_are_tags(self) -> None:
        head = (
            self.HEAD + "PW[Rabe]PB[Soa]WR[5d]BT[Club]EV[Open]RO[3]PC[Antsirabe]DT[1996-05-07]"
            "TM[1800]OT[5x30]AN[Lova]SO[A book]CP[free]AP[Saver:1.2]RU[Tsivy]GN[The game]RE[W+R]"
        )
        record = game("P0 Start P0", "P0 Capture A D 3 E 3", "P0 done", head=head + "GC[good]\n")
        assert record.diagnostics == ()
        assert dict(record.tags) == {
            "Game": "fanorona", "Variant": "riatra", "Notation": "abstractplay", "White": "Rabe",
            "Black": "Soa", "WhiteRank": "5d", "BlackTeam": "Club", "Event": "Open", "Round": "3",
            "Site": "Antsirabe", "Date": "1996.05.07", "TimeControl": "1800", "Overtime": "5x30",
            "Annotator": "Lova", "Source": "A book", "Copyright": "free",
            "Application": "Saver:1.2", "RuleSet": "Tsivy", "GameName": "The game",
            "Termination": "resignation",
        }  # fmt: skip
        assert (record.result, record.line.comments(0)) == ("1-0", ("good",))
        assert verify(record).valid

    @pytest.mark.parametrize(
        ("stated", "result", "termination"),
        [("W+", "1-0", None), ("B+R", "0-1", "resignation"), ("B+Resign", "0-1", "resignation"),
         ("W+T", "1-0", "time forfeit"), ("W+Time", "1-0", "time forfeit"),
         ("B+F", "0-1", "forfeit"), ("0", "1/2-1/2", None), ("Draw", "1/2-1/2", None),
         ("?", None, None), ("", None, None)],
    )  # fmt: skip
    def test_results(self, stated: str, result: str | None, termination: str | None) -> None:
        record = game("P0 Start P0", end=f"RE[{stated}]")
        assert (record.result, record.tags.get("Termination")) == (result, termination)
        assert record.diagnostics == ()

    @pytest.mark.parametrize(
        ("stated", "result"),
        [("W+12.5", "1-0"), ("Void", None), ("Game won by nobody", None), ("Rabe", None)],
    )
    def test_other_results_are_reported(self, stated: str, result: str | None) -> None:
        record = game("P0 Start P0", end=f"RE[{stated}]\n")
        (warning,) = record.diagnostics
        assert (warning.code, warning.severity, warning.line) == ("not-read", "warning", 9)
        assert (warning.message, record.result) == ("not read of this game: RE", result)

    def test_a_result_that_the_actions_contradict_is_an_error(self) -> None:
        (error,) = game("P0 Start P0", "P0 Resign", end="RE[W+R]").diagnostics
        assert (error.code, error.line, error.column) == ("result-mismatch", 10, 4)

    @pytest.mark.parametrize(
        ("stated", "tags"),
        [("2020-03-04", {"Date": "2020.03.04"}), ("1996", {"Date": "1996.??.??"}),
         ("1996-05", {"Date": "1996.05.??"}),
         ("1996-12-27,28", {"Date": "1996.12.27", "RecordedDate": "1996-12-27,28"}),
         ("last week", {"Date": "last week"})],
    )  # fmt: skip
    def test_dates(self, stated: str, tags: dict[str, str]) -> None:
        record = game("P0 Start P0", head=HEAD.replace("2020-03-04", stated))
        assert {name: text for name, text in record.tags.items() if "Date" in name} == tags
        codes = [d.code for d in verify(record).diagnostics]
        assert codes == (["bad-tag-value"] if stated == "last week" else [])

    @pytest.mark.parametrize(
        ("end", "names"),
        [("KM[0]", "KM"), ("; TE[1] BL[3] TE[2]", "TE, BL"), ("GN[again]", "GN"), ("PW[x]", "PW"),
         ("X[1][2]", "X"), ("; P1[3 done now]", "'done now'")],
    )  # fmt: skip
    def test_others_are_reported_at_their_place(self, end: str, names: str) -> None:
        record = game("P0 Start P0", end=end + "\n")
        (warning,) = record.diagnostics
        assert (warning.code, warning.severity) == ("not-read", "warning")
        assert warning.message == f"not read of this game: {names}"
        assert (warning.line, warning.column) == (9, end.index("[") + 2)

    def test_many_of_them_are_counted(self) -> None:
        (warning,) = game("P0 Start P0", end="".join(f"X{n}[]" for n in range(20))).diagnostics
        assert warning.message.endswith("X6, X7 and 12 more")

    @pytest.mark.parametrize(
        ("end", "reason"),
        [
            (";W[d3e3+];B[f4f3+]", "W is a ply in a form that is not read"),
            (";B[f4f3+]", "B is a ply in a form that is not read"),
            ("AW[aa][bb]", "AW is a position that is set up"),
            ("SZ[5]", "the board is '5'; only 9:5 is read"),
            ("; P1[1 Capture A D 3 E 3]", "P1 plays, but it is the turn of the other"),
        ],
    )
    def test_what_changes_the_game_is_an_error(self, end: str, reason: str) -> None:
        (error,) = game("P0 Start P0", end=end + "\n").diagnostics
        assert (error.code, error.severity, error.line) == ("bad-document", "error", 9)
        assert reason in error.message

    BEGIN = "P0[0 Start P0];P0[1 Capture A D 3 E 3];P0[2 done]"
    ONE, OTHER = "P1[2 Capture A F 4 F 3]P1[3 done]", "P1[2 Capture W F 4 E 5]P1[3 done]"

    @pytest.mark.parametrize("tree", ["{0}(;{1})(;{2})", "{0}(;{1}(;C[x]))(;{2})"])
    def test_branches_are_variations(self, tree: str) -> None:
        text = f"{HEAD};{tree.format(self.BEGIN, self.ONE, self.OTHER)})"
        (record,) = read_text(text, "boardspace")
        assert (record.line.plies, record.diagnostics) == (("d3e3+", "f4f3+"), ())
        (variation,) = record.line.variations(2)
        assert variation.plies == ("f4e5-",)
        assert record.line.comments(2) == (("x",) if "C[" in tree else ())

    def test_a_turn_may_branch(self) -> None:
        taken = "P0[0 Start P0];P0[1 Pickb D 3 0](;P0[2 Dropb E 3 0];P0[3 Remove F 3 1];P0[4 done])"
        other = "(;P0[2 Dropb E 3 0];P0[3 Remove C 3 1];P0[4 done];P1[5 Resign])"
        (record,) = read_text(f"{HEAD};{taken}{other})", "boardspace")
        assert (record.line.plies, record.result, record.tags.get("Termination")) == (
            ("d3e3+",), None, None,
        )  # fmt: skip
        (variation,) = record.line.variations(1)
        assert (variation.plies, variation.result) == (("d3e3-",), "1-0")

    @pytest.mark.parametrize("tree", ["{0}(;{1});{2}", "{0}(;{1}){2}", "{0}(;{1})(;{2}){1}"])
    def test_nothing_comes_after_branches(self, tree: str) -> None:
        text = f"{HEAD};{tree.format(self.BEGIN, self.ONE, self.OTHER)})"
        (record,) = read_text(text, "boardspace")
        (error,) = record.diagnostics
        assert "goes on here after a branch" in error.message
        row = text.splitlines()[-1]
        assert (error.line, row[: (error.column or 1) - 1][-1]) == (8, ")")

    def test_a_branch_replaces_a_ply(self) -> None:
        text = f"{HEAD};{self.BEGIN}(;C[the end])(;{self.ONE}))"
        (record,) = read_text(text, "boardspace")
        (error,) = record.diagnostics
        assert (error.line, error.column) == (8, text.splitlines()[-1].index("(;P1") + 1)
        assert "the first branch, has none here" in error.message

    def test_variations_may_not_be_nested_deeper_than_in_kgn(self) -> None:
        nested = "(;P0[1 Capture A D 3 E 3]P0[2 done])(" * 101
        (record,) = read_text(f"{HEAD};P0[0 Start P0]{nested}{')' * 102}", "boardspace")
        assert "nested deeper than 100" in record.diagnostics[0].message

    def test_a_tree_without_branches_is_one_line(self) -> None:
        text = f"{HEAD};P0[0 Start P0](;P0[1 Capture A D 3 E 3](;P0[2 done])))"
        (record,) = read_text(text, "boardspace")
        assert (record.line.plies, record.diagnostics) == (("d3e3+",), ())


def test_other_games_are_refused() -> None:
    (diagnostic,) = game(head=HEAD.replace("Fanorona]", "Hive]")).diagnostics
    assert diagnostic.code == "unknown-game"
    assert (diagnostic.line, diagnostic.column) == (2, 4)


def test_several_games_in_a_file() -> None:
    text = render(verify(next(read(REFERENCE))), "boardspace")
    trials = list(read_text(text * 3, "boardspace"))
    assert [record.source and record.source.line for record in trials] == [
        1 + text.count("\n") * number for number in range(3)
    ]
    assert len({record.line.plies for record in trials}) == 1


@pytest.mark.parametrize(
    "text",
    ["(;", "(;GM[Fanorona]", "(;GM[Fanorona", "x", "(;GM[Fanorona])x", "()"],
)
def test_broken_text_is_an_error(text: str) -> None:
    records = list(FORMAT.records(RawBlock("x", "boardspace", 0, text.encode())))
    assert any(record.diagnostics for record in records)
