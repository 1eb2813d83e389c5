"""Fixes of plies: other plies that may be meant, their usual spelling, and move numbers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from kohau.editing.fixes import Fix, FixableProblem, edit_at
from kohau.editing.moments import WrittenLine, written_line
from kohau.editing.text import TextEdit
from kohau.notation.diagnostics import Problem
from kohau.notation.dialect import StepsDialect
from kohau.replay.played_line import Remark, wrong_number
from kohau.replay.position import Position

MOST_CANDIDATES: Final = 8
"""The maximum number of plies that are offered for one that is not legal or not clear."""


def of_plies(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fixes of a diagnostic of a ply: those that the rules or the dialect suggest."""
    main = written_line(case.passage, case.replay)
    for line in main.lines() if main else ():
        fault = line.played.fault
        if fault is not None and _is_about(case, line, fault):
            yield from _instead(case, line, fault)
        for remark in line.played.remarks:
            if _is_about(case, line, remark):
                yield from _respelled(case, line, remark)


def _is_about(case: FixableProblem, line: WrittenLine, remark: Remark) -> bool:
    """Whether a diagnostic is about the words of a *remark*."""
    begin, end = line.words[remark.word][0], line.words[remark.word + remark.words - 1][1]
    return bool(begin <= case.begin and case.end <= end)


def _instead(case: FixableProblem, line: WrittenLine, fault: Remark) -> Iterator[Fix]:
    """Yield a fix for each ply that may be meant by words that are no legal ply."""
    dialect = case.replay.dialect
    begin, end = line.words[fault.word][0], line.words[fault.word + fault.words - 1][1]
    if dialect is None or not is_plain(case, begin, end):
        return
    plies = dict.fromkeys(
        dialect.write(line.positions[-1], ply) for ply in _candidates(case, line, fault)
    )
    for text in [*plies][:MOST_CANDIDATES]:
        edit = edit_at(case.passage, begin, end, text)
        yield case.fix(f"Write {text}", edit, preferred=len(plies) == 1)


def _candidates(case: FixableProblem, line: WrittenLine, fault: Remark) -> Iterator[Any]:
    """Yield the plies that may be meant: those of the message, and those of other dialects."""
    position, dialect = line.positions[-1], case.replay.dialect
    assert dialect is not None  # noqa: S101 - a line has been played
    problem = position.explained(fault.fault, dialect)
    yield from (candidate for candidate in problem.candidates if _is_legal(position, candidate))
    if problem.code not in ("bad-ply", "mixed-dialects"):
        return
    words = line.played.line.words
    for other in position.game.dialects:
        if other is not dialect and not isinstance(other, StepsDialect):
            with suppress(Problem):
                ply, used = position.ply_at(words, int(fault.word), other)
                if used == fault.words and _is_legal(position, ply):
                    yield ply


def _is_legal(position: Position[Any], ply: Any) -> bool:
    try:
        return position.after(ply) is not None
    except Problem:
        return False


def _respelled(case: FixableProblem, line: WrittenLine, remark: Remark) -> Iterator[Fix]:
    """Yield the fix that writes a legal ply, which a *remark* is about, as it is usual."""
    at = int(remark.ply - line.played.before) - 1
    dialect = case.replay.dialect
    begin, end = line.plies[at]
    if dialect is None or not is_plain(case, begin, end):
        return
    text = dialect.write(line.positions[at], line.played.turns[at].ply)
    if text != case.passage.text[begin:end]:
        yield case.fix(f"Write {text}", edit_at(case.passage, begin, end, text), sure=True)


def is_plain(case: FixableProblem, begin: int, end: int) -> bool:
    """Whether there are only words between two offsets: no comment or variation."""
    return not {*case.passage.text[begin:end]} & {*"{};()%$"}


def of_numbers(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fixes of a move number: it alone, and all numbers of the record."""
    main = written_line(case.passage, case.replay)
    edits = [number for line in (main.lines() if main else ()) for number in _numbers(case, line)]
    first = next(
        (edit for edit in edits if case.passage.lines.offset(edit.span.begin) == case.begin), None
    )
    if first is not None:
        what = f"Write {first.text}" if first.text else "Remove this move number"
        yield case.fix(what, first, preferred=len(edits) == 1)
    if len(edits) > 1:
        yield case.fix("Number the plies of this record anew", *edits, preferred=True)


def _numbers(case: FixableProblem, line: WrittenLine) -> Iterator[TextEdit]:
    """Yield the edits of all move numbers of a *line* that are not those that are due."""
    played, text = line.played, case.passage.text
    numbering = case.replay.start.numbering
    first, index = numbering.at(int(played.before))
    if wrong_number(played, first, index, numbering.plies_per_number) < 0:
        return
    begins = played.first_words or [*range(len(played.turns) + 1)]
    plies = {word: ply for ply, word in enumerate(begins)}
    numbers = zip(line.numbers, played.line.numbers, played.line.number_words, strict=True)
    for offset, token, word in numbers:
        if not text.startswith(token, offset) or word > played.end:
            continue
        due = ""
        if word in plies:
            number, within = numbering.at(int(played.before) + plies[word])
            due = f"{number}{'...' if within else '.'}"
        if due != token:
            yield edit_at(case.passage, offset, offset + len(token), due)
