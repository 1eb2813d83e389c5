"""Completion in shells: what may stand for a game, a variant, a dialect or a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    from kohau.replay.game import Game


def files(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Let the shell complete names of files."""
    return [CompletionItem(incomplete, type="file")]


def games(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Return the games."""
    from kohau.replay.registry import game_names

    return _beginning(game_names(), incomplete)


def variants(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Return the variants of the game that is named, or of all games."""
    names = (variant.name for game in _games(context) for variant in game.variants)
    return _beginning(names, incomplete)


def dialects(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Return the dialects of the game that is named, or of all games."""
    names = (dialect.name for game in _games(context) for dialect in game.dialects)
    return _beginning(names, incomplete)


def _games(context: click.Context) -> Iterator[Game[Any]]:
    from kohau.notation.diagnostics import UnknownName
    from kohau.replay.registry import find_game, game_names

    try:
        yield from map(find_game, [name] if (name := _game(context)) else game_names())
    except UnknownName:
        return


def _game(context: click.Context) -> str | None:
    """Return the game that is named.

    While the value of an option is completed, an argument may still be among the words left.
    """
    if named := context.params.get("game"):
        return str(named)
    arguments = [
        param.name for param in context.command.params if param.param_type_name == "argument"
    ]
    return context.args[0] if "game" in arguments and context.args else None


def _beginning(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in dict.fromkeys(names) if name.startswith(incomplete)]
