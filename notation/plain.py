"""The short way of reading: a record in plain export form is split at its blanks.

Plain are records with every tag on a line of its own, without escapes; a movetext of numbers, words
and a result; and nothing else. The short way gives what the grammar would, or gives up.
"""

from __future__ import annotations

import re
import string
from itertools import islice
from typing import Final

from mypy_extensions import mypyc_attr

from notation.record import NO_ANNOTATIONS, Numbering, Record, WordLine
from notation.remembered import Remembered
from notation.slices import Slice

REMEMBERED_BYTES = 1 << 22
"""How much text of words is remembered as plain."""

LONGEST_HEAD: Final = 1 << 14
"""So many bytes of tags a plain record has at most."""

RESULTS: Final = (b"1-0", b"0-1", b"1/2-1/2", b"*")
_DECIDED: Final = RESULTS[:3]
_BLANKS: Final = (b" ", b"\n")
RESULT_WORD: re.Pattern[bytes] = re.compile(rb"(?<![^\s{}()])(?:1-0|0-1|1/2-1/2|\*)(?![^\s{});])")

_MOVETEXT_BYTES: Final = (string.ascii_letters + string.digits + "_@+-*/,.:~^|=<>#&' \n").encode()
"""What stands in plain movetext: no comments, no variations, no blanks but these."""

_RESULT_ENDS: Final = tuple(blank + result for blank in _BLANKS for result in RESULTS)
_RESULT_LINES: Final = tuple(end + b"\n" for end in _RESULT_ENDS)
_TAG: Final = re.compile(r'\[([A-Za-z0-9_]+) "([^"\\\]\x00-\x1f\x7f]*)"\]')
_TOKEN: Final = re.compile(r"[^ \n]+")
_WORD: Final = re.compile(r"[A-Za-z@*][\w@+\-*/,.:~^|=<>#&']+", re.ASCII)
"""A word begins with what no number or result begins with."""

_LINE_FEED: Final = ord("\n")
_BRACKET: Final = ord("[")

_NUMBERS: Final = [f"{number}." for number in range(1000)]


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


_tag_lines: Final = Remembered(_tag_in)
_plain_words: Final = _PlainWords()


@mypyc_attr(acyclic=True)
class PlainForm:
    """A record in plain export form: its tags and words, how they are numbered, where it ends.

    The words are *verified* where they cannot be anything but words; else some may be numbers.
    """

    __slots__ = ("end", "number", "plies_per_number", "result", "tags", "verified", "words")

    def __init__(
        self,
        tags: dict[str, str],
        words: list[str],
        result: str,
        number: int,
        plies_per_number: int,
        verified: bool,
        end: int,
    ) -> None:
        self.tags: Final = tags
        self.words: Final = words
        self.result: Final = result
        self.number: Final = number
        self.plies_per_number: Final = plies_per_number
        self.verified: Final = verified
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
    decided = sum(map(movetexts.count, _DECIDED))
    undecided = movetexts.count(b"*")
    if decided + undecided > records:
        undecided = _asterisks(b"\n" + movetexts + b"\n")
    return records if decided + undecided == records else 0


def _asterisks(movetexts: bytes) -> int:
    """Return how many words are nothing but an asterisk, which may also be a part of a word."""
    return sum(movetexts.count(before + b"*" + behind) for before in _BLANKS for behind in _BLANKS)


def _are_tags(heads: bytes) -> bool:
    """Tell whether no line of *heads* can be more than a tag: it has one ``]``, at its end."""
    lines = heads.count(b"\n") + 1
    return (
        heads.startswith(b"[")
        and heads.endswith(b'"]')
        and heads.count(b'"]\n[') == lines - 1
        and heads.count(b"]") == lines
        and b"\r" not in heads
    )


def look(buffer: bytes, start: int, end: int, counted: bool = False) -> PlainForm | None:
    r"""Return the record in plain export form at *start*, None if there is none up to *end*.

    The records of a buffer that are *counted* (see :func:`count_of_records`) have one result each;
    their words are then not verified.

    >>> form = look(b'[White "Rabe"]\n\n1. e2e3+ *\n\n[White "Soa"]', 0, 41)
    >>> form.tags, form.words, form.result, form.end
    ({'White': 'Rabe'}, ['e2e3+'], '*', 28)
    """
    if buffer[start : start + 1] != b"[":
        return None
    head_end = buffer.find(b"]\n\n", start, min(end, start + LONGEST_HEAD)) + 1
    if head_end == 0:
        return None
    stop = buffer.find(b"\n\n", head_end + 2, end) + 1 or end
    movetext = buffer[head_end + 1 : stop]
    if not (counted or _is_plain(movetext)):
        return None
    words = movetext.decode().split()
    result = words.pop()
    first = 0 if words[:1] == ["0."] else 1
    plies_per_number = _plies_per_number(words, first)
    if not _remove_numbers(words, first, plies_per_number + 1):
        return None
    if not (counted or _plain_words.holds(words)):
        return None
    tags = _tags(buffer[start:head_end])
    if tags is None:
        return None
    while stop < end and buffer[stop] == _LINE_FEED:
        stop += 1
    if stop < end and buffer[stop] != _BRACKET:
        return None
    return PlainForm(tags, words, result, first, plies_per_number, not counted, stop)


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


def _is_plain(movetext: bytes) -> bool:
    """Tell whether *movetext* has no notes, and a result at its end."""
    return movetext.endswith(_RESULT_LINES) and not movetext.translate(None, _MOVETEXT_BYTES)


def _plies_per_number(words: list[str], first: int) -> int:
    """Return how many plies stand behind the *first* number of *words*."""
    try:
        return words.index(_NUMBERS[first + 1]) - 1
    except ValueError:
        return max(2, len(words) - 1)


def _remove_numbers(words: list[str], first: int, step: int) -> bool:
    """Take the move numbers out of *words*; tell whether they are due, one in every *step*."""
    if step < 2 or len(words) % step == 1:
        return False
    numbers = words[::step]
    if numbers != _NUMBERS[first : first + len(numbers)]:
        return False
    del words[::step]
    return True


def place_of_word(cut: Slice, form: PlainForm, index: int) -> tuple[int, int]:
    r"""Return offset and length of word *index* (from 0) of a record in the text of its slice.

    >>> cut = Slice("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ d4d3+ *\n')
    >>> form = look(cut.data, 0, len(cut.data))
    >>> place_of_word(cut, form, 1)
    (25, 5)
    """
    at = cut.text.index("\n\n")
    skipped = index + index // form.plies_per_number + 1
    match = next(islice(_TOKEN.finditer(cut.text, at), skipped, None))
    return match.start(), len(match[0])


def parse(cut: Slice) -> Record | None:
    r"""Return the record in *cut* if it is in plain export form, else None.

    >>> parse(Slice("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ d4d3+ *\n')).line.plies
    ('e2e3+', 'd4d3+')
    >>> parse(Slice("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ {good} *\n'))
    """
    form = cut.form if isinstance(cut.form, PlainForm) else look(cut.data, 0, len(cut.data))
    if form is None or (form is not cut.form and form.end < len(cut.data)):
        return None
    if not (form.verified or _plain_words.holds(form.words)):
        return None
    numbering = Numbering(form.number, 0, form.plies_per_number)
    line = WordLine(tuple(form.words), NO_ANNOTATIONS, form.result, numbering=numbering)
    return Record(form.tags, line, form.tags.get("Notation"), cut)
