"""What is deployed is limited: the service, the containers, the programs of a lake."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.version import Version
from project import ROOT, Run

DEPLOY = ROOT / "docs" / "deploy"
SERVICE = DEPLOY / "kohau.service"
DOCKERFILE = (ROOT / "Dockerfile").read_text()
LOCKS = DEPLOY / "requirements"


class TestService:
    def settings(self) -> dict[str, str]:
        lines = (line for line in SERVICE.read_text().splitlines() if "=" in line)
        pairs = (line.partition("=")[::2] for line in lines if not line.startswith("#"))
        return dict(pairs)

    def test_its_resources_are_limited(self) -> None:
        settings = self.settings()
        assert {"MemoryMax", "TasksMax", "LimitNOFILE"} <= settings.keys()
        # The explorer takes connections up to half of the files that it may open, 256 at most.
        assert int(settings["LimitNOFILE"]) >= 2 * 256

    def test_the_port_is_the_one_that_it_may_take(self) -> None:
        settings = self.settings()
        port = re.search(r"--port (\d+)", settings["ExecStart"])
        assert port is not None
        assert settings["SocketBindAllow"] == f"tcp:{port[1]}"

    @pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd")
    def test_what_systemd_says_of_it(self) -> None:
        command = ["systemd-analyze", "security", "--offline=yes", "--no-pager", str(SERVICE)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        exposure = re.search(r"Overall exposure level for kohau\.service: (\d+\.\d+)", done.stdout)
        assert exposure is not None, done.stderr
        assert float(exposure[1]) <= 1.5
        verified = subprocess.run(
            ["systemd-analyze", "verify", str(SERVICE)], capture_output=True, text=True, check=False
        )
        lines = [line for line in verified.stderr.splitlines() if "kohau" in line]
        assert all("is not executable" in line for line in lines), lines  # it is not installed here

    @pytest.mark.deep
    @pytest.mark.skipif(sys.platform != "linux", reason="the limits are those of Linux")
    def test_the_explorer_works_with_its_limits(self, kohau: Run, tmp_path: Path) -> None:
        """Memory that is written is never executed, and few files are open."""
        archive = tmp_path / "games.duckdb"
        kohau("archive", "add", archive, "samples/annotated.kgn")
        (tmp_path / "limited.py").write_text(LIMITED)
        command = [sys.executable, str(tmp_path / "limited.py"), str(archive)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert done.stdout == "200\n200\n200\n"


LIMITED = """
import ctypes, json, os, resource, socket, subprocess, sys, time
from urllib.request import Request, urlopen

REFUSE_EXEC_GAIN = 65, 1  # PR_SET_MDWE, kept by the programs that are started

def limit():
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
    if ctypes.CDLL(None).prctl(*REFUSE_EXEC_GAIN, 0, 0, 0):
        print("this kernel does not know the limit", file=sys.stderr)

with socket.create_server(("127.0.0.1", 0)) as free:
    port = free.getsockname()[1]
limit()
command = [sys.executable, "-m", "kohau", "serve", sys.argv[1], "--port", str(port)]
server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
try:
    for _ in range(600):
        try:
            urlopen(f"http://127.0.0.1:{port}/health").read()
            break
        except OSError:
            time.sleep(0.2)
    api = f"http://127.0.0.1:{port}/api/v1"
    (game,) = json.load(urlopen(f"{api}/search?limit=1"))["games"]
    checked = Request(f"{api}/validate", b"1. e2e3+ f4e5- *", {"content-type": "text/plain"})
    for asked in (f"{api}/games/{game['digest']}/card", f"{api}/explore", checked):
        print(urlopen(asked).status)
finally:
    server.terminate()
    server.wait()
"""


class TestLake:
    def containers(self) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
        """Yield the pods and their containers."""
        for resource in yaml.safe_load_all((DEPLOY / "lake.yaml").read_text()):
            if "template" in resource["spec"]:
                pod = resource["spec"]["template"]["spec"]
                yield from ((pod, container) for container in pod["containers"])

    def test_programs_may_do_little(self) -> None:
        assert len(list(self.containers())) == 3
        for pod, container in self.containers():
            assert pod["automountServiceAccountToken"] is False
            assert pod["securityContext"]["runAsNonRoot"] is True
            assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
            assert container["securityContext"] == {
                "allowPrivilegeEscalation": False,
                "readOnlyRootFilesystem": True,
                "capabilities": {"drop": ["ALL"]},
            }
            assert {"memory"} <= container["resources"]["limits"].keys()

    def test_they_are_the_user_of_the_image(self) -> None:
        user = re.findall(r"^USER (\d+):\d+$", DOCKERFILE, re.M)
        assert {str(pod["securityContext"]["runAsUser"]) for pod, _ in self.containers()} == {*user}


class TestContainers:
    def test_packages_are_installed_with_hashes(self) -> None:
        installing = re.findall(r"pip (?:install|wheel) .*", DOCKERFILE)
        assert len(installing) == 6
        assert all("--require-hashes" in line or "--no-index" in line for line in installing)

    def test_no_stage_runs_as_root(self) -> None:
        stages = re.split(r"^FROM .*\bAS (\w+)$", DOCKERFILE, flags=re.M)
        contents = dict(zip(stages[1::2], stages[2::2], strict=True))
        assert [*contents] == ["build", "base", "lake", "serve"]
        for name in ("lake", "serve"):
            users = re.findall(r"^USER (.+)$", contents[name], re.M)
            assert users == ["10001:10001"]
            # Nothing is installed afterwards.
            assert "RUN" not in contents[name].partition("USER ")[2]

    def test_what_is_copied_exists(self) -> None:
        for file in re.findall(r"^COPY (docs/\S+)", DOCKERFILE, re.M):
            assert (ROOT / file).is_file()

    @pytest.mark.parametrize(
        ("lock", "extras"),
        [("build", None), ("serve", ["serve"]), ("lake", ["lake"])],
    )
    def test_releases_are_those_that_the_package_asks_for(
        self, lock: str, extras: list[str] | None
    ) -> None:
        locked = locked_versions(LOCKS / f"{lock}.txt")
        document = tomllib.loads((ROOT / "pyproject.toml").read_text())
        wanted = document["build-system"]["requires"]
        if extras is not None:
            optional = document["project"]["optional-dependencies"]
            wanted = [
                *document["project"]["dependencies"],
                *(r for e in extras for r in optional[e]),
            ]
        for requirement in map(Requirement, wanted):
            if requirement.name != "kohau":
                assert requirement.specifier.contains(locked[requirement.name]), requirement


def locked_versions(file: Path) -> dict[str, Version]:
    """Return the releases in a lock, each of which has hashes."""
    versions: dict[str, Version] = {}
    for block in re.split(r"\n(?=\S)", file.read_text().replace("\\\n", "").strip()):
        match = re.fullmatch(
            r"([\w-]+)==(\S+)(?: ;[^#]*?)?((?:\s+--hash=sha256:[0-9a-f]{64})+)", block
        )
        assert match is not None, block[:200]
        versions[match[1]] = Version(match[2])
    return versions
