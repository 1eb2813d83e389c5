"""The replay: a record played through, ply by ply, up to its end or to what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from kohau.notation.diagnostics import Diagnostic, Problem, Severity
from kohau.notation.dialect import Dialect
from kohau.notation.record import Line, Record, opened
from kohau.replay.board import Turn
from kohau.replay.checks import has_no_problems
from kohau.replay.dialects import choose_dialect
from kohau.replay.game import Game
from kohau.replay.lexicon import lexicon_of
from kohau.replay.line import LinePlayer, PlayedLine, has_due_numbers
from kohau.replay.outcome import Outcome, Side
from kohau.replay.packer import Packer
from kohau.replay.position import Position
from kohau.replay.replayed import Positions, ReplayedLine, Rest, turns_along
from kohau.replay.reporting import Reporter, placed_at_tag, repetition
from kohau.replay.setting import NO_DEFAULTS, Defaults, setting_of


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Replay:
    """A record played through: the legal plies from the start, and what is wrong, if anything.

    *line* has the legal plies of the main line with their annotations; variations hold their own
    legal plies. ``positions[n]`` is the position after *n* plies. *game*, *dialect* and *positions*
    are missing where the record's tags do not name them. Plies and positions are made when they are
    asked for.
    """

    record: Record
    game: Game[Any] | None = None
    dialect: Dialect[Any, Any, Any] | None = None
    line: Line[Any] = field(default_factory=Line)
    positions: Sequence[Position[Any]] = ()
    diagnostics: tuple[Diagnostic, ...] = ()

    def with_tags(self, tags: Mapping[str, str]) -> Replay:
        """Return this replay with other tags of its record; they are not checked."""
        return replace(self, record=self.record.with_tags(tags))

    @property
    def problem(self) -> Diagnostic | None:
        """The first error, None if the record is valid."""
        return next((d for d in self.diagnostics if d.severity is Severity.ERROR), None)

    @property
    def valid(self) -> bool:
        """Whether the record has no error; warnings and notes do not count."""
        return not self.diagnostics or self.problem is None

    @property
    def start(self) -> Position[Any]:
        """The position before the first ply."""
        return self.positions[0]

    @property
    def final(self) -> Position[Any]:
        """The position after the last legal ply."""
        return self.positions[-1]

    @property
    def sides(self) -> tuple[Side, ...]:
        """Who made each ply of the main line; sides need not alternate."""
        return tuple(position.side for position in self.positions[: len(self.line)])

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended on the board, None if it has not."""
        return self.positions[-1].outcome() if self.positions else None

    @property
    def opening(self) -> str | None:
        """The name of the opening, None if it has none."""
        if self.game is None or self.game.opening_plies == 0:
            return None
        first = self.turns[: self.game.opening_plies]
        return self.game.opening(self.start, [turn.ply for turn in first])

    @property
    def turns(self) -> list[Turn]:
        """The plies of the main line as boards play them."""
        return turns_along(self.start, self.line)

    @property
    def words(self) -> list[str]:
        """The plies of the main line in the canonical dialect."""
        return [turn.word for turn in self.turns] if self.positions else []

    def _repr_svg_(self) -> str | None:
        """Show the last position as a picture in Jupyter, where the game has pictures."""
        from kohau.replay.pictures.drawing import svg

        try:
            return svg(self)
        except Problem:
            return None

    def __repr__(self) -> str:
        verdict = "valid" if self.valid else f"{self.problem}"
        return f"<Replay of {self.record!r}: {verdict}>"


PackerOf = Callable[[Game[Any]], Packer]


def verify(
    record: Record,
    defaults: Defaults = NO_DEFAULTS,
    *,
    keep_rest: bool = False,
    packer_of: PackerOf | None = None,
) -> Replay:
    """Play *record* through and return how far it is legal, with diagnostics of what is not.

    Main line and variations are verified, move numbers, tags and the result compared with them. The
    main line stops at its first illegal ply, and so does each variation; with *keep_rest* what
    follows it is kept in a comment at the end of the line. What *packer_of* returns for the game
    packs the main line as it is played. Never raises for what a record holds. Linear in the length
    of the record.

    >>> from kohau.notation.record import Line, Record
    >>> record = Record({"Game": "fanorona"}, Line(("e2e3+", "e5e4"), result="*"))
    >>> played = verify(record)
    >>> print(*played.line, played.final.side, played.problem.rule)
    e2e3+ black FA-3
    """
    try:
        game, start = setting_of(record.tags, defaults)
        dialect, record = choose_dialect(record, game, start)
    except Problem as problem:
        if record.unreadable and problem.code == "missing-game":
            return Replay(record, diagnostics=record.diagnostics)
        placed = placed_at_tag(problem, record)
        return Replay(record, diagnostics=(*record.diagnostics, placed))
    board = start.board.copy()
    packer = None if packer_of is None else packer_of(game)
    if packer is not None:
        packer.begin(board)
    player = LinePlayer(lexicon_of(dialect, board), type(start), packer)
    main = player.play(opened(record.line), board, 0)
    final = type(start)(board)
    diagnostics = _diagnostics(record, main, dialect, start, final)
    rest = Rest(dialect, start, record.unread) if keep_rest else None
    line = ReplayedLine(main, rest, nested=False)
    positions = Positions(start, main.turns, final)
    return Replay(record, game, dialect, line, positions, diagnostics)


def _diagnostics(
    record: Record,
    main: PlayedLine,
    dialect: Dialect[Any, Any, Any],
    start: Position[Any],
    final: Position[Any],
) -> tuple[Diagnostic, ...]:
    """Return what there is to report; mostly that is nothing."""
    if (
        not record.diagnostics
        and main.is_faultless
        and has_due_numbers(main, start.numbering)
        and has_no_problems(record.tags, record.result, final)
        and repetition(main, start) is None
    ):
        return ()
    return Reporter(record, dialect, start).report(main, final if main.is_complete else None)
