"""Fanorona as it is written: points and plies; its dialects are in a module of their own."""

from kohau.notation.fanorona.ply import (
    ANY,
    APPROACH,
    CAPTURE,
    PAIKA,
    POINTS,
    STRIDE,
    WITHDRAWAL,
    AnyWritten,
    Board,
    Ply,
    Written,
    point_name,
)

__all__ = [
    "ANY",
    "APPROACH",
    "CAPTURE",
    "PAIKA",
    "POINTS",
    "STRIDE",
    "WITHDRAWAL",
    "AnyWritten",
    "Board",
    "Ply",
    "Written",
    "point_name",
]
