"""Parcels: results on their way from the process that made them.

What is too much for a pipe is put on a shelf, a file without a name that forked processes share:
one copies it there, and one copies it from there, while neither waits for the other.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import tempfile
from typing import IO, Any, NamedTuple

PIPE_BYTES = 1 << 16
"""How much a pipe holds at a time; larger results are put on a shelf."""


class Parcel(NamedTuple):
    """A pickled result: its *parts*, or, where these are on a shelf, their *sizes* in bytes."""

    parts: tuple[bytes, ...]
    sizes: tuple[int, ...] = ()


class Shelves:
    """So many shelves, at the most, for one result each. They have to be there before processes."""

    def __init__(self, count: int) -> None:
        self._files: list[IO[bytes]] = []
        if multiprocessing.get_start_method() == "fork":
            self._open(count)
        self._free = [file.fileno() for file in self._files]

    def _open(self, count: int) -> None:
        try:
            for _ in range(count):
                self._files.append(tempfile.TemporaryFile(buffering=0))  # noqa: SIM115
        except OSError:
            pass  # Results for which there is no shelf take a pipe.

    def take(self) -> int | None:
        """Return a shelf that is free now, None if there is none."""
        return self._free.pop() if self._free else None

    def give_back(self, shelf: int | None) -> None:
        """Let *shelf* be free again."""
        if shelf is not None:
            self._free.append(shelf)

    def close(self) -> None:
        """Do away with all shelves."""
        for file in self._files:
            file.close()


def pack(result: object, shelf: int | None) -> Parcel:
    """Return *result* as a parcel; what is much is put on the *shelf*."""
    buffers: list[pickle.PickleBuffer] = []
    head = pickle.dumps(result, protocol=5, buffer_callback=buffers.append)
    parts = [memoryview(head), *(buffer.raw() for buffer in buffers)]
    sizes = tuple(len(part) for part in parts)
    if shelf is not None and sum(sizes) > PIPE_BYTES and _put(parts, shelf):
        return Parcel((), sizes)
    return Parcel(tuple(map(bytes, parts)))


def _put(parts: list[memoryview], shelf: int) -> bool:
    """Write *parts* to the *shelf*; tell whether there was room for them."""
    at = 0
    try:
        for part in parts:
            written = os.pwrite(shelf, part, at)
            if written < len(part):
                return False
            at += written
    except OSError:
        return False
    return True


def unpack(parcel: Parcel, shelf: int | None) -> Any:
    """Return the result in *parcel*, large parts of which are on the *shelf*."""
    head, *buffers = _parts_on(shelf, parcel.sizes) if parcel.sizes else parcel.parts
    return pickle.loads(head, buffers=buffers)  # noqa: S301 - by a process of this program


def _parts_on(shelf: int | None, sizes: tuple[int, ...]) -> list[memoryview]:
    assert shelf is not None  # noqa: S101 - sizes tell that there is one
    data = memoryview(os.pread(shelf, sum(sizes), 0))
    parts = []
    at = 0
    for size in sizes:
        parts.append(data[at : at + size])
        at += size
    return parts
