"""Pasted queries: texts that are conditions without saying so, such as position strings."""

from __future__ import annotations

import re

from kohau.archive.queries.conditions import Condition, condition
from kohau.archive.queries.scopes import all_scopes, meaning
from kohau.archive.queries.values import BadCondition, words_of_moves
from kohau.notation.diagnostics import Problem
from kohau.replay import registry

_NUMBERED = re.compile(r"1\s*\.")


def pasted(text: str) -> Condition | None:
    """Return the condition that *text*, a whole query, stands for; None if it is none.

    It is the position of a position string, or plies in a complete dialect: the first ones if they
    are numbered from 1, else consecutive ones. Games are not asked whether it fits them.

    >>> print(pasted("1. e2e3+ f4e5-"), pasted("f4e5-"), pasted("rabe"), sep="; ")
    moves:"1. e2e3+ f4e5-"; contains:f4e5-; None
    """
    text = text.strip()
    if _is_position(text):
        return condition("position", text, place=0)
    try:
        words = words_of_moves(text)
    except BadCondition:
        return None
    if not _are_plies(words):
        return None
    return condition("moves" if _NUMBERED.match(text) else "contains", text, place=0)


def _is_position(text: str) -> bool:
    if "/" not in text or " " not in text:
        return False
    meanings = (meaning("position", text, scope) for scope in all_scopes())
    return any(not isinstance(meaning, Problem) for meaning in meanings)


def _are_plies(words: list[str]) -> bool:
    """Whether *words* are plies in a complete dialect; a name has no squares."""
    if not all(any(map(str.isdigit, word)) for word in words):
        return False
    games = (registry.find_game(name) for name in registry.game_names())
    return any(
        dialect.complete and dialect.fitting(words) == len(words)
        for game in games
        for dialect in game.dialects
    )
