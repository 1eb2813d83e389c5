"""Opening: the one place where files that users name are opened for reading."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from kohau.notation.diagnostics import Problem
from kohau.notation.streams import as_text

DATABASE_MAGIC = slice(8, 12), b"DUCK"
"""Where a DuckDB database says what it is, and how."""


class UnreadableFile(Problem):
    """A file that cannot be opened, or whose compressed bytes are damaged."""

    code = "unreadable-file"


def cannot_be_read(name: str, error: Exception) -> UnreadableFile:
    """Return the problem that the file or folder *name* cannot be opened or read."""
    return UnreadableFile(f"{name} can't be read: {getattr(error, 'strerror', None) or error}")


PathLike = str | os.PathLike[str]
"""What names a file or folder."""


def path_name(path: PathLike) -> str:
    """Return *path* as text. Raises ``TypeError`` for anything else.

    >>> path_name(Path("games.kgn"))
    'games.kgn'
    """
    name = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    if not isinstance(name, str):
        raise TypeError(f"expected a path (str or os.PathLike), not {type(path).__name__}")
    return name


def path_names(paths: PathLike | Iterable[PathLike]) -> list[str]:
    """Return a path, or several, as texts. Raises ``TypeError`` for anything else.

    >>> path_names("games.kgn"), path_names(["a.kgn", Path("b.kgn")])
    (['games.kgn'], ['a.kgn', 'b.kgn'])
    """
    is_one = isinstance(paths, str | bytes | os.PathLike) or hasattr(paths, "read")
    if isinstance(paths, Iterable) and not is_one:
        return [path_name(path) for path in paths]
    return [path_name(cast(PathLike, paths))]


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """Open the file *name*. Raises :class:`UnreadableFile`."""
    if not name:
        raise UnreadableFile("the name of a file is empty")
    with ExitStack() as stack:
        try:
            stream = stack.enter_context(Path(name).open("rb"))
        except (OSError, ValueError) as error:
            raise cannot_be_read(name, error) from None
        yield stream


@contextmanager
def naming_damage(name: str) -> Iterator[None]:
    """Raise :class:`UnreadableFile` for whatever reading the stream *name* raises."""
    try:
        yield
    except (OSError, EOFError, zlib.error) as error:
        raise UnreadableFile(f"{name} is damaged: {error}") from None


def content(name: str, most: int) -> bytes:
    """Return the whole content of the file *name*, unpacked and as UTF-8, see :func:`as_text`.

    Raises :class:`UnreadableFile` if it can't be read, or is larger than *most* bytes.
    """
    with opened(name) as stream, naming_damage(name):
        found = as_text(stream).read(most + 1)
    if len(found) > most:
        raise UnreadableFile(f"{name} is larger than {most >> 20} MiB")
    return found


def beginning(name: str, count: int) -> bytes:
    """Return the first bytes of a regular file, nothing if it cannot be read."""
    path = Path(name)
    try:
        if not path.is_file():
            return b""
        with path.open("rb") as stream:
            return stream.read(count)
    except (OSError, ValueError):
        return b""  # reading the file as such says why


def is_database(name: str) -> bool:
    """Return whether the file *name* is a DuckDB database; False if it cannot be read."""
    place, magic = DATABASE_MAGIC
    return beginning(name, place.stop)[place] == magic
