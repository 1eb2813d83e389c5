"""Grammars of the Fanorona dialects; each describes one ply, that of ``aiai`` one step."""
