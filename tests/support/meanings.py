"""What words mean in a position, with the remarks about them."""

from __future__ import annotations

from typing import Any

from kohau.notation.diagnostics import Problem
from kohau.notation.dialect import Dialect
from kohau.notation.kgn.lines import line_of
from kohau.replay.board import EXPLAINED
from kohau.replay.lexicon import Resolver, lexicon_of
from kohau.replay.position import Position


def meant(
    here: Position[Any], words: list[str], dialect: Dialect[Any, Any, Any], index: int = 0
) -> tuple[Any, int, list[str]]:
    """Return the ply of *words* from *index* on, its number of words, and codes of remarks.

    Raises the problem with the words, if they mean no ply.
    """
    resolver = Resolver(lexicon_of(dialect, here.board), line_of(words))
    turn = resolver.turn(index, here.board)
    if turn is None:
        assert resolver.fault is not None
        raise here.explained(resolver.fault, dialect)
    remarks: list[Problem] = [
        fault.meant if fault.code == EXPLAINED else here.game.wording.remark(dialect, fault)
        for fault in resolver.remarks
    ]
    return turn.ply, int(resolver.used), [remark.code for remark in remarks]
