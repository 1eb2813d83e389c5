"""Stories of sessions, and how games ended, as pages tell them."""

from __future__ import annotations

import pytest
from project import ROOT

from kohau.archive.batches.batch import batches
from kohau.archive.batches.endings import termination_of
from kohau.archive.store.record_query import RecordQuery
from kohau.notation.sources import read_text
from kohau.replay.replay import verify
from kohau.web.viewer.page import Stories, show

SESSION = str(ROOT / "samples/sessions/clean.kgn")


def told(query: str | None) -> list[list[int | None]]:
    """Return the rows of the games of each session, None for those that are not on the page."""
    stories = Stories()
    first = 0
    chooser = RecordQuery.of(query) if query else None
    for batch in batches([SESSION]):
        batch_rows = show(batch, query=chooser)
        stories.add(batch_rows.sessions, {at: first + row for at, row in batch_rows.places.items()})
        first += len(batch_rows.rows)
    return [[game["row"] for game in session["games"]] for session in stories.told()]


def test_games_are_found_on_the_page() -> None:
    assert [row for rows in told(None) for row in rows] == list(range(sum(map(len, told(None)))))


def test_games_that_are_not_chosen_belong_to_the_story() -> None:
    rows = told("variant:vela")
    assert rows[0][:2] == [None, 0]
    assert list(map(len, rows)) == list(map(len, told(None)))


@pytest.mark.parametrize(
    ("tags", "movetext", "kind"),
    [
        ('[Termination "Resignation"]', "1. e2e3+ 1-0", "resignation"),
        ('[Termination "time forfeit"]', "1. e2e3+ 1-0", "time"),
        ('[Termination "draw by agreement"]', "1. e2e3+ 1/2-1/2", "agreement"),
        ('[Termination "abandoned"]', "1. e2e3+ *", "abandoned"),
        ('[Termination "normal"]', "1. e2e3+ 1-0", ""),
        ("", "1. e2e3+ White resigns", "resignation"),
        ("", "1. e2e3+ Les Blancs abandonnent", "resignation"),
        ("", "1. e2e3+ {Good. Black resigned.} 1-0", "resignation"),
        ("", "1. e2e3+ {Black resigned too early.} 1-0", ""),
        ("", "1. e2e3+ {White resigned.} 1-0", ""),
        ("", "1. e2e3+ {Black lost on time} 1-0", "time"),
    ],
)
def test_how_a_game_ended_off_the_board(tags: str, movetext: str, kind: str) -> None:
    record = next(read_text(f'[Game "fanorona"]\n{tags}\n\n{movetext}'))
    assert termination_of(verify(record)) == kind
