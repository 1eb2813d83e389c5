"""Storage: a folder, or a prefix of an object store, in which files appear only as a whole."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import cached_property
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, TypeVar
from urllib.parse import urlsplit

from kohau.notation import formats
from kohau.notation.diagnostics import Problem
from kohau.notation.files import LAKE, FoundFile, Walk
from kohau.notation.opening import UnreadableFile, is_database
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


class RemoteFile(FoundFile):
    """A file in an object store; its name is its address."""

    @contextmanager
    def opened(self) -> Iterator[BinaryIO]:
        if self.damage is not None:
            raise self.damage
        try:
            stream = file_system(self.name).open(self.name, "rb")
        except OSError as error:
            raise UnreadableFile(f"{self.name} can't be read: {error}") from None
        with stream:
            yield io.BufferedReader(stream)


class RemoteWalk(Walk):
    """Finds files of records at addresses in object stores, or below them."""

    def under(self, name: str) -> Iterator[FoundFile]:
        files = file_system(name)
        try:
            if files.isfile(name):
                yield RemoteFile(name)
                return
            paths = sorted(files.find(name))
        except Exception as error:  # libraries of object stores raise errors of their own
            yield RemoteFile(name, damage=UnreadableFile(f"{name} can't be listed: {error}"))
            return
        is_empty = True
        for file in self._of_records(paths, len(files._strip_protocol(name)) + 1):  # noqa: SLF001 - the way of fsspec
            is_empty = False
            yield RemoteFile(f"{name.split('://')[0]}://{file}", is_named=False)
        if is_empty:
            yield RemoteFile(name, damage=UnreadableFile(f"{name} contains no record files"))

    def _of_records(self, paths: list[str], begin: int) -> Iterator[str]:
        """Yield those of *paths* that may have records; they begin at *begin* in the folder."""
        lakes = tuple(path.removesuffix(LAKE) for path in paths if path.endswith(f"/{LAKE}"))
        for path in paths:
            within = path[begin:]
            hidden = any(part.startswith(".") for part in PurePosixPath(path).parts)
            if hidden or path.startswith(lakes) or self._is_excluded(within):
                continue
            if formats.of_name(within, is_named=False):
                yield path
            else:
                self.skipped.append(within)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def is_collection(name: str) -> bool:
    """Return whether *name* is an archive or a lake."""
    return is_database(name) or is_lake(name)


def is_lake(name: str) -> bool:
    """Return whether *name* is the folder, or the address, of a lake."""
    if not is_url(name):
        return os.path.isfile(f"{name}/{LAKE}")  # noqa: PTH113 - it never raises an exception
    check_libraries()
    return Store(name).exists(LAKE)


VERSION = 3

REFUSED = "*?[]#%="
"""Characters that a lake's path can't have: DuckDB's patterns, addresses, names of partitions."""

VARIABLE = "KOHAU_LAKE_CATALOGUE"
"""The environment variable with the address of the catalogue of new lakes."""

LOCAL = "catalogue.db"
"""The address of a catalogue in the lake's folder."""

POSTGRESQL = "postgresql+psycopg://"
"""How the address of a catalogue in PostgreSQL begins."""


def check_lake(name: str) -> None:
    """Raise ``UnreadableFile`` unless *name* is a lake, :class:`Problem` without its libraries."""
    check_libraries()
    if not is_lake(name):
        raise UnreadableFile(f"{name} is not a lake", hint="kohau lake build makes lakes")


class Settings(NamedTuple):
    """What is stored of a lake: the *address* of its catalogue, and the *name* of its tables there.

    Its *root* is stored, too, because the tables have the complete paths of their files.
    """

    address: str
    name: str
    root: str


def settings_of(store: Store) -> Settings:
    """Return the settings of the lake in *store*. Raises ``UnreadableFile`` if there is none."""
    try:
        document = store.read_json(LAKE)
    except (OSError, ValueError) as error:
        raise UnreadableFile(f"{store.path(LAKE)} can't be read: {error}") from None
    match document:
        case None:
            raise UnreadableFile(f"{store.root} is not a lake", hint="kohau lake build makes lakes")
        case {"version": int(version)} if version != VERSION:
            raise UnreadableFile(
                f"{store.root} has version {version}; this program supports {VERSION}",
                hint="use a newer Kohau" if version > VERSION else "build the lake again",
            )
        case {"version": int(), "catalogue": str(address), "name": str(name), "root": str(root)}:
            settings = Settings(address, name, root)
        case _:
            raise UnreadableFile(f"{store.path(LAKE)} is damaged")
    check_root(store)
    if root != store.root:
        raise UnreadableFile(
            f"the lake {store.root} was moved or copied from {root}",
            hint="its catalogue has the paths of its files: move it back, or build it again",
        )
    return settings


def check_root(store: Store) -> None:
    """Raise :class:`Problem` for a lake whose path has characters with a meaning elsewhere."""
    if refused := [char for char in store.root if char in REFUSED or not char.isprintable()]:
        raise Problem(
            f"{store.root} can't be a lake: its name or folder contains {refused[0]}",
            hint="choose a path without line breaks and without any of " + " ".join(REFUSED),
        )


def checked_address(address: str | None, store: Store) -> str:
    """Return the *address* to be stored: that of a file has its complete path."""
    if address is None:
        if store.is_remote:
            raise Problem(
                "a lake in an object store requires the address of a catalogue",
                hint=f"use --catalogue {POSTGRESQL}HOST/DATABASE, or sqlite:////FILE if"
                " one machine builds and reads it",
            )
        return LOCAL
    if urlsplit(address).password:
        raise Problem(
            "the address of a catalogue is stored in the lake, so it can't have a password",
            hint="PostgreSQL takes it from PGPASSWORD or ~/.pgpass",
        )
    if file := file_of(address):
        return address.replace(f"sqlite:///{file}", f"sqlite:///{Path(file).absolute()}")
    return address


def file_of(address: str) -> str | None:
    """Return the file of the SQLite database at *address*, None for others."""
    from sqlalchemy import make_url

    with database_errors_reported(address):
        url = make_url(address)
    return url.database if url.get_backend_name() == "sqlite" else None


@contextmanager
def database_errors_reported(address: str) -> Iterator[None]:
    """Raise ``UnreadableFile`` for errors of the database at *address*, and for its library."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except ModuleNotFoundError as error:
        raise UnreadableFile(
            f"the catalogue {address} requires the library {error.name}, which is not installed",
            hint=_hint(address),
        ) from None
    except (SQLAlchemyError, ImportError) as error:
        reason = str(error).splitlines()[0]
        raise UnreadableFile(
            f"the catalogue {address} can't be used: {reason}", hint=_hint(address, installed=True)
        ) from None


def _hint(address: str, *, installed: bool = False) -> str | None:
    """Return what to do about an *address* that can't be used, None if that is not known."""
    if not address.startswith("postgres"):
        return None
    hints = [] if installed else ["install it with: pip install 'kohau[lake-postgresql]'"]
    if not address.startswith(POSTGRESQL):
        hints.append(f"addresses of PostgreSQL begin with {POSTGRESQL}")
    return "; ".join(hints) or None
