"""Records of KGN: bytes are cut into records, and the head of each is read, in the same pass.

A record is its head and the text up to the next line that begins with ``[``. If there are tokens
after a result, another record begins there. Time is linear in the input.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from kohau.notation.blocks import column_after, decoded
from kohau.notation.kgn.disputes import Dispute
from kohau.notation.kgn.lines import LineBuilder, OpenLine
from kohau.notation.kgn.scanner import BRACKET, PAUSED, SUSPECT, Scanner
from kohau.notation.kgn.tokens import BLANK_SIGN, LINE_END_SIGN
from kohau.notation.lenient.tags import odd_tag

_BOM: Final = b"\xef\xbb\xbf"
_BOM_SIGN: Final = 0xEF
_BARE_CR: Final = re.compile(rb"\r(?!\n)")
_TAG: Final = re.compile(rb'[ \t]*\[[ \t]*([A-Za-z0-9_]+)[ \t]+"((?:[^"\\\r\n]++|\\.)*+)"[ \t]*\]')
_ESCAPED: Final = re.compile(r'\\(["\\])')
_BLANKS: Final = b" \t\r\f\v"
_LINE_FEED: Final = ord("\n")
_BRACKET: Final = ord("[")
_PERCENT: Final = ord("%")

MAX_BAD_TAGS: Final = 16
"""The maximum number of malformed tag lines after which the tags of a record are still read."""

Tag = tuple[str, str]

_known: Final[dict[bytes, Tag]] = {}
_MOST_KNOWN: Final = 1 << 16
_LONGEST_KNOWN: Final = 1 << 8


def _tag_of(found: re.Match[bytes]) -> Tag:
    name, value = decoded(found[1]), decoded(found[2])
    return name, _ESCAPED.sub(r"\1", value) if "\\" in value else value


def _tag_in(line: bytes, is_clean: bool) -> Tag | None:
    """Return the tag that *line* consists of; clean lines are cached, since most of them recur."""
    found = _TAG.fullmatch(line.rstrip(_BLANKS))
    if found is None:
        return None
    tag = _tag_of(found)
    if is_clean and len(line) <= _LONGEST_KNOWN:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        _known[line] = tag
    return tag


class HeadFault:
    """A problem in the head: *kind* is "duplicate", "odd", "bad" or "percent".

    It extends from *begin* to *end* in the record, in bytes; *name* and *value* are the tag's.
    """

    def __init__(self, kind: str, begin: i64, end: i64, name: str = "", value: str = "") -> None:
        self.kind: Final = kind
        self.begin: Final = begin
        self.end: Final = end
        self.name: Final = name
        self.value: Final = value


class ScannedRecord:
    """A record in the data: where its bytes begin and end, its tags, and its line.

    *number* counts the records of the data from 1; *line* and *column* are where it begins.
    In *builder*, semicolons begin comments; a *dispute* has other readings.
    *ends*: the record ends without movetext, since a tag recurs after a blank line. *is_clean*:
    nothing in it must be reported as invisible, or not UTF-8.
    """

    def __init__(self, begin: i64, number: i64 = 1, line: i64 = 1, column: i64 = 1) -> None:
        self.begin: Final = begin
        self.number: Final = number
        self.line: Final = line
        self.column: Final = column
        self.end: i64 = begin
        self.tags: Final[dict[str, str]] = {}
        self.head_faults: Final[list[HeadFault]] = []
        self.bad_tags: i64 = 0
        self.ends = False
        self.is_clean = True
        self.builder: LineBuilder = LineBuilder(OpenLine(0))
        self.dispute: Dispute | None = None

    @property
    def is_ambiguous(self) -> bool:
        """Whether the dialect decides what semicolons or brackets of the record mean."""
        return self.dispute is not None or self.builder.main.varies

    @property
    def size(self) -> i64:
        """The number of bytes."""
        return self.end - self.begin

    @property
    def is_faultless(self) -> bool:
        """Whether there is nothing to report."""
        builder = self.builder
        return (
            self.is_clean
            and builder.fault is None
            and len(builder.oddities) == 0
            and len(self.head_faults) == 0
            and len(builder.odd_places) == 0
        )

    def add(self, tag: Tag, begin: i64, at: i64, text: bytes) -> None:
        """Add a tag, which begins at *begin*; a repeated one does not count.

        *text*, which is *at* a place, is the tag with blanks around it.
        """
        if self.bad_tags > MAX_BAD_TAGS:
            return
        if tag[0] in self.tags:
            end = at - self.begin + len(text.rstrip(_BLANKS))
            fault = HeadFault("duplicate", begin - self.begin, end, tag[0], tag[1])
            self.head_faults.append(fault)
        else:
            self.tags[tag[0]] = tag[1]


class RecordScanner:
    """Reads the records in *data*, one after the other; the last one ends where *data* ends.

    *column* is that of the next record in its line. *whole*: there is only one record.
    """

    def __init__(self, data: bytes, column: i64 = 1, whole: bool = False) -> None:
        bare = b"\r" in data and data.count(b"\r") != data.count(b"\r\n")
        self.data: Final = _BARE_CR.sub(b"\n", data) if bare else data
        self.end: Final[i64] = len(data)
        self.column = column
        self.begins_line: Final = column == 1
        self.scanner: Final = Scanner(self.data)
        self.scanner.whole = whole
        self.at: i64 = 0
        self.suspect: i64 = 0
        self.suspect_tags: i64 = 0
        self.suspect_faults: i64 = 0
        self.number: i64 = 0
        self.line: i64 = 1
        self.counted: i64 = 0

    def next(self) -> ScannedRecord | None:
        """Return the next record, None if there is none."""
        while True:
            record = self.begun(self.after_mark(self.at))
            self.read(record)
            self.at = record.end
            if self.text_end(record) > record.begin:
                self.number += 1
                return record
            if record.end >= self.end:
                return None

    def begun(self, begin: i64) -> ScannedRecord:
        """Return a record that begins at *begin*."""
        if begin > self.counted:
            self.line += self.data.count(b"\n", self.counted, begin)
            if self.data[begin - 1] == _LINE_FEED:
                self.column = 1
            else:
                self.column = column_after(self.data[self.counted : begin], self.column)
            self.counted = begin
        return ScannedRecord(begin, self.number + 1, self.line, self.column)

    def count_lines(self) -> int:
        """Return the number of line ends in the data, once all records have been read."""
        return int(self.line) - 1 + self.data.count(b"\n", int(self.counted))

    def text_end(self, record: ScannedRecord) -> i64:
        """Return where the text of *record* ends, without blanks after it."""
        end = record.end
        data, classes = self.data, self.scanner.classes
        while end > record.begin:
            kind: i64 = classes[data[end - 1]]
            if kind != BLANK_SIGN and kind != LINE_END_SIGN:
                break
            end -= 1
        return end

    def read(self, record: ScannedRecord) -> None:
        """Read head and movetext of *record*, and find where it ends."""
        scanner, data = self.scanner, self.data
        at = record.begin
        scanner.begin(at)
        begins_line = self.begins_line if self.at == 0 else data[self.at - 1] == _LINE_FEED
        if begins_line:
            at = self.read_head(record, at, False)
        else:
            at = self.read_rest_of_line(record, at)
        while not record.ends and at < self.end:
            at = scanner.scan(at, self.end)
            if scanner.state == PAUSED:
                scanner.resume()
                at = self.read_head(record, at, False)
            elif scanner.state == SUSPECT:
                self.discard_line(record)
            elif scanner.state == BRACKET and not scanner.builder.has_movetext:
                at = self.read_head(record, self.after_mark(at), self.follows_blank_line(at))
            else:
                break
        record.end = at
        if scanner.discards:
            scanner.resume()
        record.builder, record.dispute = scanner.builder, scanner.dispute
        record.is_clean = scanner.is_clean
        record.builder.finish(self.text_end(record) - record.begin)

    def after_mark(self, at: i64) -> i64:
        """Return *at*, or the place after a byte order mark there (found in concatenated files)."""
        if at < self.end and self.data[at] == _BOM_SIGN and self.data.startswith(_BOM, at):
            return at + len(_BOM)
        return at

    def follows_blank_line(self, at: i64) -> bool:
        """Whether the line before the one that begins at *at* is blank, and may end a record."""
        begin: i64 = self.data.rfind(b"\n", 0, at - 1) + 1
        return not self.scanner.whole and not self.data[begin:at].strip()

    def line_end(self, at: i64) -> i64:
        """Return where the line that contains *at* ends."""
        data, end = self.data, self.end
        while at < end and data[at] != _LINE_FEED:
            at += 1
        return at

    def first_sign(self, at: i64, end: i64) -> i64:
        """Return the place of the first byte from *at* to *end* that is no blank, else *end*."""
        data, classes = self.data, self.scanner.classes
        while at < end and classes[data[at]] == BLANK_SIGN:
            at += 1
        return at

    def read_head(self, record: ScannedRecord, at: i64, blank_before: bool) -> i64:
        """Read the tags from *at* on, where a line begins; return where the movetext begins.

        *blank_before*: the previous line is blank.
        """
        data = self.data
        while at < self.end:
            at = self.after_mark(at)
            end = self.line_end(at)
            first = self.first_sign(at, end)
            if first == end:
                blank_before = not self.scanner.whole
                at = end + 1
                continue
            if data[first] != _BRACKET:
                return at
            line = data[at:end]
            tag = _known.get(line)
            if tag is None:
                tag = _tag_in(line, self.scanner.examine(at, end))
            if tag is None:
                after = self.read_odd_line(record, at, end, blank_before)
                if after < end or record.ends:
                    return after
            elif blank_before and tag[0] in record.tags:
                record.ends = True
                return at
            else:
                record.add(tag, first, at, line)
            blank_before = False
            at = end + 1
        return self.end

    def read_rest_of_line(self, record: ScannedRecord, at: i64) -> i64:
        """Read the tags of a record that begins within a line; return where the movetext begins."""
        if at < self.end and self.data[at] == _PERCENT:
            record.head_faults.append(HeadFault("percent", 0, 1))
            self.scanner.builder.has_movetext = True
            return at + 1
        end = self.line_end(at)
        at = self.first_sign(at, end)
        if at == end or self.data[at] != _BRACKET:
            return at
        if _TAG.match(self.data, at, end) is not None:
            return self.read_odd_line(record, at, end, False)
        if self.read_bad_line(record, at, end):
            return end
        self.scanner.pause = end
        return at

    def read_odd_line(self, record: ScannedRecord, at: i64, end: i64, blank_before: bool) -> i64:
        """Read a line with several tags, or with movetext after them, or with no tag at all.

        Returns where movetext begins, *end* if there is none on the line.
        """
        found = _TAG.match(self.data, at, end)
        if found is None:
            self.read_bad_line(record, at, end)
            return end
        self.scanner.examine(at, end)
        if blank_before and decoded(found[1]) in record.tags:
            record.ends = True
            return at
        begin, tags, faults = at, len(record.tags), len(record.head_faults)
        while found is not None:
            record.add(_tag_of(found), self.first_sign(at, end), at, found[0])
            at = found.end()
            found = _TAG.match(self.data, at, end)
        if not decoded(self.data[at:end]).strip():
            return end
        self.scanner.suspect, self.scanner.suspect_end = at, end
        self.suspect, self.suspect_tags, self.suspect_faults = begin, tags, faults
        return at

    def discard_line(self, record: ScannedRecord) -> None:
        """Take back the tags of a line in which movetext and a bracket follow them."""
        for name in [*record.tags][self.suspect_tags :]:
            del record.tags[name]
        del record.head_faults[self.suspect_faults :]
        scanner = self.scanner
        self.add_bad_line(record, self.suspect, scanner.suspect_end)
        scanner.resume()
        scanner.pause, scanner.suspect_end = scanner.suspect_end, -1

    def read_bad_line(self, record: ScannedRecord, at: i64, end: i64) -> bool:
        """Read a line with something like a tag; return whether it is one."""
        if record.bad_tags > MAX_BAD_TAGS:
            return False
        line = self.data[at:end]
        odd = odd_tag(decoded(line))
        if odd is None or odd[0] in record.tags:
            self.add_bad_line(record, at, end)
            return False
        begin, end = at - record.begin, at - record.begin + len(line.rstrip())
        record.head_faults.append(HeadFault("odd", begin, end, odd[0], odd[1]))
        record.tags[odd[0]] = odd[1]
        return True

    def add_bad_line(self, record: ScannedRecord, at: i64, end: i64) -> None:
        """Report a line that is no tag; after too many, the record is not read any further."""
        place = self.first_sign(at, end) - record.begin
        record.bad_tags += 1
        if record.bad_tags > MAX_BAD_TAGS:
            self.scanner.builder.refuse("character", "", place)
            return
        record.head_faults.append(HeadFault("bad", place, end - record.begin))
