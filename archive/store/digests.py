"""Digests: identify equal games and equal texts."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

from kohau.notation.blocks import RawRecord
from kohau.notation.cache import Cache
from kohau.notation.notes import one_line

DIGEST_BYTES = 16
_EMPTY: Final[Any] = blake2b(digest_size=DIGEST_BYTES)

UNKNOWN = frozenset({"", "?", "????.??.??"})
"""The values of tags that mean unknown."""


def _stripped(value: str) -> str:
    text = one_line(value)
    return "" if text in UNKNOWN else text


_known: Final = Cache(_stripped)


def known(value: str | None) -> str:
    """Return the value of a tag, "" if it is unknown.

    >>> known("?"), known(None), known(" Rabe ")
    ('', '', 'Rabe')
    """
    return _known[value] if value else ""


def game_digest(setting: str, plies: str, tags: Mapping[str, str]) -> bytes:
    """Return the digest of a game: 16 bytes of BLAKE2b over the facts that identify it.

    These are, one per line: game, variant, rule options and position string of the start, together
    *setting*; canonical plies; White, Black and the date, empty if unknown.
    """
    white, black, date = known(tags.get("White")), known(tags.get("Black")), known(tags.get("Date"))
    # Encoding is slow for text that is not ASCII, so plies are encoded separately from names.
    return _digest(_encoded(f"{setting}\n{plies}\n"), _encoded(f"{white}\n{black}\n{date}"))


def text_digest(raw: RawRecord) -> bytes:
    """Return the digest of a record's text as it was read."""
    return _digest(f"{raw.format}\n{raw.part}\n".encode(), raw.data)


def _encoded(text: str) -> bytes:
    return text.encode(errors="surrogatepass")


def _digest(first: bytes, second: bytes) -> bytes:
    hashed = _EMPTY.copy()  # faster than a new one
    hashed.update(first)
    hashed.update(second)
    digest: bytes = hashed.digest()
    return digest
