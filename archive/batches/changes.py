"""Changes: what mending changes in the texts of files, as the hunks of a unified diff."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final

from kohau.notation.blocks import RawBlock, RawRecord, decoded
from kohau.replay.edits import Edit

_CONTEXT: Final = 3
"""How many lines are shown before and after a change."""
_LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")
_NO_LINE_END: Final = "\n\\ No newline at end of file\n"


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


class EditedBlock:
    """The text of a *block*, in which the texts of records are edited, in order."""

    def __init__(self, block: RawBlock) -> None:
        self.block: Final = block
        self._text: Final = decoded(block.data)
        self._lines: Final = _LINE.findall(self._text)
        self._begins: Final = [0]
        for line in self._lines:
            self._begins.append(self._begins[-1] + len(line))
        self._edits: Final[list[Edit]] = []

    def add(self, source: RawRecord, edit: Edit) -> None:
        """Edit the text of the record with a *source*."""
        column = self.block.column if source.line == 1 else 1
        before = self._begins[source.line - 1] + source.column - column
        self._edits.append(Edit(before + edit.begin, before + edit.end, edit.text))

    def hunks(self) -> Iterator[Hunk]:
        """Yield the hunks of all edits; those that are near each other are one."""
        group: list[Edit] = []
        for edit in self._edits:
            if group and self._line_of(edit.begin) > self._line_of(group[-1].end) + 2 * _CONTEXT:
                yield from self._hunks_of(group)
                group = []
            group.append(edit)
        if group:
            yield from self._hunks_of(group)

    def _line_of(self, offset: int) -> int:
        """Return the index of the line with the character at an *offset*."""
        return bisect_right(self._begins, offset, hi=len(self._lines)) - 1

    def _hunks_of(self, edits: Sequence[Edit]) -> Iterator[Hunk]:
        """Yield the hunks of some *edits*, with the lines around them."""
        first = max(0, self._line_of(edits[0].begin) - _CONTEXT)
        end = min(len(self._lines), self._line_of(edits[-1].end) + _CONTEXT + 1)
        parts, at = [], self._begins[first]
        for edit in edits:
            parts += [self._text[at : edit.begin], edit.text]
            at = edit.end
        parts.append(self._text[at : self._begins[end]])
        old, new = self._lines[first:end], _LINE.findall("".join(parts))
        matcher = SequenceMatcher(None, old, new, autojunk=False)
        for group in matcher.get_grouped_opcodes(_CONTEXT):
            rows: list[str] = []
            for what, begin, stop, other, last in group:
                if what == "equal":
                    rows += [f" {line}" for line in old[begin:stop]]
                    continue
                rows += [f"-{line}" for line in old[begin:stop]]
                rows += [f"+{line}" for line in new[other:last]]
            (_, begin, _, other, _), (_, _, stop, _, last) = group[0], group[-1]
            shown = tuple(map(self._row, rows))
            yield Hunk(self.block.file, first + begin + 1, stop - begin, last - other, shown)

    def _row(self, row: str) -> str:
        """Return a *row* with the line end of the file."""
        if not row.endswith("\n"):
            return row + _NO_LINE_END
        return row[:-1] + "\r\n" if b"\r\n" in self.block.data else row
