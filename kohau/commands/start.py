"""The start of the program ``kohau``: an interrupt ends it quietly even while it is imported."""

from __future__ import annotations

import atexit
import gc

from kohau.commands.interrupts import interrupts_end


def main() -> None:
    """Run the command line with the arguments of the process.

    At its end no garbage is looked for, which would take longer the more was read.
    """
    interrupts_end()
    atexit.register(gc.freeze)
    from kohau.commands.main import main as run  # slow to import

    run()
