"""What other programs read in the repository: hooks, the action, workflows, forms, citation."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from project import ROOT, Run

from kohau.notation.version import __version__

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
CHOICE = GITHUB / "ISSUE_TEMPLATE" / "config.yml"
FORMS = sorted({*(GITHUB / "ISSUE_TEMPLATE").glob("*.yml")} - {CHOICE})
PINNED = re.compile(r"(\./[\w./-]*|[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)")
TYPED = '[Event "?"]\n[Game "fanorona"]\n\n1.e2-e3A! f4-e5W *\n'
ILLEGAL = '[Event "?"]\n[Game "fanorona"]\n\n1. e2e3+ a1a2 *\n'


def loaded(file: Path) -> Any:
    return yaml.safe_load(file.read_text())


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", WORKFLOWS),
        ("github-actions", [ROOT / "action.yml"]),
        ("github-issue-forms", FORMS),
        ("github-issue-config", [CHOICE]),
        ("citation-file-format", [ROOT / "CITATION.cff"]),
    ],
)
def test_they_follow_their_schemas(schema: str, files: list[Path]) -> None:
    assert files
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    done = subprocess.run(
        [*command, "--default-filetype", "yaml", *files],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "file", ["CITATION.cff", "editors/vscode/package.json", "editors/vscode/package-lock.json"]
)
def test_other_files_have_the_version(file: str) -> None:
    assert loaded(ROOT / file)["version"] == __version__


def test_versions_of_examples_are_this_one() -> None:
    """``.ci/set-version`` sets all of them."""
    named = re.compile(r"kohau(?:-lake)?(?:@v|==|:|, version )(\d+\.\d+\.\d+)")
    folders = [ROOT / "docs", ROOT / ".github"]
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in SUFFIXES]
    versions = [version for file in files for version in named.findall(file.read_text("utf-8"))]
    assert len(versions) > 5
    assert set(versions) == {__version__}


SUFFIXES = {".md", ".yaml", ".yml"}


class TestWorkflows:
    @pytest.mark.parametrize("file", [*WORKFLOWS, ROOT / "action.yml"], ids=lambda file: file.name)
    def test_actions_are_pinned_by_commit(self, file: Path) -> None:
        used = re.findall(r"^\s*(?:- )?uses: (.+)$", file.read_text(), re.M)
        assert [action for action in used if not PINNED.fullmatch(action)] == []

    def test_one_version_of_each_action_is_used(self) -> None:
        texts = [file.read_text() for file in (*WORKFLOWS, ROOT / "action.yml")]
        used = {pin for text in texts for pin in re.findall(r"uses: ([\w.-]+/[\w.-]+@.+)", text)}
        assert len(used) == len({action.partition("@")[0] for action in used})

    @pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
    def test_jobs_may_do_little(self, file: Path) -> None:
        workflow = loaded(file)
        assert workflow["permissions"] == {"contents": "read"}
        allowed = {"id-token": "write", "pages": "write"}
        for job in workflow["jobs"].values():
            assert job.get("permissions", {}).items() <= allowed.items()

    @pytest.mark.parametrize("file", [*WORKFLOWS, ROOT / "action.yml"], ids=lambda file: file.name)
    def test_scripts_have_no_expressions(self, file: Path) -> None:
        """What others choose, such as names of branches, is never a part of a script."""
        assert [script for script in scripts(loaded(file)) if "${{" in script] == []

    @pytest.mark.parametrize("file", [*WORKFLOWS, ROOT / "action.yml"], ids=lambda file: file.name)
    def test_scripts_are_bash(self, file: Path) -> None:
        for script in scripts(loaded(file)):
            subprocess.run(["bash", "-n"], input=script.encode(), check=True)

    def test_what_they_make_exists(self) -> None:
        targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.M))
        used = {
            word
            for file in WORKFLOWS
            for script in scripts(loaded(file))
            for word in re.findall(r"\bmake ([\w-]+)", script)
        }
        assert used
        assert used <= targets


def scripts(node: Any) -> Iterator[str]:
    """Yield the scripts of all steps."""
    if isinstance(node, dict):
        if isinstance(node.get("run"), str):
            yield node["run"]
        for value in node.values():
            yield from scripts(value)
    elif isinstance(node, list):
        for value in node:
            yield from scripts(value)


MANIFEST = ROOT / ".pre-commit-hooks.yaml"


class TestHooks:
    def test_the_manifest_is_valid(self) -> None:
        command = [sys.executable, "-m", "pre_commit", "validate-manifest", str(MANIFEST)]
        subprocess.run(command, check=True)

    def run(self, kohau: Run, name: str, folder: Path, status: int) -> str:
        """Run a hook on the files of a folder that it is for."""
        hook = next(entry for entry in loaded(MANIFEST) if entry["id"] == name)
        names = sorted(path.name for path in folder.iterdir())
        files = [file_name for file_name in names if re.search(hook["files"], file_name)]
        program, *words = shlex.split(hook["entry"])
        assert program == "kohau"
        done = kohau(*words, *files, cwd=folder, status=status)
        return done.stdout + done.stderr

    def test_records_are_validated(self, kohau: Run, tmp_path: Path) -> None:
        (tmp_path / "good.kgn").write_text(TYPED)
        (tmp_path / "other.txt").write_text("nothing")
        self.run(kohau, "kohau-validate", tmp_path, status=0)
        (tmp_path / "bad.kgn").write_text(ILLEGAL)
        assert "bad.kgn:4:10" in self.run(kohau, "kohau-validate", tmp_path, status=1)

    def test_records_are_formatted(self, kohau: Run, tmp_path: Path) -> None:
        (tmp_path / "good.kgn").write_text(TYPED)
        self.run(kohau, "kohau-format", tmp_path, status=0)
        formatted = (tmp_path / "good.kgn").read_text()
        assert formatted != TYPED
        # Other hooks want files to end so.
        assert formatted.endswith("*\n")
        assert not re.search(r"[ \t]$|\n\n\Z", formatted, re.M)
        self.run(kohau, "kohau-format", tmp_path, status=0)
        assert (tmp_path / "good.kgn").read_text() == formatted

    @pytest.mark.deep
    def test_pre_commit_installs_and_runs_them(self, tmp_path: Path) -> None:
        games = tmp_path / "games"
        games.mkdir()
        git(games, "init", "--quiet")
        (games / "bad.kgn").write_text(ILLEGAL)
        (games / "good.kgn").write_text(TYPED)
        git(games, "add", ".")
        git(games, "-c", "user.name=x", "-c", "user.email=x@y", "commit", "--quiet", "-m", "x")
        environment = os.environ | {"KOHAU_PURE": "1", "PRE_COMMIT_HOME": str(tmp_path / "home")}
        environment = {k: v for k, v in environment.items() if not k.startswith("PYTHON")}
        head = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.strip()

        def tried(hook: str) -> subprocess.CompletedProcess[str]:
            words = ["try-repo", str(ROOT), hook, "--ref", head, "--all-files", "--color", "never"]
            command = [sys.executable, "-m", "pre_commit", *words]
            return subprocess.run(
                command, cwd=games, env=environment, capture_output=True, text=True, check=False
            )

        done = tried("kohau-validate")
        assert done.returncode == 1, done.stdout + done.stderr
        assert "bad.kgn:4:10: error:" in done.stdout
        (games / "bad.kgn").write_text(TYPED)
        assert "Passed" in tried("kohau-validate").stdout
        done = tried("kohau-format")
        assert "files were modified by this hook" in done.stdout
        assert "2 files rewritten" in done.stdout
        assert "Passed" in tried("kohau-format").stdout


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=folder, check=True)


class TestAction:
    """The steps of the action run as GitHub runs them, but for the installation of programs."""

    def run(self, folder: Path, **inputs: str) -> tuple[int, str, dict[str, str], str]:
        """Return exit status, output, outputs and summary of the last step."""
        action = loaded(ROOT / "action.yml")
        values = {name: one.get("default", "") for name, one in action["inputs"].items()} | inputs
        assert values.keys() == action["inputs"].keys()
        *_, step = action["runs"]["steps"]
        files = {name: folder / f".{name}" for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.write_text("")
        environment = os.environ | {name: str(file) for name, file in files.items()}
        environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
        environment["GITHUB_ACTION_PATH"] = str(ROOT)
        for name, value in step["env"].items():
            used = re.fullmatch(r"\$\{\{ inputs\.([\w-]+) \}\}", value)
            assert used is not None
            environment[name] = values[used[1]]
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=folder, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert "Traceback" not in done.stderr, done.stderr
        output, summary = (file.read_text() for file in files.values())
        outputs = dict(line.split("=", 1) for line in output.splitlines())
        declared = {
            re.fullmatch(r"\$\{\{ steps\.validate\.outputs\.(\w+) \}\}", one["value"])[1]  # type: ignore[index]
            for one in action["outputs"].values()
        }
        assert not outputs or outputs.keys() == declared
        return done.returncode, done.stdout, outputs, summary

    def test_annotations_summary_and_sarif(self, tmp_path: Path) -> None:
        (tmp_path / "good.kgn").write_text(TYPED)
        (tmp_path / "bad.kgn").write_text(ILLEGAL.replace("?", "a|b", 1))
        status, output, outputs, summary = self.run(
            tmp_path, files="good.kgn\n  bad.kgn\n", sarif="kohau.sarif"
        )
        assert status == 1
        assert output.startswith("::error file=bad.kgn,line=4,col=10,title=illegal-ply")
        assert (outputs["records"], outputs["invalid"], outputs["errors"]) == ("2", "1", "1")
        (result,) = json.loads((tmp_path / outputs["sarif"]).read_text())["runs"][0]["results"]
        assert result["ruleId"] == "illegal-ply"
        assert summary.startswith(
            "# Records\n\n2 records: 1 valid, 1 invalid, 3 plies\n\n## Problems"
        )
        assert "| bad.kgn:4:10 | error | illegal-ply |" in summary

    def test_what_is_valid(self, tmp_path: Path) -> None:
        (tmp_path / "good.kgn").write_text(TYPED)
        status, _, outputs, summary = self.run(tmp_path)
        assert (status, outputs["errors"], outputs["sarif"]) == (0, "0", "")
        assert summary == "# Records\n\n1 record: 1 valid, 0 invalid, 2 plies\n"

    def test_options_are_words_and_run_nothing(self, tmp_path: Path) -> None:
        (tmp_path / "-x; touch y.kgn").write_text(TYPED.replace(" *", ""))
        named = "-x; touch y.kgn\n$(touch z)"
        status, *_ = self.run(tmp_path, files=named, options="--strict --ignore 'syntax'")
        assert status == 2
        status, _, outputs, summary = self.run(
            tmp_path, files="-x; touch y.kgn", options="--strict", summary="false"
        )
        assert (status, outputs["errors"], summary) == (1, "1", "")
        assert {file.name for file in tmp_path.iterdir()} == {
            "-x; touch y.kgn", ".GITHUB_OUTPUT", ".GITHUB_STEP_SUMMARY"
        }  # fmt: skip
