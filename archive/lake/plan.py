"""The plan of a build: its inputs in tasks, and the records of a task read.

Tasks are named by what they read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import BinaryIO, NamedTuple

from kohau.archive.batches.batch import Section, sections, sections_of, unreadable
from kohau.archive.configuration.configuration import NO_CONFIGURATION, Configuration
from kohau.archive.configuration.lookup import NO_LOOKUP, Lookup
from kohau.archive.lake.remote_files import RemoteFile, RemoteWalk
from kohau.archive.lake.settings import is_collection
from kohau.archive.lake.storage import bytes_digest, digest, is_url
from kohau.archive.store.collection import open_for_reading
from kohau.archive.store.inputs import NO_GAMES, GamesPart
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Problem
from kohau.notation.files import STANDARD_INPUT, Walk
from kohau.notation.formats.base import Format
from kohau.notation.opening import UnreadableFile, as_text, opened
from kohau.notation.splitting import SESSION
from kohau.notation.version import __version__
from kohau.replay.setting import NO_DEFAULTS, Defaults

TASK_BYTES = 1 << 26
"""The approximate size of the input of a task."""

BATCH_BYTES = 1 << 20
"""The approximate size of the batches in which a task reads its input."""

BYTES_A_GAME = 512
"""About how many bytes of text a game of an archive or a lake stands for."""

ROWS_VERSION = "2"
"""Changes when the same input gives other rows."""


class Span(NamedTuple):
    """A block of a file: where its text begins, its *digest*, and what ``RawBlock`` knows of it."""

    offset: int
    bytes: int
    passed_lines: int
    column: int
    digest: str


@dataclass(slots=True)
class Piece:
    """Some consecutive blocks of a file, or a *part* of an archive or a lake.

    *file* is the name that the lake stores, *path* the complete path for workers, which may run in
    other folders. *name* is the digest of what it reads. The *configuration* is that of the file.
    """

    file: str
    path: str = ""
    format: str = ""
    spans: list[Span] = field(default_factory=list)
    part: GamesPart = NO_GAMES
    bytes: int = 0
    name: str = ""
    configuration: Configuration = NO_CONFIGURATION


class Task(NamedTuple):
    """Pieces that are read together; *number* counts the tasks of a build.

    *rejected_lengths* are the lengths of the texts of records that the lake has rejected before.
    """

    name: str
    number: int
    pieces: tuple[Piece, ...]
    options: Options
    rejected_lengths: frozenset[int]

    @property
    def bytes(self) -> int:
        """The number of bytes of its input."""
        return sum(piece.bytes for piece in self.pieces)


class Options(NamedTuple):
    """What decides how inputs are read: *defaults* of records, the *format*, files to *exclude*.

    *lookup* finds the configurations of files.
    """

    defaults: Defaults = NO_DEFAULTS
    format: Format | None = None
    exclude: tuple[str, ...] = ()
    lookup: Lookup = NO_LOOKUP

    def name_with(self, configuration: Configuration) -> str:
        """Return a text that is the same if the same bytes of a file give the same rows."""
        form = self.format.name if self.format else ""
        defaults = configuration.completed(self.defaults)
        results = f" {configuration.results}" if configuration.results else ""
        return f"{ROWS_VERSION} {__version__} {form} {defaults!r}{results}"


class Plan:
    """The tasks for the inputs *names*, without pieces that are *known*; see :class:`Task`.

    While the tasks are iterated over, *remarks* gets diagnostics of inputs without records, and
    *files* the names of the pieces of each file, known ones included.
    """

    def __init__(
        self,
        names: Iterable[str],
        options: Options,
        size: int,
        known: Collection[str],
        rejected_lengths: Iterable[int] = (),
    ) -> None:
        self.names = list(names)
        self.options = options
        self.size = size
        self.seen = set(known)
        self.rejected_lengths = frozenset(rejected_lengths)
        self.known_bytes = 0
        self.remarks: list[Section] = []
        self.files: dict[str, list[str]] = {}

    def __iter__(self) -> Iterator[Task]:
        pending: list[Piece] = []
        number = 0
        for piece in self._pieces():
            piece.path = piece.file if is_url(piece.file) else str(Path(piece.file).absolute())
            self.files.setdefault(piece.file, []).append(piece.name)
            if piece.name in self.seen:
                self.known_bytes += piece.bytes
                continue
            self.seen.add(piece.name)
            if pending and sum(each.bytes for each in [*pending, piece]) > self.size:
                yield self._task(number, pending)
                number, pending = number + 1, []
            pending.append(piece)
        if pending:
            yield self._task(number, pending)

    def _task(self, number: int, pieces: list[Piece]) -> Task:
        lengths = map(str, sorted(self.rejected_lengths))
        name = digest("task", *(piece.name for piece in pieces), *lengths)
        return Task(name, number, tuple(pieces), self.options, self.rejected_lengths)

    def _pieces(self) -> Iterator[Piece]:
        for name in self.names:
            if name == STANDARD_INPUT:
                raise Problem(
                    "a lake can't be built from standard input", hint="write it to a file"
                )
            if is_collection(name):
                yield from self._of_collection(name)
                continue
            walk = RemoteWalk if is_url(name) else Walk
            listed = sections(
                [name], self.options.format, BATCH_BYTES, self.options.exclude, walk=walk,
                lookup=self.options.lookup,
            )  # fmt: skip
            for file, members in groupby(
                listed, key=lambda section: section.block and section.file
            ):
                if file is None:
                    self.remarks += members
                else:
                    yield from self._of_file(file, members)

    def _of_file(self, file: str, sections: Iterable[Section]) -> Iterator[Piece]:
        """Yield the pieces of a file: a single one if several have records of the same session."""
        pieces: list[Piece] = []
        sessions: list[set[bytes]] = []
        for block in (section.block for section in sections):
            assert block is not None  # noqa: S101 - it has a file
            if not pieces or pieces[-1].bytes + len(block.data) > self.size:
                pieces.append(Piece(file, format=block.format))
                sessions.append(set())
            hashed = bytes_digest(block.data)
            added = Span(block.offset, len(block.data), block.passed_lines, block.column, hashed)
            pieces[-1].spans.append(added)
            pieces[-1].bytes += added.bytes
            sessions[-1].update(SESSION.findall(block.data))
        if len(set().union(*sessions)) < sum(map(len, sessions)):
            spans = [span for piece in pieces for span in piece.spans]
            size = sum(span.bytes for span in spans)
            pieces = [Piece(file, format=pieces[0].format, spans=spans, bytes=size)]
        for piece in pieces:
            own_digests = (span.digest for span in piece.spans)
            piece.configuration = self.options.lookup.of(file)
            options = self.options.name_with(piece.configuration)
            piece.name = digest("piece", options, piece.format, *own_digests)
            yield piece

    def _of_collection(self, name: str) -> Iterator[Piece]:
        """Yield the pieces of an archive or a lake."""
        count = max(1, self.size // BYTES_A_GAME)
        try:
            with open_for_reading(name) as collection:
                parts = collection.parts(count)
        except (UnreadableFile, Problem) as problem:
            self.remarks.append(unreadable(name, problem))
            return
        for part in parts:
            piece = Piece(name, part=part, bytes=part.games * BYTES_A_GAME)
            piece.name = digest("games", self.options.name_with(NO_CONFIGURATION), part.digest)
            yield piece


SKIPPED_AT_A_TIME = 1 << 20


def label(number: int) -> str:
    """Return what piece *number* of a task is called until its name in the lake is known."""
    return f"piece {number}"


def sections_of_piece(piece: Piece, number: int) -> Iterator[Section]:
    """Yield the records of *piece*, which is called by its *number* instead of its file.

    Offsets count from the beginning of the piece. Raises ``UnreadableFile`` for a file that is not
    as it was when the task was planned.
    """
    if not piece.spans:
        return _of_collection(piece)
    found = sections_of(_blocks(piece, label(number)))
    return (replace(section, configuration=piece.configuration) for section in found)


def _blocks(piece: Piece, name: str) -> Iterator[RawBlock]:
    try:
        with _opened(piece.path) as stream:
            at = 0
            text = as_text(stream)
            begin = piece.spans[0].offset
            if text is stream:
                at = stream.seek(begin)
            for span in piece.spans:
                at += _skip(text, span.offset - at)
                data = text.read(span.bytes)
                if bytes_digest(data) != span.digest:
                    raise _changed(piece)
                at += len(data)
                offset = span.offset - begin
                yield RawBlock(name, piece.format, offset, data, span.passed_lines, span.column)
    except OSError as error:
        raise UnreadableFile(f"{piece.path} can't be read: {error}") from None


def _changed(piece: Piece) -> UnreadableFile:
    return UnreadableFile(
        f"{piece.path} is not what it was when the build began",
        hint="run the command again; all workers must see the same files under the same paths",
    )


def _skip(text: BinaryIO, count: int) -> int:
    """Skip *count* bytes; return their number."""
    left = count
    while left > 0 and (data := text.read(min(left, SKIPPED_AT_A_TIME))):
        left -= len(data)
    return count - left


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    """Open a file by the name that a plan gives it: a path, an address, or in a ZIP archive."""
    if is_url(name):
        with RemoteFile(name).opened() as stream:
            yield stream
    elif Path(name).is_file():
        with opened(name) as file:
            yield file
    else:
        archive = next((parent for parent in Path(name).parents if parent.is_file()), Path(name))
        for candidate in Walk().under(str(archive)):
            if Path(candidate.name) == Path(name):
                with candidate.opened() as member:
                    yield member
                return
        raise UnreadableFile(
            f"{name} does not exist",
            hint="all workers must see the same files under the same paths",
        )


def _of_collection(piece: Piece) -> Iterator[Section]:
    """Yield the games of an archive or a lake."""
    with open_for_reading(piece.path) as collection:
        if not collection.has_part(piece.part):
            raise _changed(piece)
        yield from collection.sections(piece.file, piece.part, BATCH_BYTES)
