"""Clients of the explorer that are slow, many, malformed, or leave."""

from __future__ import annotations

import json
import re
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from project import ROOT
from running import begun, prepared
from served import NO_CERTIFICATES, Served, served
from waiting import PATIENCE, until

import kohau
from kohau.notation.diagnostics import Problem
from kohau.web.explorer import clients
from kohau.web.explorer.server_settings import Settings

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("explorer")]

HOST = b"Host: localhost\r\n"
UPLOAD = b"POST /api/v1/validate HTTP/1.1\r\n" + HOST + b"Content-Length: 100000\r\n\r\n1. e2e3+"
MANY = 1_100
EVER = 1_000.0


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("clients") / "games.duckdb"
    with kohau.open_archive(path) as collection:
        collection.add(ROOT / "samples" / "annotated.kgn", jobs=1)
    return path


@pytest.fixture(scope="module")
def server(archive: Path) -> Iterator[Served]:
    with served(archive) as running:
        yield running


def sent(port: int, data: bytes) -> socket.socket:
    """Return a connection on which *data* has been sent."""
    client = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    client.sendall(data)
    return client


def answer(client: socket.socket) -> bytes:
    """Return everything that is received until the connection is closed."""
    parts = []
    try:
        while part := client.recv(1 << 16):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def problem(text: bytes) -> Any:
    """Return the problem in an answer."""
    head, _, body = text.partition(b"\r\n\r\n")
    assert b"application/problem+json" in head, text
    document = json.loads(body)
    assert document["status"] == int(head.split()[1])
    return document


class TestSlowClients:
    @pytest.mark.parametrize(
        ("settings", "data", "status"),
        [
            (Settings(header_time=0.2, body_time=EVER), b"", 408),
            (Settings(header_time=0.2, body_time=EVER), b"GET / HTTP/1.1\r\nHo", 408),
            (Settings(header_time=EVER, body_time=0.2), UPLOAD, 408),
        ],
        ids=["nothing", "headers", "body"],
    )
    def test_they_are_not_waited_for(
        self, archive: Path, settings: Settings, data: bytes, status: int
    ) -> None:
        with served(archive, settings) as running, sent(running.port, data) as client:
            assert problem(answer(client))["status"] == status

    def test_a_second_request_on_a_connection(self, archive: Path) -> None:
        with served(archive, Settings(header_time=1)) as running:
            request = b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n"
            with sent(running.port, request + b"GET /he") as client:
                text = answer(client)
            assert text.startswith(b"HTTP/1.1 200 OK\r\n")
            assert b"HTTP/1.1 408 " in text

    def test_answers_that_are_not_read(self, archive: Path) -> None:
        request = b"GET /openapi.json HTTP/1.1\r\n" + HOST + b"\r\n"
        settings = Settings(send_time=0.2)
        with served(archive, settings) as running, sent(running.port, request * 500):
            until(lambda: running.connections())
            until(lambda: not running.connections())

    def test_new_clients_take_their_places(self, archive: Path) -> None:
        settings = Settings(connections=20, header_time=EVER, body_time=EVER)
        with served(archive, settings) as running, ExitStack() as stack:
            slow = [stack.enter_context(sent(running.port, UPLOAD)) for _ in range(60)]
            for _ in range(5):
                assert httpx_get(running.address + "/health") == 200
            assert len(running.connections()) <= 20
            assert problem(answer(slow[0]))["detail"] == "there are too many connections"

    def test_clients_that_are_answered_keep_theirs(
        self, archive: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        answered = threading.Event()

        def search_late(*_: Any, **more: Any) -> None:
            answered.wait(PATIENCE)
            raise Problem("nothing is found")

        monkeypatch.setattr("kohau.archive.store.search.search", search_late)
        settings = Settings(connections=4, query_time=EVER)
        search = b"GET /api/v1/search HTTP/1.1\r\nConnection: close\r\n" + HOST + b"\r\n"
        with served(archive, settings) as running, ExitStack() as stack:
            searches = [stack.enter_context(sent(running.port, search)) for _ in range(4)]
            until(lambda: len(running.connections()) == 4)
            until(
                lambda: all(connection.stage.name == "WORK" for connection in running.connections())
            )
            with socket.create_connection(("127.0.0.1", running.port), timeout=PATIENCE) as further:
                assert problem(answer(further))["status"] == 503
            answered.set()
            for client in searches:
                assert problem(answer(client))["detail"] == "nothing is found"


def httpx_get(address: str) -> int:
    return httpx.get(address, verify=NO_CERTIFICATES, timeout=PATIENCE).status_code


@contextmanager
def serving(archive: Path, files: int) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Start an explorer that may open some *files*; yield it, and its port."""
    limit = f"import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))"
    command = prepared(limit, sys.executable, "-m", "kohau", "serve", archive, "--port", "0")
    with begun(*command, cwd=ROOT, stderr=subprocess.PIPE) as process:
        assert process.stderr
        line = process.stderr.readline()
        match = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert match, line
        yield process, int(match[1])


def lines_of(process: subprocess.Popen[str]) -> list[str]:
    """End the explorer; return what it has written."""
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == -signal.SIGTERM
    assert process.stderr
    return process.stderr.read().splitlines()


class TestManyClients:
    def test_many_slow_uploads(self, archive: Path) -> None:
        with serving(archive, 1024) as (process, port), ExitStack() as stack:
            uploads = [stack.enter_context(sent(port, UPLOAD)) for _ in range(MANY)]
            assert httpx_get(f"http://127.0.0.1:{port}/api/v1/explore?game=fanorona") == 200
            uploads[-1].setblocking(False)
            with pytest.raises(BlockingIOError):  # it has not been answered meanwhile
                uploads[-1].recv(1)
            assert len(lines_of(process)) <= 2

    def test_a_lack_of_files(self, archive: Path) -> None:
        with serving(archive, 1024) as (process, port), ExitStack() as stack:
            files = len(list(Path(f"/proc/{process.pid}/fd").iterdir()))
            resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (files + 3, 1024))
            for _ in range(20):
                stack.enter_context(sent(port, UPLOAD))
            assert process.stderr
            assert "for lack of resources: Too many open files" in process.stderr.readline()
            time.sleep(2)  # the explorer tries again, and says nothing
            resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (1024, 1024))
            assert httpx_get(f"http://127.0.0.1:{port}/health") == 200
            assert len(lines_of(process)) <= 1

    def test_half_of_the_files_are_for_connections(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(resource, "getrlimit", lambda _: (64, 64))
        assert clients.most_connections(Settings()) == 32
        assert clients.most_connections(Settings(connections=5)) == 5


class TestMalformedRequests:
    @pytest.mark.parametrize("origin", ["http://[", "http://[::1", "[", "http://]", "null", "\xe9"])
    def test_origins(self, server: Served, origin: str) -> None:
        text = b"POST /api/v1/validate HTTP/1.1\r\nConnection: close\r\nContent-Length: 0\r\n"
        with sent(server.port, text + HOST + f"Origin: {origin}\r\n\r\n".encode()) as client:
            assert problem(answer(client))["status"] == 403

    @pytest.mark.parametrize(
        ("header", "status"),
        [
            ("Host: [", 421),
            ("Host: [::1", 421),
            ("Host: [::::]", 421),
            ("Host: localhost:99999999", 421),
            ("Host: localhost\r\nHost: localhost", 400),
            ("Host: localhost\r\nContent-Length: -1", 400),
            ("Host: localhost\r\nContent-Length: 1e3", 400),
            (f"Host: localhost\r\nContent-Length: {'9' * 4000}", 400),
            ("Host: localhost\r\nContent-Length: 1\r\nContent-Length: 2", 400),
            ("Host: localhost\r\nTransfer-Encoding: nonsense", 400),
            ("Host: localhost\r\nno colon", 400),
            ("Host: localhost\r\nIf-None-Match: \xe9", 200),
            ('Host: localhost\r\nIf-None-Match: W/"', 200),
            ("Host: localhost\r\nRange: bytes=9-1,-,x", 200),
            ("Host: localhost\r\nContent-Type: ;;=/\xe9", 200),
            ("Host: localhost\r\nAccept-Encoding: gzip;q=x,,;", 200),
            ("Host: localhost\r\nAccept-Language: ;q=,x;q=y;-;q=\xe9", 200),
            ("Host: localhost\r\nCookie: =;;language=\xe9;a", 200),
            ("Host: localhost\r\nUpgrade: websocket\r\nConnection: upgrade, close", 200),
        ],
    )
    @pytest.mark.parametrize("path", ["/", "/api/v1/archive"])
    def test_headers(
        self, server: Served, capfd: pytest.CaptureFixture[str], path: str, header: str, status: int
    ) -> None:
        request = f"GET {path} HTTP/1.1\r\n{header}\r\nAccept: text/html\r\n"
        closing = "" if "Connection" in header else "Connection: close\r\n"
        with sent(server.port, f"{request}{closing}\r\n".encode("latin-1")) as client:
            text = answer(client)
        assert int(text.split()[1]) == status
        if status != 200:
            assert problem(text)["detail"]
        assert capfd.readouterr().err == ""

    @pytest.mark.parametrize(
        "target", ["[", "//[", "http://[/", "*", "/%00", "/games/%ff", "/api/v1/players/%00",
                   "/api/v1/search?query=%00", "/api/v1/search?%ff=%fe", "/api/v1/search?limit=%ff",
                   "/api/v1/explore?fen=%00%ff", "/players/[?query=%5B", "/assets/..%2f..%2fx.js",
                   "/assets/%00.js"],
    )  # fmt: skip
    def test_addresses(self, server: Served, target: str) -> None:
        request = f"GET {target} HTTP/1.1\r\nConnection: close\r\n".encode()
        with sent(server.port, request + HOST + b"\r\n") as client:
            assert int(answer(client).split()[1]) < 500


class TestClientsThatLeave:
    @pytest.mark.parametrize("abruptly", [False, True])
    def test_during_an_upload(
        self,
        archive: Path,
        capfd: pytest.CaptureFixture[str],
        caplog: pytest.LogCaptureFixture,
        *,
        abruptly: bool,
    ) -> None:
        with served(archive) as running:
            with sent(running.port, UPLOAD) as client:
                until(
                    lambda: (
                        [connection.stage.name for connection in running.connections()] == ["BODY"]
                    )
                )
                if abruptly:
                    reset = b"\1\0\0\0\0\0\0\0"
                    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
            counted = 'kohau_requests_total{route="/api/v1/validate",status="499"} 1'
            until(lambda: counted in running.client.get("/metrics").text)
        assert "Traceback" not in capfd.readouterr().err
        assert caplog.records == []
