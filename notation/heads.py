"""Heads: the tags of records and where the records begin, without their movetext."""

from __future__ import annotations

import re
from collections.abc import Mapping

from kohau.notation.blocks import decoded

_TAG = re.compile(r'\[([A-Za-z0-9_]+) "([^"\\\n]*+)"\]')


class Head:
    r"""The tags of record *number* of a *file*, which begins at an *offset* in bytes.

    The offset is in the unpacked bytes of the file.

    >>> Head("x.kgn", 1, 0, b'[White "Rabe"]\n')
    <Head x.kgn, record 1, at 0>
    """

    __slots__ = ("_lines", "file", "number", "offset")

    def __init__(
        self, file: str, number: int, offset: int, tags: bytes | Mapping[str, str]
    ) -> None:
        self.file = file
        self.number = number
        self.offset = offset
        self._lines = tags

    @property
    def tags(self) -> Mapping[str, str]:
        """The tags, which are read on first use; they are those of the record."""
        if isinstance(self._lines, bytes):
            self._lines = _tags_of(self._lines)
        return self._lines

    def __repr__(self) -> str:
        return f"<Head {self.file}, record {self.number}, at {self.offset}>"


def _tags_of(lines: bytes) -> dict[str, str]:
    """Return the tags in *lines*, each of which has one; the first of a name counts."""
    pairs = _TAG.findall(decoded(lines))
    tags = dict(pairs)
    if len(tags) < len(pairs):
        tags.update(reversed(pairs))
    return tags
