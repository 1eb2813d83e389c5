"""Layers: imports run one way, without circles, and every module is where it belongs."""

from __future__ import annotations

import ast
import graphlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from parsed import nodes_in
from project import ROOT
from running import modules_loaded

from kohau.replay.registry import find_game, game_names

# One process parses the modules.
pytestmark = pytest.mark.xdist_group("layers")

LAYERS = [
    "grammars", "notation", "replay", "configuration", "archive", "web", "editing", "commands",
]  # fmt: skip
"""Folders of the package, of which each imports only itself and those before it."""

PUBLIC = len(LAYERS)
"""The rank of modules in no layer, which are the public interface: they may import all layers."""

PACKAGE = ROOT / "kohau"


@cache
def modules() -> dict[str, Path]:
    """Return every module of the package by its dotted name."""
    folders = [PACKAGE, *(PACKAGE / layer for layer in LAYERS)]
    pattern = {PACKAGE: "*.py"}
    files = {file for folder in folders for file in folder.glob(pattern.get(folder, "**/*.py"))}
    return {name_of(file): file for file in sorted(files)}


def name_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def rank(module: str) -> int:
    layer = module.split(".")[1:2]
    return LAYERS.index(layer[0]) if layer and layer[0] in LAYERS else PUBLIC


def nodes(file: Path) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports of a module: at its top, inside functions, and for types."""
    for node in nodes_in(file):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node


def imported(file: Path) -> set[str]:
    """Return the modules of Kohau that a module imports, or names in a string."""
    imports: set[str] = set()
    for node in nodes(file):
        if isinstance(node, ast.Import):
            names = {alias.name for alias in node.names}
        else:
            home = node.module or ""
            names = {f"{home}.{alias.name}" for alias in node.names}
            names = {name if name in modules() else home for name in names}
        for name in names:
            if name.split(".")[0] == "kohau":
                imports |= with_packages(name)
    return imports.union(*map(with_packages, named(file)))


def named(file: Path) -> set[str]:
    """Return the modules of Kohau that the strings of a module name, as those of registries do.

    A package may name its own modules: importing them imports it in any case.
    """
    texts = {
        node.value.partition(":")[0]
        for node in nodes_in(file)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    within = f"{name_of(file)}."
    return {text for text in texts & modules().keys() if not text.startswith(within)}


def with_packages(module: str) -> set[str]:
    """Return *module* and the packages inside Kohau that are imported before it."""
    parts = module.split(".")
    return {".".join(parts[: count + 1]) for count in range(1, len(parts))} & modules().keys()


def every_import(file: Path) -> Iterator[str]:
    for node in nodes_in(file):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute"
            yield node.module or ""


def python_files() -> list[Path]:
    folders = [*(ROOT / folder for folder in ("tests", "benchmarks", "samples"))]
    return [*modules().values(), *(file for folder in folders for file in folder.rglob("*.py"))]


def test_nothing_imports_upwards() -> None:
    upwards = [
        f"{module} imports {other}"
        for module, file in modules().items()
        for other in imported(file)
        if rank(other) > rank(module)
    ]
    assert not upwards


def test_nothing_imports_in_a_circle() -> None:
    graph = {name: imported(file) - {name} for name, file in modules().items()}
    # Raises graphlib.CycleError, which names a circle.
    assert set(graphlib.TopologicalSorter(graph).static_order()) >= set(modules())


BELOW = ("queries", "batches", "store", "lake", "reports")
"""Folders of ``archive``, of which each imports only those before it."""


@pytest.mark.parametrize("folder", BELOW)
def test_folders_of_the_archive_import_those_below(folder: str) -> None:
    above = {*BELOW[BELOW.index(folder) + 1 :]}
    names = {
        f"{module} imports {other}"
        for module, file in modules().items()
        if module.startswith(f"kohau.archive.{folder}.")
        for other in imported(file)
        if other.startswith("kohau.archive.") and other.split(".")[2] in above
    }
    assert not names


def test_layers_are_imported_by_their_whole_names() -> None:
    bare = {
        f"{file}: {name}"
        for file in python_files()
        for name in every_import(file)
        if name.split(".")[0] in LAYERS
    }
    assert not bare


@pytest.mark.parametrize("layer", LAYERS)
def test_bare_imports_fail(layer: str) -> None:
    with pytest.raises(ModuleNotFoundError, match=layer):
        __import__(layer)


def test_grammars_hold_no_logic() -> None:
    for file in (ROOT / "grammars").rglob("*.py"):
        (docstring,) = ast.parse(file.read_text()).body
        assert isinstance(docstring, ast.Expr)


def test_importing_kohau_loads_nothing_that_only_commands_need() -> None:
    heavy = {"lark", "rich", "yaml", "zstandard", "concurrent.futures", "json", "click"}
    assert not modules_loaded("import kohau") & heavy


def test_reading_kgn_needs_neither_yaml_nor_zstandard_nor_rich() -> None:
    code = "import kohau; list(kohau.read_text('[Game \"fanorona\"] 1. e2e3+ *'))"
    assert not modules_loaded(code) & {"rich", "yaml", "zstandard"}


NAMES_OF_GAMES = re.compile(
    r"fanorona|hamn[aá]r|hanga.?roa|hanniball|riatra|\bvela\b|\btelo\b|\bfohy\b"
    r"|\b(paika|arikis?|mato|moai|riichi|ricochets)\b",
    re.IGNORECASE,
)
"""Names of games, of their variants, and of pieces and plies that only one of them has."""

NAMING_GAMES = (
    "kohau.notation.formats.",  # the foreign formats of single games
    "kohau.notation.codes",  # the codes of all games, and records that have them
    "kohau.replay.registry",  # the list of games
)
"""Shared modules that name games, besides the games' own."""


def code_of(file: Path) -> Iterator[str]:
    """Yield the names and texts of a module, without docstrings."""
    described = {
        id(node.value)
        for node in nodes_in(file)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in nodes_in(file):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in described:
                yield text
            case ast.ImportFrom(module=str(text)) | ast.Name(id=text) | ast.Attribute(attr=text):
                yield text
            case ast.FunctionDef() | ast.ClassDef():
                yield node.name


def test_games_own_their_facts() -> None:
    """No shared module, query, command or page names a game."""
    naming = {
        name
        for name, file in modules().items()
        if not NAMES_OF_GAMES.search(name) and not name.startswith(NAMING_GAMES)
        if any(NAMES_OF_GAMES.search(text) for text in code_of(file))
    }
    assert not naming
    pages = [*(ROOT / "kohau" / "web" / "pages").rglob("*.*")]
    assert len(pages) > 50
    assert not [page.name for page in pages if NAMES_OF_GAMES.search(page.read_text())]


JOINTS = frozenset("x/,")
"""What may stand between squares in any game."""


def signs_in(file: Path, signs: frozenset[str]) -> Iterator[str]:
    """Yield the texts and collections in a module that consist of some of *signs* and joints.

    A single sign may mean anything: ``*`` is a result, too.
    """
    for node in nodes_in(file):
        match node:
            case ast.Constant(value=str(text)):
                parts = {*text}
            case ast.Tuple() | ast.List() | ast.Set():
                parts = {
                    element.value for element in node.elts if isinstance(element, ast.Constant)
                }
                parts |= {None} if len(parts) < len(node.elts) else set()
            case _:
                continue
        if len(parts) > 1 and parts <= signs | JOINTS and not signs.isdisjoint(parts):
            yield ast.unparse(node)


def test_games_own_the_signs_of_their_plies() -> None:
    """No module that all games share lists signs which mean something in plies of some."""
    spellers = [
        game.speller(variant.name, True)
        for game in map(find_game, game_names())
        for variant in game.variants
    ]
    signs = frozenset[str]().union(*(speller.squares.signs for speller in spellers if speller))
    assert len(signs) > 3
    listed = {
        name: matches
        for name, file in modules().items()
        if name.startswith("kohau.replay.") and not name.startswith("kohau.replay.games.")
        if (matches := [*signs_in(file, signs)])
    }
    assert not listed


OUTSIDE = ("kohau.commands", "kohau.web", "kohau.archive.reports")
"""What uses collections from outside."""

INSIDE = re.compile(r"kohau\.archive\.store\.(restoration|schema)")
"""What only the store uses."""


def test_statements_are_run_by_the_store() -> None:
    """Commands, reports and pages run no SQL: they hand the connection of a collection on."""
    outside = {name: file for name, file in modules().items() if name.startswith(OUTSIDE)}
    running = {
        name
        for name, file in outside.items()
        for node in nodes_in(file)
        if isinstance(node, ast.Attribute) and node.attr in ("execute", "executemany")
    }
    assert not running
    importing = {
        name: other
        for name, file in outside.items()
        for other in {*imported(file), *every_import(file)}
        if INSIDE.fullmatch(other)
    }
    assert not importing


MOST_LINES = 500


def test_no_file_of_tests_is_long() -> None:
    """Tests stand with what they test; what several files need is in ``tests/support``."""
    files = (ROOT / "tests").rglob("*.py")
    lines = {str(file): len(file.read_text().splitlines()) for file in files}
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}


MARKUP = re.compile(r"</?(html|body|div|p|span|a|table|td|tr|ul|li|pre|noscript|script|style)[ >]")


def test_pages_are_made_by_templates() -> None:
    """No markup of HTML stands in Python."""
    files = {name: file for name, file in modules().items() if name.startswith(OUTSIDE)}
    assert not [name for name, file in files.items() if any(map(MARKUP.search, code_of(file)))]


STARTING = {"subprocess", "multiprocessing", "pty"}
"""Modules that start processes."""

STARTERS = {
    "kohau.archive.batches.worker": {"subprocess"},
    # Engines are other programs: they share nothing with this one.
    "kohau.replay.engines.process": {"subprocess"},
}
"""The modules of the package that import one of them."""

FORKING = re.compile(r"(os|pty)\.(fork|forkpty|popen|posix_spawn|spawn|system)|asyncio\.create_sub")
"""Calls that copy a process, or start one in another way."""


def test_one_module_starts_workers_and_one_starts_engines() -> None:
    """The others use its workers; so none inherits files, memory or threads."""
    starters = {
        name: used
        for name, file in modules().items()
        if (used := {module.split(".")[0] for module in every_import(file)} & STARTING)
    }
    assert starters == STARTERS


def test_no_process_is_copied() -> None:
    """Not by tests and benchmarks either, which have threads and DuckDB."""
    for file in python_files():
        for node in nodes_in(file):
            if isinstance(node, ast.Call):
                function = ast.unparse(node.func)
                assert not FORKING.match(function), f"{file}: {function}"
                assert "preexec_fn" not in {keyword.arg for keyword in node.keywords}, file
                if function.endswith(("get_context", "set_start_method")):
                    assert ast.unparse(node.args[0]) == "'spawn'", file
            if isinstance(node, ast.ImportFrom):
                names = {alias.name for alias in node.names}
                assert "ProcessPoolExecutor" not in names, file
                assert node.module != "multiprocessing" or not names & {"Pool", "Process"}, file


OWN_ENDS = {
    "support/running.py",  # which kills what it has begun
    "support/working.py",  # of a shell that ends by itself
    "journeys/stations.py",  # which measures the process
    "torture/torture.py",
}
"""The modules of tests that start programs which they end in their own way."""


def test_tests_kill_the_programs_that_they_start() -> None:
    """The end of a ``with Popen`` waits for the program, which a failed test has not ended."""
    tests = ROOT / "tests"
    starting = {
        file.relative_to(tests).as_posix()
        for file in tests.rglob("*.py")
        for node in nodes_in(file)
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Popen")
    }
    assert starting == OWN_ENDS
