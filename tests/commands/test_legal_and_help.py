"""The commands moves and help, plies by their move numbers, several positions, piped input."""

from __future__ import annotations

import json
import os
import pty
import re
import shlex
import shutil
import signal
import subprocess
import zipfile
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from project import ROOT, Run
from running import COMMAND, begun, heeding_signals, prepared, read_all
from waiting import PATIENCE

from kohau.archive.reports import terminal
from kohau.commands import main
from kohau.commands.runs import files_state, wait_for_change

HAMNAR = "samples/hamnar.kgn"
ILLEGAL = "samples/broken/illegal-ply.kgn"


class TestSeveral:
    def test_pictures_have_files_of_their_own(self, kohau: Run, tmp_path: Path) -> None:
        kohau("show", HAMNAR, "--ply", "all", "-o", tmp_path / "board.svg")
        names = sorted(path.name for path in tmp_path.iterdir())
        assert names[0] == "board-000.svg"
        last = kohau("show", HAMNAR, "--format", "svg").stdout
        assert (tmp_path / names[-1]).read_text() == last
        done = kohau("show", HAMNAR, "--ply", "all", "--format", "svg", status=2)
        assert "several pictures are written to files" in done.stderr


class TestLegal:
    @pytest.mark.parametrize(
        ("name", "text", "options"),
        [
            ("a b.kgn", '[Game "fanorona"]\n\n1. e2e3+ f4e5- 2. e3e4 *\n', []),
            ("x.kgn", "1. c1b2+ a1a2 *\n", ["--game", "fanorona", "--variant", "telo"]),
            ("x.kgn", "1. e2e3- *\n", ["--game", "fanorona", "--variant", "vela",
                                        "--rule", "vela-starter=giver"]),
            ("x.txt", '[Game "fanorona"]\n\n1. e2e3+ f4f3+ *\n', []),
            ("-", '[Game "fanorona"]\n\n1. a1a2 *\n', []),
        ],
    )  # fmt: skip
    def test_reports_show_a_command_that_lists_them(
        self,
        kohau: Run,
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
        name: str,
        text: str,
        options: list[str],
    ) -> None:
        """The command is run as it is shown."""
        stdin = text if name == "-" else ""
        if not stdin:
            (tmp_path / name).write_text(text)
        monkeypatch.setattr(terminal, "terminal_width", lambda stream: 80)
        done = kohau("validate", name, *options, stdin=stdin, cwd=tmp_path, status=1)
        explained, listed = (line.partition(": ") for line in done.stdout.splitlines()[-2:])
        assert re.fullmatch(r"What rule [A-Z]{2}-\d+ says", explained[0])
        assert kohau(*shlex.split(explained[2])[1:]).stdout
        message, _, suggested = listed
        assert message == "To list the legal plies there"
        command, *words = shlex.split(suggested)
        assert command == "kohau"
        assert words[6:] == options
        assert kohau(*words, stdin=stdin, cwd=tmp_path, status=0).stdout

    def test_files_in_zip_archives_are_no_example(
        self, kohau: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
            archive.writestr("x.kgn", '[Game "fanorona"]\n\n1. a1a2 *\n')
        monkeypatch.setattr(terminal, "terminal_width", lambda stream: 80)
        done = kohau("validate", tmp_path / "x.zip", status=1)
        assert "legal plies there" not in done.stdout


class TestPipes:
    def test_what_is_piped_is_read(self, kohau_process: Run) -> None:
        text = (ROOT / HAMNAR).read_text()
        assert "2 records: 2 valid" in kohau_process("validate", stdin=text).stdout
        assert kohau_process("show", stdin=text).stdout.startswith("Hamnár")

    def test_nothing_is_read_from_a_device(self) -> None:
        done = subprocess.run(
            [COMMAND, "validate"], stdin=subprocess.DEVNULL, capture_output=True, check=False
        )
        assert done.returncode == 2
        assert b"Missing argument 'FILES'" in done.stderr

    def test_an_empty_pipe(self, kohau_process: Run) -> None:
        done = kohau_process("validate", stdin="", status=2)
        assert done.stderr.endswith("Missing argument 'FILES'. Standard input is empty.\n")


class TestValidate:
    def test_statistics(self, kohau: Run) -> None:
        output = kohau("validate", ILLEGAL, "--statistics", "--quiet", status=1).stdout
        assert "\n\n\n" not in output
        assert output.startswith("5 problems\n")
        assert "illegal-ply" in output
        rows = kohau("validate", ILLEGAL, "--statistics", "--format", "json", status=1).stdout
        counts = json.loads(rows.splitlines()[-2])
        assert counts["codes"] == [{"code": "illegal-ply", "severity": "error", "problems": 5}]

    def test_what_is_watched_is_what_is_read(self, tmp_path: Path) -> None:
        for name in ("a.kgn", "b.jsonl", "x.zip", "notes.md", ".hidden/c.kgn", "old/d.kgn"):
            path = tmp_path / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(b"")
        folder = str(tmp_path)
        read = {f"{folder}/{name}" for name in ("a.kgn", "b.jsonl", "x.zip", "old/d.kgn")}
        assert set(files_state([folder])) == read
        assert set(files_state([folder], ["old/*"])) == read - {f"{folder}/old/d.kgn"}
        assert set(files_state([f"{folder}/notes.md", "gone.kgn"])) == {f"{folder}/notes.md"}
        before = files_state([folder])
        (tmp_path / "e.kgn").write_text("x")
        wait_for_change([folder], (), before)

    def test_standard_input_cannot_be_watched(self, kohau: Run) -> None:
        done = kohau("validate", "--watch", stdin="x", status=2)
        assert "standard input can't be watched" in done.stderr

    @pytest.mark.parametrize("names", [["missing"], [HAMNAR, "missing/"], [""]])
    def test_what_does_not_exist_is_not_watched(self, names: list[str | Path]) -> None:
        done = subprocess.run(
            [COMMAND, "validate", "--watch", *names],
            capture_output=True, check=False, timeout=PATIENCE, text=True,
        )  # fmt: skip
        assert done.returncode == 2
        notice = (
            r"missing/?: error: this file can.t be read: .* \[unreadable-file\]|Error: .* is empty"
        )
        assert re.fullmatch(f"({notice})\n", done.stderr)
        assert done.stdout == ""

    def test_watch(self, tmp_path: Path) -> None:
        file, out = tmp_path / "x.kgn", tmp_path / "out"
        file.write_text('[Game "fanorona"]\n\n1. e2e3+ *\n')
        with out.open("wb") as stream, begun(
            *heeding_signals(COMMAND, "validate", file, "--watch"),
            stdout=stream, stderr=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        ) as process:  # fmt: skip
            assert process.stderr is not None
            assert process.stderr.readline() == "Watching 1 file; Ctrl-C ends.\n"
            file.unlink()  # it may come back, as when an editor writes it anew
            assert process.stderr.readline() == "Watching 0 files; Ctrl-C ends.\n"
            file.write_text('[Game "fanorona"]\n\n1. a1a2 *\n')
            assert process.stderr.readline() == "Watching 1 file; Ctrl-C ends.\n"
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 130
        assert b"1 valid, 0 invalid" in out.read_bytes()
        assert b"x.kgn: error: this file can't be read" in out.read_bytes()
        assert b"0 valid, 1 invalid" in out.read_bytes()


class TestCompletion:
    @pytest.mark.parametrize("shell", ["bash", "zsh"])
    def test_lines_typed_in_a_shell(self, shell: str, tmp_path: Path) -> None:
        (tmp_path / "league.kgn").touch()
        typed = typed_in(shell, [words for words, _ in TYPED], tmp_path)
        assert typed == [f"kohau {words}" for _, words in TYPED]

    def test_fish_completes(self, tmp_path: Path) -> None:
        (tmp_path / "league.kgn").touch()
        script = "".join(f'complete -C "kohau {words}"\n' for words, _ in TYPED)
        done = subprocess.run(
            [installed("fish"), "--no-config", "-c", completion_script("fish") + script],
            cwd=tmp_path, env=shell_environment(), capture_output=True, check=True, text=True,
        )  # fmt: skip
        assert done.stdout.split() == [words.split()[-1] for _, words in TYPED]


TYPED = [
    ("moves hang", "moves hanga-roa"),
    ("moves fanorona --variant ve", "moves fanorona --variant vela"),
    ("convert --game hanga-roa --dialect cl", "convert --game hanga-roa --dialect classic"),
    ("convert --from abs", "convert --from abstractplay"),
    ("validate lea", "validate league.kgn"),
]
"""What is typed in a shell before the key Tab, and what stands there after it."""

START = {"bash": ("--norc", "--noprofile", "-i"), "zsh": ("-f", "-i")}


CONTROLLING = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)"
"""Makes standard input the terminal that controls a process."""


def typed_in(shell: str, lines: list[str], folder: Path) -> list[str]:
    """Return what the key Tab makes of *lines*, typed at the prompt of an interactive shell."""
    script = "bindkey -e; autoload -Uz compinit; compinit -D -u\n" if shell == "zsh" else ""
    (folder / "complete.sh").write_text(script + completion_script(shell))
    mother, daughter = pty.openpty()
    with begun(
        *prepared(CONTROLLING, installed(shell), *START[shell]),
        stdin=daughter, stdout=daughter, stderr=daughter, cwd=folder, env=shell_environment(),
    ):  # fmt: skip
        os.close(daughter)
        # Control-A goes to the beginning of the line, which is then written to a file
        keys = "".join(f"kohau {line}\t\x01>>typed echo \r" for line in lines)
        os.write(mother, f". ./complete.sh\r{keys}exit\r".encode())
        for _ in read_all(mother):
            pass
    return [line.strip() for line in (folder / "typed").read_text().splitlines()]


def completion_script(shell: str) -> str:
    return subprocess.run(
        [COMMAND, "completion", shell], capture_output=True, check=True, text=True
    ).stdout


def shell_environment() -> dict[str, str]:
    return {**os.environ, "PATH": f"{COMMAND.parent}:{os.environ['PATH']}", "TERM": "dumb"}


def installed(shell: str) -> str:
    path = shutil.which(shell)
    if path is None:
        pytest.skip(f"{shell} is not installed")
    return path


@pytest.mark.parametrize(
    ("words", "completions"),
    [
        ("explain HA-1", ["HA-1", "HA-10"]),
        ("explain illegal", ["illegal-ply"]),
        ("moves ha", ["hamnar", "hanga-roa", "hanniball"]),
        ("convert --from abs", ["abstractplay"]),
        ("archive ex", ["explore"]),
        ("val", ["validate"]),
        ("moves fanorona --variant v", ["vela"]),
        ("random fanorona --variant ", ["riatra", "vela", "dimy", "telo"]),
        ("moves hanga-roa --variant ", ["standard"]),
        ("validate --game hamnar --variant ", ["standard"]),
        ("validate x.kgn --variant ", ["riatra", "vela", "dimy", "telo", "standard"]),
    ],
)
def test_names_are_those_that_fit_the_command(words: str, completions: list[str]) -> None:
    *before, word = words.split(" ")
    completion = ShellComplete(main.kohau, {}, "kohau", "_KOHAU_COMPLETE")
    assert [item.value for item in completion.get_completions(before, word)] == completions
