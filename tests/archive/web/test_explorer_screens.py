"""The explorer's screens, driven in a browser as people drive them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest
from axe_playwright_python.sync_playwright import Axe
from looks import looks_as_before
from playwright.sync_api import Browser, Page, Request, Route, expect
from project import ROOT
from served import Served, served

import kohau
from kohau.archive.web.explorer.settings import Settings
from kohau.archive.web.texts import LANGUAGES, texts

pytestmark = pytest.mark.xdist_group("screens")

PATIENCE = 8000
BROKEN = ROOT / "samples/broken/ambiguous-ply.kgn"
SIZES = ((390, 844), (844, 390), (820, 1180), (1440, 900), (320, 568), (3840, 2160))
USUAL = (1440, 900)
OTHER_SIZES = ((390, 844), (820, 1180), (1440, 900), (640, 760))
RULED = """[White "Ana"]
[Black "Tui"]
[Date "2025.03.01"]
[Result "*"]
[Game "hanga-roa"]
[Rules "first-throw=none"]

1. Ae2-g2/f1/g7 Ph7-i8 *
"""
"""A game whose first ply is illegal with other rules, and which is not finished."""

GAME = "/games/session"
"""Stands for the address of a game of a session."""
SCREENS = {
    "/": "#latest a",
    "/explore/fanorona": "#games a",
    "/explore/hanniball": "#games a",
    "/search": "#games a",
    "/check": "#from option:nth-child(2)",
    "/players": "#table a",
    "/players/Machine%20A": "#table a",
    "/statistics": "#groups table",
    GAME: "#session a",
}
"""The addresses of screens, with what they show once they are complete."""

SPOTS = "all => all.map(spot => spot.dataset.spot)"

SIMILAR = ("/explore/hanniball", "/players/Machine%20A")
"""Screens that are left to the deep test."""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("served") / "games.duckdb"
    samples = [ROOT / "samples" / name for name in ("annotated.kgn", "hanniball.kgn", "sessions")]
    ruled = path.with_name("ruled.kgn")
    ruled.write_text(RULED)
    with kohau.open_archive(path) as collection:
        collection.add([*samples, ruled], jobs=1)
        collection.save_query("open", "result:*")
    return path


@pytest.fixture(scope="module")
def server(archive: Path) -> Iterator[Served]:
    with served(archive) as found:
        yield found


@pytest.fixture
def page(browser: Browser, server: Served) -> Iterator[Page]:
    """A page; after the test the browser must have had nothing to complain of."""
    context = browser.new_context(base_url=server.address, locale="en", accept_downloads=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []

    def said(text: str) -> None:
        if not re.search("status of 4(00|04|13)", text):  # what is refused is shown by the page
            complaints.append(text)

    page.on("console", lambda message: said(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))

    def asked(request: Request) -> None:
        if not request.url.startswith((server.address, "blob:", "data:")):
            complaints.append(request.url)

    page.on("request", asked)
    yield page
    context.close()
    assert complaints == []


def accessible(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def name_of(path: str, size: tuple[int, int], theme: str) -> str:
    """Return the name of the reference for a screen."""
    screen = re.sub(r"\W+", "-", path).strip("-").lower() or "home"
    return f"{screen}-{size[0]}x{size[1]}-{theme}"


def game_address(page: Page) -> str:
    """Return the address of the second game of a session."""
    found = page.request.get("/api/v1/search?query=session:clean&sort=round").json()["games"]
    return f"/games/{found[1]['digest']}"


def open_screen(page: Page, path: str) -> None:
    page.goto(game_address(page) if path == GAME else path)
    expect(page.locator(SCREENS[path]).first).to_be_attached()
    expect(page.locator("#problem")).to_be_hidden()


@pytest.mark.parametrize("path", [path for path in SCREENS if path not in SIMILAR])
def test_screens_are_accessible_and_light(page: Page, path: str) -> None:
    page.set_viewport_size({"width": USUAL[0], "height": USUAL[1]})
    loaded: list[Request] = []
    page.on("requestfinished", lambda request: loaded.append(request))
    open_screen(page, path)
    accessible(page)
    assert fits(page)
    sizes = [request.sizes() for request in loaded]
    assert len(sizes) > 5
    assert sum(own["responseHeadersSize"] + own["responseBodySize"] for own in sizes) < 200_000
    looks_as_before(page, name_of(path, USUAL, "light"))


@pytest.mark.deep
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_all_sizes_and_themes(page: Page, size: tuple[int, int], theme: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    for path in SCREENS:
        open_screen(page, path)
        accessible(page)
        assert fits(page), path
        looks_as_before(page, name_of(path, size, theme))


def test_a_story_of_a_club(page: Page) -> None:
    """Find a game, look at it, explore from it, and go back and forth."""
    page.goto("/")
    query = page.get_by_role("combobox", name="Query")
    query.fill("pl")
    page.get_by_role("option", name="player:").click()
    query.press_sequentially("example")
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url(re.compile(r"/search\?query=player%3Aexample"))
    page.locator("#games a").first.click()
    expect(page.locator("#players")).to_contain_text("Example White")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/games/[0-9a-f-]{36}#1$"))
    accessible(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename.endswith(".kgn")

    page.get_by_role("link", name="Explore from here").click()
    expect(page).to_have_url(re.compile(r"/explore/fanorona\?variant=\w+&fen="))
    expect(page.locator("#situation")).to_have_text("Black is to play")
    expect(page.locator("#games a").first).to_be_visible()
    expect(page.locator("#top")).to_be_hidden()  # no game has ratings
    page.get_by_role("button", name="Start").click()
    expect(page.locator("#situation")).to_have_text("White is to play")
    page.locator("#continuations .ply-button").first.hover()
    expect(page.locator("#board")).to_have_attribute("marks", re.compile("^m"))
    page.locator("#continuations .ply-button").first.click()
    expect(page.locator("#walked a")).to_have_count(1)
    expect(page.locator("#situation")).to_have_text("Black is to play")
    page.go_back()
    expect(page.locator("#walked a")).to_have_count(0)
    page.go_forward()
    expect(page.locator("#walked a")).to_have_count(1)


def test_games_of_rated_players(browser: Browser, tmp_path: Path) -> None:
    text = (ROOT / "samples/hamnar.kgn").read_text()
    (tmp_path / "rated.kgn").write_text(
        text.replace("[White ", '[WhiteElo "1987"]\n[BlackElo "1912"]\n[White ', 1)
    )
    with kohau.open_archive(tmp_path / "games.duckdb") as collection:
        collection.add([tmp_path / "rated.kgn"], jobs=1)
    with served(tmp_path / "games.duckdb") as found:
        page = browser.new_page(base_url=found.address)
        page.goto("/explore/hamnar")
        expect(page.locator("#top-games tbody tr")).to_have_count(1)
        expect(page.locator("#top-games a").first).to_contain_text("(1987)")
        accessible(page)
        page.close()


def test_free_play_into_unknown_positions(page: Page) -> None:
    start = "bbb/b1W/WWW w - 1"
    page.goto(f"/explore/fanorona?variant=telo&fen={start}")
    for _ in range(2):  # plies by pressing what is offered, until no game has them
        walked = page.locator("#walked a").count()
        while page.locator("#walked a").count() == walked:
            entered = page.locator(".kohau-entry .primary")
            if entered.count():
                entered.click()
            else:
                page.locator("#board .k-spot.offered").first.click()
            page.wait_for_timeout(250)
    assert "moves=" in page.url
    page.goto("/explore/hanniball?moves=")
    page.locator('#board [data-spot="f4"]').wait_for()


def test_an_answer_that_comes_late_is_not_for_the_next_position(page: Page) -> None:
    open_screen(page, "/explore/fanorona")
    late: list[Route] = []
    page.route(re.compile(r"/positions\?.*steps="), lambda route: late.append(route))
    page.locator('#board [data-spot="f2"]').click()
    page.locator("#continuations .ply-button").first.click()
    expect(page.locator("#situation")).to_have_text("Black is to play")
    offered = page.locator("#board .k-spot.offered").evaluate_all(SPOTS)
    with page.expect_response(late[0].request.url):
        late[0].continue_()
    page.wait_for_timeout(50)
    assert page.locator("#board .k-spot.offered").evaluate_all(SPOTS) == offered


def game_of(page: Page, game: str) -> str:
    found = page.request.get(f"/api/v1/search?query=game:{game}").json()["games"]
    return str(found[0]["digest"])


@pytest.mark.parametrize(
    "size",
    [
        (320, 568),
        (844, 390),
        *(pytest.param(size, marks=pytest.mark.deep) for size in OTHER_SIZES),
    ],
)
def test_the_controls_of_a_game_follow_its_board(page: Page, size: tuple[int, int]) -> None:
    """They are on the screen, even with the highest board; (640, 760) is the frame of pages."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for kind in ("games", "embed"):
        page.goto(f"/{kind}/{game_of(page, 'hanniball')}")
        page.locator("#board svg").wait_for()
        board, drawing, controls = (
            page.locator(each).bounding_box() for each in ("#board", "#board > svg", ".controls")
        )
        assert board
        assert drawing
        assert controls
        assert board["height"] < drawing["height"] + 1
        assert drawing["height"] > 200
        assert drawing["y"] + drawing["height"] < size[1]
        assert controls["y"] + controls["height"] < size[1]
        assert fits(page)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 568)])
def test_squares_are_large_enough_for_fingers(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/explore/hanniball")
    square = page.locator('#board [data-spot="e8"] rect').bounding_box()
    assert square
    assert square["width"] > 23.9
    board = page.locator("#board > svg").bounding_box()
    assert board
    assert board["height"] < size[1] + 5


def test_filters_are_chips(page: Page) -> None:
    page.goto("/explore/fanorona?query=result:1-0")
    expect(page.locator("#chips button")).to_have_count(1)
    page.locator("#query").fill("plies:20..")
    page.locator("#query").press("Enter")
    expect(page.locator("#chips button")).to_have_count(2)
    expect(page).to_have_url(re.compile(r"query=result%3A1-0&query=plies%3A20"))
    page.locator("#chips button").first.click()
    expect(page.locator("#chips button")).to_have_count(1)


def test_a_game_with_rules_is_explored_with_them(page: Page) -> None:
    page.goto("/search?query=player:Tui")
    page.locator("#games a").click()
    page.get_by_role("link", name="Explore from here").click()
    expect(page).to_have_url(re.compile(r"&rules=first-throw%3Dnone&fen="))
    page.locator("#continuations .ply-button").click()
    expect(page.locator("#walked a")).to_have_text("1. Ae2-g2/f1/g7")


def test_a_double_click_plays_one_ply(page: Page) -> None:
    open_screen(page, "/explore/fanorona")
    page.locator("#continuations .ply-button").first.dblclick()
    expect(page.locator("#situation")).to_have_text("Black is to play")
    expect(page.locator("#walked a")).to_have_count(1)
    page.locator("#continuations .ply-button").first.click()
    expect(page.locator("#walked a")).to_have_count(2)
    page.go_back()
    page.go_back()
    expect(page.locator("#walked a")).to_have_count(0)


def test_the_focus_stays_where_one_works(page: Page) -> None:
    page.goto("/explore/fanorona?query=plies:2..&query=plies:3..")
    page.locator("#continuations .ply-button").first.press("Enter")
    expect(page.locator("#walked a")).to_have_count(1)
    expect(page.locator("#continuations .ply-button").first).to_be_focused()
    page.locator("#chips button").first.press("Enter")
    expect(page.locator("#chips button")).to_have_count(1)
    expect(page.locator("#chips button")).to_be_focused()
    page.locator("#start").press("Enter")
    expect(page.locator("#walked a")).to_have_count(0)
    expect(page.locator("#flip")).to_be_focused()
    page.locator("#chips button").press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_a_malformed_filter_can_be_taken_away(page: Page) -> None:
    open_screen(page, "/explore/fanorona")
    page.locator("#query").fill("plies:")
    page.locator("#query").press("Enter")
    expect(page.locator("#problem")).to_be_visible()
    expect(page.locator("#continuations .ply-button")).to_have_count(0)
    page.get_by_role("button", name="Remove the condition plies:").click()
    expect(page.locator("#problem")).to_be_hidden()
    expect(page.locator("#continuations .ply-button").first).to_be_visible()


def test_a_painted_pattern(page: Page) -> None:
    open_screen(page, "/search")
    page.locator("#kind").select_option("fanorona riatra")
    page.locator("#painting summary").click()
    page.locator('#canvas [data-spot="e3"]').click()
    page.get_by_label("empty").check()
    page.locator('#canvas [data-spot="d3"]').click()
    page.get_by_role("button", name="Find games").click()
    pattern = "?????????/?????????/???.W????/?????????/?????????"
    expect(page.locator("#pattern")).to_have_value(pattern)
    expect(page.locator("#count")).to_have_text("4 games")
    expect(page.locator('#canvas [data-spot="d3"]')).to_have_attribute("aria-label", "d3, empty")
    page.reload()
    expect(page.locator('#canvas [data-spot="d3"]')).to_have_attribute("aria-label", "d3, empty")
    expect(page.locator('#canvas [data-spot="e3"]')).to_have_attribute(
        "aria-label", "e3, white stone"
    )
    page.locator("#query").fill("result:0-1 or plies:50..")
    page.locator("#query").press("Enter")
    expect(page.locator("#count")).to_have_text("1 game")
    page.locator("#kind").select_option("hanniball standard")
    expect(page.locator("#pattern")).to_have_value("")
    expect(page.locator("#count")).to_have_text("No games match.")
    expect(page.locator("#problem")).to_be_hidden()


def test_links_to_what_the_lists_do_not_offer(page: Page) -> None:
    page.goto("/search?kind=hamnar+standard")
    expect(page.locator("#count")).to_have_text("No games match.")
    expect(page.locator("#kind")).to_have_value("hamnar standard")
    page.goto("/search?sort=plies&kind=fanorona+vela")
    plies = page.locator("#games td.number")
    expect(plies.first).to_be_visible()
    numbers = [int(number) for number in plies.all_text_contents()]
    assert numbers == sorted(numbers)
    for path in ("/explore/%E0%A4%A", "/players/%E0%A4%A"):
        page.goto(path)
        expect(page.locator("#problem")).to_contain_text("%E0%A4%A")
    page.goto(f"/games/{UUID(int=1)}")
    expect(page.locator("#problem")).to_be_visible()
    expect(page.locator("#actions")).to_be_hidden()


def test_statistics_count_unfinished_games(page: Page) -> None:
    page.goto("/statistics?query=player:Tui&lang=es")
    group = page.get_by_role("region", name="Hanga Roa")
    unfinished = "Blancas 0, tablas 0, Negras 0, inacabadas 1"
    expect(group.locator("kohau-bar").first).to_have_attribute("aria-label", unfinished)
    expect(group.locator("tbody tr").first).to_contain_text("Inacabada")
    expect(group.locator("kohau-columns .column")).to_have_count(1)
    group.locator("summary").click()
    expect(group.locator("kohau-columns tbody tr")).to_have_text("21100,0\xa0%")


def test_numbers_of_players_are_not_cut(page: Page) -> None:
    page.set_viewport_size({"width": USUAL[0], "height": USUAL[1]})
    page.goto("/players/Machine%20A?lang=fr")
    expect(page.locator("#table table").first).to_contain_text("Noirs")
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert page.locator(".scrolled").evaluate_all(cut) == 0


def test_a_broken_record_is_checked_and_mended(page: Page) -> None:
    page.goto("/check")
    page.locator("#text").fill(BROKEN.read_text())
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#diagnostics .error")).to_have_count(2, timeout=2 * PATIENCE)
    expect(page.locator("#verdict")).to_have_text("3 records · 2 errors · 0 warnings")
    expect(page.locator("#viewer kohau-board svg")).to_be_visible()
    chosen = "(area) => area.value.slice(area.selectionStart, area.selectionEnd)"
    assert page.locator("#text").evaluate(chosen) == "d3e3 *"
    page.get_by_role("button", name="Show: record 2, line 17").click()
    assert page.locator("#text").evaluate(chosen) == "d3-e3 *"
    accessible(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download mended").click()
    assert download.value.suggested_filename == "records-mended.kgn"
    assert "e2e3+ f4e5-" in Path(download.value.path()).read_text()
    page.locator("#text").fill("ab\0\1")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#diagnostics .error")).to_have_count(1)
    expect(page.locator("#mend")).to_be_disabled()


def test_a_pasted_text_is_marked_and_a_reading_taken(page: Page) -> None:
    page.goto("/check")
    said = "Dear \U0001f600 Soa, Fanorona:\nd3-e3 (A), f4-f3 (A), g3-f4 (A), and i5 later\n"
    page.locator("#text").fill(said)
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#marked mark.read")).to_have_text(["d3-e3 (A", "f4-f3 (A", "g3-f4 (A"])
    expect(page.locator("#marked mark.doubtful")).to_have_text(["i5"])
    accessible(page)
    page.get_by_role("button", name="Take").first.click()
    expect(page.locator("#readings")).to_be_hidden()
    assert "1. d3e3+ f4f3+ 2. g3f4+" in page.locator("#text").input_value()


WORDS = "f2e3+ f3f2+ g3f3- d5d4+ h2g3+ e4e5- f3f4-,e4-,e3-,f2- i5h4+"
HEAD = '[Game "fanorona"]\n\n1. '
NOTED = WORDS.replace("d5d4+", "d5d4 {<b>\U0001f600</b>}")
SLIPS = f"{HEAD}{NOTED} *\n\n{HEAD}{WORDS.replace('d5d4+ ', '')} *\n"
"""Two records: one with a slip that is surely mended, and one that lacks one of several plies."""


def test_proposals_are_applied_and_undone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/check")
    text = page.locator("#text")
    text.fill(SLIPS)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".proposals")).to_have_count(2, timeout=2 * PATIENCE)
    readings = page.locator(".proposals").nth(1).locator("li")
    expect(readings).to_have_count(2)
    expect(readings.first.locator("kohau-board svg")).to_have_attribute(
        "aria-label", re.compile(r"^After 2… \S+ \(Black\)$")
    )
    expect(page.locator("#mend")).to_be_enabled()
    accessible(page)
    assert fits(page)
    page.get_by_role("button", name="Apply all that are sure (1)").press("Enter")
    expect(page.locator("#step")).to_have_text("Applied: 1.")
    assert 'd5d4+ {[%recorded word "d5d4"]} {<b>\U0001f600</b>}' in text.input_value()
    expect(page.locator("#changed del")).to_have_text("d5d4 ")
    expect(page.locator("#changed ins")).to_contain_text('d5d4+ {[%recorded word "d5d4"]}')
    expect(page.locator(".apply").first).to_be_focused()
    accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_have_text("2 records · 0 errors · 0 warnings")
    expect(page.locator("#undo")).to_be_focused()
    assert "{[%recorded missing]}" in text.input_value()
    page.keyboard.press("Enter")
    expect(page.locator("#step")).to_have_text("The last change is undone.")
    assert "{[%recorded missing]}" not in text.input_value()
    text.press("Control+z")
    expect(page.locator(".proposals")).to_have_count(2)
    assert text.input_value() == SLIPS
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#step")).to_have_text("The change is applied again.")
    text.press("End")
    text.type("x")
    expect(page.locator(".proposals")).to_have_count(0)


def test_checks_say_what_they_do_not_show(page: Page) -> None:
    page.goto("/check")
    good = '[Game "fanorona"]\n1. e2e3+ *\n\n'
    bad = '[Game "fanorona"]\n1. a1a9 *\n\n'
    page.locator("#text").fill(good * 200 + bad)
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#beyond")).to_have_text(
        "Only the first 200 records are shown on the board."
    )
    expect(page.locator("#viewer")).to_be_hidden()
    page.locator("#text").fill("x" * ((2 << 20) + 1))
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#problem")).to_contain_text("at most 2,097,152 bytes")
    expect(page.locator("#diagnostics li")).to_have_count(0)
    expect(page.locator("#beyond")).to_have_text("")
    assert {"ludii", "text"} <= set(page.locator("#from option").all_text_contents())


def test_links_are_copied_with_plies_and_filters(page: Page) -> None:
    path = "/explore/fanorona?variant=riatra&moves=d3e3%2B&query=plies%3A2.."
    open_screen(page, "/explore/fanorona")
    page.goto(path)
    button = page.locator("#share")
    button.click()
    button.click()
    assert page.evaluate("navigator.clipboard.readText()").endswith(path)
    expect(button).to_have_text("Copied")
    expect(button).to_have_text("Copy link")


def test_languages_and_themes(page: Page) -> None:
    open_screen(page, "/statistics")
    page.locator("#language").select_option("fr")
    expect(page.locator("h1")).to_have_text("Statistiques")
    page.goto("/players")
    expect(page.locator("h1")).to_have_text("Joueurs")
    page.locator("#theme").click()
    expect(page.locator("html")).to_have_class("kohau-dark")


def test_the_story_of_a_session(page: Page) -> None:
    """The games of a session are linked, and what is said of them is in the page's language."""
    page.goto("/explore/hamnar?lang=es")
    expect(page.locator("#situation")).to_have_text("Las blancas colocan un orbe")
    page.goto(f"{game_address(page)}?lang=fr")
    expect(page.locator("#session h3")).to_have_text("Session clean")
    expect(page.locator("#situation")).to_have_text(
        "Début. Aux Blancs de jouer ;"
        " les Noirs sont restreints jusqu'à la perte de 17 pions de plus."
    )
    expect(page.locator("#session .story").first).to_have_text(
        "Machine A 1, Machine B 0 (au meilleur des 3 parties). Machine B est sous vela."
        " Ensuite : une vela où Machine B est le preneur."
    )
    page.locator("#session a").first.click()
    expect(page.locator("#about")).to_contain_text("riatra")
    expect(page.locator("#session a").first).to_have_attribute("aria-current", "true")


def test_messages_of_the_program_are_marked_as_english(page: Page) -> None:
    page.goto("/check?lang=fr")
    page.locator("#text").fill(BROKEN.read_text())
    page.get_by_role("button", name="Vérifier").click()
    expect(page.locator("#diagnostics .error > [lang=en]")).to_have_count(2)
    expect(page.locator("#diagnostics .hint [lang=en]").first).to_be_visible()
    page.goto("/explore/fanorona?moves=nonsense")
    expect(page.locator("#problem [lang=en]").first).to_contain_text("nonsense")


def test_every_language_has_every_text() -> None:
    for section in ("viewer", "explorer"):
        keys = {language: list(texts(language, section)) for language in LANGUAGES}
        assert all(found == keys["en"] for found in keys.values())
        for key, english in texts("en", section).items():
            places = set(re.findall(r"\{\w+\}", english))
            for language in LANGUAGES:
                assert set(re.findall(r"\{\w+\}", texts(language, section)[key])) == places, key


def test_what_screens_are_made_of(server: Served) -> None:
    client = server.client
    for path in {*SCREENS} - {GAME} | {f"/games/{UUID(int=1)}", f"/embed/{UUID(int=1)}"}:
        answer = client.get(path, headers={"accept-language": "es, en;q=0.5"})
        assert '<html lang="es"' in answer.text
        assert "script-src 'self'; style-src 'self'" in answer.headers["content-security-policy"]
        assert "{{" not in answer.text
        for name in re.findall(r'"(/assets/[^"]+)"', answer.text):
            assert client.get(name).status_code == 200
    script = client.get("/assets/explorer.js")
    same = client.get("/assets/explorer.js", headers={"if-none-match": script.headers["etag"]})
    assert same.status_code == 304
    for name in ("none.js", "screen.html", "..%2Fscreens.py", "board.css", "board.js"):
        assert client.get(f"/assets/{name}").status_code == 404
    assert client.get("/games/1").status_code == 422
    for path in ("/nonsense", "/games/xyz"):
        answer = client.get(
            path, headers={"accept": "text/html,*/*;q=0.8", "accept-language": "fr"}
        )
        assert answer.status_code in (404, 422)
        assert '<html lang="fr"' in answer.text
        assert "Statistiques" in answer.text
        assert client.get(path).headers["content-type"] == "application/problem+json"
    page = client.get("/api/v1/nonsense", headers={"accept": "text/html"})
    assert page.headers["content-type"] == "application/problem+json"
    assert "language=fr" in client.get("/players?lang=fr").headers["set-cookie"]
    assert "set-cookie" not in client.get("/players?lang=xx").headers


def test_all_addresses_are_below_the_path_of_a_proxy(archive: Path) -> None:
    with served(archive, Settings(root_path="/club")) as found:
        text = found.client.get("/players").text
        addresses = re.findall(r'(?:href|src|action|data-root)="(/[^"]*)"', text)
        assert len(addresses) > 5
        assert all(address.startswith("/club") for address in addresses)
