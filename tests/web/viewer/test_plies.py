"""The plies of a record on the viewer's page, with comments, glyphs and marks."""

from __future__ import annotations

from pathlib import Path

import pytest
from project import ROOT
from viewing import ANNOTATED, View

from kohau.notation.sources import read
from kohau.replay.recorded_comments import KINDS
from kohau.replay.replay import verify
from kohau.web.texts import LANGUAGES, texts

pytestmark = pytest.mark.xdist_group("viewer")


class TestPlies:
    def test_variations_by_link_and_by_keys(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/1.2.2.1.2")
        assert viewer.current == "e3e4+"
        viewer.press("ArrowLeft")
        assert (viewer.link, viewer.current) == ("#1/1.2.2.1.1", "f4e5-")
        viewer.press("ArrowUp")
        assert (viewer.link, viewer.current) == ("#1/1.2.2", "f4e5-,e4+")
        viewer.press("ArrowDown", "ArrowLeft", "ArrowUp")
        assert viewer.link == "#1/1.1.1"
        viewer.press("ArrowUp")
        assert (viewer.link, viewer.current) == ("#1/1", "d3e3+")
        viewer.press("ArrowRight")
        assert viewer.link == "#1/2"

    def test_plies_are_links(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        viewer.page.click("text=c5d4+")
        assert viewer.link == "#1/4.1.1"

    def test_plies_of_several_men_have_a_row_each(self, view: View) -> None:
        for sample, rows in ((ANNOTATED, 0), (ROOT / "samples/hanniball.kgn", 1)):
            viewer = view(sample)
            viewer.open()
            viewer.until("document.querySelector('#plies .columns') !== null")
            assert viewer.page.locator("#plies .columns.rows").count() == rows

    def test_a_result_stays_on_one_line(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        lines = "[...document.querySelectorAll('.result')].map(e => e.getClientRects().length)"
        for width in range(400, 1400, 50):
            viewer.page.set_viewport_size({"width": width, "height": 800})
            assert set(viewer.page.evaluate(lines)) <= {0, 1}

    def test_comments_clocks_and_glyphs_are_there(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        text = viewer.text("#plies")
        assert "Kobaka lava takes by withdrawal instead." in text
        assert "0:09:55" in text
        assert "[%clk" not in text
        assert viewer.page.locator(".nag").all_inner_texts()[:2] == ["?! ", "! "]

    @pytest.mark.parametrize("dialect", ["schadd", "count", "taken", "numbered", "aiai"])
    def test_any_dialect_of_the_game(self, view: View, dialect: str) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/3")
        viewer.page.select_option("#dialect", dialect)
        played = verify(next(read(ROOT / ANNOTATED)))
        before = played.positions[2]
        wanted = before.write(played.line.plies[2], dialect)
        assert viewer.current == wanted
        assert wanted in viewer.text("#situation")

    def test_a_ply_says_its_place_and_the_slider_that_of_its_step(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/4")
        assert viewer.text("#situation") == "2… c3d4-,d5- (Black), ply 4 of 9. White is to play."
        assert viewer.text(".kohau-scrub").split() == ["Steps", "2", "of", "2"]
        slider = viewer.page.get_by_role("slider", name="Steps of the ply")
        slider.focus()
        viewer.press("ArrowLeft")
        assert viewer.text(".kohau-scrub").split() == ["Steps", "1", "of", "2"]
        assert slider.get_attribute("aria-valuetext") == "1 of 2"
        viewer.page.locator(".kohau-scrub").click(position={"x": 4, "y": 14})  # its label
        assert viewer.link == "#1/4"
        viewer.open("#1/2.1.1")
        assert "ply" not in viewer.text("#situation")

    def test_laps_are_numbered_as_such(self, view: View) -> None:
        viewer = view("samples/hamnar.kgn")
        viewer.open()
        plies = " ".join(viewer.text("#plies").split())
        assert plies.startswith("0. ")
        assert " 1. " in plies
        assert viewer.page.locator(".ply.side-w").count() > 2


RECORDED = r"""
[White "Rabe"]
[Black "Soa"]
[Result "*"]
[Game "fanorona"]

{[%recorded tag "Variant vela"]} {[%recorded tag "Rules"]}
{[%recorded text "1. d3e3\n\u007bf4f3] \"x\""]}
{[%recorded movetext "1. d3[k3]+"] slip} {[%recorded newer "c"]} {[%recorded movetext "broken \z"]}
1. d3e3+ f4f3+ 2. d2d3+ *
"""

TOLD = (
    "Tag as it was recorded: “Variant vela”.",
    "Tag that was not recorded: “Rules”.",
)


def test_what_was_recorded_is_told_in_words(view: View, tmp_path: Path) -> None:
    path = tmp_path / "recorded.kgn"
    path.write_text(RECORDED)
    viewer = view(path)
    viewer.open("#1/0")
    recorded_notes = viewer.page.locator("#plies span.said-recorded")
    assert tuple(recorded_notes.all_inner_texts()) == TOLD
    text = viewer.text("#plies")
    assert "slip" in text
    # What is not known is shown as it is.
    assert '[%recorded newer "c"]' in text
    assert r'[%recorded movetext "broken \z"]' in text
    assert text.count("[%recorded") == 2
    for number, recorded in enumerate(('1. d3e3\n{f4f3] "x"', "1. d3[k3]+")):
        viewer.page.locator("#plies summary").nth(number).click()
        assert viewer.page.locator("#plies details pre").nth(number).inner_text() == recorded


def test_every_kind_of_what_was_recorded_has_a_text() -> None:
    for language in LANGUAGES:
        assert all(f"recorded_{kind}" in texts(language) for kind in KINDS)


class TestAnnotations:
    def test_they_are_shown_as_what_they_are(self, view: View, commented: Path) -> None:
        viewer = view(commented)
        viewer.open("#1/0")
        text = " ".join(viewer.text("#plies").split())
        for note in ("0:09:55", "Time spent 0:00:05", "+0.35 (depth 12)", "Black wins in 3", "+/=",
                      "White: slight advantage in space", "diagram", "White won by resignation",
                      "d3→e3"):  # fmt: skip
            assert note in text
        assert "[%" not in text
        titles = viewer.page.locator(".nag").evaluate_all("all => all.map(n => n.title)")
        assert titles[:2] == ["$14: White: slight advantage", "$137: Black: moderate time trouble"]

    def test_marks_are_drawn_on_the_board(self, view: View, commented: Path) -> None:
        viewer = view(commented)
        viewer.open("#1/0")
        drawn = ".k-over path:not(.k-halo, .k-ring-halo)"
        kinds = viewer.page.locator(drawn).evaluate_all("all => all.map(p => p.className.baseVal)")
        assert kinds == ["k-ring k-green", "k-ring k-red", "k-green", "k-blue"]
        viewer.press("ArrowRight")
        assert viewer.page.locator(drawn).count() == 0

    def test_players_clocks_and_captured_men_change_sides(
        self, view: View, commented: Path
    ) -> None:
        viewer = view(commented)
        viewer.open("#1/3")
        assert "Björk" in viewer.text("#side-top")
        assert "0:10:00" in viewer.text("#side-top")
        assert "0:09:31" in viewer.text("#side-bottom")
        taken = viewer.page.locator("#side-bottom [role=img]")
        final = verify(next(read(commented))).positions[3]
        count = 22 - list(final.pieces.values()).count("b")
        assert taken.get_attribute("aria-label") == f"captured: {count} × black stone"
        viewer.press("f")
        assert "Björk" in viewer.text("#side-bottom")
        assert viewer.page.locator("#side-top [role=img]").count() == 1

    def test_how_the_game_ended_is_said(self, view: View, commented: Path) -> None:
        viewer = view(commented)
        viewer.open("#1/4")
        assert viewer.text("#situation").endswith("White won by resignation.")

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_all_standard_glyphs_have_words(self, language: str) -> None:
        table = texts(language)
        even = range(14, 140, 2)
        assert {f"nag_{number}" for number in [*range(14), *even, 220]} <= table.keys()
        assert all("{side}" in table[f"nag_{number}"] for number in even)

    def test_the_legend_explains_the_signs_of_the_record(self, view: View) -> None:
        viewer = view("samples/sessions/clean.kgn")
        viewer.open("#2/3")
        viewer.page.click("#legend-box summary")
        assert "the giver" in viewer.text("#legend")
        assert "removed" in viewer.text("#legend")
        viewer.open("#1/3")
        assert "the giver" not in viewer.page.locator("#legend").inner_text()
