"""Interrupts (SIGINT) before a command begins, which would show where the program is imported."""

from __future__ import annotations

import os
import signal


def interrupts_end() -> None:
    """Let interrupts end the process quietly, unless they are ignored."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)


def interrupts_raise() -> None:
    """Let interrupts raise ``KeyboardInterrupt`` again, as Python does by default."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _end(number: int, frame: object) -> None:
    """End the process, in which nothing has begun that could be left half done."""
    os.write(2, b"Interrupted\n")
    os._exit(128 + number)
