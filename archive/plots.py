"""Plots: counts drawn as SVG by Matplotlib, which the extra ``html`` installs.

A plot is part of a page: its colours are variables of the page's style (``--plot-bar``), its font
is the page's. It contains no scripts, references or identifiers. With one version of Matplotlib,
equal numbers give equal bytes, regardless of its settings and of the installed fonts.
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
"""The width of every plot in user units: about as many as a narrow phone has pixels."""

MAX_BINS = 32
"""The maximum number of columns of a plot."""

MAX_LABEL = 100
"""The maximum length of a label in characters."""

LARGE, SMALL = 14.5, 13
"""The font sizes."""

ROW, BAR = 39, 9
"""The heights of a labelled bar including its text, and of the bar alone."""


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
        """The placeholder for the tint while Matplotlib draws."""
        return f"#0000{self.value:02x}"

    @property
    def variable(self) -> str:
        """The tint in the style of a page."""
        return f"var(--plot-{self.name.lower()})"


class Row(NamedTuple):
    """A labelled bar: its parts from left to right, and a note at the right end."""

    label: str
    note: str
    parts: Sequence[tuple[float, Tint]]


def check_library() -> None:
    """Raise :class:`Problem` if Matplotlib is missing."""
    try:
        import matplotlib  # noqa: F401 - only its presence matters
    except ImportError:
        raise Problem(
            "HTML requires the library Matplotlib, which is not installed",
            hint="install it with: pip install 'kohau[html]'",
        ) from None


def bars(rows: Sequence[Row], full: float, description: str) -> str:
    """Return *rows* as bars under their labels; a bar of length *full* is as wide as the plot.

    *description* is for screen readers. Long labels are shortened.
    """
    with _drawing(ROW * len(rows)) as figure:
        axes = figure.add_axes((0, 0, 1, 1))
        axes.set_axis_off()
        axes.set(xlim=(0, WIDTH), ylim=(ROW * len(rows), 0))
        for index, row in enumerate(rows):
            _bar(axes, row, ROW * index, (WIDTH - 2) / full)
        return _svg(figure, description)


def _bar(axes: Axes, row: Row, top: float, scale: float) -> None:
    label = _shortened(row.label, WIDTH - 12 - _width(row.note, SMALL))
    axes.text(1, top + 15, label, fontsize=LARGE, color=Tint.INK.colour)
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


def _shortened(label: str, max_width: float) -> str:
    """Return *label*, cut off with an ellipsis if it is wider than *max_width*."""
    kept = readable(label)[:MAX_LABEL]
    shown = kept
    while kept and _width(shown, LARGE) > max_width:
        kept = kept[:-1]
        shown = kept.rstrip() + "…"
    return shown


def _width(text: str, size: float) -> float:
    """Return the approximate width of *text*, in Matplotlib's own font, which is a wide one."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import text_to_path
    from rich.cells import cell_len

    font = FontProperties(family="DejaVu Sans", size=size)
    width, _, _ = text_to_path.get_text_width_height_descent(text, font, ismath=False)
    return max(width, cell_len(text) * size / 2)  # for characters that the font lacks


def readable(text: str) -> str:
    r"""Return *text* with U+FFFD for each character that is not allowed in HTML and SVG.

    >>> readable("Ra\x00be")
    'Ra�be'
    """
    return re.sub("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]", "\ufffd", text)


def binned(counts: Counter[int]) -> tuple[int, dict[int, int]]:
    """Return the width of bins for *counts*, and the sum of each bin by its first number.

    The width is the smallest of 1, 2, 5, 10, 20, 50 … that gives at most 32 bins; empty bins are
    left out.

    >>> binned(Counter({3: 1, 39: 2, 40: 1}))
    (2, {2: 1, 38: 2, 40: 1})
    """
    step = next(width for width in _widths() if _bins(counts, width) <= MAX_BINS)
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
    counts: Counter[int], unit: str, description: str, mark: tuple[float, str] | None = None
) -> str:
    """Return *counts* as columns along an axis of integers labelled *unit*.

    *mark* is a place on the axis and its label, such as the median.
    """
    step, bins = binned(counts)
    with _drawing(225) as figure:
        axes = figure.add_axes((0.125, 0.21, 0.815, 0.69))
        middles = [first + (step - 1) / 2 for first in bins]
        axes.bar(middles, list(bins.values()), step, color=Tint.BAR.colour,
                 edgecolor=Tint.GAP.colour, linewidth=0.75)  # fmt: skip
        margin = step * max(1, 5 - len(bins) / 2)
        axes.set_xlim(max(min(middles) - margin, -0.9), max(middles) + margin)
        _style_axes(axes, unit if step == 1 else f"{unit}, {step:,} per column")
        if mark:
            _mark(axes, *mark)
        return _svg(figure, description)


def _style_axes(axes: Axes, unit: str) -> None:
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
    """Yield a figure of this *height* in user units; user settings of Matplotlib are ignored."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(), warnings.catch_warnings():
        # The browser draws the text, and its fonts have more glyphs than Matplotlib's.
        warnings.filterwarnings("ignore", "Glyph .* missing", UserWarning)
        matplotlib.rcdefaults()
        matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "kohau",
                                    "text.parse_math": False})  # fmt: skip
        figure = Figure(figsize=(WIDTH / 72, height / 72))
        figure.patch.set_visible(False)
        yield figure


_METADATA = dict.fromkeys(("Creator", "Date", "Format", "Type"))


def _svg(figure: Figure, description: str) -> str:
    """Return *figure* as SVG with the page's colours and font, without identifiers."""
    text = io.StringIO()
    figure.savefig(text, format="svg", transparent=True, metadata=_METADATA)
    root = ElementTree.fromstring(text.getvalue())  # noqa: S314 - written by Matplotlib above
    box = root.attrib["viewBox"]
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag.endswith("}defs"):
                parent.remove(child)
        _simplify(parent)
    root.attrib = {"viewBox": box, "role": "img", "aria-label": readable(description)}
    return ElementTree.tostring(root, encoding="unicode")


def _simplify(element: ElementTree.Element) -> None:
    """Keep only the name, shape and style of *element*, with the page's colours and font."""
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
