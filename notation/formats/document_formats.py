"""Formats whose records are documents: JSON Lines, JSON, and YAML.

A document of YAML is a record, or a session of several.
"""

from __future__ import annotations

import re
import sys
from abc import abstractmethod
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby, islice

from kohau.notation.blocks import RawBlock, RawRecord, decoded
from kohau.notation.diagnostics import Problem
from kohau.notation.documents import (
    MAX_SESSION_GAMES,
    Document,
    count_of_games,
    from_document,
    from_session_document,
    game_of_session,
    is_session,
    to_document,
    to_session_document,
)
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.parsing import joined_json, load_json, read_values
from kohau.notation.kgn.lines import MAX_VARIATION_DEPTH
from kohau.notation.record import Record
from kohau.notation.splitting import DocumentSplitter, LineSplitter, ObjectSplitter
from kohau.notation.visible import json_text
from kohau.notation.yaml_values import LoadedYaml, load_yaml


class DocumentFormat(Format):
    """A format whose records are documents, described by ``record.schema.json``."""

    holds_positions = True
    canonical = True

    def may_be(self, data: bytes) -> bool:
        return b"kohau" in data

    def texts(self, records: Iterable[ExportedRecord]) -> Iterator[str]:
        return self.document_texts(
            to_document(exported.record, exported.start, exported.fens) for exported in records
        )

    @abstractmethod
    def document_texts(self, documents: Iterable[Document]) -> Iterator[str]:
        """Yield the texts of *documents*."""


class _JsonFormat(DocumentFormat):
    """Documents as JSON."""

    def parse(self, raw: RawRecord) -> Record:
        return read_values(raw, lambda: load_json(raw.text), from_document)


class JsonLines(_JsonFormat):
    """Records for other programs, one per line."""

    name = "jsonl"
    suffixes = (".jsonl", ".ndjson")
    splitter = LineSplitter("jsonl")

    def begins(self, data: bytes) -> bool:
        if not (data.startswith(b"{") and data[1:].lstrip().startswith(b'"')):
            return False
        line, ended, _ = data.partition(b"\n")
        return not ended or line.rstrip().endswith(b"}")

    def document_texts(self, documents: Iterable[Document]) -> Iterator[str]:
        for document in documents:
            yield json_text(document, compact=True) + "\n"

    def unchanged(self, raw: RawRecord) -> str | None:
        return raw.text.strip("\n\ufeff") + "\n"


_BEGINNING = re.compile(rb'\{\s*"|\[\s*(?:[{\]]|\Z)')


class Json(_JsonFormat):
    """One record, or a list of records, for programs that read whole files."""

    name = "json"
    suffixes = (".json",)
    splitter = ObjectSplitter("json")

    def begins(self, data: bytes) -> bool:
        return _BEGINNING.match(data) is not None

    def document_texts(self, documents: Iterable[Document]) -> Iterator[str]:
        for document in documents:
            yield json_text(document, indent=2) + "\n"

    def joined(self, texts: Iterable[str]) -> Iterator[str]:
        return joined_json(texts)


JSON_LINES = JsonLines()
JSON = Json()


class YamlSplitter(DocumentSplitter):
    """Splits YAML into documents; one of a session is as many records as it has games."""

    def raw_records(self, block: RawBlock) -> Iterator[RawRecord]:
        number = 1
        for document in super().raw_records(block):
            for raw in _games_of(document, number):
                yield raw
                number += 1


def _games_of(document: RawRecord, number: int) -> Iterator[RawRecord]:
    """Yield a raw record for each game if *document* is a session, else *document* itself.

    They are numbered from *number*.
    """
    items: tuple[int, ...] = ()
    count = 0
    if b"games" in document.data and not document.oversized:
        try:
            value, items = _load_yaml(document.data)
            count = count_of_games(value)
        except Problem:
            count = 0
    if not 0 < count <= MAX_SESSION_GAMES:
        yield document.of_part(number, 0, 0)
        return
    anchors = items if len(items) == count else (0,) * count
    for part, anchor in enumerate(anchors):
        yield document.of_part(number + part, part, anchor)


def parse_yaml(raw: RawRecord) -> Record:
    """Return the record in a YAML document; its problems are in its ``diagnostics``."""
    return read_values(
        raw,
        lambda: _load_yaml(raw.data).value,
        lambda value: _record_of(value, raw.part),
        lambda value: game_of_session(value, raw.part) if is_session(value) else value,
    )


def _record_of(value: object, part: int) -> Record:
    return from_session_document(value, part) if is_session(value) else from_document(value)


MAX_DOCUMENT_DEPTH = 5 * MAX_VARIATION_DEPTH
"""The maximum nesting depth of a YAML document; a variation takes four levels."""


@lru_cache(2)
def _load_yaml(data: bytes) -> LoadedYaml:
    """Return the value of a document; the last results are cached.

    The raw records of a session share their bytes, whose hash is computed once.
    """
    return load_yaml(decoded(data), MAX_DOCUMENT_DEPTH)


def write_yaml(documents: Iterable[Document]) -> Iterator[str]:
    """Yield *documents* as YAML; consecutive ones of the same session share one document."""
    for session, group in groupby(documents, lambda document: document["tags"].get("Session")):
        while pending := list(islice(group, MAX_SESSION_GAMES if session is not None else 1)):
            yield _dump_yaml(pending[0] if session is None else to_session_document(pending))


def _dump_yaml(document: Document) -> str:
    import yaml

    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _DUMPER_DEPTH))
    try:
        text: str = yaml.dump(
            document,
            Dumper=dumper,
            explicit_start=True,
            sort_keys=False,
            allow_unicode=True,
            width=79,
        )
    finally:
        sys.setrecursionlimit(limit)
    return text


_DUMPER_DEPTH = 10 * MAX_DOCUMENT_DEPTH
"""The recursion limit: PyYAML recurses several times for every level of a document."""


class Yaml(DocumentFormat):
    """Records to edit by hand."""

    name = "yaml"
    suffixes = (".yaml", ".yml")
    splitter = YamlSplitter("yaml")

    def begins(self, data: bytes) -> bool:
        return data.startswith((b"---", b"kohau:"))

    def parse(self, raw: RawRecord) -> Record:
        return parse_yaml(raw)

    def document_texts(self, documents: Iterable[Document]) -> Iterator[str]:
        return write_yaml(documents)


YAML = Yaml()
