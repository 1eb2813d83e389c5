"""Messages for illegal plies of Fanorona: the rule, the step, and an explanation for players.

The board finds the reason and the step; this module only puts them into words.
"""

from __future__ import annotations

from typing import Any

from kohau.notation.diagnostics import AmbiguousPly, IllegalPly, Problem, SyntaxProblem
from kohau.notation.fanorona.ply import (
    APPROACH,
    CAPTURE,
    PAIKA,
    WITHDRAWAL,
    Ply,
    WithStones,
    Written,
    point_name,
)
from kohau.notation.sentence import OR, Sentence, chained, places_of
from kohau.replay.games.fanorona import board, geometry
from kohau.replay.games.fanorona.position import FanoronaPosition
from kohau.replay.outcome import SIDES
from kohau.replay.wording import Wording, Words

_TAKES = {APPROACH: "{stones} by approach", WITHDRAWAL: "{stones} by withdrawal"}
_TAKES_NOTHING = {
    APPROACH: "{start} to {to} takes nothing by approach: {why}",
    WITHDRAWAL: "{start} to {to} takes nothing by withdrawal: {why}",
}
_LEGAL_INSTEAD = {
    APPROACH: "by approach it is legal: {ply}",
    WITHDRAWAL: "by withdrawal it is legal: {ply}",
}


def _off_board(position: FanoronaPosition, ply: Ply, step: int) -> Problem:
    grid = position.grid
    outside = next(point_name(point) for point in ply.path if point not in grid.names)
    message = Sentence(
        "{square} is not on the {board} board of {variant}",
        square=outside,
        board=f"{grid.ranks}×{grid.files}",
        variant=position.variant,
    )
    return IllegalPly(message, rule="FA-1")


def _not_next(position: FanoronaPosition, ply: Ply, step: int) -> Problem:
    start, to = _ends(ply, step)
    if to == start:
        return IllegalPly(
            Sentence("the stone does not move: {start}{to}", start=start, to=to),
            rule=_rule_of_kind(ply, step),
        )
    return IllegalPly(
        Sentence("{to} is not next to {start}", to=to, start=start), rule=_rule_of_kind(ply, step)
    )


def _occupied(position: FanoronaPosition, ply: Ply, step: int) -> Problem:
    is_giver = position.restricted == position.side
    message = Sentence("there is a stone on {square}", square=point_name(ply.path[step]))
    return IllegalPly(message, rule="FA-11" if is_giver else _rule_of_kind(ply, step))


def _no_own_stone(position: FanoronaPosition, ply: Ply, step: int) -> Problem:
    origin = point_name(ply.path[0])
    message = Sentence("there is no stone on {square}", square=origin)
    if position.board.letter_at(ply.path[0]):
        owner = SIDES[position.other_side]
        message = Sentence(
            "the stone on {square} is {owner}'s, and {side} is to play",
            square=origin,
            owner=owner,
            side=SIDES[position.side],
        )
    return IllegalPly(message, rule="FA-3" if ply.kinds == PAIKA else "FA-4")


def _capture_due(position: FanoronaPosition, ply: Ply, step: int) -> Problem:
    """Return the problem that the player must capture (FA-3, FA-12 for a capturer)."""
    problem = _missing_mark(position, ply, step)
    if problem is None:
        # The player most likely meant a capture with the same stone, so it is named first.
        captures = sorted(position.captures(), key=lambda c: (c.path[0] != ply.path[0], str(c)))
        others = len(captures) - 1
        possible = Sentence("{ply} is possible", ply="{0}")
        if others == 1:
            possible = Sentence("{ply} and 1 more capture are possible", ply="{0}")
        elif others:
            possible = Sentence(
                "{ply} and {count} more captures are possible", ply="{0}", count=others
            )
        message = Sentence("paika not allowed: {possible}", possible=possible)
        if position.restricted:
            message = Sentence(
                "{side} must capture while {giver} is restricted: {possible}",
                side=SIDES[position.side],
                giver=SIDES[position.other_side],
                possible=possible,
            )
        problem = IllegalPly(message, rule="FA-3", candidates=(captures[0],))
    if position.restricted:
        problem.rule = "FA-12"
    return problem


def _unmarked(position: FanoronaPosition, ply: Ply, step: int) -> Problem:
    if missing := _missing_mark(position, ply, step):
        return missing
    here, there = _ends(ply, step)
    words = "{start} to {to} takes nothing; every step after the first must capture"
    if step == 1:
        words = "a turn of several steps captures at every step, and the first one takes nothing"
    message = Sentence(words, start=here, to=there)
    return IllegalPly(message, rule="FA-6")


def _takes_nothing(position: FanoronaPosition, ply: Ply, step: int) -> Problem:
    start, to, kind = ply.path[step - 1], ply.path[step], ply.kinds[step - 1]
    contact = 2 * to - start if kind == APPROACH else 2 * start - to
    if not position.board.geometry.holds(contact):
        what = Sentence("the board ends there")
    elif contact != ply.path[0] and position.board.own >> contact & 1:
        what = Sentence("the stone on {square} is the player's own", square=point_name(contact))
    else:
        what = Sentence("{square} is empty", square=point_name(contact))
    here, there = _ends(ply, step)
    hint, candidates = _other_kind(position, ply, step)
    return IllegalPly(
        Sentence(_TAKES_NOTHING[kind], start=here, to=there, why=what),
        rule="FA-4" if step == 1 else "FA-6",
        hint=hint,
        candidates=candidates,
    )


def _giver_takes(position: FanoronaPosition, ply: Ply, step: int) -> Problem:
    paika = Ply(ply.path[:2], PAIKA)
    legal = paika in position.legal()
    return IllegalPly(
        Sentence(
            "{side} is restricted and may only make one step without a capture",
            side=SIDES[position.side],
        ),
        rule="FA-11",
        hint=Sentence("write {words}", words="{0}") if legal else None,
        candidates=(paika,) if legal else (),
    )


def _ends(ply: Ply, step: int) -> tuple[str, str]:
    """Return the names of the origin and destination of a step."""
    return point_name(ply.path[step - 1]), point_name(ply.path[step])


def _rule_of_kind(ply: Ply, step: int) -> str:
    if ply.kinds[step - 1] != PAIKA:
        return "FA-4"
    return "FA-3" if step == 1 else "FA-6"


def _missing_mark(position: FanoronaPosition, ply: Ply, step: int) -> Problem | None:
    """Return the problem that a step without a mark would be a legal capture with one, if any."""
    candidates = tuple(
        marked
        for kind in (APPROACH, WITHDRAWAL)
        if (marked := Ply(ply.path[: step + 1], ply.kinds[: step - 1] + kind)) in position.legal()
    )
    if not candidates:
        return None
    problem: type[Problem] = IllegalPly
    plies, rule = "{0}", "FA-3" if step == 1 else "FA-6"
    words = "this captures, which must be marked: {plies}"
    if len(candidates) > 1:
        plies = Sentence("{first} or {second}", first="{0}", second="{1}")
        problem, rule = AmbiguousPly, "FA-4"
        words = "this captures, by approach or by withdrawal: {plies}"
    message = Sentence(words, plies=plies)
    hint = Sentence("write {words}", words=plies) if len(ply.kinds) == step else None
    return problem(message, rule=rule, hint=hint, candidates=candidates)


def _other_kind(
    position: FanoronaPosition, ply: Ply, step: int
) -> tuple[str | None, tuple[Ply, ...]]:
    """Return a hint if the step is legal as the other kind of capture, or as a paika."""
    other = WITHDRAWAL if ply.kinds[step - 1] == APPROACH else APPROACH
    path, before = ply.path[: step + 1], ply.kinds[: step - 1]
    if (capture := Ply(path, before + other)) in position.legal():
        return Sentence(_LEGAL_INSTEAD[other], ply="{0}"), (capture,)
    if step == 1 and (paika := Ply(path, PAIKA)) in position.legal():
        return Sentence("as a paika it is legal: {ply}", ply="{0}"), (paika,)
    return None, ()


def _wrong_stones(position: FanoronaPosition, dialect: Any, case: tuple[Written, str]) -> Problem:
    """Return the problem with the stones that the text of a ply states for one of its steps.

    It is the first step whose kind is not among those found.
    """
    written, kinds = case
    step = len(kinds)
    open_kind = written.kinds[step] == CAPTURE
    path = written.path[: step + 2]
    options = (APPROACH, WITHDRAWAL) if open_kind else (written.kinds[step],)
    plies = [Ply(path, kinds + kind) for kind in options]
    stones = {ply.kinds[-1]: position.taken(ply)[-1] for ply in plies}
    correct = tuple(ply for ply in plies if ply in position.legal())
    spelled = places_of(correct)
    whole = step + 1 == len(written.kinds)
    if open_kind:
        runs = [Sentence(_TAKES[kind], stones=_names(run)) for kind, run in stones.items() if run]
        takes = chained(runs, OR) if runs else ""
    else:
        (run,) = stones.values()
        takes = f"{len(run)} ({_names(run)})" if run else ""
    start, to = map(point_name, path[-2:])
    return IllegalPly(
        Sentence(
            "{start} to {to} takes {taken}, not {stated}",
            start=start,
            to=to,
            taken=takes or Sentence("nothing"),
            stated=_stated(written, step),
        ),
        code="wrong-taken" if open_kind else "wrong-count",
        rule=_rule_of_stones(position, bool(takes), step),
        step=step + 1,
        hint=Sentence("write {words}", words=spelled) if correct and whole else None,
        candidates=correct,
    )


def _rule_of_stones(position: FanoronaPosition, takes_some: bool, step: int) -> str:
    if position.restricted:
        return "FA-11" if position.restricted == position.side else "FA-12"
    if takes_some:
        return "FA-5"
    return "FA-4" if step == 0 else "FA-6"


def _stated(written: Written, step: int) -> str:
    if written.counts is not None:
        return str(written.counts[step])
    assert written.taken is not None  # noqa: S101 - only what is stated can be wrong
    return " ".join(sorted(map(point_name, written.taken[step] or ())))


def _names(stones: tuple[int, ...]) -> str:
    return " ".join(map(point_name, stones))


def _no_such_stones(position: FanoronaPosition, dialect: Any, written: WithStones) -> Problem:
    names = " ".join(sorted(map(point_name, written.stones)))
    return Problem(f"no such turn takes exactly {names}", code="wrong-taken", rule="FA-5")


def _both_kinds(position: FanoronaPosition, dialect: Any, turn: geometry.FanoronaTurn) -> Problem:
    start, to = map(point_name, turn.ply.path[-2:])
    return Problem(
        Sentence(
            "the step from {start} to {to} can capture by approach and by withdrawal",
            start=start,
            to=to,
        ),
        code="ambiguous-ply",
        rule="FA-5",
        hint=Sentence("write {step}X+ (approach) or {step}X- (withdrawal)", step=start + to),
    )


def _redundant_end(position: FanoronaPosition, dialect: Any, words: list[str]) -> Problem:
    return SyntaxProblem(
        f"{dialect.ending} after a turn that could not continue",
        code="redundant-mark",
        rule="FA-7",
        hint="omit it: that turn ended without it",
        length=len(words[0]),
    )


def _missing_end(position: FanoronaPosition, dialect: Any, turn: geometry.FanoronaTurn) -> Problem:
    end = dialect.ending
    return Problem(
        Sentence("the chain could continue, but no {end} ends it", end=end),
        code="missing-mark",
        rule="FA-7",
        hint=Sentence(
            "write {end} after the last capture of a turn that could have continued", end=end
        ),
    )


WORDING = Wording(
    {
        geometry.OFF_BOARD: _off_board,
        geometry.NOT_NEXT: _not_next,
        geometry.NO_LINE: Words(
            "FA-1", "no line joins {start} and {end}: diagonals start only from strong points"
        ),
        geometry.ENTERED_AGAIN: Words(
            "FA-6", "the stone has stood on {end} in this turn and may not enter it again"
        ),
        geometry.SAME_DIRECTION: Words(
            "FA-6", "{start} to {end} continues in the direction of the previous step"
        ),
        board.NO_OWN_STONE: _no_own_stone,
        board.OCCUPIED: _occupied,
        board.PAIKA_REFUSED: _capture_due,
        board.UNMARKED: _unmarked,
        board.TAKES_NOTHING: _takes_nothing,
        board.GIVER_TAKES: _giver_takes,
        board.ONE_STEP: Words("FA-12", "while {other} is restricted a turn has one step"),
        board.MUST_CAPTURE: _capture_due,
    },
    of_words={
        board.WRONG_STONES: _wrong_stones,
        board.NO_SUCH_STONES: _no_such_stones,
        board.BOTH_KINDS: _both_kinds,
        board.REDUNDANT_END: _redundant_end,
        board.MISSING_END: _missing_end,
    },
)
