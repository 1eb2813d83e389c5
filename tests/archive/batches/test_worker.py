"""Workers: processes that share nothing, and what happens when one of them fails."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import working
from running import begun
from waiting import PATIENCE, is_running, until_ended

from kohau.archive.batches.worker import STEPS, Limits, Worker, WorkerFailure
from kohau.notation.diagnostics import Problem

pytestmark = pytest.mark.release

LIMITS = Limits(60)


@pytest.fixture
def worker() -> Iterator[Worker]:
    with closing(Worker(LIMITS)) as started:
        yield started


class TestAnswers:
    def test_results_come_from_the_same_other_process(self, worker: Worker) -> None:
        assert [worker.do(working.echo, n) for n in range(3)] == [0, 1, 2]
        assert worker.do(os.getpid) == worker.pid != os.getpid()

    def test_large_messages(self, worker: Worker) -> None:
        data = os.urandom(3 << 20)
        assert worker.do(working.echo, data) == data

    def test_problems_and_mistakes_are_raised_here(self, worker: Worker) -> None:
        with pytest.raises(Problem, match="no") as refused:
            worker.do(working.refuse)
        assert (refused.value.code, refused.value.hint) == ("own", "yes")
        with pytest.raises(ZeroDivisionError) as mistaken:
            worker.do(working.divide, 0)
        (where,) = mistaken.value.__notes__
        assert "in divide" in where
        with pytest.raises(RuntimeError, match="Odd: 1 2"):
            worker.do(working.fail_oddly)
        assert worker.do(working.divide, 2) == 0.5

    def test_what_is_printed_is_no_answer(self, capfd: pytest.CaptureFixture[str]) -> None:
        with closing(Worker(LIMITS)) as worker:
            assert worker.do(working.chatter) == "answered"
        assert capfd.readouterr() == ("", "printed\n")

    def test_nothing_is_inherited(self, tmp_path: Path) -> None:
        with (tmp_path / "open").open("wb") as file, closing(Worker(LIMITS)) as worker:
            os.set_inheritable(file.fileno(), True)
            with closing(Worker(LIMITS)) as other:
                files, modules, path = other.do(working.state)
            assert str(tmp_path / "open") not in files
            assert sum(name.startswith("pipe:") for name in files) <= 3  # and standard error's
            assert not {"duckdb", "pyarrow"} & {*modules}
            assert path == sys.path
            assert worker.is_alive


class TestFailures:
    def test_one_that_ends(self, worker: Worker) -> None:
        with pytest.raises(WorkerFailure, match=r"ended unexpectedly \(status 3\)") as failed:
            worker.do(working.end)
        assert not failed.value.late
        assert not worker.is_alive
        with pytest.raises(WorkerFailure, match="ended unexpectedly"):
            worker.do(working.echo, 1)

    def test_one_that_is_killed_between_tasks(self, worker: Worker) -> None:
        worker.do(working.echo, 1)
        os.kill(worker.pid, signal.SIGKILL)
        with pytest.raises(WorkerFailure, match=r"ended unexpectedly \(signal 9\)"):
            worker.do(working.echo, 1)

    def test_one_that_is_killed_within_an_answer(self, tmp_path: Path) -> None:
        """It has written a part, which must neither be waited for nor delay other workers."""
        done = run_script(
            tmp_path,
            """
            import os, working
            from kohau.archive.batches.worker import Limits, Worker, WorkerFailure

            workers = [Worker(Limits(20)) for _ in range(2)]
            for worker in workers:
                worker.do(working.echo, 1)
            try:
                workers[0].do(working.is_killed_within_its_answer, os.getpid())
            except WorkerFailure as failure:
                print(failure, failure.late)
            print(workers[1].do(working.echo, "the other answers"))
            for worker in workers:
                worker.close()
            """,
        )
        assert done.stderr == ""
        assert done.stdout.splitlines() == [
            "a worker process ended unexpectedly (signal 9) False",
            "the other answers",
        ]

    @pytest.mark.parametrize("function", [working.spin, signal.pause])
    def test_one_that_never_answers(self, function: object) -> None:
        with closing(Worker(Limits(0.5))) as worker:
            worker_is_late(worker, function)

    def test_one_that_is_stopped(self) -> None:
        with closing(Worker(Limits(20))) as worker:
            worker.do(working.echo, 1)
            worker.limits = Limits(1)
            os.kill(worker.pid, signal.SIGSTOP)
            worker_is_late(worker, working.large, 1)

    def test_the_limit_is_for_each_answer(self) -> None:
        with closing(Worker(Limits(20))) as worker:
            worker.do(working.echo, 1)
            worker.limits = Limits(2)
            for _ in range(STEPS // 4):
                worker.do(working.wait, 0.5)
            assert worker.is_alive

    def test_memory(self) -> None:
        with closing(Worker(Limits(60, 1 << 30))) as worker:
            assert worker.do(working.allocate, 1 << 20) == 1 << 20
            with pytest.raises(MemoryError):
                worker.do(working.allocate, 2 << 30)

    def test_no_interpreter(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Another program would be started, or this one again and again."""
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        with pytest.raises(Problem, match="there is no Python interpreter"):
            Worker(LIMITS)

    def test_no_process(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "executable", "/nowhere/python")
        with pytest.raises(Problem, match="can't be started: No such file") as failed:
            Worker(LIMITS)
        assert failed.value.hint == "try --jobs 1"


def worker_is_late(worker: Worker, function: object, *arguments: object) -> None:
    with pytest.raises(WorkerFailure, match=r"did not answer within [0-9.]+ s") as failed:
        worker.do(function, *arguments)  # type: ignore[arg-type]
    assert failed.value.late
    assert not worker.is_alive


def run_script(
    folder: Path, text: str, *, how: str = "file", status: int = 0
) -> subprocess.CompletedProcess[str]:
    """Run *text* as a program of a user: from a file, as an argument, or from standard input."""
    code = textwrap.dedent(text)
    file = folder / "own.py"
    file.write_text(code)
    arguments = {"file": [str(file)], "argument": ["-c", code], "stdin": ["-"]}[how]
    done = subprocess.run(
        [sys.executable, *arguments],
        input=code if how == "stdin" else "",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
        cwd=folder,
    )
    assert done.returncode == status, done.stderr
    return done


@pytest.mark.parametrize("how", ["file", "stdin", pytest.param("argument", marks=pytest.mark.deep)])
def test_programs_of_users_are_not_run_again(tmp_path: Path, how: str) -> None:
    """They need not check whether they are the main program."""
    record = '[White "{}"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'
    (tmp_path / "games.kgn").write_text("".join(map(record.format, range(400))))
    done = run_script(
        tmp_path,
        """
        print("begins")
        import kohau
        from kohau.archive.batches import processes, worker
        from kohau.archive.store import intake

        processes.START_SECONDS = 0
        intake.BATCH_BYTES = 1 << 12
        started = []
        start = worker.Worker.__init__
        def count(*given):
            started.append(given)
            start(*given)
        worker.Worker.__init__ = count
        with kohau.open_archive("games.duckdb") as archive:
            print(archive.add(["games.kgn"], jobs=3).added, len(started))
        """,
        how=how,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["begins", "400 2"]


@pytest.mark.parametrize("task", ["working.spin", "working.wait, 60"])
def test_workers_end_with_a_killed_parent(tmp_path: Path, task: str) -> None:
    """Also those that are at work, or have nothing to do."""
    (tmp_path / "own.py").write_text(
        "import threading, time, working\n"
        "from kohau.archive.batches.worker import Limits, Worker\n"
        "workers = [Worker(Limits(600)) for _ in range(2)]\n"
        "for each in workers:\n"
        "    each.do(working.echo, 1)\n"
        "print(*(each.pid for each in workers), flush=True)\n"
        f"workers[0].do({task})\n"
    )
    path = os.pathsep.join(filter(None, sys.path))
    with begun(
        sys.executable, tmp_path / "own.py",
        env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE,
    ) as running:  # fmt: skip
        assert running.stdout
        workers = [int(word) for word in running.stdout.readline().split()]
        time.sleep(0.3)
        assert all(map(is_running, workers))
        running.kill()
        running.wait(PATIENCE)
        for worker in workers:
            until_ended(worker)
