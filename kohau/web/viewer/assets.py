"""Assets: templates, styles and scripts of pages, and the security policy of single files."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kohau.notation.visible import visible

if TYPE_CHECKING:
    from jinja2 import Environment

NO_VALUES: Mapping[str, str] = MappingProxyType({})


def asset(name: str) -> str:
    """Return the text of a file of ``pages/viewer``, or of the folder that *name* begins with."""
    path = name if "/" in name else f"viewer/{name}"
    return (files("kohau.web") / "pages" / path).read_text(encoding="utf-8")


def bundle(name: str) -> str:
    """Return a script that ``pages/bundles.mjs`` makes: a module, or a value called ``kohau``."""
    return (files("kohau.web") / "bundles" / f"{name}.js").read_text(encoding="utf-8")


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
        loader=PackageLoader("kohau.web", "pages"),
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
