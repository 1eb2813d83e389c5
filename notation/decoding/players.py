"""Players: their names after labels such as ``White:``, and in pairs such as ``A - B``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from kohau.notation.decoding.atoms import has_square
from kohau.notation.decoding.layout import SIDES, Label, labels_in
from kohau.notation.decoding.result_statements import table
from kohau.notation.decoding.words import around_names, words
from kohau.notation.lenient.results import RESULTS, result_of_phrase
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION, TAG_OF_WORD

FIGURES: Final = re.compile(
    r"(?<![\w/.:+-])(?:(?P<white>[1lI] ?[-:–] ?[0Oo])|(?P<black>[0Oo] ?[-:–] ?[1lI])"
    r"|(?P<draw>1/2 ?[-:–] ?1/2|½ ?[-:–] ?½|0[,.]5 ?[-:–] ?0[,.]5|1/2(?![/\d]))"
    r"|(?P<open>(?<!\*)\*(?!\*|[^\n]*\w)))(?![\w/:+-])"
)
"""A result in figures; the groups say which."""
_NAMELESS: Final = re.sub(r"\?P<\w+>", "?:", FIGURES.pattern)
_POINT: Final = "[01]|1/2|½"
_AFTER_PAIR: Final = re.compile(
    rf"(?:[ ]?\((?P<colour>[^()\d\n]{{1,20}})\))?+(?:[ \t]{{1,9}}(?P<points>{_POINT})(?![\w/-]))?"
    rf"(?:[*_]{{0,2}}[ \t]{{0,9}}[,:(]?[ \t]{{0,9}}(?<![^\W_])(?P<score>{_NAMELESS}))?"
    r"[ \t*_]{0,9}(?:$|[.,():;|\n\t]|[ ][-–—][ ])"
)
"""What may stand after a pair: a colour, points, a result, and the end of a part."""
_SAID: Final = re.compile(r"[*_]{0,2}[ \t]{0,9}[,:(]?[ \t]{0,9}([^\W\d_][^\n,;|(]{0,40})")
"""What may be a result in words."""
_RESULT_OF_FIGURES: Final = {"white": "1-0", "black": "0-1", "draw": "1/2-1/2", "open": "*"}
_RESULT_OF_POINTS: Final = {"1 0": "1-0", "0 1": "0-1", "1/2 1/2": "1/2-1/2"}
_TURNED: Final = {"1-0": "0-1", "0-1": "1-0"}
_POINTS: Final = ("0", "1", "1/2", "\u00bd")

_IN_WORDS: Final = str.maketrans("", "", "'\u2019-. ")
"""Removes what may stand in a name beside letters."""
_OF_VALUES: Final = frozenset("_.,'\u2019&/@+- ")
_LONGEST: Final = 60
_NAME_ENDS: Final = re.compile(
    r"[;<>=()\[\]{}\u2022]|[ ]{2}|[ ][-\u2013\u2014](?=\s|$)|[.!?](?=\s|$)"
    r"|,[ ]?(?:\d|$)|[ ]\d{3,4}(?![\w.-])"
)
"""What ends the name of a player: something else begins, as a rating or another label."""
_AROUND: Final = ' @\t*_,/"\u201c\u201d\u201e\u00ab\u00bb'
_MOST_WORDS: Final = 5
_INITIAL: Final = 2
"""The maximum number of letters before a dot that ends no sentence."""


class Players(NamedTuple):
    """The *players* whom labels name, as tags; the begins of these *labels* in the text.

    *unread* has begin and end of what stands after other labels for sides.
    """

    players: dict[str, str]
    labels: list[int]
    unread: list[tuple[int, int]]


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


def turned(result: str | None) -> str | None:
    """Return a *result* as seen from the other side."""
    return _TURNED.get(result, result) if result else result


def result_of_figures(figures: str) -> str:
    """Return the result that what ``FIGURES`` matches means."""
    match = FIGURES.fullmatch(figures)
    return _RESULT_OF_FIGURES[match.lastgroup or "open"] if match else "*"


# After labels


def players_of(text: str) -> Players:
    r"""Return the players after labels in *text*; one in small letters only beside the other one.

    >>> players_of("White: Schmidt, J\xf6rg (1850)  Black: user_42").players
    {'White': 'Schmidt, Jörg', 'Black': 'user_42'}
    >>> players_of("White: he was late").unread
    [(7, 18)]
    """
    labels = [label for label in labels_in(text) if label.tag in SIDES]
    named: dict[str, str] = {}
    places: dict[str, int] = {}
    unread = []
    for label, value in zip(labels, _values(text, labels), strict=True):
        name = value if may_be_name(value) else ""
        if name and label.tag not in named:
            named[label.tag], places[label.tag] = name, label.begin
        elif any(map(str.isalpha, value)) and not has_square(value) and not name:
            unread.append((label.at, label.at + len(value)))
    if len(named) < len(SIDES):
        named = {tag: name for tag, name in named.items() if _is_proper(name)}
    return Players(named, [places[tag] for tag in named], unread)


def _values(text: str, labels: Sequence[Label]) -> Iterator[str]:
    """Yield what may be a name after each of *labels*.

    A comma stands between last and first name, unless it separates labels; then all names have one.
    """
    last = ""
    for label in labels:
        value = _before_else(label.value)
        is_list = text[: label.begin].endswith((",", ", ")) and "," not in last
        if "," in value and (is_list or not _is_first_name(value)):
            value = value.partition(",")[0].rstrip()
        last = value
        yield value


def _is_first_name(value: str) -> bool:
    """Whether a first name, not a place, stands after the comma in a *value*."""
    last, _, first = map(str.strip, value.partition(","))
    is_title = last.partition(" ")[0].casefold().rstrip(".") in around_names().titles
    return not is_title and "," not in first and may_be_name(first) and _is_proper(first)


def _before_else(value: str) -> str:
    """Return the part of a *value* before what is no part of a name."""
    for stop in _NAME_ENDS.finditer(value):
        if stop[0] != "." or not _is_short(value[: stop.start()]):
            value = value[: stop.start()]
            break
    value = value.strip(_AROUND)
    if value.endswith(".") and not _is_short(value[:-1]):
        value = value[:-1]
    figures = next((match for match in FIGURES.finditer(value) if match.start()), None)
    return value[: figures.start()].rstrip(_AROUND) if figures else value


def _is_short(text: str) -> bool:
    """Whether *text* ends with an initial or a title, whose dot ends no sentence."""
    text = text.rstrip(" ")
    word = text[len(text.rstrip("".join(filter(str.isalpha, text)))) :]
    return bool(word) and (len(word) <= _INITIAL or word.casefold() in around_names().titles)


def may_be_name(value: str) -> bool:
    """Whether the whole *value* of a header that should have a name may be one.

    A word with a capital letter may be, whatever else it means, unless it says how a game ended.

    >>> [may_be_name(value) for value in ("de' Medici", "3rd-eye", "Rabe's cousin", "Dan")]
    [True, True, True, True]
    >>> [may_be_name(value) for value in ("he was late", "d3e3+", "?", "Resigned")]
    [False, False, False, False]
    """
    is_plain = all(char.isalnum() or char in _OF_VALUES for char in value)
    begins = value[:1].isalnum() or (value[:1] in "'\u2019@_" and len(value) > 1)
    if not (is_plain and begins and len(value) <= _LONGEST and any(map(str.isalpha, value))):
        return False
    if has_square(value):
        return False
    parts = [word.strip("'\u2019.,") for word in value.split()]
    has_meaning = [bool(word) and _means_else(word) for word in parts]
    is_prose = any(
        is_word and not word[0].isupper() for word, is_word in zip(parts, has_meaning, strict=True)
    )
    is_end = all(has_meaning) and any(word.casefold() in table().phrases for word in parts)
    return len(parts) <= _MOST_WORDS and parts[-1] not in _POINTS and not is_end and not is_prose


def _is_proper(value: str) -> bool:
    """Whether each word of a *value* has a capital letter or a digit, or stands inside names.

    >>> [_is_proper(value) for value in ("von der Lasa", "user_42", "Rabe's cousin")]
    [True, True, False]
    """
    particles = around_names().particles
    parts = [word.strip("'\u2019.,&/") for word in value.split()]
    return not particles.issuperset(parts) and all(
        not word.islower() or word in particles or not word.isalpha() for word in parts
    )


def _means_else(word: str) -> bool:
    """Whether a *word* has a meaning beside a name: particles have none."""
    lower = word.casefold()
    is_of_ply = len(lower) > _INITIAL and lower in words().meanings
    is_around = lower in around_names().others or lower in TAG_OF_WORD
    is_else = is_of_ply or is_around or lower in table().phrases
    return is_else and lower not in around_names().particles


# In pairs


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of what may stand before a pair, and of a pair up to its last name."""
    games = "|".join(map(re.escape, sorted(around_names().numbered)))
    versus = "|".join(map(re.escape, sorted(table().words["versus"])))
    name = r"[^\W_][\w.'\u2019\-]*(?: [^\W_][\w.'\u2019\-]*){0,4}"
    blanks = r"[ \t]{1,9}"
    begins = (
        r"^[ \t>|#*_]*(?:\d{1,3}[.)][ \t]+)?|[:.,;|(][ \t]+|[ ]{2,}|\t+"
        rf"|(?<!\w)(?i:{games})[ ]"
    )
    pair = (
        rf"(?P<first>{name}?)(?:[ ]?\((?P<colour>[^()\d\n]{{1,20}})\))?"
        rf"(?:{blanks}(?:(?P<versus>(?i:{versus})\.?)|[-–—]|(?P<score>{_NAMELESS})){blanks}"
        rf"|{blanks}(?P<points>{_POINT})(?:{blanks}|[ \t]{{0,9}}[,;:/-][ \t]{{0,9}}))"
        rf"(?P<names>{name})"
    )
    return re.compile(begins, re.MULTILINE), re.compile(pair)


def pairs_in(text: str) -> Iterator[Pair]:
    """Yield the pairs of players in *text*; the first one has White, if nothing else is said.

    >>> [*pairs_in("# 2. Rabe vs. Soa, Antsirabe")]
    [Pair(begin=5, players={'White': 'Rabe', 'Black': 'Soa'}, result=None)]
    >>> [(pair.players["White"], pair.result) for pair in pairs_in("Rabe (Black) - Soa 1-0")]
    [('Soa', '0-1')]
    """
    begins, pattern = _patterns()
    for begin in begins.finditer(text):
        match = pattern.match(text, begin.end())
        if match is not None and (pair := _pair(match)) is not None:
            yield pair


def _pair(match: re.Match[str]) -> Pair | None:
    """Return the pair that a *match* is, None if its words are no names, or something follows.

    As few words as possible belong to the second name.
    """
    text, is_word = match.string, bool(match["versus"])
    first, colour = _name(match["first"]), _colour(match["colour"])
    ends = [match.start("names") + space.start() for space in re.finditer(" |$", match["names"])]
    for end in ends:
        second = _name(text[match.start("names") : end])
        after = _AFTER_PAIR.match(text, end)
        spoken = _SAID.match(text, end)
        result = result_of_phrase(spoken[1].strip(" )*_|.")) if spoken else None
        if after is None and result not in RESULTS:
            continue
        other = _colour(after["colour"]) if after else ""
        are_names = _is_name(first, is_word) and _is_name(second, is_word)
        if not are_names and not (colour and other):
            return None
        if match["points"]:
            points = f"{match['points']} {after['points'] if after else ''}"
            result = _RESULT_OF_POINTS.get(points.replace("½", "1/2"))
            if result is None:
                return None
        elif figures := match["score"] or (after and after["score"]):
            result = result_of_figures(figures)
        is_turned = colour == SIDES[1] or other == SIDES[0]
        players = dict(zip(SIDES, (second, first) if is_turned else (first, second), strict=True))
        return Pair(match.start(), players, turned(result) if is_turned else result)
    return None


def _name(text: str) -> str:
    return text if _is_short(text[:-1]) else text.rstrip(".")


def _colour(text: str | None) -> str:
    """Return the side that is named in brackets after a player, "" for none."""
    tag = TAG_OF_TRANSLATION.get((text or "").casefold(), "")
    short = {"w": SIDES[0], "b": SIDES[1]}.get((text or "").casefold(), "")
    return tag if tag in SIDES else short


def _is_name(name: str, is_word: bool) -> bool:
    """Whether *name*, in a pair, has no word with another meaning, and ends no sentence.

    Names with figures are only read next to a word for "against".
    """
    for part in name.split(" "):
        word = part.rstrip(".")
        if not _is_short(word) and (part != word or _means_else(word)):
            return False
    has_figures = not name.translate(_IN_WORDS).isalpha()
    return may_be_name(name) and _is_proper(name) and (is_word or not has_figures)
