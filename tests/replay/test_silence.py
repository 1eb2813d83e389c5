"""Nothing is lost in silence: every square of a text is read, reported, or in what is ignored.

The property is tried with games of all kinds between which other things stand.
"""

from __future__ import annotations

import re
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohau import decode
from kohau.notation.record import Record
from kohau.notation.sources import read_text
from kohau.replay import interpretation
from kohau.replay.interpretation import Reading
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game, game_names
from kohau.replay.setting import Defaults
from kohau.replay.text_records import records_in

GAMES = {
    name: [str(ply) for ply in random_replay(find_game(name).start(None), "7").line][:10]
    for name in game_names()
}
NOISE = st.sampled_from(
    [
        "a1",
        "e3",
        "c5",
        "E3",
        "d3-e3",
        "Hd4-c6",
        "Ae2-d3",
        "@P",
        "@S",
        "S--",
        "1.",
        "2)",
        "3...",
        ";",
        ",",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "|",
        ">",
        "/",
        "*",
        "=",
        '"x"',
        "_b2",
        "e5th\n",
        "",
        "",
        "",
        "(e4)",
        "{d3e3}",
        "(c3-d3?)",
        "https://a.b/c3d4",
        "better",
        "takes",
        "then",
        "Rabe",
        "White:",
        "e4",
        "resigns",
        "1-0",
        "~~c3~~\n",
        "",
        "",
        "",
        "12:30",
        "2024-05-01",
        "&amp;",
        "<b>",
        "\n",
        "\n\n",
        "e2nf",
        "why",
        "not",
        "--",
        "Fanorona",
        "hamnár",
        "⁺",
    ]
)


@st.composite
def texts(draw: st.DrawFn) -> tuple[str, str]:
    """Return a game's name, and a text with some of its plies between other things."""
    name = draw(st.sampled_from(sorted(GAMES)))
    parts: list[str] = []
    for number, ply in enumerate(GAMES[name][: draw(st.integers(2, 10))]):
        parts += [f"{number // 2 + 1}."] * (number % 2 == 0) + [ply]
        parts += draw(st.lists(NOISE, max_size=2))
    return name, " ".join(parts) + draw(st.text(max_size=20))


def places_of(reading: Reading) -> list[tuple[int, int]]:
    spans = [span for game in reading.games for span in game.spans]
    return [*spans, *reading.unread, *(repair.span for repair in reading.repairs)]


def in_silence(text: str, reading: Reading, records: list[Record]) -> list[str]:
    """Return the squares that are neither read nor reported, if nothing is said to be ignored."""
    messages = [each.message for record in records for each in record.diagnostics]
    counts = [re.search(r"([0-9]+) spans? ignored", message) for message in messages]
    if any(int(count[1]) for count in counts if count):
        return []
    files, ranks = find_game(reading.game).board(reading.variant) or (0, 0)
    letters = "abcdefghijklmno"[:files]
    left = []
    for match in re.finditer(rf"(?i)(?<!\w)[{letters}]([1-9][0-9]?)(?!\w)", text):
        within = any(
            begin <= match.start() and match.end() <= end for begin, end in places_of(reading)
        )
        if int(match[1]) <= ranks and not within:
            left.append(match[0])
    return left


def check(name: str, text: str) -> None:
    defaults = Defaults(game=name)
    records = list(read_text(text, "text", partial(records_in, defaults=defaults)))
    if any(each.code == "decoded" for record in records for each in record.diagnostics):
        assert in_silence(text, decode(text, name)[0], records) == []


@settings(max_examples=150, deadline=None)
@given(texts())
def test_every_square_is_read_or_announced(found: tuple[str, str]) -> None:
    check(*found)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_property_fails_if_squares_are_dropped(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"x: {' '.join(GAMES[name])} c3 *"
    check(name, text)
    monkeypatch.setattr(interpretation, "_unread", lambda *_: ())
    with pytest.raises(AssertionError):
        check(name, text)
