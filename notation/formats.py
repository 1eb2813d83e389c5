"""Formats: the containers of records, and the names of their files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePath
from types import MappingProxyType
from typing import BinaryIO

from notation import containers, kgn, scanner
from notation.diagnostics import UnknownName
from notation.record import Record
from notation.slices import Block, Slice

COMPRESSED_SUFFIXES = (".gz", ".bz2", ".xz", ".zst")


@dataclass(frozen=True, slots=True)
class Format:
    """A container of records: how a stream is cut into slices, and a slice becomes a record."""

    name: str
    suffixes: tuple[str, ...]
    scan: Callable[[BinaryIO, str], Iterator[Slice]]
    parse: Callable[[Slice], Record]
    scan_blocks: Callable[[BinaryIO, str], Iterator[Slice | Block]] | None = None


FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        "kgn": Format(
            "kgn", (".kgn", ".pgn", ".txt"), scanner.scan, kgn.parse, scanner.scan_blocks
        ),
        "jsonl": Format(
            "jsonl", (".jsonl", ".ndjson"), containers.scan_json_lines, containers.parse_json
        ),
        "yaml": Format("yaml", (".yaml", ".yml"), containers.scan_yaml, containers.parse_yaml),
    }
)
"""The formats by name."""


def suffixes() -> list[str]:
    """Return the ends of the names of files that hold records, compression left out."""
    return [suffix for format_ in FORMATS.values() for suffix in format_.suffixes]


def parse(cut: Slice) -> Record:
    """Return the record in *cut*; what is wrong with it stands in its ``diagnostics``."""
    return FORMATS[cut.format].parse(cut)


def find(name: str) -> Format:
    """Return the format called *name*. Raises :class:`UnknownName`."""
    try:
        return FORMATS[name]
    except KeyError:
        raise UnknownName(
            f"there is no format {name!r}", hint=f"the formats are {', '.join(FORMATS)}"
        ) from None


def of_file(name: str) -> Format | None:
    """Return the format that the name of a file tells, None if it tells none.

    >>> of_file("games.jsonl.gz").name, of_file("README")
    ('jsonl', None)
    """
    path = PurePath(name.lower())
    suffix = PurePath(path.stem).suffix if path.suffix in COMPRESSED_SUFFIXES else path.suffix
    for format_ in FORMATS.values():
        if suffix in format_.suffixes:
            return format_
    return None


def of_beginning(data: bytes) -> Format:
    """Return the format that a stream seems to have by how it begins; KGN if nothing tells."""
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if start.startswith(b"{") and start[1:].lstrip().startswith(b'"'):
        return FORMATS["jsonl"]
    if start.startswith((b"---", b"kohau:")):
        return FORMATS["yaml"]
    return FORMATS["kgn"]
