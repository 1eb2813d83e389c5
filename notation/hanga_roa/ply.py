"""Plies of Hanga Roa, and their incomplete forms in the shorter dialects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from kohau.notation.hanga_roa.squares import NEIGHBOURS, SQUARE_NAMES, SQUARES, beside, in_order
from kohau.notation.masks import bits, mask_of
from kohau.notation.ply import PlyStep
from kohau.notation.ply import with_squares as with_mapped_members

MOAI, ARIKI, MATO = "M", "A", "P"
"""The letters of the pieces."""


THROW = "/"
"""The kind of a step that throws a stone."""

MAX_THROWS = 2
"""The maximum number of throws in a turn."""

_ON_BOARD = frozenset(SQUARES.values())


class Ply(NamedTuple):
    """A whole turn, independent of the position, which decides whether it is legal.

    *path*: the squares that the piece visits, in order; for a dropped Ariki only its new square.
    *stones*: those that an Ariki throws, in the order of the throws. *takes*: a Mato to'a takes a
    stone. :func:`moai_run` and :func:`ariki_turn` put path and stones into canonical order.

    >>> print(Ply("A", (10, 13), (16, 43)), Ply("P", (12, 23), takes=True), Ply("A", (10,)))
    Ab1-b4/b7/e4 Pb3xc4 A@b1
    """

    piece: str
    path: tuple[int, ...]
    stones: tuple[int, ...] = ()
    takes: bool = False

    @property
    def is_drop(self) -> bool:
        """Whether an Ariki comes from the hand."""
        return self.piece == ARIKI and len(self.path) == 1

    @property
    def is_well_formed(self) -> bool:
        """Whether this has the form of a ply: the right number of existing squares."""
        if not (_ON_BOARD.issuperset(self.path) and _ON_BOARD.issuperset(self.stones)):
            return False
        if self.piece == ARIKI:
            return (not self.takes and len(self.path) == 2) or (self.is_drop and not self.stones)
        squares = len(self.path)
        if self.piece == MATO:
            return squares == 2 and not self.stones
        return self.piece == MOAI and squares > 1 and not (self.stones or self.takes)

    @property
    def steps(self) -> tuple[PlyStep, ...]:
        """The steps of the piece and then the thrown stones, with names of squares.

        >>> for step in Ply("A", (10, 13), (16, 43)).steps:
        ...     print(*step)
        A b1 b4
        / b4 b7
        / b4 e4
        """
        names = [SQUARE_NAMES[square] for square in self.path]
        if self.is_drop:
            return (PlyStep(self.piece, None, names[0]),)
        moves = [PlyStep(self.piece, start, end) for start, end in pairwise(names)]
        throws = [PlyStep(THROW, names[-1], SQUARE_NAMES[stone]) for stone in self.stones]
        return (*moves, *throws)

    def __repr__(self) -> str:
        return f"<Ply {self}>"

    def __str__(self) -> str:
        names = [SQUARE_NAMES[square] for square in self.path]
        if self.is_drop:
            return f"{self.piece}@{names[0]}"
        thrown = "".join(f"/{SQUARE_NAMES[stone]}" for stone in self.stones)
        return self.piece + ("x" if self.takes else "-").join(names) + thrown


def ariki_turn(origin: int, to: int, stones: Sequence[int]) -> Ply:
    """Return the ply of an Ariki, with stones thrown in different directions sorted by name.

    Two stones in the same direction keep their order, since the farther one must be first.

    >>> print(ariki_turn(10, 13, (43, 16)))
    Ab1-b4/b7/e4
    """
    return Ply(ARIKI, (origin, to), tuple(in_order(to, [*stones])))


def moai_run(path: Iterable[int]) -> Ply:
    """Return the ply of a Moai, with the smallest path over the same stones to the same end.

    A path that is not from neighbour to neighbour, or visits a square twice, is not changed.

    >>> print(moai_run((40, 51, 41, 52)))
    Me1-e2-f2-f3
    """
    squares = tuple(path)
    if len(squares) > 3 and is_walk(squares):
        squares = smallest_path(squares)
    return Ply(MOAI, squares)


def is_walk(path: Sequence[int]) -> bool:
    """Return whether *path* goes from neighbour to neighbour and visits no square twice."""
    if len(set(path)) < len(path):
        return False
    return all(NEIGHBOURS[start] >> to & 1 for start, to in pairwise(path))


class Written(NamedTuple):
    """A ply as written in the dialects ``short`` and ``classic``.

    *path* is the destination of the piece, or the whole path of a Moai without its origin.
    *origin* is the part of the origin's name that is written: file, rank, both or nothing. *takes*
    is None if the dialect has no mark for it.
    """

    piece: str
    path: tuple[int, ...]
    stones: tuple[int, ...] = ()
    origin: str = ""
    takes: bool | None = None


SQUARE_MEMBERS = MappingProxyType({Ply: ("path", "stones"), Written: ("path", "stones")})
"""The members that are squares."""


def with_squares(written: Ply | Written, number: Callable[[int], int]) -> Ply | Written:
    """Return *written* with its squares mapped by *number*.

    >>> mirrored = {10: 70, 13: 73, 16: 76, 43: 43}
    >>> print(with_squares(Ply(ARIKI, (10, 13), (16, 43)), mirrored.__getitem__))
    Ah1-h4/e4/h7
    """
    mapped: Ply | Written = with_mapped_members(written, number, SQUARE_MEMBERS)
    if isinstance(mapped, Written):
        return mapped._replace(origin=_other_origin(mapped.origin, number))
    if mapped.stones:
        return ariki_turn(mapped.path[0], mapped.path[1], mapped.stones)
    return moai_run(mapped.path) if mapped.piece == MOAI else mapped


def _other_origin(origin: str, number: Callable[[int], int]) -> str:
    """Return the written part of an origin (file, rank, or both) with its square mapped."""
    file, rank = origin[:1].isalpha(), origin[-1:].isdigit()
    square = (origin[0] if file else "a") + (origin[-1] if rank else "1")
    other = SQUARE_NAMES[number(SQUARES[square])]
    return (other[0] if file else "") + (other[1] if rank else "")


MAX_TRIED = 2000
"""The maximum number of dead ends of a search; then the smallest path found so far is used."""


def smallest_path(path: tuple[int, ...]) -> tuple[int, ...]:
    """Return the alphabetically smallest path with the same start, end and squares as *path*.

    *path* must go from neighbour to neighbour and visit no square twice. The cost is bounded (some
    tenths of a second): in practice the smallest path is found up to 30 squares, but possibly not
    for dense areas of more than 40.

    The squares that a path visits do not determine their order, and the number of orders grows
    exponentially. The search does not list them: it starts with the known path and tests, square by
    square, whether a smaller choice can still be completed.

    >>> smallest_path((40, 51, 41, 52))
    (40, 41, 51, 52)
    """
    search = _Search(path[-1])
    rest = mask_of(path[1:])
    for index in range(1, len(path) - 2):
        for square in bits(NEIGHBOURS[path[index - 1]] & rest & ~search.end_mask):
            if square >= path[index]:
                break
            rest_of_path = search.completion(square, rest ^ 1 << square)
            if rest_of_path is not None:
                path = (*path[:index], *rest_of_path)
                break
        rest ^= 1 << path[index]
    return path


class _Search:
    """A search for paths to *end*; dead ends are cached."""

    def __init__(self, end: int) -> None:
        self.end = end
        self.end_mask = 1 << end
        self.dead_ends: set[tuple[int, int]] = set()

    def completion(self, start: int, rest: int) -> tuple[int, ...] | None:
        """Return a path from *start* over all squares of *rest* to the end, None if none is found.

        Recursion is as deep as the path is long.
        """
        if rest == self.end_mask:
            return (start, self.end) if NEIGHBOURS[start] & rest else None
        if (start, rest) in self.dead_ends or len(self.dead_ends) > MAX_TRIED:
            return None
        if _has_ways(start, self.end, rest) and _may_be_completed(start, self.end, rest):
            options = bits(NEIGHBOURS[start] & rest & ~self.end_mask)
            for square in sorted(options, key=lambda at: (NEIGHBOURS[at] & rest).bit_count()):
                rest_of_path = self.completion(square, rest ^ 1 << square)
                if rest_of_path is not None:
                    return (start, *rest_of_path)
        self.dead_ends.add((start, rest))
        return None


def _has_ways(start: int, end: int, rest: int) -> bool:
    """Return whether every square can be entered and left.

    If a square has only two neighbours, the path visits both of them next to it. So no square can
    have more than two neighbours of this kind, and start and end no more than one.
    """
    whole = rest | 1 << start
    narrow = 0
    for square in bits(rest & ~(1 << end)):
        ways = (NEIGHBOURS[square] & whole).bit_count()
        if ways < 2:
            return False
        if ways == 2:
            narrow |= 1 << square
    return all(
        (NEIGHBOURS[square] & narrow).bit_count() <= (1 if square in (start, end) else 2)
        for square in bits(beside(narrow) & whole)
    )


def _may_be_completed(start: int, end: int, rest: int) -> bool:
    """Return whether the connectivity of *rest* allows a path that visits all its squares.

    The area must be connected; and if removing a square divides it, the path passes this square
    only once, from the part with its start to the part with its end.
    """
    whole = rest | 1 << start
    if _connected(start, rest) != rest:
        return False
    for square in bits(rest):
        apart = _connected(start, rest & ~(1 << square))
        left = whole & ~(1 << square | 1 << start | apart)
        if not left:
            continue
        if square == end or not left >> end & 1 or _connected(end, left) | 1 << end != left:
            return False
    return True


def _connected(start: int, area: int) -> int:
    """Return the part of *area* that can be reached from *start* over squares of *area*."""
    reached = 0
    grown = NEIGHBOURS[start] & area
    while grown != reached:
        reached = grown
        grown = reached | beside(reached) & area
    return reached
