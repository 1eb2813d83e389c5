"""Completions: the legal plies at a place in the dialect of their record, tags and their values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from kohau.editing.moments import Moment, moment_at
from kohau.editing.passages import Passage
from kohau.editing.text import Span, TextPlace
from kohau.notation import formats
from kohau.notation.diagnostics import Problem
from kohau.notation.kgn.tag_pairs import GAME_TAGS, SEVEN_TAGS, begun_tag_at
from kohau.notation.kgn.writer import quotable
from kohau.notation.lenient.results import RESULTS
from kohau.replay.board import SteppedBoard
from kohau.replay.enumeration import legal_moves
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.registry import find_game, game_names

Names = Mapping[str, Sequence[str]]
"""Known values of tags, by the names of the tags; the most frequent ones come first."""

MOST_PLIES: Final = 2_000
"""The maximum number of plies that are offered."""
MOST_VALUES: Final = 200
"""The maximum number of values of a tag that are offered."""

_TAGS: Final = (*SEVEN_TAGS, *GAME_TAGS, "Rules", "FEN", "SetUp", "Session", "SessionFormat",
                "Annotator", "Opening")  # fmt: skip
_WORD: Final = re.compile(r"[^\s(){}\[\]]*\Z")


class Completion(NamedTuple):
    """A text that may replace a *span*; *kind* is ``ply``, ``tag`` or ``value``."""

    text: str
    kind: str
    span: Span
    detail: str = ""


class Completions(NamedTuple):
    """What may be written at a place; *is_complete*: nothing is left out."""

    items: list[Completion]
    is_complete: bool = True


def completions(passage: Passage, place: TextPlace, names: Names) -> Completions:
    """Return what may be written at a *place* of a passage of KGN.

    Values of tags are those of the passage's game, and known *names*.
    """
    if passage.format.name != formats.STANDARD:
        return Completions([])
    offset = passage.lines.offset(place)
    line = passage.lines.starts[place.line] if place.line <= passage.lines.ends else offset
    before = passage.text[line:offset]
    begun = begun_tag_at(before.lstrip())
    if begun is None or begun[2] < len(before.lstrip()):
        return _plies(passage, offset)
    name, value, _ = begun
    if value is None:
        return Completions([*_tags(passage, passage.lines.span(offset - len(name), offset))])
    span = passage.lines.span(offset - len(value), offset)
    written = map(quotable, _values(passage, name, names))
    values = [text for text in written if _begins(text, value)]
    few = [Completion(text, "value", span) for text in values[:MOST_VALUES]]
    return Completions(few, len(few) == len(values))


def _begins(text: str, beginning: str) -> bool:
    return text.casefold().startswith(beginning.casefold())


def _tags(passage: Passage, span: Span) -> Iterator[Completion]:
    """Yield the names of tags that the first record does not have yet."""
    tags = passage.replays[0].record.tags if passage.replays else {}
    yield from (Completion(tag, "tag", span) for tag in _TAGS if tag not in tags)


def _values(passage: Passage, tag: str, names: Names) -> Sequence[str]:
    """Return the values that a *tag* may have."""
    games = [*_games(passage)]
    match tag:
        case "Game":
            return game_names()
        case "Variant":
            return [variant.name for game in games for variant in game.variants]
        case "Notation":
            return [*dict.fromkeys(dialect.name for game in games for dialect in game.dialects)]
        case "Rules":
            options = (option for game in games for option in game.options)
            return [f"{option.name}={value}" for option in options for value in option.values]
        case "Result":
            return [*RESULTS]
        case "SetUp":
            return ["1"]
        case "White" | "Black":
            return names.get("White", ())
    return names.get(tag, ())


def _games(passage: Passage) -> Iterator[Game[Any]]:
    """Yield the game of the first record, all games if it names none."""
    named = next((replay.game for replay in passage.replays if replay.game is not None), None)
    yield from [named] if named is not None else map(find_game, game_names())


def _plies(passage: Passage, offset: int) -> Completions:
    """Return the legal plies where the word before an *offset* begins."""
    match = _WORD.search(passage.text, 0, offset)
    begin = match.start() if match else offset
    moment = moment_before(passage, begin)
    if moment is None or _is_in_note(passage, begin):
        return Completions([])
    typed = passage.text[begin:offset]
    words = [*islice(_legal(moment, typed), MOST_PLIES)]
    detail = f"{moment.position.side}"
    span = passage.lines.span(begin, offset)
    items = [Completion(word, "ply", span, detail) for word in sorted(words)]
    outcome = moment.position.outcome()
    results = [outcome.result] if outcome else RESULTS
    items += (Completion(result, "value", span) for result in results if result.startswith(typed))
    return Completions(items, len(words) < MOST_PLIES and _steps(moment.position) is None)


def moment_before(passage: Passage, offset: int) -> Moment | None:
    """Return the moment after the plies before an *offset*, None if they are not all legal."""
    moment = moment_at(passage, offset)
    if moment is None:
        return None
    count = moment.line.plies_before(offset)
    end = moment.line.played.end
    later = moment.line.words[end:][:1]
    if count == len(moment.line.plies) and later and later[0][0] < offset:
        return None
    return Moment(moment.replay, moment.line, count, False)


def _is_in_note(passage: Passage, offset: int) -> bool:
    """Whether an *offset* is in a comment: after a brace that is open, or a semicolon."""
    before = passage.text[:offset]
    line = before[max(before.rfind("\n"), before.rfind("\r")) + 1 :]
    return before.rfind("{") > before.rfind("}") or ";" in line or line.startswith("%")


def _steps(position: Position[Any]) -> str | None:
    """Return what separates the steps of plies that are listed step by step, None for others."""
    parts = position.game.dialects[0].parts
    return parts.separator if parts and isinstance(position.board, SteppedBoard) else None


def _legal(moment: Moment, typed: str) -> Iterator[str]:
    """Yield the legal plies that begin as *typed*; those of many steps only up to the next one."""
    position, dialect = moment.position, moment.replay.dialect
    separator = _steps(position)
    if dialect is None:
        return
    if separator is not None and dialect is position.game.dialects[0]:
        done, _, _ = typed.rpartition(separator)
        try:
            steps = legal_moves(position, done) if done else legal_moves(position)
        except Problem:
            return
        texts = (f"{done}{separator}{step}" if done else step for step in steps[:-1])
    else:
        texts = (dialect.write(position, ply) for ply in islice(position.legal(), MOST_PLIES))
    yield from (text for text in texts if _begins(text, typed))
