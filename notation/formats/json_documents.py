"""JSON: one document, printed for people, or a list of documents."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kohau.notation.blocks import RawRecord
from kohau.notation.documents import Document
from kohau.notation.formats import json_values
from kohau.notation.formats.document_format import DocumentFormat
from kohau.notation.formats.json_lines import parse_json
from kohau.notation.record import Record
from kohau.notation.visible import json_text

_BEGINNING = re.compile(rb'\{\s*"|\[\s*(?:[{\]]|\Z)')


class Json(DocumentFormat):
    """One record, or a list of records, for programs that read whole files."""

    name = "json"
    suffixes = (".json",)
    splitter = json_values.ObjectSplitter("json")

    def begins(self, data: bytes) -> bool:
        return _BEGINNING.match(data) is not None

    def parse(self, raw: RawRecord) -> Record:
        return parse_json(raw)

    def document_texts(self, documents: Iterable[Document]) -> Iterator[str]:
        for document in documents:
            yield json_text(document, indent=2) + "\n"

    def joined(self, texts: Iterable[str]) -> Iterator[str]:
        return json_values.joined(texts)


FORMAT = Json()
