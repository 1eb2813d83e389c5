"""Replay: positions, legality and outcomes (plies to positions)."""
