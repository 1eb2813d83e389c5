"""Notation: records, plies, dialects, formats, diagnostics (text to plies, plies to text).

Nothing in this package knows whether a ply is legal; ``replay`` decides that.
"""
