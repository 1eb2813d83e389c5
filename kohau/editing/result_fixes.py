"""Fixes of results: after the last ply, in the tag, and as the board decides them."""

from __future__ import annotations

from collections.abc import Iterator

from kohau.editing.fixes import Fix, FixableProblem, edit_at
from kohau.editing.tag_fixes import tag_edit
from kohau.editing.text import TextEdit
from kohau.notation.lenient.results import RESULTS, plain_result, result_of_phrase
from kohau.notation.record import placed


def of_missing_results(case: FixableProblem) -> Iterator[Fix]:
    """Yield a fix for each result that may be meant: the board's, the tag's, or none."""
    outcome = case.replay.outcome
    claimed = case.replay.record.tags.get("Result")
    results = [outcome.result] if outcome else [claimed] if claimed in RESULTS else []
    for result in dict.fromkeys([*results, "*"] if not outcome else results):
        edits = (_appended(case, str(result)), _tag_as(case, str(result)))
        is_sure = bool(outcome) or claimed == result
        yield case.fix(f"Write the result {result}", *edits, sure=is_sure, preferred=not results)


def _appended(case: FixableProblem, result: str) -> TextEdit | None:
    """Return the edit that writes a *result* after the last ply."""
    places, raw = placed(case.replay.record), case.replay.record.source
    if places is None or raw is None:
        return None
    passage = case.passage
    at = passage.offset_in(raw, int(places.end))
    line = passage.lines.line(passage.lines.place(at).line)
    before = passage.text[:at]
    if {*line} & {*";%"}:
        return edit_at(passage, at, at, f"\n{result}")
    blank = "" if not before or before[-1].isspace() else " "
    return edit_at(passage, at, at, f"{blank}{result}")


def _tag_as(case: FixableProblem, result: str) -> TextEdit | None:
    """Return the edit of the Result tag if it states another *result*."""
    claimed = case.replay.record.tags.get("Result")
    return None if claimed in (None, result) else tag_edit(case, "Result", result)


def of_decisions(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fix that writes the result on the board."""
    outcome = case.replay.outcome
    if outcome is not None and case.text == case.replay.record.result:
        edits = (case.edit(outcome.result), _tag_as(case, outcome.result))
        yield case.fix(f"Write the result on the board, {outcome.result}", *edits, sure=True)


def of_mismatches(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fixes of a result that is another one than the tag's: of either of them."""
    result, claimed = case.replay.record.result, case.replay.record.tags.get("Result")
    outcome = case.replay.outcome
    decided = outcome.result if outcome else None
    if result is None or claimed is None:
        return
    edit = tag_edit(case, "Result", result)
    if edit is not None and decided in (None, result):
        is_sure = decided == result
        yield case.fix(f"Write {result} in the Result tag", edit, sure=is_sure, preferred=True)
    if case.text == result and decided in (None, claimed):
        title = f"Write {claimed} after the last ply"
        yield case.fix(title, case.edit(claimed), sure=decided == claimed)


def of_odd_results(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fix that writes a result as it is usual."""
    result = result_of_phrase(case.text) or plain_result(case.text)
    if result in RESULTS:
        yield case.fix(f"Write {result}", case.edit(result), sure=True)
