"""The wheel and the sdist: what they hold, and that they work where they are installed."""

from __future__ import annotations

import ast
import json
import os
import re
import runpy
import shutil
import stat
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from project import ROOT

from kohau.notation.grammars import stored_text

# One process builds, where that is still to be done, and installs.
pytestmark = [pytest.mark.release, pytest.mark.xdist_group("wheel")]

SETUP = runpy.run_path(str(ROOT / "setup.py"))
SHARED_LIBRARY = f"kohau__mypyc{sysconfig.get_config_var('EXT_SUFFIX')}"
DIST_INFO = f"kohau-{version('kohau')}.dist-info"

USER_CODE = """\
import kohau

for record in kohau.read("games.kgn"):
    played: kohau.Replay = kohau.verify(record)
    names: list[str] = [str(ply) for ply in played.line.plies]
    reveal_type(played.valid)
"""


def run(
    *command: str | Path,
    cwd: Path,
    check: bool = True,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> subprocess.CompletedProcess[str]:
    """Run a command that finds what is installed, not what these tests may have in their path."""
    inherited = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONSAFEPATH")}
    done = subprocess.run(
        [*map(str, command)],
        cwd=cwd,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 or not check, done.stdout + done.stderr
    return done


@pytest.fixture(scope="session")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the sdist and the wheel: made by ``make``, or else here."""
    if made := os.environ.get("KOHAU_DIST"):
        return Path(made)
    folder = tmp_path_factory.mktemp("dist")
    build = (sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    run(*build, cwd=folder)
    return folder


@pytest.fixture(scope="session")
def wheel(distributions: Path) -> Path:
    (file,) = distributions.glob("*.whl")
    return file


@pytest.fixture(scope="session")
def sdist(distributions: Path) -> Path:
    (file,) = distributions.glob("*.tar.gz")
    return file


def fresh_environment(folder: Path, distribution: Path, *, pure: bool = False) -> Path:
    """Return a fresh virtual environment in which a distribution is installed."""
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    # What it depends on comes from the environment of the tests, so that no network is needed.
    dependencies = site_packages(folder) / "dependencies.pth"
    dependencies.write_text(sysconfig.get_path("purelib") + "\n")
    run(
        sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index",
        "--no-build-isolation", "--quiet", distribution,
        cwd=folder, environment={"KOHAU_PURE": str(int(pure))},
    )  # fmt: skip
    return folder


def site_packages(environment: Path) -> Path:
    (library,) = (environment / "lib").iterdir()
    return library / "site-packages"


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """Return a fresh virtual environment in which the wheel is installed."""
    return fresh_environment(tmp_path_factory.mktemp("wheel"), wheel)


@pytest.fixture(scope="session")
def python(environment: Path) -> Path:
    return environment / "bin" / "python"


def files_of_the_package() -> set[str]:
    """Return the names that the files of the package have in a distribution."""
    folders = [ROOT / "kohau", *(ROOT / folder for folder in SETUP["LINKED"])]
    return {
        str(file.relative_to(ROOT) if folder.name == "kohau" else "kohau" / file.relative_to(ROOT))
        for folder in folders
        for file in folder.rglob("*")
        if file.is_file() and file.suffix != ".pyc" and not is_in_link(file)
    }


def is_in_link(file: Path) -> bool:
    # Up to Python 3.12 rglob follows links.
    return any(parent.is_symlink() for parent in file.parents)


def test_the_wheel_holds_the_package_as_files(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        assert not [i for i in opened.infolist() if stat.S_ISLNK(i.external_attr >> 16)]
        names = {name for name in opened.namelist() if name.startswith("kohau/")}
    made = {"kohau/grammars/patterns.json"}
    assert {name for name in names if not name.endswith(".so")} == files_of_the_package() | made


def test_the_wheel_stores_the_patterns_of_the_grammars(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        stored = opened.read("kohau/grammars/patterns.json").decode()
    assert stored == stored_text()


def test_the_sdist_holds_the_package_as_files(sdist: Path) -> None:
    with tarfile.open(sdist) as opened:
        assert not [m.name for m in opened if not (m.isfile() or m.isdir())]
        names = {member.name.partition("/")[2] for member in opened if member.isfile()}
    assert {name for name in names if name.startswith("kohau/")} == files_of_the_package()
    assert "samples/annotated.kgn" in names  # with which cibuildwheel tests what it builds


def test_nothing_else_is_at_the_top_of_site_packages(environment: Path) -> None:
    expected = {"kohau", DIST_INFO, "dependencies.pth"}
    if SETUP["wants_compiling"]():
        expected.add(SHARED_LIBRARY)
    assert {path.name for path in site_packages(environment).iterdir()} == expected


def test_what_is_to_be_compiled_is_compiled(environment: Path) -> None:
    if not SETUP["wants_compiling"]():
        pytest.skip("there is no C compiler")
    installed = {path.name for path in (site_packages(environment) / "kohau").rglob("*.so")}
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    assert installed == {Path(name).stem + suffix for name in SETUP["COMPILED"]}


def test_an_sdist_can_be_installed(tmp_path: Path, sdist: Path) -> None:
    environment = fresh_environment(tmp_path / "venv", sdist, pure=True)
    done = run(environment / "bin" / "kohau", "--version", cwd=tmp_path)
    assert done.stdout == f"kohau, version {version('kohau')} (interpreted)\n"


def test_a_copy_without_links_is_refused(tmp_path: Path) -> None:
    """ZIP files of a repository, and Windows, may make a link a file with the link's target."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    package = tmp_path / "kohau"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "kohau", package, symlinks=True, ignore=ignored)
    for folder in SETUP["LINKED"]:
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    (package / "notation").unlink()
    (package / "notation").write_text("../notation")
    done = run(
        sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--no-build-isolation",
        "--target", tmp_path / "installed", tmp_path, cwd=tmp_path, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert "error: kohau/notation is not a folder" in done.stdout + done.stderr
    assert not (tmp_path / "installed").exists()


def test_the_installed_command_works_in_any_folder(environment: Path, tmp_path: Path) -> None:
    shutil.copy(ROOT / "samples" / "annotated.kgn", tmp_path / "games.kgn")
    done = run(environment / "bin" / "kohau", "validate", "games.kgn", cwd=tmp_path)
    assert done.stdout == "3 records: 3 valid, 0 invalid, 15 plies\n"
    code = "import kohau.notation; print(kohau.__file__, kohau.notation.__file__)"
    places = run(environment / "bin" / "python", "-c", code, cwd=tmp_path).stdout.split()
    assert all(Path(place).is_relative_to(environment) for place in places)


@pytest.mark.deep
def test_the_demonstration_has_its_samples(environment: Path, tmp_path: Path) -> None:
    done = run(environment / "bin" / "kohau", "demo", "--no-serve", cwd=tmp_path)
    assert "202 records: 202 added" in done.stdout


@pytest.fixture
def own_modules(tmp_path: Path) -> Path:
    """Return a folder with modules named like Kohau's, which must not be imported."""
    for name in ("archive.py", "commands.py", "notation.py", "grammars.py", "replay/__init__.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"raise ImportError('this is my own {name}')\n")
    shutil.copy(ROOT / "samples" / "annotated.kgn", tmp_path / "games.kgn")
    return tmp_path


def test_modules_of_users_may_be_named_like_those_of_kohau(own_modules: Path, python: Path) -> None:
    done = run(python, "-m", "kohau", "validate", "games.kgn", cwd=own_modules)
    assert done.stdout == "3 records: 3 valid, 0 invalid, 15 plies\n"
    run(python, "-m", "kohau", "archive", "add", "x.duckdb", "games.kgn", cwd=own_modules)
    (own_modules / "script.py").write_text(
        "import kohau\n"
        "for name in kohau.__all__:\n"
        "    getattr(kohau, name)\n"
        "records = list(kohau.read('games.kgn'))\n"
        "with kohau.open_archive('x.duckdb') as games:\n"
        "    print(len(records), len(games), kohau.verify(records[0]).valid)\n"
    )
    assert run(python, "script.py", cwd=own_modules).stdout == "3 3 True\n"


def public_names() -> list[str]:
    """Return the names in the stub of the package."""
    stub = ast.parse((ROOT / "kohau" / "__init__.pyi").read_text())
    imports = (node for node in stub.body if isinstance(node, ast.ImportFrom))
    return [alias.asname or alias.name for node in imports for alias in node.names]


def code_with_every_name() -> str:
    return "import kohau\n" + "".join(f"reveal_type(kohau.{name})\n" for name in public_names())


WRONG_USES = (
    "verify(1)", "read_text(1)", "read(1)", "export('')", "find_game(1)", "perft(1, 1)", "svg(1)",
    "open_archive(1)", "Line(1)", "Comment(1)", "Defaults(1)", "random_replay(1, '')",
)  # fmt: skip


@pytest.fixture(scope="module")
def told(python: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Return what ``mypy --strict`` says of three modules, line by line."""
    folder = tmp_path_factory.mktemp("mypy")
    modules = {
        "user.py": USER_CODE,
        "names.py": code_with_every_name(),
        "wrong.py": "import kohau\n" + "".join(f"kohau.{use}\n" for use in WRONG_USES),
    }
    for name, code in modules.items():
        (folder / name).write_text(code)
    done = run(
        sys.executable, "-m", "mypy", "--strict", "--python-executable", python, *modules,
        cwd=folder, check=False,
    )  # fmt: skip
    assert not done.stderr
    lines = done.stdout.replace("builtins.", "").splitlines()
    return {name: [line for line in lines if line.startswith(f"{name}:")] for name in modules}


@pytest.mark.deep  # test_api.py and lint check the same stub in the repository
def test_mypy_knows_the_types_of_users(told: dict[str, list[str]]) -> None:
    (revealed,) = told["user.py"]
    assert 'Revealed type is "bool"' in revealed


@pytest.mark.deep  # test_api.py and lint check the same stub in the repository
def test_mypy_knows_every_public_type(told: dict[str, list[str]]) -> None:
    revealed = told["names.py"]
    assert not [line for line in revealed if ": error: " in line]
    assert len(revealed) == len(public_names())
    assert not [line for line in revealed if 'type is "Any"' in line]


@pytest.mark.deep  # test_api.py and lint check the same stub in the repository
def test_mypy_knows_what_public_names_take(told: dict[str, list[str]]) -> None:
    lines = {int(line.split(":")[1]) for line in told["wrong.py"] if ": error: " in line}
    assert lines == set(range(2, 2 + len(WRONG_USES)))


@pytest.mark.deep
@pytest.mark.skipif(not shutil.which("pyright"), reason="there is no pyright")
def test_pyright_knows_every_public_type(python: Path, tmp_path: Path) -> None:
    (tmp_path / "user.py").write_text(code_with_every_name())
    command = ("pyright", "--pythonpath", python, "--outputjson", "user.py")
    report: dict[str, Any] = json.loads(run(*command, cwd=tmp_path).stdout)
    messages = [one["message"] for one in report["generalDiagnostics"]]
    assert len(messages) == len(public_names())
    # A generic class that is named without its parameter has an unknown one.
    types = [re.sub(r"type\[(\w+)\[Unknown\]\]", r"type[\1]", text) for text in messages]
    assert not [text for text in types if re.search(r'\bUnknown\b|is "Any"', text)]
