"""What commands load before they work: modules that only others need make every start slower."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from project import ROOT
from running import modules_loaded

from kohau.notation import grammars
from kohau.replay import registry

HEAVY = {
    "asyncio", "concurrent.futures", "duckdb", "email", "importlib.metadata", "importlib.resources",
    "lazy_loader", "logging", "multiprocessing", "numpy", "pyarrow", "rich", "socket", "subprocess",
    "yaml", "zipfile", "zstandard",
}  # fmt: skip
"""Modules that neither the version nor the validation of a sound record needs."""

LOADED_BY_LARK = {"importlib.resources", "logging"}

PARTS = ("archive.store.collection", "archive.store.connection", "archive.store.schema",
         "archive.store.search", "archive.queries", "archive.reports.lists", "web",
         "notation.decoding", "replay.pictures", "replay.repairs",
         "replay.beam_search")  # fmt: skip
"""Parts of the package that they do not need, either."""

COMMAND = """
from kohau.commands.main import main
sys.argv = ["kohau", *sys.argv[1:]]
main()
"""


def loaded(*arguments: str) -> set[str]:
    """Return the modules that a command loads, besides those of every interpreter here."""
    return modules_loaded(COMMAND, *arguments) - modules_loaded("")


def test_the_version_needs_neither_grammars_nor_games() -> None:
    modules = loaded("--version")
    assert not modules & (HEAVY | {"lark", "json", "pathlib", "dataclasses"})
    assert not {name for name in modules if name.startswith(("kohau.archive", "kohau.replay"))}


@pytest.mark.parametrize(
    ("game", "sample"),
    [
        ("fanorona", "annotated.kgn"),
        ("hamnar", "hamnar.kgn"),
        ("hanga-roa", "hanga-roa.kgn"),
        ("hanniball", "hanniball.kgn"),
    ],
)
def test_validation_loads_the_game_of_the_record(game: str, sample: str, tmp_path: Path) -> None:
    first, *_ = (ROOT / "samples" / sample).read_text().split("\n\n[")
    (tmp_path / "one.kgn").write_text(first)
    # Where no patterns are stored, Lark derives them.
    heavy = HEAVY | {"lark"} if grammars.STORED.exists() else HEAVY - LOADED_BY_LARK
    imported = loaded("validate", str(tmp_path / "one.kgn"))
    assert not imported & heavy
    parts = tuple(f"kohau.{part}" for part in PARTS)
    assert not {name for name in imported if name.startswith(parts)}
    modules = {name for name, module in registry.OWN_GAMES.items() if module in imported}
    assert modules == {game}


INTERRUPTED = """
import os, signal, sys

class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == "kohau.commands.main":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupts())
signal.signal(signal.SIGINT, getattr(signal, sys.argv.pop()))
from kohau.commands.start import main
main()
"""


@pytest.mark.parametrize(
    ("handler", "status", "printed"),
    [("default_int_handler", 130, ("", "Interrupted\n")), ("SIG_IGN", 0, ("kohau, version", ""))],
)
def test_an_interrupt_while_the_program_is_imported(
    handler: str, status: int, printed: tuple[str, str]
) -> None:
    command = [sys.executable, "-c", INTERRUPTED, "--version", handler]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == status
    assert (done.stdout[:14], done.stderr) == printed


def test_interrupts_of_commands_are_exceptions_again() -> None:
    code = INTERRUPTED.replace('"kohau.commands.main"', '"kohau.commands.positions"')
    command = [sys.executable, "-c", code, "--traceback", "games", "default_int_handler"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 130
    assert "KeyboardInterrupt\n" in done.stderr
    assert done.stderr.endswith("Interrupted\n")
