"""The replay: a record is played ply by ply, up to its end or its first illegal ply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from kohau.notation.diagnostics import Diagnostic, Problem, Severity
from kohau.notation.dialect import Dialect
from kohau.notation.ply import Ply
from kohau.notation.record import Line, Record
from kohau.replay.attempt import Attempt, PackerOf, attempt
from kohau.replay.board import Turn
from kohau.replay.checks import has_no_problems
from kohau.replay.game import Game
from kohau.replay.guessing import guess
from kohau.replay.hints import with_hints
from kohau.replay.line import has_due_numbers
from kohau.replay.outcome import Outcome, Side
from kohau.replay.position import Position
from kohau.replay.replayed import Positions, ReplayedLine, Rest, turns_along
from kohau.replay.reporting import Reporter, placed_at_tag, repetition
from kohau.replay.setting import NO_DEFAULTS, Defaults, Setting, setting_of


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Replay:
    """A replayed record: the legal plies from the start, and the diagnostics.

    *line* contains the legal plies of the main line with their annotations; variations contain
    their own legal plies. ``positions[n]`` is the position after *n* plies. *game*, *dialect* and
    *positions* are missing if the record's tags do not determine them. Plies and positions are
    created on first use.
    """

    record: Record
    game: Game[Position[Ply]] | None = None
    dialect: Dialect[Any, Ply, Any] | None = None
    line: Line[Ply] = field(default_factory=Line)
    positions: Sequence[Position[Ply]] = ()
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
        """The plies of the main line in the form that boards play."""
        return turns_along(self.start, self.line)

    @property
    def words(self) -> list[str]:
        """The plies of the main line in the canonical dialect."""
        return [turn.word for turn in self.turns] if self.positions else []

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
    raises an exception because of a record's content; raises ``TypeError`` for what is no record.
    Linear in the length of the record.

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
        setting = _setting(record, defaults)
        tried = attempt(record, setting, packer_of)
    except Problem as problem:
        if record.other_game or (record.unreadable and problem.code == "missing-game"):
            return Replay(record, diagnostics=record.diagnostics)
        placed = placed_at_tag(problem, record)
        found = with_hints((*record.diagnostics, placed), record, defaults)
        return Replay(record, diagnostics=found)
    game, start = setting.game, setting.start
    diagnostics = _diagnostics(tried)
    if diagnostics:
        diagnostics = with_hints(diagnostics, tried.record, replace(defaults, game=game.id))
    rest = Rest(tried.dialect, start, record.unread) if keep_rest else None
    line = ReplayedLine(tried.main, rest, nested=False)
    positions = Positions(start, tried.main.turns, tried.final)
    return Replay(tried.record, game, tried.dialect, line, positions, diagnostics)


def _setting(record: Record, defaults: Defaults) -> Setting:
    """Return the setting of *record*; it is guessed if nothing names the game."""
    if record.tags.get("Game") or defaults.game:
        return setting_of(record.tags, defaults)
    return guess(record, defaults)


def _diagnostics(tried: Attempt) -> tuple[Diagnostic, ...]:
    """Return the diagnostics; most records have none."""
    record, main, start = tried.record, tried.main, tried.setting.start
    if (
        not record.diagnostics
        and not tried.setting.remarks
        and main.is_faultless
        and main.line.words
        and has_due_numbers(main, start.numbering)
        and has_no_problems(record.tags, record.result, tried.final)
        and repetition(main, start) is None
    ):
        return ()
    reporter = Reporter(record, tried.dialect, start)
    reporter.found += [placed_at_tag(remark, record) for remark in tried.setting.remarks]
    return reporter.report(main, tried.final if main.is_complete else None)
