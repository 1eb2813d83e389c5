"""Fixtures of the screens: an archive that is served, and a page of a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from browser import PATIENCE
from playwright.sync_api import Browser, Page, Request
from project import ROOT
from screens import RULED, SHIFTS
from served import Served, served

import kohau


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("served") / "games.duckdb"
    samples = [ROOT / "samples" / name for name in ("annotated.kgn", "hanniball.kgn", "sessions")]
    ruled = path.with_name("ruled.kgn")
    ruled.write_text(RULED)
    with kohau.open_archive(path) as collection:
        collection.add([*samples, ruled], jobs=1)
        collection.save_query("open", "result:*")
    return path


@pytest.fixture(scope="session")
def server(archive: Path) -> Iterator[Served]:
    with served(archive) as found:
        yield found


@pytest.fixture
def page(browser: Browser, server: Served) -> Iterator[Page]:
    """A page on a desk; after the test the browser must have had nothing to complain of."""
    with opened(browser, server) as page:
        yield page


@pytest.fixture
def phone(browser: Browser, server: Served) -> Iterator[Page]:
    """A page on a phone with a touch screen; after the test there must be no complaints."""
    size = {"width": 390, "height": 844}
    with opened(browser, server, has_touch=True, is_mobile=True, viewport=size) as page:
        page.add_init_script(SHIFTS)
        yield page


@contextmanager
def opened(browser: Browser, server: Served, **options: Any) -> Iterator[Page]:
    """Yield a page of *server*; then the browser must have had nothing to complain of."""
    context = browser.new_context(
        base_url=server.address,
        locale="en",
        accept_downloads=True,
        **{"reduced_motion": "reduce", **options},
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []

    def said(text: str) -> None:
        # What is refused is shown by the page, and tests take the network away.
        if not re.search("status of 4(00|04|13)|ERR_INTERNET_DISCONNECTED", text):
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
