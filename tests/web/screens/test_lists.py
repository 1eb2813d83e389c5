"""Long lists of the explorer: page by page on a desk and on a phone, and late answers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from browser import until_shown
from playwright.sync_api import Browser, Page, Request, Route, expect
from screens import accessible, fits, opened
from served import Served, served

import kohau

pytestmark = pytest.mark.xdist_group("screens")

GAMES, NAMES = 1200, 120

SIZES = {"desk": (1440, 900), "phone": (390, 844)}

LISTS = {
    "/search": ("games", 50, GAMES, "#games tbody tr"),
    "/players": ("players", 100, NAMES, "#table tbody tr"),
    "/events": ("events", 100, NAMES, "#table tbody tr"),
}
"""The screens with lists: what they list, the rows of a page, all rows, and their elements."""


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("league")
    (folder / "games.kgn").write_text("".join(map(record, range(GAMES))))
    with kohau.open_archive(folder / "league.duckdb") as collection:
        collection.add([folder / "games.kgn"], jobs=1)
    with served(folder / "league.duckdb") as running:
        yield running


def record(number: int) -> str:
    """Return a game of a large league."""
    tags = {
        "Event": f"Round {number % NAMES}",
        "Date": f"20{number % 20:02}.01.01",
        "Round": f"{number}",
        "White": f"Player {number % NAMES}",
        "Black": f"Player {(number * 7 + number // NAMES + 1) % NAMES}",
        "Game": "fanorona",
    }
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n1. e2e3+ *\n\n"


@pytest.fixture(params=SIZES)
def page(browser: Browser, league: Served, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height = SIZES[request.param]
    touch = {"has_touch": True, "is_mobile": True} if request.param == "phone" else {}
    with opened(browser, league, viewport={"width": width, "height": height}, **touch) as page:
        yield page


def rows_of(page: Page, rows: str) -> list[str]:
    return page.locator(rows).all_inner_texts()


@pytest.mark.parametrize("path", LISTS)
def test_more_shows_the_following_rows(page: Page, path: str) -> None:
    noun, limit, total, rows = LISTS[path]
    page.goto(path)
    count = page.locator("#count")
    expect(count).to_have_text(f"1–{limit} of {total:,} {noun}")
    expect(page.get_by_role("button", name="Previous")).to_be_hidden()
    first = rows_of(page, rows)
    assert len(first) == limit
    page.get_by_role("button", name="More", exact=True).click()
    last = min(2 * limit, total)
    expect(count).to_have_text(f"{limit + 1}–{last} of {total:,} {noun}")
    expect(count).to_be_in_viewport()
    following = rows_of(page, rows)
    assert len(following) == last - limit
    assert not {*first} & {*following}
    assert fits(page)
    accessible(page)
    page.reload()
    expect(count).to_have_text(f"{limit + 1}–{last} of {total:,} {noun}")
    assert rows_of(page, rows) == following
    page.get_by_role("button", name="Previous").click()
    expect(count).to_have_text(f"1–{limit} of {total:,} {noun}")
    page.go_back()
    expect(count).to_have_text(f"{limit + 1}–{last} of {total:,} {noun}")
    page.goto(f"{path}?offset={total - total % limit - (0 if total % limit else limit)}")
    expect(count).to_contain_text(f"–{total:,} of {total:,} {noun}")
    expect(page.get_by_role("button", name="More", exact=True)).to_be_hidden()


def test_other_conditions_begin_with_the_first_page(page: Page) -> None:
    page.goto("/search?offset=50&lang=fr")
    count = page.locator("#count")
    expect(count).to_have_text("51–100 sur 1\u202f200 parties")
    page.locator("#sort").select_option("date")
    expect(count).to_have_text("1–50 sur 1\u202f200 parties")
    page.goto("/players?offset=100&lang=es")
    expect(page.locator("#count")).to_have_text("101–120 de 120 jugadores")
    page.locator("#name").fill("Player 11")
    page.locator("#name").press("Enter")
    expect(page.locator("#count")).to_have_text("11 jugadores")


@pytest.mark.parametrize("path", LISTS)
def test_who_presses_twice_sees_each_row_once(page: Page, path: str) -> None:
    """Answers come late; the one that is not wanted any more is not waited for."""
    _, limit, _, rows = LISTS[path]
    page.goto(path)
    page.locator(rows).first.wait_for()
    held: list[Route] = []
    left: list[str] = []
    page.on("requestfailed", lambda request: left.append(request.url))
    page.route(re.compile(rf"/api/v1{path}\?.*offset={limit}\b"), lambda route: held.append(route))
    page.get_by_role("button", name="More", exact=True).click()
    until_shown(page, lambda: held)
    page.go_back()
    expect(page.locator("#count")).to_contain_text(f"1–{limit} of")
    until_shown(page, lambda: [url for url in left if f"offset={limit}" in url])
    assert len({*rows_of(page, rows)}) == limit


def test_titles_order_the_games(page: Page) -> None:
    """The title that is pressed says so, a second press turns the order; narrow lists have none."""
    page.goto("/search")
    page.locator("#games tbody tr").first.wait_for()
    if page.viewport_size == {"width": 390, "height": 844}:
        expect(page.locator("#games .order")).to_have_count(0)
        return
    players = page.get_by_role("columnheader", name="Players")
    for sort, order, first in (
        ("white", "ascending", "Player 0"),
        ("-white", "descending", "Player 99"),
    ):
        players.get_by_role("button").click()
        expect(page).to_have_url(re.compile(rf"sort={sort}$"))
        expect(players).to_have_attribute("aria-sort", order)
        expect(page.locator("#games .player").first).to_have_text(first)
    expect(page.locator("#sort option:checked")).to_have_text("Players ↓")
    accessible(page)


def test_an_older_answer_replaces_no_newer_one(page: Page) -> None:
    held: list[Route] = []
    left: list[Request] = []

    def on_failed(request: Request) -> None:
        # On a slow machine, what was typed is also completed, and Enter ends that request.
        if "/stats" in request.url:
            left.append(request)

    page.on("requestfailed", on_failed)
    page.route(re.compile(r"/api/v1/stats\?query=result"), lambda route: held.append(route))
    page.goto("/statistics?query=result:*")
    until_shown(page, lambda: held)
    page.locator("#query").fill("until:2004")
    page.locator("#query").press("Enter")
    page.locator(".chip .away").first.click()
    expect(page.locator("#count")).to_contain_text("300 games")
    until_shown(page, lambda: len(left) == len(held))


def test_all_openings_and_dialects_can_be_seen(page: Page) -> None:
    """No table of the statistics ends without saying so."""

    def answered(route: Route) -> None:
        answer = route.fetch()
        document = answer.json()
        document["groups"][0]["openings"] = {f"Opening {at}": 90 - at for at in range(80)}
        route.fulfill(response=answer, json=document)

    page.route(re.compile("/api/v1/stats"), answered)
    page.goto("/statistics")
    table = page.get_by_role("group", name=re.compile("By opening"))
    expect(table.locator("tbody tr:visible")).to_have_count(12)
    table.get_by_role("button", name="Show 68 more").click()
    expect(table.locator("tbody tr:visible")).to_have_count(80)
