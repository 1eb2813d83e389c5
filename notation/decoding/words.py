"""Words in plies: kinds of captures, pieces, and what stands between squares, by language."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from kohau.notation.yaml_values import parse_table

JOINTS: Final = "joints"
NOTHING: Final = "0"
"""What a word means that says that nothing is done."""
SHOT: Final = "!"
"""What a word means that says that the ball is shot."""
FROM: Final = "<"
"""What a word means that stands before the square that a piece comes from."""
FILLERS: Final = "fillers"
SUPPOSED: Final = "supposed"


class Words(NamedTuple):
    """The *meanings* of words in lower case: the mark or letter that each stands for.

    *joints* are words that stand between the squares of a ply, *fillers* words that may stand
    anywhere in one; *supposed* are words of plies that were not played. A word may mean several
    things.
    """

    meanings: dict[str, tuple[str, ...]]
    joints: frozenset[str]
    fillers: frozenset[str]
    supposed: frozenset[str]


@cache
def words() -> Words:
    """Return the words of ``words.yaml``.

    >>> words().meanings["pion"], "prend" in words().joints
    (('P',), True)
    """
    from importlib.resources import files  # slow to import, and rarely needed

    table = parse_table(
        "words.yaml", files("kohau.notation.decoding").joinpath("words.yaml").read_bytes()
    )
    meanings: dict[str, tuple[str, ...]] = {}
    others: dict[str, set[str]] = {JOINTS: set(), FILLERS: set(), SUPPOSED: set()}
    assert isinstance(table, dict)  # noqa: S101 - it belongs to the package
    for language in table.values():
        for meaning, own in language.items():
            if meaning in others:
                others[meaning] |= {*own}
                continue
            for word in own:
                if meaning not in (known := meanings.get(word, ())):
                    meanings[word] = (*known, meaning)
    joints, fillers, supposed = map(frozenset, others.values())
    fillers = fillers.difference(joints, meanings)
    return Words(meanings, joints, fillers, supposed)
