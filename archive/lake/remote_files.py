"""Files of records in object stores."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePosixPath
from typing import BinaryIO

from kohau.archive.store.storage import file_system
from kohau.notation import formats
from kohau.notation.files import LAKE, FoundFile, Walk
from kohau.notation.opening import UnreadableFile


class RemoteFile(FoundFile):
    """A file in an object store; its name is its address."""

    @contextmanager
    def opened(self) -> Iterator[BinaryIO]:
        if self.damage is not None:
            raise self.damage
        try:
            stream = file_system(self.name).open(self.name, "rb")
        except OSError as error:
            raise UnreadableFile(f"{self.name} can't be read: {error}") from None
        with stream:
            yield io.BufferedReader(stream)


class RemoteWalk(Walk):
    """Finds files of records at addresses in object stores, or below them."""

    def unopened(self, name: str) -> Iterator[FoundFile]:
        files = file_system(name)
        try:
            if files.isfile(name):
                yield RemoteFile(name)
                return
            paths = sorted(files.find(name))
        except Exception as error:  # libraries of object stores raise errors of their own
            yield RemoteFile(name, damage=UnreadableFile(f"{name} can't be listed: {error}"))
            return
        is_empty = True
        for file in self._of_records(paths, len(files._strip_protocol(name)) + 1):  # noqa: SLF001 - the way of fsspec
            is_empty = False
            yield RemoteFile(f"{name.split('://')[0]}://{file}", is_named=False)
        if is_empty:
            yield RemoteFile(name, damage=UnreadableFile(f"{name} contains no record files"))

    def _of_records(self, paths: list[str], begin: int) -> Iterator[str]:
        """Yield those of *paths* that may have records; they begin at *begin* in the folder."""
        lakes = tuple(path.removesuffix(LAKE) for path in paths if path.endswith(f"/{LAKE}"))
        for path in paths:
            within = path[begin:]
            hidden = any(part.startswith(".") for part in PurePosixPath(path).parts)
            if hidden or path.startswith(lakes) or self._is_excluded(within):
                continue
            if formats.of_name(within, is_named=False):
                yield path
            else:
                self.skipped.append(within)
