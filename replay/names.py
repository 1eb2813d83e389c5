"""Names of games and variants, as people write them."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


@lru_cache(1 << 10)
def folded(name: str) -> str:
    """Return the letters and digits of *name*, in lower case and without accents.

    Names with the same folded form are considered equal.

    >>> folded("Hamnár"), folded("Fanoron-Tsivy"), folded("5×9")
    ('hamnar', 'fanorontsivy', '5x9')
    """
    plain = unicodedata.normalize("NFKD", name.replace("×", "x").casefold())
    return "".join(char for char in plain if char.isalnum())
