"""Batches: the records of many files in portions, for one process or several to work on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, replace

from notation import formats, sources
from notation.diagnostics import Diagnostic, Severity
from notation.formats import Format
from notation.scanner import cut_block
from notation.slices import Block, Slice
from notation.sources import UnreadableFile

BATCH_BYTES = 1 << 19
"""How much text a batch holds, about."""

FIRST_BATCH_BYTES = 1 << 14
"""How much text the first batch of a file holds: work on it begins early."""

SLICE_WORK = 8
"""How many times the work of a block as large a slice takes: what is plain comes in blocks."""

SESSION_BYTES = 1 << 22
"""How large a batch may become so as not to part a session."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some consecutive slices, or blocks of them, and what is wrong with files as such.

    *diagnostics* come behind the slices. *unreadable* tells that a file could not be read (whole).
    """

    pieces: tuple[Slice | Block, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    unreadable: bool = False

    def slices(self) -> Iterator[Slice]:
        """Yield the slices; those of blocks are cut each time."""
        for piece in self.pieces:
            if isinstance(piece, Block):
                yield from cut_block(piece)
            else:
                yield piece

    @property
    def size(self) -> int:
        """The number of bytes of text."""
        return sum(map(_size, self.pieces))

    @property
    def work(self) -> int:
        """How much work the batch is, as the bytes of blocks that are as much."""
        return sum(map(_work, self.pieces))

    def bare(self) -> Batch:
        """Return the batch with blocks of which nothing has been found yet."""
        return replace(self, pieces=tuple(map(_bare, self.pieces)))


def _bare(piece: Slice | Block) -> Slice | Block:
    return copy(piece) if isinstance(piece, Block) else piece


def batches(
    names: Iterable[str], given: Format | None = None, size: int = BATCH_BYTES
) -> Iterator[Batch]:
    """Yield the records of the files *names* in batches of about *size* bytes.

    Folders are walked, ``-`` is stdin. Records that need not be looked at one by one are left in
    blocks, which are cheap to hand to another process. Batches of others are smaller, and so is the
    first one of a file.

    A file that can't be read, or holds no record, yields a batch with a diagnostic.
    """
    for name in names:
        files = list(sources.walk([name]))
        for file in files:
            yield from _batches_of_file(file, given, size)
        if not files:
            hint = f"of a folder the files *{' *'.join(formats.suffixes())} are read"
            message = "there is no file of records in this folder"
            yield Batch((), (_empty(name, message, hint=hint),))


def _batches_of_file(name: str, given: Format | None, batch_size: int) -> Iterator[Batch]:
    held: list[Slice | Block] = []
    size = work = count = 0
    full = min(FIRST_BATCH_BYTES, batch_size)
    try:
        for piece in _fitting(sources.pieces_of_file(name, given), batch_size):
            if work >= full and not _same_session(held[-1], piece, size):
                yield Batch(tuple(held))
                held, size, work = [], 0, 0
                full = batch_size
            held.append(piece)
            count += 1
            size += _size(piece)
            work += _work(piece)
    except UnreadableFile as problem:
        diagnostic = Diagnostic(problem.code, Severity.ERROR, str(problem), file=name)
        yield Batch(tuple(held), (diagnostic,), unreadable=True)
        return
    shown = sources.STANDARD_INPUT_NAME if name == sources.STANDARD_INPUT else name
    if held:
        yield Batch(tuple(held))
    elif count == 0:
        yield Batch((), (_empty(shown, "there is no record in this file", at=1),))


def _fitting(pieces: Iterator[Slice | Block], size: int) -> Iterator[Slice | Block]:
    """Yield *pieces*, but cut those blocks that are much larger than batches of *size* bytes."""
    for piece in pieces:
        if isinstance(piece, Block) and len(piece.data) > 2 * size:
            yield from cut_block(piece)
        else:
            yield piece


_SESSION = re.compile(rb'\bSession"?:?[ \t]*("(?:[^"\\]|\\.)*"|[^\n]*)')


def _size(piece: Slice | Block) -> int:
    """Return the bytes of *piece*; those of a document with several records count once."""
    return 0 if isinstance(piece, Slice) and piece.part else len(piece.data)


def _work(piece: Slice | Block) -> int:
    """Return the bytes of a block that is as much work as *piece*."""
    return _size(piece) * (SLICE_WORK if isinstance(piece, Slice) else 1)


def _same_session(before: Slice | Block, cut: Slice | Block, size: int) -> bool:
    """Tell whether two slices seem to be of one session, which a batch does not part if it can."""
    if isinstance(before, Block) or isinstance(cut, Block):
        return False
    if cut.part:
        return True
    if size >= SESSION_BYTES:
        return False
    names = [_SESSION.search(slice_.data) for slice_ in (before, cut)]
    return all(names) and len({match and match[1] for match in names}) == 1


def _empty(name: str, message: str, at: int | None = None, hint: str | None = None) -> Diagnostic:
    return Diagnostic(
        "empty-file",
        Severity.ERROR,
        message,
        file=name,
        record=at,
        line=at,
        column=at,
        hint=hint,
    )
