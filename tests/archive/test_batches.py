"""Batches: groups of records, processed in order by one or several processes."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from kohau.archive.batches import Batch, batches
from kohau.archive.processes import map_in_order
from kohau.archive.verdicts import Verdict
from kohau.notation.diagnostics import Diagnostic, Problem, Severity

PLAIN = '[Event "?"]\n[Game "fanorona"]\n\n1. e2e3+ f4e5- *\n\n'
NOTED = PLAIN.replace(" *", " {as always} *")


@dataclass(slots=True)
class Work(Verdict):
    """Which process worked, and the texts of the records."""

    process: int = 0
    texts: list[bytes] = field(default_factory=list)


def work(batch: Batch) -> Work:
    done = Work(process=os.getpid())
    for record in done.reading(batch.records()):
        assert record.source
        done.texts.append(record.source.data)
        place = record.source.number, record.source.line
        done.diagnostics.append(Diagnostic("x", Severity.NOTE, "", None, *place))
    return done


def slow_work(batch: Batch) -> Work:
    """Work slowly, so that more than one process gets batches."""
    time.sleep(0.05)
    return work(batch)


def worked_on(
    path: Path, jobs: int, function: Callable[[Batch], Work] = work
) -> tuple[list[int], list[bytes], list[tuple[int | None, int | None]]]:
    """Return the process of each batch, and the text, number and line of each record."""
    found = [result for _, result in map_in_order(function, batches([str(path)]), jobs)]
    return (
        [done.process for done in found],
        [text for done in found for text in done.texts],
        [(d.record, d.line) for done in found for d in done.diagnostics],
    )


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.kgn"
    path.write_text((PLAIN * 12_000 + NOTED * 50 + "[White ") * 3)
    return path


def test_processes_return_batches_in_order(games: Path) -> None:
    here, alone, places = worked_on(games, 1)
    assert set(here) == {os.getpid()}
    assert len(alone) > 30_000
    processes, texts, others = worked_on(games, 2, slow_work)
    assert (texts, others) == (alone, places)
    assert processes[0] == os.getpid()
    assert len({process for process in processes if process != os.getpid()}) == 2


def test_records_and_lines_are_numbered_across_batches(games: Path) -> None:
    _, texts, places = worked_on(games, 1)
    line = 1
    for number, text in enumerate(texts, start=1):
        assert places[number - 1] == (number, line)
        line += text.count(b"\n")


def test_numbers_restart_with_every_file(tmp_path: Path) -> None:
    path = tmp_path / "few.kgn"
    path.write_text(PLAIN * 2)
    found = [done for _, done in map_in_order(work, batches([str(path)] * 2), 1)]
    assert [[d.record for d in done.diagnostics] for done in found] == [[1, 2], [1, 2]]


def test_the_first_batch_is_small(games: Path) -> None:
    sizes = [batch.size for batch in batches([str(games)])]
    assert sizes[0] <= sizes[1] // 2
    assert sum(sizes) == games.stat().st_size


@pytest.mark.parametrize("text", [PLAIN, NOTED])
def test_little_input_needs_no_processes(tmp_path: Path, text: str) -> None:
    path = tmp_path / "few.kgn"
    path.write_text(text * (20_000 // len(text)))
    assert set(worked_on(path, 2)[0]) == {os.getpid()}


def end_elsewhere(batch: Batch) -> Work:
    """Work in this process; exit in any other."""
    if multiprocessing.parent_process():
        os._exit(3)
    return work(batch)


def test_an_ended_process_is_a_problem(games: Path) -> None:
    with pytest.raises(Problem, match="a worker process ended unexpectedly") as raised:
        worked_on(games, 2, end_elsewhere)
    assert raised.value.hint == "try --jobs 1"
