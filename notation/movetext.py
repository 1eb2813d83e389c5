"""Movetext read with the places of its tokens, and its problems."""

from __future__ import annotations

from typing import Final

from kohau.notation.diagnostics import Problem
from kohau.notation.disputes import Disputes, Reading
from kohau.notation.oddities import character_problem, odd_places, problems_of
from kohau.notation.tokens import BLANKS, Fault, LineReader, OpenLine, pattern, place_of


class Movetext:
    """The movetext in a *text*, read piece by piece with the places of its tokens.

    *problems* is what there is to say about it, *odd_places* are the offsets of characters that are
    read as others. Without a *reading* nothing is decided that depends
    on the dialect.
    """

    def __init__(self, text: str, reading: Reading | None) -> None:
        self.text: Final = text
        self.disputes: Final = None if reading is None else Disputes(text, reading)
        self.problems: Final[list[Problem]] = []
        self.reader: Final = LineReader(0)
        self.odd_places: Final[list[int]] = []

    @property
    def line(self) -> OpenLine:
        """The main line, up to the first problem that the reader has found."""
        return self.reader.main

    def tokens(self, at: int, stop: int) -> tuple[list[str], list[int]]:
        """Return the tokens from *at* to *stop*, and their places.

        An opening brace that is never closed is the last token.
        """
        end = len(self.text[:stop].rstrip(BLANKS))
        if self.disputes is None or ";" not in self.text:
            matches = pattern().finditer(self.text, at, end)
        else:
            matches = self.disputes.tokens(at, end)
        found = []
        for match in matches:
            found.append(match)
            if not match[1] and self.text[place_of(match)] == "{":
                break  # what follows it is not looked at, so that time stays linear
        tokens = [match[1] or "" for match in found]
        places = [place_of(match) for match in found]
        if not self.text.isascii():
            self.odd_places.extend(odd_places(tokens, places))
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
        if self.odd_places:
            self.problems.append(character_problem(self.text, self.odd_places))


def _place(oddity: Fault) -> int:
    return int(oddity.place)
