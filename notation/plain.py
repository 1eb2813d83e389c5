"""The short way of reading: a record in plain export form is split at its blanks.

Plain are records with every tag on a line of its own, without escapes; a movetext of numbers, words
and a result; and nothing else. The short way gives what the grammar would, or gives up.
"""

from __future__ import annotations

import re
import string
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
_RESULT_BYTES: Final = b"/-012*"
RESULT_WORD: re.Pattern[bytes] = re.compile(rb"(?<![^\s{}()])(?:1-0|0-1|1/2-1/2|\*)(?![^\s{});])")

_MOVETEXT_BYTES: Final = (string.ascii_letters + string.digits + "_@+-*/,.:~^|=<>#&' \n").encode()
"""What stands in plain movetext: no comments, no variations, no blanks but these."""

_MARKS: Final = b"*/"
"""The marks that stand in results, and in the words of some games only."""

_PLAIN_BUT_MARKS: Final = bytes(set(_MOVETEXT_BYTES) - set(_MARKS))
_RESULT_ENDS: Final = tuple(blank + result for blank in (b" ", b"\n") for result in RESULTS)
_RESULT_LINES: Final = tuple(end + b"\n" for end in _RESULT_ENDS)
_TAG: Final = re.compile(r'\[([A-Za-z0-9_]+) "([^"\\\]\x00-\x1f\x7f]*)"\]')
_WORD: Final = re.compile(r"[A-Za-z@*][\w@+\-*/,.:~^|=<>#&']+", re.ASCII)
"""A word begins with what no number or result begins with."""

_LINE_FEED: Final = ord("\n")
_BRACKET: Final = ord("[")

_MARKS_OF_TAG: Final = b'[""]\n'
_NO_MARKS_OF_TAGS: Final = bytes(set(range(256)) - set(_MARKS_OF_TAG + b"\r"))
_SESSION: Final = b"[Session"
"""Records of sessions are not passed on in parts, which could part them."""

_MOST_NUMBERS: Final = 1000
_NUMBERS_FROM: Final = [
    " ".join(f"{number}." for number in range(first, _MOST_NUMBERS)) for first in (0, 1)
]
"""The move numbers from 0 and from 1 on."""

_SECOND_NUMBERS: Final = ("1.", "2.")

_MOST_RUNS: Final = 1 << 12
"""How many runs of tags are remembered."""


def _tag_in(line: bytes) -> tuple[str, str] | None:
    """Return name and value of the tag that is all of *line*, None where it is not plain."""
    try:
        match = _TAG.fullmatch(line.decode())
    except UnicodeDecodeError:
        return None
    return None if match is None else (match[1], match[2])


def _tags_in(run: bytes) -> dict[str, str] | None:
    """Return the tags in *run*, lines of a head, None where one is not plain or is there twice."""
    tags: dict[str, str] = {}
    lines = run.split(b"\n")
    for line in lines:
        pair: tuple[str, str] | None = _tag_lines[line]
        if pair is None:
            return None
        tags[pair[0]] = pair[1]
    return tags if len(tags) == len(lines) else None


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
_ROUND: Final = b"\n[Round "
_WHITE: Final = b"\n[White "
_RESULT: Final = b"\n[Result "
_events: Final = Remembered(_tags_in, _MOST_RUNS)
_rounds: Final = Remembered(lambda rest: _tags_in(_ROUND[1:] + rest), _MOST_RUNS)
_players: Final = Remembered(lambda rest: _tags_in(_WHITE[1:] + rest), _MOST_RUNS)
_rests: Final = Remembered(lambda rest: _tags_in(_RESULT[1:] + rest), _MOST_RUNS)
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


def parts(data: bytes) -> list[bytes]:
    r"""Return the tags and the movetext of each record in *data*, in turn, if that is plain to see.

    It is where *data* is tags, a blank line, movetext without notes, a blank line, and so on, with
    one result in each movetext, at its end. Else, and where a session is named, there are none.

    >>> parts(b'[A "x"]\n\n1. e2e3+ *\n\n[A "y"]\n\n1-0\n'), parts(b"1-0 *")
    ([b'[A "x"]', b'1. e2e3+ *', b'[A "y"]', b'1-0'], [])
    """
    found = split(data)
    heads, movetexts = found[0::2], found[1::2]
    if len(heads) == len(movetexts) and _are_tags(b"\n".join(heads)) and _have_a_result(movetexts):
        return found
    return []


def split(data: bytes) -> list[bytes]:
    r"""Return the parts of *data* between blank lines.

    >>> split(b'[A "x"]\n\n1-0\n')
    [b'[A "x"]', b'1-0']
    """
    return data.rstrip(b"\n").split(b"\n\n")


def _have_a_result(movetexts: list[bytes]) -> bool:
    """Tell whether *movetexts* are without notes, and each has one result, which is its end."""
    for movetext in movetexts:
        if not (movetext.endswith(_RESULT_ENDS) or movetext in RESULTS):
            return False
    bodies = b" ".join([movetext.rstrip(_RESULT_BYTES) for movetext in movetexts])
    words = b" " + bodies.replace(b"\n", b" ") + b" "
    marks = words.translate(None, _PLAIN_BUT_MARKS)
    return not (
        marks.strip(_MARKS)
        or b" 1-0 " in words
        or b" 0-1 " in words
        or (b"/" in marks and b" 1/2-1/2 " in words)
        or (b"*" in marks and b" * " in words)
    )


def _are_tags(heads: bytes) -> bool:
    """Tell whether no line of *heads* can be more than a tag: it has one ``]``, at its end.

    None of them may name a session.
    """
    marks = heads.translate(None, _NO_MARKS_OF_TAGS)
    lines = (len(marks) + 1) // len(_MARKS_OF_TAG)
    return (
        heads.startswith(b"[")
        and heads.endswith(b'"]')
        and marks + b"\n" == _MARKS_OF_TAG * lines
        and heads.count(b'"]\n[') == lines - 1
        and not heads.startswith(_SESSION)
        and b"\n" + _SESSION not in heads
    )


def look(buffer: bytes, start: int, end: int) -> PlainForm | None:
    r"""Return the record in plain export form at *start*, None if there is none up to *end*.

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
    if not _is_plain(movetext):
        return None
    while stop < end and buffer[stop] == _LINE_FEED:
        stop += 1
    if stop < end and buffer[stop] != _BRACKET:
        return None
    return form_of(buffer[start:head_end], movetext, stop, verified=True)


def form_of(head: bytes, movetext: bytes, end: int, *, verified: bool) -> PlainForm | None:
    r"""Return the record of *head* and *movetext* if it is in plain export form; it ends at *end*.

    The movetext has to be without notes and to have one result, at its end. Whether all words of it
    can be words is looked at where they are to be *verified*.

    >>> form_of(b'[White "Rabe"]', b"1. e2e3+ *", 28, verified=True).words
    ['e2e3+']
    """
    words = movetext.decode().split()
    result = words.pop()
    first = 0 if words and words[0] == "0." else 1
    plies_per_number = _plies_per_number(words, first)
    if not _remove_numbers(words, first, plies_per_number + 1):
        return None
    if verified and not _plain_words.holds(words):
        return None
    tags = _tags(head)
    if tags is None:
        return None
    return PlainForm(tags, words, result, first, plies_per_number, verified, end)


def _tags(head: bytes) -> dict[str, str] | None:
    """Return the tags in *head*, None if a line of it is not one plain tag, or two are the same.

    Runs of lines of which many a one stands in other heads, too, are remembered. What differs from
    record to record is apart from them: the round, the players, the result.
    """
    event, _, rest = head.partition(_ROUND)
    number, _, rest = rest.partition(_WHITE)
    players, _, rest = rest.partition(_RESULT)
    if not rest:
        return _tags_in(head)
    first: dict[str, str] | None = _events[event]
    second: dict[str, str] | None = _rounds[number]
    third: dict[str, str] | None = _players[players]
    fourth: dict[str, str] | None = _rests[rest]
    if first is None or second is None or third is None or fourth is None:
        return None
    tags = first.copy()
    tags.update(second)
    tags.update(third)
    tags.update(fourth)
    return tags if len(tags) == len(first) + len(second) + len(third) + len(fourth) else None


def _is_plain(movetext: bytes) -> bool:
    """Tell whether *movetext* has no notes, and a result at its end."""
    return movetext.endswith(_RESULT_LINES) and not movetext.translate(None, _MOVETEXT_BYTES)


def _plies_per_number(words: list[str], first: int) -> int:
    """Return how many plies stand behind the *first* number of *words*."""
    try:
        return words.index(_SECOND_NUMBERS[first]) - 1
    except ValueError:
        return max(2, len(words) - 1)


def _remove_numbers(words: list[str], first: int, step: int) -> bool:
    """Take the move numbers out of *words*; tell whether they are due, one in every *step*."""
    if step < 2 or len(words) % step == 1:
        return False
    if words and not _are_due(words[::step], first):
        return False
    del words[::step]
    return True


def _are_due(numbers: list[str], first: int) -> bool:
    """Tell whether *numbers*, which hold no blanks, count from *first* on."""
    # Joined, they are compared at once.
    joined = " ".join(numbers)
    return joined.endswith(".") and _NUMBERS_FROM[first].startswith(joined)


def place_of_word(cut: Slice, form: PlainForm, index: int) -> tuple[int, int]:
    r"""Return offset and length of word *index* (from 0) of a record in the text of its slice.

    >>> cut = Slice("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ d4d3+ *\n')
    >>> form = look(cut.data, 0, len(cut.data))
    >>> place_of_word(cut, form, 1)
    (25, 5)
    """
    text = cut.text
    movetext = text[text.index("\n\n") :]
    skipped = index + index // form.plies_per_number + 1
    rest = movetext.split(None, skipped)[skipped]
    return len(text) - len(rest), len(rest.split(None, 1)[0])


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
