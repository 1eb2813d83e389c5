"""Sheets: the movetext in a text, as a strict reader reads it, without what stands around it.

A line of a text is movetext if it has a ply, and no words but plies, numbers and results after the
name of a speaker, the bars of a table, or the marks of a quotation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final, NamedTuple

from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.layout import Span, lines_in, with_bars
from kohau.notation.dialect import Dialect
from kohau.notation.lenient.characters import plain
from kohau.notation.lenient.ply_shapes import is_like_a_ply
from kohau.notation.lenient.results import RESULTS

AnyDialect = Dialect[Any, Any, Any]

_TOKEN: Final = re.compile(r"\{[^{}]*\}|\d{1,3}(?:\.+|\))(?!\d)|[^\s|{}]+")
_MOST_DIGITS: Final = 3
_MARKUP: Final = ("**", "__", "`", '"')
_QUOTED: Final = ">"
_STOPS: Final = ".,;:"
_GLYPHS: Final = "!?"
_MARKS: Final = frozenset("+(")
"""Signs that say, apart from a ply, what it takes."""


class Token(NamedTuple):
    """A word of a text: where its *text* stands, without markup and stops around it.

    *line* is the index of its line, *cell* that of its cell in the line.
    """

    begin: int
    end: int
    text: str
    line: int
    cell: int

    @property
    def ply(self) -> str:
        """The word without glyphs after it."""
        return self.text.rstrip(_GLYPHS)

    @property
    def is_comment(self) -> bool:
        return self.text.startswith("{")

    @property
    def is_number(self) -> bool:
        return _is_number(self.text)

    @property
    def is_result(self) -> bool:
        return plain(self.text) in RESULTS


class Sheet(NamedTuple):
    """The movetext in a text: *text* is as long, and has blanks for all else.

    *games* are the places of its games. *fitting* words that look like plies are plies of the
    dialect, of *all*.
    """

    text: str
    games: tuple[Span, ...]
    plies: tuple[str, ...]
    fitting: int
    all: int


class Lines:
    """The tokens of the lines of a *channel* after the names of speakers.

    *like* is the number of words that look like plies, *variations* of those that begin one.
    """

    def __init__(self, channel: Channel) -> None:
        self.channel: Final = channel
        tokens = list(_tokens(with_bars(channel.text)))
        like = {token for token in tokens if is_like_a_ply(token.text)}
        self.like: Final = len(like)
        self.variations: Final = sum(token.text[0] == "(" for token in like)
        rows = [list(row) for _, row in groupby(tokens, key=lambda token: token.line)]
        self._rows: Final = [(row, not like.isdisjoint(row)) for row in rows]
        """The tokens of each line, and whether one looks like a ply."""
        self._sheets: Final[dict[AnyDialect, Sheet]] = {}

    def sheet(self, dialect: AnyDialect) -> Sheet:
        """Return the movetext in a *dialect*, which several variants may have."""
        if dialect not in self._sheets:
            self._sheets[dialect] = self._read(dialect)
        return self._sheets[dialect]

    def _read(self, dialect: AnyDialect) -> Sheet:
        kept: list[Token] = []
        plies: list[str] = []
        fitting = 0
        for row, has_like in self._rows:
            words = _words(row, dialect) if has_like else {}
            like = [token for token in words if _is_like(token, dialect)]
            if like and not any(_is_prose(token) for token in words if not words[token]):
                kept += (token for token in row if _is_kept(token, row, words, dialect))
                plies += (token.ply for token in words)
                fitting += sum(words[token] for token in like)
            elif all(token.is_result for token in row):
                kept += row if kept else []
        every = sum(is_like_a_ply(word) for word in plies)
        text, games = self._masked(kept)
        return Sheet(text, games, tuple(plies), fitting, every)

    def _masked(self, kept: list[Token]) -> tuple[str, tuple[Span, ...]]:
        """Return the text with blanks for all but the tokens *kept*, and the places of games."""
        chars = ["\n" if char == "\n" else " " for char in self.channel.text]
        begins: list[int] = []
        number = 0
        for token in kept:
            text = token.text
            if not token.is_comment and token.is_number and not token.is_result:
                digits = text.rstrip(".)")
                if not begins or int(digits) <= 1 < number:
                    begins.append(token.begin)
                number = int(digits)
                text = digits + (text[len(digits) :].replace(")", ".") or ".")
            chars[token.begin : token.begin + len(text)] = text
        ends = [*begins[1:], len(chars)]
        return "".join(chars), tuple(zip([0, *begins[1:]], ends, strict=True))


def _tokens(text: str) -> Iterator[Token]:
    """Yield the tokens of *text*, without the names of speakers before them."""
    for at, line in enumerate(lines_in(text)):
        cell, last = 0, line.said
        for match in _TOKEN.finditer(text, line.said, line.end):
            cell += text.count("|", last, match.start())
            last = match.end()
            first, after = _bare(text, *match.span())
            if first < after:
                yield Token(first, after, text[first:after], at, cell)


def _bare(text: str, begin: int, end: int) -> Span:
    """Return the part of a token without markup, marks of quotations, and stops."""
    while begin < end and text[begin] == _QUOTED:
        begin += 1
    for mark in _MARKUP:
        begin += len(mark) * text.startswith(mark, begin, end)
        end -= len(mark) * (text.endswith(mark, begin, end))
    while begin < end and text[end - 1] in _STOPS and not _is_number(text[begin:end]):
        end -= 1
    return begin, end


def _is_number(text: str) -> bool:
    """Whether *text* is a move number, perhaps with dots or a bracket after it."""
    digits = text.rstrip(".") if text.endswith(".") else text.removesuffix(")")
    return digits.isdecimal() and len(digits) <= _MOST_DIGITS


def _words(row: list[Token], dialect: AnyDialect) -> dict[Token, bool]:
    """Return the words in a *row* that may be plies, and whether they are in the *dialect*."""
    words: dict[Token, bool] = {}
    parts = [token for token in row if not (token.is_comment or token.is_result)]
    for _, group in groupby(parts, key=lambda token: (token.cell, token.is_number)):
        tokens = list(group)
        if tokens[0].is_number:
            continue
        texts = [token.ply or token.text for token in tokens]
        at = 0
        while at < len(tokens):
            used = dialect.words_of_ply(texts, at)
            fits = dialect.fitting(texts[at : at + used]) == used
            used = used if fits else 1
            words |= dict.fromkeys(tokens[at : at + used], fits)
            at += used
    return words


def _is_like(token: Token, dialect: AnyDialect) -> bool:
    """Whether a word looks like a ply of the *dialect*, or a part of one, and not like a date."""
    has_letter = any(map(str.isalpha, token.text)) or "@" in token.text
    return is_like_a_ply(token.text) and (has_letter or dialect.fits(token.ply))


def _is_prose(token: Token) -> bool:
    """Whether a word that is no ply is one of a sentence, or a mark apart from its ply."""
    if any(map(str.isalnum, token.text)):
        return sum(map(str.isalpha, token.text)) > 1 and not is_like_a_ply(token.text)
    return not _MARKS.isdisjoint(token.text)


def _is_kept(token: Token, row: list[Token], words: dict[Token, bool], dialect: AnyDialect) -> bool:
    """Whether a *token* in a *row* of movetext is read: no times, empty cells and the like."""
    if token.is_comment or token.is_result:
        return True
    if token.is_number:
        return token is row[0] or token.cell == 0 or not token.text.isdigit()
    has_sign_alone = not any(map(str.isalnum, token.text)) and token.cell == 0
    return words[token] or _is_like(token, dialect) or has_sign_alone
