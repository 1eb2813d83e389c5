"""The list of records on the viewer's page, and the record that is open."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from viewing import ANNOTATED, HOSTILE, View

from kohau.replay.registry import help_of_rule

pytestmark = pytest.mark.xdist_group("viewer")


class TestRecords:
    def test_the_filter(self, view: View) -> None:
        viewer = view("samples")
        viewer.open()
        viewer.press("/")
        viewer.page.keyboard.type("example 0-1")
        expect(viewer.page.locator("#count")).to_contain_text(re.compile(r"^\d+ of \d+ records$"))
        for row in viewer.page.locator("[role=option]").all_inner_texts():
            assert "Example" in row
        viewer.press("Enter")
        viewer.until("document.body.viewer.shown.number === document.body.list.matches[0]")
        assert viewer.page.evaluate("document.activeElement.id") == "list"
        viewer.page.fill("#filter", "no such player")
        assert viewer.text("#rows") == "No records match."
        viewer.page.fill("#filter", "")
        viewer.page.select_option("#game-filter", "Hamnár standard")
        assert all(
            "Hamnár" in row for row in viewer.page.locator("[role=option]").all_inner_texts()
        )
        viewer.page.select_option("#game-filter", "")
        viewer.page.select_option("#state-filter", "2")
        assert all(
            "errors" in row for row in viewer.page.locator("[role=option]").all_inner_texts()
        )

    def test_by_keys_alone(self, view: View) -> None:
        viewer = view("samples")
        viewer.open()
        viewer.page.focus("#list")
        viewer.press("ArrowDown")
        viewer.until("location.hash === '#2/0'")
        active = viewer.page.get_attribute("#list", "aria-activedescendant")
        assert viewer.page.get_attribute(f"#{active}", "aria-selected") == "true"
        viewer.press("End")
        viewer.until("document.body.viewer.shown.number === document.body.list.all.length - 1")
        viewer.press("Enter", "ArrowRight")
        assert viewer.link.endswith("/1")
        viewer.press("p")
        viewer.until("document.body.viewer.shown.number === document.body.list.all.length - 2")

    def test_only_rows_in_sight_are_there(self, view: View) -> None:
        viewer = view("samples")
        viewer.open()
        assert viewer.page.evaluate("document.body.list.all.length") > 200
        assert viewer.page.locator("[role=option]").count() < 40
        viewer.page.evaluate("document.getElementById('list').scrollTop = 8000")
        expect(viewer.page.locator("#record-105")).to_be_visible()

    def test_what_is_broken_is_shown_where_it_is(self, view: View) -> None:
        viewer = view("samples/broken/paika-while-capturing.kgn")
        viewer.open()
        problem = viewer.text(".problems .error")
        assert "paika not allowed" in problem
        assert "line 8, column 19, ply 3, step 1, rule FA-3 [illegal-ply]" in problem
        assert help_of_rule("FA-3") is None, "the site is published: test its links"
        expect(viewer.page.get_by_role("link", name="rule FA-3")).to_have_count(0)
        assert viewer.text(".problems mark") == "i2i1"
        assert viewer.text(".rest") == "Not legal from here: 2. i2i1"
        viewer.press("End")
        assert viewer.link == "#1/2"

    def test_a_record_without_a_game_shows_its_text(self, view: View, tmp_path: Path) -> None:
        file = tmp_path / "nothing.kgn"
        file.write_text('[Game "chess"]\n\n1. e4 *\n')
        viewer = view(file)
        viewer.open()
        assert "there is no game 'chess'" in viewer.text(".problems")
        assert "1. e4 *" in viewer.text(".source")
        assert not viewer.page.locator("#next").is_visible()
        viewer.press("ArrowRight", "End", "f", "c", " ")

    def test_nothing_in_a_record_is_taken_for_code(self, view: View, tmp_path: Path) -> None:
        file = tmp_path / "hostile.kgn"
        file.write_text(HOSTILE)
        viewer = view(file)
        viewer.open("#1/1")
        assert "</script><script>alert(2)</script>" in viewer.text("#players")
        assert "{{script}} & <b>" in viewer.text("#players")
        assert "<svg onload=alert(3)>" in viewer.text("#plies")
        assert viewer.page.locator("b, img").count() == 0

    @pytest.mark.parametrize(
        ("link", "becomes"),
        [("#999/2", None), ("#1/999", "#1/0"), ("#0", "#1/0"), ("#x", "#1/0"), ("#2/1", "#2/1")],
    )
    def test_links(self, view: View, link: str, becomes: str | None) -> None:
        viewer = view(ANNOTATED)
        viewer.open(link)
        last = viewer.page.evaluate("document.body.list.all.length")
        assert viewer.link == (becomes or f"#{last}/2")


class TestList:
    def test_a_row_names_both_players(self, view: View) -> None:
        viewer = view(ANNOTATED, width=1440, height=900)
        viewer.open()
        names = viewer.page.locator("[role=option] .names").first
        tops = "e => [...e.children].map(c => c.getBoundingClientRect().top)"
        white, black = names.evaluate(tops)
        assert black > white

    def test_accents_make_no_difference_and_comments_are_found(
        self, view: View, commented: Path
    ) -> None:
        viewer = view(commented, ANNOTATED)
        viewer.open()
        options = viewer.page.locator("[role=option]")
        for words in ("rasoanaivo", "RASOANÀIVO bjork", "ete", "tonder"):
            viewer.page.fill("#filter", words)
            expect(options).to_have_count(1)
        viewer.page.fill("#filter", "seven captures")
        expect(options).to_have_count(1)
        assert "Example White" in options.inner_text()

    def test_records_are_sorted(self, view: View, commented: Path) -> None:
        viewer = view(commented, ANNOTATED)
        viewer.open()
        for order, first in (("longest", 2), ("shortest", 4), ("white", 2), ("", 1)):
            viewer.page.select_option("#order", order)
            expect(viewer.page.locator("[role=option] .names").first).to_contain_text(f"{first}. ")
