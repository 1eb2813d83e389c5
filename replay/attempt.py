"""Attempts: a record is played in a setting up to its first illegal ply, without reporting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kohau.notation.diagnostics import Problem
from kohau.notation.record import Record, opened
from kohau.replay.dialects import AnyDialect, as_noted, choose_dialect
from kohau.replay.game import Game
from kohau.replay.lexicon import lexicon_of
from kohau.replay.line import LinePlayer, PlayedLine
from kohau.replay.packer import Packer
from kohau.replay.position import Position
from kohau.replay.setting import Defaults, Setting, setting_of

PackerOf = Callable[[Game[Any]], Packer]


class Attempt(NamedTuple):
    """A record read in *dialect*, its played main line, and the last position."""

    setting: Setting
    record: Record
    dialect: AnyDialect
    main: PlayedLine
    final: Position[Any]

    @property
    def fits(self) -> bool:
        """Whether the main line has words, and all of them are legal plies."""
        return len(self.main.turns) > 0 and self.main.is_complete


def attempt(record: Record, setting: Setting, packer_of: PackerOf | None = None) -> Attempt:
    """Play *record* in *setting*; the packer that *packer_of* returns packs the main line.

    Raises :class:`Problem` if the dialect of the record is unknown.
    """
    dialect, record = choose_dialect(record, setting)
    start = setting.start
    board = start.board.copy()
    packer = None if packer_of is None else packer_of(setting.game)
    if packer is not None:
        packer.begin(board)
    player = LinePlayer(lexicon_of(as_noted(dialect, setting), board), packer)
    main = player.play(opened(record.line), board, 0)
    return Attempt(setting, record, dialect, main, type(start)(board))


def fits(record: Record, defaults: Defaults) -> bool:
    """Whether *record* can be played with *defaults*."""
    try:
        return attempt(record, setting_of(record.tags, defaults)).fits
    except Problem:
        return False
