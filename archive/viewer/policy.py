"""The content security policy of pages that are a single file."""

from __future__ import annotations

import base64
import hashlib


def policy(script: str, *styles: str, images: bool = False) -> str:
    """Return the policy of a page: only its own *script* and *styles*, and nothing is loaded.

    *images*: the script may make images.
    """
    allowed = " ".join(f"'{_hash(style)}'" for style in styles)
    return (
        "default-src 'none'; base-uri 'none'; form-action 'none'; "
        f"{'img-src data:; ' if images else ''}script-src '{_hash(script)}'; style-src {allowed}"
    )


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
