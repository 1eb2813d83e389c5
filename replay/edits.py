"""Edits: other words in a line, whose notes stay, and in the text of its record.

The text is changed as little as a proposal requires.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from kohau.notation import formats
from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Problem
from kohau.notation.dialect import StepsDialect
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.tag_pairs import place_of_tag
from kohau.notation.kgn.words import word_of
from kohau.notation.kgn.writer import line_text, tag_line
from kohau.notation.notes import Comment
from kohau.notation.record import Line, Note, Record, as_note, placed
from kohau.notation.sources import read_text
from kohau.replay.proposal import Proposal
from kohau.replay.recorded import is_recorded
from kohau.replay.replay import PlayedRecord, Replay, verify
from kohau.replay.slips import same_ends
from kohau.replay.writing import exported

_FORMAT: Final = "kgn"


class Edit(NamedTuple):
    """The *text* that replaces the characters of another text from *begin* to *end*."""

    begin: int
    end: int
    text: str


def edit_of(played: Replay, proposals: Sequence[Proposal]) -> Edit | None:
    """Return the edit of the source of *played* that makes it the record of the last proposal.

    Each of the *proposals* builds on those before. In KGN, only words, move numbers, comments and
    the values of tags are changed where that is enough; else a record that is valid then is written
    anew, as if a tag is added. Returns None if the text can't be edited.

    >>> from kohau.replay.proposals import mend
    >>> text = '[Game "fanorona"] 1. f2e3+ f3f2+ g3f3- d5d4 {?} h2g3+ e4e5- f3f4-,e4-,e3-,f2- *'
    >>> played = verify(next(read_text(text)))
    >>> edit = edit_of(played, mend(played)[:1])
    >>> text[edit.begin : edit.end], edit.text
    ('', '+ {[%recorded word "d5d4"]}')
    """
    source = played.record.source
    if source is None or not source.has_lines or source.oversized:
        return None
    text = None
    mended = verify(proposals[-1].record)
    if source.format == _FORMAT and isinstance(mended, PlayedRecord):
        text = _edited(played.record, mended, proposals)
    if text is None:
        text = anew(proposals[-1].record, source)
    return None if text is None else _trimmed(source.text, text)


def _edited(record: Record, mended: PlayedRecord, proposals: Sequence[Proposal]) -> str | None:
    """Return the text with few changes, None if it does not become that of the last proposal."""
    text = None
    for proposal in proposals:
        places, source = placed(record), record.source
        tags = None if source is None else _edits_of_tags(source, record.tags, proposal.record.tags)
        if places is None or source is None or tags is None:
            return None
        editor = _Editor(source.text, mended)
        editor.add(places, proposal.record.line, 0)
        text = _applied(source.text, [*tags, *editor.edits])
        result = [*read_text(text, _FORMAT)]
        if len(result) != 1:
            return None
        record = verify(result[0]).record
        is_same = _is_same(closed(record.opened), proposal.record.line)
        if record.tags != proposal.record.tags or not is_same:
            return None
    return text


def _edits_of_tags(
    source: RawRecord, old: Mapping[str, str], new: Mapping[str, str]
) -> list[Edit] | None:
    """Return the edits that give tags their *new* values, None if one is added or removed."""
    edits = []
    for name, value in new.items():
        place = place_of_tag(source.text, name)
        if place is not None and old.get(name) != value:
            edits.append(Edit(place[0], sum(place), tag_line(name, value).rstrip("\n")))
    return edits if old.keys() == new.keys() else None


class _Editor:
    """Collects the *edits* of a *text* that turn lines into others, for the record of *played*."""

    def __init__(self, text: str, played: PlayedRecord) -> None:
        self.text: Final = text
        self.numbering: Final = played.start.numbering
        self.dialect: Final = played.basis.dialect
        self.edits: Final[list[Edit]] = []

    def add(self, old: OpenLine, new: Line[str], before: int) -> None:
        """Add the edits that turn *old*, after *before* plies, into *new*.

        Only what differs first is edited: the line itself, or a variation.
        """
        notes = _added(old, new)
        if not notes and old.words == list(new.plies):
            for (index, one), other in zip(_variations(old), _lines(new), strict=False):
                self.add(one, other, before + len(self.begins(old.words[:index])) - 1)
            return
        begin, after = same_ends(old.words, new.plies)
        end, count = len(old.words) - after, len(new) - after - begin
        if count == end - begin:
            for at in range(begin, end):
                self.edits.append(Edit(self.place(old, at), self.end(old, at), new.plies[at]))
        else:
            self.splice(old, new, (begin, end, count), before, notes)
            inside = range(begin + 1, begin + count + 1) if count else (begin,)
            notes = {at: texts for at, texts in notes.items() if at not in inside}
        for index, texts in notes.items():
            shift = count - (end - begin) if index > begin else 0
            self.note(old, index - shift, texts)

    def splice(
        self,
        old: OpenLine,
        new: Line[str],
        span: tuple[int, int, int],
        before: int,
        notes: Mapping[int, Sequence[str]],
    ) -> None:
        """Replace the words of a span by those of *new*, and move the numbers after them.

        The *span* has its begin and end in *old*, and the number of the new words.
        """
        begin, end, count = span
        numbered = bool(old.number_words) and not isinstance(self.dialect, StepsDialect)
        inserted = [] if count else [*notes.get(begin, ())]
        for ply, at in enumerate(self.begins(new.plies)):
            number, within = self.numbering.at(before + ply)
            wanted = f"{number}." if numbered and not within and at >= begin else ""
            if begin <= at < begin + count:
                inserted += [wanted] if wanted else []
                for word in range(at, at + self.dialect.words_of_ply(new.plies, at)):
                    inserted += [new.plies[word], *notes.get(word + 1, ())]
            elif wanted:
                here = self.place(old, at - count + end - begin)
                self.edits.append(Edit(here, here, f"{wanted} "))
        here = self.place(old, begin)
        self.edits.insert(0, Edit(here, here, "".join(f"{text} " for text in inserted)))
        for at in range(begin, end):
            self.remove(self.place(old, at), self.end(old, at))
        for at, place, text in zip(old.number_words, old.number_places, old.numbers, strict=True):
            if numbered and at >= begin:
                self.remove(place, place + len(text))

    def note(self, old: OpenLine, index: int, texts: Sequence[str]) -> None:
        """Write comments after the first *index* words of *old*."""
        for text in texts:
            if index:
                here = self.end(old, index - 1)
                self.edits.append(Edit(here, here, f" {text}"))
            else:
                here = self.place(old, 0)
                if 0 in old.number_words:
                    here = old.number_places[0]
                self.edits.append(Edit(here, here, f"{text} "))

    def remove(self, begin: int, end: int) -> None:
        """Remove a word, with the blanks after it."""
        while self.text[end : end + 1] == " ":
            end += 1
        self.edits.append(Edit(begin, end, ""))

    def begins(self, words: Sequence[str]) -> list[int]:
        """Return the index of the first of the *words* of each ply."""
        result, index = [], 0
        while index < len(words):
            result.append(index)
            index += self.dialect.words_of_ply(words, index)
        return result

    def place(self, line: OpenLine, at: int) -> int:
        """Return the offset of word *at*, or of the end of the *line*."""
        places = line.word_places
        return places[at] if at < len(places) else int(line.end)

    def end(self, line: OpenLine, at: int) -> int:
        """Return the offset after word *at*."""
        return line.end_of_word(at)


def anew(record: Record | Replay, source: RawRecord) -> str | None:
    """Return *record* in the format of its *source*, None if it is not valid, or not alone."""
    format_ = formats.find(source.format)
    played = verify(record)
    if not played.valid or not format_.writes or len([*read_text(source.text, source.format)]) > 1:
        return None
    try:
        text = "".join(format_.joined(format_.texts([exported(played, format_)])))
    except Problem:
        return None
    return text.strip("\n") + source.text[len(source.text.rstrip("\n")) :]


def _applied(text: str, edits: Sequence[Edit]) -> str:
    """Return *text* with *edits*, none of which overlap; insertions come first at their place."""
    parts, at = [], 0
    for edit in sorted(edits, key=lambda edit: edit[:2]):
        parts += [text[at : edit.begin], edit.text]
        at = edit.end
    return "".join([*parts, text[at:]])


def _trimmed(old: str, new: str) -> Edit:
    """Return the edit that turns one text into another, without what they have in common."""
    begin, after = same_ends(old, new)
    return Edit(begin, len(old) - after, new[begin : len(new) - after])


def _added(old: OpenLine, new: Line[str]) -> dict[int, list[str]]:
    """Return the comments on recorded words that only *new* has, by the words before them."""
    known = Counter(note for notes in closed(old).annotations.values() for note in _plain(notes))
    result: dict[int, list[str]] = {}
    for index, notes in new.annotations.items():
        for note in _plain(notes):
            if known[note]:
                known[note] -= 1
            elif isinstance(note, Comment) and is_recorded(note):
                result.setdefault(index, []).append(f"{{{note.text}}}")
    return result


def _plain(notes: Sequence[Note[str]]) -> Iterator[Note[str]]:
    """Yield those of *notes* that are no variations."""
    return (note for note in notes if not isinstance(note, Line))


def _variations(line: OpenLine) -> Iterator[tuple[int, OpenLine]]:
    """Yield the variations of *line*, each with the number of words before it."""
    for index, notes in sorted(line.notes.items()):
        yield from ((index, note) for note in notes if isinstance(note, OpenLine))


def _lines(line: Line[str]) -> Iterator[Line[str]]:
    """Yield the variations of *line*."""
    for _, notes in sorted(line.annotations.items()):
        yield from (note for note in notes if isinstance(note, Line))


def _is_same(one: Line[str], other: Line[str]) -> bool:
    """Whether lines have the same words and notes, those after a word in any order."""
    if one.plies != other.plies or one.result != other.result:
        return False
    for index in one.annotations.keys() | other.annotations.keys():
        mine, others = (line.annotations.get(index, ()) for line in (one, other))
        if Counter(_plain(mine)) != Counter(_plain(others)):
            return False
    pairs = zip_longest(_lines(one), _lines(other))
    return all(a is not None and b is not None and _is_same(a, b) for a, b in pairs)


def spliced(line: OpenLine, begin: int, end: int, words: Sequence[str]) -> OpenLine:
    """Return *line* with *words* instead of those from *begin* to *end*.

    Notes after replaced words follow the new ones. If words are only removed, their variations
    become comments.

    >>> from kohau.notation.kgn.lines import line_of
    >>> spliced(line_of(["e2e3+", "f4e9"]), 1, 2, ["f4e5-", "d3d4+"]).words
    ['e2e3+', 'f4e5-', 'd3d4+']
    """
    result = line.copy()
    result.entries[begin:end] = map(word_of, words)
    if line.word_places:
        here = line.word_places[begin] if begin < len(line.word_places) else int(line.end)
        result.word_places[begin:end] = [here] * len(words)
    shift = len(words) - (end - begin)
    result.number_words = [_moved(at, begin, end, shift) for at in line.number_words]
    result.notes.clear()
    for index, notes in line.notes.items():
        kept = notes
        if not words and begin < index <= end:
            kept = [_as_comment(note) if isinstance(note, OpenLine) else note for note in notes]
        result.notes.setdefault(_moved(index, begin, end, shift), []).extend(kept)
    return result


def appended(line: OpenLine, rest: OpenLine) -> OpenLine:
    """Return *line* with the words, numbers and notes of *rest* after it, at no known places."""
    result = line.copy()
    result.place = result.end = -1
    result.word_places, result.number_places = [], []
    count = len(line.entries)
    result.entries += rest.entries
    result.number_entries += rest.number_entries
    result.number_words += (count + at for at in rest.number_words)
    for index, notes in rest.notes.items():
        result.notes.setdefault(count + index, []).extend(notes)
    result.varies = line.varies or rest.varies
    return result


def closed(line: OpenLine) -> Line[str]:
    """Return a line whose words are texts."""
    annotations: dict[int, tuple[Note[str], ...]] = {
        index: tuple(closed(n) if isinstance(n, OpenLine) else as_note(n) for n in notes)
        for index, notes in sorted(line.notes.items())
    }
    return Line(tuple(line.words), annotations, line.result)


def _moved(index: int, begin: int, end: int, shift: int) -> int:
    """Return an *index* of words after those from *begin* to *end* have grown by *shift*."""
    if index <= begin:
        return index
    return max(begin, index + shift) if index >= end or not shift else end + shift


def _as_comment(variation: OpenLine) -> Comment:
    """Return a variation of a ply that is left out as a comment."""
    return Comment(line_text(closed(variation), None))
