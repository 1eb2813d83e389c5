"""The set of texts with games: it is complete, its games are legal, and its halves are alike."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import yaml
from project import ROOT

import kohau

TEXTS = ROOT / "tests/data/texts"
HALVES = ["building", "held-back"]
FOLDERS = sorted(folder.name for folder in TEXTS.iterdir() if folder.is_dir())


@cache
def expected(half: str) -> dict[str, dict[str, Any]]:
    """Return what is expected of each text of a half, by the text's name."""
    texts = yaml.safe_load((TEXTS / half / "expected.yaml").read_text(encoding="utf-8"))
    assert isinstance(texts, dict)
    return texts


def readings(half: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every game of a half, of other accepted readings too, with the name of its text."""
    for name, text in expected(half).items():
        for games in [text["games"], *text.get("also", [])]:
            for game in games:
                yield name, game


def record_of(game: dict[str, Any]) -> kohau.Record:
    """Return an expected game as a record."""
    tags = {"Game": game["game"]}
    if "variant" in game:
        tags["Variant"] = game["variant"]
    if "fen" in game:
        tags |= {"SetUp": "1", "FEN": game["fen"]}
    line = kohau.Line(tuple(game["plies"]), {}, game.get("result", "*"))
    return kohau.Record(tags, line)


@pytest.mark.parametrize("half", FOLDERS)
def test_every_text_is_expected(half: str) -> None:
    files = {file.name for file in (TEXTS / half).iterdir()} - {"expected.yaml"}
    assert files == set(expected(half))
    for text in expected(half).values():
        assert set(text) <= {"kind", "games", "also"}


@pytest.mark.parametrize("half", FOLDERS)
def test_every_game_is_legal(half: str) -> None:
    for name, game in readings(half):
        assert set(game) <= {"game", "variant", "fen", "plies", "result", "white", "black"}, name
        played = kohau.verify(record_of(game))
        assert played.valid, (name, played.problem)
        assert played.words == game["plies"], name
        if played.outcome is not None:
            results = {"white": "1-0", "black": "0-1", None: "1/2-1/2"}
            assert game.get("result", "*") in {results[played.outcome.winner], "*"}, name


def test_the_halves_have_different_games() -> None:
    building, held_back = ({tuple(game["plies"]) for _, game in readings(half)} for half in HALVES)
    assert not building & held_back
