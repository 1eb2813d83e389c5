"""Building by real programs: killed ones, several at once, and workers of a scheduler."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from lakes import Fingerprint, contents_of, files_of_games, reopened
from project import ROOT, Run
from running import begun, heeding_signals
from waiting import PATIENCE

from kohau.archive.lake import maps
from kohau.archive.store.lakes import latest
from kohau.archive.store.storage import Storage

pytestmark = pytest.mark.deep

DRIVER = """
import sys

sys.path.insert(0, {support!r})

if __name__ == "__main__":
    from lakes import build
    from kohau.archive.lake.maps import Processes

    print(build(sys.argv[1], sys.argv[2:], map=Processes(2)).added)
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return files_of_games(tmp_path_factory.mktemp("files"), 4, 14)


@pytest.fixture(scope="module")
def expected(files: list[Path]) -> Fingerprint:
    return contents_of(files)


@contextmanager
def started(folder: Path, files: list[Path]) -> Iterator[subprocess.Popen[str]]:
    """Start a program that builds a lake in *folder* with two processes."""
    driver = folder / "driver.py"
    driver.write_text(DRIVER.format(support=str(ROOT / "tests" / "support")))
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with begun(sys.executable, driver, folder / "lake", *files, **pipes) as program:
        yield program


def ended(program: subprocess.Popen[str]) -> str:
    """Return what a program has printed, which succeeds."""
    out, errors = program.communicate(timeout=PATIENCE)
    assert program.returncode == 0, errors
    return out


STAGES = (
    "staging/*/*/games.parquet",
    "staging/*/done.json",
    "data/games/*.parquet",
    "data/positions/*.parquet",
    "data/inputs/*.parquet",
    "commits/00000001.json",
)
"""What a build writes, one after the other."""


def test_killed_programs_are_run_again(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    """They are killed at random moments after each of the stages, 20 times in all."""
    random = Random("kills")
    kills = 0
    while kills < 20:
        for pattern in STAGES:
            before = {*tmp_path.glob(f"lake/{pattern}")}
            with started(tmp_path, files) as program:
                while {*tmp_path.glob(f"lake/{pattern}")} <= before and program.poll() is None:
                    time.sleep(0.002)
                time.sleep(random.random() / 20)
                program.send_signal(signal.SIGKILL)
                _, errors = program.communicate(timeout=PATIENCE)
                assert program.returncode in (-signal.SIGKILL, 0), errors
                kills += program.returncode != 0
            storage = Storage(str(tmp_path / "lake"))
            assert (tmp_path / "lake" / "lake.json").exists()
            if latest(storage).number:  # it was killed too late
                assert latest(storage).number == 1
                assert reopened(tmp_path / "lake") == expected
                (tmp_path / "lake").rename(tmp_path / f"lake{kills}-{pattern[:4]}")
    with started(tmp_path, files) as program:
        ended(program)
    assert reopened(tmp_path / "lake") == expected


def test_two_programs_at_once(files: list[Path], expected: Fingerprint, tmp_path: Path) -> None:
    with started(tmp_path, files) as one, started(tmp_path, files) as other:
        added = sorted(int(ended(program)) for program in (one, other))
    assert added == [0, len(expected[0])]
    assert reopened(tmp_path / "lake") == expected


def test_two_programs_with_different_files(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    with started(tmp_path, files[:2]) as one, started(tmp_path, files[2:]) as other:
        added = sum(int(ended(program)) for program in (one, other))
    assert added == len(expected[0])
    assert reopened(tmp_path / "lake") == expected


KILLING = """
import os
import signal
import sys
from pathlib import Path

sys.path.insert(0, {support!r})

from functools import partial


def dying(folder, function, item):
    '''Call *function*; the worker is killed once for each function, when it writes.'''
    from kohau.archive.store.storage import Storage

    name = function.func.__name__
    if name == "partial":
        name = function.func.func.__name__
    temporary = Storage.temporary

    def killing(storage, path):
        try:
            Path(folder, "killed-" + name).touch(exist_ok=False)
        except FileExistsError:
            return temporary(storage, path)
        os.kill(os.getpid(), signal.SIGKILL)

    Storage.temporary = killing
    try:
        return function(item)
    finally:
        Storage.temporary = temporary
"""


def test_lost_workers_of_a_scheduler(
    kohau: Run, files: list[Path], expected: Fingerprint, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Workers are killed in each phase; Dask repeats what they had to do."""
    from distributed import LocalCluster

    from kohau.archive.lake.build import Build

    (tmp_path / "killing.py").write_text(KILLING.format(support=str(ROOT / "tests" / "support")))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(str(tmp_path))
    from functools import partial

    import killing  # type: ignore[import-not-found]
    from lakes import SMALL

    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    ) as cluster:
        with maps.on_scheduler(cluster.scheduler_address) as on_workers:

            def deadly(function, items):  # type: ignore[no-untyped-def]
                return on_workers(partial(killing.dying, str(tmp_path), function), items)

            Build(Storage(str(tmp_path / "lake")), map=deadly, sizes=SMALL).run([*map(str, files)])
        killed = {path.name for path in tmp_path.glob("killed-*")}
        assert killed >= {"killed-_stage_in_folder", "killed-merge"}
        assert reopened(tmp_path / "lake") == expected
        address = cluster.scheduler_address
        other = tmp_path / "other"
        done = kohau("lake", "build", other, *files, "--scheduler", address)
        assert f"{len(expected[0])} added" in done.stdout
        kohau("lake", "build", other, *files, "--scheduler", address)
        kohau("lake", "compact", other, "--scheduler", address)
        assert reopened(other) == expected
        done = kohau(
            "lake", "build", other, *files, "--scheduler", address, "--jobs", "2", status=2
        )
        assert "has its own workers" in done.stderr


def test_a_scheduler_that_can_not_be_used(
    kohau: Run, files: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maps, "TIMEOUT", 0.5)
    done = kohau("lake", "build", tmp_path / "lake", files[0], "--scheduler", "tcp://127.0.0.1:9",
                 status=2)  # fmt: skip
    assert "can't be reached" in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_interrupt_of_all_processes(files: list[Path], tmp_path: Path) -> None:
    """A terminal sends it to the workers, too, which must not write about it."""
    command = [sys.executable, "-m", "kohau", "lake", "build", str(tmp_path / "lake"),
               *map(str, files), "--jobs", "2"]  # fmt: skip
    with begun(
        *heeding_signals(*command), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        while not (tmp_path / "lake" / "lake.json").exists():
            assert program.poll() is None, program.communicate()
            time.sleep(0.005)
        os.killpg(program.pid, signal.SIGINT)
        assert program.communicate(timeout=PATIENCE) == ("", "Interrupted\n")
        assert program.returncode == 128 + signal.SIGINT
