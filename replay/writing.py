"""Writing replayed records as text in a format and dialect."""

from __future__ import annotations

from typing import Any

from kohau.notation import formats
from kohau.notation.diagnostics import Diagnostic, Problem
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.record import Record
from kohau.replay.replay import Replay, verify
from kohau.replay.rewriting import rewrite
from kohau.replay.set_up import set_up_of
from kohau.replay.setting import NO_DEFAULTS, Defaults


class InvalidRecord(Problem):
    """A record with errors, which is not written; *diagnostics* contains all of them.

    Code, rule, step and hint are those of the first error.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        first = next(diagnostic for diagnostic in diagnostics if diagnostic.severity == "error")
        super().__init__(
            f"the record is not valid: {first}",
            code=first.code,
            rule=first.rule,
            step=first.step,
            hint=first.hint,
        )
        self.diagnostics = diagnostics


def exported(
    played: Replay,
    format_: Format,
    dialect: str | None = None,
    *,
    positions: bool = False,
    reduced: bool = False,
    annotate: bool = False,
) -> ExportedRecord:
    """Return a replayed record for writing in *format_*, its plies in *dialect* (None: its own).

    With *positions*, a document also contains the position strings. Other options are those of
    :func:`kohau.replay.rewriting.rewrite`. Raises :class:`InvalidRecord` for a replay with errors,
    and :class:`Problem` for an unknown dialect, and for a game or variant that the format can't
    hold.
    """
    if not played.valid:
        raise InvalidRecord(played.diagnostics)
    _check_setting(played, format_)
    record = rewrite(
        played,
        format_.dialect or dialect,
        canonical_words=format_.canonical,
        reduced=reduced,
        annotate=annotate,
    )
    wanted = positions and format_.holds_positions
    fens = tuple(position.fen() for position in played.positions) if wanted else None
    found = ExportedRecord(record, played.start.numbering, set_up_of(played.start).fen, fens)
    if refusal := format_.refusal(found):
        raise Problem(f"the format {format_.name} {refusal}", code="not-writable")
    return found


def _check_setting(played: Replay, format_: Format) -> None:
    if format_.settings is None:
        return
    start = played.start
    if start.variant not in format_.settings.get(start.game.id, ()):
        held = [f"{game} {name}" for game, names in format_.settings.items() for name in names]
        raise Problem(
            f"the format {format_.name} can't hold {start.game.title} {start.variant}",
            code="not-writable",
            hint=f"it holds {', '.join(held)}",
        )


def render(
    played: Replay, format_name: str = "kgn", dialect: str | None = None, **options: Any
) -> str:
    """Return the text of a file with one replayed record; see :func:`exported`.

    Raises :class:`UnknownName` for a format that can't be written.
    """
    format_ = formats.find_writable(format_name)
    return "".join(format_.joined(format_.texts([exported(played, format_, dialect, **options)])))


def export(
    record: Record | Replay,
    format: str = "kgn",  # noqa: A002 - the word that users know
    dialect: str | None = None,
    *,
    defaults: Defaults = NO_DEFAULTS,
    **options: Any,
) -> str:
    """Verify *record* and return it as canonical text; equal records give identical text.

    A replay is not verified again. Raises :class:`InvalidRecord` if it has errors. Content that the
    format can't hold is omitted. Options are those of :func:`exported`.

    >>> from kohau.notation.sources import read_text
    >>> record = next(read_text('[Game "fanorona"] 1.e2-e3A! f4-e5W *'))
    >>> print(export(record, dialect="count").splitlines()[-2])
    1. e2e3(+2) $1 f4e5(-3) *
    """
    return render(verify(record, defaults), format, dialect, **options)
