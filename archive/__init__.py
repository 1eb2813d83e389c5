"""Many records: whole files checked, converted and summarised, and kept in searchable archives."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from archive.collection.collection import Collection


def open(path: str | os.PathLike[str], *, read_only: bool = False) -> Collection:  # noqa: A001
    """Open an archive of games: see :func:`archive.collection.collection.open_archive`."""
    from archive.collection.collection import open_archive

    return open_archive(path, read_only=read_only)
