"""Scripts of pages, run without a page by the Node that Playwright brings along."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from playwright._impl._driver import compute_driver_executable
from project import ROOT

PAGES = ROOT / "kohau" / "web" / "pages"


def node(*arguments: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run Node with *arguments* and *text* as its standard input."""
    program, _ = compute_driver_executable()
    return subprocess.run(
        [program, *arguments], input=text, capture_output=True, text=True, check=False, cwd=ROOT
    )


def evaluated(module: str, function: str, argument: Any) -> Any:
    """Return what *function* makes of *argument*; it names the exports of ``script``.

    *module* is the path of the script in ``pages``; both values are written as JSON.
    """
    program = f"""
import * as script from {json.dumps((PAGES / module).as_uri())};
import {{ readFileSync, writeSync }} from "node:fs";
writeSync(1, JSON.stringify(({function})(JSON.parse(readFileSync(0, "utf8")))));
"""
    done = node("--input-type=module", "--eval", program, text=json.dumps(argument))
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
