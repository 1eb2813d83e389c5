"""Conditions and queries, at random."""

from __future__ import annotations

from hypothesis import strategies as st

from kohau.archive.queries.conditions import (
    And,
    Condition,
    Extended,
    Node,
    Not,
    Or,
    joined,
    mirrored_twice,
)

values = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1
).filter(str.strip)  # fmt: skip


def is_not_mirrored(node: Node) -> bool:
    """Return whether nothing in *node* is mirrored."""
    return mirrored_twice(Extended("mirrored", node)) is None


def trees(conditions: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    """Return a strategy for queries made of *conditions*, in the form in which they are parsed."""

    def larger(parts: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
        several = st.lists(parts, min_size=2, max_size=3)
        return st.one_of(
            parts.map(Not),
            parts.map(lambda part: Extended("variations", part)),
            parts.filter(is_not_mirrored).map(lambda part: Extended("mirrored", part)),
            several.map(lambda node: joined(And, node)),
            several.map(lambda node: joined(Or, node)),
        )

    return st.recursive(conditions, larger, max_leaves=6)


parts = st.builds(Condition, st.sampled_from(["text", "ending", "note"]), values)


GAMES = """
[Event "Nationaly"]
[Site "Antananarivo"]
[Date "2023.05.17"]
[White "Rakotoarisoa, Jean"]
[Black "Andrée"]
[Game "fanorona"]

1. e2e3+ f4e5- 2. e3e4+ {Tsara ny lalao} 1-0

[Event "Nationaly"]
[Date "2024.??.??"]
[White "Andree"]
[Black "Soaranyfa"]
[Game "fanorona"]

1. d3e3+ *

[Event "100 % _"]
[Date "2024.06.01"]
[White "Soaranyfa"]
[Black "Rabe"]
[Game "fanorona"]
[Session "Final"]

1. e2e3+ *
"""
