"""Corrections: the fixes of a passage that take no search, by the codes of its diagnostics."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from kohau.editing.fixes import Fix, FixableProblem, edit_at, edit_in
from kohau.editing.formatting import written_anew
from kohau.editing.passages import Passage
from kohau.editing.ply_fixes import of_numbers, of_plies
from kohau.editing.result_fixes import (
    of_decisions,
    of_mismatches,
    of_missing_results,
    of_odd_results,
)
from kohau.editing.tag_fixes import (
    of_malformed_tags,
    of_missing_games,
    of_misspelt_names,
    of_repeated_tags,
    of_unknown_names,
    of_values,
)
from kohau.notation.blocks import RawRecord
from kohau.notation.formats import STANDARD
from kohau.notation.kgn.reader import scanned_record
from kohau.notation.kgn.records import ScannedRecord
from kohau.notation.lenient.characters import plain_number, read_as
from kohau.replay.proposal import Edit
from kohau.replay.replay import Replay


def _closed_comment(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fix that closes a comment at the end of its line."""
    lines = case.passage.lines
    line = lines.place(case.begin).line
    at = lines.starts[line] + len(lines.line(line).rstrip())
    yield case.fix("Close the comment at the end of its line", edit_at(case.passage, at, at, "}"))


def _closed_variation(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fix that closes a variation at the end of its line."""
    lines = case.passage.lines
    line = lines.place(case.begin).line
    text = lines.line(line).rstrip()
    result = next((end for end in ("1-0", "0-1", "1/2-1/2", "*") if text.endswith(f" {end}")), "")
    kept = text.removesuffix(result).rstrip()
    at = lines.starts[line] + len(kept)
    yield case.fix("Close the variation at the end of its line", edit_at(case.passage, at, at, ")"))


def _removed_sign(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fix that removes a sign that closes nothing."""
    if case.text in ("}", ")"):
        yield case.fix(f"Remove {case.text}", case.edit(""), preferred=True)


def _scanned(case: FixableProblem) -> tuple[RawRecord, ScannedRecord | None]:
    """Return the source of the record, and what is read there if it is KGN."""
    raw = case.replay.record.source or RawRecord("", 1, 0, 1, 1, b"")
    return raw, scanned_record(raw) if case.passage.format.name == STANDARD else None


def _plain_characters(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fix that writes plain characters instead of those that are read as such."""
    raw, scanned = _scanned(case)
    edits = []
    for at in scanned.odd_places if scanned else ():
        plain = read_as(raw.text[at])
        if plain is not None:
            edits.append(edit_in(case.passage, case.replay, Edit(at, at + 1, plain)))
    if edits:
        what = "these characters" if len(edits) > 1 else "this character"
        yield case.fix(f"Write {what} as read", *edits, sure=True)


def _plain_numbers(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fix that writes move numbers as they are usual."""
    raw, scanned = _scanned(case)
    edits = []
    for oddity in scanned.builder.oddities if scanned else ():
        at = int(oddity.place)
        if oddity.kind == "number" and raw.text.startswith(oddity.token, at):
            edit = Edit(at, at + len(oddity.token), plain_number(oddity.token))
            edits.append(edit_in(case.passage, case.replay, edit))
    if edits:
        yield case.fix("Write move numbers with full stops", *edits, sure=True)


FIXES: Final[Mapping[str, Callable[[FixableProblem], Iterator[Fix]]]] = MappingProxyType(
    {
        "ambiguous-dialect": of_unknown_names,
        "ambiguous-ply": of_plies,
        "assumed-game": of_missing_games,
        "bad-move-number": of_numbers,
        "bad-ply": of_plies,
        "bad-tag": of_malformed_tags,
        "bad-tag-value": of_values,
        "duplicate-tag": of_repeated_tags,
        "illegal-ply": of_plies,
        "misspelt-tag": of_misspelt_names,
        "missing-game": of_missing_games,
        "missing-mark": of_plies,
        "missing-result": of_missing_results,
        "mixed-dialects": of_plies,
        "odd-character": _plain_characters,
        "odd-number": _plain_numbers,
        "odd-ply": of_plies,
        "odd-result": of_odd_results,
        "redundant-mark": of_plies,
        "result-contradicts-board": of_decisions,
        "result-mismatch": of_mismatches,
        "syntax": _removed_sign,
        "unclosed-brace": _closed_comment,
        "unclosed-variation": _closed_variation,
        "unknown-dialect": of_unknown_names,
        "unknown-game": of_unknown_names,
        "unknown-variant": of_unknown_names,
        "unrecorded-decision": of_decisions,
        "wrong-count": of_plies,
        "wrong-taken": of_plies,
    }
)
"""What yields the fixes of a diagnostic, by its code."""

WRITTEN_ANEW: Final = frozenset(
    {"brackets", "evaluation", "odd-character", "odd-number", "odd-ply", "redundant-mark",
     "missing-mark", "reversed-ranks", "semicolon"}
)  # fmt: skip
"""The codes of notes and warnings that are gone if a valid record is written anew."""


def corrections(passage: Passage) -> list[Fix]:
    """Return the fixes of the diagnostics of a *passage* that take no search."""
    return [fix for replay in passage.replays for fix in _of_record(passage, replay)]


def _of_record(passage: Passage, replay: Replay) -> Iterator[Fix]:
    for diagnostic in replay.diagnostics:
        case = FixableProblem.of(passage, replay, diagnostic)
        if diagnostic.code in FIXES:
            yield from FIXES[diagnostic.code](case)
        if diagnostic.code in WRITTEN_ANEW and (edit := written_anew(passage, replay)):
            yield case.fix("Write the record in canonical form", edit)
