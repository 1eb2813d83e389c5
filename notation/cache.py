"""A bounded cache for values computed from keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

MOST_KEPT: Final = 1 << 16
"""The maximum number of values that a cache keeps; a full cache is cleared."""

LONGEST_KEY: Final = 1 << 8
"""Values of longer keys are not kept."""


class Cache:
    """A mapping that computes missing values with *make* and keeps at most ``MOST_KEPT`` of them.

    ``None`` is not kept, but computed each time. The memory of a cache is bounded.

    >>> lengths = Cache(len)
    >>> lengths["e2e3+"], lengths["e2"], len(lengths)
    (5, 2, 2)
    """

    __slots__ = ("_make", "_values")

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make: Final = make
        self._values: Final[dict[Any, Any]] = {}

    def __getitem__(self, key: Any) -> Any:
        value = self._values.get(key)
        return self._made(key) if value is None else value

    def __len__(self) -> int:
        return len(self._values)

    def _made(self, key: Any) -> Any:
        value = self._make(key)
        if value is not None and len(key) <= LONGEST_KEY:
            if len(self._values) >= MOST_KEPT:
                self._values.clear()
            self._values[key] = value
        return value
