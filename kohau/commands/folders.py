"""Folders that commands make."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree


@contextmanager
def new_folder(path: Path, *, parents: bool = False) -> Iterator[None]:
    """Make a folder, perhaps with those above it; if the block fails, nothing of it is left.

    Raises ``FileExistsError`` for a path that is there.
    """
    above = [folder for folder in path.parents if parents and not folder.exists()]
    made = []
    try:
        for folder in [*reversed(above), path]:
            folder.mkdir()
            made.append(folder)
        yield
    except BaseException:
        if path in made:
            rmtree(path, ignore_errors=True)
        for folder in reversed(made):
            with suppress(OSError):  # gone, or somebody else has put something into it
                folder.rmdir()
        raise
