"""Bit masks: sets of small numbers as the bits of an int."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers in *mask*, lowest first.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(numbers: Iterable[int]) -> int:
    """Return the mask whose bits are *numbers*.

    >>> mask_of([1, 3])
    10
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
