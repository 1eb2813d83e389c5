"""Assets: templates, styles and scripts of pages, and the security policy of single files."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kohau.notation.visible import visible

if TYPE_CHECKING:
    from jinja2 import Environment

NO_VALUES: Mapping[str, str] = MappingProxyType({})

BASE = ("dom", "texts", "messages")
BARS = (*BASE, "bars")
BOARD = ("layers", "motion", "entering", "pointing", "choices", "board")
ELEMENTS = (*BASE, "records", *BOARD, "annotations", "situations", "problems", "stepping")
VIEWER = (*ELEMENTS, "comments", "plies", "theme", "folding", "pictures", "films", "copies",
          "legend", "pressing", "sides", "stories", "viewer")  # fmt: skip
PAGE = (*VIEWER, "recording", "list", "packed", "page")
"""The scripts of pages in their order: each uses what those before it define, in one scope."""

FRAME = (*BASE, "theme", "explorer/api", "explorer/frame")
NAMES = ("explorer/tables", "explorer/links")
LISTS = (*FRAME, "bars", *NAMES, "explorer/chips", "explorer/querybox")
SAVED = (*LISTS, "explorer/saving", "explorer/facets", "explorer/paging",
         "explorer/listing")  # fmt: skip
GAMES = (*VIEWER, "explorer/api", "explorer/frame")
PLAYED = (*GAMES, "bars", *NAMES, "explorer/continuations")
EXPLORER = {
    "home": LISTS,
    "explore": (*LISTS, "explorer/saving", *BOARD, "explorer/continuations", "explorer/enlarging"),
    "search": (*SAVED, *BOARD, "explorer/pattern"),
    "check": (*GAMES, "explorer/mending"),
    "players": SAVED,
    "versus": SAVED,
    "events": (*SAVED, "stories"),
    "statistics": SAVED,
    "game": (*PLAYED, "explorer/branch", "explorer/enlarging"),
    "missing": FRAME,
}
"""The scripts before those of the explorer's screens, by the names of these."""


def asset(name: str) -> str:
    """Return the text of a file of ``pages/viewer``, or of the folder that *name* begins with."""
    path = name if "/" in name else f"viewer/{name}"
    return (files("kohau.archive.web") / "pages" / path).read_text(encoding="utf-8")


_COMMENT = re.compile(r"^ *(//|/\*\*|\* |\*/).*\n", re.MULTILINE)
"""A line of a script that is a comment, or part of one."""


def bundle(scripts: Sequence[str]) -> str:
    """Return *scripts* as one, without the lines that are comments."""
    return "\n".join(_COMMENT.sub("", asset(f"{name}.js")) for name in scripts)


def page(template: str, *, safe: Mapping[str, str] = NO_VALUES, **values: Any) -> str:
    """Return a page of ``pages/`` made from a *template* of Jinja.

    *values* are escaped, with characters that cannot be seen made visible; *safe* ones are markup.
    """
    from markupsafe import Markup

    marked = {name: Markup(text) for name, text in safe.items()}  # noqa: S704 - made by this package
    return _environment().get_template(template).render({**values, **marked})


@cache
def _environment() -> Environment:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader("kohau.archive.web", "pages"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_finalized,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _finalized(value: Any) -> Any:
    return visible(value) if type(value) is str else value


def policy(script: str, *styles: str, images: bool = False) -> str:
    """Return the policy of a page: only its own *script* and *styles*, and nothing is loaded.

    *images*: the script may make images.
    """
    allowed = " ".join(f"'{_hash(style)}'" for style in styles)
    return (
        "default-src 'none'; base-uri 'none'; form-action 'none'; "
        f"{'img-src data:; ' if images else ''}script-src '{_hash(script)}'; style-src {allowed}"
    )


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
