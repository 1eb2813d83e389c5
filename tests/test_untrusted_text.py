"""What the source may not do: run, format or interpolate texts of records, or open files anywhere.

The source is read, not run. Tests with hostile texts, such as ``test_every_command.py``, show that
nothing of it slips through.
"""

from __future__ import annotations

import ast
from functools import cache

import pytest
from parsed import nodes_in
from project import ROOT

# One process parses the modules.
pytestmark = pytest.mark.xdist_group("layers")

FOLDERS = ("notation", "replay", "archive", "kohau")

OPENERS = {
    "notation/opening.py": "files that users name",
    "notation/members.py": "ZIP archives, and members of those that are open",
    "notation/workbooks.py": "ZIP archives in memory",
    "notation/decoding/costs.py": "a file of this package",
    "notation/decoding/words.py": "a file of this package",
    "archive/store/schema.py": "files of this package",
    "archive/store/statements.py": "files of this package",
    "notation/lenient/results.py": "a file of this package",
    "notation/grammars.py": "files of this package",
    "kohau/__init__.py": "a file of this package",
    "kohau/commands/demonstration.py": "files of this package",
    "archive/lake/parquet_files.py": "the files of a lake",
    "archive/batches/outputs.py": "outputs",
    "kohau/web/texts/__init__.py": "files of this package",
    "kohau/web/viewer/assets.py": "files of this package",
    "kohau/web/explorer/tasks.py": "a table that this program writes",
    "kohau/web/explorer/snapshots.py": "archives that are served, their copies, and locks",
    "archive/lake/remote_files.py": "files of object stores",
    "archive/store/storage.py": "the files of a lake",
    "kohau/commands/messages.py": "the null device",
    "replay/testing/rules.py": "tables of counts, for tests of games",
    "kohau/commands/new_game.py": "files of this package",
}
"""The modules that open files, and which ones."""

OPENING = {"open", "read_text", "read_bytes", "ZipFile", "GzipFile", "BZ2File", "LZMAFile"}
NOT_OPENING = {
    "self.open",  # of lines and the progress bar
    "read_text",  # the public function, which reads a text
    "kohau.read_text",
    "sources.read_text",
}

RUNNING = {"eval", "exec", "compile", "__import__", "system", "popen", "loads", "unsafe_load"}
UNPICKLING = {"archive/batches/worker.py", "replay/testing/states.py"}
"""The modules that unpickle: what this program and the processes that it starts tell each other,
and positions that tests of games have pickled."""

RUNNING_MODULES = ("pickle.", "marshal.", "shelve.", "subprocess.", "yaml.load", "yaml.full_load")
NOT_RUNNING = {
    "json.loads",
    "tomllib.loads",
    "re.compile",
    "subprocess.Popen",  # of this interpreter, with constant arguments, and of engines
}


@cache
def modules() -> dict[str, list[ast.AST]]:
    """Return the nodes of all modules by their paths."""
    files = [
        file
        for folder in FOLDERS
        for file in sorted((ROOT / folder).rglob("*.py"))
        if not any(part.is_symlink() for part in file.parents)
    ]
    return {file.relative_to(ROOT).as_posix(): nodes_in(file) for file in files}


@cache
def calls() -> list[tuple[str, ast.Call, str]]:
    """Return every call with its module and the function as it is written."""
    return [
        (name, node, ast.unparse(node.func))
        for name, nodes in modules().items()
        for node in nodes
        if isinstance(node, ast.Call)
    ]


def test_files_are_opened_in_few_places() -> None:
    openers = {
        name
        for name, _, function in calls()
        if function.rpartition(".")[2] in OPENING and function not in NOT_OPENING
    }
    assert openers == set(OPENERS)


def test_nothing_is_evaluated_or_unpickled() -> None:
    for name, _, function in calls():
        if name in UNPICKLING and function in ("pickle.loads", "pickle.dumps"):
            continue
        last = function.rpartition(".")[2]
        assert last not in RUNNING or function in NOT_RUNNING, f"{name}: {function}"
        running = function.startswith(RUNNING_MODULES)
        assert not running or function in NOT_RUNNING, f"{name}: {function}"


TEMPLATES = {
    "notation/sentence.py": {"text"},  # only if there are candidates
    "replay/wording.py": {"self.rule"},  # of the games
    "replay/pictures/svg.py": {"rule"},  # of a table
    "kohau/commands/new_game.py": {"path"},  # of a table
    "archive/store/insert.py": {"query"},  # SQL of this package
    "archive/store/schema.py": {"views"},  # SQL of this package
    "archive/store/statements.py": {"_texts()[name]"},  # SQL of this package
    "archive/store/search.py": {"first", "SORTS[plain]"},  # SQL of this package
}
"""Templates that are not written where they are filled in, by module."""


def test_templates_are_texts_of_the_program() -> None:
    """A text of a record may fill in a template, but be none."""
    for name, node, function in calls():
        if not function.endswith((".format", ".format_map")):
            continue
        assert isinstance(node.func, ast.Attribute)
        template = node.func.value
        if isinstance(template, ast.Constant) or ast.unparse(template) in TEMPLATES.get(name, ()):
            continue
        assert isinstance(template, ast.Name), f"{name}: {function}"
        assert template.id.isupper(), f"{name}: {function}"


def test_percent_signs_do_not_fill_in_templates() -> None:
    formatting = {
        name
        for name, nodes in modules().items()
        for node in nodes
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod)
        if isinstance(node.left, ast.JoinedStr)
        or (isinstance(node.left, ast.Constant) and isinstance(node.left.value, str | bytes))
    }
    # A pattern with a bracket in it, a seed with a number, and the status line of an answer.
    assert formatting == {
        "kohau/web/explorer/clients.py",
        "notation/splitting.py",
        "replay/board.py",
    }


INTERPOLATED = {
    "column": "of a table of this package",
    "chosen": "columns of this package",
    "changes": "counters, which are numbers",
    "kind": "a table of names, and its column",
    "names": "columns",
    "quoted": "the name of a file, with its quotation marks doubled",
    "packed": "how a file is compressed",
    "table": "a table",
    "source": "a function that doubles quotation marks in the names of a lake's files",
    "folder": "of a lake, with its quotation marks doubled",
    **dict.fromkeys(
        ("paths",),
        "a lake's files, which go through source, and numbers",
    ),
    **dict.fromkeys(
        (
            "query",
            "rows",
        ),
        "queries of this package for the files of a lake",
    ),
    **dict.fromkeys(
        ("spellings_query", "order_of"),
        "functions of this kind",
    ),
}
"""What is interpolated into SQL besides constants of modules, and what it is."""


def test_no_text_is_interpolated_into_sql() -> None:
    """Values are parameters or literals; what is interpolated was looked at, and is listed here."""
    interpolated = {
        name.id
        for _, node, function in calls()
        if function.endswith((".execute", ".sql", ".select"))
        for part in ast.walk(node.args[0] if node.args else node)
        if isinstance(part, ast.FormattedValue)
        for name in ast.walk(part.value)
        if isinstance(name, ast.Name) and not name.id.isupper()
    }
    assert interpolated == set(INTERPOLATED)
