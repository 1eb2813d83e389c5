"""Running: the tasks of a build in this process, or by the workers of a Dask cluster."""

from __future__ import annotations

import logging
import signal
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from kohau.archive.lake.extras import check_libraries
from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    from distributed import Client

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

LOOPBACK = "127.0.0.1"

TIMEOUT = 20
"""How many seconds a scheduler may take to answer."""


class Runner(Protocol):
    """Runs functions that are given by their names, wherever they run."""

    @property
    def dashboard(self) -> str | None:
        """The address of a page about what runs, if there is one."""

    def map(
        self, function: Callable[[ItemT], ResultT], items: Iterable[ItemT]
    ) -> Iterator[ResultT]:
        """Yield the results of *function* for *items*, in any order."""


class ThisProcess:
    """Runs everything in this process."""

    dashboard = None

    def map(
        self, function: Callable[[ItemT], ResultT], items: Iterable[ItemT]
    ) -> Iterator[ResultT]:
        return map(function, items)


class Cluster:
    """Runs everything on the workers of *client*. What a lost worker had to do is repeated.

    If they are *remote*, problems say which worker had them.
    """

    def __init__(self, client: Client, *, remote: bool = False) -> None:
        self.client = client
        self.remote = remote
        self.dashboard: str | None = client.dashboard_link

    def map(
        self, function: Callable[[ItemT], ResultT], items: Iterable[ItemT]
    ) -> Iterator[ResultT]:
        from distributed import as_completed
        from distributed.client import FutureCancelledError
        from distributed.comm import CommClosedError
        from distributed.scheduler import KilledWorker

        running: Any = as_completed([])
        work = partial(_at_worker, function) if self.remote else function
        try:
            for item in items:
                running.add(self.client.submit(work, item, pure=False))
            for future in running:
                yield future.result()
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
                self.client.cancel(list(running.futures))


def _at_worker(function: Callable[[ItemT], ResultT], item: ItemT) -> ResultT:
    """Return the result of *function* for *item*; problems say on which worker they occurred."""
    from distributed import get_worker

    try:
        return function(item)
    except Problem as problem:
        where = f"{problem.message} (on the worker {get_worker().address})"
        raise Problem(where, code=problem.code, hint=problem.hint) from None


@contextmanager
def local_cluster(workers: int, *, dashboard: str | None = None) -> Iterator[Runner]:
    """Yield a runner with this number of worker processes on this machine.

    All ports are open to this machine only, unless *dashboard* is another address for a page.
    """
    check_libraries()
    if dashboard is not None:
        _check_dashboard(workers, dashboard)
    if workers == 1:
        yield ThisProcess()
        return
    from distributed import Client, LocalCluster

    with _quiet():
        with _interrupts_blocked():
            cluster = LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                host=LOOPBACK,
                dashboard_address=dashboard or f"{LOOPBACK}:0",
                worker_dashboard_address=None,
                silence_logs=logging.CRITICAL,
            )
        with cluster, Client(cluster) as client:
            yield Cluster(client)


def _check_dashboard(workers: int, address: str) -> None:
    """Raise :class:`Problem` unless a dashboard of so many *workers* can be at *address*."""
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
def _interrupts_blocked() -> Iterator[None]:
    """Block SIGINT in threads and processes that are started, and by those started later.

    A terminal sends it to all processes of a command; only this one should handle it.
    """
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it would unblock the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
    own = version("kohau")
    try:
        found = set(client.run(version, "kohau").values())
    except PackageNotFoundError:
        raise Problem(
            "a worker of the cluster has no Kohau", hint="install kohau[lake] there"
        ) from None
    if not found:
        raise Problem("the scheduler has no workers", hint="start some: dask worker ADDRESS")
    if found != {own}:
        raise Problem(f"workers have Kohau {', '.join(sorted(found))}; this is Kohau {own}")


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask, and the workers that it starts here, from writing about what they do."""
    import dask

    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    settings = {
        "distributed.nanny.pre-spawn-environ.DASK_LOGGING__DISTRIBUTED": "critical",
        "distributed.worker.memory.spill": False,
        "distributed.worker.memory.target": False,
        "distributed.worker.memory.pause": False,
        "distributed.worker.memory.terminate": False,
    }
    with dask.config.set(settings):
        yield
