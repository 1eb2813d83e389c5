"""Rejects: the invalid records, with their diagnostics and text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.store.database import DamagedArchive
from kohau.notation.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class RejectedRecord(NamedTuple):
    """An invalid record with its diagnostics; *part* is its number in a document of several."""

    id: int
    diagnostics: Sequence[dict[str, Any]]
    part: int | None
    original: bytes


def rejected_records(connection: DuckDBPyConnection) -> list[RejectedRecord]:
    """Return the invalid records, in the order in which they were rejected."""
    rows = connection.execute("SELECT id, diagnostics, part, original FROM rejected ORDER BY id")
    return [
        RejectedRecord(id_, _parsed(id_, diagnostics), part, original)
        for id_, diagnostics, part, original in rows.fetchall()
    ]


_MEMBERS = Diagnostic("", Severity.NOTE, "").to_dict().keys()


def _parsed(id_: int, diagnostics: str) -> list[dict[str, Any]]:
    try:
        found = json.loads(diagnostics)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, list) or not all(
        isinstance(each, dict) and each.keys() == _MEMBERS for each in found
    ):
        raise DamagedArchive(f"the diagnostics of the rejected record {id_} are damaged")
    return found


def check(connection: DuckDBPyConnection) -> Iterator[str]:
    """Yield what is wrong with the diagnostics of rejected records."""
    for id_, text in connection.execute("SELECT id, diagnostics FROM rejected").fetchall():
        try:
            _parsed(id_, text)
        except DamagedArchive as damage:
            yield str(damage)
