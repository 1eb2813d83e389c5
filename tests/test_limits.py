"""The limits of docs/limits.md: what happens just below, at and above each of them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import working
from project import ROOT, Run

from kohau import open_archive
from kohau.archive.batches import entry_file, processes, sessions, validation
from kohau.archive.batches.batch import Batch, batches
from kohau.archive.batches.processes import map_in_order
from kohau.archive.batches.worker import Limits, Worker, WorkerFailure
from kohau.archive.queries import language
from kohau.archive.queries.language import parse_query
from kohau.archive.store import contents, events, restoration
from kohau.configuration import lookup
from kohau.editing import open_documents, problems
from kohau.notation import (
    blocks,
    coordinates,
    dialect,
    members,
    notes,
    opening,
    workbooks,
    yaml_values,
)
from kohau.notation.diagnostics import Problem
from kohau.notation.formats import document_formats, parsing
from kohau.notation.kgn import lines
from kohau.replay import enumeration
from kohau.replay.engines import engine, process
from kohau.web.explorer import search_routes, server_settings

GOOD = {
    "kgn": '[White "Rabe"]\n[Game "fanorona"]\n\n1. e2e3+ *\n',
    "jsonl": '\n{"kohau":1,"game":"fanorona","plies":["e2e3+"],"result":"*"}\n',
    "yaml": "\n---\nkohau: 1\ngame: fanorona\nplies: [e2e3+]\nresult: '*'\n",
    "abstractplay": """
{"header": {"game": {"name": "Fanorona"}, "players": [{"name": "Rabe"}, {"name": "Soa"}]},
 "moves": [["d3e3-"]]}
""",
}
"""A record that follows what exceeds a limit."""

DOCUMENTED = {
    "a record": f"{blocks.MAX_RECORD_BYTES >> 20} MiB of text",
    "a word of the movetext": f"{dialect.MAX_WORD_LENGTH:,} characters",
    "a position string": f"{coordinates.MAX_LENGTH:,} characters",
    "a tag, a comment": "that of the record; time and memory are linear",
    "the number of a glyph (`$1`)": f"{notes.MAX_NAG:,}",
    "variations": f"{lines.MAX_VARIATION_DEPTH} deep",
    "a YAML document": f"values {document_formats.MAX_DOCUMENT_DEPTH} deep",
    "a foreign record in JSON": f"values {parsing.MAX_DEPTH} deep",
    "a number in JSON": f"{parsing.MAX_DIGITS} digits",
    "the games of a session shown with a game in the explorer": f"its first {contents.MOST_GAMES}",
    "the games that show what was meant by a game that is not due in its session": (
        f"the {sessions.MOST_RECENT} games before, and the next {sessions.MOST_FOLLOWING} games of"
        f" sessions, {validation.MOST_AHEAD} blocks ahead; the last {sessions.MOST_RIVALS}"
        " sessions of the same players"
    ),
    "aliases in YAML": "none are read",
    "a table of names or results": f"{yaml_values.MAX_TABLE_BYTES >> 20} MiB unpacked, values"
    f" {yaml_values.MAX_TABLE_DEPTH} deep",
    "a configuration": f"{lookup.MAX_BYTES >> 10} KiB",
    "a file in which `enter` adds or corrects a record": f"{entry_file.MAX_FILE_BYTES >> 20} MiB",
    "compressed input": "any ratio, because it is unpacked piece by piece and not stored",
    "a ZIP archive": f"{members.MAX_MEMBERS:,} files, {members.MAX_BYTES >> 30} GiB unpacked",
    "a ZIP archive in another ZIP archive": f"{members.MAX_INNER_BYTES >> 20} MiB unpacked; ZIP"
    " archives in it are not read",
    "a workbook (`.xlsx`, `.ods`)": f"{workbooks.MAX_XML_BYTES >> 20} MiB for each part of it,"
    f" {workbooks.MAX_CELLS:,} cells in a sheet",
    "the memory for unpacking xz": f"{opening.MAX_XZ_BYTES >> 20} MiB",
    "the window for unpacking zst": f"{opening.MAX_ZST_WINDOW >> 20} MiB",
    "the plies that `moves` lists": f"{enumeration.MAX_LISTED:,}",
    "a query": f"{language.MAX_LENGTH:,} characters, conditions {language.MAX_DEPTH} deep,"
    f" {language.MAX_BOARDS} conditions on patterns or material",
    "the time of a search": "`--timeout SECONDS`, by default unlimited; Ctrl-C stops any search",
    "the time of a `--jobs` process for a batch of records": (
        f"{processes.ANSWER_SECONDS} seconds"
    ),
    "a line of an engine": f"{process.LINE_BYTES:,} bytes",
    "unread lines of an engine, and lines of its standard error": (
        f"{process.WAITING_LINES:,}, and the last {process.ERROR_LINES}"
    ),
    "the answer of an engine": f"{engine.TIMEOUT:g} seconds, or the argument `timeout`",
    "the problems that an editor shows for a file": f"{problems.MOST_SHOWN:,}, errors first",
    "the search for fixes of a record in an editor": f"{open_documents.LIMITS.seconds} seconds,"
    f" {open_documents.LIMITS.memory >> 30} GiB",
    "the plies, or the annotations, of a game in an archive": (
        f"{restoration.MAX_CHARACTERS >> 20} Mi characters"
    ),
    "the games, and the sessions, that the explorer shows for an event": (
        f"the first {events.MOST_GAMES} games, the first {events.MOST_SESSIONS} sessions"
    ),
    "the downloads that an explorer prepares at a time": f"{server_settings.SAVING_THREADS}",
    "the queries of a request to an explorer": f"{search_routes.MAX_QUERIES}",
    "the simultaneous connections of an explorer": f"{server_settings.MAX_CONNECTIONS}, and"
    " at most half of the files that it may open",
    "the answers in an explorer's cache": f"{server_settings.MAX_ANSWER_BYTES >> 20} MiB",
    "the headers of a request to an explorer": f"{server_settings.HEADER_SECONDS} seconds",
    "the body of a request to an explorer": f"{server_settings.BODY_SECONDS} seconds,"
    f" {server_settings.MAX_UPLOAD_BYTES >> 20} MiB",
    "sending an answer of an explorer to a client": f"{server_settings.SEND_SECONDS} seconds",
}
"""Every row of the table: what is limited, and how."""


def test_the_table_states_the_limits_of_the_program() -> None:
    rows = re.findall(
        r"^\| (.+?) \| (.+?) \| .*\|$", (ROOT / "docs" / "limits.md").read_text(), re.M
    )
    assert dict(rows[1:]) == {"---": "---"} | DOCUMENTED


class Case(NamedTuple):
    """A limit of the text of a record: *text* makes one of a given size, in a *format*.

    Beyond *most* the record has a problem with this *code* and *message*.
    """

    format: str
    most: int
    code: str
    message: str
    text: Callable[[int], str]


def kgn(movetext: str, *tags: str) -> str:
    return "\n".join(['[Game "fanorona"]', *tags, "", movetext, ""])


def document(**members: object) -> str:
    return json.dumps({"kohau": 1, "game": "fanorona", "plies": [], "result": "*"} | members) + "\n"


def filled(template: str, size: int) -> str:
    """Return *template* with as many letters for its ``@`` that it has *size* bytes."""
    return template.replace("@", "x" * (size - len(template) + 1))


def nested_document(depth: int) -> str:
    variation: dict[str, object] = {}
    for _ in range(depth):
        variation = {"plies": ["e2e3+"], "annotations": {"1": [{"variation": variation}]}}
    return document(**variation)


MIB_4 = blocks.MAX_RECORD_BYTES
CASES = {
    "a record of KGN": Case("kgn", MIB_4, "record-too-long", "longer than 4 MiB",
                            lambda size: filled(kgn("{@} *"), size)),
    "a record of JSON": Case("jsonl", MIB_4, "record-too-long", "longer than 4 MiB",
                             lambda size: filled(document(tags={"Event": "@"}), size)),
    "a record of YAML": Case("yaml", MIB_4, "record-too-long", "longer than 4 MiB",
                             lambda size: filled(f"---\n{document(Event='@')}", size - 1)),
    "a word": Case("kgn", 1000, "bad-ply", "is too long to be a ply",
                   lambda size: kgn("1. " + "e" * size + " *", '[Notation "abstractplay"]')),
    "a position string": Case("kgn", 1000, "bad-position", "more than 1,000 characters",
                              lambda size: kgn("*", '[SetUp "1"]', f'[FEN "{"W" * size}"]')),
    "a glyph": Case("kgn", 9, "syntax", "$ needs a number",
                    lambda digits: kgn(f"1. e2e3+ ${'9' * digits} *")),
    "variations of KGN": Case("kgn", 100, "nested-too-deep", "nested more than 100 deep",
                              lambda depth: kgn("e2e3+ " + "(e2e3+ " * depth + ")" * depth + " *")),
    "variations of JSON": Case("jsonl", 100, "nested-too-deep", "nested more than 100 deep",
                               nested_document),
    "variations of YAML": Case("yaml", 100, "nested-too-deep", "nested more than 100 deep",
                               lambda depth: "---\n" + nested_document(depth)),
    "values of YAML": Case("yaml", 500, "nested-too-deep", "nested too deeply",
                           lambda depth: f"---\n{'[' * depth}{']' * depth}\n"),
    "a number in JSON": Case("jsonl", 18, "bad-document", "more than 18 digits",
                             lambda digits: document(kohau=int("1" * digits))),
    "values of a foreign record": Case(
        "abstractplay", 50, "nested-too-deep", "nested too deeply",
        lambda depth: GOOD["abstractplay"].replace(
            '"header": {', '"header": {"x": ' + "[" * (depth - 1) + "]" * (depth - 1) + ", ")),
    "a YAML alias": Case("yaml", 0, "bad-document", "aliases are not read",
                         lambda count: "---\nkohau: 1\ngame: &a fanorona\nplies: []\nresult: '*'\n"
                         + "tags: {Event: *a}\n" * count),
}  # fmt: skip


SLOW = {f"{what} of {form}" for what in ("a record", "variations") for form in ("JSON", "YAML")}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.release] if name in SLOW else []) for name in CASES],
)
def test_only_what_exceeds_a_limit_is_reported(kohau: Run, tmp_path: Path, name: str) -> None:
    case = CASES[name]
    for size in range(max(case.most - 1, 0), case.most + 2):
        path = tmp_path / f"games.{'json' if case.format == 'abstractplay' else case.format}"
        path.write_text(case.text(size) + GOOD[case.format])
        done = kohau("validate", "--format", "json", "--jobs", "1", path, status=None)
        *rows, summary = map(json.loads, done.stdout.splitlines())
        reported = [row for row in rows if case.message in row["message"]]
        assert bool(reported) is (size > case.most)
        assert {row["code"] for row in reported} <= {case.code}
        assert summary["plies"] >= 1  # the record behind it is read
        assert done.returncode == (1 if summary["invalid"] else 0)
        if reported:
            assert reported[0]["record"] == 1
            assert done.returncode == 1


def test_a_position_string_that_is_given(kohau: Run) -> None:
    for size in (999, 1000, 1001):
        done = kohau("moves", "fanorona", "--fen", "W" * size, status=2)
        assert ("more than 1,000 characters" in done.stderr) is (size > 1000)
        assert done.stderr.count("\n") == 1


class TestLists:
    @pytest.mark.parametrize("spare", [1, 0, -1])
    def test_the_plies_that_are_listed(
        self, kohau: Run, monkeypatch: pytest.MonkeyPatch, spare: int
    ) -> None:
        count = len(kohau("moves", "fanorona").stdout.splitlines())
        monkeypatch.setattr(enumeration, "MAX_LISTED", count + spare)
        done = kohau("moves", "fanorona", status=2 if spare < 0 else 0)
        assert ("too many to be listed" in done.stderr) is (spare < 0)


@pytest.mark.parametrize("spare", [1, 0, -1])
def test_files_to_which_records_are_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spare: int
) -> None:
    path = tmp_path / "games.kgn"
    path.write_text(GOOD["kgn"])
    monkeypatch.setattr(entry_file, "MAX_FILE_BYTES", path.stat().st_size + spare)
    if spare < 0:
        with pytest.raises(Problem, match="is larger than"):
            entry_file.file_with_new_record(str(path))
    else:
        assert (
            entry_file.file_with_new_record(str(path)).before.strip() == path.read_bytes().strip()
        )


class TestQueries:
    @pytest.mark.parametrize(
        ("most", "text", "message"),
        [
            (language.MAX_LENGTH, lambda size: ("a " * size)[:size], "at most 10,000 characters"),
            (language.MAX_DEPTH, lambda size: "not " * size + "a", "more than 50 levels deep"),
            (
                language.MAX_BOARDS,
                lambda size: " or ".join(["material:W5"] * size),
                "at most 30 patterns",
            ),
        ],
    )
    def test_they_are_bounded(
        self, kohau: Run, most: int, text: Callable[[int], str], message: str
    ) -> None:
        parse_query(text(most - 1))
        parse_query(text(most))
        with pytest.raises(Problem, match=message):
            parse_query(text(most + 1))
        arguments = ("validate", "-", "--query", text(most + 1))
        assert message in kohau(*arguments, stdin=GOOD["kgn"], status=2).stderr


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive of one game with a variation, a comment and a name."""
    folder = tmp_path_factory.mktemp("archive")
    (folder / "games.kgn").write_text(
        '[White "Rabe"]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n'
        "1. e2e3+ {brave} (1. d3e3-) *\n"
    )
    with open_archive(folder / "x.duckdb") as collection:
        assert collection.add([folder / "games.kgn"], jobs=1).added == 1
    return folder / "x.duckdb"


class TestTime:
    def test_a_search_that_takes_too_long_is_stopped(self, kohau: Run, archive: Path) -> None:
        slow = "(SELECT count(*) FROM range(100000000) a, range(100000) b) > 0"
        done = kohau("archive", "search", archive, "--where", slow, "--timeout", "1", status=2)
        assert done.stderr.startswith("Error: the search took longer than 1 s; ")
        assert done.stderr.count("\n") == 1

    def test_others_are_not(self, kohau: Run, archive: Path) -> None:
        assert "Rabe" in kohau("archive", "search", archive, "--timeout", "60").stdout
        assert "e2e3+" in kohau("archive", "explore", archive, "--timeout", "60").stdout
        done = kohau(
            "archive", "search", archive, "--where", "nothing", "--timeout", "60", status=2
        )
        assert "took longer" not in done.stderr

    @pytest.mark.parametrize("seconds", ["0", "-1", "nan", "1e99", "9" * 99])
    def test_times_that_are_none(self, kohau: Run, archive: Path, seconds: str) -> None:
        kohau("archive", "search", archive, f"--timeout={seconds}", status=2)


class TestProcesses:
    @pytest.fixture
    def parts(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Batch]:
        monkeypatch.setattr(processes, "START_SECONDS", 0)
        path = tmp_path / "games.kgn"
        path.write_text(f'[Event "?"]\n{GOOD["kgn"]}\n' * 500)
        return list(batches([str(path)], size=1 << 11))

    @pytest.mark.release
    def test_one_that_does_not_answer_ends_the_command(
        self, parts: list[Batch], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        do = Worker.do

        def do_within_a_second(worker: Worker, function: Any, *arguments: Any) -> Any:
            if function is not callable:  # with which it starts
                worker.limits = Limits(1)
            return do(worker, function, *arguments)

        monkeypatch.setattr(Worker, "do", do_within_a_second)
        function = partial(working.stop_elsewhere, tmp_path, os.getpid())
        with pytest.raises(WorkerFailure, match="did not answer within 1 s") as raised:
            list(map_in_order(function, parts, 2))
        assert raised.value.hint == "try --jobs 1"

    def test_others_are_waited_for(self, parts: list[Batch], tmp_path: Path) -> None:
        folder = tmp_path / "notes"
        folder.mkdir()
        function = partial(working.work_together, folder, 2)
        assert len(list(map_in_order(function, parts, 2))) == len(parts)


class TestArchives:
    @pytest.mark.parametrize("column", ["plies", "annotations"])
    @pytest.mark.parametrize("spare", [1, 0, -1])
    def test_the_texts_of_a_game(
        self, kohau: Run, archive: Path, monkeypatch: pytest.MonkeyPatch, column: str, spare: int
    ) -> None:
        with open_archive(archive, read_only=True) as collection:
            ((length,),) = collection.connection.execute(
                f"SELECT strlen({column}) FROM games"
            ).fetchall()
        monkeypatch.setattr(restoration, "MAX_CHARACTERS", length + spare)
        if spare >= 0 and column == "annotations":
            done = kohau("convert", archive)
            assert "{brave}" in done.stdout
        if spare < 0:
            assert "too long" in kohau("archive", "check", archive, status=1).stdout
            kohau("convert", archive, status=1)
