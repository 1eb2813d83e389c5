"""Exporting and removing games of an archive, and counts of games."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path
from typing import Any

import pytest
from collections_of_games import filled, random_games, stored, text_of
from hypothesis import given
from hypothesis import strategies as st
from project import ROOT, Golden, Run
from strategies import annotated_records
from trying import examples

import kohau
from kohau import InvalidRecord, Problem, open_archive, read_text
from kohau.archive.batches.conversion import ConversionOptions
from kohau.archive.store import counts, insert
from kohau.archive.store.collection import Collection
from kohau.archive.store.connection import OutOfTime, time_limit
from kohau.archive.store.database import cursor_of
from kohau.archive.store.export import CSV_ROWS, Export
from kohau.notation.record import Record
from kohau.replay.writing import export

pytestmark = pytest.mark.release

choices = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 30)), min_size=1, max_size=10)
FORMATS = ("kgn", "jsonl", "csv", "parquet")


def exported(collection: Collection, folder: Path) -> list[bytes]:
    """Return the export of an archive in every format."""
    outputs = []
    for form in FORMATS:
        path = folder / f"out.{form}"
        collection.export(path, form)
        outputs.append(path.read_bytes())
    return outputs


@pytest.mark.release
@examples(5)
@given(choices, st.randoms(use_true_random=False), st.sampled_from([300, 2000, 1 << 18]))
def test_exports_do_not_depend_on_order_batches_or_repetition(
    chosen: list[tuple[int, int]], random: Any, batch_bytes: int
) -> None:
    games = random_games(chosen)
    mixed = [*games, *random.sample(games, len(games) // 2)]
    random.shuffle(mixed)
    half = len(mixed) // 2
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with filled(folder, [text_of(games)]) as collection:
            first = exported(collection, folder)
        texts = [text_of(mixed[:half]), text_of(mixed[half:]), text_of(games)]
        with filled(folder, [text for text in texts if text], batch_bytes) as collection:
            assert exported(collection, folder) == first


@examples(15)
@given(annotated_records(), st.sampled_from(["kgn", "jsonl"]))
def test_nothing_of_a_record_is_lost(record: Record, form: str) -> None:
    """A game is exported from an archive as ``kohau convert`` writes its record."""
    text = export(record)
    (read,) = read_text(text)
    with tempfile.TemporaryDirectory() as name, filled(Path(name), [text]) as collection:
        collection.export(Path(name, "out"), form)
        assert Path(name, "out").read_text() == export(read, form)
        assert collection.check().faults == []


COLLATED = [
    ("????.??.??", "B", "1"),
    ("2001.??.??", "B", "1"),
    ("2001.05.??", "B", "1"),
    ("2001.05.17", "?", "1"),
    ("2001.05.17", "A", "?"),
    ("2001.05.17", "A", "2"),
    ("2001.05.17", "A", "10"),
    ("2001.05.17", "A", "10.1"),
    ("2001.05.17", "A", "final"),
    ("2001.05.17", "B", "1"),
    ("2002.01.01", "A", "1"),
]


def test_the_collation_order(tmp_path: Path) -> None:
    texts = [
        f'[Event "{event}"]\n[Date "{date}"]\n[Round "{round_}"]\n[White "{date} {event} {round_}"]'
        f'\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'
        for date, event, round_ in reversed(COLLATED)
    ]
    with filled(tmp_path, ["".join(texts)]) as collection:
        collection.export(tmp_path / "out.kgn")
    collations = [
        (record.tags["Date"], record.tags["Event"], record.tags["Round"])
        for record in read_text((tmp_path / "out.kgn").read_text())
    ]
    assert [row for row in collations if row[2] != "final"] == [
        row for row in COLLATED if row[2] != "final"
    ]
    assert sorted(collations) == sorted(COLLATED)


def test_unknown_and_missing_tags_are_the_same_in_the_order(tmp_path: Path) -> None:
    plain = '{"kohau":1,"game":"fanorona","tags":{"White":"Soa"},"plies":["f2e3+"],"result":"*"}\n'
    (tmp_path / "plain.jsonl").write_text(plain)
    unknown = game("Rabe", "?", Site="?", Date="????.??.??", Event="?", Round="?")
    (tmp_path / "unknown.kgn").write_text(unknown)
    for part, date in enumerate(("????.05.??", "2024.??.??", "2024.05.??", "2024.05.01")):
        (tmp_path / f"{part}.kgn").write_text(game("Rabe", "Soa", Date=date))
    paths = [*tmp_path.iterdir()]
    exports = []
    for turn in range(2):
        with kohau.open_archive(tmp_path / f"{turn}.duckdb") as games:
            games.add(paths)
            paths = [tmp_path / f"export{turn}.kgn"]
            games.export(paths[0])
            exports.append(paths[0].read_text())
    assert exports[0] == exports[1]
    assert re.findall(r'Date "(.*)"', exports[0]) == [
        "????.??.??", "????.??.??", "????.05.??", "2024.??.??", "2024.05.??", "2024.05.01"
    ]  # fmt: skip
    assert re.findall(r'White "(.*)"', exports[0])[:2] == ["Rabe", "Soa"]


class TestRemove:
    @pytest.mark.release
    @examples(5)
    @given(choices, st.data())
    def test_an_archive_is_the_same_as_without_the_games(
        self, chosen: list[tuple[int, int]], data: st.DataObject
    ) -> None:
        with tempfile.TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patched:
            patched.setattr(counts, "FREQUENT", 2)
            most = data.draw(st.sampled_from([0, 1 << 20]))
            patched.setattr(insert, "MAX_SCANNED", most)
            patched.setattr(counts, "MAX_UNCOUNTED", most)
            folder = Path(name)
            with filled(folder, [text_of(random_games(chosen))], 1500) as collection:
                ids = collection.search().ids
                gone = data.draw(st.lists(st.sampled_from(ids), unique=True))
                with pytest.raises(Problem, match="no game with the id 10000"):
                    collection.remove([*gone, 10_000])
                assert collection.remove(gone) == len(gone)
                assert collection.check().faults == []
                rest = list(collection.records())
                assert collection.search().ids == [id_ for id_ in ids if id_ not in gone]
                after = exported(collection, folder)
            with filled(folder, ["".join(map(export, rest)) or "\n"]) as collection:
                assert exported(collection, folder) == after


def game(white: str, black: str, plies: str = "e2e3+", result: str = "*", **tags: str) -> str:
    pairs = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return (
        f'{pairs}[White "{white}"]\n[Black "{black}"]\n[Game "fanorona"]\n\n1. {plies} {result}\n\n'
    )


LEAGUE = (
    game("Soa", "Rabe", result="1-0", Event="League", Date="2023.05.01")
    + game("Rabe", "Vao", result="1-0", Event="League", Date="2023.05.02")
    + game("Vao", "Soa", result="1/2-1/2", Event="League", Date="2023.05.03")
    + game("Soa R.", "Vao", Event="Friendly", Date="2024.01.01")
    + game("?", "", plies="d2e3+")
)


@pytest.fixture
def league(tmp_path: Path) -> Iterator[Collection]:
    with filled(tmp_path, [LEAGUE]) as collection:
        yield collection


class TestPlayers:
    def test_games_and_scores(self, league: Collection) -> None:
        players = {player.name: player for player in league.players()}
        assert list(players) == ["Vao", "Soa", "Rabe", "Soa R."]
        assert astuple(players["Soa"])[2:8] == (2, 1, 1, 0, 1.5, 0.75)
        assert astuple(players["Vao"])[2:8] == (3, 0, 1, 1, 0.5, 0.25)
        assert (players["Soa R."].score, players["Soa R."].performance) == (None, None)

    def test_performance(self, league: Collection) -> None:
        performances = {player.name: player.performance for player in league.players()}
        # 400 log10(3) is 190.85: levels are 1500 for Rabe (half), 1500 ± 190.85 for the others.
        assert performances["Soa"] == round((1500 + 1500 - 190.85) / 2 + 190.85)
        assert performances["Vao"] == round((1500 + 1500 + 190.85) / 2 - 190.85)
        assert performances["Rabe"] == 1500

    @pytest.mark.parametrize("how", ["Forfeit", "walkover", "unplayed", "bye", " double forfeit "])
    def test_unplayed_games_score_and_do_not_perform(self, tmp_path: Path, how: str) -> None:
        pairs = [("Soa", "Rabe"), ("Rabe", "Vao"), ("Vao", "Soa")]
        played = "".join(
            f'[White "{white}"]\n[Black "{black}"]\n[Game "fanorona"]\n\n1. e2e3+ 1-0\n\n'
            for white, black in pairs
        )
        unplayed = (
            f'[White "Soa"]\n[Black "Rabe"]\n[Game "fanorona"]\n[Termination "{how}"]\n\n1-0\n\n'
            '[White "Vao"]\n[Black "Bye"]\n[Game "fanorona"]\n\n1-0\n\n'
        )
        standings = []
        for number, text in enumerate((played, played + unplayed)):
            folder = tmp_path / str(number)
            folder.mkdir()
            with filled(folder, [text]) as collection:
                standings.append({p.name: (p.points, p.performance) for p in collection.players()})
        before, after = standings
        assert {name: points for name, (points, _) in after.items()} == {
            "Soa": 2, "Rabe": 1, "Vao": 2, "Bye": 0
        }  # fmt: skip
        assert {name: after[name][1] for name in before} == {
            name: performance for name, (_, performance) in before.items()
        }
        assert after["Bye"][1] is None


class TestSummarise:
    def test_as_for_files(self, tmp_path: Path, kohau: Run) -> None:
        path = tmp_path / "games.duckdb"
        files = ("samples/annotated.kgn", "samples/hamnar.kgn", "samples/sessions/clean.kgn")
        kohau("archive", "add", path, *files)
        document = json.loads(kohau("summarise", path, "--format", "json").stdout)
        theirs = json.loads(kohau("summarise", *files, "--format", "json").stdout)
        for name in ("records", "valid", "invalid", "plies", "groups", "sessions"):
            assert document[name] == theirs[name]
        points = {player["name"]: player["points"] for player in document["players"]}
        assert points == {player["name"]: player["points"] for player in theirs["players"]}

    def test_years_and_conditions(self, league: Collection) -> None:
        years = [(year.year, year.games, year.white) for year in league.summarise().years]
        assert years == [("2023", 3, 2), ("2024", 1, 0), ("????", 1, 0)]
        assert league.summarise(player="soa").games == 3

    @pytest.mark.parametrize("form", ["text", "markdown"])
    def test_a_cross_table(
        self, league: Collection, tmp_path: Path, kohau: Run, golden: Golden, form: str
    ) -> None:
        league.close()
        path = tmp_path / "games.duckdb"
        done = kohau("summarise", path, "--query", "event:league", "--format", form)
        golden(f"archive-summarise.{form}", done.stdout)


class TestDuplicates:
    def test_near_duplicates(self, tmp_path: Path, kohau: Run) -> None:
        long = "e2e3+ f4e5-"
        games = (
            game("Soa", "Rabe", long, Date="2023.05.01"),
            game("Soa", "?", long),
            game("Soa", "Rabe", "e2e3+", Date="2023.05.??"),
            game("Soa", "Rabe", "e2e3+", Date="2024.05.01"),
            game("Vao", "Rabe", long),
            game("Rasoa", "Rabe", long),
            game("?", "?", "d2e3+"),
        )
        path = tmp_path / "games.duckdb"
        with filled(tmp_path, ["".join(games)]) as collection:
            pairs = {(pair.kind, pair.first, pair.second) for pair in collection.duplicates()}
            expected = {("same plies", 1, 2), ("beginning", 3, 1)}
            assert pairs == expected
            collection.set_aliases({"Rasoa": "Soa"})
            pairs = {(pair.kind, pair.first, pair.second) for pair in collection.duplicates()}
            more = {("same plies", 1, 6), ("same plies", 2, 6), ("beginning", 3, 6),
                    ("beginning", 4, 6)}  # fmt: skip
            assert pairs == expected | more
        table = kohau("archive", "duplicates", path).stdout
        assert table.startswith("6 pairs\n")
        assert "id 1   id 2   white   black   plies 1   plies 2\n" in table
        rows = kohau("archive", "duplicates", path, "--format", "csv").stdout.splitlines()
        assert rows[0].startswith("kind,first,second,white")

    def test_dates_may_be_some_days_apart(self, tmp_path: Path, kohau: Run) -> None:
        plies = "e2e3+ f4e5-"
        games = (
            game("Soa", "Rabe", plies, Date="2024.02.29"),
            game("Soa", "Rabe", plies, Date="2024-03-01"),
            game("Soa", "Rabe", "e2e3+", Date="2024.03.02"),
            game("Soa", "Rabe", plies, Date="2025.03.01"),
        )
        path = tmp_path / "games.duckdb"
        with filled(tmp_path, ["".join(games)]) as collection:
            for days, expected in (
                (0, set()),
                (1, {(1, 2), (3, 2)}),
                (2, {(1, 2), (3, 2), (3, 1)}),
            ):
                pairs = {(pair.first, pair.second) for pair in collection.duplicates(days=days)}
                assert pairs == expected
        assert kohau("archive", "duplicates", path, "--merge").stdout.startswith("0 games removed")
        done = kohau("archive", "duplicates", path, "--merge", "--days", "2")
        assert done.stdout.startswith("2 games removed")

    def test_names_in_other_forms_are_the_same(self, tmp_path: Path, kohau: Run) -> None:
        plies = "e2e3+ f4e5-"
        games = (
            game("Andr\u00e9 Soa", "Rabe", plies, Date="2024.05.07"),
            game("Andre\u0301 Soa", "Rabe", plies, Date="2024.5.7"),
            game("Andr\u00e9  Soa", "Rabe", plies, Date="2024-05-07"),
            game("Andr\u00e9\u00a0Soa ", "RABE", "e2e3+", Date="7 May 2024"),
            game("Andry Soa", "Rabe", plies, Date="2024.05.07"),
        )
        with filled(tmp_path, ["".join(games)]) as collection:
            pairs = {(pair.kind, pair.first, pair.second) for pair in collection.duplicates()}
            names = {pair.white for pair in collection.duplicates()}
        same = {("same plies", *pair) for pair in ((1, 2), (1, 3), (2, 3))}
        assert pairs == same | {("beginning", 4, second) for second in (1, 2, 3)}
        assert names <= {"Andr\u00e9 Soa", "Andre\u0301 Soa", "Andr\u00e9  Soa"}
        assert kohau("archive", "duplicates", tmp_path / "games.duckdb").stdout.startswith(
            "6 pairs"
        )

    def test_beginnings_of_beginnings(self, tmp_path: Path) -> None:
        lines = ["", "e2e3+", "e2e3+ f4e5-", "e2e3+ f4e5-,e4+", "d2e3+"]
        games = [(line, date) for line in lines for date in ("2023.05.01", "????.??.??", "2024")]
        texts = [game("Soa", "Rabe", line, Date=date) for line, date in games]
        with filled(tmp_path, ["".join(texts)]) as collection:
            beginnings = [pair[:3] for pair in collection.duplicates() if pair.kind == "beginning"]
        assert beginnings == [
            ("beginning", first + 1, second + 1)
            for first, (begin, date) in enumerate(games)
            for second, (line, other) in enumerate(games)
            if begin != line and line.split()[: len(begin.split())] == begin.split()
            if date == other or "????.??.??" in (date, other)
        ]


def test_a_record_that_a_dialect_cannot_write_stops_the_export(tmp_path: Path) -> None:
    with filled(tmp_path, [game("a", "b")]) as collection:
        with pytest.raises(Problem):
            collection.export(tmp_path / "out.kgn", dialect="nonsense")
        assert not (tmp_path / "out.kgn").exists()
        assert all(not issubclass(type(played), InvalidRecord) for played in stored(collection))


MANY = 2 * CSV_ROWS + 3


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Collection]:
    """An archive of more games than are read at a time."""
    plies = ("1. e2e3+", "1. d2e3+", "1. f2e3+")
    text = "".join(
        f'[White "{number}"]\n[Game "fanorona"]\n\n{plies[number % 3]} {{{number}}} 1-0\n\n'
        for number in range(MANY)
    )
    with filled(tmp_path_factory.mktemp("many"), [text]) as collection:
        yield collection


class TestAnotherQueryInBetween:
    """Rows that are read in parts are all read, whatever else the collection is asked meanwhile."""

    @pytest.mark.release
    @pytest.mark.parametrize("form", ["csv", "jsonl"])
    @pytest.mark.parametrize(
        "conditions",
        [{}, {"where": "id > 0"}, {"material": "W22"}, {"query": "white:0 or material:W22"}],
    )
    def test_exports_are_whole(
        self, many: Collection, form: str, conditions: dict[str, str]
    ) -> None:
        export = Export(many.connection, many.select(**conditions), ConversionOptions(form))
        expected = "".join(export)
        parts = []
        for part in export:
            parts.append(part)
            if len(parts) < 4:
                assert len(many) == MANY
                many.count(material="W5", where="id < 3")
                many.search(result="1-0", limit=1).rows(["white"])
        assert "".join(parts) == expected
        assert expected.count("\n") == MANY + (form == "csv")

    def test_records_are_whole(self, many: Collection) -> None:
        count = 0
        for _ in many.records():
            count += 1
            if not count % 1000:
                many.search(result="1-0", limit=1)
        assert count == MANY

    def test_a_time_limit_ends_cursors(self, many: Collection) -> None:
        endless = "SELECT sum(a.range * b.range) FROM range(10000000) a, range(10000000) b"
        with (
            cursor_of(many.connection) as cursor,
            pytest.raises(OutOfTime),
            time_limit(many.connection, 0.01),
        ):
            cursor.execute(endless)


@pytest.mark.parametrize("form", ["kgn", "jsonl"])
def test_an_export_of_an_export_has_the_same_bytes(tmp_path: Path, form: str) -> None:
    """All games, with sessions, variations and comments; flags and notes change nothing."""
    exports = []
    source = ROOT / "samples"
    for number in range(3):
        with open_archive(tmp_path / f"{number}.duckdb") as archive:
            added = archive.add([source], jobs=1)
            assert number == 0 or (added.rejected, added.duplicates) == (0, 0), added
            archive.flag(archive.search(limit=5).ids, add=["checked"], note=f"of {number}")
            assert len(archive.sql("SELECT DISTINCT game FROM scopes")) == 4
            assert archive.sql("SELECT 1 FROM positions WHERE line > 0 LIMIT 1").num_rows
            assert archive.sql("SELECT 1 FROM games WHERE session IS NOT NULL LIMIT 1").num_rows
            source = tmp_path / f"{number}.{form}"
            archive.export(source)
        exports.append(source.read_bytes())
    assert exports[0] == exports[1] == exports[2]
