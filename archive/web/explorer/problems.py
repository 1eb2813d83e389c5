"""Problems: errors as documents of RFC 9457."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from kohau.notation.diagnostics import Problem
from kohau.notation.visible import json_text

if TYPE_CHECKING:
    from fastapi import FastAPI

MEDIA_TYPE = "application/problem+json"

GONE = 499
"""The status that is counted for clients that left; nobody receives it."""

_TITLES = {GONE: "Client Closed Request"}


class ProblemDetails(BaseModel):
    """An error (RFC 9457): *code*, *hint* and *rule* are those of Kohau's messages."""

    type: str = Field(default="about:blank")
    title: str
    status: int
    detail: str
    code: str | None = None
    hint: str | None = None
    rule: str | None = None


class Refusal(Exception):
    """An answer with a *status* of 400 or more."""

    def __init__(self, status: int, detail: str, hint: str | None = None) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.hint = hint


class NotFound(Refusal):
    """Something that the archive does not have."""

    def __init__(self, detail: str) -> None:
        super().__init__(404, detail)


def response(
    status: int,
    detail: str,
    *,
    code: str | None = None,
    hint: str | None = None,
    rule: str | None = None,
    headers: dict[str, str] | None = None,
) -> Response:
    """Return the answer with a problem."""
    facts: dict[str, Any] = {
        "type": "about:blank",
        "title": title(status),
        "status": status,
        "detail": detail,
        "code": code,
        "hint": hint,
        "rule": rule,
    }
    text = json_text({name: fact for name, fact in facts.items() if fact is not None})
    return Response(text, status, headers, MEDIA_TYPE)


def title(status: int) -> str:
    """Return the name of a status."""
    return _TITLES.get(status) or HTTPStatus(status).phrase


def _of_refusal(request: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)  # noqa: S101 - registered for it
    headers = {"retry-after": "5"} if refusal.status == HTTPStatus.SERVICE_UNAVAILABLE else None
    return response(refusal.status, refusal.detail, hint=refusal.hint, headers=headers)


def _of_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)  # noqa: S101 - registered for it
    return response(400, problem.message, code=problem.code, hint=problem.hint, rule=problem.rule)


def _of_validation(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - registered for it
    problems = [f"{'.'.join(map(str, each['loc'][1:]))}: {each['msg']}" for each in error.errors()]
    return response(422, "; ".join(problems))


def _of_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for it
    return response(error.status_code, str(error.detail), headers=dict(error.headers or {}))


def _of_leaving(request: Request, error: Exception) -> Response:
    return response(GONE, "the client has left")


def _of_anything(request: Request, error: Exception) -> Response:
    return response(500, f"unexpected {type(error).__name__}; see the messages of the server")


def install(app: FastAPI, page: Callable[[Request, int], Response | None]) -> None:
    """Make *app* answer errors with problems, or with a *page* for their status if there is one."""

    def shown(answer: Callable[[Request, Exception], Response]) -> Any:
        def handler(request: Request, error: Exception) -> Response:
            found = answer(request, error)
            return page(request, found.status_code) or found

        return handler

    app.add_exception_handler(Refusal, _of_refusal)
    app.add_exception_handler(Problem, _of_problem)
    app.add_exception_handler(RequestValidationError, shown(_of_validation))
    app.add_exception_handler(HTTPException, shown(_of_http))
    app.add_exception_handler(ClientDisconnect, _of_leaving)
    app.add_exception_handler(Exception, _of_anything)


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the description of answers with problems for a route."""
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemDetails"}}}
    return {
        status: {"description": HTTPStatus(status).phrase, "content": content}
        for status in sorted({*statuses, 400, 421, 422, 503})
    }
