"""Digests, by which pieces, tasks and steps are named."""

from __future__ import annotations

from hashlib import blake2b


def digest(*parts: str) -> str:
    """Return the digest of *parts* as a name of a file."""
    return blake2b("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
