"""Checks of a record beside its plies: tags, the result, repetitions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from kohau.notation.diagnostics import Problem, Severity
from kohau.notation.tokens import RESULTS
from kohau.replay.game import Game
from kohau.replay.outcome import Outcome
from kohau.replay.position import Position
from kohau.replay.setting import TagProblem

_DATE = re.compile(r"(?:[0-9]{4}|\?{4})\.(?:0[1-9]|1[0-2]|\?\?)\.(?:0[1-9]|[12][0-9]|3[01]|\?\?)")


def check_tags(tags: Mapping[str, str]) -> list[TagProblem]:
    """Return what is wrong with the values of *tags*, those that name the setting left out."""
    problems: list[TagProblem] = []
    result = tags.get("Result", "*")
    if result not in RESULTS:
        message = f"the Result tag says {result!r}, which is no result"
        hint = f"results are {', '.join(RESULTS)}"
        problems.append(_bad_value("Result", message, Severity.ERROR, hint))
    date = tags.get("Date", "?")
    if not _is_date(date):
        message = f"the Date tag says {date!r}, which is no date"
        hint = "dates are written YYYY.MM.DD"
        problems.append(_bad_value("Date", message, Severity.WARNING, hint))
    if "SetUp" in tags and (problem := _check_set_up(tags["SetUp"], "FEN" in tags)):
        problems.append(problem)
    return problems


def _check_set_up(set_up: str, has_start: bool) -> TagProblem | None:
    """Return what is wrong with the tag ``SetUp``; *has_start* tells of a tag ``FEN``."""
    if set_up not in ("0", "1"):
        message = f"the SetUp tag says {set_up!r}, neither 0 nor 1"
        return _bad_value("SetUp", message, Severity.WARNING, "1 says that FEN is the start")
    if set_up == "1" and not has_start:
        message = "the SetUp tag says that there is a set-up, but no FEN tag gives it"
        return _bad_value("SetUp", message, Severity.ERROR, "add the tag FEN with the start")
    if set_up == "0" and has_start:
        message = "the SetUp tag says that there is no set-up, but the FEN tag gives one"
        hint = 'the set-up is used; write [SetUp "1"]'
        return _bad_value("SetUp", message, Severity.WARNING, hint)
    return None


def _bad_value(tag: str, message: str, severity: Severity, hint: str) -> TagProblem:
    return TagProblem(tag, Problem(message, code="bad-tag-value", severity=severity, hint=hint))


@lru_cache(1 << 12)
def _is_date(text: str) -> bool:
    return text in ("?", "") or _DATE.fullmatch(text) is not None


def check_result(
    result: str | None,
    tags: Mapping[str, str],
    final: Position[Any] | None,
    outcome: Outcome | None,
) -> list[Problem]:
    """Return what is wrong with the result: it lacks, or differs from the tag or from the board.

    *final* is the position after the last ply, None where the line breaks off before it, and
    *outcome* is its outcome.
    """
    tag = tags.get("Result")
    if result is None:
        return [_missing_result(tag if tag in RESULTS and tag != "*" else None)]
    problems: list[Problem] = []
    if tag != result and tag in RESULTS:
        problems.append(_other_tag(result, tag))
    if final is not None and (problem := _compare_with_board(result, final, outcome)):
        problems.append(problem)
    return problems


def _compare_with_board(
    result: str, final: Position[Any], outcome: Outcome | None
) -> Problem | None:
    if outcome is None:
        noted = result != "*" and final.game.undecided_result_rule
        return _undecided_result(result, final) if noted else None
    if result == outcome.result:
        return None
    unfinished = result == "*"
    return Problem(
        f"the result is {result}, but {outcome.reason}",
        code="unrecorded-decision" if unfinished else "result-contradicts-board",
        severity=Severity.WARNING if unfinished else Severity.ERROR,
        rule=outcome.rule,
        hint=f"the result on the board is {outcome.result}",
    )


def has_no_problems(tags: Mapping[str, str], result: str | None, final: Position[Any]) -> bool:
    """Return whether tags and result have no problems; *final* is the last position."""
    if result is None or tags.get("Result", result) != result:
        return False
    return not (check_tags(tags) or check_result(result, tags, final, final.outcome()))


def repeated_position(game: Game[Any]) -> Problem:
    """Return the note that a position occurs for the third time."""
    return Problem(
        "the position after this ply occurs for the third time",
        code="repeated-position",
        severity=Severity.NOTE,
        rule=game.repetition_rule,
        hint="there is no automatic draw; the players may agree on one",
    )


def _other_tag(result: str, tag: str) -> Problem:
    return Problem(
        f"the result is {result}, but the Result tag is {tag}",
        code="result-mismatch",
        hint="correct the one that is wrong; convert --fix takes the one behind the plies",
    )


def _undecided_result(result: str, final: Position[Any]) -> Problem:
    return Problem(
        f"the result is {result}, but the game goes on: {final.situation}",
        code="undecided-result",
        severity=Severity.NOTE,
        rule=final.game.undecided_result_rule,
        hint="has a player resigned, or was a draw agreed?",
    )


def _missing_result(claimed: str | None) -> Problem:
    """Return a warning, or an error where the tag claims a result."""
    return Problem(
        "no result stands behind the plies" + (f", but the tag is {claimed}" if claimed else ""),
        code="missing-result",
        severity=Severity.ERROR if claimed else Severity.WARNING,
        hint="is the record cut off? write 1-0, 0-1, 1/2-1/2 or * at its end",
    )
