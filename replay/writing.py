"""Writing replayed records: text in a format and dialect."""

from __future__ import annotations

from typing import Any

from kohau.notation import containers, kgn_writer
from kohau.notation.diagnostics import Diagnostic, Problem, UnknownName
from kohau.notation.documents import Document, to_document
from kohau.notation.formats import FORMATS
from kohau.notation.record import Record
from kohau.replay.replay import Replay, verify
from kohau.replay.rewriting import rewrite
from kohau.replay.setting import NO_DEFAULTS, Defaults


class InvalidRecord(Problem):
    """A record with errors, which is not written; *diagnostics* has them all.

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


def render(
    played: Replay,
    format_name: str = "kgn",
    dialect: str | None = None,
    *,
    positions: bool = False,
    reduced: bool = False,
    annotate: bool = False,
) -> str:
    """Return the text of a replayed record in a format, its plies in *dialect* (None: its own).

    With *positions* a document also has the position strings. Other options as for
    :func:`kohau.replay.rewriting.rewrite`. Raises :class:`InvalidRecord` for a replay with errors,
    and :class:`UnknownName` for a dialect or format that does not exist.
    """
    if not played.valid:
        raise InvalidRecord(played.diagnostics)
    if format_name not in FORMATS:
        names = ", ".join(FORMATS)
        raise UnknownName(f"there is no format {format_name!r}", hint=f"the formats are {names}")
    if format_name == "kgn":
        record = rewrite(played, dialect, reduced=reduced, annotate=annotate)
        return kgn_writer.write(record, played.start.numbering)
    document = document_of(played, dialect, positions=positions, reduced=reduced, annotate=annotate)
    if format_name == "jsonl":
        return containers.write_json(document)
    return "".join(containers.write_yaml([document]))


def document_of(
    played: Replay,
    dialect: str | None = None,
    *,
    positions: bool = False,
    reduced: bool = False,
    annotate: bool = False,
) -> Document:
    """Return a valid replay as a document; options and exceptions as for :func:`render`."""
    if not played.valid:
        raise InvalidRecord(played.diagnostics)
    record = rewrite(played, dialect, canonical_words=True, reduced=reduced, annotate=annotate)
    fens = [position.fen() for position in played.positions] if positions else None
    return to_document(record, played.start.fen(), fens)


def export(
    record: Record,
    format: str = "kgn",  # noqa: A002 - the word that users know
    dialect: str | None = None,
    *,
    defaults: Defaults = NO_DEFAULTS,
    **options: Any,
) -> str:
    """Return *record* as strict text, proven legal first; equal records give equal text.

    Raises :class:`InvalidRecord` if it has errors. Options as for :func:`render`.

    >>> from kohau.notation.reading import read_text
    >>> record = next(read_text('[Game "fanorona"] 1.e2-e3A! f4-e5W *'))
    >>> print(export(record, dialect="count").splitlines()[-2])
    1. e2e3(+2) $1 f4e5(-3) *
    """
    return render(verify(record, defaults), format, dialect, **options)
