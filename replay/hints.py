"""Hints on records that are read with mirrored or turned coordinates."""

from __future__ import annotations

from dataclasses import replace

from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.record import Record
from kohau.replay.attempt import fits
from kohau.replay.setting import Defaults

_CODES = frozenset({"ambiguous-ply", "bad-position", "illegal-ply", "wrong-count", "wrong-taken"})
"""Errors that mirrored or turned coordinates cause."""

_REFLECTED = "squares are named here as on the usual board"
_USUAL = "read without --mirror and --rotate it is legal"


def with_hints(
    found: tuple[Diagnostic, ...], record: Record, defaults: Defaults
) -> tuple[Diagnostic, ...]:
    """Return the diagnostics *found* in *record* with hints, if it is read as of a reflected board.

    Problems of plies say that they name squares differently, and the first error says if the record
    is legal on the usual board.
    """
    if defaults.reflection is None:
        return found
    found = tuple(_hinted(one, _REFLECTED) if one.ply else one for one in found)
    first = next((one for one in found if one.severity is Severity.ERROR), None)
    if first is None or first.code not in _CODES:
        return found
    if not fits(record, replace(defaults, reflection=None)):
        return found
    return tuple(_hinted(one, _USUAL) if one is first else one for one in found)


def _hinted(diagnostic: Diagnostic, hint: str) -> Diagnostic:
    hints = [diagnostic.hint, hint] if diagnostic.hint else [hint]
    return replace(diagnostic, hint="; ".join(hints))
