"""The plan of a build: inputs in tasks, which are named by what they read, and their records."""

from __future__ import annotations

import io
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatch
from itertools import groupby
from pathlib import Path, PurePosixPath
from typing import BinaryIO, NamedTuple, cast

from kohau.archive.batches.batch import Section, sections, sections_of, unreadable
from kohau.archive.lake.store import bytes_digest, digest, file_system, is_collection, is_url
from kohau.archive.store.connection import connect_for_reading
from kohau.archive.store.sections import stored_sections
from kohau.archive.store.selection import Selection
from kohau.notation import formats, opening
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Problem
from kohau.notation.files import LAKE, STANDARD_INPUT, Walk
from kohau.notation.formats.base import Format
from kohau.notation.opening import UnreadableFile, as_text
from kohau.notation.sources import NoRecordsProblem, blocks_of_stream
from kohau.notation.splitting import SESSION
from kohau.notation.version import __version__
from kohau.replay.setting import NO_DEFAULTS, Defaults


def url_sections(
    addresses: Iterable[str], given: Format | None, size: int, exclude: Iterable[str] = ()
) -> Iterator[Section]:
    """Yield the records of the files at *addresses*, or below them, in sections.

    See :func:`kohau.archive.batches.sections`.
    """
    patterns = tuple(exclude)
    for address in addresses:
        is_empty = True
        try:
            for name, is_named in _found(address, patterns):
                try:
                    with opened(name) as stream:
                        blocks = blocks_of_stream(stream, name, given, size, check=not is_named)
                        for section in sections_of(blocks, is_named=is_named):
                            is_empty = False
                            yield section
                except NoRecordsProblem:
                    continue
        except UnreadableFile as problem:
            yield unreadable(address, problem)
            continue
        if is_empty:
            yield unreadable(address, UnreadableFile(f"{address} contains no record files"))


@contextmanager
def opened(address: str) -> Iterator[io.BufferedReader]:
    """Open the file at *address*. Raises ``UnreadableFile`` or ``OSError``."""
    try:
        stream = file_system(address).open(address, "rb")
    except OSError as error:
        raise UnreadableFile(f"{address} can't be read: {error}") from None
    with stream:
        yield io.BufferedReader(stream)


def _found(address: str, exclude: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Yield the address of each file, and whether it is *address* itself."""
    files = file_system(address)
    protocol = address.split("://")[0]
    try:
        if files.isfile(address):
            yield address, True
            return
        paths = sorted(files.find(address))
    except Exception as error:  # libraries of object stores raise errors of their own
        raise UnreadableFile(f"{address} can't be listed: {error}") from None
    lakes = [path.removesuffix(LAKE) for path in paths if path.endswith(f"/{LAKE}")]
    for path in paths:
        if any(path.startswith(lake) for lake in lakes):
            continue
        name = PurePosixPath(path)
        hidden = any(part.startswith(".") for part in name.parts)
        left_out = any(fnmatch(own, each) for each in exclude for own in (path, name.name))
        if not hidden and not left_out and formats.of_name(name.name, is_named=False):
            yield f"{protocol}://{path}", False


TASK_BYTES = 1 << 26
"""The approximate size of the input of a task."""

BATCH_BYTES = 1 << 20
"""The approximate size of the batches in which a task reads its input."""

BYTES_A_GAME = 512
"""About how many bytes of text a game of an archive or a lake stands for."""

ROWS_VERSION = "1"
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
    """Some consecutive blocks of a file, or the games *first* to *last* of an archive or a lake.

    *file* is the name that the lake stores, *path* the complete path for workers, which may run in
    other folders. *digest* is that of the games, *name* that of what it reads.
    """

    file: str
    path: str = ""
    format: str = ""
    spans: list[Span] = field(default_factory=list)
    first: int = 0
    last: int = 0
    bytes: int = 0
    digest: str = ""
    name: str = ""


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
    """What decides how inputs are read: *defaults* of records, the *format*, files to *exclude*."""

    defaults: Defaults = NO_DEFAULTS
    format: Format | None = None
    exclude: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """A text that is the same if the same bytes give the same rows."""
        form = self.format.name if self.format else ""
        return f"{ROWS_VERSION} {__version__} {form} {self.defaults!r}"


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
            find = url_sections if is_url(name) else sections
            listed = find([name], self.options.format, BATCH_BYTES, self.options.exclude)
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
            piece.name = digest("piece", self.options.name, piece.format, *own_digests)
            yield piece

    def _of_collection(self, name: str) -> Iterator[Piece]:
        """Yield the pieces of an archive or a lake."""
        count = max(1, self.size // BYTES_A_GAME)
        try:
            with connect_for_reading(name, upgrade=False) as connection:
                groups = connection.execute(
                    f"""SELECT min(id), max(id), {GAMES_DIGEST}, count(*) FROM (
                        SELECT id, digest, (row_number() OVER (ORDER BY id) - 1) // ? AS part
                        FROM games)
                    GROUP BY part ORDER BY part""",
                    [count],
                ).fetchall()
        except (UnreadableFile, Problem) as problem:
            self.remarks.append(unreadable(name, problem))
            return
        for first, last, hashed, games in groups:
            piece = Piece(name, first=first, last=last, bytes=games * BYTES_A_GAME, digest=hashed)
            piece.name = digest("games", self.options.name, hashed)
            yield piece


GAMES_DIGEST = "md5(string_agg(digest::VARCHAR, ' ' ORDER BY id))"
"""The SQL for the digest of games of an archive or a lake."""


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
    return sections_of(_blocks(piece, label(number)))


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
def _opened(name: str) -> Iterator[io.BufferedReader]:
    """Open a file by the name that a plan gives it: a path, an address, or in a ZIP archive."""
    if is_url(name):
        with opened(name) as stream:
            yield stream
    elif Path(name).is_file():
        with opening.opened(name) as file:
            yield cast(io.BufferedReader, file)
    else:
        archive = next((parent for parent in Path(name).parents if parent.is_file()), Path(name))
        for candidate in Walk().under(str(archive)):
            if Path(candidate.name) == Path(name):
                with candidate.opened() as member:
                    yield cast(io.BufferedReader, member)
                return
        raise UnreadableFile(
            f"{name} does not exist",
            hint="all workers must see the same files under the same paths",
        )


def _of_collection(piece: Piece) -> Iterator[Section]:
    """Yield the games of an archive or a lake."""
    condition = f"id BETWEEN {piece.first} AND {piece.last}"
    chosen = Selection(None, condition)
    with connect_for_reading(piece.path, upgrade=False) as connection:
        query = f"SELECT {GAMES_DIGEST} FROM games WHERE {condition}"
        if connection.execute(query).fetchall() != [(piece.digest,)]:
            raise _changed(piece)
        yield from stored_sections(connection, piece.file, chosen, BATCH_BYTES, collated=False)
