"""Looks: screenshots compared with references, which are small and stored with a loss.

Letters differ between machines, so references are compared only where the same text has the same
width as where they were made, in the same version of Chromium: see :func:`can_compare`.
"""

from __future__ import annotations

import base64
import json
import os
from typing import Any

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


MADE_WITH = FOLDER / "made-with.json"


def can_compare(page: Page) -> bool:
    """Return whether the references were made with the fonts and the Chromium of *page*."""
    recorded: dict[str, Any] = json.loads(MADE_WITH.read_text())
    return recorded == _made_with(page)


def difference(page: Page, name: str) -> str:
    """Return how *page* differs from the reference *name*, "" if it looks the same.

    Where the references can't be compared, nothing differs.
    """
    is_update = bool(os.environ.get("KOHAU_UPDATE_GOLDEN"))
    if not is_update and not can_compare(page):
        return ""
    page.wait_for_load_state("networkidle")
    shot = page.screenshot(animations="disabled", caret="hide")
    file = FOLDER / f"{name}.webp"
    blank = page.context.new_page()  # where no policy forbids images
    try:
        if is_update:
            FOLDER.mkdir(exist_ok=True)
            MADE_WITH.write_text(json.dumps(_made_with(blank)) + "\n")
            small = _converted(blank, shot, None)["small"]
            file.write_bytes(base64.b64decode(small.split(",")[1]))
            return ""
        share = _converted(blank, shot, file.read_bytes())["different"]
    finally:
        blank.close()
    return f"{file.name}: {share:.1%} differ" if share > MAX_DIFFERENT else ""


def _made_with(page: Page) -> dict[str, Any]:
    assert page.context.browser
    version = page.context.browser.version.split(".")[0]
    return {"chromium": version, "widths": page.evaluate(WIDTHS)}


def _converted(blank: Page, shot: bytes, reference: bytes | None) -> Any:
    data = "data:image/png;base64," + base64.b64encode(shot).decode()
    other = reference and "data:image/webp;base64," + base64.b64encode(reference).decode()
    return blank.evaluate(CONVERT, [data, other, LONGEST])
