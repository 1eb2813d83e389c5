"""The content security policy of pages that are a single file."""

from __future__ import annotations

import base64
import hashlib


def policy(script: str, style: str) -> str:
    """Return the policy of a page: only its own *script* and *style*, and nothing is loaded."""
    return (
        "default-src 'none'; base-uri 'none'; form-action 'none'; "
        f"script-src '{_hash(script)}'; style-src '{_hash(style)}'"
    )


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
