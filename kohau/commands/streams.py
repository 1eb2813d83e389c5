"""The standard streams of the process."""

from __future__ import annotations

import os
import sys


def open_standard_streams() -> None:
    """Make sure that there are three standard streams, which never fail to encode.

    Where one was closed, a file that is opened next would take its place, and get what is printed.
    The null device is put there instead: reading standard input or writing standard output is an
    error, what is written to standard error is lost.
    """
    for descriptor, way in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_WRONLY)):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, way)  # takes the lowest number that is free, which is this one
    if sys.stdin is None:
        sys.stdin = os.fdopen(0, "r", closefd=False)
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    if sys.stderr is None:
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def silence_output() -> None:
    """Discard buffered output, which cannot be written any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
