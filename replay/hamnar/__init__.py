"""Hamnár.

``board`` has the rules, ``geometry`` how men move on an empty board, ``position`` positions as
views of boards, ``faults`` words for why a ply is illegal, ``game`` the start and position strings.
"""

from kohau.replay.hamnar.game import GAME
from kohau.replay.hamnar.position import HamnarPosition

__all__ = ["GAME", "HamnarPosition"]
