"""Archives as inputs: a small one whose bytes or contents are changed, opened by the commands."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

import duckdb
import seeds
from running import in_process

from kohau.archive.store.collection import open_archive

Command = tuple[str, ...]

COMMANDS: tuple[Command, ...] = (
    ("check",),
    ("info",),
    ("search", "--format", "kgn"),
    ("search", "rabe or not white:soa", "--format", "csv"),
    ("search", "--material", "W5"),
    ("explore", "--game", "fanorona", "--variant", "riatra"),
    ("players",),
    ("duplicates",),
    ("rejected",),
)
_numbers = count()


def few_games() -> Path:
    """Write a few games, and a record that is rejected, into a new folder of this process."""
    folder = Path(tempfile.mkdtemp(prefix="kohau-fuzz-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    text = b"".join(seeds.records("kgn")[:60:10])
    (folder / "games.kgn").write_bytes(text + b'[Game "fanorona"]\n\n1. a1a9 *\n')
    return folder / "games.kgn"


@cache
def base() -> Path:
    """Return an archive of a few games."""
    games = few_games()
    with open_archive(games.with_name("base.duckdb")) as collection:
        collection.add([games], jobs=1)
    return games.with_name("base.duckdb")


def try_commands(path: Path, data: bytes) -> object:
    """Run ``check`` and two other commands; each ends with an exit status and one line."""
    statuses = []
    others = Random(data).sample(COMMANDS[1:], 2)
    for command, *arguments in (COMMANDS[0], *others):
        done = in_process(["archive", command, str(path), *arguments], b"", path.parent)
        assert done.returncode in (0, 1, 2), done.stderr
        assert "report it" not in done.stderr, done.stderr
        assert done.stderr.count("\n") <= 1, (command, arguments, done.stderr)
        assert "\x1b" not in done.stderr
        statuses.append(done.returncode)
    return statuses


def edited(before: bytes, data: bytes) -> bytes:
    """Return the bytes *before*, changed as *data* says, with five bytes for each change."""
    content = bytearray(before)
    for at in range(0, len(data) - 4, 5):
        if not content:
            break
        place, way, value = int.from_bytes(data[at : at + 3]), data[at + 3] % 8, data[at + 4]
        place = place % len(content) if way % 2 else place % min(len(content), 3 * 4096)
        if way < 4:
            content[place] ^= 1 << value % 8
        elif way < 6:
            content[place] = value
        elif way == 6:
            content[place : place + 16 * value] = bytes(len(content[place : place + 16 * value]))
        else:
            del content[place:]
    return bytes(content)


def with_edits(data: bytes) -> object:
    """Change bytes of the archive as *data* says, and open it."""
    path = base().with_name(f"{next(_numbers)}.duckdb")
    path.write_bytes(edited(base().read_bytes(), data))
    try:
        return try_commands(path, data)
    finally:
        path.unlink()


def edits() -> Sequence[bytes]:
    random = Random("edits")
    return [random.randbytes(5 * changes) for changes in (1, 1, 1, 2, 3, 8) for _ in range(20)]


@cache
def columns() -> list[tuple[str, str, str]]:
    """Return the table, the name and the type of every column of an archive."""
    with duckdb.connect(base(), read_only=True) as connection:
        return connection.execute(
            """SELECT table_name, column_name, data_type FROM duckdb_columns()
            SEMI JOIN duckdb_tables() USING (table_oid) WHERE NOT internal ORDER BY ALL"""
        ).fetchall()


def _statements(data: bytes) -> Iterator[tuple[str, list[object]]]:
    """Yield what changes contents as *data* says: a column, a way and a value on each line."""
    for line in data.split(b"\n")[:3]:
        if len(line) < 3:
            continue
        table, column, kind = columns()[line[0] % len(columns())]
        way, row, value = line[1] % 6, line[2] % 4, line[3:]
        where = "" if row else f" WHERE rowid = {line[2] // 4}"
        if way == 0:
            yield f'ALTER TABLE {table} ALTER "{column}" DROP NOT NULL', []
            yield f'UPDATE {table} SET "{column}" = NULL{where}', []
        elif way == 1:
            yield f"DELETE FROM {table}{where}", []
        elif way == 2:
            yield f"INSERT INTO {table} FROM {table}{where}", []
        elif kind in ("VARCHAR", "BLOB") and way == 3:
            yield f'UPDATE {table} SET "{column}" = "{column}" || ?{where}', [_value(kind, value)]
        else:
            yield f'UPDATE {table} SET "{column}" = ?{where}', [_value(kind, value)]


def _value(kind: str, data: bytes) -> object:
    if kind == "BLOB":
        return data
    if kind == "VARCHAR":
        return data.decode("utf-8", "replace")
    if kind == "UUID":
        return f"{int.from_bytes(data[:16]):032x}"
    return int.from_bytes(data[:9], signed=True)


def with_changes(data: bytes) -> object:
    """Change contents of the archive as a program would, and open it."""
    path = base().with_name(f"{next(_numbers)}.duckdb")
    shutil.copyfile(base(), path)
    try:
        with duckdb.connect(path, config={"enable_external_access": "false"}) as connection:
            for statement, values in _statements(data):
                try:
                    connection.execute(statement, values)
                except (duckdb.Error, UnicodeError):
                    continue  # a value that the column cannot hold
        return try_commands(path, data)
    finally:
        path.unlink()


def changes() -> Sequence[bytes]:
    """Return a change of every column in every way."""
    random = Random("changes")
    variants = [
        bytes([column, way, random.randrange(64)]) + random.choice(change_pieces())
        for column in range(len(columns()))
        for way in range(6)
    ]
    return [*variants, *(b"\n".join(random.sample(variants, 2)) for _ in range(100))]


def change_pieces() -> list[bytes]:
    texts = seeds.encoded(
        "", "1", "-1", "\x7f", "e2e3+ ", "riatra", "hamnar", "vela", "9/9/9/9/9 w - 1", "2-0",
        "9/9/W1b6/9/9 b - 7", "[[[]]]", '{"0":[{"comment":"\\u001b[2J"}]}', "count", "kgn", "x",
        '{"1":[{"variation":{"plies":["e2e3+"]}}]}', "\x1b[2J\u202e", "vela-starter=giver", "[]",
        '[{"code":1}]', "\x7f\x7f\x7f\x7f",
    )  # fmt: skip
    return [*texts, b"\xff", b"\x28\xb5\x2f\xfd\x04\x00"]
