"""A PostgreSQL server on this machine, with a password, in a folder of its own."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

LOOPBACK = "127.0.0.1"
OWNER = "lake"
PASSWORD = "only-for-tests"  # noqa: S105 - of a server that lives as long as the tests


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, None if they are not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    named = shutil.which("initdb")
    return found[-1].parent if found else Path(named).parent if named else None


def _free_port() -> int:
    with closing(socket.create_server((LOOPBACK, 0))) as server:
        port: int = server.getsockname()[1]
    return port


@contextmanager
def database() -> Iterator[str]:
    """Yield the address of a new database for SQLAlchemy; its password is in the environment."""
    own = programs()
    assert own is not None
    # PostgreSQL does not run as root.
    user = "nobody" if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="kohau-postgresql-"))
    try:
        (folder / "password").write_text(PASSWORD)
        if user:
            for path in (folder, folder / "password"):
                shutil.chown(path, user)
        made: list[str | Path] = [own / "initdb", "-D", folder / "data", "-U", OWNER, "--no-sync"]
        made += ["-A", "scram-sha-256", "--pwfile", folder / "password"]
        subprocess.run(made, check=True, capture_output=True, user=user, cwd="/")
        port = _free_port()
        server: list[str | Path] = [own / "pg_ctl", "-D", folder / "data"]
        settings = f"-c listen_addresses={LOOPBACK} -p {port} -k {folder} -c fsync=off"
        subprocess.run(
            [*server, "-w", "-l", folder / "log", "-o", settings, "start"],
            check=True, stdout=subprocess.DEVNULL, user=user, cwd="/",
        )  # fmt: skip
        try:
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("PGPASSWORD", PASSWORD)
                yield f"postgresql+psycopg://{OWNER}@{LOOPBACK}:{port}/postgres"
        finally:
            subprocess.run([*server, "-m", "immediate", "stop"], check=True,
                           capture_output=True, user=user, cwd="/")  # fmt: skip
    finally:
        shutil.rmtree(folder, ignore_errors=True)
