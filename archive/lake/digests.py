"""Digests, by which pieces, tasks and steps are named."""

from __future__ import annotations

from hashlib import blake2b


def bytes_digest(data: bytes) -> str:
    """Return the digest of *data*."""
    return blake2b(data, digest_size=16).hexdigest()


def digest(*parts: str) -> str:
    """Return the digest of *parts* as a name of a file."""
    return bytes_digest("\0".join(parts).encode("utf-8", "surrogatepass"))
