"""Queries: as text, as a tree of conditions, and evaluated on played records."""
