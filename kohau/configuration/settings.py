"""Settings: the table of what a configuration file may say, and how its values are read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from kohau.configuration.aliases import SECTIONS, parse_aliases
from kohau.notation.codes import CODES
from kohau.notation.diagnostics import ALWAYS_ERRORS, Problem, Severity, UnknownName
from kohau.notation.opening import is_utf8
from kohau.notation.pages import see
from kohau.notation.version import SITE
from kohau.notation.visible import did_you_mean, visible
from kohau.notation.yaml_values import read_table
from kohau.replay.registry import check_dialect, find_game
from kohau.replay.setting import Defaults, check_defaults


class SettingFault(NamedTuple):
    """What is wrong with the value that *keys* lead to, and what would be right."""

    message: str
    hint: str | None = None
    keys: tuple[str, ...] = ()


Reader = Callable[[Any, Path], Any]
"""Returns what a value means, for a file in a folder, or raises :class:`WrongValue`."""


class WrongValue(ValueError):
    """A value that a setting can't have."""

    def __init__(self, *faults: SettingFault) -> None:
        super().__init__(faults[0].message)
        self.faults = faults


class SettingDefinition(NamedTuple):
    """A setting: what it means, the JSON Schema of its values, and how they are read."""

    meaning: str
    schema: Mapping[str, Any]
    read: Reader


def _text(value: Any, folder: Path) -> str:
    if not isinstance(value, str) or not value:
        raise WrongValue(SettingFault(f"expected a text in quotation marks, not {_kind(value)}"))
    return value


def _encoding(value: Any, folder: Path) -> str:
    return check_encoding(_text(value, folder))


def check_encoding(name: str) -> str:
    """Return the *name* of an encoding of text. Raises :class:`WrongValue` for others."""
    try:
        is_utf8(name)
    except (LookupError, ValueError):
        hint = "encodings are utf-8, windows-1252, windows-1251, iso-8859-2, gbk and the like"
        raise WrongValue(SettingFault(f"there is no encoding {name!r}", hint)) from None
    return name


def _flag(value: Any, folder: Path) -> bool:
    if not isinstance(value, bool):
        raise WrongValue(SettingFault(f"expected true or false, not {_kind(value)}"))
    return value


def _texts(value: Any, folder: Path) -> dict[str, str]:
    return _each(_table(value), lambda _, text: _text(text, folder))


def _path(value: Any, folder: Path) -> str:
    path = os.path.normpath(folder / _text(value, folder))
    try:
        is_file = Path(path).is_file()  # a device or a pipe could stop the command
    except ValueError:
        is_file = False
    if not is_file:
        raise WrongValue(SettingFault(f"there is no file {visible(path)}"))
    return path


def _table(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise WrongValue(SettingFault(f"expected a table, not {_kind(value)}"))
    return value


def _codes(value: Any, folder: Path) -> tuple[str, ...]:
    """Return codes of diagnostics, or patterns of them."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise WrongValue(
            SettingFault("expected a list of codes, such as ['assumed-game', 'session-*']")
        )
    check_codes(value)
    return tuple(value)


def check_codes(patterns: Iterable[str]) -> None:
    """Raise :class:`WrongValue` for each of the *patterns* that no code of diagnostics matches."""
    unknown = [pattern for pattern in patterns if not any(fnmatch(code, pattern) for code in CODES)]
    if unknown:
        raise WrongValue(*(_unknown_code(code)._replace(keys=(code,)) for code in unknown))


def _unknown_code(code: str) -> SettingFault:
    hint = f"{did_you_mean(code, CODES)}{see('diagnostics')} for all codes"
    return SettingFault(f"there is no code {code!r}", hint)


def _codes_by_file(value: Any, folder: Path) -> dict[str, tuple[str, ...]]:
    return _each(_table(value), lambda _, codes: _codes(codes, folder))


def _severities(value: Any, folder: Path) -> dict[str, Severity]:
    return _each(_table(value), _severity)


def _severity(code: str, value: Any) -> Severity:
    if code not in CODES:
        raise WrongValue(_unknown_code(code))
    names = [str(severity) for severity in Severity]
    if value not in names:
        suggestion = did_you_mean(value, names) if isinstance(value, str) else ""
        hint = f"{suggestion}write a code into ignore to leave it out"
        raise WrongValue(
            SettingFault(f"a severity is {', '.join(names[:-1])} or {names[-1]}", hint)
        )
    if code in ALWAYS_ERRORS and value != Severity.ERROR:
        hint = "remove this line; only warnings and notes have other severities"
        raise WrongValue(SettingFault(f"{code} is always an error, and can't be lowered", hint))
    return Severity(value)


def _each(table: Mapping[str, Any], read: Callable[[str, Any], Any]) -> dict[str, Any]:
    """Return the members of a *table* as they are *read*. Raises all their faults at once."""
    values: dict[str, Any] = {}
    faults: list[SettingFault] = []
    for key, value in table.items():
        try:
            values[key] = read(key, value)
        except WrongValue as wrong:
            faults += [fault._replace(keys=(key, *fault.keys)) for fault in wrong.faults]
    if faults:
        raise WrongValue(*faults)
    return values


def _aliases(value: Any, folder: Path) -> dict[str, dict[str, str]]:
    """Return the aliases in a table, or in a file that is named."""
    if isinstance(value, str):
        path = _path(value, folder)
        try:
            return parse_aliases(path, read_table(path))
        except Problem as problem:
            raise WrongValue(SettingFault(problem.message, problem.hint)) from None
    try:
        return parse_aliases("this table", _table(value))
    except Problem as problem:
        raise WrongValue(SettingFault(problem.message, _ALIASES_HINT)) from None


_ALIASES_HINT: Final = (
    'write [aliases.players] and below it lines such as "Rabe, Jean" = ["J. Rabe"]'
)


def _kind(value: Any) -> str:
    """Return what kind of value TOML has here, in words."""
    if value == "":
        return "an empty one"
    return next((words for kind, words in _KINDS if isinstance(value, kind)), "a date")


_KINDS: Final[Sequence[tuple[type, str]]] = (
    (bool, "true or false"), (int, "a number"), (float, "a number"), (list, "a list"),
    (dict, "a table"), (str, "a text"),
)  # fmt: skip


_TEXT: Final = {"type": "string", "minLength": 1}
_CODES: Final = {"type": "array", "items": {"$ref": "#/$defs/codes"}}
_NAMES: Final = {
    "type": "object",
    "additionalProperties": {
        "anyOf": [_TEXT, {"type": "array", "items": _TEXT}],
    },
}

SETTINGS: Final[Mapping[str, SettingDefinition]] = MappingProxyType(
    {
        "game": SettingDefinition("The game of records without the tag Game.", _TEXT, _text),
        "variant": SettingDefinition(
            "The variant of records without the tag Variant.", _TEXT, _text
        ),
        "rules": SettingDefinition(
            "The rule options of records without the tag Rules.",
            {"type": "object", "additionalProperties": {"type": "string"}},
            _texts,
        ),
        "dialect": SettingDefinition(
            "The dialect in which records are written, if their game has it. Records that name no"
            " dialect and can be read in several are read in this one.",
            _TEXT,
            _text,
        ),
        "encoding": SettingDefinition(
            "The encoding of files that are not in UTF-8 and do not state their own, such as"
            " windows-1250.",
            _TEXT,
            _encoding,
        ),
        "day-first": SettingDefinition(
            "Whether dates in figures, such as 05/12/2026, have the day before the month.",
            {"type": "boolean"},
            _flag,
        ),
        "select": SettingDefinition(
            "The codes of warnings and notes that are reported; by default all.", _CODES, _codes
        ),
        "ignore": SettingDefinition(
            "The codes of warnings and notes that are not reported.", _CODES, _codes
        ),
        "per-file-ignores": SettingDefinition(
            "More codes to ignore, by patterns of file names or of paths relative to the"
            " configuration.",
            {"type": "object", "additionalProperties": _CODES},
            _codes_by_file,
        ),
        "severities": SettingDefinition(
            "The severities of warnings and notes by code, for validate and editors.",
            {
                "type": "object",
                "propertyNames": {"enum": sorted(CODES)},
                "properties": {code: {"const": "error"} for code in sorted(ALWAYS_ERRORS)},
                "additionalProperties": {"enum": [str(severity) for severity in Severity]},
            },
            _severities,
        ),
        "aliases": SettingDefinition(
            "Names with their other spellings, which are replaced when records are written; or a"
            " YAML file that contains them.",
            {
                "anyOf": [
                    _TEXT,
                    {
                        "type": "object",
                        "properties": dict.fromkeys(SECTIONS, _NAMES),
                        "additionalProperties": False,
                    },
                    _NAMES,
                ]
            },
            _aliases,
        ),
        "results": SettingDefinition(
            "A YAML file with results in words, like that of the environment variable"
            " KOHAU_RESULTS.",
            _TEXT,
            _path,
        ),
    }
)
"""Every setting by its name, from which the schema, the documentation and the listing follow."""


def attribute_of(name: str) -> str:
    """Return the attribute of :class:`Configuration` with the value of the setting *name*."""
    return name.replace("-", "_")


def read_settings(
    table: Mapping[str, Any], folder: Path
) -> tuple[dict[str, Any], list[SettingFault]]:
    """Return the values that *table* gives to settings, by attribute, and what is wrong with it."""
    values: dict[str, Any] = {}
    faults: list[SettingFault] = []
    for name, value in table.items():
        setting = SETTINGS.get(name)
        if setting is None:
            hint = did_you_mean(name, SETTINGS) + f"the settings are {', '.join(SETTINGS)}"
            faults.append(SettingFault(f"there is no setting {name!r}", hint, (name,)))
            continue
        try:
            values[attribute_of(name)] = setting.read(value, folder)
        except WrongValue as wrong:
            faults += [fault._replace(keys=(name, *fault.keys)) for fault in wrong.faults]
    return values, faults + list(_unknown_names(values))


def _unknown_names(values: Mapping[str, Any]) -> Iterable[SettingFault]:
    """Yield what is wrong with names of a game, a variant, rule options, a dialect."""
    game: str | None = values.get("game")
    tried: Sequence[tuple[str, Callable[[], object]]] = (
        ("game", lambda: game and find_game(game)),
        ("variant", lambda: check_defaults(Defaults(game, values.get("variant")))),
        ("rules", lambda: check_defaults(Defaults(game, rules=values.get("rules", {})))),
        ("dialect", lambda: check_dialect(values["dialect"], game)),
    )
    for name, check in tried:
        if name in values:
            try:
                check()
            except UnknownName as problem:
                yield SettingFault(problem.message, problem.hint, (name,))
                if name == "game":
                    return


def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of ``kohau.toml``."""
    codes = {"anyOf": [{"enum": sorted(CODES)}, {"type": "string", "pattern": r"[*?\[]"}]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"{SITE}schemas/configuration-1.json",
        "title": "Kohau",
        "description": "Settings for the game records in this folder and below.",
        "type": "object",
        "properties": {
            name: {"description": setting.meaning, **setting.schema}
            for name, setting in SETTINGS.items()
        },
        "additionalProperties": False,
        "$defs": {"codes": codes},
    }
