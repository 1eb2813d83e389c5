"""Opening for reading: an older archive is upgraded first, where that is allowed."""

from __future__ import annotations

from kohau.archive.collection import opening
from kohau.archive.collection.collection import Collection
from kohau.archive.collection.schema import OlderVersion


def open_for_reading(path: str, *, upgrade: bool) -> Collection:
    """Return the archive *path* opened for reading, so that others can read it, too.

    An older one is upgraded first, or refused unless *upgrade*.
    """
    try:
        return Collection(opening.connect(path, read_only=True))
    except OlderVersion:
        if not upgrade:
            raise
    opening.connect(path).close()
    return Collection(opening.connect(path, read_only=True))
