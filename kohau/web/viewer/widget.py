"""Widgets: records in notebooks, to step through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from kohau.notation.diagnostics import Problem
from kohau.notation.record import Line, Record
from kohau.replay.pictures.drawing import paint
from kohau.replay.position import Position
from kohau.replay.replay import Replay, verify

if TYPE_CHECKING:
    from kohau.web.viewer.notebook import GameWidget


def widget(
    subject: Record | Replay | Position[Any],
    ply: int = 0,
    *,
    flip: bool = False,
    theme: Literal["auto", "light", "dark"] = "auto",
) -> GameWidget:
    """Return *subject* as a widget for Jupyter: a board, with buttons and keys for its plies.

    Its traits ``ply`` (the number of plies before the position that is shown), ``flip`` (Black is
    at the bottom) and ``theme`` follow what is done in the browser and can be set, observed and
    linked to other widgets; ``plies`` is the number of plies. A record is verified first; an
    invalid one is shown up to its first illegal ply, with its problems. Only the main line is
    shown. The theme ``auto`` is that of JupyterLab, or what the browser prefers. The time taken is
    proportional to the number of plies.

    Requires the extra ``jupyter``. Raises :class:`Problem` if it is missing, for a record that
    does not name its game, and for a game without pictures; raises ``traitlets.TraitError`` (also
    later, when traits are set) for a ply that does not exist and for another theme.

    >>> from kohau.notation.sources import read_text
    >>> record = next(read_text('[Game "fanorona"] 1. e2e3+ f4e5- *'))
    >>> shown = widget(record, ply=1)
    >>> shown.plies, shown.ply, shown.flip, shown.theme
    (2, 1, False, 'auto')
    >>> shown.ply = 3
    Traceback (most recent call last):
      ...
    traitlets.traitlets.TraitError: ply 3 does not exist: it is a number from 0 to 2
    """
    try:
        from kohau.web.viewer.notebook import GameWidget
    except ModuleNotFoundError as error:
        raise Problem(
            f"widgets require the library {error.name}, which is not installed",
            hint="install it with: pip install 'kohau[jupyter]'",
        ) from None
    played = _replay_of(subject)
    paint(played, 0)  # raises the exceptions of records and games without pictures
    return GameWidget(played, ply=ply, flip=flip, theme=theme)


def _replay_of(subject: Record | Replay | Position[Any]) -> Replay:
    if not isinstance(subject, Position):
        return verify(subject)
    dialect = subject.game.dialects[0]
    return Replay(Record({}, Line(), dialect.name), subject.game, dialect, Line(), [subject])
