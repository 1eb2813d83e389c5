"""Games while they are played: plies are pushed and taken back at a place of a tree."""

from __future__ import annotations

from collections.abc import Mapping

from kohau.notation.diagnostics import Problem
from kohau.notation.ply import Ply
from kohau.notation.record import Record
from kohau.replay.legal_plies import LegalPlies
from kohau.replay.outcome import Outcome
from kohau.replay.position import Position
from kohau.replay.registry import position as position_of
from kohau.replay.tree import Node, Tree


class Game:
    """A game that is being played: a place in a *tree*, where plies are pushed and taken back.

    It starts from a position, from the name of a game or a variant, or from a tree, at the end of
    its line. The positions are kept, so that taking back costs nothing.

    >>> game = Game("telo")
    >>> str(game.push("c1b2+")), game.side, len(game.legal())
    ('c1b2+', 'black', 1)
    >>> [str(ply) for ply in game.moves], str(game.pop()), game.position == game.start
    (['c1b2+'], 'c1b2+', True)
    """

    __slots__ = ("node", "tree")

    def __init__(self, start: str | Position[Ply] | Tree) -> None:
        first = position_of(start) if isinstance(start, str) else start
        if not isinstance(first, (Position, Tree)):
            kind = type(first).__name__
            raise TypeError(f"expected a position, or the name of a game (str), not {kind}")
        self.tree = first if isinstance(first, Tree) else Tree(first)
        self.node: Node = self.tree.end

    @property
    def _path(self) -> list[Node]:
        """The nodes from the root to the place."""
        path = [self.node]
        while (parent := path[-1].parent) is not None:
            path.append(parent)
        return path[::-1]

    @property
    def start(self) -> Position[Ply]:
        """The position before the first ply."""
        return self.tree.start

    @property
    def position(self) -> Position[Ply]:
        """The current position."""
        return self.node.position

    @property
    def positions(self) -> tuple[Position[Ply], ...]:
        """The position before the first ply, and those after each ply."""
        return tuple(node.position for node in self._path)

    @property
    def moves(self) -> tuple[Ply, ...]:
        """The plies that have been played."""
        return tuple(node.ply for node in self._path if node.ply is not None)

    @property
    def side(self) -> str:
        """The side to play: ``white`` or ``black``."""
        return self.position.side

    def push(self, ply: Ply | str) -> Ply:
        """Play *ply*, or the one that a text in the canonical dialect means, and return it.

        Raises :class:`IllegalPly` if a rule forbids it, and for a text what ``Position.parse``
        raises; then nothing changes.
        """
        self.node = self.node.add_variation(ply)
        assert self.node.ply is not None  # noqa: S101 - only a root has none
        return self.node.ply

    def pop(self) -> Ply:
        """Take back the last ply and return it. Raises :class:`Problem` if there is none.

        It is removed from the tree, unless other plies follow it there.
        """
        node = self.node
        if node.parent is None or node.ply is None:
            raise Problem("there is no ply to take back")
        self.node = node.parent
        if not node.children:
            node.remove()
        return node.ply

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
        return sum(position.state == state for position in self.positions)

    def to_record(self, tags: Mapping[str, str] | None = None) -> Record:
        """Return the tree as a record with *tags* and the result on the board, ``*`` if none.

        >>> game = Game("telo")
        >>> played = game.push("c1b2+")
        >>> game.to_record({"White": "Rabe"})
        <Record fanorona telo Rabe - ?, *, 1 ply>
        """
        outcome = self.outcome()
        return self.tree.record_with(tags or {}, outcome.result if outcome else "*")

    def __len__(self) -> int:
        return len(self.moves)

    def __repr__(self) -> str:
        plies = "1 ply" if len(self) == 1 else f"{len(self)} plies"
        return f"<Game of {plies}: {self.position!r}>"
