"""Checking: the records that users bring, in a worker process; nothing of them is stored."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kohau.archive.batches import Batch, grouped, sections_of
from kohau.archive.conversion import ConversionOptions, convert
from kohau.archive.processes import map_in_order
from kohau.archive.validation import with_sessions
from kohau.archive.verdicts import Totals
from kohau.archive.viewer.packing import Packer
from kohau.archive.viewer.page import show
from kohau.archive.viewer.records import packer_at
from kohau.notation import formats, sources
from kohau.notation.blocks import decoded
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.replay import registry
from kohau.replay.replay import verify

Json = dict[str, Any]

MAX_DIAGNOSTICS = 1_000
MAX_RECORDS = 200
"""The maximum numbers of diagnostics and records in an answer."""


def work(task: Json, data: bytes) -> Json:
    """Return the answer to a *task* on the file *data*: ``validate``, ``mend`` or ``convert``."""
    options = dict(task)
    function = TASKS[options.pop("task")]
    return function(data, **options)


def validated(data: bytes, name: str, source: str | None, strict: bool) -> Json:
    """Return the diagnostics of the records in *data*, and the records for the viewer."""
    totals = Totals()
    diagnostics: list[Diagnostic] = []
    rows: list[Any] = []
    records: list[Json] = []
    packers: dict[str, Packer] = {}
    shown = map_in_order(partial(show, strict=strict), _batches(data, name, source), 1)
    for verdict in with_sessions(shown, strict=strict):
        totals.add(verdict.totals)
        diagnostics += verdict.diagnostics
        room = MAX_RECORDS - len(records)
        rows += getattr(verdict, "rows", [])[:room]
        records += getattr(verdict, "records", [])[:room]
        for setting in getattr(verdict, "boards", {}).values():
            packer = packer_at(*setting)
            packers[packer.board.name] = packer
    return {
        "totals": _counts(totals),
        "diagnostics": _facts(diagnostics),
        "omitted": max(0, len(diagnostics) - MAX_DIAGNOSTICS),
        "rows": rows,
        "records": records,
        "boards": {name: packer.described() for name, packer in packers.items()},
        "readings": _readings(data) if any(d.code == "decoded" for d in diagnostics) else [],
    }


def _readings(data: bytes) -> list[Json]:
    """Return the readings of a text that is decoded, the best first."""
    from kohau.replay.decoded import listed_readings, marks, tagged, title
    from kohau.replay.writing import render

    return [
        {
            "name": title(reading),
            "kgn": "".join(render(verify(tagged(record)), "kgn") for record in reading.records),
            "marks": marks(reading),
        }
        for reading in listed_readings(decoded(data))
    ]


def converted(
    data: bytes, name: str, source: str | None, to: str, dialect: str | None, fix: bool
) -> Json:
    """Return the valid records in *data* as a text in another format or dialect."""
    format_ = formats.find_writable(to)
    if dialect is not None:
        registry.check_dialect(dialect, None)
    options = ConversionOptions(to, dialect, fix=fix)
    totals = Totals()
    diagnostics: list[Diagnostic] = []
    texts: list[str] = []
    unchanged = 0
    for _, one in map_in_order(partial(convert, options=options), _batches(data, name, source), 1):
        totals.add(one.totals)
        diagnostics += one.diagnostics
        texts += one.texts
        unchanged += one.unchanged
    return {
        "totals": _counts(totals),
        "diagnostics": _facts(diagnostics),
        "omitted": max(0, len(diagnostics) - MAX_DIAGNOSTICS),
        "unchanged": unchanged,
        "text": "".join(format_.joined(texts)),
    }


def mended(data: bytes, name: str, source: str | None) -> Json:
    """Return what was probably played in the invalid records in *data*."""
    from kohau.archive.explorer.proposing import Proposer  # slow to import

    return Proposer(data).proposed(_batches(data, name, source))


TASKS: dict[str, Callable[..., Json]] = {
    "validate": validated,
    "mend": mended,
    "convert": converted,
}


def _batches(data: bytes, name: str, source: str | None) -> Iterator[Batch]:
    given = formats.find(source) if source else None
    return grouped(sections_of(sources.blocks_of_stream(io.BytesIO(data), name, given)))


def _counts(totals: Totals) -> Json:
    return {name: getattr(totals, name) for name in totals.__slots__}


def _facts(diagnostics: list[Diagnostic]) -> list[Json]:
    """Return the most important diagnostics in the order of the file."""
    ranked = sorted(enumerate(diagnostics), key=lambda item: (_RANKS[item[1].severity], item[0]))
    return [diagnostic.to_dict() for _, diagnostic in sorted(ranked[:MAX_DIAGNOSTICS])]


_RANKS = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}
