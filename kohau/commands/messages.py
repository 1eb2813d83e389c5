"""Output and error messages of commands."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

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
        from kohau.replay.pictures.text import in_encoding

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
    from kohau.archive.reports.diagnostics import TextReport
    from kohau.archive.reports.tables import terminal_width

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
    facts = [f"{name} {fact}" for name in ("step", "rule") if (fact := getattr(problem, name))]
    return visible(
        f"{problem}"
        + (f" ({', '.join(facts)})" if facts else "")
        + (f"; {problem.hint}" if problem.hint else "")
    )
