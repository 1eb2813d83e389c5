"""Conversion: the records of a batch written in another format or dialect."""

from __future__ import annotations

from dataclasses import dataclass, field

from archive.batches import Batch
from archive.validation import Verdict, replays
from notation.diagnostics import Diagnostic, Problem, place
from replay.replay import Replay
from replay.rewriting import repair
from replay.setting import NO_DEFAULTS, Defaults
from replay.writing import render


@dataclass(frozen=True, slots=True)
class ConversionOptions:
    """How records are to be written: see :func:`replay.writing.render`.

    With *fix* a record that is not valid is repaired where that can be done.
    """

    format: str = "kgn"
    dialect: str | None = None
    positions: bool = False
    reduced: bool = False
    annotate: bool = False
    fix: bool = False


@dataclass(slots=True)
class Conversion(Verdict):
    """The text of the records of a batch that could be converted, and what was found."""

    texts: list[str] = field(default_factory=list)
    repaired: int = 0


def convert(
    batch: Batch, options: ConversionOptions, defaults: Defaults = NO_DEFAULTS
) -> Conversion:
    """Convert the records of *batch*. One that is not valid is reported and left out."""
    conversion = Conversion()
    for played in replays(batch, defaults, keep_rest=options.fix):
        conversion.totals.records += 1
        diagnostics = list(played.diagnostics)
        written = played
        if options.fix and not played.valid and (repaired := repair(played)):
            written = repaired
            conversion.repaired += 1
        if written.valid:
            diagnostics += _write(written, options, conversion)
        else:
            conversion.totals.invalid += 1
        conversion.totals.count(diagnostics)
        conversion.diagnostics += diagnostics
    conversion.totals.count(batch.diagnostics)
    conversion.diagnostics += batch.diagnostics
    return conversion


def _write(played: Replay, options: ConversionOptions, conversion: Conversion) -> list[Diagnostic]:
    """Add the text of *played* to *conversion*; return what kept it from being written."""
    try:
        text = render(
            played,
            options.format,
            options.dialect,
            positions=options.positions,
            reduced=options.reduced,
            annotate=options.annotate,
        )
    except Problem as problem:
        conversion.totals.invalid += 1
        return [place(problem, played.record.source)]
    conversion.texts.append(text)
    conversion.totals.valid += 1
    conversion.totals.plies += len(played.line.plies)
    return []
