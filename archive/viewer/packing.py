"""Packing: pictures as short strings, and records as compressed chunks."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from kohau.replay.pictures.lettering import lettering
from kohau.replay.pictures.picture import Board, Item, Marks, Picture, Stroke
from kohau.replay.pictures.shapes import number
from kohau.replay.pictures.svg import LABEL_HEIGHT, definitions, symbol_id, view_box

FIRST_SYMBOL = 48
"""The character code of a board's first symbol."""

ORIGIN = 128
"""The character code of coordinate 0; each further code is a tenth of a square."""


class Packer:
    """Packs the pictures on one board.

    A packed picture has five words: lights, ghosts, pieces, badges and strokes. A unit takes three
    characters (symbol, x, y), a stroke seven: the first letter of its kind, x and y of both ends,
    and the gaps at its start and end.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.names = sorted(board.symbols)
        self._codes = {name: chr(FIRST_SYMBOL + at) for at, name in enumerate(self.names)}
        self._packed: dict[Item, str] = {}

    def pack(self, picture: Picture) -> str:
        """Return *picture* as a string."""
        lights, ghosts, strokes, badges = picture.marks
        layers = (lights, ghosts, picture.pieces, badges)
        words = ["".join(map(self._unit, layer)) for layer in layers]
        return "\t".join([*words, "".join(map(_stroke, strokes))])

    def _unit(self, item: Item) -> str:
        packed = self._packed.get(item)
        if packed is None:
            packed = self._codes[item.symbol] + _numbers(item.x, item.y)
            self._packed[item] = packed
        return packed

    def described(self) -> dict[str, Any]:
        """Return the description of the board for the page."""
        return {
            "box": view_box(self.board),
            "width": self.board.width,
            "height": self.board.height,
            "ground": ground_id(self.board),
            "names": self.names,
            "symbols": [symbol_id(self.board, name) for name in self.names],
            "labels": [
                [_label_id(self.board, text), float(number(x)), float(number(y)), along_x]
                for text, x, y, along_x in self.board.labels
            ],
            "spots": [list(spot) for spot in self.board.spots],
            "men": dict(self.board.men),
            "files": self.board.files,
            "ranks": self.board.ranks,
            "definitions": _definitions(self.board),
        }


def pack_strokes(marks: Marks) -> str:
    """Return the arrows of a ply alone, packed as in pictures."""
    return "".join(map(_stroke, marks.strokes))


@lru_cache(1 << 12)
def _stroke(stroke: Stroke) -> str:
    kind, start, end, gap_before, gap_after = stroke
    return kind[0] + _numbers(*start, *end, gap_before, gap_after)


def _numbers(*values: float) -> str:
    return "".join(chr(ORIGIN + round(10 * value)) for value in values)


def _definitions(board: Board) -> str:
    """Return the markup of everything that pictures on *board* use."""
    texts = sorted({label.text for label in board.labels})
    return (
        f'<g id="{ground_id(board)}">{board.ground}</g>'
        + definitions(board, board.symbols)
        + "".join(
            f'<g id="{_label_id(board, text)}">{lettering(text, "label", LABEL_HEIGHT)}</g>'
            for text in texts
        )
    )


def _label_id(board: Board, text: str) -> str:
    return f"kohau-{board.name}-label-{text}"


def ground_id(board: Board) -> str:
    """Return the id of the ground of *board*, drawn below the pieces."""
    return f"kohau-ground-{board.name}"


def chunk(records: Iterable[Any]) -> str:
    """Return *records*, JSON-ready values, compressed with zlib and encoded in base 64."""
    text = json.dumps(list(records), ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode())).decode()


def for_script(value: Any) -> str:
    r"""Return *value* as JSON without ``<``, which is safe in a script element.

    >>> print(for_script("</script>"))
    "\u003c/script>"
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
