"""The kinds of slips of the pen, as proposals name them.

They stand apart, so that records are checked without what looks for slips, which is slow to import.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORD: Final = "word"
EXTRA: Final = "extra"
DOUBLED: Final = "doubled"
NUMBER: Final = "number"
"""The kind of a word that is no ply, but a misspelt move number."""
MISSING: Final = "missing"
SWAPPED: Final = "swapped"
RESULT: Final = "result"
"""The kind of a result that contradicts the board, or its tag."""
STATED: Final = "stated"
"""The kind of slips that a text itself corrects."""

REFLECTIONS: Sequence[str] = ("as noted", "mirrored", "turned", "turned over")
"""How coordinates may be noted: as they are, with the files, files and ranks, or the ranks alone
counted from the other end."""
