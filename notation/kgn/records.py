"""Records of KGN: text is cut into records, and the head of each is read, in the same pass.

A record is its head and the text up to the next line that begins with ``[``. If there are tokens
after a result, another record begins there. Time is linear in the input.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from mypy_extensions import i64

from kohau.notation.blocks import ByteOffsets, decoded, is_utf_8, without_end_mark
from kohau.notation.kgn.lines import LineBuilder
from kohau.notation.kgn.scanner import BRACKET, Scanner
from kohau.notation.kgn.tag_pairs import TagPair, tag_at, typed_tag_at
from kohau.notation.kgn.tokens import BLANK_SIGN, LINE_END_SIGN
from kohau.notation.lenient.characters import signs_of

_BOM: Final = "\ufeff"
_BLANKS: Final = " \t\f\v"
_LINE_FEED: Final = ord("\n")
_BRACKET: Final = ord("[")
_WIDTHLESS: Final = 0xAD
_PERCENT: Final = ord("%")

MAX_BAD_TAGS: Final = 16
"""The maximum number of malformed tag lines after which the tags of a record are still read."""

_tags: Final[dict[str, tuple[str, str]]] = {}
"""Name and value of the tags in lines that have nothing else; most of them recur."""
_MOST_TAGS: Final = 1 << 16
_LONGEST_KNOWN: Final = 1 << 8


class HeadFault:
    """A problem in the head: *kind* is "duplicate", "typed", "bad" or "percent".

    It extends from *begin* to *end* in the record; *name* and *value* are the tag's. *escapes_mark*
    is that of the tag pair.
    """

    def __init__(
        self,
        kind: str,
        begin: i64,
        end: i64,
        name: str = "",
        value: str = "",
        escapes_mark: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.begin: Final = begin
        self.end: Final = end
        self.name: Final = name
        self.value: Final = value
        self.escapes_mark: Final = escapes_mark


class ScannedRecord:
    """A record in the text: where it begins and ends, in characters, its tags, and its line.

    *offset* is where its bytes begin in the data, and *size* their number; *number* counts the
    records of the data from 1; *line* and *column* are where it begins. *ends*: the record ends
    without movetext, since a tag recurs after a blank line. *is_clean*: nothing in it must be
    reported as invisible, or not UTF-8. *odd_places* are those of characters that are read as
    others.
    """

    def __init__(
        self, begin: i64, builder: LineBuilder, offset: i64, number: i64, line: i64, column: i64
    ) -> None:
        self.begin: Final = begin
        self.offset: Final = offset
        self.number: Final = number
        self.line: Final = line
        self.column: Final = column
        self.end: i64 = begin
        self.size: i64 = 0
        self.tags: Final[dict[str, str]] = {}
        self.head_faults: Final[list[HeadFault]] = []
        self.bad_tags: i64 = 0
        self.ends = False
        self.is_clean = True
        self.builder: Final = builder
        self.odd_places: list[int] = []

    @property
    def is_faultless(self) -> bool:
        """Whether there is nothing to report."""
        builder = self.builder
        return (
            self.is_clean
            and builder.fault is None
            and len(builder.oddities) == 0
            and len(self.head_faults) == 0
            and len(self.odd_places) == 0
            and len(builder.odd_times) == 0
        )

    def add(self, name: str, value: str, begin: i64, end: i64) -> None:
        """Add a tag, from *begin* to *end*, with blanks after it; a repeated one does not count."""
        if self.bad_tags > MAX_BAD_TAGS:
            return
        if name in self.tags:
            begin, end = begin - self.begin, end - self.begin
            self.head_faults.append(HeadFault("duplicate", begin, end, name, value))
        else:
            self.tags[name] = value


class RecordScanner:
    """Reads the records in *data*, one after the other; the last one ends where *data* ends.

    *column* is that of the next record in its line. *whole*: there is only one record.
    """

    def __init__(self, data: bytes, column: i64 = 1, whole: bool = False) -> None:
        data = without_end_mark(data)
        self.text: Final = decoded(data)
        signs, odd = signs_of(self.text)
        self.odd: Final[list[int]] = odd
        self.data: Final = signs
        self.offsets: Final = ByteOffsets(data, self.text)
        self.is_same: Final = self.offsets.is_same
        self.end: Final[i64] = len(signs)
        self.column = column
        self.begins_line: Final = column == 1
        self.scanner: Final = Scanner(self.text, signs, len(odd) > 0, is_utf_8(data))
        self.scanner.whole = whole
        self.at: i64 = 0
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
                record.size = self.offset(record.end) - record.offset
                return record
            if record.end >= self.end:
                return None

    def begun(self, begin: i64) -> ScannedRecord:
        """Return a record that begins at *begin*."""
        if begin > self.counted:
            self.line += self.data.count(b"\n", self.counted, begin)
            line: i64 = self.text.rfind("\n", int(self.counted), int(begin))
            if line >= 0:
                self.column = begin - self.after_mark(line + 1) + 1
            else:
                self.column += begin - self.after_mark(self.counted)
            self.counted = begin
        self.scanner.begin(begin)
        offset = self.offset(begin)
        builder = self.scanner.builder
        return ScannedRecord(begin, builder, offset, self.number + 1, self.line, self.column)

    def offset(self, at: i64) -> i64:
        """Return where the character *at* a place is in the data; places must ascend."""
        if self.is_same:
            return at
        offset: i64 = self.offsets.at(int(at))
        return offset

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
        begins_line = self.begins_line if self.at == 0 else data[self.at - 1] == _LINE_FEED
        if begins_line:
            at = self.read_head(record, at, False)
        else:
            at = self.read_rest_of_line(record, at)
        while not record.ends and at < self.end:
            at = scanner.scan(at, self.end)
            if scanner.state == BRACKET and not scanner.builder.has_movetext:
                at = self.read_head(record, self.after_mark(at), self.follows_blank_line(at))
            else:
                break
        record.end = at
        record.is_clean = scanner.is_clean
        record.builder.finish(self.text_end(record) - record.begin)
        if len(self.odd) > 0:
            self.find_odd_places(record)

    def find_odd_places(self, record: ScannedRecord) -> None:
        """Find the odd characters of *record*, but for those in lines of tags and in comments."""
        begin: int = int(record.begin)
        places = self.odd[bisect_left(self.odd, begin) : bisect_left(self.odd, int(record.end))]
        for start, end in self.scanner.remarks:
            first = bisect_left(places, start)
            del places[first : bisect_left(places, end)]
        record.odd_places = [place - begin for place in places]

    def after_mark(self, at: i64) -> i64:
        """Return *at*, or the place after a byte order mark there (as in concatenated files)."""
        if at < self.end and self.data[at] == _WIDTHLESS and self.text[int(at)] == _BOM:
            return at + 1
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
            line = self.text[at:end]
            tag = _tags.get(line)
            if tag is None:
                tag = self.tag_on(line, at, end)
            elif not self.scanner.is_utf_8:
                self.scanner.examine(at, end)
            if tag is None:
                after = self.read_odd_line(record, at, end, blank_before)
                if after < end or record.ends:
                    return after
            elif blank_before and tag[0] in record.tags:
                record.ends = True
                return at
            else:
                record.add(tag[0], tag[1], first, end)
            if len(self.odd) > 0:
                self.scanner.remarks.append((int(at), int(end)))
            blank_before = False
            at = end + 1
        return self.end

    def tag_on(self, line: str, at: i64, end: i64) -> tuple[str, str] | None:
        """Return the tag that a *line* consists of, None if it has something else."""
        pair = tag_at(line, int(self.first_sign(at, end) - at))
        if pair is None or line[pair.end :].strip(_BLANKS):
            return None
        tag = (pair.name, pair.value)
        if self.scanner.examine(at, end) and len(line) <= _LONGEST_KNOWN:
            if len(_tags) >= _MOST_TAGS:
                _tags.clear()
            _tags[line] = tag
        return tag

    def pair_at(self, at: i64, end: i64) -> TagPair | None:
        """Return the tag pair in the line up to *end* that begins at *at*, after blanks."""
        return tag_at(self.text, int(self.first_sign(at, end)))

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
        if self.pair_at(at, end) is not None:
            return self.read_odd_line(record, at, end, False)
        self.read_bad_line(record, at, end)
        return end

    def read_odd_line(self, record: ScannedRecord, at: i64, end: i64, blank_before: bool) -> i64:
        """Read a line with several tags, or with movetext after them, or with no tag at all.

        Returns where movetext begins, *end* if there is none on the line.
        """
        pair = self.pair_at(at, end)
        if pair is None:
            self.read_bad_line(record, at, end)
            return end
        self.scanner.examine(at, end)
        if blank_before and pair.name in record.tags:
            record.ends = True
            return at
        begin = at
        while pair is not None:
            record.add(pair.name, pair.value, pair.begin, pair.end)
            at = pair.end
            pair = self.pair_at(at, end)
        if len(self.odd) > 0:
            self.scanner.remarks.append((int(begin), int(at)))
        at = self.first_sign(at, end)
        if at < end and self.data[at] == _BRACKET:
            self.add_bad_line(record, at, end)
            return end
        return at

    def read_bad_line(self, record: ScannedRecord, at: i64, end: i64) -> None:
        """Read a line with something like a tag, or report it."""
        if record.bad_tags > MAX_BAD_TAGS:
            return
        pair = typed_tag_at(self.text, int(at))
        if pair is None or pair.name in record.tags:
            self.add_bad_line(record, at, end)
            return
        begin: i64 = pair.begin - record.begin
        fault = HeadFault(
            "typed", begin, pair.end - record.begin, pair.name, pair.value, pair.escapes_mark
        )
        record.head_faults.append(fault)
        record.tags[pair.name] = pair.value

    def add_bad_line(self, record: ScannedRecord, at: i64, end: i64) -> None:
        """Report a line that is no tag; after too many, the record is not read any further."""
        place = self.first_sign(at, end) - record.begin
        record.bad_tags += 1
        if record.bad_tags > MAX_BAD_TAGS:
            self.scanner.builder.refuse("character", "", place)
            return
        record.head_faults.append(HeadFault("bad", place, end - record.begin))
