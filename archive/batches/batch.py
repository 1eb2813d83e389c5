"""Batches: the records of many files in groups that processes work on, and the verdicts on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from os.path import split
from typing import Protocol

from kohau.archive.batches.absent_files import hint_about
from kohau.archive.batches.verdict import BatchVerdict, Records
from kohau.configuration.configuration import NO_CONFIGURATION, Configuration
from kohau.configuration.lookup import NO_LOOKUP, Lookup
from kohau.notation import formats, sources
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Diagnostic, Problem, Severity, shorten
from kohau.notation.files import FoundFile, Walk
from kohau.notation.formats.base import Format
from kohau.notation.formats.kgn import TEXT
from kohau.notation.formats.table import TABLE, TABLE_FORMAT
from kohau.notation.lenient.results import changed_phrases
from kohau.notation.opening import UnreadableFile
from kohau.notation.packages import blamed
from kohau.notation.record import Record
from kohau.notation.sentence import Sentence, counted
from kohau.notation.sources import NoRecordsProblem
from kohau.notation.splitting import BLOCK_BYTES
from kohau.notation.visible import visible
from kohau.replay.replay import Replay
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.replay.text_records import records_in

BATCH_BYTES = BLOCK_BYTES
"""The approximate size of the text of a batch: that of a block."""


class ReadableGame(Protocol):
    """A game of an archive, with its *id*, and its *size* as text in bytes."""

    @property
    def id(self) -> int: ...

    @property
    def size(self) -> int: ...

    def record_in(self, archive: str) -> Record:
        """Return the game as a record whose source is *archive*."""


@dataclass(frozen=True, slots=True)
class StoredGames:
    """Games of an *archive*, which are complete: no defaults apply to them.

    Only those whose ids are *chosen* are asked for; the others belong to the same sessions.
    """

    archive: str
    games: tuple[ReadableGame, ...]
    chosen: frozenset[int]

    @property
    def lines(self) -> int:
        """The number of lines, which an archive does not have."""
        return 0

    @property
    def size(self) -> int:
        """The approximate number of bytes of the games as text."""
        return sum(game.size for game in self.games)

    def __iter__(self) -> Iterator[Record]:
        return (game.record_in(self.archive) for game in self.games)


@dataclass(frozen=True, slots=True)
class Section:
    """Some consecutive records of a file, not yet parsed, or of an archive.

    Without a *block* or *stored* games a section has only *diagnostics* of the file itself.
    *unreadable* says that the file could not be read, or not completely, *is_named* that it was not
    found in a folder. *is_first* and *is_last* say whether the file begins and ends here. The
    *configuration* is that of the file.
    """

    block: RawBlock | None = None
    diagnostics: tuple[Diagnostic, ...] = ()
    unreadable: bool = False
    is_named: bool = True
    stored: StoredGames | None = None
    is_first: bool = True
    is_last: bool = True
    configuration: Configuration = NO_CONFIGURATION

    @property
    def is_text(self) -> bool:
        """Whether it may have more than its records: what people write around them."""
        return self.block is not None and self.block.format in (TEXT, TABLE)

    def records(self, options: Defaults = NO_DEFAULTS) -> Records | None:
        """Return the records, read with these *options*, or None if there are none."""
        if self.stored is not None:
            return self.stored
        return None if self.block is None else records_in(self.block, options)

    def defaults(self, options: Defaults) -> Defaults:
        """Return *options* completed with those of the file; none in an archive."""
        return self.configuration.completed(options) if self.stored is None else NO_DEFAULTS

    def chooses(self, record: Record) -> bool:
        """Return whether a record is chosen; of an archive's, only some may be."""
        if self.stored is None:
            return True
        return record.source is not None and record.source.number in self.stored.chosen

    def leaves_out(self, played: Replay, verdict: BatchVerdict) -> bool:
        """Return whether this is a table of a folder that has squares, but no game.

        Then its record is not counted in *verdict*, which says that the file was not read.
        """
        is_table = (self.file or "").endswith(TABLE_FORMAT.suffixes)
        if self.is_named or not is_table or played.problem is None:
            return False
        if played.problem.code != "no-game":
            return False
        verdict.skip()
        folder, name = split(self.file or "")
        verdict.remark([skipped_files(folder, [name])])
        return True

    @property
    def file(self) -> str | None:
        """The name of the file or archive, as in diagnostics."""
        if self.block is not None:
            return self.block.file
        return self.stored.archive if self.stored is not None else self.diagnostics[0].file

    @property
    def size(self) -> int:
        """The number of bytes of text."""
        if self.stored is not None:
            return self.stored.size
        return 0 if self.block is None else len(self.block.data)


@dataclass(frozen=True, slots=True)
class Batch:
    """Records that are processed together: one section, or several, which are different files."""

    sections: tuple[Section, ...]

    @property
    def unreadable(self) -> bool:
        """Whether a file could not be read, or not completely."""
        return any(section.unreadable for section in self.sections)

    @property
    def size(self) -> int:
        """The number of bytes of text."""
        return sum(section.size for section in self.sections)

    def section_of(self, verdict: BatchVerdict) -> Section:
        """Return the section whose records *verdict* is reading."""
        return self.sections[len(verdict.sections) - 1]

    def configuration_of(self, file: str | None) -> Configuration:
        """Return the configuration of a *file*, the usual settings if it has no section."""
        of_file = (section.configuration for section in self.sections if section.file == file)
        return next(of_file, NO_CONFIGURATION)

    @property
    def order(self) -> dict[str | None, int]:
        """The places of the sections, by file."""
        return {section.file: place for place, section in enumerate(self.sections)}


def batches(
    names: Iterable[str],
    source_format: Format | None = None,
    size: int = BATCH_BYTES,
    exclude: Iterable[str] = (),
    walk: Callable[[Iterable[str]], Walk] = Walk,
) -> Iterator[Batch]:
    """Yield the records of the files *names* (see :func:`sections`) in batches of about *size*."""
    return grouped(sections(names, source_format, size, exclude, walk=walk), size)


LEAST_BYTES = 1 << 8
"""What a section counts at least in the size of a batch, in bytes."""


def grouped(sections: Iterable[Section], size: int = BATCH_BYTES) -> Iterator[Batch]:
    """Yield *sections* in batches of about *size* bytes."""
    group: dict[str, Section] = {}
    total = 0
    for section in sections:
        is_whole = section.is_first and section.is_last
        name = visible(section.file or "")
        cost = max(section.size, LEAST_BYTES)
        if group and (not is_whole or name in group or total + cost > size):
            yield Batch((*group.values(),))
            group, total = {}, 0
        if is_whole:
            group[name] = section
            total += cost
        else:
            yield Batch((section,))
    if group:
        yield Batch((*group.values(),))


def sections(
    names: Iterable[str],
    source_format: Format | None = None,
    size: int = BATCH_BYTES,
    exclude: Iterable[str] = (),
    skips: Callable[[FoundFile], bool] = lambda file: False,
    walk: Callable[[Iterable[str]], Walk] = Walk,
    lookup: Lookup = NO_LOOKUP,
) -> Iterator[Section]:
    """Yield the records of the files *names* in sections of at most about *size* bytes.

    Files that *skips* returns true for are not read; *walk* finds them, and *lookup* their
    configurations.

    Folders and ZIP archives are walked, but for files that a pattern in *exclude* matches; ``-`` is
    stdin. A file that can't be read, or holds no record, yields a section with a diagnostic, and so
    do all files of a folder together that hold something else.
    """
    patterns = tuple(exclude)
    for name in names:
        walker = walk(patterns)
        try:
            yield from _sections_under(name, walker, source_format, size, skips, lookup)
        except UnreadableFile as problem:
            yield unreadable(name, problem)
            continue
        if walker.skipped:
            yield Section(diagnostics=(skipped_files(name, walker.skipped),))


def _sections_under(
    name: str,
    walker: Walk,
    source_format: Format | None,
    size: int,
    skips: Callable[[FoundFile], bool],
    lookup: Lookup,
) -> Iterator[Section]:
    """Yield the records of the files that *walker* finds under *name*; see :func:`sections`."""
    is_empty = True
    for file in walker.under(name):
        if skips(file):
            is_empty = False
            continue
        configuration = lookup.for_reading(file.name)
        try:
            encoded = file._replace(encoding=configuration.encoding)
            for section in sections_of_file(encoded, source_format, size):
                is_empty = False
                yield replace(section, configuration=configuration)
        except NoRecordsProblem:
            walker.skipped.append(file.name.removeprefix(name).lstrip("/\\"))
    if is_empty:
        yield Section(diagnostics=(empty_folder(name),))


def changed_results() -> Iterator[Batch]:
    """Yield a batch that only says which tables of results change known phrases, if any do."""
    notes = [
        Diagnostic("changed-results", Severity.NOTE, message, file=name)
        for name, message in changed_phrases().items()
    ]
    if notes:
        yield Batch((Section(diagnostics=tuple(notes)),))


def sections_of(blocks: Iterable[RawBlock], *, is_named: bool = True) -> Iterator[Section]:
    """Yield the *blocks* of a file as sections.

    None of them is the last one if the file is damaged: then the error is raised after them.
    """
    section: Section | None = None
    try:
        for block in blocks:
            if section is not None:
                yield replace(section, is_last=False)
            section = Section(block, is_named=is_named, is_first=section is None)
    except UnreadableFile:
        if section is not None:
            yield replace(section, is_last=False)
        raise
    if section is not None:
        yield section


def sections_of_file(file: FoundFile, source_format: Format | None, size: int) -> Iterator[Section]:
    """Yield the records of a *file*, or what is wrong with it. Raises ``NoRecordsProblem``."""
    sections = sections_of(
        sources.blocks_of_file(file, source_format, size), is_named=file.is_named
    )
    try:
        yield from sections_or_empty(sections, file.shown_name)
    except UnreadableFile as problem:
        yield unreadable(file.shown_name, problem)
    except Exception as error:
        broken = blamed(error)
        if broken is None or isinstance(error, Problem):
            raise
        yield unreadable(file.shown_name, broken)


def sections_or_empty(sections: Iterable[Section], name: str) -> Iterator[Section]:
    """Yield the *sections* of a file *name*; one with an error if there are none."""
    is_empty = True
    for section in sections:
        is_empty = False
        yield section
    if is_empty:
        message = "this file contains no record"
        yield Section(diagnostics=(_empty(name, message),))


def unreadable(name: str, problem: Problem) -> Section:
    """Return the section of a file *name* that can't be read because of *problem*."""
    message = problem.message
    if message.startswith(f"{name} "):  # reports begin with the name
        message = f"this file{message.removeprefix(name)}"
    hint = problem.hint or hint_about(name)
    diagnostic = Diagnostic(problem.code, Severity.ERROR, message, file=name, hint=hint)
    return Section(diagnostics=(diagnostic,), unreadable=True)


MOST_NAMED = 5
"""How many of the files that are skipped are named."""


def skipped_files(name: str, skipped: list[str]) -> Diagnostic:
    """Return a note that names the first of the *skipped* files of a folder."""
    count = len(skipped)
    names: str = ", ".join(skipped[:MOST_NAMED])
    if count > MOST_NAMED:
        names = Sentence("{names} and {count} more", names=names, count=f"{count - MOST_NAMED:,}")
    return Diagnostic(
        "skipped-files",
        Severity.NOTE,
        counted(
            count,
            "{names} was not read: no records in it",
            "{names} were not read: no records in them",
            names=names,
        ),
        file=name,
        hint="--exclude leaves files out without a note; a file that is named itself is read",
    )


def of_other_games(section: Section, names: Counter[str], records: int) -> Diagnostic:
    """Return the remark which games are skipped in the file of *section*.

    *names* are those of the games, *records* is how many records of known games there are. If a
    named file has none, that is an error.
    """
    count = names.total()
    listed = [f"{shorten(name)} ({times:,})" for name, times in names.most_common(MOST_NAMED)]
    if len(names) > MOST_NAMED:
        listed.append(f"{len(names) - MOST_NAMED:,} more")
    games = " and ".join(filter(None, (", ".join(listed[:-1]), listed[-1])))
    are = "record is of another game and is" if count == 1 else "records are of other games and are"
    return Diagnostic(
        "other-game",
        Severity.ERROR if section.is_named and not records else Severity.NOTE,
        f"{count:,} {are} skipped: {games}",
        file=section.file,
        hint=None if records else "it holds no record of a game that Kohau knows",
    )


def empty_folder(name: str) -> Diagnostic:
    """Return the diagnostic that the folder *name* has no files of records."""
    hint = f"in a folder, only files named *{' *'.join(formats.suffixes())} are read"
    return _empty(name, "this folder contains no record files", hint=hint)


def _empty(name: str, message: str, hint: str | None = None) -> Diagnostic:
    return Diagnostic("empty-file", Severity.ERROR, message, file=name, hint=hint)
