"""Formats: the containers of records, and the names of their files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from types import MappingProxyType

from kohau.notation.blocks import RawBlock
from kohau.notation.containers import JsonLinesRecords, YamlRecords
from kohau.notation.diagnostics import UnknownName
from kohau.notation.kgn import KgnRecords
from kohau.notation.record import BlockRecords
from kohau.notation.splitting import DocumentSplitter, KgnSplitter, LineSplitter, Splitter

COMPRESSED_SUFFIXES = (".gz", ".bz2", ".xz", ".zst")


@dataclass(frozen=True, slots=True)
class Format:
    """A container of records: how a stream is split into blocks, and how a block is read."""

    name: str
    suffixes: tuple[str, ...]
    splitter: Splitter
    records: type[BlockRecords]


FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        "kgn": Format("kgn", (".kgn", ".pgn", ".txt"), KgnSplitter(), KgnRecords),
        "jsonl": Format("jsonl", (".jsonl", ".ndjson"), LineSplitter(), JsonLinesRecords),
        "yaml": Format("yaml", (".yaml", ".yml"), DocumentSplitter(), YamlRecords),
    }
)
"""The formats by name."""


def suffixes() -> list[str]:
    """Return the ends of the names of files that hold records, compression left out."""
    return [suffix for format_ in FORMATS.values() for suffix in format_.suffixes]


def read(block: RawBlock) -> BlockRecords:
    """Return the records in *block*; what is wrong with one stands in its ``diagnostics``."""
    return FORMATS[block.format].records(block)


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
