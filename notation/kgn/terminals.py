"""Terminals: the tokens of ``kgn.lark``, and the classes of bytes that begin and continue them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from kohau.notation.grammars import PACKAGE, terminals
from kohau.notation.kgn.kinds import (
    BLANK_SIGN,
    BRACKET_NUMBER,
    CLOSE,
    CLOSE_SIGN,
    COMMENT_SIGN,
    DIGIT_SIGN,
    DOT_SIGN,
    ESCAPE_SIGN,
    EVALUATION,
    GLYPH_SIGN,
    IGNORED,
    LETTER_SIGN,
    LINE_COMMENT_SIGN,
    LINE_END_SIGN,
    NAG_SIGN,
    NO_TOKEN,
    NOTE,
    NUMBER,
    ODD_NUMBER,
    ODD_RESULT,
    OPEN,
    OPEN_SIGN,
    RARE_SIGN,
    REMARK,
    RESULT,
    WORD,
)
from kohau.notation.lenient.characters import BLANKS as ODD_BLANKS
from kohau.notation.lenient.characters import NOTHING

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
    known = terminals(PACKAGE, "kgn.lark", "record")
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
