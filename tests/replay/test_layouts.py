"""Layouts: plies in an order of their own, in tables and pages, or spelled by a machine."""

from __future__ import annotations

import pytest
import yaml
from project import ROOT

from kohau import decode

TEXTS = ROOT / "tests" / "data" / "texts"
FIRST_GAME = ["d3e3+", "f4f3+", "e3f2-", "e5f4+,e3+", "h1h2+", "f3f4-"]


class TestLayouts:
    """Plies in an order of their own, or spelled by a machine."""

    def read(self, text: str) -> list[list[str]]:
        return [list(record.line) for record in decode(text)[0].records]

    @pytest.mark.parametrize(
        ("name", "plies"),
        [
            ("unseen-10/07-voce.txt", 14),  # ranks first, a turn goes on in the next line
            ("unseen-10/11-bok.txt", 32),  # two pages with blanks between them, two slips
            ("unseen-8/08-acta.txt", 16),  # "se declaran tablas"
            ("unseen-7/06-scan.txt", 37),  # a blank before a slash
            ("unseen-7/08-wiki.txt", 36),  # words for placements before the game
            ("unseen-7/20-fernpartie.eml", 15),  # each quotation repeats the game
            ("unseen-6/08-scansione.txt", 20),  # a scan: Si for 5i, Bg for 8g
            ("unseen-6/10-hamnar-protokoll.txt", 28),  # two pages beside each other
            ("unseen-13/13.txt", 36),  # two bars between two pages in a frame
            ("unseen-6/05-ligaabend.csv", 21),  # numbers of points, no name of a game, a slip
            ("unseen-4/03-ladder.csv", 43),  # the same, taken stones in columns of their own
        ],
    )
    def test_whole_texts(self, name: str, plies: int) -> None:
        folder, file = name.split("/")
        (record,) = decode((TEXTS / folder / file).read_text(encoding="utf-8"))[0].records
        expected = yaml.safe_load((TEXTS / folder / "expected.yaml").read_text(encoding="utf-8"))
        assert list(record.line) == expected[file]["games"][0]["plies"]
        assert len(record.line) == plies

    def test_numbers_of_points(self) -> None:
        text = "Fanorona by numbers: 22-23(+1) 15-24(+2) 23-33(-2)"
        assert self.read(text) == [["d3e3+", "f4f3+", "e3f2-"]]

    def test_a_scan(self) -> None:
        text = """HAMNAR SCORE SHEET
Lap 0  @2 @P @E @l @3 @S
Lap l  Pe5-e4 HcS-a4 Hd1-c3 Ha4xc3 EcIxc4 S2~3
"""
        words = "@2 @P @E @1 @3 @S Pe5-e4 Hc5-a4 Hd1-c3 Ha4xc3 Ec1xc4 S2~3"
        assert self.read(text) == [words.split()]

    def test_the_size_of_a_board_is_no_ply(self) -> None:
        (best, *_) = decode("Fanorona 5x5: 1. b3-c3W b4-b3A-a3W-b2A 2. c2-c3A-b4A-c4A")
        assert best.unread == ()

    def test_steps_joined_by_plus(self) -> None:
        text = "HanniBall: 1) Hh4-f5 + Hb4-d5  Hd12-e10 + He10-c9 + Hh12-i14 2) Ed3-e4 + Lg2-f2"
        assert self.read(text) == [["Hh4-f5/Hb4-d5", "Hd12-e10/He10-c9/Hh12-i14", "Ed3-e4/Lg2-f2"]]


@pytest.mark.parametrize("struck", ["<s>{}</s>", "<del>{}</del>", "[s]{}[/s]", "~~{}~~"])
def test_what_is_struck_out_is_not_read(struck: str) -> None:
    """It is legal there, and what replaces it is not legal after it."""
    text = f"<p>Fanorona</p>\n1. d3e3+ f4f3+ 2. {struck.format('d2d3+')} e3f2- e5f4+,e3+\n"
    assert [list(record.line) for record in decode(text)[0].records] == [FIRST_GAME[:4]]
