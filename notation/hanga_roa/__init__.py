"""Notation of Hanga Roa: squares, plies, and the three dialects."""
