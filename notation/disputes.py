"""Ambiguities of movetext that only the dialect of a record resolves.

A semicolon may open a comment or separate plies; round brackets may hold a variation or a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import dropwhile
from typing import Any, Final, NamedTuple

from kohau.notation import tokens as kinds
from kohau.notation.characters import plain
from kohau.notation.diagnostics import Problem, Severity
from kohau.notation.dialect import Dialect
from kohau.notation.results import lacks_side, phrase_length
from kohau.notation.tokens import Fault, OpenLine, kind_of, pattern, place_of, tokens_of

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
    if not tokens or not _is_word(tokens[0]):
        return True
    return reading.count_plies(_words_in(text)) > 0 or reading.may_hold_plies(text)


def _words_in(text: str) -> list[str]:
    """Return the words in *text*, which does not begin its line, also after an open brace.

    Semicolons count as blanks.
    """
    closed = text.rfind("}") + 1
    text = f" {text[:closed]}{text[closed:].replace('{', ' ')}".replace(";", " ")
    return [token for token in tokens_of(text) if _is_word(token)]


def _words_of(text: str) -> list[str]:
    """Return the words in *text*, without signs before the first one."""
    return list(dropwhile(lambda word: _ALNUM.search(word) is None, _words_in(text)))


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
            if mark is not None:
                begins_line = self.begins_line(mark)
                if not begins_line and self.separates(mark.end()):
                    at = mark.end()
                    continue
                self.judge_comment(mark.end(), begins_line)
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
        words, others = self.movetext_after(at)
        if words is None:
            return False
        separates = self.are_plies(words) if words else self.is_movetext(at, others)
        if separates and words and not self.reading.dialect.separated:
            self.oddities.append(Fault("separator", ";", at - 1))
        return separates

    def movetext_after(self, at: int) -> tuple[list[str] | None, int]:
        """Return the words before the next semicolon or bracket, and the number of other tokens.

        The words are None if something else than movetext is among them.
        """
        segment = _SEGMENT.match(self.text, at)
        assert segment is not None  # noqa: S101 - the pattern matches nothing, too
        words: list[str] = []
        others = 0
        for match in pattern().finditer(self.text, at, segment.end()):
            token = match[1] or ""
            if not token:
                if self.text[place_of(match)] == "{":
                    break
                return ([] if not self.text[at : segment.end()].strip() else None), 0
            kind = kind_of(ord(token[0]), token)
            if kind == kinds.WORD:
                words.append(token)
            elif kind not in _MOVETEXT:
                break
            elif not token.isdigit():
                others += 1
        return words, others

    def are_plies(self, words: Sequence[str]) -> bool:
        """Whether *words* are plies of the record, and perhaps a result in words after them."""
        stated = phrase_length(words) or int(lacks_side(words[-1]))
        return self.reading.are_plies(words[: len(words) - stated] or words)

    def is_movetext(self, at: int, tokens: int) -> bool:
        """Return whether the text at *at*, which has *tokens* tokens but no words, is movetext."""
        rest = self.text[at : at + 80].lstrip(" \t")
        return tokens > 0 or rest[:1] in ("", "\n", "{", "(", "$", ";")

    def judge_comment(self, at: int, begins_line: bool) -> None:
        """Report a comment at *at* if it may contain plies."""
        rest = _REST_OF_LINE.match(self.text, at)
        assert rest is not None  # noqa: S101 - the pattern matches nothing, too
        segments = [words for part in rest[0].split(";") if (words := _words_of(part))]
        count = 0 if begins_line else sum(map(self.reading.count_plies, segments))
        if count and (_has_digit(segments[0][0]) or any(map(self.reading.is_ply, segments))):
            several = count > 1
            begins = f"contains {count} plies" if several else "begins with a ply"
            self.add_comment(rest, f"this comment {begins}, but also other text", several)
        elif self.reading.may_hold_plies(rest[0]):
            self.add_comment(rest, "this comment may contain plies")

    def add_comment(self, rest: re.Match[str], message: str, is_error: bool = False) -> None:
        """Add the problem that the text *rest* after a semicolon is a comment."""
        self.problems.append(
            Problem(
                message,
                code="semicolon",
                severity=Severity.ERROR if is_error else Severity.WARNING,
                hint="write remarks in braces, and plies without semicolons between them",
                offset=rest.start() - 1,
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
                are_parts = self.reading.are_parts(note.words)
                if not are_parts and self.reading.holds_variation(note.words):
                    line.varies = True
                    self.settle(note)
                    continue
                notes[index] = "(" + self.text[note.place + 1 : note.closed] + ")"
                if are_parts:
                    self.problems.append(self.bracketed_parts(note))
                else:
                    self.oddities.append(Fault("brackets", "(", note.place))

    def bracketed_parts(self, note: OpenLine) -> Problem:
        """Return the problem that the brackets *note* seem to contain parts of a ply."""
        return Problem(
            "these round brackets contain squares, but no ply",
            code="brackets",
            hint=f"a ply is written like {self.reading.dialect.example}; write comments in braces",
            offset=int(note.place),
            length=int(note.closed) + 1 - int(note.place),
        )
