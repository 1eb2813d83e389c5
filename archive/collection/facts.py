"""Facts: what the table ``games`` has of a record."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, overload

from archive.collection.digests import game_digest
from archive.summaries import OFF_THE_BOARD
from notation.dialect import Dialect
from notation.documents import Document, to_document
from notation.record import SEVEN_TAGS
from notation.remembered import LONGEST_REMEMBERED, MOST_REMEMBERED, Remembered
from replay.game import Outcome, Position
from replay.replay import Replay
from replay.rewriting import rewrite
from replay.setting import write_rules
from replay.short_way import PlainReplay

TEXT_COLUMNS = (
    "game", "variant", "rules", "start", "dialect", "event", "site", "date", "round", "white",
    "black", "session", "result", "ending", "opening", "plies", "annotations", "comments", "file",
)  # fmt: skip
"""The columns of ``games`` that hold text; those of tags are called like these."""

_COLUMN_OF_TAG = {name: name.lower() for name in (*SEVEN_TAGS, "Session") if name != "Result"}

Facts = dict[str, str | None]
"""The text columns of a game."""


def digest_of(facts: Facts, tags: Mapping[str, str]) -> bytes:
    """Return the digest of a game from its columns (see ``digests``)."""
    game, variant, rules, start, plies = (
        facts[name] or "" for name in ("game", "variant", "rules", "start", "plies")
    )
    return game_digest(game, variant, rules, start, plies, tags)


def facts_of(played: Replay, words: Sequence[str]) -> Facts:
    """Return the text columns of a valid record, whose plies are *words*, canonical ones."""
    assert played.game is not None  # noqa: S101 - a valid replay has a game
    assert played.dialect is not None  # noqa: S101 - and a dialect
    record = played.record
    named = record.tags.get("Notation")
    dialect = played.game.dialect(named) if named else played.dialect
    facts = _facts(played.start, dialect, record.tags, words, record.result or "*", played.outcome)
    facts["opening"] = played.opening or record.tags.get("Opening")
    facts["file"] = record.source.file if record.source else ""
    if played.line.annotations:
        document = to_document(rewrite(played, canonical_words=True), "")
        notes = document["annotations"]
        facts["annotations"] = json.dumps(notes, ensure_ascii=False, separators=(",", ":"))
        facts["comments"] = "\n".join(_comments(notes)) or None
    return facts


def plain_facts(plain: PlainReplay, words: Sequence[str]) -> Facts:
    """Return the text columns of a record in plain form, as :func:`facts_of` does."""
    ground, form = plain.ground, plain.form
    start, tags = ground.start, form.tags
    facts = _facts(start, ground.dialect, tags, words, form.result, plain.final.outcome())
    plies = _Plies(form.words, ground.dialect.parse)
    facts["opening"] = ground.game.opening(start, plies) or tags.get("Opening")
    facts["file"] = plain.cut.file
    return facts


def _facts(
    start: Position[Any],
    dialect: Dialect[Any, Any, Any],
    tags: Mapping[str, str],
    words: Sequence[str],
    result: str,
    outcome: Outcome | None,
) -> Facts:
    facts = _setting_facts(start, dialect).copy()
    for name, column in _COLUMN_OF_TAG.items():
        if name in tags:
            facts[column] = tags[name]
    facts["result"] = result
    facts["ending"] = outcome.ending if outcome else OFF_THE_BOARD[result]
    facts["plies"] = " ".join(words)
    return facts


@lru_cache(1 << 10)
def _setting_facts(start: Position[Any], dialect: Dialect[Any, Any, Any]) -> Facts:
    """Return the columns that many records share; the others hold nothing."""
    facts: Facts = dict.fromkeys(TEXT_COLUMNS)
    facts["game"], facts["variant"] = start.game_id, start.variant
    facts["rules"], facts["start"] = write_rules(start.rules), start.fen()
    facts["dialect"] = dialect.name
    return facts


class _Plies(Sequence[Any]):
    """The plies that *words* stand for, made when they are asked for."""

    def __init__(self, words: Sequence[str], parse: Callable[[str], Any]) -> None:
        self._words = words
        self._parse = parse

    def __len__(self) -> int:
        return len(self._words)

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Any]: ...
    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return tuple(map(self._parse, self._words[index]))
        return self._parse(self._words[index])


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


class _Spelling:
    """The canonical spelling of the words of a *dialect*, a complete one."""

    def __init__(self, dialect: Dialect[Any, Any, Any]) -> None:
        self._dialect = dialect
        self._spelled = Remembered(self._spell)
        self._canonical: set[str] = set()
        """Words that are spelled canonically as they are, which most lines have only."""

    def of(self, words: list[str]) -> list[str]:
        return words if self._canonical.issuperset(words) else self._spelled.of(words)

    def _spell(self, word: str) -> str:
        spelled = str(self._dialect.parse(word))
        if word != spelled:
            return spelled
        if len(self._canonical) >= MOST_REMEMBERED:
            self._canonical.clear()
        if len(word) <= LONGEST_REMEMBERED:
            self._canonical.add(word)
        return word  # the very word is found faster elsewhere


_spelling = cache(_Spelling)


def plain_words(plain: PlainReplay) -> list[str]:
    """Return the plies of a record in plain form in their canonical spelling."""
    return _spelling(plain.ground.dialect).of(plain.form.words)


def canonical_words(played: Replay) -> list[str]:
    """Return the plies of the main line in their canonical spelling."""
    return list(map(_spelled_ply, played.line.plies))
