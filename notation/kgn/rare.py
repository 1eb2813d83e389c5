"""Rare tokens: those that only the grammar's pattern tells, matched at their place in bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kohau.notation.blocks import escaped, latin_1_of
from kohau.notation.kgn.kinds import NO_TOKEN
from kohau.notation.kgn.terminals import kind_of, token_pattern
from kohau.notation.lenient.characters import odd_characters


class RareTokens:
    """Reads tokens by the grammar's pattern, in *data*.

    No token extends over lines, except comments, so each line is decoded at most once: *text* is
    what begins at *begin* and ends at *end*, *plain* the same with Latin-1 for bytes that are not
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
        self.plain = latin_1_of(self.text)

    def odd_places(self) -> list[int]:
        """Return the places in the data of characters of the token that are read as others."""
        places, place, last = [], int(self.at), 0
        for index in odd_characters(self.token):
            place += len(self.escaped[last:index].encode("utf-8", "surrogateescape"))
            places.append(place)
            last = index
        return places
