"""Outputs: standard output, and files that appear only when they are complete."""

from __future__ import annotations

import errno
import os
import secrets
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import BinaryIO, cast

from kohau.archive.batches.ending_signals import on_termination
from kohau.notation.blocks import decoded
from kohau.notation.diagnostics import PUBLIC, Problem
from kohau.notation.opening import is_database
from kohau.notation.visible import visible_lines


class UnwritableFile(Problem):
    """A file that can't be written completely."""

    __module__ = PUBLIC
    code = "unwritable-file"


@contextmanager
def open_output(name: str | None) -> Iterator[Callable[[str | bytes], None]]:
    """Yield a function that writes bytes, or text as UTF-8, to *name* (None, ``-``: stdout).

    The file is written under a temporary name in the same folder and renamed at the end; if the
    block raises an exception, an existing file is left unchanged. Output is compressed if the
    suffix of *name* says so. On a terminal, unseen characters are
    escaped. A database is never replaced: it may hold what no output does. Raises
    :class:`UnwritableFile`.
    """
    to_terminal = name in (None, "-") and sys.stdout.isatty()
    with open_binary_output(name, packed=True) as stream:
        yield lambda text: _write(stream, text, to_terminal)


@contextmanager
def open_binary_output(name: str | None, *, packed: bool = False) -> Iterator[BinaryIO]:
    """Yield a binary stream instead; the suffix of *name* compresses it only if *packed*."""
    if name is None or name == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    if not name:
        raise UnwritableFile("the name of an output is empty", hint="- is standard output")
    if is_database(name):
        raise UnwritableFile(
            f"{name} is a database, which an output does not replace",
            hint="name another file, or remove the database first",
        )
    try:
        with _target(Path(name)) as raw, _compressed(raw, name if packed else "") as stream:
            yield stream
    except BrokenPipeError:
        raise  # nobody reads standard output, or the pipe that *name* is
    except OSError as error:
        raise UnwritableFile(f"{name} can't be written: {error.strerror or error}") from None


def _write(stream: BinaryIO, text: str | bytes, to_terminal: bool) -> None:
    if to_terminal:
        text = visible_lines(text if isinstance(text, str) else decoded(text))
    stream.write(text.encode() if isinstance(text, str) else text)


@contextmanager
def _target(path: Path) -> Iterator[BinaryIO]:
    """Yield a stream for *path*; a device or pipe is written to, not replaced."""
    if path.exists() and not path.is_file():
        with path.open("wb") as stream:
            yield stream
    else:
        with replacement(path) as temporary, temporary.open("r+b") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())


@contextmanager
def replacement(path: Path, *companions: str) -> Iterator[Path]:
    """Yield the path of an empty file that replaces *path* when the block succeeds.

    If it fails, the file is removed, see :func:`temporary_file`.
    """
    path = Path(os.path.realpath(path))
    with temporary_file(path, *companions) as temporary:
        yield temporary
        _keep_owner(temporary, path)
        temporary.chmod(_mode(path))
        temporary.replace(path)


@contextmanager
def temporary_file(path: Path, *companions: str) -> Iterator[Path]:
    """Yield the path of an empty file in the folder of *path*, which is removed at the end.

    Files with its name and one of the suffixes *companions* are removed, too.
    """
    path = Path(os.path.realpath(path))
    if path.is_symlink():  # only a link that leads to itself is left
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    # The name is known before there is a file, so that no signal leaves one behind.
    name = f"{path.parent / f'.{path.name}'}.{secrets.token_hex(8)}"
    made = [Path(name), *(Path(f"{name}{suffix}") for suffix in companions)]
    try:
        with _removed_when_terminated(made):
            os.close(os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            yield made[0]
    finally:
        _remove(made)


def _remove(paths: Iterable[Path]) -> None:
    for path in paths:
        path.unlink(missing_ok=True)


@contextmanager
def _removed_when_terminated(paths: Sequence[Path]) -> Iterator[None]:
    """On a signal to end within the block, remove *paths* and end the process."""

    def terminate(number: int, frame: FrameType | None) -> None:
        _remove(paths)
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    with on_termination(terminate):
        yield


def _mode(path: Path) -> int:
    """Return the permissions of *path*, or those of a new file."""
    if path.exists():
        return path.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _keep_owner(temporary: Path, path: Path) -> None:
    """Give *temporary* the owner of *path*, where there is one and that is allowed."""
    with suppress(OSError, AttributeError):  # systems without owners lack the function
        state, owner = path.stat(), temporary.stat()
        if (state.st_uid, state.st_gid) != (owner.st_uid, owner.st_gid):
            os.chown(temporary, state.st_uid, state.st_gid)


@contextmanager
def _compressed(raw: BinaryIO, name: str) -> Iterator[BinaryIO]:
    suffix = Path(name).suffix.lower()
    if suffix == ".gz":
        import gzip

        with gzip.GzipFile(filename="", mode="wb", fileobj=raw, mtime=0) as packed:
            yield cast(BinaryIO, packed)
    elif suffix == ".bz2":
        import bz2

        with bz2.BZ2File(raw, "wb") as bz2_packed:
            yield cast(BinaryIO, bz2_packed)
    elif suffix == ".xz":
        import lzma

        with lzma.LZMAFile(raw, "wb") as xz_packed:
            yield cast(BinaryIO, xz_packed)
    elif suffix == ".zst":
        import zstandard

        with zstandard.ZstdCompressor().stream_writer(raw, closefd=False) as zst_packed:
            yield cast(BinaryIO, zst_packed)
    else:
        yield raw
