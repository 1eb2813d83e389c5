"""Truncation: games that a record has only up to a fault, with the rest in a comment."""

from __future__ import annotations

import re
from typing import Final

from kohau.notation.diagnostics import Diagnostic, Problem, Severity, place
from kohau.replay.recorded_comments import is_truncated
from kohau.replay.replay import Replay
from kohau.replay.replayed_line import REST_MARKS

TRUNCATED: Final = "truncated-game"
"""The code of the warning."""
_LEGAL: Final = b"legal"
"""What the comments with the rest of games have; most records do not have it."""
_REST: Final = re.compile(r"\s+".join(map(re.escape, REST_MARKS[0].split())))


def truncation(played: Replay) -> tuple[Diagnostic, ...]:
    """Return the warning that the game of a valid record ends at a fault, if it does."""
    source = played.record.source
    if source is None or _LEGAL not in source.data or not played.valid:
        return ()
    if not is_truncated(played.record.line):
        return ()
    problem = Problem(
        "this game ends at its fault: the comment keeps the plies that are not legal",
        code=TRUNCATED,
        severity=Severity.WARNING,
        hint="write into the line what was played",
    )
    mark = _REST.search(source.text)
    return (place(problem, source, offset=mark.start() if mark else 0),)
