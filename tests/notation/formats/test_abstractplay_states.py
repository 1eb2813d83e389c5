"""Abstract Play's states, what its interfaces answer and send, and Ai Ai's messages.

The forms are those of AbstractPlay/gameslib, AbstractPlay/node-backend and AbstractPlay/aiai; no
saved state of Fanorona is public, so the examples are made from records.
"""

from __future__ import annotations

import base64
import gzip
import json
from typing import Any

import pytest
from foreign import abstractplay_game, abstractplay_state
from project import ROOT

from kohau.notation.formats import of_file
from kohau.notation.record import Record
from kohau.notation.sources import read, read_text
from kohau.replay.replay import verify
from kohau.replay.writing import render

(REFERENCE,) = read(ROOT / "tests" / "data" / "real" / "boardspace-reference.kgn")
SHORT = '[Game "fanorona"]\n\n1. d3e3- d4c3+,d3- 2. a2a1- {}\n'


def short(result: str = "*") -> Record:
    return next(read_text(SHORT.format(result)))


def _packed(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


def record_of(value: Any) -> Record:
    (record,) = read_text(json.dumps(value, indent=1), "abstractplay")
    return record


@pytest.mark.both_forms
def test_a_state_of_a_real_game() -> None:
    record = record_of(abstractplay_state(REFERENCE))
    assert record.diagnostics == ()
    played = verify(record)
    assert (played.words, played.diagnostics) == (verify(REFERENCE).words, ())
    assert record.result == "0-1"
    assert dict(record.tags) == {
        "Game": "fanorona", "Variant": "riatra", "Date": "2023.07.01",
        "StartTime": "2023-07-01T00:00:00.000Z", "EndTime": record.tags["EndTime"],
    }  # fmt: skip


def test_a_game_that_goes_on() -> None:
    record = record_of(abstractplay_state(short()))
    assert (record.line.plies, record.result) == (("d3e3-", "d4c3+,d3-", "a2a1-"), "*")
    assert "EndTime" not in record.tags


@pytest.mark.parametrize(
    ("end", "result", "termination"),
    [("resign", "1-0", "resignation"), ("timeout", "0-1", "time forfeit"),
     ("draw", "1/2-1/2", "draw by agreement"), ("abandoned", "*", "abandoned")],
)  # fmt: skip
def test_what_ends_a_game_instead_of_a_ply(end: str, result: str, termination: str) -> None:
    record = record_of(abstractplay_state(short(result), end))
    assert (record.result, record.tags["Termination"]) == (result, termination)
    assert record.line.plies == ("d3e3-", "d4c3+,d3-", "a2a1-")
    (again,) = read_text(render(verify(record), "abstractplay"))
    assert (again.result, again.tags["Termination"]) == (result, termination)


def test_who_resigned_is_in_the_results() -> None:
    state = abstractplay_state(short("1-0"), "resign")
    state["stack"][-1]["_results"] = [{"type": "resigned", "player": 1}]
    (error,) = record_of(state).diagnostics
    assert error.code == "result-mismatch"


def test_another_start_is_a_position() -> None:
    text = '[Game "fanorona"]\n[SetUp "1"]\n[FEN "9/9/2bW1b3/9/9 b - 1"]\n\n1... c3b3- *\n'
    (given,) = read_text(text)
    record = record_of(abstractplay_state(given))
    assert record.tags["FEN"] == "9/9/2bW1b3/9/9 b - 1"
    assert verify(record).final.fen() == verify(given).final.fen()


def change(state: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """Set the member at *path*, parts parted by slashes."""
    *parts, last = [int(part) if part.lstrip("-").isdigit() else part for part in path.split("/")]
    inner: Any = state
    for part in parts:
        inner = inner[part]
    inner[last] = value
    return state


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("numplayers", 3, "there should be two players"),
        ("variants", ["big"], "the variant 'big'"),
        ("stack", [], "the stack is empty"),
        ("stack/1/lastmove", "d3e3+", "the board after this ply is not the one before"),
        ("stack/1/lastmove", "e2e3-", "the board after this ply is not the one before"),
        ("stack/1/lastmove", "d3e3", "the board after this ply is not the one before"),
        ("stack/2/board/value", [], "the board after this ply is not the one before"),
        ("stack/1/lastmove", None, "is not a string"),
        ("stack/1/lastmove", "resign", "a ply comes after 'resign'"),
        ("stack/0/board/value", [["j9", 1]], "not a stone on a point"),
        ("stack/0/board/value", [["a1", 3]], "the players are 1 and 2"),
        ("stack/0/board/value", [["a1", 1], ["a1", 2]], "not a stone on a point"),
        ("stack/0/board", "a1", "is not an object"),
        ("stack/0/currplayer", 0, "the players are 1 and 2"),
        ("winner", [1], "the game is not over"),
        ("gameover", True, "the winners are 1, 2 or both"),
    ],
)
def test_what_can_t_be_right_is_an_error(path: str, value: Any, reason: str) -> None:
    (error,) = record_of(change(abstractplay_state(short()), path, value)).diagnostics
    assert (error.severity, reason in error.message) == ("error", True), error.message


def test_unknown_members_are_reported_at_their_place() -> None:
    state = change(abstractplay_state(short()), "stack/1/komi", "x7")
    (warning,) = record_of({**state, "clock": "24h"}).diagnostics
    assert (warning.code, warning.message) == ("not-read", "not read of the state: clock, komi")
    state["stack"][2]["_results"].append({"type": "pie"})
    (warning,) = record_of(state).diagnostics
    assert warning.message == "not read of the state: komi, 1"


def test_states_of_other_games_are_skipped() -> None:
    (note,) = record_of({**abstractplay_state(short()), "game": "hex"}).diagnostics
    assert note.code == "other-game"


class TestInterface:
    @pytest.mark.both_forms
    def test_a_game(self) -> None:
        record = record_of(abstractplay_game(short()))
        assert record.diagnostics == ()
        assert verify(record).words == ["d3e3-", "d4c3+,d3-", "a2a1-"]
        assert dict(record.tags) == {
            "Game": "fanorona", "Variant": "riatra", "Site": "Abstract Play", "GameId": "0a-1b",
            "White": "Rabe", "WhiteId": "u0", "Black": "Soa", "BlackId": "u1",
            "Date": "2023.06.30", "StartTime": "2023-06-30T22:00:00.000Z",
        }  # fmt: skip
        assert record.line.comments(0) == ("Soa: good luck",)

    def test_the_game_alone_and_a_compressed_state(self) -> None:
        game = abstractplay_game(short())["game"]
        packed = base64.b64encode(gzip.compress(game["state"].encode())).decode()
        record = record_of({**game, "state": f"gz:{packed}", "rated": False, "note": "a note"})
        assert (len(record.line), record.tags["Rated"]) == (3, "no")
        assert record.line.comments(0) == ("a note",)

    @pytest.mark.parametrize(
        ("path", "value", "reason"),
        [
            ("game/state", "gz:xx", "can't be unpacked"),
            ("game/state", "gz:" + base64.b64encode(_packed(b"x")[:-4]).decode(), "cut off"),
            ("game/state", "gz:" + base64.b64encode(_packed(bytes(1 << 23))).decode(),
             "too long"),
            ("game/state", "{", "in the state, this is not JSON"),
            ("game/state", '{"game": "hex"}', "the state is of another game"),
            ("game/players", [{}], "there should be two players, not 1"),
            ("game/winner", [1], "have other winners"),
            ("game/gameStarted", "x", "is not a time in milliseconds"),
            ("game/metaGame", "hex", "the game is 'hex'"),
        ],
    )  # fmt: skip
    def test_what_can_t_be_right_is_an_error(self, path: str, value: Any, reason: str) -> None:
        (error,) = record_of(change(abstractplay_game(short()), path, value)).diagnostics
        assert reason in error.message

    def test_what_is_not_read_is_named(self) -> None:
        answer = change(abstractplay_game(short()), "game/clockHard", True)
        answer["comments"][0]["moveNumber"] = 99
        record = record_of(answer)
        (warning,) = record.diagnostics
        assert warning.message == "not read of the game: clockHard, moveNumber"
        assert record.line.comments(3) == ("Soa: good luck",)

    def test_the_message_to_a_program(self) -> None:
        message = {"verb": "move", "metaGame": "fanorona", "variants": [], "gameid": "0a",
                   "clockCurr": 24, "numPlayers": 2,
                   "moves": [["d3e3-", "d4c3+, d3-"], ["a2a1-"]]}  # fmt: skip
        record = record_of(message)
        assert (record.line.plies, record.result) == (("d3e3-", "d4c3+,d3-", "a2a1-"), "*")
        (warning,) = record.diagnostics
        assert warning.message == "not read of the game: clockCurr"


class TestAiAi:
    """The message has the steps, each an entry, and Pass where a chain could go on."""

    def test_the_history(self) -> None:
        message = {"meta": "fanorona", "mgl": "fanorona", "gameid": "0a", "seed": "-1",
                   "ttt": "10", "history": ["xd3-e3", "d4-c3x", "xc3-d3", "xa2-a1"]}  # fmt: skip
        record = record_of(message)
        played = verify(record)
        assert (played.words, played.problem) == (["d3e3-", "d4c3+,d3-", "a2a1-"], None)

    def test_another_game(self) -> None:
        (note,) = record_of({"meta": "hex", "mgl": "hex", "history": ["a1"]}).diagnostics
        assert note.code == "other-game"


@pytest.mark.parametrize(
    "value",
    [abstractplay_state(short()), abstractplay_game(short()), {"verb": "move", "metaGame": "x"},
     {"meta": "fanorona", "mgl": "fanorona", "history": []}],
)  # fmt: skip
def test_they_are_known_by_their_beginning(value: Any) -> None:
    assert of_file("x.json", json.dumps(value, indent=2).encode()[:4096]).name == "abstractplay"
