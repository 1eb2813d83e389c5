"""Tag pairs: a name and a value in square brackets, as KGN has them and as people type them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from kohau.notation.lenient.tags import TAG_OF_TRANSLATION

SEVEN_TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""The tags that every exported record has, in their order."""

GAME_TAGS = ("Game", "Variant", "Notation")
"""The tags that define how a record is read; exported after the seven."""

UNKNOWN_TAG_VALUES: Mapping[str, str] = MappingProxyType({"Date": "????.??.??", "Result": "*"})
"""The values of unknown tags among the seven; the others have ``?``."""

TAG_NAME = re.compile(r"[A-Za-z0-9_]+")
"""Matches valid tag names."""

_BEGUN: Final = re.compile(r'\[[ \t]*([A-Za-z0-9_]*)(?:[ \t]*"((?:[^"\\\n]++|\\.)*+))?')
"""The beginning of a tag pair: its name, and its value with escapes if that has begun."""

_PAIR: Final = re.compile(r'\[[ \t]*([A-Za-z0-9_]+)[ \t]+"((?:[^"\\\n]++|\\.)*+)"[ \t]*\]')
"""A tag pair as it is written: its name, and its value with escapes."""

_TYPED: Final = re.compile(r"[ \t]*+\[[ \t]*+([^\W\d]\w*+)[ \t]++([^\n\[\]]*+)\][ \t]*+(?=\n|\Z)")
"""A tag pair with any quotation marks, or none, alone on its line: its name, and what follows."""

_ESCAPED: Final = re.compile(r'\\(["\\])')
_MARKS: Final = "\"\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\xab\xbb\u2039\u203a'`\xb4"


class TagPair(NamedTuple):
    """A tag pair in a text, from *begin* to *end*; what is quoted is from *value_begin* on.

    *is_typed*: it is not written as KGN has it. *escapes_mark*: a backslash before the closing
    quotation mark makes the mark a part of the value.
    """

    name: str
    value: str
    begin: int
    end: int
    value_begin: int
    value_end: int
    is_typed: bool = False
    escapes_mark: bool = False


def tag_at(text: str, at: int = 0) -> TagPair | None:
    r"""Return the tag pair at a place of *text*, None if there is none.

    >>> tag_at('[Site "a \\"b\\""] 1. x')[:4]
    ('Site', 'a "b"', 0, 16)
    """
    match = _PAIR.match(text, at)
    return None if match is None else _pair_of(match)


def _pair_of(match: re.Match[str]) -> TagPair:
    value = match[2]
    if "\\" in value:
        value = _ESCAPED.sub(r"\1", value)
    return TagPair(match[1], value, match.start(), match.end(), *match.span(2))


def begun_tag_at(text: str, at: int = 0) -> tuple[str, str | None, int] | None:
    r"""Return name and value of a tag pair that begins at a place of *text*, and where they end.

    It need not be complete. The value has its escapes; it is None unless a quotation mark begins
    it. Returns None if there is no bracket.

    >>> begun_tag_at('[White "Ra'), begun_tag_at("[Whi"), begun_tag_at("1. e2e3+")
    (('White', 'Ra', 10), ('Whi', None, 4), None)
    """
    match = _BEGUN.match(text, at)
    return None if match is None else (match[1], match[2], match.end())


def plain_tags(lines: str) -> list[tuple[str, str]]:
    r"""Return names and values of the tags in *lines*, which have nothing else, and no escapes.

    >>> plain_tags('[White "Rabe"]\n[Black "Soa"]\n')
    [('White', 'Rabe'), ('Black', 'Soa')]
    """
    return _PAIR.findall(lines)


def begins_head(data: bytes, at: int) -> bool:
    r"""Return whether a record certainly begins with a tag on the line *at* a place of *data*.

    It is the tag ``Event``, or follows a blank line and is another one that comes first; nothing
    else is on the line. Linear in the length of the line.

    >>> begins_head(b'[Event "x"]\r\n', 0), begins_head(b'1. x\n\n[Site "x"]', 6)
    (True, True)
    >>> begins_head(b'1. x\n[Site "x"]', 5), begins_head(b'[Event "x"] {', 0)
    (False, False)
    """
    end = data.find(b"\n", at)
    line = data[at : end if end >= 0 else len(data)].decode("latin-1").rstrip()
    pair = tag_at(line)
    if pair is None or pair.end < len(line) or "\r" in line:
        return False
    before = data.rfind(b"\n", 0, at - 1) + 1 if at else 0
    return pair.name == SEVEN_TAGS[0] or (pair.name in _FIRST_TAGS and not data[before:at].strip())


_FIRST_TAGS: Final = frozenset({*SEVEN_TAGS, GAME_TAGS[0]})


def typed_tag_at(text: str, at: int = 0) -> TagPair | None:
    r"""Return the tag pair that someone typed in the line that begins at a place of *text*.

    The value extends from the first to the last quotation mark, of any kind, if there are some. The
    name may be a translation in another script.

    >>> typed_tag_at("[White 'Rabe']")[:2], typed_tag_at('[White "Soa "the fox""]')[:2]
    (('White', 'Rabe'), ('White', 'Soa "the fox"'))
    >>> typed_tag_at("[R\xe9sultat 1-0]")[:2], typed_tag_at("[White]")
    (('Result', '1-0'), None)
    """
    match = _TYPED.match(text, at)
    if match is None:
        return None
    name = match[1] if match[1].isascii() else TAG_OF_TRANSLATION.get(match[1].casefold())
    written = match[2].rstrip(" \t")
    value = written[1:] if written[:1] in _MARKS else written
    value_begin = match.start(2) + len(written) - len(value)
    if value[-1:] in _MARKS:
        value = value[:-1]
    if name is None or not written or ('"' in written[1:-1] and written[0] not in _MARKS):
        return None
    begin, end = text.index("[", at), match.end(2) + 1
    escapes_mark = written.endswith('\\"')
    return TagPair(
        name, _ESCAPED.sub(r"\1", value), begin, end, value_begin, value_begin + len(value),
        is_typed=True, escapes_mark=escapes_mark,
    )  # fmt: skip


def tags_in(text: str) -> Iterator[TagPair]:
    """Yield the tag pairs in *text*, wherever they are; what is typed is alone on its line."""
    at = text.find("[")
    while at >= 0:
        pair = tag_at(text, at)
        if pair is None and not text[text.rfind("\n", 0, at) + 1 : at].strip(" \t"):
            pair = typed_tag_at(text, at)
        if pair is not None:
            yield pair
        at = text.find("[", at + 1 if pair is None else pair.end)


def place_of_tag(text: str, name: str) -> tuple[int, int] | None:
    """Return offset and length of the first tag pair *name* in *text*, None if there is none."""
    pair = next((pair for pair in tags_in(text) if pair.name == name), None)
    return None if pair is None else (pair.begin, pair.end - pair.begin)
