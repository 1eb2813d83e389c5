"""Tokens: movetext is split into the terminals of ``kgn.lark`` and read as a line.

After a syntax error, reading continues to the end of the record; the line keeps everything before
the first error.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.characters import BLANKS as ODD_BLANKS
from kohau.notation.characters import NOTHING, plain
from kohau.notation.grammars import PACKAGE, terminals
from kohau.notation.results import phrase_length, result_of_phrase

MAX_VARIATION_DEPTH: Final = 100
"""The maximum nesting depth of variations; deeper ones are an error."""

RESULTS: Final = ("1-0", "0-1", "1/2-1/2", "*")
"""The four results: White won, Black won, a draw, unfinished or unknown."""

TERMINALS: Final = (
    "WORD", "NUMBER", "REMARK", "NAG", "GLYPH", "OPEN", "CLOSE", "RESULT", "LAP", "BRACKET_NUMBER",
    "ODD_RESULT", "ODD_NUMBER", "EVALUATION", "ODD_WORD",
)  # fmt: skip
"""The terminals of movetext: frequent ones first, and last the one that excludes all others."""

BLANKS: Final = " \t\n\r\f\v"
"""The blanks between tokens; other blanks are tokens that are ignored."""

_IGNORED: Final = rf"[.\u2026]+|[{ODD_BLANKS}{NOTHING}]+"


@cache
def _terminals() -> dict[str, str]:
    """Return the patterns of the grammar's terminals."""
    known = terminals(PACKAGE, "kgn.lark", "record")
    return {name: known[name] for name in TERMINALS}


@cache
def pattern() -> re.Pattern[str]:
    """Return the pattern of a token with preceding blanks, built from the grammar's terminals.

    Its group is the token. A character that fits no terminal is matched outside of the group, and
    so is the whole rest of the text after a brace that is never closed: if each further brace were
    a match, each would search the rest for its end.
    """
    tokens = "|".join(_terminals().values())
    return re.compile(rf"[ \t\n\r\f\v]*+(?:({tokens}|{_IGNORED})|\{{[\s\S]*+|[\s\S])")


@cache
def _kind_pattern() -> re.Pattern[str]:
    return re.compile(
        "|".join(f"(?P<{name}>{terminal})" for name, terminal in _terminals().items())
    )


def tokens_of(text: str) -> list[str]:
    """Return the tokens of *text*, "" for each match of :func:`pattern` that is no token.

    >>> tokens_of("1. e2e3+! {good} (x) 1-0")
    ['1.', 'e2e3+', '!', '{good}', '(', 'x', ')', '1-0']
    """
    found: list[str] = pattern().findall(text.rstrip(BLANKS))
    return found


def place_of(found: re.Match[str]) -> int:
    """Return the place of the token that :func:`pattern` has *found*."""
    return found.start(1) if found.lastindex else found.end() - len(found[0].lstrip(BLANKS))


WORD: Final = 0
NUMBER: Final = 1
REMARK: Final = 2
NOTE: Final = 3
OPEN: Final = 4
CLOSE: Final = 5
RESULT: Final = 6
BRACKET_NUMBER: Final = 7
ODD_NUMBER: Final = 8
ODD_RESULT: Final = 9
EVALUATION: Final = 10
IGNORED: Final = 11

_KINDS: Final = {
    "WORD": WORD, "ODD_WORD": WORD, "NUMBER": NUMBER, "REMARK": REMARK, "NAG": NOTE, "GLYPH": NOTE,
    "OPEN": OPEN, "CLOSE": CLOSE, "RESULT": RESULT, "BRACKET_NUMBER": BRACKET_NUMBER,
    "ODD_NUMBER": ODD_NUMBER, "LAP": ODD_NUMBER, "ODD_RESULT": ODD_RESULT, "EVALUATION": EVALUATION,
}  # fmt: skip

_known_kinds: Final[dict[str, int]] = {}
_MOST_KNOWN: Final = 1 << 14


def kind_of(sign: i64, token: str) -> i64:
    """Return the kind of *token*, whose first character is *sign*.

    >>> kind_of(ord("1"), "1)") == BRACKET_NUMBER, kind_of(ord("3"), "3d3e") == WORD
    (True, True)
    """
    if sign == ord("{") or sign == ord(";") or sign == ord("%"):
        return REMARK
    if ord("0") <= sign <= ord("9") and _is_short_number(token):
        return NUMBER
    if ord("@") <= sign <= ord("z") and not token.startswith("ap", 1):
        return WORD
    known = _known_kinds.get(token)
    return _kind_by_grammar(token) if known is None else known


def _is_short_number(token: str) -> bool:
    """Whether a token that begins with a digit is a plain number of at most two digits."""
    count = len(token)
    if count > 3 or count < 2 or ord(token[count - 1]) != ord("."):
        return False
    return count == 2 or ord("0") <= ord(token[1]) <= ord("9")


def _kind_by_grammar(token: str) -> int:
    """Return the kind of the terminal that matches *token*; kinds are cached."""
    found = _kind_pattern().fullmatch(token)
    kind = IGNORED if found is None else _KINDS[str(found.lastgroup)]
    if len(_known_kinds) >= _MOST_KNOWN:
        _known_kinds.clear()
    _known_kinds[token] = kind
    return kind


def ends_in_comma(word: str) -> bool:
    """Return whether a comma of any form ends *word*."""
    last = word[-1:]
    return last == "," or (not last.isascii() and plain(last) == ",")


_DIGITS: Final = re.compile(r"[0-9]+")


def plain_number(token: str) -> str:
    r"""Return a move number in its usual form.

    >>> plain_number("12)"), plain_number("Lap 3:"), plain_number("1\u2026")
    ('12.', '3.', '1...')
    """
    found = _DIGITS.search(token)
    goes_on = "\u2026" in token or ".." in token
    return token if found is None else found[0] + ("..." if goes_on else ".")


def plain_result(token: str) -> str:
    r"""Return a result in its usual form.

    >>> [plain_result(token) for token in ("1 \u2013 0", "0:1.", "\xbd-\xbd", "1/2", "\u2217")]
    ['1-0', '0-1', '1/2-1/2', '1/2-1/2', '*']
    """
    text = plain(token.replace("\xbd", "1/2")).rstrip(".,")
    text = text.replace(" ", "").replace("\t", "").replace(":", "-")
    return "1/2-1/2" if text.startswith("1/2") else text


_NO_PLACES: Final[list[int]] = []


class OpenLine:
    """A line that is being read.

    *notes* contains tokens of comments and the like, and variations, by the number of words before
    them; *varies*: there are variations. *bracketed* is a result in round brackets, after
    *bracketed_at* words. *number_words* contains the number of words before each of the move
    *numbers*. If places are requested, *word_places* and *number_places* are offsets in the text,
    *place* is where the line begins, *end* where its result is or should be, and *closed* where its
    closing bracket is.
    """

    def __init__(self, place: i64) -> None:
        self.words: Final[list[str]] = []
        self.numbers: Final[list[str]] = []
        self.number_words: Final[list[int]] = []
        self.notes: Final[dict[int, list[Any]]] = {}
        self.varies = False
        self.result: str | None = None
        self.bracketed: str | None = None
        self.bracketed_at: i64 = 0
        self.word_places: Final[list[int]] = _NO_PLACES if place < 0 else []
        self.number_places: Final[list[int]] = _NO_PLACES if place < 0 else []
        self.place: Final = place
        self.end: i64 = place
        self.closed: i64 = place

    def add_note(self, note: str | OpenLine) -> None:
        """Add a note after the last word."""
        index = len(self.words)
        notes = self.notes.get(index)
        if notes is None:
            self.notes[index] = [note]
        else:
            notes.append(note)

    def move_notes(self, last: int) -> None:
        """Move the notes after removed words to the *last* word."""
        for index in sorted(self.notes):
            if index > last:
                for note in self.notes.pop(index):
                    self.notes.setdefault(last, []).append(note)


class Fault:
    """A token that violates the grammar, or has an unusual form or meaning.

    *kind* is the kind of fault, *place* the offset of the token.
    """

    def __init__(self, kind: str, token: str, place: i64) -> None:
        self.kind: Final = kind
        self.token: Final = token
        self.place: Final = place


class LineReader:
    """Reads the tokens of one record, in one piece or several.

    *has_movetext*: there was more than remarks; *fault* is the first error. After an error, only
    the depth of brackets and the result at depth 0 are tracked. *oddities* are tokens that are
    accepted, but not in Kohau's own spelling. The main line begins at *place*; a negative value
    means that places are not recorded.
    """

    def __init__(self, place: i64 = -1) -> None:
        self.main: Final = OpenLine(place)
        self.line: OpenLine = self.main
        self.stack: Final[list[OpenLine]] = []
        self.depth: i64 = 0
        self.has_movetext = False
        self.ended = False
        self.fault: Fault | None = None
        self.oddities: Final[list[Fault]] = []

    def read(self, tokens: list[str], first: i64, places: list[int] | None) -> i64:
        """Read *tokens* from the *first* on; return how many belong to the record.

        Stops at a character that fits no terminal, and where another record begins. With *places*
        (the offset of each token), the places of words and numbers are recorded.
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
            kind: i64 = WORD
            if sign < ord("@") or sign > ord("z") or sign == ord("L") or sign == ord("l"):
                kind = kind_of(sign, token)
            if self.ended and kind != REMARK and kind != IGNORED:
                break
            place: i64 = -1 if places is None else places[index]
            if kind == WORD:
                if takes_words:
                    line.words.append(token)
                    if place >= 0:
                        line.word_places.append(place)
                else:
                    self.refuse("after result", token, place)
                self.has_movetext = True
            else:
                self.read_sign(kind, token, place)
                line = self.line
                takes_words = self.fault is None and line.result is None
            index += 1
        return index

    def read_sign(self, kind: i64, token: str, place: i64) -> None:
        """Read a token that is not a word."""
        if kind == REMARK:
            if self.fault is None:
                self.line.add_note(token)
            return
        if kind == IGNORED:
            self.read_dots(token)
            return
        self.has_movetext = True
        if kind == OPEN:
            self.open(token, place)
        elif kind == CLOSE:
            self.close(token, place)
        elif kind == RESULT:
            self.end(token, place)
        elif kind == ODD_RESULT:
            self.note_oddity("result", token, place)
            self.end(plain_result(token), place)
        elif kind == BRACKET_NUMBER and self.depth > 0:
            self.add(NUMBER, token[:-1], place)
            self.close(")", place + len(token) - 1 if place >= 0 else place)
        elif self.fault is None:
            self.add(kind, token, place)

    def read_dots(self, token: str) -> None:
        """Add full stops after a move number to it, so that "1. ..." is read as "1..."."""
        line = self.line
        count = len(line.numbers)
        if self.fault is not None or count == 0 or line.number_words[count - 1] != len(line.words):
            return
        if token.startswith(("..", "\u2026")):
            line.numbers[count - 1] += token.replace("\u2026", "...")

    def note_oddity(self, kind: str, token: str, place: i64) -> None:
        """Record a token that is accepted, but not in Kohau's own spelling."""
        if self.fault is None:
            self.oddities.append(Fault(kind, token, place))

    def add(self, kind: i64, token: str, place: i64) -> None:
        """Add a glyph, an evaluation or a move number to the line."""
        line = self.line
        if line.result is not None:
            self.refuse("after result", token, place)
        elif kind == NOTE:
            line.add_note(token)
        elif kind == EVALUATION:
            self.note_oddity("evaluation", token, place)
            line.add_note(token)
        else:
            if kind != NUMBER:
                self.note_oddity("number", token, place)
                token = plain_number(token)
            line.numbers.append(token)
            line.number_words.append(len(line.words))
            if place >= 0:
                line.number_places.append(place)

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
        variation.closed = place
        if variation.result is None:
            variation.end = place
        self.line = self.stack.pop()
        if len(variation.words) == 0:
            self.take_remark(variation)
            return
        self.line.add_note(variation)
        self.line.varies = True

    def take_remark(self, remark: OpenLine) -> None:
        """Add the content of brackets without words: its notes, and a comment with the rest."""
        line = self.line
        self.note_oddity("brackets", "(", remark.place)
        for note in remark.notes.get(0, ()):
            line.add_note(note)
            line.varies = line.varies or isinstance(note, OpenLine)
        rest = [*remark.numbers, *([remark.result] if remark.result is not None else [])]
        if rest:
            line.add_note("(" + " ".join(rest) + ")")
        if remark.result is not None and len(remark.numbers) == 0:
            line.bracketed = remark.result
            line.bracketed_at = len(line.words)

    def end(self, token: str, place: i64) -> None:
        """Set the result of the line; outside of variations, it ends the record."""
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
        """Record the first error; the line ends before it, or before the variation it is in."""
        if self.fault is None:
            self.fault = Fault(kind, token, place)
            self.main.end = self.stack_place(0, place)

    def stack_place(self, depth: i64, place: i64) -> i64:
        """Return where the open variation at *depth* (from 0) begins, *place* if there is none."""
        if depth + 1 < len(self.stack):
            return self.stack[depth + 1].place
        return self.line.place if depth < len(self.stack) else place

    def finish(self, end: i64) -> None:
        """End the record, whose text ends at *end*; an open variation is an error."""
        too_deep = self.fault is not None and self.fault.kind == "too deep"
        if self.stack and (self.fault is None or (too_deep and self.depth > 0)):
            self.fault = None
            self.refuse("never closed", "(", self.line.place)
        elif self.fault is None and self.main.result is None:
            self.main.end = end
            self.find_result(self.main)

    def find_result(self, line: OpenLine) -> None:
        """Set the result of a line from words at its end, or from brackets after them."""
        count = phrase_length(line.words)
        if count > 0:
            first = len(line.words) - count
            phrase = " ".join(line.words[first:])
            place: i64 = -1
            if line.word_places:
                place = line.end = line.word_places[first]
                del line.word_places[first:]
            self.note_oddity("result", phrase, place)
            line.result = result_of_phrase(phrase)
            del line.words[first:]
            line.move_notes(first)
        elif line.bracketed is not None and line.bracketed_at == len(line.words):
            line.result = line.bracketed
            line.notes[len(line.words)].remove("(" + line.bracketed + ")")
