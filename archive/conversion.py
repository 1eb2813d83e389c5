"""Conversion: writing the records of a batch in another format or dialect."""

from __future__ import annotations

from dataclasses import dataclass, field

from kohau.archive.batches import Batch
from kohau.archive.validation import replays
from kohau.archive.verdicts import Verdict
from kohau.notation.containers import write_yaml
from kohau.notation.diagnostics import Diagnostic, Problem, place
from kohau.notation.documents import Document
from kohau.replay.replay import Replay
from kohau.replay.rewriting import repair
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.replay.writing import InvalidRecord, document_of, render


@dataclass(frozen=True, slots=True)
class ConversionOptions:
    """How to write records: see :func:`kohau.replay.writing.render`.

    *fix* repairs invalid records where possible.
    """

    format: str = "kgn"
    dialect: str | None = None
    positions: bool = False
    reduced: bool = False
    annotate: bool = False
    fix: bool = False

    def of_rewriting(self) -> dict[str, bool]:
        """Return the options that :func:`kohau.replay.writing.render` takes by name."""
        names = ("positions", "reduced", "annotate")
        return {name: getattr(self, name) for name in names}


@dataclass(slots=True)
class Conversion(Verdict):
    """The converted records of a batch as text, and the verdict on the batch."""

    texts: list[str] = field(default_factory=list)


def convert(
    batch: Batch, options: ConversionOptions, defaults: Defaults = NO_DEFAULTS
) -> Conversion:
    """Convert the records of *batch*; invalid ones are reported and left out."""
    conversion = Conversion()
    documents: list[Document] = []
    for played in replays(batch, conversion, defaults, keep_rest=options.fix):
        diagnostics = list(played.diagnostics)
        written = played
        if options.fix and not played.valid and (repaired := repair(played)):
            written = repaired
        problem = _write(written, options, conversion.texts, documents)
        if problem is None:
            conversion.totals.valid += 1
            conversion.totals.plies += len(written.line)
        else:
            conversion.totals.invalid += 1
            diagnostics += [] if isinstance(problem, InvalidRecord) else [_placed(problem, played)]
        conversion.add_diagnostics(diagnostics)
    conversion.texts.extend(write_yaml(documents))
    conversion.add_diagnostics(batch.diagnostics)
    return conversion


def _write(
    played: Replay, options: ConversionOptions, texts: list[str], documents: list[Document]
) -> Problem | None:
    """Add *played* to *texts* or, for YAML, to *documents*; return the problem that prevents it."""
    try:
        if options.format == "yaml":
            documents.append(document_of(played, options.dialect, **options.of_rewriting()))
        else:
            texts.append(render(played, options.format, options.dialect, **options.of_rewriting()))
    except Problem as problem:
        return problem
    return None


def _placed(problem: Problem, played: Replay) -> Diagnostic:
    return place(problem, played.record.source)
