"""Storage: a folder, or a prefix of an object store, in which files appear only as a whole."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import cached_property
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from kohau.notation.diagnostics import Problem
from kohau.notation.opening import UnreadableFile
from kohau.notation.pages import see

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

ContentT = TypeVar("ContentT")


def bytes_digest(data: bytes) -> str:
    """Return the digest of *data*."""
    return blake2b(data, digest_size=16).hexdigest()


def digest(*parts: str) -> str:
    """Return the digest of *parts* as a name of a file."""
    return bytes_digest("\0".join(parts).encode("utf-8", "surrogatepass"))


STORES = ("s3", "s3a", "gs", "gcs", "az", "abfs", "abfss")
"""The kinds of object stores, as addresses begin with them."""


def is_url(name: str) -> bool:
    """Return whether *name* is the address of an object store.

    >>> is_url("s3://games/lake"), is_url("games.lake")
    (True, False)
    """
    return name.partition("://")[0] in STORES and "://" in name


LIBRARIES = ("distributed", "pyiceberg", "sqlalchemy", "fsspec")


def check_libraries() -> None:
    """Raise :class:`Problem` if a library is missing."""
    if missing := [name for name in LIBRARIES if find_spec(name) is None]:
        raise Problem(
            f"lakes require the library {missing[0]}, which is not installed",
            hint="install it with: pip install 'kohau[lake]'",
        )


class Store:
    """The files under *root*: a folder, or an address like ``s3://bucket/prefix``.

    A folder is known by its path without symbolic links, so that it has the same root however it is
    named. Names of files are relative to the root. Credentials come from the environment.
    """

    def __init__(self, root: str) -> None:
        self.is_remote = is_url(root)
        self.root = root.rstrip("/") if self.is_remote else os.path.realpath(root)

    def __reduce__(self) -> tuple[Any, ...]:
        return Store, (self.root,)

    @cached_property
    def files(self) -> Any:
        """The file system of fsspec. Raises :class:`Problem` if its library is missing."""
        return file_system(self.root)

    def path(self, name: str) -> str:
        """Return the complete path or address of the file *name*."""
        return f"{self.root}/{name}"

    def name(self, path: str) -> str:
        """Return the name of the file with a complete *path*.

        Raises ``UnreadableFile`` for a file that is not under the root.

        >>> store = Store("s3://games/lake")
        >>> store.name(store.path("data/x.parquet"))
        'data/x.parquet'
        """
        complete = path.removeprefix("file://")
        name = complete.removeprefix(f"{self.root}/")
        if name == complete or ".." in name.split("/"):
            raise UnreadableFile(f"{complete} is not a file of the lake {self.root}")
        return name

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

    def exists(self, name: str) -> bool:
        """Return whether the file *name* exists now."""
        if not self.is_remote:
            return Path(self.path(name)).exists()
        self.files.invalidate_cache()
        with self._errors_reported():
            return bool(self.files.exists(self.path(name)))

    def size(self, name: str) -> int | None:
        """Return the number of bytes of the file *name*, None if it does not exist."""
        try:
            if not self.is_remote:
                return Path(self.path(name)).stat().st_size
            return int(self.files.info(self.path(name), refresh=True)["size"])
        except FileNotFoundError:
            return None

    def read(self, name: str) -> bytes | None:
        """Return the bytes of the file *name*, None if it does not exist."""
        try:
            if not self.is_remote:
                return Path(self.path(name)).read_bytes()
            with self._errors_reported():
                data: bytes = self.files.cat_file(self.path(name))
        except FileNotFoundError:
            return None
        return data

    @contextmanager
    def _errors_reported(self) -> Iterator[None]:
        """Raise ``UnreadableFile`` for errors of the library of an object store."""
        try:
            yield
        except OSError:
            raise
        except Exception as error:  # such as missing credentials
            raise UnreadableFile(
                f"{self.root} can't be used: {error}",
                hint=f"credentials come from the environment: {see('lake')}",
            ) from None

    def read_json(self, name: str) -> Any:
        """Return the content of a JSON file, None if it does not exist."""
        data = self.read(name)
        return None if data is None else json.loads(data)

    def once(self, name: str, make: Callable[[], ContentT]) -> ContentT:
        """Return the content of a JSON file, which is first made if it does not exist."""
        content: ContentT | None = self.read_json(name)
        if content is None:
            content = make()
            self.write_json(name, content)
        return content

    def write_json(self, name: str, content: object) -> None:
        """Write a JSON file as a whole."""
        with self.writing(name) as path:
            Path(path).write_text(json.dumps(content), encoding="utf-8")

    @contextmanager
    def writing(self, name: str) -> Iterator[str]:
        """Yield the path of a temporary local file, which becomes the file *name* at the end.

        If the block raises an exception, nothing is written.
        """
        target = Path(self.path(name))
        if not self.is_remote:
            target.parent.mkdir(parents=True, exist_ok=True)
        folder = None if self.is_remote else target.parent
        import tempfile  # slow to import, and needed only for writing

        handle, path = tempfile.mkstemp(prefix=".writing-", dir=folder)
        os.close(handle)
        try:
            yield path
            if self.is_remote:
                self.files.put_file(path, self.path(name))
            else:
                Path(path).chmod(0o666 & ~_umask())
                Path(path).replace(target)
        finally:
            Path(path).unlink(missing_ok=True)

    def listed(self, folder: str) -> list[str]:
        """Return the names of all files in *folder*, sorted."""
        self.files.invalidate_cache()
        root = self.files._strip_protocol(self.root)  # noqa: SLF001 - the way of fsspec
        paths = self.files.find(self.path(folder))
        return sorted(str(path).removeprefix(f"{root}/") for path in paths)

    def modified(self, name: str) -> datetime:
        """Return when the file *name* was written; now if it does not exist any more."""
        try:
            time: datetime = self.files.modified(self.path(name))
        except FileNotFoundError:
            return datetime.now(UTC)
        return time if time.tzinfo else time.replace(tzinfo=UTC)

    def remove(self, names: Iterable[str]) -> None:
        """Remove files."""
        for name in names:
            with suppress(FileNotFoundError):
                self.files.rm_file(self.path(name))

    def remove_folder(self, folder: str) -> None:
        """Remove all files in *folder*, which need not exist."""
        with suppress(FileNotFoundError):
            self.files.rm(self.path(folder), recursive=True)

    def list_ahead(self, names: Iterable[str]) -> None:
        """List the folders of files in an object store, which is not asked for each file then."""
        if self.is_remote:
            for folder in sorted({name.rpartition("/")[0] for name in names}):
                self.files.ls(self.path(folder))

    def prepare(self, connection: DuckDBPyConnection) -> None:
        """Let *connection* read the files of an object store."""
        if self.is_remote:
            connection.register_filesystem(self.files)


def file_system(address: str) -> Any:
    """Return the file system for an address or a path. Raises :class:`Problem`."""
    import fsspec

    try:
        files, _ = fsspec.core.url_to_fs(address)
    except (ImportError, ValueError) as error:
        raise Problem(
            f"{address} can't be used: {error}", hint="install it with: pip install 'kohau[lake]'"
        ) from None
    return files


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
