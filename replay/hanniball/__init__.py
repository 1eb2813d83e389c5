"""HanniBall's rules.

``field`` has the board and how pieces move and shoot on it, ``turn`` the steps of a turn,
``cards`` obstruction and cluster, ``rules`` positions, ``faults`` why a ply is illegal, and
``game`` the start and position strings.
"""

from replay.hanniball.game import GAME
from replay.hanniball.rules import HanniBallPosition

__all__ = ["GAME", "HanniBallPosition"]
