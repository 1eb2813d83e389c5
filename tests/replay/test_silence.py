"""Nothing is lost in silence: every square of a text is read, reported, or in what is ignored.

The property is tried with games of all kinds between which other things stand.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from project import ROOT, Run

from kohau import decode, verify
from kohau.notation.decoding.layout import Span
from kohau.replay import decoder, interpretation
from kohau.replay.interpretation import Reading
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game, game_names

TEXTS = ROOT / "tests" / "data" / "texts" / "building"
BUILDING = yaml.safe_load((TEXTS / "expected.yaml").read_text(encoding="utf-8"))
GAMES = {
    name: [str(ply) for ply in random_replay(find_game(name).start(None), "7").line][:10]
    for name in game_names()
}
LOST = "1. b1b2+ a3b3 2. b2b1- a2b2+,a3- 3. a1a2+ c3b2 4. b1c1 b2c2-,c3-"
"""A game on the board of telo that Black wins."""
PIECES = """a1 c5 d3 e3 c3 E3 e2 e4 1. 2) 3... ; , ( ) { } [ ] | > - -- x / * = "x" to takes resigns
why not better then Rabe White: d3e3+ d4-d3A d3-e3 @P @S S-- Ae2-a6/d6 Ae2-d3 Hd4-c6 1-0 23-14 &amp;
<b> e2nf Fanorona hamn\xe1r \u207a _b2 (e4) {d3e3} (c3-d3?) https://a.b/c3d4 12:30 2024-05-01"""
NOISE = st.sampled_from([*PIECES.split(), "e5th\n", "~~c3~~\n", "\n", "\n\n", "\t"])


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Return a text with some plies of a game between other things."""
    name = draw(st.sampled_from(sorted(GAMES)))
    parts: list[str] = []
    for number, ply in enumerate(GAMES[name][: draw(st.integers(2, 10))]):
        parts += [f"{number // 2 + 1}."] * (number % 2 == 0) + [ply]
        parts += draw(st.lists(NOISE, max_size=2))
    return " ".join(parts) + draw(st.text(max_size=20))


def left_in_silence(text: str, reading: Reading, *ignored: Span) -> list[str]:
    """Return the squares of *text* that a reading neither reads nor reports, but for *ignored*."""
    spans = [*ignored, *(span for game in reading.games for span in game.spans)]
    spans += [*reading.unread, *(repair.span for repair in reading.repairs)]
    spans += [*reading.hidden, *(repetition.span for repetition in reading.repetitions)]
    files, ranks = find_game(reading.game).board(reading.variant) or (0, 0)
    letters = "abcdefghi"[:files]
    return [
        match[0]
        for match in re.finditer(rf"(?i)(?<!\w)[{letters}]([1-9][0-9]?)(?!\w)", text)
        if int(match[1]) <= ranks
        and not any(begin <= match.start() and match.end() <= end for begin, end in spans)
    ]


@pytest.mark.release
@pytest.mark.parametrize("name", BUILDING)
def test_no_square_is_left_in_silence(name: str) -> None:
    text = (TEXTS / name).read_text(encoding="utf-8")
    for reading in decode(text):
        assert left_in_silence(text, reading, *reading.ignored) == []


@settings(max_examples=250, deadline=None)
@given(texts() | st.lists(NOISE, max_size=40).map(" ".join) | st.text(max_size=80))
def test_what_is_read_is_legal_and_stands_in_the_text(text: str) -> None:
    for reading in decode(text):
        for game in reading.games:
            assert verify(game.record).valid
            assert all(0 <= begin <= end <= len(text) for begin, end in game.spans)
            assert len(game.spans) == len(game.record.line)
        assert left_in_silence(text, reading) == []


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_property_fails_if_squares_are_dropped(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decoder, "disguised", lambda *_: [])
    text = f"x: {' '.join(GAMES[name])} c3 *"
    assert left_in_silence(text, decode(text, name)[0]) == []
    monkeypatch.setattr(interpretation, "_unread", lambda *_: ())
    assert left_in_silence(text, decode(text, name)[0]) == ["c3"]


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
