"""What holds for every command: no text of a record reaches a terminal or a report raw."""

from __future__ import annotations

import os
import re
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
import pytest
from project import Run
from running import in_process

from kohau import open_archive
from kohau.archive.lake.build import Build
from kohau.archive.store.storage import Storage
from kohau.commands.main import kohau as program

EVIL = "\x9b2J\u202e\u2066\u2028::error::forged"
TEMPLATE = EVIL + "{0}{x!r}{}%s%(y)d$1'; DROP TABLE games; --"
"""A text that would show if it were formatted, or interpolated into SQL."""

RAW = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
TEXT = "".join(
    f'''[Event "{TEMPLATE}"]
[Site "{TEMPLATE}"]
[Round "{number}"]
[White "{TEMPLATE}"]
[Black "{TEMPLATE}B"]
[Session "{TEMPLATE}"]
[Game "fanorona"]
[Variant "riatra"]
[Opening{number} "{EVIL}"]
[Result "{result}"]

1. e2e3+ {{{EVIL}}} {ply} ({EVIL}) ; {EVIL}
{result}

'''
    for number, (ply, result) in enumerate((("f4e5-", "*"), ("a1a9", "*"), (EVIL, "1-0")), start=1)
)

FILE, ARCHIVE, LAKE = "FILE", "ARCHIVE", "LAKE"
COMMANDS: dict[str, Sequence[tuple[str, ...]]] = {
    "validate": [(FILE,), (FILE, "--statistics", "-q"),
                 *((FILE, "--format", form) for form in ("json", "github", "sarif", "markdown"))],
    "convert": [(FILE, "--to", form) for form in ("kgn", "jsonl", "yaml", "json")],
    "mend": [(FILE,), (FILE, "--format", "json"), (FILE, "--diff"), (FILE, "-o", "out.kgn"),
             (FILE, "--undo"), (FILE, "--in-place", "--diff", "--keep-legal"),
             (FILE, "-o", "-", "--keep-legal")],
    "summarise": [(FILE, "--format", form) for form in ("text", "markdown", "json")],
    "serve": [(EVIL,), (ARCHIVE, "--host", EVIL)],
    "show": [(FILE,), (FILE, "--format", "json"), (FILE, "--format", "ansi"), (FILE, "--session"),
             (FILE, "--record", "2"), (FILE, "--record", "3"),
             ("--game", "fanorona", "--fen", EVIL)],
    "completion": [("bash",), (EVIL,)],
    "enter": [("x.kgn", "--game", "fanorona", "--set", f"White={EVIL}"), (FILE, "--resume"),
              (f"{EVIL}.jsonl", "--game", "fanorona")],
    "help": [("validate",), (EVIL,)],
    "view": [(FILE, "-o", "x.html"), (FILE, "-o", "x.js")],
    "moves": [(FILE,), (FILE, "--record", "2"), (FILE, "--ply", EVIL),
              ("fanorona", "--fen", EVIL), ("fanorona", "--variant", EVIL)],
    "perft": [("fanorona", "1", "--fen", EVIL)],
    "random": [("fanorona", "--seed", EVIL, "--max-plies", "2")],
    "games": [()],
    "new-game": [("four-men", "--folder", EVIL), ("four-men", "--folder", EVIL), (EVIL,),
                 ("four-men", "--title", EVIL)],
    "config": [(EVIL,), (FILE, "--config", FILE), ("--schema",)],
    "demo": [(EVIL, "--no-serve")],
    "lsp": [()],
    "explain": [(), (EVIL,), ("FA-6", "--format", "json")],
    "archive add": [(ARCHIVE, FILE)],
    "archive rejected": [(ARCHIVE, "--format", form) for form in ("text", "json", "original")],
    "archive check": [(ARCHIVE,)],
    "archive info": [(ARCHIVE,), (ARCHIVE, "--format", "json")],
    "archive search": [(ARCHIVE, "--format", form) for form in ("table", "kgn", "jsonl", "csv")] + [
        (ARCHIVE, EVIL), (ARCHIVE, "--player", TEMPLATE)],
    "archive explore": [(ARCHIVE,), (ARCHIVE, "--format", "json"), (ARCHIVE, "--moves", EVIL)],
    "archive players": [(ARCHIVE,), (ARCHIVE, "--format", "json"), (ARCHIVE, "--format", "csv"),
                        (ARCHIVE, TEMPLATE), (ARCHIVE, EVIL),
                        *((ARCHIVE, EVIL, "--format", form) for form in ("json", "markdown"))],
    "archive duplicates": [(ARCHIVE,), (ARCHIVE, "--format", "csv")],
    "archive queries": [(ARCHIVE,), (ARCHIVE, "--remove", EVIL)],
    "archive sql": [(ARCHIVE, "FROM games"), (ARCHIVE, EVIL), (ARCHIVE, "DROP TABLE games")],
    "archive remove": [(ARCHIVE, "999"), (ARCHIVE, "1", "--dry-run")],
    "archive names": [(ARCHIVE,)],
    "archive edit": [(ARCHIVE, "1", "--set", f"Event={TEMPLATE}"), (ARCHIVE, "1", "--set", EVIL),
                     (ARCHIVE, "1", "--set", f"Event={TEMPLATE}", "--dry-run")],
    "archive flag": [(ARCHIVE, "1", "--note", TEMPLATE), (ARCHIVE,), (ARCHIVE, "--format", "json"),
                     (ARCHIVE, "--format", "csv"), (ARCHIVE, "1", "--add", EVIL)],
    "archive sync": [(ARCHIVE, "."), (ARCHIVE, EVIL), (ARCHIVE, ".", "--dry-run")],
    "archive compact": [(ARCHIVE, "-o", "copy.duckdb"), (ARCHIVE, "-o", f"{EVIL}/x")],
    "lake build": [(LAKE, FILE, "--jobs", "1"), (LAKE, EVIL, "--jobs", "1")],
    "lake check": [(LAKE,)],
    "lake compact": [(LAKE, "--jobs", "1"), (EVIL, "--jobs", "1")],
}  # fmt: skip
"""Every command, with arguments that make it show texts of records."""


def leaves(command: click.Command, name: str = "") -> Iterator[str]:
    """Yield the names of the commands that are no groups."""
    if not isinstance(command, click.Group):
        yield name
        return
    context = click.Context(command)
    for subcommand_name in command.list_commands(context):
        subcommand = command.get_command(context, subcommand_name)
        assert subcommand is not None
        yield from leaves(subcommand, f"{name} {subcommand_name}".strip())


def test_every_command_is_tried_here() -> None:
    """A new command must be added above: it has to escape what it shows."""
    assert set(leaves(program)) == set(COMMANDS)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("evil")
    file = folder / f"{EVIL}.kgn"
    file.write_text(TEXT, encoding="utf-8")
    with open_archive(folder / "x.duckdb") as collection:
        added = collection.add([file], jobs=1)
        assert (added.added, added.rejected) == (1, 2)
        collection.save_query("own", f'"{TEMPLATE}"')
    assert Build(Storage(str(folder / "lake"))).run([str(file)]).added == 1
    return folder


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        pytest.param(command, arguments, marks=[pytest.mark.deep] if number else [])
        for command, lists in COMMANDS.items()
        for number, arguments in enumerate(lists)
    ],
)
def test_terminals_get_no_commands(folder: Path, command: str, arguments: tuple[str, ...]) -> None:
    names = {FILE: f"{EVIL}.kgn", ARCHIVE: "x.duckdb", LAKE: "lake"}
    words = [*command.split(), *(names.get(argument, argument) for argument in arguments)]
    done = in_process(words, b"", folder, terminal=True)
    for text in (done.stdout, done.stderr):
        assert not RAW.search(COLOUR.sub("", text)), repr(text)
        assert not re.search("^::error::forged", text, re.MULTILINE)
    assert "report it" not in done.stderr


WRITING = (
    ("convert", FILE, "-o", "out.kgn"),
    ("convert", FILE, "-o", "out.kgn.gz"),
    ("mend", FILE, "-o", "out.kgn"),
    ("summarise", FILE, "-o", "out.md"),
    ("show", FILE, "-o", "out.svg"),
    ("show", "--game", "hamnar", "--fen", "START", "-o", "out.svg"),
    ("view", FILE, "-o", "out.html"),
    ("archive", "add", "out.duckdb", FILE),
    ("convert", ARCHIVE, "-o", "out.jsonl"),
    ("convert", ARCHIVE, "-o", "out.csv"),
    ("convert", ARCHIVE, "-o", "out.parquet"),
    ("summarise", ARCHIVE, "-o", "out.json"),
)


@pytest.mark.release
@pytest.mark.parametrize("arguments", WRITING, ids=" ".join)
@pytest.mark.parametrize(
    "mask", [0o077, *(pytest.param(mask, marks=pytest.mark.deep) for mask in (0o022, 0o002))]
)
def test_files_have_the_permissions_of_the_umask(
    kohau: Run, tmp_path: Path, arguments: tuple[str, ...], mask: int
) -> None:
    game = kohau("random", "hamnar", "--seed", "1", "--max-plies", "4").stdout
    (tmp_path / FILE).write_text(game)
    with open_archive(tmp_path / ARCHIVE) as collection:
        collection.add([tmp_path / FILE], jobs=1)
    before = set(tmp_path.iterdir())
    start = kohau("show", FILE, "--ply", "0", "--format", "fen", cwd=tmp_path).stdout.strip()
    old = os.umask(mask)
    try:
        kohau(*(start if argument == "START" else argument for argument in arguments), cwd=tmp_path)
    finally:
        os.umask(old)
    (made,) = set(tmp_path.iterdir()) - before
    assert stat.S_IMODE(made.stat().st_mode) == 0o666 & ~mask


@pytest.mark.parametrize("name", ["out.kgn", "out.kgn.gz"])
def test_temporary_files_are_private_and_beside_their_target(tmp_path: Path, name: str) -> None:
    from kohau.archive.batches.outputs import open_output

    with open_output(str(tmp_path / name)) as put:
        put("x" * 100_000)
        (made,) = tmp_path.iterdir()
        assert stat.S_IMODE(made.stat().st_mode) == 0o600
        assert made.name.startswith(f".{name}.")
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_signal_while_a_temporary_file_is_made_leaves_nothing(tmp_path: Path) -> None:
    code = (
        "import os, signal; from pathlib import Path\n"
        "from kohau.archive.batches.outputs import replacement\n"
        "real = os.open\n"
        "def interrupted(*arguments):\n"
        "    handle = real(*arguments)\n"
        "    signal.raise_signal(signal.SIGTERM)\n"
        "    return handle\n"
        "os.open = interrupted\n"
        "with replacement(Path('x.duckdb')): pass\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, cwd=tmp_path)
    assert done.returncode == -signal.SIGTERM
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", [RuntimeError, signal.SIGTERM, signal.SIGHUP])
def test_temporary_files_are_removed_together(tmp_path: Path, kind: type | signal.Signals) -> None:
    code = (
        "import signal, sys; from pathlib import Path\n"
        "from kohau.archive.batches.outputs import replacement\n"
        "signal.signal(signal.SIGHUP, signal.SIG_DFL)  # nohup ignores it\n"
        "with replacement(Path('x.duckdb'), '.wal') as path:\n"
        "    Path(f'{path}.wal').touch()\n"
        "    assert len(list(Path().iterdir())) == 2\n"
        f"    {'1 / 0' if isinstance(kind, type) else f'signal.raise_signal({int(kind)})'}\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == (1 if isinstance(kind, type) else -kind), done.stderr
    assert list(tmp_path.iterdir()) == []
