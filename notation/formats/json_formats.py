"""Formats whose records are documents: JSON Lines, JSON, and the base of YAML."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator

from kohau.notation.blocks import RawRecord
from kohau.notation.documents import Document, from_document, to_document
from kohau.notation.formats import json_values
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.parsing import read_values
from kohau.notation.formats.splitters import ObjectSplitter
from kohau.notation.record import Record
from kohau.notation.splitting import LineSplitter
from kohau.notation.visible import json_text


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
        return read_values(raw, lambda: json_values.load_json(raw.text), from_document)


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
        return json_values.joined(texts)


JSON_LINES = JsonLines()
JSON = Json()
