"""Checks of rules: counted, listed and accepted plies, refusals, and a second reading."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any

from kohau.notation.diagnostics import Problem
from kohau.replay.enumeration import Perft, perft
from kohau.replay.game import Game
from kohau.replay.legal_plies import WordStep
from kohau.replay.position import Position
from kohau.replay.setting_tags import parse_rules
from kohau.replay.testing.samples import MOST_PLIES, fail, is_listed, require, some_plies


def check_perft(game: Game[Any], table: str | PathLike[str]) -> None:
    """Check the numbers of sequences of legal plies and of positions that they reach.

    Lines of the file *table* are: a variant, its rule options joined by commas (``-`` for none), a
    depth, the number of sequences, and of distinct positions; lines that begin with ``#`` are
    comments. Depths of a setting go from 1 on. A game with steps counts those of one turn. Nothing
    is counted beyond the first difference.
    """
    expected: dict[tuple[str, str], list[Perft]] = defaultdict(list)
    for line in Path(table).read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            variant, rules, *numbers = line.split()
            expected[variant, rules].append(Perft(*map(int, numbers)))
    if not expected:
        raise AssertionError(f"{table} has no counts")
    for (variant, rules), counts in expected.items():
        start = game.start(variant, parse_rules(rules.strip("-").replace(",", " ")))
        depths = [count.depth for count in counts]
        if depths != list(range(1, len(counts) + 1)):
            raise AssertionError(f"{table} has the depths {depths} of {variant}, not 1, 2, 3 …")
        for counted, count in zip(perft(start, len(counts)), counts, strict=True):
            require(counted == count, start, f"perft counts {counted}, and {table} has {count}")


def check_legal_plies(position: Position[Any], most: int = MOST_PLIES) -> None:
    """Check that *position* lists each legal ply once, and accepts it as a ply and as a text.

    Playing must not change the position. There must be legal plies if and only if the game goes on.
    At most the first *most* plies are tried.
    """
    state, number = position.state, position.numbering
    legal = some_plies(position, most)
    words = [str(ply) for ply in legal]
    twice = {word for word in words if words.count(word) > 1} if len({*words}) < len(words) else ()
    require(not twice, position, f"lists a ply twice: {', '.join(twice)}")
    outcome = position.outcome()
    if outcome is not None:
        require(not legal, position, f"is over ({outcome.reason}), and lists {words}")
    require(bool(legal) or outcome is not None, position, "has no legal ply, and is not over")
    if len(legal) < most:
        require(len(position.legal()) == len(legal), position, "counts its legal plies wrongly")
    chosen = position.choose(Random(0))  # noqa: S311 - not for secrets
    right = not legal if chosen is None else chosen in position.legal()
    require(right, position, f"chooses {chosen}, which is not legal")
    for no_ply in ("", "no ply", None):
        require(no_ply not in position.legal(), position, f"{no_ply!r} is a legal ply")
    for ply, word in zip(legal, words, strict=True):
        if position.after(ply) is None:
            fail(position, f"lists {word}, and refuses it: {position.fault(ply).message}")
        require(word in position.legal(), position, f"lists {word}, and refuses its text")
    kept = (position.state, position.numbering) == (state, number)
    require(kept, position, "is changed by plies that are tried on a copy of its board")


def check_refusals(position: Position[Any], plies: Iterable[Any]) -> None:
    """Check that *position* accepts those of *plies* that it lists, and refuses the others.

    A refusal must leave the board as it was, name a rule, and have a message.
    """
    for ply in plies:
        board = position.board.copy()
        before = board.state(), board.key, board.number, board.white, board.quiet
        code = board.play(board.turn(ply))
        listed = is_listed(position, ply)
        if code == 0:
            require(listed, position, f"accepts {ply}, and does not list it")
            continue
        require(not listed, position, f"lists {ply}, and refuses it (code {code})")
        after = board.state(), board.key, board.number, board.white, board.quiet
        require(before == after, position, f"refuses {ply}, and changes the board")
        check_message(position, ply, int(code))


def check_message(position: Position[Any], ply: Any, code: int) -> None:
    """Check that the *code* with which *position* refuses *ply* has a message and a rule."""
    try:
        problem = position.explain(ply, code)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise AssertionError(f"code {code} for {ply} can't be explained: {what}") from error
    require(isinstance(problem, Problem), position, f"code {code} is explained by {problem!r}")
    require(bool(problem.message), position, f"code {code} for {ply} has no message")
    require(bool(problem.rule), position, f"{problem.message!r} names no rule (code {code})")
    steps = {None, *range(1, len(ply.steps) + 1)}
    require(problem.step in steps, position, f"{ply} has no step {problem.step} (code {code})")


def check_named_rules(position: Position[Any], plies: Iterable[Any]) -> None:
    """Check that the rules in words have those that refuse *plies*, and that end the game."""
    outcome = position.outcome()
    named: dict[str, str | None] = {} if outcome is None else {"the end": outcome.rule}
    for ply in plies:
        board = position.board.copy()
        if code := int(board.play(board.turn(ply))):
            named[f"the refusal of {ply}"] = position.explain(ply, code).rule
    numbers = {rule.number for rule in position.game.numbered_rules()}
    for what, rule in named.items():
        require(rule in numbers, position, f"{what} names {rule}, which is no rule of the rulebook")


def check_turns_by_steps(position: Position[Any], random: Random, count: int = 10) -> None:
    """Check that turns played by steps are the legal plies of *position*, and no others.

    *count* legal plies are played step by step, and *count* turns are drawn step by step.
    """
    legal = some_plies(position)
    for ply in random.sample(legal, min(count, len(legal))):
        turn = position.unfinished()
        for step in _path_to(position, ply):
            listed = list(turn.legal_steps())
            require(step in listed, position, f"{ply} is legal, and its step {step} is not listed")
            require(len({*listed}) == len(listed), position, f"lists a step twice after {turn}")
            after = turn.after(step)
            require(after is not None, position, f"lists the step {step}, and refuses it")
            turn = after or turn
        require(turn.ply == ply, position, f"the steps of {ply} are {turn.ply}")
    for _ in range(count):
        turn, steps = position.unfinished(), [*position.unfinished().legal_steps()]
        require(bool(steps) or not legal, position, "has legal plies, and lists no step")
        require(not turn.may_end, position, "may be left without a step")
        while steps:
            after = turn.after(random.choice(steps))
            require(after is not None, position, f"lists a step after {turn}, and refuses it")
            turn = after or turn
            if turn.may_end:
                require(
                    turn.ply in position.legal(), position, f"{turn.ply} is made of legal steps"
                )
            steps = list(turn.legal_steps())


def _path_to(position: Position[Any], ply: Any) -> tuple[Any, ...]:
    """Return the steps of *ply*, and its word if they do not tell it from other plies."""
    path: tuple[Any, ...] = next(iter(position.paths(ply)))
    turn = position.unfinished()
    for step in path:
        turn = turn.after(step) or turn
    word = WordStep(str(ply), None, str(ply))
    return path if turn.ply == ply else (*path, word)


@dataclass(frozen=True)
class Naive:
    """A second implementation of a game's rules, slow and simple, from a position's string.

    *legal* returns the words of the legal plies, *play* the position string after the word of a
    legal ply, and *result* the result and the rule that decides, such as ``("1-0", "FA-8")``, or
    None while the game goes on. What is left out is not compared. Without *legal*, *play* is asked
    about illegal plies, too, and returns None.
    """

    legal: Callable[[Position[Any]], Iterable[str]] | None = None
    play: Callable[[Position[Any], str], str | None] | None = None
    result: Callable[[Position[Any]], tuple[str, str] | None] | None = None


def check_naive(
    position: Position[Any], naive: Naive, plies: Iterable[Any] = (), most: int = MOST_PLIES
) -> None:
    """Compare *position* with a *naive* reading of the rules.

    Legal plies must be the same ones; at most *most* of them are played by both. *plies* are
    others, for a reading that does not list plies.
    """
    if naive.legal is not None:
        listed, expected = {str(ply) for ply in position.legal()}, {*naive.legal(position)}
        require(not listed - expected, position, f"lists too much: {sorted(listed - expected)}")
        require(not expected - listed, position, f"does not list {sorted(expected - listed)}")
    if naive.play is not None:
        legal = some_plies(position, 10 * most)
        random = Random(position.fen())  # noqa: S311 - not for secrets
        tried = random.sample(legal, min(most, len(legal)))
        for ply in [*tried, *(plies if naive.legal is None else ())]:
            after, fen = position.after(ply), naive.play(position, str(ply))
            reached = None if after is None else after.fen()
            require(reached == fen, position, f"{ply} leads to {reached!r}, naively to {fen!r}")
    if naive.result is not None:
        outcome = position.outcome()
        result = None if outcome is None else (outcome.result, outcome.rule)
        naively = naive.result(position)
        require(result == naively, position, f"{result} on the board, naively {naively}")
