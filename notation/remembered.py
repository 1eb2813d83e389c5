"""Remembered values: what has been made of a key once is not made again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

MOST_REMEMBERED: Final = 1 << 16
"""How many values are remembered unless told otherwise; then all are forgotten."""

LONGEST_REMEMBERED: Final = 1 << 8
"""Keys that are longer, where they have a length, are not remembered."""


class Remembered:
    """The values that *make* has made, by their keys; a missing one is made when it is asked for.

    ``None`` is not remembered, but made each time.

    >>> lengths = Remembered(len)
    >>> lengths["e2e3+"], lengths.of(["e2", "e3"]), len(lengths)
    (5, [2, 2], 3)
    """

    __slots__ = ("_known", "_make", "_most")

    def __init__(self, make: Callable[[Any], Any], most: int = MOST_REMEMBERED) -> None:
        self._make: Final = make
        self._most: Final = most
        self._known: Final[dict[Any, Any]] = {}

    def __getitem__(self, key: Any) -> Any:
        value = self._known.get(key)
        return self._made(key) if value is None else value

    def __len__(self) -> int:
        return len(self._known)

    def of(self, keys: Sequence[Any]) -> list[Any]:
        """Return the values of *keys*."""
        known = self._known
        values: list[Any] = list(keys)
        for index, key in enumerate(values):
            value = known.get(key)
            values[index] = self._made(key) if value is None else value
        return values

    def _made(self, key: Any) -> Any:
        value = self._make(key)
        if value is not None and len(key) <= LONGEST_REMEMBERED:
            if len(self._known) >= self._most:
                self._known.clear()
            self._known[key] = value
        return value
