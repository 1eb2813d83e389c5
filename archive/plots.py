"""Plots: counts drawn as SVG by Matplotlib, which the extra ``html`` installs.

A plot is the inside of a page: its colours are variables of the page's style (``--plot-bar``), its
letters the page's. It holds no script, no reference and no identifier. The same numbers give the
same bytes with one version of Matplotlib, whatever its settings and the fonts of the machine are.
"""

from __future__ import annotations

import io
import re
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 360
"""The width of every plot in user units: about the pixels of a narrow phone."""

MOST_BINS = 32
MOST_LETTERS = 100
"""How many columns a plot has at most, and how many letters of a label are looked at."""

LETTER, SMALL = 14.5, 13
"""The sizes of letters."""

ROW, BAR = 39, 9
"""The heights of a labelled bar with its text, and of the bar alone."""


class Tint(IntEnum):
    """The colours of plots; on a page ``--plot-`` and the name in lower case."""

    INK = 1
    SOFT = 2
    GRID = 3
    TRACK = 4
    EDGE = 5
    BAR = 6
    WHITE = 7
    DRAWN = 8
    BLACK = 9
    OPEN = 10
    WIN = 11
    HALF = 12
    LOSS = 13
    MARK = 14
    GAP = 15

    @property
    def colour(self) -> str:
        """What stands for the tint while Matplotlib draws."""
        return f"#0000{self.value:02x}"

    @property
    def variable(self) -> str:
        """What stands for it on a page."""
        return f"var(--plot-{self.name.lower()})"


class Row(NamedTuple):
    """A labelled bar: parts one behind the other, and a note at its right end."""

    label: str
    note: str
    parts: Sequence[tuple[float, Tint]]


def check_library() -> None:
    """Raise :class:`Problem` where Matplotlib is missing."""
    try:
        import matplotlib  # noqa: F401 - it is only looked for
    except ImportError:
        raise Problem(
            "HTML needs the library Matplotlib, which is not installed",
            hint="install it with: pip install 'kohau[html]'",
        ) from None


def bars(rows: Sequence[Row], full: float, says: str) -> str:
    """Return *rows* as bars under their labels; a bar of the length *full* is as wide as the plot.

    *says* is what the plot tells those who cannot see it. Long labels are shortened.
    """
    with _drawing(ROW * len(rows)) as figure:
        axes = figure.add_axes((0, 0, 1, 1))
        axes.set_axis_off()
        axes.set(xlim=(0, WIDTH), ylim=(ROW * len(rows), 0))
        for index, row in enumerate(rows):
            _bar(axes, row, ROW * index, (WIDTH - 2) / full)
        return _svg(figure, says)


def _bar(axes: Axes, row: Row, top: float, scale: float) -> None:
    label = _shortened(row.label, WIDTH - 12 - _width(row.note, SMALL))
    axes.text(1, top + 15, label, fontsize=LETTER, color=Tint.INK.colour)
    axes.text(WIDTH - 1, top + 15, row.note, fontsize=SMALL, color=Tint.SOFT.colour, ha="right")
    middle = top + 22 + BAR / 2
    axes.barh(middle, WIDTH - 2, BAR, 1, color=Tint.TRACK.colour, clip_on=False)
    left = 1.0
    for value, tint in row.parts:
        if value:
            edge = tint if tint is Tint.BAR else Tint.EDGE
            axes.barh(middle, value * scale, BAR, left, color=tint.colour,
                      edgecolor=edge.colour, linewidth=0.75, clip_on=False)  # fmt: skip
        left += value * scale


def _shortened(label: str, room: float) -> str:
    """Return *label*, cut off with an ellipsis where it is wider than *room*."""
    letters = readable(label)[:MOST_LETTERS]
    shown = letters
    while letters and _width(shown, LETTER) > room:
        letters = letters[:-1]
        shown = letters.rstrip() + "…"
    return shown


def _width(text: str, size: float) -> float:
    """Return about how wide *text* is; in Matplotlib's own font, which is a wide one."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import text_to_path
    from rich.cells import cell_len

    font = FontProperties(family="DejaVu Sans", size=size)
    width, _, _ = text_to_path.get_text_width_height_descent(text, font, ismath=False)
    return max(width, cell_len(text) * size / 2)  # letters that the font lacks


def readable(text: str) -> str:
    r"""Return *text* with a sign for each character that pages and SVG cannot hold.

    >>> readable("Ra\x00be")
    'Ra�be'
    """
    return re.sub("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]", "\ufffd", text)


def binned(counts: Counter[int]) -> tuple[int, dict[int, int]]:
    """Return the width of bins for *counts*, and what is counted in each by its first number.

    Widths are 1, 2, 5, 10, 20, 50 …, such that there are 32 bins at most; empty bins are left out.

    >>> binned(Counter({3: 1, 39: 2, 40: 1}))
    (2, {2: 1, 38: 2, 40: 1})
    """
    step = next(width for width in _widths() if _bins(counts, width) <= MOST_BINS)
    bins: Counter[int] = Counter()
    for number, count in sorted(counts.items()):
        bins[number // step * step] += count
    return step, dict(bins)


def _widths() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def _bins(counts: Counter[int], width: int) -> int:
    return max(counts) // width - min(counts) // width + 1


def columns(
    counts: Counter[int], unit: str, says: str, mark: tuple[float, str] | None = None
) -> str:
    """Return *counts* as columns along an axis of whole numbers, called *unit*.

    *mark* is a place on the axis with its name, such as the median.
    """
    step, bins = binned(counts)
    with _drawing(225) as figure:
        axes = figure.add_axes((0.125, 0.21, 0.815, 0.69))
        middles = [first + (step - 1) / 2 for first in bins]
        axes.bar(middles, list(bins.values()), step, color=Tint.BAR.colour,
                 edgecolor=Tint.GAP.colour, linewidth=0.75)  # fmt: skip
        margin = step * max(1, 5 - len(bins) / 2)
        axes.set_xlim(max(min(middles) - margin, -0.9), max(middles) + margin)
        _axes_style(axes, unit if step == 1 else f"{unit}, {step:,} to a column")
        if mark:
            _mark(axes, *mark)
        return _svg(figure, says)


def _axes_style(axes: Axes, unit: str) -> None:
    from matplotlib.ticker import MaxNLocator, StrMethodFormatter

    axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
    axes.yaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
    axes.xaxis.set_major_formatter(StrMethodFormatter("{x:.0f}"))
    axes.set_xlabel(unit, fontsize=SMALL, color=Tint.SOFT.colour, labelpad=3)
    axes.tick_params(bottom=False, left=False, labelcolor=Tint.SOFT.colour, labelsize=SMALL)
    axes.grid(axis="y", color=Tint.GRID.colour, linewidth=0.75)
    axes.set_axisbelow(True)
    axes.patch.set_visible(False)
    for name, spine in axes.spines.items():
        spine.set_visible(name == "bottom")
        spine.set_color(Tint.SOFT.colour)


def _mark(axes: Axes, place: float, name: str) -> None:
    left, right = axes.get_xlim()
    at_right = place > (left + right) / 2
    axes.axvline(place, color=Tint.MARK.colour, linewidth=1.5, linestyle=(0, (4, 3)))
    axes.annotate(name, (place, 1), xycoords=("data", "axes fraction"), fontsize=SMALL,
                  xytext=(-4 if at_right else 4, 3), textcoords="offset points",
                  ha="right" if at_right else "left", color=Tint.MARK.colour)  # fmt: skip


@contextmanager
def _drawing(height: float) -> Iterator[Figure]:
    """Give a figure of the given height in user units, drawn with settings of its own."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(), warnings.catch_warnings():
        # Letters are drawn by the browser, which has more of them than Matplotlib's font.
        warnings.filterwarnings("ignore", "Glyph .* missing", UserWarning)
        matplotlib.rcdefaults()
        matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "kohau",
                                    "text.parse_math": False})  # fmt: skip
        figure = Figure(figsize=(WIDTH / 72, height / 72))
        figure.patch.set_visible(False)
        yield figure


_METADATA = dict.fromkeys(("Creator", "Date", "Format", "Type"))


def _svg(figure: Figure, says: str) -> str:
    """Return what was drawn, with the page's colours and letters, and nothing to refer to."""
    text = io.StringIO()
    figure.savefig(text, format="svg", transparent=True, metadata=_METADATA)
    root = ElementTree.fromstring(text.getvalue())  # noqa: S314 - it was written right here
    box = root.attrib["viewBox"]
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag.endswith("}defs"):
                parent.remove(child)
        _tidy(parent)
    root.attrib = {"viewBox": box, "role": "img", "aria-label": readable(says)}
    return ElementTree.tostring(root, encoding="unicode")


def _tidy(element: ElementTree.Element) -> None:
    """Leave only the name, the form and the style of *element*, in the page's terms."""
    element.tag = element.tag.rpartition("}")[2]
    for name in ("id", "clip-path"):
        element.attrib.pop(name, None)
    if style := element.get("style"):
        style = re.sub("#0000(..)", lambda found: Tint(int(found[1], 16)).variable, style)
        element.set("style", re.sub(" ?font-family:[^;]*;", "", style))
    if element.tag != "text":
        element.text = element.text and element.text.strip()
    element.tail = None
    if "d" in element.attrib:
        element.set("d", " ".join(element.attrib["d"].split()))
