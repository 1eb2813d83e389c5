"""What is told of the states of a line while it is played on one board that changes."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import i64


class StateWriter(ABC):
    """Keeps the packed states of a line (``Position.packed``); it is told what changes in them."""

    @abstractmethod
    def flip(self, place: i64, bits: i64) -> None:
        """Change those *bits* of the byte at *place* that are set."""

    def flip_mask(self, place: i64, mask: i64) -> None:
        """Change those bits that are set in *mask*, the least significant byte being at *place*."""
        while mask:
            bits = mask & 255
            if bits:
                self.flip(place, bits)
            mask >>= 8
            place += 1

    @abstractmethod
    def mark_spelling(self) -> None:
        """Note that the word now played may have another spelling canonically."""

    @abstractmethod
    def end_ply(self) -> None:
        """Keep the state as it stands now: the ply of a word has been played."""
