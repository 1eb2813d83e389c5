"""The dialects of Fanorona, each with the grammar of the same name, of players and programs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from kohau.notation.diagnostics import Problem, SyntaxProblem
from kohau.notation.dialect import WordsDialect
from kohau.notation.fanorona.common_dialects import (
    Abstractplay,
    Aiai,
    Count,
    FanoronaDialect,
    Numbered,
    Schadd,
    Superduper,
    Taken,
    Unmarked,
    missing_number,
    possible_captures,
)
from kohau.notation.fanorona.ply import (
    APPROACH,
    CAPTURE,
    PAIKA,
    POINTS,
    STRIDE,
    WITHDRAWAL,
    AnyWritten,
    Board,
    Ply,
    WithStones,
    point_name,
)
from kohau.notation.lenient.characters import plain


class Gardengate(FanoronaDialect):
    """Garden Gate's dialect: ``d5-e4A,e4-f3W``, each step with both its points.

    A move number from 0 and the letter of Host (White) or Guest may precede it: ``0H.e3-e4A``.
    """

    name = "gardengate"
    grammar = "fanorona/gardengate.lark"
    example = "d5-e4A,e4-f3W"
    complete = True
    separated = True

    def start(self, turn: list[str]) -> Ply:
        steps = turn[0].rpartition(".")[2].split(",")
        path = [POINTS[steps[0][:2]]]
        kinds = ""
        for step in steps:
            if POINTS[step[:2]] != path[-1]:
                raise _broken_chain(step, path[-1])
            path.append(POINTS[step[3:5]])
            kinds += {"A": APPROACH, "W": WITHDRAWAL, "": PAIKA}[step[5:].upper()]
        return Ply(tuple(path), kinds)

    def write(self, position: Board, ply: Ply) -> str:
        letters = {APPROACH: "A", WITHDRAWAL: "W", PAIKA: ""}
        return ",".join(
            f"{point_name(start)}-{point_name(to)}{letters[kind]}"
            for (start, to), kind in zip(pairwise(ply.path), ply.kinds, strict=True)
        )


def _broken_chain(step: str, at: int) -> Problem:
    message = f"a step starts from {step[:2]}, but the stone is on {point_name(at)}"
    return SyntaxProblem(message, code="bad-ply")


class Eppstein(FanoronaDialect):
    """Eppstein's dialect: ``f4<e5>e4``, withdrawal and approach as arrows; paika ``a1-b2``.

    Points may have their traditional numbers.
    """

    name = "eppstein"
    grammar = "fanorona/eppstein.lark"
    example = "f4<e5>e4"
    complete = True

    def missing_square(self, word: str, at: int, squares: Sequence[str]) -> str | None:
        number = self.name_at(word, at, "(?<![A-Za-z])[0-9]+")
        return missing_number(number) or super().missing_square(word, at, squares)

    def start(self, turn: list[str]) -> Ply:
        names = re.split("[-<>]", turn[0])
        kinds = "".join(_KIND_OF_ARROW[char] for char in turn[0] if char in _KIND_OF_ARROW)
        return Ply(tuple(map(_point, names)), kinds)

    def write(self, position: Board, ply: Ply) -> str:
        arrows = {kind: arrow for arrow, kind in _KIND_OF_ARROW.items()}
        steps = zip(ply.path[1:], ply.kinds, strict=True)
        return point_name(ply.path[0]) + "".join(
            arrows[kind] + point_name(to) for to, kind in steps
        )


_KIND_OF_ARROW = {">": APPROACH, "<": WITHDRAWAL, "-": PAIKA}


def _point(name: str) -> int:
    """Return the point with this *name* or traditional number."""
    if not name.isdigit():
        return POINTS[name]
    row, file = divmod(int(name) - 1, 9)
    return STRIDE * (4 - row) + file


class Icga(Aiai):
    """Origin, direction, and forward or backward, one word per step: ``e2nf d3wb X``."""

    name = "icga"
    grammar = "fanorona/icga.lark"
    example = "e2nf X"
    ending = "X"

    def start(self, step: list[str]) -> Ply | Literal["Pass"]:
        found = _STEP.fullmatch(step[0].lower())
        if found is None:
            return "Pass"
        origin = POINTS[found[1]]
        kind = {"f": APPROACH, "b": WITHDRAWAL, "": PAIKA}[found[3]]
        return Ply((origin, origin + _DIRECTIONS[found[2]]), kind)

    def write_step(self, start: int, to: int, kind: str) -> str:
        directions = {change: name for name, change in _DIRECTIONS.items()}
        letter = {APPROACH: "f", WITHDRAWAL: "b", PAIKA: ""}[kind]
        return point_name(start) + directions[to - start] + letter


_STEP = re.compile("([a-i][1-5])([ns]?[ew]?)([fb]?)")
_DIRECTIONS = {
    "n": STRIDE,
    "e": 1,
    "s": -STRIDE,
    "w": -1,
    "ne": STRIDE + 1,
    "nw": STRIDE - 1,
    "se": 1 - STRIDE,
    "sw": -STRIDE - 1,
}


class Vchess(Aiai):
    """vchess's dialect, one word per step: ``d3e3X``, paika ``b3b2``, ``stop``.

    If both kinds of capture are possible, ``+`` or ``-`` follows the X.
    """

    name = "vchess"
    grammar = "fanorona/vchess.lark"
    example = "d3e3X stop"
    ending = "stop"

    def start(self, step: list[str]) -> Ply | Literal["Pass"]:
        text = step[0].lower()
        if text == "stop":
            return "Pass"
        kind = {"": PAIKA, "x": CAPTURE, "x+": APPROACH, "x-": WITHDRAWAL}[text[4:]]
        return Ply((POINTS[text[:2]], POINTS[text[2:4]]), kind)

    def write(self, position: Board, ply: Ply) -> str:
        words = []
        for index, (start, to) in enumerate(pairwise(ply.path)):
            word = point_name(start) + point_name(to)
            if (kind := ply.kinds[index]) != PAIKA:
                kinds = possible_captures(position, ply.path[: index + 2], ply.kinds[:index])
                word += "X" + kind * (len(kinds) == 2)
            words.append(word)
        return " ".join([*words, self.ending] if position.may_go_on(ply) else words)


class Dagaz(WordsDialect[AnyWritten, Ply, Board], FanoronaDialect):
    """Dagaz's dialect: ``d4 - d3 - c3 x d2 x d1 x b3``, the path, then all stones taken.

    Blanks in the path are optional, and commas may separate the stones.
    """

    name = "dagaz"
    grammar = "fanorona/dagaz.lark"
    example = "d4 - d3 - c3 x d2 x d1"

    def start(self, turn: list[str]) -> Ply | WithStones:
        way, _, stones = turn[0].lower().partition("x")
        path = tuple(POINTS[name.strip()] for name in way.split("-"))
        if not stones:
            return Ply(path, PAIKA * (len(path) - 1))
        taken = [POINTS[name.strip()] for name in re.split("[x,]", stones)]
        return WithStones(path, frozenset(taken))

    def may_begin(self, word: str) -> bool:
        return not plain(word)[2:3].isalnum()  # nothing but a dash follows a point in a word

    def words_of_ply(self, words: Sequence[str], index: int) -> int:
        """Return the number of words: points, and the signs or commas between them."""
        count, takes = 1, False
        end = min(len(words) - index, MOST_WORDS)
        while count < end:
            word, *after = map(plain, words[index + count : index + count + 2])
            if word in _SIGNS and after and _PATH.match(after[0]):
                takes = takes or word != "-"
                count += 2
            elif takes and plain(words[index + count - 1])[-1:] == "," and _PATH.fullmatch(word):
                count += 1
            else:
                break
        return count

    def write(self, position: Board, ply: Ply) -> str:
        stones = [stone for run in position.taken(ply) for stone in run]
        path = " - ".join(map(point_name, ply.path))
        return " x ".join([path, *map(point_name, stones)])


MOST_WORDS = 400
"""The maximum number of words in a ply of Dagaz."""

_SIGNS = ("-", "x", "X")
_PATH = re.compile("(?i:[a-z][0-9](?:-[a-z][0-9])*),?")


DIALECTS = (
    Abstractplay(),
    Superduper(),
    Schadd(),
    Count(),
    Taken(),
    Numbered(),
    Aiai(),
    Unmarked(),
    Gardengate(),
    Eppstein(),
    Dagaz(),
    Icga(),
    Vchess(),
)
"""The dialects of Fanorona, the canonical one first."""
