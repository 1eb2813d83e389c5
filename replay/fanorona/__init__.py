"""Fanorona's rules.

``geometry`` has the boards, ``rules`` positions without and ``vela`` those with a restriction,
``faults`` why a ply is illegal, ``game`` the variants, and ``session`` what follows from results.
"""

from replay.fanorona.game import GAME
from replay.fanorona.rules import FanoronaPosition
from replay.fanorona.vela import RestrictedPosition

__all__ = ["GAME", "FanoronaPosition", "RestrictedPosition"]
