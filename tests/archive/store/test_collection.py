"""Collections through Python: what commands and the explorer show is what their methods return."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from collections_of_games import filled, random_games, text_of
from project import ROOT, Run

import kohau
from kohau import Problem
from kohau.archive.batches.tag_changes import TagChanges
from kohau.archive.queries.conditions import Or, condition, joined
from kohau.archive.store import curation
from kohau.archive.store.collection import Collection, open_for_reading
from kohau.archive.store.contents import session_of, size_of
from kohau.archive.store.names import KINDS, spellings
from kohau.archive.store.result import COLUMNS, SearchResult
from kohau.archive.store.search import id_of

RATED = '[White "Ana"]\n[WhiteElo "1800"]\n[Black "Tui"]\n[Game "fanorona"]\n\n1. e2e3+ *\n'


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("collection")
    (folder / "rated.kgn").write_text(RATED)
    with kohau.open_archive(folder / "games.duckdb") as collection:
        names = ("annotated.kgn", "hamnar.kgn", "sessions")
        collection.add([*(ROOT / "samples" / name for name in names), folder / "rated.kgn"], jobs=1)
    return folder / "games.duckdb"


@pytest.fixture
def collection(path: Path) -> Iterator[Collection]:
    with kohau.open_archive(path, read_only=True) as collection:
        yield collection


def test_rows_are_those_that_the_command_lists(
    collection: Collection, path: Path, kohau: Run
) -> None:
    games = json.loads(
        kohau("archive", "search", path, "--sort", "-date", "--format", "json").stdout
    )
    rows = collection.search(sort="-date").rows([*games[0]])
    assert rows == [tuple(row.values()) for row in games]


def test_rows_have_ratings_and_plies(collection: Collection) -> None:
    matches = collection.search(player="ana", contains="e2e3+")
    assert matches.rows(["white", "white_rating", "black_rating", "ply"]) == [
        ("Ana", 1800, None, 0)
    ]


def test_rows_of_many_games(collection: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    few = collection.search().rows(["id", "white_rating", "digest"])
    monkeypatch.setattr("kohau.archive.store.result.MOST_IN_TEXT", 2)
    assert collection.search().rows(["id", "white_rating", "digest"]) == few
    assert collection.search(player="nobody").rows(["id", "white_rating"]) == []


@pytest.mark.parametrize("name", ["chunk", "nothing", "id FROM games; --", '"id"', ""])
def test_rows_have_no_other_columns(collection: Collection, name: str) -> None:
    with pytest.raises(Problem, match="games have no column"):
        collection.search().rows([name])


def test_every_column_can_be_read(collection: Collection) -> None:
    (row,) = SearchResult.of_ids(collection.connection, [1]).rows(sorted(COLUMNS))
    assert len(row) == len(COLUMNS)


def test_games_are_chosen_by_their_ids(collection: Collection) -> None:
    chosen = SearchResult.of_ids(collection.connection, [3, 1])
    assert (chosen.ids, chosen.total, chosen.plies) == ([3, 1], 2, [None, None])
    assert [row[0] for row in chosen.rows(["id"])] == [3, 1]
    digests = [digest for (digest,) in chosen.rows(["digest"])]
    assert [id_of(collection.connection, digest) for digest in digests] == [3, 1]
    assert id_of(collection.connection, "00000000-0000-0000-0000-000000000000") is None


ON_IDS: dict[str, Callable[[Collection, list[int]], object]] = {
    "of_ids": lambda collection, ids: SearchResult.of_ids(collection.connection, ids),
    "records": lambda collection, ids: collection.records(ids),
    "session_of": lambda collection, ids: session_of(collection.connection, ids[-1]),
    "remove": lambda collection, ids: collection.remove(ids),
    "flag": lambda collection, ids: collection.flag(ids, add=["seen"]),
    "flagged": lambda collection, ids: collection.flagged(ids),
    "edit": lambda collection, ids: collection.edit(ids, TagChanges({"Site": "Paris"})),
    "text_of": lambda collection, ids: curation.text_of(collection.connection, ids),
    "size_of": lambda collection, ids: size_of(collection.connection, ids),
}


@pytest.mark.parametrize("name", ON_IDS)
def test_an_unknown_id_is_a_problem_before_anything_is_done(tmp_path: Path, name: str) -> None:
    with filled(tmp_path, [text_of(random_games([(0, 1), (0, 2)]))]) as collection:
        for unknown in (99_999, 0, -1, 1 << 70):
            with pytest.raises(Problem, match=f"there is no game with the id {unknown}"):
                ON_IDS[name](collection, [1, unknown])
        with pytest.raises(TypeError, match="expected the ids of games"):
            ON_IDS[name](collection, ["1"])  # type: ignore[list-item]
        assert len(collection) == 2
        assert collection.flagged() == []
        assert collection.count(site="paris") == 0


def test_a_result_whose_games_are_removed_says_so(tmp_path: Path) -> None:
    with filled(tmp_path, [text_of(random_games([(0, 1), (0, 2)]))]) as collection:
        result = collection.search()
        collection.remove([2])
        with pytest.raises(Problem, match="there is no game with the id 2"):
            result.rows(["white"])


def test_results_and_collections_say_what_they_hold(tmp_path: Path) -> None:
    """In notebooks, as tables in which texts of records are no markup."""
    (tmp_path / "a.kgn").write_text("".join(
        RATED.replace("Ana", f"<b>{name}") for name in "abcdefghijklmnopqrstuvwx"
    ))  # fmt: skip
    with kohau.open_archive(tmp_path / "a.duckdb") as collection:
        collection.add(tmp_path / "a.kgn", jobs=1)
        assert repr(collection) == f"<Collection {tmp_path / 'a.duckdb'}: 24 games>"
        assert "<tr><td>fanorona riatra</td><td>24</td></tr>" in collection._repr_html_()
        result = collection.search()
        assert repr(result) == "<SearchResult: 24 games>"
        assert [record.white for record in result] == [
            row[0] for row in result.rows(["recorded_white"])
        ]
        assert repr(collection.search(limit=2)) == "<SearchResult: 2 of 24 games>"
        table = result._repr_html_()
        assert "24 games, the first 20" in table
        assert table.count("<tr>") == 21
        assert "<td>&lt;b&gt;a</td>" in table
        assert "<b>" not in table
    assert repr(collection) == "<Collection, closed>"


def test_queries_may_be_parsed_already(collection: Collection) -> None:
    either = joined(Or, [condition("player", "ana"), condition("game", "hamnar")])
    matches = collection.search(either, result="*")
    assert matches.ids == collection.search("player:ana or game:hamnar", result="*").ids != []
    assert str(matches.query) == str(collection.select(either, result="*"))


def test_contents(collection: Collection) -> None:
    facts = collection.info()
    assert facts["games"] == len(collection) == sum(facts["variants"].values())
    with pytest.raises(Problem, match="the game is not specified"):
        collection.explore()
    assert "Machine A" in spellings(collection.connection, KINDS["player"], "machine")


def test_sessions(collection: Collection) -> None:
    (id_, *_) = collection.search(session="clean").ids
    session = session_of(collection.connection, id_)
    assert session is not None
    assert (session.name, len(session.games), session.omitted) == ("clean", 7, 0)
    assert session_of(collection.connection, 1) is None


def test_every_thread_has_a_collection_of_its_own(collection: Collection) -> None:
    counts: list[int] = []

    def count() -> None:
        with Collection(collection.connection.cursor()) as reader:
            counts.append(reader.count("game:fanorona"))

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [collection.count("game:fanorona")] * 4


def test_archives_and_lakes_are_opened_for_reading(path: Path, collection: Collection) -> None:
    with open_for_reading(str(path)) as one, open_for_reading(str(path)) as two:
        assert len(one) == len(two) == len(collection)
        with pytest.raises(Exception, match="read-only"):
            one.save_query("mine", "result:*")


def test_texts_are_searched_after_the_thread_that_began_has_ended(tmp_path: Path) -> None:
    """The function that compares texts outlives the collection that has made it."""
    text = '[White "\u00c1nd"]\n[Game "fanorona"]\n\n1. e2e3+ {\u00c9lan} *\n'
    with filled(tmp_path, [text]) as collection:

        def search() -> None:
            for _ in range(5):
                with Collection(collection.connection.cursor()) as reader:
                    counts.append(reader.count("text:elan white:and"))

        counts: list[int] = []
        threads = [threading.Thread(target=search) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert counts == [1] * 20
        assert collection.count(text="elan") == 1
