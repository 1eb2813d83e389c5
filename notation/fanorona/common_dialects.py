"""The dialects of Fanorona that players, sites and papers use."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from kohau.notation.diagnostics import Problem, Severity, SyntaxProblem
from kohau.notation.dialect import Dialect, StepsDialect, without_stops
from kohau.notation.fanorona.ply import (
    ANY,
    APPROACH,
    CAPTURE,
    PAIKA,
    POINTS,
    POINTS_EITHER_WAY,
    STRIDE,
    WITHDRAWAL,
    AnyWritten,
    Board,
    Ply,
    Written,
    point_name,
)

FIVE_BY_NINE = frozenset({"riatra", "vela"})


NUMBERED_POINTS = 45
"""Points are numbered on the board of 5×9 only, from 1."""


def missing_number(number: str) -> str | None:
    """Return a message if no point has this *number*."""
    if number and not 1 <= int(number) <= NUMBERED_POINTS:
        return f"no point {number}; points are numbered 1 to {NUMBERED_POINTS}"
    return None


class FanoronaDialect(Dialect[AnyWritten, Ply, Board]):
    """A dialect in which a turn is one word."""

    square_noun = "point"
    square_pattern = "[A-Za-z][0-9]+"
    detailed_rule = "turn"
    whole_word = "TURN"


class Abstractplay(FanoronaDialect):
    """AbstractPlay's and canonical dialect: ``b4c3+,d3-``."""

    name = "abstractplay"
    grammar = "fanorona/abstractplay.lark"
    example = "b4c3+,d3-"
    complete = True

    def start(self, turn: list[str]) -> Ply:
        return _points_and_marks(turn[0])


def _points_and_marks(word: str) -> Ply:
    origin, steps = word[:2], word[2:].split(",")
    path = (POINTS[origin], *[POINTS[step[:2]] for step in steps])
    return Ply(path, "".join([step[2:] or PAIKA for step in steps]))


class Superduper(FanoronaDialect):
    """SuperDuperGames': ``a3a4+,a4b4-,b4b5-.``."""

    name = "superduper"
    grammar = "fanorona/superduper.lark"
    example = "a3a4+,a4b4-,b4b5-."
    complete = True

    def start(self, turn: list[str]) -> Ply:
        steps = turn[0].removesuffix(".").split(",")
        path = [POINTS[steps[0][:2]]]
        kinds = ""
        for number, step in enumerate(steps, start=1):
            start = POINTS[step[:2]]
            if start != path[-1]:
                raise SyntaxProblem(
                    f"step {number} starts from {point_name(start)},"
                    f" but the stone is on {point_name(path[-1])}",
                    code="bad-ply",
                    step=number,
                )
            path.append(POINTS[step[2:4]])
            kinds += step[4:] or PAIKA
        return Ply(tuple(path), kinds)

    def read(self, word: str) -> tuple[AnyWritten, tuple[Problem, ...]]:
        written, remarks = super().read(word)
        if word.endswith("."):
            return written, remarks
        return written, (
            *remarks,
            Problem(
                "a dot is missing at the end of the turn",
                code="missing-mark",
                severity=Severity.WARNING,
                hint=f"write {without_stops(word)}.",
            ),
        )

    def write(self, position: Board, ply: Ply) -> str:
        names = pairwise(map(point_name, ply.path))
        steps = zip(names, ply.kinds, strict=True)
        return ",".join(start + to + kind.strip(PAIKA) for (start, to), kind in steps) + "."


_POINT_AND_MARK = re.compile("([a-iA-I][1-5])([awAW]?(?![1-5]))")
_KIND_OF_LETTER = {"A": APPROACH, "W": WITHDRAWAL, "": PAIKA}
_LETTER_OF_KIND = {kind: letter for letter, kind in _KIND_OF_LETTER.items()}


class Schadd(FanoronaDialect):
    """The dialect of Schadd et al.: ``f4-e4W-e3A-f2W``, dashes optional (``f4e4We3Af2W``)."""

    name = "schadd"
    grammar = "fanorona/schadd.lark"
    example = "f4-e4W-e3A-f2W"
    complete = True

    def start(self, turn: list[str]) -> Ply:
        first, *steps = _POINT_AND_MARK.findall(turn[0])
        path = (POINTS[first[0]], *[POINTS[name] for name, _ in steps])
        return Ply(path, "".join([_KIND_OF_LETTER[mark.upper()] for _, mark in steps]))

    def write(self, position: Board, ply: Ply) -> str:
        steps = zip(ply.path[1:], ply.kinds, strict=True)
        names = [point_name(to) + _LETTER_OF_KIND[kind] for to, kind in steps]
        return "-".join([point_name(ply.path[0]), *names])


class Count(FanoronaDialect):
    """The modern style, with sign and number of the stones taken: ``d4d3(+2)-c3(-1)-d2(+1)``."""

    name = "count"
    grammar = "fanorona/count.lark"
    example = "d4d3(+2)-c3(-1)-d2(+1)"
    resembling = r"(?<!\w)[0-9][A-Za-z][0-9][A-Za-z]|[A-Za-z0-9]{2}\([-+][0-9]"
    square_pattern = "[A-Za-z][0-9]|[0-9][A-Za-z]"
    separated = True
    after_origin = ""

    def start(self, turn: list[str]) -> Written:
        path: list[int] = []
        marks: list[str] = []
        # A dash after an opening bracket is the sign of a count.
        for step in turn[0].replace("(-", "(~").split("-"):
            names, _, mark = step.partition("(")
            path += self.points(names)
            marks.append(mark.rstrip(")").replace("~", "-"))
        marks = marks[1 - len(path) :]
        kinds = "".join([mark[0] if mark else PAIKA for mark in marks])
        counts = tuple([int(mark[1:]) if mark else None for mark in marks])
        return Written(tuple(path), kinds, counts=counts)

    def points(self, names: str) -> list[int]:
        """Return the points in *names*: two at the beginning of a turn, otherwise one."""
        return [POINTS_EITHER_WAY[names[at : at + 2]] for at in range(0, len(names), 2)]

    def point_name(self, number: int) -> str:
        return point_name(number)

    def write(self, position: Board, ply: Ply) -> str:
        steps = [
            self.point_name(to) + (f"({kind}{len(taken)})" if taken else "")
            for to, kind, taken in zip(ply.path[1:], ply.kinds, position.taken(ply), strict=True)
        ]
        return self.point_name(ply.path[0]) + self.after_origin + "-".join(steps)


class Numbered(Count):
    """Like ``count``, with the traditional numbers of the points: ``32-23(+2)-13(+1)``."""

    name = "numbered"
    grammar = "fanorona/numbered.lark"
    example = "32-23(+2)-13(+1)"
    resembling = r"[0-9]-[0-9]{1,2}\([-+]"
    separated = False
    variants = FIVE_BY_NINE
    after_origin = "-"

    def missing_square(self, word: str, at: int, squares: Sequence[str]) -> str | None:
        return missing_number(self.name_at(word, at, "[0-9]+"))

    def points(self, names: str) -> list[int]:
        row, file = divmod(int(names) - 1, 9)
        return [STRIDE * (4 - row) + file]

    def point_name(self, number: int) -> str:
        rank, file = divmod(number, STRIDE)
        return str((4 - rank) * 9 + file + 1)


class Taken(FanoronaDialect):
    """Lists the stones that every step takes: ``c4d4:e4-d3:d5``."""

    name = "taken"
    grammar = "fanorona/taken.lark"
    example = "c4d4:e4-d3:d5"

    def start(self, turn: list[str]) -> Written:
        path: list[int] = []
        taken: list[frozenset[int] | None] = []
        for step in turn[0].split("-"):
            names, _, stones = step.partition(":")
            path += [POINTS[names[at : at + 2]] for at in range(0, len(names), 2)]
            taken.append(_taken(stones.split(",")) if stones else None)
        kinds = "".join([CAPTURE if stones else PAIKA for stones in taken])
        return Written(tuple(path), kinds, taken=tuple(taken))

    def write(self, position: Board, ply: Ply) -> str:
        steps = [
            point_name(to) + (":" + ",".join(map(point_name, stones)) if stones else "")
            for to, stones in zip(ply.path[1:], position.taken(ply), strict=True)
        ]
        return point_name(ply.path[0]) + "-".join(steps)


def _taken(names: list[str]) -> frozenset[int]:
    stones = [POINTS[name] for name in names]
    for stone in stones:
        if stones.count(stone) > 1:
            message = f"the stone on {point_name(stone)} is taken twice in one step"
            raise SyntaxProblem(message, code="wrong-taken", rule="FA-5")
    return frozenset(stones)


class Aiai(FanoronaDialect, StepsDialect[AnyWritten, Ply, Board]):
    """Ai Ai's dialect, one word per step: ``f2-e3x xd3-e3 Pass``."""

    name = "aiai"
    grammar = "fanorona/aiai.lark"
    example = "f2-e3x Pass"
    ending = "Pass"
    detailed_rule = "step"
    whole_word = "STEP"

    def start(self, step: list[str]) -> Ply | Literal["Pass"]:
        text = step[0].lower()
        if text == "pass":
            return "Pass"
        kind = WITHDRAWAL if text[0] == "x" else APPROACH if text[-1] == "x" else PAIKA
        origin, to = text.strip("x").split("-")
        return Ply((POINTS[origin], POINTS[to]), kind)

    def write(self, position: Board, ply: Ply) -> str:
        steps = zip(pairwise(ply.path), ply.kinds, strict=True)
        words = [self.write_step(start, to, kind) for (start, to), kind in steps]
        return " ".join([*words, self.ending] if position.may_go_on(ply) else words)

    def write_step(self, start: int, to: int, kind: str) -> str:
        """Return the word of one step."""
        withdraws, approaches = "x" * (kind == WITHDRAWAL), "x" * (kind == APPROACH)
        return f"{withdraws}{point_name(start)}-{point_name(to)}{approaches}"


class Unmarked(FanoronaDialect):
    """Like AbstractPlay's, with marks only if both captures are possible: ``b4c3,d3-``.

    Programs in which users move stones by hand record plies like this.
    """

    name = "unmarked"
    grammar = "fanorona/abstractplay.lark"
    example = "b4c3,d3-"
    by_name_only = True

    def start(self, turn: list[str]) -> Written:
        marked = _points_and_marks(turn[0])
        return Written(marked.path, marked.kinds.replace(PAIKA, ANY))

    def write(self, position: Board, ply: Ply) -> str:
        steps = [
            point_name(to) + (kind if self.needs_mark(position, ply, index) else "")
            for index, (to, kind) in enumerate(zip(ply.path[1:], ply.kinds, strict=True))
        ]
        return point_name(ply.path[0]) + ",".join(steps)

    def needs_mark(self, position: Board, ply: Ply, index: int) -> bool:
        """Return whether step *index* (from 0) could capture both ways."""
        return len(possible_captures(position, ply.path[: index + 2], ply.kinds[:index])) == 2


def possible_captures(position: Board, path: tuple[int, ...], kinds: str) -> list[str]:
    """Return the possible kinds of capture of the last step of *path*, after steps of *kinds*."""
    return [k for k in (APPROACH, WITHDRAWAL) if position.taken(Ply(path, kinds + k))[-1]]
