"""HTTP: headers, entity tags, errors, many clients at once, and the command."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest
from api import API, QUICK, problem
from project import ROOT, Run
from running import begun, heeding_signals
from served import NO_CERTIFICATES, Served, served
from waiting import PATIENCE, until

from kohau.archive.store.collection import Collection
from kohau.web.explorer import position_routes
from kohau.web.explorer.server import listening
from kohau.web.explorer.server_settings import Settings

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("explorer")]


class TestHttp:
    def test_entity_tags(self, client: httpx.Client) -> None:
        first = client.get(f"{API}/search")
        tag = first.headers["etag"]
        again = client.get(f"{API}/search", headers={"if-none-match": tag})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert client.get(f"{API}/search", headers={"if-none-match": 'W/"x"'}).status_code == 200

    @pytest.mark.parametrize(
        ("path", "status"),
        [
            (f"/games/{UUID(int=1)}", 404),
            ("/explore?game=chess", 400),
            ("/search?limit=999", 422),
        ],
    )
    def test_entity_tags_hide_no_problems(
        self, client: httpx.Client, path: str, status: int
    ) -> None:
        tag = client.get(f"{API}/search").headers["etag"]
        problem(client.get(API + path, headers={"if-none-match": tag}), status)
        problem(client.get(API + path, headers={"if-none-match": "*"}), status)

    @pytest.mark.parametrize(
        ("method", "path", "status", "code"),
        [
            ("GET", "/explore?game=chess", 400, "unknown-game"),
            ("GET", "/search?query=plies:few", 400, "syntax"),
            ("GET", f"/games/{UUID(int=1)}", 404, "not-found"),
            ("GET", "/players/nobody", 404, "not-found"),
            ("GET", "/nothing", 404, "not-found"),
            ("POST", "/search", 405, "wrong-method"),
            ("POST", "/validate", 413, "too-large"),
            ("GET", "/search?limit=999", 422, "wrong-parameter"),
            ("GET", "/games/1", 422, "wrong-parameter"),
            ("GET", "/search?limit=abc", 422, "wrong-parameter"),
            ("GET", "/stats?bogus=1", 422, "wrong-parameter"),
            ("GET", "/positions/picture?width=-1", 422, "wrong-parameter"),
        ],
    )
    def test_problems_have_one_form(
        self, archive: Path, method: str, path: str, status: int, code: str
    ) -> None:
        with served(archive, Settings(upload_bytes=10)) as explorer:
            answer = explorer.client.request(method, API + path, content=b"x" * 11)
        document = problem(answer, status)
        members = ["type", "title", "status", "detail", "code", "hint", "rule"]
        assert [*document] == [*members, "sentence", "hint_sentence"]
        assert document["code"] == code
        assert document["hint"]

    @pytest.mark.parametrize("path", ["/", "/explore/fanorona", f"{API}/search", "/health"])
    def test_heads(self, client: httpx.Client, path: str) -> None:
        head = client.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == client.get(path).headers["content-length"]
        assert client.head(f"{API}/validate").status_code == 405

    def test_compression(self, client: httpx.Client) -> None:
        assert client.get(f"{API}/search").headers["content-encoding"] == "gzip"
        plain = client.get(f"{API}/search", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers

    @pytest.mark.parametrize(
        ("header", "language"),
        [
            ("fr; q=0.9, en; q=0.5", "fr"),
            ("en;q=0, es ; q=0.1", "es"),
            ("de, fr-CA;q=0.8, en;Q=0.5", "fr"),
            ("fr;q=x, es;q=nan, en;q=0.1", "en"),
            ("*", "en"),
        ],
    )
    def test_languages_by_preference(
        self, client: httpx.Client, header: str, language: str
    ) -> None:
        page = client.get("/players", headers={"accept-language": header})
        assert f'<html lang="{language}"' in page.text

    def test_a_compression_that_is_refused(self, client: httpx.Client) -> None:
        headers = {"accept-encoding": "gzip, zstd; q=0"}
        for path in ("/players", "/assets/players.js"):
            assert client.get(path, headers=headers).headers["content-encoding"] == "gzip"

    def test_headers(self, client: httpx.Client) -> None:
        for path in (f"{API}/archive", "/none", "/openapi.json", "/health"):
            headers = client.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "access-control-allow-origin" not in headers
            assert "server" not in headers

    @pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "a b", ""])
    def test_other_hosts_are_refused(self, client: httpx.Client, host: str) -> None:
        answer = client.get(f"{API}/archive", headers={"host": host})
        assert answer.status_code in (400, 421)
        if answer.status_code == 421:
            assert (answer.json()["code"], bool(answer.json()["hint"])) == ("unknown-host", True)
        assert "games" not in answer.text

    def test_other_origins(self, client: httpx.Client, server: Served) -> None:
        evil = {"origin": "https://evil.example"}
        assert client.get("/health", headers=evil).status_code == 200
        assert "access-control-allow-origin" not in client.get("/health", headers=evil).headers
        problem(client.post(f"{API}/validate", headers=evil, content=b""), 403)
        headers = {"origin": server.address}
        assert (
            client.post(f"{API}/validate", headers=headers, content=b"1. e2e3+ *").status_code
            == 200
        )

    def test_allowed_hosts_and_origins(self, archive: Path) -> None:
        origin = "https://club.example"
        settings = Settings(hosts=("games.example",), origins=(origin,))
        with served(archive, settings) as explorer:
            headers = {"host": "games.example", "origin": origin}
            answer = explorer.client.get(f"{API}/archive", headers=headers)
            assert answer.headers["access-control-allow-origin"] == origin

    def test_behind_a_proxy_with_a_path(self, archive: Path) -> None:
        with served(archive, Settings(root_path="/games")) as explorer:
            for path in ("/games", ""):
                assert explorer.client.get(f"{path}{API}/archive").status_code == 200

    def test_health_and_metrics(self, client: httpx.Client) -> None:
        assert client.get("/health").json()["status"] == "ok"
        client.get(f"{API}/archive")
        text = client.get("/metrics").text
        assert f'kohau_requests_total{{route="{API}/archive",status="200"}}' in text
        assert "kohau_snapshot_stale 0" in text

    def test_no_sql(self, client: httpx.Client) -> None:
        for path in ("/search", "/players", "/stats"):
            assert client.get(f"{API}{path}", params={"where": "true"}).status_code == 422


class TestManyAtOnce:
    def test_slow_searches_do_not_keep_others_waiting(
        self, archive: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("kohau.archive.store.search.search", endless)
        with (
            served(archive, Settings(slow_threads=4)) as explorer,
            ThreadPoolExecutor(12) as threads,
        ):
            with ExitStack() as clients:
                for limit in range(4):
                    clients.enter_context(searching(explorer, limit))
                until(lambda: len(running) == 4)
                path = f"{API}/explore?game=fanorona"
                requests = [threads.submit(explorer.client.get, path) for _ in range(12)]
                assert {answer.result().status_code for answer in requests} == {200}
                assert len(running) == 4
            until(lambda: not running)  # because their clients have left
            counted = f'kohau_requests_total{{route="{API}/search",status="499"}} 4'
            until(lambda: counted in explorer.client.get("/metrics").text)

    def test_a_search_ends_after_the_time_limit(
        self, archive: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("kohau.archive.store.search.search", endless)
        with served(archive, Settings(query_time=0.2)) as explorer:
            answer = explorer.client.get(f"{API}/search")
            assert "longer than 0.2 seconds" in problem(answer, 503)["detail"]

    def test_equal_requests_are_worked_out_once(
        self, tmp_path: Path, kohau: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        exploring = Exploring(monkeypatch)
        copied = tmp_path / "own.duckdb"
        kohau("archive", "add", copied, "samples/annotated.kgn", "--jobs", "1")
        with served(copied, QUICK) as explorer, ThreadPoolExecutor(20) as threads:
            path = f"{API}/explore?game=fanorona"
            requests = [threads.submit(explorer.client.get, path) for _ in range(20)]
            until(lambda: len(explorer.connections()) == 20)
            exploring.may_end.set()
            texts = {answer.result().text for answer in requests}
            assert (len(texts), len(exploring.explored)) == (1, 1)
            assert explorer.client.get(path).text in texts
            assert len(exploring.explored) == 1
            kohau("archive", "add", copied, "samples/hamnar.kgn", "--jobs", "1")
            until(lambda: explorer.client.get(path).text not in texts)
            assert len(exploring.explored) > 1

    def test_one_that_leaves_does_not_take_the_answer_along(
        self, archive: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        exploring = Exploring(monkeypatch)
        path = f"{API}/explore?game=fanorona"
        with served(archive) as explorer, ThreadPoolExecutor(1) as threads:
            request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"
            with socket.create_connection(("127.0.0.1", explorer.port)) as connection:
                connection.sendall(request.encode())
                until(lambda: exploring.explored)
                future = threads.submit(explorer.client.get, path)
                until(lambda: len(explorer.connections()) == 2)
            until(lambda: len(explorer.connections()) == 1)
            exploring.may_end.set()
            assert future.result().status_code == 200

    def test_a_hundred_requests_at_once(self, server: Served) -> None:
        paths = ("/explore?game=fanorona", "/search?game=hamnar", "/players", "/stats", "/archive")
        with ThreadPoolExecutor(100) as threads:
            requests = [threads.submit(server.client.get, f"{API}{paths[at % 5]}")
                     for at in range(100)]  # fmt: skip
            assert {answer.result().status_code for answer in requests} == {200}


class Exploring:
    """Stands in for the exploring of positions, which lasts until it *may end*."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.explored: list[position_routes.ExploredPosition] = []
        self.may_end = threading.Event()
        patch.setattr(position_routes, "explored", self.explore)

    def explore(self, given: position_routes.ExploredPosition, collection: Collection) -> Any:
        """Return how many games there are."""
        self.explored.append(given)
        assert self.may_end.wait(PATIENCE)
        return {"games": collection.table("games").count("*").fetchall()[0][0]}


running: list[object] = []


def endless(connection: Any, *others: Any, **more: Any) -> Any:
    """Stand in for a search that takes very long."""
    running.append(connection)
    try:
        connection.execute("SELECT count(*) FROM range(1_000_000_000_000) r(i) WHERE i % 7 = 1")
    finally:
        running.remove(connection)


@contextmanager
def searching(explorer: Served, limit: int) -> Iterator[None]:
    """Be a client that searches, and leaves."""
    with socket.create_connection(("127.0.0.1", explorer.port)) as connection:
        request = f"GET {API}/search?limit={limit} HTTP/1.1\r\nHost: localhost\r\n\r\n"
        connection.sendall(request.encode())
        yield


@pytest.mark.release
class TestCommand:
    @pytest.mark.parametrize(
        ("numbers", "statuses"),
        [
            ([signal.SIGINT], {0}),
            ([signal.SIGINT] * 3, {0, -signal.SIGINT}),  # the last one may end its last steps
            ([signal.SIGINT, signal.SIGTERM], {0, -signal.SIGTERM}),  # which may have been taken
            ([signal.SIGHUP], {-signal.SIGHUP}),
        ],
    )
    def test_it_serves_until_it_is_interrupted(
        self, archive: Path, numbers: list[signal.Signals], statuses: set[int]
    ) -> None:
        with serve_command(archive) as (process, address):
            until(lambda: answers(address))
            for number in numbers:
                process.send_signal(number)
                time.sleep(0.03)  # what comes earlier is one signal
            assert process.wait(PATIENCE) in statuses
            assert process.stderr
            assert process.stderr.read() == ""

    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
    def test_it_ends_while_it_answers(self, archive: Path, number: signal.Signals) -> None:
        with ThreadPoolExecutor() as clients, serve_command(archive) as (process, address):

            def ask() -> None:
                while process.poll() is None:
                    answers(address)

            until(lambda: answers(address))
            for _ in range(4):
                clients.submit(ask)
            process.send_signal(number)
            status = process.wait(PATIENCE)
            assert status == (0 if number == signal.SIGINT else -number)
            assert process.stderr
            assert process.stderr.read() == ""

    def test_a_port_that_is_taken(self, server: Served, archive: Path, kohau: Run) -> None:
        done = kohau("serve", archive, "--port", server.port, status=2)
        assert "is in use; choose another with --port, or --port 0 for any free one" in done.stderr

    @pytest.mark.parametrize("host", ["203.0.113.7", "no-such-host.invalid"])
    def test_a_host_that_is_another_machine(self, archive: Path, kohau: Run, host: str) -> None:
        done = kohau("serve", archive, "--host", host, status=2)
        assert "--host is an address of this machine, such as 127.0.0.1" in done.stderr
        assert "--port" not in done.stderr

    def test_without_its_libraries(
        self, archive: Path, kohau: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("kohau.commands.archives.LIBRARIES", ("no_such_library",))
        done = kohau("serve", archive, status=2)
        assert done.stderr == (
            "Error: serving an archive requires the library no_such_library, which is not"
            ' installed; install it with: pip install "kohau[serve]"\n'
        )

    def test_no_archive(self, kohau: Run) -> None:
        assert "can't be read" in kohau("serve", "none.duckdb", status=2).stderr


@contextmanager
def serve_command(archive: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the command, which is killed in the end; yield it with its address."""
    command = heeding_signals(sys.executable, "-m", "kohau", "serve", archive, "--port", "0")
    with begun(*command, cwd=ROOT, stderr=subprocess.PIPE) as process:
        assert process.stderr
        line = process.stderr.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert address, line
        yield process, address[0]


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/health", verify=NO_CERTIFICATES).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a connection may not inherit it")
def test_the_body_of_an_answer_does_not_wait_for_its_head_to_be_acknowledged() -> None:
    with (
        listening(Settings(port=0)) as listener,
        socket.create_connection(listener.getsockname()),
        listener.accept()[0] as connection,
    ):
        assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
