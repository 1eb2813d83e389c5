"""Entries: plies while they are entered on a board, and the men of the last ply, as packed data."""

from __future__ import annotations

from typing import Any

from kohau.replay.entering import EnteredPly, enter
from kohau.replay.position import Position
from kohau.web.viewer.packing import packer_of

Json = dict[str, Any]

NO_ENTRY = EnteredPly((), (), {}, None, None)
"""The entry of a position in which no ply can be entered."""


def entry_at(position: Position[Any], presses: list[str]) -> EnteredPly:
    """Return the ply that *presses* enter, none after the end of a game.

    Raises :class:`Problem` for presses that enter no legal ply.
    """
    return enter(position, presses) if position.outcome() is None else NO_ENTRY


def packed_picture(
    position: Position[Any], before: Position[Any] | None, last: Any, entry: EnteredPly
) -> str:
    """Return a *position* with its *last* ply; with a ply that is being entered, that as played.

    The game must have pictures.
    """
    painter = position.game.painter()
    assert painter is not None  # noqa: S101 - asked for games with pictures
    packer = packer_of(painter, position)
    if entry.open:
        return packer.pack(painter.paint_open(position, entry.open))
    if entry.begun is not None:
        return packer.pack(painter.paint_begun(position, entry.begun.steps))
    if entry.sketch is not None:
        after = position.play(entry.sketch)
        return packer.pack(painter.paint(after, position, entry.sketch, ended=True))
    return packer.pack(painter.paint(position, before, last))


def packed_steps(before: Position[Any] | None, last: Any) -> dict[str, str]:
    """Return the pieces before the *last* ply, and after its steps, packed; both "" without one."""
    painter = before.game.painter() if before is not None else None
    if before is None or painter is None:
        return {"before": "", "steps": ""}
    packer = packer_of(painter, before)
    pieces = packer.pack_pieces(painter.paint(before, ended=False))
    return {"before": pieces, "steps": packer.pack_steps(before, last)}
