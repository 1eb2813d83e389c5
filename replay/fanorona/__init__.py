"""Fanorona's rules: ``geometry`` (boards), ``rules`` (positions), ``faults`` (why not)."""

from replay.fanorona.rules import GAME, FanoronaPosition

__all__ = ["GAME", "FanoronaPosition"]
