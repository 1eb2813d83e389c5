"""Pictures as PNG, rendered by the library resvg-py, which the extra ``png`` installs."""

from __future__ import annotations

from kohau.notation.diagnostics import Problem


def render(svg: str) -> bytes:
    """Return an SVG picture as PNG in its own size.

    Its theme must not be ``auto``: only browsers support variables. Raises :class:`Problem` if the
    library is missing.
    """
    try:
        import resvg_py
    except ImportError:
        raise Problem(
            "PNG needs the library resvg-py, which is not installed",
            hint='install it with: pip install "kohau[png]"',
        ) from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
