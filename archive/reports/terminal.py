"""Text for a terminal, or as for one: its width, bold type, and lines that fit."""

from __future__ import annotations

import os
import re
import stat
import sys
from typing import TextIO

import click

from kohau.notation.visible import visible


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


WIDTH = 80
"""The width of texts that are not printed on a terminal."""


def text_width(width: int | None = None) -> int:
    """Return the width of texts: that of the terminal, also in a pager, else *width* if given."""
    screen = terminal_width(sys.stdout)
    return (screen if sys.stdout.isatty() else width or screen) or WIDTH


def hanging(text: str, indent: int) -> str:
    """Return *text* in lines that fit the width; those after the first are indented."""
    return f"\n{' ' * indent}".join(folded(visible(text), max(text_width() - indent, SHORT)))


def bold(text: str) -> str:
    """Return *text* in bold type, if standard output is a terminal with colours."""
    return click.style(text, bold=True) if has_colours(sys.stdout) else text


def shortened(text: str, width: int) -> str:
    """Return *text* on one line, cut with an ellipsis if it is too wide."""
    text = visible(text)
    if cells(text) <= width:
        return text
    from rich.cells import set_cell_size

    return set_cell_size(text, width - 1).rstrip() + "…"


SHORT = 10
"""The width of texts such as dates and results, which are never folded."""


def cells(text: str) -> int:
    """Return the width of *text* on a terminal, where some characters are wider than others."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # slow to import, and most texts do not need it

    return cell_len(text)


_WORDS = re.compile(" *[^ ]+ *")


def folded(text: str, width: int) -> list[str]:
    """Return the lines of *text*, divided at blanks and, if a word is too wide, within it."""
    if cells(text) <= width:
        return [text]
    lines: list[str] = []
    line = ""
    for word in _WORDS.findall(text):
        if line and cells(line + word.rstrip()) <= width:
            line += word
            continue
        if line:
            lines.append(line.rstrip())
        *parts, line = [word] if cells(word.rstrip()) <= width else _chopped(word, width)
        lines += parts
    return [*lines, line.rstrip()]


def _chopped(word: str, width: int) -> list[str]:
    from rich.cells import chop_cells

    return chop_cells(word, width)
