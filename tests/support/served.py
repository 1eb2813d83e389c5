"""An explorer that runs in this process, on a port of its own."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import cast

import httpx
import uvicorn
from waiting import PATIENCE, until

from kohau.web.explorer.clients import Connection
from kohau.web.explorer.server import application, listening
from kohau.web.explorer.server import server as server_of
from kohau.web.explorer.server_settings import Settings
from kohau.web.explorer.service import Service

NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients without TLS: to load certificates takes longer than most requests."""


class Served:
    """The address of an explorer, its parts, and a client of it."""

    def __init__(self, port: int, service: Service, server: uvicorn.Server) -> None:
        self.port = port
        self.server = server
        self.service = service
        self.address = f"http://127.0.0.1:{port}"
        self.client = httpx.Client(base_url=self.address, timeout=PATIENCE, verify=NO_CERTIFICATES)

    def connections(self) -> list[Connection]:
        """Return the connections that are open."""
        return [
            cast(Connection, connection)
            for connection in list(self.server.server_state.connections)
        ]


@contextmanager
def served(archive: Path | str, settings: Settings | None = None) -> Iterator[Served]:
    """Serve *archive* in a thread."""
    settings = replace(settings or Settings(), port=0)
    app = application(str(archive), settings, "test")
    with listening(settings) as listener:
        server = server_of(app)
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        until(lambda: server.started)
        running = Served(listener.getsockname()[1], app.state.service, server)
        try:
            yield running
        finally:
            running.client.close()
            server.should_exit = True
            thread.join(PATIENCE)
