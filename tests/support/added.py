"""Records that are added to archives, and the rows that they become there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kohau.archive.store.collection import Collection

HEAD = '[Event "Ambatonakanga"]\n[White "Rabe"]\n[Black "Soa"]\n[Game "fanorona"]\n'
GOOD = HEAD + '[Notation "abstractplay"]\n\n1. e2e3+ f4e5- *\n\n'
OTHER = GOOD.replace("Rabe", "Naivo")
BAD = HEAD + "\n1. e2e3+ a5a4 *\n\n"
UNNAMED = '[Event "?"]\n\n1. a1-b2A *\n\n'


def file(tmp_path: Path, text: str, name: str = "games.kgn") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def rows(collection: Collection, query: str) -> list[tuple[Any, ...]]:
    return collection.connection.execute(query).fetchall()
