"""The short way of reading: a record in plain export form is split at its blanks.

Plain are records with every tag on a line of its own, without escapes; a movetext of numbers, words
and a result; and nothing else. The short way gives what the grammar would, or gives up.
"""

from __future__ import annotations

import re
import string
from typing import Final

from notation.record import NO_ANNOTATIONS, Numbering, Record, WordLine
from notation.remembered import Remembered
from notation.slices import Slice

REMEMBERED_BYTES = 1 << 22
"""How much text of words is remembered as plain."""

LONGEST_HEAD = 1 << 14
"""So many bytes of tags a plain record has at most."""

RESULTS = (b"1-0", b"0-1", b"1/2-1/2", b"*")
RESULT_WORD: re.Pattern[bytes] = re.compile(rb"(?<![^\s{}()])(?:1-0|0-1|1/2-1/2|\*)(?![^\s{});])")

_MOVETEXT_BYTES = (string.ascii_letters + string.digits + "_@+-*/,.:~^|=<>#&' \n").encode()
"""What stands in plain movetext: no comments, no variations, no blanks but these."""

_RESULT_ENDS = tuple(blank + result for blank in (b" ", b"\n") for result in RESULTS)
_RESULT_LINES = tuple(end + b"\n" for end in _RESULT_ENDS)
_TAG = re.compile(r'\[([A-Za-z0-9_]+) "([^"\\\]\x00-\x1f\x7f]*)"\]')
_WORD = re.compile(r"[A-Za-z@*][\w@+\-*/,.:~^|=<>#&']+", re.ASCII)
"""A word begins with what no number or result begins with."""

_NUMBERS = [f"{number}." for number in range(1000)]


def _tag_in(line: bytes) -> tuple[str, str] | None:
    """Return name and value of the tag that is all of *line*, None where it is not plain."""
    try:
        match = _TAG.fullmatch(line.decode())
    except UnicodeDecodeError:
        return None
    return None if match is None else (match[1], match[2])


class _PlainWords:
    """The words that have been found to be plain."""

    def __init__(self) -> None:
        self.known: set[str] = set()
        self.size = 0

    def holds(self, words: list[str]) -> bool:
        """Tell whether all of *words* are plain."""
        if self.known.issuperset(words):
            return True
        for word in words:
            if word not in self.known:
                if not _WORD.fullmatch(word):
                    return False
                self.size += len(word)
                if self.size > REMEMBERED_BYTES:
                    self.known.clear()
                    self.size = len(word)
                self.known.add(word)
        return True


_tag_lines = Remembered(_tag_in)
_plain_words = _PlainWords()


class PlainForm:
    """A record in plain export form: its tags, its line, and where it ends."""

    __slots__ = ("end", "line", "tags")

    def __init__(self, tags: dict[str, str], line: WordLine, end: int) -> None:
        self.tags: Final = tags
        self.line: Final = line
        self.end: Final = end


def count_of_records(data: bytes) -> int:
    r"""Return how many records *data* holds if that is plain to see, else 0.

    It is where *data* is tags, a blank line, movetext without notes, a blank line, and so on, with
    one result in each movetext, at its end.

    >>> count_of_records(b'[A "x"]\n\n1. e2e3+ *\n\n[A "y"]\n\n1-0\n'), count_of_records(b"1-0 *")
    (2, 0)
    """
    parts = data.rstrip(b"\n").split(b"\n\n")
    movetexts = b"\n\n".join(parts[1::2])
    if len(parts) % 2 or movetexts.translate(None, _MOVETEXT_BYTES):
        return 0
    if not _are_tags(b"\n".join(parts[0::2])):
        return 0
    records = len(parts) // 2
    if sum((b"\n" + part).endswith(_RESULT_ENDS) for part in parts[1::2]) < records:
        return 0
    found = sum(map(movetexts.count, RESULTS))
    if found > records and movetexts.count(b"*") > records:
        # An asterisk may be a part of a word, too.
        found = sum(map(movetexts.split().count, RESULTS))
    return records if found == records else 0


def _are_tags(heads: bytes) -> bool:
    """Tell whether no line of *heads* can be more than a tag: it has one ``]``, at its end."""
    lines = heads.count(b"\n") + 1
    return (
        heads.startswith(b"[")
        and heads.endswith(b'"]')
        and heads.count(b"\n[") == lines - 1
        and heads.count(b'"]\n') == lines - 1
        and heads.count(b"]") == lines
        and b"\r" not in heads
    )


def look(buffer: bytes, start: int, end: int) -> PlainForm | None:
    r"""Return the record in plain export form at *start*, None if there is none up to *end*.

    >>> form = look(b'[White "Rabe"]\n\n1. e2e3+ *\n\n[White "Soa"]', 0, 41)
    >>> form.tags, form.line.plies, form.end
    ({'White': 'Rabe'}, ('e2e3+',), 28)
    """
    if buffer[start : start + 1] != b"[":
        return None
    head_end = buffer.find(b"]\n\n", start, min(end, start + LONGEST_HEAD)) + 1
    if head_end == 0:
        return None
    stop = buffer.find(b"\n\n", head_end + 2, end) + 1 or end
    line = _line(buffer[head_end + 1 : stop])
    tags = None if line is None else _tags(buffer[start:head_end])
    if line is None or tags is None:
        return None
    while stop < end and buffer[stop : stop + 1] == b"\n":
        stop += 1
    if stop < end and buffer[stop : stop + 1] != b"[":
        return None
    return PlainForm(tags, line, stop)


def _tags(head: bytes) -> dict[str, str] | None:
    """Return the tags in *head*, None if a line of it is not one plain tag, or two are the same."""
    tags: dict[str, str] = {}
    lines = head.split(b"\n")
    for line in lines:
        pair: tuple[str, str] | None = _tag_lines[line]
        if pair is None:
            return None
        name, value = pair
        tags[name] = value
    return tags if len(tags) == len(lines) else None


def _line(movetext: bytes) -> WordLine | None:
    """Return the line in *movetext*, None if it is more than words, due numbers and a result."""
    if not movetext.endswith(_RESULT_LINES) or movetext.translate(None, _MOVETEXT_BYTES):
        return None
    words = movetext.decode().split()
    result = words.pop()
    numbering = _numbering(words)
    step = numbering.plies_per_number + 1
    if step < 2 or len(words) % step == 1:
        return None
    numbers = words[::step]
    if numbers != _NUMBERS[numbering.number : numbering.number + len(numbers)]:
        return None
    del words[::step]
    if not _plain_words.holds(words):
        return None
    return WordLine(tuple(words), NO_ANNOTATIONS, result, numbering=numbering)


def _numbering(words: list[str]) -> Numbering:
    """Return how *words* seem to be numbered: from 0 or 1, with as many plies as stand first."""
    first = 0 if words[:1] == ["0."] else 1
    try:
        return Numbering(first, 0, words.index(_NUMBERS[first + 1]) - 1)
    except ValueError:
        return Numbering(first, 0, max(2, len(words) - 1))


def parse(cut: Slice) -> Record | None:
    r"""Return the record in *cut* if it is in plain export form, else None.

    >>> parse(Slice("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ d4d3+ *\n')).line.plies
    ('e2e3+', 'd4d3+')
    >>> parse(Slice("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ {good} *\n'))
    """
    if isinstance(cut.form, PlainForm):
        form = cut.form
    else:
        size = len(cut.data)
        found = look(cut.data, 0, size)
        if found is None or found.end < size:
            return None
        form = found
    return Record(form.tags, form.line, form.tags.get("Notation"), cut)
