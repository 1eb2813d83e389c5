"""The configuration of files: defaults of their records, and which problems are reported."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fnmatch import fnmatch
from pathlib import Path, PurePath
from typing import Final

from kohau.configuration.aliases import Aliases
from kohau.notation.diagnostics import Diagnostic, Problem, Severity
from kohau.replay.registry import find_game
from kohau.replay.setting import Defaults, check_defaults

CODE: Final = "bad-configuration"
ALL: Final = ("*",)


class BadConfiguration(Problem):
    """A configuration file that can't be used; *diagnostics* has everything that is wrong."""

    code = CODE

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__(str(diagnostics[0]), hint=diagnostics[0].hint)
        self.diagnostics = tuple(diagnostics)


@dataclass(frozen=True, slots=True)
class Configuration:
    """What holds for the records of some files; without a *file*, the usual settings.

    *select*, *ignore* and *per_file_ignores* have codes of diagnostics, or patterns of them. Paths
    are complete. *reading* is the number of the reading of texts that is taken. *lines* has the
    line of each setting that the file has.
    """

    file: str | None = None
    game: str | None = None
    variant: str | None = None
    rules: Mapping[str, str] = field(default_factory=dict)
    dialect: str | None = None
    encoding: str | None = None
    day_first: bool | None = None
    select: tuple[str, ...] = ALL
    ignore: tuple[str, ...] = ()
    per_file_ignores: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    severities: Mapping[str, Severity] = field(default_factory=dict)
    aliases: Aliases = field(default_factory=dict)
    results: str | None = None
    reading: int | None = None
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

    def completed(self, options: Defaults) -> Defaults:
        """Return *options*, completed with the settings of this configuration.

        If another game is given, nothing here applies to it. Raises :class:`UnknownName` for a
        variant or rule option that is given and that the game here does not have.
        """
        options = replace(
            options,
            encoding=options.encoding or self.encoding,
            reading=options.reading or self.reading,
        )
        if options.day_first is None and self.day_first is not None:
            options = replace(options, day_first=self.day_first)
        if not (self.game or self.variant or self.rules or self.dialect):
            return options
        if options.game and self.game and find_game(options.game) is not find_game(self.game):
            return options
        completed = replace(
            options,
            game=options.game or self.game,
            variant=options.variant or self.variant,
            rules={**self.rules, **options.rules},
            dialect=options.dialect or self.dialect,
        )
        check_defaults(completed)
        return completed

    def ignores(self, diagnostic: Diagnostic) -> bool:
        """Return whether a warning or note is not to be reported; an error always is."""
        code = diagnostic.code
        if diagnostic.severity is Severity.ERROR:
            return False
        if self.select != ALL and not _matches(code, self.select):
            return True
        if _matches(code, self.ignore):
            return True
        return any(
            _matches(code, codes) and self._is_of(pattern, diagnostic.file or "")
            for pattern, codes in self.per_file_ignores.items()
        )

    def severity(self, diagnostic: Diagnostic) -> Severity:
        """Return the severity of a diagnostic. That of an error, which no setting lowers, stays."""
        if diagnostic.severity is Severity.ERROR:
            return Severity.ERROR
        return self.severities.get(diagnostic.code, diagnostic.severity)

    def reported(self, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Return the *diagnostics* that are not ignored, with their severities here."""
        kept = [diagnostic for diagnostic in diagnostics if not self.ignores(diagnostic)]
        if not self.severities:
            return kept
        return [replace(diagnostic, severity=self.severity(diagnostic)) for diagnostic in kept]

    def _is_of(self, pattern: str, file: str) -> bool:
        """Whether *pattern* matches the name of a file, or its path from the configuration on."""
        names = [PurePath(file).name]
        with suppress(ValueError):  # it is on another drive
            names.append(PurePath(os.path.relpath(file, Path(self.file or "").parent)).as_posix())
        return any(fnmatch(name, pattern) for name in names)


NO_CONFIGURATION: Final = Configuration()


def _matches(code: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch(code, pattern) for pattern in patterns)
