"""The service: what the routes share, and how they ask for it."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from fastapi import Depends, Request, Response
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from pydantic_core import to_jsonable_python

from kohau.archive.store.collection import unreadable
from kohau.archive.store.database import interrupt
from kohau.notation.sentence import Sentence
from kohau.notation.visible import json_text, visible
from kohau.web.explorer.problems import GONE, Refusal
from kohau.web.explorer.server_settings import Settings
from kohau.web.explorer.snapshots import Snapshot, Snapshots
from kohau.web.explorer.tasks import Workers

if TYPE_CHECKING:
    from kohau.archive.store.collection import Collection

ResultT = TypeVar("ResultT")

log = logging.getLogger("kohau.explorer")

REPEAT = 0.05
"""The seconds between interrupts: one that comes between two queries has no effect."""


class _Job:
    """Work on a snapshot that another thread can end."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.collection: Collection | None = None
        self.ended = False
        self.lock = threading.Lock()

    def run(self, work: Callable[[Collection], ResultT]) -> ResultT:
        """Do all the work."""
        try:
            return self.step(work)
        finally:
            self.close()

    def step(self, work: Callable[[Collection], ResultT]) -> ResultT:
        """Do a part of the work; the collection stays open."""
        with self.lock:
            if self.ended:
                raise Refusal(GONE, "the client has left")
            if self.collection is None:
                self.collection = self.snapshot.for_thread()
        try:
            return work(self.collection)
        except Exception as error:
            reason = None if self.ended else unreadable(error)
            if reason is None:
                raise
            log.warning("%s", visible(f"files can't be read: {reason}"))
            raise Refusal(503, "the files of the archive can't be read now") from None

    def close(self) -> None:
        """Close the collection."""
        with self.lock:
            if self.collection is not None:
                self.collection.close()
                self.collection = None

    def interrupt(self) -> None:
        """End the query that is running."""
        with self.lock:
            self.ended = True
            if self.collection is not None:
                interrupt(self.collection.connection)


class ArchiveReader:
    """Runs functions that read the archive.

    Slow ones have threads of their own, so that they cannot keep quick ones waiting.
    """

    def __init__(self, settings: Settings, snapshots: Snapshots) -> None:
        self.settings = settings
        self.snapshots = snapshots
        self._quick = ThreadPoolExecutor(settings.quick_threads, "quick")
        self._slow = ThreadPoolExecutor(settings.slow_threads, "slow")
        self._saving = ThreadPoolExecutor(settings.saving_threads, "saving")
        self._endings: set[asyncio.Future[None]] = set()

    async def read(
        self,
        request: Request,
        work: Callable[[Collection], ResultT],
        *,
        snapshot: Snapshot,
        slow: bool = False,
    ) -> ResultT:
        """Return the result of *work* on *snapshot*.

        It ends when the client of *request* leaves, or after the time limit.
        """
        job = _Job(snapshot)
        future = (self._slow if slow else self._quick).submit(job.run, work)
        return await self._result(request, job, future)

    async def stream(
        self, request: Request, work: Callable[[Collection], Iterator[str]], *, snapshot: Snapshot
    ) -> AsyncIterator[bytes]:
        """Return the parts that *work* on *snapshot* yields, as UTF-8, with the first one made.

        The others are made as they are asked for, so that nothing waits for the client in memory.
        The time limit holds for each of them.
        """
        job = _Job(snapshot)
        parts: list[Iterator[bytes]] = []

        def following(collection: Collection) -> bytes:
            if not parts:
                parts.append(_portions(work(collection)))
            return next(parts[0], b"")

        try:
            first = await self._result(request, job, self._saving.submit(job.step, following))
        except BaseException:
            job.close()
            raise
        return self._rest(job, first, following)

    async def _rest(
        self, job: _Job, part: bytes, following: Callable[[Collection], bytes]
    ) -> AsyncIterator[bytes]:
        """Yield a first *part* and those *following* it."""
        future: Future[bytes] | None = None
        try:
            while part:
                yield part
                future = self._saving.submit(job.step, following)
                part = await asyncio.wait_for(asyncio.wrap_future(future), self.settings.query_time)
        finally:
            # What the client has left is ended by a task of its own: this one may be cancelled.
            _ending = asyncio.ensure_future(_end_stream(job, future))
            self._endings.add(_ending)
            _ending.add_done_callback(self._endings.discard)

    async def _result(self, request: Request, job: _Job, future: Future[ResultT]) -> ResultT:
        """Return the result of a *job*; end it when the client leaves, or after the time limit."""
        result = asyncio.wrap_future(future)
        left = asyncio.ensure_future(_left(request))
        either: set[asyncio.Future[Any]] = {result, left}
        try:
            await asyncio.wait(
                either, timeout=self.settings.query_time, return_when=asyncio.FIRST_COMPLETED
            )
            if result.done():
                return result.result()
            await _end(job, future, result)
            if left.done():
                raise Refusal(GONE, "the client has left")
            raise Refusal(
                503,
                Sentence(
                    "this takes longer than {count} seconds", count=f"{self.settings.query_time:g}"
                ),
                "add conditions that fewer games satisfy, such as a game, a year or a player",
            )
        finally:
            left.cancel()

    def close(self) -> None:
        """End the threads."""
        for threads in (self._quick, self._slow, self._saving):
            threads.shutdown(wait=False, cancel_futures=True)


async def _left(request: Request) -> None:
    """Return when the client has closed its connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _end(job: _Job, future: Future[ResultT], result: asyncio.Future[ResultT]) -> None:
    """End a job, and wait until its thread is free again."""
    future.cancel()
    while not result.done():
        job.interrupt()
        await asyncio.wait({result}, timeout=REPEAT)
    if not result.cancelled():
        result.exception()  # has been seen


async def _end_stream(job: _Job, future: Future[bytes] | None) -> None:
    """Close what a stream has opened, after the part that is being made."""
    if future is not None:
        future.cancel()
        while not future.done():
            job.interrupt()
            await asyncio.sleep(REPEAT)
    job.close()


PORTION = 1 << 16
"""The size of the parts of a stream, in characters."""


def _portions(parts: Iterator[str]) -> Iterator[bytes]:
    """Join *parts* to larger ones."""
    held: list[str] = []
    size = 0
    for part in parts:
        held.append(part)
        size += len(part)
        if size >= PORTION:
            yield "".join(held).encode()
            held, size = [], 0
    if held:
        yield "".join(held).encode()


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
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "kohau_requests", "Requests by route and status.", ["route", "status"],
            registry=self.registry,
        )  # fmt: skip
        self._seconds = Histogram(
            "kohau_request_seconds", "Times of requests by route.", ["route"],
            registry=self.registry, buckets=BUCKETS,
        )  # fmt: skip

    def add(self, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        self._requests.labels(route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def gauge(self, name: str, description: str, value: Callable[[], float]) -> None:
        """Add a gauge, whose *value* is asked for with each text."""
        Gauge(f"kohau_{name}", description, registry=self.registry).set_function(value)

    def text(self) -> str:
        """Return everything in Prometheus' text format."""
        return generate_latest(self.registry).decode()


API = "/api/v1"


@dataclass(slots=True)
class Service:
    """The parts of a running explorer."""

    settings: Settings
    snapshots: Snapshots
    reading: ArchiveReader
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
        self.tag = self._tag_of(address)
        if self.tag in request.headers.get("if-none-match", ""):
            raise NotModified(self.headers)

    async def read(self, work: Callable[[Collection], ResultT], *, slow: bool = False) -> ResultT:
        """Return the result of *work* on the archive."""
        return await self.service.reading.read(
            self.request, work, snapshot=self.snapshot, slow=slow
        )

    @property
    def headers(self) -> dict[str, str]:
        """The headers of an answer that stays the same until the archive changes."""
        return {"etag": self.tag, "cache-control": "no-cache"}

    async def stream(self, work: Callable[[Collection], Iterator[str]]) -> AsyncIterator[bytes]:
        """Return the parts of a text, which *work* on the archive yields; the first one is made."""
        return await self.service.reading.stream(self.request, work, snapshot=self.snapshot)

    async def document(
        self, work: Callable[[Collection], object], *, slow: bool = False
    ) -> Response:
        """Return the answer with the model that *work* on the archive returns."""
        text = await self._text(self.tag, work, slow=slow)
        return Response(text, 200, self.headers, "application/json")

    async def answer(
        self, address: str, work: Callable[[Collection], object], *, slow: bool = False
    ) -> bytes:
        """Return the document at another *address* of the API, which *work* returns."""
        return await self._text(self._tag_of(address), work, slow=slow)

    async def _text(
        self, tag: str, work: Callable[[Collection], object], *, slow: bool = False
    ) -> bytes:
        """Return the document with *tag*.

        It is worked out once for all who ask for it at the same time or later.
        """

        def text_of(collection: Collection) -> bytes:
            return document_of(work(collection)).encode()

        answers = self.service.answers
        text = await answers.known(tag)
        if text is None:
            with answers.expected(tag) as add:
                text = add(await self.read(text_of, slow=slow))
        return text

    def _tag_of(self, address: str) -> str:
        parts = f"{self.request.app.version}\n{self.snapshot.version}\n{address}"
        return f'W/"{blake2b(parts.encode(), digest_size=16).hexdigest()}"'


def document_of(model: object) -> str:
    """Return a *model* as JSON."""
    return json_text(to_jsonable_python(model), compact=True)


Ask = Annotated[Asked, Depends(Asked)]


def not_modified(request: Request, error: Exception) -> Response:
    """Return the answer that nothing has changed."""
    assert isinstance(error, NotModified)  # noqa: S101 - registered for it
    return Response(status_code=304, headers=error.headers)
