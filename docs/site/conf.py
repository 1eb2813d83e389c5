"""The site: ``make docs`` builds it from the pages of ``docs/``, without the network."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from kohau.notation.version import __version__

project = "Kohau"
copyright = "the authors of Kohau"  # noqa: A001 - Sphinx's name
version = release = __version__
language = "en"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "command_reference",
    "dialect_tables",
    "live_boards",
    "repository_links",
]
root_doc = "index"
exclude_patterns = ["site", "analysis.ipynb"]
show_warning_types = True

myst_enable_extensions = ["deflist"]
myst_heading_anchors = 4
myst_links_external_new_tab = False
suppress_warnings = ["myst.header", "toc.not_included"]

autodoc_member_order = "groupwise"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False

html_theme = "furo"
html_title = f"Kohau {release}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["theme.js"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"navigation_with_keys": False}
