"""Records with problems."""

from __future__ import annotations

GOOD = '[Event "?"]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ f4e5- *\n\n'


BAD = '[Event "?"]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ a5a4 *\n\n'
