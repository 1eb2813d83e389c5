"""Building: performance-critical modules are compiled to C if a compiler is available.

The environment variable ``KOHAU_PURE=1`` disables this; everything also works interpreted.
"""

from __future__ import annotations

import gzip
import os
import sys
import tarfile
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.dist import Distribution

COMPILED = (
    "kohau/notation/cache.py",
    "kohau/notation/decoding/matching.py",
    "kohau/notation/hanga_roa/squares.py",
    "kohau/notation/kgn/comments.py",
    "kohau/notation/kgn/heads.py",
    "kohau/notation/kgn/lines.py",
    "kohau/notation/kgn/writer.py",
    "kohau/notation/kgn/tokens.py",
    "kohau/notation/kgn/records.py",
    "kohau/notation/kgn/scanner.py",
    "kohau/notation/kgn/words.py",
    "kohau/notation/masks.py",
    "kohau/replay/board.py",
    "kohau/replay/checks.py",
    "kohau/replay/games/fanorona/board.py",
    "kohau/replay/games/fanorona/geometry.py",
    "kohau/replay/games/hamnar/board.py",
    "kohau/replay/games/hanga_roa/board.py",
    "kohau/replay/games/hanga_roa/geometry.py",
    "kohau/replay/games/hanga_roa/slips.py",
    "kohau/replay/games/hanga_roa/units.py",
    "kohau/replay/games/hanniball/board.py",
    "kohau/replay/games/hanniball/red_cards.py",
    "kohau/replay/games/hanniball/choosing.py",
    "kohau/replay/games/hanniball/geometry.py",
    "kohau/replay/games/hanniball/slips.py",
    "kohau/replay/lexicon.py",
    "kohau/replay/earlier_slips.py",
    "kohau/replay/line_script.py",
    "kohau/replay/played.py",
    "kohau/replay/packer.py",
    "kohau/replay/repairs.py",
    "kohau/replay/scripts.py",
    "kohau/replay/text_script.py",
    "kohau/replay/beam_search.py",
    "kohau/replay/slip_kinds.py",
    "kohau/replay/slips.py",
)
"""The compiled modules.

Generic classes are interpreted, because mypyc 2.4 for CPython 3.11 makes them crash in garbage
collections. Modules with public names are interpreted, because they would lose their docstrings.
"""

ROOMS = ("grammars", "notation", "replay", "archive")
"""The subpackages that are links in the repository, and folders in a distribution."""

BUILDING = {"build_ext", "bdist_wheel", "editable_wheel"}
"""The commands that need the compiled modules; others only read metadata."""

PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


NO_COMPILER = """\
Kohau is built without compiled modules, because there is no C compiler with the headers of Python.
Everything works, but records are read some ten times as slowly. For the compiled form, install a
wheel, or a compiler (Debian: apt-get install build-essential python3-dev) and install Kohau again.\
"""


def check_links() -> None:
    """Stop with an error if a link of the repository was not preserved."""
    for room in ROOMS:
        if not Path(__file__).parent.joinpath("kohau", room).is_dir():
            sys.exit(
                f"error: kohau/{room} is not a folder. In the repository it is a symbolic link, "
                "which ZIP files and some Windows checkouts do not preserve. Install from a wheel, "
                "an sdist or git+URL instead, or check out with: git config core.symlinks true"
            )


def has_compiler() -> bool:
    """Return whether a C file that includes Python's headers can be compiled."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        probe = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        try:
            probe.ensure_finalized()
            probe.run()
        except Exception as error:
            print(f"{NO_COMPILER}\n({error})", file=sys.stderr)
            return False
    return True


def wants_compiling() -> bool:
    """Return whether compiling is enabled and possible."""
    return os.environ.get("KOHAU_PURE", "0") in ("", "0") and has_compiler()


def extensions() -> list[Extension]:
    """Return the extensions to compile; none if compiling is disabled or not possible."""
    if not BUILDING & set(sys.argv) or not wants_compiling():
        return []
    from mypyc.build import mypycify

    # Types are checked in the development environment, which has the libraries. Without them, as in
    # the isolated environments in which users build, mypy takes a tenth of the time.
    options = ["--config-file=", "--ignore-missing-imports", "--no-site-packages"]
    found: list[Extension] = mypycify(
        [*options, *COMPILED], opt_level="3", debug_level="0", group_name="kohau"
    )
    return found


class BuildWithPatterns(build_py):
    """Stores the patterns of grammars in what is built; a checkout derives them from the files."""

    def run(self) -> None:
        """Copy the modules, and write the file of the patterns, unless they stay in a checkout."""
        super().run()
        if self.editable_mode:
            return
        sys.path.insert(0, str(Path(__file__).parent))
        from kohau.notation.grammars import STORED, stored_text

        target = Path(self.build_lib, "kohau", "grammars", STORED.name)
        target.write_text(stored_text(), "utf-8")


class ReproducibleSdist(sdist):
    """Makes the same archive of the same files, if ``SOURCE_DATE_EPOCH`` is set.

    Wheels do so without this.
    """

    def make_archive(
        self,
        base_name: str,
        format: str,  # noqa: A002 - as it is declared
        root_dir: str | None = None,
        base_dir: str | None = None,
        owner: str | None = None,
        group: str | None = None,
    ) -> str:
        """Pack the files in order, all with the same time, owner and permissions."""
        if format != "gztar" or base_dir is None or "SOURCE_DATE_EPOCH" not in os.environ:
            made: str = super().make_archive(base_name, format, root_dir, base_dir, owner, group)
            return made
        time = int(os.environ["SOURCE_DATE_EPOCH"])

        def uniform(member: tarfile.TarInfo) -> tarfile.TarInfo:
            member.mtime, member.uid, member.gid = time, 0, 0
            member.uname = member.gname = ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            return member

        name = f"{base_name}.tar.gz"
        with (
            Path(name).open("wb") as file,
            gzip.GzipFile("", "wb", fileobj=file, mtime=time) as packed,
            tarfile.open(fileobj=packed, mode="w") as archive,
        ):
            for path in (Path(base_dir), *sorted(Path(base_dir).rglob("*"))):
                archive.add(path, recursive=False, filter=uniform)
        return name


if __name__ == "__main__":
    check_links()
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": BuildWithPatterns, "sdist": ReproducibleSdist},
    )
