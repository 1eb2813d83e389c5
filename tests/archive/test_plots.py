"""Plots: shapes, colours and text."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohau.archive.plots import MAX_BINS, WIDTH, Row, Tint, bars, binned, columns

NAMES = ("<script>alert(1)</script>", '" onload="x', "&amp;", "$x^2$", "日本 太郎", "a\x00b\x1b[1m")


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)  # noqa: S314 - made by the plots


def widths(svg: str, tint: Tint) -> list[float]:
    """Return the widths of the shapes of a colour."""
    return [right - left for left, right, _, _ in boxes(svg, tint)]


def heights(svg: str, tint: Tint) -> list[float]:
    return [bottom - top for _, _, top, bottom in boxes(svg, tint)]


def boxes(svg: str, tint: Tint) -> list[tuple[float, float, float, float]]:
    found = []
    for path in parsed(svg).iter("path"):
        if f"fill: {tint.variable}" in path.get("style", ""):
            numbers = [float(word) for word in re.findall(r"-?[\d.]+", path.get("d", ""))]
            xs, ys = numbers[::2], numbers[1::2]
            found.append((min(xs), max(xs), min(ys), max(ys)))
    return found


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in parsed(svg).iter("text")]


def test_widths_of_bars_are_proportional() -> None:
    rows = [Row("a", "2", [(2, Tint.WHITE), (1, Tint.BLACK)]), Row("b", "1", [(1, Tint.WHITE)])]
    svg = bars(rows, 4, "a 2, b 1")
    assert widths(svg, Tint.WHITE) == pytest.approx([(WIDTH - 2) / 2, (WIDTH - 2) / 4])
    assert widths(svg, Tint.BLACK) == pytest.approx([(WIDTH - 2) / 4])
    assert widths(svg, Tint.TRACK) == pytest.approx([WIDTH - 2] * 2)
    (white, _), (black,) = boxes(svg, Tint.WHITE), boxes(svg, Tint.BLACK)
    assert black[0] == pytest.approx(white[1])
    assert texts(svg) == ["a", "2", "b", "1"]


def test_nothing_is_drawn_for_zero() -> None:
    assert boxes(bars([Row("a", "0", [(0, Tint.BAR)])], 1, "a 0"), Tint.BAR) == []


def test_heights_of_columns_are_proportional() -> None:
    svg = columns(Counter({3: 1, 4: 4, 7: 2}), "plies", "lengths", (4, "median"))
    one, four, two = heights(svg, Tint.BAR)
    assert (four, two) == pytest.approx((4 * one, 2 * one))
    assert {"plies", "median"} <= set(texts(svg))


@given(st.dictionaries(st.integers(0, 9999), st.integers(1, 10**6), min_size=1))
def test_bins_cover_all_numbers(counts: dict[int, int]) -> None:
    step, bins = binned(Counter(counts))
    assert sum(bins.values()) == sum(counts.values())
    assert all(first % step == 0 for first in bins)
    assert (max(bins) - min(bins)) // step < MAX_BINS
    for first, count in bins.items():
        assert count == sum(n for number, n in counts.items() if first <= number < first + step)


@pytest.mark.parametrize("name", NAMES)
def test_names_remain_text(name: str) -> None:
    svg = bars([Row(name, "1", [(1, Tint.BAR)])], 1, name)
    kept = re.sub(r"[\x00-\x1f]", "\ufffd", name)
    assert texts(svg) == [kept, "1"]
    assert parsed(svg).get("aria-label") == kept
    assert {element.tag for element in parsed(svg).iter()} <= {
        "svg", "g", "path", "text",
    }  # fmt: skip


@pytest.mark.parametrize("letter", ["W", "i", "日"])
def test_long_names_are_shortened(letter: str) -> None:
    label, note = texts(bars([Row(letter * 90, "12 of 30", [(1, Tint.BAR)])], 1, ""))
    assert re.fullmatch(f"({letter})+…", label)
    assert note == "12 of 30"
    assert texts(bars([Row(letter * 9, "", [(1, Tint.BAR)])], 1, ""))[0] == letter * 9


@given(st.text(alphabet=st.characters(), max_size=300))
def test_any_name_can_be_drawn(name: str) -> None:
    label, _ = texts(bars([Row(name + "x", "1", [(1, Tint.BAR)])], 1, name))
    assert label


def test_plots_have_no_references_and_use_the_colours_of_the_page() -> None:
    for svg in (
        bars([Row("a", "1", [(1, tint) for tint in Tint])], len(Tint), "all"),
        columns(Counter(range(1000)), "plies", "lengths", (500, "median")),
    ):
        assert not re.search(r"href|url\(|http|<use|<style|<script| id=|font-family|#", svg)
        used = set(re.findall(r"var\(--plot-(\w+)\)", svg))
        assert used <= {tint.name.lower() for tint in Tint}
