"""Trials: a copy of an archive, on which changes are tried that the archive does not get."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from kohau.archive.collection import connecting
from kohau.archive.collection.collection import Collection, open_archive
from kohau.archive.outputs import UnwritableFile, temporary_file

WAL = ".wal"
"""The suffix of the file with what DuckDB has not yet written into an archive."""


@contextmanager
def trial(name: str) -> Iterator[Collection]:
    """Yield a copy of the archive *name*, which may be changed; it is removed at the end.

    The archive is only read, and not created if it does not exist. No program can write it
    meanwhile. The copy is in the same folder, because archives store paths of files relative to it.
    Takes time and disk space in proportion to the archive's size. Raises ``UnreadableFile`` or
    ``UnwritableFile``.
    """
    connecting.check_place(name)
    with ExitStack() as stack:
        exists = Path(name).exists()
        if exists:
            stack.enter_context(connecting.connect(name, read_only=True))
        try:
            copy = stack.enter_context(temporary_file(Path(name), WAL))
            copy.unlink()  # DuckDB makes its files itself
            if exists:
                shutil.copyfile(name, copy)
            if Path(f"{name}{WAL}").exists():
                shutil.copyfile(f"{name}{WAL}", f"{copy}{WAL}")
        except OSError as error:
            raise UnwritableFile(f"{name} can't be copied: {error.strerror or error}") from None
        yield stack.enter_context(open_archive(copy))
