"""Fixes of tags: their names, their values, and those that are missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from kohau.editing.fixes import Fix, FixableProblem, edit_at
from kohau.editing.text import TextEdit
from kohau.notation import formats
from kohau.notation.kgn.tag_pairs import begun_tag_at, typed_tag_at
from kohau.notation.kgn.writer import tag_line
from kohau.notation.lenient.results import RESULTS, result_of
from kohau.notation.lenient.tags import misspelt_tags, readings_of_date
from kohau.notation.visible import near_names
from kohau.replay.registry import find_game, game_names
from kohau.replay.replay import verify

_MOST: Final = 6
"""The maximum number of values that are offered."""


def tag_place(case: FixableProblem, name: str) -> tuple[int, int] | None:
    """Return the offsets of the tag *name* of a record, None if it has none, or none is known."""
    raw = case.replay.record.source
    place = formats.find(raw.format).tag_place(raw, name) if raw else None
    if raw is None or place is None:
        return None
    offset, length = place
    begin = case.passage.offset_in(raw, offset)
    return begin, begin + length


def tag_edit(
    case: FixableProblem, name: str, value: str, new_name: str | None = None
) -> TextEdit | None:
    """Return the edit that gives the tag *name* another *value*, or another name, too.

    None if the record does not have the tag.
    """
    place = tag_place(case, name)
    if place is None:
        return None
    return edit_at(case.passage, *place, tag_line(new_name or name, value).rstrip("\n"))


def added_tag(case: FixableProblem, name: str, value: str) -> TextEdit | None:
    """Return the edit that adds a tag to a record of KGN, after its other tags."""
    raw, text = case.replay.record.source, case.passage.text
    if raw is None or raw.format != formats.STANDARD:
        return None
    places = (tag_place(case, tag) for tag in case.replay.record.tags)
    ends = [place[1] for place in places if place is not None]
    if ends:
        line_end = re.compile(r"[^\r\n]*(?:\r\n?|\n|\Z)").match(text, max(ends))
        at = line_end.end() if line_end else max(ends)
        return edit_at(case.passage, at, at, tag_line(name, value))
    at = case.passage.offset_in(raw, 0)
    return edit_at(case.passage, at, at, f"{tag_line(name, value)}\n")


def of_misspelt_names(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fix of the name of a tag."""
    tags = case.replay.record.tags
    for name, meaning in misspelt_tags(tags):
        place = tag_place(case, name)
        if place is not None and place[0] == case.begin:
            unknown = tag_place(case, meaning) if meaning in tags else None
            removed = _removal(case, *unknown) if unknown is not None else None
            edit = tag_edit(case, name, tags[name], meaning)
            yield case.fix(f"Call the tag {meaning}", edit, removed, sure=True)


def of_repeated_tags(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fix that removes a repeated tag."""
    yield case.fix("Remove this tag", _removal(case, case.begin, case.end), preferred=True)


def _removal(case: FixableProblem, begin: int, end: int) -> TextEdit:
    """Return the edit that removes the tag from *begin* to *end*, with its line if it is alone."""
    text = case.passage.text
    line_end = re.compile(r"[ \t]*(?:\r\n?|\n|\Z)").match(text, end)
    is_alone = begin == 0 or text[begin - 1] in "\r\n"
    return edit_at(case.passage, begin, line_end.end() if line_end and is_alone else end, "")


def of_malformed_tags(case: FixableProblem) -> Iterator[Fix]:
    """Yield the fix that writes a tag as it is usual."""
    pair = typed_tag_at(case.text)
    name, value = pair[:2] if pair else _begun_tag(case.text)
    if name:
        text = tag_line(name, value).rstrip("\n")
        yield case.fix(f"Write {text}", case.edit(text), sure=pair is not None, preferred=True)


def _begun_tag(text: str) -> tuple[str, str]:
    """Return name and value of a tag whose quotation marks or brackets are missing, else ""."""
    begun = begun_tag_at(text)
    if begun is None:
        return "", ""
    name, value, end = begun
    rest = text[end:].strip().removesuffix("]").strip() if value is None else ""
    return ("", "") if set(rest) & set('"[]\n') else (name, (value or rest).rstrip(" ]"))


def of_values(case: FixableProblem) -> Iterator[Fix]:
    """Yield fixes of the value of a tag that says what is impossible."""
    record = case.replay.record
    tags = record.tags
    for name, readings in (
        ("Date", readings_of_date(tags.get("Date", ""))),
        ("Result", _results(tags.get("Result", ""), record.result)),
        ("SetUp", ("1",) if "FEN" in tags else ("0",)),
    ):
        place = tag_place(case, name)
        if place is None or place[0] != case.begin:
            continue
        for value in readings:
            edit = tag_edit(case, name, value)
            yield case.fix(f"Write {value}", edit, sure=len(readings) == 1)


def _results(written: str, result: str | None) -> tuple[str, ...]:
    stated = [one for one in (result_of(written), result) if one in RESULTS]
    return tuple(dict.fromkeys(str(one) for one in stated))


def _games(case: FixableProblem) -> Sequence[str]:
    return game_names()


def _variants(case: FixableProblem) -> Sequence[str]:
    game = case.replay.record.tags.get("Game")
    games = [find_game(name) for name in game_names()]
    named = [candidate for candidate in games if game and candidate.is_called(game)]
    return [variant.name for candidate in named for variant in candidate.variants]


def _dialects(case: FixableProblem) -> Sequence[str]:
    game = case.replay.record.tags.get("Game")
    games = [find_game(name) for name in game_names()]
    named = [candidate for candidate in games if game and candidate.is_called(game)]
    return [dialect.name for candidate in named for dialect in candidate.dialects]


_VALUES: Final[dict[str, tuple[str, Callable[[FixableProblem], Sequence[str]]]]] = {
    "unknown-game": ("Game", _games),
    "unknown-variant": ("Variant", _variants),
    "unknown-dialect": ("Notation", _dialects),
    "ambiguous-dialect": ("Notation", _dialects),
}
"""The tag that a code is about, and its possible values."""


def of_unknown_names(case: FixableProblem) -> Iterator[Fix]:
    """Yield a fix for each name that a tag may have instead, the most similar ones first."""
    tag, values_of = _VALUES[case.diagnostic.code]
    written = case.replay.record.tags.get(tag, "")
    values = values_of(case)
    near = near_names(written, values)[:_MOST]
    for value in [*near, *(value for value in values if value not in near)][:_MOST]:
        edit = tag_edit(case, tag, value) if written else added_tag(case, tag, value)
        if edit is not None:
            yield case.fix(f"Write {tag} {value}", edit, preferred=[value] == near)


def of_missing_games(case: FixableProblem) -> Iterator[Fix]:
    """Yield a fix for each game that the record may be of, those with most legal plies first."""
    if case.diagnostic.code == "assumed-game" and case.replay.game is not None:
        names = [case.replay.game.id]
    else:
        record = case.replay.record
        played = {
            name: verify(record, replace(case.passage.defaults, game=name)).ply_count
            for name in game_names()
        }
        names = sorted(played, key=lambda name: -played[name])
        names = [name for name in names if played[name]] or names
    for name in names:
        edit = added_tag(case, "Game", name)
        if edit is not None:
            yield case.fix(f"Add the tag Game {name}", edit, preferred=len(names) == 1)
