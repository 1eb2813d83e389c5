"""Files that users name besides records: tables of names and of results, read in one place."""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from project import ROOT, Run
from running import in_process

from kohau import open_archive
from kohau.notation import opening, yaml_values
from kohau.notation.lenient import results

RECORD = '[White "Rabe J."]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ *\n'
ALIASES = 'Rabe, Jean: ["Rabe J."]\n'
RESULTS = 'dutch:\n  "1-0": [wit wint]\n'

Read = Callable[[str], "tuple[int, str]"]
"""Reads a file by its name; returns the exit status and what is printed."""


def status_and_output(*arguments: str, cwd: Path) -> tuple[int, str]:
    done = in_process(arguments, b"", cwd)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(params=["convert", "players", "results"])
def read(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    """Return a function that reads a file as a command does that takes such a file."""
    (tmp_path / "games.kgn").write_text(RECORD)
    if request.param == "convert":
        return lambda name: status_and_output(
            "convert", "games.kgn", "--aliases", name, cwd=tmp_path
        )
    if request.param == "players":
        with open_archive(tmp_path / "games.duckdb") as collection:
            collection.add([tmp_path / "games.kgn"], jobs=1)
        return lambda name: status_and_output(
            "archive", "players", "games.duckdb", "--aliases", name, cwd=tmp_path
        )

    def with_results(name: str) -> tuple[int, str]:
        monkeypatch.setenv(results.VARIABLE, name)
        results.phrases.cache_clear()
        try:
            return status_and_output("validate", "games.kgn", cwd=tmp_path)
        finally:
            results.phrases.cache_clear()

    return with_results


@pytest.fixture
def table(read: Read, request: pytest.FixtureRequest) -> str:
    return RESULTS if "results" in request.node.name else ALIASES


def _is_larger(name: str, most: int, output: str) -> bool:
    """Whether *output* says so of a file, as an error of its own or of an option."""
    pattern = rf"{name}(: error: this file)? is larger than {most} MiB"
    return re.search(pattern, output) is not None


class TestTables:
    @pytest.mark.parametrize(
        "content",
        [str.encode, lambda text: gzip.compress(text.encode()), lambda text: text.encode("utf-16")],
        ids=["plain", "compressed", "UTF-16"],
    )
    def test_they_are_read_as_other_files_are(
        self, read: Read, table: str, tmp_path: Path, content: Callable[[str], bytes]
    ) -> None:
        (tmp_path / "own.yaml").write_bytes(content(table))
        assert read("own.yaml")[0] == 0

    @pytest.mark.parametrize(
        ("data", "reason"),
        [
            (None, "can't be read: No such file or directory"),
            (b"\x1f\x8b" + b"x" * 20, "is damaged"),
            (gzip.compress(b"a: [b]\n" * 99, mtime=0)[:-9], "is damaged"),
            (b"a: [\xe9]\n", "is not UTF-8"),
            (b"a:\n- b\n- [\n", "line 3: this is not YAML"),
            (b"a: &x [b]\nc: *x\n", "line 2: aliases are not read"),
            (b"[" * 99, "nested too deeply"),
            (b"!!python/object/apply:os.abort []\n", ""),
            (b"", ""),
            (b"a: 'b: [", "not YAML"),
        ],
    )
    def test_what_is_wrong_is_one_line(
        self, read: Read, tmp_path: Path, data: bytes | None, reason: str
    ) -> None:
        name = "own\x1b[2J.yaml"
        if data is not None:
            (tmp_path / name).write_bytes(data)
        status, output = read(name)
        assert status == 2
        assert output.count("\n") == 1
        assert reason in output
        assert "own\\x1b[2J.yaml" in output
        assert "report it" not in output

    def test_folders(self, read: Read, tmp_path: Path) -> None:
        (tmp_path / "own.yaml").mkdir()
        assert read("own.yaml")[0] == 2

    def test_their_size_is_limited(
        self, read: Read, table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(yaml_values, "MAX_TABLE_BYTES", 1 << 20)
        for spare, expected in ((0, 0), (-1, 2)):
            filler = b"#" * ((1 << 20) - len(table) - spare)
            (tmp_path / "own.yaml").write_bytes(gzip.compress(table.encode() + filler))
            status, output = read("own.yaml")
            assert status == expected
            assert (_is_larger("own.yaml", 1, output)) is bool(expected)

    def test_their_depth_is_limited(self, tmp_path: Path) -> None:
        path = tmp_path / "own.yaml"
        for depth in (yaml_values.MAX_TABLE_DEPTH - 1, yaml_values.MAX_TABLE_DEPTH):
            path.write_text("[" * depth + "]" * depth)
            yaml_values.read_table(str(path))
        path.write_text("[" * (depth + 1) + "]" * (depth + 1))
        with pytest.raises(opening.UnreadableFile, match="nested too deeply"):
            yaml_values.read_table(str(path))

    def test_devices_that_never_end(self, read: Read) -> None:
        status, output = read("/dev/zero")
        assert status == 2
        assert _is_larger("/dev/zero", 4, output)

    @pytest.mark.parametrize("name", ["", " ", "two\\nlines", "\\e[2J"])
    def test_names_that_no_tag_can_have(self, kohau: Run, tmp_path: Path, name: str) -> None:
        (tmp_path / "own.yaml").write_text(f'"{name}": [Rabe J.]\n')
        done = kohau("convert", "-", "--aliases", tmp_path / "own.yaml", stdin=RECORD, status=2)
        assert "can't be a name" in done.stderr

    def test_an_empty_name_of_a_file(self, read: Read) -> None:
        if os.environ.get(results.VARIABLE) is None:
            status, output = read("")
            assert status == 0 or "the name of a file is empty" in output


def test_texts_that_look_like_other_values_are_names(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("1990: [yes, 3.10]\n")
    text = RECORD.replace("Rabe J.", "3.10")
    done = kohau("convert", "-", "--aliases", tmp_path / "own.yaml", stdin=text, cwd=ROOT)
    assert '[White "1990"]' in done.stdout
