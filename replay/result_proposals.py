"""Proposals about the result of a record that contradicts the board, or its own tag."""

from __future__ import annotations

from kohau.notation import formats
from kohau.notation.diagnostics import Problem, Severity, place
from kohau.notation.lenient.results import RESULTS
from kohau.notation.record import Record, WordLine, placed
from kohau.notation.sentence import Sentence, explained
from kohau.replay.edits import EDITED, closed, edits_of_tags
from kohau.replay.outcome import Outcome
from kohau.replay.proposal import Edit, Proposal
from kohau.replay.recorded_comments import (
    MOVETEXT,
    recorded_line,
    recorded_of,
    recorded_tag,
    with_comments,
)
from kohau.replay.slip_kinds import RESULT


def result_proposals(
    record: Record, plies: tuple[str, ...], outcome: Outcome | None
) -> list[Proposal]:
    """Return the results that may be meant in a *record* with legal *plies*, but a wrong result.

    The board has the *outcome* after the last ply. The result on the board is sure if the tag or
    the movetext states it, too. Where the board decides nothing, both results that are stated may
    be meant.
    """
    stated = [record.result, record.tags.get("Result")]
    results = [result for result in stated if result in RESULTS and result != "*"]
    intended = [outcome.result] if outcome else list(dict.fromkeys(results))
    if not results or (len({*results, *intended}) == 1 and "*" not in stated):
        return []
    sure = outcome is not None and outcome.result in results
    why = outcome.reason if outcome else Sentence("the tag and the movetext differ")
    return [
        _proposal(record, plies, result, why, rank, sure=sure)
        for rank, result in enumerate(intended, start=1)
    ]


def _proposal(
    record: Record, plies: tuple[str, ...], result: str, why: str, rank: int, *, sure: bool
) -> Proposal:
    """Return the proposal that a *result* was meant in the tag and after the last ply."""
    line = record.opened.copy()
    tag = record.tags.get("Result")
    others = [text for text in (line.result, tag) if text not in (None, result)]
    changes = {} if tag in (None, result) else {"Result": result}
    comments = [recorded_tag("Result", tag) for _ in changes]
    is_kept = any(comment.kind == MOVETEXT for comment in recorded_of(record.line))
    if line.result not in (None, result) and not is_kept:
        comments.append(recorded_line(line, record.unread))
    edits = _edits(record, line.result, result, changes)
    line.result = result
    line = with_comments(line, comments)
    words = closed(line) if placed(record) is None else WordLine(line)
    tags = {**record.tags, **changes}
    mended = Record(tags, words, record.dialect, record.source, record.diagnostics, record.unread)
    count = len(plies)
    problem = Problem(
        explained(Sentence("{now} was meant instead of {was}", now=result, was=others[0]), why),
        code="result-mismatch",
        severity=Severity.NOTE,
        hint=Sentence("{now} was probably meant instead of {was}", now=result, was=others[0]),
    )
    places = placed(record)
    offset, length = (int(places.end), len(record.result or "*")) if places else (0, None)
    where = place(problem, record.source, offset=offset, length=length, ply=count)
    return Proposal(
        mended, RESULT, others[0], result, count, rank, sure, count, count, plies, where, edits
    )


def _edits(
    record: Record, stated: str | None, result: str, changes: dict[str, str]
) -> tuple[Edit, ...]:
    """Return the edits of the text that put a *result* after the last ply, and change tags."""
    line, source = placed(record), record.source
    if line is None or source is None or source.format not in EDITED:
        return ()
    edits: tuple[Edit, ...] = ()
    if source.format == formats.STANDARD:
        edits = edits_of_tags(source.text, line, dict(changes), record.tags)
    if stated not in (None, result):
        end = int(line.end) + len(stated or "")
        if source.text[int(line.end) : end] != stated:
            return ()
        edits += (Edit(int(line.end), end, result),)
    return edits
