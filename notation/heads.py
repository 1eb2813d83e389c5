"""Heads: the tags of records and where the records begin, without their movetext."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kohau.notation.kgn.tag_pairs import plain_tags


class Head:
    r"""The tags of record *number* of a *file*, which begins at an *offset* in bytes.

    The offset is in the unpacked bytes of the file.

    >>> Head("x.kgn", 1, 0, {"White": "Rabe"})
    <Head x.kgn, record 1, at 0>
    """

    __slots__ = ("_tags", "file", "number", "offset")

    def __init__(self, file: str, number: int, offset: int, tags: str | Mapping[str, str]) -> None:
        self.file = file
        self.number = number
        self.offset = offset
        self._tags = tags

    @property
    def tags(self) -> Mapping[str, str]:
        """The tags of the record; they are read on first use."""
        if isinstance(self._tags, str):
            self._tags = TagLines(self._tags)
        return self._tags

    def __repr__(self) -> str:
        return f"<Head {self.file}, record {self.number}, at {self.offset}>"


class TagLines(Mapping[str, str]):
    r"""The tags in plain *lines*, which are read when they are asked for.

    The first of a name counts.

    >>> tags = TagLines('[White "Rabe"]\n[Black "Soa"]\n')
    >>> tags["Black"], dict(tags)
    ('Soa', {'White': 'Rabe', 'Black': 'Soa'})
    """

    __slots__ = ("_all", "_lines")

    def __init__(self, lines: str) -> None:
        self._lines: Final = "\n" + lines
        self._all: dict[str, str] | None = None

    def _tags(self) -> dict[str, str]:
        if self._all is None:
            pairs = plain_tags(self._lines)
            self._all = dict(pairs)
            if len(self._all) < len(pairs):
                self._all.update(reversed(pairs))
        return self._all

    def __getitem__(self, name: str) -> str:
        if self._all is not None or not name.isidentifier():
            return self._tags()[name]
        begins = f'\n[{name} "'
        at = self._lines.find(begins)
        if at < 0:
            raise KeyError(name)
        at += len(begins)
        return self._lines[at : self._lines.index('"', at)]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tags())

    def __len__(self) -> int:
        return len(self._tags())

    def __repr__(self) -> str:
        return repr(self._tags())
