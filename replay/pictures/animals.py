"""Animals: silhouettes of about a square, with the origin in the middle, as path data."""

from __future__ import annotations

from math import cos, pi, sin

from kohau.replay.pictures.shapes import number

HORSE = (
    "M-.24 .36Q-.22 .12 0-.04Q-.12 .06-.28 .06L-.34-.06Q-.2-.34 .02-.36L.06-.46L.14-.34"
    "Q.36-.2 .3 .36Z"
)

ELEPHANT = (
    "M-.02-.3Q.36-.36 .4 0V.36H.24V.16H.02V.36H-.14V.1Q-.24 .1-.26 .02V.26Q-.3 .4-.44 .34V.26"
    "Q-.36 .3-.36 .2V-.08Q-.34-.28-.02-.3Z"
)


def _mane() -> str:
    """Return the tufts around a lion's face: points on a circle, with curves further out."""
    tufts = 10
    curves = []
    for tuft in range(tufts):
        middle, end = (2 * pi * (tuft + part) / tufts for part in (0.5, 1))
        control = 0.5 * sin(middle), -0.5 * cos(middle)
        to = 0.36 * sin(end), -0.36 * cos(end)
        curves.append("Q" + " ".join(map(number, (*control, *to))))
    return f"M0-.36{''.join(curves)}Z"


_FACE = "M0-.25A.25 .25 0 1 0 0 .25A.25 .25 0 1 0 0-.25Z"
_EYE = "M{x}-.1A.04 .04 0 1 1 {x}-.02A.04 .04 0 1 1 {x}-.1Z"
_NOSE = "M-.07 .04H.07L0 .12ZM-.1 .16Q0 .22 .1 .16Q0 .26-.1 .16Z"

LION = _mane() + _FACE + _EYE.format(x="-.1") + _EYE.format(x=".1") + _NOSE
