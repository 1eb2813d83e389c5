"""Batches: groups of records, processed in order by one or several processes."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from working import Work, end_elsewhere, fail_from, work, work_together

from kohau.archive.batches import processes
from kohau.archive.batches.batch import Batch, batches
from kohau.archive.batches.processes import map_in_order
from kohau.archive.batches.worker import WorkerFailure
from kohau.notation.diagnostics import Problem

PLAIN = '[Event "?"]\n[Game "fanorona"]\n\n1. e2e3+ f4e5- *\n\n'
NOTED = PLAIN.replace(" *", " {as always} *")


def worked_on(
    path: Path, jobs: int, function: Callable[[Batch], Work] = work
) -> tuple[list[int], list[bytes], list[tuple[int | None, int | None]]]:
    """Return the process of each batch, and the text, number and line of each record."""
    results = [result for _, result in map_in_order(function, batches([str(path)]), jobs)]
    return (
        [done.process for done in results],
        [text for done in results for text in done.texts],
        [(d.record, d.line) for done in results for d in done.diagnostics],
    )


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.kgn"
    path.write_text((PLAIN * 12_000 + NOTED * 50 + "[White ") * 3)
    return path


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Batch]:
    """Some forty small batches, for which other processes are started at once."""
    monkeypatch.setattr(processes, "START_SECONDS", 0)
    path = tmp_path / "small.kgn"
    path.write_text((PLAIN * 500 + NOTED * 50) * 4)
    return list(batches([str(path)], size=1 << 12))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "notes of processes"
    path.mkdir()
    return path


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_processes_return_batches_in_order(small: list[Batch], folder: Path, jobs: int) -> None:
    results = list(map_in_order(partial(work_together, folder, jobs), iter(small), jobs))
    assert [batch for batch, _ in results] == small
    alone = list(map_in_order(work, iter(small), 1))
    assert [done.texts for _, done in results] == [done.texts for _, done in alone]
    assert [done.diagnostics for _, done in results] == [done.diagnostics for _, done in alone]
    processes = {done.process for _, done in results}
    assert len(processes) == jobs
    assert os.getpid() in processes


def test_few_batches_are_read_ahead(small: list[Batch]) -> None:
    """A caller that is slow does not let batches pile up."""
    read = 0

    def counted() -> Iterator[Batch]:
        nonlocal read
        for batch in small:
            read += 1
            yield batch

    for number, _ in enumerate(map_in_order(work, counted(), 3, ahead=2), start=1):
        assert read - number <= 2 * 3
    assert read == len(small)


@pytest.mark.release
def test_records_and_lines_are_numbered_across_batches(games: Path) -> None:
    _, texts, places = worked_on(games, 1)
    line = 1
    for number, text in enumerate(texts, start=1):
        assert places[number - 1] == (number, line)
        line += text.count(b"\n")


def test_numbers_restart_with_every_file(tmp_path: Path) -> None:
    path = tmp_path / "few.kgn"
    path.write_text(PLAIN * 2)
    results = [done for _, done in map_in_order(work, batches([str(path)] * 2), 1)]
    assert [[d.record for d in done.diagnostics] for done in results] == [[1, 2], [1, 2]]


def test_the_first_batch_is_small(games: Path) -> None:
    sizes = [batch.size for batch in batches([str(games)])]
    assert sizes[0] <= sizes[1] // 2
    assert sum(sizes) == games.stat().st_size


@pytest.mark.parametrize("text", [PLAIN, NOTED])
def test_little_input_needs_no_processes(tmp_path: Path, text: str) -> None:
    path = tmp_path / "few.kgn"
    path.write_text(text * (20_000 // len(text)))
    assert set(worked_on(path, 2)[0]) == {os.getpid()}


@pytest.mark.parametrize(
    ("jobs", "counts"), [(1, [0, 0, 0, 0]), (2, [1, 1, 1, 1]), (7, [1, 3, 6, 6])]
)
def test_the_number_of_processes_is_doubled(
    small: list[Batch], jobs: int, counts: list[int]
) -> None:
    sizes = []
    with closing(processes._Team(work, jobs - 1)) as team:  # noqa: SLF001
        for batch in small[:4]:
            team.submit(batch)
            sizes.append(len(team._workers))  # noqa: SLF001
    assert sizes == counts


def test_an_ended_process_is_a_problem(small: list[Batch], folder: Path) -> None:
    with pytest.raises(WorkerFailure, match=r"a worker process ended unexpectedly \(status 3\)"):
        list(map_in_order(partial(end_elsewhere, folder, os.getpid()), small, 2))


def test_failures_come_in_order(small: list[Batch]) -> None:
    """What comes before is returned, whichever process fails first."""
    first = small[20].sections[0].block
    assert first is not None
    yielded = []
    with pytest.raises(Problem, match=f"failed at {first.offset}"):  # noqa: PT012
        for batch, _ in map_in_order(partial(fail_from, first.offset), small, 3):
            yielded.append(batch)
    assert yielded == small[:20]


def test_processes_and_threads_end_with_the_iterator(small: list[Batch], folder: Path) -> None:
    threads = threading.active_count()
    results = map_in_order(partial(work_together, folder, 3), small, 3)
    next(results)
    assert threading.active_count() > threads
    results.close()
    assert threading.active_count() == threads
    for process in {int(path.name) for path in folder.iterdir()} - {os.getpid()}:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
