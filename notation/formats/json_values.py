"""JSON texts: lists of objects, and the places of the values in an object."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import too_deep
from kohau.notation.formats import brackets
from kohau.notation.splitting import BLOCK_BYTES

_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"', re.DOTALL)

MAX_DEPTH = 50
"""The maximum nesting depth of foreign records."""

Path = tuple[str | int, ...]


_EMPTY = re.compile(rb"\s*(?:\[\s*\]\s*)?")
"""A file without any object."""


class ObjectSplitter(brackets.BracketSplitter):
    """Splits a list or sequence of JSON objects between two objects."""

    def __init__(self, format: str) -> None:  # noqa: A002 - the word of RawBlock
        super().__init__(format, brackets.JSON)

    def has_content(self, data: bytes) -> bool:
        return _EMPTY.fullmatch(data) is None

    def split(self, stream: BinaryIO, file: str, size: int = BLOCK_BYTES) -> Iterator[RawBlock]:
        first = last = b""
        for block in super().split(stream, file, size):
            text = block.data.strip()
            first, last = first or text[:1], text[-1:]
            yield block
        if first == b"[" and last != b"]":
            raise EOFError("the list of records is not closed")


def places_of(text: str, value: object) -> dict[Path, int]:
    """Return the offset of every string in the JSON *text* of *value*, by its path.

    A member that is a number or the like has the offset of its name. Raises :class:`Problem` if the
    text is nested deeper than :data:`MAX_DEPTH`.

    >>> places_of('{"a": ["b", 1, {"c": "d"}], "e": 5}', {"a": ["b", 1, {"c": "d"}], "e": 5})
    {('a', 0): 7, ('a', 2, 'c'): 21, ('e',): 28}
    """
    found: dict[Path, int] = {}
    _add_places(value, (), (match.start() for match in _STRING.finditer(text)), found)
    return found


def with_containers(places: dict[Path, int]) -> dict[Path, int]:
    """Return *places* with those of lists and objects: of the first place within each. Linear.

    >>> with_containers({("a", 0): 7, ("a", 2, "c"): 21})
    {('a', 0): 7, ('a',): 7, (): 7, ('a', 2, 'c'): 21, ('a', 2): 21}
    """
    found: dict[Path, int] = {}
    for path, at in places.items():
        found[path] = at
        for end in range(len(path) - 1, -1, -1):
            if path[:end] in found:
                break
            found[path[:end]] = at
    return found


def _add_places(value: object, path: Path, strings: Iterator[int], found: dict[Path, int]) -> None:
    if len(path) > MAX_DEPTH:
        raise too_deep(0)
    if isinstance(value, str):
        found[path] = next(strings)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _add_places(item, (*path, index), strings, found)
    elif isinstance(value, dict):
        for name, member in value.items():
            place = next(strings)
            if not isinstance(member, str | list | dict):
                found[(*path, name)] = place
            _add_places(member, (*path, name), strings, found)


def joined(texts: Iterable[str]) -> Iterator[str]:
    r"""Yield a file of JSON *texts*: a single text as it is, several as a list.

    >>> "".join(joined(["{}\n", "{}\n"]))
    '[\n{},\n{}\n]\n'
    """
    found = iter(texts)
    first, second = next(found, None), next(found, None)
    if second is None:
        yield "[]\n" if first is None else first
        return
    yield f"[\n{str(first).rstrip()},\n{second.rstrip()}"
    for text in found:
        yield f",\n{text.rstrip()}"
    yield "\n]\n"
