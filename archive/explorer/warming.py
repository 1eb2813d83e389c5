"""Warming up: what the first requests need is loaded before the explorer says that it listens."""

from __future__ import annotations

from contextlib import suppress

from kohau.archive.explorer import contents, positions, screens
from kohau.archive.explorer.service import Service
from kohau.notation.diagnostics import Problem

MAX_VARIANTS = 3
"""The number of variants, those with most games, whose rules are loaded."""


def warm_up(service: Service) -> None:
    """Make the first screens and their documents once, so that modules and pages are in memory.

    What is wrong with an archive is said to those who ask.
    """
    screens.load(service.settings.root_path)
    snapshot = service.snapshots.current
    with suppress(Problem), snapshot.cursor() as connection:
        archive = contents.about(connection, service, snapshot.version, snapshot.bytes)
        for kind in archive["kinds"][:MAX_VARIANTS]:
            given = {"game": kind["game"], "variant": kind["variant"]}
            positions.explored(positions.ExploredPosition(**given), connection)
            positions.board_of(positions.AskedPosition(**given), connection)
