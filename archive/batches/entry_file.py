"""The file in which a record is entered."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from kohau.archive.batches.outputs import open_output
from kohau.notation import formats
from kohau.notation.diagnostics import Problem
from kohau.notation.opening import content
from kohau.notation.record import Record
from kohau.notation.sources import read
from kohau.notation.visible import visible
from kohau.replay.replay import verify
from kohau.replay.setting import Defaults
from kohau.replay.writing import render

if TYPE_CHECKING:
    from kohau.replay.record_entry import RecordEntry


MAX_FILE_BYTES = 1 << 28
"""The maximum size of the file to which a record is added, in bytes."""


@dataclass(slots=True)
class EntryFile:
    """A file in which a record is entered between the bytes *before* and *after* it.

    *recorded* is the record as the file has it, empty for one that it does not have. *unentered*
    is the file without a new record, None if there was no file. A new record is stored once it has
    a ply or a result, and one that exists always. *is_changed* says whether the file was written.
    What other programs write to the file meanwhile is kept.
    """

    path: str
    before: bytes = b""
    recorded: bytes = b""
    after: bytes = b""
    is_new: bool = True
    unentered: bytes | None = None
    is_changed: bool = False

    def save(self, entry: RecordEntry) -> None:
        """Write the file with *entry* in its place; it is replaced when it is complete.

        Raises :class:`Problem` if another program has changed the record in the file.
        """
        self.find()
        if self.is_new and entry.is_empty:
            self._restore()
            return
        text = render(entry.replay()).encode()
        self._write(self.before, text, self.after)
        self.recorded = text
        self.is_changed = True

    def find(self) -> None:
        """Find the place of the record in the file as it is now."""
        text = content(self.path, MAX_FILE_BYTES) if Path(self.path).exists() else None
        if not self.recorded:
            self.unentered = text
            self.before, self.after = _begun(text), b""
        elif text is not None:
            place = self._place(text)
            self.before = text[:place]
            self.after = text[place + len(self.recorded) :].lstrip()

    def _place(self, text: bytes) -> int:
        if text.startswith(self.recorded, len(self.before)):
            return len(self.before)
        if text.count(self.recorded) != 1:
            raise Problem(
                f"another program has changed the record in {visible(self.path)}; "
                "what was entered since is not saved",
                hint="end, and continue the record as it is now with --resume",
            )
        return text.index(self.recorded)

    def _restore(self) -> None:
        """Write the file without the record, if it has been written with it."""
        if not self.is_changed:
            return
        if self.after or self.before != _begun(self.unentered):
            self._write(self.before, self.after)
        elif self.unentered is None:
            Path(self.path).unlink(missing_ok=True)
        else:
            self._write(self.unentered)
        self.recorded = b""
        self.is_changed = False

    def _write(self, *parts: bytes) -> None:
        with open_output(self.path) as put:
            for part in parts:
                put(part)


def _begun(text: bytes | None) -> bytes:
    """Return the *text* of a file, so that a record can follow it."""
    return text.rstrip() + b"\n\n" if text and text.strip() else b""


def file_with_new_record(path: str) -> EntryFile:
    """Return the file *path*, at whose end a record is added. It need not exist.

    Raises :class:`Problem` unless its name is that of an uncompressed KGN file.
    """
    _check_name(path)
    file = EntryFile(path)
    file.find()
    return file


def file_with_record(
    path: str, number: int | None, defaults: Defaults
) -> tuple[EntryFile, RecordEntry]:
    """Return the file *path* and its record *number*, by default the last, which is continued.

    Raises :class:`Problem` if there is none, or it cannot be continued.
    """
    from kohau.replay.record_entry import entry_of  # slow to import, and rarely needed

    _check_name(path)
    chosen: Record | None = None
    count = 0
    for count, record in enumerate(read(path), start=1):
        if number in (None, count):
            chosen = record
        if number == count:
            break
    source = None if chosen is None else chosen.source
    if number is not None and chosen is None and count:
        raise Problem(f"{visible(path)} has no record {number}; the last one is {count}")
    if chosen is None or source is None or source.format != "kgn" or source.file != path:
        raise Problem(f"{visible(path)} has no record that could be continued")
    entry = entry_of(verify(chosen, defaults))
    text = content(path, MAX_FILE_BYTES)
    end = source.offset + len(source.data)
    if text[source.offset : end] != source.data:
        raise Problem(f"records can't be entered into {visible(path)}: it is not UTF-8")
    return EntryFile(path, text[: source.offset], source.data, is_new=False), entry


def _check_name(path: str) -> None:
    written = formats.written_as(path)
    packed = Path(path).suffix.lower() in formats.COMPRESSED_SUFFIXES
    if packed or (written is not None and written.name != "kgn"):
        raise Problem(
            f"records are entered into uncompressed KGN files, not {visible(Path(path).name)}",
            hint="convert the file afterwards",
        )
