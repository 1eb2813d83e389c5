"""The directive ``commands``: all commands with their options, as the command line knows them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc

import click
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from kohau.commands.main import kohau
from kohau.notation.pages import TITLES, see


class CommandsDirective(SphinxDirective):
    """Describes all commands."""

    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes(reference(), allow_section_headings=True)


def reference() -> str:
    """Return a section of Markdown for each command."""
    root = click.Context(kohau, info_name="kohau")
    return "\n".join(line for context in _commands(kohau, root) for line in _section(context))


def _commands(group: click.Group, context: click.Context) -> Iterator[click.Context]:
    """Yield a context for each command of *group*; a group stands before its own."""
    for name in group.list_commands(context):
        if command := group.get_command(context, name):
            child = click.Context(command, info_name=name, parent=context)
            yield child
            if isinstance(command, click.Group):
                yield from _commands(command, child)


def _section(context: click.Context) -> Iterator[str]:
    command = context.command
    level = "##" if context.parent and context.parent.parent is None else "###"
    yield f"{level} {context.command_path}\n"
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    yield f"```text\n{usage}\n```\n"
    yield f"{_markdown(cleandoc(command.help or ''))}\n"
    for parameter in command.params:
        if isinstance(parameter, click.Option) and (record := parameter.get_help_record(context)):
            names, meaning = record
            yield f"`{names}`\n: {_markdown(meaning)}\n"


def _markdown(text: str) -> str:
    r"""Return plain *text* as Markdown that shows it as it is; names of pages become links.

    >>> _markdown(f"a * and [x|y], {see('queries')}")
    'a \\* and \\[x\\|y\\], see [Queries](queries.md)'
    """
    links = {_plain(see(name)): f"see [{title}]({name}.md)" for name, title in TITLES.items()}
    return re.sub("|".join(map(re.escape, links)), lambda match: links[match[0]], _plain(text))


def _plain(text: str) -> str:
    return re.sub(r"([\\`*_\[\]<>|#$])", r"\\\1", text.replace("\b\n", ""))


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension."""
    app.add_directive("commands", CommandsDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
