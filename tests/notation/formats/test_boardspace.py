"""Records of boardspace.net: games of programs, and games moved by hand."""

from __future__ import annotations

import pytest
from foreign import by_hand
from project import ROOT

from kohau.notation.blocks import RawBlock
from kohau.notation.formats.boardspace import FORMAT
from kohau.notation.reading import read, read_text
from kohau.notation.record import Record
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


def test_other_games_are_refused() -> None:
    (diagnostic,) = game(head=HEAD.replace("Fanorona]", "Hive]")).diagnostics
    assert diagnostic.code == "unknown-game"
    assert (diagnostic.line, diagnostic.column) == (2, 4)


def test_several_games_in_a_file() -> None:
    text = render(verify(next(read(REFERENCE))), "boardspace")
    found = list(read_text(text * 3, "boardspace"))
    assert [record.source and record.source.line for record in found] == [
        1 + text.count("\n") * number for number in range(3)
    ]
    assert len({record.line.plies for record in found}) == 1


@pytest.mark.parametrize(
    "text",
    ["(;", "(;GM[Fanorona]", "(;GM[Fanorona", "x", "(;GM[Fanorona])x", "()"],
)
def test_broken_text_is_an_error(text: str) -> None:
    records = list(FORMAT.records(RawBlock("x", "boardspace", 0, text.encode())))
    assert any(record.diagnostics for record in records)
