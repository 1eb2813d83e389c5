"""Ambiguities of movetext that only the dialect of a record resolves.

A semicolon may open a comment or separate plies; round brackets may hold a variation or a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import dropwhile, islice
from typing import Any, Final, NamedTuple

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Problem, Severity
from kohau.notation.dialect import Dialect
from kohau.notation.kgn import tokens as kinds
from kohau.notation.kgn.disputes import Token
from kohau.notation.kgn.lines import Fault, OpenLine
from kohau.notation.kgn.tokens import words_in
from kohau.notation.lenient.characters import plain
from kohau.notation.lenient.results import lacks_side, phrase_length

FIRST_WORDS = 12
"""How many words of a variation are examined."""


class Reading(NamedTuple):
    """The dialect of a record, and all *dialects* of its game."""

    dialect: Dialect[Any, Any, Any]
    dialects: tuple[Dialect[Any, Any, Any], ...]

    def length_of_ply(self, words: Sequence[str], index: int) -> int:
        """Return how many of *words*, from *index* on, are a ply in some dialect, 0 if none are.

        Only the first words are examined, which are enough to recognise any ply.
        """
        some = words[index : index + FIRST_WORDS]
        for dialect in (self.dialect, *self.dialects):
            used = dialect.words_of_ply(some, 0)
            if dialect.fitting(some[:used]):
                return used
        return 0

    def begins_with_ply(self, words: Sequence[str]) -> bool:
        """Whether *words* begin with a ply in some dialect."""
        return self.dialect.fits(words[0]) or self.length_of_ply(words, 0) > 0

    def are_plies(self, words: Sequence[str]) -> bool:
        """Whether all *words* are plies in the dialect of the record."""
        return self.dialect.fitting(words) == len(words)

    def holds_variation(self, words: Sequence[str]) -> bool:
        """Whether *words* in brackets are a variation: they begin, or seem to begin, with a ply."""
        if self.begins_with_ply(words):
            return True
        return _has_digit(words[0]) and self.count_plies(words) > 0

    def count_plies(self, words: Sequence[str]) -> int:
        """Return how many plies of any dialect *words* contain."""
        count = index = 0
        while index < len(words):
            used = self.length_of_ply(words, index)
            count += used > 0
            index += used or 1
        return count

    def may_hold_plies(self, text: str) -> bool:
        """Whether *text*, which need not be movetext, contains a ply or something like one.

        Words of letters alone, such as those that end a chain in some dialects, do not count, and
        neither do words without letters in other dialects than the record's.
        """
        if _resembling(self.dialects).search(text):
            return True
        words = _words_in(text)
        for given in (words, [bare for word in words if (bare := word.strip(_MARKS))]):
            index = 0
            while index < len(given):
                used = self.length_of_ply(given, index)
                ply = "".join(given[index : index + used])
                if used and not ply.isalpha() and (_has_letter(ply) or self.are_plies([ply])):
                    return True
                index += used or 1
        return False


_MARKS: Final = (
    "*_~`'\"<>|=:/\\^#&,\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\xab\xbb\u2039\u203a"
)
"""Signs that people write around plies: those of Markdown, quotation marks and the like."""


@lru_cache(1 << 6)
def _resembling(dialects: tuple[Dialect[Any, Any, Any], ...]) -> re.Pattern[str]:
    """Return a pattern of what resembles a ply in any of the *dialects*."""
    return re.compile("|".join(dict.fromkeys(dialect.resembling for dialect in dialects)))


def _has_letter(word: str) -> bool:
    return any(map(str.isalpha, word))


def _has_digit(word: str) -> bool:
    return any(map(str.isdigit, word))


def _words_in(text: str) -> list[str]:
    """Return the words in *text*, which does not begin its line, also after an open brace.

    Semicolons count as blanks.
    """
    closed = text.rfind("}") + 1
    text = f" {text[:closed]}{text[closed:].replace('{', ' ')}".replace(";", " ")
    return words_in(text)


def _words_of(text: str) -> list[str]:
    """Return the words in *text*, without signs before the first one."""
    return list(dropwhile(lambda word: _ALNUM.search(word) is None, _words_in(text)))


def _after(tokens: Sequence[Token], index: int) -> Iterator[Token]:
    """Yield the tokens between semicolon *index* and the next one, or the end of the line."""
    end = tokens[index].end
    for token in islice(tokens, index + 1, None):
        if token.place >= end or token.kind == kinds.SEMICOLON:
            break
        yield token


_ALNUM: Final = re.compile(r"\w")
_MOVETEXT: Final = (
    kinds.NUMBER,
    kinds.BRACKET_NUMBER,
    kinds.ODD_NUMBER,
    kinds.RESULT,
    kinds.ODD_RESULT,
    kinds.NOTE,
    kinds.EVALUATION,
)


class Ambiguities:
    """Resolves the ambiguities of *raw*, whose dialect is known (*reading*).

    *oddities* are semicolons that separate plies, and brackets that hold remarks; *problems* are
    comments that may hide plies, and brackets that seem to hold parts of plies.
    """

    def __init__(self, reading: Reading, raw: RawRecord) -> None:
        self.reading: Final = reading
        self.raw: Final = raw
        self.oddities: Final[list[Fault]] = []
        self.problems: Final[list[Problem]] = []

    def separates(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether the semicolon *index* of *tokens* separates plies, since movetext follows it.

        Only what is before the next semicolon, or the end of the line, is examined.
        """
        words: list[str] = []
        others: list[bool] = []
        for token in _after(tokens, index):
            if token.kind == kinds.NO_TOKEN:
                return False
            if token.word is None or token.kind not in (kinds.WORD, *_MOVETEXT):
                others.append(not others and token.kind in (kinds.REMARK, kinds.OPEN))
                break
            if token.kind == kinds.WORD:
                words.append(token.word.text)
            else:
                others.append(not token.word.text.isdigit())
        if not words:
            return any(others) or not others
        stated = phrase_length(words) or int(lacks_side(words[-1]))
        if not self.reading.are_plies(words[: len(words) - stated] or words):
            return False
        if not self.reading.dialect.separated:
            self.oddities.append(Fault("separator", ";", tokens[index].place))
        return True

    def judge(self, text: str, place: int, begins_line: bool) -> None:
        """Examine the comment *text* after the semicolon at *place*; it may contain plies."""
        segments = [words for part in text.split(";") if (words := _words_of(part))]
        count = 0 if begins_line else sum(map(self.reading.count_plies, segments))
        begins = any(map(self.reading.begins_with_ply, segments))
        message = "this comment may contain plies"
        if count and (begins or _has_digit(segments[0][0])):
            what = f"contains {count} plies" if count > 1 else "begins with a ply"
            message = f"this comment {what}, but also other text"
        elif not self.reading.may_hold_plies(text):
            return
        else:
            count = 0
        self.problems.append(
            Problem(
                message,
                code="semicolon",
                severity=Severity.ERROR if count > 1 else Severity.WARNING,
                hint="write remarks in braces, and plies without semicolons between them",
                offset=self.raw.offset_of(place),
                length=len(text) + 1,
            )
        )

    def resolved(self, line: OpenLine) -> OpenLine:
        """Return *line* with comments for brackets without a variation, in variations, too.

        Recursion is as deep as variations are nested.
        """
        return line.with_variations(self.note)

    def note(self, brackets: OpenLine) -> OpenLine | str:
        """Return *brackets* resolved, or as the text of a comment."""
        words, part = brackets.words, self.reading.dialect.bracketed_part
        are_parts = part is not None and all(re.fullmatch(part, plain(word)) for word in words)
        if not are_parts and self.reading.holds_variation(words):
            return self.resolved(brackets)
        begin, end = map(self.raw.offset_of, (int(brackets.place), int(brackets.closed)))
        if are_parts:
            self.problems.append(
                Problem(
                    "these round brackets contain squares, but no ply",
                    code="brackets",
                    hint=f"a ply is written like {self.reading.dialect.example};"
                    " write comments in braces",
                    offset=begin,
                    length=end + 1 - begin,
                )
            )
        else:
            self.oddities.append(Fault("brackets", "(", brackets.place))
        return f"({self.raw.text[begin + 1 : end]})"
