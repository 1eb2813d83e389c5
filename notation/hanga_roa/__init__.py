"""Hanga Roa as it is written: squares, plies, and the three dialects."""

from kohau.notation.hanga_roa.dialects import DIALECTS
from kohau.notation.hanga_roa.ply import ARIKI, MATO, MOAI, Ply, Written

__all__ = ["ARIKI", "DIALECTS", "MATO", "MOAI", "Ply", "Written"]
