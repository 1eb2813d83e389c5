"""The command for packages that add games: new-game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Template

import click

from kohau.commands.folders import new_folder
from kohau.commands.messages import echo
from kohau.notation.diagnostics import Problem, UnknownName
from kohau.notation.pages import see
from kohau.notation.version import page

NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
LONGEST_NAME = 40
LONGEST_TITLE = 60
TITLE = re.compile(rf"[^\W_][^\x00-\x1f\x7f\"\\{{}}$]{{0,{LONGEST_TITLE - 1}}}")

FILES = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "game.py": "{module}/__init__.py",
    "rules.py": "{module}/rules.py",
    "plies.lark": "{module}/plies.lark",
    "first.kgn": "samples/first.kgn",
    "test_game.py": "tests/test_{module}.py",
    "perft.txt": "tests/perft.txt",
}
"""The files of a package by their templates."""
FOLDERS = {path.partition("/")[0] for path in FILES.values() if "/" in path} - {"{module}"}
"""The folders beside that of the module."""


@click.command(
    "new-game",
    help=f"""\
Create a package that adds a game called NAME.

The package has a grammar, rules, pictures, samples and tests, which pass. Its rules are those of
three in a row; its README.md says how to replace them. For everything else,
{see("games-of-your-own")}.
""",
)
@click.argument("name")
@click.option(
    "--title",
    help="The game's name for readers; by default Three Men for the NAME three-men.",
)
@click.option(
    "--folder",
    type=click.Path(file_okay=False),
    help="The folder to create; by default kohau-NAME. It must not exist yet.",
)
def new_game_command(name: str, title: str | None, folder: str | None) -> None:
    """Make a package that adds a game."""
    module = checked(name)
    words = name.split("-")
    if title is None:
        title = " ".join(word.capitalize() for word in words)
    if not TITLE.fullmatch(title):
        raise Problem(
            f"{title!r} is not the title of a game",
            hint=f"a title begins with a letter or a digit, has at most {LONGEST_TITLE} characters,"
            ' and none of " \\ { } $',
        )
    initials = "".join(word[0] for word in words) if len(words) > 1 else name
    values = {
        "name": name,
        "module": module,
        "title": title,
        "class": "".join(word.capitalize() for word in words),
        "prefix": initials[:2].upper(),
        "kohau": f"[Kohau]({address})" if (address := page("index.html")) else "Kohau",
        "see": see("games-of-your-own"),
    }
    target = Path(folder or f"kohau-{name}")  # not that of a module, which Python would import
    files = {target / path: text for path, text in files_of(values)}
    try:
        with new_folder(target):
            for path, text in files.items():
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
    except FileExistsError:
        raise Problem(f"{target} already exists; nothing is changed") from None
    echo("".join(f"{path}\n" for path in files))


def checked(name: str) -> str:
    """Return the name of the module of a game called *name*.

    Raises :class:`Problem` for what is no name, or one that is taken.
    """
    from importlib.util import find_spec
    from keyword import iskeyword

    from kohau.replay.registry import find_game

    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise Problem(
            f"{name!r} is not the name of a game",
            hint="use lower-case letters, digits and hyphens, as in three-men",
        )
    try:
        game = find_game(name)
    except UnknownName:
        pass
    else:
        raise Problem(f"{name!r} is a name of {game.title}")
    if name in FOLDERS:
        message = f"the package has a folder {name} already, beside that of the game"
        raise Problem(message, hint=f"try {name}-game")
    module = name.replace("-", "_")
    if iskeyword(module) or find_spec(module) is not None:
        what = "word" if iskeyword(module) else "module"
        raise Problem(f"Python has a {what} {module} already", hint=f"try {name}-game")
    return module


def files_of(values: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each file of a package."""
    from importlib.resources import files

    templates = files("kohau.commands") / "templates"
    for template, path in FILES.items():
        text = (templates / f"{template}.in").read_text(encoding="utf-8")
        yield path.format_map(values), Template(text).substitute(values)
