"""The lake: opened like an archive that can only be read."""

from __future__ import annotations

from kohau.archive.collection.collection import Collection
from kohau.archive.lake.catalogue import check_lake
from kohau.archive.lake.opening import connect
from kohau.notation.opening import PathLike, path_name


def open_lake(path: PathLike) -> Collection:
    """Open the lake *path*, a folder or an address such as ``s3://bucket/lake``, for reading.

    It stays as it is now while others add to it. Methods that change an archive do not work. Raises
    ``UnreadableFile``, and ``Problem`` without the libraries of the extra ``kohau[lake]``.
    """
    name = path_name(path)
    check_lake(name)
    return Collection(connect(name))
