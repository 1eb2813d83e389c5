"""The service: what the routes share, and how they ask for it."""

from __future__ import annotations

import asyncio
import threading
from bisect import bisect_left
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from fastapi import Depends, Request, Response

from kohau.archive.web.explorer.settings import Settings
from kohau.archive.web.explorer.snapshots import Snapshot, Snapshots
from kohau.archive.web.explorer.tasks import Workers
from kohau.archive.web.explorer.threads import Reading
from kohau.notation.visible import json_text

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class Answers:
    """Documents by their entity tags, together at most *most* bytes; for one event loop.

    A tag names a state of the archive and an address, so what is kept for it never changes.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._expected: dict[str, asyncio.Event] = {}

    async def known(self, tag: str) -> bytes | None:
        """Return the document with *tag*, None if there is none; wait for one that is expected."""
        if tag in self._expected:
            await self._expected[tag].wait()
        if tag in self._kept:
            self._kept.move_to_end(tag)
        return self._kept.get(tag)

    @contextmanager
    def expected(self, tag: str) -> Iterator[Callable[[bytes], bytes]]:
        """Let others wait for a document in the block, which calls a function with it."""
        done = self._expected.setdefault(tag, asyncio.Event())

        def add(document: bytes) -> bytes:
            self._add(tag, document)
            return document

        try:
            yield add
        finally:
            done.set()
            if self._expected.get(tag) is done:
                del self._expected[tag]

    def _add(self, tag: str, document: bytes) -> None:
        """Keep a *document*; those that were not asked for the longest time are dropped."""
        self.bytes += len(document) - len(self._kept.pop(tag, b""))
        self._kept[tag] = document
        while self.bytes > self.most:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= len(dropped)


BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""The limits of the histogram of times, in seconds."""


class Metrics:
    """The numbers and times of requests since the start, by route."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests: Counter[tuple[str, int]] = Counter()
        self._times: dict[str, list[int]] = {}
        self._sums: Counter[str] = Counter()

    def add(self, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        with self._lock:
            self._requests[route, status] += 1
            counts = self._times.setdefault(route, [0] * (len(BUCKETS) + 1))
            counts[bisect_left(BUCKETS, seconds)] += 1
            self._sums[route] += seconds  # type: ignore[assignment]

    def text(self, gauges: dict[str, tuple[str, float]]) -> str:
        """Return everything, and *gauges*: values with a description, by name."""
        lines = []
        for name, (description, value) in gauges.items():
            lines += [f"# HELP kohau_{name} {description}", f"# TYPE kohau_{name} gauge",
                      f"kohau_{name} {value:g}"]  # fmt: skip
        with self._lock:
            lines += ["# HELP kohau_requests_total Requests by route and status.",
                      "# TYPE kohau_requests_total counter"]  # fmt: skip
            for (route, status), count in sorted(self._requests.items()):
                labels = f'route="{route}",status="{status}"'
                lines.append(f"kohau_requests_total{{{labels}}} {count}")
            lines += ["# HELP kohau_request_seconds Times of requests by route.",
                      "# TYPE kohau_request_seconds histogram"]  # fmt: skip
            for route, counts in sorted(self._times.items()):
                total = 0
                for limit, count in zip((*map(str, BUCKETS), "+Inf"), counts, strict=True):
                    total += count
                    labels = f'route="{route}",le="{limit}"'
                    lines.append(f"kohau_request_seconds_bucket{{{labels}}} {total}")
                lines.append(f'kohau_request_seconds_sum{{route="{route}"}} {self._sums[route]:g}')
                lines.append(f'kohau_request_seconds_count{{route="{route}"}} {total}')
        return "\n".join([*lines, ""])


ResultT = TypeVar("ResultT")

API = "/api/v1"


@dataclass(slots=True)
class Service:
    """The parts of a running explorer."""

    settings: Settings
    snapshots: Snapshots
    reading: Reading
    workers: Workers
    metrics: Metrics
    answers: Answers


class NotModified(Exception):
    """What was asked for is what the client has; the *headers* of the answer say so."""

    def __init__(self, headers: dict[str, str]) -> None:
        super().__init__()
        self.headers = headers


class Asked:
    """A request, with the snapshot that answers it.

    The entity tag is made of the version of the archive and the address: who has it has an answer
    to this very request, which stays the same.
    """

    def __init__(self, request: Request) -> None:
        self.request = request
        self.service: Service = request.app.state.service
        self.snapshot: Snapshot = self.service.snapshots.current
        address = f"{request.scope['path']}?{request.scope['query_string'].decode('latin-1')}"
        parts = f"{request.app.version}\n{self.snapshot.version}\n{address}"
        self.tag = f'W/"{blake2b(parts.encode(), digest_size=16).hexdigest()}"'
        if self.tag in request.headers.get("if-none-match", ""):
            raise NotModified(self.headers)

    async def read(
        self, work: Callable[[DuckDBPyConnection], ResultT], *, slow: bool = False
    ) -> ResultT:
        """Return the result of *work* on the archive."""
        return await self.service.reading.read(
            self.request, work, snapshot=self.snapshot, slow=slow
        )

    @property
    def headers(self) -> dict[str, str]:
        """The headers of an answer that stays the same until the archive changes."""
        return {"etag": self.tag, "cache-control": "no-cache"}

    async def document(
        self, work: Callable[[DuckDBPyConnection], Any], *, slow: bool = False
    ) -> Response:
        """Return the answer with the JSON-ready result of *work* on the archive.

        It is worked out once for all who ask for it at the same time or later.
        """

        def text_of(connection: DuckDBPyConnection) -> bytes:
            return json_text(work(connection), compact=True).encode()

        answers = self.service.answers
        text = await answers.known(self.tag)
        if text is None:
            with answers.expected(self.tag) as add:
                text = add(await self.read(text_of, slow=slow))
        return Response(text, 200, self.headers, "application/json")


Ask = Annotated[Asked, Depends(Asked)]


def not_modified(request: Request, error: Exception) -> Response:
    """Return the answer that nothing has changed."""
    assert isinstance(error, NotModified)  # noqa: S101 - registered for it
    return Response(status_code=304, headers=error.headers)
