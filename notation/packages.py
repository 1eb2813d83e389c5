"""Packages that add games, formats and results by entry points, and what is wrong with them.

A package may be broken in any way: it can't be imported, is something else than it says, or fails
while it is used. That is reported as the package's mistake, and everything else goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from traceback import walk_tb
from types import FrameType
from typing import Any, Final, NamedTuple

from kohau.notation.diagnostics import Problem

OURS: Final = "kohau"
"""The outermost module of this project."""

GROUPS: Final = {"kohau.games": "game", "kohau.formats": "format", "kohau.results": "results"}
"""The groups of entry points, and what each adds."""


class Addition(NamedTuple):
    """What a *package*, with its version, adds: an entry point, its *group*, *name* and *value*."""

    group: str
    name: str
    value: str
    package: str

    @property
    def what(self) -> str:
        """What it is, such as ``the game konane``."""
        return f"{GROUPS[self.group]} {self.name}"

    @property
    def module(self) -> str:
        """The outermost module of its code."""
        return self.value.partition(":")[0].partition(".")[0].strip()

    def broken(self, reason: str) -> BrokenPackage:
        """Return the problem that it is broken for a *reason*."""
        origin = f"the package {self.package} ({self.value})"
        return BrokenPackage(f"the {self.what} of {origin} is broken: {reason}", addition=self)

    def failed(self, error: BaseException) -> BrokenPackage:
        """Return the problem that it failed with an *error*, which names its place."""
        if isinstance(error, BrokenPackage):
            return self.broken(error.message) if error.addition is None else error
        place = _place(error, self.module)
        message = str(error).partition("\n")[0]
        reason = f"{type(error).__name__}: {message}" if message else type(error).__name__
        return self.broken(f"{reason} ({place})" if place else reason)


class BrokenPackage(Problem):
    """A package with a game, a format or results is incomplete or fails; no record is the cause.

    *addition* is what is broken, None where that is not known yet.
    """

    code = "broken-package"

    def __init__(self, message: str, *, addition: Addition | None = None) -> None:
        hint = f"tell the authors of {addition.package}, or remove it" if addition else None
        super().__init__(message, hint=hint)
        self.addition = addition


@cache
def additions(group: str) -> tuple[Addition, ...]:
    """Return what packages add in a *group* of entry points; of equal names, the first one."""
    from importlib.metadata import entry_points  # slow to import, and rarely needed

    by_name: dict[str, Addition] = {}
    for entry in entry_points(group=group):
        package = f"{entry.dist.name} {entry.dist.version}" if entry.dist else "?"
        addition = Addition(group, entry.name, entry.value, package)
        if (first := by_name.setdefault(entry.name, addition)).package != package:
            tell(addition.broken(f"the package {first.package} adds this {GROUPS[group]}, too"))
    return tuple(by_name.values())


_loaded: Final[dict[str, Addition]] = {}
"""What has been loaded, by the outermost module of its code."""


def load(addition: Addition, kind: type) -> Any:
    """Return the object of an *addition*. Raises :class:`BrokenPackage` unless it is of a *kind*.

    From then on, errors in its code are attributed to it (:func:`blamed`).
    """
    from importlib.metadata import EntryPoint

    _loaded.setdefault(addition.module, addition)
    try:
        loaded = EntryPoint(addition.name, addition.value, addition.group).load()
    except (Exception, SystemExit) as error:
        raise addition.failed(error) from error
    if isinstance(loaded, kind):
        return loaded
    if isinstance(loaded, type) and issubclass(loaded, kind):
        name = addition.value.rpartition(":")[2].strip()
        made = f"{name} = {loaded.__name__}()"
        raise addition.broken(f"{addition.value} is a class, not an object; write {made}")
    raise addition.broken(
        f"{addition.value} is of type {type(loaded).__name__}, no {kind.__name__}"
    )


def blamed(error: BaseException, known: Addition | None = None) -> BrokenPackage | None:
    """Return the problem of the package whose code caused an *error*, None for any other error.

    That is the package with the innermost function, or with an object that one of Kohau's functions
    was working with, or what is *known* to have been in use.
    """
    if isinstance(error, MemoryError) or not (_loaded or known):
        return error if isinstance(error, BrokenPackage) else None
    frames = [frame for frame, _ in walk_tb(error.__traceback__)][::-1]
    modules = [*map(_module_of, frames), *(_outermost(type(value)) for value in _values(frames))]
    addition = next((_loaded[module] for module in modules if module in _loaded), known)
    if addition is None:
        return error if isinstance(error, BrokenPackage) else None
    return addition.failed(error)


def _module_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "")).partition(".")[0]


def _outermost(kind: type) -> str:
    return kind.__module__.partition(".")[0]


def _values(frames: list[FrameType]) -> Iterator[object]:
    """Yield the values of the variables of *frames*, the innermost first, and their games."""
    for frame in frames:
        for local in frame.f_locals.values():
            yield local
            if _outermost(type(local)) == OURS:
                yield from (getattr(local, name, None) for name in ("game", "board"))


def _place(error: BaseException, module: str) -> str:
    """Return file and line of an *error* in a *module*, else where its result could not be used."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{_short(error.filename, module)}:{error.lineno}"
    places = [
        (outermost, f"{_short(frame.f_code.co_filename, outermost)}:{line}")
        for frame, line in walk_tb(error.__traceback__)
        if (outermost := _module_of(frame)) in (module, OURS) and not _is_here(frame)
    ]
    inner = [place for outermost, place in places if outermost == module]
    users = [f"its result can't be used in {place}" for _, place in places]
    return (inner or users or [""])[-1]


def _is_here(frame: FrameType) -> bool:
    return frame.f_globals.get("__name__") == __name__


def _short(file: str, module: str) -> str:
    """Return the name of a *file*, from the folder of the outermost *module* on.

    >>> _short("/usr/lib/site-packages/konane/board.py", "konane")
    'konane/board.py'
    """
    parts = file.replace("\\", "/").split("/")
    at = len(parts) - 1 - parts[::-1].index(module) if module in parts else -1
    return "/".join(parts[at:])


_reported: Final[dict[str, BrokenPackage]] = {}
_unreported: Final[list[BrokenPackage]] = []


def tell(problem: BrokenPackage) -> None:
    """Note a *problem* of a package that is left out, for a report; each is noted once."""
    if problem.message not in _reported:
        _reported[problem.message] = problem
        _unreported.append(problem)


def unreported() -> list[BrokenPackage]:
    """Return the problems noted since the last call."""
    packages, _unreported[:] = list(_unreported), []
    return packages
