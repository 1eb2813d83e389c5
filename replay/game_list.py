"""The list of games, with variants, rule options, and dialects with examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kohau.notation.visible import json_text
from kohau.replay import games
from kohau.replay.game import Game


def as_text() -> str:
    """Return the list for people."""
    return "\n".join("\n".join(_rows(games.find_game(name))) + "\n" for name in games.game_names())


def _rows(game: Game[Any]) -> Iterator[str]:
    yield f"{game.id}: {game.title}{_also(game.aliases)}"
    yield "  variants"
    yield from _aligned(
        [(v.name, v.description + _also(v.aliases)) for v in game.variants], "default"
    )
    if game.options:
        yield "  rule options"
        yield from _aligned(
            [(f"{o.name}={'|'.join(o.values)}", o.description) for o in game.options]
        )
    yield "  dialects"
    yield from _aligned([(d.name, d.example) for d in game.dialects], "canonical")


def _also(aliases: tuple[str, ...]) -> str:
    return f"; also {', '.join(aliases)}" if aliases else ""


def _aligned(rows: list[tuple[str, str]], first: str | None = None) -> Iterator[str]:
    """Yield the rows with their second column aligned; *first* is a remark on the first row."""
    width = max(len(name) for name, _ in rows)
    for index, (name, text) in enumerate(rows):
        mark = f"  ({first})" if first and index == 0 else ""
        yield f"    {name:<{width}}  {text}{mark}"


def as_json() -> str:
    """Return the list as JSON."""
    found = map(games.find_game, games.game_names())
    return json_text([_members(game) for game in found], indent=2) + "\n"


def _members(game: Game[Any]) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "aliases": list(game.aliases),
        "variants": [
            {
                "name": variant.name,
                "description": variant.description,
                "aliases": list(variant.aliases),
            }
            for variant in game.variants
        ],
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.values[0],
                "variants": list(option.variants),
                "description": option.description,
            }
            for option in game.options
        ],
        "dialects": [
            {"name": dialect.name, "example": dialect.example, "canonical": index == 0}
            for index, dialect in enumerate(game.dialects)
        ],
    }


LISTS: dict[str, Callable[[], str]] = {"text": as_text, "json": as_json}
"""The lists by the names that ``games --format`` takes."""
