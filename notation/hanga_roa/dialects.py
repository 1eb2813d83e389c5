"""The dialects of Hanga Roa: ``long``, ``short`` and ``classic``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from lark import Token

from notation.diagnostics import Problem, Severity
from notation.dialect import Dialect
from notation.hanga_roa.ply import ARIKI, MATO, MOAI, Origin, Ply, Written, ariki_turn, moai_run
from notation.hanga_roa.squares import SQUARE_NAMES, SQUARES, STRIDE


class Board(Protocol):
    """What the dialects ask of a position."""

    def has_stone(self, square: int) -> bool:
        """Tell whether a stone of either colour lies on *square*."""

    def rivals(self, ply: Ply) -> Sequence[int]:
        """Return where other pieces of the kind stand that could legally play to the same end."""

    def is_only_run(self, ply: Ply) -> bool:
        """Tell whether the Moai has no other run to the same end."""


AnyWritten = Ply | Written


class _HangaRoaDialect(Dialect[AnyWritten, Ply, Board]):
    def take(
        self, words: Sequence[str], index: int, position: Board
    ) -> tuple[AnyWritten, int, tuple[Problem, ...]]:
        written = self.parse(words[index])
        return written, 1, tuple(_wrong_mark(written, position))

    def SQUARE(self, token: Token) -> int:  # noqa: N802 - named like the terminal
        return SQUARES[token]

    def FILE(self, token: Token) -> Origin:  # noqa: N802 - named like the terminal
        return Origin(file=ord(token) - ord("a"))

    def RANK(self, token: Token) -> Origin:  # noqa: N802 - named like the terminal
        return Origin(rank=int(token) - 1)

    def origin(self, children: list[Origin | int]) -> Origin:
        (told,) = children
        return told if isinstance(told, Origin) else Origin(*divmod(told, STRIDE))

    def start(self, children: list[AnyWritten]) -> AnyWritten:
        return children[0]

    def ariki(self, children: list[Any]) -> Written:
        origin, (to, *stones) = _part_origin(children)
        return Written(ARIKI, (to,), tuple(stones), origin)

    def drop(self, squares: list[int]) -> Ply:
        return Ply(ARIKI, tuple(squares))

    def moai(self, squares: list[int]) -> Written:
        return Written(MOAI, tuple(squares))


def _part_origin(children: list[Any]) -> tuple[Origin, list[Any]]:
    """Part what is told of the origin from what follows it."""
    if isinstance(children[0], Origin):
        return children[0], children[1:]
    return Origin(), children


def _wrong_mark(written: AnyWritten, position: Board) -> Sequence[Problem]:
    """Return a warning where a Mato to'a is said to take a stone and takes none, or otherwise."""
    square = written.path[-1]
    if written.piece != MATO or written.takes in (None, position.has_stone(square)):
        return ()
    to = SQUARE_NAMES[square]
    if written.takes:
        code, message = "redundant-mark", f"an x stands before {to}, where no stone lies"
    else:
        code, message = "missing-mark", f"an x is missing before {to}, where a stone is taken"
    return (Problem(message, code=code, severity=Severity.WARNING, rule="HR-5"),)


class Long(_HangaRoaDialect):
    """The canonical one, with every square of a turn: ``Ab1-b4/b7/e4``."""

    name = "long"
    grammar = "hanga_roa/long.lark"
    example = "Ab1-b4/b7/e4"
    complete = True
    detailed_rule = "turn"
    whole_word = "TURN"

    def start(self, turn: list[Any]) -> Ply:
        text: str = turn[0]
        piece = text[0]
        if text[1] == "@":
            return Ply(piece, (SQUARES[text[2:]],))
        path = [SQUARES[text[at : at + 2]] for at in range(1, len(text), 3)]
        if piece == MOAI:
            return moai_run(path)
        if piece == ARIKI:
            return ariki_turn(path[0], path[1], path[2:])
        return Ply(piece, tuple(path), takes=text[3] == "x")

    def write(self, position: Board, ply: Ply) -> str:
        return str(ply)


class Short(_HangaRoaDialect):
    """Without the origin where the position makes it clear: ``Ab4/b7/e4``."""

    name = "short"
    grammar = "hanga_roa/short.lark"
    example = "Ab4/b7/e4"

    def TAKES(self, token: Token) -> bool:  # noqa: N802 - named like the terminal
        return True

    def mato(self, children: list[Any]) -> Written:
        origin, (*takes, to) = _part_origin(children)
        return Written(MATO, (to,), origin=origin, takes=bool(takes))

    def write(self, position: Board, ply: Ply) -> str:
        if ply.is_drop:
            return str(ply)
        names = [SQUARE_NAMES[square] for square in _way(position, ply)]
        mark = "x" if ply.takes else ""
        stones = "".join(f"/{SQUARE_NAMES[stone]}" for stone in ply.stones)
        return ply.piece + "".join(_origin(position, ply)) + mark + "-".join(names) + stones


class Classic(_HangaRoaDialect):
    """The inventors' own, rank before file, with blanks: ``A 4b 7b 4e``."""

    name = "classic"
    grammar = "hanga_roa/classic.lark"
    example = "A 4b 7b 4e"

    def SQUARE(self, token: Token) -> int:  # noqa: N802 - named like the terminal
        return SQUARES[token if token[0].isalpha() else token[::-1]]

    def mato(self, children: list[Any]) -> Written:
        origin, (to,) = _part_origin(children)
        return Written(MATO, (to,), origin=origin)

    def take(
        self, words: Sequence[str], index: int, position: Board
    ) -> tuple[AnyWritten, int, tuple[Problem, ...]]:
        end = index + self.words_of_ply(words, index)
        return self.parse(" ".join(words[index:end])), end - index, ()

    def fitting(self, words: Sequence[str]) -> int:
        index = 0
        while index < len(words):
            end = index + self.words_of_ply(words, index)
            if not self.fits(" ".join(words[index:end])):
                break
            index = end
        return index

    def words_of_ply(self, words: Sequence[str], index: int) -> int:
        """Return the number of words: a letter, and all that stands before the next letter."""
        end = index + 1
        while end < len(words) and not words[end][0].isupper():
            end += 1
        return end - index

    def write(self, position: Board, ply: Ply) -> str:
        letter = "A*" if ply.is_drop else ply.piece + "".join(_origin(position, ply)[::-1])
        way = ply.path if ply.is_drop else _way(position, ply)
        return " ".join([letter, *(SQUARE_NAMES[square][::-1] for square in (*way, *ply.stones))])


def _way(position: Board, ply: Ply) -> tuple[int, ...]:
    """Return what the position does not tell: the destination, or a Moai's whole way."""
    if ply.piece == MOAI and not position.is_only_run(ply):
        return ply.path[1:]
    return ply.path[-1:]


def _origin(position: Board, ply: Ply) -> tuple[str, str]:
    """Return file and rank of the origin as far as they are needed, else "" for them."""
    rivals = [] if ply.piece == MOAI else [SQUARE_NAMES[square] for square in position.rivals(ply)]
    file, rank = tuple(SQUARE_NAMES[ply.path[0]])
    if not rivals:
        return "", ""
    if not any(rival[0] == file for rival in rivals):
        return file, ""
    if not any(rival[1] == rank for rival in rivals):
        return "", rank
    return file, rank


DIALECTS = (Long(), Short(), Classic())
"""The dialects of Hanga Roa, the canonical one first."""
