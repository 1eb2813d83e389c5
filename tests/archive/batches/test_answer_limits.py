"""The time in which a process works on a batch of records (docs/limits.md)."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
import working

from kohau.archive.batches import processes
from kohau.archive.batches.batch import Batch, batches
from kohau.archive.batches.processes import WorkerFailure, map_in_order

RECORD = '[White "Rabe"]\n[Game "fanorona"]\n\n1. e2e3+ *\n'


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Batch]:
    monkeypatch.setattr(processes, "START_SECONDS", 0)
    path = tmp_path / "games.kgn"
    path.write_text(f'[Event "?"]\n{RECORD}\n' * 500)
    return list(batches([str(path)], size=1 << 11))


def test_one_that_does_not_answer_ends_the_command(
    parts: list[Batch], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "ANSWER_SECONDS", 3)
    function = partial(working.stop_elsewhere, tmp_path, os.getpid())
    with pytest.raises(WorkerFailure, match="did not answer within 3 s") as raised:
        list(map_in_order(function, parts, 2))
    assert raised.value.hint == "try --jobs 1"


def test_others_are_waited_for(parts: list[Batch], tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()
    function = partial(working.work_together, folder, 2)
    assert len(list(map_in_order(function, parts, 2))) == len(parts)
