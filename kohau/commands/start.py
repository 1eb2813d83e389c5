"""The start of the program ``kohau``: an interrupt ends it quietly even while it is imported."""

from __future__ import annotations

from kohau.commands.interrupts import interrupts_end


def main() -> None:
    """Run the command line with the arguments of the process."""
    interrupts_end()
    from kohau.commands.main import main as run  # slow to import

    run()
