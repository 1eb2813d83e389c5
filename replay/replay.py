"""The replay: a record is played ply by ply, up to its end or its first illegal ply."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kohau.notation.diagnostics import Diagnostic, Problem, Severity, place
from kohau.notation.dialect import Dialect
from kohau.notation.lenient.tags import stated
from kohau.notation.packages import BrokenPackage, blamed
from kohau.notation.ply import Ply
from kohau.notation.record import Line
from kohau.notation.record import Record as Record
from kohau.replay.board import Turn, words_of
from kohau.replay.detection import ReadRecord, basis_of, choose_dialect, guess
from kohau.replay.game import Game
from kohau.replay.outcome import Outcome, Side
from kohau.replay.packer import Packer
from kohau.replay.played_line import Basis, Played
from kohau.replay.position import Position
from kohau.replay.registry import addition_of, blamed_for
from kohau.replay.replayed_line import Positions, ReplayedLine, UnreadTail, turns_along
from kohau.replay.reporting import placed_at_tag, report, squares_in_comments, with_hints
from kohau.replay.setting import NO_DEFAULTS, Defaults, setting_of, tags_of

if TYPE_CHECKING:
    from kohau.replay.tree import Tree

PackerOf = Callable[[Game[Any]], Packer]


class Replay:
    """A replayed record: the legal plies from the start, and the diagnostics. Immutable.

    *line* contains the legal plies of the main line with their annotations; variations contain
    their own legal plies. ``positions[n]`` is the position after *n* plies. *game*, *dialect* and
    *positions* are missing if the record's tags do not determine them. Plies and positions are
    created on first use.
    """

    __slots__ = ("_line", "_positions", "diagnostics", "dialect", "game", "record")

    def __init__(
        self,
        record: Record,
        game: Game[Position[Ply]] | None = None,
        dialect: Dialect[Any, Ply, Any] | None = None,
        line: Line[Ply] | None = None,
        positions: Sequence[Position[Ply]] | None = (),
        diagnostics: tuple[Diagnostic, ...] = (),
    ) -> None:
        self.record = record
        self.game = game
        self.dialect = dialect
        self.diagnostics = diagnostics
        self._line = line
        self._positions = positions

    @property
    def line(self) -> Line[Ply]:
        """The legal plies of the main line with their annotations."""
        if self._line is None:
            self._line = self._make_line()
        return self._line

    @property
    def positions(self) -> Sequence[Position[Ply]]:
        """The position before the first ply, and those after each ply."""
        if self._positions is None:
            self._positions = self._make_positions()
        return self._positions

    def _make_line(self) -> Line[Ply]:
        return Line()

    def _make_positions(self) -> Sequence[Position[Ply]]:
        return ()

    def with_tags(self, tags: Mapping[str, str]) -> Replay:
        """Return this replay with other tags of its record; they are not checked."""
        result = copy(self)
        result.record = self.record.with_tags(tags)
        return result

    @property
    def ply_count(self) -> int:
        """The number of legal plies of the main line."""
        return len(self.line)

    @property
    def has_notes(self) -> bool:
        """Whether the main line may have annotations, never False if it has some."""
        return bool(self.line.annotations)

    @property
    def problem(self) -> Diagnostic | None:
        """The first error, None if the record is valid."""
        return next((d for d in self.diagnostics if d.severity is Severity.ERROR), None)

    @property
    def valid(self) -> bool:
        """Whether the record has no error; warnings and notes do not count."""
        return not self.diagnostics or self.problem is None

    @property
    def has_fault(self) -> bool:
        """Whether not all plies are legal, or nothing says from where they are played."""
        return len(self.record.line) > 0 and not (self.positions or self.record.other_game)

    @property
    def start(self) -> Position[Ply]:
        """The position before the first ply."""
        return self.positions[0]

    @property
    def final(self) -> Position[Ply]:
        """The position after the last legal ply."""
        return self.positions[-1]

    @property
    def sides(self) -> tuple[Side, ...]:
        """The side that played each ply of the main line; sides need not alternate."""
        return tuple(position.side for position in self.positions[: self.ply_count])

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended on the board, None if it has not."""
        return self.positions[-1].outcome() if self.positions else None

    @property
    def opening(self) -> str | None:
        """The name of the opening, None if the game does not name it."""
        if self.game is None or self.game.opening_plies == 0:
            return None
        first = self.turns[: self.game.opening_plies]
        return self.game.opening(self.start, [turn.ply for turn in first])

    @property
    def turns(self) -> list[Turn]:
        """The plies of the main line in the form that boards play."""
        return turns_along(self.start, self.line)

    @property
    def words(self) -> list[str]:
        """The plies of the main line in the canonical dialect."""
        return words_of(self.turns) if self.positions else []

    def tree(self) -> Tree:
        """Return a tree of the plies and variations, which can be edited.

        Illegal and unread text is in comments. The replay does not change. Raises :class:`Problem`
        if the game is not known. Takes time in proportion to the number of plies; positions in
        variations are played on first use.
        """
        from kohau.replay.tree import Tree  # few records are edited

        if not self.positions or self.dialect is None:
            raise Problem(f"the game of this record is not known: {self.problem}")
        result = self.record.result or (self.outcome.result if self.outcome else "*")
        dialect = stated(self.record.tags, "Notation") or self.dialect.name
        tags = tags_of(self.start, self.record.tags, dialect, result)
        return Tree(self.start, tags, result, self._whole_line())

    def _whole_line(self) -> Line[Ply]:
        """Return the line, with what was not read or not legal in comments."""
        return self.line

    def _repr_svg_(self) -> str | None:
        """Show the last position as a picture in Jupyter, if the game has pictures."""
        from kohau.replay.pictures.drawing import svg

        try:
            return svg(self)
        except Problem:
            return None

    def __repr__(self) -> str:
        verdict = "valid" if self.valid else f"{self.problem}"
        return f"<Replay of {self.record!r}: {verdict}>"


def verify(
    record: Record | Replay,
    defaults: Defaults = NO_DEFAULTS,
    *,
    keep_rest: bool = False,
    packer_of: PackerOf | None = None,
) -> Replay:
    """Replay *record*; return its legal plies and its diagnostics.

    Main line and variations are verified; move numbers, tags and the result are compared with them.
    The main line stops at its first illegal ply, and so does each variation; with *keep_rest*, the
    rest is kept in a comment at the end of the line. The packer that *packer_of* returns for the
    game packs the main line. A replay is returned as it is, whatever the other arguments. Never
    raises an exception because of a record's content; raises ``TypeError`` for anything but a
    record. Takes time in proportion to the length of the record.

    >>> from kohau.notation.record import Line, Record
    >>> record = Record({"Game": "fanorona"}, Line(("e2e3+", "e5e4"), result="*"))
    >>> played = verify(record)
    >>> print(*played.line, played.final.side, played.problem.rule)
    e2e3+ black FA-3
    """
    if isinstance(record, Replay):
        return record
    if not isinstance(record, Record):
        raise TypeError(
            f"expected a record, not {type(record).__name__}; kohau.read and kohau.read_text yield"
            " records"
        )
    try:
        return _verified(record, defaults, keep_rest, packer_of)
    except Exception as error:
        problem = blamed(error, addition_of(record.tags.get("Game") or defaults.game))
        if problem is None:
            raise
        return _failed(record, problem)


def _failed(record: Record, problem: BrokenPackage) -> Replay:
    """Return the replay of a *record* with which the code of a package has failed."""
    return Replay(record, diagnostics=(*record.diagnostics, place(problem, record.source)))


def after_failure(played: Replay, error: Exception) -> Replay:
    """Return an invalid replay instead of *played*, with which a package's code has failed.

    Raises the *error* if no package is to blame.
    """
    problem = blamed_for(error, played.game.id if played.game else None)
    if problem is None:
        raise error
    return _failed(played.record, problem)


def _verified(
    record: Record, defaults: Defaults, keep_rest: bool, packer_of: PackerOf | None
) -> Replay:
    try:
        basis, read = _read(record, defaults)
    except BrokenPackage:
        raise
    except Problem as problem:
        if record.other_game or (record.unreadable and problem.code == "missing-game"):
            return Replay(record, diagnostics=record.diagnostics)
        placed = placed_at_tag(problem, record)
        result = with_hints((*record.diagnostics, placed), record, defaults)
        return Replay(record, diagnostics=result)
    record, played = read.record, read.played
    packer = None if packer_of is None else packer_of(basis.game)
    if played is None:
        played = basis.play(record.opened, packer)
    elif packer is not None:
        packer.play(basis.board, played.turns)
    diagnostics: tuple[Diagnostic, ...] = ()
    if record.diagnostics or basis.may_have_problems(played, record.tags):
        diagnostics = report(record, basis, played)
        if diagnostics:
            in_game = replace(defaults, game=basis.game.id)
            diagnostics = with_hints(diagnostics, record, in_game)
    if basis.setting.reflection is not None and played.line.notes:
        diagnostics = (*diagnostics, *squares_in_comments(record, basis))
    return PlayedRecord(record, basis, played, diagnostics, keeps_rest=keep_rest)


def played_with(record: Record, defaults: Defaults) -> PlayedRecord | None:
    """Return *record* as it is played with *defaults*, without diagnostics of its plies.

    None if its setting or its dialect is not known.
    """
    try:
        basis, read = _read(record, defaults)
    except Problem:
        return None
    record = read.record
    played = read.played or basis.play(record.opened)
    return PlayedRecord(record, basis, played, record.diagnostics, keeps_rest=False)


class PlayedRecord(Replay):
    """A record as it was *played* on a *basis*, whose line and positions are made on first use.

    If it *keeps_rest*, what was not read or not legal is in comments.
    """

    __slots__ = ("basis", "keeps_rest", "played")

    def __init__(
        self,
        record: Record,
        basis: Basis,
        played: Played,
        diagnostics: tuple[Diagnostic, ...],
        *,
        keeps_rest: bool,
    ) -> None:
        self.record = record
        self.game = basis.game
        self.dialect = basis.dialect
        self.diagnostics = diagnostics
        self._line = None
        self._positions = None
        self.basis = basis
        self.played = played
        self.keeps_rest = keeps_rest

    def _make_line(self) -> Line[Ply]:
        if self.keeps_rest:
            return self._whole_line()
        return ReplayedLine(self.played, nested=False, usual_name=self.basis.setting.usual_name)

    def _whole_line(self) -> Line[Ply]:
        rest = UnreadTail(self.start, self.record.unread)
        name = self.basis.setting.usual_name
        return ReplayedLine(self.played, rest, nested=False, usual_name=name)

    def _make_positions(self) -> Sequence[Position[Ply]]:
        return Positions(self.start, self.played.turns, type(self.start)(self.played.board))

    @property
    def start(self) -> Position[Ply]:
        start: Position[Ply] = self.basis.setting.start
        return start

    @property
    def ply_count(self) -> int:
        return len(self.played.turns)

    @property
    def has_notes(self) -> bool:
        return self.keeps_rest or bool(self.played.line.notes)

    @property
    def outcome(self) -> Outcome | None:
        return self.played.board.outcome()

    @property
    def words(self) -> list[str]:
        return words_of(self.played.turns)

    @property
    def has_fault(self) -> bool:
        return not self.played.is_faultless

    @property
    def turns(self) -> list[Turn]:
        return self.played.turns


def _read(record: Record, defaults: Defaults) -> tuple[Basis, ReadRecord]:
    """Return the basis of *record*, and the record as read in its dialect.

    The game is guessed if nothing names it.
    """
    if defaults.game or stated(record.tags, "Game"):
        setting = setting_of(record.tags, defaults)
        read = choose_dialect(record, setting)
    else:
        setting, read = guess(record, defaults)
    return basis_of(setting, read.dialect), read
