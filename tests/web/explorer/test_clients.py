"""Clients of the explorer that are slow, many, malformed, or leave."""

from __future__ import annotations

import json
import re
import resource
import signal
import socket
import subprocess
import sys
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
from kohau.web.explorer.settings import Settings

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("explorer")]

HOST = b"Host: localhost\r\n"
UPLOAD = b"POST /api/v1/validate HTTP/1.1\r\n" + HOST + b"Content-Length: 100000\r\n\r\n1. e2e3+"


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
    def test_they_are_not_waited_for(self, archive: Path) -> None:
        settings = Settings(body_time=0.2)
        with served(archive, settings) as running, sent(running.port, UPLOAD) as client:
            assert problem(answer(client))["status"] == 408

    def test_no_more_are_served_than_may_be_connected(self, archive: Path) -> None:
        with served(archive, Settings(connections=4)) as running, ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(sent(running.port, UPLOAD))
            until(lambda: running.connections() == 3)
            assert httpx_get(running.address + "/health") == 503
            stack.close()
            until(lambda: httpx_get(running.address + "/health") == 200)


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
        if status == 421:
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
                until(lambda: running.connections() == 1)
                if abruptly:
                    reset = b"\1\0\0\0\0\0\0\0"
                    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
            counted = 'kohau_requests_total{route="/api/v1/validate",status="499"} 1'
            until(lambda: counted in running.client.get("/metrics").text)
        assert "Traceback" not in capfd.readouterr().err
        assert caplog.records == []
