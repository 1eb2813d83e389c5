"""Makes the pictures of how-to pages: ``python docs/site/screenshots.py docs/pictures [NAME…]``.

The files and commands are those of the pages. Without names, all pictures are made. Beside the
environment of tests it needs ``pip install pillow``; ``jupyter`` (JupyterLab, with Kohau), ``nvim``
(0.11) and ``tmux`` are to be on the path.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from playwright.sync_api import Locator, Page, sync_playwright

from kohau.editing.board_views import board, elements, pressed
from kohau.editing.passages import Passage
from kohau.editing.text import TextPlace
from kohau.notation import formats
from kohau.replay.setting import NO_DEFAULTS

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))

from browser import find_browser  # noqa: E402 - it has just been made findable
from documentation import blocks, examples, in_own_process_of_a_shell  # noqa: E402

WIDTH, HEIGHT = 960, 600
COLUMNS, ROWS = 106, 31
COLOURS = 256
"""The colours of a picture: with more, files are larger and look the same."""

Save = Callable[[Page | Locator], object]


@contextmanager
def folder_of(name: str) -> Iterator[Path]:
    """Make the files of a page, run its commands, and yield their folder."""
    text = (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "samples").symlink_to(ROOT / "samples")
        for block in blocks(text):
            if block.file:
                path, content = block.file
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(content, encoding="utf-8")
            for example in examples(block) if block.info == "console" else ():
                if "kohau serve" not in example.command:
                    in_own_process_of_a_shell(example.command, folder)
        yield folder


@contextmanager
def served(folder: Path, *command: str) -> Iterator[str]:
    """Run a server in a *folder*, and yield the address that it prints."""
    with subprocess.Popen(command, cwd=folder, stderr=subprocess.PIPE, text=True) as server:
        try:
            yield next(
                match[0]
                for line in server.stderr or ()
                if (match := re.search(r"http://127\S+/\S*", line))
            )
        finally:
            server.terminate()


def explorer(folder: Path, archive: str) -> AbstractContextManager[str]:
    """Serve an *archive* in a *folder*."""
    return served(folder, sys.executable, "-m", "kohau", "serve", archive, "--port", "0")


def boards(page: Page, save: Save) -> None:
    """Take a page of one's own with boards."""
    page.goto((ROOT / "docs" / "board.html").as_uri())
    page.locator("svg").first.wait_for()
    save(page)


def explored(page: Page, save: Save) -> None:
    """Take a position in the explorer."""
    with folder_of("publishing") as folder, explorer(folder, "games.duckdb") as address:
        page.set_viewport_size({"width": 1280, "height": 720})
        page.goto(f"{address}explore/fanorona?moves=d3e3-")
        page.locator("#games a").first.wait_for()
        page.wait_for_load_state("networkidle")
        save(page)


def imported(page: Page, save: Save) -> None:
    """Take the page with games of several sites."""
    page.set_viewport_size({"width": 1280, "height": 700})
    with folder_of("importing") as folder:
        page.goto(f"{(folder / 'games.html').as_uri()}#1/10")
        page.locator("svg").first.wait_for()
        save(page)


def checked(page: Page, save: Save) -> None:
    """Take the readings of a record to decide."""
    with folder_of("mending") as folder, explorer(folder, "club.duckdb") as address:
        sheets = (folder / "sheets" / "sheets.kgn").read_text(encoding="utf-8")
        page.set_viewport_size({"width": WIDTH, "height": 1200})
        page.goto(f"{address}check")
        page.locator("#text").fill(sheets[sheets.index("[White", 10) :])
        page.locator("#validate").click()
        page.locator(".proposals svg").nth(1).wait_for()
        save(page.locator(".findings"))


def curated(page: Page, save: Save) -> None:
    """Take the games of a player with two spellings."""
    with folder_of("curating") as folder, explorer(folder, "club.duckdb") as address:
        page.set_viewport_size({"width": 1100, "height": 430})
        page.goto(f'{address}search?query=player:"Rabe, Jean"')
        page.locator("td a").first.wait_for()
        page.wait_for_load_state("networkidle")
        save(page)


def notebook(page: Page, save: Save) -> None:
    """Take the first cells of the page about notebooks in JupyterLab."""
    text = (ROOT / "docs" / "notebooks.md").read_text(encoding="utf-8")
    first, *_, table = (
        "\n".join(line[4:] for line in block.body.splitlines() if line[:3] in (">>>", "..."))
        for block in list(blocks(text))[:5]
        if block.info == "python"
    )
    sources = (f"{first}\nshown", table.replace(".rows()", ""))
    cells = [
        {"cell_type": "code", "id": f"c{number}", "metadata": {}, "outputs": [], "source": source}
        | {"execution_count": None}
        for number, source in enumerate(sources)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    content = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    page.set_viewport_size({"width": WIDTH, "height": 1090})
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "club.ipynb").write_text(json.dumps(content), encoding="utf-8")
        options = ["--no-browser", "--allow-root", "--ServerApp.token=", "--port=18888"]
        with served(folder, "jupyter", "lab", *options) as address:
            time.sleep(5)  # the address is printed before it can be opened
            page.goto(f"{address.partition('lab')[0]}lab/tree/club.ipynb?reset")
            page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=60_000)
            page.add_style_tag(content=".Toastify { display: none; }")  # it asks about news
            page.wait_for_timeout(8000)  # until the kernel is there
            page.get_by_text("Run", exact=True).first.click()
            page.get_by_text("Run All Cells", exact=True).click()
            page.locator("kohau-game svg").first.wait_for(timeout=60_000)
            page.locator(".jp-OutputArea-output table").wait_for(timeout=60_000)
            save(page.locator(".jp-NotebookPanel-notebook"))


def terminal(page: Page, screen: str) -> None:
    """Show a *screen* of a terminal, with its sequences of colours, on a page."""
    page.set_content(
        "<style>body { margin: 0; background: #1d1f24; color: #d7d3c8; }"
        " pre { margin: 14px; font: 14px/18px 'DejaVu Sans Mono', monospace; }"
        " span { padding: 2px 0 1px; }</style>"
        f"<pre>{coloured(screen)}</pre>"
    )
    lines = screen.rstrip("\n").count("\n") + 1
    page.set_viewport_size({"width": WIDTH, "height": 18 * lines + 28})


PALETTE = ("#000", "#ff8f7a", "#a6d189", "#e5c07b", "#8fc7ff", "#d3a4e8", "#7fd5d0", "#fff")
LEVELS = (0, 95, 135, 175, 215, 255)
SIMPLE: Final[Mapping[int, str]] = MappingProxyType(
    {
        1: "font-weight:bold",
        4: f"border-bottom:2px dotted {PALETTE[1]}",
        7: "background:#3a3f4a",
        9: "text-decoration:line-through",
        39: "color:inherit",
        49: "background:none",
    }
)


def colour_of(number: int) -> str:
    """Return one of the 256 colours of a terminal."""
    if number < 16:
        return PALETTE[number % 8]
    if number >= 232:
        return f"rgb({' '.join([str(8 + 10 * (number - 232))] * 3)})"
    red, green, blue = (LEVELS[(number - 16) // step % 6] for step in (36, 6, 1))
    return f"rgb({red} {green} {blue})"


def coloured(screen: str) -> str:
    r"""Return a *screen* of a terminal as HTML.

    >>> coloured("a \x1b[91;1mb\x1b[0m")
    '<span style="">a </span><span style="color:#ff8f7a;font-weight:bold">b</span>'
    """
    style: list[str] = []
    parts = []
    for codes, text in re.findall(r"(?:\x1b\[([\d;:]*)m)?([^\x1b]*)", screen):
        for whole in re.findall(r"[345]8[;:][\d;:]+|\d+", codes):
            number, *rest = map(int, re.split("[;:]", whole))
            if number == 0:
                style = []
            elif rest and number != 58:  # a colour of a line
                style.append(f"{'color' if number == 38 else 'background'}:{colour_of(rest[-1])}")
            elif number in SIMPLE:
                style.append(SIMPLE[number])
            elif 30 <= number % 60 <= 37:
                style.append(f"color:{PALETTE[number % 10]}")
            elif 40 <= number % 60 <= 47:
                style.append(f"background:{PALETTE[number % 10]}")
        if text:
            parts.append(f'<span style="{";".join(style)}">{escape(text)}</span>')
    return "".join(parts)


@contextmanager
def tmux(folder: Path, command: str) -> Iterator[Callable[..., str]]:
    """Run a *command* in a terminal; yield what presses keys and returns the screen."""

    def run(*words: str) -> str:
        line = ["tmux", "-L", "kohau-pictures", *words]
        return subprocess.run(line, check=True, capture_output=True, encoding="utf-8").stdout

    def press(*keys: str) -> str:
        run("send-keys", *keys)
        time.sleep(4)
        return run("capture-pane", "-p", "-e")

    run("new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), "-c", str(folder), command)
    try:
        time.sleep(8)
        yield press
    finally:
        run("kill-server")


def in_editor(page: Page, save: Save) -> None:
    """Take Neovim, set up as its page says, with the board after a ply and its quick fixes."""
    text = (ROOT / "docs" / "editors.md").read_text(encoding="utf-8")
    setup = next(block.body for block in blocks(text) if block.info == "lua")
    with folder_of("editors") as folder:
        (folder / "init.lua").write_text(setup, encoding="utf-8")
        with tmux(folder, "nvim -u init.lua evening.kgn") as press:
            press("9G24|", "K")
            terminal(page, press("gra"))
            save(page)


def panel(page: Page, save: Save) -> None:
    """Take the board that VS Code shows beside the text, where a ply is being entered."""
    extension = ROOT / "editors" / "vscode"
    source = (extension / "src" / "page.ts").read_text(encoding="utf-8")
    (template,) = re.findall(r"return `(.*?)`;", source, re.S)
    parts = elements()
    values = {
        "elements.style": parts["style"],
        "elements.script": parts["script"],
        "texts": json.dumps(parts["texts"]),
        "script": (extension / "media" / "board.js").as_uri(),
    }
    html = re.sub(r"\$\{([\w.]+)\}", lambda match: values.get(match[1], ""), template)
    with folder_of("editors") as folder:
        text = (folder / "evening.kgn").read_text(encoding="utf-8")
        (folder / "panel.html").write_text(html, encoding="utf-8")
        passage = Passage(text, "evening.kgn", formats.find("kgn"), NO_DEFAULTS)
        place = TextPlace(8, 20)  # at the ply of White in the fourth row

        def answer(message: dict[str, Any]) -> dict[str, Any]:
            entry = pressed(passage, place, message["presses"])
            return {"kind": "entry", "id": message["id"], "entry": entry}

        page.set_viewport_size({"width": 664, "height": 500})
        page.expose_function("askEditor", answer)
        page.add_init_script(
            "window.acquireVsCodeApi = () => ({ postMessage: async (message) =>"
            ' window.postMessage(await window.askEditor(message), "*") });'
        )
        page.goto((folder / "panel.html").as_uri())
        page.add_style_tag(content="body { font-family: sans-serif; }")  # as VS Code does
        panel_board = board(passage, place)
        page.evaluate("board => window.postMessage({ kind: 'board', board }, '*')", panel_board)
        page.locator('#board [data-spot="i5"]').click()
        page.wait_for_timeout(1000)
        save(page)


def entered(page: Page, save: Save) -> None:
    """Take plies that are completed where a game is typed."""
    with folder_of("editors") as folder, tmux(folder, "kohau enter evening.kgn --resume") as press:
        press("1", "Enter")
        press("C-l")
        press("goto 7", "Enter")
        terminal(page, press("g", "Tab"))
        save(page)


PICTURES: Final[Mapping[str, Callable[[Page, Save], None]]] = MappingProxyType(
    {
        "boards": boards,
        "check": checked,
        "curated": curated,
        "editor": in_editor,
        "entered": entered,
        "explorer": explored,
        "imported": imported,
        "notebook": notebook,
        "panel": panel,
    }
)


def taken(part: Page | Locator, file: Path) -> None:
    """Write what is *shown* to a *file*."""
    from PIL import Image  # not a part of the environment of tests

    part.screenshot(path=file)
    Image.open(file).convert("RGB").quantize(COLOURS).save(file, optimize=True)


def main(folder: Path, names: list[str]) -> None:
    """Make the pictures with these *names* in *folder*; all if there are none."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for name in names or PICTURES:
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
            PICTURES[name](page, partial(taken, file=folder / f"{name}.png"))
            page.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
