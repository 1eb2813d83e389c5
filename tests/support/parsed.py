"""Python files as trees, for tests that read the code."""

from __future__ import annotations

import ast
import gc
from functools import cache
from pathlib import Path


def nodes_in(file: Path) -> list[ast.AST]:
    """Return the nodes of a Python *file*, its tree first."""
    return _nodes_in(file.resolve())


@cache
def _nodes_in(file: Path) -> list[ast.AST]:
    nodes = [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    # There are a million nodes, and none is garbage: to look at them again takes longer than to
    # parse them.
    gc.freeze()
    return nodes
