"""Hanga Roa's rules.

``rules`` has positions, ``runs`` the ways of a Moai, ``resolving`` what the shorter dialects leave
out, ``faults`` why a ply is illegal, and ``game`` set-ups and position strings.
"""

from replay.hanga_roa.armies import Army
from replay.hanga_roa.game import GAME
from replay.hanga_roa.rules import HangaRoaPosition

__all__ = ["GAME", "Army", "HangaRoaPosition"]
