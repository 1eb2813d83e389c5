"""Conversion: writing the records of a batch in another format or dialect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, cast

from kohau.archive.batches.batch import Batch, Section
from kohau.archive.batches.gc_control import gc_disabled
from kohau.archive.batches.kept_originals import kept, other_result, whole, with_mended_tags
from kohau.archive.batches.outputs import open_output
from kohau.archive.batches.tag_changes import NO_CHANGES, TagChanges
from kohau.archive.batches.validation import replays
from kohau.archive.batches.verdict import BatchVerdict
from kohau.configuration.configuration import Configuration
from kohau.notation import formats
from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Diagnostic, Problem, Severity, UnknownName, place
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.lenient.tags import misspelt_tags
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

    *mend* applies sure proposals, and writes records that stay invalid as they are, if the format
    can hold them; *fix* repairs these if possible; *strict* omits records
    that the format can't hold completely. *changes* are changes of tags. *origin* says where the
    records come from, in an escaped line of the first one.
    """

    format: str = "kgn"
    dialect: str | None = None
    positions: bool = False
    reduced: bool = False
    annotate: bool = False
    mend: bool = False
    fix: bool = False
    strict: bool = False
    changes: TagChanges = NO_CHANGES
    origin: str = ""

    def of_rewriting(self) -> dict[str, bool]:
        """Return the options that :func:`kohau.replay.writing.exported` takes by name."""
        names = ("positions", "reduced", "annotate")
        return {name: getattr(self, name) for name in names}


@dataclass(slots=True)
class Conversion(BatchVerdict):
    """The converted records of a batch as text, and the verdict on the batch.

    *lines* are those on which the records of *texts* begin, None for those without lines.
    *unchanged* counts invalid records that were written as they are, *mended* those that are valid
    with what was probably played, *misspelt* those written with a tag whose name is misspelt.
    """

    texts: list[str] = field(default_factory=list)
    lines: list[int | None] = field(default_factory=list)
    unchanged: int = 0
    mended: int = 0
    misspelt: int = 0

    @property
    def written(self) -> int:
        """The number of records written."""
        return self.totals.valid + self.unchanged

    @property
    def left_out(self) -> int:
        """The number of records that were to be written, but are not."""
        others = sum(section.other_games.total() for section in self.sections)
        return self.totals.invalid - self.unchanged + others


def convert(
    batch: Batch,
    options: ConversionOptions,
    defaults: Defaults = NO_DEFAULTS,
    query: RecordFilter | None = None,
) -> Conversion:
    """Convert the records of *batch* that *query* selects; invalid ones are reported and omitted.

    By default all records are chosen. Records that can't be repaired are written as they are, if
    they are in the format that is written.
    """
    conversion = Conversion()
    writer = _ConvertedWriter(conversion, options, defaults)
    with gc_disabled():
        for recorded in replays(batch, conversion, defaults, query, keep_rest=options.fix):
            section = batch.section_of(conversion)
            conversion.run_guarded(recorded, partial(writer.add, section))
        conversion.texts.extend(texts_in_order(writer.converted, writer.format))
    return conversion


class _ConvertedWriter:
    """Writes the records of a batch for a *conversion*; *converted* are those written so far."""

    def __init__(
        self, conversion: Conversion, options: ConversionOptions, defaults: Defaults
    ) -> None:
        self.conversion = conversion
        self.options = options
        self.defaults = defaults
        self.format = formats.find_writable(options.format)
        self.converted: list[ExportedRecord | str] = []

    def add(self, section: Section, recorded: Replay) -> None:
        """Write a record of a *section*, or report what is wrong with it."""
        conversion, options = self.conversion, self.options
        played = recorded
        diagnostics: list[Diagnostic] = []
        if options.mend and not recorded.valid:
            settings = section.defaults(self.defaults)
            played, diagnostics = _mended(recorded, settings, keep_rest=options.fix)
        diagnostics += played.diagnostics
        written = played
        if options.fix:
            written = fixed(played, section.defaults(self.defaults).day_first)
        written = options.changes.applied(written, section.configuration.aliases)
        conversion.totals.plies += written.ply_count
        try:
            one = self._exported(written, section.configuration)
            if (options.mend or options.fix) and not options.reduced:
                one = kept(one, recorded, played, _changed(whole(played), written))
            if options.origin and not self.converted:
                one = one._replace(record=one.record.with_escape(options.origin))
            if lost := loss(one, self.format, strict=options.strict):
                diagnostics.append(place(lost, played.record.source))
        except Problem as problem:
            conversion.totals.invalid += 1
            if not isinstance(problem, InvalidRecord):
                diagnostics.append(place(problem, played.record.source))
            elif (options.fix or options.mend) and (
                text := unchanged_text(played.record.source, self.format)
            ):
                conversion.unchanged += 1
                self._keep(text, played)
        else:
            diagnostics += other_result(played, one, kept=not options.reduced)
            conversion.totals.valid += 1
            conversion.mended += played.valid and not recorded.valid
            conversion.misspelt += bool(diagnostics and misspelt_tags(written.record.tags))
            self._keep(one, played)
        conversion.add_diagnostics(diagnostics)

    def _exported(self, written: Replay, configuration: Configuration) -> ExportedRecord:
        """Return a record as it is written. Raises :class:`Problem`."""
        options = self.options
        dialect = options.dialect or dialect_of(configuration, written, self.format)
        return exported(written, self.format, dialect, **options.of_rewriting())

    def _keep(self, one: ExportedRecord | str, played: Replay) -> None:
        """Keep a record that is written, and the line on which it begins."""
        self.converted.append(one)
        self.conversion.lines.append(_line_of(played.record))


def _changed(before: Replay, after: Replay) -> set[str]:
    """Return the names of the tags of one record that are others, or missing, in another."""
    tags = after.record.tags
    return {name for name, value in before.record.tags.items() if tags.get(name) != value}


def _line_of(record: Record) -> int | None:
    """Return the line on which a *record* begins, None if it is from an archive."""
    source = record.source
    return source.line if source is not None and source.has_lines else None


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


def _mended(
    played: Replay, defaults: Defaults, *, keep_rest: bool
) -> tuple[Replay, list[Diagnostic]]:
    """Return *played* with the proposals that are sure, and a warning about each."""
    from kohau.replay.proposals import mend  # slow to import, and rarely needed

    proposals = [proposal for proposal in mend(played, defaults) if proposal.sure]
    if not proposals:
        return played, []
    warnings = [
        replace(proposal.where, code="slip", severity=Severity.WARNING, hint=None)
        for proposal in proposals
    ]
    return verify(proposals[-1].record, defaults, keep_rest=keep_rest), warnings


def fixed(played: Replay, day_first: bool | None = None) -> Replay:
    """Return *played*, repaired if it is invalid and that is possible, with mended tags."""
    return with_mended_tags(whole(played), day_first)


def texts_in_order(converted: Iterable[ExportedRecord | str], format_: Format) -> Iterator[str]:
    """Yield the texts of records in order; a record that is unchanged is its text."""
    for is_text, run in groupby(converted, lambda one: isinstance(one, str)):
        if is_text:
            yield from cast(Iterable[str], run)
        else:
            yield from format_.texts(cast(Iterable[ExportedRecord], run))


def unchanged_text(raw: RawRecord | None, format_: Format) -> str | None:
    """Return the text of a record that can't be repaired, None if *format_* can't hold it."""
    if raw is None or raw.oversized or raw.format != format_.name:
        return None
    return format_.unchanged(raw)


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
