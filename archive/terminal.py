"""The terminal on which output is read."""

from __future__ import annotations

import os
import stat
import sys
from typing import TextIO


def has_colours(stream: TextIO) -> bool:
    """Return whether *stream* is a terminal with colours; NO_COLOR and FORCE_COLOR decide."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") not in ("dumb", "unknown")


def terminal_width(stream: TextIO) -> int | None:
    """Return the width in characters of the terminal on which *stream* is read, None if on none.

    A pipe may lead to a pager: then it is the terminal of standard error.
    """
    try:
        descriptor = stream.fileno()
        if stat.S_ISFIFO(os.fstat(descriptor).st_mode):
            descriptor = sys.stderr.fileno()
        return os.get_terminal_size(descriptor).columns or None
    except (OSError, ValueError):  # no terminal, or no standard stream
        return None
