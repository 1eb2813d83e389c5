"""Words in plies: kinds of captures, pieces, and what stands between squares, by language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from kohau.notation.tables import parse_table

JOINTS: Final = "joints"
DOUBTS: Final = "doubts"


class Words(NamedTuple):
    """The *meanings* of words in lower case: the mark or letter that each stands for.

    *joints* are words that stand between the squares of a ply. *doubts* are words beside which a
    result is none. A word may mean several things.
    """

    meanings: dict[str, tuple[str, ...]]
    joints: frozenset[str]
    doubts: frozenset[str]


@cache
def words() -> Words:
    """Return the words of ``words.yaml``.

    >>> words().meanings["pion"], "prend" in words().joints
    (('P',), True)
    """
    table = parse_table(
        "words.yaml", files("kohau.notation.decoding").joinpath("words.yaml").read_bytes()
    )
    meanings: dict[str, tuple[str, ...]] = {}
    joints: set[str] = set()
    doubts: set[str] = set()
    assert isinstance(table, dict)  # noqa: S101 - it belongs to the package
    for language in table.values():
        for meaning, own in language.items():
            if meaning == JOINTS:
                joints |= {*own}
                continue
            if meaning == DOUBTS:
                doubts |= {*own}
                continue
            for word in own:
                meanings[word] = (*meanings.get(word, ()), meaning)
    return Words(meanings, frozenset(joints), frozenset(doubts))
