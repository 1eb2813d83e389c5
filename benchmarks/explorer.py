"""The benchmark of the explorer: requests to ``kohau serve``.

It writes a section of ``results.md``. The archive has the 250,000 games of ``archive_data.py``.
Requests are sent by this process on connections that stay open, at fixed times: a request that must
wait for the one before it on the same connection is late, and this counts as a part of its
duration. ``pages.py`` measures what browsers see.
"""

from __future__ import annotations

import asyncio
import os
import platform
import resource
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, NamedTuple
from urllib.parse import urlencode

import archive_data
from archives import KOHAU, Row, run, store_section

import kohau
from kohau.archive.store.collection import Collection
from kohau.replay.replay import verify

HEADING = "## Explorer"
BUSY_HEADING = "## Explorer, clients without pause"
CONNECTIONS = 50
PER_SECOND = 50
SECONDS = 60
POSITIONS = 1_000
WARM_UP = 50
"""The number of requests for other positions before those that are measured."""

BUSY_GAMES = 8_000
BUSY_POSITIONS = 4_000
BUSY_SECONDS = 15
HEALTH_EVERY = 0.05
"""Clients without pause explore an archive of random games, each a different position each time."""


class Timing(NamedTuple):
    """A request: *what* was asked for, the seconds until its answer was read, and its status."""

    what: str
    seconds: float
    status: int


@contextmanager
def serving(path: Path) -> Iterator[int]:
    """Yield the port of an explorer of the archive *path* as soon as it says that it listens."""
    command: list[str | Path] = [KOHAU, "serve", path, "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            line = process.stderr.readline() if process.stderr else ""
            yield int(line.partition("http://127.0.0.1:")[2].partition("/")[0])
        finally:
            process.terminate()


def positions(collection: Collection, count: int) -> list[str]:
    """Return different positions of random games after a random number of plies each."""
    random = Random("explorer")
    games = len(collection)
    fens: dict[str, None] = {}
    while len(fens) < count:
        ids = random.sample(range(1, games + 1), count // 4)
        for record in collection.records(ids):
            played: Any = verify(record)
            fens.setdefault(random.choice(played.positions).fen())
    return list(fens)[:count]


def requests_for(fens: list[str]) -> list[tuple[str, str]]:
    """Return what the screens Explore and Search ask for with each position, and its address."""
    requests = []
    for fen in fens:
        explored = {"game": "fanorona", "fen": fen, "top_games": 5, "recent_games": 20}
        searched = {"query": f'position:"{fen}"', "game": "fanorona", "sort": "-date", "limit": 50}
        requests.append(("explore", f"/api/v1/explore?{urlencode(explored)}"))
        requests.append(("search", f"/api/v1/search?{urlencode(searched)}"))
    return requests


async def connection(
    port: int, begin: float, planned: list[tuple[float, str, str]], timings: list[Timing]
) -> None:
    """Send the requests *planned* (the seconds after *begin*, what, address) on one connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    loop = asyncio.get_running_loop()
    for after, what, address in planned:
        await asyncio.sleep(max(0, begin + after - loop.time()))
        status = await ask(reader, writer, port, address)
        timings.append(Timing(what, loop.time() - begin - after, status))
    writer.close()


async def ask(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, address: str
) -> int:
    """Ask for an *address*, read the answer, and return its status."""
    head = f"GET {address} HTTP/1.1\r\nHost: localhost:{port}\r\nAccept-Encoding: gzip\r\n"
    writer.write(f"{head}Cache-Control: no-cache\r\n\r\n".encode())
    answer = await reader.readuntil(b"\r\n\r\n")
    length = answer.partition(b"content-length: ")[2].partition(b"\r\n")[0]
    await reader.readexactly(int(length))
    return int(answer[9:12])


async def load(port: int, requests: list[tuple[str, str]], seconds: float) -> list[Timing]:
    """Return the timings of requests at even intervals on all connections in turn."""
    count = round(seconds * PER_SECOND)
    planned = [(at / PER_SECOND, *requests[at % len(requests)]) for at in range(count)]
    begin = asyncio.get_running_loop().time() + 0.5
    timings: list[Timing] = []
    every = [planned[at::CONNECTIONS] for at in range(CONNECTIONS)]
    await asyncio.gather(*(connection(port, begin, share, timings) for share in every))
    return timings


def load_rows(path: Path, fens: list[str]) -> list[Row]:
    """Return the durations of requests by kind, and the number of errors."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with serving(path) as port:
        asyncio.run(load(port, requests_for(fens[POSITIONS:]), WARM_UP / PER_SECOND))
        timings = asyncio.run(load(port, requests_for(fens[:POSITIONS]), SECONDS))
    rows = []
    for what, name in (("explore", "explore a position"), ("search", "search for a position")):
        percentiles = quantiles(
            [1000 * timing.seconds for timing in timings if timing.what == what], n=100
        )
        rows.append(Row(f"{name}: p50", f"{percentiles[49]:.0f} ms", "–"))
        rows.append(Row(f"{name}: p95", f"{percentiles[94]:.0f} ms", "at most 100 ms"))
        rows.append(Row(f"{name}: p99", f"{percentiles[98]:.0f} ms", "–"))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    errors = sum(timing.status != 200 for timing in timings)
    return [
        *rows,
        Row(f"errors in {len(timings):,} requests", str(errors), "none"),
        Row("processor time of the server, starting included", f"{took:.0f} s", "–"),
    ]


async def explorer_client(
    port: int, addresses: list[str], end: float, timings: list[Timing]
) -> None:
    """Ask for *addresses* in turn, without pause, on one connection until *end*."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    loop = asyncio.get_running_loop()
    for address in addresses:
        if (began := loop.time()) >= end:
            break
        status = await ask(reader, writer, port, address)
        timings.append(Timing("explore", loop.time() - began, status))
    writer.close()


async def health_client(port: int, end: float, timings: list[Timing]) -> None:
    """Ask for the health of the explorer at even intervals until *end*."""
    loop = asyncio.get_running_loop()
    count = int((end - loop.time()) / HEALTH_EVERY)
    planned = [(at * HEALTH_EVERY, "health", "/health") for at in range(count)]
    await connection(port, loop.time(), planned, timings)


async def exploring(port: int, addresses: list[str], seconds: float) -> list[Timing]:
    """Return the timings of clients that explore without pause."""
    timings: list[Timing] = []
    end = asyncio.get_running_loop().time() + seconds
    shares = [addresses[at::CONNECTIONS] for at in range(CONNECTIONS)]
    clients = [explorer_client(port, share, end, timings) for share in shares]
    await asyncio.gather(health_client(port, end, timings), *clients)
    return timings


def busy_rows(path: Path, fens: list[str]) -> list[Row]:
    """Return what clients that explore without pause have to wait."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    addresses = [address for what, address in requests_for(fens) if what == "explore"]
    with serving(path) as port:
        timings = asyncio.run(exploring(port, addresses, BUSY_SECONDS))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    rows = []
    for what, bar in (("explore", "at most 400 ms"), ("health", "at most 100 ms")):
        percentiles = quantiles(
            [1000 * timing.seconds for timing in timings if timing.what == what], n=100
        )
        name = f"{CONNECTIONS} clients without pause, {what}"
        rows.append(Row(f"{name}: p50", f"{percentiles[49]:.0f} ms", "–"))
        rows.append(Row(f"{name}: p95", f"{percentiles[94]:.0f} ms", bar))
    count = sum(timing.what == "explore" for timing in timings)
    errors = sum(timing.status != 200 for timing in timings)
    return [
        *rows,
        Row("requests a second", f"{count / BUSY_SECONDS:.0f}", "–"),
        Row("errors", str(errors), "none"),
        Row("processor time of the server for a request", f"{1000 * took / count:.1f} ms", "–"),
    ]


def main() -> None:
    """Measure everything and write the results."""
    with tempfile.TemporaryDirectory() as name:
        store_section(BUSY_HEADING, busy_section(Path(name)))
    archive_data.main()
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "games.duckdb"
        run(KOHAU, "archive", "add", path, archive_data.PATH)
        store_section(HEADING, section(path))


def busy_section(folder: Path) -> str:
    """Return the section of the results for clients without pause."""
    path = folder / "games.duckdb"
    records = subprocess.run(
        [KOHAU, "random", "fanorona", "--count", str(BUSY_GAMES), "--seed", "explorer"],
        capture_output=True,
        check=True,
    ).stdout
    (folder / "games.kgn").write_bytes(records)
    run(KOHAU, "archive", "add", path, folder / "games.kgn")
    with kohau.open_archive(path, read_only=True) as collection:
        plies = collection.info()["plies"]
        fens = positions(collection, BUSY_POSITIONS)
    return (
        f"{BUSY_HEADING}\n\n{machine()}\n{BUSY_GAMES:,} random games with {plies:,} plies."
        f" {CONNECTIONS} clients on loopback explore without pause for {BUSY_SECONDS} seconds,"
        " each a different position each time,\nso that no answer is kept from another request;"
        f" another client asks for `/health` every {1000 * HEALTH_EVERY:.0f} ms.\n\n"
        f"{table_of(busy_rows(path, fens))}"
    )


def machine() -> str:
    """Return the date, the machine, and its load."""
    return (
        f"{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {platform.system()},"
        f" CPython {platform.python_version()}, {os.cpu_count()} cores,"
        f" load {os.getloadavg()[1]:.1f}."
    )


def table_of(rows: list[Row]) -> str:
    """Return *rows* as a table."""
    lines = "".join(f"| {row.what} | {row.measured} | {row.bar} |\n" for row in rows)
    return f"| what | measured | bar |\n| --- | -: | --- |\n{lines}"


def section(path: Path) -> str:
    """Return the section of the results for the archive *path*."""
    with kohau.open_archive(path, read_only=True) as collection:
        info = collection.info()
        fens = positions(collection, POSITIONS + WARM_UP)
    rows = load_rows(path, fens)
    return (
        f"{HEADING}\n\n{machine()}\n"
        f"`kohau serve` with the same {info['games']:,} games with {info['positions']:,} positions"
        f" (`explorer.py`). {CONNECTIONS}\nconnections on loopback, together {PER_SECOND} requests"
        f" a second for {SECONDS} seconds, evenly spaced, alternately to explore\n(plies, 5 top and"
        f" 20 recent games) and to search, for {POSITIONS:,} different positions of random games."
        " Nothing is cached.\nElapsed time, from the moment that a request is due until its answer"
        " has been read. The client runs on the same\nmachine.\n\n"
        f"{table_of(rows)}"
    )


if __name__ == "__main__":
    main()
