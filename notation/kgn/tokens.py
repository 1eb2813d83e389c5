"""Tokens: their kinds, the terminals of ``kgn.lark`` that they are, and the bytes they begin with.

Text is read as signs, a byte for each character, see ``characters.signs_of``. Rare tokens are those
that only the grammar's pattern tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from kohau.notation.grammars import PACKAGE, grammar_of
from kohau.notation.lenient.characters import BLANK_SIGN as ODD_BLANK
from kohau.notation.lenient.characters import WIDTHLESS_SIGN, signs_of

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
"""The kinds of tokens."""

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


TERMINALS: Final = {
    "WORD": WORD, "NUMBER": NUMBER, "REMARK": REMARK, "NAG": NOTE, "GLYPH": NOTE, "OPEN": OPEN,
    "CLOSE": CLOSE, "RESULT": RESULT, "LAP": ODD_NUMBER, "BRACKET_NUMBER": BRACKET_NUMBER,
    "ODD_RESULT": ODD_RESULT, "ODD_NUMBER": ODD_NUMBER, "EVALUATION": EVALUATION, "ODD_WORD": WORD,
    "IGNORED": IGNORED,
}  # fmt: skip
"""The kinds of the terminals of movetext: frequent ones first, and those that exclude all others
last. ``IGNORED`` is what the grammar ignores between tokens, but for the blanks that are ASCII."""

BLANKS: Final = " \t\n\r\f\v"


@cache
def _terminals() -> dict[str, str]:
    """Return the patterns of the grammar's terminals."""
    patterns = grammar_of(PACKAGE, "kgn.lark", "record").terminals
    ignored = rf"[.\x85]+|[{ODD_BLANK}{WIDTHLESS_SIGN}]+"
    return {name: patterns.get(name, ignored) for name in TERMINALS}


def _of_signs(pattern: str) -> re.Pattern[bytes]:
    """Return a *pattern* of text that is read as signs."""
    return re.compile(pattern.encode("latin-1"))


@cache
def _any_token() -> str:
    return "|".join(f"(?P<{name}>{pattern})" for name, pattern in _terminals().items())


@cache
def token_pattern() -> re.Pattern[bytes]:
    """Return the pattern of one token; the name of its last group is that of the terminal."""
    return _of_signs(_any_token())


def kind_of(token: re.Match[bytes] | None) -> int:
    """Return the kind of a *token* that :func:`token_pattern` matches.

    >>> kind_of(token_pattern().match(b"1)")) == BRACKET_NUMBER, kind_of(None) == NO_TOKEN
    (True, True)
    """
    return NO_TOKEN if token is None else TERMINALS[str(token.lastgroup)]


_KEPT: Final = re.compile(r"[01][-:]?|1/2[-:]?|[0-9]+|[Ll]ap")
"""Beginnings of tokens that may contain blanks, and digits, which brackets may follow."""


def fixed_kind(text: str) -> int:
    """Return the kind of *text* if that is one token wherever a blank follows it, else NO_TOKEN.

    >>> fixed_kind("*") == RESULT, fixed_kind("3d3e") == WORD, fixed_kind("1-") == NO_TOKEN
    (True, True, True)
    """
    token = token_pattern().match(text.encode() + b" ")
    if token is None or token.end() != len(text) or _KEPT.fullmatch(text):
        return NO_TOKEN
    return kind_of(token)


def _is(name: str, text: str) -> bool:
    return _of_signs(_terminals()[name]).fullmatch(text.encode()) is not None


def _class_of(sign: str) -> int:
    """Return the class of an ASCII character at the beginning of a token."""
    if sign == "\n" or sign in BLANKS:
        return LINE_END_SIGN if sign == "\n" else BLANK_SIGN
    if _is("REMARK", sign):
        return (
            LINE_COMMENT_SIGN
            if _of_signs(_terminals()["REMARK"]).match(b"a" + sign.encode(), 1)
            else ESCAPE_SIGN
        )
    probes = (
        (COMMENT_SIGN, "REMARK", "}"), (DIGIT_SIGN, "NUMBER", "."), (OPEN_SIGN, "OPEN", ""),
        (CLOSE_SIGN, "CLOSE", ""), (GLYPH_SIGN, "GLYPH", ""), (NAG_SIGN, "NAG", "1"),
        (DOT_SIGN, "IGNORED", ""), (RARE_SIGN, "LAP", "ap 1"), (LETTER_SIGN, "WORD", ""),
    )  # fmt: skip
    return next(
        (sign_class for sign_class, name, rest in probes if _is(name, sign + rest)), RARE_SIGN
    )


@cache
def sign_classes() -> bytes:
    """Return the class of each byte at the beginning of a token."""
    return bytes([_class_of(chr(code)) if code < 0x80 else RARE_SIGN for code in range(0x100)])


@cache
def word_signs() -> bytes:
    """Return 1 for each printable ASCII character that continues a word, by its code, else 0."""
    return bytes([0x20 < code < 0x7F and _is("WORD", "a" + chr(code)) for code in range(0x100)])


PLAIN_SIGN: Final = 1
COMMAND_SIGN: Final = 2
"""The classes of bytes in comments: those that say nothing else, and that which begins a command.
Others end a comment, or its line, or must be examined; their class is 0."""


def _class_in_comments(sign: str) -> int:
    if sign == "[":
        return COMMAND_SIGN
    return PLAIN_SIGN if sign in "\t\f\v\r" or (" " <= sign < "\x7f" and sign != "}") else 0


@cache
def comment_signs() -> bytes:
    """Return the class of each byte in comments, by its code."""
    return bytes(map(_class_in_comments, map(chr, range(0x100))))


@cache
def _spaced_token() -> re.Pattern[bytes]:
    """Return the pattern of a token with preceding blanks, or of what is none.

    That is a character, or the whole rest of the text after a brace that is never closed: if each
    further brace were a match, each would search the rest for its end.
    """
    return _of_signs(rf"[{BLANKS}]*+(?:{_any_token()}|(?P<none>\{{[\s\S]*+|[\s\S]))")


def tokens_in(text: str) -> Iterator[tuple[int, str]]:
    """Yield kind and text of the tokens of a piece of *text*; ``NO_TOKEN`` for what is none.

    >>> [token for _, token in tokens_in("1. e2e3+! {good} (x) 1-0")]
    ['1.', 'e2e3+', '!', '{good}', '(', 'x', ')', '1-0']
    """
    signs, _ = signs_of(text.rstrip(BLANKS))
    for token in _spaced_token().finditer(signs):
        name = str(token.lastgroup)
        yield TERMINALS.get(name, NO_TOKEN), text[slice(*token.span(name))]
