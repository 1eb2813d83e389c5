"""Signals: one that ends the program leaves its blocks first, so that nothing is left behind."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class _Ended(SystemExit):  # which no event loop takes for the failure of a task
    """The signal *number* was received."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Leave the block on a signal that ends programs, then let it end this one.

    Signals that are ignored, as nohup does with SIGHUP, stay ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def leave(number: int, frame: object) -> None:
        raise _Ended(number)

    heeded = [own for own in ENDING if signal.getsignal(own) is not signal.SIG_IGN]
    previous = [(own, signal.signal(own, leave)) for own in heeded]
    ended = None
    try:
        yield
    except _Ended as reason:
        ended = reason.number
    finally:
        for own, handler in previous:
            signal.signal(own, handler)
    if ended is not None:
        signal.raise_signal(ended)
