"""The dialects of Fanorona that players, sites and papers use."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Literal

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
from kohau.notation.grammars import GrammarToken
from kohau.notation.sentence import Sentence

FIVE_BY_NINE = frozenset({"riatra", "vela"})


NUMBERED_POINTS = 45
"""Points are numbered on the board of 5×9 only, from 1."""


def missing_number(number: str) -> str | None:
    """Return a message if no point has this *number*."""
    if number and not 1 <= int(number) <= NUMBERED_POINTS:
        return Sentence(
            "no point {number}; points are numbered 1 to {count}",
            number=number,
            count=NUMBERED_POINTS,
        )
    return None


def numbered_point(number: str) -> int:
    """Return the point with this traditional *number*."""
    row, file = divmod(int(number) - 1, 9)
    return STRIDE * (4 - row) + file


class FanoronaDialect(Dialect[AnyWritten, Ply, Board]):
    """A dialect in which a turn is one word."""

    square_noun = "point"
    square_pattern = "[A-Za-z][0-9]+"


def by_point(tokens: Sequence[GrammarToken]) -> list[list[GrammarToken]]:
    """Return each point among *tokens* with what follows it up to the next point."""
    points: list[list[GrammarToken]] = []
    for token in tokens:
        if token.type == "POINT":
            points.append([token])
        else:
            points[-1].append(token)
    return points


WrittenStep = tuple[int, int, str]
"""The points where a step starts and ends, and its kind."""


def chain(steps: Sequence[WrittenStep]) -> Ply:
    """Return the ply of *steps*; raise :class:`SyntaxProblem` unless they follow each other."""
    for number, ((_, end, _), (start, _, _)) in enumerate(pairwise(steps), start=2):
        if start != end:
            raise SyntaxProblem(
                f"step {number} starts from {point_name(start)},"
                f" but the stone is on {point_name(end)}",
                code="bad-ply",
                step=number,
            )
    path = (steps[0][0], *[end for _, end, _ in steps])
    return Ply(path, "".join([kind for _, _, kind in steps]))


class Abstractplay(FanoronaDialect):
    """AbstractPlay's and canonical dialect: ``b4c3+,d3-``."""

    name = "abstractplay"
    grammar = "fanorona/abstractplay.lark"
    example = "b4c3+,d3-"
    complete = True

    def step(self, tokens: list[GrammarToken]) -> tuple[int, str]:
        """Return the point where a step ends, and its kind."""
        point, *mark = tokens
        return POINTS[point], mark[0] if mark else PAIKA

    def first(self, tokens: list[GrammarToken]) -> tuple[int, tuple[int, str]]:
        """Return the origin, and the first step."""
        origin, *step = tokens
        return POINTS[origin], self.step(step)

    def start(self, parts: list[Any]) -> AnyWritten:
        (origin, step), *others = parts
        points, kinds = zip(step, *others, strict=True)
        return Ply((origin, *points), "".join(kinds))


class Superduper(FanoronaDialect):
    """SuperDuperGames': ``a3a4+,a4b4-,b4b5-.``."""

    name = "superduper"
    grammar = "fanorona/superduper.lark"
    example = "a3a4+,a4b4-,b4b5-."
    complete = True

    def start(self, tokens: list[GrammarToken]) -> Ply:
        points = by_point(tokens)
        ends = zip(points[::2], points[1::2], strict=True)
        return chain(
            [(POINTS[f], POINTS[to], mark[0] if mark else PAIKA) for (f,), (to, *mark) in ends]
        )

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
                hint=Sentence("write {words}", words=f"{without_stops(word)}."),
            ),
        )

    def write(self, position: Board, ply: Ply) -> str:
        names = pairwise(map(point_name, ply.path))
        steps = zip(names, ply.kinds, strict=True)
        return ",".join(start + to + kind.strip(PAIKA) for (start, to), kind in steps) + "."


KIND_OF_LETTER = {"A": APPROACH, "W": WITHDRAWAL, "": PAIKA}
"""The kinds of steps by the letters of Schadd and Garden Gate."""
LETTER_OF_KIND = {kind: letter for letter, kind in KIND_OF_LETTER.items()}


class Schadd(FanoronaDialect):
    """The dialect of Schadd et al.: ``f4-e4W-e3A-f2W``, dashes optional (``f4e4We3Af2W``)."""

    name = "schadd"
    grammar = "fanorona/schadd.lark"
    example = "f4-e4W-e3A-f2W"
    complete = True

    def start(self, tokens: list[GrammarToken]) -> Ply:
        points = by_point(tokens)
        kinds = [KIND_OF_LETTER["".join(mark).upper()] for _, *mark in points[1:]]
        return Ply(tuple([POINTS[point] for point, *_ in points]), "".join(kinds))

    def write(self, position: Board, ply: Ply) -> str:
        steps = zip(ply.path[1:], ply.kinds, strict=True)
        names = [point_name(to) + LETTER_OF_KIND[kind] for to, kind in steps]
        return "-".join([point_name(ply.path[0]), *names])


class Count(FanoronaDialect):
    """The modern style, with sign and number of the stones taken: ``d4d3(+2)-c3(-1)-d2(+1)``."""

    name = "count"
    grammar = "fanorona/count.lark"
    example = "d4d3(+2)-c3(-1)-d2(+1)"
    square_pattern = "[A-Za-z][0-9]|[0-9][A-Za-z]"
    separated = True
    after_origin = ""

    def start(self, tokens: list[GrammarToken]) -> Written:
        points = by_point(tokens)
        counts = [count for _, *count in points[1:]]
        return Written(
            tuple([self.point(point) for point, *_ in points]),
            "".join([count[0] if count else PAIKA for count in counts]),
            counts=tuple([int(count[1]) if count else None for count in counts]),
        )

    def point(self, name: str) -> int:
        """Return the point with this *name*."""
        return POINTS_EITHER_WAY[name]

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
    separated = False
    variants = FIVE_BY_NINE
    after_origin = "-"

    def missing_square(self, word: str, at: int, squares: Sequence[str]) -> str | None:
        return missing_number(self.name_at(word, at, "[0-9]+"))

    def point(self, name: str) -> int:
        return numbered_point(name)

    def point_name(self, number: int) -> str:
        rank, file = divmod(number, STRIDE)
        return str((4 - rank) * 9 + file + 1)


class Taken(FanoronaDialect):
    """Lists the stones that every step takes: ``c4d4:e4-d3:d5``."""

    name = "taken"
    grammar = "fanorona/taken.lark"
    example = "c4d4:e4-d3:d5"

    def start(self, tokens: list[GrammarToken]) -> Written:
        points = by_point(tokens)
        taken = [_taken(stones) if stones else None for _, *stones in points[1:]]
        kinds = "".join([CAPTURE if stones else PAIKA for stones in taken])
        path = tuple([POINTS[point] for point, *_ in points])
        return Written(path, kinds, taken=tuple(taken))

    def write(self, position: Board, ply: Ply) -> str:
        steps = [
            point_name(to) + (":" + ",".join(map(point_name, stones)) if stones else "")
            for to, stones in zip(ply.path[1:], position.taken(ply), strict=True)
        ]
        return point_name(ply.path[0]) + "-".join(steps)


def _taken(names: Sequence[str]) -> frozenset[int]:
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

    def paika(self, points: list[GrammarToken]) -> Ply:
        return _step(points, PAIKA)

    def approach(self, points: list[GrammarToken]) -> Ply:
        return _step(points, APPROACH)

    def withdrawal(self, points: list[GrammarToken]) -> Ply:
        return _step(points, WITHDRAWAL)

    def end_of_turn(self, tokens: list[GrammarToken]) -> Literal["Pass"]:
        return "Pass"

    def write(self, position: Board, ply: Ply) -> str:
        steps = zip(pairwise(ply.path), ply.kinds, strict=True)
        words = [self.write_step(start, to, kind) for (start, to), kind in steps]
        return " ".join([*words, self.ending] if position.may_go_on(ply) else words)

    def write_step(self, start: int, to: int, kind: str) -> str:
        """Return the word of one step."""
        withdraws, approaches = "x" * (kind == WITHDRAWAL), "x" * (kind == APPROACH)
        return f"{withdraws}{point_name(start)}-{point_name(to)}{approaches}"


def _step(points: list[GrammarToken], kind: str) -> Ply:
    start, end = points
    return Ply((POINTS[start], POINTS[end]), kind)


class Unmarked(Abstractplay):
    """Like AbstractPlay's, with marks only if both captures are possible: ``b4c3,d3-``.

    Programs in which users move stones by hand record plies like this.
    """

    name = "unmarked"
    grammar = "fanorona/abstractplay.lark"
    example = "b4c3,d3-"
    complete = False
    by_name_only = True

    def start(self, parts: list[Any]) -> Written:
        marked = super().start(parts)
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
