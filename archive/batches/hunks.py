"""Hunks: what changes in the lines of files, as a unified diff that can be applied."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import chain
from typing import Final, TypeAlias

CONTEXT: Final = 3
"""How many lines are shown before and after a change."""

LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")
"""A line with its end."""

_NO_LINE_END: Final = "\n\\ No newline at end of file\n"

Change: TypeAlias = tuple[str, int, int, int, int]
"""What happens to some lines, and which lines these are before and after, as in difflib."""


@dataclass(frozen=True, slots=True)
class Hunk:
    """Lines of a *file* that change, from *begin* on (from 1): *before* become *after*.

    The *rows* are those of a unified diff, each with a line end.
    """

    file: str
    begin: int
    before: int
    after: int
    rows: tuple[str, ...]

    def moved(self, lines: int) -> Hunk:
        """Return this hunk moved by *lines* lines in its file."""
        return replace(self, begin=self.begin + lines)


class UnifiedDiff:
    """Writes hunks, in the order of files and lines, as a unified diff that can be applied."""

    def __init__(self) -> None:
        self._file: str | None = None
        self._shift = 0

    def text(self, hunks: Sequence[Hunk]) -> str:
        """Return the text of further *hunks*, with the names of files that have not begun yet."""
        parts: list[str] = []
        for hunk in hunks:
            if hunk.file != self._file:
                self._file, self._shift = hunk.file, 0
                name = f"{hunk.file}\t" if " " in hunk.file else hunk.file
                parts.append(f"--- {name}\n+++ {name}\n")
            now = hunk.begin + self._shift
            parts.append(f"@@ -{hunk.begin},{hunk.before} +{now},{hunk.after} @@\n")
            parts += hunk.rows
            self._shift += hunk.after - hunk.before
        return "".join(parts)


def hunks_between(
    file: str,
    old: Sequence[Sequence[str]],
    new: Sequence[Sequence[str]],
    first: int = 0,
    *,
    crlf: bool = False,
) -> Iterator[Hunk]:
    """Yield the hunks in which the *old* lines of a *file* become the *new* ones.

    They are compared part by part, as many old as new parts. The lines end with a line feed, in the
    file with CR LF if *crlf*; *first* is the number of lines before them in the file.
    """
    before, after = [*chain(*old)], [*chain(*new)]
    for group in _ByParts(old, new).get_grouped_opcodes(CONTEXT):
        rows: list[str] = []
        for what, begin, stop, other, last in group:
            if what == "equal":
                rows += [f" {line}" for line in before[begin:stop]]
                continue
            rows += [f"-{line}" for line in before[begin:stop]]
            rows += [f"+{line}" for line in after[other:last]]
        (_, begin, _, other, _), (_, _, stop, _, last) = group[0], group[-1]
        ended = tuple([_row(row, crlf=crlf) for row in rows])
        # A hunk without old lines is placed after the line before it.
        at = first + begin + (stop > begin)
        yield Hunk(file, at, stop - begin, last - other, ended)


class _ByParts(SequenceMatcher[str]):
    """Compares lines part by part, in time that is linear in the number of parts."""

    def __init__(self, old: Sequence[Sequence[str]], new: Sequence[Sequence[str]]) -> None:
        super().__init__()
        self._parts = list(zip(old, new, strict=True))

    def get_opcodes(self) -> list[Change]:  # type: ignore[override]
        changes: list[Change] = []
        before = after = 0
        for old, new in self._parts:
            for what, *span in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
                begin, stop = (line + before for line in span[:2])
                other, last = (line + after for line in span[2:])
                if changes and changes[-1][0] == what == "equal":
                    _, begin, _, other, _ = changes.pop()
                changes.append((what, begin, stop, other, last))
            before += len(old)
            after += len(new)
        return changes


def _row(row: str, *, crlf: bool) -> str:
    """Return a *row* with the line end of the file."""
    if not row.endswith("\n"):
        return row + _NO_LINE_END
    return row[:-1] + "\r\n" if crlf else row
