"""Heads of KGN: where each record begins and its tags end, without reading its movetext.

A record is passed over if nothing in it makes a difference to where it ends; what is odd in any
way is left to the scanner. So both find the same records (``notation/kgn/records.py``).
"""

from __future__ import annotations

from string import ascii_letters, digits
from typing import Final

from mypy_extensions import i64

from kohau.notation.blocks import MAX_RECORD_BYTES
from kohau.notation.kgn.records import RecordScanner, ScannedRecord

NOWHERE: Final = -1

_LINE_FEED: Final = 0x0A
_CARRIAGE_RETURN: Final = 0x0D
_SPACE: Final = 0x20
_QUOTE: Final = 0x22
_STAR: Final = 0x2A
_BRACKET: Final = 0x5B
_END_OF_TAG: Final = 0x5D
_BRACE: Final = 0x7B

_OTHER: Final = 0
_TOKEN: Final = 1
_JOINT: Final = 2
_REST: Final = 3
"""Classes of bytes in movetext: signs that make no difference, those of words and numbers, those
that may be in a result, and all that have to be looked at."""
_OF_MOVES: Final = 3
_ENDS_VALUE: Final = 4
_IN_NAME: Final = 8
"""Bits of the classes: the class in movetext, and what a byte is in a tag."""


_NAMES: Final = f"{ascii_letters}{digits}_"


def _class_of(code: int) -> int:
    sign = chr(code)
    in_tags = (_ENDS_VALUE if sign in '"\\\n\r' else 0) | (_IN_NAME if sign in _NAMES else 0)
    return in_tags | _class_in_moves(code)


def _class_in_moves(code: int) -> int:
    sign = chr(code)
    if code >= 0x80 or (code < _SPACE and sign != "\r") or sign in '[]{};%"' or code == 0x7F:
        return _REST
    if sign in "-:/*":
        return _JOINT
    return _TOKEN if sign.isalnum() else _OTHER


_CLASSES: Final = bytes(map(_class_of, range(0x100)))
_LETTERS: Final = bytes(chr(c).isalpha() for c in range(0x80)) + bytes(0x80)
_DIGITS: Final = bytes(chr(c).isdecimal() for c in range(0x80)) + bytes(0x80)
_BEFORE_JOINTS: Final = bytes(chr(c) in "012 \t\n\r" for c in range(0x80)) + bytes(0x80)
_OF_RESULTS: Final = bytes(chr(c) in "012-:/" for c in range(0x80)) + bytes(0x80)
_CONTROL: Final = bytes({*range(_SPACE), 0x7F} - set(b"\t\n\x0b\x0c\r"))


class HeadScanner:
    """Finds the records in *data* of a block, one after the other, as ``RecordScanner`` does.

    After :meth:`next`, the current record begins at *begin* in the text, and at *offset* in the
    data. Its tags end at *head_end* if they are in plain lines; else *scanned* is the record as it
    was read.
    """

    def __init__(self, data: bytes, column: i64 = 1) -> None:
        self.scanner: Final = RecordScanner(data, column)
        self.data: Final = self.scanner.data
        self.classes: Final = self.data.translate(_CLASSES)
        self.end: Final[i64] = len(self.data)
        self.is_text: Final = len(self.data.translate(None, _CONTROL)) == self.end and (
            self.scanner.scanner.is_utf_8
        )
        self.begins_line: Final = column == 1
        self.begin: i64 = 0
        self.offset: i64 = 0
        self.head_end: i64 = 0
        self.after: i64 = 0
        self.scanned: ScannedRecord | None = None

    def next(self) -> bool:
        """Go on to the next record; return whether there is one."""
        begin = self.after
        self.begin, self.scanned = begin, None
        begins_line = self.data[begin - 1] == _LINE_FEED if begin else self.begins_line
        if self.is_text and begins_line:
            self.head_end = self.end_of_head(begin)
            after = self.end_of_moves(self.head_end) if self.head_end > begin else NOWHERE
            if 0 < after <= begin + MAX_RECORD_BYTES:
                self.after = after
                self.offset = self.scanner.offsets.at(int(begin))
                return True
        self.scanner.at = begin
        self.scanned = self.scanner.next()
        if self.scanned is None:
            return False
        self.begin, self.after = self.scanned.begin, self.scanned.end
        self.offset = self.scanned.offset
        return True

    @property
    def head(self) -> str:
        """The lines of tags of the current record."""
        return self.scanner.text[self.begin : self.head_end]

    def end_of_head(self, at: i64) -> i64:
        """Return where the tags from *at* on, and blank lines after them, end.

        Returns -1 unless every tag is on a line of its own, without escapes.
        """
        data, classes, end = self.data, self.classes, self.end
        while at < end and data[at] == _BRACKET:
            at += 1
            start = at
            while at < end and classes[at] & _IN_NAME:
                at += 1
            if at == start or at + 1 >= end or data[at] != _SPACE or data[at + 1] != _QUOTE:
                return NOWHERE
            at += 2
            while at < end and not classes[at] & _ENDS_VALUE:
                at += 1
            if at + 1 >= end or data[at] != _QUOTE or data[at + 1] != _END_OF_TAG:
                return NOWHERE
            at += 2
            if at < end and data[at] == _CARRIAGE_RETURN:
                at += 1
            if at >= end or data[at] != _LINE_FEED:
                return NOWHERE
            at += 1
        while at < end and (data[at] == _LINE_FEED or data[at] == _CARRIAGE_RETURN):
            at += 1
        return at

    def end_of_moves(self, at: i64) -> i64:
        """Return where a plain movetext from *at* on ends: at the next head or the end of the data.

        Returns -1 if something in it may make a difference.
        """
        data, classes, end, begin = self.data, self.classes, self.end, at
        has_tokens = False
        while 0 <= at < end:
            kind: i64 = classes[at] & _OF_MOVES
            if kind <= _TOKEN:
                has_tokens = has_tokens or kind == _TOKEN
                at += 1
                continue
            byte: i64 = data[at]
            if byte == _LINE_FEED:
                at += 1
                if self.may_begin_head(at):
                    return at if has_tokens and data[at] == _BRACKET else NOWHERE
            elif kind == _JOINT and byte != _STAR and not _BEFORE_JOINTS[data[at - 1]]:
                at += 1
            elif kind == _JOINT:
                if self.may_end(begin, at):
                    return self.end_of_result(at)
                at += 1
            elif byte == _BRACE and data[at - 1] != _LINE_FEED:
                at = self.end_of_comment(at)
            else:
                return NOWHERE
        return at if has_tokens else NOWHERE

    def may_begin_head(self, at: i64) -> bool:
        """Whether the line that begins *at* a place may belong to a head."""
        return at < self.end and (self.data[at] == _BRACKET or self.data[at] == _SPACE)

    def may_end(self, begin: i64, at: i64) -> bool:
        """Whether a star, or a joint after a blank or a digit, may belong to a result.

        Results begin with a digit or a star, and no word that begins with a letter does. Up to two
        digits after a letter are in a word, and a star before one begins a word.
        """
        data = self.data
        if data[at] == _STAR:
            return at + 1 == self.end or not _LETTERS[data[at + 1]]
        if data[at - 1] <= _SPACE:
            return True
        before = at - 2
        if before >= begin and _DIGITS[data[before]]:
            before -= 1
        return before < begin or not _LETTERS[data[before]]

    def end_of_result(self, at: i64) -> i64:
        """Return where a record ends if only blanks follow the result that is *at* a place.

        Returns -1 if more follows.
        """
        data, end = self.data, self.end
        if data[at] == _STAR:
            at += 1
        while at < end and _OF_RESULTS[data[at]]:
            at += 1
        while at < end:
            byte: i64 = data[at]
            if byte == _BRACKET and data[at - 1] == _LINE_FEED:
                return at
            if byte != _SPACE and byte != _LINE_FEED and byte != _CARRIAGE_RETURN:
                return NOWHERE
            at += 1
        return at

    def end_of_comment(self, at: i64) -> i64:
        """Return where the comment *at* a place ends, -1 if it may be one that is never closed."""
        data, end = self.data, self.end
        at += 1
        while at < end and data[at] != 0x7D:
            if data[at] == _BRACKET and data[at - 1] == _LINE_FEED:
                return NOWHERE
            at += 1
        return at + 1 if at < end else NOWHERE
