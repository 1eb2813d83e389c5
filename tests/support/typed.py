"""Records as people type them."""

from __future__ import annotations

from kohau.notation.sources import read_text
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Defaults


def play(text: str, game: str = "fanorona", form: str | None = None) -> Replay:
    """Return the only record in *text*, played."""
    (record,) = read_text(text, form)
    return verify(record, Defaults(game=game))


def plies(played: Replay) -> list[str]:
    return [str(ply) for ply in played.line]


def codes(played: Replay) -> list[tuple[str, str, int | None]]:
    return [(d.code, str(d.severity), d.column) for d in played.diagnostics]
