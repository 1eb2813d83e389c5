"""The explorer behind the proxies of ``docs/deploy``, as it is written there."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect
from project import ROOT
from running import begun
from served import Served, served
from waiting import until

import kohau
from kohau.web.explorer.server_settings import Settings

pytestmark = pytest.mark.deep

DEPLOYING = (ROOT / "docs/deploy/README.md").read_text()
ADDRESS = "127.0.0.1:8000"
NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder};
    proxy_temp_path {folder};
    fastcgi_temp_path {folder};
    uwsgi_temp_path {folder};
    scgi_temp_path {folder};
    server {{
        listen {proxy};
        {snippet}
    }}
}}
"""


def snippet(language: str, explorer: str) -> str:
    """Return an example of the documentation, for an explorer below the path ``/games``."""
    match = re.search(rf"^```{language}\n(.*?)^```", DEPLOYING, re.DOTALL | re.MULTILINE)
    assert match
    below = match[1].replace("location / {", "location /games/ {")
    return below.replace("reverse_proxy ", "reverse_proxy /games/* ").replace(ADDRESS, explorer)


def command(program: str, folder: Path, explorer: str, proxy: str) -> list[str]:
    """Write the configuration of *program*, and return the command that runs it."""
    file = folder / "configuration"
    if program == "nginx":
        configuration = snippet("nginx", explorer)
        file.write_text(NGINX.format(folder=folder, proxy=proxy, snippet=configuration))
        return ["nginx", "-p", str(folder), "-c", str(file)]
    configuration = snippet("caddy", explorer).replace("games.example", f"http://{proxy}")
    file.write_text("{\n    admin off\n}\n" + configuration)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]


@contextmanager
def proxied(program: str, folder: Path, found: Served) -> Iterator[str]:
    """Yield the address of the explorer behind a proxy."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    proxy = f"127.0.0.1:{port}"
    run = command(program, folder, f"127.0.0.1:{found.port}", proxy)
    with begun(*run, stderr=subprocess.DEVNULL):
        until(lambda: listens(port))
        yield f"http://{proxy}/games"


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize("program", ["nginx", "caddy"])
def test_documented_proxies(program: str, tmp_path: Path, browser: Browser) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"there is no {program} (Debian: apt-get install {program})")
    with kohau.open_archive(tmp_path / "games.duckdb") as collection:
        collection.add([ROOT / "samples/hamnar.kgn"], jobs=1)
    settings = Settings(root_path="/games", hosts=("club.example",))
    with (
        served(tmp_path / "games.duckdb", settings) as running,
        proxied(program, tmp_path, running) as address,
    ):
        page = browser.new_page()
        failed: list[str] = []
        page.on("requestfailed", lambda request: failed.append(request.url))
        page.on("response", lambda one: failed.append(one.url) if one.status >= 400 else None)
        page.goto(f"{address}/explore/hamnar")
        page.locator("#games a").first.click()
        expect(page.locator("kohau-board svg")).to_be_visible()
        page.goto(f"{address}/check")
        page.locator("#text").fill('[Game "fanorona"]\n\n1. a1a9 *\n')
        page.get_by_role("button", name="Check").click()
        expect(page.locator("#diagnostics .error")).to_have_count(1)
        page.close()
        assert failed == []

        assert httpx.get(f"{address}/api/v1/archive").json()["games"] > 0
        evil = httpx.get(f"{address}/health", headers={"host": "evil.example"})
        assert evil.status_code == 421 or (program == "caddy" and evil.text == "")
        large = httpx.post(f"{address}/api/v1/validate", content=b"x" * (3 << 20))
        assert large.status_code == 413
