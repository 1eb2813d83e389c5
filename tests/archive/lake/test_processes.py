"""Building by real programs: killed ones, several at once, and workers of a scheduler."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest
from lakes import Fingerprint, contents_of, files_of_games, reopened
from project import ROOT, Run
from running import begun, heeding_signals
from waiting import PATIENCE, until
from working import command_line

from kohau.archive.lake import cluster as running
from kohau.archive.lake.cluster import local_cluster, remote_cluster
from kohau.archive.lake.plan import Options, Plan
from kohau.archive.lake.stage import stage
from kohau.archive.lake.storage import Store
from kohau.notation.diagnostics import Problem

pytestmark = pytest.mark.deep

DRIVER = """
import sys

sys.path.insert(0, {support!r})

if __name__ == "__main__":
    from lakes import build
    from kohau.archive.lake.cluster import local_cluster

    with local_cluster(2) as runner:
        print(build(sys.argv[1], sys.argv[2:], runner=runner, range_rows=300).added)
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return files_of_games(tmp_path_factory.mktemp("files"), 4, 14)


@pytest.fixture(scope="module")
def expected(files: list[Path]) -> Fingerprint:
    return contents_of(files)


@contextmanager
def started(folder: Path, files: list[Path]) -> Iterator[subprocess.Popen[str]]:
    """Start a program that builds a lake in *folder* with two workers."""
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
    "staging/tasks/*/games.parquet",
    "staging/tasks/*/done.json",
    "staging/steps/*/claim-*.json",
    "staging/steps/*/write-positions-*.json",
    "data/scopes/*.parquet",
    "data/positions/metadata/snap-*.avro",
)
"""What a build writes, one after the other."""


def test_killed_programs_are_run_again(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    """One is killed after each of the stages; each goes on where the last one ended."""
    for pattern in STAGES:
        with started(tmp_path, files) as program:
            while not list(tmp_path.glob(f"lake/{pattern}")):
                assert program.poll() is None, program.communicate()
                time.sleep(0.005)
            program.send_signal(signal.SIGKILL)
            program.communicate(timeout=PATIENCE)
            assert program.returncode in (-signal.SIGKILL, 0)
    with started(tmp_path, files) as program:
        out = ended(program)
    assert out in (f"{len(expected[0])}\n", "0\n")  # 0 if the last one was killed too late
    assert reopened(tmp_path / "lake") == expected


def test_two_programs_at_once(files: list[Path], expected: Fingerprint, tmp_path: Path) -> None:
    with started(tmp_path, files) as one, started(tmp_path, files) as other:
        ended(one)
        ended(other)
    assert reopened(tmp_path / "lake") == expected


def test_two_programs_with_different_files(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    with started(tmp_path, files[:2]) as one, started(tmp_path, files[2:]) as other:
        ended(one)
        ended(other)
    assert reopened(tmp_path / "lake") == expected


def test_the_workers_of_a_scheduler(
    kohau: Run, files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    ) as cluster:
        address = cluster.scheduler_address
        assert address.startswith("tcp://127.0.0.1:")
        lake = tmp_path / "lake"
        done = kohau("lake", "build", lake, *files, "--scheduler", address)
        assert f"{len(expected[0])} added" in done.stdout
        assert reopened(lake) == expected
        kohau("lake", "build", lake, *files, "--scheduler", address)
        kohau("lake", "compact", lake, "--scheduler", address)
        assert reopened(lake) == expected
        done = kohau("lake", "build", lake, *files, "--scheduler", address, "--workers", "2",
                     status=2)  # fmt: skip
        assert "has its own workers" in done.stderr


@pytest.mark.parametrize("seconds", [0.0, 1.0])
def test_an_interrupt_of_all_processes(files: list[Path], tmp_path: Path, seconds: float) -> None:
    """A terminal sends it to the workers, too, which must not write about it."""
    command = [sys.executable, "-m", "kohau", "lake", "build", str(tmp_path / "lake"),
               *map(str, files), "--workers", "2"]  # fmt: skip
    with begun(
        *heeding_signals(*command), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        while not (tmp_path / "lake" / "lake.json").exists():
            assert program.poll() is None, program.communicate()
            time.sleep(0.005)
        time.sleep(seconds)
        os.killpg(program.pid, signal.SIGINT)
        assert program.communicate(timeout=PATIENCE) == ("", "Interrupted\n")
        assert program.returncode == 128 + signal.SIGINT


LOCKED = """
import logging

from kohau.archive.lake import cluster

cluster.CLOSING = 1

if __name__ == "__main__":
    try:
        with cluster.local_cluster(2):
            logging.getLogger("kohau").setLevel(logging.ERROR)
            logging._acquireLock()
            raise KeyboardInterrupt
    except KeyboardInterrupt:
        print("interrupted")
"""
"""A program that an interrupt leaves with the lock of logging, as it may at a bad moment."""


def test_an_interrupt_that_leaves_a_lock_ends_the_program(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(LOCKED)
    done = subprocess.run(
        [sys.executable, str(program)], capture_output=True, check=True, text=True, timeout=PATIENCE
    )
    assert done.stdout == "interrupted\n"


def test_workers_are_spawned_whatever_dask_is_told() -> None:
    import dask

    with (
        dask.config.set({"distributed.worker.multiprocessing-method": "fork"}),
        local_cluster(2) as runner,
    ):
        (command,) = runner.map(command_line, [None])
    assert "multiprocessing.spawn" in command


def test_a_scheduler_that_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "TIMEOUT", 3)
    place = ["--scheduler-file", str(tmp_path / "scheduler.json")]
    options = ["--no-dashboard", "--host", "127.0.0.1"]
    with ExitStack() as programs:
        scheduler, _ = [
            programs.enter_context(
                begun(sys.executable, "-m", "dask", kind, *place, *options, *more,
                      stderr=subprocess.DEVNULL)
            )
            for kind, *more in (["scheduler", "--port", "0"], ["worker", "--nthreads", "1"])
        ]  # fmt: skip
        until((tmp_path / "scheduler.json").exists)
        address = json.loads((tmp_path / "scheduler.json").read_text())["address"]
        time.sleep(3)
        with remote_cluster(address) as runner:
            found = runner.map(time.sleep, [0, 60])
            assert next(found) is None
            scheduler.kill()
            with pytest.raises(Problem, match="was lost"):
                next(found)


def test_problems_say_which_worker_had_them(files: list[Path], tmp_path: Path) -> None:
    """The worker does not see the file, which is removed after the task was planned."""
    from distributed import LocalCluster

    file = tmp_path / "a.kgn"
    shutil.copy(files[0], file)
    with (
        LocalCluster(
            n_workers=1, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        ) as cluster,
        remote_cluster(cluster.scheduler_address) as runner,
    ):
        (task,) = Plan([str(file)], Options(), 1 << 26, ())
        file.unlink()
        with pytest.raises(Problem, match=r"a.kgn can't be read: .* \(on the worker tcp://127"):
            list(runner.map(partial(stage, Store(str(tmp_path / "lake"))), [task]))


def test_a_scheduler_that_is_not_there(kohau: Run, files: list[Path], tmp_path: Path) -> None:
    done = kohau("lake", "build", tmp_path / "lake", *files, "--scheduler", "tcp://127.0.0.1:1",
                 status=2)  # fmt: skip
    assert "the scheduler tcp://127.0.0.1:1 can't be reached" in done.stderr
    assert done.stderr.count("\n") == 1
