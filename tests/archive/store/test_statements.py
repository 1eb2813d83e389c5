"""Statements in SQL of users: they read, and do nothing else."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from project import ROOT, Run

import kohau as package
from kohau.archive.store.connection import time_limit
from kohau.notation.diagnostics import Problem

pytestmark = pytest.mark.release

SAMPLE = ROOT / "samples" / "annotated.kgn"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("made") / "games.duckdb"
    with package.open_archive(path) as collection:
        collection.add([SAMPLE])
    return path


@pytest.fixture
def archive(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(made, tmp_path))


@pytest.fixture
def collection(archive: Path) -> Iterator[package.Collection]:
    with package.open_archive(archive) as collection:
        yield collection


def contents(collection: package.Collection) -> dict[str, str]:
    """Return all rows of all tables."""
    names = [row["name"] for row in collection.sql("SHOW TABLES").to_pylist()]
    return {name: str(collection.sql(f'FROM "{name}" ORDER BY ALL').to_pylist()) for name in names}


HOSTILE = [
    "DELETE FROM games",
    "UPDATE games SET white = 'x'",
    "INSERT INTO flags VALUES (1, 'x')",
    "DROP TABLE games",
    "DROP VIEW v_games",
    "ALTER TABLE games ADD COLUMN x INTEGER",
    "TRUNCATE games",
    "MERGE INTO games USING (SELECT 1) s ON true WHEN MATCHED THEN DELETE",
    "CREATE TABLE x AS SELECT 1",
    "CREATE TEMP TABLE x AS SELECT 1",
    "CREATE OR REPLACE VIEW v_games AS SELECT 1",
    "CREATE MACRO f() AS 1",
    "WITH gone AS (DELETE FROM games RETURNING *) SELECT * FROM gone",
    "WITH new AS (INSERT INTO flags VALUES (1, 'x') RETURNING *) SELECT * FROM new",
    "SELECT * FROM (DELETE FROM games RETURNING *)",
    "SELECT 1; DELETE FROM games",
    "DELETE FROM games; SELECT 1",
    "COMMIT; DELETE FROM games",
    "ROLLBACK; BEGIN; DELETE FROM games; COMMIT; BEGIN",
    "EXPLAIN ANALYZE DELETE FROM games",
    "PREPARE x AS DELETE FROM games",
    "EXECUTE x",
    "SELECT * FROM query('DELETE FROM games')",
    "SELECT * FROM query('SELECT 1; DELETE FROM games')",
    "PIVOT games ON white",
    "COPY games TO '{folder}/x.csv'",
    "COPY (SELECT 1) TO '{folder}/x.parquet' (FORMAT parquet)",
    "COPY games FROM '{folder}/secret.csv'",
    "EXPORT DATABASE '{folder}/x'",
    "IMPORT DATABASE '{folder}'",
    "ATTACH '{folder}/x.duckdb' AS x",
    "ATTACH ':memory:' AS x",
    "DETACH games",
    "USE memory",
    "SELECT * FROM read_csv('{folder}/secret.csv')",
    "SELECT * FROM read_text('{folder}/secret.csv')",
    "SELECT * FROM read_blob('{folder}/secret.csv')",
    "SELECT * FROM read_json('{folder}/secret.csv')",
    "SELECT * FROM read_parquet('{folder}/secret.csv')",
    "SELECT * FROM '{folder}/secret.csv'",
    "FROM '{folder}/secret.csv'",
    "SELECT * FROM glob('{folder}/*')",
    "SELECT * FROM sniff_csv('{folder}/secret.csv')",
    "SELECT * FROM parquet_metadata('{folder}/secret.csv')",
    "SELECT * FROM query_table('{folder}/secret.csv')",
    "SELECT * FROM read_csv('https://example.org/x.csv')",
    "SELECT * FROM SAMPLE",
    "SELECT * FROM package",
    "SELECT getenv('HOME')",
    "SELECT getvariable('x')::INTEGER + nextval('x')",
    "INSTALL httpfs",
    "LOAD httpfs",
    "FORCE INSTALL httpfs FROM 'https://example.org'",
    "SET threads = 1",
    "SET VARIABLE x = 1",
    "SET enable_external_access = true",
    "SET lock_configuration = false",
    "RESET enable_external_access",
    "PRAGMA enable_external_access=true",
    "PRAGMA database_list",
    "CALL force_checkpoint()",
    "CHECKPOINT",
    "VACUUM",
    "SELECT * FROM force_checkpoint()",
    "SELECT * FROM enable_logging()",
    "CREATE SECRET x (TYPE s3)",
    "SELECT * FROM which_secret('s3://x', 's3')",
    "SELECT * FROM duckdb_secrets()",
    "BEGIN",
    "",
    "nonsense",
    "-- a comment",
    "SELECT * FROM missing",
    "SELECT white + FROM games",
    "SELECT error('x')",
]


def test_nothing_but_reading_is_possible(collection: package.Collection, tmp_path: Path) -> None:
    secret = tmp_path / "secret.csv"
    secret.write_text("a,b\nhidden,1\n")
    before, files = contents(collection), sorted(tmp_path.iterdir())
    for statement in HOSTILE:
        with pytest.raises(Problem) as caught:
            collection.sql(statement.format(folder=tmp_path))
        assert "hidden" not in str(caught.value), statement
        assert contents(collection) == before, statement
        assert sorted(tmp_path.iterdir()) == files, statement
        assert secret.read_text() == "a,b\nhidden,1\n", statement
        settings = "SELECT value FROM duckdb_settings() WHERE name = 'enable_external_access'"
        assert collection.sql(settings).to_pylist() == [{"value": "false"}], statement
    collection.save_query("mine", "white:rabe")  # it is still open for writing


def test_the_rows_of_a_statement(collection: package.Collection) -> None:
    table = collection.sql(
        "SELECT id, white FROM games WHERE id > $least ORDER BY id", {"least": 1}
    )
    assert [row["id"] for row in table.to_pylist()] == [2, 3]
    assert collection.sql("SELECT ? + ?", [1, 2]).to_pylist()[0].popitem()[1] == 3
    assert collection.sql("FROM v_games").num_rows == 3
    with pytest.raises(TypeError):
        collection.sql(3)  # type: ignore[arg-type]
    with pytest.raises(Problem, match="parameters"):
        collection.sql("SELECT ?")


def test_statements_stop_in_time(collection: package.Collection) -> None:
    slow = "SELECT count(*) FROM range(10_000_000_000) a, range(1_000_000) b WHERE a.range % 7 = 3"
    with pytest.raises(Problem, match="longer than"), time_limit(collection.connection, 0.2):
        collection.sql(slow)
    assert len(collection) == 3


def test_the_command_prints_rows_and_leaves_every_byte(kohau: Run, archive: Path) -> None:
    before = hashlib.sha256(archive.read_bytes()).digest()
    done = kohau("archive", "sql", str(archive), "SELECT id, result FROM v_games ORDER BY id")
    assert "3 rows" in done.stdout
    statement = (
        "SELECT 1 AS a, 2 AS a, [1.5] AS l, 'x'::BLOB AS b, NULL AS n, DATE '2026-01-02' AS d"
    )
    done = kohau("archive", "sql", str(archive), statement, "--format", "jsonl")
    document = json.loads(done.stdout)
    assert document == {"a": 1, "a_2": 2, "l": [1.5], "b": "78", "n": None, "d": "2026-01-02"}
    for refused in ("DELETE FROM games", "SELECT * FROM checkpoint(); SELECT 1"):
        done = kohau("archive", "sql", str(archive), refused, status=2)
        assert "it must be a SELECT" in done.stderr
    kohau("archive", "sql", str(archive), "SELECT * FROM checkpoint()")
    assert hashlib.sha256(archive.read_bytes()).digest() == before
    assert sorted(archive.parent.iterdir()) == [archive]


ODD = {
    "DATE '99999-01-01'": "99999-01-01",
    "DATE 'infinity'": "infinity",
    "TIMESTAMP '-infinity'": "-infinity",
    "TIMESTAMPTZ 'infinity'": "infinity",
    "TIMESTAMP_NS '2000-01-01 00:00:00.123456789'": "2000-01-01 00:00:00.123456789",
    "[DATE '2024-05-17', DATE '-infinity']": ["2024-05-17", "-infinity"],
    "{'a': INTERVAL 1 DAY}": {"a": "1 day"},
    "1 / 0": "Infinity",
    "-1 / 0": "-Infinity",
    "'nan'::DOUBLE": "NaN",
    "340282366920938463463374607431768211455::UHUGEINT": str((1 << 128) - 1),
    "[1::UHUGEINT]": ["1"],
    "DATE '2024-05-17'": "2024-05-17",
    "1.5": 1.5,
    "NULL::DATE": None,
}


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_values_that_python_or_json_cannot_hold_are_texts(
    archive: Path, kohau: Run, form: str
) -> None:
    statement = "SELECT " + ", ".join(f"{value} AS v" for value in ODD)
    written = kohau("archive", "sql", archive, statement, "--format", form).stdout

    def refuse(constant: str) -> None:
        raise AssertionError(constant)

    rows = json.loads(written, parse_constant=refuse)
    (row,) = rows if form == "json" else [rows]
    assert list(row.values()) == list(ODD.values())


def test_a_statement_that_is_no_text_is_refused(archive: Path, kohau: Run) -> None:
    done = kohau("archive", "sql", archive, "SELECT '\udced'", status=2)
    assert "the statement is not UTF-8" in done.stderr
