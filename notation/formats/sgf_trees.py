"""Game trees of SGF as lines: the first branch goes on with the line, the others are variations."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection
from typing import Any, ClassVar, NamedTuple

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import BadDocument, Problem
from kohau.notation.formats.parsing import ForeignReader, PlacedLine, Unread
from kohau.notation.formats.sgf_syntax import (
    UNREADABLE,
    Mark,
    Property,
    StatedResult,
    result_of,
    tokens,
)
from kohau.notation.kgn.lines import MAX_VARIATION_DEPTH
from kohau.notation.notes import one_line


class _Point(NamedTuple):
    """Where a line branches: after a number of its *words*, in a *state* of the reader."""

    line: PlacedLine
    words: int
    before: int
    state: Any


class _Sequence:
    """The nodes in a pair of brackets; *is_variation*: they began a line of their own."""

    def __init__(self, parent: _Point | None, is_variation: bool) -> None:
        self.parent = parent
        self.is_variation = is_variation
        self.point: _Point | None = None


class TreeReader(ForeignReader):
    """Follows the nodes of one game tree, in the order of the text.

    *line* is the line that is being read, after *before* plies of other lines; *main* is the main
    line. *state* is what the reader knows besides the line, unchangeable: it is restored where a
    line branches; *ending* is that at the end of the main line. *header* has the properties about
    the game that are read.
    """

    name = "this game"
    read: ClassVar[Collection[str]]
    """The properties about the game that are read."""

    def __init__(self, raw: RawRecord, state: Any) -> None:
        super().__init__(raw)
        self.header: dict[str, Property] = {}
        self.main = self.line
        self.before = 0
        self.state = state
        self.ending: Any = None
        self._sequences: list[_Sequence] = []
        self._depth = 0

    @abstractmethod
    def read_property(self, found: Property) -> None:
        """Read a property."""

    @abstractmethod
    def bad_property(self, found: Property, message: str, hint: str | None = None) -> Problem:
        """Return the problem that a property can't be read."""

    def end_node(self, offset: int) -> None:
        """Finish the node that ends at *offset*; there may be none before the first."""

    def end_line(self, offset: int) -> None:
        """Finish the line that ends at *offset*."""

    def result_of_line(self) -> str | None:
        """Return the result that the nodes of the line state, None if they state none."""
        return None

    def read_header(self, found: Property) -> None:
        """Read a property about the game, or one that is not read."""
        if what := UNREADABLE.get(found.name):
            raise self.bad_property(found, f"{found.name} is {what} in a form that is not read")
        if found.name in self.header or found.name not in self.read:
            self.unread.append(Unread(found.name, found.offset, found.value))
        else:
            self.header[found.name] = found

    def stated_result(self) -> StatedResult:
        """Return what the property RE states."""
        return result_of(self.value("RE"))

    def read_result(self) -> StatedResult:
        """Return what the property RE states; it is unread if it means something else."""
        stated = self.stated_result()
        if not stated.is_known:
            self.unread.append(Unread("RE", self.header["RE"].offset))
        return stated

    @property
    def plies(self) -> int:
        """The number of plies before the next one, those of other lines included."""
        return self.before + len(self.line)

    def value(self, name: str) -> str:
        """Return the value of a property about the game on one line, "" if it is missing."""
        return one_line(self.header[name].value) if name in self.header else ""

    def follow(self) -> None:
        """Read the tree. Raises :class:`Problem`."""
        for token in tokens(self.text):
            if isinstance(token, Property):
                self.read_property(token)
                continue
            self.end_node(token.offset)
            if token.sign == "(":
                self._open(token)
            elif token.sign == ")":
                self._close(token)

    def _open(self, mark: Mark) -> None:
        if not self._sequences:
            self._sequences.append(_Sequence(None, is_variation=False))
            return
        above = self._sequences[-1]
        if above.point is None:
            above.point = _Point(self.line, len(self.line), self.before, self.state)
            self._sequences.append(_Sequence(above.point, is_variation=False))
            return
        self._depth += 1
        if self._depth > MAX_VARIATION_DEPTH:
            message = f"variations are nested deeper than {MAX_VARIATION_DEPTH}"
            raise BadDocument(message, offset=mark.offset)
        point = above.point
        self.state = point.state
        self.before = point.before + point.words
        self.line = PlacedLine(mark.offset)
        self._sequences.append(_Sequence(point, is_variation=True))

    def _close(self, mark: Mark) -> None:
        closed = self._sequences.pop()
        if closed.point is None:
            self.end_line(mark.offset)
            if self.ending is None:
                self.ending = self.state
        if closed.is_variation and closed.parent:
            self._depth -= 1
            self._add_variation(closed.parent, mark)
        if closed.parent:
            self.line, self.before = closed.parent.line, closed.parent.before

    def _add_variation(self, point: _Point, mark: Mark) -> None:
        variation = self.line
        if not len(variation):
            self._keep_notes(point, variation)
            return
        if len(point.line) == point.words:
            raise _no_ply_to_replace(variation.open.place)
        variation.ended(self.result_of_line(), mark.offset)
        variation.open.closed = mark.offset
        point.line.vary(point.words, variation)

    def _keep_notes(self, point: _Point, variation: PlacedLine) -> None:
        """Add the notes of a branch without plies to the line from which it branches."""
        for note in variation.open.notes.get(0, []):
            point.line.open.notes.setdefault(point.words, []).append(note)


def _no_ply_to_replace(offset: int) -> Problem:
    return BadDocument(
        "this branch has a ply, but the game that was played, the first branch, has none here",
        offset=offset,
        hint="the first branch is the game that was played, the others are variations of it",
    )
