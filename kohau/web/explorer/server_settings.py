"""Settings: where the explorer listens, whom it answers, and its limits."""

from __future__ import annotations

import ipaddress
import os
import socket
from dataclasses import dataclass

LOOPBACK = "127.0.0.1"

MAX_CONNECTIONS = 256
"""The number of connections at a time."""

MAX_UPLOAD_BYTES = 2 << 20
"""The size of the records that are checked at a time."""

MAX_ANSWER_BYTES = 32 << 20
"""The size of all answers that are kept for others who ask for the same."""

SAVING_THREADS = 2
"""The number of files that are made at a time."""

HEADER_SECONDS = 10
BODY_SECONDS = 60
SEND_SECONDS = 60
"""How long a client may take to send headers, to send a body, and to read what fills its buffer."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of an explorer.

    *hosts* are names, besides addresses, under which it may be asked for. Pages of *origins* may
    use its API and show its games in frames; ``*`` stands for all. *root_path* is the path under
    which a proxy shows it, *title* is shown instead of what the archive stores. Times are in
    seconds, sizes in bytes.
    """

    host: str = LOOPBACK
    port: int = 8000
    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    root_path: str = ""
    title: str = ""
    check_every: float = 2
    check_lake_every: float = 20
    quiet: float = 1
    """How long a changed file must not have changed again before it is copied."""
    query_time: float = 20
    quick_threads: int = 2 * (os.cpu_count() or 1)
    slow_threads: int = 8
    saving_threads: int = SAVING_THREADS
    """The numbers of requests that are worked on at the same time: quick, slow, and files.

    With many more quick ones than cores, all of them wait for each other.
    """
    connections: int = MAX_CONNECTIONS
    header_time: float = HEADER_SECONDS
    body_time: float = BODY_SECONDS
    send_time: float = SEND_SECONDS
    answer_bytes: int = MAX_ANSWER_BYTES
    upload_bytes: int = MAX_UPLOAD_BYTES
    work_time: float = 20
    work_memory: int = 2 << 30
    workers: int = 2

    def answers_to(self, name: str) -> bool:
        """Whether requests may ask for the host *name*.

        Names that only point at this machine are refused, because any page can have such a name.
        Addresses are not names: they are allowed if this explorer listens on one of them.

        >>> local = Settings(hosts=("games.example",))
        >>> [local.answers_to(name) for name in ("localhost", "games.example", "evil.example")]
        [True, True, False]
        >>> local.answers_to("10.0.0.7"), Settings(host="0.0.0.0").answers_to("10.0.0.7")
        (False, True)
        """
        if name in ("localhost", self.host, *self.hosts):
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return self.is_open and name in (socket.gethostname().lower(), socket.getfqdn().lower())
        return address.is_loopback or self.is_open

    @property
    def is_open(self) -> bool:
        """Whether other machines can reach the explorer."""
        try:
            return not ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host != "localhost"

    def allows(self, origin: str) -> bool:
        """Whether pages of *origin* may use the API."""
        return "*" in self.origins or origin in self.origins
