"""The configuration of DuckDB for every connection: no query reaches anything but its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.collection.schema import STORAGE_VERSION

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

EXTERNAL = "enable_external_access"
CONFIGURATION = {
    EXTERNAL: "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "python_enable_replacements": "false",
    "checkpoint_threshold": "128MB",
    "storage_compatibility_version": STORAGE_VERSION,
}
"""No query can read or write another file, load code, or see variables of this program.

The write-ahead log is merged into the tables when it is large, and on closing.
"""


def open_configuration() -> dict[str, str | bool | int | float | list[str]]:
    """Return the configuration of a connection that can use files until it is closed in."""
    return {key: value for key, value in CONFIGURATION.items() if key != EXTERNAL}


def lock(connection: DuckDBPyConnection) -> None:
    """Make the configuration of *connection* final."""
    connection.execute("SET lock_configuration = true")
