"""The animated terminal of the README shows its commands, as they are tested."""

from __future__ import annotations

from xml.etree import ElementTree

from project import ROOT, Golden
from terminal import COLUMNS, PICTURE, picture, rows_of

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_picture_is_that_of_the_commands(golden: Golden) -> None:
    golden(str(PICTURE), picture(README))


def test_it_has_every_line_and_room_for_it() -> None:
    rows, end = rows_of(README)
    drawing = ElementTree.fromstring(picture(README))  # noqa: S314 - it has just been made
    texts = [text.text or "" for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == [row.text for row in rows]
    assert "$ kohau mend evening.kgn -o mended.kgn" in texts
    assert max(map(len, texts)) <= COLUMNS
    assert [row.begin for row in rows] == sorted(row.begin for row in rows)
    assert rows[-1].begin < end
