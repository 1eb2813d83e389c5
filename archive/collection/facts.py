"""Facts: what the table ``games`` has of a record."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from mypy_extensions import mypyc_attr

from archive.collection.digests import game_digest
from archive.summaries import OFF_THE_BOARD
from notation.dialect import Dialect
from notation.documents import Document, to_document
from replay.game import Outcome, Position
from replay.replay import Replay
from replay.rewriting import rewrite
from replay.setting import write_rules
from replay.short_way import Ground, PlainReplay

SETTING_COLUMNS: Final = ("game", "variant", "rules", "start", "dialect")
"""The columns of ``games`` that many records share."""

MOST_SETTINGS: Final = 1 << 10
MOST_OPENINGS: Final = 1 << 12
"""How many settings and beginnings are remembered."""


@mypyc_attr(acyclic=True)
class Setting:
    """What many records share: the columns of :data:`SETTING_COLUMNS`, and how digests begin."""

    __slots__ = ("head", "texts")

    def __init__(self, start: Position[Any], dialect: Dialect[Any, Any, Any]) -> None:
        texts = (start.game_id, start.variant, write_rules(start.rules), start.fen())
        self.texts: Final = (*texts, dialect.name)
        self.head: Final = "\n".join(texts)


@mypyc_attr(acyclic=True)
class Facts:
    """The columns of a game that its replay tells, with the digest that tells it apart."""

    __slots__ = ("annotations", "comments", "digest", "ending", "opening", "plies", "result",
                 "setting")  # fmt: skip

    def __init__(
        self,
        setting: Setting,
        tags: Mapping[str, str],
        words: Sequence[str],
        result: str,
        outcome: Outcome | None,
        opening: str | None,
    ) -> None:
        self.setting: Final = setting
        self.result: Final = result
        self.ending: Final = outcome.ending if outcome else OFF_THE_BOARD[result]
        self.opening: Final = opening or tags.get("Opening")
        self.plies: Final = " ".join(words)
        self.digest: Final = game_digest(setting.head, self.plies, tags)
        self.annotations: str | None = None
        self.comments: str | None = None


_setting = lru_cache(MOST_SETTINGS)(Setting)


def facts_of(played: Replay, words: Sequence[str]) -> Facts:
    """Return the facts of a valid record, whose plies are *words*, canonical ones."""
    assert played.game is not None  # noqa: S101 - a valid replay has a game
    assert played.dialect is not None  # noqa: S101 - and a dialect
    record = played.record
    named = record.tags.get("Notation")
    dialect = played.game.dialect(named) if named else played.dialect
    setting = _setting(played.start, dialect)
    result = record.result or "*"
    facts = Facts(setting, record.tags, words, result, played.outcome, played.opening)
    if played.line.annotations:
        document = to_document(rewrite(played, canonical_words=True), "")
        notes = document["annotations"]
        facts.annotations = json.dumps(notes, ensure_ascii=False, separators=(",", ":"))
        facts.comments = "\n".join(_comments(notes)) or None
    return facts


def plain_facts(plain: PlainReplay, words: Sequence[str]) -> Facts:
    """Return the facts of a record in plain form, as :func:`facts_of` does."""
    ground, form = plain.ground, plain.form
    opening = _opening(ground, form.words)
    return Facts(_setting_on(ground), form.tags, words, form.result, plain.outcome, opening)


_settings: Final[dict[Ground, Setting]] = {}


def _setting_on(ground: Ground) -> Setting:
    """Return the setting that *ground* tells, found faster than by what it holds."""
    setting = _settings.get(ground)
    if setting is None:
        if len(_settings) >= MOST_SETTINGS:
            _settings.clear()
        setting = _settings[ground] = _setting(ground.start, ground.dialect)
    return setting


_openings: Final[dict[tuple[Ground, tuple[str, ...]], str | None]] = {}


def _opening(ground: Ground, words: Sequence[str]) -> str | None:
    """Return the name of the opening, which the first of *words* tell."""
    most = ground.game.opening_plies
    if most == 0:
        return None
    first = tuple(words[:most])
    key = (ground, first)
    if key not in _openings:
        if len(_openings) >= MOST_OPENINGS:
            _openings.clear()
        plies = list(map(ground.dialect.parse, first))
        _openings[key] = ground.game.opening(ground.start, plies)
    return _openings[key]


def _comments(notes: dict[str, list[Document]]) -> list[str]:
    """Return all comments in *notes*, those of variations included."""
    found = []
    for behind in notes.values():
        for note in behind:
            if "comment" in note:
                found.append(note["comment"])
            elif "variation" in note:
                found += _comments(note["variation"].get("annotations", {}))
    return found


_spelled_ply = lru_cache(1 << 16)(str)


def canonical_words(played: Replay) -> list[str]:
    """Return the plies of the main line in their canonical spelling."""
    return list(map(_spelled_ply, played.line.plies))
