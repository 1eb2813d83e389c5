"""Passages: the parts of a text that are read on their own, and the records in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from kohau.editing.text import Span, TextLines, data_of
from kohau.notation import formats
from kohau.notation.blocks import RawBlock, RawRecord, escaped
from kohau.notation.diagnostics import Diagnostic
from kohau.notation.formats.base import Format
from kohau.notation.kgn.heads import HeadScanner
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Defaults

_LINE_ENDS: Final = b"\r\n"


class Passage:
    """Lines of a *text* that are read on their own: a record, or several that share a line.

    Its records are read and played on first use; lines and offsets count from its beginning.
    *kept* are further results about it, by what has computed them.
    """

    def __init__(self, text: str, name: str, format_: Format, defaults: Defaults) -> None:
        self.text: Final = text
        self.name: Final = name
        self.format: Final = format_
        self.defaults: Final = defaults
        self.kept: Final[dict[object, Any]] = {}

    @cached_property
    def lines(self) -> TextLines:
        """Its lines."""
        return TextLines(self.text)

    @property
    def is_read(self) -> bool:
        """Whether its records have been read."""
        return "replays" in self.__dict__

    @cached_property
    def replays(self) -> tuple[Replay, ...]:
        """Its records as they are played."""
        block = RawBlock(self.name, self.format.name, 0, data_of(self.text))
        return tuple(verify(record, self.defaults) for record in formats.read(block))

    @property
    def diagnostics(self) -> Iterator[Diagnostic]:
        """The diagnostics of its records."""
        return (diagnostic for played in self.replays for diagnostic in played.diagnostics)

    def offset_at(self, line: int, column: int) -> int:
        """Return the offset of a line and column as in a diagnostic, both from 1."""
        mark = 1 if line == 1 and self.text.startswith("\ufeff") else 0
        starts = self.lines.starts
        start = starts[min(line, len(starts)) - 1]
        return min(start + column - 1 + mark, len(self.text))

    def offset_in(self, raw: RawRecord, offset: int) -> int:
        """Return the offset in the passage of an *offset* in the text of one of its records."""
        return self.offset_at(*raw.place(offset))

    def span_of(self, diagnostic: Diagnostic) -> Span:
        """Return what a *diagnostic* underlines; its whole first line if it has no place."""
        if diagnostic.line is None:
            return self.lines.span(0, len(self.lines.line(0)))
        begin = self.offset_at(diagnostic.line, diagnostic.column or 1)
        length = diagnostic.excerpt.length if diagnostic.excerpt else 1
        line = self.lines.place(begin).line
        end = self.lines.starts[line] + len(self.lines.line(line))
        return self.lines.span(begin, max(begin, min(begin + length, end)))


def begins(text: str, format_: Format) -> list[int]:
    r"""Return where the passages of a *text* begin; the first begins at its beginning.

    Linear; the movetext of KGN is passed over.

    >>> begins('[White "A"]\n\n*\n\n[White "B"]\n\n* 1-0\n', formats.find("kgn"))
    [0, 16]
    """
    mark = len(text) - len(text.removeprefix("\ufeff"))
    places = (at + mark for at in _record_begins(text[mark:], format_))
    return [0, *(at for at in places if text[at - 1] in "\r\n")]


def _record_begins(text: str, format_: Format) -> Iterator[int]:
    """Yield where the records after the first begin in *text*, if that can be seen in it."""
    data = data_of(text)
    if format_.name == formats.STANDARD:
        scanner = HeadScanner(data)
        places = iter(lambda: int(scanner.offset) if scanner.next() else -1, -1)
    else:
        places = (begin for begin, _ in format_.splitter.spans(data))
    next(places, None)
    at = before = 0
    for place in places:
        at += len(escaped(data[before:place]))
        before = place
        yield at


def split(text: str, format_: Format) -> list[str]:
    """Return the texts of the passages of a *text*, at least one."""
    return [text[begin:end] for begin, end in pairwise([*begins(text, format_), len(text)])]


def common(old: Sequence[Passage], new: Sequence[str]) -> tuple[int, int]:
    """Return how many passages are the same at the beginning, and how many others at the end."""
    most = min(len(old), len(new))
    before = next((at for at in range(most) if old[at].text != new[at]), most)
    left = most - before
    after = next((at for at in range(left) if old[-1 - at].text != new[-1 - at]), left)
    return before, after
