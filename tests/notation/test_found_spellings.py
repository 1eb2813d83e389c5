"""Spellings found in other programs that no other test reads, each in a whole record."""

from __future__ import annotations

import json

import pytest

from kohau.notation.sources import read_text
from kohau.replay.replay import Replay, verify

CHAIN = '[SetUp "1"] [FEN "3b5/5b3/1bW6/9/8b w - 1"]'
PAIKA = '[SetUp "1"] [FEN "b8/9/9/9/W8 w - 1"]'
GARDEN_GATE = '[SetUp "1"] [FEN "bbbbbbbbb/bbbbbbbbb/WbWb1bWbW/WWWWWWWWW/WWWWWWWWW w - 1"]'


def play(text: str) -> Replay:
    (record,) = read_text(text)
    return verify(record)


@pytest.mark.parametrize(
    ("text", "dialect", "plies"),
    [
        ("1. d3e3A f4f3A *", "schadd", ["d3e3+", "f4f3+"]),
        (f"{CHAIN} 1. c3d3Wd4Ae4A *", "schadd", ["c3d3-,d4+,e4+"]),
        (f'[Notation "schadd"] {PAIKA} 1. a1b2 *', "schadd", ["a1b2"]),
        (f"{CHAIN} 0H.c3-d3W,d3-d4A *", "gardengate", ["c3d3-,d4+"]),
        (f"{GARDEN_GATE} 0H.e2-e3A *", "gardengate", ["e2e3+"]),
        (f"{CHAIN} 1. c3<d3>d4 *", "eppstein", ["c3d3-,d4+"]),
        (f'[Notation "eppstein"] {PAIKA} 1. a1-b2 *', "eppstein", ["a1b2"]),
        (f"{CHAIN} 1. c3 - d3 - d4 x b3 x d5 *", "dagaz", ["c3d3-,d4+"]),
        (f"{CHAIN} 1. c3eb X *", "icga", ["c3d3-"]),
        (f"{CHAIN} 1. c3d3X stop *", "vchess", ["c3d3-"]),
    ],
)
def test_spellings(text: str, dialect: str, plies: list[str]) -> None:
    played = play(f'[Game "fanorona"] {text}')
    assert played.dialect is not None
    assert (played.dialect.name, played.words, played.valid) == (dialect, plies, True)


def test_an_event_and_a_round_of_abstract_play() -> None:
    header = {
        "game": {"name": "Fanorona"},
        "event": "Open",
        "round": "3",
        "site": {"name": "Abstract Play"},
        "players": [{"name": "Rabe"}, {"name": "Soa"}],
    }
    tags = play(json.dumps({"header": header, "moves": [["d3e3-"]]})).record.tags
    assert (tags["Event"], tags["Round"], tags["White"]) == ("Open", "3", "Rabe")


def test_tags_of_fgn() -> None:
    played = play(
        '[Variant "Fanoron-Tsivy"]\n[TimeControl "300+2"]\n[EngineLevel "4"]\n'
        '[Termination "abandon"]\n[Result "1/2-1/2"]\n\n1. d3-e3A { -3.2 } ½-½\n'
    )
    tags = played.record.tags
    assert (tags["EngineLevel"], tags["Termination"]) == ("4", "abandon")
    assert (played.record.result, played.line.comments(1)) == ("1/2-1/2", ("-3.2",))
