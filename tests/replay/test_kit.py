"""The kit of tests finds mistakes: those that are made here in a game of another package."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import SkipTest

import pytest
from project import ROOT

from kohau.replay import registry, setting
from kohau.replay.board import Turn
from kohau.replay.outcome import Outcome
from kohau.replay.rulebook import Case, Rule
from kohau.testing import GameTests, Naive, check_perft

pytestmark = pytest.mark.release


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Yield the module of the game."""
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "data" / "plugin"))
    monkeypatch.setitem(registry.OWN_GAMES, "nim", "nim_game")
    yield pytest.importorskip("nim_game")
    setting._setting.cache_clear()  # noqa: SLF001 - starts that were made with a mistake


def failures(nim: Any, naive: Naive | None = None) -> dict[str, str]:
    """Return what the tests say that fail, by their names."""
    tests = type("Tests", (GameTests,), {"game": nim.GAME, "naive": naive, "plies": 5, "games": 4})
    messages = {}
    for name in dir(tests):
        if name.startswith("test_"):
            try:
                getattr(tests(), name)()
            except SkipTest:
                messages[name] = "skipped"
            except Exception as error:
                messages[name] = str(error) or type(error).__name__
    return {name: message for name, message in messages.items() if message != "skipped"}


def test_a_game_without_mistakes_and_without_squares(nim: Any) -> None:
    assert failures(nim) == {}


def plays(change: Callable[[Any, Turn], int | None]) -> Callable[[Any], Callable[[Any, Turn], int]]:
    """Return a mistake in ``Board.play``: *change* is done first, or instead if it has a result."""

    def mistaken(usual: Any) -> Callable[[Any, Turn], int]:
        def play(board: Any, turn: Turn) -> int:
            code = change(board, turn)
            return int(usual(board, turn)) if code is None else code

        return play

    return mistaken


def lists(change: Callable[[list[Turn]], list[Turn]]) -> Callable[[Any], Any]:
    """Return a mistake in ``Board.turns``."""
    return lambda usual: lambda board: iter(change(list(usual(board))))


def takes_four(board: Any, turn: Turn) -> int | None:
    if turn.ply.stones != 4 or board.stones < 4:
        return None
    board.stones -= 4
    return 0


def forgets_the_number(board: Any, turn: Turn) -> int | None:
    board.number -= not board.white
    return None


def keeps_the_key(board: Any, turn: Turn) -> int | None:
    stones = turn.ply.stones
    if not 1 <= stones <= min(3, board.stones):
        return None
    board.stones, board.number, board.white = (
        board.stones - stones, board.number + (not board.white), not board.white
    )  # fmt: skip
    return 0


def refuses_with_a_change(board: Any, turn: Turn) -> int | None:
    if 1 <= turn.ply.stones <= 3:
        return None
    board.number += 1
    return 1


def always(result: Any) -> Callable[[Any], Any]:
    """Return a mistake: a method that returns *result*, whatever it gets."""
    return lambda usual: lambda *arguments: result


def ends_early(usual: Any) -> Any:
    over = Outcome("white", "NI-3", "pile", "the pile is small")
    return lambda board: over if board.stones < 3 else usual(board)


def appends_a_word(usual: Any) -> Any:
    return lambda board, words, turn: words.write(bytes(8))


def shares(usual: Any) -> Any:
    return lambda board: board


@pytest.mark.parametrize(
    ("where", "method", "mistake", "test", "says"),
    [
        ("NimBoard", "play", plays(takes_four), "test_refusals", "accepts take4, and does not"),
        ("NimBoard", "play", plays(refuses_with_a_change), "test_refusals", "changes the board"),
        ("NimBoard", "play", plays(forgets_the_number), "test_states", "has the number 1, not 2"),
        ("NimBoard", "turns", lists(lambda turns: turns * 2), "test_legal_plies", "twice: take"),
        ("NimBoard", "turns", lists(lambda turns: turns[1:]), "test_refusals", "take1, and does"),
        ("NimBoard", "turns", lists(lambda turns: []), "test_legal_plies", "and is not over"),
        ("NimBoard", "outcome", ends_early, "test_legal_plies", "is over (the pile is small), and"),
        ("NimBoard", "copy", shares, "test_boards", "copy"),
        ("NimBoard", "state", lambda usual: lambda b: usual(b)[:1], "test_states", "same state as"),
        ("NimBoard", "state", lambda usual: lambda b: usual(b) * b.stones, "test_states", " bytes"),
        ("NimBoard", "play", plays(keeps_the_key), "test_states", "has the key"),
        ("NimBoard", "pack", appends_a_word, "test_packing", "other masks than Game.packed"),
        ("NimPosition", "fen", always("12 w 1"), "test_position_strings", "becomes '12 w 1'"),
        ("NimPosition", "draw", always(""), "test_pictures", "draw returns nothing"),
        ("NimPosition", "explain", always(None), "test_refusals", "is explained by None"),
        ("NimPosition", "choose", always(None), "test_legal_plies", "chooses None, which is not"),
        ("Take", "write", always("take1"), "test_dialects", "is written 'take1'"),
        ("Ply", "__hash__", lambda usual: lambda ply: id(ply), "test_dialects", "different hashes"),
        ("Nim", "set_up", always(0), "test_position_strings", "'int' object"),
    ],
)  # fmt: skip
def test_a_mistake(
    nim: Any, monkeypatch: pytest.MonkeyPatch, where: str, method: str, mistake: Any, test: str,
    says: str,
) -> None:  # fmt: skip
    kind = getattr(nim, where)
    monkeypatch.setattr(kind, method, mistake(getattr(kind, method)))
    messages = failures(nim)
    assert says in messages[test]


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ((), "nim_game has no rules"),
        ((Rule("NI-1", "", ""), Rule("NI-1", "", "")), "nim_game has a rule twice: NI-1"),
        ((Rule("NI-2", "", "", kept=Case("take4")),), "nim_game, NI-2: "),
        ((Rule("NI-2", "", "", broken=Case("take3")),), "NI-2: its example breaks no rule"),
        ((Rule("NI-9", "", "", broken=Case("take4")),), "NI-9: its example breaks {'NI-2'}"),
        ((Rule("NI-2", "", ""),), "the end names NI-3, which is no rule of the rulebook"),
        ((Rule("NI-3", "", ""),), "names NI-2, which is no rule of the rulebook"),
    ],
)
def test_a_mistake_in_the_rules_in_words(
    nim: Any, monkeypatch: pytest.MonkeyPatch, rules: tuple[Rule, ...], says: str
) -> None:
    monkeypatch.setattr(nim, "RULES", rules)
    assert says in failures(nim)["test_rulebook"]


def test_a_rulebook_that_is_not_there(nim: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nim.Nim, "rulebook", "nim_rules")
    assert failures(nim) == {"test_rulebook": "No module named 'nim_rules'"}
    monkeypatch.setattr(nim.Nim, "rulebook", None)
    assert failures(nim) == {}


def test_another_reading_of_the_rules(nim: Any) -> None:
    def legal(position: Any) -> Iterator[str]:
        return (f"take{stones}" for stones in range(1, min(4, position.board.stones) + 1))

    assert "does not list ['take4']" in failures(nim, Naive(legal))["test_naive_rules"]
    right = Naive(result=lambda position: None)
    assert "NI-3" in failures(nim, right)["test_naive_rules"]


def test_perft_ends_at_the_first_difference(tmp_path: Path) -> None:
    """The counts of another game would take for ever on a larger board."""
    table = tmp_path / "perft.txt"
    table.write_text("".join(f"riatra - {depth} 9 9\n" for depth in range(1, 12)))
    with pytest.raises(AssertionError, match=r"perft counts Perft\(depth=1, turns=5, "):
        check_perft(registry.find_game("fanorona"), table)
    table.write_text("riatra - 1 5 5\nriatra - 3 9 9\n")
    with pytest.raises(AssertionError, match=r"has the depths \[1, 3\] of riatra, not 1, 2, 3"):
        check_perft(registry.find_game("fanorona"), table)
