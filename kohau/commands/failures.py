"""Failures: whatever ends a command becomes one message with an exit status."""

from __future__ import annotations

import io
import os
import signal
import sys

import click

from kohau.commands.messages import echo, in_words
from kohau.notation.visible import visible

STATUS = 2
"""The exit status after a usage error, a file that cannot be used, or an unexpected error."""


def report(error: BaseException, *, with_traceback: bool) -> int:
    """Print what *error*, which ended the command, means to users; return the exit status."""
    if with_traceback:
        import traceback

        echo("".join(traceback.format_exception(error)), err=True)
    if isinstance(error, BrokenPipeError):
        silence_output()
        return 128 + signal.SIGPIPE
    if isinstance(error, KeyboardInterrupt | click.Abort) or is_interrupted_query(error):
        echo("Interrupted\n", err=True)
        return 128 + signal.SIGINT
    if isinstance(error, click.ClickException):
        text = io.StringIO()
        error.show(file=text)
        echo(text.getvalue(), err=True)
        return error.exit_code
    if isinstance(error, OSError):
        silence_output()
    echo(f"Error: {visible(cause(error))}\n", err=True)
    return STATUS


def is_of_database(error: BaseException) -> bool:
    """Return whether *error* is one of DuckDB."""
    duckdb = sys.modules.get("duckdb")  # imported only when an archive is opened
    return duckdb is not None and isinstance(error, duckdb.Error)


def is_interrupted_query(error: BaseException) -> bool:
    """Return whether *error* is that of a query of DuckDB that was interrupted."""
    duckdb = sys.modules.get("duckdb")
    if duckdb is None:
        return False
    if isinstance(error, duckdb.InterruptException) or str(error) == "Query interrupted":
        return True
    # An interrupt while DuckDB reads an Arrow table is part of the message of another error.
    return is_of_database(error) and KeyboardInterrupt.__name__ in str(error)


def cause(error: BaseException) -> str:
    """Return in words what went wrong.

    >>> cause(OSError(28, "No space left on device"))
    "the output can't be written: No space left on device"
    >>> cause(KeyError("x"))
    "unexpected KeyError: 'x'; please report it with what kohau --traceback prints"
    """
    from kohau.notation.diagnostics import BrokenPackage, Problem

    if isinstance(error, Problem):
        return in_words(error)
    if isinstance(error, BrokenPackage):
        return str(error)
    if isinstance(error, OSError):
        return _cause_of_os_error(error)
    if isinstance(error, MemoryError):
        return "there is not enough memory"
    first_line = str(error).partition("\n")[0]
    if is_of_database(error):
        return f"DuckDB can't use the archive: {reason_of(error)}"
    return (
        f"unexpected {type(error).__name__}: {first_line};"
        " please report it with what kohau --traceback prints"
    )


def reason_of(error: BaseException) -> str:
    """Return the reason of an *error* of DuckDB.

    Where a disk is full, what failed comes first, and why it failed at the end.
    """
    return str(error).rpartition("Original error: ")[2].partition("\n")[0]


def _cause_of_os_error(error: OSError) -> str:
    """Return the cause of *error*; one without a file name concerns standard output."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return f"the output can't be written: {reason}"
    return f"{os.fsdecode(error.filename)}: {reason}"


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
