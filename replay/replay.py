"""The replay: a record played through, ply by ply, up to its end or to what is wrong with it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from notation import formats, kgn
from notation.diagnostics import Diagnostic, Problem, Severity, place
from notation.dialect import Dialect
from notation.record import Line, Numbering, Record, WordLine
from notation.slices import Slice
from replay import short_way
from replay.checks import check_tags
from replay.dialects import choose_dialect
from replay.game import Game, Outcome, Position, Side
from replay.positions import Positions
from replay.setting import NO_DEFAULTS, Defaults, TagProblem, setting_of
from replay.short_way import PlainReplay, is_sound
from replay.walker import Walker

NO_PLIES: Line[Any] = Line()


class Replay:
    """A record played through: the legal plies from the start, and what is wrong, if anything.

    *line* has the legal plies of the main line with their annotations; variations hold their own
    legal plies. ``positions[n]`` is the position after *n* plies. *game*, *dialect* and *positions*
    are missing where the record's tags do not tell them.
    """

    __slots__ = ("diagnostics", "dialect", "game", "line", "positions", "record")

    def __init__(
        self,
        record: Record,
        game: Game[Any] | None = None,
        dialect: Dialect[Any, Any, Any] | None = None,
        line: Line[Any] = NO_PLIES,
        positions: Sequence[Position[Any]] = (),
        diagnostics: tuple[Diagnostic, ...] = (),
    ) -> None:
        self.record: Final = record
        self.game: Final = game
        self.dialect: Final = dialect
        self.line: Final = line
        self.positions: Final = positions
        self.diagnostics: Final = diagnostics

    def with_tags(self, tags: Mapping[str, str]) -> Replay:
        """Return this replay with other tags of its record; they are not checked."""
        record = self.record.with_tags(tags)
        return Replay(record, self.game, self.dialect, self.line, self.positions, self.diagnostics)

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
    def states(self) -> Sequence[Hashable]:
        """The :attr:`Position.state` of every position."""
        if isinstance(self.positions, Positions):
            return self.positions.states
        return [position.state for position in self.positions]

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
        return self.game.opening(self.start, self.line.plies) if self.game else None

    def _repr_svg_(self) -> str | None:
        """Show the last position as a picture in Jupyter, where the game has pictures."""
        from replay.pictures.jupyter import svg_or_none

        return svg_or_none(self)

    def __repr__(self) -> str:
        verdict = "valid" if self.valid else f"{self.problem}"
        return f"<Replay of {self.record!r}: {verdict}>"


def replay(record: Record, defaults: Defaults = NO_DEFAULTS, *, keep_rest: bool = False) -> Replay:
    """Play *record* through and return how far it is legal, with diagnostics of what is not.

    Main line and variations are verified, move numbers, tags and the result compared with them. The
    main line stops at its first illegal ply, and so does each variation; with *keep_rest* what
    follows it is kept in a comment at the end of the line. Never raises for what a record holds.
    Linear in the length of the record.

    >>> from notation.record import Line, Record
    >>> record = Record({"Game": "fanorona"}, Line(("e2e3+", "e5e4"), result="*"))
    >>> played = replay(record)
    >>> print(*played.line, played.final.side, played.problem.rule)
    e2e3+ black FA-3
    """
    try:
        game, start = setting_of(record.tags, defaults)
        dialect, record = choose_dialect(record, game, start)
    except Problem as problem:
        if record.unreadable and problem.code == "missing-game":
            return Replay(record, diagnostics=record.diagnostics)
        placed = _placed_at_tag(problem, record)
        return Replay(record, diagnostics=(*record.diagnostics, placed))
    if dialect.complete and not record.line.annotations and not record.diagnostics:
        played = _replay_plain(record, game, dialect, start)
        if played is not None:
            return played
    return _replay_line_by_line(record, game, dialect, start, keep_rest)


def replay_slice(
    cut: Slice, defaults: Defaults = NO_DEFAULTS, *, keep_rest: bool = False
) -> Replay:
    """Return the replay of the record in *cut*; see :func:`replay`."""
    return replay_of(cut, short_way.play(cut, defaults), defaults, keep_rest=keep_rest)


def replay_of(
    cut: Slice,
    plain: PlainReplay | None,
    defaults: Defaults = NO_DEFAULTS,
    *,
    keep_rest: bool = False,
) -> Replay:
    """Return the replay of the record in *cut*, of which the short way has found *plain*."""
    record = formats.parse(cut)
    if plain is None:
        return replay(record, defaults, keep_rest=keep_rest)
    ground = plain.ground
    return _played(
        record, ground.game, ground.dialect, ground.start, plain.final, plain.diagnostics
    )


def _placed_at_tag(problem: Problem, record: Record) -> Diagnostic:
    if isinstance(problem, TagProblem) and record.source and isinstance(record.line, WordLine):
        offset, length = kgn.tag_place(record.source, problem.tag) or (0, 1)
        return place(problem, record.source, offset=offset, length=length)
    return place(problem, record.source)


def _replay_plain(
    record: Record, game: Game[Any], dialect: Dialect[Any, Any, Any], start: Position[Any]
) -> Replay | None:
    """Play a line without annotations, None if there is anything to report of it."""
    if not _numbers_fit(record.line, start.numbering):
        return None
    final = start.after_words(record.line.plies, dialect)
    if final is None or not is_sound(record.tags, record.result, final, final.outcome()):
        return None
    return _played(record, game, dialect, start, final)


def _played(
    record: Record,
    game: Game[Any],
    dialect: Dialect[Any, Any, Any],
    start: Position[Any],
    final: Position[Any],
    diagnostics: tuple[Diagnostic, ...] = (),
) -> Replay:
    line: Line[Any] = Line.of_words(record.line.plies, dialect.parse, record.result)
    return Replay(record, game, dialect, line, Positions(start, line, final), diagnostics)


def _numbers_fit(line: Line[str], numbering: Numbering) -> bool:
    """Tell whether a line read the short way has the move numbers that *numbering* asks for."""
    return not isinstance(line, WordLine) or line.numbering == numbering


def _replay_line_by_line(
    record: Record,
    game: Game[Any],
    dialect: Dialect[Any, Any, Any],
    start: Position[Any],
    keep_rest: bool,
) -> Replay:
    """Play main line and variations, and report everything that there is to report."""
    if isinstance(record.line, WordLine) and record.line.offsets is None and record.source:
        record = kgn.parse(record.source, plain=False)
    walker = Walker(record, game, dialect, keep_rest)
    main = walker.walk(record.line, start, 0)
    walker.report_result(main.positions[-1] if main.complete else None)
    diagnostics = [*record.diagnostics, *walker.diagnostics]
    diagnostics += [_placed_at_tag(problem, record) for problem in check_tags(record.tags)]
    diagnostics.sort(key=lambda diagnostic: (diagnostic.line or 0, diagnostic.column or 0))
    return Replay(record, game, dialect, main.line, main.positions, tuple(diagnostics))
