"""Building: modules that ``pyproject.toml`` lists become C extensions if there is a compiler.

The environment variable ``KOHAU_PURE=1`` disables this; everything also works interpreted.
"""

import os
import sys
import tempfile
import tomllib
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
COMPILED = SETTINGS["kohau-build"]["compiled"]
LINKED = ("grammars", "notation", "replay", "archive")
"""The subpackages that are links in the repository, and folders in a distribution."""
BUILDING = {"build_ext", "bdist_wheel", "editable_wheel"}
"""The commands that need the compiled modules; others only read metadata."""
INLINING = ["-fno-semantic-interposition"] if os.name == "posix" else []
"""Lets the C compiler inline functions of the shared library, which no other library replaces."""

PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"
NO_COMPILER = """Kohau is built without compiled modules, because there is no C compiler with the
headers of Python. Everything works, but records are read some ten times as slowly. For the compiled
form, install a wheel, or a compiler (Debian: apt-get install build-essential python3-dev) and
install Kohau again."""
NO_LINK = """error: kohau/{} is not a folder. In the repository it is a symbolic link, which ZIP
files and some Windows checkouts do not preserve. Install from a wheel, an sdist or git+URL instead,
or check out with: git config core.symlinks true"""


def wants_compiling() -> bool:
    """Return whether compiling is enabled, and a C file with Python's headers can be compiled."""
    if os.environ.get("KOHAU_PURE", "0") not in ("", "0"):
        return False
    with tempfile.TemporaryDirectory() as folder:
        (source := Path(folder, "probe.c")).write_text(PROBE)
        probe = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        try:
            probe.ensure_finalized()
            probe.run()
        except Exception as error:
            print(f"{NO_COMPILER}\n({error})", file=sys.stderr)
            return False
    return True


def extensions() -> list[Extension]:
    """Return the extensions that mypyc makes of the modules."""
    from mypyc.build import mypycify

    # Types are checked in the development environment, which has the libraries. Without them, as in
    # the isolated environments in which users build, mypy takes a tenth of the time.
    options = ["--config-file=", "--ignore-missing-imports", "--no-site-packages"]
    compiled: list[Extension] = mypycify(
        [*options, *COMPILED], opt_level="3", debug_level="0", group_name="kohau"
    )
    for extension in compiled:
        extension.extra_compile_args = [*extension.extra_compile_args, *INLINING]
    return compiled


class BuildWithPatterns(build_py):
    """Stores the patterns of grammars in what is built; a checkout derives them from the files."""

    def run(self) -> None:
        """Copy the modules, and write the file of the patterns, unless they stay in a checkout."""
        super().run()
        if not self.editable_mode:
            sys.path.insert(0, str(ROOT))
            from kohau.notation.grammars import STORED, stored_text

            target = Path(self.build_lib, "kohau", "grammars", STORED.name)
            target.write_text(stored_text(), "utf-8")


if __name__ == "__main__":
    if broken := [folder for folder in LINKED if not (ROOT / "kohau" / folder).is_dir()]:
        sys.exit(NO_LINK.format(broken[0]))
    compiles = BUILDING & set(sys.argv) and wants_compiling()
    setup(ext_modules=extensions() if compiles else [], cmdclass={"build_py": BuildWithPatterns})
