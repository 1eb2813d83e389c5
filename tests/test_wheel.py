"""The wheel: built, installed into a fresh virtual environment, and used from another folder."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest
from project import ROOT

USER_CODE = """\
import kohau

for record in kohau.read("games.kgn"):
    played: kohau.Replay = kohau.replay(record)
    names: list[str] = [str(ply) for ply in played.line.plies]
    reveal_type(played.valid)
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a fresh virtual environment in which the wheel of this tree is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, source / name)
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, source],
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    fresh = folder / "venv"
    venv.create(fresh, with_pip=False)
    python = fresh / "bin" / "python"
    # The wheel's dependencies come from the environment of the tests, so that no network is needed.
    purelib = Path(
        subprocess.run(
            [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
    )
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index",
         "--quiet", wheel],
        check=True,
    )  # fmt: skip
    (purelib / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return fresh


def test_the_installed_command_works_in_any_folder(environment: Path, tmp_path: Path) -> None:
    shutil.copy(ROOT / "samples" / "annotated.kgn", tmp_path / "games.kgn")
    command = environment / "bin" / "kohau"
    done = subprocess.run(
        [command, "validate", "games.kgn"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout == "3 records: 3 valid, 0 invalid, 15 plies\n"
    code = "import kohau, notation; print(kohau.__file__, notation.__file__)"
    python = environment / "bin" / "python"
    places = subprocess.run(
        [python, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout.split()
    assert all(Path(place).is_relative_to(environment) for place in places)


def test_grammars_schema_and_types_are_in_the_wheel(environment: Path) -> None:
    (library,) = (environment / "lib").iterdir()
    installed = library / "site-packages"
    for name in (
        "archive/summary_page.css",
        "grammars/kgn.lark",
        "grammars/fanorona/abstractplay.lark",
        "notation/record.schema.json",
        "notation/py.typed",
        "kohau-stubs/__init__.pyi",
        "archive/viewer/page/viewer.html",
        "archive/viewer/page/viewer.css",
        "archive/viewer/page/viewer.js",
    ):
        assert (installed / name).is_file()


def test_types_are_known_to_users(environment: Path, tmp_path: Path) -> None:
    (tmp_path / "user.py").write_text(USER_CODE)
    python = environment / "bin" / "python"
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "user.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert 'Revealed type is "bool"' in done.stdout or "builtins.bool" in done.stdout, done.stdout
    assert "error" not in done.stdout, done.stdout
