"""Labels: words such as ``White:`` at the beginning of a line, or beside each other, with values.

What stands after a label for a side is the name of the player as it stands, up to what begins
something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kohau.notation.decoding.names import SQUARE, is_proper, may_be_name, names
from kohau.notation.decoding.pairs import FIGURES, SIDES
from kohau.notation.lenient.tags import TAG_OF_WORD

_LABEL: Final = re.compile(
    r"(?<![^\W_])(?:([^\W\d_]{3,12})(?:[ \t]+([^\W\d_]{4,10}))?|([^\W\d_]))"
    r"(?:[ \t]*\([^()\n]{1,20}\))?[ \t*_]*[:=][ \t*_|]*"
)
"""A word for a tag, perhaps before or after one for a player, or an initial."""
_BEGINS_LINE: Final = re.compile(r"[ \t>|*_#\-\u2022]*")
_NEXT_CELL: Final = re.compile(r"[ ]{3,}|\t|\|")
_NAME_ENDS: Final = re.compile(
    r"[;<>=()\[\]{}\u2022]|[ ]{2}|[ ][-\u2013\u2014](?=\s|$)|[.!?](?=\s|$)"
    r"|,[ ]?(?:\d|$)|[ ]\d{3,4}(?![\w.-])"
)
"""What ends the name of a player: something else begins, as a rating or another label."""
_LAST_LETTERS: Final = re.compile(r"(?<![^\W\d_])[^\W\d_]+$")
_INITIAL: Final = 2
"""The maximum number of letters before a dot that ends no sentence."""
_AROUND: Final = ' @\t*_,/"\u201c\u201d\u201e\u00ab\u00bb'


class Label(NamedTuple):
    """A label for a *tag* at *begin*, and its *value*, which stands at the place *at*.

    The tag of an initial, which may be one for a side, is that letter.
    """

    tag: str
    begin: int
    at: int
    value: str


class Players(NamedTuple):
    """The *players* whom labels name, as tags; the begins of these *labels* in the text.

    *unread* has begin and end of what stands after other labels for sides.
    """

    players: dict[str, str]
    labels: list[int]
    unread: list[tuple[int, int]]


def labels_of(line: str) -> list[Label]:
    """Return the labels in a *line*: one at its beginning, or several beside each other.

    >>> [(label.tag, label.value) for label in labels_of("Fotsy: Rabe, Mainty: Soa. Fanorona.")]
    [('White', 'Rabe, '), ('Black', 'Soa. Fanorona.')]
    """
    labels = [label for match in _LABEL.finditer(line) if (label := _label(match))]
    labels = [label for label in labels if not label.tag.islower()] or labels
    is_alone = len(labels) == 1
    if not labels or (is_alone and not _BEGINS_LINE.fullmatch(line[: labels[0].begin])):
        return []
    ends = [*(label.begin for label in labels[1:]), len(line)]
    return [
        label._replace(value=_NEXT_CELL.split(line[label.at : end], maxsplit=1)[0])
        for label, end in zip(labels, ends, strict=True)
    ]


def _label(match: re.Match[str]) -> Label | None:
    """Return a label without its value: ``Black``, ``Jugador blanco``, or an initial."""
    if match[3]:
        return Label(match[3].casefold(), match.start(), match.end(), "")
    first, second = match[1].casefold(), (match[2] or "").casefold()
    word, begin = (first, match.start())
    if second and second not in names().players:
        word, begin = second, match.start() if first in names().players else match.start(2)
    tag = TAG_OF_WORD.get(word)
    return Label(tag, begin, match.end(), "") if tag else None


def labels_in(text: str) -> Iterator[Label]:
    """Yield the labels in the lines of *text*, with their places in it.

    Initials are labels if the text has those of both sides in a language.
    """
    labels = []
    begin = 0
    for line in text.splitlines(keepends=True):
        labels += [
            label._replace(begin=begin + label.begin, at=begin + label.at)
            for label in labels_of(line.rstrip("\n"))
        ]
        begin += len(line)
    is_word = any(label.tag in SIDES for label in labels)
    tags = {label.tag for label in labels}
    pair = () if is_word else next((pair for pair in names().initials if {*pair} <= tags), ())
    for label in labels:
        if label.tag in pair:
            yield label._replace(tag=SIDES[pair.index(label.tag)])
        elif not label.tag.islower():
            yield label


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
        elif any(map(str.isalpha, value)) and not SQUARE.search(value) and not name:
            unread.append((label.at, label.at + len(value)))
    if len(named) < len(SIDES):
        named = {tag: name for tag, name in named.items() if is_proper(name)}
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
    is_title = last.partition(" ")[0].casefold().rstrip(".") in names().titles
    return not is_title and "," not in first and may_be_name(first) and is_proper(first)


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
    word = _LAST_LETTERS.search(text.rstrip(" "))
    return word is not None and (len(word[0]) <= _INITIAL or word[0].casefold() in names().titles)
