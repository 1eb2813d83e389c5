"""Characters that cannot be seen: they are reported, and never reach a terminal or a report raw."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote_to_bytes

import pytest
from hypothesis import given
from hypothesis import strategies as st
from project import Run
from running import COMMAND, on_terminal

import kohau as package
from kohau.notation.visible import json_text, visible, visible_lines

RAW = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""What may not be in any output for people."""


def document(**tags: str) -> str:
    value = {"kohau": 1, "game": "fanorona", "tags": tags, "plies": [], "result": "*"}
    return json_text(value).replace("\\udb40\\udc41", "\U000e0041")


def kgn(*lines: str) -> str:
    return "\n".join(['[Game "fanorona"]', *lines, "", "*", ""])


class TestFunctions:
    @given(st.text())
    def test_what_is_visible_is_on_one_line_and_holds_no_command(self, text: str) -> None:
        output = visible(text)
        assert not RAW.search(output)
        assert "\n" not in output
        assert visible(output) == output
        output.encode()

    @given(st.text())
    def test_lines_hold_no_command_but_colours(self, text: str) -> None:
        assert not RAW.search(re.sub(r"\x1b\[[0-9;]*m", "", visible_lines(text)))

    @given(st.recursive(st.text(), lambda inner: st.dictionaries(st.text(), inner)))
    def test_json_means_the_same(self, value: object) -> None:
        for text in (json_text(value), json_text(value, indent=2), json_text(value, compact=True)):
            assert not RAW.search(text)
            assert json.loads(text) == value


class TestReported:
    @pytest.mark.parametrize("char", ["\x1b", "\x00", "\x7f", "\x08"])
    @pytest.mark.parametrize("place", ["tags", "comment", "name", "yaml"])
    def test_control_characters_in_documents_are_errors(
        self, kohau: Run, char: str, place: str
    ) -> None:
        text = document(White="Rabe" + char)
        if place == "comment":
            value = {**json.loads(document()), "annotations": {"0": [{"comment": char}]}}
            text = json.dumps(value)
        elif place == "name":
            text = document(**{"Wh" + char: "Rabe"})
        form = "yaml" if place == "yaml" else "jsonl"
        done = kohau("validate", "-", "--from", form, "--format", "json", stdin=text, status=1)
        code = json.loads(done.stdout.splitlines()[0])["code"]
        assert code == ("bad-document" if place == "name" else "control-character")
        converted = kohau("convert", "-", "--from", form, stdin=text, status=1)
        assert converted.stdout == ""

    @pytest.mark.parametrize("char", ["\x9b", "\u202e", "\u2066", "\U000e0041"])
    @pytest.mark.parametrize("form", ["kgn", "jsonl", "yaml"])
    def test_others_are_warnings(self, kohau: Run, char: str, form: str) -> None:
        text = document(White="Rabe" + char)
        if form == "kgn":
            text = kgn(f'[White "Rabe{char}"]', '[Result "*"]')
        done = kohau("validate", "-", "--from", form, "--format", "json", stdin=text)
        (diagnostic,) = map(json.loads, done.stdout.splitlines()[:-1])
        assert (diagnostic["code"], diagnostic["severity"]) == ("control-character", "warning")
        assert f"U+{ord(char):04X}" in diagnostic["message"]

    def test_what_is_no_utf8_is_reported_once(self, kohau: Run) -> None:
        text = kgn('[White "\x93Rabe\x94"]', '[Result "*"]').encode("latin-1")
        done = kohau("validate", "-", "--format", "json", stdin=text)
        assert [json.loads(row)["code"] for row in done.stdout.splitlines()[:-1]] == ["not-utf8"]


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A file with a name to be escaped, whose records hold what is only warned of."""
    path = tmp_path / "odd\x1b[2J\n::error::forged\u202e.kgn"
    path.write_text(
        kgn('[White "Rabe\x9b2J"]', '[Black "\u202eSoa"]', '[Session "s\x9b"]',
            '[Variant "riatra"]', '[Round "1"]', '[Result "*"]')
        + '\n[Game "fanorona"]\n[White "\u202e\x9b"]\n\n1. a1a2 {\x9b} *\n',
        encoding="utf-8",
    )  # fmt: skip
    return path


def assert_clean(text: str) -> None:
    assert not RAW.search(text), repr(text)
    assert not re.search(r"^::error::forged", text, re.MULTILINE)


class TestOutput:
    @pytest.mark.parametrize(
        "arguments",
        [
            ("validate",),
            ("validate", "--format", "github"),
            ("validate", "--format", "json"),
            ("validate", "--format", "sarif"),
            ("convert", "--to", "jsonl"),
            ("summarise",),
            ("summarise", "--format", "markdown"),
            ("summarise", "--format", "json"),
            ("show",),
            ("show", "--record", "9"),
            ("show", "--session"),
            ("show", "--session", "--format", "json"),
        ],
    )
    def test_of_commands_that_read_files(
        self, kohau: Run, odd: Path, arguments: tuple[str, ...]
    ) -> None:
        done = kohau(arguments[0], odd, *arguments[1:], status=None)
        assert_clean(done.stdout)
        assert_clean(done.stderr)

    @pytest.mark.parametrize(
        "arguments",
        [
            ("rejected",),
            ("rejected", "--format", "json"),
            ("search",),
            ("search", "--format", "jsonl"),
            ("players",),
            ("players", "--format", "json"),
            ("search", "--event", "\x1b[2J"),
            ("duplicates",),
            ("info",),
            ("check",),
        ],
    )
    def test_of_archives(self, kohau: Run, odd: Path, arguments: tuple[str, ...]) -> None:
        path = odd.with_name("x.duckdb")
        for text in (kohau("archive", "add", path, odd, status=1), kohau(
            "archive", arguments[0], path, *arguments[1:]
        )):  # fmt: skip
            assert_clean(text.stdout)
            assert_clean(text.stderr)

    def test_messages_about_names(self, kohau: Run) -> None:
        for name in ("x\x1b[2J", "x\n::error::forged"):
            assert_clean(kohau("validate", name, status=2).stdout)
            assert_clean(kohau("show", name, status=2).stderr)
            assert_clean(kohau("archive", "info", name, status=2).stderr)
            assert_clean(kohau("convert", "samples/annotated.kgn", "-o", f"{name}/y",
                               status=2).stderr)  # fmt: skip

    def test_terminals_get_no_commands_from_data(self, odd: Path) -> None:
        output, _ = on_terminal(COMMAND, "convert", odd, stderr=subprocess.DEVNULL)
        assert r"Rabe\x9b2J" in output
        assert_clean(output.replace("\r\n", "\n"))

    def test_the_api(self, odd: Path) -> None:
        for record in package.read(odd):
            for diagnostic in package.verify(record).diagnostics:
                assert_clean(str(diagnostic))


class TestNamesThatAreNotUtf8:
    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        path = tmp_path / os.fsdecode(b"caf\xe9.kgn")
        path.write_text(kgn('[Round "x"]') + '[Game "fanorona"]\n\n1. a1a2 *\n')
        return path

    def test_sarif_has_the_bytes(self, kohau_process: Run, path: Path) -> None:
        done = kohau_process("validate", path, "--format", "sarif", status=1)
        results = json.loads(done.stdout)["runs"][0]["results"]
        uri = results[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert unquote_to_bytes(uri) == os.fsencode(path)

    @pytest.mark.parametrize("form", ["text", "github", "json"])
    def test_reports_escape_them(self, kohau_process: Run, path: Path, form: str) -> None:
        done = kohau_process("validate", path, "--format", form, status=1)
        expected = r"caf\udce9.kgn" if form == "json" else r"caf\xe9.kgn"
        assert expected in done.stdout

    def test_archives_keep_them_escaped(self, kohau_process: Run, path: Path) -> None:
        (path.parent / "z.kgn").write_text(kgn('[White "Rabe"]'))
        archive = path.parent / "x.duckdb"
        done = kohau_process("archive", "add", archive, path.parent, status=1)
        assert "2 added" in done.stdout
        assert "1 rejected" in done.stdout
        listed = kohau_process("archive", "search", archive, "--format", "csv").stdout
        names = [Path(row["file"]).name for row in csv.DictReader(io.StringIO(listed))]
        assert names == [r"caf\xe9.kgn", "z.kgn"]
        rejected = kohau_process("archive", "rejected", archive).stdout
        assert r"caf\xe9.kgn" in rejected.replace("\n    ", "")  # long paths are wrapped


if sys.platform == "win32":
    pytest.skip("names are text there", allow_module_level=True)
