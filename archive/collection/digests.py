"""Digests: what tells whether two records are of the same game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b

from notation.notes import one_line
from notation.slices import Slice

DIGEST_BYTES = 16
_EMPTY = blake2b(digest_size=DIGEST_BYTES)

UNKNOWN = frozenset({"", "?", "????.??.??"})
"""What stands in a tag where nothing is known."""


@lru_cache(1 << 14)
def known(value: str | None) -> str:
    """Return what a tag says, "" where that is nothing.

    >>> known("?"), known(None), known(" Rabe ")
    ('', '', 'Rabe')
    """
    text = one_line(value or "")
    return "" if text in UNKNOWN else text


def game_digest(setting: str, plies: str, tags: Mapping[str, str]) -> bytes:
    """Return the digest of a game: 16 bytes of BLAKE2b over the facts that make it.

    These are, a line each: game, variant, rule options and position string of the start, which are
    *setting*; canonical plies; White, Black and the date, an unknown one of which is an empty line.
    """
    white, black, date = known(tags.get("White")), known(tags.get("Black")), known(tags.get("Date"))
    return _digest(f"{setting}\n{plies}\n", f"{white}\n{black}\n{date}")


def slice_digest(cut: Slice) -> bytes:
    """Return the digest of a record's text as it was read."""
    return _digest(f"{cut.format}\n{cut.part}\n", cut.data)


def _digest(*parts: str | bytes) -> bytes:
    hashed = _EMPTY.copy()  # made faster than a new one
    for part in parts:
        # Letters beyond ASCII take long, so that most are better encoded apart from the others.
        data = part if isinstance(part, bytes) else part.encode(errors="surrogatepass")
        hashed.update(data)
    return hashed.digest()
