"""Lookup: the configuration of a file is the closest one, from its folder upwards."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from kohau.configuration.configuration import (
    CODE,
    NO_CONFIGURATION,
    BadConfiguration,
    Configuration,
)
from kohau.notation.diagnostics import Diagnostic, Problem, Severity
from kohau.notation.files import CONFIGURATION
from kohau.notation.opening import content

SHARED_NAME: Final = "pyproject.toml"
TABLE: Final = ("tool", "kohau")
"""The table of a ``pyproject.toml`` with the settings."""

MAX_BYTES: Final = 1 << 18
"""The maximum size of a configuration file, in bytes."""

_PROJECT: Final = ".git"
"""What the highest folder contains in which a configuration is looked for."""


def configuration_for(path: str | os.PathLike[str]) -> Configuration:
    """Return the configuration for the file or folder *path*, which need not exist.

    It is that of the closest ``kohau.toml``, or ``pyproject.toml`` with a table ``[tool.kohau]``,
    in the folder of *path* or above it, up to the root or the first folder with ``.git``; without
    one, the usual settings hold. Files are read again when their size or time has changed; a
    lookup costs some microseconds for each folder. Raises :class:`BadConfiguration`.

    Nothing is changed: a table of *results* has to be used with
    :func:`kohau.notation.lenient.results.use_table`. Files with aliases are read with the
    configuration, and not again when they change.

    >>> configuration_for("samples/annotated.kgn").file is None
    True
    """
    return Lookup().of_path(os.fspath(path))


def configuration_in(file: str) -> Configuration:
    """Return the configuration in *file*, also of another name.

    Raises :class:`BadConfiguration` for a file that has faults, or lacks the table ``[tool.kohau]``
    if it is a ``pyproject.toml``, and ``UnreadableFile``.
    """
    configuration = _configuration(file)
    if configuration is None:
        raise Problem(f"{file} has no table [{'.'.join(TABLE)}]", code=CODE)
    return configuration


class Lookup:
    """Finds the configurations of files, and remembers those of folders.

    With a *named* file, its configuration holds for all files; without *looks*, none is looked for.
    *overrides* replace settings of every configuration, by attribute. *readings* are the numbers of
    the readings of texts by file, that for all other files by None.
    """

    def __init__(
        self,
        named: str | None = None,
        *,
        looks: bool = True,
        overrides: Mapping[str, Any] = MappingProxyType({}),
        readings: Mapping[str | None, int] = MappingProxyType({}),
    ) -> None:
        self.named = named
        self.looks = looks
        self.overrides = dict(overrides)
        self.readings = dict(readings)
        self._only: Configuration | None = None
        if named is not None:
            self._only = self._with_overrides(configuration_in(named))
        elif not looks:
            self._only = self._with_overrides(NO_CONFIGURATION)
        self._of_folders: dict[str, Configuration] = {}
        self._read: Configuration | None = None

    def overriding(self, **settings: Any) -> Lookup:
        """Return a lookup in which *settings* replace those of every configuration."""
        overrides = {**self.overrides, **settings}
        return Lookup(self.named, looks=self.looks, overrides=overrides, readings=self.readings)

    def with_encoding(self, encoding: str | None) -> Lookup:
        """Return a lookup in which *encoding*, if it is given, replaces that of all files."""
        return self if encoding is None else self.overriding(encoding=encoding)

    def _with_overrides(self, configuration: Configuration) -> Configuration:
        return replace(configuration, **self.overrides) if self.overrides else configuration

    def of(self, path: str) -> Configuration:
        """Return the configuration for the file *path*, see :func:`configuration_for`."""
        if self._only is not None:
            return self._only
        folder = os.path.dirname(path)  # noqa: PTH120 - there may be many files
        configuration = self._of_folders.get(folder)
        if configuration is None:
            closest = _closest(Path(folder).absolute())
            configuration = self._of_folders[folder] = self._with_overrides(closest)
        return configuration

    def of_path(self, path: str) -> Configuration:
        """Return the configuration for *path*, which may be a folder."""
        return self.of(str(Path(path, "file")) if Path(path).is_dir() else path)

    def for_reading(self, path: str) -> Configuration:
        """Return the configuration for the file *path*, whose records are then read.

        Its table of results holds for the whole process. Raises :class:`Problem` if another table
        holds already.
        """
        configuration = self.of(path)
        if self._read is None:
            self._read = configuration
            if configuration.results:
                from kohau.notation.lenient.results import use_table

                use_table(configuration.results)
        elif configuration.results != self._read.results:
            files = [source.file or "the usual settings" for source in (self._read, configuration)]
            raise Problem(
                f"{' and '.join(files)} have different tables of results",
                code=CODE,
                hint="read the files in separate commands, or name a table with KOHAU_RESULTS",
            )
        if reading := self.readings.get(path, self.readings.get(None)):
            return replace(configuration, reading=reading)
        return configuration

    def ignores(self, diagnostic: Diagnostic) -> bool:
        """Return whether the configuration of its file ignores a *diagnostic*."""
        if diagnostic.severity is Severity.ERROR:
            return False
        return self.of(diagnostic.file or "").ignores(diagnostic)


NO_LOOKUP: Final = Lookup(looks=False)
"""Finds no configuration: the usual settings hold for all files."""


def _closest(folder: Path) -> Configuration:
    """Return the configuration in *folder*, or in the closest folder above it."""
    for parent in (folder, *folder.parents):
        for file in _files_in(parent):
            if (configuration := _configuration(file)) is not None:
                return configuration
        if os.path.exists(parent / _PROJECT):  # noqa: PTH110 - whose name may be too long
            break
    return NO_CONFIGURATION


def _files_in(folder: Path) -> Iterator[str]:
    for name in (CONFIGURATION, SHARED_NAME):
        file = str(folder / name)
        if os.path.isfile(file):  # noqa: PTH113 - whose name may be too long
            yield file


def _configuration(file: str) -> Configuration | None:
    """Return the configuration in *file*, None if it has none."""
    try:
        state = Path(file).stat()
    except (OSError, ValueError):
        return _read(file)  # reading it says why
    return _read_once(file, state.st_size, state.st_mtime_ns)


@lru_cache(1 << 8)
def _read_once(file: str, size: int, modified: int) -> Configuration | None:
    return _read(file)


def _read(file: str) -> Configuration | None:
    return parsed(file, content(file, MAX_BYTES))


def parsed(file: str, data: bytes) -> Configuration | None:
    """Return the configuration in the *data* of *file*, None if there is none.

    Raises :class:`BadConfiguration`.
    """
    within = TABLE if Path(file).name == SHARED_NAME else ()
    if within and within[-1].encode() not in data:
        return None
    # Most files have no configuration, and need neither the parser nor the table of settings.
    from kohau.configuration.settings import attribute_of, read_settings
    from kohau.configuration.toml_document import TomlDocument

    document = TomlDocument(file, data, within)
    if document.table is None:
        return None
    values, faults = read_settings(document.table, Path(file).absolute().parent)
    if faults:
        placed = [document.fault(fault.message, fault.hint, *fault.keys) for fault in faults]
        raise BadConfiguration(
            sorted(placed, key=lambda diagnostic: (diagnostic.line or 0, diagnostic.column or 0))
        )
    lines = {
        attribute_of(name): place.line for name in document.table if (place := document.place(name))
    }
    return Configuration(file, **values, lines=lines)
