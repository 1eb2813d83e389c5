"""The quick way through annotated movetext: what the grammar says of it, token by token.

The tokens are the grammar's own. What they do not make a line of is left to the grammar itself.
"""

from __future__ import annotations

import re
from typing import Final

from notation.notes import Comment, Escape, Nag, one_line
from notation.record import MAX_VARIATION_DEPTH, Note, WordLine

MAX_NUMBER_DIGITS = 18
"""So many digits of a move number are compared."""

GLYPHS = ("!", "?", "!!", "??", "!?", "?!")
"""The suffixes that stand for the numeric annotation glyphs $1 to $6."""

TERMINALS = ("NUMBER", "WORD", "REMARK", "NAG", "OPEN", "CLOSE", "RESULT", "GLYPH")
"""The terminals of the grammar that the quick way knows, in the order in which they are tried."""

_NUMBER: Final = 1
_WORD: Final = 2
_REMARK: Final = 3
_OPEN: Final = 5
_CLOSE: Final = 6
_RESULT: Final = 7
_DOTS: Final = 9

_BLANKS = r"[ \t\n\r\f\v]*"
_LEADING_BLANKS = re.compile(_BLANKS)


def pattern_of(terminals: list[str]) -> re.Pattern[str]:
    """Return the pattern of a token with the blanks behind it; *terminals* as in TERMINALS."""
    tokens = [*(f"({terminal})" for terminal in terminals), r"(\.+)"]
    return re.compile(f"(?:{'|'.join(tokens)}){_BLANKS}")


class OpenLine:
    """A line that is being read; *offset* is where it begins, *end* where its result stands."""

    __slots__ = ("annotations", "end", "numbers", "offset", "offsets", "result", "words")

    def __init__(self, offset: int) -> None:
        self.offset: Final = offset
        self.end = 0
        self.words: list[str] = []
        self.offsets: list[int] = []
        self.numbers: list[tuple[int, int, int]] = []
        self.annotations: dict[int, list[Note[str]]] = {}
        self.result: str | None = None

    def add_note(self, found: Note[str]) -> None:
        """Add a note behind the last word."""
        index = len(self.words)
        if index in self.annotations:
            self.annotations[index].append(found)
        else:
            self.annotations[index] = [found]

    def add_word(self, word: str, at: int) -> None:
        """Add the word that stands at *at* in the text."""
        self.words.append(word)
        self.offsets.append(at)

    def add_number(self, token: str, at: int) -> None:
        """Add the move number that stands at *at*, of which the first digits count."""
        number = token.rstrip(".").lstrip("0")[:MAX_NUMBER_DIGITS] or "0"
        self.numbers.append((len(self.words), at, int(number)))

    def add_result(self, result: str, at: int) -> None:
        """Add the result that stands at *at*."""
        self.result = result
        self.end = at

    def add(self, kind: int | None, token: str, at: int) -> bool:
        """Add a token that opens and closes nothing; tell whether it may stand here."""
        if self.result is not None and kind != _REMARK:
            return kind == _DOTS
        if kind == _WORD:
            self.add_word(token, at)
        elif kind == _NUMBER:
            self.add_number(token, at)
        elif kind == _RESULT:
            self.add_result(token, at)
        elif kind != _DOTS:
            self.add_note(note(token))
        return True

    def closed(self, end: int) -> WordLine:
        """Return the line, whose result would have to stand at *end* if it has none."""
        return WordLine(
            tuple(self.words),
            {index: tuple(notes) for index, notes in self.annotations.items()},
            self.result,
            tuple(self.offsets),
            tuple(self.numbers),
            self.offset,
            self.end if self.result else end,
        )


def note(token: str) -> Comment | Escape | Nag:
    """Return the comment, escaped line or glyph that *token* is.

    >>> note("{good}"), note("; good"), note("!?"), note("$5")
    (Comment(text='good'), Comment(text='good'), Nag(number=5), Nag(number=5))
    """
    if token[0] == "{":
        return Comment(one_line(token[1:-1]))
    if token[0] == ";":
        return Comment(one_line(token[1:]))
    if token[0] == "%":
        return Escape(one_line(token[1:]))
    return Nag(int(token[1:]) if token[0] == "$" else GLYPHS.index(token) + 1)


def read(text: str, start: int, pattern: re.Pattern[str]) -> WordLine | None:
    """Return the line in *text* from *start* on, None if it takes the grammar to read it.

    *pattern* is that of the grammar's tokens, see :func:`pattern_of`. Linear in the text.
    """
    line = OpenLine(0)
    stack: list[OpenLine] = []
    leading = _LEADING_BLANKS.match(text, start)
    at = leading.end() if leading else start
    for match in pattern.finditer(text, at):
        begin = match.start()
        if begin != at:
            return None
        at = match.end()
        kind = match.lastindex
        token: str = match[kind] if kind else ""
        if kind == _OPEN:
            if line.result is not None or len(stack) == MAX_VARIATION_DEPTH:
                return None
            stack.append(line)
            line = OpenLine(begin)
        elif kind == _CLOSE:
            if not stack:
                return None
            variation = line.closed(begin)
            line = stack.pop()
            line.add_note(variation)
        elif not line.add(kind, token, begin):
            return None
    if at < len(text) or stack:
        return None
    return line.closed(len(text.rstrip()))
