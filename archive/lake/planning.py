"""Planning: the inputs of a lake in tasks, which are named by what they read.

A task reads pieces: parts of large files, whole small files, or some games of an archive. A piece
is named by its bytes, and by the options and the version that decide what becomes of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from importlib.metadata import version
from itertools import groupby
from typing import Any, NamedTuple

from kohau.archive.batches import Batch, batches, unreadable
from kohau.archive.collection.connecting import connect_for_reading
from kohau.archive.lake.digests import digest
from kohau.archive.lake.store import is_url
from kohau.archive.lake.urls import url_batches
from kohau.notation.diagnostics import Problem
from kohau.notation.files import STANDARD_INPUT, is_database
from kohau.notation.formats.base import Format
from kohau.notation.opening import UnreadableFile, opened
from kohau.notation.splitting import SESSION
from kohau.replay.setting import NO_DEFAULTS, Defaults

TASK_BYTES = 1 << 26
"""The approximate size of the input of a task."""

BATCH_BYTES = 1 << 20
"""The approximate size of the batches in which a task reads its input."""

BYTES_A_GAME = 512
"""About how many bytes of text a game of an archive stands for."""

ROWS_VERSION = "1"
"""Changes when the same input gives other rows."""


class Span(NamedTuple):
    """A block of a file: where its text begins, and what ``RawBlock`` knows of it."""

    offset: int
    bytes: int
    passed_lines: int
    column: int


@dataclass(slots=True)
class Piece:
    """Some consecutive blocks of a file, or the games *first* to *last* of an archive.

    *name* is the digest of what it reads.
    """

    file: str
    format: str = ""
    spans: list[Span] = field(default_factory=list)
    first: int = 0
    last: int = 0
    bytes: int = 0
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
        return f"{ROWS_VERSION} {version('kohau')} {form} {self.defaults!r}"


class Plan:
    """The tasks for the inputs *names*, without pieces that are *known*; see :class:`Task`.

    While the tasks are iterated over, *remarks* gets what there is to say of inputs without
    records, and *files* the names of the pieces of each file, known ones included.
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
        self.remarks: list[Batch] = []
        self.files: dict[str, list[str]] = {}

    def __iter__(self) -> Iterator[Task]:
        pending: list[Piece] = []
        number = 0
        for piece in self._pieces():
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
            if is_database(name):
                yield from self._of_archive(name)
                continue
            find = url_batches if is_url(name) else batches
            found = find([name], self.options.format, BATCH_BYTES, self.options.exclude)
            for file, own in groupby(found, key=lambda batch: batch.file):
                if file is None:
                    self.remarks += own
                else:
                    yield from self._of_file(file, own)

    def _of_file(self, file: str, found: Iterable[Batch]) -> Iterator[Piece]:
        """Yield the pieces of a file: a single one if several have records of the same session."""
        pieces: list[Piece] = []
        hashes: list[Any] = []
        sessions: list[set[bytes]] = []
        for block in (batch.block for batch in found):
            assert block is not None  # noqa: S101 - it has a file
            if not pieces or pieces[-1].bytes + len(block.data) > self.size:
                pieces.append(Piece(file, block.format))
                hashes.append(blake2b(digest_size=16))
                sessions.append(set())
            own = Span(block.offset, len(block.data), block.passed_lines, block.column)
            pieces[-1].spans.append(own)
            pieces[-1].bytes += own.bytes
            hashes[-1].update(block.data)
            sessions[-1].update(SESSION.findall(block.data))
        names = [each.hexdigest() for each in hashes]
        if len(set().union(*sessions)) < sum(map(len, sessions)):
            spans = [span for piece in pieces for span in piece.spans]
            pieces = [Piece(file, pieces[0].format, spans, bytes=sum(s.bytes for s in spans))]
            names = ["+".join(names)]
        for piece, name in zip(pieces, names, strict=True):
            piece.name = digest("piece", self.options.name, piece.format, name)
            yield piece

    def _of_archive(self, name: str) -> Iterator[Piece]:
        own = file_digest(name)
        games = max(1, self.size // BYTES_A_GAME)
        try:
            with connect_for_reading(name, upgrade=False) as connection:
                ((last,),) = connection.execute("SELECT max(id) FROM games").fetchall()
        except (UnreadableFile, Problem) as problem:
            self.remarks.append(unreadable(name, problem))
            return
        for first in range(1, (last or 0) + 1, games):
            piece = Piece(name, "", [], first, first + games - 1, games * BYTES_A_GAME)
            piece.name = digest("games", self.options.name, own, str(first), str(games))
            yield piece


def file_digest(name: str) -> str:
    """Return the digest of the bytes of a file."""
    hashed = blake2b(digest_size=16)
    with opened(name) as stream:
        while data := stream.read(1 << 20):
            hashed.update(data)
    return hashed.hexdigest()
