"""The explorer's API, as its clients see it."""

from __future__ import annotations

from typing import Any

import httpx

from kohau.web.explorer.server_settings import Settings

FILES = ("annotated.kgn", "hamnar.kgn", "hanga-roa.kgn", "hanniball.kgn", "machine", "sessions")


API = "/api/v1"


QUICK = Settings(check_every=0.05, check_lake_every=0.05, quiet=0.02)


def get(client: httpx.Client, path: str, **params: Any) -> Any:
    answer = client.get(API + path, params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


def problem(answer: httpx.Response, status: int) -> Any:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    body = answer.json()
    assert body["status"] == status
    return body
