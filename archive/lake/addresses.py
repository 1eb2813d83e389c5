"""Addresses of object stores."""

from __future__ import annotations

STORES = ("s3", "s3a", "gs", "gcs", "az", "abfs", "abfss")
"""The kinds of object stores, as addresses begin with them."""


def is_url(name: str) -> bool:
    """Return whether *name* is the address of an object store.

    >>> is_url("s3://games/lake"), is_url("games.lake")
    (True, False)
    """
    return name.partition("://")[0] in STORES and "://" in name
