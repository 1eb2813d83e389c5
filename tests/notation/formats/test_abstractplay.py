"""Game records of Abstract Play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from project import Run

from kohau.notation.diagnostics import Severity
from kohau.notation.record import Record
from kohau.notation.sources import read, read_text
from kohau.replay.replay import verify
from kohau.replay.writing import render


def document(**changes: Any) -> dict[str, Any]:
    header = {
        "game": {"name": "Fanorona"},
        "site": {"name": "Abstract Play", "gameid": "0a-1b"},
        "date-start": "2023-07-01T10:11:12.345Z",
        "date-end": "2023-07-09T20:00:00.000Z",
        "date-generated": "2023-07-09T20:00:01.000Z",
        "unrated": True,
        "players": [
            {"name": "Rabe", "userid": "u1", "result": 0},
            {"name": "Soa", "userid": "u2", "is_ai": True, "result": 1},
        ],
    }
    moves: list[Any] = [["d3e3-", "d4c3+, d3-"], ["a2a1-", None]]
    return {"header": {**header, **changes.pop("header", {})}, "moves": moves, **changes}


def record_of(**changes: Any) -> Record:
    (record,) = read_text(json.dumps(document(**changes), indent=1), "abstractplay")
    return record


def test_a_record() -> None:
    record = record_of()
    assert record.line.plies == ("d3e3-", "d4c3+,d3-", "a2a1-")
    assert record.result == "0-1"
    assert dict(record.tags) == {
        "Game": "fanorona", "Variant": "riatra", "Site": "Abstract Play", "GameId": "0a-1b",
        "Rated": "no", "Date": "2023.07.01", "StartTime": "2023-07-01T10:11:12.345Z",
        "EndTime": "2023-07-09T20:00:00.000Z", "GeneratedTime": "2023-07-09T20:00:01.000Z",
        "White": "Rabe", "WhiteId": "u1", "Black": "Soa", "BlackId": "u2", "BlackType": "program",
    }  # fmt: skip
    assert verify(record).diagnostics == ()


def test_everything_comes_back() -> None:
    text = render(verify(record_of()), "abstractplay")
    original = document()
    original["moves"][1].pop()
    assert json.loads(text) == original


@pytest.mark.parametrize(
    "container", ["{0}", "[{0}]", "[{0},\n{0}]", "{0}\n{0}\n", " [\n{0} , {0}\n] "]
)
def test_one_a_list_or_lines(kohau: Run, container: str) -> None:
    text = container.replace("{0}", json.dumps(document()))
    done = kohau("validate", "-", stdin=text)
    assert done.stdout.startswith(f"{container.count('{0}')} record")


def test_steps_may_be_joined_otherwise() -> None:
    moves = [[{"move": "D3E3-", "result": "takes c3"}, "d4c3+|d3-"]]
    record = record_of(moves=moves)
    assert record.line.plies == ("d3e3-", "d4c3+,d3-")
    assert record.line.comments(1) == ("takes c3",)


def test_a_sequence_orders_the_entries_of_a_round() -> None:
    moves = [[{"move": "d4c3+", "sequence": 2}, {"move": "d3e3-", "sequence": 1}]]
    assert record_of(moves=moves).line.plies == ("d3e3-", "d4c3+")


@pytest.mark.parametrize(
    ("entry", "termination"),
    [("resign", "resignation"), ("timeout", "time forfeit"), ("abandoned", "abandoned"),
     ("draw", "draw by agreement")],
)  # fmt: skip
def test_what_ends_a_game_instead_of_a_ply(entry: str, termination: str) -> None:
    results = (1, 1) if entry == "draw" else (1, 0)
    players = [{"name": name, "result": number} for name, number in zip("AB", results, strict=True)]
    record = record_of(header={"players": players}, moves=[["d3e3-", entry]])
    assert record.tags["Termination"] == termination
    played = verify(record)
    assert played.diagnostics == ()
    assert json.loads(render(played, "abstractplay"))["moves"] == [["d3e3-", entry]]


@pytest.mark.parametrize(
    ("white", "black", "result"), [(1, 0, "1-0"), (0, 5, "0-1"), (2, 2, "1/2-1/2"), (None, 1, "*")]
)
def test_results(white: int | None, black: int | None, result: str) -> None:
    players = [{"name": "A", "result": white}, {"name": "B", "result": black}]
    assert record_of(header={"players": players}).result == result


def test_black_may_begin() -> None:
    fen = "9/9/2bW1b3/9/9 b - 7"
    record = record_of(header={"startingPosition": fen}, moves=[[None, "c3b3-"]])
    played = verify(record)
    assert (played.valid, played.start.fen()) == (True, fen)
    assert json.loads(render(played, "abstractplay"))["moves"] == [[None, "c3b3-"]]


@pytest.mark.parametrize(
    ("changes", "reason", "line"),
    [
        ({"header": {"game": {"name": "Hex"}}}, "the game is 'Hex'", 4),
        ({"header": {"game": {"name": "Fanorona", "variants": ["big"]}}}, "the variant 'big'", 6),
        ({"header": {"players": [{"name": "A"}]}}, "there should be two players, not 1", 16),
        ({"header": {"players": [{"name": 1}, {"name": "B"}]}}, "players/0/name is not a", 16),
        (
            {"header": {"players": [{"name": "A", "result": "1"}, {"name": "B"}]}},
            "is not a number",
            16,
        ),
        ({"moves": 3}, "moves is not a list", 28),
        ({"moves": [["resign", "d3e3-"]]}, "a ply comes after 'resign'", 31),
        ({"moves": [[" "]]}, "a ply is empty", 30),
        ({"moves": [["d3e3-", "pie-invoked"]]}, "the players swapped sides", 31),
        ({"more": 1}, "the member 'more' is not known", 1),
    ],
)
def test_what_can_t_be_read_is_an_error(changes: Any, reason: str, line: int) -> None:
    (diagnostic,) = record_of(**changes).diagnostics
    assert reason in diagnostic.message
    assert diagnostic.line == line


def test_members_of_the_header_that_are_not_read_are_reported() -> None:
    players = [{"name": "A", "result": 1, "score": 12}, {"name": "B", "result": 0, "score": 0}]
    header = {"players": players, "clock": "24h", "pied": False, "turn-model": "sequential"}
    record = record_of(header=header)
    (warning,) = record.diagnostics
    assert (warning.code, warning.severity, warning.line) == ("not-read", Severity.WARNING, 26)
    assert warning.message == "not read of the header: clock, score"
    assert record.result == "1-0"
    (warning,) = record_of(header={"turn-model": "sequenced"}).diagnostics
    assert warning.message == "not read of the header: turn-model"


@pytest.mark.parametrize("name", ["pied", "pie-invoked"])
def test_a_swap_of_sides_is_a_warning_and_comes_back(name: str) -> None:
    """The library gameslib writes ``pie-invoked``."""
    record = record_of(header={name: True})
    (warning,) = record.diagnostics
    assert (warning.code, warning.severity, warning.line) == ("not-read", Severity.WARNING, 27)
    assert warning.message == f"the players swapped sides ({name}), which Fanorona lacks"
    assert record.tags["Pied"] == "yes"
    assert json.loads(render(verify(record), "abstractplay"))["header"]["pie-invoked"] is True


class TestEntries:
    """Nothing in the entries of rounds is lost without a word."""

    @pytest.mark.parametrize("name", ["result", "comment"])
    def test_texts_are_comments_and_come_back(self, name: str) -> None:
        moves: list[list[Any]] = [[{"move": "d3e3-", name: 'takes c3\nand } é "b3"'}, "d4c3+, d3-"]]
        record = record_of(moves=moves)
        assert record.diagnostics == ()
        assert record.line.comments(1) == ("takes c3", 'and } é "b3"')
        text = render(verify(record), "abstractplay")
        moves[0][0] = {"move": "d3e3-", "result": 'takes c3\nand } é "b3"'}
        assert json.loads(text)["moves"] == moves
        (again,) = read_text(text, "abstractplay")
        assert again.line == record.line

    def test_comments_of_other_formats_are_written(self, kohau: Run) -> None:
        head = '[Game "fanorona"]\n[Date "2024.05.17"]\n'
        text = f"{head}{{a}} d3e3+ {{b}} {{[%clk 0:01:00]}} f4f3+ {{c}} 1-0\n"
        done = kohau("convert", "-", "--to", "abstractplay", stdin=text)
        assert "can't hold 1 comment [not-written]" in done.stderr
        (record,) = read_text(done.stdout, "abstractplay")
        assert record.line.comments(1) == ("b", "[%clk 0:01:00]")
        assert record.line.comments(2) == ("c",)

    def test_other_members_are_reported_at_their_place(self) -> None:
        first = {"move": "d4c3+", "clock": 7, "sequence": 2}
        moves = [["d3e3-", first], [{"move": "a2a1-", "x": "y"}]]
        (warning,) = record_of(moves=moves).diagnostics
        assert (warning.code, warning.severity) == ("not-read", Severity.WARNING)
        assert warning.message == "not read of the moves: clock, x"
        assert warning.excerpt is not None
        assert warning.excerpt.text.strip() == '"clock": 7,'

    def test_results_that_describe_a_ply_are_noted(self) -> None:
        """The library gameslib writes them: they follow from the ply."""
        moves = [
            [{"move": "d3e3-", "result": [{"type": "move", "from": "d3", "to": "e3"}]}, "d4c3+"]
        ]
        (note,) = record_of(moves=moves).diagnostics
        assert (note.code, note.severity) == ("not-read", Severity.NOTE)
        assert note.message == "not read of the moves: result"

    def test_plies_in_the_place_of_the_other_player_are_reported(self) -> None:
        expected = ["this ply is in the place of the other player"]
        cases: list[tuple[list[list[Any]], list[str]]] = [
            ([["d3e3-", None], [None, "d4c3+"], ["a2a1-"]], []),
            ([["d3e3-"], ["d4c3+"]], expected),
            ([[None, "d3e3-"]], expected),
        ]
        for moves, messages in cases:
            diagnostics = record_of(moves=moves).diagnostics
            assert [d.message for d in diagnostics] == messages


class TestEnds:
    @staticmethod
    def ended(entry: Any, white: float | None, black: float | None) -> Record:
        players = [{"name": "A", "result": white}, {"name": "B", "result": black}]
        return record_of(header={"players": players}, moves=[["d3e3-", entry]])

    @pytest.mark.parametrize(("entry", "kind"), [("resign", "resigned"), ("timeout", "timeout")])
    def test_the_player_who_is_not_to_play_may_lose(self, entry: str, kind: str) -> None:
        """The library gameslib writes it in the place of the other one, with the loser's number."""
        written = {"move": entry, "result": [{"type": kind, "player": 1}]}
        for listed in (written, entry):
            record = self.ended(listed, 0, 1)
            assert (record.result, record.diagnostics) == ("0-1", ())
            assert json.loads(render(verify(record), "abstractplay"))["moves"] == [
                ["d3e3-", written]
            ]

    def test_it_survives_other_formats(self, kohau: Run) -> None:
        text = render(verify(self.ended("resign", 0, 1)), "abstractplay")
        there = kohau("convert", "-", stdin=text).stdout
        back = kohau("convert", "-", "--to", "abstractplay", stdin=there)
        assert (back.stdout, back.stderr) == (text, "")

    def test_an_abandoned_game_without_a_winner_has_no_result(self) -> None:
        record = self.ended("abandoned", 0, 0)
        assert (record.result, record.tags["Termination"]) == ("*", "abandoned")
        written = json.loads(render(verify(record), "abstractplay"))
        assert [player["result"] for player in written["header"]["players"]] == [0, 0]
        assert written["moves"] == [["d3e3-", "abandoned"]]
        (again,) = read_text(json.dumps(written), "abstractplay")
        assert again == record

    def test_equal_results_are_a_draw_otherwise(self) -> None:
        players = [{"name": "A", "result": 0}, {"name": "B", "result": 0}]
        assert record_of(header={"players": players}).result == "1/2-1/2"

    @pytest.mark.parametrize(
        ("white", "black", "result"),
        [(1.0, 0.0, "1-0"), (0.5, 0.5, "1/2-1/2"), (0, 1.0, "0-1"), (1, 1.0, "1/2-1/2")],
    )
    def test_results_may_have_fractions(self, white: float, black: float, result: str) -> None:
        players = [{"name": "A", "result": white}, {"name": "B", "result": black}]
        assert record_of(header={"players": players}).result == result

    @pytest.mark.parametrize(
        ("entry", "white", "black"),
        [
            ("draw", 1, 0),
            ("resign", 1, 1),
            ({"move": "resign", "result": [{"type": "resigned", "player": 2}]}, 0, 1),
            ({"move": "timeout", "result": [{"type": "timeout", "player": 1}]}, 1, 0),
        ],
    )
    def test_an_end_that_the_results_contradict_is_an_error(
        self, entry: Any, white: int, black: int
    ) -> None:
        (error,) = self.ended(entry, white, black).diagnostics
        assert (error.code, error.severity) == ("result-mismatch", Severity.ERROR)
        assert error.line is not None
        assert error.line >= 27


def test_an_illegal_ply_is_reported_at_its_place() -> None:
    record = record_of(moves=[["d3e3-", "d4c3+, c4-"]])
    problem = verify(record).problem
    assert problem is not None
    assert (problem.ply, problem.step, problem.line, problem.column) == (2, 2, 31, 5)
    assert problem.excerpt is not None
    assert problem.excerpt.text.strip() == '"d4c3+, c4-"'


class TestOtherGames:
    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        """An archive of the games of a player: four of Fanorona, one of them illegal."""
        other = {"players": [{"name": "A"}, {"name": "B"}, {"name": "C"}], "game": {"name": "Tafl"}}
        fanorona, tafl = document(), document(header=other, moves=[[{"x": 1}]])
        chess = document(header={"game": {"name": "Chess", "variants": ["960"]}})
        illegal = document(moves=[["a1a2"]])
        path = tmp_path / "mine.json"
        path.write_text(json.dumps([tafl, fanorona, chess, tafl, fanorona, illegal, fanorona]))
        return path

    def test_one_note_a_file_says_which_are_skipped(self, kohau: Run, path: Path) -> None:
        path.write_text(json.dumps([d for d in json.loads(path.read_text()) if d["moves"][0][1:]]))
        done = kohau("validate", path, "--format", "json", status=0)
        note, summary = map(json.loads, done.stdout.splitlines())
        assert (note["code"], note["severity"], note["file"]) == ("other-game", "note", str(path))
        assert note["message"] == "1 record is of another game and is skipped: 'Chess' (1)"
        assert (summary["records"], summary["valid"], summary["notes"]) == (3, 3, 1)

    def test_records_keep_their_numbers(self, kohau: Run, path: Path) -> None:
        done = kohau("validate", path, "--format", "json", status=1)
        error, note, summary = map(json.loads, done.stdout.splitlines())
        assert (error["code"], error["record"]) == ("illegal-ply", 6)
        assert note["message"] == (
            "3 records are of other games and are skipped: 'Tafl' (2) and 'Chess' (1)"
        )
        assert (summary["records"], summary["valid"], summary["errors"]) == (4, 3, 1)

    def test_the_others_are_converted_and_stored(self, kohau: Run, path: Path) -> None:
        done = kohau("convert", path, status=1)
        assert done.stdout.count("[White ") == 3
        assert done.stderr.count("[other-game]") == 1
        archive = path.with_suffix(".duckdb")
        added = kohau("archive", "add", archive, path, status=1)
        assert "4 records: 1 added, 2 already stored, 1 rejected" in added.stdout

    def test_a_file_without_a_known_game_is_an_error_unless_it_is_in_a_folder(
        self, kohau: Run, path: Path
    ) -> None:
        path.write_text(json.dumps(document(header={"game": {"name": "Tafl"}})))
        for name, status in ((path, 1), (path.parent, 0)):
            done = kohau("validate", name, status=status)
            assert "1 record is of another game and is skipped: 'Tafl' (1)" in done.stdout
            assert "hint: it holds no record of a game that Kohau knows" in done.stdout

    def test_each_file_has_its_own(self, kohau: Run, path: Path) -> None:
        path.with_name("again.json").write_text(path.read_text())
        done = kohau("validate", path.parent, status=1)
        assert done.stdout.count("[other-game]") == 2
        assert "8 records: 6 valid, 2 invalid" in done.stdout

    def test_large_archives_in_several_processes(self, kohau_process: Run, path: Path) -> None:
        records = json.loads(path.read_text())
        path.write_text(json.dumps([record for record in records if record["moves"][0][1:]] * 800))
        done = kohau_process("validate", path, "--jobs", "2")
        assert done.stdout.count("[other-game]") == 1
        assert "800 records are of other games and are skipped: 'Chess' (800)" in done.stdout

    def test_the_api_returns_them_as_invalid_records(self, path: Path) -> None:
        first = verify(next(read(path)))
        assert not first.valid
        assert [(d.code, d.line, d.column) for d in first.diagnostics] == [("other-game", 1, 31)]
        assert first.record.other_game == "Tafl"


def test_a_list_that_is_cut_off_is_damaged(kohau: Run) -> None:
    text = json.dumps([document(), document()])
    done = kohau("validate", "-", stdin=text[:-1], status=2)
    assert "the list of records is not closed" in done.stdout
    assert "2 records: 2 valid" in done.stdout
    done = kohau("validate", "-", stdin=text[:-30], status=2)
    assert "2 records: 1 valid, 1 invalid" in done.stdout


class TestOtherEnds:
    """Abstract Play draws at the fourth occurrence; blocked players do not lose there."""

    def test_the_result_of_a_blocked_player_is_reported_and_can_be_fixed(self, kohau: Run) -> None:
        players = [{"name": "A", "result": 1}, {"name": "B", "result": 1}]
        header = {"players": players, "startingPosition": "9/9/bb7/b8/Wbb6 b - 9"}
        text = json.dumps(document(header=header, moves=[[None, "b3b2"], ["draw"]]))
        done = kohau("validate", "-", stdin=text, status=1)
        assert "White is to play and has no legal turn [result-contradicts-board]" in done.stdout
        assert "hint: on Abstract Play, a blocked player does not lose (FA-8)" in done.stdout
        fixed = kohau(
            "mend", "-", "--apply", "none", "--keep-legal", "-o", "-", stdin=text, status=1
        ).stdout
        assert "9... b3b2 {Result as recorded: 1/2-1/2} 0-1" in " ".join(fixed.split())
        assert kohau("validate", "-", stdin=fixed)

    def test_a_draw_by_repetition_is_valid(self) -> None:
        moves = [["a1b1", "i5h5"], ["b1a1", "h5i5"]] * 4
        players = [{"name": "A", "result": 1}, {"name": "B", "result": 1}]
        start = "8b/9/9/9/W8 w - 1"
        record = record_of(header={"players": players, "startingPosition": start}, moves=moves)
        played = verify(record)
        assert played.valid
        assert [d.code for d in played.diagnostics] == ["repeated-position"]
