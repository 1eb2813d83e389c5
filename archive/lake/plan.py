"""The plan of a build: its inputs in tasks, of which only names and sizes are asked for.

Tasks are generated one by one, in slices that are merged together. A large file is divided into
ranges of bytes; workers find the records at their ends.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import BinaryIO, NamedTuple

from kohau.archive.batches.batch import Section, unreadable
from kohau.archive.lake.remote_files import RemoteFile, RemoteWalk
from kohau.archive.store.inputs import ACCESS, NO_GAMES, GamesPart, parts_of
from kohau.archive.store.lakes import latest
from kohau.archive.store.storage import (
    Storage,
    bytes_digest,
    file_system,
    is_collection,
    is_lake,
    is_url,
)
from kohau.configuration.configuration import NO_CONFIGURATION, Configuration
from kohau.configuration.lookup import NO_LOOKUP, Lookup
from kohau.notation import formats
from kohau.notation.diagnostics import Problem
from kohau.notation.files import STANDARD_INPUT, FoundFile, Walk
from kohau.notation.formats.base import Format
from kohau.notation.opening import (
    UnreadableFile,
    as_text,
    cannot_be_read,
    is_utf8,
    naming_damage,
)
from kohau.notation.splitting import Splitter
from kohau.notation.version import __version__
from kohau.replay.setting import NO_DEFAULTS, Defaults

ROWS_VERSION = 5
"""Changes when the same input gives other rows."""

BYTES_A_GAME = 512
"""About how many bytes of text a game of an archive or a lake stands for."""

BYTES_A_POSITION = 14
"""About how many bytes of text a position of a lake stands for (149 MB for 10.4 million)."""

LEAST_SHARE = 16
"""A slice is at least one in this many of the lake: else its ids are read too often."""

RECENT = 2_000_000_000
"""A file that was changed less than this number of nanoseconds ago may be changed unnoticed."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of a build: bytes of input of a task and of a slice, rows of a file of the lake.

    *unit_bytes* are the bytes of text of which a task holds the rows in memory.
    """

    task_bytes: int = 1 << 26
    slice_bytes: int = 1 << 32
    unit_bytes: int = 1 << 23
    file_rows: int = 1 << 20


class Options(NamedTuple):
    """What decides how inputs are read: *defaults* of records, the *format*, files to *exclude*.

    *lookup* finds the configurations of files.
    """

    defaults: Defaults = NO_DEFAULTS
    format: Format | None = None
    exclude: tuple[str, ...] = ()
    lookup: Lookup = NO_LOOKUP

    def text(self, configuration: Configuration) -> str:
        """Return a text that is the same if the same file gives the same rows."""
        form = self.format.name if self.format else ""
        defaults = configuration.completed(self.defaults)
        results = f" {configuration.results}" if configuration.results else ""
        return f"{ROWS_VERSION} {__version__} {form} {defaults!r}{results}"


class State(NamedTuple):
    """What decides whether a file gives the same rows: its size, and the options of its records.

    *modified* changes with it: a time or tag, "" if it can't be relied on.
    """

    size: int
    modified: str
    options: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A file of records, a range of its bytes, or a part of an archive or a lake.

    *file* is the name that the lake stores, *path* the complete path for workers, which may run in
    other folders. It is range *number* of *count* ranges of the file.
    """

    file: str
    path: str
    state: State
    configuration: Configuration = NO_CONFIGURATION
    is_named: bool = True
    number: int = 0
    count: int = 1
    part: GamesPart = NO_GAMES

    @property
    def bytes(self) -> int:
        """The number of bytes to read, or about how many bytes of text the games stand for."""
        if self.part.games:
            return self.part.games * BYTES_A_GAME
        return self.bound(self.number + 1) - self.bound(self.number)

    def bound(self, number: int) -> int:
        """Return the offset near which range *number* begins."""
        return self.state.size * number // self.count


class Task(NamedTuple):
    """Pieces that are read together; what is staged of them is in a *folder*."""

    pieces: tuple[Piece, ...]
    options: Options
    folder: str = ""


def task_of(pieces: Sequence[Piece], options: Options) -> Task:
    """Return the task of *pieces*, whose folder is called by the digest of what it reads."""
    parts = [
        f"{p.path}\0{p.file}\0{p.state}\0{p.number}\0{p.count}\0{p.part}\0{p.is_named}"
        for p in pieces
    ]
    salt = [] if all(piece.state.modified for piece in pieces) else [os.urandom(16).hex()]
    digest = bytes_digest("\0".join([*parts, *salt]).encode("utf-8", "surrogatepass"))
    return Task((*pieces,), options, f"staging/{digest}")


@dataclass(slots=True)
class Input:
    """A file, archive or lake that was read: its state, and how many records it has.

    *lines* and the digests of *sessions* are those of the ranges that have been read so far.
    """

    state: State
    records: int = 0
    rejected: int = 0
    lines: int = 0
    sessions: set[str] = field(default_factory=set)


@dataclass
class Plan:
    """The tasks for the inputs *names*, without files that were *read_before*, unless changed.

    Files in *whole* are not divided. While tasks are iterated over, *remarks* gets diagnostics of
    inputs without records, *unchanged* the files that are left out, by path, and *skipped* the
    files that are no records, by the name of their folder.
    """

    names: Sequence[str]
    options: Options
    sizes: Sizes
    read_before: Mapping[str, Input] = field(default_factory=dict)
    whole: Set[str] = frozenset()
    remarks: list[Section] = field(default_factory=list)
    unchanged: dict[str, Input] = field(default_factory=dict)
    skipped: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._lookup = self.options.lookup.with_encoding(self.options.defaults.encoding)

    def slices(self, positions: int) -> Iterator[list[Task]]:
        """Yield the tasks in slices; the lake has a number of *positions* at the beginning."""
        stored = positions * BYTES_A_POSITION
        tasks: list[Task] = []
        size = 0
        for task in self.tasks():
            tasks.append(task)
            size += sum(piece.bytes for piece in task.pieces)
            if size >= max(self.sizes.slice_bytes, stored // LEAST_SHARE):
                yield tasks
                stored += size
                tasks, size = [], 0
        if tasks:
            yield tasks

    def tasks(self) -> Iterator[Task]:
        """Yield the tasks: small files are read together, ranges alone."""
        pending: list[Piece] = []
        size = 0
        for piece in self._pieces():
            is_range = piece.count > 1
            if pending and (is_range or size >= self.sizes.task_bytes):
                yield task_of(pending, self.options)
                pending, size = [], 0
            pending.append(piece)
            size += self.sizes.task_bytes if is_range else piece.bytes
        if pending:
            yield task_of(pending, self.options)

    def _pieces(self) -> Iterator[Piece]:
        seen: set[str] = set()
        for name in self.names:
            if name == STANDARD_INPUT:
                raise Problem(
                    "a lake can't be built from standard input", hint="write it to a file"
                )
            files = self._collection(name) if is_collection(name) else self._files(name)
            for file, pieces in files:
                if file not in seen:
                    seen.add(file)
                    yield from pieces

    def _is_unchanged(self, path: str, state: State) -> bool:
        """Return whether the file was read as it is, and remember it then."""
        file = self.read_before.get(path)
        if file is None or not state.modified or file.state != state:
            return False
        self.unchanged[path] = file
        return True

    def _files(self, name: str) -> Iterator[tuple[str, Iterable[Piece]]]:
        """Yield the paths of files under *name* with their pieces."""
        walk = (RemoteWalk if is_url(name) else Walk)(self.options.exclude)
        is_empty = True
        for file in walk.unopened(name):
            is_empty = False
            try:
                if file.damage is not None:
                    raise file.damage
                path = file.name if is_url(file.name) else str(Path(file.name).absolute())
                yield path, self._pieces_of(file, path)
            except (UnreadableFile, OSError) as error:
                problem = error if isinstance(error, Problem) else cannot_be_read(file.name, error)
                self.remarks.append(unreadable(file.name, problem))
        if walk.skipped:
            self.skipped.setdefault(name, []).extend(walk.skipped)
        if is_empty:
            self.skipped.setdefault(name, [])

    def _pieces_of(self, file: FoundFile, path: str) -> list[Piece]:
        configuration = self._lookup.for_reading(file.name)
        state = state_of(path, self.options.text(configuration))
        if self._is_unchanged(path, state):
            return []
        piece = Piece(file.name, path, state, configuration, file.is_named)
        is_small = state.size <= self.sizes.task_bytes or path in self.whole
        if is_small or divisible_format(piece, self.options.format) is None:
            return [piece]
        count = -(-state.size // self.sizes.task_bytes)
        return [replace(piece, number=number, count=count) for number in range(count)]

    def _collection(self, name: str) -> Iterator[tuple[str, Iterable[Piece]]]:
        """Yield the pieces of an archive or a lake."""
        path = name if is_url(name) else str(Path(name).absolute())
        options = self.options.text(NO_CONFIGURATION)
        try:
            if is_lake(name):
                state = State(0, str(latest(Storage(name)).number), options)
            else:
                state = state_of(path, options)
            with ACCESS.opened(name) as connection:
                if self._is_unchanged(path, state):
                    return
                parts = parts_of(connection, max(1, self.sizes.task_bytes // BYTES_A_GAME))
        except (UnreadableFile, Problem) as problem:
            self.remarks.append(unreadable(name, problem))
            return
        yield path, [Piece(name, path, state, part=part) for part in parts]


def state_of(path: str, options: str = "") -> State:
    """Return the state of a file read with *options*. Raises ``OSError``."""
    if is_url(path):
        facts = file_system(path).info(path, refresh=True)
        tag = next((facts[key] for key in ("ETag", "etag", "md5Hash", "mtime") if key in facts), "")
        return State(int(facts["size"]), str(tag), options)
    status = os.stat(path)  # noqa: PTH116 - there may be many files
    is_recent = time.time_ns() - status.st_mtime_ns < RECENT
    return State(status.st_size, "" if is_recent else str(status.st_mtime_ns), options)


def found_file(piece: Piece) -> FoundFile:
    """Return the file of *piece* to open it."""
    kind = RemoteFile if is_url(piece.path) else FoundFile
    return kind(piece.path, is_named=piece.is_named, encoding=piece.configuration.encoding)


def divisible_format(piece: Piece, format_of_files: Format | None) -> Format | None:
    """Return the format of a file whose ranges of bytes can be read, None for other files.

    These are compressed, or texts in another encoding, or in a format that must be parsed from its
    beginning.
    """
    encoding = piece.configuration.encoding
    if encoding is not None and not is_utf8(encoding):
        return None
    with (
        suppress(OSError, UnreadableFile),
        naming_damage(piece.path),
        found_file(piece).opened() as stream,
    ):
        text = as_text(stream)
        beginning = text.peek(formats.BEGINNING)
        format_ = format_of_files or formats.of_file(piece.path, beginning)
        is_plain = text is stream and not format_.encodings_of(beginning)
        is_right = piece.is_named or format_of_files is not None or format_.may_be(beginning)
        if is_plain and is_right and format_.name != formats.FALLBACK:
            return format_ if format_.splitter.divides_anywhere else None
    return None


def begin_of(piece: Piece, splitter: Splitter, number: int) -> int:
    """Return where the records of range *number* of the file of *piece* begin.

    Whoever asks gets the same answer. A range in which no record certainly begins is empty: it
    begins with the next one, and is read with the one before it.
    """
    if number == 0:
        return 0
    with found_file(piece).opened() as stream:
        for later in range(number, piece.count):
            if place := _certain_place(stream, splitter, *map(piece.bound, (later, later + 1))):
                return place
    return piece.state.size


def _certain_place(stream: BinaryIO, splitter: Splitter, begin: int, end: int) -> int:
    """Return where a record certainly begins between two offsets, 0 if none is file."""
    window = 1 << 12
    while True:
        stream.seek(begin)
        data = stream.read(min(window, end - begin))
        line = data.find(b"\n") + 1  # what precedes it may be the end of anything
        place = splitter.last_place(data[line:]) if line else 0
        if place:
            return begin + line + place
        if window >= end - begin:
            return 0
        window *= 4
