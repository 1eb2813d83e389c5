"""The start of the program ``kohau``: an interrupt ends it quietly even while it is imported."""

from __future__ import annotations

import os
import signal


def main() -> None:
    """Run the command line with the arguments of the process."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else it is ignored
        signal.signal(signal.SIGINT, interrupted)
    from kohau.commands.main import main as run  # slow to import

    run()


def interrupted(number: int, frame: object) -> None:
    """End the process, in which nothing has begun that could be left half done."""
    os.write(2, b"Interrupted\n")
    os._exit(128 + number)


def interrupts_are_raised() -> None:
    """Let interrupts raise ``KeyboardInterrupt`` from now on, as Python does by default."""
    if signal.getsignal(signal.SIGINT) is interrupted:
        signal.signal(signal.SIGINT, signal.default_int_handler)
