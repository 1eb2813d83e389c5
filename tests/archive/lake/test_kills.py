"""Programs that build a lake are killed in each phase: nothing is lost or published twice."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from lakes import Fingerprint, build, contents_of, files_of_games, reopened
from project import ROOT

from kohau import open_lake
from kohau.archive.store.lakes import latest
from kohau.archive.store.storage import Storage

pytestmark = pytest.mark.deep

KILLS = 20
"""How often a program is killed in each phase."""

KILLED = """
import os, signal, sys

sys.path.insert(0, sys.argv[1])
from lakes import build
from kohau.archive.lake import build as building, change
from kohau.archive.store.storage import Storage

phase, left = sys.argv[2], int(sys.argv[3])
running = False


def event():
    global left
    left -= running
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)


def with_events(function):
    '''Return *function*, of which each call and its end is an event.'''

    def call(*arguments, **options):
        event()
        result = function(*arguments, **options)
        event()
        return result

    return call


def in_phase(function):
    def call(*arguments):
        global running
        running = True
        try:
            return with_events(function)(*arguments)
        finally:
            running = False

    return call


for owner, name in ((Storage, "temporary"), (os, "link"), (os, "replace"), (os, "unlink")):
    setattr(owner, name, with_events(getattr(owner, name)))
owner = change if phase in ("merge", "publish") else building
setattr(owner, phase, in_phase(getattr(owner, phase)))
build(sys.argv[4], sys.argv[5:])
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("files")
    bad = folder / "bad.kgn"
    bad.write_bytes((ROOT / "samples" / "broken" / "illegal-ply.kgn").read_bytes())
    return [*files_of_games(folder, 3, 10), bad]


@pytest.fixture(scope="module")
def expected(files: list[Path]) -> Fingerprint:
    return contents_of(files)


@pytest.mark.parametrize("phase", ["stage", "settle", "merge", "publish"])
def test_kills_in_a_phase(
    phase: str, files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    """The first half of the files is one commit, all of them are the next: readers see either."""
    support = ROOT / "tests" / "support"
    kills, event = 0, 0
    while kills < KILLS:
        lake = tmp_path / f"{kills}-{event}"
        build(lake, files[:2])
        with open_lake(lake) as collection:
            before = len(collection)
        command = [sys.executable, "-c", KILLED, support, phase, event, lake, *files]
        status = subprocess.run([*map(str, command)], check=False).returncode
        assert status in (0, -signal.SIGKILL)
        with open_lake(lake) as collection:
            assert len(collection) in (
                (before, len(expected[0])) if status else (len(expected[0]),)
            )
        build(lake, files)
        assert latest(Storage(str(lake))).number == 2
        assert reopened(lake) == expected
        kills += status != 0
        event = event + 1 if status else 0
        assert kills or event, "the phase was never reached"
