"""The rules of every game by number: cases in ``tests/data/rules`` that a reader can check.

``#`` begins a section, ``at`` names a position: ``start`` or a position string, after a variant and
rule options where they matter; in HanniBall also the pieces and the Ball, White to play. The lines
below it are questions with their answers: plies that are played or refused, ``legal`` plies with a
beginning, the ``outcome``, the ``situation``, how a text is ``read`` and how a legal ply is written
``in`` a dialect. ``set up`` asks about a position string itself, as in ``start 4K4>K8`` with
something replaced. Remarks stand in brackets.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hanniball_positions import field_string
from project import ROOT

from kohau import game_names
from kohau.notation.diagnostics import BadPosition, IllegalPly, Problem, SyntaxProblem
from kohau.replay import registry
from kohau.replay.enumeration import legal_moves
from kohau.replay.game import Game
from kohau.replay.position import Position

CASES = ROOT / "tests" / "data" / "rules"
HINT = "    hint: "
FORM = "a ply is written like"
USUAL = IllegalPly.code, BadPosition.code
"""Codes that answers leave out: a question shows which of them it would be."""


def sections() -> Iterator[Any]:
    for file in sorted(CASES.glob("*.txt")):
        for section in file.read_text().split("\n# ")[1:]:
            title, *lines = section.splitlines()
            game = registry.find_game(file.stem)
            yield pytest.param(game, lines, id=f"{file.stem}: {title}")


@pytest.mark.parametrize(("game", "lines"), list(sections()))
def test_rules(game: Game[Position[Any]], lines: list[str]) -> None:
    position = game.start()
    answers, expected = [], []
    for line in lines:
        question, is_question, _ = line.partition(" = ")
        if is_question:
            answers += f"{question} = {answer(position, question)}".splitlines()
        if is_question or line.startswith(HINT):
            expected.append(line)
        elif line.startswith("at "):
            position = set_up(game, line.removeprefix("at "))
        elif not line.startswith(HINT):
            assert line.startswith("(") or not line, line
    assert answers == expected


def set_up(game: Game[Position[Any]], text: str) -> Position[Any]:
    """Return the position that a case describes."""
    words = text.split()
    rules = dict(word.split("=") for word in words if "=" in word)
    words = [word for word in words if "=" not in word]
    variant = words.pop(0) if words[0] in {other.name for other in game.variants} else None
    if "ball" in words:
        return game.position(field_string(words[:-2], words[-1]))
    fen = " ".join(words)
    if words[0] == "start":
        fen = game.start(variant, rules).fen()
        for change in words[1:]:
            old, new = change.split(">")
            fen = fen.replace(old, new)
    return game.position(fen, variant, rules)


def answer(here: Position[Any], question: str) -> str:
    question, _, named = question.partition(" in ")
    dialect = named or "canonical"
    try:
        match question.split():
            case ["set", "up", *words]:
                return described(set_up(here.game, " ".join(words)))
            case ["legal", *beginning]:
                plies = [ply for ply in legal_moves(here) if ply.startswith("".join(beginning))]
                return " ".join(plies) or "none"
            case ["outcome"]:
                return outcome(here) or "none"
            case ["situation"]:
                return here.situation
            case ["read", *words]:
                ply = here.parse(" ".join(words), dialect)
                assert here.parse(str(ply)) == ply
                return str(ply)
            case ["write", text]:
                ply = here.parse(text)
                assert ply in here.legal()
                assert here.parse(here.write(ply, dialect), dialect) == ply
                return here.write(ply, dialect)
            case plies:
                for text in plies:
                    here = here.play(here.parse(text, dialect))
                return described(here)
    except Problem as problem:
        return refusal(problem)


def described(here: Position[Any]) -> str:
    """Return the position in words that :func:`set_up` understands, and how the game ended."""
    fen = here.fen()
    assert here.game.position(fen, here.variant, here.rules) == here
    if here.game_id == "hanniball":
        _, ball, side, number = fen.split()
        pieces = sorted((square[0], piece + square) for square, piece in here.pieces.items())
        fen = " ".join([*(name for _, name in pieces), "ball", ball, side, number])
    return ", ".join(filter(None, (fen, outcome(here))))


def outcome(here: Position[Any]) -> str:
    end = here.outcome()
    return f"{end.result} by {end.rule}, {end.ending}: {end.reason}" if end else ""


def refusal(problem: Problem) -> str:
    message, hint = problem.spelled(str)
    code = () if problem.code in USUAL else (problem.code,)
    facts = ", ".join(["refused", *code, *reversed(problem.facts)])
    return f"{facts}: {message}" + (f"\n{HINT}{hint}" if hint and FORM not in hint else "")


@pytest.mark.parametrize("name", game_names())
def test_nothing_is_no_ply(name: str) -> None:
    for dialect in registry.find_game(name).dialects:
        with pytest.raises(SyntaxProblem):
            dialect.parse("")
