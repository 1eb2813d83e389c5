"""What comments say in commands, as pages read it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from kohau.archive.web.viewer.assets import asset

pytestmark = pytest.mark.xdist_group("screens")

READ = "comment => { const { recorded, ...others } = annotationOf(comment); return others; }"


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.add_script_tag(content=asset("annotations.js"))
    yield page
    page.close()


def test_commands_are_read_from_comments(page: Page) -> None:
    comment = "a [%clk  0:01:02 ]\n[%eval\n-#3] b [%cal Ga1b2,Rc3] [%csl Yd4] [%clk [%emt 5]"
    assert page.evaluate(READ, comment) == {
        "text": "a b [%clk",
        "clock": "0:01:02",
        "spent": "5",
        "evaluation": "-#3",
        "marks": [
            {"colour": "G", "from": "a1", "to": "b2"},
            {"colour": "R", "from": "c3", "to": "c3"},
            {"colour": "Y", "from": "d4", "to": "d4"},
        ],
    }


@pytest.mark.parametrize(
    "part",
    ["[%clk ", "[%clk", " ", '[%recorded word "', '[%recorded word "\\', "[%cal G", "]", "%"],
)
def test_a_megabyte_that_is_no_command_ends(page: Page, part: str) -> None:
    """To try all ways to divide it would take hours."""
    text = "[%clk " + part * (1_000_000 // len(part))
    found = page.evaluate("comment => annotationOf(comment).text.length", text)
    assert found <= len(text)
