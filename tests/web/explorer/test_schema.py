"""The explorer's API does what its own OpenAPI document says, whatever is asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from project import ROOT
from served import Served, served

import kohau

EXAMPLES = 6


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = tmp_path_factory.mktemp("served") / "games.duckdb"
    with kohau.open_archive(path) as collection:
        collection.add([ROOT / "samples/annotated.kgn"], jobs=1)
    with served(Path(path)) as running:
        yield running


@pytest.mark.release
def test_all_operations(server: Served) -> None:
    try_all(server, EXAMPLES)


@pytest.mark.deep
def test_all_operations_with_many_examples(server: Served) -> None:
    try_all(server, 60 * EXAMPLES)


def try_all(server: Served, examples: int) -> None:
    import schemathesis
    from schemathesis import checks

    with_settings = settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    # Most texts are no query, position or ply: that is an answer with 400.
    left_out = [checks.positive_data_acceptance]
    schema = schemathesis.openapi.from_url(f"{server.address}/openapi.json")
    results: list[Any] = list(schema.get_all_operations())
    operations = [result.ok() for result in results]
    assert len(operations) > 12

    for operation in operations:

        @with_settings
        @given(case=operation.as_strategy())
        def answers_as_documented(case: Any) -> None:
            case.call_and_validate(excluded_checks=left_out)

        answers_as_documented()
