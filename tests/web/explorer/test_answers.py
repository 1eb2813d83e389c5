"""Answers that the explorer keeps."""

from __future__ import annotations

import asyncio

import pytest

from kohau.web.explorer.service import Answers


def keep(answers: Answers, tag: str, document: bytes) -> None:
    with answers.expected(tag) as add:
        assert add(document) == document


def known(answers: Answers, tag: str) -> bytes | None:
    return asyncio.run(answers.known(tag))


def test_those_that_were_not_asked_for_the_longest_time_are_dropped() -> None:
    answers = Answers(10)
    keep(answers, "a", b"1234")
    keep(answers, "b", b"1234")
    assert known(answers, "a") == b"1234"
    keep(answers, "c", b"12")
    keep(answers, "d", b"1")
    assert [known(answers, tag) for tag in "abcd"] == [b"1234", None, b"12", b"1"]
    keep(answers, "a", b"12")
    assert answers.bytes == 5
    keep(answers, "large", bytes(11))
    assert (answers.bytes, known(answers, "large")) == (0, None)


def test_nobody_waits_for_what_has_failed() -> None:
    answers = Answers(10)

    async def fail() -> None:
        with answers.expected("a"):
            await asyncio.sleep(0.01)
            raise ZeroDivisionError

    async def both() -> bytes | None:
        failing = asyncio.ensure_future(fail())
        await asyncio.sleep(0)
        answer = await answers.known("a")
        with pytest.raises(ZeroDivisionError):
            await failing
        return answer

    assert asyncio.run(both()) is None
    assert known(answers, "a") is None
