"""Fanorona as it is written: points, plies, and the seven dialects."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar, Literal, NamedTuple, Protocol

from kohau.notation.diagnostics import Problem, Severity, SyntaxProblem
from kohau.notation.dialect import Dialect

STRIDE = 10
"""Points are numbered ``STRIDE * rank + file`` (from 0): no rank touches the next one."""

PAIKA, APPROACH, WITHDRAWAL, CAPTURE = "=", "+", "-", "?"
"""The kinds of a step. ``CAPTURE`` is one whose kind is not written but follows from the stones."""


def point_name(number: int) -> str:
    """Return the name of a point.

    >>> point_name(44)
    'e5'
    """
    return "abcdefghi"[number % STRIDE] + str(number // STRIDE + 1)


_NUMBERS = [STRIDE * rank + file for rank in range(5) for file in range(9)]

POINTS = {point_name(at): at for at in _NUMBERS} | {point_name(at).upper(): at for at in _NUMBERS}
"""The numbers of the points by name, in either letter case."""

_POINTS_EITHER_WAY = POINTS | {name[::-1]: number for name, number in POINTS.items()}


class Ply(NamedTuple):
    """A whole turn: the points the stone stands on one after the other, and the kind of each step.

    The kind of a step is ``+`` (approach), ``-`` (withdrawal) or ``=`` (nothing is taken). A ply is
    the same on every board; whether it is legal is asked of a position.

    >>> print(Ply((31, 22, 23), "+-"))
    b4c3+,d3-
    """

    path: tuple[int, ...]
    kinds: str

    def __str__(self) -> str:
        steps = zip(self.path[1:], self.kinds, strict=True)
        names = [point_name(to) + kind.strip(PAIKA) for to, kind in steps]
        return point_name(self.path[0]) + ",".join(names)


class Written(NamedTuple):
    """What a dialect says of a ply, with what it says of the stones that each step takes.

    A kind may be :data:`CAPTURE`. *counts* and *taken* have an entry a step, None where nothing is
    said; they are None as a whole in dialects that never say it.
    """

    path: tuple[int, ...]
    kinds: str
    counts: tuple[int | None, ...] | None = None
    taken: tuple[frozenset[int] | None, ...] | None = None


class Board(Protocol):
    """What the dialects ask of a position."""

    def taken(self, ply: Ply) -> tuple[tuple[int, ...], ...]:
        """Return the points of the stones that each step of *ply* takes, contact stone first."""

    def may_go_on(self, ply: Ply) -> bool:
        """Tell whether *ply* is a legal turn so far and a further capture is possible."""


AnyWritten = Ply | Written
FIVE_BY_NINE = frozenset({"riatra", "vela"})


class _FanoronaDialect(Dialect[AnyWritten, Ply, Board]):
    detailed_rule = "turn"
    whole_word = "TURN"


class Abstractplay(_FanoronaDialect):
    """AbstractPlay's, and the canonical one: ``b4c3+,d3-``."""

    name = "abstractplay"
    grammar = "fanorona/abstractplay.lark"
    example = "b4c3+,d3-"
    complete = True

    def start(self, turn: list[str]) -> Ply:
        origin, steps = turn[0][:2], turn[0][2:].split(",")
        path = (POINTS[origin], *[POINTS[step[:2]] for step in steps])
        return Ply(path, "".join([step[2:] or PAIKA for step in steps]))

    def write(self, position: Board, ply: Ply) -> str:
        return str(ply)


class Superduper(_FanoronaDialect):
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
                    f" but the stone stands on {point_name(path[-1])}",
                    code="bad-ply",
                    step=number,
                )
            path.append(POINTS[step[2:4]])
            kinds += step[4:] or PAIKA
        return Ply(tuple(path), kinds)

    def is_plain(self, word: str) -> bool:
        return word.endswith(".")

    def take(
        self, words: Sequence[str], index: int, position: Board
    ) -> tuple[AnyWritten, int, tuple[Problem, ...]]:
        ply, used, _ = super().take(words, index, position)
        if self.is_plain(words[index]):
            return ply, used, ()
        message, hint = "a dot is missing at the end of the turn", f"write {words[index]}."
        remark = Problem(message, code="missing-mark", severity=Severity.WARNING, hint=hint)
        return ply, used, (remark,)

    def write(self, position: Board, ply: Ply) -> str:
        names = pairwise(map(point_name, ply.path))
        steps = zip(names, ply.kinds, strict=True)
        return ",".join(start + to + kind.strip(PAIKA) for (start, to), kind in steps) + "."


_KIND_OF_LETTER = {"A": APPROACH, "W": WITHDRAWAL, "": PAIKA}
_LETTER_OF_KIND = {kind: letter for letter, kind in _KIND_OF_LETTER.items()}


class Schadd(_FanoronaDialect):
    """That of Schadd et al.: ``f4-e4W-e3A-f2W``."""

    name = "schadd"
    grammar = "fanorona/schadd.lark"
    example = "f4-e4W-e3A-f2W"
    complete = True

    def start(self, turn: list[str]) -> Ply:
        first, *steps = turn[0].split("-")
        path = (POINTS[first], *[POINTS[step[:2]] for step in steps])
        return Ply(path, "".join([_KIND_OF_LETTER[step[2:].upper()] for step in steps]))

    def write(self, position: Board, ply: Ply) -> str:
        steps = zip(ply.path[1:], ply.kinds, strict=True)
        names = [point_name(to) + _LETTER_OF_KIND[kind] for to, kind in steps]
        return "-".join([point_name(ply.path[0]), *names])


class Count(_FanoronaDialect):
    """The modern style with sign and number of the stones taken: ``d4d3(+2)-c3(-1)-d2(+1)``."""

    name = "count"
    grammar = "fanorona/count.lark"
    example = "d4d3(+2)-c3(-1)-d2(+1)"
    separated: ClassVar[str | None] = r"(?i:[a-i][1-5]|[1-5][a-i]){2}"
    after_origin = ""

    def start(self, turn: list[str]) -> Written:
        path: list[int] = []
        marks: list[str] = []
        # A dash that is the sign of a count stands behind a bracket.
        for step in turn[0].replace("(-", "(~").split("-"):
            names, _, mark = step.partition("(")
            path += self.points(names)
            marks.append(mark.rstrip(")").replace("~", "-"))
        marks = marks[1 - len(path) :]
        kinds = "".join([mark[0] if mark else PAIKA for mark in marks])
        counts = tuple([int(mark[1:]) if mark else None for mark in marks])
        return Written(tuple(path), kinds, counts=counts)

    def points(self, names: str) -> list[int]:
        """Return the points that are named, one or, where a turn begins, two."""
        return [_POINTS_EITHER_WAY[names[at : at + 2]] for at in range(0, len(names), 2)]

    def point_name(self, number: int) -> str:
        return point_name(number)

    def write(self, position: Board, ply: Ply) -> str:
        steps = [
            self.point_name(to) + (f"({kind}{len(taken)})" if taken else "")
            for to, kind, taken in zip(ply.path[1:], ply.kinds, position.taken(ply), strict=True)
        ]
        return self.point_name(ply.path[0]) + self.after_origin + "-".join(steps)


class Numbered(Count):
    """As ``count``, with the traditional numbers of the points: ``32-23(+2)-13(+1)``."""

    name = "numbered"
    grammar = "fanorona/numbered.lark"
    example = "32-23(+2)-13(+1)"
    separated = None
    variants = FIVE_BY_NINE
    after_origin = "-"

    def points(self, names: str) -> list[int]:
        row, file = divmod(int(names) - 1, 9)
        return [STRIDE * (4 - row) + file]

    def point_name(self, number: int) -> str:
        rank, file = divmod(number, STRIDE)
        return str((4 - rank) * 9 + file + 1)


class Taken(_FanoronaDialect):
    """With the stones that every step takes: ``c4d4:e4-d3:d5``."""

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


class Aiai(_FanoronaDialect):
    """Ai Ai's, a word a step: ``f2-e3x xd3-e3 Pass``."""

    name = "aiai"
    grammar = "fanorona/aiai.lark"
    example = "f2-e3x Pass"
    word_per_step = True
    detailed_rule = "step"
    whole_word = "STEP"

    def start(self, step: list[str]) -> Ply | Literal["Pass"]:
        text = step[0].lower()
        if text == "pass":
            return "Pass"
        kind = WITHDRAWAL if text[0] == "x" else APPROACH if text[-1] == "x" else PAIKA
        origin, to = text.strip("x").split("-")
        return Ply((POINTS[origin], POINTS[to]), kind)

    def take(
        self, words: Sequence[str], index: int, position: Board
    ) -> tuple[AnyWritten, int, tuple[Problem, ...]]:
        """Join the steps of a chain; the position tells where it could have gone on."""
        ply = self.parse(words[index])
        if not isinstance(ply, Ply):
            raise SyntaxProblem(
                "Pass where no capture could be added to the turn before",
                code="redundant-mark",
                rule="FA-7",
                hint="leave it out: that turn has ended by itself",
                length=len(words[index]),
            )
        used = 1
        while position.may_go_on(ply):
            if index + used >= len(words):
                return ply, used, (_missing_pass(Severity.WARNING),)
            step = self.parse(words[index + used])
            if not isinstance(step, Ply):
                return ply, used + 1, ()
            if step.path[0] != ply.path[-1]:
                raise _missing_pass(Severity.ERROR)
            used += 1
            ply = Ply((*ply.path, step.path[1]), ply.kinds + step.kinds)
        return ply, used, ()

    def write(self, position: Board, ply: Ply) -> str:
        names = pairwise(map(point_name, ply.path))
        steps = [
            "x" * (kind == WITHDRAWAL) + f"{start}-{to}" + "x" * (kind == APPROACH)
            for (start, to), kind in zip(names, ply.kinds, strict=True)
        ]
        if position.may_go_on(ply):
            steps.append("Pass")
        return " ".join(steps)


def _missing_pass(severity: Severity) -> Problem:
    return Problem(
        "the chain could go on, and no Pass says that it does not",
        code="missing-mark",
        severity=severity,
        rule="FA-7",
        hint="write Pass behind the last capture of a turn that could have gone on",
    )


DIALECTS = (Abstractplay(), Superduper(), Schadd(), Count(), Taken(), Numbered(), Aiai())
"""The dialects of Fanorona, the canonical one first."""
