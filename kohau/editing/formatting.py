"""Formatting: valid records in canonical form, all of a document or those that a range touches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kohau.editing.fixes import edit_in
from kohau.editing.passages import Passage
from kohau.editing.text import TextEdit
from kohau.notation.diagnostics import Severity
from kohau.replay.edits import anew
from kohau.replay.proposal import Edit
from kohau.replay.replay import Replay


def formatted(passages: Iterable[tuple[Passage, int]]) -> Iterator[TextEdit]:
    """Yield the edits that write the valid records of *passages* in canonical form.

    Each passage comes with the line where it begins. Records with errors or warnings stay as they
    are: what they mean should be looked at first.
    """
    for passage, above in passages:
        if len(passage.replays) == 1:
            replay = passage.replays[0]
            if all(diagnostic.severity is Severity.NOTE for diagnostic in replay.diagnostics):
                edit = written_anew(passage, replay)
                if edit is not None:
                    yield edit.moved(above)


def written_anew(passage: Passage, replay: Replay) -> TextEdit | None:
    """Return the edit that writes a valid record in canonical form, None if there is none."""
    raw = replay.record.source
    text = anew(replay, raw) if raw is not None and replay.valid else None
    if raw is None or text is None or text == raw.text:
        return None
    return edit_in(passage, replay, Edit(0, len(raw.text), text))
