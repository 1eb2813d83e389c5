"""Commands in comments, such as ``[%clk 0:09:58]``, and the text around them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from kohau.notation.diagnostics import Problem, Severity

COMMAND = re.compile(r"\[%[A-Za-z]+[^\]]*\]")
"""Matches any command."""

_TIME = (
    r"[ \t]*+(?:([0-9]{1,4}):(?=[0-5]?[0-9]:))?([0-9]{1,4})"
    r":([0-5]?[0-9](?:[.,][0-9]{1,9})?)[ \t]*+\]"
)
"""A time: hours, unless they are missing, minutes and seconds."""
_CLOCK = re.compile(rf"\[%clk{_TIME}")
_ELAPSED = re.compile(rf"\[%emt{_TIME}")
_TIME_COMMAND = re.compile(r"\[%(?:clk|emt)[^\]\n}]*+\]?")
_EVALUATION = re.compile(
    r"\[%eval (?:#([+-]?[1-9][0-9]{0,5})|([+-]?[0-9]{1,9}(?:\.[0-9]{1,9})?))(?:,([0-9]{1,6}))?\]"
)
_DRAWN = re.compile(r"\[%(?:cal|csl)\b[^\]]*\]")
_ARROW = re.compile(r"([A-Z])([a-z][0-9]{1,2})([a-z][0-9]{1,2})?")

COLOURS: Mapping[str, str] = MappingProxyType(
    {"G": "green", "R": "red", "Y": "yellow", "B": "blue", "C": "cyan", "O": "orange"}
)
"""The names of the colours of arrows, by their letters in commands."""

_LETTERS = {name: letter for letter, name in COLOURS.items()}


class Arrow(NamedTuple):
    """An arrow from square to square, or a mark on one square, in which it starts and ends.

    In comments, the colours are green, red, yellow, blue, cyan and orange.

    >>> Arrow("e2", "e3"), Arrow("e3", "e3", "red").is_mark
    (Arrow(start='e2', end='e3', colour='green'), True)
    """

    start: str
    end: str
    colour: str = "green"

    @property
    def is_mark(self) -> bool:
        """Whether this is a mark on a square."""
        return self.start == self.end


class Evaluation(NamedTuple):
    """How good a position is for White: in *points*, or *win* plies before White wins.

    Both are negative if Black is better. One of them is None; *depth* is the number of plies that
    were searched, if it is known. What a point is depends on the program that evaluates.

    >>> Evaluation(0.35, depth=12), Evaluation(win=-3)
    (Evaluation(points=0.35, win=None, depth=12), Evaluation(points=None, win=-3, depth=None))
    """

    points: float | None = None
    win: int | None = None
    depth: int | None = None


def clock_in(comment: str) -> float | None:
    """Return the seconds on the clock that a *comment* states, None if it states none.

    Without hours, it is in minutes and seconds.

    >>> clock_in("[%clk 0:09:58] Vakiloha"), clock_in("[%clk 90:00,5 ]"), clock_in("[%clk 1:0:61]")
    (598.0, 5400.5, None)
    """
    return _seconds(_CLOCK.search(comment))


def elapsed_in(comment: str) -> float | None:
    """Return the seconds that a ply took, as a *comment* states, None if it states none.

    >>> elapsed_in("[%emt 0:00:05.2]"), elapsed_in("[%clk 0:09:58]")
    (5.2, None)
    """
    return _seconds(_ELAPSED.search(comment))


def _seconds(match: re.Match[str] | None) -> float | None:
    if match is None:
        return None
    hours, minutes, seconds = match.groups()
    return 3600 * int(hours or 0) + 60 * int(minutes) + float(seconds.replace(",", "."))


def clock_problems(text: str, places: Iterable[int]) -> list[Problem]:
    """Return the problems with times in commands at *places* of *text*, which are not as usual.

    There is at most one for those that can be read, and one for those that can't.
    """
    readable: list[tuple[int, str, str]] = []
    unreadable: list[tuple[int, str, str]] = []
    for place in places:
        match = _TIME_COMMAND.match(text, place)
        written = match[0] if match else ""
        seconds = _seconds(_CLOCK.match(written) or _ELAPSED.match(written))
        usual = "" if seconds is None else f"{written[:5]} {_time(seconds)}]"
        (readable if usual else unreadable).append((place, written, usual))
    return [_clock_problem(times) for times in (readable, unreadable) if times]


def _clock_problem(times: list[tuple[int, str, str]]) -> Problem:
    """Return the problem with *times* of a kind: places, what is written, and how it is read."""
    place, written, usual = times[0]
    meaning = f"is read as {usual}" if usual else "states no time"
    message = f"{written} {meaning}"
    if len(times) > 1:
        message = f"{len(times)} times have unusual forms; the first, {written}, {meaning}"
    return Problem(
        message,
        code="odd-clock",
        severity=Severity.NOTE if usual else Severity.WARNING,
        hint="times are written in hours, minutes and seconds, such as [%clk 0:09:58]",
        offset=place,
        length=len(written),
    )


def clock_command(seconds: float) -> str:
    """Return the command that states a clock. Raises ``ValueError`` for a negative time.

    >>> clock_command(598), clock_command(3723.5)
    ('[%clk 0:09:58]', '[%clk 1:02:03.5]')
    """
    return f"[%clk {_time(seconds)}]"


def elapsed_command(seconds: float) -> str:
    """Return the command that states how long a ply took; raises as :func:`clock_command`."""
    return f"[%emt {_time(seconds)}]"


def _time(seconds: float) -> str:
    thousandths = round(seconds * 1000)
    if not 0 <= thousandths < 3_600_000 * 10_000:
        raise ValueError(f"a clock has from 0 to 9,999 hours, not {seconds} seconds")
    whole, rest = divmod(thousandths, 1000)
    fraction = f".{rest:03}".rstrip("0").rstrip(".")
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}{fraction}"


def without_clock(comment: str) -> str:
    """Return *comment* without its clock."""
    return _without(_CLOCK, comment)


def without_elapsed(comment: str) -> str:
    """Return *comment* without the time that its ply took."""
    return _without(_ELAPSED, comment)


def evaluation_in(comment: str) -> Evaluation | None:
    """Return the evaluation that a *comment* states, None if it states none.

    >>> evaluation_in("[%eval -0.35,12] Vakiloha"), evaluation_in("[%eval #-3]")
    (Evaluation(points=-0.35, win=None, depth=12), Evaluation(points=None, win=-3, depth=None))
    """
    match = _EVALUATION.search(comment)
    if match is None:
        return None
    win, points, depth = match.groups()
    return Evaluation(
        None if points is None else float(points),
        None if win is None else int(win),
        None if depth is None else int(depth),
    )


def evaluation_command(evaluation: Evaluation) -> str:
    """Return the command that states an *evaluation*, to a hundredth of a point.

    Raises ``ValueError`` for one that has both points and a win or neither, or that no command
    can hold.

    >>> evaluation_command(Evaluation(-0.351, depth=12)), evaluation_command(Evaluation(win=-3))
    ('[%eval -0.35,12]', '[%eval #-3]')
    """
    points, win, depth = evaluation
    value = f"#{win}" if points is None else f"{round(points, 2) + 0:.2f}"
    command = f"[%eval {value}{'' if depth is None else f',{depth}'}]"
    if (points is None) == (win is None) or not _EVALUATION.fullmatch(command):
        raise ValueError(f"an evaluation has points or a win that is not 0, not {evaluation}")
    return command


def without_evaluation(comment: str) -> str:
    """Return *comment* without its evaluation."""
    return _without(_EVALUATION, comment)


def arrows_in(comment: str) -> tuple[Arrow, ...]:
    """Return the arrows and marks that a *comment* draws.

    Those with a letter that names no colour are left out.

    >>> arrows_in("[%csl Ge3][%cal Gd3e3,Rb2b4] Here")[1:]
    (Arrow(start='d3', end='e3', colour='green'), Arrow(start='b2', end='b4', colour='red'))
    """
    return tuple(
        Arrow(start, end or start, COLOURS[letter])
        for command in _DRAWN.findall(comment)
        for letter, start, end in _ARROW.findall(command)
        if letter in COLOURS
    )


def arrow_commands(arrows: Iterable[Arrow]) -> str:
    """Return the commands that draw *arrows*, marks first; "" without any.

    Raises ``ValueError`` for a colour or a square that commands can't name.

    >>> arrow_commands([Arrow("d3", "e3"), Arrow("e3", "e3", "red")])
    '[%csl Re3][%cal Gd3e3]'
    """
    marks: list[str] = []
    ways: list[str] = []
    for start, end, colour in arrows:
        if colour not in _LETTERS:
            raise ValueError(f"the colours of arrows are {', '.join(_LETTERS)}, not {colour!r}")
        written = _LETTERS[colour] + start + ("" if start == end else end)
        if not _ARROW.fullmatch(written):
            raise ValueError(f"an arrow leads from square to square, not from {start!r} to {end!r}")
        (marks if start == end else ways).append(written)
    commands = (("csl", marks), ("cal", ways))
    return "".join(f"[%{name} {','.join(drawn)}]" for name, drawn in commands if drawn)


def with_arrows_mapped(comment: str, other: Callable[[str], str]) -> str:
    """Return *comment* with the squares of its arrows and marks replaced by their *other* names.

    >>> with_arrows_mapped("[%csl Ge3][%cal Gd3e3] e3", {"e3": "e5", "d3": "f5"}.__getitem__)
    '[%csl Ge5][%cal Gf5e5] e3'
    """

    def mapped(arrow: re.Match[str]) -> str:
        letter, start, end = arrow.groups()
        return letter + other(start) + (other(end) if end else "")

    return _DRAWN.sub(lambda command: _ARROW.sub(mapped, command[0]), comment)


def without_arrows(comment: str) -> str:
    """Return *comment* without the arrows and marks that it draws."""
    return _without(_DRAWN, comment)


def prose_of(comment: str) -> str:
    """Return *comment* without commands.

    >>> prose_of("[%clk 0:09:58] Vakiloha [%eval 0.3]")
    'Vakiloha'
    """
    return _without(COMMAND, comment)


def _without(commands: re.Pattern[str], comment: str) -> str:
    rest = commands.sub("", comment)
    return comment if rest == comment else re.sub(" {2,}", " ", rest).strip(" ")
