"""Cutting: the bytes of a KGN file become records, each read once.

A record is its head and the text up to the next line that begins with ``[``. If there are tokens
after a result, another record begins there. A comment that is still open at a blank line followed
by one of the seven tags or ``Game``, or at a line with an ``Event`` tag, ends there, so that one
forgotten brace does not swallow the records after it. Time is linear in the input.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from kohau.notation.blocks import decoded
from kohau.notation.head import Head
from kohau.notation.tokens import LineReader, pattern, place_of, tokens_of

FIRST_TAGS: Final = rb'\[(?:Event|Site|Date|Round|White|Black|Result|Game) "(?:[^"\\\r\n]++|\\.)*+"'
_BOM: Final = b"\xef\xbb\xbf"
_TAG_LINE: Final = re.compile(
    rb'[ \t]*\[[ \t]*\w+[ \t]+"(?:[^"\\\r\n]++|\\.)*+"[ \t]*\][ \t\r]*(?:\n|\Z)'
)
_BOUNDARY: Final = re.compile(rb"\n(?:\xef\xbb\xbf)?[ \t]*\[")
_RECOVERY: Final = re.compile(rb"\n(?:(?=\[Event \")|[ \t\r\f\v]*\n(?=" + FIRST_TAGS + rb"))")
_BLANK: Final = re.compile(rb"[ \t\n]")
_BARE_CR: Final = re.compile(rb"\r(?!\n)")
_CONTROL: Final = bytes({*range(0x20), 0x7F} - set(b"\t\n\x0b\x0c\r"))
_UNSEEN: Final = re.compile(
    rb"\xc2[\x80-\x9f]|\xd8\x9c|\xe2(?:\x80[\x8e\x8f\xa8-\xae]|\x81[\xa6-\xa9])"
    rb"|\xef\xbf[\xb9-\xbb]|\xf3\xa0[\x80\x81]"
)
"""Other characters that are reported (see ``encoding``), as bytes of UTF-8."""

FIRST_WINDOW: Final = 1 << 10
LARGEST_WINDOW: Final = 1 << 16
"""Bytes read at first of a text without tags, and of one with tags; the size then doubles."""

_LINE_FEED: Final = ord("\n")
_PERCENT: Final = ord("%")


class CutRecord:
    """A record cut from the data: where its bytes begin and end, its head, and its line.

    *faulty* is true if the record must be parsed again to report problems. This includes words
    with characters that are not ASCII (*has_odd_words*).
    """

    def __init__(self, begin: i64, head: Head, line: LineReader) -> None:
        self.begin: Final = begin
        self.end: i64 = begin
        self.head: Final = head
        self.line: Final = line
        self.faulty = False
        self.has_odd_words = False


def _has_unseen(data: bytes) -> bool:
    """Whether *data* contains characters that must be reported."""
    if len(data.translate(None, _CONTROL)) < len(data):
        return True
    return not data.isascii() and _UNSEEN.search(data) is not None


class Cutter:
    """Cuts records from *data*, one after the other; the last record ends where *data* ends."""

    def __init__(self, data: bytes) -> None:
        bare = b"\r" in data and data.count(b"\r") != data.count(b"\r\n")
        self.data: Final = _BARE_CR.sub(b"\n", data) if bare else data
        self.has_unseen: Final = _has_unseen(data)
        self.at: i64 = 0
        self.end: i64 = len(data)
        self.latin_1 = False
        self.searched_from: i64 = 0
        self.next_boundary: i64 = -1

    def next(self) -> CutRecord | None:
        """Return the next record, None if there is none."""
        while True:
            begins_line = self.at == 0 or self.data[self.at - 1] == _LINE_FEED
            record = CutRecord(self.after_mark(self.at), Head(), LineReader())
            self.read(record, begins_line)
            self.at = record.end
            if self.data[record.begin : record.end].strip():
                line = record.line
                record.faulty = (
                    record.head.faulty or line.fault is not None or len(line.oddities) > 0
                )
                record.faulty = record.faulty or self.latin_1 or record.has_odd_words
                self.latin_1 = False
                if self.has_unseen and not record.faulty:
                    record.faulty = _has_unseen(self.data[record.begin : record.end])
                return record
            if record.end >= self.end:
                return None

    def read(self, record: CutRecord, begins_line: bool) -> None:
        """Read head and movetext of *record*, and find where it ends."""
        if begins_line:
            at = record.head.read(self.data, record.begin, False)
        else:
            at = self.skip_blanks(record.begin)
            at = record.head.read_tags(self.data, at, self.line_end(at))
        window: i64 = LARGEST_WINDOW if record.head.tags else FIRST_WINDOW
        while not record.head.ends and at < self.end:
            boundary = self.boundary(at)
            stop = boundary
            if stop - at > window:
                blank = _BLANK.search(self.data, at + window, stop)
                if blank is not None:
                    stop = blank.start()
            at = self.read_text(record, at, stop, boundary)
            if at < 0:
                return
            if window < self.end:
                window *= 2
            if at == boundary and at < self.end:
                if record.line.has_movetext:
                    break
                blank_before = self.follows_blank_line(at)
                at = record.head.read(self.data, self.after_mark(at), blank_before)
        self.finish(record, at)

    def after_mark(self, at: i64) -> i64:
        """Return *at*, or the place after a byte order mark there (found in concatenated files)."""
        return at + len(_BOM) if self.data.startswith(_BOM, at) else at

    def follows_blank_line(self, at: i64) -> bool:
        """Whether the line before the one that begins at *at* is blank."""
        begin: i64 = self.data.rfind(b"\n", 0, at - 1) + 1
        return not self.data[begin:at].strip()

    def finish(self, record: CutRecord, end: i64) -> None:
        """Set the end of *record*, and finish its line."""
        record.end = end
        record.line.finish(-1)

    def boundary(self, at: i64) -> i64:
        """Return the place of the next line that begins with a bracket, the end if none does."""
        if not self.searched_from <= at <= self.next_boundary:
            found = _BOUNDARY.search(self.data, at - 1 if at > 0 else 0)
            self.searched_from = at
            self.next_boundary = self.end if found is None else found.start() + 1
        return self.next_boundary

    def line_end(self, at: i64) -> i64:
        """Return where the line that contains *at* ends."""
        end: i64 = self.data.find(b"\n", at)
        return self.end if end < 0 else end

    def skip_blanks(self, at: i64) -> i64:
        """Return the place of the next byte on the line that is not a space or a tab."""
        while at < self.end and self.data[at] in b" \t":
            at += 1
        return at

    def decoded(self, begin: i64, end: i64) -> str:
        """Return a piece of the data as text; record whether some of it is not UTF-8."""
        piece = self.data[begin:end]
        try:
            text = piece.decode()
        except UnicodeDecodeError:
            self.latin_1 = True
            return decoded(piece)
        return text.replace("\r\n", "\n") if "\r" in text else text

    def read_text(self, record: CutRecord, at: i64, stop: i64, boundary: i64) -> i64:
        """Read movetext from *at* to *stop*, further in a comment; return where to continue.

        A negative number means that the record has ended; its end is then set.
        """
        line = record.line
        if self.data[at] == _PERCENT and at > 0 and self.data[at - 1] != _LINE_FEED:
            # Not in the first column, so it begins no escaped line.
            line.refuse("character", "", 0)
            line.has_movetext = True
            return at + 1
        text = self.decoded(at, stop)
        tokens = tokens_of(text)
        count: i64 = len(tokens)
        index: i64 = 0
        if not text.isascii() and _has_odd_words(tokens):
            record.has_odd_words = True
        goes_on = False
        if stop < boundary and count > 0 and tokens[-1].startswith((";", "%")):
            # The line of the comment may continue after *stop*.
            index = line.read(tokens[:-1], 0, None)
            goes_on = index == count - 1
        else:
            index = line.read(tokens, 0, None)
        if index == count:
            return stop
        places = [place_of(found) for found in pattern().finditer(text)]
        if goes_on:
            return self.read_line_comment(record, at + self.length_of(text[: places[index]], at))
        while index < count:
            place = places[index]
            if text[place] == "{":
                return self.read_open_comment(record, at + self.length_of(text[:place], at))
            if line.ended:
                self.finish(record, at + self.length_of(text[:place], at))
                return -1
            line.refuse("character", "", 0)
            line.has_movetext = True
            index = line.read(tokens, index + 1, None)
        return stop

    def length_of(self, text: str, at: i64) -> i64:
        """Return the number of bytes from *at* on that decode to *text*."""
        end = at
        for _ in range(text.count("\n")):
            end = self.data.find(b"\n", end) + 1
        rest: i64 = len(text) - (text.rfind("\n") + 1)
        # A character has at most four bytes; an invalid byte is a character of its own.
        piece = self.data[end : end + 4 * rest].decode("utf-8", "surrogateescape")[:rest]
        return end - at + len(piece.encode("utf-8", "surrogateescape"))

    def read_line_comment(self, record: CutRecord, at: i64) -> i64:
        """Read the comment that begins at *at* and extends to the end of the line."""
        end = self.line_end(at)
        record.line.read([self.decoded(at, end)], 0, None)
        return end

    def read_open_comment(self, record: CutRecord, at: i64) -> i64:
        """Read the comment that begins at *at*, up to its brace or to the next record."""
        close: i64 = self.data.find(b"}", at)
        stop = close if close >= 0 else self.end
        for found in _RECOVERY.finditer(self.data, at, stop):
            if _TAG_LINE.match(self.data, found.end()):
                record.line.refuse("unclosed", "{", 0)
                self.finish(record, found.end())
                return -1
        if close < 0:
            record.line.refuse("unclosed", "{", 0)
            self.finish(record, self.end)
            return -1
        record.line.read([self.decoded(at, close + 1)], 0, None)
        return close + 1


def _has_odd_words(tokens: list[str]) -> bool:
    """Whether any of *tokens* other than comments has a character that is not ASCII."""
    for token in tokens:
        if not token.isascii() and token[0] != "{" and token[0] != ";" and token[0] != "%":
            return True
    return False
