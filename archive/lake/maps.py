"""Maps: what applies a function to items, here, in processes, or on a Dask scheduler."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from kohau.archive.batches.processes import mapped
from kohau.archive.store.storage import INSTALLING
from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    from distributed import Client

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

TIMEOUT = 20
"""How many seconds a scheduler may take to answer."""

Progress = Callable[[str, int | None], AbstractContextManager[Callable[[int], None]]]
"""Shows progress in something, of a number of tasks if that is known; advances by a task's rows."""


def no_progress(what: str, items: int | None) -> AbstractContextManager[Callable[[int], None]]:
    """Show nothing."""
    return nullcontext(lambda done: None)


class Map(Protocol):
    """Yields the results of a function, which is found by its name, for items, in their order."""

    def __call__(
        self, function: Callable[[ItemT], ResultT], items: Iterable[ItemT], /
    ) -> Iterator[ResultT]: ...


def in_processes(jobs: int) -> Map:
    """Return what applies functions in up to *jobs* processes here, of which this is one."""

    def apply(function: Callable[[ItemT], ResultT], items: Iterable[ItemT], /) -> Iterator[ResultT]:
        with closing(mapped(function, items, jobs)) as results:
            yield from (result for _, result in results)

    return apply


@contextmanager
def on_scheduler(address: str) -> Iterator[Map]:
    """Yield what applies functions on the workers of the Dask scheduler at an address.

    What a lost worker had to do is repeated by Dask.
    """
    try:
        import dask
        from distributed import Client
    except ImportError as error:
        message = f"a scheduler requires the library {error.name}, which is not installed"
        raise Problem(message, hint=INSTALLING) from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    with dask.config.set({"distributed.comm.timeouts.connect": TIMEOUT}):
        try:
            client = Client(address, timeout=TIMEOUT)
        except (OSError, ValueError) as error:
            raise Problem(f"the scheduler {address} can't be reached: {error}") from None
        with client:
            _check_versions(client)
            yield partial(_on_workers, client)


def _on_workers(
    client: Client, function: Callable[[Any], Any], items: Iterable[Any], /
) -> Iterator[Any]:
    from distributed.client import FutureCancelledError
    from distributed.comm import CommClosedError
    from distributed.scheduler import KilledWorker

    futures = client.map(partial(_at_worker, function), list(items), pure=False)
    try:
        for future in futures:
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
        if client.status == "running":
            client.cancel(futures)


def _at_worker(function: Callable[[ItemT], ResultT], item: ItemT) -> ResultT:
    """Return the result of *function* for *item*; problems say on which worker they occurred."""
    from distributed import get_worker

    try:
        return function(item)
    except Problem as problem:
        where = f"{problem.message} (on the worker {get_worker().address})"
        raise Problem(where, code=problem.code, hint=problem.hint) from None


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
