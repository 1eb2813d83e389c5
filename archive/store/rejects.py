"""Rejects: views of the invalid records, with their diagnostics and text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from kohau.archive.store.database import DamagedArchive
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.quantity import quantity
from kohau.notation.visible import json_text, visible

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def _diagnostics(connection: DuckDBPyConnection) -> Iterator[tuple[int, dict[str, object]]]:
    rows = connection.execute("SELECT id, diagnostics FROM rejected ORDER BY id").fetchall()
    for id_, diagnostics in rows:
        for diagnostic in _parsed(id_, diagnostics):
            yield id_, diagnostic


_MEMBERS = Diagnostic("", Severity.NOTE, "").to_dict().keys()


def _parsed(id_: int, diagnostics: str) -> list[dict[str, object]]:
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


def as_text(connection: DuckDBPyConnection) -> Iterator[bytes]:
    """Yield every diagnostic on a line with its location, then its hint; at last their number."""
    records = set()
    for id_, found in _diagnostics(connection):
        records.add(id_)
        where = ":".join(str(found[name]) for name in ("file", "line", "column") if found[name])
        facts = [f"{name} {found[name]}" for name in ("record", "ply", "rule") if found[name]]
        message = f"{found['severity']}: {found['message']} [{found['code']}]"
        yield visible(f"{id_}  {where}: {message} ({', '.join(facts)})").encode() + b"\n"
        if found["hint"]:
            yield visible(f"    hint: {found['hint']}").encode() + b"\n"
    counted = quantity(len(records), "rejected record") if records else "no rejected records"
    yield f"{counted}\n".encode()


def as_json(connection: DuckDBPyConnection) -> Iterator[bytes]:
    """Yield the diagnostics as in ``validate --format json``, with the record's id."""
    for id_, found in _diagnostics(connection):
        line = json_text({"type": "diagnostic", "id": id_, **found})
        yield f"{line}\n".encode()


def originals(connection: DuckDBPyConnection) -> Iterator[bytes]:
    """Yield the records as they were read, one after the other."""
    seen: set[bytes] = set()
    rows = connection.execute("SELECT part, original FROM rejected ORDER BY id").fetchall()
    for part, text in rows:
        if part and text in seen:
            continue  # another record of a document that has already been yielded
        seen.add(text)
        yield text.rstrip(b"\n") + b"\n\n"


VIEWS: Mapping[str, Callable[[DuckDBPyConnection], Iterator[bytes]]] = MappingProxyType(
    {"text": as_text, "json": as_json, "original": originals}
)
"""The views by their names in ``archive rejected --format``."""
