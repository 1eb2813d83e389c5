"""Extras: the libraries that lakes need, which are installed only on demand."""

from __future__ import annotations

from importlib.util import find_spec

from kohau.notation.diagnostics import Problem

LIBRARIES = ("distributed", "pyiceberg", "sqlalchemy", "fsspec")


def check_libraries() -> None:
    """Raise :class:`Problem` if a library is missing."""
    if missing := [name for name in LIBRARIES if find_spec(name) is None]:
        raise Problem(
            f"lakes require the library {missing[0]}, which is not installed",
            hint="install it with: pip install 'kohau[lake]'",
        )
