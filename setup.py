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
    "notation/masks.py",
    "notation/movetext.py",
    "notation/plain.py",
    "notation/record.py",
    "notation/scanner.py",
    "notation/slices.py",
    "replay/alternation.py",
    "replay/checks.py",
    "replay/fanorona/geometry.py",
    "replay/fanorona/rules.py",
    "replay/fanorona/vela.py",
    "replay/game.py",
    "replay/hamnar/track.py",
    "replay/hanga_roa/armies.py",
    "replay/hanga_roa/track.py",
    "replay/hanniball/track.py",
    "replay/remembered.py",
    "replay/repetition.py",
    "replay/replay.py",
    "replay/walker.py",
)
"""What is compiled; every other module stays as it is."""

PROBE = "#include <Python.h>\nint main(void) { return Py_IsInitialized(); }\n"


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


def extensions() -> list[Extension]:
    """Return the modules to compile, none where that is not wanted or not possible."""
    if os.environ.get("KOHAU_PURE", "0") not in ("", "0") or not has_compiler():
        return []
    from mypyc.build import mypycify

    options = ["--config-file=", "--strict", "--ignore-missing-imports", "--allow-subclassing-any"]
    found: list[Extension] = mypycify([*options, *COMPILED], opt_level="3", debug_level="0")
    return found


setup(ext_modules=extensions())
