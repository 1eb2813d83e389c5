"""Fanorona as it is written: points and plies, and the dialects."""
