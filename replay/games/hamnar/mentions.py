"""Icons that a text mentions: ``second Horse``, ``horses 2 and 3``, ``Sun``, ``Pf3``.

Texts that tell a game place orbs and swap them without any sign: ``White on the Elephant``,
``I changed the orbs of Sun & first Horse``.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from kohau.notation.decoding.atoms import END, SQUARE, Atoms
from kohau.notation.decoding.matching import ROMAN
from kohau.notation.decoding.words import NOTHING, words
from kohau.notation.hamnar import ELEPHANT, HORSE, ICONS, PAWN, PLACEMENT, SUN

_PLACED: Final = re.compile(rf"{PLACEMENT}\s?[{ICONS}](?!\w)")
_SWAP: Final = "~"
_ENDS_CELL: Final = re.compile(r"[|;\t\n}]")
_LEAST: Final = 2
"""The least number of letters of an abbreviation."""
_SPAN: Final = 120
"""The maximum number of atoms of the passage that says where all orbs are placed."""
_STRETCH: Final = 48
"""The maximum number of atoms of the passage that says what the sun swaps."""
_MOST_PASSED: Final = 4
"""The maximum number of doubtful mentions that are passed in a row."""
_INITIAL: Final = 3
"""The doubt about the first letter of a word, which never says where an orb is placed."""
_ALL_ALIKE: Final = 0.3
"""The same, if all the horses, or all the others, are mentioned doubtfully."""
_ADVANCE: Final = 0.9
"""What an orb costs in advance: nearly as much as reading it earns."""
_MOST_ORDERS: Final = 100
_MOST_RIVALS: Final = 3
"""How many passages that overlap are tried."""
_ORDER_OF_LAP: Final = 2 * "P123ES"
_COST_OF_ORB: Final = (0.1, 0.5, 0.9)
"""The cost of placing an orb on an icon, by the doubt about its mention."""
_USUAL_LAP: Final = 0.8
"""The cost of an order that is that of a lap, which may be described instead."""

# Costs of what the sun swaps.
_SAID: Final = 0.1
_NOT_SAID: Final = 0.5
"""Neither the sun nor a word for swapping is there."""
_PASSED: Final = 0.8
_DOUBTFUL: Final = 0.1
_MOST_MENTIONS: Final = 6


class Mention(NamedTuple):
    """An *icon* that is mentioned from the atom *begin* to *end*.

    There is no *doubt* (0), or a word such as ``first``, or a letter, may mean something else (1),
    and so may a bare number (2), or the first letter of a word for it (3).
    """

    icon: str
    begin: int
    end: int
    doubt: int


class Placed(NamedTuple):
    """An orb on an *icon*, with the prose up to the atom *end*, before the next one."""

    icon: str
    end: int
    cost: float


class Swap(NamedTuple):
    """What the sun does, up to the atom *end*: the *icons* whose orbs are swapped, or none."""

    icons: frozenset[str]
    end: int
    cost: float


class Mentions:
    """The mentions of icons in some *atoms*, in order.

    *orders* are passages that mention each icon once, which may say where the orbs are placed; none
    if that is written with signs.
    """

    def __init__(self, atoms: Atoms) -> None:
        self.atoms: Final = atoms
        self.all: Final = list(_mentions(atoms))
        self.begins: Final = [each.begin for each in self.all]
        is_written = _PLACED.search(atoms.channel.text) is not None
        self.orders: Final = [] if is_written else _likely(list(self._orders()))

    def is_at(self, at: int) -> bool:
        """Whether a mention begins at an atom."""
        place = bisect_left(self.begins, at)
        return place < len(self.begins) and self.begins[place] == at

    def is_empty(self, at: int) -> bool:
        """Whether a dash is all that stands in a cell."""
        atoms = self.atoms
        if at == 0 or atoms.values[at] != "-" or atoms.kinds[at + 1] == END:
            return False
        return all(_ENDS_CELL.search(atoms.values[place]) for place in (at - 1, at + 1))

    def placed(self, at: int, before: frozenset[str]) -> Iterator[Placed]:
        """Yield the icons on which an orb may be placed at an atom.

        *before* are the icons that have orbs. A passage earns hardly anything before its last orb.
        """
        for order in self.orders:
            mention, *after = order[len(before) :]
            if mention.begin == at and {each.icon for each in order[: len(before)]} == before:
                end = max(mention.end, after[0].begin - 1) if after else mention.end
                cost = _ADVANCE if after else _cost_of(order) - _ADVANCE * len(before)
                yield Placed(mention.icon, end, cost)

    def goes_on(self, at: int, before: frozenset[str]) -> bool:
        """Whether an orb may be placed at an atom or after it, if icons *before* have orbs."""
        return any(
            order[len(before)].begin >= at
            and {each.icon for each in order[: len(before)]} == before
            for order in self.orders
        )

    def swaps(self, at: int) -> Iterator[Swap]:
        """Yield what the sun may do if it is said from an atom on, before the next square."""
        if self.is_empty(at):
            yield Swap(frozenset(), at + 1, _SAID)
            return
        place = bisect_left(self.begins, at)
        end = self._end(at, _STRETCH)
        near = [each for each in self.all[place : place + _MOST_MENTIONS] if each.end <= end]
        is_begun = bool(near) and near[0].begin == at
        if is_begun and near[0].icon == SUN:
            yield from self._sun(near, end)
        elif near and (is_begun or _means(self.atoms, at, _SWAP)):
            is_said = any(_means(self.atoms, each, _SWAP) for each in range(at, end))
            yield from _pairs(near, _SAID if is_said else _NOT_SAID)

    def _sun(self, near: Sequence[Mention], end: int) -> Iterator[Swap]:
        """Yield what the sun may do that is the first of the icons in a passage up to an *end*."""
        sun, *others = near
        last = others[1].begin if len(others) > 1 else end
        for place in range(sun.end, last):
            if _means(self.atoms, place, NOTHING):
                yield Swap(frozenset(), place + 1, _SAID)
                break
        yield from _pairs(others, _SAID)
        for swap in _pairs(near, 2 * _SAID):
            if SUN in swap.icons:
                yield swap

    def _orders(self) -> Iterator[tuple[Mention, ...]]:
        """Yield the passages without squares that mention each icon once.

        Only doubtful mentions are passed.
        """
        count = 0
        for first, mention in enumerate(self.all):
            if mention.doubt == _INITIAL:
                continue
            end = self._end(mention.begin, _SPAN)
            for order in self._longer((mention,), first + 1, end, 0):
                yield order
                count += 1
                if count == _MOST_ORDERS:
                    return

    def _longer(
        self, order: tuple[Mention, ...], at: int, end: int, passed: int
    ) -> Iterator[tuple[Mention, ...]]:
        """Yield the passages up to an *end* that go on with a mention from *at* on."""
        if len(order) == len(ICONS):
            yield order
            return
        if at == len(self.all) or self.all[at].end > end:
            return
        following = self.all[at]
        if following.icon not in [each.icon for each in order] and following.doubt != _INITIAL:
            yield from self._longer((*order, following), at + 1, end, 0)
        if following.doubt and passed < _MOST_PASSED:
            yield from self._longer(order, at + 1, end, passed + 1)

    def _end(self, at: int, most: int) -> int:
        """Return the atom before which a passage of *most* atoms or fewer ends: a square.

        A square in the name of an icon, as in ``horse2``, is none.
        """
        atoms = self.atoms
        last = min(at + most, atoms.count)
        for place in range(at, last):
            if atoms.ply_like[place] and atoms.kinds[place] == SQUARE:
                return place
        return last


def _cost_of(order: Sequence[Mention]) -> float:
    """Return what it costs that a passage says where the orbs are placed."""
    cost = _USUAL_LAP * (_icons(order) in _ORDER_OF_LAP)
    for doubts in (
        [each.doubt for each in order if each.icon.isdigit()],
        [each.doubt for each in order if not each.icon.isdigit()],
    ):
        costs = [_COST_OF_ORB[doubt] for doubt in doubts]
        cost += _ALL_ALIKE * len(costs) if all(doubts) else sum(costs)
    return cost


def _icons(order: Sequence[Mention]) -> str:
    return "".join(each.icon for each in order)


def _likely(orders: Sequence[tuple[Mention, ...]]) -> list[tuple[Mention, ...]]:
    """Return the most likely of *orders*, a few of those that overlap."""
    result: list[tuple[Mention, ...]] = []
    for order in sorted(orders, key=_cost_of):
        begin, end = order[0].begin, order[-1].end
        rivals = {_icons(each) for each in result if each[0].begin < end and begin < each[-1].end}
        if len(rivals) < _MOST_RIVALS and _icons(order) not in rivals:
            result.append(order)
    return result


def _pairs(near: Sequence[Mention], cost: float) -> Iterator[Swap]:
    """Yield the swaps of two icons that are mentioned; others are passed at a cost.

    A pawn at the end may begin the next lap.
    """
    count = len(near) - (bool(near) and near[-1].icon == PAWN)
    for one, first in enumerate(near):
        for two, second in enumerate(near[one + 1 :], start=one + 1):
            if first.icon != second.icon:
                after = [each for each in near[two + 1 : count] if not each.doubt]
                passed = two - 1 + len(after)
                doubts = bool(first.doubt) + bool(second.doubt)
                icons = frozenset((first.icon, second.icon))
                yield Swap(icons, second.end, cost + _PASSED * passed + _DOUBTFUL * doubts)


def _means(atoms: Atoms, at: int, meaning: str) -> bool:
    value = atoms.values[at]
    return value == meaning or meaning in words().meanings.get(value.lower(), ())


# Finding mentions


def _mentions(atoms: Atoms) -> Iterator[Mention]:
    """Yield the mentions in a text."""
    begins = atoms.begins
    for match in _pattern().finditer(atoms.channel.text):
        begin = bisect_left(begins, match.start())
        end = bisect_left(begins, match.end())
        if begins[begin] != match.start() or begins[end] != match.end():
            continue
        said = match[match.lastgroup or 0]
        doubt = (match.lastgroup in ("lone", "short")) * (1 + said.isdigit())
        if match.lastgroup == "short" and len(said) == 1 and said not in ICONS:
            doubt = _INITIAL
        icon = _letter(said) if match.lastgroup in ("icon", "short") else _number(said)
        yield Mention(icon, begin, end, doubt)


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of mentions."""
    numbers = _any(_words("123"))
    number = rf"(?:[123]|I{{1,3}}|(?i:{numbers}))"
    horse = rf"(?i:{_any([*_words(HORSE), *_abbreviated(HORSE)])})"
    icons = _abbreviated(SUN + PAWN + ELEPHANT)
    short = "|".join(rf"{each.capitalize()}(?!\w)|(?i:{each})\." for each in icons)
    return re.compile(
        rf"(?<![\w{PLACEMENT}])(?:"
        rf"(?P<before>{number})(?:\.|[\u00ba\u00aa\u00b0]|[a-z]{{1,3}})?[ \t]+{horse}(?!\w)"
        rf"|{horse}\.?[ \t]?(?P<after>{number})(?!\w)|{HORSE}[ \t]?(?P<letter>[123])(?!\w)"
        rf"|(?P<icon>(?i:{_any(_words(SUN + PAWN + ELEPHANT))}))(?!\w)"
        rf"|(?P<lone>(?i:{numbers})(?!\w)|[123](?![\w.):]))"
        rf"|(?P<short>{short}|[{''.join(_initials())}](?!\w)))"
    )


def _any(said: Sequence[str]) -> str:
    return "|".join(map(re.escape, said))


def _words(letters: str) -> list[str]:
    """Return the words that mean one of some *letters* or digits, the longest first."""
    known = [word for word, of in words().meanings.items() if not {*letters}.isdisjoint(of)]
    return sorted(known, key=lambda word: (-len(word), word))


def _abbreviated(letters: str) -> list[str]:
    """Return the beginnings of the words for icons, the longest first."""
    known = _words(letters)
    parts = {word[:length] for word in known for length in range(_LEAST, len(word))}
    return sorted(parts.difference(known), key=lambda part: (-len(part), part))


@cache
def _initials() -> dict[str, str]:
    """Return the icons that are meant by the first letters of words for them, and by their own."""
    result: dict[str, str] = {}
    for icon in SUN + PAWN + ELEPHANT:
        for word in _words(icon):
            result.setdefault(word[0].upper(), icon)
    return {**result, SUN: SUN, PAWN: PAWN, ELEPHANT: ELEPHANT}


def _letter(said: str) -> str:
    """Return the icon that a word, an abbreviation or a letter means."""
    word = said.rstrip(".").lower()
    if len(word) == 1:
        return _initials()[word.upper()]
    for icon in SUN + PAWN + ELEPHANT:
        if any(known.startswith(word) for known in _words(icon)):
            return icon
    return ""


def _number(said: str) -> str:
    """Return the number of a horse that a word or number means."""
    if said in ROMAN or said.isdigit():
        return ROMAN.get(said, said)
    return next(each for each in words().meanings[said.lower()] if each.isdigit())
