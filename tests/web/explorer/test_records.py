"""Records that users bring: they are checked, mended and converted, and never stored."""

from __future__ import annotations

import csv
import json
import os
import signal
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx
import pytest
import working
from api import API, problem
from project import ROOT, Run
from served import Served
from waiting import until

import kohau
from kohau.notation.diagnostics import Problem
from kohau.web.explorer import tasks
from kohau.web.explorer.problems import Refusal
from kohau.web.explorer.server_settings import Settings
from kohau.web.explorer.tasks import Workers

pytestmark = pytest.mark.xdist_group("explorer")


def without(members: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in members.items() if name not in names}


class TestRecordsOfUsers:
    BROKEN = (ROOT / "samples/broken/paika-while-capturing.kgn").read_bytes()

    def test_diagnostics_are_those_of_validate(self, client: httpx.Client, kohau: Run) -> None:
        name = "samples/broken/paika-while-capturing.kgn"
        options = ("--format", "json", "--proposals", "0")
        output = kohau("validate", name, *options, status=1).stdout.splitlines()
        wanted = [json.loads(line) for line in output][:-1]
        checked = client.post(f"{API}/validate", params={"name": name}, content=self.BROKEN).json()
        parts = ("sentence", "hint_sentence")
        assert [without(d, *parts) for d in checked["diagnostics"]] == [
            without(d, "type") for d in wanted
        ]
        assert checked["diagnostics"][0]["sentence"][0] == "paika not allowed: {possible}"
        assert (checked["totals"]["records"], checked["totals"]["invalid"]) == (2, 1)
        assert checked["shown"]["number"] == 1
        assert checked["shown"]["record"]["problems"][0]["excerpt"]

    def test_one_record_is_shown(self, client: httpx.Client) -> None:
        good = '[White "{}"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'
        text = good.format("Ana") + good.format("Bao") + self.BROKEN.decode()
        shown = client.post(f"{API}/validate", content=text).json()["shown"]
        assert shown["number"] == 3
        (problem,) = shown["record"]["problems"]
        assert problem["record"] == 3
        wanted: dict[str, Any] = {"record": 2}
        for path in ("validate", "record"):
            answer = client.post(f"{API}/{path}", params=wanted, content=text).json()
            other = answer.get("shown", answer)
            assert ["White", "Bao"] in other["record"]["tags"]
            assert other["record"]["board"] in other["boards"]
        none = client.post(f"{API}/validate", params={"record": 0}, content=text).json()
        assert none["shown"] is None
        assert len(none["rows"]) == 4
        beyond = client.post(f"{API}/record", params={"record": 5}, content=text).json()
        assert (beyond["record"], beyond["boards"]) == ({}, {})

    def test_sessions_are_checked(self, client: httpx.Client) -> None:
        record = (
            '[Game "fanorona"]\n[Session "s"]\n[White "a"]\n[Black "b"]\n[Round "{}"]\n\n'
            "1. e2e3+ *\n\n"
        )
        checked = client.post(f"{API}/validate", content=record.format(1) + record.format(5)).json()
        assert "session-round" in {d["code"] for d in checked["diagnostics"]}

    def test_mended_and_converted(self, client: httpx.Client) -> None:
        params: dict[str, Any] = {"fix": True, "to": "jsonl"}
        converted = client.post(f"{API}/convert", params=params, content=self.BROKEN).json()
        assert len(converted["text"].splitlines()) == converted["totals"]["valid"] == 1
        assert all(
            kohau.verify(record).valid for record in kohau.read_text(converted["text"], "jsonl")
        )

    def test_readings_are_those_of_convert(
        self, client: httpx.Client, kohau: Run, tmp_path: Path
    ) -> None:
        text = "our Fanorona: d3-e3 (A), f4-f3 (A), g3-f4 (A), e5-e4 (A) {late}, d1-e1 (A)"
        (tmp_path / "mail.txt").write_text(text)
        checked = client.post(f"{API}/validate", params={"name": "mail.txt"}, content=text).json()
        written = [
            kohau("convert", tmp_path / "mail.txt", "--reading", str(number)).stdout
            for number, _ in enumerate(checked["readings"], start=1)
        ]
        assert [reading["kgn"] for reading in checked["readings"]] == written
        assert '{[%recorded movetext "d3e3+ f4f3+ g3f4+ e4 ' in written[0]

    def test_a_table_has_what_is_mended(self, client: httpx.Client) -> None:
        params: dict[str, Any] = {"fix": True, "to": "safe-csv"}
        text = f'[White "Rabe"]\n[Game "fanorona"]\n\n{self.SLIP}'
        table = client.post(f"{API}/convert", params=params, content=text.encode()).json()["text"]
        row = next(csv.DictReader(table.splitlines()))
        assert (row["white"], row["moves"].split()[3]) == ("Rabe", "d5d4+")

    def test_a_table_of_records_that_are_not_valid_is_empty(self, client: httpx.Client) -> None:
        params: dict[str, Any] = {"fix": True, "to": "csv"}
        text = '[Game "Fanarona"]\n\n1. d3e3+ *\n\n'
        answer = client.post(f"{API}/convert", params=params, content=text).json()
        (header,) = answer["text"].splitlines()
        assert header.split(",")[0] == "digest"

    def test_archives_are_opened_and_damaged_ones_named(self, client: httpx.Client) -> None:
        data = BytesIO()
        with ZipFile(data, "w") as archive:
            archive.writestr("a.kgn", '[Game "fanorona"]\n\n1. e2e3+ *\n')
            archive.writestr("b.kgn", '[Game "fanorona"]\n\n1. e2e3 *\n')
            archive.writestr("c.png", "no record")
        params = {"name": "games.zip"}
        checked = client.post(f"{API}/validate", params=params, content=data.getvalue()).json()
        assert (checked["totals"]["valid"], checked["totals"]["invalid"]) == (1, 1)
        files = {diagnostic["code"]: diagnostic["file"] for diagnostic in checked["diagnostics"]}
        shown = client.post(
            f"{API}/record", params=params | {"record": 2}, content=data.getvalue()
        ).json()
        (problem,) = shown["record"]["problems"]
        assert problem["file"] == "games.zip/b.kgn"
        assert files["skipped-files"] == "games.zip"
        assert "games.zip/b.kgn" in files.values()
        damaged = client.post(f"{API}/validate", params=params, content=b"PK\x03\x04 zip").json()
        assert [one["code"] for one in damaged["diagnostics"]] == ["unreadable-file"]

    def test_what_cannot_be_mended_stays(self, client: httpx.Client) -> None:
        text = '[Game "Fanarona"]\n\n1. d3e3+ *\n\n'
        converted = client.post(f"{API}/convert", params={"fix": True}, content=text).json()
        assert (converted["text"], converted["unchanged"]) == (text, 1)

    @pytest.mark.parametrize(
        ("params", "data", "status"),
        [
            ({"from": "pgn"}, b"1. e4 *", 400),
            ({}, b"x" * (2 << 20) + b"x", 413),
        ],
    )
    def test_refused(self, client: httpx.Client, params: Any, data: bytes, status: int) -> None:
        problem(client.post(f"{API}/validate", params=params, content=data), status)

    @pytest.mark.parametrize("name", ["foo", "ludii"])
    def test_only_formats_that_can_be_written_are_offered(
        self, client: httpx.Client, name: str
    ) -> None:
        answer = client.post(f"{API}/convert", params={"to": name}, content=self.BROKEN)
        document = problem(answer, 400)
        assert document["code"] == "unknown-format"
        assert "jsonl" in document["hint"]
        assert "ludii" not in document["hint"]

    @pytest.mark.parametrize("text", [BROKEN, "", "1. d3e3+ f4f3+ 2. d2d3+ xx *"])
    def test_totals_are_those_of_validate(self, client: httpx.Client, text: Any) -> None:
        totals = [
            client.post(f"{API}/{task}", content=text).json()["totals"]
            for task in ("validate", "convert")
        ]
        assert totals[0] == totals[1]

    def test_an_empty_file_is_an_error(self, client: httpx.Client) -> None:
        checked = client.post(f"{API}/validate", content=b"").json()
        assert [d["code"] for d in checked["diagnostics"]] == ["empty-file"]

    def test_an_unknown_dialect_is_refused(self, client: httpx.Client) -> None:
        answer = client.post(f"{API}/convert", params={"dialect": "nope"}, content=self.BROKEN)
        assert problem(answer, 400)["code"] == "unknown-dialect"

    def test_a_killed_process_is_replaced(self, client: httpx.Client, server: Served) -> None:
        workers = server.service.workers
        assert client.post(f"{API}/validate", content=self.BROKEN).status_code == 200
        worker = workers.idle.queue[-1]
        assert worker is not None
        os.kill(worker.pid, signal.SIGKILL)
        until(lambda: not worker.is_alive)
        assert client.post(f"{API}/validate", content=self.BROKEN).status_code == 200

    def test_one_that_is_killed_while_it_works(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tasks, "work", working.end)
        workers = Workers(Settings(workers=1))
        with pytest.raises(Refusal, match="ended unexpectedly"):
            workers.do({}, b"")
        monkeypatch.setattr(tasks, "work", working.echo)
        assert workers.do({"a": 1}, b"") == {"a": 1}
        assert workers.failures == 1
        workers.close()

    def test_limits_of_time_and_memory(self) -> None:
        slow = Workers(Settings(work_time=0.01))
        with pytest.raises(Refusal, match=r"longer than 0\.01 seconds"):
            slow.do({"task": "validate"}, self.BROKEN)
        assert slow.failures == 1
        small = Workers(Settings(work_memory=1 << 20))
        with pytest.raises(Refusal):
            small.do(
                {"task": "validate", "name": "x", "source": None, "strict": False}, self.BROKEN
            )
        small.close()

    def test_many_problems_are_cut_and_errors_kept(self) -> None:
        bad = b'[Game "fanorona"]\n2. e2e3+ *\n' * 1_100 + b'[Game "fanorona"]\n1. a1a9 *\n'
        checked = tasks.validated(bad, "x", None, strict=False)
        assert len(checked["diagnostics"]) == tasks.MAX_DIAGNOSTICS
        assert checked["diagnostics"][-1]["severity"] == "error"
        assert len(checked["rows"]) == tasks.MAX_RECORDS

    SLIP = "1. f2e3+ f3f2+ g3f3- d5d4 {<b>\xe9</b>} h2g3+ e4e5- f3f4-,e4-,e3-,f2- i5h4+ *\n\n"

    def test_proposals_are_those_of_mend(
        self, client: httpx.Client, kohau: Run, tmp_path: Path
    ) -> None:
        text = "\ufeff" + ('[Game "fanorona"]\r\n\r\n' + self.SLIP) * 2
        (file := tmp_path / "x.kgn").write_bytes(text.encode())
        done = kohau("mend", file, "--format", "json", status=1)
        wanted = [json.loads(line) for line in done.stdout.splitlines()][:-1]
        mended = client.post(f"{API}/mend", params={"name": str(file)}, content=text).json()
        assert mended["omitted"] == 0
        edited = text[1:].replace("\r\n", "\n")
        for proposal, facts in zip(mended["proposals"], wanted, strict=True):
            names = facts.keys() - {"type", "plies"}
            assert {name: proposal[name] for name in names} == {name: facts[name] for name in names}
            assert proposal["after"] == {
                "ply": "d5d4+", "number": 2, "within": 1, "side": "black",
            }  # fmt: skip
            assert proposal["board"] in mended["boards"]
        for begin, end, words in reversed([entry["edit"] for entry in mended["proposals"]]):
            edited = edited[:begin] + words + edited[end:]
        assert edited.count("g3f3- d5d4+ {<b>\xe9</b>}") == 2
        assert edited.count("{[%recorded movetext ") == 2
        assert client.post(f"{API}/validate", content=edited).json()["totals"]["valid"] == 2
        assert client.post(f"{API}/mend", content=edited).json()["proposals"] == []

    def test_a_slip_in_a_mail_has_the_proposal_of_a_record(self, client: httpx.Client) -> None:
        plies = "1. f2e3+ f3f2+ 2. g3f3+ d5d4+ 3. h2g3+ e4e5-"
        bodies = {
            "mail.txt": f"From: Soa <s@x.org>\nSubject: our game\n\nHi Rabe,\n\n{plies}\n\nSoa\n",
            "game.kgn": f'[Game "fanorona"]\n\n{plies} *\n',
        }
        mail, record = (
            client.post(f"{API}/mend", params={"name": name}, content=text).json()["proposals"]
            for name, text in bodies.items()
        )
        assert [proposal["text"] for proposal in mail] == [proposal["text"] for proposal in record]
        assert mail[0]["text"].startswith("g3f3- was meant instead of g3f3+")

    def test_proposals_are_bounded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        record = f'[Game "fanorona"]\n\n{self.SLIP}'.encode()
        monkeypatch.setattr(tasks, "MAX_SECONDS", 1_000)
        mended = tasks.mended(record * (tasks.MAX_MENDED + 5), "x", None)
        assert (len(mended["proposals"]), mended["omitted"]) == (tasks.MAX_MENDED, 5)
        monkeypatch.setattr(tasks, "MAX_SECONDS", -1)
        assert tasks.mended(record, "x", None)["omitted"] == 1

    def test_proposals_for_other_formats(self, client: httpx.Client) -> None:
        record = f'[Game "fanorona"]\n\n{self.SLIP.replace("d5d4", "d5d4+")}'
        text = client.post(f"{API}/convert", params={"to": "jsonl"}, content=record).json()["text"]
        text = text.replace("d5d4+", "d5d4")
        (proposal,) = client.post(f"{API}/mend", content=text).json()["proposals"]
        begin, end, words = proposal["edit"]
        text = text[:begin] + words + text[end:]
        assert client.post(f"{API}/validate", content=text).json()["totals"]["valid"] == 1


def test_problems_of_records_are_problems_of_the_request() -> None:
    workers = Workers(Settings())
    with pytest.raises(Problem, match="there is no format"):
        workers.do({"task": "convert", "name": "x", "source": None, "to": "pgn", "dialect": None,
                    "fix": False}, b"")  # fmt: skip
    workers.close()
