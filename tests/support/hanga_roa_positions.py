"""Positions of Hanga Roa for tests."""

from __future__ import annotations

from kohau.notation.hanga_roa.ply import Ply
from kohau.replay import registry
from kohau.replay.games.hanga_roa.position import HangaRoaPosition

HANGA_ROA = registry.find_game("hanga-roa")


START = "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1"


def position(fen: str, **rules: str) -> HangaRoaPosition:
    options = {name.replace("_", "-"): value for name, value in rules.items()}
    start = HANGA_ROA.position(fen, None, options)
    assert isinstance(start, HangaRoaPosition)
    return start


def played(here: HangaRoaPosition, ply: Ply) -> HangaRoaPosition:
    following = here.play(ply)
    assert isinstance(following, HangaRoaPosition)
    return following
