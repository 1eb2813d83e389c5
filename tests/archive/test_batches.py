"""Batches: portions of records, worked on in one process or several, in order."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from archive import batches as module
from archive.batches import Batch, batches
from archive.processes import map_in_order
from notation.diagnostics import Problem

PLAIN = '[Event "?"]\n[Game "fanorona"]\n\n1. e2e3+ f4e5- *\n\n'
NOTED = PLAIN.replace(" *", " {as always} *")
Work = tuple[int, list[bytes]]


def work(batch: Batch) -> Work:
    """Return which process works, and the texts of the records."""
    return os.getpid(), [cut.data for cut in batch.slices()]


def slow_work(batch: Batch) -> Work:
    """Work so slowly that one process alone does not do everything."""
    time.sleep(0.05)
    return work(batch)


def worked_on(
    path: Path, jobs: int, function: Callable[[Batch], Work] = work
) -> tuple[list[int], list[bytes]]:
    """Return who worked on each batch, and the texts of all records, in order."""
    found = [result for _, result in map_in_order(function, batches([str(path)]), jobs)]
    return [process for process, _ in found], [text for _, texts in found for text in texts]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.kgn"
    path.write_text((PLAIN * 12_000 + NOTED * 50 + "[White ") * 3)
    return path


def test_batches_are_done_elsewhere_in_order(games: Path) -> None:
    here, alone = worked_on(games, 1)
    assert set(here) == {os.getpid()}
    assert len(alone) > 30_000
    processes, texts = worked_on(games, 2, slow_work)
    assert texts == alone
    assert processes[0] == os.getpid()
    assert len(set(processes[1:])) == 2
    assert os.getpid() not in processes[1:]


def test_the_first_batch_is_small(games: Path) -> None:
    sizes = [batch.size for batch in batches([str(games)])]
    assert sizes[0] <= sizes[1] // 2
    assert sum(sizes) == games.stat().st_size


@pytest.mark.parametrize("text", [PLAIN, NOTED])
def test_little_to_do_needs_no_processes(tmp_path: Path, text: str) -> None:
    path = tmp_path / "few.kgn"
    path.write_text(text * (20_000 // len(text)))
    assert set(worked_on(path, 2)[0]) == {os.getpid()}


def test_records_with_notes_are_more_work(games: Path) -> None:
    games.write_text(NOTED * 3000)
    assert games.stat().st_size < module.BATCH_BYTES
    assert len(set(worked_on(games, 2)[0])) > 1


def test_a_file_that_changes_meanwhile_is_as_it_was(games: Path) -> None:
    _, alone = worked_on(games, 1)
    processes, found = [], []
    for _, (process, texts) in map_in_order(work, batches([str(games)]), 2):
        processes.append(process)
        found += texts
        games.touch()
    assert found == alone
    assert os.getpid() in processes[1:]


def end_elsewhere(batch: Batch) -> Work:
    """Work in this process only; another one ends."""
    if multiprocessing.parent_process():
        os._exit(3)
    return work(batch)


def test_a_process_that_ends_is_told_as_a_problem(games: Path) -> None:
    with pytest.raises(Problem, match="a process ended before its work was done") as raised:
        worked_on(games, 2, end_elsewhere)
    assert raised.value.hint == "try --jobs 1"


def test_processes_get_blocks_without_what_was_found_of_them(games: Path) -> None:
    (first, *_) = batches([str(games)])
    (block,) = first.pieces
    (bare,) = first.bare().pieces
    assert getattr(block, "parts", None)
    assert getattr(bare, "parts", 0) is None
    assert work(first.bare()) == work(first)
