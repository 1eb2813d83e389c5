"""Nothing is lost in silence: every square of a text is read, reported, or in what is ignored.

The property is tried with games of all kinds between which other things stand.
"""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from project import Run

from kohau import decode
from kohau.notation.record import Record
from kohau.notation.sources import read_text
from kohau.replay import decoder, interpretation
from kohau.replay.interpretation import Reading
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game, game_names
from kohau.replay.setting import Defaults
from kohau.replay.text_records import records_in

pytestmark = pytest.mark.release

GAMES = {
    name: [str(ply) for ply in random_replay(find_game(name).start(None), "7").line][:10]
    for name in game_names()
}
LOST = "1. b1b2+ a3b3 2. b2b1- a2b2+,a3- 3. a1a2+ c3b2 4. b1c1 b2c2-,c3-"
"""A game on the board of telo that Black wins."""
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
    messages = [d.message for record in records for d in record.diagnostics]
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
    if any(d.code == "decoded" for record in records for d in record.diagnostics):
        assert in_silence(text, decode(text, name)[0], records) == []


@settings(max_examples=150, deadline=None)
@given(texts())
def test_every_square_is_read_or_announced(found: tuple[str, str]) -> None:
    check(*found)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_property_fails_if_squares_are_dropped(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decoder, "disguised", lambda *_: [])
    text = f"x: {' '.join(GAMES[name])} c3 *"
    check(name, text)
    monkeypatch.setattr(interpretation, "_unread", lambda *_: ())
    with pytest.raises(AssertionError):
        check(name, text)


def test_a_mark_against_the_board_is_noted_and_kept(kohau: Run, tmp_path: Path) -> None:
    text, out = tmp_path / "mail.txt", tmp_path / "mail.kgn"
    text.write_text("Hi Soa,\n1. f2e3+ f3f2+ 2. g3f3+ d5d4+ 3. h2g3+ e4e5-\nbye\n")
    output = kohau("validate", text, status=1).stdout
    assert "mail.txt:2:19: error: g3 to f3 takes nothing by approach" in output
    assert "hint: g3f3- was probably meant instead of g3f3+" in output
    kohau("mend", text, "-o", out)
    assert "2. g3f3+ d5d4+" in out.read_text().partition("[%recorded movetext ")[2]


@pytest.mark.parametrize(
    "text",
    [
        "1. d3 - e3 approach, f4 - f3 approach\n2. d2 - d3 approach, c3 - d4 withdrawal\n",
        "1. d3-e3+ f4-f3+\n2. d2-d3+ c3-d4-\n",
        "1. d3>e3 (+) f4>f3 (+)\n2. d2>d3 (+) c3>d4 (-)\n",
    ],
)
def test_joints_are_no_marks_against_the_board(kohau: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "mail.txt"
    path.write_text(f"Hi Soa,\n{text}bye\n")
    done = kohau("validate", path)
    assert "1 valid" in done.stdout
    assert "[slip]" not in done.stdout


def test_a_result_against_the_board_is_noted_and_kept(kohau: Run, tmp_path: Path) -> None:
    """White has no stones left: Black has won, whatever the table says."""
    text, out = tmp_path / "table.txt", tmp_path / "table.kgn"
    text.write_text(f"Rabe - Soa\nResult: 1-0\n\n{LOST}\n")
    arguments = ("--reading", "1", "--game", "fanorona", "--variant", "telo", text)
    message = "the result 0-1 is read from the board instead of 1-0 [other-result]"
    assert message in kohau("validate", *arguments).stdout
    kohau("convert", *arguments, "-o", out)
    assert "{Result as recorded: 1-0} 0-1" in " ".join(out.read_text().split())
