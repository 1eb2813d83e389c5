"""Matching: what it costs to read some atoms as the elements of a ply.

An element is a square, a mark, a letter, a count … that a spelling of a ply has in its order.
Whatever stands between elements is glue, whatever is left at the end residue; both cost something.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from kohau.notation.decoding.atoms import (
    BLANK,
    END,
    LINE,
    NUMBER,
    SIGN,
    SQUARE,
    WORD,
    Atoms,
    look_alike,
)
from kohau.notation.decoding.costs import COORDINATES, MATCHING, table
from kohau.notation.decoding.words import words

IS_SQUARE: Final = 0
IS_MARK: Final = 1
IS_COUNT: Final = 2
IS_ONE_OF: Final = 3
IS_LETTER: Final = 4
IS_SIGN: Final = 5
IS_ICON: Final = 6


class Element(NamedTuple):
    """A part of a spelling: its *kind*, its *value*, and the cost if it is not written.

    None: it must be written. The value of a mark is what may be written for it, in lower case, with
    the cost of each.
    """

    kind: int
    value: Any
    left_out: float | None = None


class Match(NamedTuple):
    """Atoms up to *end* that may be read as a *turn*, at a *cost*."""

    end: int
    cost: float
    turn: Any


_IN_LIST: Final = (SQUARE, BLANK, ",")
_LONGEST_LIST: Final = 24
"""The maximum number of atoms of a list of stones."""
FARTHEST: Final = 40
"""The maximum number of atoms between two elements of a ply."""
_OPENING: Final = ("(", "[", "{")
_BETWEEN_POINTS: Final = (",", "-", ">")
_NEVER: Final = 99.0
ROMAN: Final = {"I": "1", "II": "2", "III": "3"}
"""The Roman numbers of numbered icons."""
_NOT_READ: Final[list[tuple[float, int]]] = []

_GLUE: Final = table()["signs"]
_AFTER_NUMBER: Final = (".", ")")
_JOINS_LETTER: Final = ("*", "\\")


def glue(atoms: Atoms, at: int) -> float:
    """Return what it costs to pass an atom between two elements of a ply."""
    kind, value = atoms.kinds[at], atoms.values[at]
    if kind == BLANK:
        return MATCHING.glue_blank
    if _is_mark(atoms, at):
        return MATCHING.glue_mark
    if kind == SIGN:
        return _GLUE.get(value, MATCHING.glue_sign)
    if kind == WORD:
        return _glue_of_word(atoms, at)
    if kind == LINE:
        return MATCHING.glue_line if value.count("\n") == 1 else MATCHING.glue_paragraph
    if kind == NUMBER:
        return (
            MATCHING.glue_move_number
            if atoms.values[at + 1] in _AFTER_NUMBER
            else MATCHING.glue_number
        )
    return _NEVER


def _glue_of_word(atoms: Atoms, at: int) -> float:
    low = atoms.values[at].lower()
    if low == "x":
        return MATCHING.glue_x
    if low in words().joints:
        return MATCHING.glue_joint
    if low in words().fillers:
        return MATCHING.glue_filler
    if len(low) == 1:
        return MATCHING.glue_letter
    if any(meaning.isdigit() for meaning in words().meanings.get(low, ())):
        return MATCHING.glue_numeral
    return MATCHING.glue_word_again if _goes_on(atoms, at) else MATCHING.glue_word


def _is_mark(atoms: Atoms, at: int) -> bool:
    """Whether something is joined to a square, or to a piece's letter, that says more of a ply."""
    value = atoms.values[at]
    if value.lower() not in atoms.board.marks or at == 0:
        return False
    before, after = atoms.kinds[at - 1], atoms.kinds[at + 1]
    if value == "-":
        is_arrow = after in (SQUARE, BLANK) or atoms.values[at + 1] in ("-", ">")
        return before == SQUARE and not is_arrow
    is_letter = atoms.kinds[at] == WORD and (
        after == SQUARE or atoms.values[at + 1] in _JOINS_LETTER
    )
    return is_letter or before in (SQUARE, WORD)


def _goes_on(atoms: Atoms, at: int) -> bool:
    """Whether the word before an atom means nothing for plies, either."""
    before = at - 2 if at > 1 and atoms.kinds[at - 1] in (BLANK, LINE) else at - 1
    if before < 0 or atoms.kinds[before] != WORD or len(atoms.values[before]) == 1:
        return False
    low = atoms.values[before].lower()
    return low not in words().joints and low not in words().meanings


def remark(atoms: Atoms, at: int) -> int:
    """Return the atom after a remark in brackets that begins at an atom, 0 without one.

    A remark has no squares, and a word that means nothing for plies.
    """
    group = atoms.groups.get(at)
    if group is None or atoms.before[group.end] != atoms.before[at]:
        return 0
    if atoms.unknown[group.end] == atoms.unknown[at]:
        return 0  # a mark, or a number of stones
    return group.end


def readings(atoms: Atoms, at: int, element: Element) -> list[tuple[float, int]]:
    """Return the ways to read *element* at an atom: the cost, and the atom after it."""
    kind, value = element.kind, element.value
    if kind == IS_SQUARE:
        squares = atoms.squares(at)
        if not squares:
            return _NOT_READ
        return [(named.cost, named.end) for named in squares if named.name == value]
    if kind == IS_ONE_OF:
        return _stone(atoms, at, value)
    written = atoms.values[at]
    if kind == IS_MARK:
        return _mark(atoms, at, value)
    if kind == IS_COUNT:
        return _count(atoms, at, value)
    if kind == IS_SIGN:
        is_said = value in words().meanings.get(written.lower(), ())
        return [(0.0, at + 1)] if written == value or is_said else []
    return [(cost, at + 1) for cost in _letter(atoms, at, value, kind)]


def _stone(atoms: Atoms, at: int, stones: Mapping[str, float]) -> list[tuple[float, int]]:
    """Return the cost of reading an atom as one of the *stones* that were taken.

    Those that the ply may also go on to have a cost, unless they are named in brackets.
    """
    named = [stone for stone in atoms.squares(at) if stone.name in stones]
    return [
        (stone.cost + _cost_of_stone(atoms, at, stones[stone.name]), stone.end) for stone in named
    ]


def _cost_of_stone(atoms: Atoms, at: int, as_next: float) -> float:
    if not as_next:
        return 0.0
    if atoms.values[_before(atoms, at, _IN_LIST)] in _OPENING:
        return 0.0
    before = _before(atoms, at, (BLANK,))
    is_next = atoms.kinds[before] == SQUARE or atoms.values[before] in _BETWEEN_POINTS
    return as_next + MATCHING.no_word if is_next else as_next


def _before(atoms: Atoms, at: int, passed: Sequence[str]) -> int:
    """Return the last atom before *at* whose kind or value is none of those *passed*.

    Only :data:`_LONGEST_LIST` atoms are passed.
    """
    first = max(0, at - _LONGEST_LIST)
    at -= 1
    while at > first and (atoms.kinds[at] in passed or atoms.values[at] in passed):
        at -= 1
    return at


def _count(atoms: Atoms, at: int, count: int) -> list[tuple[float, int]]:
    """Return the cost of reading an atom as a number of stones; it is no move number or result."""
    if atoms.kinds[at] == WORD and look_alike(atoms.values[at]) == str(count):
        return [(COORDINATES.look_alike, at + 1)]
    if atoms.kinds[at] != NUMBER:
        return []
    if at and atoms.kinds[at - 1] in (BLANK, LINE) and atoms.kinds[at + 1] not in (BLANK, WORD):
        return []
    if atoms.is_result(at):
        return []
    return [(0.0 if atoms.values[at] == str(count) else 0.5, at + 1)]


def _mark(atoms: Atoms, at: int, costs: Mapping[str, float]) -> list[tuple[float, int]]:
    """Return the cost of reading an atom as a mark, which is written in one of several ways."""
    written = atoms.values[at]
    cost = costs.get(written.lower())
    if cost is None:
        return []
    if written == "-" and atoms.kinds[at + 1] == SQUARE:
        # A sign between two squares joins them rather than marks the first.
        cost = max(cost, MATCHING.joint_for_mark)
    return [(cost, at + 1)]


def _letter(atoms: Atoms, at: int, letter: str, kind: int) -> list[float]:
    """Return the cost of reading an atom as the *letter* of a piece, or an icon."""
    written = atoms.values[at]
    if atoms.kinds[at] == NUMBER:
        if kind != IS_ICON or written != letter:
            return []
        return [MATCHING.like_move_number if atoms.values[at + 1] in (".", ")", ":") else 0.0]
    if atoms.kinds[at] != WORD:
        return []
    if written == letter:
        return [0.0]
    if written.upper() == letter:
        return [MATCHING.small_letter]
    if kind == IS_ICON and ROMAN.get(written) == letter:
        return [0.05]
    if kind == IS_ICON and look_alike(written) == letter:
        return [COORDINATES.look_alike]
    return [0.05] if letter in words().meanings.get(written.lower(), ()) else []


def aligned(atoms: Atoms, at: int, elements: Sequence[Element], cutoff: float) -> dict[int, float]:
    """Return the atoms up to which *elements* may be read from the atom *at* on, with the costs.

    The first element that is written stands at *at*. Costs above *cutoff* are left out.
    """
    fronts: dict[tuple[int, bool], float] = {(at, False): 0.0}
    for element in elements:
        following: dict[tuple[int, bool], float] = {}
        for (place, begun), cost in fronts.items():
            _extend(atoms, place, begun, cost, element, cutoff, following)
        fronts = following
        if not fronts:
            break
    ends: dict[int, float] = {}
    for (place, begun), cost in fronts.items():
        if begun and cost < ends.get(place, _NEVER):
            ends[place] = cost
    return ends


def _extend(
    atoms: Atoms,
    place: int,
    begun: bool,
    cost: float,
    element: Element,
    cutoff: float,
    following: dict[tuple[int, bool], float],
) -> None:
    """Add to *following* where *element* ends if it is read from *place* on, or left out."""
    if element.left_out is not None:
        _put(following, (place, begun), cost + element.left_out, cutoff)
    at = place
    while cost <= cutoff and at < place + FARTHEST:
        for more, end in readings(atoms, at, element):
            _put(following, (end, True), cost + more, cutoff)
        if not begun or atoms.ply_like[at] or atoms.kinds[at] in (SQUARE, END):
            return
        if after := remark(atoms, at):
            _extend(atoms, after, begun, cost + MATCHING.glue_group, element, cutoff, following)
        cost += glue(atoms, at)
        at += 1


def _put(
    costs: dict[tuple[int, bool], float], place: tuple[int, bool], cost: float, cutoff: float
) -> None:
    if cost <= cutoff and cost < costs.get(place, _NEVER):
        costs[place] = cost


def before_ply(atoms: Atoms, at: int) -> float:
    """Return what it costs that a letter joined to the first atom of a ply is not read.

    A sign may stand between them, as in ``H*e4``.
    """
    place = at - 1
    if place > 0 and atoms.values[place] in atoms.board.leading & atoms.board.marks:
        place -= 1
    is_joined = place >= 0 and atoms.kinds[place] == WORD and len(atoms.values[place]) == 1
    return (
        MATCHING.glue_mark
        if is_joined and atoms.values[place].lower() in atoms.board.marks
        else 0.0
    )


_MARKS: Final = frozenset("+-*")
_MARK_AHEAD: Final = 5
_BEFORE_MARK: Final = ("(", "[", ",")
_FREE_RESIDUE: Final = frozenset(".,;:!?)]}\"'\u2019\u201d\xbb|_`*>#=")


def residue(atoms: Atoms, at: int) -> float:
    """Return what the unread text between the end of a ply and the next blank costs."""
    cost = 0.0
    while cost < MATCHING.residue_limit:
        kind, value = atoms.kinds[at], atoms.values[at]
        if kind in (BLANK, LINE, END, SQUARE) or (kind == SIGN and value in ("|", ";", "(", "{")):
            break
        if kind == SIGN:
            goes_on = atoms.kinds[at + 1] == SQUARE or atoms.values[at + 1] in "*@x"
            if value in "+-/" and value:
                cost += 0.6 if goes_on or value != "/" else 0.3
            elif value not in _FREE_RESIDUE:
                cost += 0.2
        elif kind == WORD:
            cost += 0.9 if atoms.squares(at) or len(value) == 1 else 0.4
        elif kind == NUMBER:
            cost += 0.4
        at += 1
    unread_mark = MATCHING.unread_mark if mark_ahead(atoms, at) > at else 0.0
    return min(cost + unread_mark, MATCHING.residue_limit)


def mark_ahead(atoms: Atoms, at: int) -> int:
    """Return the atom after a word for a mark that follows, perhaps after another; else *at*."""
    for place in range(at, min(at + _MARK_AHEAD, atoms.count)):
        low = atoms.values[place].lower()
        if not _MARKS.isdisjoint(words().meanings.get(low, ())):
            return place + 1
        if atoms.kinds[place] != BLANK and low not in _BEFORE_MARK and low not in words().joints:
            break
    return at


def cheapest(matches: Sequence[Match], most: int) -> list[Match]:
    """Return at most *most* matches, one for each end and turn, the cheapest first."""
    kept: dict[tuple[int, str], Match] = {}
    for match in matches:
        key = (match.end, match.turn.word)
        if key not in kept or match.cost < kept[key].cost:
            kept[key] = match
    return sorted(kept.values(), key=lambda match: match.cost)[:most]
