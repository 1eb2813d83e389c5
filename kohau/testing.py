"""A kit of tests for games: what holds of every game, in this project and in other packages.

:class:`GameTests` runs all checks; the functions check one position or one game each, and raise
``AssertionError`` with the position and what is wrong with it. They need no test runner.

>>> from kohau import find_game
>>> from kohau.testing import check_legal_plies
>>> check_legal_plies(find_game("fanorona").start())
"""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from random import Random
from typing import Any, ClassVar
from unittest import SkipTest

from kohau.archive.reports.explanations import Explanation, WrongExample
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.replay import Replay
from kohau.replay.testing.rules import (
    Naive,
    check_legal_plies,
    check_message,
    check_naive,
    check_named_rules,
    check_perft,
    check_refusals,
    check_turns_by_steps,
)
from kohau.replay.testing.samples import other_plies, random_games, some_plies, starts
from kohau.replay.testing.speed import Speed, speed
from kohau.replay.testing.states import (
    check_boards,
    check_masks,
    check_packing,
    check_position_strings,
    check_states,
)
from kohau.replay.testing.texts import check_dialects, check_records
from kohau.replay.testing.views import (
    check_entering,
    check_pictures,
    check_reflections,
    check_squares,
    check_symmetry,
)

__all__ = [
    "GameTests", "Naive", "Speed", "check_boards", "check_dialects", "check_entering",
    "check_legal_plies", "check_masks", "check_message", "check_naive", "check_named_rules",
    "check_packing", "check_perft",
    "check_pictures", "check_position_strings", "check_records", "check_reflections",
    "check_refusals", "check_rulebook", "check_squares", "check_states", "check_symmetry",
    "check_turns_by_steps", "other_plies", "random_games", "speed", "starts",
]  # fmt: skip

EVERY = 7
"""Checks that take long look at every position with a number divisible by this one."""


def check_rulebook(game: Game[Any]) -> None:
    """Check the rules of *game* in words (``Game.rulebook``), as ``kohau explain`` shows them.

    There must be some, each with a number of its own; what a rule's example keeps must be legal,
    and what it breaks must be refused by this rule.
    """
    rules = game.numbered_rules()
    if not rules:
        raise AssertionError(f"{game.rulebook} has no rules (RULES)")
    numbers = [rule.number for rule in rules]
    twice = {number for number in numbers if numbers.count(number) > 1}
    if twice:
        raise AssertionError(f"{game.rulebook} has a rule twice: {', '.join(sorted(twice))}")
    for rule in rules:
        try:
            Explanation(game, rule)
        except WrongExample as error:
            raise AssertionError(f"{game.rulebook}, {error.message}") from error


class GameTests:
    """The tests of a game; a derived class names the *game* and what there is to compare it with.

    pytest runs those of a derived class whose name begins with ``Test``; other runners can call the
    methods. Tests that a game has nothing for are skipped: without a table of counts (*perft*, see
    :func:`~kohau.testing.check_perft`), without a second reading of its rules (*naive*), without
    squares, without rules in words (*rulebook* of the game). *games* is the number of random games
    from each start, *plies* their maximum length.

    >>> from kohau import find_game
    >>> class TestHamnar(GameTests):
    ...     game = find_game("hamnar")
    ...     plies = 20
    >>> TestHamnar().test_dialects()
    """

    game: ClassVar[Game[Any]]
    perft: ClassVar[str | PathLike[str] | None] = None
    naive: ClassVar[Naive | None] = None
    games: ClassVar[int] = 1
    plies: ClassVar[int] = 60
    _replays: ClassVar[list[Replay]]

    @classmethod
    def replays(cls) -> list[Replay]:
        """Return the random games that are tried, the same ones for all tests of a class."""
        if "_replays" not in vars(cls):
            cls._replays = [*random_games(cls.game, cls.games, cls.plies)]
        return cls._replays

    def positions(self, every: int = EVERY) -> Iterator[tuple[Position[Any], list[Any]]]:
        """Yield some positions of the random games, the last ones too, with plies to be refused."""
        for played in self.replays():
            random = Random(str(played.line.plies))  # noqa: S311 - not for secrets
            for position in [*played.positions[:-1:every], played.positions[-1]]:
                plies = [*played.line.plies, *some_plies(position, 10)]
                yield position, other_plies(position, plies, random)

    def check(self, position: Position[Any], most: int = 60) -> None:
        """Check one *position* in all ways, such as one that Hypothesis draws.

        At most the first *most* legal plies are tried.
        """
        random = Random(position.fen())  # noqa: S311 - not for secrets
        played = [ply for played in self.replays() for ply in played.line.plies]
        others = other_plies(position, [*played, *some_plies(position, len(played))], random)
        check_legal_plies(position, most)
        check_refusals(position, others)
        check_dialects(position, most)
        check_position_strings(position, random)
        check_masks(position)
        check_entering(position, random)
        check_turns_by_steps(position, random)
        if self.naive is not None:
            check_naive(position, self.naive, others, most)
        if self.game.is_symmetric:
            check_symmetry(position, most)

    def test_perft(self) -> None:
        """The numbers of legal plies are those of the table."""
        if self.perft is None:
            raise SkipTest(f"{self.game.title} has no table of counts (perft)")
        check_perft(self.game, self.perft)

    def test_legal_plies(self) -> None:
        """Legal plies are listed once, and are accepted."""
        for position, _ in self.positions():
            check_legal_plies(position)

    def test_refusals(self) -> None:
        """Other plies are refused by a rule, with a message."""
        for position, others in self.positions():
            check_refusals(position, others)

    def test_turns_by_steps(self) -> None:
        """Turns that are played step by step are the legal plies."""
        for position, _ in self.positions():
            check_turns_by_steps(position, Random(position.fen()))  # noqa: S311 - not for secrets

    def test_naive_rules(self) -> None:
        """A second reading of the rules comes to the same."""
        if self.naive is None:
            raise SkipTest(f"{self.game.title} has no second reading of its rules (naive)")
        for position, others in self.positions():
            check_naive(position, self.naive, others, 20)

    def test_rulebook(self) -> None:
        """The rules in words have examples that show what they say, and none is missing."""
        if self.game.rulebook is None:
            raise SkipTest(f"{self.game.title} has no rules in words (rulebook)")
        check_rulebook(self.game)
        for position, others in self.positions():
            check_named_rules(position, others)

    def test_dialects(self) -> None:
        """Every dialect reads what it writes."""
        for position, _ in self.positions():
            check_dialects(position)

    def test_records(self) -> None:
        """Records are written and read without loss."""
        for played in self.replays():
            check_records(played)

    def test_states(self) -> None:
        """Equal positions have equal states and keys, and all have the same length."""
        check_states(self.replays())

    def test_boards(self) -> None:
        """A board that plays on is like one that is set up."""
        for played in self.replays():
            check_boards(played)

    def test_packing(self) -> None:
        """Archives keep states, keys and words."""
        check_packing(self.replays())

    def test_position_strings(self) -> None:
        """Positions are read from their strings, and no string does harm."""
        for position, _ in self.positions():
            check_position_strings(position, Random(position.fen()))  # noqa: S311 - not for secrets

    def test_squares(self) -> None:
        """Men are found by the names of squares, and in the bytes of a state."""
        self.need_squares()
        for played in self.replays():
            check_squares(played)
        for position, _ in self.positions():
            check_masks(position)

    def test_reflections(self) -> None:
        """Records of mirrored and turned boards are read."""
        reflectable = [
            played
            for played in self.replays()
            if self.game.is_reflectable(played.positions[0].variant)
        ]
        if not reflectable:
            raise SkipTest(f"records of {self.game.title} can't be mirrored")
        for played in reflectable:
            check_reflections(played)

    def test_symmetry(self) -> None:
        """The rules are the same if left and right are swapped."""
        if not self.game.is_symmetric:
            raise SkipTest(f"the rules of {self.game.title} are not symmetric")
        for position, _ in self.positions():
            check_symmetry(position)

    def test_pictures(self) -> None:
        """Every position is drawn, as text and as a picture."""
        for played in self.replays():
            check_pictures(played)

    def test_entering(self) -> None:
        """Legal plies are entered on a picture."""
        random = Random(1)  # noqa: S311 - not for secrets
        for position, _ in self.positions():
            check_entering(position, random)

    def need_squares(self) -> None:
        """Skip a test of a game without squares."""
        if not self.replays()[0].positions[0].squares:
            raise SkipTest(f"{self.game.title} has no squares")
