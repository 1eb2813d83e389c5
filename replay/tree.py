"""Trees: the plies of a game and its variations as nodes that can be edited, and a cursor."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from kohau.notation.commands import (
    COMMAND,
    Arrow,
    Evaluation,
    arrow_commands,
    arrows_in,
    clock_command,
    clock_in,
    elapsed_command,
    elapsed_in,
    evaluation_command,
    evaluation_in,
    prose_of,
    without_arrows,
    without_clock,
    without_elapsed,
    without_evaluation,
)
from kohau.notation.diagnostics import Problem
from kohau.notation.kgn.lines import MAX_VARIATION_DEPTH
from kohau.notation.notes import Comment, Escape, Nag, one_line
from kohau.notation.ply import Ply
from kohau.notation.record import Line, Note, Record
from kohau.replay.legal_plies import LegalPlies
from kohau.replay.outcome import Outcome, Side
from kohau.replay.position import OTHER_WORDS, Position, missing_attribute
from kohau.replay.registry import position as position_of
from kohau.replay.setting import tags_of

ValueT = TypeVar("ValueT")

Remark = Comment | Nag | Escape
"""A note that is no variation."""


class Node:
    """A ply in a tree, with its notes and the plies that follow.

    *parent* is the node before it, None at the root, whose *ply* is None, too. The first of
    *children* continues the line; the others are variations. Methods change these three. *notes*
    are the comments, glyphs and escaped lines after the ply; :attr:`comment`, :attr:`glyphs`,
    :attr:`clock`, :attr:`elapsed`, :attr:`evaluation` and :attr:`arrows` read and write them.
    *before* are the notes before the first ply of a variation, and *result* is the result at its
    end, if any.

    >>> import kohau
    >>> record = next(kohau.read_text('[Game "fanorona"] 1. e2e3+ {good} (1. d3e3-) f4e5- *'))
    >>> tree = kohau.verify(record).tree()
    >>> node = tree.next
    >>> str(node.ply), node.comment, [str(child.ply) for child in tree.children]
    ('e2e3+', 'good', ['e2e3+', 'd3e3-'])
    >>> better = node.add_variation("f4e5-,e4+")
    >>> better.comment, better.glyphs = "both", (1,)
    >>> better.promote()
    >>> tree.to_record().line.plies
    ('e2e3+', 'f4e5-,e4+')
    """

    __slots__ = ("before", "children", "notes", "parent", "ply", "reached", "result")

    def __init__(
        self,
        parent: Node | None = None,
        ply: Ply | None = None,
        reached: Position[Ply] | None = None,
    ) -> None:
        self.parent = parent
        self.ply = ply
        self.children: list[Node] = []
        self.reached = reached
        """The position after the ply, None until it is needed."""
        self.before: list[Remark] = []
        self.notes: list[Remark] = []
        self.result: str | None = None

    # The tree

    @property
    def next(self) -> Node | None:
        """The node that continues the line, None at its end."""
        return self.children[0] if self.children else None

    @property
    def root(self) -> Node:
        """The root, from which all nodes follow."""
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    def line(self) -> Iterator[Node]:
        """Yield the nodes that continue this one, without variations."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def nodes(self) -> Iterator[Node]:
        """Yield all nodes after this one, each before those that follow it, lines first.

        The tree must not be edited meanwhile.
        """
        waiting = self.children[::-1]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children[::-1]

    @property
    def position(self) -> Position[Ply]:
        """The position after the ply; it is computed once."""
        return _position_after(self)

    @property
    def side(self) -> Side | None:
        """The side that played the ply, None at the root."""
        return None if self.parent is None else _position_after(self.parent).side

    # Editing

    def add_variation(self, ply: Ply | str) -> Node:
        """Return the node of *ply* after this one; add it if it does not exist yet.

        The first node after another continues the line, others are variations. A text is read in
        the canonical dialect. Raises :class:`IllegalPly` if a rule forbids the ply, and for a text
        what ``Position.parse`` raises.
        """
        position = _position_after(self)
        played = position.parse(ply) if isinstance(ply, str) else ply
        for node in self.children:
            if node.ply == played:
                return node
        after = position.play(played)
        node = Node(self, played, after)
        self.children.append(node)
        return node

    def add_line(self, plies: Iterable[Ply | str]) -> Node:
        """Add *plies* one after another, as :meth:`add_variation` does; return the last node.

        Plies before an illegal one are added.
        """
        node: Node = self
        for ply in plies:
            node = node.add_variation(ply)
        return node

    def promote(self) -> None:
        """Exchange this node and the one before it among the children of its parent, if any.

        A variation that becomes the line keeps its notes; those before its ply follow the ply
        before it.
        """
        self._move(-1)

    def demote(self) -> None:
        """Exchange this node and the one after it among the children of its parent, if any."""
        self._move(1)

    def _move(self, by: int) -> None:
        siblings = self._siblings()
        at = siblings.index(self)
        if 0 <= at + by < len(siblings):
            siblings[at], siblings[at + by] = siblings[at + by], siblings[at]
            _lead(siblings)

    def remove(self) -> None:
        """Remove this node, and all that follow, from the tree; the next variation continues it.

        Raises :class:`Problem` for a root.
        """
        siblings = self._siblings()
        siblings.remove(self)
        self.parent = None
        _lead(siblings)

    def _siblings(self) -> list[Node]:
        if self.parent is None:
            raise Problem("this node is in no variation: it is a root, or was removed")
        return self.parent.children

    # What is written about the ply

    def _comments(self) -> list[str]:
        return [note.text for note in self.notes if isinstance(note, Comment)]

    @property
    def comment(self) -> str:
        """The comments without their commands, as one text; a new text replaces them.

        Commands, such as a clock or an evaluation, stay. Line breaks become blanks.
        """
        return " ".join(filter(None, map(prose_of, self._comments())))

    @comment.setter
    def comment(self, text: str) -> None:
        commands = "".join("".join(COMMAND.findall(text)) for text in self._comments())
        self._replace_comments(f"{commands} {one_line(text)}")

    def _replace_comments(self, text: str) -> None:
        """Replace all comments by one, unless *text* is blank, where the first of them was."""
        at = next((i for i, note in enumerate(self.notes) if isinstance(note, Comment)), None)
        place = len(self.notes) if at is None else at
        new = [Comment(text.strip(" "))] if text.strip(" ") else []
        rest = [note for note in self.notes[place:] if not isinstance(note, Comment)]
        self.notes[place:] = [*new, *rest]

    @property
    def glyphs(self) -> tuple[int, ...]:
        """The numeric annotation glyphs: 1 is a good ply (``!``), 2 a mistake (``?``)."""
        return tuple(note.number for note in self.notes if isinstance(note, Nag))

    @glyphs.setter
    def glyphs(self, numbers: Iterable[int]) -> None:
        rest = [note for note in self.notes if not isinstance(note, Nag)]
        self.notes[:] = [*map(Nag, numbers), *rest]

    @property
    def clock(self) -> float | None:
        """The seconds on the player's clock after the ply, None if they are not recorded."""
        return self._stated(clock_in)

    @clock.setter
    def clock(self, seconds: float | None) -> None:
        self._state("" if seconds is None else clock_command(seconds), without_clock)

    @property
    def elapsed(self) -> float | None:
        """The seconds that the player took for the ply, None if they are not recorded."""
        return self._stated(elapsed_in)

    @elapsed.setter
    def elapsed(self, seconds: float | None) -> None:
        self._state("" if seconds is None else elapsed_command(seconds), without_elapsed)

    @property
    def evaluation(self) -> Evaluation | None:
        """The evaluation of the position after the ply for White, None if it is not recorded."""
        return self._stated(evaluation_in)

    @evaluation.setter
    def evaluation(self, evaluation: Evaluation | None) -> None:
        command = "" if evaluation is None else evaluation_command(evaluation)
        self._state(command, without_evaluation)

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        """The arrows and marks that the comments draw on the board."""
        return tuple(arrow for text in self._comments() for arrow in arrows_in(text))

    @arrows.setter
    def arrows(self, arrows: Iterable[Arrow]) -> None:
        self._state(arrow_commands(arrows), without_arrows)

    def _stated(self, read: Callable[[str], ValueT | None]) -> ValueT | None:
        """Return the first value that a comment states."""
        values = map(read, self._comments())
        return next((value for value in values if value is not None), None)

    def _state(self, command: str, without: Callable[[str], str]) -> None:
        """Put *command* before the comments, *without* what they state of its kind."""
        texts = map(without, self._comments())
        self._replace_comments(" ".join(filter(None, (command, *texts))))

    def __repr__(self) -> str:
        return f"<Node {self.ply or 'root'}, {len(self.children)} children>"


def _position_after(node: Node) -> Position[Ply]:
    """Return the position after *node*, at the start if it is a root; it is computed once."""
    path = [node]
    while path[-1].reached is None:
        parent = path[-1].parent
        if parent is None:
            raise Problem("this node was removed from its tree")
        path.append(parent)
    position = path.pop().reached
    assert position is not None  # noqa: S101 - the loop above ends at one
    for later in reversed(path):
        assert later.ply is not None  # noqa: S101 - only a root has none
        position = later.reached = position.play(later.ply)
    return position


def _lead(siblings: Sequence[Node]) -> None:
    """Put the notes before the first of *siblings*, which continues a line, after its parent."""
    for first in siblings[:1]:
        if first.parent is not None:
            first.parent.notes += first.before
            first.before = []


_OTHER_WORDS: Final = {
    **{name: OTHER_WORDS[name] for name in ("legal_moves", "turn", "is_game_over")},
    "moves": "plies",
    "move_stack": "plies",
    "peek": "plies[-1]",
    "push_san": "push",
    "push_uci": "push",
    "fen": "position.fen()",
    "headers": "tags",
    "board": "position",
    "variations": "children",
    "mainline": "line()",
    "mainline_moves": "line()",
    "is_repetition": "occurrences",
}
"""Names in python-chess, with their names here: see docs/python.md."""


class Tree(Node):
    """A game as a tree of plies: its root, and a cursor, where plies are pushed and taken back.

    It starts from a position, or from the name of a game or a variant. The cursor is at *node*, at
    first the root; it may be set to any node of the tree. The *tags* may be changed; those of the
    game, its variant and start are set when a record is made. :attr:`result` is that of the line,
    which the tag ``Result`` follows; None stands for what the board shows at its end.

    >>> tree = Tree("telo", {"White": "Rabe"})
    >>> str(tree.push("c1b2+")), tree.side, len(tree.legal())
    ('c1b2+', 'black', 1)
    >>> [str(ply) for ply in tree.plies], str(tree.pop()), tree.position == tree.start
    (['c1b2+'], 'c1b2+', True)
    >>> tree.add_line(["c1b2+", "a2a3-"]).position.side, tree.to_record()
    ('white', <Record fanorona telo Rabe - ?, *, 2 plies>)
    """

    __slots__ = ("node", "tags")

    def __init__(
        self,
        start: str | Position[Ply],
        tags: Mapping[str, str] | None = None,
        result: str | None = None,
        line: Line[Ply] | None = None,
    ) -> None:
        """Create a tree with the plies of *line*, all of which are legal, also in variations."""
        first = position_of(start) if isinstance(start, str) else start
        if not isinstance(first, Position):
            kind = type(first).__name__
            raise TypeError(f"expected a position, or the name of a game (str), not {kind}")
        super().__init__(reached=first)
        self.node: Node = self
        self.tags = dict(tags or {})
        self.result = result
        if line is not None:
            _grow(self, line)

    if not TYPE_CHECKING:  # type checkers know all attributes

        def __getattr__(self, name: str) -> Any:
            raise missing_attribute(self, name, _OTHER_WORDS)

    @property
    def start(self) -> Position[Ply]:
        """The position before the first ply."""
        return _position_after(self)

    @property
    def end(self) -> Node:
        """The last node of the line, the root if it has none."""
        return next(reversed([self, *self.line()]))

    # At the cursor

    @property
    def _path(self) -> list[Node]:
        """The nodes from the root to the cursor."""
        path = [self.node]
        while (parent := path[-1].parent) is not None:
            path.append(parent)
        return path[::-1]

    @property
    def position(self) -> Position[Ply]:
        """The position at the cursor."""
        return _position_after(self.node)

    @property
    def positions(self) -> tuple[Position[Ply], ...]:
        """The position before the first ply, and those after each ply up to the cursor."""
        return tuple(map(_position_after, self._path))

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The plies up to the cursor."""
        return tuple(node.ply for node in self._path if node.ply is not None)

    @property
    def side(self) -> Side:
        """The side to play at the cursor: ``white`` or ``black``."""
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
        """Return the legal plies at the cursor; see ``Position.legal``."""
        return self.position.legal()

    def outcome(self) -> Outcome | None:
        """Return how the game has ended on the board at the cursor, None if it has not."""
        return self.position.outcome()

    @property
    def occurrences(self) -> int:
        """How often the current position has occurred, now included, with any move number."""
        state = self.position.state
        return sum(position.state == state for position in self.positions)

    def __len__(self) -> int:
        """Return the number of plies up to the cursor."""
        return len(self._path) - 1

    def __bool__(self) -> bool:
        return True

    def to_record(self, tags: Mapping[str, str] | None = None) -> Record:
        """Return the tree with further *tags* as a record, with plies in the canonical dialect.

        The tag ``Notation`` stays, and names the dialect in which the record is exported. Raises
        :class:`Problem` if variations are nested too deep to be read again.
        """
        tags = {**self.tags, **(tags or {})}
        outcome = None if self.result else _position_after(self.end).outcome()
        result = self.result or (outcome.result if outcome else "*")
        canonical = self.start.game.dialects[0].name
        dialect = tags.get("Notation", canonical)
        line = _written(self.next, result, list(self.notes), self.children[1:])
        return Record(tags_of(self.start, tags, dialect, result), line, canonical)

    def __repr__(self) -> str:
        plies = "1 ply" if len(self) == 1 else f"{len(self)} plies"
        return f"<Game after {plies}: {self.position!r}>"


Game = Tree
"""The name of a tree in which a game is played (``kohau.Game``)."""


def _grow(parent: Node, line: Line[Ply]) -> None:
    """Add the plies of *line* and its variations after *parent*, with their notes."""
    annotations = line.annotations
    before = [note for note in annotations.get(0, ()) if not isinstance(note, Line)]
    parent_notes = parent.notes if not parent.children else None
    node = parent
    for index, ply in enumerate(line.plies, start=1):
        previous, node = node, Node(node, ply)
        previous.children.append(node)
        if index == 1 and parent_notes is None:
            node.before, node.result = before, line.result
        for note in annotations.get(index, ()):
            if not isinstance(note, Line):
                node.notes.append(note)
            elif note.plies:
                _grow(previous, note)
            else:
                node.notes += [n for n in note.annotations.get(0, ()) if not isinstance(n, Line)]
    if parent_notes is not None:
        parent_notes += before


def _written(
    first: Node | None,
    result: str | None,
    before: Sequence[Remark],
    others: Sequence[Node],
    depth: int = 0,
) -> Line[str]:
    """Return the line that begins with a node, and *others* as variations of its first ply."""
    if depth > MAX_VARIATION_DEPTH:
        raise Problem(
            f"variations are nested more than {MAX_VARIATION_DEPTH} deep", code="nested-too-deep"
        )
    annotations: dict[int, tuple[Note[str], ...]] = {0: tuple(before)} if before else {}
    plies: list[str] = []
    node = first
    while node is not None:
        plies.append(str(node.ply))
        lines = [_written(other, other.result, other.before, (), depth + 1) for other in others]
        if node.notes or lines:
            annotations[len(plies)] = (*node.notes, *lines)
        others = node.children[1:]
        node = node.next
    return Line(tuple(plies), annotations, result)
