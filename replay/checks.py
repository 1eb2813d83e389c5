"""Checks of a record other than those of its plies: tags, the result, repetitions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.cache import Cache
from kohau.notation.diagnostics import Problem, Severity
from kohau.notation.kgn.tag_pairs import SEVEN_TAGS
from kohau.notation.lenient.results import (
    DOUBLE_FORFEIT,
    RESULTS,
    is_double_forfeit,
    result_of,
)
from kohau.notation.lenient.tags import (
    dated,
    is_date,
    is_unknown,
    misspelt_tags,
    possible_meanings,
    readings_of_date,
)
from kohau.notation.sentence import OR, Sentence, chained
from kohau.replay.board import Board, Turn
from kohau.replay.game import Game
from kohau.replay.outcome import Outcome
from kohau.replay.position import Position
from kohau.replay.setting_tags import TagProblem, check_name


def check_tags(tags: Mapping[str, str], result: str | None = None) -> Iterator[TagProblem]:
    """Yield what is wrong with *tags*: misspelt names, and values that do not name the setting.

    *result* is the one after the last ply, if it is known.
    """
    for tag, meaning in misspelt_tags(tags):
        problem = Problem(
            Sentence("the tag {tag} is not read", tag=tag),
            code=MISSPELT,
            severity=Severity.WARNING,
            hint=Sentence("write {words}", words=meaning),
        )
        yield TagProblem(tag, problem)
    values = map(tags.get, _CHECKED)
    for tag, severity, message, hint in _bad_values(*values, "FEN" in tags, result):
        problem = Problem(message, code="bad-tag-value", severity=severity, hint=hint)
        yield TagProblem(tag, problem)


MISSPELT: Final = "misspelt-tag"
"""The code of the problem that the name of a tag looks misspelt."""


def check_tag(name: str, value: str, *, any_name: bool = False) -> None:
    """Raise :class:`Problem` unless the tag *name* can be set to *value*.

    With *any_name*, its name may look like that of another tag misspelt.
    """
    check_name(name)
    for problem in check_tags({name: value}):
        if not (any_name and problem.code == MISSPELT):
            raise Problem(problem.message, code=problem.code, hint=problem.hint)


_CHECKED = ("Result", "Date", "SetUp")


@lru_cache(1 << 12)
def _bad_values(
    result: str | None,
    date: str | None,
    set_up: str | None,
    has_fen: bool,
    after_last_ply: str | None = None,
) -> tuple[tuple[str, Severity, str, str], ...]:
    """Return the name, the severity, a message and a hint for each tag with a bad value."""
    matches: list[tuple[str, Severity, str, str]] = []
    if result and result != "?" and result not in RESULTS:
        message: str = Sentence(
            "the Result tag says {value}, which is not a result", value=repr(result)
        )
        stated = result_of(result)
        agrees = after_last_ply in (None, stated)
        words = "write {result}" if stated else "results are {results}"
        if is_double_forfeit(result):
            words = "write {result}, and the tag Termination with {termination}"
            if not agrees:
                words = _FORFEIT_OR
        elif stated and not agrees:
            words = "write {result}, or {last} as after the last ply; correct the one that is wrong"
        hint = Sentence(
            words,
            result=stated or "",
            results=", ".join(RESULTS),
            termination=DOUBLE_FORFEIT,
            last=str(after_last_ply),
        )
        severity = Severity.WARNING if stated and agrees else Severity.ERROR
        matches.append(("Result", severity, message, hint))
    if date and date != "?" and not is_date(date):
        message = Sentence("the Date tag says {value}, which is not a date", value=repr(date))
        matches.append(("Date", Severity.WARNING, message, _date_hint(date)))
    if set_up not in (None, "0", "1"):
        value = Sentence("the SetUp tag says {value}, neither 0 nor 1", value=repr(set_up))
        matches.append(("SetUp", Severity.WARNING, value, "1 says that FEN is the start"))
    if set_up == "1" and not has_fen:
        no_fen = "the SetUp tag says that there is a set-up, but no FEN tag gives it"
        matches.append(("SetUp", Severity.ERROR, no_fen, "add the tag FEN with the start"))
    if set_up == "0" and has_fen:
        unused = "the SetUp tag says that there is no set-up, but the FEN tag gives one"
        matches.append(("SetUp", Severity.WARNING, unused, 'the set-up is used; write [SetUp "1"]'))
    return tuple(matches)


_FORFEIT_OR: Final = (
    "write {result}, and the tag Termination with {termination}, or {last} as after the last ply;"
    " correct the one that is wrong"
)


def _date_hint(date: str) -> str:
    """Return how *date* should be written."""
    if readings := readings_of_date(date):
        return Sentence("write {words}", words=chained(readings, OR))
    return "dates are written YYYY.MM.DD, with ?? for what is not known"


def mended_tags(
    tags: Mapping[str, str], result: str, day_first: bool | None = None
) -> dict[str, str]:
    """Return *tags* with misspelt names and the date corrected, as far as their meaning is plain.

    *day_first* says in which order dates in figures are, None if that is unknown.

    Tags that change how a record is read keep their names, but for one that repeats its *result*.

    >>> mended_tags({"Whiet": "Rabe", "Datum": "3. März 2024", "Gmae": "fanorona"}, "*")
    {'White': 'Rabe', 'Date': '2024.03.03', 'Gmae': 'fanorona'}
    """
    names = dict(misspelt_tags(tags))
    mended: dict[str, str] = {}
    for name, value in tags.items():
        meaning = names.get(name, name)
        if meaning not in _RENAMED and (meaning != "Result" or value != result):
            meaning = name
        if is_unknown(mended, meaning):
            mended[meaning] = value
        elif not is_unknown(tags, name):
            mended[name] = value
    readings = readings_of_date(dated(mended.get("Date", ""), "", day_first))
    if len(readings) == 1:
        mended["Date"] = readings[0]
    return mended


_RENAMED = (*SEVEN_TAGS[:-1], "Annotator")


def check_result(
    result: str | None,
    tags: Mapping[str, str],
    final: Position[Any] | None,
    outcome: Outcome | None,
) -> Iterator[Problem]:
    """Yield problems with the result: it is missing, or contradicts the tag or the board.

    *final* is the position after the last ply, None if the line is not legal up to its end, and
    *outcome* is its outcome.
    """
    tag = tags.get("Result", "")
    if result is None:
        stated = result_of(tag)
        yield _missing_result(None if stated == "*" else stated)
        return
    if tag != result and tag in RESULTS:
        yield Problem(
            Sentence("the result is {result}, but the Result tag is {tag}", result=result, tag=tag),
            code="result-mismatch",
            hint="correct the one that is wrong;"
            " mend --keep-legal takes the one after the last ply",
        )
    if outcome is not None and result != outcome.result:
        unfinished = result == "*"
        yield Problem(
            Sentence("the result is {result}, but {reason}", result=result, reason=outcome.reason),
            code="unrecorded-decision" if unfinished else "result-contradicts-board",
            severity=Severity.WARNING if unfinished else Severity.ERROR,
            rule=outcome.rule,
            hint=Sentence("the result on the board is {result}", result=outcome.result),
        )
    rule = None if final is None else final.game.undecided_result_rule
    if rule and final and outcome is None and result != "*":
        yield Problem(
            Sentence(
                "the result is {result}, but the game goes on: {situation}",
                result=result,
                situation=final.situation,
            ),
            code="undecided-result",
            severity=Severity.NOTE,
            rule=rule,
            hint="has a player resigned, or was a draw agreed?",
        )


def may_have_problems(
    tags: dict[str, str], result: str | None, board: Board, board_decides: bool
) -> bool:
    """Whether *tags* or *result* may have problems; *board* is the one after the last ply.

    *board_decides*: only a decision on the board gives a result. Never False if there are any.
    """
    if result is None or tags.get("Result", result) != result or "SetUp" in tags:
        return True
    date = tags.get("Date")
    if date is not None and not _dates[date]:
        return True
    if not _names[tuple(tags)]:
        return True
    outcome = board.outcome()
    return result != outcome.result if outcome is not None else board_decides and result != "*"


_dates: Final = Cache(lambda date: not _bad_values(None, date, None, False))
"""Whether dates have no problems."""

_names: Final = Cache(lambda names: not possible_meanings(names))
"""Whether no tag with one of some names is misspelt."""


def repeated_position(game: Game[Any]) -> Problem:
    """Return the note that a position occurs for the third time."""
    return Problem(
        "the position after this ply occurs for the third time",
        code="repeated-position",
        severity=Severity.NOTE,
        rule=game.repetition_rule,
        hint="there is no automatic draw; the players may agree on one",
    )


def _missing_result(claimed: str | None) -> Problem:
    """Return a warning, or an error if the tag states a result."""
    return Problem(
        Sentence("no result after the last ply, but the tag is {result}", result=claimed)
        if claimed
        else "no result after the last ply",
        code="missing-result",
        severity=Severity.ERROR if claimed else Severity.WARNING,
        hint="is the record cut off? write 1-0, 0-1, 1/2-1/2 or * at its end",
    )


_CELLS: Final = 1 << 10
_MOST_KEYS: Final = 1 << 9
"""The number of cells in a table, and of keys that may be in it, so that finding one is fast."""


class _Cell:
    """How many *times* a *key* has occurred among the keys of a *run*."""

    def __init__(self) -> None:
        self.run: i64 = 0
        self.key: i64 = 0
        self.times: i64 = 0


class Recurrence:
    """Counts the keys of positions; *is_possible*: one may have occurred for the third time.

    Keys before an irreversible ply do not count: its position is the first of another run. If a run
    has more keys than the table can hold, a recurrence is possible. Tables are used again, so that
    adding a key creates no object; see :func:`begun`.
    """

    def __init__(self) -> None:
        self.cells: Final[list[_Cell]] = [_Cell() for _ in range(_CELLS)]
        self.run: i64 = 0
        self.count: i64 = 0
        self.is_possible = False

    def begin(self, key: i64) -> None:
        """Begin a line, with the key before its first ply."""
        self.is_possible = False
        self.add(key, True)

    def add(self, key: i64, is_irreversible: bool) -> None:
        """Add the key after a ply."""
        if is_irreversible:
            self.run += 1
            self.count = 0
        self.count += 1
        if self.count > _MOST_KEYS:
            self.is_possible = True
            return
        run, cells = self.run, self.cells
        at = key & (_CELLS - 1)
        cell = cells[at]
        while cell.run == run:
            if cell.key == key:
                cell.times += 1
                if cell.times > 2:
                    self.is_possible = True
                return
            at = (at + 1) & (_CELLS - 1)
            cell = cells[at]
        cell.run, cell.key, cell.times = run, key, 1

    def end(self) -> bool:
        """End the line; return whether a recurrence is possible."""
        _unused.append(self)
        return self.is_possible


_unused: Final[list[Recurrence]] = []


def begun(key: i64) -> Recurrence:
    """Return an unused table for a line, with the *key* before its first ply."""
    result = _unused.pop() if _unused else Recurrence()
    result.begin(key)
    return result


def repetition(turns: list[Turn], board: Board) -> int:
    """Return the number of *turns* after which a position occurs for the third time, 0 if none.

    *board* is the one before them, which is changed. States are compared, not keys.
    """
    occurrences: dict[bytes, int] = {board.state(): 1}
    for ply, turn in enumerate(turns, start=1):
        board.play(turn)
        state = board.state()
        occurrences[state] = occurrences.get(state, 0) + 1
        if occurrences[state] > 2:
            return ply
    return 0
