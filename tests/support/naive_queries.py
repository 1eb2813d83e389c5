"""Queries answered naively: by looking at the strings of positions and plies, ply by ply."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kohau.archive.queries.conditions import And, Condition, Node, Not
from kohau.replay.position import Position
from kohau.replay.replay import Replay


def board_of(position: Position[Any]) -> str:
    """Return the board part of a position string with a dot for each empty square."""
    board = position.fen().split()[0]
    return re.sub("[1-9]", lambda digit: "." * int(digit[0]), board)


def plies_of(node: Node, played: Replay) -> set[int]:
    """Return the plies of a game after which *node* holds."""
    everywhere = set(range(len(played.positions)))
    if isinstance(node, Not):
        return set() if plies_of(node.part, played) else everywhere
    if isinstance(node, Condition):
        if node.name in ("position", "pattern", "material"):
            here = enumerate(played.positions)
            return {ply for ply, position in here if _on_board(node, position)}
        return everywhere if _on_game(node, played) else set()
    parts = [plies_of(part, played) for part in node.parts]
    return set.intersection(*parts) if isinstance(node, And) else set.union(*parts)


def _on_board(condition: Condition, here: Position[Any]) -> bool:
    board = board_of(here)
    if condition.name == "position":
        return here.fen().split()[:-1] == condition.value.split()[:-1]
    if condition.name == "pattern":
        pattern = condition.value.replace(".", r"\.").replace("*", "[A-Za-z]")
        return bool(re.fullmatch(pattern.replace("?", "[A-Za-z.]"), board))
    letter, low, high = re.fullmatch(r"(.)(\d+)\.\.(\d+)", condition.value).groups()  # type: ignore[union-attr]
    return letter in here.game.letters and int(low) <= board.count(letter) <= int(high)


def _contains(part: str, *texts: str) -> bool:
    return any(part.lower() in text.lower() for text in texts)


def _on_game(condition: Condition, played: Replay) -> bool:
    tags, value = played.record.tags, condition.value
    white, black = tags.get("White", ""), tags.get("Black", "")
    event, result = tags.get("Event", ""), played.record.result
    plies = f" {' '.join(map(str, played.line.plies))} "
    off_board = "unfinished" if result == "*" else "won drawn off the board"
    comments = [text for ply in range(len(played.positions)) for text in played.line.comments(ply)]
    low, _, high = value.partition("..")
    answers: dict[str, Callable[[], bool]] = {
        "": lambda: _contains(value, white, black, event),
        "player": lambda: _contains(value, white, black),
        "white": lambda: _contains(value, white),
        "event": lambda: _contains(value, event),
        "site": lambda: _contains(value, tags.get("Site", "")),
        "since": lambda: tags["Date"][:4] >= value,
        "until": lambda: tags["Date"][:4] <= value,
        "result": lambda: result == value,
        "ending": lambda: value in (played.outcome.ending if played.outcome else off_board),
        "game": lambda: played.start.game_id == value,
        "variant": lambda: played.start.variant == value,
        "plies": lambda: int(low) <= len(played.line) <= int(high),
        "text": lambda: _contains(value, *comments),
        "moves": lambda: plies.startswith(f" {value} "),
        "contains": lambda: f" {value} " in plies,
    }
    return answers[condition.name]()


def ply_of(node: Node, played: Replay) -> int | None:
    """Return the ply that a found game is shown with."""
    conditions = list(_asserted(node))
    if any(each.name in ("position", "pattern", "material") for each in conditions):
        return min(plies_of(node, played))
    words = list(map(str, played.line.plies))
    runs = [each.value.split() for each in conditions if each.name == "contains"]
    places = (at for run in runs for at in range(len(words)) if words[at : at + len(run)] == run)
    return min(places, default=None)


def _asserted(node: Node) -> list[Condition]:
    """Return the conditions that are not inside a ``not``."""
    if isinstance(node, Condition):
        return [node]
    parts = () if isinstance(node, Not) else node.parts
    return [each for part in parts for each in _asserted(part)]
