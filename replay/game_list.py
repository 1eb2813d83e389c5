"""The list of games: their names, variants, options and dialects, as text and as values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kohau.replay.game import Game
from kohau.replay.registry import OWN_GAMES, added_games, find_game, game_names

WIDTH = 80
"""The length of lines in the list, in characters."""


def as_text() -> str:
    """Return the list for people, in lines of at most 80 characters."""
    return "\n".join("\n".join(_rows(find_game(name))) + "\n" for name in game_names())


def _rows(game: Game[Any]) -> Iterator[str]:
    from textwrap import wrap  # slow to import, and rarely needed

    yield f"{game.id}: {game.title}{_also(game.aliases)}"
    if game.id not in OWN_GAMES:
        yield f"  of the package {added_games()[game.id].package}"
    yield "  variants"
    yield from _aligned(
        [(v.name, v.description + _also(v.aliases)) for v in game.variants], "default"
    )
    if game.options:
        yield "  rule options"
        for option in game.options:
            yield f"    {option.name}={'|'.join(option.values)}"
            yield from wrap(
                option.description, WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 6
            )
    yield "  dialects"
    yield from _aligned([(d.name, d.example) for d in game.dialects], "canonical")


def _also(aliases: tuple[str, ...]) -> str:
    return f"; also {', '.join(aliases)}" if aliases else ""


def _aligned(rows: list[tuple[str, str]], first: str) -> Iterator[str]:
    """Yield the rows with their second column aligned; *first* is a remark on the first row.

    A text that is too long goes on below its beginning; examples keep their spaces.
    """
    from textwrap import wrap

    width = max(len(name) for name, _ in rows)
    indent = " " * (width + 6)
    for index, (name, text) in enumerate(rows):
        mark = f"  ({first})" if index == 0 else ""
        beginning = f"    {name:<{width}}  "
        yield from wrap(
            text + mark, WIDTH, initial_indent=beginning, subsequent_indent=indent,
            break_on_hyphens=False,
        )  # fmt: skip


def document(game: Game[Any]) -> dict[str, Any]:
    """Return what there is to know of a game, as JSON-ready values."""
    return {
        "id": game.id,
        "title": game.title,
        "aliases": list(game.aliases),
        "letters": game.letters,
        "symmetric": game.is_symmetric,
        "variants": [
            _of(variant, "name", "description", "aliases")
            | {
                "start": game.start(variant.name).fen(),
                "board": list(size) if (size := game.board(variant.name)) else None,
            }
            for variant in game.variants
        ],
        "options": [
            _of(option, "name", "values")
            | {"default": option.values[0]}
            | _of(option, "variants", "description")
            for option in game.options
        ],
        "dialects": [
            _of(dialect, "name", "example")
            | {
                "canonical": index == 0,
                "variants": None if dialect.variants is None else sorted(dialect.variants),
            }
            for index, dialect in enumerate(game.dialects)
        ],
    }


def _of(described: object, *names: str) -> dict[str, Any]:
    """Return the attributes with these *names*."""
    return {name: getattr(described, name) for name in names}
