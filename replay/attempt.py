"""Attempts: a record is played in a setting up to its first illegal ply, without reporting."""

from __future__ import annotations

from kohau.notation.diagnostics import Problem
from kohau.notation.record import Record, opened_of
from kohau.replay.dialects import ReadRecord, basis_of, choose_dialect
from kohau.replay.played import Played
from kohau.replay.setting import Defaults, Setting, setting_of


def attempt(record: Record, setting: Setting) -> tuple[ReadRecord, Played]:
    """Read and play *record* in *setting*. Raises :class:`Problem` if its dialect is unknown."""
    read = choose_dialect(record, setting)
    if read.played is not None:
        return read, read.played
    played = basis_of(setting, read.dialect).play(opened_of(read.record))
    return read._replace(played=played), played


def fits(record: Record, defaults: Defaults) -> bool:
    """Whether *record* can be played with *defaults*: it has words, and all are legal plies."""
    try:
        _, played = attempt(record, setting_of(record.tags, defaults))
    except Problem:
        return False
    return played.is_complete and len(played.turns) > 0
