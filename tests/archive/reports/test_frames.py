"""Frames have the columns and values of an archive's views."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from project import ROOT
from running import modules_loaded

import kohau
from kohau.archive.reports import frames
from kohau.notation.diagnostics import Problem

SAMPLES = [ROOT / "samples" / f"{name}.kgn" for name in ("annotated", "hamnar", "hanga-roa")]
BAD = '[White "a"]\n[Game "fanorona"]\n\n1. e2e3+ {[%clk 0:01:00] x} $1 a1a9 *\n\n1. zz 1-0\n'


def rows(what: frames.What, records: Any = None) -> list[dict[str, Any]]:
    table = kohau.frame(kohau.read(SAMPLES) if records is None else records, what)
    listed: list[dict[str, Any]] = table.to_pylist()
    return listed


@pytest.fixture
def archive(tmp_path: Path) -> kohau.Collection:
    collection = kohau.open_archive(tmp_path / "games.duckdb")
    collection.add(SAMPLES, jobs=1)
    return collection


def test_games_are_those_of_the_view(archive: kohau.Collection) -> None:
    games = rows("games")
    assert all(game["valid"] and game["problem"] is None for game in games)
    shared = [name for name in games[0] if name not in ("offset", "valid", "problem", "file")]
    view = archive.sql(f"SELECT {', '.join(shared)} FROM v_games ORDER BY id").to_pylist()
    assert [{name: game[name] for name in shared} for game in games] == view
    assert [game["offset"] for game in games] == [
        row["offset"] for row in archive.sql('SELECT "offset" FROM games ORDER BY id').to_pylist()
    ]


def test_positions_are_those_of_the_view(archive: kohau.Collection) -> None:
    positions = rows("positions")
    shared = [name for name in positions[0] if name not in ("fen", "side")]
    view = archive.sql(f"SELECT {', '.join(shared)} FROM v_positions ORDER BY game, ply")
    assert [{name: row[name] for name in shared} for row in positions] == view.to_pylist()
    assert len(positions) == len(rows("plies")) + len(rows("games"))


def test_plies_are_those_of_replays() -> None:
    plies = iter(rows("plies"))
    for number, record in enumerate(kohau.read(SAMPLES), start=1):
        played = kohau.verify(record)
        for index, ply in enumerate(played.line, start=1):
            row = next(plies)
            assert (row["game"], row["ply"], row["word"]) == (number, index, str(ply))
            assert row["side"] == played.sides[index - 1]
            assert row["glyphs"] == list(played.line.nags(index))
            assert row["clock"] == played.line.clock(index)
            assert (row["comment"] or "") == " ".join(played.line.comments(index))
    assert next(plies, None) is None


def test_invalid_records_are_there_up_to_their_fault() -> None:
    first, second = rows("games", kohau.read_text(BAD))
    assert (first["valid"], first["plies"], first["white"]) == (False, 1, "a")
    assert "a9" in first["problem"]
    assert (second["valid"], second["game"], second["plies"]) == (False, None, 0)
    (ply,) = rows("plies", kohau.read_text(BAD))
    assert (ply["clock"], ply["glyphs"], ply["comment"]) == (60.0, [1], "[%clk 0:01:00] x")
    assert len(rows("positions", kohau.read_text(BAD))) == 2


def test_what_may_be_given() -> None:
    record = kohau.Record({}, kohau.Line(("c1b2+",), {}, "*"))
    defaults = kohau.Defaults("fanorona", "telo")
    assert kohau.frame(record, defaults=defaults).column("variant").to_pylist() == ["telo"]
    assert kohau.frame(kohau.verify(record, defaults), "plies").num_rows == 1
    assert kohau.frame([], "positions").num_rows == 0
    with pytest.raises(ValueError, match="games, plies, positions"):
        kohau.frame([], "moves")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="arrow, polars, pandas"):
        kohau.frame([], to="excel")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        kohau.frame(["samples/annotated.kgn"])  # type: ignore[list-item]


@pytest.mark.parametrize("what", ["games", "plies", "positions"])
def test_frames_of_libraries_have_the_same_rows(what: frames.What) -> None:
    arrow = kohau.frame(kohau.read(SAMPLES), what)
    polars = kohau.frame(kohau.read(SAMPLES), what, to="polars")
    assert polars.to_dicts() == arrow.to_pylist()
    pandas = kohau.frame(kohau.read(SAMPLES), what, to="pandas")
    assert list(pandas.columns) == arrow.column_names
    assert pandas.iloc[:, 0].tolist() == arrow.column(0).to_pylist()


def test_rows_become_columns_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = kohau.frame(kohau.read(SAMPLES), "plies")
    monkeypatch.setattr(frames, "_GAMES_AT_A_TIME", 2)
    assert kohau.frame(kohau.read(SAMPLES), "plies").to_pylist() == whole.to_pylist()


def test_a_missing_library_is_named_before_any_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    monkeypatch.setitem(sys.modules, "pandas", None)
    for library in ("polars", "pandas"):
        with pytest.raises(Problem, match=library) as caught:
            kohau.frame(iter([1]), to=library)  # type: ignore[arg-type]
        assert f"kohau[{library}]" in str(caught.value.hint)


def test_frames_of_arrow_load_no_other_library() -> None:
    code = "import kohau; kohau.frame(kohau.read('samples/annotated.kgn'))"
    assert not {"polars", "duckdb"} & modules_loaded(code)
