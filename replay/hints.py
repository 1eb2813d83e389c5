"""Hints on records that seem to be noted on another board, or are read as if they were."""

from __future__ import annotations

from dataclasses import replace

from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.record import Record
from kohau.notation.reflection import OPTIONS
from kohau.replay.attempt import fits
from kohau.replay.setting import Defaults

_CODES = frozenset({"ambiguous-ply", "bad-position", "illegal-ply", "wrong-count", "wrong-taken"})
"""What a record with a board the other way round has among its errors."""

_REFLECTED = "squares are named here as on the usual board"


def with_hints(
    found: tuple[Diagnostic, ...], record: Record, defaults: Defaults
) -> tuple[Diagnostic, ...]:
    """Return what was *found* in *record* with hints.

    The first error says if the record is legal as noted on another board. Where it is read so
    already, problems of plies say that their squares are not named as in the record.
    """
    if defaults.reflection is not None:
        found = tuple(_hinted(one, _REFLECTED) if one.ply else one for one in found)
    first = next((one for one in found if one.severity is Severity.ERROR), None)
    if first is None or first.code not in _CODES or not (options := _fitting(record, defaults)):
        return found
    hint = f"read {' or '.join(options)} it is legal"
    return tuple(_hinted(one, hint) if one is first else one for one in found)


def _fitting(record: Record, defaults: Defaults) -> list[str]:
    """Return the options with which *record* is legal, other than those that it was read with."""
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
