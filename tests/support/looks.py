"""Looks: screenshots compared with references, which are small and stored with a loss.

Letters differ between machines, so references are compared only where the same text has the same
width as where they were made, in the same version of Chromium.
"""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from project import ROOT

FOLDER = ROOT / "tests/golden/explorer"
LONGEST = 480
"""The longest side of a reference in pixels."""

MAX_DIFFERENT = 0.01
"""The share of pixels that may differ."""

CONVERT = """async ([shot, reference, longest]) => {
  const read = async (data) => {
    const image = new Image();
    image.src = data;
    await image.decode();
    return image;
  };
  const image = await read(shot);
  const scale = longest / Math.max(image.width, image.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const drawn = (one) => {
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.imageSmoothingQuality = "high";
    context.drawImage(one, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const now = drawn(image);
  const small = canvas.toDataURL("image/webp", 0.8);
  if (!reference) return { small };
  const before = drawn(await read(reference));
  let different = 0;
  for (let at = 0; at < now.length; at += 4) {
    const far = Math.max(...[0, 1, 2].map((part) => Math.abs(now[at + part] - before[at + part])));
    if (far > 64) different += 1;
  }
  return { small, different: different / (now.length / 4) };
}"""

WIDTHS = """() => ["system-ui", "sans-serif", "ui-monospace", "monospace"].map((font) => {
  const context = document.createElement("canvas").getContext("2d");
  context.font = `100px ${font}`;
  return Math.round(context.measureText("Kohau rongorongo 1234567890 éñœ").width);
})"""


def looks_as_before(page: Page, name: str) -> None:
    """Compare what *page* shows with the reference *name*."""
    page.wait_for_load_state("networkidle")
    shot = page.screenshot(animations="disabled", caret="hide")
    blank = page.context.new_page()  # where no policy forbids images
    try:
        _compare(blank, shot, FOLDER / f"{name}.webp")
    finally:
        blank.close()


def _compare(blank: Page, shot: bytes, file: Path) -> None:
    assert blank.context.browser
    version = blank.context.browser.version.split(".")[0]
    here = {"chromium": version, "widths": blank.evaluate(WIDTHS)}
    made = FOLDER / "made-with.json"
    if os.environ.get("KOHAU_UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        made.write_text(json.dumps(here) + "\n")
        file.write_bytes(base64.b64decode(_converted(blank, shot, None)["small"].split(",")[1]))
        return
    if json.loads(made.read_text()) != here:
        pytest.skip("other fonts, or another Chromium, than where the references were made")
    found = _converted(blank, shot, file.read_bytes())
    assert found["different"] <= MAX_DIFFERENT, f"{file.name}: {found['different']:.1%} differ"


def _converted(blank: Page, shot: bytes, reference: bytes | None) -> Any:
    data = "data:image/png;base64," + base64.b64encode(shot).decode()
    other = reference and "data:image/webp;base64," + base64.b64encode(reference).decode()
    return blank.evaluate(CONVERT, [data, other, LONGEST])
