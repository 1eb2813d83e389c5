"""The first part of a vela, FA-10 to FA-13: one side gives stones away and may not capture."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Final

from notation.diagnostics import Problem
from notation.dialect import Dialect
from notation.fanorona import Ply
from notation.masks import bits
from replay.fanorona.faults import restricted_fault
from replay.fanorona.geometry import Geometry, Run
from replay.fanorona.rules import FanoronaPosition
from replay.game import Outcome, Position, Side
from replay.repetition import third_occurrence

RELEASED_AT = 5
"""FA-10: with so many stones left (17 of 22 are taken) the giver is no longer restricted."""


class RestrictedPosition(FanoronaPosition):
    """A position of a vela while the *giver* is restricted; the other side is the capturer.

    The turn that takes the giver's last stone but five leads to an ordinary position (FA-14).

    >>> from replay import games
    >>> start = games.find_game("fanorona").start("vela")
    >>> start.fen(), start.restricted
    ('bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w b 1', 'black')
    >>> start.taken(start.parse("e2e3+"))
    ((34,),)
    """

    __slots__ = ("giver",)

    def __init__(
        self,
        geometry: Geometry,
        own: int,
        enemy: int,
        white_to_play: bool,
        number: int,
        giver: Side,
    ) -> None:
        super().__init__(geometry, own, enemy, white_to_play, number)
        self.giver: Final = giver

    @property
    def restricted(self) -> Side | None:
        return self.giver

    @property
    def giver_to_play(self) -> bool:
        """Whether the side to play is the one that gives stones away."""
        return self.giver == self.side

    @property
    def situation(self) -> str:
        left = (self.own if self.giver_to_play else self.enemy).bit_count() - RELEASED_AT
        stones = "1 more of its stones is" if left == 1 else f"{left} more of its stones are"
        return f"{super().situation}; {self.giver.capitalize()} is restricted until {stones} taken"

    @property
    def state(self) -> Hashable:
        return self.own, self.enemy, self.white_to_play, self.geometry.files, self.giver

    def after_words(
        self, words: Sequence[str], dialect: Dialect[Any, Ply, Any], *, repeated: bool = False
    ) -> FanoronaPosition | None:
        position: FanoronaPosition = self
        states = [self.state]
        for index, word in enumerate(words):
            if not isinstance(position, RestrictedPosition):
                # A capture has ended the restriction: no position before it can recur.
                return position.after_words(words[index:], dialect, repeated=repeated)
            after = position.after(dialect.parse(word)) if dialect.fits(word) else None
            if after is None:
                return None
            position = after
            states.append(position.state)
        return position if repeated or third_occurrence(states) is None else None

    def states_along(self, plies: Sequence[Ply]) -> list[Hashable]:
        return Position.states_along(self, plies)

    def after(self, ply: Ply) -> FanoronaPosition | None:
        """FA-11, FA-12: return the position after *ply*, None if a rule forbids it."""
        turn = self.geometry.turns[ply]
        if turn is None or not self.own & turn.origin or turn.end & (self.own | self.enemy):
            return None
        own = self.own ^ turn.origin ^ turn.end
        enemy = self.enemy
        if not enemy:
            return None
        if self.giver_to_play:
            if turn.first:
                return None
        else:
            taken = self.taken(ply)
            if not turn.first or turn.further or not taken[0]:
                return None
            enemy ^= 1 << taken[0][0]
        white = self.white_to_play
        number = self.number if white else self.number + 1
        if not self.giver_to_play and enemy.bit_count() <= RELEASED_AT:
            return FanoronaPosition(self.geometry, enemy, own, not white, number)
        return RestrictedPosition(self.geometry, enemy, own, not white, number, self.giver)

    def fault(self, ply: Ply) -> Problem:
        return restricted_fault(self, ply)

    def legal(self) -> Iterator[Ply]:
        if not self.giver_to_play:
            yield from self.captures()
        elif self.enemy:
            for origin in bits(self.own):
                yield from self.paikas(origin)

    def stones_on(self, line: Run, enemy: int) -> tuple[int, ...]:
        """FA-12: only the contact stone is taken, and by the capturer alone."""
        return () if self.giver_to_play else line.stones(enemy)[:1]

    def may_go_on(self, ply: Ply) -> bool:
        """FA-12: no turn has a second step."""
        return False

    def outcome(self) -> Outcome | None:
        """FA-13: a capturer without a capture has won; FA-8 holds for the giver."""
        if self.giver_to_play or not self.own:
            return super().outcome()
        if self.can_capture():
            return None
        reason = f"{self.giver.capitalize()} offers nothing that {self.side.capitalize()} can take"
        return Outcome(self.side, "FA-13", "no offer", reason)
