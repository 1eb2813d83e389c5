"""Games while they are played: plies are pushed and taken back."""

from __future__ import annotations

from collections.abc import Mapping

from kohau.notation.diagnostics import Problem
from kohau.notation.ply import Ply
from kohau.notation.record import Line, Record
from kohau.replay.legal_plies import LegalPlies
from kohau.replay.outcome import Outcome
from kohau.replay.position import Position
from kohau.replay.registry import position as position_of
from kohau.replay.setting import tags_of


class Game:
    """A game that is being played, from a *start*: a position, or the name of a game or a variant.

    The positions are kept, so that taking back costs nothing.

    >>> game = Game("telo")
    >>> str(game.push("c1b2+")), game.side, len(game.legal())
    ('c1b2+', 'black', 1)
    >>> [str(ply) for ply in game.moves], str(game.pop()), game.position == game.start
    (['c1b2+'], 'c1b2+', True)
    """

    __slots__ = ("_moves", "_positions")

    def __init__(self, start: str | Position[Ply]) -> None:
        first: Position[Ply] = position_of(start) if isinstance(start, str) else start
        if not isinstance(first, Position):
            kind = type(first).__name__
            raise TypeError(f"expected a position, or the name of a game (str), not {kind}")
        self._positions: list[Position[Ply]] = [first]
        self._moves: list[Ply] = []

    @property
    def start(self) -> Position[Ply]:
        """The position before the first ply."""
        return self._positions[0]

    @property
    def position(self) -> Position[Ply]:
        """The current position."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position[Ply], ...]:
        """The position before the first ply, and those after each ply."""
        return tuple(self._positions)

    @property
    def moves(self) -> tuple[Ply, ...]:
        """The plies that have been played."""
        return tuple(self._moves)

    @property
    def side(self) -> str:
        """The side to play: ``white`` or ``black``."""
        return self.position.side

    def push(self, ply: Ply | str) -> Ply:
        """Play *ply*, or the one that a text in the canonical dialect means, and return it.

        Raises :class:`IllegalPly` if a rule forbids it, and for a text what ``Position.parse``
        raises; then nothing changes.
        """
        played: Ply = self.position.parse(ply) if isinstance(ply, str) else ply
        self._positions.append(self.position.play(played))
        self._moves.append(played)
        return played

    def pop(self) -> Ply:
        """Take back the last ply and return it. Raises :class:`Problem` if there is none."""
        if not self._moves:
            raise Problem("there is no ply to take back")
        self._positions.pop()
        return self._moves.pop()

    def legal(self) -> LegalPlies[Ply]:
        """Return the legal plies; see ``Position.legal``."""
        return self.position.legal()

    def outcome(self) -> Outcome | None:
        """Return how the game has ended on the board, None if it has not."""
        return self.position.outcome()

    @property
    def occurrences(self) -> int:
        """How often the current position has occurred, now included, with any move number."""
        state = self.position.state
        return sum(each.state == state for each in self._positions)

    def to_record(self, tags: Mapping[str, str] | None = None) -> Record:
        """Return the game as a record with *tags* and the result on the board, ``*`` if none.

        >>> game = Game("telo")
        >>> played = game.push("c1b2+")
        >>> game.to_record({"White": "Rabe"})
        <Record fanorona telo Rabe - ?, *, 1 ply>
        """
        outcome = self.outcome()
        result = outcome.result if outcome else "*"
        dialect = self.start.game.dialects[0].name
        line = Line(tuple(map(str, self._moves)), {}, result)
        return Record(tags_of(self.start, tags or {}, dialect, result), line, dialect)

    def __len__(self) -> int:
        return len(self._moves)

    def __repr__(self) -> str:
        plies = "1 ply" if len(self) == 1 else f"{len(self)} plies"
        return f"<Game of {plies}: {self.position!r}>"
