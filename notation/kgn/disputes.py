"""Disputes: records with semicolons, which begin comments or separate plies, as the dialect says.

A dispute keeps the tokens of both readings, until the dialect is known.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.blocks import decoded
from kohau.notation.kgn.lines import LineBuilder
from kohau.notation.kgn.tokens import IGNORED, LINE_COMMENT, REMARK, SEMICOLON
from kohau.notation.kgn.words import Word

NEVER_CLOSED: Final = 1 << 60
"""Where a comment ends that is never closed."""


class Token:
    """A token: its *kind*, its *word* unless it is a remark, and where it begins and ends.

    *odd_places* are those of its characters that are read as others.
    """

    def __init__(self, kind: i64, word: Word | None, place: i64, end: i64) -> None:
        self.kind: Final = kind
        self.word: Final = word
        self.place: Final = place
        self.end: Final = end
        self.odd_places: list[int] | None = None


class Dispute:
    """A record from its first semicolon on.

    *before* is what precedes it. *tokens* are those of all readings, in the order of their places:
    after each token, a reading goes on with the first one that begins where this one ends or later,
    or, if a semicolon separates plies, directly after it.
    """

    def __init__(self, before: LineBuilder) -> None:
        self.before: Final = before
        self.tokens: Final[list[Token]] = []

    def add(self, kind: i64, word: Word | None, place: i64, end: i64) -> None:
        """Add a token."""
        self.tokens.append(Token(kind, word, place, end))

    def resolved(self, data: bytes, ambiguities: Any) -> LineBuilder:
        """Return the line of the record *data* in which *ambiguities* decide about semicolons."""
        builder = self.before.copy()
        at: i64 = 0
        size: i64 = len(data)
        for index, token in enumerate(self.tokens):
            place, word = token.place, token.word
            if place < at:
                continue
            at = token.end
            if word is not None:
                if builder.ended and token.kind != IGNORED:
                    builder.refuse_after_result(word.text, place)
                builder.add(token.kind, word, place)
                if token.odd_places is not None:
                    builder.odd_places.extend(token.odd_places)
            elif at > size:
                builder.refuse("character", "", place)
            elif builder.fault is None:
                text = decoded(data[place:at])
                if token.kind == SEMICOLON and ambiguities.separates(self.tokens, index):
                    at = place + 1
                    continue
                if token.kind != REMARK:
                    ambiguities.judge(text[1:], place, token.kind == LINE_COMMENT)
                builder.line.add_note(text)
        builder.finish(len(data.rstrip()))
        return builder
