"""Interrupts: Ctrl-C stops queries of DuckDB at once."""

from __future__ import annotations

import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Interruptible(Protocol):
    """A collection, or a connection: what has queries that can be stopped."""

    def interrupt(self) -> None:
        """Stop the query that is running."""


_END = b"\0"
"""Ends the watcher; signals have other numbers."""


@contextmanager
def interruptible(queried: Interruptible) -> Iterator[None]:
    """Stop a running query of *queried* when the program is interrupted.

    Python handles signals only after a query, or between parts of it, which can take long. It
    writes their numbers to a file at once, however, which another thread reads.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread receives signals
        return
    numbers, writer = socket.socketpair()
    writer.setblocking(False)
    watcher = threading.Thread(target=_watch, args=(numbers, queried), daemon=True)
    before = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    watcher.start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        writer.setblocking(True)
        writer.send(_END)
        watcher.join()
        writer.close()
        numbers.close()


def _watch(numbers: socket.socket, queried: Interruptible) -> None:
    while (number := numbers.recv(1)) != _END:
        if number[0] == signal.SIGINT:
            queried.interrupt()
