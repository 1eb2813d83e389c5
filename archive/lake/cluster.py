"""Running: the tasks of a build in this process, or by the workers of a Dask cluster."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from functools import cache, partial
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, TypeVar

from kohau.archive.batches.worker import interrupts_blocked
from kohau.archive.lake.storage import check_libraries
from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    from distributed import Client, LocalCluster

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

LOOPBACK = "127.0.0.1"

TIMEOUT = 20
"""How many seconds a scheduler may take to answer."""


CLOSING = 10
"""How many seconds workers on this machine may take to end."""


Advance = Callable[[int], None]
Progress = Callable[[str, int | None], AbstractContextManager[Advance]]
"""Shows progress in something, of a number of tasks if that is known; advances by a task's rows."""


def no_progress(what: str, items: int | None) -> AbstractContextManager[Advance]:
    """Show nothing."""
    return nullcontext(lambda done: None)


class Runner:
    """Runs functions, which are given by their names, in this process.

    *dashboard* is the address of a page about what runs, if there is one.
    """

    dashboard: str | None = None

    def suited(self, *, much: bool) -> Runner:
        """Return what runs *much* work, or little, for which no workers are started."""
        return self

    def map(
        self, function: Callable[[ItemT], ResultT], items: Iterable[ItemT]
    ) -> Iterator[ResultT]:
        """Yield the results of *function* for *items*, in any order."""
        return map(function, items)


class Cluster(Runner):
    """Runs everything on the workers of *client*. What a lost worker had to do is repeated.

    If they are *remote*, problems say which worker had them.
    """

    def __init__(self, client: Client, *, remote: bool = False) -> None:
        self.client = client
        self.remote = remote
        self.dashboard = client.dashboard_link

    def map(
        self, function: Callable[[ItemT], ResultT], items: Iterable[ItemT]
    ) -> Iterator[ResultT]:
        from distributed import as_completed
        from distributed.client import FutureCancelledError
        from distributed.comm import CommClosedError
        from distributed.scheduler import KilledWorker

        work = partial(_at_worker, function) if self.remote else function
        futures = self.client.map(work, list(items), pure=False)
        try:
            for future in as_completed(futures):
                yield future.result()  # raises for one that is cancelled, too
        except KilledWorker as error:
            raise Problem(
                f"several workers were lost one after the other: {error}",
                hint="they may lack memory; finished tasks are kept, so run the command again",
            ) from None
        except (FutureCancelledError, CommClosedError):
            raise Problem(
                "the connection to the scheduler was lost",
                hint="finished tasks are kept, so run the command again",
            ) from None
        finally:
            if self.client.status == "running":
                self.client.cancel(futures)


def _at_worker(function: Callable[[ItemT], ResultT], item: ItemT) -> ResultT:
    """Return the result of *function* for *item*; problems say on which worker they occurred."""
    from distributed import get_worker

    try:
        return function(item)
    except Problem as problem:
        where = f"{problem.message} (on the worker {get_worker().address})"
        raise Problem(where, code=problem.code, hint=problem.hint) from None


class OnDemand(Runner):
    """Runs much work by what *start* returns, which is called once."""

    def __init__(self, start: Callable[[], Runner]) -> None:
        self._start = cache(start)

    def suited(self, *, much: bool) -> Runner:
        return self._start() if much else self


@contextmanager
def cluster_on_demand(workers: int, started: Callable[[Runner], None]) -> Iterator[Runner]:
    """Yield a runner whose worker processes on this machine are started for much work.

    *started* is called with their runner then.
    """
    check_libraries()
    with ExitStack() as stack:

        def start() -> Runner:
            runner = stack.enter_context(local_cluster(workers))
            started(runner)
            return runner

        yield OnDemand(start)


@contextmanager
def local_cluster(workers: int, *, dashboard: str | None = None) -> Iterator[Runner]:
    """Yield a runner with this number of worker processes on this machine.

    All ports are open to this machine only, unless *dashboard* is another address for a page.
    """
    check_libraries()
    if dashboard is not None:
        _check_dashboard(workers, dashboard)
    if workers == 1:
        yield Runner()
        return
    from multiprocessing import resource_tracker

    from distributed import Client, LocalCluster

    with _quiet(), ExitStack() as stack:
        resource_tracker.ensure_running()  # it would unblock interrupts
        with interrupts_blocked():  # also in the processes that are started later
            cluster = LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                host=LOOPBACK,
                dashboard_address=dashboard or f"{LOOPBACK}:0",
                worker_dashboard_address=None,
                silence_logs=logging.CRITICAL,
            )
        stack.callback(_close, cluster)
        client = Client(cluster)
        stack.callback(_close, client)
        yield Cluster(client)


def _close(what: LocalCluster | Client) -> None:
    """Close a cluster or its client; if that takes too long, they end with this process.

    An interrupt can leave this thread with the lock of logging, which Dask's thread waits for.
    """
    with suppress(TimeoutError):
        what.close(timeout=CLOSING)


def _check_dashboard(workers: int, address: str) -> None:
    """Raise :class:`Problem` unless several *workers* can have a dashboard at *address*."""
    if workers == 1:
        raise Problem("there is no dashboard with a single worker", hint="use --workers 2, or more")
    host, colon, port = address.rpartition(":")
    try:
        if not colon:
            raise ValueError("it has no port")
        with socket.create_server((host, int(port))):
            pass
    except (OSError, OverflowError, ValueError) as error:
        raise Problem(
            f"the dashboard can't be at {address}: {error}",
            hint=f"use an address such as {LOOPBACK}:8787",
        ) from None


@contextmanager
def remote_cluster(scheduler: str) -> Iterator[Runner]:
    """Yield a runner with the workers of the Dask scheduler at an address."""
    check_libraries()
    from distributed import Client

    with _quiet():
        try:
            client = Client(scheduler, timeout=TIMEOUT)
        except (OSError, ValueError) as error:
            raise Problem(f"the scheduler {scheduler} can't be reached: {error}") from None
        with client:
            _check_versions(client)
            yield Cluster(client, remote=True)


def _check_versions(client: Client) -> None:
    """Raise :class:`Problem` unless all workers have the same version of Kohau as this process."""
    here = version("kohau")
    try:
        versions = set(client.run(version, "kohau").values())
    except PackageNotFoundError:
        raise Problem(
            "a worker of the cluster has no Kohau", hint="install kohau[lake] there"
        ) from None
    if not versions:
        raise Problem("the scheduler has no workers", hint="start some: dask worker ADDRESS")
    if versions != {here}:
        raise Problem(f"workers have Kohau {', '.join(sorted(versions))}; this is Kohau {here}")


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask, and the workers that it starts here, from writing about what they do."""
    import dask

    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    settings = {
        "distributed.worker.multiprocessing-method": "spawn",  # whatever Dask's configuration says
        "distributed.nanny.pre-spawn-environ.DASK_LOGGING__DISTRIBUTED": "critical",
        "distributed.worker.memory.spill": False,
        "distributed.worker.memory.target": False,
        "distributed.worker.memory.pause": False,
        "distributed.worker.memory.terminate": False,
    }
    with dask.config.set(settings):
        yield
