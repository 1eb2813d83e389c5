"""Boards: game states that change as turns are played.

The rules of a game stand in its own board module, ``replay/GAME/board.py``, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from kohau.replay.outcome import Outcome

REASONS: Final = 16
"""A code is a reason below this number, plus this number times the step (from 1)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Prepared:
    """What a word says, prepared for boards of one kind: a turn, or what a board completes."""

    def on(self, board: Board) -> Turn | None:
        """Return the turn that is meant on *board*, None where there is anything to say about it.

        None asks for ``Position.resolve``, which raises or warns in words.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Prepared):
    """A ply as a board plays it; made once for each distinct ply and remembered."""

    def __init__(self, ply: Any) -> None:
        self._ply = ply
        self._word = ""

    @property
    def ply(self) -> Any:
        """The ply; a game may make it when it is first asked for."""
        return self._ply

    @property
    def word(self) -> str:
        """The ply in the canonical dialect, written when it is first asked for."""
        if not self._word:
            self._word = str(self.ply)
        return self._word

    def on(self, board: Board) -> Turn | None:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """A game state that changes as turns are played.

    *white* says whether White is to play, *number* is the move number of the next ply, and *key* is
    the key of :meth:`state`, signed (``kohau.replay.keys``). *quiet* is the number of plies since
    the last one that can never be undone; a game without such plies counts all of them.
    """

    most_steps: ClassVar[int] = 0
    """The largest number of steps in a turn, 0 if plies are not played and listed by steps."""

    def __init__(self, white: bool, number: i64) -> None:
        self.white = white
        self.number = number
        self.key: i64 = 0
        self.quiet: i64 = 0

    def play(self, turn: Turn) -> i64:
        """Verify *turn* and play it, and return 0.

        If a rule forbids it, leave the board as it is and return the code of the reason, one of the
        game's own below ``REASONS``, plus ``REASONS`` times the number of the step at fault.
        """
        raise NotImplementedError

    def copy(self) -> Board:
        """Return a board in the same state, to be played on apart from this one."""
        raise NotImplementedError

    def turns(self) -> Iterator[Turn]:
        """Yield every legal turn once; the order is the same on every machine."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Return how the game has ended, None while it goes on."""
        raise NotImplementedError

    def state(self) -> bytes:
        """Return everything that the rules ask about but the number, packed.

        That includes the variant and its rule options: positions that differ in them have different
        states. States of one game have the same number of bytes.
        """
        raise NotImplementedError

    def turn(self, ply: Any) -> Turn:
        """Return *ply*, of whatever form, as boards of this kind play it."""
        raise NotImplementedError

    def prepare(self, written: Any) -> Prepared:
        """Return what a word says (a ply, or what its dialect leaves to the board) prepared."""
        return self.turn(written)

    def prepare_part(self, part: Any) -> Any:
        """For dialects with ``word_parts``: return what a part says, prepared to be put together.

        Parts are remembered where words are not.
        """
        raise NotImplementedError

    def prepare_parts(self, parts: list[Any]) -> Prepared | None:
        """Return what a word of such *parts* says, None if they make no word of the dialect."""
        raise NotImplementedError

    def joined(self, words: list[Prepared], index: int) -> tuple[Turn, int] | None:
        """For dialects with a word per step: the turn that *words* make from *index* on.

        Returns the turn and the number of its words, None where there is anything to say about it.
        """
        raise NotImplementedError

    def steps(self) -> Iterator[Any]:
        """For games with ``most_steps``: yield every legal next step of the turn once."""
        raise NotImplementedError

    def step(self, step: Any) -> i64:
        """Play the next step of the turn and return 0, or the reason why a rule forbids it."""
        raise NotImplementedError

    def stage(self) -> Hashable:
        """Return all that the next steps of the turn depend on but the board at its start."""
        raise NotImplementedError

    def has_changed(self, start: Board) -> bool:
        """Return whether the steps played since *start*, where the turn began, may be a ply."""
        raise NotImplementedError

    @property
    def kind(self) -> Hashable:
        """What turns depend on: boards of one kind share them. None if all boards are alike."""
        return None
