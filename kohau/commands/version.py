"""The installed version, and whether it is compiled."""

from __future__ import annotations

from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

__version__ = version("kohau")
"""The version of the installed package."""


def is_compiled() -> bool:
    """Return whether this package has the shared library of the compiled modules."""
    library = find_spec("kohau__mypyc")
    if library is None or library.origin is None:
        return False
    return Path(library.origin).parent == Path(__file__).parents[2]
