"""Layouts: plies in an order of their own, in tables and pages, or spelled by a machine."""

from __future__ import annotations

import json

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
            ("unseen-9/03-audio.txt", 16),  # spoken: "hache cuatro hache tres"
            ("unseen-9/08-protokoll.txt", 24),  # "?" for what is illegible
            ("unseen-9/04-tabelle.md", 20),  # a row for each step, ditto marks where a turn goes on
            ("unseen-8/03-analyse.md", 20),  # bold plies, alternatives between them
            ("unseen-8/08-acta.txt", 16),  # "se declaran tablas"
            ("unseen-7/06-scan.txt", 37),  # a blank before a slash
            ("unseen-7/08-wiki.txt", 36),  # words for placements before the game
            ("unseen-7/15-torneo.tsv", 36),  # "nessuno scambio" is no swap
            ("unseen-7/20-fernpartie.eml", 15),  # each quotation repeats the game
            ("unseen-6/08-scansione.txt", 20),  # a scan: Si for 5i, Bg for 8g
            ("unseen-6/10-hamnar-protokoll.txt", 28),  # two pages beside each other
            ("unseen-6/05-ligaabend.csv", 21),  # numbers of points, no name of a game, a slip
            ("unseen-6/18-dump.json", 19),  # an object for each step, red cards, shots
            ("further-2/13-app-json.txt", 24),  # squares as pairs of numbers
            ("unseen-4/03-ladder.csv", 43),  # the same, taken stones in columns of their own
        ],
    )
    def test_whole_texts(self, name: str, plies: int) -> None:
        folder, file = name.split("/")
        (record,) = decode((TEXTS / folder / file).read_text(encoding="utf-8"))[0].records
        expected = yaml.safe_load((TEXTS / folder / "expected.yaml").read_text(encoding="utf-8"))
        assert list(record.line) == expected[file]["games"][0]["plies"]
        assert len(record.line) == plies

    def test_ditto_marks_of_a_second_game(self) -> None:
        text = (TEXTS / "unseen-8" / "17-tables.md").read_text(encoding="utf-8")
        first, second = self.read(text)
        assert (len(first), len(second)) == (12, 10)
        assert first[:3] == second[:3]

    @pytest.mark.parametrize("mark", ["〃", '"', "″", "''", "do.", "id."])
    def test_ditto_marks_of_the_row_above(self, mark: str) -> None:
        """They mean a cell, or that the turn goes on."""
        rows = f"""1 | White | d3 | e3 | approach
1 | Black | f4 | f3 | {mark}
2 | White | g3 | f4 | {mark}
2 | Black | f3 | g3 | withdrawal
{mark} | {mark} | g3 | f2 | approach
{mark} | {mark} | f2 | e3 | withdrawal
3 | White | g2 | g3 | approach
"""
        expected = ["d3e3+", "f4f3+", "g3f4+", "f3g3-,f2+,e3-", "g2g3+"]
        assert self.read(f"Fanorona\n\n{rows}") == [expected]

    def test_rows_of_colours_that_are_wrapped(self) -> None:
        text = """Fanorona, from an envelope

V: d3e3+ / e3f2- /
h1h2+ /

H: f4f3+ /
e5f4+,e3+ / f3f4- /
"""
        assert self.read(text) == [FIRST_GAME]

    def test_games_side_by_side(self) -> None:
        text = """Fanorona, both games of the final

     First            Second
1    d3e3+   f4f3+         d3e3+   c3d3-
2    e3f2-   e5f4+,e3+     d2c3+   a3b3+
3    h1h2+   f3f4-         f2f3+   e5f4+,f5-
"""
        second = ["d3e3+", "c3d3-", "d2c3+", "a3b3+", "f2f3+", "e5f4+,f5-"]
        assert self.read(text) == [FIRST_GAME, second]

    def test_numbers_of_points_from_either_side(self) -> None:
        above = "Fanorona by numbers: 22-23(+1) 15-24(+2) 23-33(-2)"
        below = "Fanorona by numbers: 22-23(+1) 33-24(+2) 23-15(-2)"
        assert self.read(above) == self.read(below) == [["d3e3+", "f4f3+", "e3f2-"]]

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


class TestJson:
    def read(self, value: object) -> list[str]:
        return list(decode(json.dumps(value), "fanorona")[0].records[0].line)

    def test_lists_of_plies(self) -> None:
        assert self.read({"moves": FIRST_GAME}) == FIRST_GAME
        pairs = [FIRST_GAME[at : at + 2] for at in range(0, 6, 2)]
        assert self.read({"event": "Club", "rounds": [{"moves": pairs}]}) == FIRST_GAME

    def test_a_text_of_several_lines(self) -> None:
        text = "1. d3e3+ f4f3+\n2. e3f2- e5f4+,e3+\n3. h1h2+ f3f4-"
        assert self.read([{"id": 7, "pgn": text}]) == FIRST_GAME

    def test_names_that_are_squares(self) -> None:
        assert self.read([{"d3": "e3+"}, {"f4": "f3+"}, {"e3": "f2-"}]) == FIRST_GAME[:3]

    def test_places_are_those_of_the_text(self) -> None:
        text = json.dumps({"moves": FIRST_GAME})
        spans = decode(text, "fanorona")[0].games[0].spans
        assert [text[slice(*span)] for span in spans] == FIRST_GAME

    @pytest.mark.parametrize("depth", [30, 40, 500, 20_000])
    def test_deep_nesting(self, depth: int) -> None:
        """The plies are read, but not by their values."""
        text = "[" * depth + ", ".join(f'"{ply}"' for ply in FIRST_GAME) + "]" * depth
        assert list(decode(text, "fanorona")[0].records[0].line) == FIRST_GAME

    def test_half_a_character(self) -> None:
        text = '{"white": "Rabe \\ud83d", "moves": ["d3e3+", "f4f3+", "e3f2-"]}'
        (record,) = decode(text, "fanorona")[0].records
        assert "".join(record.tags.values()).encode()
        assert list(record.line) == FIRST_GAME[:3]


@pytest.mark.parametrize("struck", ["<s>{}</s>", "<del>{}</del>", "[s]{}[/s]", "~~{}~~"])
def test_what_is_struck_out_is_not_read(struck: str) -> None:
    """It is legal there, and what replaces it is not legal after it."""
    text = f"<p>Fanorona</p>\n1. d3e3+ f4f3+ 2. {struck.format('d2d3+')} e3f2- e5f4+,e3+\n"
    assert [list(record.line) for record in decode(text)[0].records] == [FIRST_GAME[:4]]
