"""Ambiguities of movetext that only the dialect of a record resolves.

A semicolon may open a comment or separate plies; round brackets may hold a variation or a remark.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import dropwhile
from typing import Any, Final, NamedTuple

from kohau.notation.diagnostics import Problem, Severity
from kohau.notation.dialect import Dialect
from kohau.notation.kgn import kinds
from kohau.notation.kgn.lines import Fault, OpenLine
from kohau.notation.kgn.terminals import is_word, kind_of_token, pattern, place_of, tokens_of
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

    def is_ply(self, words: Sequence[str]) -> bool:
        """Whether *words* begin with a ply in some dialect."""
        return self.length_of_ply(words, 0) > 0

    def begins_with_ply(self, words: Sequence[str]) -> bool:
        """Whether the first of *words* is a ply in the dialect of the record."""
        return self.dialect.fits(words[0]) or self.dialect.fitting(words[:1]) > 0

    def are_plies(self, words: Sequence[str]) -> bool:
        """Whether all *words* are plies in the dialect of the record."""
        return self.dialect.fitting(words) == len(words)

    def are_parts(self, words: Sequence[str]) -> bool:
        """Whether *words* in brackets seem to be parts of the ply before them."""
        part = self.dialect.bracketed_part
        return part is not None and all(re.fullmatch(part, plain(word)) for word in words)

    def holds_variation(self, words: Sequence[str]) -> bool:
        """Whether *words* in brackets are a variation: they begin, or seem to begin, with a ply."""
        if self.is_ply(words):
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
    if not tokens or not is_word(tokens[0]):
        return True
    return reading.count_plies(_words_in(text)) > 0 or reading.may_hold_plies(text)


def _words_in(text: str) -> list[str]:
    """Return the words in *text*, which does not begin its line, also after an open brace.

    Semicolons count as blanks.
    """
    closed = text.rfind("}") + 1
    text = f" {text[:closed]}{text[closed:].replace('{', ' ')}".replace(";", " ")
    return [token for token in tokens_of(text) if is_word(token)]


def _words_of(text: str) -> list[str]:
    """Return the words in *text*, without signs before the first one."""
    return list(dropwhile(lambda word: _ALNUM.search(word) is None, _words_in(text)))


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


class Semicolons:
    """Decides what semicolons mean in a record whose dialect is known (*reading*).

    *oddities* are separators, *comments* those that may hide plies, each with its problem and its
    place.
    """

    def __init__(self, reading: Reading) -> None:
        self.reading: Final = reading
        self.oddities: Final[list[Fault]] = []
        self.comments: Final[list[tuple[Problem, int]]] = []

    def separates(self, segment: str, place: int) -> bool:
        """Whether the semicolon at *place* separates plies, since movetext follows it.

        *segment* is the text up to the next semicolon or line end.
        """
        words, others = _movetext_in(segment)
        if words is None:
            return False
        separates = self.are_plies(words) if words else _is_movetext(segment, others)
        if separates and words and not self.reading.dialect.separated:
            self.oddities.append(Fault("separator", ";", place))
        return separates

    def are_plies(self, words: Sequence[str]) -> bool:
        """Whether *words* are plies of the record, and perhaps a result in words after them."""
        stated = phrase_length(words) or int(lacks_side(words[-1]))
        return self.reading.are_plies(words[: len(words) - stated] or words)

    def judge(self, text: str, place: int, begins_line: bool) -> None:
        """Examine the comment *text* after the semicolon at *place*; it may contain plies."""
        segments = [words for part in text.split(";") if (words := _words_of(part))]
        count = 0 if begins_line else sum(map(self.reading.count_plies, segments))
        if count and (_has_digit(segments[0][0]) or any(map(self.reading.is_ply, segments))):
            several = count > 1
            begins = f"contains {count} plies" if several else "begins with a ply"
            message = f"this comment {begins}, but also other text"
            self.comments.append((_hidden_plies(message, len(text) + 1, several), place))
        elif self.reading.may_hold_plies(text):
            message = "this comment may contain plies"
            self.comments.append((_hidden_plies(message, len(text) + 1), place))

    def problems(self, offset_of: Callable[[int], int]) -> list[Problem]:
        """Return the problems of comments; *offset_of* returns the offset of a place."""
        for problem, place in self.comments:
            problem.offset = offset_of(place)
        return [problem for problem, _ in self.comments]


def _movetext_in(segment: str) -> tuple[list[str] | None, int]:
    """Return the words of *segment* before a bracket, and the number of other tokens.

    The words are None if something else than movetext is among them.
    """
    words: list[str] = []
    others = 0
    for match in pattern().finditer(segment):
        token = match[1] or ""
        if not token:
            if segment[place_of(match)] == "{":
                break
            return ([] if not segment.strip() else None), 0
        kind = kind_of_token(token)
        if kind == kinds.WORD:
            words.append(token)
        elif kind not in _MOVETEXT:
            break
        elif not token.isdigit():
            others += 1
    return words, others


def _is_movetext(segment: str, tokens: int) -> bool:
    """Return whether *segment*, which has *tokens* tokens but no words, is movetext."""
    return tokens > 0 or segment[:80].lstrip(" \t")[:1] in ("", "{", "(", "$")


def _hidden_plies(message: str, length: int, is_error: bool = False) -> Problem:
    """Return the problem that the text after a semicolon is a comment."""
    return Problem(
        message,
        code="semicolon",
        severity=Severity.ERROR if is_error else Severity.WARNING,
        hint="write remarks in braces, and plies without semicolons between them",
        length=length,
    )


class Brackets:
    """Decides which brackets hold variations in a record whose dialect is known (*reading*).

    *offset_of* returns the offset of a place in its *text*. *oddities* are brackets that hold
    remarks, *problems* those that seem to hold parts of plies.
    """

    def __init__(self, reading: Reading, text: str, offset_of: Callable[[int], int] = int) -> None:
        self.reading: Final = reading
        self.text: Final = text
        self.offset_of: Final = offset_of
        self.oddities: Final[list[Fault]] = []
        self.problems: Final[list[Problem]] = []

    def settled(self, line: OpenLine) -> OpenLine:
        """Return *line* with comments for brackets without a variation, in variations, too.

        Recursion is as deep as variations are nested.
        """
        if not line.varies:
            return line
        found = line.without_notes()
        for index, notes in line.notes.items():
            found.notes[index] = kept = [
                self.note(note) if isinstance(note, OpenLine) else note for note in notes
            ]
            found.varies = found.varies or any(isinstance(note, OpenLine) for note in kept)
        return found

    def note(self, brackets: OpenLine) -> OpenLine | str:
        """Return *brackets* settled, or as the text of a comment."""
        are_parts = self.reading.are_parts(brackets.words)
        if not are_parts and self.reading.holds_variation(brackets.words):
            return self.settled(brackets)
        begin, end = self.offset_of(int(brackets.place)), self.offset_of(int(brackets.closed))
        if are_parts:
            self.problems.append(self.bracketed_parts(begin, end))
        else:
            self.oddities.append(Fault("brackets", "(", brackets.place))
        return "(" + self.text[begin + 1 : end] + ")"

    def bracketed_parts(self, begin: int, end: int) -> Problem:
        """Return the problem that brackets from *begin* to *end* seem to hold parts of a ply."""
        return Problem(
            "these round brackets contain squares, but no ply",
            code="brackets",
            hint=f"a ply is written like {self.reading.dialect.example}; write comments in braces",
            offset=begin,
            length=end + 1 - begin,
        )
