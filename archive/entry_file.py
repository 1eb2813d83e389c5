"""Entering: the file in which a record is kept while it is entered."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from kohau.archive.outputs import open_output
from kohau.notation import formats
from kohau.notation.diagnostics import Problem
from kohau.notation.opening import content
from kohau.notation.reading import read
from kohau.notation.record import Record
from kohau.notation.visible import visible
from kohau.replay.record_entry import RecordEntry, entry_of
from kohau.replay.replay import verify
from kohau.replay.setting import Defaults
from kohau.replay.writing import render

MAX_FILE_BYTES = 1 << 28
"""The maximum size of the file to which a record is added, in bytes."""


class EntryFile(NamedTuple):
    """A file: the bytes *before* the record that is entered, which never change."""

    path: str
    before: bytes

    def save(self, entry: RecordEntry) -> None:
        """Write the file with *entry* at its end; it is replaced when it is complete."""
        with open_output(self.path) as put:
            put(self.before)
            put(render(entry.replay()))


def file_with_new_record(path: str) -> EntryFile:
    """Return the file *path*, at whose end a record is added. It need not exist.

    Raises :class:`Problem` unless its name is that of an uncompressed KGN file.
    """
    _check_name(path)
    text = content(path, MAX_FILE_BYTES) if Path(path).exists() else b""
    return EntryFile(path, text.rstrip() + b"\n\n" if text.strip() else b"")


def file_with_last_record(path: str, defaults: Defaults) -> tuple[EntryFile, RecordEntry]:
    """Return the file *path* and its last record, which is continued.

    Raises :class:`Problem` if there is none, or it cannot be continued.
    """
    _check_name(path)
    last: Record | None = None
    for record in read(path):
        last = record
    source = None if last is None else last.source
    if last is None or source is None or source.format != "kgn" or source.file != path:
        raise Problem(f"{visible(path)} has no record that could be continued")
    entry = entry_of(verify(last, defaults))
    return EntryFile(path, content(path, MAX_FILE_BYTES)[: source.offset]), entry


def _check_name(path: str) -> None:
    written = formats.written_as(path)
    packed = Path(path).suffix.lower() in formats.COMPRESSED_SUFFIXES
    if packed or (written is not None and written.name != "kgn"):
        raise Problem(
            f"records are entered into uncompressed KGN files, not {visible(Path(path).name)}",
            hint="convert the file afterwards",
        )
