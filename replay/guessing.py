"""Guessing: the game of a record that does not name it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from kohau.notation.diagnostics import Problem, Severity, UnknownName
from kohau.notation.record import Record
from kohau.notation.visible import misspelt
from kohau.replay import registry
from kohau.replay.dialects import ReadRecord, attempt, may_begin
from kohau.replay.setting import Defaults, Setting, setting_of

_HINT = 'write a tag like [Game "{}"], or use the option --game'


class _Candidate(NamedTuple):
    """A setting in which some plies of a record are legal, and whether all of them are.

    The record is *read* and played in it.
    """

    setting: Setting
    plies: int
    fits: bool
    read: ReadRecord

    def __str__(self) -> str:
        return f"{self.setting.game.id} {self.setting.start.variant}"


def guess(record: Record, defaults: Defaults) -> tuple[Setting, ReadRecord]:
    """Return the only setting in which *record*, which names no game, can be played, and how.

    All games are tried: each in the variant that a tag names, or in its default one, or, with a
    position string, in the first variant whose board fits. Raises :class:`Problem` if no game fits,
    or several do.
    """
    try:
        return _guess(record, defaults)
    except UnknownName as problem:
        tag = next((tag for tag in record.tags if misspelt(tag, ["Game"])), None)
        hint = f"did you mean Game by {tag}? {problem.hint}" if tag else problem.hint
        raise UnknownName(problem.message, code=problem.code, hint=hint) from None


def _guess(record: Record, defaults: Defaults) -> tuple[Setting, ReadRecord]:
    if len(record.line) == 0:
        raise _unknown("the record does not name its game")
    found = [best for name in registry.game_names() if (best := _best(name, record, defaults))]
    fitting = [candidate for candidate in found if candidate.fits]
    if len(fitting) != 1:
        raise _several(fitting) if fitting else _none(found)
    return _assumed(fitting[0].setting), fitting[0].read


@lru_cache(1 << 8)
def _assumed(setting: Setting) -> Setting:
    """Return the *setting* of records that do not name their game, with a warning."""
    name = f"{setting.game.id} {setting.start.variant}"
    warning = Problem(
        f"the record does not name its game; it is read as {name}, the only one that fits",
        code="assumed-game",
        severity=Severity.WARNING,
        hint=_HINT.format(setting.game.id) + "; reported once per file or folder",
    )
    return replace(setting, remarks=(*setting.remarks, warning))


def _best(name: str, record: Record, defaults: Defaults) -> _Candidate | None:
    """Return the game called *name* in the first variant that fits, or in the best one."""
    best: _Candidate | None = None
    for setting in _settings(name, record, defaults):
        if not may_begin(record, setting):
            continue
        try:
            read, main = attempt(record, setting)
        except Problem:
            continue
        candidate = _Candidate(setting, len(main.turns), main.is_complete, read)
        if candidate.fits:
            return candidate
        if best is None or candidate.plies > best.plies:
            best = candidate
    return best


def _settings(name: str, record: Record, defaults: Defaults) -> Iterator[Setting]:
    variants: Sequence[str | None] = [None]
    if "FEN" in record.tags and not (record.tags.get("Variant") or defaults.variant):
        variants = [variant.name for variant in registry.find_game(name).variants]
    for variant in variants:
        own = replace(defaults, game=name, variant=variant or defaults.variant)
        try:
            yield setting_of(record.tags, own)
        except Problem:
            continue


def _several(fitting: Sequence[_Candidate]) -> Problem:
    names = " or ".join(map(str, fitting))
    return _unknown(
        f"the record does not name its game; it may be {names}", fitting[0].setting.game.id
    )


def _none(found: Sequence[_Candidate]) -> Problem:
    most = max((candidate.plies for candidate in found), default=0)
    if most == 0:
        return _unknown("the record does not name its game, and its first ply is legal in no game")
    close = [candidate for candidate in found if candidate.plies == most]
    names = " and ".join(map(str, close))
    plies = "ply is" if most == 1 else f"{most} plies are"
    message = f"the record does not name its game; in {names} only its first {plies} legal"
    return _unknown(message, close[0].setting.game.id)


def _unknown(message: str, game: str | None = None) -> UnknownName:
    """Return the problem; its hint names a *game*, by default the first one, as an example."""
    example = game or min(registry.game_names())
    return UnknownName(message, code="missing-game", hint=_HINT.format(example))
