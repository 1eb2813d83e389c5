"""Grammars of the Hanga Roa dialects; each describes one ply."""
