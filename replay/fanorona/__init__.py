"""Fanorona's rules.

``geometry`` has the boards, ``board`` the rules, ``faults`` why a ply is illegal, ``game`` the
variants, and ``session`` what follows from results.
"""

from kohau.replay.fanorona.game import GAME
from kohau.replay.fanorona.position import FanoronaPosition

__all__ = ["GAME", "FanoronaPosition"]
