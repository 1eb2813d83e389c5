"""Compression: compressors and decompressors, which are used again and again."""

from __future__ import annotations

import threading
from functools import cache
from typing import Any

LEVEL = 1


class Zstandard(threading.local):
    """A compressor and a decompressor of each thread: they can't work for two at once."""

    def __init__(self) -> None:
        import zstandard

        self.compressor: Any = zstandard.ZstdCompressor(level=LEVEL)
        self.decompressor: Any = zstandard.ZstdDecompressor()


@cache
def zstd() -> Zstandard:
    """Return the compressor and decompressor of this thread; the first call imports the library."""
    return Zstandard()
