"""Pictures: what is on them, that they are sound SVG, and that they stay as they are."""

from __future__ import annotations

import re
import struct
import sys
from itertools import islice
from math import dist, hypot
from typing import Any
from xml.etree import ElementTree

import pytest
from project import ROOT, Golden

from kohau.notation.coordinates import Grid
from kohau.notation.diagnostics import Problem
from kohau.notation.record import Line, Record
from kohau.notation.sources import read, read_text
from kohau.replay import registry
from kohau.replay.pictures.drawing import ansi, board, paint, png, rendered, svg
from kohau.replay.pictures.picture import (
    Item,
    Marks,
    Picture,
    Stroke,
    apart,
    crossed_out,
    frame,
    squares,
)
from kohau.replay.pictures.shapes import lettering
from kohau.replay.pictures.svg import DARK, LIGHT, grey, style
from kohau.replay.random_records import random_replay
from kohau.replay.replay import Replay, verify
from kohau.replay.views import index_of_ply

VARIANTS = [
    ("fanorona", "riatra"), ("fanorona", "vela"), ("fanorona", "dimy"), ("fanorona", "telo"),
    ("hamnar", "standard"), ("hanga-roa", "standard"), ("hanniball", "standard"),
]  # fmt: skip

MARKED = {
    "fanorona-chain": ("fanorona", "9/4bb3/3b5/W2W5/5b3 w - 9", "d2e3+,f3-,f2+"),
    "fanorona-vela": ("fanorona vela", None, "f2e3+"),
    "fanorona-dimy": ("fanorona dimy", None, "c2c3+"),
    "fanorona-telo": ("fanorona telo", None, "a1b2+"),
    "hamnar-elephant": ("hamnar", "5/5/Wb1bb/5/5 wbwbbw E 2", "Ea3xe3"),
    "hamnar-sun": ("hamnar", "W4/5/5/5/4b wbwbbw S 2", "SP~1"),
    "hamnar-placement": ("hamnar", None, "@3"),
    "hanga-roa-throw": ("hanga-roa", None, "Ae2-f3/g4"),
    "hanga-roa-run": ("hanga-roa", "4m4/9/9/9/9/4S4/4S4/4M4/9 w - 9", "Me2-e3-e4"),
    "hanga-roa-take": ("hanga-roa", "4m4/9/9/9/9/4s4/4P4/4M4/9 w - 9", "Pe3xe4"),
    "hanga-roa-hand": ("hanga-roa", "4m4/9/9/9/9/9/9/SS5A1/A3M4 w - 9", "Ah2-c2/b1"),
    "hanga-roa-lost": ("hanga-roa", "4m4/9/9/9/9/9/9/sS5A1/A3M4 w - 9", "Ah2-c2/b1"),
    "hanga-roa-drop": ("hanga-roa", "4m4/9/9/9/9/9/9/4M4/9 w A 9", "A@b1"),
    "hanniball-ricochet": (
        "hanniball",
        "9/4k4/2E6/9/9/9/9/9/9/9/9/9/9/9/4K4 c13 w 9",
        "Ke1-c2/*c13-e14^e9",
    ),
    "hanniball-capture": (
        "hanniball",
        "4k4/9/9/9/9/9/9/4h4/9/3H5/9/9/9/9/4K4 e8 w 9",
        "Hd6xe8/H*e8-f10",
    ),
}  # fmt: skip
"""Game and variant, position and ply of pictures that a reader can check."""


def after(name: str) -> Picture:
    return paint(marked(name))


def marked(name: str) -> Replay:
    """Return a record of one ply."""
    words, fen, ply = MARKED[name]
    game, _, variant = words.partition(" ")
    tags = (
        {"Game": game} | ({"Variant": variant} if variant else {}) | ({"FEN": fen} if fen else {})
    )
    rules = registry.find_game(game)
    played = verify(Record(tags, Line((ply,), result="*"), rules.dialects[0].name))
    assert len(played.line) == 1, played.problem
    return played


def at(picture: Picture, name: str) -> tuple[float, float]:
    """Return the place of the square called *name*."""
    return picture.board.place(ord(name[0]) - ord("a"), int(name[1:]) - 1)


def places(picture: Picture, *names: str) -> set[tuple[float, float]]:
    return {at(picture, name) for name in names}


def crossed(marks: Marks) -> set[tuple[float, float]]:
    return {(x, y) for name, x, y in marks.ghosts + marks.badges if name.startswith("taken")}


def ways(picture: Picture) -> list[tuple[Any, ...]]:
    return [stroke[:3] for stroke in picture.marks.strokes]


def random_record(game: str, variant: str, seed: str = "1", plies: int = 40) -> Replay:
    return random_replay(registry.find_game(game).start(variant), seed, 1, plies)


class TestMarks:
    def test_a_chain_is_a_row_of_arrows_and_its_stones_are_crossed_out(self) -> None:
        picture = after("fanorona-chain")
        d2, e3, f3, f2 = (at(picture, name) for name in ("d2", "e3", "f3", "f2"))
        assert ways(picture) == [("move", d2, e3), ("move", e3, f3), ("move", f3, f2)]
        assert crossed(picture.marks) == places(picture, "f4", "d3", "f1")
        assert {item.symbol for item in picture.marks.ghosts} == {"gone black stone", "taken"}

    def test_in_a_vela_only_the_contact_stone_is_crossed_out(self) -> None:
        picture = after("fanorona-vela")
        assert crossed(picture.marks) == places(picture, "d4")

    def test_a_stone_that_ends_where_one_was_taken_is_not_crossed_out(self) -> None:
        text = '[Game "fanorona"]\n\n1. d3e3+ f4f3+ 2. d2d3+ c3d4-,d5- 3. c2c3+,d4+,c4+ *'
        picture = paint(verify(next(read_text(text))))
        assert Item("taken here", *at(picture, "c4")) in picture.marks.badges
        assert at(picture, "c4") not in {(x, y) for _, x, y in picture.marks.ghosts}

    def test_the_giver_of_a_vela_has_a_sign_until_he_is_free(self) -> None:
        start = registry.find_game("fanorona").start("vela")
        assert "giver" in {item.symbol for item in paint(start).pieces}
        free = registry.find_game("fanorona").position("9/9/bbbbb4/W8/9 w - 9", "vela")
        assert "giver" not in {item.symbol for item in paint(free).pieces}

    def test_an_elephant_crosses_out_all_that_it_passes(self) -> None:
        picture = after("hamnar-elephant")
        assert crossed(picture.marks) == places(picture, "b3", "d3", "e3")
        assert [ghost.symbol for ghost in picture.marks.ghosts] == ["gone black man", "taken"] * 2

    def test_the_sun_swaps_two_orbs(self) -> None:
        picture = after("hamnar-sun")
        there, back = picture.marks.strokes
        assert apart((there, there._replace(start=there.end, end=there.start))) == (there, back)
        orbs = {(x, y) for name, x, y in picture.marks.badges if name == "orb changed"}
        assert orbs == {there.start, there.end}

    def test_one_icon_is_active_and_none_while_orbs_are_placed(self) -> None:
        def active(picture: Picture) -> list[Item]:
            return [item for item in picture.pieces if item.symbol == "active"]

        assert active(after("hamnar-placement")) == []
        (ring,) = active(after("hamnar-sun"))
        assert Item("icon P", ring.x, ring.y) in after("hamnar-sun").pieces

    def test_a_throw_begins_where_the_ariki_has_come_to(self) -> None:
        picture = after("hanga-roa-throw")
        e2, f3, g4 = (at(picture, name) for name in ("e2", "f3", "g4"))
        assert ways(picture) == [("move", e2, f3), ("throw", f3, g4)]

    def test_a_run_goes_over_the_stones_that_it_removes(self) -> None:
        picture = after("hanga-roa-run")
        assert [ply[0] for ply in ways(picture)] == ["move", "move"]
        assert picture.marks.ghosts == crossed_out("white S", *at(picture, "e3"))

    def test_a_stone_that_a_mato_toa_takes_is_crossed_out_beside_it(self) -> None:
        picture = after("hanga-roa-take")
        assert picture.marks.badges == (Item("taken here", *at(picture, "e4")),)

    def test_an_enclosed_ariki_goes_to_the_hand_or_is_crossed_out(self) -> None:
        returned, lost = after("hanga-roa-hand"), after("hanga-roa-lost")
        a1 = at(lost, "a1")
        assert crossed(returned.marks) == set()
        assert [start for _, start, _ in ways(returned)][-1] == a1
        assert sum(item.symbol == "white A" for item in returned.pieces) == 2
        assert crossed(lost.marks) == {a1}
        assert sum(item.symbol == "white A" for item in lost.pieces) == 1

    def test_a_dropped_ariki_comes_from_the_hand(self) -> None:
        picture = after("hanga-roa-drop")
        ((kind, start, end),) = ways(picture)
        assert (kind, end) == ("move", at(picture, "b1"))
        assert picture.board.square(*start) is None

    def test_a_shot_at_a_keeper_ricochets_and_steps_are_numbered(self) -> None:
        picture = after("hanniball-ricochet")
        names = ("e1", "c2", "c13", "e14", "e9")
        e1, c2, c13, e14, e9 = (at(picture, name) for name in names)
        assert ways(picture) == [("move", e1, c2), ("shot", c13, e14), ("ricochet", e14, e9)]
        assert [item.symbol for item in picture.marks.badges] == ["step 1", "step 2"]
        assert Item("ball", *e9) in picture.pieces

    def test_a_removal_has_its_number(self) -> None:
        played = verify(next(islice(read(ROOT / "samples/hanniball.kgn"), 1, None)))
        ply = index_of_ply(played, "12w")
        marks = paint(played, ply).marks
        assert str(played.line.plies[ply - 1].steps[0]) == "xe8"
        assert [badge.symbol for badge in marks.badges] == ["step 1", "step 2", "step 3"]

    def test_numbers_and_arrows_leave_the_letter_of_a_man_free(self) -> None:
        for seed in ("1", "2", "3"):
            played = random_replay(registry.find_game("hanniball").start(), seed, 1, 60)
            for ply in range(1, len(played.line) + 1):
                picture = paint(played, ply)
                letters = [
                    (x + 0.21, y - 0.16) for name, x, y in picture.pieces if name.startswith("name")
                ]
                badges = picture.marks.badges
                numbers = [(x, y) for name, x, y in badges if name.startswith("step")]
                assert all(dist(number, letter) > 0.29 for number in numbers for letter in letters)
                assert len(set(numbers)) == len(numbers)

    def test_a_capture_in_the_middle_of_a_turn(self) -> None:
        picture = after("hanniball-capture")
        assert picture.marks.ghosts == crossed_out("black H", *at(picture, "e8"))
        assert crossed(picture.marks) == places(picture, "e8")
        assert Item("held ball", *at(picture, "f10")) in picture.pieces


class TestPieces:
    def test_the_side_to_play_has_a_sign_until_the_game_ends(self) -> None:
        find = registry.find_game("fanorona").position
        assert paint(find("9/9/3b5/3W5/9 b - 9")).pieces[-1].symbol == "black turn"
        assert "turn" not in paint(find("9/9/9/3W5/9 b - 9")).pieces[-1].symbol


class TestSvg:
    @pytest.mark.parametrize("name", MARKED)
    def test_it_stays_as_it_is(self, golden: Golden, name: str) -> None:
        golden(f"pictures/{name}.svg", svg(marked(name), theme="light"))

    @pytest.mark.parametrize(("game", "variant"), VARIANTS)
    def test_it_stays_as_it_is_turned(self, golden: Golden, game: str, variant: str) -> None:
        text = svg(random_record(game, variant, plies=9), flip=True, theme="dark")
        golden(f"pictures/{game}-{variant}-turned.svg", text)

    def test_turned_by_half_a_turn_everything_is_opposite(self) -> None:
        def units(flip: bool) -> set[tuple[str, float, float]]:
            root = ElementTree.fromstring(  # noqa: S314 - our own text
                svg(marked("hanniball-ricochet"), flip=flip)
            )
            uses = [e for e in root.iter() if e.get("href")]
            return {
                (str(e.get("href")), float(e.get("x") or 0), float(e.get("y") or 0)) for e in uses
            }

        assert units(True) == {(name, -x or 0.0, -y or 0.0) for name, x, y in units(False)}

    def test_fixed_themes_need_no_variables(self) -> None:
        for theme in ("light", "dark", "grey"):
            assert "var(" not in style(theme)
        assert "var(--kohau-board,var(--k-board))" in style("auto")
        assert set(LIGHT) == set(DARK)

    @pytest.mark.parametrize("game", registry.game_names())
    def test_programs_without_variables_show_the_light_theme(self, game: str) -> None:
        start = registry.find_game(game).start()
        auto, light = (rendered(svg(start, theme=theme)) for theme in ("auto", "light"))
        assert auto == light

    def test_small_pictures_leave_out_what_is_illegible(self) -> None:
        position = marked("hanniball-ricochet")
        large, small = svg(position), svg(position, width=200)
        for symbol in ("step-1", "name-white-E"):
            assert f"kohau-hanniball-{symbol}" in large
            assert f"kohau-hanniball-{symbol}" not in small
        assert "kohau-hanniball-white-E" in small
        assert "hamnar-name-S" not in svg(registry.find_game("hamnar").start(), width=200)

    def test_there_and_back_are_two_arrows(self) -> None:
        way = Stroke("move", (0, 0), (2, 0))
        back = Stroke("throw", (2, 0), (0, 0))
        assert apart((way, back)) == (way, Stroke("throw", (2, -0.25), (0, -0.25)))

    def test_a_number_of_a_step_is_beside_its_arrow(self) -> None:
        picture = paint(marked("hanniball-ricochet"))
        numbers = [item for item in picture.marks.badges if item.symbol.startswith("step")]
        pieces = {(item.x, item.y) for item in picture.pieces}
        assert all(hypot(item.x - x, item.y - y) > 0.3 for item in numbers for x, y in pieces)

    def test_signs_explain_themselves(self) -> None:
        start = registry.find_game("fanorona").start("vela")
        assert "<title>the giver: it may not capture" in svg(start)
        assert "<title>White is to play</title></use>" in svg(start)

    def test_sides_can_be_told_apart_in_grey(self) -> None:
        for colours in (LIGHT, DARK):
            white, black = (int(grey(colours[side])[1:3], 16) for side in ("white", "black"))
            assert white - black > 150

    def test_title_and_position_are_told(self) -> None:
        text = svg(registry.find_game("hanniball").start())
        assert "<title>HanniBall standard: White is to play</title>" in text
        assert "e8 w 1</desc>" in text
        assert 'role="img"' in text

    def test_coordinates_can_be_left_out_and_the_width_chosen(self) -> None:
        start = registry.find_game("fanorona").start("telo")
        assert "k-label" in re.sub("<style>.*</style>", "", svg(start))
        text = svg(start, coordinates=False, width=300)
        assert "k-label" not in re.sub("<style>.*</style>", "", text)
        assert 'width="300" height="300"' in text


class TestPng:
    def test_it_is_png_in_the_size_asked_for(self) -> None:
        data = png(registry.find_game("hamnar").start(), width=520)
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", data[16:24]) == (520, 490)

    def test_without_the_library_it_says_what_to_install(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "resvg_py", None)
        with pytest.raises(Problem, match="resvg-py") as caught:
            png(registry.find_game("hamnar").start())
        assert "kohau[png]" in str(caught.value.hint)


class TestText:
    def test_a_piece_with_the_ball_has_the_colour_of_its_side(self) -> None:
        drawn = ansi(marked("hanniball-capture"))
        white, ball = (rf"\x1b\[38;5;{ink}m\x1b\[48;5;\d+m\x1b\[1m" for ink in (231, 220))
        assert re.search(rf"{white}H\x1b\[0m{ball}\*", drawn)

    @pytest.mark.parametrize(
        ("game", "squares"),
        [
            ("fanorona telo", "1  ○─○─○\n   │╲│╱│\n2  ○─·─●\n   │╱│╲│\n3  ●─●─●\n   c b a"),
            ("hamnar", "1  ○  ○  ○  ○  ○\n2  · [·] · [·] ·"),
            ("hanga-roa", "1  · A · · M · · A ·\n2  · · · · A · · · ·"),
            ("hanniball", " 1        · K ·\n 2  · · L · · · L · ·"),
        ],
    )
    def test_turned_black_is_at_the_bottom(self, game: str, squares: str) -> None:
        name, _, variant = game.partition(" ")
        drawn = board(registry.find_game(name).start(variant or None), flip=True)
        assert drawn.startswith(squares)

    def test_a_game_without_pictures_is_turned_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        start = registry.find_game("hamnar").start()
        drawn = board(start, flip=True)
        monkeypatch.setattr(type(start.game), "pictures", None)
        assert board(start, flip=True) == ansi(start, flip=True) == drawn

    def test_the_last_ply_is_lit_up(self) -> None:
        assert "48;5;67" in ansi(marked("hanga-roa-throw"))
        assert "48;5;67" not in ansi(marked("hanga-roa-throw").start)
        assert "×" in ansi(marked("fanorona-chain"))


class TestJupyter:
    def test_positions_and_replays_show_themselves(self) -> None:
        record = random_record("hamnar", "standard")
        assert record._repr_svg_() == svg(record)
        assert record.final._repr_svg_() == svg(record.final)

    def test_without_a_picture_there_is_text(self) -> None:
        nothing = verify(Record({}, marked("hamnar-sun").record.line))
        assert nothing._repr_svg_() is None


def test_boards_have_up_to_26_files() -> None:
    """All letters of files can be drawn, and squares be named, from a game of another package."""
    grid = Grid(26, 12, up=26)
    spots = squares(grid)
    assert [spot.name for spot in (spots[0], spots[25], spots[-1])] == ["a12", "z12", "z1"]
    labels = [label.text for label in frame(grid, 14, 7)]
    assert labels == [*"abcdefghijklmnopqrstuvwxyz", *map(str, range(1, 13))]
    drawn = {lettering(text, "letter", 0.5) for text in labels}
    assert len(drawn) == len(labels)
