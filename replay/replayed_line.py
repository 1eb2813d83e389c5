"""Replayed lines and positions, derived from turns on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, overload

from kohau.notation.commands import with_arrows_mapped
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.writer import line_text
from kohau.notation.notes import Comment, one_line
from kohau.notation.ply import Ply
from kohau.notation.record import Line, Note, as_note, numbered
from kohau.replay.board import Turn
from kohau.replay.played_line import Played
from kohau.replay.position import Position

REST_MARKS = ("Not legal from here:", "Not read:")
"""The beginnings of comments that keep illegal or unread text."""


class Positions(Sequence[Position[Ply]]):
    """The positions along legal *turns* from *start*, played on first use.

    >>> from kohau.replay import registry
    >>> start = registry.find_game("fanorona").start("telo")
    >>> positions = Positions(start, [start.board.turn(start.parse("a1b2+"))])
    >>> len(positions), positions[-1].side
    (2, 'black')
    """

    def __init__(
        self, start: Position[Ply], turns: Sequence[Turn], final: Position[Ply] | None = None
    ) -> None:
        self._start = start
        self._turns = turns
        self._final = final if turns else start
        self._played: list[Position[Ply]] | None = None

    @property
    def turns(self) -> Sequence[Turn]:
        """The turns between the positions."""
        return self._turns

    def __len__(self) -> int:
        return len(self._turns) + 1

    @overload
    def __getitem__(self, index: int) -> Position[Ply]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Position[Ply]]: ...
    def __getitem__(self, index: int | slice) -> Position[Ply] | Sequence[Position[Ply]]:
        if self._played is None:
            if index == 0:
                return self._start
            if index == -1 and self._final is not None:
                return self._final
            self._played = self._all()
        return self._played[index]

    def _all(self) -> list[Position[Ply]]:
        positions = [self._start]
        for turn in self._turns:
            board = positions[-1].board.copy()
            board.play(turn)
            positions.append(type(self._start)(board))
        return positions


def positions_along(start: Position[Ply], line: Line[Ply]) -> Positions:
    """Return the positions along the plies of *line*, which are legal from *start* on."""
    return Positions(start, turns_along(start, line))


def turns_along(start: Position[Ply], line: Line[Ply]) -> list[Turn]:
    """Return the plies of *line*, which are legal from *start* on, in the form that boards play."""
    if isinstance(line, ReplayedLine):
        return line.played.turns
    return [start.board.turn(ply) for ply in line.plies]


class UnreadTail:
    """Puts illegal plies into comments, and *unread*, which is text that could not be read."""

    def __init__(self, start: Position[Ply], unread: str) -> None:
        self.numbering = start.numbering
        self.unread = one_line(unread)

    def after(self, played: Played) -> list[Comment]:
        """Return the words after the legal plies of a line as a comment, if there are any.

        They are as they were written, with the numbers that were. If none is before the first one,
        the comment begins with the number that is due.
        """
        if played.is_complete:
            return []
        rest = numbered(played.line, int(played.end), whole=False)
        text = line_text(rest, None)
        if 0 not in rest.numbers:
            number, index = self.numbering.at(int(played.before) + len(played.turns))
            text = f"{number}{'...' if index else '.'} {text}"
        return [Comment(f"{REST_MARKS[0]} {text}")]


class ReplayedLine(Line[Ply]):
    """The legal plies of a played line with their annotations.

    With a *rest*, illegal plies are kept in comments; the main line, which is not *nested*, also
    keeps unread text. *usual_name* maps names of squares to the usual board, if the record has
    another one.
    """

    __slots__ = ("_nested", "_rest", "_usual_name", "played")

    def __init__(
        self,
        played: Played,
        rest: UnreadTail | None = None,
        *,
        nested: bool,
        usual_name: Callable[[str], str] | None = None,
    ) -> None:
        self.played: Final = played
        self.result = played.line.result
        self._rest = rest
        self._nested = nested
        self._usual_name = usual_name
        self._plies = None
        self._annotations = None if played.line.notes or rest else {}

    def __len__(self) -> int:
        return len(self.played.turns)

    def _make_plies(self) -> tuple[Ply, ...]:
        return tuple([turn.ply for turn in self.played.turns])

    def _make_annotations(self) -> Mapping[int, tuple[Note[Ply], ...]]:
        played = self.played
        result: dict[int, list[Note[Ply]]] = {}
        for word, notes in sorted(played.line.notes.items()):
            if word <= played.end and (kept := self._notes(word, notes)):
                result.setdefault(self._plies_before(word), []).extend(kept)
        if self._rest is not None:
            rest: list[Note[Ply]] = [*self._rest.after(played)]
            if not self._nested and self._rest.unread:
                rest.append(Comment(f"{REST_MARKS[1]} {self._rest.unread}"))
            if rest:
                result.setdefault(len(played.turns), []).extend(rest)
        return {index: tuple(notes) for index, notes in result.items()}

    def _plies_before(self, word: int) -> int:
        """Return the number of plies in the words before a note; the last may be incomplete."""
        first_words = self.played.first_words
        if first_words is None:
            return word
        return sum(1 for first in first_words if first < word)

    def _on_usual_board(self, note: Note[Ply]) -> Note[Ply]:
        """Return *note* with arrows and marks on the usual board, if the record has another one."""
        if self._usual_name is None or not isinstance(note, Comment):
            return note
        return Comment(with_arrows_mapped(note.text, self._usual_name))

    def _notes(self, word: int, notes: Sequence[Any]) -> list[Note[Ply]]:
        variations = iter(self.played.variations.get(word, ()))
        result: list[Note[Ply]] = []
        for note in notes:
            if not isinstance(note, OpenLine):
                result.append(self._on_usual_board(as_note(note)))
            elif word > 0:
                variation = next(variations)
                result.append(
                    ReplayedLine(variation, self._rest, nested=True, usual_name=self._usual_name)
                )
            elif self._rest is not None:
                result.append(Comment(line_text(numbered(note), None)))
        return result
