"""Conversion: writing the records of a batch in another format or dialect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from kohau.archive.batches.batch import Batch, Section
from kohau.archive.batches.gc_control import gc_disabled
from kohau.archive.batches.outputs import open_output
from kohau.archive.batches.tag_changes import NO_CHANGES, TagChanges
from kohau.archive.batches.validation import replays
from kohau.archive.batches.verdict import BatchVerdict
from kohau.configuration.configuration import Configuration
from kohau.notation import formats
from kohau.notation.diagnostics import Problem, Severity, UnknownName, place
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.opening import PathLike, path_name
from kohau.notation.record import Record
from kohau.replay.detection import check_usable
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.replay.writing import InvalidRecord, exported

if TYPE_CHECKING:
    from kohau.archive.batches.read_ahead import RecordFilter


@dataclass(frozen=True, slots=True)
class ConversionOptions:
    """How to write records: see :func:`kohau.replay.writing.exported`.

    *strict* omits records that the format can't hold completely. *changes* are changes of tags.
    *origin* says where the records come from, in an escaped line of the first one.
    """

    format: str = "kgn"
    dialect: str | None = None
    positions: bool = False
    reduced: bool = False
    annotate: bool = False
    strict: bool = False
    changes: TagChanges = NO_CHANGES
    origin: str = ""

    def of_rewriting(self) -> dict[str, bool]:
        """Return the options that :func:`kohau.replay.writing.exported` takes by name."""
        names = ("positions", "reduced", "annotate")
        return {name: getattr(self, name) for name in names}


@dataclass(slots=True)
class Conversion(BatchVerdict):
    """The converted records of a batch as text, and the verdict on the batch."""

    texts: list[str] = field(default_factory=list)

    @property
    def left_out(self) -> int:
        """The number of records that were to be written, but are not."""
        others = sum(section.other_games.total() for section in self.sections)
        return self.totals.invalid + others


def convert(
    batch: Batch,
    options: ConversionOptions,
    defaults: Defaults = NO_DEFAULTS,
    query: RecordFilter | None = None,
) -> Conversion:
    """Convert the records of *batch* that *query* selects; invalid ones are reported and omitted.

    By default all records are chosen.
    """
    conversion = Conversion()
    writer = _ConvertedWriter(conversion, options)
    with gc_disabled():
        for played in replays(batch, conversion, defaults, query):
            section = batch.section_of(conversion)
            conversion.run_guarded(played, partial(writer.add, section))
        conversion.texts.extend(writer.format.texts(writer.converted))
    return conversion


class _ConvertedWriter:
    """Writes the records of a batch for a *conversion*; *converted* are those written so far."""

    def __init__(self, conversion: Conversion, options: ConversionOptions) -> None:
        self.conversion = conversion
        self.options = options
        self.format = formats.find_writable(options.format)
        self.converted: list[ExportedRecord] = []

    def add(self, section: Section, played: Replay) -> None:
        """Write a record of a *section*, or report what is wrong with it."""
        conversion, options = self.conversion, self.options
        diagnostics = [*played.diagnostics]
        written = options.changes.applied(played, section.configuration.aliases)
        conversion.totals.plies += written.ply_count
        try:
            dialect = options.dialect or dialect_of(section.configuration, written, self.format)
            one = exported(written, self.format, dialect, **options.of_rewriting())
            if options.origin and not self.converted:
                one = one._replace(record=one.record.with_escape(options.origin))
            if lost := loss(one, self.format, strict=options.strict):
                diagnostics.append(place(lost, played.record.source))
        except Problem as problem:
            conversion.totals.invalid += 1
            if not isinstance(problem, InvalidRecord):
                diagnostics.append(place(problem, played.record.source))
        else:
            conversion.totals.valid += 1
            self.converted.append(one)
        conversion.add_diagnostics(diagnostics)


def dialect_of(configuration: Configuration, played: Replay, format_: Format) -> str | None:
    """Return the dialect of a *configuration* if it can write the record, else None."""
    name = configuration.dialect
    if name is None or format_.dialect is not None or played.game is None or not played.positions:
        return None
    try:
        check_usable(played.game.dialect(name), played.game, played.positions[0].variant)
    except UnknownName:
        return None
    return name


def loss(one: ExportedRecord, format_: Format, *, strict: bool = False) -> Problem | None:
    """Return a warning about content that *format_* can't hold; raise it if *strict*."""
    losses = format_.losses(one)
    if not losses:
        return None
    problem = Problem(
        f"{format_.name} can't hold {', '.join(losses)}",
        code="not-written",
        severity=Severity.ERROR if strict else Severity.WARNING,
    )
    if strict:
        raise problem
    return problem


def write(
    records: Record | Replay | Iterable[Record | Replay],
    path: PathLike,
    format: str | None = None,  # noqa: A002 - the word that users know
    dialect: str | None = None,
    *,
    defaults: Defaults = NO_DEFAULTS,
) -> int:
    """Write *records*, one or several, to the file *path* and return their number.

    The format follows from the suffix of *path*, KGN if it has none; plies are written in *dialect*
    (None: each record's own). Every record is verified first: an invalid one raises
    :class:`InvalidRecord`, and nothing is written. Raises ``UnknownName`` for unknown suffixes, and
    ``TypeError`` for anything but records and a path.
    """
    name = path_name(path)
    items = [records] if isinstance(records, Record | Replay) else records
    format_ = formats.find_writable(format) if format else formats.written_as(name)
    chosen = format_ or formats.find(formats.STANDARD)
    count = 0

    def proven() -> Iterator[ExportedRecord]:
        nonlocal count
        for record in items:
            count += 1
            yield exported(verify(record, defaults), chosen, dialect)

    with open_output(name) as put:
        for piece in chosen.joined(chosen.texts(proven())):
            put(piece)
    return count
