"""What is written: records, plies, dialects, formats, diagnostics (text to plies, plies to text).

Nothing in this room knows whether a ply is legal; that is asked in ``replay``.
"""
