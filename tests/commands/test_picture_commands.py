"""Pictures and pages from the command line."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import subprocess
import zlib
from pathlib import Path
from typing import Any

import pytest
from project import ROOT, Golden, Run
from running import COMMAND, on_terminal

from kohau.notation.sources import read
from kohau.replay.games.hamnar.game import Hamnar
from kohau.replay.replay import verify
from kohau.web.viewer import packing

ANNOTATED = "samples/annotated.kgn"
FEN = "9/9/3b5/3W5/W8 w - 1"


def output(*arguments: str, **environment: str) -> bytes:
    """Return what the command prints, as bytes, with variables of the *environment*."""
    done = subprocess.run(
        [COMMAND, *arguments],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1", **environment},
    )
    return done.stdout


def on_a_terminal(*arguments: str, **environment: str) -> tuple[str, int]:
    """Return what the command prints on a terminal, and its status."""
    variables = {**os.environ, "PYTHONUTF8": "1", "TERM": "xterm-256color", **environment}
    return on_terminal(COMMAND, *arguments, stdin=subprocess.DEVNULL, cwd=ROOT, env=variables)


class TestShow:
    def test_svg(self, kohau: Run) -> None:
        done = kohau("show", ANNOTATED, "--ply", "3", "--format", "svg")
        assert done.stdout.startswith("<svg xmlns=")
        assert "k-move" in done.stdout.partition("</style>")[2]
        turned = kohau("show", ANNOTATED, "--ply", "3", "--format", "svg", "--flip")
        assert 'transform="rotate(180)"' in turned.stdout
        small = ("--width", "200", "--no-coordinates", "--theme", "grey")
        text = kohau("show", ANNOTATED, "--format", "svg", *small).stdout
        assert 'width="200"' in text
        assert "var(" not in text

    def test_png_goes_to_a_file_or_a_pipe_but_not_to_a_terminal(self, tmp_path: Path) -> None:
        picture = tmp_path / "board.png"
        arguments = ("show", "samples/hamnar.kgn", "--format", "png")
        assert output(*arguments, "-o", str(picture)) == b""
        assert picture.read_bytes().startswith(b"\x89PNG")
        assert output(*arguments) == picture.read_bytes()
        text, status = on_a_terminal(*arguments)
        assert "to a file with -o" in text
        assert status == 2

    def test_png_without_the_library(self, tmp_path: Path) -> None:
        (tmp_path / "resvg_py.py").write_text("raise ImportError")
        target = tmp_path / "board.png"
        done = subprocess.run(
            [COMMAND, "show", ANNOTATED, "--format", "png", "-o", target],
            capture_output=True,
            text=True,
            check=False,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
        )
        assert done.returncode == 2
        assert 'pip install "kohau[png]"' in done.stderr
        assert not target.exists()

    def test_boards_in_colours_only_where_they_are_wanted(self) -> None:
        arguments = ("show", ANNOTATED, "--format", "ansi", "--ply", "3")
        escape = "\x1b[38;5;"
        assert escape in on_a_terminal(*arguments)[0]
        assert escape not in on_a_terminal(*arguments, NO_COLOR="1")[0]
        assert escape not in output(*arguments).decode()
        assert escape in output(*arguments, FORCE_COLOR="1").decode()

    def test_a_coloured_board_in_a_file(self, kohau: Run, tmp_path: Path) -> None:
        target = tmp_path / "board.ans"
        kohau("show", ANNOTATED, "--format", "ansi", "-o", target)
        assert "\x1b[" in target.read_text()

    def test_the_board_turned(self, kohau: Run, golden: Golden) -> None:
        done = kohau("show", "samples/hanniball.kgn", "--ply", "3", "--flip")
        golden("show-turned.txt", done.stdout)

    @pytest.mark.parametrize(
        ("game", "form"),
        [
            *((game, "board") for game in ("annotated", "hamnar", "hanga-roa", "hanniball")),
            ("annotated", "ansi"),
            *(
                pytest.param(game, "ansi", marks=pytest.mark.deep)
                for game in ("hamnar", "hanga-roa", "hanniball")
            ),
        ],
    )
    def test_terminals_that_lack_characters_get_ascii(self, game: str, form: str) -> None:
        file = f"samples/{game}.kgn"
        printed = output("show", file, "--format", form, PYTHONUTF8="0", PYTHONIOENCODING="latin-1")
        text = printed.decode("latin-1")
        assert "?" not in text.replace("? - ?", "")
        assert not set(text) & set("○●─│╲╱")

    def test_sessions_have_no_pictures(self, kohau: Run) -> None:
        file = next((ROOT / "samples" / "sessions").iterdir())
        done = kohau("show", "--session", file, "--format", "svg", status=2)
        assert "sessions can't be shown as svg" in done.stderr


class TestDocumentation:
    @pytest.mark.parametrize(
        ("game", "ply"), [("annotated", 5), ("hanga-roa", 2), ("hamnar", 13), ("hanniball", 3)]
    )
    def test_its_pictures_are_what_the_command_makes(
        self, kohau: Run, golden: Golden, game: str, ply: int
    ) -> None:
        form = ("--format", "svg", "--width", "420")
        text = kohau("show", f"samples/{game}.kgn", "--ply", str(ply), *form).stdout
        name = game.replace("annotated", "fanorona")
        golden(str(ROOT / "docs" / "pictures" / f"{name}.svg"), text)


SHOWN = ("show", "--game", "fanorona", "--fen")


class TestPositionStrings:
    def test_forms(self, kohau: Run, tmp_path: Path) -> None:
        assert kohau(*SHOWN, FEN, "--format", "svg").stdout.startswith("<svg")
        board = kohau(*SHOWN, FEN).stdout
        assert board.startswith("Fanorona riatra\n\n")
        assert FEN in board
        assert kohau(*SHOWN, FEN, "--format", "fen").stdout == f"{FEN}\n"
        assert json.loads(kohau(*SHOWN, FEN, "--format", "json").stdout)["fen"] == FEN
        assert board.splitlines()[6] == "3  ·─·─·─●─·─·─·─·─·"
        target = tmp_path / "d.png"
        kohau(*SHOWN, FEN, "-o", target)
        assert target.read_bytes().startswith(b"\x89PNG")
        kohau(*SHOWN, FEN, "-o", tmp_path / "d.svg")
        assert (tmp_path / "d.svg").read_text() == kohau(*SHOWN, FEN, "--format", "svg").stdout

    def test_variant(self, kohau: Run) -> None:
        text = kohau(*SHOWN, "bbb/b1W/WWW w - 1", "--variant", "telo", "--format", "svg").stdout
        assert "<title>Fanorona telo: White is to play</title>" in text

    @pytest.mark.parametrize(
        "arguments",
        [
            ("--game", "chess", "--fen", FEN),
            (*SHOWN[1:], "9/9"),
            (*SHOWN[1:], FEN, "--variant", "x"),
            ("--fen", FEN),
            (*SHOWN[1:], FEN, "samples/annotated.kgn"),
        ],
    )
    def test_what_cannot_be_drawn(self, kohau: Run, arguments: tuple[str, ...]) -> None:
        assert kohau("show", *arguments, status=2).stdout == ""

    def test_nothing_is_left_of_a_picture_that_fails(self, kohau: Run, tmp_path: Path) -> None:
        target = tmp_path / "d.svg"
        target.write_text("old")
        kohau(*SHOWN, "9/9", "-o", target, status=2)
        assert target.read_text() == "old"


def chunks(page: str) -> list[Any]:
    """Return the records of a page, unpacked."""
    packed = re.findall(r'id="chunk-\d+">([^<]*)</script>', page)
    return [record for text in packed for record in json.loads(unpacked(text))]


def unpacked(text: str) -> bytes:
    return zlib.decompress(base64.b64decode(text))


def index(page: str) -> Any:
    match = re.search(r'id="index">([^<]*)</script>', page)
    assert match
    return json.loads(match[1])


class TestView:
    def test_all_records_are_in_the_page(self, kohau: Run, tmp_path: Path) -> None:
        target = tmp_path / "page.html"
        done = kohau("view", "samples/machine", ANNOTATED, "-o", target)
        assert done.stdout + done.stderr == ""
        page = target.read_text()
        count = kohau("validate", "samples/machine", ANNOTATED).stdout.partition(" records")[0]
        assert len(index(page)["rows"]) == len(chunks(page)) == int(count)
        records = chunks(page)
        assert [len(r["line"]["plies"]) for r in records] == [row[9] for row in index(page)["rows"]]

    def test_every_dialect_and_position_is_there(self, kohau: Run) -> None:
        first = chunks(kohau("view", ANNOTATED, "-o", "-").stdout)[0]
        assert first["dialects"][first["own"]] == "abstractplay"
        spelled = dict(zip(first["dialects"], first["words"], strict=True))
        assert spelled["schadd"].splitlines()[1] == "d3-e3A"
        assert first["fens"][1].split()[1] == "b"
        assert len(first["fens"]) == len(first["pictures"]) == len(first["sides"])

    @pytest.mark.release
    def test_the_page_asks_for_nothing_and_runs_nothing_but_its_own(self, kohau: Run) -> None:
        page = kohau("view", "samples", "-o", "-", status=1).stdout
        links = re.findall(r"https?://[^\"'\s)]*", page)
        assert set(links) <= {"http://www.w3.org/2000/svg"}
        assert not re.search(r"<(link|iframe|img|object|embed)\b", page)
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
        assert policy
        assert policy[1].startswith("default-src 'none'")
        for kind, element in (("script", 'script type="module"'), ("style", "style")):
            match = re.search(rf"<{element}>(.*?)</{kind}>", page, re.DOTALL)
            assert match
            digest = base64.b64encode(hashlib.sha256(match[1].encode()).digest()).decode()
            assert f"{kind}-src 'sha256-{digest}'" in policy[1]

    def test_text_of_records_cannot_end_the_script(self, kohau: Run) -> None:
        name = "</script><!-- {{script}} \u2028"
        text = f'[White "{name}"]\n[Game "fanorona"]\n\n1. e2e3+ *\n'
        page = kohau("view", "-", "-o", "-", "--title", "<b>{{index}}", stdin=text).stdout
        assert index(page)["rows"][0][0] == name
        assert "<title>&lt;b&gt;{{index}}</title>" in page
        assert chunks(page)[0]["tags"][0] == ["White", name]

    def test_broken_records_are_kept_with_what_is_wrong(self, kohau: Run) -> None:
        file = "samples/broken/paika-while-capturing.kgn"
        done = kohau("view", file, "-o", "-", status=1)
        assert done.stderr == "invalid records: 1 of 2; they are shown with their problems\n"
        broken, sound = chunks(done.stdout)
        assert [row[10] for row in index(done.stdout)["rows"]] == [2, 0]
        assert broken["problems"][0]["rule"] == "FA-3"
        assert broken["problems"][0]["excerpt"][0] == "1. e2e3+ f4e5- 2. i2i1 *"
        rest = ["Not legal from here: {words}", {"words": "2. i2i1"}]
        assert broken["line"]["plies"][-1][1] == [{"rest": rest}]
        assert sound["problems"] == []

    def test_no_page_when_a_file_cannot_be_read(self, kohau: Run, tmp_path: Path) -> None:
        target = tmp_path / "page.html"
        target.write_text("old")
        done = kohau("view", ANNOTATED, tmp_path / "nothing.kgn", "-o", target, status=2)
        assert "nothing.kgn: error: this file can't be read" in done.stderr
        assert "was not written" in done.stderr
        assert target.read_text() == "old"

    def test_a_game_without_pictures_is_shown_as_text(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Hamnar, "painter", lambda self: None)
        played = verify(next(read(ROOT / "samples" / "hamnar.kgn")))
        record = packing.record_of(played)
        assert record["board"] is None
        assert record["pictures"][: len(played.positions)] == [
            position.draw() for position in played.positions
        ]

    def test_the_page_must_be_named(self, kohau: Run) -> None:
        assert "--output" in kohau("view", ANNOTATED, status=2).stderr
