"""Pages that show files of the repository, and links to files and folders that are no pages.

Files are downloads, and so are folders, as ZIP files that hold them.
"""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

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

FOLDERS = ("examples", "samples")
"""The folders that can be downloaded."""

LEFT = re.compile(r"(^|/)(__pycache__|build|dist|[^/]*\.egg-info|\.[^/]*)(/|$)")
"""What is no part of these folders."""

FIRST_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of all files in a ZIP file: of equal folders, it has the same bytes."""


def to_site(text: str, file: str, page: str, packed: str) -> str:
    """Return the text of *file* with links that work on *page* of the site.

    *packed* is the folder with the ZIP files, from the project's folder.

    >>> page, packed = "docs/a.md", "build/doctrees"
    >>> to_site("[figures](../benchmarks/results.md#plies), [b](b.md)", page, page, packed)
    '[figures](measurements.md#plies), [b](b.md)'
    >>> to_site("[table](../notation/lenient/results.yaml)", page, page, packed)
    '{download}`table <../notation/lenient/results.yaml>`'
    >>> to_site("[limits](docs/limits.md)", "SECURITY.md", "docs/security.md", packed)
    '[limits](limits.md)'
    >>> to_site("[all samples](../samples)", page, page, packed)
    '{download}`all samples <../build/doctrees/samples.zip>`'
    """

    def link(match: re.Match[str]) -> str:
        target = normpath(join(dirname(file), match["target"]))
        target = PAGES.get(target, target)
        if target in FOLDERS:
            target = f"{packed}/{target}.zip"
        path = relpath(target, dirname(page))
        if target.startswith("docs/") and target.endswith(".md"):
            return f"[{match['text']}]({path}{match['anchor'] or ''})"
        return f"{{download}}`{match['text']} <{path}>`"

    return LINK.sub(link, text)


def read_page(app: Sphinx, name: str, source: list[str]) -> None:
    """Put the files into a page that it includes, and mend its links."""
    page = f"docs/{name}.md"
    packed = relpath(app.doctreedir, ROOT)

    def included(match: re.Match[str]) -> str:
        file = normpath(join(dirname(page), match["file"]))
        app.env.note_dependency(str(ROOT / file), docname=name)
        return to_site((ROOT / file).read_text(encoding="utf-8"), file, page, packed)

    source[0] = INCLUDED.sub(included, to_site(source[0], page, page, packed))


def pack_folders(app: Sphinx) -> None:
    """Pack the folders that can be downloaded, without what Python and builds leave there."""
    for folder in FOLDERS:
        with ZipFile(Path(app.doctreedir, f"{folder}.zip"), "w", ZIP_DEFLATED) as packed:
            for file in sorted((ROOT / folder).rglob("*")):
                name = file.relative_to(ROOT).as_posix()
                if file.is_file() and not LEFT.search(name):
                    packed.writestr(ZipInfo(name, FIRST_TIME), file.read_bytes(), ZIP_DEFLATED)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension."""
    app.connect("builder-inited", pack_folders)
    app.connect("source-read", read_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
