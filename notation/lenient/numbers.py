"""Move numbers in unusual forms."""

from __future__ import annotations

import re
from typing import Final

_DIGITS: Final = re.compile(r"[0-9]+")


def plain_number(token: str) -> str:
    r"""Return a move number in its usual form.

    >>> plain_number("12)"), plain_number("Lap 3:"), plain_number("1\u2026")
    ('12.', '3.', '1...')
    """
    found = _DIGITS.search(token)
    goes_on = "\u2026" in token or ".." in token
    return token if found is None else found[0] + ("..." if goes_on else ".")
