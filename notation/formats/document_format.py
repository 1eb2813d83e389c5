"""Formats whose records are documents: JSON and YAML."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from kohau.notation.blocks import MAX_RECORD_BYTES, RawBlock, RawRecord, line_ends
from kohau.notation.documents import Document, to_document
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.splitting import has_content


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


def raw_records(block: RawBlock, pieces: Iterable[bytes]) -> Iterator[RawRecord]:
    """Yield a raw record for each of *pieces* that has any content."""
    offset, line, number = block.offset, 1, 0
    for data in pieces:
        if has_content(data):
            number += 1
            raw = RawRecord(block.file, number, offset, line, 1, data, format=block.format)
            yield raw.beginning() if len(data) > MAX_RECORD_BYTES else raw
        offset += len(data)
        line += line_ends(data)
