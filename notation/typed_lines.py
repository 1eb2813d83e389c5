"""The lines of a pasted text: headings, ``Name: value``, tables, remarks, plies."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from kohau.notation.lenient.characters import plain
from kohau.notation.lenient.results import (
    RESULTS,
    lacks_side,
    phrase_length,
    plain_result,
    result_of_phrase,
)
from kohau.notation.lenient.tags import TAG_OF_WORD


class Kind(Enum):
    """The kinds of lines in a pasted text."""

    NOTHING = 0
    TAG = 1
    HEADER = 2
    PLAYERS = 3
    HEADING = 4
    MOVETEXT = 5
    REMARK = 6


class TypedLine(NamedTuple):
    """A line: where it begins and ends in its text, without list markers and the like.

    *says_more*: it contains more than *name* and *value*, or is a heading that consists of plies.
    """

    kind: Kind
    begin: int
    end: int
    name: str = ""
    value: str = ""
    says_more: bool = False


_MARKS: Final = re.compile(r"[ \t]*(?:(?:>|[-*•+](?=[ \t]+\S)|[*_`]{1,3}(?=\S))[ \t]*)*")
_HEADING: Final = re.compile(r"#{1,6}[ \t]*")
_HEADER: Final = re.compile(r"[*_]{0,2}([^\W\d]{3,12})[*_]{0,2}[ \t]*:[*_]{0,2}[ \t]*+(\S.*)")
_PLAYERS: Final = re.compile(
    r"(?:[^:\n]{0,40}:[ \t]*)?([^\n]{2,60}?)[ \t]+(?:vs\.?|versus|contre|gegen|contra|-)[ \t]+"
    r"([^\n]{2,60}?)(?:[ \t]*[,(:].*)?"
)
_RULE: Final = re.compile(r"[-=_*~|:+ \t`]*")
_HEADS: Final = "|".join(("#", "no?\\.?", "n°", "nr\\.?", "move", "coup", "zug", *TAG_OF_WORD))
_TABLE_HEAD: Final = re.compile(
    rf"(?:\|[ \t*_]*+(?:(?:{_HEADS})[ \t*_]*+)?)+\|?",
    re.IGNORECASE,
)
_PLY: Final = re.compile(
    r"[A-Za-z*]{0,2}[a-iA-I][1-9]|[1-9][a-i]\b|[1-9]\d?[-<>]\d\d?\b|@[A-Z1-3]|\bS(?:--|[PE1-3]~)"
)
_NUMBER: Final = re.compile(r"(?:lap[ \t]+)?([0-9]{1,4})[ \t]*(?:[.:)…|]|[HG]\.|$)", re.IGNORECASE)
_RESULT_ALONE: Final = re.compile(r"[-0-9½/:* \t.,]+")


def typed_lines(text: str) -> Iterator[TypedLine]:
    r"""Yield the lines of *text*; a comment in braces may span several lines.

    >>> [line.kind.name for line in typed_lines("Rabe vs Soa\n1. e2e3+ {a\nb} d4d3+\nNice.")]
    ['PLAYERS', 'MOVETEXT', 'REMARK']
    """
    at = 0
    while at < len(text):
        end = _line_end(text, at)
        begin = min(end, _begin_of(text, at, end))
        line = _typed(text, begin, end)
        if line.kind is Kind.MOVETEXT:
            end = _after_comments(text, begin, end)
            line = line._replace(end=end)
        yield line
        at = end + 1


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _begin_of(text: str, at: int, end: int) -> int:
    marks = _MARKS.match(text, at, end)
    return at if marks is None else marks.end()


def _after_comments(text: str, begin: int, end: int) -> int:
    """Return the end of the line in which the last comment that begins in this line ends."""
    opened = begin
    while (opened := text.find("{", opened, end)) >= 0:
        closed = text.find("}", opened)
        if closed < 0:
            return end
        opened = closed
        if closed >= end:
            end = _line_end(text, closed)
    return end


def _typed(text: str, begin: int, end: int) -> TypedLine:
    written = plain(text[begin:end])
    if not written.strip() or (_RULE.fullmatch(written) and written.strip() != "*"):
        return TypedLine(Kind.NOTHING, begin, end)
    if written.startswith("|") and _TABLE_HEAD.fullmatch(written.strip()):
        return TypedLine(Kind.NOTHING, begin, end)
    if written.startswith("[") and '"' in written:
        return TypedLine(Kind.TAG, begin, end)
    if heading := _HEADING.match(written):
        begin += heading.end()
        if _are_plies(text[begin:end]):
            return TypedLine(Kind.MOVETEXT, begin, end, says_more=True)
        return _titled(text, begin, end, Kind.HEADING)
    if (header := _HEADER.fullmatch(written)) and header[1].casefold() in TAG_OF_WORD:
        name = TAG_OF_WORD[header[1].casefold()]
        if name in ("White", "Black") and _are_plies(header[2]):
            return TypedLine(Kind.MOVETEXT, begin + header.start(2), end)
        value = header[2].rstrip(" \t").rstrip("*_`")
        return TypedLine(Kind.HEADER, begin, end, name, value or header[2][0])
    if _is_movetext(written):
        return TypedLine(Kind.MOVETEXT, begin, end)
    return _titled(text, begin, end, Kind.REMARK)


def _titled(text: str, begin: int, end: int, kind: Kind) -> TypedLine:
    title = plain(text[begin:end]).strip(" \t*_`#")
    if _PLY.search(title) is None and (players := _PLAYERS.fullmatch(title)):
        says_more = players.start(1) > 0 or players.end(2) < len(title)
        return TypedLine(Kind.PLAYERS, begin, end, players[1], players[2], says_more)
    return TypedLine(kind, begin, end, value=title)


def _is_movetext(line: str) -> bool:
    """Whether a line contains plies, a result or notes, and not only prose."""
    if line.strip(" \t|") in RESULTS:
        return True
    stripped = line.strip(" \t|*_`")
    if _RESULT_ALONE.fullmatch(stripped) or result_of_phrase(stripped):
        return plain_result(stripped) in RESULTS or result_of_phrase(stripped) is not None
    if stripped[:1] in ("{", "(", "$", ";"):
        return True
    found = _PLY.search(stripped)
    if found is None:
        return False
    if _NUMBER.match(stripped) or found.start() == 0 or _mostly_plies(stripped):
        return True
    return _are_plies(_without_result(stripped))


def _without_result(line: str) -> str:
    """Return *line* without the words at its end that state a result, or lack only its side."""
    words = plain(line).split()
    count = phrase_length(words) or int(bool(words) and lacks_side(words[-1]))
    return " ".join(words[: len(words) - count])


def _are_plies(line: str) -> bool:
    """Whether a line consists of plies, move numbers and results."""
    words = plain(line).split()
    plies = [word for word in words if _PLY.search(word)]
    return bool(plies) and all(
        word in plies or _NUMBER.fullmatch(word) or plain_result(word) in RESULTS for word in words
    )


def _mostly_plies(line: str) -> bool:
    words = line.split()
    return 2 * sum(_PLY.search(word) is not None for word in words) > len(words)


def first_number(line: str) -> int | None:
    """Return the move number at the beginning of *line*, None if there is none.

    >>> first_number("| 12 | e2e3+ |"), first_number("Lap 3: @P"), first_number("e2e3+")
    (12, 3, None)
    """
    found = _NUMBER.match(line.lstrip(" \t|>-*•+_`"))
    return None if found is None else int(found[1])


_PARTS: Final = re.compile(
    r"\{[^}]*\}?|\||\*\*|__|`|</?(?:br|p|b|i|em|strong|div|span|td|tr|li|ul|ol|table)[ \t]*/?>",
    re.IGNORECASE,
)


def pieces(text: str, line: TypedLine) -> Iterator[tuple[int, int]]:
    r"""Yield the places in *text* between table lines, HTML tags and stars.

    >>> text = "| 1 | e2e3+<br>d4d3+ {a|b} |"
    >>> [text[begin:end].strip() for begin, end in pieces(text, next(typed_lines(text)))]
    ['', '1', 'e2e3+', 'd4d3+ {a|b}', '']
    """
    begin = line.begin
    for found in _PARTS.finditer(text, line.begin, line.end):
        if not found[0].startswith("{"):
            yield begin, found.start()
            begin = found.end()
    yield begin, line.end
