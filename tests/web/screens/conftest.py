"""Fixtures of the screens: an archive that is served, and a page of a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from project import ROOT
from screens import RULED, SHIFTS, opened
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
    with served(archive) as running:
        yield running


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
