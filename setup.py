"""Building: the modules that decide the speed are compiled to C where a compiler is there.

``KOHAU_PURE=1`` in the environment leaves the compiling out; everything works interpreted, too.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.dist import Distribution

COMPILED = (
    "archive/collection/digests.py",
    "archive/collection/facts.py",
    "archive/collection/gathering.py",
    "archive/collection/positions.py",
    "notation/masks.py",
    "notation/movetext.py",
    "notation/plain.py",
    "notation/remembered.py",
    "notation/scanner.py",
    "notation/slices.py",
    "replay/checks.py",
    "replay/fanorona/geometry.py",
    "replay/fanorona/packing.py",
    "replay/fanorona/track.py",
    "replay/hamnar/track.py",
    "replay/hanga_roa/armies.py",
    "replay/hanga_roa/track.py",
    "replay/hanniball/cards.py",
    "replay/hanniball/track.py",
    "replay/keys.py",
    "replay/repetition.py",
    "replay/short_way.py",
    "replay/state_writer.py",
    "replay/track_packing.py",
    "replay/walker.py",
)
"""What is compiled; every other module stays as it is.

Generic classes stay interpreted: compiled by mypyc 2.4 for CPython 3.11 they crash in garbage
collections. So do modules of public names, which would lose their docstrings.
"""

BUILDING = {"build_ext", "bdist_wheel", "editable_wheel"}
"""The commands that need the compiled modules; others only ask for facts."""

PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


def has_compiler() -> bool:
    """Tell whether a C file that includes Python's headers can be compiled here."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        probe = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        try:
            probe.ensure_finalized()
            probe.run()
        except Exception as error:
            print(f"Kohau is built without compiled modules: {error}", file=sys.stderr)
            return False
    return True


def wants_compiling() -> bool:
    """Tell whether modules are to be compiled, and can be."""
    return os.environ.get("KOHAU_PURE", "0") in ("", "0") and has_compiler()


def extensions() -> list[Extension]:
    """Return the modules to compile, none where that is not wanted or not possible."""
    if not BUILDING & set(sys.argv) or not wants_compiling():
        return []
    from mypyc.build import mypycify

    # Types are checked elsewhere, where the libraries are at hand.
    options = ["--config-file=", "--ignore-missing-imports"]
    found: list[Extension] = mypycify([*options, *COMPILED], opt_level="3", debug_level="0")
    return found


if __name__ == "__main__":
    setup(ext_modules=extensions())
