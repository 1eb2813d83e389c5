"""Fixtures of all tests: the command line as users run it, and golden files."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser import PATIENCE, find_browser
from hypothesis import settings
from project import ROOT, Golden, Run
from running import Done, in_own_process, in_process

import kohau as package
from kohau.commands.main import is_compiled

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GOLDEN = ROOT / "tests" / "golden"


def pytest_configure() -> None:
    """Refuse to test a form (compiled or interpreted) other than the expected one."""
    expected = os.environ.get("KOHAU_FORM")
    if expected and expected != ("compiled" if is_compiled() else "interpreted"):
        raise pytest.UsageError(f"{package.__file__} is not {expected}")


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Run tests in half as many processes again as there are cores: a quarter of them wait."""
    cores = yield
    return cores + cores // 2


LONGEST_ID = 60


def pytest_make_parametrize_id(val: object) -> str | None:
    """Shorten the names that long texts give to tests; some have megabytes."""
    if isinstance(val, str | bytes) and len(val) > LONGEST_ID:
        return f"{val[:LONGEST_ID]!a}..."
    return None


COMPILED = [ROOT / "tests" / "notation", ROOT / "tests" / "replay"]
"""The folders with the tests of packages whose modules are compiled."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that use a browser, and those of compiled modules; run the former last.

    The browser of a process stays open, and with it the event loop of Playwright, beside which
    other tests can't start theirs.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
        if any(map(item.path.is_relative_to, COMPILED)):
            item.add_marker(pytest.mark.compiled)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("local", settings.get_profile("ci"), max_examples=20)
settings.load_profile("local")


def runner(begin: Callable[[Sequence[str], bytes, Path], Done]) -> Run:
    def run(
        *arguments: str | Path, stdin: str | bytes = "", status: int | None = 0, cwd: Path = ROOT
    ) -> Done:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        done = begin([*map(str, arguments)], data, cwd)
        assert "Traceback" not in done.stderr, done.stderr
        assert "please report it" not in done.stderr, done.stderr
        if status is not None:
            assert done.returncode == status, done.stdout + done.stderr
        return done

    return run


@pytest.fixture(scope="session")
def kohau() -> Run:
    """Run the ``kohau`` command in the test process, in the project's folder."""
    return runner(in_process)


@pytest.fixture
def kohau_process() -> Run:
    """Run the installed ``kohau`` command in a separate process, as users do."""
    return runner(in_own_process)


@pytest.fixture
def golden() -> Golden:
    """Compare text with a golden file; with KOHAU_UPDATE_GOLDEN=1 the file is written instead."""

    def check(name: str, text: str) -> None:
        path = GOLDEN / name  # an absolute name is a file of its own
        if os.environ.get("KOHAU_UPDATE_GOLDEN"):
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return check


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_browser()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("there is no Chromium, which continuous integration must have")
        pytest.skip("there is no Chromium (Debian: apt-get install chromium)")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
