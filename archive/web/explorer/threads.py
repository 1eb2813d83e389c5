"""Reading: queries in threads, each with its own cursor, that end when nobody waits for them."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from fastapi import Request

from kohau.archive.web.explorer.problems import GONE, Refusal
from kohau.archive.web.explorer.settings import Settings
from kohau.archive.web.explorer.snapshots import Snapshot, Snapshots
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

ResultT = TypeVar("ResultT")

log = logging.getLogger("kohau.explorer")

REPEAT = 0.05
"""The seconds between interrupts: one that comes between two queries has no effect."""


class _Job:
    """A function on a snapshot that another thread can end."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.cursor: DuckDBPyConnection | None = None
        self.ended = False
        self.lock = threading.Lock()

    def run(self, work: Callable[[DuckDBPyConnection], ResultT]) -> ResultT:
        with self.lock:
            if self.ended:
                raise Refusal(GONE, "the client has left")
            self.cursor = self.snapshot.cursor()
        try:
            return work(self.cursor)
        except Exception as error:
            if self.ended or not _is_unreadable(error):
                raise
            log.warning("%s", visible(f"files can't be read: {_reason(error)}"))
            raise Refusal(503, "the files of the archive can't be read now", "try again") from None
        finally:
            with self.lock:
                self.cursor.close()
                self.cursor = None

    def interrupt(self) -> None:
        """End the query that is running."""
        with self.lock:
            self.ended = True
            if self.cursor:
                self.cursor.interrupt()


def _is_unreadable(error: Exception) -> bool:
    """Return whether DuckDB can't read its files, as if an object store does not answer."""
    import duckdb

    # Exceptions of file systems in Python become errors of no particular kind.
    return isinstance(error, duckdb.IOException) or type(error) is duckdb.Error


def _reason(error: Exception) -> str:
    """Return the first line of the message of *error*, without the traceback within it."""
    lines = (line for line in str(error).splitlines() if line.strip())
    return next((line for line in lines if not line.startswith((" ", "Traceback"))), "")


class Reading:
    """Runs functions that read the archive.

    Slow ones have threads of their own, so that they cannot keep quick ones waiting.
    """

    def __init__(self, settings: Settings, snapshots: Snapshots) -> None:
        self.settings = settings
        self.snapshots = snapshots
        self._quick = ThreadPoolExecutor(settings.quick_threads, "quick")
        self._slow = ThreadPoolExecutor(settings.slow_threads, "slow")

    async def read(
        self,
        request: Request,
        work: Callable[[DuckDBPyConnection], ResultT],
        *,
        snapshot: Snapshot,
        slow: bool = False,
    ) -> ResultT:
        """Return the result of *work* with a cursor on *snapshot*.

        It ends when the client of *request* leaves, or after the time limit.
        """
        job = _Job(snapshot)
        future = (self._slow if slow else self._quick).submit(job.run, work)
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
                f"this takes longer than {self.settings.query_time:g} seconds",
                "add conditions that fewer games satisfy, such as a game, a year or a player",
            )
        finally:
            left.cancel()

    def close(self) -> None:
        """End the threads."""
        for threads in (self._quick, self._slow):
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
