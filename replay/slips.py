"""Slips: how far what is written is from a ply that may have been meant.

What is written, and a ply, are compared as units: squares, letters, and signs that mean something.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from kohau.notation.decoding.atoms import FILES, NUMBER, SIGN, WORD, Atoms
from kohau.notation.decoding.costs import SLIPS
from kohau.notation.decoding.words import words

_OTHERS: Final = 99.0
_MOST_UNITS_MORE: Final = 6

_CAPTURE: Final = "x"
_SIGN: Final = rf"(?:[^\w\s/,]|{_CAPTURE})"
_UNIT: Final = re.compile(rf"[a-z][0-9]+|[A-Z0-9]|(?<![0-9]){_SIGN}|{_SIGN}(?![a-z])")
"""Signs and captures are no units where they join two squares."""


@lru_cache(maxsize=1 << 14)
def units_of(word: str) -> tuple[str, ...]:
    """Return the units of a ply in a canonical dialect.

    >>> units_of("c3d4-,e3+"), units_of("Hb2xc4"), units_of("*g2-i3/xd4")
    (('c3', 'd4', '-', 'e3', '+'), ('H', 'b2', 'c4'), ('*', 'g2', 'i3', 'x', 'd4'))
    """
    return tuple(_UNIT.findall(word))


def units_in(atoms: Atoms, begin: int, end: int) -> tuple[str, ...]:
    """Return the units that are written in the atoms from *begin* to *end*."""
    units: list[str] = []
    at = begin
    while at < end:
        named = atoms.squares(at)
        if named and named[0].end <= end:
            units.append(named[0].name)
            at = named[0].end
            continue
        units += _unit(atoms, at)
        at += 1
    return tuple(units)


def _unit(atoms: Atoms, at: int) -> Sequence[str]:
    """Return the unit at an atom that is no square, if it is one."""
    kind, value = atoms.kinds[at], atoms.values[at]
    if kind == SIGN:
        is_joint = value == "-" and bool(atoms.squares(at + 1))
        return (value,) if value in atoms.board.signs and not is_joint else ()
    if kind == NUMBER:
        return (value,) if len(value) == 1 else ()
    if kind != WORD:
        return ()
    if sign := dict(atoms.board.letters).get(value.lower()):
        return (sign,)
    if value.lower() == _CAPTURE:
        begins = at == 0 or atoms.values[at - 1] == "/"
        return (_CAPTURE,) if begins else ()
    if len(value) == 1 and value.isascii() and value.lower() not in words().meanings:
        return (value.upper(),)
    return words().meanings.get(value.lower(), ())[:1]


def square_cost(written: str, intended: str) -> float:
    """Return what it costs to write a square for another one.

    >>> [square_cost("d1", other) for other in ("d1", "e2", "a4", "d5", "h9")]
    [0.0, 1.0, 1.2, 2.0, 3.2]
    """
    if written == intended:
        return 0.0
    file, rank = FILES.index(written[0]) + 1, int(written[1:])
    other_file, other_rank = FILES.index(intended[0]) + 1, int(intended[1:])
    if max(abs(file - other_file), abs(rank - other_rank)) == 1:
        return SLIPS.neighbour
    if (file, rank) == (other_rank, other_file):
        return SLIPS.swapped
    return SLIPS.same_line if file == other_file or rank == other_rank else SLIPS.any_square


def exchanged(one: str, other: str) -> list[tuple[str, str]]:
    """Return two squares with each other's file, and with each other's rank, where that differs.

    >>> exchanged("f3", "h2"), exchanged("f3", "h3"), exchanged("f12", "f2")
    ([('h3', 'f2'), ('f2', 'h3')], [('h3', 'f3')], [('f2', 'f12')])
    """
    pairs = []
    if one[0] != other[0]:
        pairs.append((other[0] + one[1:], one[0] + other[1:]))
    if one[1:] != other[1:]:
        pairs.append((one[0] + other[1:], other[0] + one[1:]))
    return pairs


def are_exchanged(written: Sequence[str], intended: Sequence[str]) -> bool:
    """Whether only two squares in a row differ, and each has the file or rank of the other.

    >>> are_exchanged(("H", "f3", "h2"), ("H", "h3", "f2"))
    True
    """
    count = len(written)
    if len(intended) != count:
        return False
    at = 0
    while at < count and written[at] == intended[at]:
        at += 1
    if at > count - 2 or written[at + 2 :] != intended[at + 2 :]:
        return False
    one, other = written[at], written[at + 1]
    are_squares = len(one) > 1 and len(other) > 1
    return are_squares and (intended[at], intended[at + 1]) in exchanged(one, other)


def has_other_mark(written: Sequence[str], intended: Sequence[str]) -> bool:
    """Whether a square has the opposite mark after it in what is *written* than in a ply.

    A minus before another square joins them.

    >>> has_other_mark(("d3", "e3", "+"), ("d3", "e3", "-"))
    True
    >>> has_other_mark(("d3", "e3"), ("d3", "e3", "-"))
    False
    >>> has_other_mark(("d3", "-", "e3", "+"), ("d3", "e3", "+"))
    False
    """
    marks = dict(pairwise(intended))
    for at, (square, mark) in enumerate(pairwise(written)):
        joins = mark == "-" and len("".join(written[at + 2 : at + 3])) > 1
        if not joins and mark in _OPPOSITE and marks.get(square) == _OPPOSITE[mark]:
            return True
    return False


_OPPOSITE: Final = {"+": "-", "-": "+"}


def same_ends(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """Return how many items at the beginning, and at the end after these, are the same.

    >>> same_ends("d3e3+", "d3f3+")
    (2, 2)
    """
    most = min(len(old), len(new))
    begin = next((at for at in range(most) if old[at] != new[at]), most)
    after = next((at for at in range(most - begin) if old[-1 - at] != new[-1 - at]), most - begin)
    return begin, after


def distance(written: Sequence[str], intended: Sequence[str]) -> float:
    """Return what the slips cost that make *written* of *intended*; much if they are many.

    >>> distance(("d3", "e2", "+"), ("d3", "e3", "+")), distance(("d3", "e3"), ("d3", "e3", "+"))
    (1.0, 0.6)
    >>> distance(("H", "f3", "h2"), ("H", "h3", "f2"))
    1.2
    """
    if abs(len(written) - len(intended)) > _MOST_UNITS_MORE:
        return _OTHERS
    if are_exchanged(written, intended):
        return SLIPS.exchanged
    costs = [0.0]
    for unit in intended:
        costs.append(costs[-1] + _cost_of_unit(unit))
    for unit in written:
        more = _cost_of_unit(unit)
        before = costs
        costs = [before[0] + more]
        for at, other in enumerate(intended):
            costs.append(
                min(
                    before[at] + _replaced(unit, other),
                    before[at + 1] + more,
                    costs[at] + _cost_of_unit(other),
                )
            )
        if min(costs) > SLIPS.most:
            return _OTHERS
    return costs[-1]


def _cost_of_unit(unit: str) -> float:
    return SLIPS.square_more if len(unit) > 1 else SLIPS.sign_more


def _replaced(unit: str, other: str) -> float:
    if unit == other:
        return 0.0
    if len(unit) > 1 and len(other) > 1:
        return square_cost(unit, other)
    return SLIPS.sign_for_sign if len(unit) == len(other) else _OTHERS
