"""The notebook's side of widgets; imported only with the extra ``jupyter``."""

from __future__ import annotations

from typing import Any, cast

import anywidget
from traitlets import Bool, Dict, Enum, Int, TraitError, validate

from kohau.replay.pictures.drawing import svg
from kohau.replay.pictures.svg import Theme
from kohau.replay.replay import Replay
from kohau.web.texts import texts
from kohau.web.viewer.assets import bundle
from kohau.web.viewer.packing import described, record_of
from kohau.web.viewer.page import game_style


class GameWidget(anywidget.AnyWidget):
    """A record to step through; made by :func:`kohau.widget`."""

    _esm = bundle("widget")
    _css = game_style()

    ply = Int(0).tag(sync=True)
    flip = Bool(False).tag(sync=True)
    theme = Enum(("auto", "light", "dark"), "auto").tag(sync=True)
    _shown = Dict().tag(sync=True)

    def __init__(self, played: Replay, **traits: Any) -> None:
        self.plies = len(played.line)
        self._played = played
        start, record = played.start, record_of(played)
        board = {record["board"]: (start.game.id, start.variant, start.fen())}
        content = {"record": record, "boards": described(board), "texts": dict(texts())}
        super().__init__(_shown=content, **traits)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Add a picture and a text of the position, for notebooks that are read without Python."""
        made = super()._repr_mimebundle_(**options)
        if made is None:
            return None  # a view that is not shown
        bundle, metadata = made
        position = self._played.positions[self.ply]
        picture = svg(self._played, self.ply, flip=self.flip, theme=cast(Theme, self.theme))
        text = f"{position!r}\n{position.draw()}"
        return {**bundle, "image/svg+xml": picture, "text/plain": text}, metadata

    @validate("ply")
    def _check_ply(self, proposal: dict[str, Any]) -> int:
        ply: int = proposal["value"]
        if not 0 <= ply <= self.plies:
            raise TraitError(f"ply {ply} does not exist: it is a number from 0 to {self.plies}")
        return ply
