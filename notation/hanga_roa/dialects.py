"""The dialects of Hanga Roa: ``long``, ``short`` and ``classic``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from kohau.notation.dialect import Dialect, Mismatch, WordsDialect
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
from kohau.notation.lenient.characters import plain


class Board(Protocol):
    """The methods of a position that the dialects use."""

    def rivals(self, ply: Ply) -> Sequence[int]:
        """Return the squares of other pieces of the kind that could play to the same square."""

    def is_only_run(self, ply: Ply) -> bool:
        """Return whether the Moai has no other run to the same square."""


AnyWritten = Ply | Written


class _HangaRoaDialect(Dialect[AnyWritten, Ply, Board]):
    bracketed_part = r"(?i:[^\w]*(?:[a-i][1-9]|[1-9][a-i]))*[^\w]*"


def _file_first(name: str) -> str:
    """Return the name of a square, file first; *name* has its coordinates in either order."""
    return name[::-1] if name[-1:].isalpha() else name


class Long(_HangaRoaDialect):
    """The canonical dialect, with every square of a turn: ``Ab1-b4/b7/e4``."""

    name = "long"
    grammar = "hanga_roa/long.lark"
    example = "Ab1-b4/b7/e4"
    complete = True
    detailed_rule = "turn"
    word_parts = ("/", "step")
    whole_part = "STEP"

    def step(self, children: list[str]) -> Ply | int:
        """Return a turn without throws, or the square of a thrown stone."""
        text = children[0]
        piece = text[0]
        if piece.islower():
            return SQUARES[text]
        if text[1] == "@":
            return Ply(piece, (SQUARES[text[2:]],))
        path = [SQUARES[text[at : at + 2]] for at in range(1, len(text), 3)]
        return moai_run(path) if piece == MOAI else Ply(piece, tuple(path), takes=text[3] == "x")

    def start(self, steps: list[Any]) -> Ply:
        turn, *stones = steps
        if isinstance(turn, Ply):
            if not stones:
                return turn
            throws = turn.piece == ARIKI and not turn.is_drop and len(stones) <= MAX_THROWS
            if throws and all(isinstance(stone, int) for stone in stones):
                return ariki_turn(turn.path[0], turn.path[1], stones)
        raise Mismatch("these steps are not a turn")


class Short(_HangaRoaDialect):
    """Omits the origin if the position makes it clear: ``Ab4/b7/e4``."""

    name = "short"
    grammar = "hanga_roa/short.lark"
    example = "Ab4/b7/e4"
    resembling = r"(?<!\w)[AMP]\w{0,2}[a-z][0-9]"
    detailed_rule = "turn"
    whole_word = "TURN"

    def start(self, turn: list[str]) -> AnyWritten:
        piece, text = turn[0][0], turn[0][1:]
        if piece == MOAI:
            return Written(MOAI, tuple([SQUARES[name] for name in text.split("-")]))
        way, *stones = text.split("/")
        before, to = way[:-2], SQUARES[way[-2:]]
        if before == "@":
            return Ply(ARIKI, (to,))
        if piece == MATO:
            takes = before.endswith("x")
            return Written(MATO, (to,), (), before.removesuffix("x"), takes)
        return Written(ARIKI, (to,), tuple([SQUARES[stone] for stone in stones]), before)

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
    resembling = (
        r"(?<!\w)[AMP]\w{0,2}\*?[ \t]+(?:[0-9][a-z]|[a-z][0-9])(?!\w)"
        r"|(?<!\w)[0-9][a-z][ \t]+[0-9][a-z](?!\w)"
    )
    detailed_rule = "turn"
    whole_word = "TURN"

    def start(self, turn: list[str]) -> AnyWritten:
        first, *names = turn[0].split(" ")
        piece, origin = first[0].upper(), first[1:]
        to, *others = [SQUARES[_file_first(name)] for name in names]
        if origin == "*":
            return Ply(ARIKI, (to,))
        if piece == MOAI:
            return Written(MOAI, (to, *others))
        return Written(piece, (to,), tuple(others), _file_first(origin))

    def may_begin(self, word: str) -> bool:
        return len(plain(word).partition(" ")[0]) <= len("P4b")

    def words_of_ply(self, words: Sequence[str], index: int) -> int:
        """Return the number of words: a letter, and the squares before the next letter."""
        end = index + 1
        while end < len(words) and not _begins_ply(words[end]) and _has_digit(words[end]):
            end += 1
        return end - index

    def write(self, position: Board, ply: Ply) -> str:
        letter = "A*" if ply.is_drop else ply.piece + _origin(position, ply)[::-1]
        way = ply.path if ply.is_drop else _way(position, ply)
        return " ".join([letter, *(SQUARE_NAMES[square][::-1] for square in (*way, *ply.stones))])


def _begins_ply(word: str) -> bool:
    """Whether a word with a digit begins a ply of ``classic``: its first letter is no file."""
    return word[0].isupper() or (word[0] in "amp" and len(word) > 2)


def _has_digit(word: str) -> bool:
    return word[0].isdigit() or any(map(str.isdigit, word))


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
