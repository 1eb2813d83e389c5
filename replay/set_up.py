"""Set-ups: start positions as tags describe them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from kohau.replay.position import Position
from kohau.replay.tags import write_rules


class SetUp(NamedTuple):
    """A start position as tags describe it.

    *rules* has all rule options, *changed_rules* those that are not the default ones; *is_usual*
    says whether the variant starts so with these rules.
    """

    fen: str
    rules: str
    changed_rules: str
    is_usual: bool


@lru_cache(1 << 8)
def set_up_of(start: Position[Any]) -> SetUp:
    """Return how tags describe *start*. It is remembered: most records start alike.

    >>> from kohau.replay.registry import find_game
    >>> set_up_of(find_game("fanorona").start("vela", {"vela-starter": "giver"})).changed_rules
    'vela-starter=giver'
    """
    default = start.game.start(start.variant).rules
    changed = {name: value for name, value in start.rules.items() if value != default[name]}
    is_usual = start == start.game.start(start.variant, start.rules)
    return SetUp(start.fen(), write_rules(start.rules), write_rules(changed), is_usual)
