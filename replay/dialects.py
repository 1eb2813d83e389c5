"""Which dialect a record is written in: as its tag says, or the only one that fits its plies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from notation import kgn
from notation.diagnostics import Problem, SyntaxProblem, UnknownName, shorten
from notation.dialect import Dialect
from notation.record import Record, WordLine
from replay.game import Game, Position
from replay.setting import TagProblem

FIRST_WORDS = 12
"""How many words of the main line a dialect must fit to be considered, when no tag names it."""


class _Reading(NamedTuple):
    """A record as one dialect reads it."""

    dialect: Dialect[Any, Any, Any]
    record: Record


def choose_dialect(
    record: Record, game: Game[Any], start: Position[Any]
) -> tuple[Dialect[Any, Any, Any], Record]:
    """Return the dialect of *record*, and the record as it is to be read in it.

    Raises :class:`UnknownName` for a dialect that the game or the variant does not have, and
    :class:`Problem` where no tag names one and no single dialect fits.
    """
    try:
        # A document has canonical words, whatever dialect its tag names; both must exist.
        told = told_dialect((record.tags.get("Notation"), record.dialect), game, start)
    except UnknownName as problem:
        raise TagProblem("Notation", problem) from None
    dialect = told or _detect(record, game, start)
    return dialect, _read_as(dialect, record).record


def told_dialect(
    names: Iterable[str | None], game: Game[Any], start: Position[Any]
) -> Dialect[Any, Any, Any] | None:
    """Return the last dialect that *names* tell, else the only one of *game*, None if it has more.

    Raises :class:`UnknownName` for a dialect that the game or the variant does not have.
    """
    named = [game.dialect(name) for name in names if name]
    for dialect in named:
        check_usable(dialect, start)
    if named:
        return named[-1]
    return game.dialects[0] if len(game.dialects) == 1 else None


def check_usable(dialect: Dialect[Any, Any, Any], start: Position[Any]) -> None:
    """Raise :class:`UnknownName` if *dialect* can't write the variant that *start* is of."""
    if dialect.variants is not None and start.variant not in dialect.variants:
        raise UnknownName(
            f"the dialect {dialect.name} can't be used for {start.game.title} {start.variant}",
            code="unknown-dialect",
            hint=f"it is for {', '.join(sorted(dialect.variants))}",
        )


def _read_as(dialect: Dialect[Any, Any, Any], record: Record) -> _Reading:
    """Return *record* as *dialect* reads it: some take semicolons for separators of plies."""
    source = record.source
    separated = dialect.separated
    if separated and source and source.format == "kgn" and kgn.has_separators(source, separated):
        record = kgn.parse(source, plain=False, separated=separated)
    return _Reading(dialect, record)


def _detect(record: Record, game: Game[Any], start: Position[Any]) -> Dialect[Any, Any, Any]:
    usable = [d for d in game.dialects if d.variants is None or start.variant in d.variants]
    readings = [_read_as(dialect, record) for dialect in usable]
    scores = [_fit(reading, FIRST_WORDS) for reading in readings]
    if record.line.plies and not any(scores):
        raise _no_dialect(record, usable)
    fitting = _best(readings, scores)
    if len(fitting) > 1:
        fitting = _best(fitting, [_fit(reading, None) for reading in fitting])
    if len(fitting) > 1:
        fitting = _with_different_plies(fitting, start)
    if len(fitting) > 1:
        names = " and ".join(reading.dialect.name for reading in fitting)
        raise Problem(
            f"the record can be read in several dialects with different plies: {names}",
            code="ambiguous-dialect",
            hint=f'name the one that is meant: [Notation "{fitting[0].dialect.name}"]',
        )
    return fitting[0].dialect


def _no_dialect(record: Record, dialects: list[Dialect[Any, Any, Any]]) -> Problem:
    if isinstance(record.line, WordLine) and record.line.offsets is None and record.source:
        record = kgn.parse(record.source, plain=False)
    offsets = record.line.offsets if isinstance(record.line, WordLine) else None
    word = record.line.plies[0]
    return SyntaxProblem(
        f"the first word, {shorten(word)}, is a ply in no dialect",
        code="unknown-dialect",
        hint=f"plies are written like {' or '.join(dialect.example for dialect in dialects)}",
        offset=offsets[0] if offsets else 0,
        length=len(word),
    )


def _fit(reading: _Reading, limit: int | None) -> int:
    return reading.dialect.fitting(reading.record.line.plies[:limit])


def _best(readings: list[_Reading], scores: list[int]) -> list[_Reading]:
    best = max(scores)
    return [reading for reading, score in zip(readings, scores, strict=True) if score == best]


def _with_different_plies(readings: list[_Reading], start: Position[Any]) -> list[_Reading]:
    """Keep the readings with the longest legal line, one for each line of plies."""
    lines = [_legal_plies(reading, start) for reading in readings]
    different: dict[tuple[Any, ...], _Reading] = {}
    for reading, line in zip(readings, lines, strict=True):
        if len(line) == max(map(len, lines)):
            different.setdefault(line, reading)
    return list(different.values())


def _legal_plies(reading: _Reading, position: Position[Any]) -> tuple[Any, ...]:
    words = reading.record.line.plies
    plies: list[Any] = []
    index = 0
    try:
        while index < len(words):
            written, used, _ = reading.dialect.take(words, index, position)
            ply = position.resolve(written)
            position = position.play(ply)
            plies.append(ply)
            index += used
    except Problem:
        pass
    return tuple(plies)


def mixed_dialects(
    problem: Problem,
    words: Sequence[str],
    index: int,
    game: Game[Any],
    dialect: Dialect[Any, Any, Any],
) -> Problem:
    """Return a better account of *problem* if other dialects read a ply from word *index* on."""
    word, some = words[index], words[index : index + FIRST_WORDS]
    others = [other.name for other in game.dialects if other is not dialect and other.fitting(some)]
    if not others:
        return problem
    return SyntaxProblem(
        f"{shorten(word)} is not a ply in the dialect {dialect.name},"
        f" but in {' and '.join(others)}",
        code="mixed-dialects",
        hint="a record is written in one dialect, named by its tag Notation",
        length=len(word),
    )
