"""TOML documents: their values, and the lines of their keys."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from kohau.configuration.configuration import CODE, BadConfiguration
from kohau.notation.diagnostics import Diagnostic, Severity, excerpt_of

_MOST_PARSES: Final = 1000
"""How many beginnings of a text are parsed at most to find one key."""

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class KeyPlace(NamedTuple):
    """The place of a key or value: its line and column, which count from 1, and its length."""

    line: int
    column: int
    length: int


class TomlDocument:
    """The *data* of the TOML file *name*, of which the table *within* is used.

    The lines of keys are found by parsing ever longer beginnings of the text, so that the parser
    alone knows the grammar. Raises :class:`BadConfiguration` for what is no TOML.
    """

    def __init__(self, name: str, data: bytes, within: tuple[str, ...] = ()) -> None:
        self.name = name
        self._within = within
        try:
            self._text = data.decode()
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            fault = Diagnostic(CODE, Severity.ERROR, "this is not UTF-8", file=name, line=line)
            raise BadConfiguration([fault]) from None
        self._lines = self._text.split("\n")
        try:
            self._parsed = tomllib.loads(self._text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise BadConfiguration([self._no_toml(str(error))]) from None

    @property
    def table(self) -> Mapping[str, Any] | None:
        """The members of the table, None if the document does not have it."""
        member = _member(self._parsed, self._within)
        return member if isinstance(member, dict) else None

    def place(self, *keys: str) -> KeyPlace | None:
        """Return the place of the value that *keys* lead to, None if its key is not found.

        The last of them may be an item of a list. Keys with escapes are not found.
        """
        path = (*self._within, *keys)
        while path:
            if span := self._span(path):
                return self._found(*span, path[-1], keys[-1] if keys else path[-1])
            path = path[:-1]
        return None

    def fault(self, message: str, hint: str | None, *keys: str) -> Diagnostic:
        """Return the error *message* about the value that *keys* lead to."""
        at = self.place(*keys)
        if at is None:
            return Diagnostic(CODE, Severity.ERROR, message, file=self.name, hint=hint)
        return self._diagnostic(message, hint, at)

    def _no_toml(self, message: str) -> Diagnostic:
        match = _PLACE.search(message)
        last = self._text.rstrip().count("\n")
        at = KeyPlace(last + 1, len(self._lines[last].rstrip()) + 1, 1)
        if match and match[1]:
            at = KeyPlace(int(match[1]), int(match[2]), 1)
        return self._diagnostic(f"this is not TOML: {_PLACE.sub('', message)}", None, at)

    def _diagnostic(self, message: str, hint: str | None, at: KeyPlace) -> Diagnostic:
        excerpt = excerpt_of(self._lines[at.line - 1].rstrip("\r"), at.column - 1, at.length)
        return Diagnostic(
            CODE, Severity.ERROR, message, file=self.name, line=at.line, column=at.column,
            hint=hint, excerpt=excerpt,
        )  # fmt: skip

    def _span(self, path: Sequence[str]) -> tuple[int, int] | None:
        """Return the indices of the first line of the statement that defines *path*, and its end.

        A line with the last key, and those after it until both are TOML, are the statement if
        the lines up to there are the first to have a value at *path*.
        """
        left = _MOST_PARSES
        for begin, line in enumerate(self._lines):
            if path[-1] not in line:
                continue
            for end in range(begin + 1, min(begin + left, len(self._lines)) + 1):
                left -= 1
                try:
                    parsed = tomllib.loads("\n".join(self._lines[:end]))
                except tomllib.TOMLDecodeError:
                    continue
                if _member(parsed, path) is not None:
                    return begin, end
                break
        return None

    def _found(self, begin: int, end: int, key: str, item: str) -> KeyPlace:
        """Return the place of an *item* in the lines of a statement, else that of its *key*."""
        for at in range(begin, end) if item != key else ():
            for quoted in (f'"{item}"', f"'{item}'"):
                if (column := self._lines[at].find(quoted)) >= 0:
                    return KeyPlace(at + 1, column + 1, len(quoted))
        return KeyPlace(begin + 1, self._lines[begin].find(key) + 1, len(key))


def _member(parsed: object, path: Sequence[str]) -> object:
    """Return the value that the keys of *path* lead to, None if there is none."""
    for key in path:
        if not isinstance(parsed, dict):
            return None
        parsed = parsed.get(key)
    return parsed
