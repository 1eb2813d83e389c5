"""Messages of commands: output, errors, progress, and the exit status that ends a command."""

from __future__ import annotations

import io
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kohau.notation.visible import visible, visible_lines

if TYPE_CHECKING:
    from kohau.notation.diagnostics import Diagnostic, Problem


def echo(text: str, *, err: bool = False) -> None:
    """Print *text*, adapted to the colours and the encoding of the output."""
    stream = sys.stderr if err else sys.stdout
    if stream.isatty():
        text = visible_lines(text)
    encoding = stream.encoding
    if encoding and encoding.lower() != "utf-8":
        from kohau.replay.pictures.drawing import in_encoding

        text = in_encoding(text, encoding)
    click.echo(text, nl=False, err=err, color=_colours_wanted())


def _colours_wanted() -> bool | None:
    """Return the setting of NO_COLOR and FORCE_COLOR; None: colours on terminals only."""
    if os.environ.get("NO_COLOR"):
        return False
    return True if os.environ.get("FORCE_COLOR") else None


def report_to_stderr(diagnostics: Iterable[Diagnostic], *, record_notes: bool = True) -> None:
    """Print *diagnostics* to standard error, with their source lines.

    Without *record_notes*, notes are printed only if they are about no record, but about files.
    """
    from kohau.archive.reports.diagnostics_report import TextReport
    from kohau.archive.reports.terminal import terminal_width

    report = TextReport(terminal_width(sys.stderr))
    for diagnostic in diagnostics:
        if record_notes or diagnostic.severity != "note" or diagnostic.record is None:
            echo(report.diagnostic(diagnostic), err=True)


@contextmanager
def text_output(output: str | None, *, plain: bool = False) -> Iterator[Callable[[str], None]]:
    """Yield a function that prints text, or writes it without colours to the file *output*.

    *plain* text is data, or a document that declares its encoding: it is written as it is.
    """
    from kohau.archive.batches.outputs import open_output

    if output is None and not plain:
        yield echo
    else:
        with open_output(output) as put:
            yield put if plain else lambda text: put(click.unstyle(text))


def in_words(problem: Problem) -> str:
    """Return *problem* as one line with step, rule and hint."""
    return visible(
        f"{problem}"
        + (f" ({', '.join(problem.facts)})" if problem.facts else "")
        + (f"; {problem.hint}" if problem.hint else "")
    )


def from_here(file: str | None) -> str | None:
    """Return the path of *file* from the working directory on, if it is there or below."""
    here = Path.cwd()
    path = Path(file or "")
    return str(path.relative_to(here)) if path.is_relative_to(here) else file


ARCHIVE = "kohau.archive"
"""Where the context of the program keeps the name of the archive or lake that is read."""

STATUS = 2
"""The exit status after a usage error, a file that cannot be used, or an unexpected error."""


BROKEN_PIPE = 128 + 13
"""The exit status after SIGPIPE, which is signal 13; Windows does not have it."""


def report(error: BaseException, *, with_traceback: bool) -> int:
    """Print what *error*, which ended the command, means to users; return the exit status."""
    if with_traceback:
        import traceback

        echo("".join(traceback.format_exception(error)), err=True)
    if isinstance(error, BrokenPipeError):
        silence_output()
        return BROKEN_PIPE
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
    from kohau.configuration.configuration import BadConfiguration
    from kohau.notation.opening import UnreadableFile

    if isinstance(error, BadConfiguration):
        from dataclasses import replace  # slow to import

        report_to_stderr(
            replace(diagnostic, file=from_here(diagnostic.file)) for diagnostic in error.diagnostics
        )
    elif isinstance(error, UnreadableFile) and error.file is not None:
        from kohau.archive.batches.batch import unreadable

        report_to_stderr(unreadable(error.file, error).diagnostics)
    else:
        echo(f"Error: {visible(cause(error))}\n", err=True)
    return STATUS


def report_left_out() -> None:
    """Print warnings about packages that are broken, and that nothing has reported."""
    packages = sys.modules.get("kohau.notation.packages")  # else none was asked for anything
    if packages is not None and (problems := packages.unreported()):
        for problem in problems:
            echo(f"warning: {in_words(problem)} [{problem.code}]\n", err=True)


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
    from kohau.notation.diagnostics import Problem
    from kohau.notation.lenient.results import BrokenTable
    from kohau.notation.packages import BrokenPackage, blamed

    if isinstance(error, BrokenPackage) or not isinstance(error, Problem):
        error = blamed(error) or error
    if isinstance(error, Problem):
        return in_words(error)
    if isinstance(error, BrokenTable):
        return str(error)
    if isinstance(error, OSError):
        return _cause_of_os_error(error)
    if isinstance(error, MemoryError):
        return "there is not enough memory"
    first_line = str(error).partition("\n")[0]
    if is_of_database(error):
        context = click.get_current_context(silent=True)
        name = context.find_root().meta.get(ARCHIVE) if context else None
        if name is not None and Path(name).is_dir():
            return f"{name} can't be read: {reason_of(error)}; kohau lake check reports all damage"
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


DELAY_SECONDS = 0.5


@contextmanager
def progress(files: Iterable[str]) -> Iterator[Callable[[int], None]]:
    """Yield a function to call with the number of bytes processed since the last call.

    The bar appears on standard error after half a second, and only on a terminal. It shows a
    percentage if the size of all *files* is known: none of them is compressed or standard input.
    """
    names = list(files)
    with _drawn(_Bar(lambda: _total_size(names), in_bytes=True)) as bar:
        yield bar.advance


@contextmanager
def counting(total: int | None = None) -> Iterator[Callable[[int], None]]:
    """Yield a function to call with the number of items done, of *total* (None: unknown)."""
    with _drawn(_Bar(lambda: total, in_bytes=False)) as bar:
        yield bar.advance


@contextmanager
def working(what: str, tasks: int | None) -> Iterator[Callable[[int], None]]:
    """Yield a function to call after each task with its number of rows, of *tasks* in all.

    *what* says what the tasks do.
    """
    with _drawn(_Bar(lambda: tasks, in_bytes=False, what=what)) as bar:

        def advance(rows: int) -> None:
            bar.rows += rows
            bar.advance(1)

        yield advance


@contextmanager
def _drawn(bar: _Bar) -> Iterator[_Bar]:
    try:
        yield bar
    finally:
        bar.close()


class _Bar:
    """A bar that appears on a terminal after a delay; *total* is not called before."""

    def __init__(
        self, total: Callable[[], int | None], in_bytes: bool, what: str | None = None
    ) -> None:
        self.total = total
        self.in_bytes = in_bytes
        self.what = what
        self.done = 0
        self.rows = 0
        self.appears = sys.stderr.isatty()
        self.began = time.monotonic()
        self.bar: Any = None

    def advance(self, done: int) -> None:
        self.done += done
        due = self.appears and time.monotonic() - self.began > DELAY_SECONDS
        if self.bar is None and due:
            self.open()
        if self.bar is not None:
            self.bar.update(self.task, completed=self.done, rows=f"{self.rows:,} rows")

    def open(self) -> None:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            DownloadColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        console = Console(stderr=True)
        words = [TextColumn("{task.description}")], [TextColumn("{task.fields[rows]}")]
        before, after = ([], []) if self.what is None else words
        self.bar = Progress(
            *before,
            BarColumn(),
            DownloadColumn() if self.in_bytes else MofNCompleteColumn(),
            *after,
            TimeRemainingColumn(),
            console=console,
            transient=True,
            redirect_stdout=sys.stdout.isatty(),
        )
        self.task = self.bar.add_task(self.what or "", total=self.total(), rows="")
        self.bar.start()

    def close(self) -> None:
        if self.bar is not None:
            self.bar.stop()


def _total_size(files: Iterable[str]) -> int | None:
    from kohau.notation.files import STANDARD_INPUT, Walk
    from kohau.notation.formats import COMPRESSED_SUFFIXES

    total = 0
    walk = Walk()
    for name in files:
        for file in walk.under(name):
            packed = file.member is not None or file.name.lower().endswith(COMPRESSED_SUFFIXES)
            if packed or file.name == STANDARD_INPUT:
                return None
            with suppress(OSError):  # opening the file reports it
                total += Path(file.name).stat().st_size
    return total
