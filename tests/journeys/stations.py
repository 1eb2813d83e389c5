"""Stations: commands of a journey, each with a limit of time, and what they used."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from running import COMMAND, Done, Usage, measured


class Counts(NamedTuple):
    """How many records were valid, and their plies."""

    valid: int
    plies: int


class Walk:
    """A journey through a *folder*; *used* has what each station used, in order.

    A station that does not end within *limit* seconds fails with the stacks of its processes.
    Stations that do not need each other run *at_once*, if there are several.
    """

    def __init__(self, folder: Path, limit: float, at_once: int = 1) -> None:
        self.folder = folder
        self.limit = limit
        self.at_once = at_once
        self.used: list[tuple[str, Usage]] = []

    def run(
        self, station: str, *arguments: str | Path, status: int = 0, stdin: bytes = b""
    ) -> Done:
        """Run a command, whose exit *status* must be as given, without a traceback."""
        done, usage = measured(*arguments, limit=self.limit, stdin=stdin)
        assert "Traceback" not in done.stderr, done.stderr
        assert done.returncode == status, done.stdout[-2000:] + done.stderr[-2000:]
        self.used.append((station, usage))
        return done

    def read(self, station: str, *arguments: str | Path, status: int = 0) -> Any:
        """Return what a command prints as JSON."""
        return json.loads(self.run(station, *arguments, "--format", "json", status=status).stdout)

    def counts(self, station: str, *files: str | Path) -> Counts:
        """Return how many records `validate` finds valid, all of them, and their plies."""
        done = self.run(station, "validate", "--format", "json", *files)
        summary = json.loads(done.stdout.splitlines()[-1])
        assert summary["invalid"] == 0
        return Counts(summary["valid"], summary["plies"])


_STATUS = slice(9, 12)
_POLL_SECONDS = 0.05


@contextmanager
def serving(walk: Walk, archive: Path) -> Iterator[int]:
    """Yield the port of an explorer of *archive*; it must end by itself after SIGTERM."""
    command: list[str | Path] = [COMMAND, "serve", archive, "--port", "0"]
    log = walk.folder / "serve.log"
    with log.open("wb") as errors:
        process = subprocess.Popen(command, stderr=errors, start_new_session=True)
    began = time.monotonic()
    try:
        while "http://127.0.0.1:" not in log.read_text():
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < began + walk.limit, log.read_text()
            time.sleep(_POLL_SECONDS)
        yield int(log.read_text().partition("http://127.0.0.1:")[2].partition("/")[0])
        process.terminate()
        _, status, used = _ended(process, walk.limit)
        assert os.waitstatus_to_exitcode(status) in (0, -signal.SIGTERM), log.read_text()
        assert "Traceback" not in log.read_text()
        seconds = used.ru_utime + used.ru_stime
        walk.used.append(("serve", Usage(time.monotonic() - began, seconds, used.ru_maxrss)))
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def _ended(process: subprocess.Popen[bytes], limit: float) -> tuple[int, int, Any]:
    """Wait for a *process*, and return its id, status and usage."""
    end = time.monotonic() + limit
    while (status := os.wait4(process.pid, os.WNOHANG))[0] == 0:
        assert time.monotonic() < end, "the explorer goes on after SIGTERM"
        time.sleep(_POLL_SECONDS)
    process.returncode = os.waitstatus_to_exitcode(status[1])
    return status


class Load(NamedTuple):
    """The answers that clients got: their number, the seconds that they took, other statuses."""

    seconds: list[float]
    refused: list[int]


async def clients(port: int, paths: Sequence[str], count: int, seconds: float) -> Load:
    """Ask for *paths* in turn, without pause, on *count* connections for some *seconds*."""
    load = Load([], [])
    end = asyncio.get_running_loop().time() + seconds

    async def client(number: int) -> None:
        loop = asyncio.get_running_loop()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        at = number
        while loop.time() < end:
            began = loop.time()
            path = paths[at % len(paths)]
            writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
            await reader.readexactly(int(length))
            load.seconds.append(loop.time() - began)
            if head[_STATUS] != b"200":
                load.refused.append(int(head[_STATUS]))
            at += count
        writer.close()

    await asyncio.gather(*map(client, range(count)))
    return load
