"""A format from outside Kohau: a line for each game of Nim, such as ``Rabe:Soa:332:1-0``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import SyntaxProblem
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.parsing import PlacedLine, losses_of, read
from kohau.notation.record import Record
from kohau.notation.splitting import LineSplitter


def _record(text: str) -> Record:
    fields = text.strip().split(":")
    if len(fields) != 4:
        raise SyntaxProblem("a game has four fields", code="bad-document")
    white, black, plies, result = fields
    line = PlacedLine()
    begin = len(white) + len(black) + 2
    for index, digit in enumerate(plies):
        line.add(f"take{digit}", begin + index)
    tags = {"Game": "nim", "White": white, "Black": black}
    return Record(tags, line.ended(result, begin + len(plies) + 1), "take")


class Tally(Format):
    """The format ``tally``."""

    name = "tally"
    suffixes = (".tally",)
    splitter = LineSplitter("tally")
    settings = {"nim": ("standard",)}

    def begins(self, data: bytes) -> bool:
        return re.match(rb"[^:\n]+:[^:\n]+:[1-3]*:", data) is not None

    def parse(self, raw: RawRecord) -> Record:
        return read(raw, partial(_record, raw.text))

    def losses(self, exported: ExportedRecord) -> list[str]:
        return losses_of(exported.record, ("White", "Black"))

    def texts(self, records: Iterable[ExportedRecord]) -> Iterator[str]:
        for record, *_ in records:
            plies = "".join(ply[-1] for ply in record.line.plies)
            yield f"{record.white}:{record.black}:{plies}:{record.result}\n"


FORMAT = Tally()


RESULTS = {"finnish": {"1-0": ["valkea voitti"], "0-1": ["musta voitti"]}}
