"""Queries: what is asked of games, as text, as a tree, and of a played record."""
