"""The database of a lake's catalogue: its address, and what its library raises."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from kohau.notation.opening import UnreadableFile

ResultT = TypeVar("ResultT")

ATTEMPTS = 20
"""How often an action is repeated while other programs use the database."""

POSTGRESQL = "postgresql+psycopg://"
"""How the address of a catalogue in PostgreSQL begins."""


def file_of(address: str) -> str | None:
    """Return the file of the SQLite database at *address*, None for others."""
    from sqlalchemy import make_url

    with database_errors_reported(address):
        url = make_url(address)
    return url.database if url.get_backend_name() == "sqlite" else None


def repeated(action: Callable[[], ResultT]) -> ResultT:
    """Return the result of *action*, repeated while another program uses the database."""
    from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

    for attempt in range(ATTEMPTS - 1):
        try:
            return action()
        except IntegrityError:  # another program has made the same thing
            pass
        except (OperationalError, ProgrammingError) as error:
            if "locked" not in str(error) and "already exists" not in str(error):
                raise
        time.sleep(0.05 * attempt)
    return action()


@contextmanager
def database_errors_reported(address: str) -> Iterator[None]:
    """Raise ``UnreadableFile`` for errors of the database at *address*, and for its library."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except ModuleNotFoundError as error:
        raise UnreadableFile(
            f"the catalogue {address} requires the library {error.name}, which is not installed",
            hint=_hint(address),
        ) from None
    except (SQLAlchemyError, ImportError) as error:
        reason = str(error).splitlines()[0]
        raise UnreadableFile(
            f"the catalogue {address} can't be used: {reason}", hint=_hint(address, installed=True)
        ) from None


def _hint(address: str, *, installed: bool = False) -> str | None:
    """Return what to do about an *address* that can't be used, None if that is not known."""
    if not address.startswith("postgres"):
        return None
    hints = [] if installed else ["install it with: pip install 'kohau[lake-postgresql]'"]
    if not address.startswith(POSTGRESQL):
        hints.append(f"addresses of PostgreSQL begin with {POSTGRESQL}")
    return "; ".join(hints) or None
