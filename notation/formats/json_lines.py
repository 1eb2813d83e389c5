"""JSON Lines: one document per line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import SyntaxProblem, shorten, too_deep
from kohau.notation.documents import Document, from_document
from kohau.notation.formats.document_format import DocumentFormat
from kohau.notation.formats.parsing import read_values
from kohau.notation.record import Record
from kohau.notation.splitting import LineSplitter
from kohau.notation.visible import json_text


def parse_json(raw: RawRecord) -> Record:
    """Return the record in a JSON text; its problems are in its ``diagnostics``."""
    return read_values(raw, lambda: load_json(raw.text), from_document)


def load_json(text: str) -> object:
    """Return the value of a JSON text. Raises :class:`SyntaxProblem`."""
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_int=_bounded_int)
    except json.JSONDecodeError as error:
        message = f"this is not JSON: {error.msg}"
        raise SyntaxProblem(
            message, code="bad-document", offset=min(error.pos, len(text.rstrip()))
        ) from None
    except RecursionError:
        raise too_deep(0) from None


def _bounded_int(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise SyntaxProblem(f"a number has more than {MAX_DIGITS} digits", code="bad-document")
    return int(digits)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        twice = next(
            name for name, count in Counter(name for name, _ in pairs).items() if count > 1
        )
        raise SyntaxProblem(f"the member {shorten(twice)} is repeated", code="bad-document")
    return members


MAX_DIGITS = 18
"""The maximum number of digits of a number in a JSON document."""


class JsonLines(DocumentFormat):
    """Records for other programs, one per line."""

    name = "jsonl"
    suffixes = (".jsonl", ".ndjson")
    splitter = LineSplitter("jsonl")

    def begins(self, data: bytes) -> bool:
        if not (data.startswith(b"{") and data[1:].lstrip().startswith(b'"')):
            return False
        line, ended, _ = data.partition(b"\n")
        return not ended or line.rstrip().endswith(b"}")

    def parse(self, raw: RawRecord) -> Record:
        return parse_json(raw)

    def document_texts(self, documents: Iterable[Document]) -> Iterator[str]:
        for document in documents:
            yield json_text(document, compact=True) + "\n"

    def unchanged(self, raw: RawRecord) -> str | None:
        return raw.text.strip("\n\ufeff") + "\n"


FORMAT = JsonLines()
