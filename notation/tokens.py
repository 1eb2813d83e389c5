"""Tokens: the movetext of a record, taken apart as ``kgn.lark`` says, and read as a line.

Reading goes on past what does not follow the grammar, to where the record ends; what was read
before the first problem is kept.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from mypy_extensions import i64

MAX_VARIATION_DEPTH: Final = 100
"""How deep variations may be nested; deeper ones are refused on reading."""

RESULTS: Final = ("1-0", "0-1", "1/2-1/2", "*")
"""The four results: White won, Black won, a draw, unfinished or unknown."""

TERMINALS: Final = (
    "WORD", "NUMBER", "ODD_WORD", "REMARK", "NAG", "GLYPH", "OPEN", "CLOSE", "RESULT",
)  # fmt: skip
"""The terminals of movetext, the frequent ones first; at no place do two of them match."""

BLANKS: Final = " \t\n\r\f\v\ufeff"
"""The characters that separate tokens."""


@cache
def pattern() -> re.Pattern[str]:
    """Return the pattern of a token with the blanks before it, made of the grammar's terminals.

    Its group is the token; a character that fits nowhere is matched outside of it.
    """
    from lark import Lark

    terminals = Lark.open_from_package(
        "kohau.grammars", "kgn.lark", ("",), parser=None, lexer="basic", start="movetext"
    ).terminals
    known = {terminal.name: terminal.pattern.to_regexp() for terminal in terminals}
    tokens = "|".join(known[name] for name in TERMINALS)
    return re.compile(rf"[ \t\n\r\f\v]*+(?:({tokens}|[.\ufeff]+)|[\s\S])")


def tokens_of(text: str) -> list[str]:
    """Return the tokens of *text*, "" for each character that fits nowhere.

    >>> tokens_of("1. e2e3+! {good} (x) 1-0")
    ['1.', 'e2e3+', '!', '{good}', '(', 'x', ')', '1-0']
    """
    found: list[str] = pattern().findall(text.rstrip(BLANKS))
    return found


def place_of(found: re.Match[str]) -> int:
    """Return where the token is that :func:`pattern` has *found*."""
    return found.start(1) if found.lastindex else found.end() - 1


_BYTE_ORDER_MARK: Final = 0xFEFF
_NO_PLACES: Final[list[int]] = []


class OpenLine:
    """A line that is being read.

    *notes* has comments and the like as they are written, and variations, by the number of words
    before them; *varies* says that there are variations. *number_words* has the number of words
    before each of the move *numbers*. Where places are asked for,
    *word_places* and *number_places* are offsets in the text, *place* is where the line begins and
    *end* where its result is or is missed.
    """

    def __init__(self, place: i64) -> None:
        self.words: Final[list[str]] = []
        self.numbers: Final[list[str]] = []
        self.number_words: Final[list[int]] = []
        self.notes: Final[dict[int, list[Any]]] = {}
        self.varies = False
        self.result: str | None = None
        self.word_places: Final[list[int]] = _NO_PLACES if place < 0 else []
        self.number_places: Final[list[int]] = _NO_PLACES if place < 0 else []
        self.place: Final = place
        self.end: i64 = place

    def add_note(self, note: str | OpenLine) -> None:
        """Add a note after the last word."""
        index = len(self.words)
        notes = self.notes.get(index)
        if notes is None:
            self.notes[index] = [note]
        else:
            notes.append(note)


class Fault:
    """What does not follow the grammar: the token, its place, and what is wrong with it."""

    def __init__(self, kind: str, token: str, place: i64) -> None:
        self.kind: Final = kind
        self.token: Final = token
        self.place: Final = place


class LineReader:
    """Reads the tokens of one record, in one piece or several.

    *has_movetext* says that there was more than remarks; *fault* is the first problem. From a
    problem on only the depth of brackets and the result at depth 0 are followed. The main line
    begins at *place*, a negative one where places are not asked for.
    """

    def __init__(self, place: i64 = -1) -> None:
        self.main: Final = OpenLine(place)
        self.line: OpenLine = self.main
        self.stack: Final[list[OpenLine]] = []
        self.depth: i64 = 0
        self.has_movetext = False
        self.ended = False
        self.fault: Fault | None = None

    def read(self, tokens: list[str], first: i64, places: list[int] | None) -> i64:
        """Read *tokens* from the *first* on; return how many belong to the record.

        It stops at a character that fits nowhere, and where another record begins. With *places*
        (the offset of each token) the places of words and numbers are kept.
        """
        count: i64 = len(tokens)
        index: i64 = first
        line = self.line
        takes_words = self.fault is None and line.result is None
        while index < count:
            token = tokens[index]
            if len(token) == 0:
                break
            sign: i64 = ord(token[0])
            if self.ended and not _may_follow_the_result(sign):
                break
            place: i64 = -1 if places is None else places[index]
            if _begins_word(sign, token):
                if takes_words:
                    line.words.append(token)
                    if place >= 0:
                        line.word_places.append(place)
                else:
                    self.refuse("after result", token, place)
                self.has_movetext = True
            else:
                self.read_sign(sign, token, place)
                line = self.line
                takes_words = self.fault is None and line.result is None
            index += 1
        return index

    def read_sign(self, sign: i64, token: str, place: i64) -> None:
        """Read a token that is no word."""
        if sign == ord("{") or sign == ord(";") or sign == ord("%"):
            if self.fault is None:
                self.line.add_note(token)
            return
        if sign == ord(".") or sign == _BYTE_ORDER_MARK:
            return
        self.has_movetext = True
        if sign == ord("("):
            self.open(token, place)
        elif sign == ord(")"):
            self.close(token, place)
        elif token in RESULTS:
            self.end(token, place)
        elif self.fault is None:
            self.add(sign, token, place)

    def add(self, sign: i64, token: str, place: i64) -> None:
        """Add a glyph or a move number to the line."""
        if self.line.result is not None:
            self.refuse("after result", token, place)
        elif sign == ord("$") or sign == ord("!") or sign == ord("?"):
            self.line.add_note(token)
        else:
            self.line.numbers.append(token)
            self.line.number_words.append(len(self.line.words))
            if place >= 0:
                self.line.number_places.append(place)

    def open(self, token: str, place: i64) -> None:
        """Begin a variation."""
        self.depth += 1
        if self.fault is not None:
            return
        if self.line.result is not None:
            self.refuse("after result", token, place)
        elif len(self.stack) == MAX_VARIATION_DEPTH:
            self.refuse("too deep", token, place)
        else:
            variation = OpenLine(place)
            self.stack.append(self.line)
            self.line = variation

    def close(self, token: str, place: i64) -> None:
        """End a variation."""
        if self.depth > 0:
            self.depth -= 1
        if self.fault is not None:
            return
        if not self.stack:
            self.refuse("closes nothing", token, place)
            return
        variation = self.line
        if variation.result is None:
            variation.end = place
        self.line = self.stack.pop()
        self.line.add_note(variation)
        self.line.varies = True

    def end(self, token: str, place: i64) -> None:
        """Take the result of the line, which ends the record outside of variations."""
        if self.depth == 0:
            self.ended = True
        if self.fault is not None:
            return
        if self.line.result is not None:
            self.refuse("after result", token, place)
            return
        self.line.result = token
        self.line.end = place

    def refuse(self, kind: str, token: str, place: i64) -> None:
        """Note the first problem; the line ends before it, or before the variation that has it."""
        if self.fault is None:
            self.fault = Fault(kind, token, place)
            self.main.end = self.stack_place(0, place)

    def stack_place(self, depth: i64, place: i64) -> i64:
        """Return where the variation at *depth* (from 0) begins, *place* if none is open there."""
        if depth + 1 < len(self.stack):
            return self.stack[depth + 1].place
        return self.line.place if depth < len(self.stack) else place

    def finish(self, end: i64) -> None:
        """End the record, whose text ends at *end*: no variation may be open any more."""
        too_deep = self.fault is not None and self.fault.kind == "too deep"
        if self.stack and (self.fault is None or (too_deep and self.depth > 0)):
            self.fault = None
            self.refuse("never closed", "(", self.line.place)
        elif self.fault is None and self.main.result is None:
            self.main.end = end


def _begins_word(sign: i64, token: str) -> bool:
    """Whether a token that begins with the character *sign* is a word."""
    if sign >= ord("@"):
        return sign != ord("{") and sign != _BYTE_ORDER_MARK
    if ord("0") <= sign <= ord("9"):
        number = token.rstrip(".") if token[-1] == "." else token
        return not (_is_digits(number) or token in RESULTS)
    if sign == ord("*"):
        return len(token) > 1
    return not _is_sign(sign)


def _is_digits(token: str) -> bool:
    return token.isascii() and token.isdigit()


def _is_sign(sign: i64) -> bool:
    """Whether a character, no letter and no digit, begins anything but a word."""
    return (
        sign == ord("(")
        or sign == ord(")")
        or sign == ord("!")
        or sign == ord("?")
        or sign == ord("$")
        or sign == ord(";")
        or sign == ord("%")
        or sign == ord(".")
    )


def _may_follow_the_result(sign: i64) -> bool:
    return (
        sign == ord("{")
        or sign == ord(";")
        or sign == ord("%")
        or sign == ord(".")
        or sign == _BYTE_ORDER_MARK
    )
