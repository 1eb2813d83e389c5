"""Draws the commands of a page as an animated terminal: ``python docs/site/terminal.py``.

The lines are those of the blocks ``console`` at the beginning of the README, which tests compare
with what the commands print. Without motion, the picture shows its first lines.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE, PICTURE = ROOT / "README.md", ROOT / "docs" / "pictures" / "terminal.svg"

COLUMNS, ROWS = 98, 26
WIDTH, HEIGHT, MARGIN = 8.4, 19, 16
"""The size of a character, and the room around the text, in pixels."""

KEY, LINE, READ, END = 0.03, 0.06, 1.6, 5.0
"""Seconds for a key, a line of output, a look at what a command printed, and at the end."""

CSS = """
text { font: 14px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #d7d3c8; }
text { white-space: pre; }
.paper, .cover { fill: #22201c; }
.typed { fill: #fff; } .error { fill: #ff8f7a; } .note { fill: #8fc7ff; } .good { fill: #a6d189; }
@media (prefers-reduced-motion: reduce) {
  * { animation: none !important; }
  .cover { display: none; }
}
"""


@dataclass(frozen=True)
class Row:
    """A line of the terminal: its text, when it begins to show, and for how long it is typed."""

    text: str
    begin: float
    typing: float = 0.0


def rows_of(page: str) -> tuple[list[Row], float]:
    """Return the lines of the blocks ``console`` before the first heading ``##``, and the end."""
    beginning = page.split("\n## ")[0]
    rows: list[Row] = []
    now = 0.5
    for block in re.findall(r"^```console\n(.*?)^```$", beginning, re.M | re.S):
        for line in block.splitlines():
            is_typed = line.startswith(("$ ", "> "))
            if line.startswith("$ ") and rows:
                now += READ
            typing = KEY * len(line[2:]) if is_typed else 0.0
            rows.append(Row(line, now, typing))
            now += typing + LINE
    return rows, now + END


def colour_of(text: str) -> str:
    """Return the class of a line's text."""
    if text.startswith(("$ ", "> ")):
        return "typed"
    if "error:" in text or re.search(r"^[ |]*\^+$|\b[1-9]\d* invalid", text):
        return "error"
    if "hint:" in text or "was meant instead" in text or re.match(r"[ |]*\^+ \S+$", text):
        return "note"
    return "good" if re.match(r"\d+ records?: ", text) else "plain"


def shown(number: int, row: Row, end: float) -> tuple[str, str]:
    """Return the rule that shows a line in time, and its text."""
    moment = f"{100 * row.begin / end:.2f}%"
    rule = (
        f"@keyframes r{number} {{ 0% {{ opacity: 0; }} {moment}, 100% {{ opacity: 1; }} }}\n"
        f"#r{number} {{ animation: r{number} {end:.2f}s step-end infinite; }}"
    )
    length = f' textLength="{len(row.text) * WIDTH:.1f}"' if row.text else ""
    place = f'y="{number * HEIGHT + 14}"{length}'
    text = escape(row.text, quote=False)
    return rule, f'<text id="r{number}" class="{colour_of(row.text)}" {place}>{text}</text>'


def typed(number: int, row: Row, end: float) -> tuple[str, str]:
    """Return the rule that takes the cover off a line, key by key, and the cover."""
    keys = max(len(row.text) - 2, 1)
    begin, done = (f"{100 * time / end:.2f}%" for time in (row.begin, row.begin + row.typing))
    rule = (
        f"@keyframes c{number} {{ 0%, {begin} {{ transform: none;"
        f" animation-timing-function: steps({keys}); }}"
        f" {done}, 100% {{ transform: translateX({keys * WIDTH:.1f}px); }} }}\n"
        f"#c{number} {{ animation: c{number} {end:.2f}s infinite; }}"
    )
    size = f'width="{COLUMNS * WIDTH:.1f}" height="{HEIGHT}"'
    place = f'x="{2 * WIDTH}" y="{number * HEIGHT}" {size}'
    return rule, f'<rect id="c{number}" class="cover" {place}/>'


def scrolled(rows: list[Row], end: float) -> str:
    """Return the rule that keeps the last line in sight."""
    steps = (
        f"{100 * row.begin / end:.2f}% {{ transform: translateY({-HEIGHT * number}px); }}"
        for number, row in enumerate(rows[ROWS:], start=1)
    )
    return (
        f"@keyframes scroll {{ 0% {{ transform: none; }} {' '.join(steps)} }}\n"
        f"#lines {{ animation: scroll {end:.2f}s step-end infinite; }}"
    )


def picture(page: str) -> str:
    """Return the picture of a page's first commands, as SVG."""
    rows, end = rows_of(page)
    width, height = COLUMNS * WIDTH, ROWS * HEIGHT
    parts = [shown(number, row, end) for number, row in enumerate(rows)]
    parts += [typed(number, row, end) for number, row in enumerate(rows) if row.typing]
    rules = "\n".join([*(rule for rule, _ in parts), scrolled(rows, end)])
    lines = "\n".join(line for _, line in parts)
    size = f'width="{width + 2 * MARGIN:.0f}" height="{height + 2 * MARGIN}"'
    return f"""<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">
<title>A record is typed, its fault found and mended, drawn, stored and found</title>
<style>{CSS}{rules}
</style>
<clipPath id="screen"><rect width="{width:.0f}" height="{height}"/></clipPath>
<rect class="paper" width="100%" height="100%" rx="8"/>
<g transform="translate({MARGIN} {MARGIN})" clip-path="url(#screen)"><g id="lines">
{lines}
</g></g>
</svg>
"""


if __name__ == "__main__":
    PICTURE.write_text(picture(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
