"""Integers that compiled code has written, least significant byte first, as arrays."""

from __future__ import annotations

import sys
from array import array
from typing import Literal


def integers(code: Literal["i", "q"], written: bytes) -> array[int]:
    """Return the integers in *written*; *code* is that of ``array`` for their size.

    >>> integers("i", bytes([1, 0, 0, 0, 0, 1, 0, 0])).tolist()
    [1, 256]
    """
    found = array(code, written)
    if sys.byteorder == "big":
        found.byteswap()
    return found
