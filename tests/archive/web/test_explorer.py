"""The explorer's API: what it answers, what it refuses, and what keeps it going."""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID
from xml.etree import ElementTree

import httpx
import pytest
import working
from project import ROOT, Run
from running import heeding_signals
from served import NO_CERTIFICATES, Served, served, until

import kohau
from kohau.archive.store.collection import Collection
from kohau.archive.web.explorer import positions, tasks
from kohau.archive.web.explorer.problems import Refusal
from kohau.archive.web.explorer.server import snapshots_of
from kohau.archive.web.explorer.settings import Settings
from kohau.archive.web.explorer.snapshots import ArchiveFile, Changing
from kohau.archive.web.explorer.tasks import Workers
from kohau.notation.diagnostics import Problem
from kohau.notation.opening import UnreadableFile

pytestmark = pytest.mark.xdist_group("explorer")

FILES = ("annotated.kgn", "hamnar.kgn", "hanga-roa.kgn", "hanniball.kgn", "machine", "sessions")
API = "/api/v1"
QUICK = Settings(check_every=0.05, check_lake_every=0.05, quiet=0.02)


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("served") / "games.duckdb"
    with kohau.open_archive(path) as collection:
        collection.add([ROOT / "samples" / name for name in FILES], jobs=1)
        collection.save_query("open", "result:*")
    return path


@pytest.fixture(scope="module")
def server(archive: Path) -> Iterator[Served]:
    with served(archive) as found:
        yield found


@pytest.fixture(scope="module")
def client(server: Served) -> httpx.Client:
    return server.client


def get(client: httpx.Client, path: str, **params: Any) -> Any:
    answer = client.get(API + path, params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


def problem(answer: httpx.Response, status: int) -> Any:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    found = answer.json()
    assert found["status"] == status
    return found


class TestPositions:
    def test_plies_and_presses(self, client: httpx.Client) -> None:
        found = get(client, "/positions", game="fanorona")
        assert found["plies"] == ["d2e3+", "d3e3+", "d3e3-", "e2e3+", "f2e3+"]
        assert found["following"] == ["d2", "d3", "e2", "f2"]
        assert (found["ply"], found["side"], found["outcome"]) == (None, "white", None)
        assert found["situation"] == "White is to play"
        assert found["sentence"] == ["{side} is to play", {"side": ["White", {}]}]
        further = get(client, "/positions", game="fanorona", steps="d3 e3 c3")
        assert (further["ply"], further["sketch"], further["following"]) == ("d3e3-", "d3e3-", [])
        assert further["picture"] != found["picture"]

    def test_after_plies_in_any_dialect(self, client: httpx.Client) -> None:
        found = get(client, "/positions", game="riatra", moves="e2-e3A f4-e5W")
        assert [move["ply"] for move in found["moves"]] == ["e2e3+", "f4e5-"]
        assert [move["number"] for move in found["moves"]] == [1, 1]
        assert (found["variant"], found["number"], found["within"]) == ("riatra", 2, 0)

    def test_a_game_with_too_many_plies_to_list(self, client: httpx.Client) -> None:
        found = get(client, "/positions", game="hanniball")
        assert found["plies"] is None
        assert "b3" in found["following"]

    def test_a_decided_position(self, client: httpx.Client) -> None:
        fen = "3/3/WWW b - 9"
        found = get(client, "/positions", game="telo", fen=fen)
        assert (found["result"], found["following"], found["plies"]) == ("1-0", [], None)

    def test_pictures(self, client: httpx.Client) -> None:
        answer = client.get(f"{API}/positions/picture", params={"game": "hamnar", "theme": "dark"})
        assert answer.headers["content-type"] == "image/svg+xml"
        ElementTree.fromstring(answer.content)  # noqa: S314 - our own text

    @pytest.mark.parametrize(
        ("params", "detail"),
        [
            ({"game": "chess"}, "there is no game 'chess'"),
            ({"game": "fanorona", "variant": "x"}, "has no variant 'x'"),
            ({"game": "fanorona", "fen": "x"}, "position"),
            ({"game": "fanorona", "moves": "e5e4"}, "ply 1 of the moves"),
            ({"game": "fanorona", "steps": "a1"}, "no legal ply begins with 'a1'"),
            ({"game": "fanorona", "rules": "x=y"}, "no rule option 'x'"),
            ({"game": "fanorona", "steps": "a1 " * 300}, "at most 200 presses"),
        ],
    )
    def test_problems(self, client: httpx.Client, params: Any, detail: str) -> None:
        assert detail in problem(client.get(f"{API}/positions", params=params), 400)["detail"]


class TestExplore:
    def test_it_is_what_archive_explore_shows(
        self, client: httpx.Client, archive: Path, kohau: Run
    ) -> None:
        options = ("--game", "fanorona", "--moves", "d3e3+", "--query", "plies:2..")
        shown = kohau("archive", "explore", archive, *options, "--format", "json").stdout
        wanted = json.loads(shown)
        found = get(client, "/explore", game="fanorona", moves="d3e3+", query="plies:2..")
        assert found["games"] == wanted["games"]
        assert found["position"]["fen"] == wanted["position"]
        names = ("ply", "games", "white", "draws", "black", "length", "last")
        assert [[each[name] for name in names] for each in found["plies"]] == [
            [each[name] for name in names] for each in wanted["plies"]
        ]
        first = found["plies"][0]
        assert (
            first["fen"]
            == get(client, "/positions", game="fanorona", moves=f"d3e3+ {first['ply']}")["fen"]
        )
        assert first["strokes"].startswith("m")

    def test_mirrored_and_unknown_positions(self, client: httpx.Client) -> None:
        found = get(client, "/explore", game="hamnar", mirrored=True)
        assert found["mirrored"]
        far = get(client, "/explore", game="fanorona", fen="9/9/4W4/9/b8 w - 40")
        assert (far["games"], far["plies"]) == (0, [])

    def test_without_a_game_there_must_be_only_one(self, client: httpx.Client) -> None:
        assert "game is not specified" in problem(client.get(f"{API}/explore"), 400)["detail"]


def rated(white: str, black: str, year: int) -> str:
    tags = {"Game": "fanorona", "White": f"w{white}", "Black": f"b{black}", "Date": f"{year}.01.01",
            "WhiteElo": white, "BlackElo": black}  # fmt: skip
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n1. e2e3+ *\n\n"


RATINGS = (("1500", "2600"), ("2100", "2050"), ("2800", "-"), ("2000", "1900"), ("", "0"))


@pytest.fixture(scope="module")
def rated_client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("rated")
    records = [rated(*own, 2020 + at) for at, own in enumerate(RATINGS)]
    (folder / "rated.kgn").write_text("".join(records))
    with kohau.open_archive(folder / "games.duckdb") as collection:
        collection.add([folder / "rated.kgn"], jobs=1)
    with served(folder / "games.duckdb") as found:
        yield found.client


class TestRatedGames:
    def test_lists_beside_a_position(self, rated_client: httpx.Client) -> None:
        found = get(rated_client, "/explore", moves="e2e3+", top_games=2, recent_games=3)
        top = [(game["white_rating"], game["black_rating"]) for game in found["top_games"]]
        assert top == [(2100, 2050), (1500, 2600)]
        assert [game["date"][:4] for game in found["recent_games"]] == ["2024", "2023", "2022"]
        assert {game["ply"] for game in found["recent_games"]} == {1}
        assert found["recent_games"][0]["white_rating"] is None
        everything = get(rated_client, "/explore", top_games=50)
        assert [game["white_rating"] for game in everything["top_games"]] == [2100, 1500, 2000]
        assert everything["recent_games"] == []

    def test_with_conditions(self, rated_client: httpx.Client) -> None:
        params = {"query": "white:w2 or until:2020", "mirrored": True, "top_games": 2}
        found = get(rated_client, "/explore", **params)
        assert [game["white_rating"] for game in found["top_games"]] == [2100, 1500]

    def test_without_ratings(self, client: httpx.Client) -> None:
        found = get(client, "/explore", game="hamnar", top_games=5, recent_games=3)
        assert (found["top_games"], len(found["recent_games"])) == ([], 3)


class TestSearch:
    def test_pages(self, client: httpx.Client) -> None:
        everything = get(client, "/search", limit=200)
        total = everything["total"]
        assert len(everything["games"]) == total > 20
        digests = [game["digest"] for game in everything["games"]]
        parts = [get(client, "/search", limit=7, offset=at) for at in range(0, total + 7, 7)]
        assert [game["digest"] for part in parts for game in part["games"]] == digests
        assert {part["total"] for part in parts} == {total}
        assert get(client, "/search", limit=0)["total"] == total

    def test_conditions_are_those_of_the_command(
        self, client: httpx.Client, archive: Path, kohau: Run
    ) -> None:
        pattern = "?????????/?????????/????W????/?????.???/?????????"
        ids = kohau("archive", "search", archive, "--pattern", pattern, "--query", "@open",
                    "--format", "ids").stdout.split()  # fmt: skip
        found = get(client, "/search", pattern=pattern, query="@open")
        assert [str(game["id"]) for game in found["games"]] == ids
        assert all(game["ply"] is not None for game in found["games"])
        assert found["query"] == f"pattern:{pattern} and result:*"

    def test_order(self, client: httpx.Client) -> None:
        plies = [game["length"] for game in get(client, "/search", sort="-plies")["games"]]
        assert plies == sorted(plies, reverse=True)

    @pytest.mark.parametrize(
        ("params", "status"),
        [
            ({"query": "result:* or or"}, 400),
            ({"sort": "digest"}, 400),
            ({"since": "soon"}, 400),
            ({"limit": 1000}, 422),
            ({"where": "1=1"}, 422),
            ({"query": "x" * 10_001}, 422),
        ],
    )
    def test_problems(self, client: httpx.Client, params: Any, status: int) -> None:
        assert problem(client.get(f"{API}/search", params=params), status)["detail"]

    def test_suggestions(self, client: httpx.Client) -> None:
        found = get(client, "/suggestions", query='@open white:"example')
        assert [one["label"] for one in found["suggestions"]][:1] == ["Example Black"]
        assert found["problem"]
        whole = get(client, "/suggestions", query="@open white:x ")
        assert whole["meaning"] == "result:* and white:x"
        assert {"player:", "and "} <= {one["text"] for one in whole["suggestions"]}


class TestPlayersAndCounts:
    def test_players(self, client: httpx.Client, archive: Path, kohau: Run) -> None:
        shown = json.loads(kohau("archive", "players", archive, "--format", "json").stdout)
        found = get(client, "/players", limit=200)
        assert found["players"] == shown
        assert found["total"] == len(shown)
        part = get(client, "/players", name="example", limit=1, offset=1)
        assert (part["total"], len(part["players"])) == (2, 1)

    def test_the_home_page_counts_merged_names_as_one_player(
        self, archive: Path, tmp_path: Path
    ) -> None:
        own = tmp_path / "own.duckdb"
        own.write_bytes(archive.read_bytes())
        with kohau.open_archive(own) as collection:
            before = len(collection.players())
            collection.set_aliases({"Example White": "Example Black"})
        with served(own) as found:
            shown = get(found.client, "/archive")["players"]
            assert shown == get(found.client, "/players")["total"] == before - 1

    def test_a_player(self, client: httpx.Client) -> None:
        found = get(client, "/players/Example White")
        assert found["name"] == "Example White"
        assert found["colours"][0]["name"] == "White"
        assert "called 'nobody'" in problem(client.get(f"{API}/players/nobody"), 404)["detail"]

    def test_counts(self, client: httpx.Client, archive: Path, kohau: Run) -> None:
        options = ("--game", "hamnar", "--format", "json")
        shown = json.loads(kohau("archive", "summarise", archive, *options).stdout)
        found = get(client, "/stats", game="hamnar")
        (group,) = found["groups"]
        columns = group.pop("columns")
        assert found == shown
        assert sum(count for _, count in columns["counts"]) == group["records"]
        assert columns["counts"][0][0] <= group["lengths"]["shortest"]

    def test_the_archive(self, client: httpx.Client) -> None:
        found = get(client, "/archive")
        assert found["games"] == get(client, "/search")["total"]
        assert found["queries"] == {"open": "result:*"}
        assert {game["id"] for game in found["known_games"]} >= {"fanorona", "hamnar"}


class TestGames:
    def digest(self, client: httpx.Client) -> str:
        return str(get(client, "/search", query="annotated or game:fanorona")["games"][0]["digest"])

    def test_a_document(self, client: httpx.Client) -> None:
        found = get(client, f"/games/{self.digest(client)}")
        record = found["record"]
        assert len(record["fens"]) == len(record["pictures"]) == len(record["situations"])
        assert found["boards"][record["board"]]["spots"]
        assert "kgn" in found["formats"]
        assert found["rules"] == ""

    def test_its_session(self, client: httpx.Client) -> None:
        games = get(client, "/search", query="session:clean", sort="round")["games"]
        session = get(client, f"/games/{games[-1]['digest']}")["session"]
        assert (session["name"], session["omitted"]) == ("clean", 0)
        assert [game["digest"] for game in session["games"]] == [game["digest"] for game in games]
        assert [game["problems"] for game in session["games"]] == [[]] * len(games)
        assert ["{player} has won the session", {"player": "Machine A"}] in session["games"][-1][
            "story"
        ]

    def test_a_long_session(self, archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("kohau.archive.store.contents.MOST_GAMES", 2)
        with served(archive) as found:
            games = get(found.client, "/search", query="session:clean", sort="round")["games"]
            session = get(found.client, f"/games/{games[-1]['digest']}")["session"]
        digests = [game["digest"] for game in games]
        assert [game["digest"] for game in session["games"]] == digests[:2]
        assert session["omitted"] == len(games) - 2

    def test_a_game_of_no_session(self, client: httpx.Client) -> None:
        assert get(client, f"/games/{self.digest(client)}")["session"] is None

    @pytest.mark.parametrize("form", ["kgn", "jsonl", "yaml", "abstractplay"])
    def test_files_can_be_read_again(self, client: httpx.Client, form: str) -> None:
        path = f"{API}/games/{self.digest(client)}/record"
        answer = client.get(path, params={"format": form})
        assert "attachment" in answer.headers["content-disposition"]
        (record,) = kohau.read_text(answer.text, form)
        assert kohau.verify(record).valid

    def test_in_a_dialect(self, client: httpx.Client) -> None:
        path = f"{API}/games/{self.digest(client)}/record"
        assert '[Notation "count"]' in client.get(path, params={"dialect": "count"}).text
        problem(client.get(path, params={"dialect": "none"}), 400)
        problem(client.get(path, params={"format": "pgn"}), 400)

    def test_pictures(self, client: httpx.Client) -> None:
        path = f"{API}/games/{self.digest(client)}/picture"
        ElementTree.fromstring(client.get(path, params={"ply": 2}).content)  # noqa: S314
        problem(client.get(path, params={"ply": 9999}), 400)

    def test_unknown_ones(self, client: httpx.Client) -> None:
        nothing = "00000000-0000-0000-0000-000000000000"
        problem(client.get(f"{API}/games/{nothing}"), 404)
        problem(client.get(f"{API}/games/17"), 422)


class TestRecordsOfUsers:
    BROKEN = (ROOT / "samples/broken/paika-while-capturing.kgn").read_bytes()

    def test_diagnostics_are_those_of_validate(self, client: httpx.Client, kohau: Run) -> None:
        name = "samples/broken/paika-while-capturing.kgn"
        options = ("--format", "json", "--no-proposals")
        shown = kohau("validate", name, *options, status=1).stdout.splitlines()
        wanted = [json.loads(line) for line in shown][:-1]
        found = client.post(f"{API}/validate", params={"name": name}, content=self.BROKEN).json()
        assert found["diagnostics"] == [
            {key: value for key, value in each.items() if key != "type"} for each in wanted
        ]
        assert (found["totals"]["records"], found["totals"]["invalid"]) == (2, 1)
        assert found["records"][0]["problems"][0]["excerpt"]

    def test_sessions_are_checked(self, client: httpx.Client) -> None:
        record = (
            '[Game "fanorona"]\n[Session "s"]\n[White "a"]\n[Black "b"]\n[Round "{}"]\n\n'
            "1. e2e3+ *\n\n"
        )
        found = client.post(f"{API}/validate", content=record.format(1) + record.format(5)).json()
        assert "session-round" in {each["code"] for each in found["diagnostics"]}

    def test_mended_and_converted(self, client: httpx.Client) -> None:
        params: dict[str, Any] = {"fix": True, "to": "jsonl"}
        found = client.post(f"{API}/convert", params=params, content=self.BROKEN).json()
        assert len(found["text"].splitlines()) == 2
        assert all(kohau.verify(record).valid for record in kohau.read_text(found["text"], "jsonl"))

    def test_what_cannot_be_mended_stays(self, client: httpx.Client) -> None:
        text = '[Game "Fanarona"]\n\n1. d3e3+ *\n\n'
        found = client.post(f"{API}/convert", params={"fix": True}, content=text).json()
        assert (found["text"], found["unchanged"]) == (text, 1)

    @pytest.mark.parametrize(
        ("params", "data", "status"),
        [
            ({"from": "pgn"}, b"1. e4 *", 400),
            ({}, b"PK\x03\x04 zip", 400),
            ({}, b"x" * (2 << 20) + b"x", 413),
        ],
    )
    def test_refused(self, client: httpx.Client, params: Any, data: bytes, status: int) -> None:
        problem(client.post(f"{API}/validate", params=params, content=data), status)

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
        found = tasks.validated(bad, "x", None, strict=False)
        assert len(found["diagnostics"]) == tasks.MAX_DIAGNOSTICS
        assert found["diagnostics"][-1]["severity"] == "error"
        assert len(found["records"]) == tasks.MAX_RECORDS

    SLIP = "1. f2e3+ f3f2+ g3f3- d5d4 {<b>\xe9</b>} h2g3+ e4e5- f3f4-,e4-,e3-,f2- i5h4+ *\n\n"

    def test_proposals_are_those_of_mend(
        self, client: httpx.Client, kohau: Run, tmp_path: Path
    ) -> None:
        text = "\ufeff" + ('[Game "fanorona"]\r\n\r\n' + self.SLIP) * 2
        (file := tmp_path / "x.kgn").write_bytes(text.encode())
        done = kohau("mend", file, "--format", "json", status=1)
        wanted = [json.loads(line) for line in done.stdout.splitlines()][:-1]
        found = client.post(f"{API}/mend", params={"name": str(file)}, content=text).json()
        assert found["omitted"] == 0
        shown = text[1:].replace("\r\n", "\n")
        for proposal, facts in zip(found["proposals"], wanted, strict=True):
            names = facts.keys() - {"type", "plies"}
            assert {name: proposal[name] for name in names} == {name: facts[name] for name in names}
            assert proposal["after"] == {
                "ply": "d5d4+", "number": 2, "within": 1, "side": "black",
            }  # fmt: skip
            assert proposal["board"] in found["boards"]
        for begin, end, words in reversed([each["edit"] for each in found["proposals"]]):
            shown = shown[:begin] + words + shown[end:]
        assert '[%recorded word "d5d4"]} {<b>\xe9</b>}' in shown
        assert client.post(f"{API}/validate", content=shown).json()["totals"]["valid"] == 2
        assert client.post(f"{API}/mend", content=shown).json()["proposals"] == []

    def test_proposals_are_bounded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        record = f'[Game "fanorona"]\n\n{self.SLIP}'.encode()
        monkeypatch.setattr(tasks, "MAX_SECONDS", 1_000)
        found = tasks.mended(record * (tasks.MAX_MENDED + 5), "x", None)
        assert (len(found["proposals"]), found["omitted"]) == (tasks.MAX_MENDED, 5)
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


class TestHttp:
    def test_entity_tags(self, client: httpx.Client) -> None:
        first = client.get(f"{API}/search")
        tag = first.headers["etag"]
        again = client.get(f"{API}/search", headers={"if-none-match": tag})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert client.get(f"{API}/search", headers={"if-none-match": 'W/"x"'}).status_code == 200

    @pytest.mark.parametrize(
        ("path", "status"),
        [
            (f"/games/{UUID(int=1)}", 404),
            ("/explore?game=chess", 400),
            ("/search?limit=999", 422),
        ],
    )
    def test_entity_tags_hide_no_problems(
        self, client: httpx.Client, path: str, status: int
    ) -> None:
        tag = client.get(f"{API}/search").headers["etag"]
        problem(client.get(API + path, headers={"if-none-match": tag}), status)
        problem(client.get(API + path, headers={"if-none-match": "*"}), status)

    @pytest.mark.parametrize("path", ["/", "/explore/fanorona", f"{API}/search", "/health"])
    def test_heads(self, client: httpx.Client, path: str) -> None:
        head = client.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == client.get(path).headers["content-length"]
        assert client.head(f"{API}/validate").status_code == 405

    def test_compression(self, client: httpx.Client) -> None:
        assert client.get(f"{API}/search").headers["content-encoding"] == "gzip"
        plain = client.get(f"{API}/search", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers

    def test_headers(self, client: httpx.Client) -> None:
        for path in (f"{API}/archive", "/none", "/openapi.json", "/health"):
            headers = client.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "access-control-allow-origin" not in headers
            assert "server" not in headers

    @pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "a b", ""])
    def test_other_hosts_are_refused(self, client: httpx.Client, host: str) -> None:
        answer = client.get(f"{API}/archive", headers={"host": host})
        assert answer.status_code in (400, 421)
        assert "games" not in answer.text

    def test_other_origins(self, client: httpx.Client, server: Served) -> None:
        evil = {"origin": "https://evil.example"}
        assert client.get("/health", headers=evil).status_code == 200
        assert "access-control-allow-origin" not in client.get("/health", headers=evil).headers
        problem(client.post(f"{API}/validate", headers=evil, content=b""), 403)
        own = {"origin": server.address}
        assert client.post(f"{API}/validate", headers=own, content=b"1. e2e3+ *").status_code == 200

    def test_allowed_hosts_and_origins(self, archive: Path) -> None:
        origin = "https://club.example"
        settings = Settings(hosts=("games.example",), origins=(origin,))
        with served(archive, settings) as found:
            headers = {"host": "games.example", "origin": origin}
            answer = found.client.get(f"{API}/archive", headers=headers)
            assert answer.headers["access-control-allow-origin"] == origin

    def test_behind_a_proxy_with_a_path(self, archive: Path) -> None:
        with served(archive, Settings(root_path="/games")) as found:
            for path in ("/games", ""):
                assert found.client.get(f"{path}{API}/archive").status_code == 200

    def test_health_and_metrics(self, client: httpx.Client) -> None:
        assert client.get("/health").json()["status"] == "ok"
        client.get(f"{API}/archive")
        text = client.get("/metrics").text
        assert f'kohau_requests_total{{route="{API}/archive",status="200"}}' in text
        assert "kohau_snapshot_stale 0" in text

    def test_no_sql(self, client: httpx.Client) -> None:
        for path in ("/search", "/players", "/stats"):
            assert client.get(f"{API}{path}", params={"where": "true"}).status_code == 422


class TestManyAtOnce:
    def test_slow_searches_do_not_keep_others_waiting(
        self, archive: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("kohau.archive.store.search.search", endless)
        with served(archive, Settings(slow_threads=4)) as found, ThreadPoolExecutor(12) as threads:
            with ExitStack() as clients:
                for limit in range(4):
                    clients.enter_context(searching(found, limit))
                until(lambda: len(running) == 4)
                path = f"{API}/explore?game=fanorona"
                asked = [threads.submit(found.client.get, path) for _ in range(12)]
                assert {each.result().status_code for each in asked} == {200}
                assert len(running) == 4
            until(lambda: not running)  # because their clients have left
            text = found.client.get("/metrics").text
            assert f'kohau_requests_total{{route="{API}/search",status="499"}} 4' in text

    def test_a_search_ends_after_the_time_limit(
        self, archive: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("kohau.archive.store.search.search", endless)
        with served(archive, Settings(query_time=0.2)) as found:
            answer = found.client.get(f"{API}/search")
            assert "longer than 0.2 seconds" in problem(answer, 503)["detail"]

    def test_equal_requests_are_worked_out_once(
        self, tmp_path: Path, kohau: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("kohau.archive.web.explorer.positions.explored", slowly_explored)
        own = tmp_path / "own.duckdb"
        kohau("archive", "add", own, "samples/annotated.kgn", "--jobs", "1")
        explored.clear()
        with served(own, QUICK) as found, ThreadPoolExecutor(20) as threads:
            path = f"{API}/explore?game=fanorona"
            asked = [threads.submit(found.client.get, path) for _ in range(20)]
            texts = {each.result().text for each in asked}
            assert (len(texts), len(explored)) == (1, 1)
            assert found.client.get(path).text in texts
            assert len(explored) == 1
            kohau("archive", "add", own, "samples/hamnar.kgn", "--jobs", "1")
            until(lambda: found.client.get(path).text not in texts)
            assert len(explored) > 1

    def test_one_that_leaves_does_not_take_the_answer_along(
        self, archive: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("kohau.archive.web.explorer.positions.explored", slowly_explored)
        explored.clear()
        path = f"{API}/explore?game=fanorona"
        with served(archive) as found, ThreadPoolExecutor(1) as threads:
            request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"
            with socket.create_connection(("127.0.0.1", found.port)) as connection:
                connection.sendall(request.encode())
                until(lambda: explored)
                asked = threads.submit(found.client.get, path)
                until(lambda: len(found.connections()) == 2)
            assert asked.result().status_code == 200

    def test_a_hundred_requests_at_once(self, server: Served) -> None:
        paths = ("/explore?game=fanorona", "/search?game=hamnar", "/players", "/stats", "/archive")
        with ThreadPoolExecutor(100) as threads:
            asked = [threads.submit(server.client.get, f"{API}{paths[at % 5]}")
                     for at in range(100)]  # fmt: skip
            assert {each.result().status_code for each in asked} == {200}


explored: list[object] = []


def slowly_explored(given: positions.ExploredPosition, collection: Collection) -> Any:
    """Explore a position, which takes some time."""
    explored.append(given)
    collection.connection.execute(
        "SELECT count(*) FROM range(300_000_000) r(i) WHERE i % 7 = 1"
    ).fetchall()
    return {"games": collection.table("games").count("*").fetchall()[0][0]}


running: list[object] = []


def endless(connection: Any, *others: Any, **more: Any) -> Any:
    """Stand in for a search that takes very long."""
    running.append(connection)
    try:
        connection.execute("SELECT count(*) FROM range(1_000_000_000_000) r(i) WHERE i % 7 = 1")
    finally:
        running.remove(connection)


@contextmanager
def searching(found: Served, limit: int) -> Iterator[None]:
    """Be a client that searches, and leaves."""
    with socket.create_connection(("127.0.0.1", found.port)) as connection:
        request = f"GET {API}/search?limit={limit} HTTP/1.1\r\nHost: localhost\r\n\r\n"
        connection.sendall(request.encode())
        yield


class TestSnapshots:
    @pytest.fixture
    def own(self, tmp_path: Path, kohau: Run) -> Path:
        path = tmp_path / "own.duckdb"
        kohau("archive", "add", path, "samples/annotated.kgn", "--jobs", "1")
        return path

    def total(self, found: Served) -> int:
        return int(found.client.get(f"{API}/search").json()["total"])

    def test_games_are_added_while_two_serve_it(self, own: Path, kohau: Run) -> None:
        with served(own, QUICK) as one, served(own, QUICK) as two:
            before = self.total(one)
            tag = one.client.get(f"{API}/archive").headers["etag"]
            kohau("archive", "add", own, "samples/hamnar.kgn", "--jobs", "1")
            for found in (one, two):
                until(lambda found=found: self.total(found) > before)
            # One may have copied it while the log of the writer was still beside it.
            until(lambda: one.service.snapshots.current.state == ArchiveFile(str(own), 0).state())
            until(lambda: two.service.snapshots.current.state == ArchiveFile(str(own), 0).state())
            tags = {each.client.get(f"{API}/archive").headers["etag"] for each in (one, two)}
            assert len(tags) == 1
            assert tag not in tags

    def test_a_file_that_is_replaced_or_removed(self, own: Path, archive: Path) -> None:
        with served(own, QUICK) as found:
            before = self.total(found)
            own.unlink()
            until(lambda: found.client.get("/health").json()["status"] == "stale")
            assert self.total(found) == before
            copy = own.with_name("copy")
            copy.write_bytes(archive.read_bytes())
            copy.rename(own)
            until(lambda: self.total(found) > before)
            assert found.client.get("/health").json()["status"] == "ok"
            own.write_bytes(b"no database")
            until(lambda: found.client.get("/health").json()["status"] == "stale")
            assert self.total(found) > before

    def test_an_archive_that_is_open_for_writing(self, own: Path) -> None:
        """What is in the write-ahead log shows, too; the writer is not disturbed."""
        with kohau.open_archive(own) as collection:
            snapshots = snapshots_of(str(own), QUICK)
            before = snapshots.current.for_thread().table("games").count("*").fetchall()
            collection.add([ROOT / "samples/hamnar.kgn"], jobs=1)
            until(snapshots.refresh)
            after = snapshots.current.for_thread().table("games").count("*").fetchall()
            assert after == [(len(collection),)] != before

    def test_a_file_that_changes_while_it_is_copied(
        self, own: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        states = iter(range(1, 100))
        monkeypatch.setattr(ArchiveFile, "state", lambda _: ((1, 1, next(states)), None))
        with pytest.raises(Changing, match="changes while it is copied"):
            snapshots_of(str(own), QUICK)

    def test_an_older_archive_is_upgraded_in_the_copy(self, tmp_path: Path) -> None:
        import zstandard

        old = tmp_path / "old.duckdb"
        packed = (ROOT / "tests/data/archives/version-2.duckdb.zst").read_bytes()
        old.write_bytes(zstandard.ZstdDecompressor().stream_reader(packed).read())
        before = ArchiveFile(str(old), 0).state()
        assert snapshots_of(str(old), QUICK).current.for_thread().table("games").limit(1).fetchall()
        assert ArchiveFile(str(old), 0).state() == before

    def test_nothing_else_can_be_read_or_written(self, own: Path) -> None:
        import duckdb

        connection = snapshots_of(str(own), QUICK).current.for_thread().connection
        for text in (f"ATTACH '{own}'", "SELECT * FROM read_csv('/etc/passwd')",
                     "COPY games TO '/tmp/x.csv'", "DELETE FROM games",
                     "SET enable_external_access = true", "INSTALL httpfs"):  # fmt: skip
            with pytest.raises(duckdb.Error):
                connection.execute(text)

    @pytest.mark.parametrize("name", ["none.duckdb", "folder", "text.kgn"])
    def test_what_is_no_archive(self, tmp_path: Path, name: str) -> None:
        (tmp_path / "folder").mkdir()
        (tmp_path / "text.kgn").write_text("1. e2e3+ *")
        with pytest.raises(UnreadableFile):
            snapshots_of(str(tmp_path / name), QUICK)


class TestCommand:
    def test_it_serves_until_it_is_interrupted(self, archive: Path) -> None:
        import re
        import subprocess
        import sys

        command = heeding_signals(sys.executable, "-m", "kohau", "serve", archive, "--port", "0")
        with subprocess.Popen(
            command,
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stderr
            line = process.stderr.readline()
            address = re.search(r"http://127\.0\.0\.1:\d+", line)
            assert address, line
            until(lambda: answers(address[0]))
            process.send_signal(signal.SIGINT)
            assert process.wait(10) == 0
            assert process.stderr.read() == ""

    def test_a_port_that_is_taken(self, server: Served, archive: Path, kohau: Run) -> None:
        done = kohau("serve", archive, "--port", server.port, status=2)
        assert "can't be used: Address already in use; --port 0 takes a free port" in done.stderr

    def test_without_its_libraries(
        self, archive: Path, kohau: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("kohau.commands.serving.LIBRARIES", ("no_such_library",))
        done = kohau("serve", archive, status=2)
        assert done.stderr == (
            "Error: serving an archive requires the library no_such_library, which is not"
            ' installed; install it with: pip install "kohau[serve]"\n'
        )

    def test_no_archive(self, kohau: Run) -> None:
        assert "can't be read" in kohau("serve", "none.duckdb", status=2).stderr


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/health", verify=NO_CERTIFICATES).status_code == 200
    except httpx.TransportError:
        return False


def test_problems_of_records_are_problems_of_the_request() -> None:
    workers = Workers(Settings())
    with pytest.raises(Problem, match="there is no format"):
        workers.do({"task": "convert", "name": "x", "source": None, "to": "pgn", "dialect": None,
                    "fix": False}, b"")  # fmt: skip
    workers.close()
