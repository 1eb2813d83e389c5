r"""The head of a record: its tags, line by line.

Lines end with ``\n`` or ``\r\n`` here.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from kohau.notation.blocks import decoded

_TAG: Final = re.compile(rb'[ \t]*\[[ \t]*([A-Za-z0-9_]+)[ \t]+"((?:[^"\\\r\n]++|\\.)*+)"[ \t]*\]')
_ESCAPED: Final = re.compile(r'\\(["\\])')
_LINE_FEED: Final = ord("\n")
_BRACKET: Final = ord("[")
_BLANKS: Final = b" \t\r\f\v"

Tag = tuple[str, str]


def _tag_of(found: re.Match[bytes]) -> Tag:
    name, value = decoded(found[1]), decoded(found[2])
    return name, _ESCAPED.sub(r"\1", value) if "\\" in value else value


def _only_tag(line: bytes) -> Tag | None:
    """Return the tag that *line* consists of, None if it is anything else or not UTF-8."""
    found = _TAG.fullmatch(line.rstrip(_BLANKS))
    try:
        line.decode()
    except UnicodeDecodeError:
        return None
    return None if found is None else _tag_of(found)


_known: Final[dict[bytes, Tag]] = {}
_MOST_KNOWN: Final = 1 << 16
_LONGEST_KNOWN: Final = 1 << 8


def _tag_in(line: bytes) -> Tag | None:
    """Return the tag that *line* consists of; lines are cached, since most of them recur."""
    tag = _only_tag(line)
    if tag is not None and len(line) <= _LONGEST_KNOWN:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        _known[line] = tag
    return tag


class Head:
    """The tags of a record so far.

    *ends*: the record ends here, without movetext, since a tag recurs after a blank line.
    *faulty*: there are problems to report.
    """

    def __init__(self) -> None:
        self.tags: Final[dict[str, str]] = {}
        self.ends = False
        self.faulty = False

    def read(self, data: bytes, at: i64, blank_before: bool) -> i64:
        """Read the tags from *at* on, where a line begins; return where the movetext begins.

        *blank_before*: the previous line is blank.
        """
        count: i64 = len(data)
        while at < count:
            sign: i64 = data[at]
            end: i64 = data.find(b"\n", at)
            if end < 0:
                end = count
            if sign != _BRACKET:
                text = data[at:end].strip(_BLANKS)
                if text and text[0] != _BRACKET:
                    return at
                if not text:
                    blank_before = True
                    at = end + 1
                    continue
            line = data[at:end]
            tag = _known.get(line)
            if tag is None:
                tag = _tag_in(line)
            if tag is None:
                after = self.read_odd_line(data, at, end, blank_before)
                if after < end or self.ends:
                    return after
            elif blank_before and tag[0] in self.tags:
                self.ends = True
                return at
            else:
                self.add(tag)
            blank_before = False
            at = end + 1
        return count

    def read_odd_line(self, data: bytes, at: i64, end: i64, blank_before: bool) -> i64:
        """Read a line with several tags, or with movetext after them, or with no tag at all.

        Returns where movetext begins, *end* if there is none on the line.
        """
        found = _TAG.match(data, at, end)
        if found is not None and blank_before and decoded(found[1]) in self.tags:
            self.ends = True
            return at
        if found is None:
            self.faulty = True
            return end
        at = self.read_tags(data, at, end)
        return end if not data[at:end].strip(_BLANKS) else at

    def read_tags(self, data: bytes, at: i64, end: i64) -> i64:
        """Read the tags from *at* on, one after the other; return where they end."""
        found = _TAG.match(data, at, end)
        while found is not None:
            self.add(_tag_of(found))
            try:
                found[0].decode()
            except UnicodeDecodeError:
                self.faulty = True
            at = found.end()
            found = _TAG.match(data, at, end)
        return at

    def add(self, tag: Tag) -> None:
        """Add a tag; if its name is repeated, keep the first value."""
        if tag[0] in self.tags:
            self.faulty = True
        else:
            self.tags[tag[0]] = tag[1]
