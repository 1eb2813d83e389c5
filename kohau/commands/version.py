"""Whether the installed version is compiled."""

from __future__ import annotations

from importlib.machinery import PathFinder
from os.path import dirname


def is_compiled() -> bool:
    """Return whether this package has the shared library of the compiled modules."""
    packages = dirname(dirname(dirname(__file__)))  # noqa: PTH120 - pathlib is slow to import
    return PathFinder.find_spec("kohau__mypyc", [packages]) is not None
