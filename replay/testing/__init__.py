"""Checks of games: what holds of every game. They are public as ``kohau.testing``."""
