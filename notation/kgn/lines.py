"""Lines of movetext, built from tokens.

After a syntax error, reading continues to the end of the record; the line keeps everything before
the first error.
"""

from __future__ import annotations

import re
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
from kohau.notation.kgn.word_table import Word, word_of
from kohau.notation.lenient.characters import plain_number
from kohau.notation.lenient.ply_shapes import begins_like_a_ply, is_like_a_ply
from kohau.notation.lenient.results import (
    RESULTS,
    phrase_length,
    plain_result,
    result_of_phrase,
)

MAX_VARIATION_DEPTH: Final = 100
"""The maximum nesting depth of variations; deeper ones are an error."""

_GLUED: Final = re.compile(r"(.*[^0-9/])((?:1-0|0-1|(?:1/2|\xbd)-(?:1/2|\xbd)|\xbd)[.,]*)")
"""A word, and a result that follows it without a blank."""


class OpenLine:
    """A line that is being read.

    *notes* contains tokens of comments and the like, and variations, by the number of words before
    them; *varies*: there are variations. *entries* are its words, *number_entries* its move
    numbers, and *number_words* contains the number of words before each of these. *word_places* and
    *number_places* are where they are in the record, *place* is where the line begins, *end* where
    its result is or should be. *separators* are semicolons between plies. Places are offsets in the
    text of the record, in characters; if *place* is negative, they are unknown.
    """

    def __init__(self, place: i64) -> None:
        self.entries: list[Word] = []
        self.number_entries: list[Word] = []
        self._words: list[str] = []
        self.number_words: list[int] = []
        self.notes: Final[dict[int, list[Any]]] = {}
        self.varies = False
        self.result: str | None = None
        self.word_places: list[int] = []
        self.number_places: list[int] = []
        self.separators: list[int] = []
        self.place: i64 = place
        self.end: i64 = place

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
        changed = self.copy()
        changed.notes.update(notes)
        changed.varies = any(
            isinstance(note, OpenLine) for group in notes.values() for note in group
        )
        return changed

    def copy(self) -> OpenLine:
        """Return a copy, which shares finished variations with this line."""
        copy = OpenLine(self.place)
        copy.entries, copy.word_places = self.entries[:], self.word_places[:]
        copy.number_entries, copy.number_words = self.number_entries[:], self.number_words[:]
        copy.number_places = self.number_places[:]
        for index, notes in self.notes.items():
            copy.notes[index] = notes[:]
        copy.varies, copy.result, copy.end = self.varies, self.result, self.end
        copy.separators = self.separators[:]
        return copy

    def end_of_word(self, index: int) -> int:
        """Return the place after a word, which may have more characters than are read."""
        return self.word_places[index] + int(self.entries[index].size)

    def shorten_last_word(self, text: str) -> None:
        """Leave only *text* of the last word."""
        self.entries[-1] = word_of(text)
        self._words = []

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


class LineFault:
    """A token that violates the grammar, or has an unusual form or meaning.

    *kind* is the kind of fault, *place* the offset of the token.
    """

    def __init__(self, kind: str, token: str, place: i64) -> None:
        self.kind: Final = kind
        self.token: Final = token
        self.place: Final = place


class LineBuilder:
    """Builds the line of one record, which begins at *origin* in *text*, from its tokens.

    *has_movetext*: there was more than remarks. *ended*: the record has a result. *fault* is the
    first error. After an error, only the depth of brackets and the result at depth 0 are tracked.
    *oddities* are tokens that are accepted, but not in Kohau's own spelling, *odd_times* the places
    of clocks in comments that are not.
    """

    def __init__(self, text: str, origin: i64) -> None:
        self.text: Final = text
        self.origin: Final[i64] = origin
        self.main: Final = OpenLine(0)
        self.line: OpenLine = self.main
        self.stack: Final[list[OpenLine]] = []
        self.depth: i64 = 0
        self.has_movetext = False
        self.ended = False
        self.fault: LineFault | None = None
        self.oddities: Final[list[LineFault]] = []
        self.odd_times: list[int] = []

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
        elif kind in (RESULT, ODD_RESULT):
            self.end(token, place)
        elif kind == BRACKET_NUMBER and self.depth > 0:
            self.add_number(word_of(token[:-1]), place)
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
            line.number_entries[last] = word_of(number)

    def note_oddity(self, kind: str, token: str, place: i64) -> None:
        """Record a token that is accepted, but not in Kohau's own spelling."""
        if self.fault is None:
            self.oddities.append(LineFault(kind, token, place))

    def add_sign(self, kind: i64, token: str, place: i64) -> None:
        """Add a glyph, an evaluation or a move number in another form to the line."""
        line = self.line
        if line.result is not None and line is not self.main:
            self.refuse("after result", token, place)
        elif kind == NOTE:
            line.add_note(token)
        elif kind == EVALUATION:
            self.note_oddity("evaluation", token, place)
            line.add_note(token)
        else:
            self.note_oddity("number", token, place)
            self.add_number(word_of(plain_number(token)), place)

    def open(self, token: str, place: i64) -> None:
        """Begin a variation."""
        self.depth += 1
        if self.fault is not None:
            return
        if self.line.result is not None and self.line is not self.main:
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
        if variation.result is None:
            variation.end = place
        self.line = self.stack.pop()
        if begins_like_a_ply(variation.words, is_numbered=len(variation.number_entries) > 0):
            self.line.add_note(variation)
            self.line.varies = True
        else:
            self.take_remark(variation, place)

    def take_remark(self, remark: OpenLine, end: i64) -> None:
        """Add the content of brackets without a ply, up to *end*: as a comment, or its notes.

        Those are kept if there are no words.
        """
        line = self.line
        self.note_oddity("brackets", "(", remark.place)
        if len(remark.entries) > 0:
            begin = self.origin + remark.place + 1
            line.add_note("(" + self.text[begin : self.origin + end] + ")")
            return
        for note in remark.notes.get(0, ()):
            line.add_note(note)
            line.varies = line.varies or isinstance(note, OpenLine)
        rest = [*remark.numbers, *([remark.result] if remark.result is not None else [])]
        if rest:
            line.add_note("(" + " ".join(rest) + ")")

    def end(self, token: str, place: i64) -> None:
        """Set the result of the line; outside of variations, it ends the record.

        There, a result that follows it is dropped; one that is another result is an error.
        """
        line = self.line
        result = token if token in RESULTS else plain_result(token)
        if self.depth == 0:
            self.ended = True
        if self.fault is not None:
            return
        if line.result is None:
            line.result = result
            line.end = place
            if token != result:
                self.note_oddity("result", token, place)
        elif line is not self.main:
            self.refuse("after result", token, place)
        elif line.result == result:
            self.note_oddity("repeated result", token, place)
        else:
            self.note_oddity("other result", token, place)

    def terminate(self, text: str, place: i64) -> None:
        """Add words after the result: how the game ended. They may state another result."""
        self.note_oddity("termination", text, place)
        self.main.add_note("{" + text + "}")
        if result_of_phrase(text) not in (None, self.main.result):
            self.note_oddity("other result", text, place)

    def refuse(self, kind: str, token: str, place: i64) -> None:
        """Record the first error; the line ends before it, or before the variation it is in."""
        if self.fault is None:
            self.fault = LineFault(kind, token, place)
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
        """Set the result of a line from words at its end, or from brackets or braces after them."""
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
        elif not self.find_enclosed_result(line):
            self.find_glued_result(line)

    def find_enclosed_result(self, line: OpenLine) -> bool:
        """Set the result of a line from the last brackets or braces after its words, if any."""
        notes = line.notes.get(len(line.entries), [])
        for at in range(len(notes) - 1, -1, -1):
            note = notes[at]
            if (
                isinstance(note, str)
                and note[0] in "{("
                and plain_result(note[1:-1].strip()) in RESULTS
            ):
                line.result = plain_result(note[1:-1].strip())
                del notes[at]
                if len(notes) == 0:
                    del line.notes[len(line.entries)]
                if note[0] == "{":
                    begin, end = int(self.origin), int(self.origin + line.end)
                    line.end = self.text.rfind(note, begin, end) - begin
                    self.note_oddity("result", note, line.end)
                return True
        return False

    def find_glued_result(self, line: OpenLine) -> None:
        """Set the result of a line from the end of its last word, which must be a ply otherwise."""
        if len(line.entries) == 0:
            return
        last = len(line.entries) - 1
        word = line.entries[last]
        glued = _GLUED.fullmatch(word.text)
        if glued is None or not is_like_a_ply(glued[1]) or int(word.size) != len(word.text):
            return
        place: i64 = line.word_places[last] + len(glued[1])
        self.note_oddity("result", glued[2], place)
        line.shorten_last_word(glued[1])
        line.result, line.end = plain_result(glued[2]), place
