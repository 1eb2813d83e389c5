"""Running: the tasks of a build in this process, or by the workers of a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from kohau.archive.lake.extras import check_libraries
from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    from distributed import Client

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

LOOPBACK = "127.0.0.1"


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
    """Runs everything on the workers of *client*. What a lost worker had to do is repeated."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.dashboard: str | None = client.dashboard_link

    def map(
        self, function: Callable[[ItemT], ResultT], items: Iterable[ItemT]
    ) -> Iterator[ResultT]:
        from distributed import as_completed
        from distributed.scheduler import KilledWorker

        running: Any = as_completed([])
        try:
            for item in items:
                running.add(self.client.submit(function, item, pure=False))
            for future in running:
                yield future.result()
        except KilledWorker as error:
            raise Problem(
                f"several workers were lost one after the other: {error}",
                hint="they may lack memory; finished tasks are kept, so run the command again",
            ) from None
        finally:
            self.client.cancel(list(running.futures))


@contextmanager
def local_cluster(workers: int, *, dashboard: str = f"{LOOPBACK}:0") -> Iterator[Runner]:
    """Yield a runner with this number of worker processes on this machine.

    All ports are open to this machine only.
    """
    check_libraries()
    if workers == 1:
        yield ThisProcess()
        return
    from distributed import Client, LocalCluster

    with (
        _quiet(),
        LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            host=LOOPBACK,
            dashboard_address=dashboard,
            worker_dashboard_address=None,
        ) as cluster,
        Client(cluster) as client,
    ):
        yield Cluster(client)


@contextmanager
def remote_cluster(scheduler: str) -> Iterator[Runner]:
    """Yield a runner with the workers of the Dask scheduler at an address."""
    check_libraries()
    from distributed import Client

    try:
        client = Client(scheduler, timeout=20)
    except (OSError, ValueError) as error:
        raise Problem(f"the scheduler {scheduler} can't be reached: {error}") from None
    with client:
        _check_versions(client)
        yield Cluster(client)


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
    """Keep Dask from writing about lost workers and slow steps; results say what matters."""
    import dask

    settings = {
        "logging.distributed": "critical",
        "distributed.worker.memory.spill": False,
        "distributed.worker.memory.target": False,
        "distributed.worker.memory.pause": False,
        "distributed.worker.memory.terminate": False,
    }
    with dask.config.set(settings):
        yield
