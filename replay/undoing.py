"""Undoing: records as they were recorded before they were mended, from the comments that say so."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import takewhile

from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.tag_pairs import GAME_TAGS
from kohau.notation.kgn.writer import line_text, write
from kohau.notation.lenient.tags import misspelt_tags
from kohau.notation.notes import Comment
from kohau.notation.record import Line, Note, NumberedLine, Numbering, Record, numbered
from kohau.notation.sources import read_text
from kohau.replay.recorded import (
    MOVETEXT,
    NUMBERS,
    TAG,
    Recorded,
    is_rest,
    recorded_comment,
    recorded_in,
    recorded_tag,
    was_mended,
)
from kohau.replay.replay import Replay, verify
from kohau.replay.replayed import REST_MARKS
from kohau.replay.writing import RESULT_MARK, rewrite


def undone(record: Record | Replay) -> Record:
    """Return a valid *record* that was mended with the words that were recorded.

    Its plies are written in the record's dialect, and every entry of a line is a whole ply. Words
    in a comment because they were not legal are plies again. A record that is not valid, or was not
    mended, is returned unchanged.

    >>> line = Line(("e2e3+", "f4e5-"), {2: (recorded_comment("word", "f4e9-", 1),)}, "*")
    >>> undone(Record({"Game": "fanorona"}, line)).line
    Line(('e2e3+', 'f4e9-'), {}, '*')
    """
    played = verify(record)
    if not played.valid or not was_mended(played.record.line):
        return played.record
    return undone_record(rewrite(played))


def undone_record(record: Record) -> Record:
    """Return a *record* whose entries are plies with the tags and words that were recorded."""
    if not was_mended(record.line):
        return record
    tags, line = dict(record.tags), record.line
    whole = [recorded_in(note) for note in line.annotations.get(0, ())]
    kept = {each.kind: each.words for each in whole if each is not None and each.is_whole}
    for each in whole:
        if each is not None and each.kind == TAG:
            name, is_set, value = each.words.partition(" ")
            if is_set:
                tags[name] = value
            else:
                tags.pop(name, None)
    unread = [*filter(_is_unread, line.annotations.get(len(line), ()))]
    line, result = undone_line(line), _result(line)
    if MOVETEXT in kept:
        line = numbered(_read(kept[MOVETEXT]))
        for note in unread:
            line = _with_rest(line, _rest(note, result))
    elif kept.get(NUMBERS):
        line = _with_numbers(line, kept[NUMBERS].split())
    line.result = result
    return Record(tags, line, record.dialect, record.source, record.diagnostics)


def _result(line: Line[str]) -> str | None:
    """Return the result that a comment at the end of a *line* keeps, else that of the line."""
    for note in line.annotations.get(len(line), ()):
        if _is_result(note) and isinstance(note, Comment):
            return note.text.removeprefix(RESULT_MARK).strip()
    return line.result


def _with_numbers(line: Line[str], texts: Sequence[str]) -> Line[str]:
    """Return a *line* with other numbers, each after a number of words, from the first one on."""
    places = [int(at) if at.isdecimal() else -1 for at in texts[::2]]
    entries: list[str] = []
    notes = {0: line.annotations.get(0, ())}
    starts: list[int] = []
    count = 0
    for index, ply in enumerate(line.plies, start=1):
        words = ply.split() if count >= places[0] else [ply]
        for word in words:
            starts.append(count)
            count += len(word.split())
        entries += words
        notes[len(entries)] = line.annotations.get(index, ())
    counted = first = bisect_left(starts, places[0])
    numbers: dict[int, tuple[str, ...]] = {}
    if isinstance(line, NumberedLine):
        counted = min(first, line.counted)
        numbers |= {index: kept for index, kept in line.numbers.items() if index < first}
    for place, number in zip(places, texts[1::2], strict=False):
        at = bisect_left(starts, place)
        numbers[at] = (*numbers.get(at, ()), number)
    annotations = {index: kept for index, kept in notes.items() if kept}
    return NumberedLine(tuple(entries), annotations, numbers, counted, line.result)


def _is_result(note: object) -> bool:
    return isinstance(note, Comment) and note.text.startswith(RESULT_MARK)


def is_contradicted(line: Line[str]) -> bool:
    """Whether a *line* whose entries are plies is not as its comments on recorded words left it.

    A word that was recorded is another one than the ply that stands there, and if all plies from
    one on were recorded otherwise, they are as many.
    """
    for index, notes in line.annotations.items():
        for at, note in enumerate(notes):
            recorded = recorded_in(note)
            if isinstance(note, Line):
                if is_contradicted(note):
                    return True
            elif recorded is not None and not recorded.is_whole:
                plies = " ".join(line.plies[index - recorded.plies : index])
                if recorded.plies and recorded.words == plies:
                    return True
                if recorded.to_end and _word_count(line, index, at) != len(recorded.words.split()):
                    return True
    return False


def _word_count(line: Line[str], index: int, note: int) -> int:
    """Return the number of words recorded after ply *index* of *line* and after its *note*."""
    annotations = {at - index: notes for at, notes in line.annotations.items() if at > index}
    annotations[0] = line.annotations[index][note + 1 :]
    return len(" ".join(undone_line(Line(line.plies[index:], annotations)).plies).split())


def undone_line(line: Line[str]) -> Line[str]:
    """Return a *line* whose entries are plies with what was recorded instead of mended plies.

    Words that were not legal are entries with their own numbers.
    """
    plies: list[str] = []
    notes: dict[int, list[Note[str]]] = {}
    end: int | None = None
    for index in range(len(line) + 1):
        if index and end is None:
            plies.append(line.plies[index - 1])
        for note in line.annotations.get(index, ()):
            recorded = recorded_in(note)
            is_last = index == len(line)
            if (recorded is not None and recorded.is_whole) or (is_last and _is_kept(note)):
                continue
            if recorded is None or recorded.plies > len(plies):
                at = len(plies) if end is None else min(end + index, len(plies))
                kept = undone_line(note) if isinstance(note, Line) else note
                notes.setdefault(at, []).append(kept)
            elif end is None:
                end = len(plies) - index if recorded.to_end else None
                del plies[len(plies) - recorded.plies :]
                plies += _entries(recorded)
    annotations = {index: tuple(result) for index, result in sorted(notes.items())}
    result = Line(tuple(plies), annotations, line.result)
    for note in filter(is_rest, line.annotations.get(len(line), ())):
        result = _with_rest(result, _rest(note, _result(line)))
    return result


def _is_unread(note: object) -> bool:
    """Whether a *note* keeps what follows a syntax error, which no recorded movetext has."""
    return isinstance(note, Comment) and note.text.startswith(REST_MARKS[1])


def _is_kept(note: Note[str]) -> bool:
    """Whether a *note* after the last ply keeps what is written after it when that is undone."""
    return is_rest(note) or _is_result(note)


def _rest(note: object, result: str | None) -> NumberedLine:
    """Return the words that a *note* keeps, because they were not legal or not read.

    A number like ``4...`` before the first word only says where the words stood. Text that was not
    read is an entry, without the *result*, which is written after it.
    """
    text = note.text if isinstance(note, Comment) else ""
    if not text.startswith(REST_MARKS[0]):
        unread = text.removeprefix(REST_MARKS[1]).strip().removesuffix(result or "*").rstrip()
        return NumberedLine((unread,) if unread else (), {}, {0: ()}, 0)
    rest = numbered(_read(text.removeprefix(REST_MARKS[0])))
    first = rest.numbers.get(0, ())
    if len(first) != 1 or not first[0].endswith(".."):
        return rest
    numbers = {index: texts for index, texts in rest.numbers.items() if index}
    return NumberedLine(rest.plies, rest.annotations, numbers, 1, rest.result)


def _read(movetext: str) -> OpenLine:
    """Return *movetext* as it is read."""
    return next((record.opened for record in read_text(f"{movetext}\n")), OpenLine(-1))


def _with_rest(line: Line[str], rest: NumberedLine) -> NumberedLine:
    """Return a *line* with the *rest* after it."""
    count = len(line)
    notes = {index: [*kept] for index, kept in line.annotations.items()}
    for index, kept in rest.annotations.items():
        notes.setdefault(count + index, []).extend(kept)
    numbers, counted = dict[int, tuple[str, ...]](), count + rest.counted
    if isinstance(line, NumberedLine):
        numbers, counted = dict(line.numbers), line.counted
    numbers |= {count + index: texts for index, texts in rest.numbers.items()}
    annotations = {index: tuple(kept) for index, kept in sorted(notes.items())}
    return NumberedLine((*line.plies, *rest.plies), annotations, numbers, counted, line.result)


def _entries(recorded: Recorded) -> list[str]:
    """Return what was *recorded* as plies, as far as they are known."""
    words = recorded.words.split()
    if recorded.to_end or len(words) == recorded.plies:
        return words
    return [recorded.words] if words else []


# What only the whole record can keep


def with_recorded(record: Record, was: Record, numbering: Numbering) -> Record:
    """Return a mended *record*, whose entries are plies, from which *was* can be undone.

    It has further comments if its others, undone, would give other tags, numbers or words: on these
    tags, the numbers, or all the movetext. Only the letters and digits of words count, and of tags
    that say how a record is read: they are spelled as in any record that is written. Numbers like
    ``4...`` do not count, and none are kept if there were none.
    """
    undone = undone_record(record)
    comments = [
        recorded_tag(name, value)
        for name, value in was.tags.items()
        if not _is_same_tag(name, value, undone.tags.get(name))
    ]
    comments += (
        recorded_tag(meant, None)
        for name, meant in misspelt_tags(was.tags)
        if meant not in was.tags and name not in undone.tags
    )
    before = was.opened
    after = _read(write(Record({}, undone.line), numbering).partition("\n\n")[2])
    if _words(before) != _words(after):
        text = line_text(numbered(before), None)
        comments.append(recorded_comment(MOVETEXT, text, 0))
    elif text := _other_numbers(_numbers(before), _numbers(after)):
        comments.append(recorded_comment(NUMBERS, text, 0))
    if not comments:
        return record
    line = record.line
    annotations = {**line.annotations, 0: (*comments, *line.annotations.get(0, ()))}
    line = Line(line.plies, dict(sorted(annotations.items())), line.result)
    return Record(record.tags, line, record.dialect, record.source, record.diagnostics)


def _is_same_tag(name: str, value: str, other: str | None) -> bool:
    if name in GAME_TAGS and other is not None:
        return _plain(value) == _plain(other)
    return value == other


def _words(line: OpenLine) -> list[object]:
    """Return the words of a *line* and of its variations, of which only letters and digits count.

    Lines of the same words have the same numbers of words, too.
    """
    result: list[object] = [len(line.words), _plain("".join(line.words))]
    for _, notes in sorted(line.notes.items()):
        result += [_words(note) for note in notes if isinstance(note, OpenLine)]
    return result


def _numbers(line: OpenLine) -> list[tuple[int, str]]:
    """Return the numbers of a *line*, each with the number of words before it."""
    return [*zip(line.number_words, line.numbers, strict=True)]


def _other_numbers(before: Sequence[tuple[int, str]], after: Sequence[tuple[int, str]]) -> str:
    """Return the numbers *before* from the last one on that precedes what differs *after*.

    Each follows the number of words before it. Returns "" if none differs but those like ``4...``.
    """
    counted = [[each for each in some if not each[1].endswith("..")] for some in (before, after)]
    if not before or counted[0] == counted[1]:
        return ""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(*counted, strict=False)))
    first = before.index(counted[0][same - 1]) if same else 0
    return " ".join(f"{at} {number}" for at, number in before[first:])


def _plain(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()
