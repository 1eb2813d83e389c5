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
    view = type(start)
    player = LinePlayer(lexicon_of(as_noted(dialect, setting), board), view, packer)
    main = player.play(opened(record.line), board, 0)
    return Attempt(setting, record, dialect, main, view(board))


def fits(record: Record, defaults: Defaults) -> bool:
    """Whether *record* can be played with *defaults*."""
    try:
        setting = setting_of(record.tags, defaults)
        dialect, record = choose_dialect(record, setting)
    except Problem:
        return False
    return _may_begin(record, setting, dialect) and attempt(record, setting).fits


def _may_begin(record: Record, setting: Setting, dialect: AnyDialect) -> bool:
    """Whether the first word may be legal; most attempts end here, before reasons are computed."""
    if dialect.word_per_step or dialect.blanks_in_plies or len(record.line) == 0:
        return True
    board = setting.start.board.copy()
    prepared = lexicon_of(as_noted(dialect, setting), board).find(opened(record.line).words[0])
    turn = None if prepared is None else prepared.on(board)
    return turn is None or board.play(turn) == 0
