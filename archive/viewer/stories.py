"""Stories: the sessions among the records of a page, told game by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kohau.archive.sessions import SessionBook, SessionEntry, SessionStep

Json = dict[str, Any]


class Stories:
    """Collects the sessions of records, in file order."""

    def __init__(self) -> None:
        self._book = SessionBook()
        self._games: dict[tuple[str | None, str], list[Json]] = {}

    def add(self, entries: Sequence[SessionEntry], rows: Mapping[int, int]) -> None:
        """Add records that belong to sessions.

        *rows* has the number on the page (from 0) of those that are shown, by index in *entries*.
        """
        for index, entry in enumerate(entries):
            if step := self._book.follow(entry):
                key = step.session.file, step.session.name
                game = {"row": rows.get(index)} | story_of(step)
                self._games.setdefault(key, []).append(game)

    def told(self) -> list[Json]:
        """Return the sessions with at least one record on the page."""
        return [
            {"name": name, "games": games}
            for (_, name), games in self._games.items()
            if any(game["row"] is not None for game in games)
        ]


def story_of(step: SessionStep) -> Json:
    """Return a game of a session: what it was, its problems, and the state after it."""
    return {
        "variant": step.game.variant,
        "white": step.game.white,
        "black": step.game.black,
        "result": step.game.result,
        "problems": [str(misfit) for misfit in step.misfits],
        "story": [sentence.told() for sentence in step.state.sentences()],
    }
