"""Movetext read with the places of its tokens, and its problems."""

from __future__ import annotations

from typing import Final

from kohau.notation.diagnostics import Problem
from kohau.notation.disputes import Disputes, Reading
from kohau.notation.oddities import character_problem, problems_of
from kohau.notation.tokens import BLANKS, Fault, LineReader, OpenLine, pattern, place_of


class Movetext:
    """The movetext in a *text*, read piece by piece with the places of its tokens.

    *problems* is what there is to say about it. Without a *reading* nothing is decided that depends
    on the dialect.
    """

    def __init__(self, text: str, reading: Reading | None) -> None:
        self.text: Final = text
        self.disputes: Final = None if reading is None else Disputes(text, reading)
        self.problems: Final[list[Problem]] = []
        self.reader: Final = LineReader(0)
        self.odd_tokens: Final[list[tuple[str, int]]] = []

    @property
    def line(self) -> OpenLine:
        """The main line, up to the first problem that the reader has found."""
        return self.reader.main

    def tokens(self, at: int, stop: int) -> tuple[list[str], list[int]]:
        """Return the tokens from *at* to *stop*, and their places.

        An opening brace that is never closed is the last token.
        """
        end = len(self.text[:stop].rstrip(BLANKS))
        opened = self.text.find("{", max(at, self.text.rfind("}", at, end)), end)
        if opened >= 0:  # what follows it is not looked at, so that time stays linear
            end = opened + 1
        if self.disputes is None or ";" not in self.text:
            found = list(pattern().finditer(self.text, at, end))
        else:
            found = self.disputes.tokens(at, end)
        tokens = [match[1] or "" for match in found]
        places = [place_of(match) for match in found]
        if not self.text.isascii():
            self.odd_tokens.extend(zip(tokens, places, strict=True))
        return tokens, places

    def finish(self) -> None:
        """End the line, and add problems for oddities and ambiguities."""
        self.reader.finish(len(self.text.rstrip(BLANKS)))
        oddities = list(self.reader.oddities)
        if self.disputes is not None:
            self.disputes.settle(self.line)
            oddities += self.disputes.oddities
            self.problems.extend(self.disputes.problems)
        oddities.sort(key=_place)
        self.problems.extend(problems_of(oddities))
        if problem := character_problem(self.odd_tokens):
            self.problems.append(problem)


def _place(oddity: Fault) -> int:
    return int(oddity.place)
