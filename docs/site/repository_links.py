"""Pages that show files of the repository, and links to files that are no pages of the site."""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import dirname, join, normpath, relpath

from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]
INCLUDED = re.compile(r"^```\{include\} (?P<file>\S+)\n```$", re.M)
LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]*)\]\((?P<target>[\w./-]+)(?P<anchor>#[^)]*)?\)")
PAGES = {
    "README.md": "docs/index.md",
    "CHANGELOG.md": "docs/changes.md",
    "SECURITY.md": "docs/security.md",
    "benchmarks/results.md": "docs/measurements.md",
    "samples/README.md": "docs/samples.md",
}
"""The pages of the site that show files of the repository."""


def to_site(text: str, file: str, page: str) -> str:
    """Return the text of *file* with links that work on *page* of the site.

    >>> page = "docs/a.md"
    >>> to_site("[figures](../benchmarks/results.md#plies), [b](b.md)", page, page)
    '[figures](measurements.md#plies), [b](b.md)'
    >>> to_site("[table](../notation/lenient/results.yaml)", page, page)
    '{download}`table <../notation/lenient/results.yaml>`'
    >>> to_site("[limits](docs/limits.md)", "SECURITY.md", "docs/security.md")
    '[limits](limits.md)'
    >>> to_site("[all samples](../samples)", page, page)
    'all samples'
    """

    def link(match: re.Match[str]) -> str:
        target = normpath(join(dirname(file), match["target"]))
        target = PAGES.get(target, target)
        if (ROOT / target).is_dir():
            return match["text"]
        path = relpath(target, dirname(page))
        if target.startswith("docs/") and target.endswith(".md"):
            return f"[{match['text']}]({path}{match['anchor'] or ''})"
        return f"{{download}}`{match['text']} <{path}>`"

    return LINK.sub(link, text)


def read_page(app: Sphinx, name: str, source: list[str]) -> None:
    """Put the files into a page that it includes, and mend its links."""
    page = f"docs/{name}.md"

    def included(match: re.Match[str]) -> str:
        file = normpath(join(dirname(page), match["file"]))
        app.env.note_dependency(str(ROOT / file), docname=name)
        return to_site((ROOT / file).read_text(encoding="utf-8"), file, page)

    source[0] = INCLUDED.sub(included, to_site(source[0], page, page))


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension."""
    app.connect("source-read", read_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
