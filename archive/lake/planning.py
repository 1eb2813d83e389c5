"""Planning: the inputs of a lake in tasks, which are named by what they read.

A task reads pieces: parts of large files, whole small files, or some games of an archive or a
lake. A piece is named by what it reads, and by the options and the version that decide what becomes
of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from kohau.archive.batches import Section, sections, unreadable
from kohau.archive.collection.connecting import connect_for_reading
from kohau.archive.lake.addresses import is_url
from kohau.archive.lake.digests import bytes_digest, digest
from kohau.archive.lake.urls import url_sections
from kohau.archive.recognition import is_collection
from kohau.notation.diagnostics import Problem
from kohau.notation.files import STANDARD_INPUT
from kohau.notation.formats.base import Format
from kohau.notation.opening import UnreadableFile
from kohau.notation.splitting import SESSION
from kohau.notation.version import __version__
from kohau.replay.setting import NO_DEFAULTS, Defaults

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
            found = find([name], self.options.format, BATCH_BYTES, self.options.exclude)
            for file, own in groupby(found, key=lambda section: section.block and section.file):
                if file is None:
                    self.remarks += own
                else:
                    yield from self._of_file(file, own)

    def _of_file(self, file: str, found: Iterable[Section]) -> Iterator[Piece]:
        """Yield the pieces of a file: a single one if several have records of the same session."""
        pieces: list[Piece] = []
        sessions: list[set[bytes]] = []
        for block in (section.block for section in found):
            assert block is not None  # noqa: S101 - it has a file
            if not pieces or pieces[-1].bytes + len(block.data) > self.size:
                pieces.append(Piece(file, format=block.format))
                sessions.append(set())
            hashed = bytes_digest(block.data)
            own = Span(block.offset, len(block.data), block.passed_lines, block.column, hashed)
            pieces[-1].spans.append(own)
            pieces[-1].bytes += own.bytes
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
                found = connection.execute(
                    f"""SELECT min(id), max(id), {GAMES_DIGEST}, count(*) FROM (
                        SELECT id, digest, (row_number() OVER (ORDER BY id) - 1) // ? AS part
                        FROM games)
                    GROUP BY part ORDER BY part""",
                    [count],
                ).fetchall()
        except (UnreadableFile, Problem) as problem:
            self.remarks.append(unreadable(name, problem))
            return
        for first, last, own, games in found:
            piece = Piece(name, first=first, last=last, bytes=games * BYTES_A_GAME, digest=own)
            piece.name = digest("games", self.options.name, own)
            yield piece


GAMES_DIGEST = "md5(string_agg(digest::VARCHAR, ' ' ORDER BY id))"
"""The SQL for the digest of games of an archive or a lake."""
