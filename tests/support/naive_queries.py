"""Queries answered naively: by looking at the strings of positions and plies, ply by ply."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kohau.archive.queries.conditions import And, Condition, Extended, Node, Not
from kohau.notation.diagnostics import Problem
from kohau.notation.record import Line
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.replay import Replay


def board_of(position: Position[Any]) -> str:
    """Return the board part of a position string with a dot for each empty square."""
    return dotted(position.fen().split()[0])


def dotted(board: str) -> str:
    """Return *board* with a dot for each empty square."""
    return re.sub("[1-9]", lambda digit: "." * int(digit[0]), board)


def swapped(text: str) -> str:
    """Return the ranks of a board with left and right swapped."""
    return "/".join(rank[::-1] for rank in text.split("/"))


class Seen(NamedTuple):
    """A position of a game, after *ply* plies in a variation (0: the main line)."""

    variation: int
    ply: int
    position: Position[Any]


def seen_in(played: Replay) -> list[Seen]:
    """Return all positions of a game; those of variations are reached ply by ply."""
    main = [Seen(0, ply, here) for ply, here in enumerate(played.positions)]
    visits = list(_varied(played.line, list(played.positions), 0))
    numbered = [
        Seen(number, before + ply, here)
        for number, (before, positions) in enumerate(visits, start=1)
        for ply, here in enumerate(positions[1:], start=1)
    ]
    return main + numbered


def _varied(
    line: Line[Any], positions: list[Position[Any]], before: int
) -> Iterator[tuple[int, list[Position[Any]]]]:
    for index in sorted(line.annotations):
        for note in line.annotations[index]:
            if isinstance(note, Line):
                here = [positions[index - 1]]
                for ply in note.plies:
                    here.append(here[-1].play(ply))
                yield before + index - 1, here
                yield from _varied(note, here, before + index - 1)


def places_of(
    node: Node, played: Replay, *, mirrored: bool = False, variations: bool = False
) -> set[Place]:
    """Return the variations and plies of a game after which *node* holds."""

    def of(part: Node) -> set[Place]:
        return places_of(part, played, mirrored=mirrored, variations=variations)

    seen = seen_in(played)
    everywhere = {(visit.variation, visit.ply) for visit in seen}
    if isinstance(node, Not):
        return set() if of(node.part) else everywhere
    if isinstance(node, Extended) and node.how == "variations":
        return places_of(node.part, played, mirrored=mirrored, variations=True)
    if isinstance(node, Extended):
        return of(node.part) | places_of(node.part, played, mirrored=True, variations=variations)
    if isinstance(node, Condition):
        if node.name in ("position", "pattern", "material"):
            return {
                (visit.variation, visit.ply) for visit in seen
                if _on_board(node, visit.position, mirrored) and (variations or not visit.variation)
            }  # fmt: skip
        return everywhere if _on_game(node, played, mirrored) else set()
    parts = list(map(of, node.parts))
    return set.intersection(*parts) if isinstance(node, And) else set.union(*parts)


Place = tuple[int, int]
"""A variation and a ply."""


def _on_board(condition: Condition, here: Position[Any], mirrored: bool) -> bool:
    board = board_of(here)
    if mirrored:
        board = swapped(board)
    if condition.name == "position":
        _, *rest = here.fen().split()
        if mirrored and here.game_id == "hanniball":
            rest[0] = rest[0].translate(FILES[9])
        _, *wanted = condition.value.split()
        return (board, rest[:-1]) == (dotted(condition.value.split()[0]), wanted[:-1])
    if condition.name == "pattern":
        pattern = condition.value.replace(".", r"\.").replace("*", "[A-Za-z]")
        return bool(re.fullmatch(pattern.replace("?", "[A-Za-z.]"), board))
    letter, low, high = re.fullmatch(r"(.)(\d+)\.\.(\d+)", condition.value).groups()  # type: ignore[union-attr]
    return letter in here.game.letters and int(low) <= board.count(letter) <= int(high)


FILES = {size: str.maketrans("abcdefghi"[:size], "abcdefghi"[:size][::-1]) for size in (3, 5, 9)}
"""The files of boards with left and right swapped, by the number of files."""


def swapped_plies(value: str, game: Game[Any], variant: str) -> str:
    """Return canonical plies with left and right swapped, by changing the letters of files."""
    files, _ = game.board(variant) or (0, 0)
    words = [
        # Not the marks of captures and icons, which are no lower-case letters before a rank.
        re.sub("[a-i](?=[0-9])", lambda letter: letter[0].translate(FILES[files]), word)
        for word in value.split()
    ]
    return " ".join(str(game.dialects[0].parse(word)) for word in words)


def _contains(part: str, *texts: str) -> bool:
    return any(part.lower() in text.lower() for text in texts)


def _on_game(condition: Condition, played: Replay, mirrored: bool) -> bool:
    tags, value = played.record.tags, condition.value
    if mirrored and condition.name in ("moves", "contains"):
        try:
            value = swapped_plies(value, played.start.game, played.start.variant)
        except Problem:  # a ply of another game
            return False
    white, black = tags.get("White", ""), tags.get("Black", "")
    event, result = tags.get("Event", ""), played.record.result
    plies = f" {' '.join(map(str, played.line.plies))} "
    off_board = "unfinished" if result == "*" else "won drawn off the board"
    comments = [text for ply in range(len(played.positions)) for text in played.line.comments(ply)]
    low, _, high = value.partition("..")
    answers: dict[str, Callable[[], bool]] = {
        "": lambda: _contains(value, white, black, event) or value == tags["Date"][:4],
        "player": lambda: (
            value in (white, black)
            if condition.match == "whole"
            else _contains(value, white, black)
        ),
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


def place_of(node: Node, played: Replay) -> Place | None:
    """Return the variation and ply that a found game is shown with."""
    conditions = list(_asserted(node, False))
    if any(condition.name in ("position", "pattern", "material") for condition, _ in conditions):
        return min(places_of(node, played))
    words = list(map(str, played.line.plies))
    runs = []
    for condition, mirrored in conditions:
        if condition.name == "contains":
            runs.append(condition.value.split())
            if mirrored:
                try:
                    other = swapped_plies(condition.value, played.start.game, played.start.variant)
                    runs.append(other.split())
                except Problem:  # a ply of another game
                    pass
    places = (at for run in runs for at in range(len(words)) if words[at : at + len(run)] == run)
    return min(((0, place) for place in places), default=None)


def _asserted(node: Node, mirrored: bool) -> Iterator[tuple[Condition, bool]]:
    """Yield the conditions that are not inside a ``not``, and whether they are mirrored."""
    if isinstance(node, Condition):
        yield node, mirrored
    elif isinstance(node, Extended):
        yield from _asserted(node.part, mirrored or node.how == "mirrored")
    elif not isinstance(node, Not):
        for part in node.parts:
            yield from _asserted(part, mirrored)
