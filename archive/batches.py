"""Batches: the records of many files in portions that processes work on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kohau.notation import formats, sources
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.formats import Format
from kohau.notation.record import BlockRecords
from kohau.notation.sources import UnreadableFile
from kohau.notation.splitting import BLOCK_BYTES as BATCH_BYTES

__all__ = ["BATCH_BYTES", "Batch", "batches"]


@dataclass(frozen=True, slots=True)
class Batch:
    """Some consecutive records of a file, not yet parsed.

    Without a *block* a batch has only *diagnostics* of the file itself. *unreadable* says that the
    file could not be read, or not completely.
    """

    block: RawBlock | None
    diagnostics: tuple[Diagnostic, ...] = ()
    unreadable: bool = False

    def records(self) -> BlockRecords | None:
        """Return the records, or None if there are none."""
        return None if self.block is None else formats.read(self.block)

    @property
    def file(self) -> str | None:
        """The name of the file."""
        return None if self.block is None else self.block.file

    @property
    def size(self) -> int:
        """The number of bytes of text."""
        return 0 if self.block is None else len(self.block.data)


def batches(
    names: Iterable[str], given: Format | None = None, size: int = BATCH_BYTES
) -> Iterator[Batch]:
    """Yield the records of the files *names* in batches of about *size* bytes.

    Folders are searched, ``-`` is standard input. A file that can't be read or contains no record
    yields a batch with a diagnostic.
    """
    for name in names:
        files = list(sources.walk([name]))
        for file in files:
            yield from _batches_of_file(file, given, size)
        if not files:
            hint = f"in a folder, only files named *{' *'.join(formats.suffixes())} are read"
            message = "this folder contains no record files"
            yield Batch(None, (_empty(name, message, hint=hint),))


def _batches_of_file(name: str, given: Format | None, size: int) -> Iterator[Batch]:
    is_empty = True
    try:
        for block in sources.blocks_of_file(name, given, size):
            is_empty = False
            yield Batch(block)
    except UnreadableFile as problem:
        diagnostic = Diagnostic(problem.code, Severity.ERROR, str(problem), file=name)
        yield Batch(None, (diagnostic,), unreadable=True)
        return
    if is_empty:
        shown = sources.STANDARD_INPUT_NAME if name == sources.STANDARD_INPUT else name
        yield Batch(None, (_empty(shown, "this file contains no record", at=1),))


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
