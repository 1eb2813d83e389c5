"""Pairs: two players who are named together, such as ``A - B``, perhaps with their result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from kohau.notation.decoding.names import Name, name_at, names
from kohau.notation.decoding.statements import table
from kohau.notation.lenient.results import RESULTS, result_of_phrase
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION

SIDES: Final = ("White", "Black")

FIGURES: Final = re.compile(
    r"(?<![\w/.:+-])(?:(?P<white>[1lI] ?[-:–] ?[0Oo])|(?P<black>[0Oo] ?[-:–] ?[1lI])"
    r"|(?P<draw>1/2 ?[-:–] ?1/2|½ ?[-:–] ?½|0[,.]5 ?[-:–] ?0[,.]5|1/2(?![/\d]))"
    r"|(?P<open>(?<!\*)\*(?!\*|[^\n]*\w)))(?![\w/:+-])"
)
"""A result in figures; the groups say which."""
_RESULT_OF_FIGURES: Final = {"white": "1-0", "black": "0-1", "draw": "1/2-1/2", "open": "*"}
_RESULT_OF_POINTS: Final = {("1", "0"): "1-0", ("0", "1"): "0-1", ("1/2", "1/2"): "1/2-1/2"}
_TURNED: Final = {"1-0": "0-1", "0-1": "1-0"}

_MARKED: Final = re.compile(r"[ ]?\(([^()\n]{1,20})\)")
"""What may stand in brackets after a player: a colour, or something else."""
_JOINT: Final = re.compile(r"[ \t]{1,9}([^\W\d_]{1,8}\.?|[-–—])[ \t]{1,9}")
_POINTS: Final = re.compile(r"[ \t]{1,9}([01]|1/2|½)(?:[ \t]{1,9}|[ \t]{0,9}[,;:/-][ \t]{0,9})")
_LAST_POINTS: Final = re.compile(r"[ \t]{1,9}([01]|1/2|½)(?![\w/-])")
_SCORE: Final = re.compile(r"[*_]{0,2}[ \t]{0,9}[,:(]?[ \t]{0,9}")
_SAID: Final = re.compile(r"[^\W\d_][^\n,;|(]{0,40}")
"""What may be a result in words."""
_AFTER: Final = re.compile(r"[ \t*_]{0,9}(?:$|[.,(:;|)\n]|[ ][-–—][ ]|\t)")


class Pair(NamedTuple):
    """Two *players*, as tags, named from *begin* on, and the *result* beside them, if any."""

    begin: int
    players: dict[str, str]
    result: str | None

    def is_of(self, players: Mapping[str, str]) -> bool:
        """Whether these are the *players* of tags, in whatever order."""
        return {*self.players.values()} == {players.get(side) for side in SIDES}

    def result_for(self, players: Mapping[str, str]) -> str | None:
        """Return the result as seen by the White of *players*, who are the same."""
        is_turned = self.players[SIDES[0]] != players.get(SIDES[0], self.players[SIDES[0]])
        return turned(self.result) if is_turned else self.result


class _Joint(NamedTuple):
    """What joins two names: where it ends, whether it is a *word*, and a result or points in it."""

    end: int
    is_word: bool
    result: str | None = None
    points: str | None = None


@cache
def _begins() -> re.Pattern[str]:
    """Return the pattern of what may stand before a pair: a sign, a gap, or a word for a game."""
    games = "|".join(map(re.escape, sorted(names().numbered)))
    return re.compile(
        r"^[ \t>|#*_]*(?:\d{1,3}[.)][ \t]+)?|[:.,;|(][ \t]+|[ ]{2,}|\t+"
        rf"|(?<!\w)(?i:{games})[ ]",
        re.MULTILINE,
    )


def turned(result: str | None) -> str | None:
    """Return a *result* as seen from the other side."""
    return _TURNED.get(result, result) if result else result


def result_of(match: re.Match[str]) -> str:
    """Return the result that a match of ``FIGURES`` means."""
    return _RESULT_OF_FIGURES[match.lastgroup or "open"]


def pairs_in(text: str) -> Iterator[Pair]:
    """Yield the pairs of players in *text*; the first one has White, if nothing else is said.

    >>> [*pairs_in("# 2. Rabe vs. Soa, Antsirabe")]
    [Pair(begin=5, players={'White': 'Rabe', 'Black': 'Soa'}, result=None)]
    >>> [(pair.players["White"], pair.result) for pair in pairs_in("Rabe (Black) - Soa 1-0")]
    [('Soa', '0-1')]
    """
    for begins in _begins().finditer(text):
        first = name_at(text, begins.end(), handles=True)
        if first is None:
            continue
        colour, at = _marked(text, first.end)
        for joint in _joints(text, at):
            second = name_at(text, joint.end, handles=True)
            is_marked = second and colour and _marked(text, second.end)[0] not in ("", colour)
            if second and (
                is_marked or all(_is_pairable(each.name, joint.is_word) for each in (first, second))
            ):
                pair = _pair(text, begins.end(), (first, colour), second, joint)
                if pair is not None:
                    yield pair
                    break


def _joints(text: str, at: int) -> Iterator[_Joint]:
    """Yield what may join two names at a place."""
    if joint := _JOINT.match(text, at):
        is_word = joint[1].rstrip(".").casefold() in table().words["versus"]
        if is_word or not joint[1][0].isalpha():
            yield _Joint(joint.end(), is_word)
    if points := _POINTS.match(text, at):
        yield _Joint(points.end(), False, points=points[1])
    blank = len(text[at : at + 9]) - len(text[at : at + 9].lstrip(" \t"))
    if blank and (figures := FIGURES.match(text, at + blank)):
        end = figures.end()
        after = len(text[end : end + 9]) - len(text[end : end + 9].lstrip(" \t"))
        if after:
            yield _Joint(end + after, False, result_of(figures))


def _pair(
    text: str, begin: int, marked: tuple[Name, str], second: Name, joint: _Joint
) -> Pair | None:
    """Return the pair of two names if it ends after them, or after a result."""
    first, colour = marked
    other, end = _marked(text, second.end)
    result = joint.result
    if joint.points:
        points = _LAST_POINTS.match(text, end)
        result = (
            _RESULT_OF_POINTS.get((_plain(joint.points), _plain(points[1]))) if points else None
        )
        if points is None or result is None:
            return None
        end = points.end()
    elif result is None and (score := _SCORE.match(text, end)):
        figures = FIGURES.match(text, score.end()) if score.end() > end else None
        if figures and figures.lastgroup != "open":
            result, end = result_of(figures), figures.end()
        elif score.end() > end and (said := _SAID.match(text, score.end())):
            in_words = result_of_phrase(said[0].strip(" )*_|."))
            result, end = (in_words, said.end()) if in_words in RESULTS else (result, end)
    if not _AFTER.match(text, end):
        return None
    is_turned = colour == SIDES[1] or other == SIDES[0]
    named = (second.name, first.name) if is_turned else (first.name, second.name)
    players = dict(zip(SIDES, named, strict=True))
    return Pair(begin, players, turned(result) if is_turned else result)


def _marked(text: str, at: int) -> tuple[str, int]:
    """Return the colour that is said in brackets after a name, "" for none, and the place after."""
    mark = _MARKED.match(text, at)
    if mark is None or FIGURES.fullmatch(mark[1]):
        return "", at
    colour = TAG_OF_TRANSLATION.get(mark[1].casefold(), "")
    short = {"w": SIDES[0], "b": SIDES[1]}.get(mark[1].casefold(), "")
    return (colour if colour in SIDES else short), mark.end()


def _plain(points: str) -> str:
    return "1/2" if points == "½" else points


def _is_pairable(name: str, is_word: bool) -> bool:
    """Whether a *name* may stand in a pair: other words than names only if a word joins them."""
    found = name_at(name, 0)
    is_plain = found is not None and found.end == len(name)
    return is_plain or (is_word and not (name.islower() and name.isalpha()))
