"""Storage: a folder, or a prefix of an object store, in which files appear only as a whole."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kohau.notation.diagnostics import Problem
from kohau.notation.files import LAKE
from kohau.notation.opening import UnreadableFile, is_database
from kohau.notation.pages import see

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

STORES = ("s3", "s3a", "gs", "gcs", "az", "abfs", "abfss")
"""The kinds of object stores, as addresses begin with them."""

INSTALLING = "install it with: pip install 'kohau[lake]'"


def bytes_digest(data: bytes) -> str:
    """Return the digest of *data*."""
    return blake2b(data, digest_size=16).hexdigest()


def is_url(name: str) -> bool:
    """Return whether *name* is the address of an object store.

    >>> is_url("s3://games/lake"), is_url("games.lake")
    (True, False)
    """
    return name.partition("://")[0] in STORES and "://" in name


def is_lake(name: str) -> bool:
    """Return whether *name* is the folder, or the address, of a lake."""
    if not is_url(name):
        return os.path.isfile(f"{name}/{LAKE}")  # noqa: PTH113 - it never raises an exception
    return Storage(name).size(LAKE) is not None


def is_collection(name: str) -> bool:
    """Return whether *name* is an archive or a lake."""
    return is_database(name) or is_lake(name)


def check_lake(name: str) -> None:
    """Raise ``UnreadableFile`` unless *name* is a lake."""
    if not is_lake(name):
        raise UnreadableFile(f"{name} is not a lake", hint="kohau lake build makes lakes")


def file_system(address: str) -> Any:
    """Return the file system for an address. Raises :class:`Problem`."""
    try:
        import fsspec

        files, _ = fsspec.core.url_to_fs(address)
    except (ImportError, ValueError) as error:
        raise Problem(f"{address} can't be used: {error}", hint=INSTALLING) from None
    return files


class Storage:
    """The files under *root*: a folder, or an address like ``s3://bucket/prefix``.

    A folder is known by its path without symbolic links. Names of files are relative to the root.
    Credentials come from the environment.
    """

    def __init__(self, root: str) -> None:
        self.is_remote = is_url(root)
        self.root = root.rstrip("/") if self.is_remote else os.path.realpath(root)

    def __reduce__(self) -> tuple[Any, ...]:
        return Storage, (self.root,)

    @cached_property
    def files(self) -> Any:
        """The file system of an object store. Raises :class:`Problem` without its library."""
        return file_system(self.root)

    def path(self, name: str) -> str:
        """Return the complete path or address of the file *name*."""
        return f"{self.root}/{name}"

    def create(self) -> None:
        """Make the folder, unless it exists. Raises :class:`Problem` if there is a file instead."""
        if self.is_remote:
            return
        try:
            Path(self.root).mkdir(parents=True, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise Problem(
                f"{self.root} can't be a lake: it is, or is in, a file",
                hint="a lake is a folder; name one that exists, or a new one",
            ) from None

    def size(self, name: str) -> int | None:
        """Return the number of bytes of the file *name*, None if it does not exist."""
        try:
            if not self.is_remote:
                return Path(self.path(name)).stat().st_size
            with self._errors_reported():
                return int(self.files.info(self.path(name), refresh=True)["size"])
        except (FileNotFoundError, NotADirectoryError):
            return None

    def read(self, name: str) -> bytes | None:
        """Return the bytes of the file *name*, None if it does not exist."""
        try:
            if not self.is_remote:
                return Path(self.path(name)).read_bytes()
            with self._errors_reported():
                data: bytes = self.files.cat_file(self.path(name))
        except (FileNotFoundError, NotADirectoryError):
            return None
        return data

    @contextmanager
    def _errors_reported(self) -> Iterator[None]:
        """Raise ``UnreadableFile`` for errors of the library of an object store."""
        try:
            yield
        except (OSError, Problem):
            raise
        except Exception as error:  # such as missing credentials
            raise UnreadableFile(
                f"{self.root} can't be used: {error}",
                hint=f"credentials come from the environment: {see('lake')}",
            ) from None

    def read_json(self, name: str) -> Any:
        """Return the content of a JSON file, None if it does not exist. Raises ``ValueError``."""
        data = self.read(name)
        return None if data is None else json.loads(data)

    def write_json(self, name: str, content: object) -> None:
        """Write a JSON file as a whole."""
        with self.writing(name) as path:
            Path(path).write_text(json.dumps(content), encoding="utf-8")

    def publish(self, name: str, content: object) -> bool:
        """Write a JSON file as a whole unless it exists; return whether it was written.

        Of several programs that try, one succeeds.
        """
        data = json.dumps(content).encode()
        if self.is_remote:
            try:
                self.files.pipe_file(self.path(name), data, mode="create")
            except OSError as error:
                if isinstance(error, FileExistsError) or "condition" in str(error).lower():
                    return False
                raise
            return True
        with self.temporary(name) as path:
            with Path(path).open("wb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
            try:
                os.link(path, self.path(name))
            except FileExistsError:
                return False
        return True

    @contextmanager
    def temporary(self, name: str) -> Iterator[str]:
        """Yield the path of a temporary local file, which is removed at the end if it exists."""
        import tempfile  # slow to import, and needed only for writing

        folder = None if self.is_remote else Path(self.path(name)).parent
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
        handle, path = tempfile.mkstemp(prefix=".writing-", dir=folder)
        os.close(handle)
        try:
            Path(path).chmod(0o666 & ~_umask())
            yield path
        finally:
            Path(path).unlink(missing_ok=True)

    @contextmanager
    def writing(self, name: str) -> Iterator[str]:
        """Yield the path of a temporary local file, which becomes the file *name* at the end.

        If the block raises an exception, nothing is written.
        """
        with self.temporary(name) as path:
            yield path
            if self.is_remote:
                self.files.put_file(path, self.path(name))
            else:
                Path(path).replace(self.path(name))

    def listed(self, folder: str) -> list[str]:
        """Return the names of all files in *folder*, and in folders in it, sorted."""
        if not self.is_remote:
            paths = Path(self.path(folder)).rglob("*")
            return sorted(str(p.relative_to(self.root)) for p in paths if p.is_file())
        self.files.invalidate_cache()
        root = self.files._strip_protocol(self.root)  # noqa: SLF001 - the way of fsspec
        with self._errors_reported(), suppress(FileNotFoundError):
            paths = self.files.find(self.path(folder))
            return sorted(str(path).removeprefix(f"{root}/") for path in paths)
        return []

    def modified(self, name: str) -> float:
        """Return when the file *name* was written, in seconds; infinity if it does not exist."""
        try:
            if not self.is_remote:
                return Path(self.path(name)).stat().st_mtime
            return float(self.files.modified(self.path(name)).timestamp())
        except FileNotFoundError:
            return float("inf")

    def remove(self, names: Iterable[str]) -> None:
        """Remove files, which need not exist."""
        for name in names:
            with suppress(FileNotFoundError):
                if self.is_remote:
                    self.files.rm_file(self.path(name))
                else:
                    Path(self.path(name)).unlink()

    def remove_folder(self, folder: str) -> None:
        """Remove all files in *folder*, which need not exist."""
        if self.is_remote:
            self.remove(self.listed(folder))
        else:
            shutil.rmtree(self.path(folder), ignore_errors=True)

    def prepare(self, connection: DuckDBPyConnection) -> None:
        """Let *connection* read the files of an object store."""
        if self.is_remote:
            connection.register_filesystem(self.files)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
