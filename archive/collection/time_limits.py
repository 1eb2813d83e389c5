"""Time limits: searches that take too long are stopped."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_AGAIN_SECONDS = 0.05
"""How often queries are stopped after the limit: a search may consist of several."""


class OutOfTime(Problem):
    """A search that takes too long."""


@contextmanager
def time_limit(connection: DuckDBPyConnection, seconds: float | None) -> Iterator[None]:
    """Stop the queries of *connection* in the block after *seconds* (None: never).

    Raises :class:`OutOfTime` instead of what the block raises then. Work outside of queries is not
    stopped, and a block without a query after the limit ends normally.
    """
    if seconds is None:
        yield
        return
    ended, expired = threading.Event(), threading.Event()

    def watch() -> None:
        if not ended.wait(seconds):
            expired.set()
            while not ended.wait(_AGAIN_SECONDS):
                connection.interrupt()

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    except Exception:
        if not expired.is_set():
            raise
        raise OutOfTime(
            f"the search took longer than {seconds:g} s",
            hint="patterns and material take the most time; other conditions make them faster",
        ) from None
    finally:
        ended.set()
        watcher.join()
