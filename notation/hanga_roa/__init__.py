"""Hanga Roa as it is written: squares, plies, and the three dialects."""
