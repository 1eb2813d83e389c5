"""Hamnár's rules.

``rules`` has positions, ``faults`` why a ply is illegal, ``game`` the start and position strings.
"""

from replay.hamnar.game import GAME
from replay.hamnar.rules import HamnarPosition

__all__ = ["GAME", "HamnarPosition"]
