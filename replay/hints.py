"""Hints on records whose coordinates seem to be mirrored or turned, or are read like that."""

from __future__ import annotations

from dataclasses import replace

from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.record import Record
from kohau.notation.reflection import OPTIONS
from kohau.replay.attempt import fits
from kohau.replay.setting import Defaults

_CODES = frozenset({"ambiguous-ply", "bad-position", "illegal-ply", "wrong-count", "wrong-taken"})
"""Errors that mirrored or turned coordinates cause."""

_REFLECTED = "squares are named here as on the usual board"


def with_hints(
    found: tuple[Diagnostic, ...], record: Record, defaults: Defaults
) -> tuple[Diagnostic, ...]:
    """Return the diagnostics *found* in *record* with hints about coordinates.

    The first error gets a hint if the record is legal with mirrored or turned coordinates. If it
    is already read like that, problems of plies say that they name squares differently.
    """
    if defaults.reflection is not None:
        found = tuple(_hinted(one, _REFLECTED) if one.ply else one for one in found)
    first = next((one for one in found if one.severity is Severity.ERROR), None)
    if first is None or first.code not in _CODES or not (options := _fitting(record, defaults)):
        return found
    hint = f"read {' or '.join(options)} it is legal"
    return tuple(_hinted(one, hint) if one is first else one for one in found)


def _fitting(record: Record, defaults: Defaults) -> list[str]:
    """Return the options, other than those in use, with which *record* is legal."""
    if defaults.reflection is not None:
        usual = fits(record, replace(defaults, reflection=None))
        return ["without --mirror and --rotate"] if usual else []
    return [
        f"with {name}"
        for name, reflection in OPTIONS.items()
        if fits(record, replace(defaults, reflection=reflection))
    ]


def _hinted(diagnostic: Diagnostic, hint: str) -> Diagnostic:
    hints = [diagnostic.hint, hint] if diagnostic.hint else [hint]
    return replace(diagnostic, hint="; ".join(hints))
