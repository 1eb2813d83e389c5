"""Lines of movetext, built from tokens.

After a syntax error, reading continues to the end of the record; the line keeps everything before
the first error.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.kgn.tokens import (
    BRACKET_NUMBER,
    CLOSE,
    EVALUATION,
    IGNORED,
    NO_TOKEN,
    NOTE,
    NUMBER,
    ODD_RESULT,
    OPEN,
    RESULT,
    WORD,
)
from kohau.notation.kgn.words import Word, word_of
from kohau.notation.lenient.characters import plain_number
from kohau.notation.lenient.results import phrase_length, plain_result, result_of_phrase

MAX_VARIATION_DEPTH: Final = 100
"""The maximum nesting depth of variations; deeper ones are an error."""


class OpenLine:
    """A line that is being read.

    *notes* contains tokens of comments and the like, and variations, by the number of words before
    them; *varies*: there are variations. *bracketed* is a result in round brackets, after
    *bracketed_at* words. *entries* are its words, *number_entries* its move numbers, and
    *number_words* contains the number of words before each of these. *word_places* and
    *number_places* are where they are in the record, *place* is where the line begins, *end* where
    its result is or should be, and *closed* where its closing bracket is. Places are counted in
    bytes in lines that a scanner has read, else in characters; if *place* is negative, they are
    unknown.
    """

    def __init__(self, place: i64) -> None:
        self.entries: list[Word] = []
        self.number_entries: list[Word] = []
        self._words: list[str] = []
        self.number_words: list[int] = []
        self.notes: Final[dict[int, list[Any]]] = {}
        self.varies = False
        self.result: str | None = None
        self.bracketed: str | None = None
        self.bracketed_at: i64 = 0
        self.word_places: list[int] = []
        self.number_places: list[int] = []
        self.place: i64 = place
        self.end: i64 = place
        self.closed: i64 = place

    @property
    def words(self) -> list[str]:
        """The texts of the words."""
        if len(self._words) != len(self.entries):
            self._words = [entry.text for entry in self.entries]
        return self._words

    @property
    def numbers(self) -> list[str]:
        """The texts of the move numbers."""
        return [entry.text for entry in self.number_entries]

    def add_words(self, words: Sequence[str]) -> None:
        """Add words whose places are not known."""
        self.entries += [word_of(word) for word in words]

    def add_note(self, note: str | OpenLine) -> None:
        """Add a note after the last word."""
        index = len(self.entries)
        notes = self.notes.get(index)
        if notes is None:
            self.notes[index] = [note]
        else:
            notes.append(note)

    def with_variations(self, change: Callable[[OpenLine], Any]) -> OpenLine:
        """Return this line with what *change* returns for each of its variations.

        That is this line itself if nothing changes.
        """
        if not self.varies:
            return self
        notes = {
            index: [change(note) if isinstance(note, OpenLine) else note for note in notes]
            for index, notes in self.notes.items()
        }
        if notes == self.notes:
            return self
        found = self.copy()
        found.notes.update(notes)
        found.varies = any(isinstance(note, OpenLine) for each in notes.values() for note in each)
        return found

    def copy(self) -> OpenLine:
        """Return a copy, which shares finished variations with this line."""
        copy = OpenLine(self.place)
        copy.entries, copy.word_places = self.entries[:], self.word_places[:]
        copy.number_entries, copy.number_words = self.number_entries[:], self.number_words[:]
        copy.number_places = self.number_places[:]
        for index, notes in self.notes.items():
            copy.notes[index] = notes[:]
        copy.varies, copy.result = self.varies, self.result
        copy.end, copy.closed = self.end, self.closed
        copy.bracketed, copy.bracketed_at = self.bracketed, self.bracketed_at
        return copy

    def move_notes(self, last: int) -> None:
        """Move the notes after removed words to the *last* word."""
        for index in sorted(self.notes):
            if index > last:
                for note in self.notes.pop(index):
                    self.notes.setdefault(last, []).append(note)


def line_of(words: Sequence[str]) -> OpenLine:
    """Return the line of *words*, whose places are not known."""
    line = OpenLine(-1)
    line.add_words(words)
    return line


class Fault:
    """A token that violates the grammar, or has an unusual form or meaning.

    *kind* is the kind of fault, *place* the offset of the token.
    """

    def __init__(self, kind: str, token: str, place: i64) -> None:
        self.kind: Final = kind
        self.token: Final = token
        self.place: Final = place


class LineBuilder:
    """Builds the line of one record from its tokens.

    *has_movetext*: there was more than remarks. *fault* is the first error. After an error, only
    the depth of brackets and the result at depth 0 are tracked. *oddities* are tokens that are
    accepted, but not in Kohau's own spelling; *odd_places* are those of characters that are read as
    others.
    """

    def __init__(self, main: OpenLine) -> None:
        self.main: Final = main
        self.line: OpenLine = main
        self.stack: Final[list[OpenLine]] = []
        self.depth: i64 = 0
        self.has_movetext = False
        self.ended = False
        self.fault: Fault | None = None
        self.oddities: Final[list[Fault]] = []
        self.odd_places: Final[list[int]] = []

    def copy(self) -> LineBuilder:
        """Return a copy, which is continued on its own."""
        copy = LineBuilder(self.main.copy())
        for line in [*self.stack, self.line][1:]:
            copy.stack.append(copy.line)
            copy.line = line.copy()
        copy.depth, copy.fault = self.depth, self.fault
        copy.has_movetext, copy.ended = self.has_movetext, self.ended
        copy.oddities.extend(self.oddities)
        copy.odd_places.extend(self.odd_places)
        return copy

    def add(self, kind: i64, word: Word, place: i64) -> None:
        """Read a token that is no remark."""
        if kind == IGNORED:
            self.read_dots(word.text)
            return
        self.has_movetext = True
        if kind == WORD:
            self.add_word(word, place)
        elif kind == NUMBER:
            self.add_number(word, place)
        elif kind == NO_TOKEN:
            self.refuse("character", "", place)
        else:
            self.add_structure(kind, word.text, place)

    def refuse_after_result(self, token: str, place: i64) -> None:
        """Record as an error that a *token* follows the result of the record."""
        self.has_movetext = True
        self.refuse("after result", token, place)
        self.ended = False

    def add_structure(self, kind: i64, token: str, place: i64) -> None:
        """Read a bracket, a result, or what may be one of them and a number, or a glyph."""
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
            self.add_number(Word(token[:-1]), place)
            self.close(")", place + len(token) - 1)
        elif self.fault is None:
            self.add_sign(kind, token, place)

    def add_word(self, word: Word, place: i64) -> None:
        """Add a word to the line."""
        line = self.line
        if self.fault is None and line.result is None:
            line.entries.append(word)
            line.word_places.append(int(place))
        else:
            self.refuse("after result", word.text, place)

    def add_number(self, number: Word, place: i64) -> None:
        """Add a move number to the line."""
        line = self.line
        if self.fault is None and line.result is None:
            line.number_entries.append(number)
            line.number_words.append(len(line.entries))
            line.number_places.append(int(place))
        else:
            self.refuse("after result", number.text, place)

    def read_dots(self, token: str) -> None:
        """Add full stops after a move number to it, so that "1. ..." is read as "1..."."""
        line = self.line
        last = len(line.number_entries) - 1
        if self.fault is not None or last < 0 or line.number_words[last] != len(line.entries):
            return
        if token.startswith(("..", "\u2026")):
            number = line.number_entries[last].text + token.replace("\u2026", "...")
            line.number_entries[last] = Word(number)

    def note_oddity(self, kind: str, token: str, place: i64) -> None:
        """Record a token that is accepted, but not in Kohau's own spelling."""
        if self.fault is None:
            self.oddities.append(Fault(kind, token, place))

    def add_sign(self, kind: i64, token: str, place: i64) -> None:
        """Add a glyph, an evaluation or a move number in another form to the line."""
        line = self.line
        if line.result is not None:
            self.refuse("after result", token, place)
        elif kind == NOTE:
            line.add_note(token)
        elif kind == EVALUATION:
            self.note_oddity("evaluation", token, place)
            line.add_note(token)
        else:
            self.note_oddity("number", token, place)
            self.add_number(Word(plain_number(token)), place)

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
        if len(variation.entries) == 0:
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
        if remark.result is not None and len(remark.number_entries) == 0:
            line.bracketed = remark.result
            line.bracketed_at = len(line.entries)

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
            first = len(line.entries) - count
            phrase = " ".join(line.words[first:])
            place: i64 = line.word_places[first]
            line.end = place
            del line.word_places[first:]
            self.note_oddity("result", phrase, place)
            line.result = result_of_phrase(phrase)
            del line.entries[first:]
            line.move_notes(first)
        elif line.bracketed is not None and line.bracketed_at == len(line.entries):
            line.result = line.bracketed
            line.notes[len(line.entries)].remove("(" + line.bracketed + ")")
