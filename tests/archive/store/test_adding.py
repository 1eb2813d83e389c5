"""Adding records to an archive: stored, skipped and rejected records."""

from __future__ import annotations

import gc
import json
import os
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import duckdb
import pytest
from added import BAD, GOOD, HEAD, OTHER, UNNAMED, file, rows
from project import ROOT, Run

from kohau import open_archive
from kohau.archive.store import counts, insert, schema
from kohau.archive.store.intake import Intake
from kohau.archive.store.rows import Rows
from kohau.notation.sources import read
from kohau.replay.replay import verify

pytestmark = pytest.mark.release


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.duckdb"


class TestStoredData:
    def test_tags_plies_and_origin(self, path: Path, tmp_path: Path) -> None:
        games = file(tmp_path, BAD + GOOD.replace("]\n\n", ']\n[Clock "none"]\n\n'))
        with open_archive(path) as collection:
            collection.add([games])
            columns = "event, white, black, result, ending, opening, length, plies, dialect, record"
            assert rows(collection, f"SELECT {columns} FROM games") == [
                ("Ambatonakanga", "Rabe", "Soa", "*", "unfinished", "Vakiloha", 2,
                 "e2e3+ f4e5-", "abstractplay", 2)
            ]  # fmt: skip
            assert rows(collection, 'SELECT file, "offset" FROM games') == [(str(games), len(BAD))]
            assert rows(collection, "SELECT * FROM tags") == [(1, "Clock", "none")]

    def test_the_key_of_every_position_with_its_ply(self, path: Path, tmp_path: Path) -> None:
        games = file(tmp_path, GOOD)
        (record,) = read(games)
        played = verify(record)
        with open_archive(path) as collection:
            collection.add([games])
            query = "SELECT ply, key, word FROM positions LEFT JOIN words ON id = next ORDER BY ply"
            positions = rows(collection, query)
        keys = [position.key() for position in played.positions]
        assert positions == list(zip(range(3), keys, ["e2e3+", "f4e5-", None], strict=True))

    def test_a_game_without_plies(self, path: Path, tmp_path: Path) -> None:
        games = file(tmp_path, HEAD + "\n*\n")
        with open_archive(path) as collection:
            collection.add([games])
            assert rows(collection, "SELECT length, plies FROM games") == [(0, "")]
            assert rows(collection, "SELECT ply, next FROM positions") == [(0, 0)]

    def test_a_repeated_position_counts_once(self, path: Path, tmp_path: Path) -> None:
        start = "W8/9/9/9/8b w - 1"
        there = "1. a5a4 i1i2 2. a4a5 i2i1 3. a5a4 i1i2 4. a4a5 i2i3 *"
        games = file(tmp_path, f'[Game "fanorona"]\n[SetUp "1"]\n[FEN "{start}"]\n\n{there}\n')
        with open_archive(path) as collection:
            collection.add([games])
            counts = "SELECT count(*), count(DISTINCT key) FROM positions"
            assert rows(collection, counts) == [(9, 5)]
            for moves, following in (("", {"a5a4"}), ("a5a4 i1i2 a4a5", {"i2i1", "i2i3"})):
                explored = collection.explore(fen=start, moves=moves)
                assert explored.games == 1
                assert {(entry.ply, entry.games) for entry in explored.continuations} == {
                    (ply, 1) for ply in following
                }
            assert collection.check().faults == []

    def test_every_sample_and_format(self, path: Path, kohau: Run, tmp_path: Path) -> None:
        kohau("convert", "samples/annotated.kgn", "-o", tmp_path / "x.yaml.gz")
        with open_archive(path) as collection:
            added = collection.add([ROOT / "samples", tmp_path / "x.yaml.gz"])
            assert added.records == added.added + added.duplicates + added.rejected
            assert added.rejected
            check = collection.check()
            assert (check.faults, check.games) == ([], added.added)


class TestDuplicates:
    def test_adding_twice_has_no_effect(self, path: Path, tmp_path: Path) -> None:
        games = file(tmp_path, GOOD + OTHER + BAD + GOOD)
        with open_archive(path) as collection:
            first = collection.add([games])
            before = {name: rows(collection, f"FROM {name}") for name in TABLES}
            second = collection.add([games])
            assert before == {name: rows(collection, f"FROM {name}") for name in TABLES}
        assert (first.added, first.duplicates, first.rejected) == (2, 1, 1)
        assert (second.added, second.duplicates, second.plies) == (0, 3, 0)

    @pytest.mark.parametrize(
        ("change", "same"),
        [
            ((HEAD, HEAD + '[Date "2024.05.17"]\n'), False),
            ((HEAD, HEAD + '[Date "????.??.??"]\n'), True),
            (("Ambatonakanga", "Elsewhere"), True),
            (("Rabe", "Rasoa"), False),
            (("e2e3+", "e2e3+ {a fine ply}"), True),
            (("f4e5- *", "f4e5-,e4+ *"), False),
            (('"abstractplay"', '"abstractplay"]\n[Variant "vela"'), False),
        ],
    )
    def test_which_games_are_the_same(
        self, path: Path, tmp_path: Path, change: tuple[str, str], same: bool
    ) -> None:
        other = GOOD.replace(*change)
        if "vela" in other:
            other = other.replace("f4e5- *", "*")
        with open_archive(path) as collection:
            added = collection.add([file(tmp_path, GOOD + other)])
        assert (added.added, added.rejected) == (1 if same else 2, 0)

    def test_boards_of_a_batch_with_duplicates(self, path: Path, tmp_path: Path) -> None:
        games = file(tmp_path, GOOD + OTHER + GOOD + BAD + GOOD.replace("Soa", "Vao"))
        with open_archive(path) as collection:
            assert collection.add([games]).added == 3
            assert collection.check().faults == []


TABLES = ("archive", "games", "scopes", "tags", "positions", "boards_fanorona", "continuations",
          "(SELECT * EXCLUDE (reading) FROM rejected)", "aliases")  # fmt: skip


@contextmanager
def piped(text: str) -> Iterator[str]:
    """Yield the name of a pipe that holds *text*, as a shell passes ``<(…)``."""
    reader, writer = os.pipe()
    os.write(writer, text.encode())
    os.close(writer)
    yield f"/dev/fd/{reader}"
    os.close(reader)


class TestRejected:
    def test_nothing_is_lost(self, path: Path, tmp_path: Path, kohau: Run) -> None:
        text = BAD.encode() + b'[Event "Caf\xe9"]\n\n1. zz *\n'
        games = tmp_path / "x.kgn"
        games.write_bytes(text)
        kohau("archive", "add", path, games, status=1)
        listed, *_ = json.loads(kohau("archive", "rejected", path, "--format", "json").stdout)
        assert (listed["code"], listed["rule"], listed["ply"]) == ("illegal-ply", "FA-3", 2)
        assert "there is a stone on a4" in kohau("archive", "rejected", path).stdout
        with open_archive(path, read_only=True) as collection:
            rejected = rows(collection, "SELECT original FROM rejected ORDER BY id")
        assert b"".join(row[0] for row in rejected).replace(b"\n", b"") == text.replace(b"\n", b"")

    def test_records_accepted_later_are_removed(self, path: Path, tmp_path: Path) -> None:
        from kohau import Defaults

        games = file(tmp_path, UNNAMED + BAD)
        with open_archive(path) as collection:
            assert collection.add([games]).rejected == 2
            assert collection.add([games], defaults=Defaults("fanorona", "telo")).added == 1
            assert rows(collection, "SELECT record FROM rejected") == [(2,)]

    SETTING = "--game", "fanorona", "--variant", "telo"

    def test_records_of_standard_input_accepted_later_are_removed(
        self, path: Path, kohau: Run
    ) -> None:
        kohau("archive", "add", path, "-", stdin=UNNAMED + BAD, status=1)
        kohau("archive", "add", path, "-", *self.SETTING, stdin=UNNAMED, status=0)
        with open_archive(path, read_only=True) as collection:
            assert rows(collection, "SELECT record, path FROM rejected") == [(2, None)]

    def test_records_of_pipes_accepted_later_are_removed(self, path: Path, kohau: Run) -> None:
        with piped(UNNAMED + BAD) as first, piped(UNNAMED) as second:
            kohau("archive", "add", path, first, status=1)
            kohau("archive", "add", path, second, *self.SETTING, status=0)
        with open_archive(path, read_only=True) as collection:
            assert rows(collection, "SELECT record, path FROM rejected") == [(2, None)]

    def test_a_file_keeps_what_a_stream_has_made_valid(
        self, path: Path, tmp_path: Path, kohau: Run
    ) -> None:
        games = file(tmp_path, UNNAMED)
        kohau("archive", "add", path, games, status=1)
        kohau("archive", "add", path, "-", *self.SETTING, stdin=UNNAMED, status=0)
        with open_archive(path, read_only=True) as collection:
            assert rows(collection, "SELECT path, reading FROM rejected") == [(games.name, 1)]

    @pytest.mark.parametrize("name", ["x.kgn", "x.zip"])
    def test_a_stream_stays_rejected_when_a_file_has_its_text(
        self, path: Path, tmp_path: Path, kohau: Run, name: str
    ) -> None:
        """The file may change, or go: a member of a ZIP archive as well as any other."""
        games = file(tmp_path, UNNAMED, "x.kgn")
        with zipfile.ZipFile(tmp_path / "x.zip", "w") as packed:
            packed.write(games, "x.kgn")
        kohau("archive", "add", path, "-", stdin=UNNAMED, status=1)
        kohau("archive", "add", path, tmp_path / name, *self.SETTING, status=0)
        with open_archive(path, read_only=True) as collection:
            assert rows(collection, "SELECT record, path FROM rejected") == [(1, None)]

    def test_a_file_in_two_places(self, path: Path, tmp_path: Path) -> None:
        with open_archive(path) as collection:
            for name in ("x.kgn", "y.kgn"):
                collection.add([file(tmp_path, BAD + BAD, name)])
            collection.add([file(tmp_path, GOOD, "x.kgn")])
            assert rows(collection, "SELECT id, path, reading FROM rejected") == [(2, "y.kgn", 1)]


class TestSessions:
    MISTAKES = "samples/sessions/mistakes.kgn"

    def test_misfits_are_rejected_as_by_validate(
        self, path: Path, tmp_path: Path, kohau: Run
    ) -> None:
        output = kohau("validate", "--format", "json", self.MISTAKES, status=1).stdout
        reported = [json.loads(line) for line in output.splitlines()[:-1]]
        bad = sorted({row["record"] for row in reported if row["severity"] == "error"})
        done = kohau("archive", "add", path, self.MISTAKES, status=1)
        assert done.stdout.startswith("8 records: 3 added, 0 already stored, 5 rejected")
        assert "[session-vela-due]" in done.stderr
        listed = json.loads(kohau("archive", "rejected", path, "--format", "json").stdout)
        rejected = [(row["record"], row["code"]) for row in listed]
        assert rejected == [(d["record"], d["code"]) for d in reported if d["record"] in bad]
        with open_archive(path) as collection:
            stored = [row[0] for row in rows(collection, "SELECT record FROM games ORDER BY id")]
            assert stored == [number for number in range(1, 9) if number not in bad]
            before = {name: rows(collection, f"FROM {name}") for name in TABLES}
            again = collection.add([ROOT / self.MISTAKES])
            assert before == {name: rows(collection, f"FROM {name}") for name in TABLES}
            assert (again.added, again.duplicates, again.rejected) == (0, 3, 5)
            assert collection.check().faults == []

    def test_a_stored_game_is_not_rejected(self, path: Path, tmp_path: Path) -> None:
        text = (ROOT / "samples/sessions/clean.kgn").read_text()
        whole = file(tmp_path, text, "whole.kgn")
        rest = file(tmp_path, "[Event" + text.split("\n\n[Event", 2)[2], "rest.kgn")
        states: list[tuple[Any, Any]] = []
        for order in ([rest, whole, rest], [whole, rest, rest]):
            other = path.with_name(f"{len(states)}.duckdb")
            with open_archive(other) as collection:
                *_, added = [collection.add([games]) for games in order]
                assert (added.added, added.rejected) == (0, 0)
                states.append((rows(collection, "SELECT digest FROM games ORDER BY digest"),
                               rows(collection, "FROM rejected")))  # fmt: skip
        assert states[0] == states[1]
        assert len(states[0][0]) == 7
        assert states[0][1] == []


class TestCommand:
    def test_summary_and_status(self, path: Path, tmp_path: Path, kohau: Run) -> None:
        games = file(tmp_path, GOOD + BAD + OTHER + GOOD)
        done = kohau("archive", "add", path, games, status=1)
        assert done.stdout == ("4 records: 2 added, 1 already stored, 1 rejected; 4 plies added\n")
        assert "there is a stone on a4" in done.stderr
        kohau("archive", "add", path, tmp_path / "nothing.kgn", status=2)
        kohau("archive", "add", path, file(tmp_path, GOOD, "good.kgn"), status=0)

    def test_info(self, path: Path, tmp_path: Path, kohau: Run) -> None:
        kohau("archive", "add", path, file(tmp_path, GOOD + BAD), status=1)
        document = json.loads(kohau("archive", "info", path, "--format", "json").stdout)
        size = document.pop("bytes")
        assert size == path.stat().st_size
        assert document == {
            "version": schema.VERSION, "games": 1, "plies": 2, "positions": 3, "players": 2,
            "annotated": 0, "rejected": 1, "files": 1, "first": None, "last": None,
            "variants": {"fanorona riatra": 1},
        }  # fmt: skip
        assert kohau("archive", "info", path).stdout.split()[:4] == [
            "version",
            str(schema.VERSION),
            "games",
            "1",
        ]


class TestOrdering:
    def test_positions_are_sorted_when_many_are_new(
        self, path: Path, tmp_path: Path, kohau: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(insert, "MAX_SCANNED", 500)
        text = kohau(
            "random", "fanorona", "--variant", "telo", "--seed", "2", "--count", "200"
        ).stdout
        with open_archive(path) as collection:
            collection.add([file(tmp_path, GOOD)])
            state = "SELECT unsorted_positions FROM archive"
            definition = "SELECT sql FROM duckdb_tables() WHERE table_name = 'positions'"
            as_made = rows(collection, definition)
            assert rows(collection, state) == [(3,)]
            collection.add([file(tmp_path, text)])
            assert rows(collection, definition) == as_made
            keys = [row[0] for row in rows(collection, "SELECT key FROM positions")]
            assert keys == sorted(keys)
            assert rows(collection, state) == [(0,)]
            assert collection.check().faults == []

    def test_positions_added_together_are_sorted(
        self, path: Path, tmp_path: Path, kohau: Run
    ) -> None:
        text = kohau("random", "hamnar", "--seed", "2", "--count", "30").stdout
        with open_archive(path) as collection:
            collection.add([file(tmp_path, text)])
            positions = rows(collection, "SELECT key, game, line, ply FROM positions")
            assert positions == sorted(positions)
            assert len({key for key, *_ in positions}) > 100

    def test_frequent_positions_are_counted(
        self, path: Path, tmp_path: Path, kohau: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(counts, "FREQUENT", 20)
        monkeypatch.setattr(counts, "MAX_UNCOUNTED", 500)
        text = kohau("random", "fanorona", "--seed", "3", "--count", "40").stdout
        with open_archive(path) as collection:
            collection.add([file(tmp_path, GOOD)])
            assert rows(collection, "SELECT count(*) FROM continuations") == [(0,)]
            collection.add([file(tmp_path, text)])
            key = collection.explore().position.key()
            query = f"SELECT games FROM continuations WHERE key = {key} AND next IS NULL"
            assert rows(collection, query) == [(41,)]
            query = f"SELECT sum(games) FROM continuations WHERE key = {key} AND next > 0"
            assert rows(collection, query) == [(41,)]
            assert collection.explore().games == 41
            assert collection.check().faults == []


def test_a_failed_transaction_is_rolled_back(path: Path, tmp_path: Path) -> None:
    from kohau.archive.batches.batch import batches
    from kohau.archive.store.database import transaction
    from kohau.archive.store.rows import rows_of

    (batch,) = batches([str(file(tmp_path, GOOD + OTHER))])
    part = rows_of(batch)
    part.positions["fanorona"] = part.positions["fanorona"].drop_columns("m1")
    with open_archive(path) as collection:
        with pytest.raises(duckdb.Error), transaction(collection.connection):
            insert.add_rows(collection.connection, part)
        assert len(collection) == 0
        assert rows(collection, "SELECT next_game FROM archive") == [(1,)]


MAIL = """Subject: our game

Dear Soa, here it is: 1. d3-e3 approach, d4-d3 by approach
2. e3-d2 (withdrawal), and you resign.

1. d3e3+ and so on

Rabe (White) - Soa (Black)
"""


CLEAR = """Rabe vs Soa, fanorona

1. d3-e3, approach    f4-f3 (approach)
2. e3-f2 withdrawal   e5-f4+,e3+
3. h1-h2+ f3-f4-
"""


@pytest.mark.parametrize("options", [["--decode"], ["--reading", "1"]])
def test_a_text_is_stored_if_that_is_asked_for(
    kohau: Run, tmp_path: Path, path: Path, options: list[str]
) -> None:
    """Without being asked, adding says what validating says, and how the game is stored."""
    mail = file(tmp_path, CLEAR, "a.eml")
    assert "found a game of 6 plies" in kohau("validate", str(mail)).stdout
    refused = kohau("archive", "add", str(path), str(mail), status=1)
    assert "found a game of 6 plies" in refused.stderr
    assert "hint: --decode stores it" in refused.stderr
    assert "1 rejected" in refused.stdout
    assert "1 added" in kohau("archive", "add", *options, str(path), str(mail)).stdout
    assert "a.eml" not in kohau("archive", "rejected", str(path)).stdout


def test_what_is_decoded_replaces_what_was_rejected(kohau: Run, tmp_path: Path, path: Path) -> None:
    """A text has other records if it is read strictly: they are not shown beside its game."""
    mail, other = file(tmp_path, MAIL, "a.eml"), file(tmp_path, BAD, "b.kgn")
    done = kohau("archive", "add", str(path), str(mail), str(other), status=1)
    assert "to decide" in done.stderr
    before = kohau("archive", "rejected", str(path), "--format", "json").stdout
    assert "a.eml" in before
    assert "b.kgn" in before
    done = kohau("archive", "add", "--decode", "--reading", "1", str(path), str(mail))
    assert "1 added" in done.stdout
    assert "--decode" not in done.stderr
    after = kohau("archive", "rejected", str(path), "--format", "json").stdout
    assert "a.eml" not in after
    assert "b.kgn" in after


@pytest.mark.release
def test_rows_are_in_memory_until_they_are_stored(path: Path, tmp_path: Path) -> None:
    """Those of earlier transactions, and of the batches that they were merged from, are let go."""
    text = "".join(GOOD.replace("[White", f'[Round "{n}"]\n[White') for n in range(300))
    alive = []

    def count_rows() -> int:
        return sum(isinstance(candidate, Rows) for candidate in gc.get_objects())

    gc.collect()
    before = count_rows()  # other tests may keep some
    with open_archive(path) as collection:
        intake = Intake(collection.connection, [str(file(tmp_path, text))], size=1000)
        intake.add(1, report=lambda part: alive.append(count_rows() - before))
    assert len(alive) > 10
    assert max(alive) <= 3


def test_texts_that_were_rejected_are_files_of_their_own(kohau: Run, tmp_path: Path) -> None:
    for number, move in enumerate(("f4e9", "a1b9")):
        text = f"Subject: our game\n\nHi, 1. e2e3+ f4e5- 2. {move} d3d9 3. c3c9. Bye\n"
        (tmp_path / f"{number}.eml").write_text(text)
    (tmp_path / "x.kgn").write_text('[Game "fanorona"]\n\n1. e2e3+ f4e9 *\n')

    def run(*arguments: str, status: int | None = 0) -> str:
        return kohau(*arguments, status=status, cwd=tmp_path).stdout

    run("archive", "add", "a.duckdb", "0.eml", "1.eml", "x.kgn", status=1)
    assert run("archive", "rejected", "a.duckdb", "--folder", "out") == "3 files written to out\n"
    suffixes = [path.suffix for path in sorted((tmp_path / "out").iterdir())]
    assert suffixes == [".eml", ".eml", ".kgn"]
    originals = [path.read_bytes() for path in sorted((tmp_path / "out").iterdir())]
    assert sorted(originals) == sorted(
        (tmp_path / name).read_bytes() for name in ("0.eml", "1.eml", "x.kgn")
    )
    again = kohau("archive", "rejected", "a.duckdb", "--folder", "out", status=2, cwd=tmp_path)
    assert "out exists" in again.stderr
