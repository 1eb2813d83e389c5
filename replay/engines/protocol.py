"""The lines of UGI: positions, options, and what an engine reports while it searches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kohau.notation.diagnostics import PUBLIC, Problem, UnknownName
from kohau.notation.ply import Ply
from kohau.notation.visible import did_you_mean
from kohau.replay.position import Position
from kohau.replay.setting import set_up_of

GAME_OPTION, VARIANT_OPTION, RULES_OPTION = "UGI_Game", "UGI_Variant", "UGI_Rules"
"""The options that say what is played: id, variant, and rule options (``name=value …``)."""

EMPTY = "<empty>"
"""Stands for an empty value of an option."""

Value = bool | int | str
"""The value of an option."""


class EngineFailure(Problem):
    """An engine that ended, did not answer in time (*late*), or gave an invalid answer.

    The message has the last lines that the engine wrote to its standard error.
    """

    __module__ = PUBLIC
    code = "engine-failure"

    def __init__(self, message: str, *, late: bool = False) -> None:
        super().__init__(message)
        self.late = late


@dataclass(frozen=True, slots=True)
class Option:
    """An option of an engine.

    Its *kind* is ``check``, ``spin`` (a number from *least* to *most*), ``combo`` (one of
    *choices*), ``string`` or ``button``.
    """

    name: str
    kind: str
    default: str = ""
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()

    def text_of(self, value: Value | None) -> str:
        """Return *value* as it is sent. Raises :class:`Problem` for one that does not fit.

        >>> Option("Depth", "spin", "3", 1, 9).text_of(12)
        Traceback (most recent call last):
          ...
        kohau.Problem: the option Depth is a number from 1 to 9, not 12
        """
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if not self._allows(text) or (value is None) != (self.kind == "button"):
            raise Problem(f"the option {self.name} is {self._allowed()}, not {value!r}")
        return text or EMPTY

    def _allows(self, text: str) -> bool:
        match self.kind:
            case "check":
                return text in ("true", "false")
            case "spin":
                number = _number(text)
                return number is not None and (
                    (self.least is None or self.least <= number)
                    and (self.most is None or number <= self.most)
                )
            case "combo":
                return text in self.choices
        return text.isprintable() and text != EMPTY

    def _allowed(self) -> str:
        match self.kind:
            case "check":
                return "True or False"
            case "spin":
                least = "" if self.least is None else f" from {self.least}"
                return f"a number{least}" + ("" if self.most is None else f" to {self.most}")
            case "combo":
                return f"one of {', '.join(self.choices)}"
            case "button":
                return "a button: it has no value (None)"
        return "a text without line breaks"

    def line(self) -> str:
        """Return the line that declares the option.

        >>> Option("Depth", "spin", "3", 1, 9).line()
        'option name Depth type spin default 3 min 1 max 9'
        """
        parts = [f"option name {self.name} type {self.kind}"]
        if self.kind != "button":
            parts.append(f"default {self.default or EMPTY}")
        if self.least is not None:
            parts.append(f"min {self.least}")
        if self.most is not None:
            parts.append(f"max {self.most}")
        return " ".join([*parts, *(f"var {choice}" for choice in self.choices)])


_OPTION_WORDS = frozenset({"name", "type", "default", "min", "max", "var"})


def option_of(line: str) -> Option | None:
    """Return the option that a *line* declares, None if it is none.

    >>> option_of("option name Hash size type spin default 16 min 1 max 1024")
    Option(name='Hash size', kind='spin', default='16', least=1, most=1024, choices=())
    """
    values: dict[str, list[str]] = {}
    choices: list[list[str]] = []
    value: list[str] = []
    for word in line.split()[1:]:
        if word in _OPTION_WORDS and (word == "var" or word not in values):
            value = []
            if word == "var":
                choices.append(value)
            else:
                values[word] = value
        else:
            value.append(word)
    text = {name: " ".join(words) for name, words in values.items()}
    least, most = _number(text.get("min", "")), _number(text.get("max", ""))
    default = text.get("default", "").removeprefix(EMPTY)
    name, kind = text.get("name"), text.get("type")
    if not name or not kind:
        return None
    return Option(name, kind, default, least, most, tuple(map(" ".join, choices)))


def find_option(options: Mapping[str, Option], name: str, engine: str) -> Option:
    """Return the option called *name* of an *engine*. Raises :class:`UnknownName`."""
    if name not in options:
        available = f"it has {', '.join(options)}" if options else "it has none"
        raise UnknownName(
            f"{engine} has no option {name!r}",
            code="unknown-option",
            hint=did_you_mean(name, options) + available,
        )
    return options[name]


def position_line(start: Position[Any], moves: Sequence[Ply]) -> str:
    """Return the line for the position after *moves*, words of the canonical dialect.

    >>> from kohau.replay.registry import position
    >>> start = position("telo")
    >>> position_line(start, [start.parse("c1b2+")])
    'position startpos moves c1b2+'
    """
    set_up = set_up_of(start)
    words = ["position", "startpos" if set_up.is_usual else f"fen {set_up.fen}"]
    return " ".join([*words, *(["moves"] if moves else []), *map(str, moves)])


@dataclass(slots=True)
class Info:
    """What an engine has reported of its search so far.

    *points* and *win* are those of the side to play, *line* has words.
    """

    points: float | None = None
    win: int | None = None
    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    line: list[str] = field(default_factory=list)

    def read(self, line: str) -> bool:
        """Add what a *line* says; return whether all of it was understood.

        Other lines than the best (``multipv``), and bounds of scores, are passed over.

        >>> info = Info()
        >>> info.read("info depth 4 score cp -57 nodes 473 pv a1b2+ a2a3-")
        True
        >>> info.points, info.depth, info.line
        (-0.57, 4, ['a1b2+', 'a2a3-'])
        """
        words = iter(line.split()[1:])
        read: dict[str, str] = {}
        for word in words:
            if word in ("string", "pv"):
                read[word] = " ".join(words)
            elif word == "score":
                unit = next(words, "")
                read[unit] = next(words, "")
            elif word not in ("lowerbound", "upperbound"):
                read[word] = next(words, "")
            else:
                read["cp"] = read["mate"] = ""
        if read.get("multipv", "1") != "1":
            return True
        numbers = {name: _number(text) for name, text in read.items() if name in _NUMBERS and text}
        self._add(numbers)
        if read.get("pv"):
            self.line = read["pv"].split()
        return None not in numbers.values()

    def _add(self, numbers: Mapping[str, int | None]) -> None:
        points, win, milliseconds = map(numbers.get, ("cp", "mate", "time"))
        if points is not None:
            self.points, self.win = points / 100, None
        elif win:
            self.points, self.win = None, win
        self.depth = numbers.get("depth") or self.depth
        self.nodes = numbers.get("nodes") or self.nodes
        self.seconds = self.seconds if milliseconds is None else milliseconds / 1000


_NUMBERS = frozenset({"cp", "mate", "time", "depth", "nodes"})


def _number(text: str) -> int | None:
    """Return *text* as a whole number of at most 18 digits, None if it is none."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 18 else None
