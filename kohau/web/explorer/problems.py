"""Problems: errors as documents of RFC 9457."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from kohau.notation.diagnostics import Problem
from kohau.notation.packages import blamed
from kohau.notation.sentence import Sentence, sentence_parts
from kohau.notation.visible import json_text

if TYPE_CHECKING:
    from fastapi import FastAPI

MEDIA_TYPE = "application/problem+json"

GONE = 499
"""The status that is counted for clients that left; nobody receives it."""

PARAMETERS = "/openapi.json lists the addresses, their parameters and values"

STATUSES = {
    400: ("bad-request", PARAMETERS),
    403: ("forbidden-origin", "start the explorer with --allow-origin ORIGIN"),
    404: ("not-found", PARAMETERS),
    405: ("wrong-method", PARAMETERS),
    408: ("slow-client", "send the request without pauses"),
    413: ("too-large", "check fewer records at a time"),
    421: ("unknown-host", "start it with --allow-host NAME"),
    422: ("wrong-parameter", PARAMETERS),
    GONE: ("client-left", "try again"),
    500: ("unexpected-error", "the messages of the server say where it came from"),
    503: ("unavailable", "try again"),
}
"""The code and the hint for problems with a status, unless they have their own."""


class ProblemDetails(BaseModel):
    """An error (RFC 9457); *code*, *hint* and *rule* are as in the diagnostics of records."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    code: str
    hint: str | None
    rule: str | None
    sentence: list[Any] = Field(description="The parts of the detail: its words and values.")
    hint_sentence: list[Any] | None


class Refusal(Problem):
    """An answer with a *status* of 400 or more."""

    def __init__(self, status: int, message: str, hint: str | None = None) -> None:
        code, usual = STATUSES[status]
        super().__init__(message, code=code, hint=hint or usual)
        self.status = status


class NotFound(Refusal):
    """Something that the archive does not have."""

    def __init__(self, message: str) -> None:
        super().__init__(404, message, "lists and searches show the names that exist")


def response(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """Return the answer with a problem, by default one of the request."""
    status = getattr(problem, "status", 400)
    details = ProblemDetails(
        title=title(status),
        status=status,
        detail=problem.message,
        code=problem.code,
        hint=problem.hint,
        rule=problem.rule,
        sentence=sentence_parts(problem.message),
        hint_sentence=sentence_parts(problem.hint) if problem.hint else None,
    )
    return Response(json_text(details.model_dump()), status, headers, MEDIA_TYPE)


def title(status: int) -> str:
    """Return the name of a status."""
    return "Client Closed Request" if status == GONE else HTTPStatus(status).phrase


def _of_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)  # noqa: S101 - registered for it
    is_busy = getattr(problem, "status", None) == HTTPStatus.SERVICE_UNAVAILABLE
    return response(problem, {"retry-after": "5"} if is_busy else None)


def _of_validation(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - registered for it
    problems = [
        f"{'.'.join(map(str, problem['loc'][1:]))}: {problem['msg']}" for problem in error.errors()
    ]
    return response(Refusal(422, "; ".join(problems)))


def _of_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for it
    return response(_refusal(error.status_code, str(error.detail)), error.headers)


def _refusal(status: int, message: str) -> Refusal:
    """Return a refusal with any status of HTTP."""
    refusal = Refusal(status if status in STATUSES else 400, message)
    refusal.status = status
    return refusal


def _of_leaving(request: Request, error: Exception) -> Response:
    return response(Refusal(GONE, "the client has left"))


def _of_anything(request: Request, error: Exception) -> Response:
    problem = blamed(error)
    if problem is None:
        return response(Refusal(500, Sentence("unexpected {word}", word=type(error).__name__)))
    refusal = Refusal(500, problem.message, problem.hint)
    refusal.code = problem.code
    return response(refusal)


def install(app: FastAPI, page: Callable[[Request, int], Response | None]) -> None:
    """Make *app* answer errors with problems, or with a *page* for their status if there is one."""

    def handled(answer: Callable[[Request, Exception], Response]) -> Any:
        def handler(request: Request, error: Exception) -> Response:
            refusal = answer(request, error)
            return page(request, refusal.status_code) or refusal

        return handler

    app.add_exception_handler(Problem, _of_problem)
    app.add_exception_handler(RequestValidationError, handled(_of_validation))
    app.add_exception_handler(HTTPException, handled(_of_http))
    app.add_exception_handler(ClientDisconnect, _of_leaving)
    app.add_exception_handler(Exception, _of_anything)


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the description of answers with problems for a route."""
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemDetails"}}}
    return {
        status: {"description": HTTPStatus(status).phrase, "content": content}
        for status in sorted({*statuses, 400, 421, 422, 503})
    }
