"""Analysis: the positions of a record, evaluated by an engine."""

from __future__ import annotations

from kohau.replay.engines.engine import Engine
from kohau.replay.replay import Record, Replay, verify


def annotate(
    record: Record | Replay,
    engine: Engine,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
) -> Record:
    """Return *record* with the engine's evaluation of the position after each ply.

    Evaluations are comments such as ``[%eval 0.35,12]``, from White's point of view; they replace
    existing ones. Plies of variations, the end of a game on the board, and positions that the
    engine does not evaluate have none. Each position is searched as by :meth:`Engine.play`. Raises
    :class:`Problem` if the game of the record is not known, and :class:`EngineFailure`.
    """
    tree = verify(record).tree()
    for node in tree.line():
        tree.node = node
        answer = None
        if tree.outcome() is None:
            answer = engine.play(tree, seconds=seconds, nodes=nodes, depth=depth)
        node.evaluation = answer.evaluation if answer else None
    return tree.to_record()
