"""Remembered values: what has been made of a key once is not made again.

This module is not compiled: compiled classes cannot safely derive from ``dict``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

MOST_REMEMBERED = 1 << 16
"""How many values are remembered; then all are forgotten."""

LONGEST_REMEMBERED = 1 << 8
"""Keys that are longer, where they have a length, are not remembered."""


class Remembered(dict[Any, Any]):
    """The values that *make* has made, by their keys; a missing one is made when it is asked for.

    >>> lengths = Remembered(len)
    >>> lengths["e2e3+"], len(lengths)
    (5, 1)
    """

    def __init__(self, make: Callable[[Any], Any]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: Any) -> Any:
        value = self.make(key)
        if len(key) <= LONGEST_REMEMBERED:
            if len(self) >= MOST_REMEMBERED:
                self.clear()
            self[key] = value
        return value
