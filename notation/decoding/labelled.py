"""Labelled names: the players whom headers such as ``White: Rabe`` name.

What stands after such a label at the beginning of a line, or beside another one, is the name as it
stands, up to what begins something else. Elsewhere, only what looks like a name is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from kohau.notation.decoding.names import SQUARE, is_proper, may_be_name, name_at, names
from kohau.notation.decoding.pairs import FIGURES, SIDES
from kohau.notation.lenient.tags import TAG_OF_WORD

ENDED: Final = re.compile(
    r"[ \t*_]*(?:$|[,;|/<>=()\[\]{}\u2022\n])|[.!?](?=\s|$)|[ ]*\t|[ ]{2}"
    r"|[ ][-\u2013\u2014](?=\s)|[ ]\d{3,4}(?![\w.-])|[ ](?=[^\W\d_]{3,12}[:=])"
)
"""What may stand after a name."""
_LABEL: Final = re.compile(
    r"(?<![^\W_])(?:([^\W\d_]{3,12})(?:[ \t]+([^\W\d_]{4,10}))?|([^\W\d_]))"
    r"(?:[ \t]*\([^()\n]{1,20}\))?(?:[ \t*_]*[:=](?:\*\*)?[ \t|]*|[ ]{2,}(?=[^\W\d_])|[ ]*\t+)"
)
"""A word for a side, perhaps before one for a player or after another one, or an initial.

A sign or a gap ends it.
"""
_SIGN: Final = re.compile(r"[:=]")
_BEFORE_LABEL: Final = 200
"""How many characters before a label may stand between it and the beginning of its line."""
_LAST_WORD: Final = re.compile(r"(?<!\w)[^\W\d_]{1,10}$")
_VALUE_ENDS: Final = re.compile(
    r"[;|<>=()\[\]{}\u2022\n\t]|[ ]{2}|[ ][-\u2013\u2014](?=\s)|[.!?](?=\s|$)"
    r"|,[ ]?\d|[ ]\d{3,4}(?![\w.-])|[ ](?=[^\W\d_]{1,12}[ \t]?[:=])"
)
"""What ends the value of a header: something else begins, as a rating or another header."""
_LAST_LETTERS: Final = re.compile(r"(?<![^\W\d_])[^\W\d_]+$")
_INITIAL: Final = 2
"""The maximum number of letters before a dot that ends no sentence."""
_AROUND: Final = ' @\t*_,/"\u201c\u201d\u201e\u00ab\u00bb'


class Labelled(NamedTuple):
    """The *players* that labels name, as tags; the places of these *headers*.

    *unread* has begin and end of what stands after other labels.
    """

    players: dict[str, str]
    headers: list[int]
    unread: list[tuple[int, int]]


class _Label(NamedTuple):
    """A label for a side, a *tag*, at a place; a *header* begins its line or is beside another."""

    tag: str
    begin: int
    end: int
    is_header: bool


class _Read(NamedTuple):
    """The *name* after a label, "" without one, perhaps in small letters, and the whole *value*."""

    name: str
    is_small: bool
    value: str


def labelled(text: str, head: str | None = None) -> Labelled:
    r"""Return the players after labels in *text*, of which *head* stands before the first ply.

    A name in small letters counts only beside one of the other side. What is not read after a
    label is reported if that stands in the head.

    >>> labelled("White: Schmidt, J\xf6rg (1850)  Black: user_42").players
    {'White': 'Schmidt, Jörg', 'Black': 'user_42'}
    >>> labelled("White: he was late").unread
    [(7, 18)]
    """
    limit = len(text if head is None else head)
    labels = [*_labels(text)]
    found: dict[str, str] = {}
    small: dict[str, str] = {}
    headers: list[tuple[_Label, _Read]] = []
    value = ""
    ends = [*(each.begin for each in labels[1:]), len(text)]
    for label, end in zip(labels, ends, strict=False):
        read = _read(text, label, end, value, is_in_head=label.end <= limit)
        value = read.value
        if read.name:
            (small if read.is_small else found).setdefault(label.tag, read.name)
        if label.is_header and label.end <= limit:
            headers.append((label, read))
    both = small | found
    players = both if len(both) == len(SIDES) else found
    return Labelled(
        players,
        [label.begin for label, read in headers if players.get(label.tag) == read.name],
        [
            (label.end, label.end + len(read.value))
            for label, read in headers
            if _is_left_out(read, players.get(label.tag, ""))
        ],
    )


def _is_left_out(read: _Read, player: str) -> bool:
    """Whether what stands after a label is not the whole name of the *player*, nor plies."""
    is_whole = len(read.name) >= len(read.value) and player
    is_said = any(map(str.isalpha, read.value)) and not SQUARE.search(read.value)
    return is_said and not is_whole and player in ("", read.name)


def _labels(text: str) -> Iterator[_Label]:
    """Yield the labels for sides in *text*: words, or, without any, the initials of both sides."""
    initials: dict[str, _Label] = {}
    last = -1
    is_word = False
    for match in _LABEL.finditer(text):
        if match[3]:
            if match[3].casefold() not in initials and _begins_line(text, match.start()):
                initials[match[3].casefold()] = _Label("", *match.span(), True)
            continue
        found = _side(match)
        if found is None:
            continue
        tag, begin = found
        if match[0][-1] in " \t" and not _SIGN.search(match[0]) and not _is_whole_name(text, match):
            continue
        is_beside = last >= 0 and "\n" not in text[last:begin][:_BEFORE_LABEL]
        last = match.end()
        if tag in SIDES and (is_beside or _may_begin(text, begin)):
            is_word = True
            is_header = is_beside or _begins_line(text, begin)
            yield _Label(tag, begin, match.end(), is_header)
    for pair in () if is_word else names().initials:
        if {*pair} <= initials.keys():
            both = [initials[each]._replace(tag=tag) for each, tag in zip(pair, SIDES, strict=True)]
            yield from sorted(both, key=lambda label: label.begin)
            return


def _is_whole_name(text: str, match: re.Match[str]) -> bool:
    """Whether a name of several words stands after a label that nothing but a gap ends."""
    found = name_at(text, match.end())
    return found is not None and " " in found.name and ENDED.match(text, found.end) is not None


def _side(match: re.Match[str]) -> tuple[str, int] | None:
    """Return the tag that a label means, and where its word for that stands; None without one."""
    first, second = match[1].casefold(), (match[2] or "").casefold()
    if not second or second in names().players:
        tag, begin = TAG_OF_WORD.get(first), match.start(1)
    else:
        tag, begin = TAG_OF_WORD.get(second), match.start(2)
    return (tag, begin) if tag else None


def _may_begin(text: str, at: int) -> bool:
    """Whether a label may begin at a place: of a line, a cell, or after a stop."""
    line, before = _before(text, at)
    return not before or before[-1] in ".,;:/(!?" or len(line) - len(before) > 1


def _begins_line(text: str, at: int) -> bool:
    """Whether nothing but marks and an article stands before a place in its line."""
    return not _before(text, at)[1]


def _before(text: str, at: int) -> tuple[str, str]:
    """Return what stands before a label in its line, and that without marks and an article."""
    begin = text.rfind("\n", 0, at) + 1
    line = text[max(begin, at - _BEFORE_LABEL) : at]
    before = line.rstrip(" \t>|*_#-\u2022[")
    article = _LAST_WORD.search(before)
    if article and article[0].casefold() in names().others:
        before = before[: article.start()].rstrip(" \t")
        line = before
    return line, before.rstrip(">|*_#-\u2022[ \t") if line.strip() else ""


def _read(text: str, label: _Label, end: int, before: str, *, is_in_head: bool) -> _Read:
    """Return what is read after a *label*, of which the value ends before the place *end*.

    Another value may stand *before* it, perhaps in the same line.
    """
    value = _value(text, label.end, end) if label.is_header else ""
    name = value
    if "," in name and not _has_comma(text, label, name, before):
        name = name.partition(",")[0].rstrip()
    if may_be_name(name) and (is_proper(name) or is_in_head):
        return _Read(name, not is_proper(name), value)
    for handles in (False, True):
        found = name_at(text, label.end, handles=handles)
        if found and ENDED.match(text, found.end):
            return _Read(found.name, handles, value)
    return _Read("", False, value)


def _has_comma(text: str, label: _Label, value: str, before: str) -> bool:
    """Whether a comma in a *value* stands between last and first name, not before another header.

    If commas separate the headers of a line, those that are in names are in all of them.
    """
    is_list = text[: label.begin].rstrip(" \t*_|")[-1:] == ","
    last, _, first = map(str.strip, value.partition(","))
    if last.partition(" ")[0].casefold().rstrip(".") in names().titles:
        return False  # a place stands after the comma
    is_first = "," not in first and may_be_name(first) and is_proper(first)
    return (not is_list or "," in before) and is_first


def _value(text: str, begin: int, end: int) -> str:
    """Return the value of a header that begins at a place, up to what begins something else."""
    end = min(end, (text + "\n").find("\n", begin))
    value = text[begin : min(end, begin + _BEFORE_LABEL)]
    for stop in _VALUE_ENDS.finditer(value):
        word = _LAST_LETTERS.search(value[: stop.start()].rstrip(" "))
        if (
            stop[0] == "."
            and word
            and (len(word[0]) <= _INITIAL or word[0].casefold() in names().titles)
        ):
            continue
        value = value[: stop.start()]
        break
    value = _without_stop(value.strip(_AROUND))
    figures = next((each for each in FIGURES.finditer(value) if each.start()), None)
    return value[: figures.start()].rstrip(_AROUND) if figures else value


def _without_stop(value: str) -> str:
    """Return a *value* without the stop of its sentence, which is no part of an initial."""
    word = _LAST_LETTERS.search(value.removesuffix("."))
    is_short = word is not None and (len(word[0]) == 1 or word[0].casefold() in names().titles)
    return value if is_short else value.removesuffix(".")
