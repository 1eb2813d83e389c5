"""Notation of Fanorona: points and plies, and the dialects."""
