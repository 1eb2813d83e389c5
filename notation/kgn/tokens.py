"""Tokens: their kinds, the terminals of ``kgn.lark`` that they are, and the bytes they begin with.

Rare tokens are those that only the grammar's pattern tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from mypy_extensions import i64

from kohau.notation.blocks import escaped, windows_1252_of
from kohau.notation.grammars import PACKAGE, grammar_of
from kohau.notation.lenient.characters import BLANKS as ODD_BLANKS
from kohau.notation.lenient.characters import NOTHING, odd_characters

WORD: Final = 0
NUMBER: Final = 1
REMARK: Final = 2
NOTE: Final = 3
OPEN: Final = 4
CLOSE: Final = 5
RESULT: Final = 6
BRACKET_NUMBER: Final = 7
ODD_NUMBER: Final = 8
ODD_RESULT: Final = 9
EVALUATION: Final = 10
IGNORED: Final = 11
NO_TOKEN: Final = 12
SEMICOLON: Final = 13
LINE_COMMENT: Final = 14
"""The kinds of tokens; the last two begin with a semicolon: within a line, and at its beginning."""

BLANK_SIGN: Final = 0
LETTER_SIGN: Final = 1
DIGIT_SIGN: Final = 2
LINE_END_SIGN: Final = 3
COMMENT_SIGN: Final = 4
LINE_COMMENT_SIGN: Final = 5
ESCAPE_SIGN: Final = 6
OPEN_SIGN: Final = 7
CLOSE_SIGN: Final = 8
GLYPH_SIGN: Final = 9
NAG_SIGN: Final = 10
DOT_SIGN: Final = 11
RARE_SIGN: Final = 12
"""The class of bytes that begin tokens which only the grammar's pattern tells, or none."""


TERMINALS: Final = (
    "WORD", "NUMBER", "REMARK", "NAG", "GLYPH", "OPEN", "CLOSE", "RESULT", "LAP", "BRACKET_NUMBER",
    "ODD_RESULT", "ODD_NUMBER", "EVALUATION", "ODD_WORD",
)  # fmt: skip
"""The terminals of movetext: frequent ones first, and last the one that excludes all others."""

BLANKS: Final = " \t\n\r\f\v"
"""The blanks between tokens; other blanks are tokens that are ignored."""

_KINDS: Final = {
    "WORD": WORD, "ODD_WORD": WORD, "NUMBER": NUMBER, "REMARK": REMARK, "NAG": NOTE, "GLYPH": NOTE,
    "OPEN": OPEN, "CLOSE": CLOSE, "RESULT": RESULT, "BRACKET_NUMBER": BRACKET_NUMBER,
    "ODD_NUMBER": ODD_NUMBER, "LAP": ODD_NUMBER, "ODD_RESULT": ODD_RESULT, "EVALUATION": EVALUATION,
    "IGNORED": IGNORED,
}  # fmt: skip


@cache
def _terminals() -> dict[str, re.Pattern[str]]:
    """Return the patterns of the grammar's terminals."""
    known = grammar_of(PACKAGE, "kgn.lark", "record").terminals
    found = {name: re.compile(known[name]) for name in TERMINALS}
    found["IGNORED"] = re.compile(rf"[.\u2026]+|[{ODD_BLANKS}{NOTHING}]+")
    return found


@cache
def token_pattern() -> re.Pattern[str]:
    """Return the pattern of one token; the name of its last group is that of the terminal."""
    return re.compile(
        "|".join(f"(?P<{name}>{terminal.pattern})" for name, terminal in _terminals().items())
    )


def kind_of(found: re.Match[str] | None) -> int:
    """Return the kind of the token that :func:`token_pattern` has *found*.

    >>> kind_of(token_pattern().match("1)")) == BRACKET_NUMBER, kind_of(None) == NO_TOKEN
    (True, True)
    """
    return NO_TOKEN if found is None else _KINDS[str(found.lastgroup)]


_KEPT: Final = re.compile(r"[01][-:]?|1/2[-:]?|[0-9]+|[Ll]ap")
"""Beginnings of tokens that may contain blanks, and digits, which brackets may follow."""


def fixed_kind(text: str) -> int:
    """Return the kind of *text* if that is one token wherever a blank follows it, else NO_TOKEN.

    >>> fixed_kind("*") == RESULT, fixed_kind("3d3e") == WORD, fixed_kind("1-") == NO_TOKEN
    (True, True, True)
    """
    found = token_pattern().match(text + " ")
    if found is None or found.end() != len(text) or _KEPT.fullmatch(text):
        return NO_TOKEN
    return kind_of(found)


def _is(name: str, text: str) -> bool:
    return _terminals()[name].fullmatch(text) is not None


def _class_of(sign: str) -> int:
    """Return the class of an ASCII character at the beginning of a token."""
    if sign == "\n" or sign in BLANKS:
        return LINE_END_SIGN if sign == "\n" else BLANK_SIGN
    if _is("REMARK", sign):
        return LINE_COMMENT_SIGN if _terminals()["REMARK"].match("a" + sign, 1) else ESCAPE_SIGN
    probes = (
        (COMMENT_SIGN, "REMARK", "}"), (DIGIT_SIGN, "NUMBER", "."), (OPEN_SIGN, "OPEN", ""),
        (CLOSE_SIGN, "CLOSE", ""), (GLYPH_SIGN, "GLYPH", ""), (NAG_SIGN, "NAG", "1"),
        (DOT_SIGN, "IGNORED", ""), (RARE_SIGN, "LAP", "ap 1"), (LETTER_SIGN, "WORD", ""),
    )  # fmt: skip
    return next((found for found, name, rest in probes if _is(name, sign + rest)), RARE_SIGN)


@cache
def sign_classes() -> bytes:
    """Return the class of each byte at the beginning of a token."""
    return bytes([_class_of(chr(code)) if code < 0x80 else RARE_SIGN for code in range(0x100)])


@cache
def word_signs() -> bytes:
    """Return 1 for each printable ASCII character that continues a word, by its code, else 0."""
    return bytes([0x20 < code < 0x7F and _is("WORD", "a" + chr(code)) for code in range(0x100)])


@cache
def comment_signs() -> bytes:
    """Return 1 for each byte that a comment may contain without further ado, by its code.

    Others end it, or its line, or must be examined.
    """
    return bytes(
        [
            chr(code) in "\t\f\v\r" or (0x20 <= code < 0x7F and chr(code) != "}")
            for code in range(0x100)
        ]
    )


@cache
def _spaced_token() -> re.Pattern[str]:
    """Return the pattern of a token with preceding blanks, or of what is none.

    That is a character, or the whole rest of the text after a brace that is never closed: if each
    further brace were a match, each would search the rest for its end.
    """
    return re.compile(rf"[{BLANKS}]*+(?:{token_pattern().pattern}|(?P<none>\{{[\s\S]*+|[\s\S]))")


def tokens_in(text: str) -> Iterator[tuple[int, str]]:
    """Yield kind and text of the tokens of a piece of *text*; ``NO_TOKEN`` for what is none.

    >>> [token for _, token in tokens_in("1. e2e3+! {good} (x) 1-0")]
    ['1.', 'e2e3+', '!', '{good}', '(', 'x', ')', '1-0']
    """
    for found in _spaced_token().finditer(text.rstrip(BLANKS)):
        name = str(found.lastgroup)
        yield _KINDS.get(name, NO_TOKEN), found[name]


def words_in(text: str) -> list[str]:
    """Return the words of a piece of *text*.

    >>> words_in("1. e2e3+! {good} (x) 1-0")
    ['e2e3+', 'x']
    """
    return [token for kind, token in tokens_in(text) if kind == WORD]


class RareTokens:
    """Reads tokens by the grammar's pattern, in *data*.

    No token extends over lines, except comments, so each line is decoded at most once: *text* is
    what begins at *begin* and ends at *end*, *plain* the same with text for bytes that are not
    UTF-8. The last token is *token*, its kind is *kind*.
    """

    def __init__(self, data: bytes) -> None:
        self.data: Final = data
        self.begin: i64 = 0
        self.end: i64 = -1
        self.text = ""
        self.plain = ""
        self.at: i64 = 0
        self.index: i64 = 0
        self.kind: i64 = NO_TOKEN
        self.token = ""
        self.escaped = ""

    def read(self, place: i64) -> i64:
        """Read the token at *place* in the data; return where it ends."""
        if not self.begin <= self.at <= place < self.end:
            self.begin_at(place)
        if place > self.at:
            self.index += len(escaped(self.data[self.at : place]))
            self.at = place
        index = int(self.index)
        found = token_pattern().match(self.plain, index)
        end = index + 1 if found is None else found.end()
        self.kind = kind_of(found)
        self.token = self.plain[index:end]
        self.escaped = self.text[index:end]
        if self.token.isascii():
            return place + len(self.token)
        return place + len(self.escaped.encode("utf-8", "surrogateescape"))

    def begin_at(self, place: i64) -> None:
        """Decode the line from *place* on."""
        end: i64 = self.data.find(b"\n", place)
        self.end = len(self.data) if end < 0 else end
        self.begin = self.at = place
        self.index = 0
        self.text = escaped(self.data[place : self.end])
        self.plain = windows_1252_of(self.text)

    def odd_places(self) -> list[int]:
        """Return the places in the data of characters of the token that are read as others."""
        places, place, last = [], int(self.at), 0
        for index in odd_characters(self.token):
            place += len(self.escaped[last:index].encode("utf-8", "surrogateescape"))
            places.append(place)
            last = index
        return places
