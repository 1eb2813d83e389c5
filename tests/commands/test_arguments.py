"""What the functions of ``kohau`` take: paths, plies as texts, records and replays, queries."""

from __future__ import annotations

import datetime
import gzip
import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from project import ROOT

import kohau

SAMPLES = ROOT / "samples"
ANNOTATED, HAMNAR = SAMPLES / "annotated.kgn", SAMPLES / "hamnar.kgn"
GAMES = [ANNOTATED, HAMNAR]

NOT_PATHS = [3, None, b"games.kgn", [3], io.StringIO()]


@pytest.fixture
def collection(tmp_path: Path) -> Iterator[kohau.Collection]:
    with kohau.open_archive(tmp_path / "games.duckdb") as archive:
        yield archive


@pytest.fixture
def replay() -> kohau.Replay:
    return kohau.verify(next(kohau.read(ANNOTATED)))


# Paths


@pytest.mark.parametrize(
    ("files", "records"),
    [
        (str(ANNOTATED), 3),
        (ANNOTATED, 3),
        (GAMES, 5),
        ([*map(str, GAMES)], 5),
        (iter(GAMES), 5),
        ((), 0),
    ],
)
def test_one_path_or_several(collection: kohau.Collection, files: Any, records: int) -> None:
    files = list(files) if isinstance(files, Iterator) else files
    assert len(list(kohau.read(files))) == records
    assert collection.add(files).added == records


def test_a_collection_is_not_made_from_a_path(tmp_path: Path) -> None:
    path: Any = tmp_path / "games.duckdb"
    text: Any = str(path)
    for argument in (path, text):
        with pytest.raises(TypeError, match=r"kohau\.open_archive\(path\) opens an archive"):
            kohau.Collection(argument)


def test_the_name_of_a_folder_is_no_list_of_characters(
    collection: kohau.Collection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``/`` among the characters would be the whole disk."""
    monkeypatch.chdir(tmp_path)
    Path("records/2024").mkdir(parents=True)
    Path("records/2024/a.kgn").write_bytes(ANNOTATED.read_bytes())
    assert collection.add("records/2024").added == 3


@pytest.mark.parametrize("missing", ["missing.kgn", "missing/", "", "a\0b"])
def test_what_does_not_exist_raises_before_anything_is_done(
    collection: kohau.Collection, missing: str
) -> None:
    everything: list[Any] = [missing, [ANNOTATED, missing]]
    for files in everything:
        with pytest.raises(kohau.UnreadableFile, match=r"can't be read|is empty"):
            collection.add(files)
        with pytest.raises(kohau.UnreadableFile, match=r"can't be read|is empty"):
            kohau.read(files)
    assert len(collection) == 0


def test_a_damaged_file_raises_when_all_others_are_stored(
    collection: kohau.Collection, tmp_path: Path
) -> None:
    damaged = tmp_path / "damaged.kgn.gz"
    damaged.write_bytes(gzip.compress(HAMNAR.read_bytes())[:-20])
    with pytest.raises(kohau.UnreadableFile, match=r"damaged.kgn.gz: this file is damaged"):
        collection.add([damaged, ANNOTATED])
    assert len(collection) >= 3
    twice = [damaged, tmp_path / "other.kgn.gz"]
    twice[1].write_bytes(damaged.read_bytes())
    with pytest.raises(kohau.UnreadableFile, match=r"\(and 1 other file\)"):
        collection.add(twice)


@pytest.mark.parametrize("path", NOT_PATHS)
def test_what_is_no_path_is_refused(collection: kohau.Collection, path: Any) -> None:
    uses: list[Callable[[Any], object]] = [
        collection.add,
        collection.export,
        kohau.open_archive,
        kohau.open_lake,
        lambda path: kohau.write([], path),
    ]
    if not isinstance(path, io.StringIO):
        uses.append(kohau.read)
    for use in uses:
        with pytest.raises(TypeError, match="expected a path"):
            use(path)


def test_archives_are_read(collection: kohau.Collection, tmp_path: Path) -> None:
    collection.add(GAMES)
    collection.close()
    archive = tmp_path / "games.duckdb"
    records = list(kohau.read(archive))
    assert [*map(kohau.export, records)] == [*map(kohau.export, kohau.read(GAMES))]
    assert len(list(kohau.read([archive, ANNOTATED]))) == 8


def test_the_format_of_an_export_follows_from_its_suffix(
    collection: kohau.Collection, tmp_path: Path
) -> None:
    collection.add(ANNOTATED)
    collection.export(tmp_path / "games.csv")
    assert (tmp_path / "games.csv").read_text().startswith("digest,")
    collection.export(tmp_path / "games.jsonl")
    assert (tmp_path / "games.jsonl").read_text().startswith('{"kohau":1')
    with pytest.raises(kohau.UnknownName, match=r"\.xyz"):
        collection.export(tmp_path / "games.xyz")


@pytest.mark.parametrize("text", [ANNOTATED, b"1. e2e3+ *", None])
def test_a_text_is_a_string(text: Any) -> None:
    with pytest.raises(TypeError, match="expected a text"):
        kohau.read_text(text)


# Plies


def test_plies_are_given_as_texts() -> None:
    start = kohau.find_game("fanorona").start("telo")
    ply = start.parse("c1b2+")
    assert start.play("c1b2+") == start.play(ply) == start.after("c1b2+")
    assert start.removed("c1b2+") == start.removed(ply) == {"a3": "b"}
    assert start.write("c1b2+", "schadd") == "c1-b2A"
    assert ("c1b2+" in start.legal(), "c1b2" in start.legal()) == (True, False)
    with pytest.raises(kohau.IllegalPly, match="this captures") as caught:
        start.play("c1b2")
    assert caught.value.rule == "FA-3"
    assert str(start.fault("c1b2")) == str(caught.value)
    assert "hello" not in start.legal()
    with pytest.raises(kohau.SyntaxProblem, match="is not a ply"):
        start.play("hello")


@pytest.mark.parametrize("game", kohau.game_names())
def test_a_word_of_every_game_is_a_ply(game: str) -> None:
    start = kohau.find_game(game).start()
    for ply, _ in zip(start.legal(), range(20), strict=False):
        assert start.play(str(ply)) == start.play(ply)


@pytest.mark.parametrize("ply", [3, None, 1.5, ("e2", "e3")])
def test_what_is_no_ply_is_refused(ply: Any) -> None:
    start = kohau.find_game("fanorona").start()
    assert ply not in start.legal()
    for method in (start.play, start.after, start.removed, start.write):
        with pytest.raises(TypeError, match="expected a ply of Fanorona, or its text, not"):
            method(ply)


# Records and replays


def test_replays_are_taken_where_records_are(replay: kohau.Replay, tmp_path: Path) -> None:
    assert kohau.verify(replay) is replay
    assert kohau.export(replay, "jsonl") == kohau.export(replay.record, "jsonl")
    several: list[Any] = [replay, replay.record, [replay], iter([replay.record])]
    for number, source in enumerate(several):
        assert kohau.write(source, tmp_path / f"{number}.kgn") == 1
    assert len({file.read_text() for file in tmp_path.glob("*.kgn")}) == 1


def test_a_random_replay_is_exported_as_it_was_played() -> None:
    start = kohau.find_game("fanorona").start("telo")
    played = kohau.random_replay(start, "1")
    (again,) = kohau.read_text(kohau.export(played))
    assert list(kohau.verify(again).line) == list(played.line)


def test_a_replay_with_errors_is_not_exported() -> None:
    bad = kohau.verify(kohau.Record({"Game": "fanorona"}, kohau.Line(("e2e3",), {}, "*")))
    with pytest.raises(kohau.InvalidRecord, match="this captures"):
        kohau.export(bad)


@pytest.mark.parametrize("record", ["1. e2e3+ *", None, [], ANNOTATED])
def test_what_is_no_record_is_refused(record: Any, tmp_path: Path) -> None:
    for use in (kohau.verify, kohau.export, kohau.widget):
        with pytest.raises(TypeError, match="expected a record, not"):
            use(record)
    with pytest.raises(TypeError, match="expected a record, not"):
        kohau.write([record], tmp_path / "out.kgn")
    assert not (tmp_path / "out.kgn").exists()
    with pytest.raises(TypeError, match="expected a position or a replay, not"):
        kohau.svg(record)


@pytest.mark.parametrize("ply", [-1, 3])
def test_a_picture_of_a_ply_that_does_not_exist(ply: int) -> None:
    replay = kohau.verify(next(kohau.read_text('[Game "fanorona"] 1. d3e3+ f4f3+ *')))
    with pytest.raises(IndexError, match=f"ply {ply} does not exist: it is a number from 0 to 2"):
        kohau.svg(replay, ply)
    with pytest.raises(TypeError, match="not a record: verify it first"):
        kohau.svg(replay.record)  # type: ignore[arg-type]


# Searches


def test_a_query_comes_first(collection: kohau.Collection) -> None:
    collection.add(GAMES)
    query = "game:fanorona"
    assert collection.search(query).ids == collection.search(query=query).ids == [1, 2, 3]
    assert collection.search(query, sort="-id").ids == [3, 2, 1]
    assert collection.count(query) == 3
    assert {player.name for player in collection.players(query)} == {
        "Example White",
        "Example Black",
    }
    assert collection.summarise(query).games == 3
    assert collection.duplicates(query) == []


def test_numbers_and_dates_are_texts(collection: kohau.Collection) -> None:
    collection.add(ANNOTATED)
    assert collection.search(plies=9).ids == collection.search(plies="9").ids == [1]
    assert collection.count(since=datetime.date(2026, 1, 1)) == 3
    assert collection.count(since=datetime.date(2027, 1, 1)) == 0


def test_a_position_is_a_condition(collection: kohau.Collection) -> None:
    collection.add(GAMES)
    reached = kohau.verify(next(kohau.read(ANNOTATED))).final
    assert collection.search(position=reached).ids == [1]
    assert collection.search(position=reached.fen()).ids == [1]


@pytest.mark.parametrize(
    "value", [["rabe", 1.5], 1.5, True, datetime.datetime(2024, 1, 1, tzinfo=None)]
)
def test_other_values_of_conditions_are_refused(
    collection: kohau.Collection, value: object
) -> None:
    search: Any = collection.search
    for name in ("player", "query"):
        with pytest.raises(TypeError, match="expected a text"):
            search(**{name: value})


@pytest.mark.parametrize("ids", ["12", 1, ["1"], [1.0], None])
def test_ids_are_numbers(collection: kohau.Collection, ids: Any) -> None:
    """The characters of a string are not the ids of games to be removed."""
    collection.add(ANNOTATED)
    with pytest.raises(TypeError, match="expected the ids of games"):
        collection.remove(ids)
    if ids is not None:
        with pytest.raises(TypeError, match="expected the ids of games"):
            collection.records(ids)
    assert len(collection) == 3


def test_a_position_to_explore_is_a_position(collection: kohau.Collection) -> None:
    with pytest.raises(TypeError, match="expected a position, not str: use fen= or moves="):
        collection.explore("1bb/bWW/WW1 b - 1")  # type: ignore[arg-type]


def test_aliases_have_a_kind(collection: kohau.Collection) -> None:
    with pytest.raises(kohau.Problem, match="player, event, site, not 'plyer'"):
        collection.set_aliases({"a": "b"}, "plyer")  # type: ignore[arg-type]
