"""Signals that end programs, and who handles them."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def on_termination(handler: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Let *handler* handle the signals that end programs, which only the main thread receives.

    Signals that are ignored, as nohup does with SIGHUP, stay ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heeded = [number for number in _ENDING if signal.getsignal(number) is not signal.SIG_IGN]
    previous = [(number, signal.signal(number, handler)) for number in heeded]
    try:
        yield
    finally:
        for number, before in previous:
            signal.signal(number, before)
