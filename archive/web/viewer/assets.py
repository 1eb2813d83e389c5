"""Assets: templates, styles and scripts of pages, and the security policy of single files."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kohau.notation.visible import visible

if TYPE_CHECKING:
    from jinja2 import Environment

NO_VALUES: Mapping[str, str] = MappingProxyType({})

_IMPORT = re.compile(r'^import \{[^}]*\} from "\./(\w+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?function|class|const|let)", re.MULTILINE)


def asset(name: str) -> str:
    """Return the text of a file of the page."""
    return (files("kohau.archive.web") / "pages" / "viewer" / name).read_text(encoding="utf-8")


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


def joined(name: str) -> str:
    """Return the module *name* and all that it imports as one module.

    Names at the top of modules must differ, and modules import names as they are, from files in
    the same folder.
    """
    modules: dict[str, str] = {}
    _collect(name, modules)
    return "\n".join(modules.values())


def _collect(name: str, modules: dict[str, str]) -> None:
    """Add the modules that *name* imports, and then itself, to *modules*."""
    text = asset(name)
    for other in _IMPORT.findall(text):
        if other not in modules:
            _collect(other, modules)
    modules[name] = _EXPORT.sub("", _IMPORT.sub("", text))


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
