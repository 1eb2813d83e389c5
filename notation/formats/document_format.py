"""Formats whose records are documents: JSON and YAML."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from kohau.notation.documents import Document, to_document
from kohau.notation.formats.base import ExportedRecord, Format


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
