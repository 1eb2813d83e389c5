"""The short way of reading: a record in plain export form is split at its blanks.

Plain are records with every tag on a line of its own, without escapes; a movetext of numbers, words
and a result; and nothing else. The short way gives what the grammar would, or gives up.
"""

from __future__ import annotations

import re
from functools import lru_cache

from notation.record import TAG_NAME, Numbering, Record, WordLine
from notation.slices import Slice

REMEMBERED_WORDS = 1 << 16
"""How many words are remembered as plain."""

_WORDS = re.compile(
    # Numbers with words behind each; a word begins with what no number or result begins with.
    r"(?:(?:0|[1-9][0-9]{0,2})\.(?:[ \n][A-Za-z@*][\w@+\-*/,.:~^|=<>#&']++)+[ \n])*+"
    r"(?:1-0|0-1|1/2-1/2|\*)\n*+",
    re.ASCII,
)
_RESULTS = frozenset(("1-0", "0-1", "1/2-1/2", "*"))
_NUMBERS = [f"{number}." for number in range(1000)]
_known_words: set[str] = set()


def parse(cut: Slice) -> Record | None:
    r"""Return the record in *cut* if it is in plain export form, else None.

    >>> parse(Slice("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ d4d3+ *\n')).line.plies
    ('e2e3+', 'd4d3+')
    >>> parse(Slice("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ {good} *\n'))
    """
    try:
        text = cut.data.decode()
    except UnicodeDecodeError:
        return None
    head_end = text.find('"]\n\n')
    if head_end < 0:
        return None
    tags = _tags(text[:head_end])
    if tags is None:
        return None
    line = _line(text[head_end + 4 :])
    return None if line is None else Record(tags, line, tags.get("Notation"), cut)


def _tags(head: str) -> dict[str, str] | None:
    """Return the tags in *head*, which lacks the end of the last one; None if it is not plain."""
    if not head.startswith("[") or "\\" in head:
        return None
    tags: dict[str, str] = {}
    pairs = head[1:].split('"]\n[')
    for pair in pairs:
        name, _, value = pair.partition(' "')
        if not (value.isprintable() and _is_tag_name(name)) or '"' in value:
            return None
        tags[name] = value
    return tags if len(tags) == len(pairs) and head.count('"') == 2 * len(pairs) - 1 else None


@lru_cache(1 << 10)
def _is_tag_name(name: str) -> bool:
    return TAG_NAME.fullmatch(name) is not None


def _line(movetext: str) -> WordLine | None:
    """Return the line in *movetext*, None if it is not plain."""
    words = movetext.split()
    if not words or words[-1] not in _RESULTS:
        return None
    result = words.pop()
    numbering = _numbering(words)
    step = numbering.plies_per_number + 1
    if step < 2 or len(words) % step == 1:
        return None
    numbers = words[::step]
    if numbers != _NUMBERS[numbering.number : numbering.number + len(numbers)]:
        return None
    del words[::step]
    if not _known_words.issuperset(words) or not _has_plain_blanks(movetext):
        if not _WORDS.fullmatch(movetext) or any(word[0].isdecimal() for word in words):
            return None
        if len(_known_words) > REMEMBERED_WORDS:
            _known_words.clear()
        _known_words.update(words)
    return WordLine(tuple(words), {}, result, numbering=numbering)


def _has_plain_blanks(movetext: str) -> bool:
    """Tell whether nothing parts the words of *movetext* but blanks and line feeds."""
    return movetext.isascii() and movetext.replace("\n", "").isprintable()


def _numbering(words: list[str]) -> Numbering:
    """Return how *words* seem to be numbered: from 0 or 1, with as many plies as stand first."""
    first = 0 if words[:1] == ["0."] else 1
    try:
        return Numbering(first, 0, words.index(_NUMBERS[first + 1]) - 1)
    except ValueError:
        return Numbering(first, 0, max(2, len(words) - 1))
