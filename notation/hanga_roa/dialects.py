"""The dialects of Hanga Roa: ``long``, ``short`` and ``classic``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, Protocol

from kohau.notation.diagnostics import SyntaxProblem
from kohau.notation.dialect import Dialect, WordsDialect, without_stops
from kohau.notation.grammars import GrammarToken
from kohau.notation.hanga_roa.ply import (
    ARIKI,
    MATO,
    MAX_THROWS,
    MOAI,
    Ply,
    Written,
    ariki_turn,
    moai_run,
)
from kohau.notation.hanga_roa.squares import SQUARE_NAMES, SQUARES


class Board(Protocol):
    """The methods of a position that the dialects use."""

    def rivals(self, ply: Ply) -> Sequence[int]:
        """Return the squares of other pieces of the kind that could play to the same square."""

    def is_only_run(self, ply: Ply) -> bool:
        """Return whether the Moai has no other run to the same square."""


AnyWritten = Ply | Written


class _HangaRoaDialect(Dialect[AnyWritten, Ply, Board]):
    def stone(self, squares: list[GrammarToken]) -> int:
        """Return the square of a thrown stone."""
        return SQUARES[squares[0]]


def _file_first(name: str) -> str:
    """Return the name of a square, file first; *name* has its coordinates in either order."""
    return name[::-1] if name[-1:].isalpha() else name


class Long(_HangaRoaDialect):
    """The canonical dialect, with every square of a turn: ``Ab1-b4/b7/e4``."""

    name = "long"
    grammar = "hanga_roa/long.lark"
    example = "Ab1-b4/b7/e4"
    complete = True

    def ariki(self, squares: list[GrammarToken]) -> Ply:
        return _ply(ARIKI, squares)

    drop = ariki

    def mato(self, squares: list[GrammarToken]) -> Ply:
        return _ply(MATO, squares)

    def mato_takes(self, squares: list[GrammarToken]) -> Ply:
        return _ply(MATO, squares, takes=True)

    def moai(self, squares: list[GrammarToken]) -> Ply:
        return moai_run([SQUARES[name] for name in squares])

    def start(self, parts: list[Any]) -> Ply:
        turn, *stones = parts
        if not stones:
            ply: Ply = turn
            return ply
        _check_throws(turn, stones)
        return ariki_turn(turn.path[0], turn.path[1], stones)


def _ply(piece: str, squares: list[GrammarToken], *, takes: bool = False) -> Ply:
    return Ply(piece, tuple([SQUARES[name] for name in squares]), takes=takes)


def _check_throws(turn: AnyWritten, stones: list[int]) -> None:
    """Raise :class:`SyntaxProblem` if no piece could throw these *stones* in a *turn*."""
    if turn.piece != ARIKI or (isinstance(turn, Ply) and turn.is_drop):
        raise SyntaxProblem("only an Ariki that moves throws stones", code="bad-ply", rule="HR-4")
    if len(stones) > MAX_THROWS:
        message = f"an Ariki throws at most {MAX_THROWS} stones, not {len(stones)}"
        raise SyntaxProblem(message, code="bad-ply", rule="HR-4")


class Short(_HangaRoaDialect):
    """Omits the origin if the position makes it clear: ``Ab4/b7/e4``."""

    name = "short"
    grammar = "hanga_roa/short.lark"
    example = "Ab4/b7/e4"

    def ariki(self, tokens: list[GrammarToken]) -> AnyWritten:
        *origin, end = tokens
        return Written(ARIKI, (SQUARES[end],), (), "".join(origin))

    def drop(self, squares: list[GrammarToken]) -> AnyWritten:
        return _ply(ARIKI, squares)

    def mato(self, tokens: list[GrammarToken]) -> AnyWritten:
        *origin, end = tokens
        return Written(MATO, (SQUARES[end],), (), "".join(origin), takes=False)

    def mato_takes(self, tokens: list[GrammarToken]) -> AnyWritten:
        *origin, end = tokens
        return Written(MATO, (SQUARES[end],), (), "".join(origin), takes=True)

    def moai(self, squares: list[GrammarToken]) -> AnyWritten:
        return Written(MOAI, tuple([SQUARES[name] for name in squares]))

    def start(self, parts: list[Any]) -> AnyWritten:
        turn, *stones = parts
        if not stones:
            written: AnyWritten = turn
            return written
        _check_throws(turn, stones)
        thrown: AnyWritten = turn._replace(stones=tuple(stones))
        return thrown

    def write(self, position: Board, ply: Ply) -> str:
        if ply.is_drop:
            return str(ply)
        names = [SQUARE_NAMES[square] for square in _way(position, ply)]
        mark = "x" if ply.takes else ""
        stones = "".join(f"/{SQUARE_NAMES[stone]}" for stone in ply.stones)
        return ply.piece + _origin(position, ply) + mark + "-".join(names) + stones


class Classic(WordsDialect[AnyWritten, Ply, Board], _HangaRoaDialect):
    """The inventors' dialect, rank before file, with blanks: ``A 4b 7b 4e``."""

    name = "classic"
    grammar = "hanga_roa/classic.lark"
    example = "A 4b 7b 4e"
    square_pattern = "[a-z][0-9]+|[0-9]+[a-z]"
    _is_square = re.compile(square_pattern).fullmatch

    def ariki(self, tokens: list[GrammarToken]) -> AnyWritten:
        return _from_origin(ARIKI, tokens)

    def drop(self, tokens: list[GrammarToken]) -> AnyWritten:
        return Ply(ARIKI, (_square(tokens[0]),))

    def mato(self, tokens: list[GrammarToken]) -> AnyWritten:
        return _from_origin(MATO, tokens)

    def moai(self, tokens: list[GrammarToken]) -> AnyWritten:
        return Written(MOAI, tuple(map(_square, tokens)))

    def words_of_ply(self, words: Sequence[str], index: int) -> int:
        """Return the number of words: a letter, and the squares before the next letter."""
        end = index + 1
        last = min(len(words), index + _MOST_WORDS)
        while end < last and self._is_square(without_stops(words[end])):
            end += 1
        return end - index

    def write(self, position: Board, ply: Ply) -> str:
        letter = "A*" if ply.is_drop else ply.piece + _origin(position, ply)[::-1]
        way = ply.path if ply.is_drop else _way(position, ply)
        return " ".join([letter, *(SQUARE_NAMES[square][::-1] for square in (*way, *ply.stones))])


_MOST_WORDS: Final = 1 + 2 * len(SQUARE_NAMES)
"""The maximum number of words of a ply: a letter, its way, and the stones that are taken."""


def _square(name: str) -> int:
    return SQUARES[_file_first(name)]


def _from_origin(piece: str, tokens: list[GrammarToken]) -> Written:
    """Return the move of a piece whose origin may be written."""
    origin = "".join([_file_first(token) for token in tokens if token.type == "ORIGIN"])
    end, *stones = [_square(token) for token in tokens if token.type == "SQUARE"]
    return Written(piece, (end,), tuple(stones), origin)


def _way(position: Board, ply: Ply) -> tuple[int, ...]:
    """Return the squares that must be written: the destination, or a Moai's whole path."""
    if ply.piece == MOAI and not position.is_only_run(ply):
        return ply.path[1:]
    return ply.path[-1:]


def _origin(position: Board, ply: Ply) -> str:
    """Return the part of the origin that is needed: nothing, its file, its rank, or both."""
    rivals = [] if ply.piece == MOAI else [SQUARE_NAMES[square] for square in position.rivals(ply)]
    name = SQUARE_NAMES[ply.path[0]]
    for part in ("", name[0], name[1]):
        if not any(part in rival for rival in rivals):
            return part
    return name


DIALECTS = (Long(), Short(), Classic())
"""The dialects of Hanga Roa, the canonical one first."""
