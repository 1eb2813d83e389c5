"""The row of a game: the columns of the table ``games`` that are not tags."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from kohau.archive.collection.digests import game_digest
from kohau.archive.endings import ending_of
from kohau.notation.documents import Document, to_document
from kohau.notation.ply import Ply
from kohau.replay.dialects import AnyDialect
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.replay import Replay
from kohau.replay.rewriting import rewrite
from kohau.replay.tags import write_rules

SETTING_COLUMNS: Final = ("game", "variant", "rules", "start", "dialect")
"""The columns of ``games`` with values that many records share."""

MAX_SETTINGS: Final = 1 << 10
"""The number of cached settings."""


class Setting:
    """Values that many records share: *texts* for :data:`SETTING_COLUMNS`, *head* for digests."""

    __slots__ = ("head", "texts")

    def __init__(self, start: Position[Ply], dialect: AnyDialect) -> None:
        texts = (start.game_id, start.variant, write_rules(start.rules), start.fen())
        self.texts: Final = (*texts, dialect.name)
        self.head: Final = "\n".join(texts)


_setting = lru_cache(MAX_SETTINGS)(Setting)


class GameRow:
    """The columns of a game that follow from its replay, including its digest."""

    __slots__ = ("annotations", "comments", "count", "digest", "ending", "opening", "plies",
                 "result", "setting")  # fmt: skip

    def __init__(self, played: Replay, game: Game[Any]) -> None:
        tags = played.record.tags
        words = played.words
        self.setting: Final = _setting(played.start, _dialect(played, game))
        self.count: Final = len(words)
        self.result: Final = played.record.result or "*"
        self.ending: Final = ending_of(played)
        self.opening: Final = played.opening or tags.get("Opening")
        self.plies: Final = " ".join(words)
        self.digest: Final = game_digest(self.setting.head, self.plies, tags)
        self.annotations: str | None = None
        self.comments: str | None = None
        if played.line.annotations:
            document = to_document(rewrite(played, canonical_words=True), "")
            notes = document["annotations"]
            self.annotations = json.dumps(notes, ensure_ascii=False, separators=(",", ":"))
            self.comments = "\n".join(_comments(notes)) or None


def _dialect(played: Replay, game: Game[Any]) -> AnyDialect:
    """Return the dialect in which the record will be written."""
    named = played.record.tags.get("Notation")
    assert played.dialect is not None  # noqa: S101 - a valid replay has a dialect
    return game.dialect(named) if named else played.dialect


def _comments(notes: dict[str, list[Document]]) -> list[str]:
    """Return all comments in *notes*, including those in variations."""
    found = []
    for after in notes.values():
        for note in after:
            if "comment" in note:
                found.append(note["comment"])
            elif "variation" in note:
                found += _comments(note["variation"].get("annotations", {}))
    return found
