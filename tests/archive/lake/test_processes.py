"""Building by real programs: killed ones, several at once, and workers of a scheduler."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from lakes import Fingerprint, contents_of, files_of_games, reopened
from project import ROOT, Run
from running import begun, heeding_signals
from waiting import PATIENCE

from kohau.archive.lake import maps
from kohau.archive.store.storage import Storage

pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return files_of_games(tmp_path_factory.mktemp("files"), 4, 14)


@pytest.fixture(scope="module")
def expected(files: list[Path]) -> Fingerprint:
    return contents_of(files)


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
        assert killed >= {"killed-stage", "killed-merge"}
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
