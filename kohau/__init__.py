"""Kohau: a toolkit for game records that no database program supports.

>>> import kohau
>>> record = next(kohau.read_text('[Game "fanorona"] 1. e2e3+ f4e5- 2. e3e4 *'))
>>> replay = kohau.verify(record)
>>> replay.problem.rule, replay.problem.ply
('FA-3', 3)

The public names are those of the stub ``__init__.pyi``; each is imported when it is first used.
"""

from functools import cache

_OTHER_WORDS = {
    "Board": "kohau.position and kohau.Game",
    "Move": "kohau.Ply",
    "pgn": "kohau.read and kohau.read_text",
    "read_game": "kohau.read and kohau.read_text",
    "engine": "kohau.Engine",
}
"""Names in python-chess, with their names here: see docs/python.md."""


@cache
def _homes():
    """Return the module of each public name, as the lines of the stub say."""
    stub_file = f"{__file__.rpartition('.')[0]}.pyi"
    with open(stub_file, encoding="utf-8") as stub:  # noqa: PTH123 - pathlib is slow to import
        lines = [line.split() for line in stub if line.startswith("from .")]
    return {name: __name__ + module for _, module, _, name, _, _ in lines}


def __getattr__(name):
    if name == "__all__":
        return sorted(_homes())
    if name not in _homes():
        here = f"; here it is {_OTHER_WORDS[name]}" if name in _OTHER_WORDS else ""
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}{here}")
    from importlib import import_module

    globals()[name] = result = getattr(import_module(_homes()[name]), name)
    return result


def __dir__():
    return sorted(_homes())
