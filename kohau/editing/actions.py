"""Actions: the fixes for a place of a document, and those of a whole document that are sure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kohau.editing.direct_fixes import corrections
from kohau.editing.fixes import Fix
from kohau.editing.passages import Passage
from kohau.editing.text import Span, TextEdit


def fixes_at(passage: Passage, above: int, span: Span, proposed: Iterable[Fix]) -> list[Fix]:
    """Return the fixes for what a *span* of the document touches, the best ones first.

    The passage begins at line *above*; *proposed* are the fixes of the search.
    """
    fixes = [fix.moved(above) for fix in (*proposed, *corrections(passage)) if fix.edits]
    touched = [fix for fix in fixes if fix.span.begin <= span.end and span.begin <= fix.span.end]
    by_edits: dict[tuple[TextEdit, ...], Fix] = {}
    for fix in touched:
        by_edits.setdefault(fix.edits, fix)
    return sorted(by_edits.values(), key=lambda fix: (not fix.is_preferred, fix.keeps))


def sure_edits(passage: Passage, proposed: Sequence[Fix]) -> list[TextEdit]:
    """Return the edits of all that is sure in a *passage*, none of which overlap.

    What was recorded instead of plies is kept in comments.
    """
    chains = [fix for fix in proposed if fix.is_sure and fix.keeps]
    fixes = [
        *chains[-1:],
        *(correction for correction in corrections(passage) if correction.is_sure),
    ]
    edits: list[TextEdit] = []
    for fix in fixes:
        if fix.edits and not any(_overlap(one, other) for one in fix.edits for other in edits):
            edits += fix.edits
    return sorted(edits)


def _overlap(one: TextEdit, other: TextEdit) -> bool:
    """Whether two edits touch: what both would write at one place would depend on their order."""
    return one.span.begin <= other.span.end and other.span.begin <= one.span.end
