"""Decoding of spellings: legends, marks that are joined to squares, stones in brackets."""

from __future__ import annotations

import pytest
from project import ROOT

from kohau import decode
from kohau.replay.certainty import Verdict

TEXTS = ROOT / "tests" / "data" / "texts"


class TestLegends:
    def test_what_a_text_abbreviates(self) -> None:
        text = (
            "HanniBall. T = Torwart, P = Pferd, (B) = mit Ball\n"
            "1. E h3-g4 T e15-f15\n2. P f4-h3 P d12-b11 / P b11-c9 / P c9-e8\n"
            "3. P b4-a2 P(B) e8-d6\n"
        )
        best = decode(text)[0]
        plies = ["Eh3-g4", "Ke15-f15", "Hf4-h3", "Hd12-b11/Hb11-c9/Hc9-e8", "Hb4-a2", "H*e8-d6"]
        assert list(best.records[0].line) == plies

    def test_a_kind_of_capture(self) -> None:
        legend = "avv. = presa avvicinandosi, allont. = presa allontanandosi"
        text = f"Fanorona: {legend}\n1. d3-e3 avv. f4-f3 avv. 2. e3-f2 allont."
        assert list(decode(text)[0].records[0].line) == ["d3e3+", "f4f3+", "e3f2-"]


class TestMarks:
    """What is joined to a square says something: it is not passed for a cheaper reading."""

    @pytest.mark.parametrize(
        "name",
        ["almost-pgn.txt", "quoted-printable.eml", "numbered-hanniball.txt", "hamnar-spoken.txt"],
    )
    def test_the_last_ply_as_it_is_written_is_sure(self, name: str) -> None:
        """No ply after it decides between two kinds of captures, or steps with a ball."""
        assert decode((TEXTS / "building" / name).read_text("utf-8"))[0].verdict is Verdict.SURE

    def test_what_follows_the_end_on_the_board_is_no_ply(self) -> None:
        text = (TEXTS / "further-2" / "35-site-export.txt").read_text(encoding="utf-8")
        best = decode(text)[0]
        assert best.unread
        assert best.verdict is Verdict.SURE


class TestStones:
    """Stones that are thrown stand in brackets; a bracket with nothing but squares is no remark."""

    def test_stones_in_brackets(self) -> None:
        text = "Hanga Roa\n1. Ariki h1 a h2 (b8)  Ariki e8 a g6 (g5, g8)\n2. Ariki h2 a e5 (c5, c7)"
        best = decode(text)[0]
        assert list(best.records[0].line) == ["Ah1-h2/b8", "Ae8-g6/g5/g8", "Ah2-e5/c5/c7"]
        assert best.verdict is Verdict.SURE

    @pytest.mark.parametrize(
        "written", ["f2-f3, e3, f4", "f2f3e3f4", "f2-f3-e3-f4", "f2f3 e3 f4", "f2f3+,e3+,f4"]
    )
    def test_a_point_that_a_ply_goes_on_to_is_no_stone(self, written: str) -> None:
        """A stone of f4 was taken before, but no word says so here."""
        best = decode(f"Fanorona\n1. d3e3+ c3d3+\n2. {written} White wins\n")[0]
        assert list(best.records[0].line) == ["d3e3+", "c3d3+", "f2f3+,e3+,f4+"]
        assert best.verdict is Verdict.SURE

    @pytest.mark.parametrize("written", ["f2-f3-e3 takes f4", "f2xf3xe3xf4"])
    def test_a_point_that_may_be_a_stone(self, written: str) -> None:
        readings = decode(f"Fanorona\n1. d3e3+ c3d3+\n2. {written}\n")
        assert {list(reading.records[0].line)[2] for reading in readings[:2]} == {
            "f2f3+,e3+",
            "f2f3+,e3+,f4+",
        }
        assert readings[0].verdict is Verdict.UNSURE

    @pytest.mark.parametrize("written", ["f2-f3 kills=f4,f5; f3-e3 kills=d3", "f2-f3-e3 (f4)"])
    def test_points_that_are_stones(self, written: str) -> None:
        best = decode(f"Fanorona\n1. d3e3+ c3d3+\n2. {written}\n")[0]
        assert list(best.records[0].line)[2:] == ["f2f3+,e3+"]
        assert best.verdict is Verdict.SURE

    def test_a_ply_that_is_told_again(self) -> None:
        text = (
            "Hanga Roa\n1. Pb3-b2 Pb7-b6 2. Ph3-h4\nNow comes the answer, it was Ph7-h6. And on:\n"
            "2... Ph7-h6 3. Pb2-a2 Pb6-a6\n"
        )
        plies = ["Pb3-b2", "Pb7-b6", "Ph3-h4", "Ph7-h6", "Pb2-a2", "Pb6-a6"]
        assert list(decode(text)[0].records[0].line) == plies


def test_a_list_of_another_program() -> None:
    """All plies stand in brackets, also the last one, which is not suggested by that."""
    plies = ["d3e3+", "f4f3+", "g3f4+"]
    moves = ", ".join(f'{{"move": "{ply}"}}' for ply in plies)
    best = decode(f'{{"game": "Fanorona", "moves": [{moves}]}}')[0]
    assert (list(best.records[0].line), best.verdict) == (plies, Verdict.SURE)
