"""Why a ply of Fanorona is illegal: the rule, the step, and a reason that a player understands."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from notation.diagnostics import AmbiguousPly, IllegalPly, Problem
from notation.fanorona import APPROACH, CAPTURE, PAIKA, WITHDRAWAL, Ply, Written, point_name
from replay.fanorona.geometry import ALL_DIRECTIONS

if TYPE_CHECKING:
    from replay.fanorona.rules import FanoronaPosition
    from replay.fanorona.vela import RestrictedPosition

_KIND_NAMES = {APPROACH: "approach", WITHDRAWAL: "withdrawal"}


def illegal_ply(position: FanoronaPosition, ply: Ply) -> Problem:
    """Return what is wrong with *ply*, which *position* does not allow."""
    return (
        position.after_the_end()
        or _wrong_stone(position, ply)
        or _wrong_path(position, ply)
        or _missing_mark(position, ply)
        or _wrong_paika(position, ply)
        or _wrong_capture(position, ply)
    )


def restricted_fault(position: RestrictedPosition, ply: Ply) -> Problem:
    """Return what is wrong with *ply*, which *position* with its restriction does not allow."""
    return (
        position.after_the_end()
        or _wrong_stone(position, ply)
        or _wrong_path(position, ply)
        or (
            _wrong_gift(position, ply)
            if position.giver_to_play
            else _no_single_capture(position, ply)
        )
    )


def _wrong_gift(position: RestrictedPosition, ply: Ply) -> Problem:
    """FA-11: the giver moves one stone to an empty point and takes nothing."""
    if ply.kinds != PAIKA:
        paika = Ply(ply.path[:2], PAIKA)
        legal = position.is_legal(paika)
        return IllegalPly(
            f"{position.side.capitalize()} is restricted and takes nothing, in one step",
            rule="FA-11",
            step=1 if len(ply.kinds) == 1 else 2,
            hint="write {0}" if legal else None,
            candidates=(paika,) if legal else (),
        )
    message = f"there is a stone on {point_name(ply.path[1])}"
    return IllegalPly(message, rule="FA-11", step=1)


def _no_single_capture(position: RestrictedPosition, ply: Ply) -> Problem:
    """FA-12: the capturer takes one stone with one step."""
    giver = position.giver.capitalize()
    if len(ply.kinds) > 1:
        return IllegalPly(f"while {giver} is restricted a turn has one step", rule="FA-12", step=2)
    if occupied := _occupied(position, ply, 1):
        return occupied
    if missing := _missing_mark(position, ply):
        missing.rule = "FA-12"
        return missing
    if ply.kinds != PAIKA:
        return _takes_nothing(position, ply, 1)
    captures = _named_captures(position, ply)
    side = position.side.capitalize()
    return IllegalPly(
        f"{side} must capture while {giver} is restricted: {captures.text}",
        rule="FA-12",
        step=1,
        candidates=(captures.first,),
    )


def _wrong_stone(position: FanoronaPosition, ply: Ply) -> Problem | None:
    for index, point in enumerate(ply.path):
        if not position.geometry.holds(point):
            files, ranks = position.geometry.files, position.geometry.ranks
            return IllegalPly(
                f"{point_name(point)} is not on the {ranks}×{files} board of {position.variant}",
                rule="FA-1",
                step=max(1, index),
            )
    origin = point_name(ply.path[0])
    if position.own >> ply.path[0] & 1:
        return None
    rule = "FA-3" if ply.kinds == PAIKA else "FA-4"
    if position.enemy >> ply.path[0] & 1:
        owner = "Black" if position.side == "white" else "White"
        message = f"the stone on {origin} is {owner}'s, and {position.side.capitalize()} is to play"
        return IllegalPly(message, rule=rule, step=1)
    return IllegalPly(f"there is no stone on {origin}", rule=rule, step=1)


def _wrong_path(position: FanoronaPosition, ply: Ply) -> Problem | None:
    """FA-1, FA-3, FA-4, FA-6: a step that no stones on the board could make legal."""
    before = None
    for step, (start, to) in enumerate(pairwise(ply.path), start=1):
        here, there = point_name(start), point_name(to)
        direction = to - start
        if direction not in ALL_DIRECTIONS:
            rule = "FA-3" if ply.kinds[step - 1] == PAIKA else "FA-4"
            return IllegalPly(f"{there} is not next to {here}", rule=rule, step=step)
        if direction not in position.geometry.directions(start):
            return IllegalPly(
                f"no line joins {here} and {there}: diagonals start only from strong points",
                rule="FA-1",
                step=step,
            )
        if to in ply.path[:step]:
            return IllegalPly(
                f"the stone has stood on {there} in this turn and may not enter it again",
                rule="FA-6",
                step=step,
            )
        if direction == before:
            return IllegalPly(
                f"{here} to {there} goes on in the direction of the step before",
                rule="FA-6",
                step=step,
            )
        before = direction
    return None


def _missing_mark(position: FanoronaPosition, ply: Ply) -> Problem | None:
    """Find a step that is written without a mark but would be a legal capture with one."""
    if PAIKA not in ply.kinds:
        return None
    step = ply.kinds.index(PAIKA) + 1
    candidates = tuple(
        marked
        for kind in (APPROACH, WITHDRAWAL)
        if position.is_legal(marked := Ply(ply.path[: step + 1], ply.kinds[: step - 1] + kind))
    )
    if not candidates:
        return None
    whole = len(ply.kinds) == step
    names = "{0} or {1}" if len(candidates) > 1 else "{0}"
    if len(candidates) > 1:
        return AmbiguousPly(
            f"this captures, by approach or by withdrawal: {names}",
            rule="FA-4",
            step=step,
            candidates=candidates,
            hint=f"write {names}" if whole else None,
        )
    return IllegalPly(
        f"this captures, which must be marked: {names}",
        rule="FA-3" if step == 1 else "FA-6",
        step=step,
        candidates=candidates,
        hint=f"write {names}" if whole else None,
    )


def _wrong_paika(position: FanoronaPosition, ply: Ply) -> Problem | None:
    if ply.kinds[0] != PAIKA:
        return None
    if len(ply.kinds) > 1:
        return IllegalPly(
            "a turn of several steps captures at every step, and the first one takes nothing",
            rule="FA-6",
            step=1,
        )
    if occupied := _occupied(position, ply, 1):
        return occupied
    captures = _named_captures(position, ply)
    return IllegalPly(
        f"paika not allowed: {captures.text}", rule="FA-3", step=1, candidates=(captures.first,)
    )


class _Captures(NamedTuple):
    """The first of the captures that are possible, and words for all of them that name it {0}."""

    first: Ply
    text: str


def _named_captures(position: FanoronaPosition, ply: Ply) -> _Captures:
    # A capture with the same stone is the likeliest slip, so it is named first.
    captures = sorted(position.captures(), key=lambda c: (c.path[0] != ply.path[0], str(c)))
    others = len(captures) - 1
    if not others:
        return _Captures(captures[0], "{0} is possible")
    more = f"{others} more capture{'s' * (others > 1)}"
    return _Captures(captures[0], f"{{0}} and {more} are possible")


def _wrong_capture(position: FanoronaPosition, ply: Ply) -> Problem:
    """FA-4, FA-6: find the first step that enters an occupied point or takes nothing."""
    for step in range(1, len(ply.kinds) + 1):
        if position.is_legal(Ply(ply.path[: step + 1], ply.kinds[:step])):
            continue
        return _occupied(position, ply, step) or _takes_nothing(position, ply, step)
    raise AssertionError(f"{ply} is legal in {position!r}")


def _stones_before(position: FanoronaPosition, ply: Ply, step: int) -> tuple[int, int]:
    """Return the masks of own and enemy stones before *step*, all steps before it being legal."""
    if step == 1:
        return position.own, position.enemy
    after = position.after(Ply(ply.path[:step], ply.kinds[: step - 1]))
    assert after is not None, ply  # noqa: S101 - the steps before are legal
    return after.enemy, after.own


def _occupied(position: FanoronaPosition, ply: Ply, step: int) -> Problem | None:
    own, enemy = _stones_before(position, ply, step)
    to = ply.path[step]
    if not (own | enemy) >> to & 1:
        return None
    rule = "FA-3" if ply.kinds[step - 1] == PAIKA else "FA-4"
    return IllegalPly(f"there is a stone on {point_name(to)}", rule=rule, step=step)


def _takes_nothing(position: FanoronaPosition, ply: Ply, step: int) -> Problem:
    rule = "FA-4" if step == 1 else "FA-6"
    start, to, kind = ply.path[step - 1], ply.path[step], ply.kinds[step - 1]
    here, there = point_name(start), point_name(to)
    if kind == PAIKA:
        message = f"{here} to {there} takes nothing; every step after the first must capture"
        return IllegalPly(message, rule=rule, step=step)
    direction = to - start
    contact = to + direction if kind == APPROACH else start - direction
    if not position.geometry.holds(contact):
        what = "the board ends there"
    elif _stones_before(position, ply, step)[0] >> contact & 1:
        what = f"the stone on {point_name(contact)} is the player's own"
    else:
        what = f"{point_name(contact)} is empty"
    hint, candidates = _other_kind(position, ply, step)
    return IllegalPly(
        f"{here} to {there} takes nothing by {_KIND_NAMES[kind]}: {what}",
        rule=rule,
        step=step,
        hint=hint,
        candidates=candidates,
    )


def _other_kind(
    position: FanoronaPosition, ply: Ply, step: int
) -> tuple[str | None, tuple[Ply, ...]]:
    """Return a hint that the step would be legal as the other kind of capture, or as a paika."""
    other = WITHDRAWAL if ply.kinds[step - 1] == APPROACH else APPROACH
    path, before = ply.path[: step + 1], ply.kinds[: step - 1]
    if position.is_legal(capture := Ply(path, before + other)):
        return f"by {_KIND_NAMES[other]} it is legal: {{0}}", (capture,)
    if step == 1 and position.is_legal(paika := Ply(path, PAIKA)):
        return "as a paika it is legal: {0}", (paika,)
    return None, ()


def wrong_stones(
    position: FanoronaPosition,
    written: Written,
    step: int,
    kinds: str,
    stones: Mapping[str, tuple[int, ...]],
) -> Problem:
    """Return what is wrong with the stones that *written* says its step *step* (from 0) takes.

    *kinds* are those of the steps before; *stones* are those that it would take, by kind.
    """
    start, to = written.path[step], written.path[step + 1]
    move = f"{point_name(start)} to {point_name(to)}"
    whole = step + 1 == len(written.kinds)
    correct = tuple(
        ply
        for kind in stones
        if position.is_legal(ply := Ply(written.path[: step + 2], kinds + kind))
    )
    spelled = " or ".join(f"{{{index}}}" for index in range(len(correct)))
    hint = f"write {spelled}" if correct and whole else None
    if written.kinds[step] == CAPTURE:
        takes = " or ".join(
            f"{_names(run)} by {_KIND_NAMES[kind]}" for kind, run in stones.items() if run
        )
        code = "wrong-taken"
    else:
        (run,) = stones.values()
        takes = f"{len(run)} ({_names(run)})" if run else ""
        code = "wrong-count"
    stated = _stated(written, step)
    return IllegalPly(
        f"{move} takes {takes or 'nothing'}, not {stated}",
        code=code,
        rule=_rule_of_stones(position, bool(takes), step),
        step=step + 1,
        hint=hint,
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
