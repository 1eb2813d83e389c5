"""Edits: other words in a line, whose notes stay, and in the text of its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kohau.notation import formats
from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Problem
from kohau.notation.formats.kgn import TEXT
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.tag_pairs import place_of_tag
from kohau.notation.kgn.word_table import word_of
from kohau.notation.kgn.writer import line_text, tag_line
from kohau.notation.notes import Comment
from kohau.notation.record import Line, Note, Record, as_note, placed
from kohau.notation.sources import read_text
from kohau.replay.proposal import Edit, Proposal
from kohau.replay.recorded_comments import recorded_in
from kohau.replay.replay import Replay, verify
from kohau.replay.slips import same_ends
from kohau.replay.writing import exported

EDITED: Final = (formats.STANDARD, TEXT)
"""The formats in whose texts words are edited; records in others are written anew."""


def edit_of(played: Replay, proposals: Sequence[Proposal], *, keeps: bool = False) -> Edit | None:
    """Return the edit of the source of *played* that makes what *proposals* say of its text.

    Each of the *proposals* builds on those before. In other formats than KGN and texts, the record
    of the last one is written anew if it is valid. *keeps*: a comment keeps what was recorded, if
    the format has comments. Returns None if the text can't be edited.

    >>> from kohau.replay.proposals import mend
    >>> text = '[Game "fanorona"] 1. f2e3+ f3f2+ g3f3- d5d4 {?} h2g3+ e4e5- f3f4-,e4-,e3-,f2- *'
    >>> played = verify(next(read_text(text)))
    >>> edit = edit_of(played, mend(played)[:1])
    >>> text[edit.begin : edit.end], edit.text
    ('d5d4', 'd5d4+')
    """
    source = played.record.source
    if source is None or not source.has_lines or source.oversized:
        return None
    comments = _new_comments(played.record, proposals[-1].record)
    if source.format not in EDITED:
        record = proposals[-1].record if keeps else _without(proposals[-1].record, comments)
        text = anew(record, source)
        return None if text is None else _trimmed(source.text, text)
    if not all(proposal.edits for proposal in proposals):
        return None
    edits = {edit for proposal in proposals for edit in proposal.edits}
    line = placed(played.record)
    if keeps and comments and line is not None:
        begin = line.number_places[0] if line.number_words[:1] == [0] else _place(line, 0)
        edits.add(Edit(begin, begin, "".join(f"{{{comment.text}}} " for comment in comments)))
    return _joined(source.text, sorted(edits))


def edits_of_words(
    text: str, line: OpenLine, span: tuple[int, int], words: Sequence[str], *, is_first: bool
) -> tuple[Edit, ...]:
    """Return the edits of a *text* that put *words* instead of those of a *span* of a *line*.

    *is_first*: they begin a move number. Returns nothing if it is not known where the words are.
    """
    begin, end = span
    places = [(line.word_places[at], line.end_of_word(at)) for at in range(begin, end)]
    recorded = zip(line.words[begin:end], places, strict=True)
    if any(_plain(text[slice(*place)]) != _plain(word) for word, place in recorded):
        return ()
    if begin == end:
        here = _place(line, begin)
        if not is_first and begin in line.number_words:
            here = line.number_places[line.number_words.index(begin)]
        return (Edit(here, here, "".join(f"{word} " for word in words)),)
    if len(words) == len(places):
        pairs = zip(places, words, strict=True)
        return tuple(Edit(*place, _quoted(text, place, word)) for place, word in pairs)
    if not words:
        if any(
            isinstance(note, OpenLine)
            for at in range(begin, end)
            for note in line.notes.get(at + 1, ())
        ):
            return ()  # the variation would follow another ply
        return tuple(Edit(begin, _after_blanks(text, end), "") for begin, end in places)
    first, *others = places
    removed = (Edit(_before_blanks(text, begin), end, "") for begin, end in others)
    return (Edit(*first, " ".join(words)), *removed)


def edits_of_tags(
    text: str, line: OpenLine | None, changes: Mapping[str, str | None], tags: Mapping[str, str]
) -> tuple[Edit, ...]:
    """Return the edits of a *text* in KGN that make *changes* of its *tags*; None removes one.

    Those that are added follow the others, or precede the *line*.
    """
    last = max((sum(place) for name in tags if (place := place_of_tag(text, name))), default=0)
    edits = []
    for name, value in changes.items():
        place = place_of_tag(text, name)
        pair = "" if value is None else tag_line(name, value).rstrip("\n")
        if place is not None:
            edits.append(Edit(place[0], sum(place), pair))
        elif pair and last:
            edits.append(Edit(last, last, f"\n{pair}"))
        elif pair and line is not None:
            begin = line.number_places[0] if line.number_words[:1] == [0] else _place(line, 0)
            edits.append(Edit(begin, begin, f"{pair}\n\n"))
    return tuple(edits)


def _quoted(text: str, place: tuple[int, int], word: str) -> str:
    """Return *word* for its *place* in a *text*: in quotation marks if commas part the cells."""
    begin, end = place
    ends_cell = text[end : end + 1] in ("", ",", "\r", "\n")
    is_cell = ends_cell and text[max(0, begin - 1) : begin] == ","
    return f'"{word}"' if is_cell and "," in word else word


def _place(line: OpenLine, at: int) -> int:
    """Return the offset of word *at*, or of the end of the *line*."""
    return line.word_places[at] if at < len(line.word_places) else int(line.end)


def _after_blanks(text: str, at: int) -> int:
    return len(text) - len(text[at:].lstrip(" "))


def _before_blanks(text: str, at: int) -> int:
    return len(text[:at].rstrip(" "))


def _plain(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()


def _joined(text: str, edits: Sequence[Edit]) -> Edit:
    """Return *edits* of a *text*, which are in order, as one."""
    parts, at = [], edits[0].begin
    for edit in edits:
        parts += [text[at : edit.begin], edit.text]
        at = edit.end
    return Edit(edits[0].begin, at, "".join(parts))


def _trimmed(old: str, new: str) -> Edit:
    """Return the edit that turns one text into another, without what they have in common."""
    begin, after = same_ends(old, new)
    return Edit(begin, len(old) - after, new[begin : len(new) - after])


def _new_comments(record: Record, mended: Record) -> list[Comment]:
    """Return the comments on what was recorded that a *mended* record has in addition."""
    before = record.line.annotations.get(0, ())
    notes = mended.line.annotations.get(0, ())
    return [note for note in notes if isinstance(note, Comment) and recorded_in(note)
            and note not in before]  # fmt: skip


def _without(record: Record, comments: Sequence[Comment]) -> Record:
    """Return a *record* without some *comments* before its first ply."""
    notes = dict(record.line.annotations)
    notes[0] = tuple(note for note in notes.get(0, ()) if note not in comments)
    line = Line(record.line.plies, notes, record.line.result)
    return Record(record.tags, line, record.dialect, record.source, record.diagnostics)


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
