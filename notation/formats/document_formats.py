"""Formats whose records are documents: JSON Lines, JSON, and YAML."""

from __future__ import annotations

import re
import sys
from abc import abstractmethod
from collections.abc import Iterable, Iterator

from kohau.notation.blocks import RawRecord
from kohau.notation.documents import Document, from_document, to_document
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.parsing import joined_json, load_json, read_values
from kohau.notation.kgn.lines import MAX_VARIATION_DEPTH
from kohau.notation.record import Record
from kohau.notation.splitting import DocumentSplitter, LineSplitter, ObjectSplitter
from kohau.notation.visible import json_text
from kohau.notation.yaml_values import load_yaml


class DocumentFormat(Format):
    """A format whose records are documents, described by ``record.schema.json``."""

    holds_positions = True
    canonical = True

    def may_be(self, data: bytes) -> bool:
        return b"kohau" in data or data.strip() in (b"", b"[]")

    def is_of_others(self, data: bytes) -> bool:
        return not self.may_be(data)

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
        if not (self.may_be(data) and data.startswith(b"{") and data[1:].lstrip()[:1] == b'"'):
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
        return self.may_be(data) and _BEGINNING.match(data) is not None

    def document_texts(self, documents: Iterable[Document]) -> Iterator[str]:
        for document in documents:
            yield json_text(document, indent=2) + "\n"

    def joined(self, texts: Iterable[str]) -> Iterator[str]:
        return joined_json(texts)


JSON_LINES = JsonLines()
JSON = Json()


MAX_DOCUMENT_DEPTH = 5 * MAX_VARIATION_DEPTH
"""The maximum nesting depth of a YAML document; a variation takes four levels."""


def parse_yaml(raw: RawRecord) -> Record:
    """Return the record in a YAML document; its problems are in its ``diagnostics``."""
    return read_values(raw, lambda: load_yaml(raw.text, MAX_DOCUMENT_DEPTH), from_document)


def _dump_yaml(document: Document) -> str:
    """Return a *document* as YAML."""
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
    splitter = DocumentSplitter("yaml")

    def begins(self, data: bytes) -> bool:
        return self.may_be(data) and data.startswith((b"---", b"kohau:"))

    def parse(self, raw: RawRecord) -> Record:
        return parse_yaml(raw)

    def document_texts(self, documents: Iterable[Document]) -> Iterator[str]:
        return map(_dump_yaml, documents)


YAML = Yaml()
