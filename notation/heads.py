"""Heads: the tags of records and where the records begin, without their movetext."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from kohau.notation.blocks import decoded


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
    pairs = list(map(_tag_in, lines.rstrip().split(b"\n")))
    tags = dict(pairs)
    if len(tags) < len(pairs):
        tags.update(reversed(pairs))
    return tags


@lru_cache(1 << 14)
def _tag_in(line: bytes) -> tuple[str, str]:
    """Return the tag on a plain *line*; most of them recur."""
    name, value = decoded(line).split(' "', 1)
    return name.removeprefix("["), value.rstrip().removesuffix('"]')
