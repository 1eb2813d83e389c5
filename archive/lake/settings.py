"""The settings of a lake: where it is, and the catalogue that has its tables."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from kohau.archive.lake.storage import Store, check_libraries, is_url
from kohau.notation.diagnostics import Problem
from kohau.notation.files import LAKE
from kohau.notation.opening import UnreadableFile, is_database

VERSION = 4
"""The version of lakes."""

REFUSED = "*?[]#%="
"""Characters that a lake's path can't have: DuckDB's patterns, addresses, names of partitions."""

VARIABLE = "KOHAU_LAKE_CATALOGUE"
"""The environment variable with the address of the catalogue of new lakes."""

LOCAL = "catalogue.db"
"""The address of a catalogue in the lake's folder."""

POSTGRESQL = "postgresql+psycopg://"
"""How the address of a catalogue in PostgreSQL begins."""


def is_collection(name: str) -> bool:
    """Return whether *name* is an archive or a lake."""
    return is_database(name) or is_lake(name)


def is_lake(name: str) -> bool:
    """Return whether *name* is the folder, or the address, of a lake."""
    if not is_url(name):
        return os.path.isfile(f"{name}/{LAKE}")  # noqa: PTH113 - it never raises an exception
    check_libraries()
    return Store(name).exists(LAKE)


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
