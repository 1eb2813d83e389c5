"""Conversion: writing the records of a batch in another format or dialect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from kohau.archive.batches.batch import Batch, Section
from kohau.archive.batches.gc_control import gc_disabled
from kohau.archive.batches.keeping import kept, other_result, whole
from kohau.archive.batches.outputs import open_output
from kohau.archive.batches.validation import replays
from kohau.archive.batches.verdict import Verdict
from kohau.archive.configuration.aliases import Aliases
from kohau.archive.configuration.configuration import Configuration
from kohau.notation import formats
from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Diagnostic, Problem, Severity, UnknownName, place
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.lenient.tags import misspelt_tags
from kohau.notation.opening import PathLike, path_name
from kohau.notation.record import Record
from kohau.replay.checks import check_tag, mended_tags
from kohau.replay.detection import check_usable
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.replay.writing import InvalidRecord, exported

if TYPE_CHECKING:
    from kohau.archive.queries.conditions import Node

TAGS_OF_NAMES = {"player": ("White", "Black"), "event": ("Event",), "site": ("Site",)}
"""The tags of each kind of names."""


class RoundNumbers:
    """Numbers rounds from 1, separately for each event and session."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str | None, str | None]] = Counter()

    def following(self, tags: Mapping[str, str]) -> str:
        """Return the number of the next round of the event and session in *tags*."""
        key = tags.get("Event"), tags.get("Session")
        self._counts[key] += 1
        return str(self._counts[key])


@dataclass(frozen=True, slots=True)
class TagChanges:
    """Changes of tags: names are replaced by *aliases*, then *values* set and tags *removed*.

    Finally, rounds are renumbered by *rounds*, if given; then this object must receive all records,
    in order.
    """

    values: Mapping[str, str] = field(default_factory=dict)
    removed: frozenset[str] = frozenset()
    aliases: Aliases = field(default_factory=dict)
    rounds: RoundNumbers | None = None

    def applied(self, played: Replay, aliases: Aliases = MappingProxyType({})) -> Replay:
        """Return *played* with changed tags; an invalid replay is not changed.

        The *aliases* given replace names if this object has none.
        """
        replaced = self.aliases or aliases
        if not (self.values or self.removed or replaced or self.rounds) or not played.valid:
            return played
        tags = dict(played.record.tags)
        for kind, names in replaced.items():
            for tag in TAGS_OF_NAMES[kind]:
                if tag in tags:
                    tags[tag] = names.get(tags[tag], tags[tag])
        tags.update(self.values)
        for name in self.removed:
            tags.pop(name, None)
        if self.rounds is not None:
            tags["Round"] = self.rounds.following(tags)
        return played.with_tags(tags)


def parse_tag(text: str, *, any_name: bool = False) -> tuple[str, str]:
    """Parse ``NAME=VALUE``, a tag to set; return name and value.

    Raises :class:`Problem` if it is malformed, and unless *any_name* for a name that looks like
    that of another tag misspelt.

    >>> parse_tag("Event=Open 2024")
    ('Event', 'Open 2024')
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise Problem(f"{text!r} sets no tag", hint="write NAME=VALUE, as in 'Event=Open 2024'")
    check_tag(name, value, any_name=any_name)
    return name, value


NO_CHANGES = TagChanges()


@dataclass(frozen=True, slots=True)
class ConversionOptions:
    """How to write records: see :func:`kohau.replay.writing.exported`.

    *mend* applies sure proposals; *fix* repairs invalid records if possible; *strict* omits records
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
class Conversion(Verdict):
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
    query: Node | None = None,
) -> Conversion:
    """Convert the records of *batch* that *query* selects; invalid ones are reported and omitted.

    By default all records are chosen. Records that can't be repaired are written as they are, if
    they are in the format that is written.
    """
    conversion = Conversion()
    with gc_disabled():
        _fill(conversion, batch, options, defaults, query)
    return conversion


def _fill(
    conversion: Conversion,
    batch: Batch,
    options: ConversionOptions,
    defaults: Defaults,
    query: Node | None,
) -> None:
    """Add the records of *batch* to *conversion*; see :func:`convert`."""
    format_ = formats.find_writable(options.format)
    converted: list[ExportedRecord | str] = []
    for recorded in replays(batch, conversion, defaults, query, keep_rest=options.fix):
        section = batch.section_of(conversion)
        add = partial(_add, conversion, converted, options, format_, section, defaults)
        conversion.tried(recorded, add)
    conversion.texts.extend(texts_in_order(converted, format_))


def _add(
    conversion: Conversion,
    converted: list[ExportedRecord | str],
    options: ConversionOptions,
    format_: Format,
    section: Section,
    defaults: Defaults,
    recorded: Replay,
) -> None:
    """Add a record to those *converted*, or what is wrong with it to *conversion*."""
    played = recorded
    slips: list[Diagnostic] = []
    if options.mend and not recorded.valid:
        settings = section.defaults(defaults)
        played, slips = _mended(recorded, settings, keep_rest=options.fix)
    diagnostics = [*slips, *played.diagnostics]
    written = fixed(played) if options.fix else played
    written = options.changes.applied(written, section.configuration.aliases)
    dialect = options.dialect or dialect_of(section.configuration, written, format_)
    try:
        one = exported(written, format_, dialect, **options.of_rewriting())
        if (options.mend or options.fix) and not options.reduced:
            one = kept(one, recorded, played, _changed(whole(played), written))
        if options.origin and not converted:
            one = one._replace(record=one.record.with_escape(options.origin))
        if lost := loss(one, format_, strict=options.strict):
            diagnostics.append(place(lost, played.record.source))
    except Problem as problem:
        conversion.totals.invalid += 1
        conversion.totals.plies += written.ply_count
        if not isinstance(problem, InvalidRecord):
            diagnostics.append(place(problem, played.record.source))
        elif options.fix and (text := unchanged_text(played.record.source, format_)):
            conversion.unchanged += 1
            converted.append(text)
    else:
        converted.append(one)
        diagnostics += other_result(played, one, kept=not options.reduced)
        conversion.totals.valid += 1
        conversion.mended += played.valid and not recorded.valid
        conversion.misspelt += bool(diagnostics and misspelt_tags(written.record.tags))
        conversion.totals.plies += written.ply_count
    conversion.add_diagnostics(diagnostics)
    if len(converted) > len(conversion.lines):
        conversion.lines.append(_line_of(played.record))


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

    proposals = [each for each in mend(played, defaults) if each.sure]
    if not proposals:
        return played, []
    warnings = [
        replace(each.where, code="slip", severity=Severity.WARNING, hint=None) for each in proposals
    ]
    return verify(proposals[-1].record, defaults, keep_rest=keep_rest), warnings


def fixed(played: Replay) -> Replay:
    """Return *played*, repaired if it is invalid and that is possible, with mended tags."""
    written = whole(played)
    if not written.valid:
        return written
    record = written.record
    return written.with_tags(mended_tags(record.tags, record.result or "*"))


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
    given = [records] if isinstance(records, Record | Replay) else records
    format_ = formats.find_writable(format) if format else formats.written_as(name)
    chosen = format_ or formats.find(formats.STANDARD)
    count = 0

    def proven() -> Iterator[ExportedRecord]:
        nonlocal count
        for record in given:
            count += 1
            yield exported(verify(record, defaults), chosen, dialect)

    with open_output(name) as put:
        for piece in chosen.joined(chosen.texts(proven())):
            put(piece)
    return count
