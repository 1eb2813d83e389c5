"""Pages in other languages: a page in a folder that is named by a language is in that language."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from kohau.web.texts import DEFAULT, LANGUAGES


def language_of(page: str) -> str:
    """Return the language of a page of the site.

    >>> language_of("tutorials/fr/first-hour"), language_of("tutorials/first-hour")
    ('fr', 'en')
    """
    folder = PurePosixPath(page).parent.name
    return folder if folder in LANGUAGES else DEFAULT


def name_language(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Name the language of a page in its HTML; ``theme.js`` names that of the frame."""
    context["language"] = language_of(page)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension."""
    app.connect("html-page-context", name_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
