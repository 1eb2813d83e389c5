"""The dialects of Fanorona, each with the grammar of the same name, of players and programs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from kohau.notation.dialect import WordsDialect
from kohau.notation.fanorona.common_dialects import (
    KIND_OF_LETTER,
    LETTER_OF_KIND,
    Abstractplay,
    Aiai,
    Count,
    FanoronaDialect,
    Numbered,
    Schadd,
    Superduper,
    Taken,
    Unmarked,
    WrittenStep,
    chain,
    missing_number,
    numbered_point,
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
from kohau.notation.grammars import GrammarToken
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

    def step(self, tokens: list[GrammarToken]) -> WrittenStep:
        """Return a step with both its points."""
        start, end, *mark = tokens
        return POINTS[start], POINTS[end], KIND_OF_LETTER["".join(mark).upper()]

    first = step

    def start(self, steps: list[Any]) -> Ply:
        return chain(steps)

    def write(self, position: Board, ply: Ply) -> str:
        return ",".join(
            f"{point_name(start)}-{point_name(to)}{LETTER_OF_KIND[kind]}"
            for (start, to), kind in zip(pairwise(ply.path), ply.kinds, strict=True)
        )


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

    def start(self, tokens: list[GrammarToken]) -> Ply:
        points, arrows = tokens[::2], tokens[1::2]
        kinds = "".join([_KIND_OF_ARROW[arrow] for arrow in arrows])
        return Ply(tuple([_point(token) for token in points]), kinds)

    def write(self, position: Board, ply: Ply) -> str:
        arrows = {kind: arrow for arrow, kind in _KIND_OF_ARROW.items()}
        steps = zip(ply.path[1:], ply.kinds, strict=True)
        return point_name(ply.path[0]) + "".join(
            arrows[kind] + point_name(to) for to, kind in steps
        )


_KIND_OF_ARROW = {">": APPROACH, "<": WITHDRAWAL, "-": PAIKA}


def _point(token: GrammarToken) -> int:
    return POINTS[token] if token.type == "POINT" else numbered_point(token)


class Icga(Aiai):
    """Origin, direction, and forward or backward, one word per step: ``e2nf d3wb X``."""

    name = "icga"
    grammar = "fanorona/icga.lark"
    example = "e2nf X"
    ending = "X"

    def start(self, tokens: list[GrammarToken]) -> Ply:
        origin, direction, *mark = tokens
        start = POINTS[origin]
        kind = {"F": APPROACH, "B": WITHDRAWAL, "": PAIKA}["".join(mark).upper()]
        return Ply((start, start + _DIRECTIONS[direction.lower()]), kind)

    def write_step(self, start: int, to: int, kind: str) -> str:
        directions = {change: name for name, change in _DIRECTIONS.items()}
        letter = {APPROACH: "f", WITHDRAWAL: "b", PAIKA: ""}[kind]
        return point_name(start) + directions[to - start] + letter


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

    def capture(self, tokens: list[GrammarToken]) -> Ply:
        """Return a step with a capture, of the kind that is written if there are two."""
        start, end, *kind = tokens
        return Ply((POINTS[start], POINTS[end]), kind[0] if kind else CAPTURE)

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

    def start(self, tokens: list[GrammarToken]) -> Ply | WithStones:
        path = tuple([POINTS[token] for token in tokens if token.type == "POINT"])
        stones = frozenset([POINTS[token] for token in tokens if token.type == "STONE"])
        return WithStones(path, stones) if stones else Ply(path, PAIKA * (len(path) - 1))

    def words_of_ply(self, words: Sequence[str], index: int) -> int:
        """Return the number of words: points, and the signs or commas between them."""
        count, takes = 1, False
        end = min(len(words) - index, MOST_WORDS)
        while count < end:
            word, *after = map(plain, words[index + count : index + count + 2])
            if word in _SIGNS and after and _PATH.match(after[0]):
                takes = takes or word != "-"
                count += 2
            elif takes and words[index + count - 1][-1:] == "," and _PATH.fullmatch(word):
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
