"""What scripts need: pieces by the names of squares, steps, and pieces that a ply removes."""

from __future__ import annotations

import pytest

from kohau.notation.diagnostics import UnknownSquare
from kohau.notation.record import Line
from kohau.replay import registry
from kohau.replay.random_records import random_replay

GAMES = registry.game_names()


def test_what_is_no_square() -> None:
    start = registry.find_game("fanorona").start("telo")
    assert start["a1"] == "W"
    assert "a1" in start
    for name in ("d1", "a4", "", "A1"):
        assert name not in start
        with pytest.raises(UnknownSquare) as caught:
            start[name]
        assert isinstance(caught.value, KeyError)
        assert str(caught.value) == (
            f"there is no square {name!r}: the squares are a1-a3, b1-b3, c1-c3"
        )
    with pytest.raises(TypeError):
        iter(start)  # type: ignore[call-overload]


@pytest.mark.parametrize("game", GAMES)
def test_removed_pieces_are_missing_afterwards(game: str) -> None:
    played = random_replay(registry.find_game(game).start(), "removed", max_plies=60)
    seen = 0
    for number, ply in enumerate(played.line):
        before, after = played.positions[number], played.positions[number + 1]
        removed = before.removed(ply)
        seen += len(removed)
        added = len(after.pieces) - (len(before.pieces) - len(removed))
        entered = [step for step in ply.steps if step.kind == "/" or step.start is None]
        assert added == (0 if game == "hanniball" else len(entered))
        assert all(after[name] != letter for name, letter in removed.items())
    assert seen


@pytest.mark.parametrize(
    ("game", "fen", "ply", "removed"),
    [
        ("fanorona", None, "e2e3+", {"e4": "b", "e5": "b"}),
        ("hamnar", "5/5/Wb1bb/5/5 wbwbbw E 2", "Ea3xe3", {"b3": "b", "d3": "b", "e3": "b"}),
        ("hanga-roa", "4m4/9/9/9/9/4S4/4S4/4M4/9 w - 9", "Me2-e3-e4", {"e3": "S", "e4": "S"}),
        ("hanga-roa", "4m4/9/9/9/9/4s4/4P4/4M4/9 w - 9", "Pe3xe4", {"e4": "s"}),
        ("hanniball", "4k4/9/9/9/9/9/9/4h4/9/3H5/9/9/9/9/4K4 e8 w 9", "Hd6xe8/H*e8-f10",
         {"e8": "h"}),
    ],
)  # fmt: skip
def test_removed(game: str, fen: str | None, ply: str, removed: dict[str, str]) -> None:
    rules = registry.find_game(game)
    position = rules.start() if fen is None else rules.position(fen)
    assert position.removed(position.parse(ply)) == removed


def test_lines_have_indices() -> None:
    line = Line(("a", "b", "c"))
    assert (line[0], line[-1], line[1:]) == ("a", "c", ("b", "c"))
