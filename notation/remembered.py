"""Remembered values: what has been made of a key once is not made again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

MOST_REMEMBERED = 1 << 16
"""How many values are remembered; then all are forgotten."""

LONGEST_REMEMBERED = 1 << 8
"""Keys that are longer, where they have a length, are not remembered."""


class Remembered:
    """The values that *make* has made, by their keys; a missing one is made when it is asked for.

    ``None`` is not remembered, but made each time.

    >>> lengths = Remembered(len)
    >>> lengths["e2e3+"], lengths.of(["e2", "e3"]), len(lengths)
    (5, [2, 2], 3)
    """

    __slots__ = ("_known", "_make")

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make: Final = make
        self._known: Final[dict[Any, Any]] = {}

    def __getitem__(self, key: Any) -> Any:
        value = self._known.get(key)
        return self._made(key) if value is None else value

    def __len__(self) -> int:
        return len(self._known)

    def of(self, keys: Sequence[Any]) -> list[Any]:
        """Return the values of *keys*."""
        known = self._known
        values: list[Any] = []
        for key in list(keys):
            value = known.get(key)
            values.append(self._made(key) if value is None else value)
        return values

    def _made(self, key: Any) -> Any:
        value = self._make(key)
        if value is not None and len(key) <= LONGEST_REMEMBERED:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            self._known[key] = value
        return value
