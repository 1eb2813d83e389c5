"""What validating says of bytes."""

from __future__ import annotations

import io

from kohau.archive.batches.batch import grouped, sections_of
from kohau.archive.batches.processes import map_in_order
from kohau.archive.batches.validation import validate
from kohau.archive.batches.verdict import BatchVerdict
from kohau.notation import formats, sources


def verdict(data: bytes, format_name: str = "kgn") -> tuple[int, list[str]]:
    """Return how many records are valid, and the codes of what is found."""
    merged = BatchVerdict()
    blocks = sources.blocks_of_stream(io.BytesIO(data), "x", formats.find(format_name))
    for _, one in map_in_order(validate, grouped(sections_of(blocks)), 1):
        for diagnostic in one.diagnostics:
            assert None not in (diagnostic.record, diagnostic.line, diagnostic.column)
        merged.totals.add(one.totals)
        merged.diagnostics += one.diagnostics
    return merged.totals.valid, [d.code for d in merged.diagnostics]
