"""Recognition: whether a name is that of an archive or a lake, by a file's first bytes."""

from __future__ import annotations

import os

from kohau.archive.lake.addresses import is_url
from kohau.notation.files import LAKE
from kohau.notation.opening import is_database


def is_collection(name: str) -> bool:
    """Return whether *name* is an archive or a lake."""
    return is_database(name) or is_lake(name)


def is_lake(name: str) -> bool:
    """Return whether *name* is the folder, or the address, of a lake."""
    if not is_url(name):
        return os.path.isfile(f"{name}/{LAKE}")  # noqa: PTH113 - it never raises an exception
    from kohau.archive.lake.extras import check_libraries
    from kohau.archive.lake.store import Store

    check_libraries()
    return Store(name).exists(LAKE)
