"""The stored states of a lake, which its readers use instead of Iceberg's library."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from lakes import SAMPLES, build
from project import ROOT, Run

from kohau.archive.lake.catalogue import Catalogue
from kohau.archive.lake.settings import LOCAL
from kohau.archive.lake.states import STATES, stored_state
from kohau.archive.lake.storage import Store, digest


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    lake = tmp_path_factory.mktemp("states") / "lake"
    build(lake, [SAMPLES / "annotated.kgn"])
    build(lake, [SAMPLES / "hamnar.kgn"])
    return lake


def stored(lake: Path) -> object:
    return stored_state(Store(str(lake)), "lake")


def state_file(lake: Path) -> Path:
    state = Catalogue(Store(str(lake))).state()
    return lake / STATES / f"{state.snapshot}.json"


def test_a_state_is_stored_as_the_catalogue_has_it(built: Path) -> None:
    catalogue = Catalogue(Store(str(built)))
    assert stored(built) == catalogue.readable_state() == catalogue.state()
    assert len(list((built / STATES).iterdir())) == 2


def test_readers_do_not_import_what_only_the_catalogue_needs(built: Path) -> None:
    code = f"""
import sys
from kohau.commands.main import main

sys.argv = ["kohau", "lake", "info", {str(built)!r}]
try:
    main()
except SystemExit as ended:
    assert not ended.code
print(*sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True, cwd=ROOT
    )
    assert "games              5\n" in done.stdout
    modules = set(done.stdout.split())
    assert not modules & {"pyiceberg", "sqlalchemy", "distributed", "dask", "fsspec", "pyarrow"}


def forged(state: list[object]) -> str:
    text = json.dumps(state)
    return json.dumps({"state": text, "digest": digest(text)})


DAMAGES: dict[str, Callable[[str], str]] = {
    "cut short": lambda text: text[:-20],
    "another name": lambda text: text.replace("games", "gamez", 1),
    "another digest": lambda text: text.replace('"digest": "', '"digest": "0'),
    "an empty list": lambda text: "[]",
    "null": lambda text: "null",
    "nested": lambda text: "[" * 100_000,
    "forged numbers": lambda text: forged([1, 2]),
    "forged kinds": lambda text: forged(["", 7, {}, {}]),
    "forged paths": lambda text: forged(
        json.loads(json.loads(text)["state"].replace("data/", "../data/"))
    ),
}
ALWAYS = ("cut short", "forged paths")
"""Damages whose tests always run; those of the others are deep."""


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(damage, id=name, marks=[] if name in ALWAYS else [pytest.mark.deep])
        for name, damage in DAMAGES.items()
    ],
)
def test_a_damaged_state_is_not_used(
    built: Path, tmp_path: Path, kohau: Run, damage: Callable[[str], str]
) -> None:
    file = state_file(built)
    text = file.read_text()
    expected = kohau("lake", "info", built).stdout
    try:
        file.write_text(damage(text))
        assert stored(built) is None
        assert kohau("lake", "info", built).stdout == expected
        file.unlink()
        assert kohau("lake", "info", built).stdout == expected
    finally:
        file.write_text(text)


def test_a_state_is_that_of_the_catalogue(built: Path, tmp_path: Path, kohau: Run) -> None:
    """An older catalogue that is put back has its older state; without one, nothing is read."""
    lake = tmp_path / "lake"
    build(lake, [SAMPLES / "annotated.kgn"])
    shutil.copy(lake / LOCAL, tmp_path / "older.db")
    build(lake, [SAMPLES / "hamnar.kgn"])
    assert kohau("lake", "search", lake).stdout.startswith("5 games\n")
    shutil.copy(tmp_path / "older.db", lake / LOCAL)
    assert kohau("lake", "search", lake).stdout.startswith("3 games\n")
    (lake / LOCAL).unlink()
    assert "is lost" in kohau("lake", "search", lake, status=2).stderr


def test_old_states_are_removed(tmp_path: Path, kohau: Run) -> None:
    lake = tmp_path / "lake"
    for name in ("annotated.kgn", "hamnar.kgn"):
        build(lake, [SAMPLES / name])
    assert len(list((lake / STATES).iterdir())) == 2
    for _ in range(2):
        kohau("lake", "compact", lake, "--keep", "0")
    assert [*(lake / STATES).iterdir()] == [state_file(lake)]
    assert stored(lake) is not None


def test_a_later_build_stores_the_state_of_a_build_that_was_killed(tmp_path: Path) -> None:
    lake = tmp_path / "lake"
    build(lake, [SAMPLES / "annotated.kgn"])
    state_file(lake).unlink()
    assert stored(lake) is None
    assert build(lake, [SAMPLES / "annotated.kgn"]).added == 0
    assert stored(lake) == Catalogue(Store(str(lake))).state()
