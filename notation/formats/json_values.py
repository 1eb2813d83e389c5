"""JSON texts with several objects: lists, or one object after the other, cut without being read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from kohau.notation.blocks import MAX_RECORD_BYTES, RawBlock, RawRecord, decoded, line_ends
from kohau.notation.formats.parsing import too_deep
from kohau.notation.splitting import BLOCK_BYTES, Splitter

_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[{}]', re.DOTALL)
_BETWEEN = b" \t\r\n,[]"
"""What may stand between the objects of a list."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)

MAX_DEPTH = 50
"""How deep foreign records may be nested."""

Path = tuple[str | int, ...]


def spans(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield where each object in *data* begins and ends, and what else is between them.

    An object that is not closed ends with the data. Linear.

    >>> list(spans(b'[{"a": {}}, {"b": "}"'))
    [(1, 10), (12, 21)]
    """
    depth = begin = end = 0
    for token in _TOKEN.finditer(data):
        sign = data[token.start()]
        if sign == ord("{"):
            if depth == 0:
                begin = token.start()
                yield from _odd(data, end, begin)
            depth += 1
        elif sign == ord("}") and depth:
            depth -= 1
            if depth == 0:
                end = token.end()
                yield begin, end
    yield from [(begin, len(data))] if depth else _odd(data, end, len(data))


def _odd(data: bytes, begin: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the place of what is between two objects, if it is more than commas and brackets."""
    piece = data[begin:end]
    if stripped := piece.strip(_BETWEEN):
        at = begin + piece.index(stripped)
        yield at, at + len(stripped)


def raw_objects(block: RawBlock) -> Iterator[RawRecord]:
    """Yield a raw record for each object in a block."""
    data = block.data
    at, line, column = 0, 1, 1
    for number, (begin, end) in enumerate(spans(data), start=1):
        before = decoded(data[at:begin])
        line += before.count("\n")
        column = len(before.rpartition("\n")[2]) + (1 if "\n" in before else column)
        at = begin
        raw = RawRecord(
            block.file, number, block.offset + begin, line, column, data[begin:end],
            format=block.format,
        )  # fmt: skip
        yield raw.beginning() if end - begin > MAX_RECORD_BYTES else raw


def lines_of(block: RawBlock) -> int:
    """Return how many lines a block has."""
    return line_ends(block.data) + block.passed_lines


class ObjectSplitter(Splitter):
    """Splits a list of JSON objects, or objects one after the other, between two of them."""

    resume = re.compile(rb"\n(?=[{\[])")

    def last_place(self, data: bytes) -> int:
        found = [end for begin, end in spans(data) if data[end - 1] == ord("}")]
        # The last object may not be whole yet.
        return found[-2] if len(found) > 1 else 0

    def split(self, stream: BinaryIO, file: str, size: int = BLOCK_BYTES) -> Iterator[RawBlock]:
        first = last = b""
        for block in super().split(stream, file, size):
            text = block.data.strip()
            first, last = first or text[:1], text[-1:]
            yield block
        if first == b"[" and last != b"]":
            raise EOFError("its list of records is not closed")


def places_of(text: str, value: object) -> dict[Path, int]:
    """Return the offset of every string in the JSON *text* of *value*, by the path to it.

    Raises :class:`Problem` where it is nested deeper than :data:`MAX_DEPTH`.

    >>> places_of('{"a": ["b", 1, {"c": "d"}]}', {"a": ["b", 1, {"c": "d"}]})
    {('a', 0): 7, ('a', 2, 'c'): 21}
    """
    found: dict[Path, int] = {}
    _add_places(value, (), (match.start() for match in _STRING.finditer(text)), found)
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
            next(strings)
            _add_places(member, (*path, name), strings, found)


def joined(texts: Iterable[str]) -> Iterator[str]:
    r"""Yield a file of JSON *texts*: the text itself if there is one, else a list.

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
