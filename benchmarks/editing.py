"""A key press in an editor: the time from a change of a file of 10,000 records to its problems.

A client types plies into records all over the file, first while the server still reads it, then
afterwards. Written to a section of ``results.md``.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import cycle, islice
from random import Random
from statistics import quantiles
from typing import IO, Any, cast

from archives import store_section

import kohau
from kohau.replay import registry
from kohau.replay.random_records import random_replay

HEADING = "## Editing"
RECORDS = 10_000
DISTINCT = 100
FAULTY = 100
"""Every hundredth record has a ply that is not legal."""
PRESSES = 300
BAR = 0.1
"""The time in seconds that 95 of 100 key presses may take at most."""
GAMES = ("fanorona", "hamnar", "hanga-roa", "hanniball")
URI = "file:///tmp/games.kgn"
TYPED = "e2e3+ f4e5- "


def file_of_records() -> str:
    """Return a file of machine-made records of all games."""
    starts = [registry.find_game(name).start() for name in GAMES]
    games = [
        kohau.export(random_replay(start, "editing", number, 60))
        for number, start in zip(range(DISTINCT), cycle(starts), strict=False)
    ]
    records = islice(cycle(games), RECORDS)
    return "".join(
        text.replace("\n1. ", "\n1. z9z9 ", 1) if number % FAULTY == 0 else text
        for number, text in enumerate(records)
    )


class Client:
    """An editor that talks to the server *command* over pipes."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.to = cast(IO[bytes], self.process.stdin)
        self.answers = cast(IO[bytes], self.process.stdout)
        self.shown: list[Any] = []

    def send(self, method: str, params: Any, number: int | None = None) -> None:
        """Send a notification, or a request with a *number*."""
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            message["id"] = number
        body = json.dumps(message).encode()
        self.to.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.to.flush()

    def messages(self) -> Iterator[dict[str, Any]]:
        """Yield the messages of the server."""
        while True:
            length = 0
            while line := self.answers.readline().strip():
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            yield json.loads(self.answers.read(length))

    def problems(self, version: int) -> list[Any]:
        """Return the problems of a *version* of the document, when they come."""
        for message in self.messages():
            params = message.get("params") or {}
            if "diagnostics" in params and params.get("version") == version:
                self.shown = params["diagnostics"]
                return self.shown
        raise EOFError


def presses(client: Client, lines: list[int], version: int) -> Iterator[float]:
    """Type signs after the first word of *lines*; yield the time until the problems are there."""
    for line in lines:
        for at, sign in enumerate(TYPED):
            version += 1
            place = {"line": line, "character": 3 + at}
            change = {"range": {"start": place, "end": place}, "text": sign}
            document = {"uri": URI, "version": version}
            begun = time.perf_counter()
            client.send(
                "textDocument/didChange", {"textDocument": document, "contentChanges": [change]}
            )
            client.problems(version)
            yield time.perf_counter() - begun


def measured() -> dict[str, list[float]]:
    """Return the times of key presses while the server reads the file, and afterwards.

    The first are made until as many problems are shown as the file has errors.
    """
    text = file_of_records()
    numbered = [at for at, line in enumerate(text.split("\n")) if line.startswith("1. ")]
    random = Random("presses")
    count = PRESSES // len(TYPED)
    chosen = random.sample(numbered, len(numbered))
    errors = text.count("z9z9")
    client = Client([sys.executable, "-m", "kohau", "lsp"])
    client.send("initialize", {"capabilities": {}, "processId": None, "rootUri": None}, 1)
    next(client.messages())
    client.send("initialized", {})
    begun = time.perf_counter()
    item = {"uri": URI, "languageId": "kgn", "version": 0, "text": text}
    client.send("textDocument/didOpen", {"textDocument": item})
    client.problems(0)
    times = {"opened": [time.perf_counter() - begun]}
    while_read: list[float] = []
    version = 0
    while len(client.shown) < errors:
        while_read += presses(client, [chosen.pop()], version)
        version += len(TYPED)
    times["while it is read"] = while_read
    times["file read"] = [time.perf_counter() - begun]
    times["afterwards"] = [*presses(client, chosen[:count], version)]
    client.send("exit", None)
    client.process.wait()
    return times


def section() -> str:
    """Return the section of the results."""
    timings = measured()
    (opened,), (read,) = timings.pop("opened"), timings.pop("file read")
    rows = ""
    for what, times in timings.items():
        parts = quantiles(times, n=100)
        rows += (
            f"| {what} | {len(times)} | {1000 * parts[49]:.0f} ms | {1000 * parts[94]:.0f} ms |"
            f" {1000 * max(times):.0f} ms | {1000 * BAR:.0f} ms |\n"
        )
    return (
        f"{HEADING}\n\n{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {platform.system()},"
        f" CPython {platform.python_version()}, {os.cpu_count()} cores,"
        f" load {os.getloadavg()[0]:.1f}.\n"
        f"From a key press in a file of {RECORDS:,} machine-made records of four games, every"
        f" {FAULTY}th of which has an error, to the\nproblems of the whole file (`editing.py`)."
        f" The first problems were shown {opened:.1f} s after the\nfile was opened, all of them"
        f" after {read:.0f} s.\n\n"
        "| key presses | number | median | 95 of 100 | longest | bar (95 of 100) |\n"
        "| --- | -: | -: | -: | -: | -: |\n"
        f"{rows}"
    )


if __name__ == "__main__":
    store_section(HEADING, section())
