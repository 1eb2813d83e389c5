"""The site: ``make docs`` builds it from the pages of ``docs/``, without the network."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parent))

from kohau.configuration.settings import schema
from kohau.notation import documents
from kohau.notation.version import SITE, __version__
from kohau.notation.visible import json_text

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
    "translations",
]
root_doc = "index"
exclude_patterns = ["site", "analysis.ipynb"]
show_warning_types = True

myst_enable_extensions = ["deflist"]
myst_heading_anchors = 4
myst_links_external_new_tab = False
suppress_warnings = ["myst.header"]

autodoc_member_order = "groupwise"
autodoc_preserve_defaults = True
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


def publish_schemas(app: Sphinx, error: Exception | None) -> None:
    """Write each schema to the place on the site that its ``$id`` names."""
    record = json.loads(Path(documents.__file__).with_name("record.schema.json").read_text("utf-8"))
    for published in (record, schema()):
        file = Path(app.outdir, published["$id"].removeprefix(SITE))
        file.parent.mkdir(exist_ok=True)
        file.write_text(json_text(published, indent=2) + "\n", encoding="utf-8")


def skip_fields(
    app: Sphinx, what: str, name: str, member: object, skip: bool, options: object
) -> bool | None:
    """Skip the fields of named tuples, which the signature of the class already has."""
    is_field = (getattr(member, "__doc__", None) or "").startswith("Alias for field number")
    return True if is_field else None


def setup(app: Sphinx) -> None:
    """Have the schemas published with the pages, and only members that say something."""
    app.connect("build-finished", publish_schemas)
    app.connect("autodoc-skip-member", skip_fields)
