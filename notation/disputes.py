"""Ambiguities of movetext that only the dialect of a record resolves.

A semicolon may open a comment or separate plies; round brackets may hold a variation or a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from kohau.notation import tokens as kinds
from kohau.notation.diagnostics import Problem, Severity
from kohau.notation.dialect import Dialect
from kohau.notation.tokens import Fault, OpenLine, kind_of, pattern, place_of, tokens_of

FIRST_WORDS = 12
"""How many words of a variation are examined."""


class Reading(NamedTuple):
    """The dialect of a record, and all *dialects* of its game."""

    dialect: Dialect[Any, Any, Any]
    dialects: tuple[Dialect[Any, Any, Any], ...]

    def is_ply(self, words: Sequence[str]) -> bool:
        """Whether *words* begin with a ply in some dialect."""
        return any(dialect.fitting(words[:FIRST_WORDS]) for dialect in self.dialects)

    def begins_with_ply(self, words: Sequence[str]) -> bool:
        """Whether the first of *words* is a ply in the dialect of the record."""
        return self.dialect.fits(words[0]) or self.dialect.fitting(words[:1]) > 0

    def are_plies(self, words: Sequence[str]) -> bool:
        """Whether all *words* are plies in the dialect of the record."""
        return self.dialect.fitting(words) == len(words)

    def holds_variation(self, words: Sequence[str]) -> bool:
        """Whether *words* in brackets are a variation: they begin, or seem to begin, with a ply."""
        if self.dialect.fitting(words[:FIRST_WORDS]) or self.is_ply(words):
            return True
        return _has_digit(words[0]) and self.count_plies(words) > 0

    def count_plies(self, words: Sequence[str]) -> int:
        """Return how many plies of any dialect *words* contain."""
        count = index = 0
        while index < len(words):
            used = self.dialect.words_of_ply(words, index)
            own = self.dialect.fitting(words[index : index + used]) == used
            if own or self.is_ply(words[index : index + 1]):
                count += 1
            index += used if own else 1
        return count


def _has_digit(word: str) -> bool:
    return any(map(str.isdigit, word))


def may_be_disputed(line: OpenLine, reading: Reading, has_semicolons: bool) -> bool:
    """Whether *line*, read without its dialect, may have to be read again.

    *has_semicolons*: the text contains some. Never False if the dialect makes a difference.
    """
    for notes in line.notes.values():
        for note in notes:
            if isinstance(note, OpenLine):
                if not reading.begins_with_ply(note.words) or (
                    (note.varies or has_semicolons)
                    and may_be_disputed(note, reading, has_semicolons)
                ):
                    return True
            elif isinstance(note, str) and _may_separate(note, reading):
                return True
    return False


def _may_separate(note: str, reading: Reading) -> bool:
    """Whether a *note* is a comment whose semicolons may separate plies."""
    return note[0] == ";" and any(_may_be_movetext(part, reading) for part in note[1:].split(";"))


def _may_be_movetext(text: str, reading: Reading) -> bool:
    """Whether *text*, between a semicolon and the next one, may be movetext."""
    tokens = tokens_of(text)
    if not tokens or not _is_word(tokens[0]):
        return True
    return reading.count_plies([token for token in tokens if _is_word(token)]) > 0


def _is_word(token: str) -> bool:
    return bool(token) and kind_of(ord(token[0]), token) == kinds.WORD


_ALNUM: Final = re.compile(r"\w")
_SEGMENT: Final = re.compile(r"[^;\n]*")
_REST_OF_LINE: Final = re.compile(r"[^\n]*")
_SEMICOLON: Final = re.compile(r"[ \t\n\r\f\v]*;")
_MOVETEXT: Final = (
    kinds.NUMBER,
    kinds.BRACKET_NUMBER,
    kinds.ODD_NUMBER,
    kinds.RESULT,
    kinds.ODD_RESULT,
    kinds.NOTE,
    kinds.EVALUATION,
)


class Disputes:
    """Resolves the ambiguities in the *text* of a record for its dialect (*reading*).

    *oddities* are separators and remarks in brackets, *problems* comments that may hide plies.
    """

    def __init__(self, text: str, reading: Reading) -> None:
        self.text: Final = text
        self.reading: Final = reading
        self.oddities: Final[list[Fault]] = []
        self.problems: Final[list[Problem]] = []

    def tokens(self, at: int, stop: int) -> Iterator[re.Match[str]]:
        """Yield the matches of all tokens from *at* to *stop*, without separators.

        A semicolon at the beginning of a line always begins a comment, as KGN is written.
        """
        text, token = self.text, pattern()
        while at < stop:
            mark = _SEMICOLON.match(text, at, stop)
            if mark is not None and not self.begins_line(mark):
                if self.separates(mark.end()):
                    at = mark.end()
                    continue
                self.judge_comment(mark.end())
            match = token.match(text, at, stop)
            assert match is not None  # noqa: S101 - the pattern matches any character
            yield match
            at = match.end()

    def begins_line(self, mark: re.Match[str]) -> bool:
        """Whether only blanks precede the semicolon of *mark* on its line."""
        at = mark.start()
        return "\n" in mark[0] or at == 0 or self.text[at - 1] == "\n"

    def separates(self, at: int) -> bool:
        """Whether the semicolon before *at* separates plies, since movetext follows it."""
        segment = _SEGMENT.match(self.text, at)
        assert segment is not None  # noqa: S101 - the pattern matches nothing, too
        words: list[str] = []
        others = 0
        for match in pattern().finditer(self.text, at, segment.end()):
            token = match[1] or ""
            if not token:
                if self.text[place_of(match)] == "{":
                    break
                return not self.text[at : segment.end()].strip()
            kind = kind_of(ord(token[0]), token)
            if kind == kinds.WORD:
                words.append(token)
            elif kind not in _MOVETEXT:
                break
            elif not token.isdigit():
                others += 1
        separates = self.reading.are_plies(words) if words else self.is_movetext(at, others)
        if separates and words and not self.reading.dialect.separated:
            self.oddities.append(Fault("separator", ";", at - 1))
        return separates

    def is_movetext(self, at: int, tokens: int) -> bool:
        """Return whether the text at *at*, which has *tokens* tokens but no words, is movetext."""
        rest = self.text[at : at + 80].lstrip(" \t")
        return tokens > 0 or rest[:1] in ("", "\n", "{", "(", "$", ";")

    def judge_comment(self, at: int) -> None:
        """Report a comment at *at*, after a ply, if it begins with a ply or contains several."""
        rest = _REST_OF_LINE.match(self.text, at)
        assert rest is not None  # noqa: S101 - the pattern matches nothing, too
        segments = [
            [token for token in tokens_of(segment) if _is_word(token) and _ALNUM.search(token)]
            for segment in rest[0].split(";")
        ]
        words = [word for segment in segments for word in segment]
        first, *others = [segment for segment in segments if segment] or [[]]
        if not words or not (
            _has_digit(first[0]) or any(self.reading.is_ply(own[:1]) for own in (first, *others))
        ):
            return
        plies = self.reading.count_plies(words)
        if not plies:
            return
        several = plies > 1
        message = (
            f"this comment contains {plies} plies" if several else "this comment begins with a ply"
        )
        self.problems.append(
            Problem(
                f"{message}, but also other text",
                code="semicolon",
                severity=Severity.ERROR if several else Severity.WARNING,
                hint="write remarks in braces, and plies without semicolons between them",
                offset=at - 1,
                length=len(rest[0]) + 1,
            )
        )

    def settle(self, line: OpenLine) -> None:
        """Turn brackets without a variation into comments, in *line* and its variations.

        Recursion is as deep as variations are nested.
        """
        if not line.varies:
            return
        line.varies = False
        for notes in line.notes.values():
            for index, note in enumerate(notes):
                if not isinstance(note, OpenLine):
                    continue
                if self.reading.holds_variation(note.words):
                    line.varies = True
                    self.settle(note)
                else:
                    notes[index] = "(" + self.text[note.place + 1 : note.closed] + ")"
                    self.oddities.append(Fault("brackets", "(", note.place))
