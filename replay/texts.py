"""The words of a line as one text, which compiled code reads faster than many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

END: Final = 8
"""So many blanks stand behind the last blank, so that what reads on never leaves the text."""

_BLANKS = " " * (END + 1)


def text_of(words: Sequence[str]) -> bytes:
    """Return *words*, of which there are some, each with a blank behind it, and ``END`` blanks.

    A question mark stands for each character that is not ASCII.

    >>> text_of(["Pb3-c4", "Aë"])
    b'Pb3-c4 A?         '
    """
    return (" ".join(words) + _BLANKS).encode("ascii", "replace")
