"""Files of records: found in folders and ZIP archives, and opened."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from kohau.notation import formats
from kohau.notation.opening import (
    UnreadableFile,
    beginning,
    cannot_be_read,
    opened,
    other_document,
)

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

STANDARD_INPUT = "-"
SHOWN_STANDARD_INPUT = "<stdin>"

_ZIP_SUFFIXES = (".zip", ".xlsx", ".ods")
"""The suffixes of ZIP archives, and of workbooks of spreadsheets, which are some, too."""

ZIP_MAGIC = (b"PK\x03\x04", b"PK\x05\x06")

LAKE = "lake.json"
"""The file that says that a folder, or a prefix of an object store, is a lake.

It is written when the lake has a catalogue: if that has no tables then, it was lost.
"""

CONFIGURATION = "kohau.toml"
"""The file that says how the records in its folder and below are read."""

_DOCUMENTS = {
    "word/document.xml": "a Word document",
    "ppt/presentation.xml": "a PowerPoint presentation",
    "content.xml": "an OpenDocument file",
}
"""What a ZIP archive with such a member is."""


class FoundFile(NamedTuple):
    """A file to read: its name, its place in a ZIP archive, and whether the user named it.

    *damage* is the reason why a folder or an archive cannot be searched for files. *encoding* is
    that of a text which does not say its own; None means UTF-8.
    """

    name: str
    archive: ZipFile | None = None
    member: ZipInfo | None = None
    is_named: bool = True
    damage: UnreadableFile | None = None
    encoding: str | None = None

    @contextmanager
    def opened(self) -> Iterator[BinaryIO]:
        """Open the file; a member of an archive can be opened only while the archive is open.

        Raises :class:`UnreadableFile`, for instance the *damage* if there is any.
        """
        if self.damage is not None:
            raise self.damage
        if self.name == STANDARD_INPUT:
            yield sys.stdin.buffer
        elif self.archive is None or self.member is None:
            with opened(self.name) as stream:
                yield stream
        else:
            from kohau.notation.members import opened_member

            with opened_member(self.archive, self.member, self.name) as stream:
                yield stream

    @property
    def shown_name(self) -> str:
        """The name for messages."""
        return SHOWN_STANDARD_INPUT if self.name == STANDARD_INPUT else self.name


def check_present(name: str) -> None:
    """Raise :class:`UnreadableFile` unless the file or folder *name*, or standard input, exists."""
    if name == STANDARD_INPUT:
        return
    if not name:
        raise UnreadableFile("the name of a file is empty")
    try:
        Path(name).stat()
    except (OSError, ValueError) as error:
        raise cannot_be_read(name, error) from None


class Walk:
    """Finds files of records among names, in folders and in ZIP archives.

    In folders and archives, only regular files with the suffix of a format are used, and none in
    lakes. Hidden files are ignored, and so are files whose name, or path within the folder or
    archive, matches a pattern in *exclude*. *skipped* lists the names of other files.
    """

    def __init__(self, exclude: Iterable[str] = ()) -> None:
        self.exclude = tuple(exclude)
        self.skipped: list[str] = []

    def under(self, name: str) -> Iterator[FoundFile]:
        """Yield the file *name*, or the files in this folder or archive in alphabetical order.

        Names that do not exist, folders that cannot be listed, and archives that are damaged or
        too large are also yielded: opening them raises an error.
        """
        for file in self.unopened(name):
            if _is_archive(file):
                yield from self.within(file.name, file.name)
            else:
                yield file

    def unopened(self, name: str) -> Iterator[FoundFile]:
        """Yield what :meth:`under` reads, with archives as files, which are not opened."""
        if os.path.isdir(name):  # noqa: PTH112 - it never raises
            yield from self._in_folder(name)
        else:
            yield FoundFile(name)

    def _in_folder(self, folder: str) -> Iterator[FoundFile]:
        unreadable: list[OSError] = []
        for root, folders, files in os.walk(folder, onerror=unreadable.append):
            yield from _damaged(unreadable)
            if LAKE in files:
                self.skipped.append(Path(root).relative_to(folder).as_posix())
                folders.clear()
                continue
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            # Strings, not paths: there may be many files.
            before = _before(PurePath(root))
            within = _before(PurePath(root).relative_to(folder)).replace(os.sep, "/")
            for name in sorted({*files} - {CONFIGURATION}):
                if not name.startswith(".") and _may_be_file(before + name):
                    yield from self._of_path(before + name, within + name)
        yield from _damaged(unreadable)

    def _of_path(self, path: str, within: str) -> Iterator[FoundFile]:
        if self._is_excluded(within):
            return
        if within.lower().endswith(_ZIP_SUFFIXES) or formats.of_name(within, is_named=False):
            yield FoundFile(path, is_named=False)
        else:
            self.skipped.append(within)

    def _is_excluded(self, within: str) -> bool:
        if not self.exclude:
            return False
        names = (within, PurePath(within).name)
        return any(fnmatch(name, pattern) for pattern in self.exclude for name in names)

    def within(
        self, source: str | BinaryIO, name: str, *, inner: bool = False
    ) -> Iterator[FoundFile]:
        """Yield the files in a ZIP archive or a workbook, called *name* in messages.

        Archives in it are opened, too, but not those within these, which are *inner* ones.
        """
        from kohau.notation.members import members, opened_archive

        try:
            with opened_archive(source, name) as archive:
                infos = members(archive, name)
                if sheets := _sheets_of(archive, name):
                    archive, infos = sheets, sheets.infolist()
                kinds = map(_DOCUMENTS.get, (member.filename for member in infos))
                if kind := next(filter(None, kinds), None):
                    raise other_document(name, kind)
                for member in infos:
                    yield from self._of_member(archive, member, name, inner=inner)
        except UnreadableFile as problem:
            yield FoundFile(name, damage=problem)

    def _of_member(
        self, archive: ZipFile, member: ZipInfo, name: str, *, inner: bool
    ) -> Iterator[FoundFile]:
        within = member.filename
        parts = PurePath(within).parts
        hidden = any(part.startswith(".") for part in parts) or "__MACOSX" in parts
        if member.is_dir() or hidden or self._is_excluded(within):
            return
        full = f"{name}/{within}"
        if within.lower().endswith(_ZIP_SUFFIXES) and not inner:
            from kohau.notation.members import copied

            try:
                with copied(archive, member, full) as copy:
                    yield from self.within(copy, full, inner=True)
            except UnreadableFile as problem:
                yield FoundFile(full, damage=problem)
        elif formats.of_name(within, is_named=False):
            yield FoundFile(full, archive, member, is_named=False)
        else:
            self.skipped.append(within)


def _sheets_of(archive: ZipFile, name: str) -> ZipFile | None:
    """Return an archive with the sheets of a workbook, None if *archive* is something else."""
    if not {"xl/workbook.xml", "content.xml"} & archive.NameToInfo.keys():
        return None
    from kohau.notation.workbooks import sheets_of  # slow to import, and rarely needed

    return sheets_of(archive, name)


def _damaged(unreadable: list[OSError]) -> Iterator[FoundFile]:
    """Yield a damaged file for each folder in *unreadable*, and empty the list."""
    while unreadable:
        error = unreadable.pop()
        name = os.fspath(error.filename)
        yield FoundFile(name, damage=cannot_be_read(name, error))


def _before(folder: PurePath) -> str:
    """Return what precedes the name of a file in the path of a file in *folder*."""
    path = str(folder)
    return "" if path == "." else os.path.join(path, "")  # noqa: PTH118


def _may_be_file(path: str) -> bool:
    try:
        return stat.S_ISREG(os.stat(path).st_mode)  # noqa: PTH116
    except OSError as error:
        return error.errno not in _NO_FILE  # opening it reports other errors
    except ValueError:
        return False


_NO_FILE = (errno.ENOENT, errno.ENOTDIR, errno.ELOOP)


def _is_archive(file: FoundFile) -> bool:
    """Whether a file is a ZIP archive: one that is named may be called anything."""
    if file.damage is not None or file.name in (STANDARD_INPUT, ""):
        return False
    if not file.is_named:
        return file.name.lower().endswith(_ZIP_SUFFIXES)
    return beginning(file.name, len(ZIP_MAGIC[0])) in ZIP_MAGIC
