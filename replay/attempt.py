"""Attempts: a record is played in a setting up to its first illegal ply, without reporting."""

from __future__ import annotations

from kohau.notation.diagnostics import Problem
from kohau.notation.record import Record, opened_of
from kohau.replay.dialects import basis_of, choose_dialect
from kohau.replay.played import Played
from kohau.replay.setting import Defaults, Setting, setting_of


def attempt(record: Record, setting: Setting) -> Played:
    """Play *record* in *setting*. Raises :class:`Problem` if its dialect is unknown."""
    dialect, record = choose_dialect(record, setting)
    return basis_of(setting, dialect).play(opened_of(record))


def fits(record: Record, defaults: Defaults) -> bool:
    """Whether *record* can be played with *defaults*: it has words, and all are legal plies."""
    try:
        played = attempt(record, setting_of(record.tags, defaults))
    except Problem:
        return False
    return played.is_complete and len(played.turns) > 0
