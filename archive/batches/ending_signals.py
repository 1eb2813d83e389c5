"""Signals that end programs, and who handles them."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def heeded_by(handler: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Let *handler* handle the signals that end programs, which only the main thread receives.

    Signals that are ignored, as nohup does with SIGHUP, stay ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heeded = [each for each in _ENDING if signal.getsignal(each) is not signal.SIG_IGN]
    previous = [(each, signal.signal(each, handler)) for each in heeded]
    try:
        yield
    finally:
        for each, before in previous:
            signal.signal(each, before)
