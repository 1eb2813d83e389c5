"""Plies and games saved as animated GIFs in the browser."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.xdist_group("screens")

DECODED = """async (data) => {
  const decoder = new ImageDecoder({
    data: Uint8Array.from(atob(data), (char) => char.charCodeAt(0)), type: "image/gif" });
  await decoder.tracks.ready;
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
  const frames = [];
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const dark = data.filter((value, at) => at % 4 === 0 && value < 60).length;
    frames.push({ shown: image.duration / 1000, size: [canvas.width, canvas.height], dark });
  }
  return { repeats: repetitionCount === Infinity, frames };
}"""
"""Decodes a GIF: how long each picture is shown, its size, and its number of dark pixels."""


def saved(page: Page, button: str, folder: Path) -> tuple[str, Any]:
    """Press a button; return the name of the file that is saved, and what a decoder says of it."""
    with page.expect_download() as download:
        page.locator(button).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    data = base64.b64encode(path.read_bytes()).decode()
    return path.name, page.evaluate(DECODED, data)


def test_a_ply_and_a_game_are_saved_as_films(page: Page, tmp_path: Path) -> None:
    games = page.request.get("/api/v1/search?query=game:fanorona variant:telo").json()["games"]
    page.goto(f"/games/{games[0]['digest']}?ply=1")
    page.locator("#board .offered").first.wait_for()
    assert (
        page.evaluate("performance.getEntriesByName(location.origin + '/assets/recording.js')")
        == []
    )
    page.locator("#sharing > summary").click()
    name, film = saved(page, "#film-ply", tmp_path)
    assert name.endswith("-1.gif")
    assert film["repeats"]
    durations = [frame["shown"] for frame in film["frames"]]
    assert durations == [700, 50, 50, 50, 50, 2000]
    assert {tuple(frame["size"]) for frame in film["frames"]} == {(480, 480)}
    dark = [frame["dark"] for frame in film["frames"]]
    assert dark[0] > 1.1 * dark[-2] > 0  # a black stone is taken on the way
    _, game = saved(page, "#film-game", tmp_path)
    assert [frame["shown"] for frame in game["frames"]] == [700, *[700] * 1, 2000]
