"""Writing replayed records: in another dialect, repaired, and as text in a format."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

from kohau.notation import formats
from kohau.notation.cache import MOST_KEPT
from kohau.notation.diagnostics import PUBLIC, Diagnostic, Problem
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.kgn.tag_pairs import SEVEN_TAGS
from kohau.notation.lenient.results import RESULTS
from kohau.notation.lenient.tags import stated
from kohau.notation.notes import Comment
from kohau.notation.record import Line, Note, Record
from kohau.replay.board import Turn, words_of
from kohau.replay.detection import AnyDialect, check_usable
from kohau.replay.position import Position
from kohau.replay.recorded_comments import with_notation
from kohau.replay.replay import Replay, verify
from kohau.replay.replayed_line import positions_along, turns_along
from kohau.replay.setting import NO_DEFAULTS, Defaults, set_up_of, tags_of


class InvalidRecord(Problem):
    """A record with errors, which can't be written; *diagnostics* contains all errors.

    Code, rule, step and hint are those of the first error.
    """

    __module__ = PUBLIC

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

    def __reduce__(self) -> tuple[type[InvalidRecord], tuple[tuple[Diagnostic, ...]]]:
        return InvalidRecord, (self.diagnostics,)


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
    :func:`kohau.replay.writing.rewrite`. Raises :class:`InvalidRecord` for a replay with errors,
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
    result = ExportedRecord(record, played.start.numbering, set_up_of(played.start).fen, fens)
    if refusal := format_.refusal(result):
        raise Problem(f"the format {format_.name} {refusal}", code="not-writable")
    return result


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
    format can't store is omitted. *options* are true or false: with *reduced*, a record has the
    main tags and the bare main line; with *annotate*, the tag ``Opening`` names the opening; with
    *positions*, documents also have the position strings.

    >>> from kohau.notation.sources import read_text
    >>> record = next(read_text('[Game "fanorona"] 1.e2-e3A! f4-e5W *'))
    >>> print(export(record, dialect="count").splitlines()[-2])
    1. e2e3(+2) $1 f4e5(-3) *
    """
    return render(verify(record, defaults), format, dialect, **options)


REDUCED_TAGS = (*SEVEN_TAGS, "Game", "Variant", "Notation", "Rules", "SetUp", "FEN")
"""The tags that a reduced record keeps."""

RESULT_MARK = "Result as recorded:"
"""The beginning of a comment that keeps a result which the board contradicts."""


def rewrite(
    played: Replay,
    dialect: str | None = None,
    *,
    canonical_words: bool = False,
    reduced: bool = False,
    annotate: bool = False,
) -> Record:
    """Return the record of *played* with its plies written in *dialect* (None: its own).

    Every entry of a line is the text of one ply. The tags ``Game``, ``Variant``, ``Notation`` and
    ``Result`` are set; a set-up that is the ordinary start of the variant is dropped. With
    *canonical_words* the plies are spelled in the canonical dialect, while the tag names the other.
    If a comment keeps a movetext, another one keeps its ``Notation`` when that is changed.
    A *reduced* record has the seven tags, those of the game, and the bare main line. With
    *annotate* the tag ``Opening`` names the opening.

    Only the legal plies of *played* are written; whether it is valid is not checked here. Raises
    :class:`Problem` if the dialect cannot write the variant, or the setting is unknown.
    """
    if played.game is None or played.dialect is None:
        raise Problem("a record of an unknown setting can't be rewritten", code="unknown-game")
    recorded = stated(played.record.tags, "Notation") or played.dialect.name
    chosen = played.game.dialect(dialect or recorded)
    check_usable(chosen, played.game, played.start.variant)
    written = played.game.dialects[0] if canonical_words else chosen
    result = played.record.result or (played.outcome.result if played.outcome else "*")
    line = _rewrite_line(played.line, played.positions, written, result, reduced=reduced)
    tags = tags_of(played.start, played.record.tags, chosen.name, result)
    if reduced:
        tags = {name: value for name, value in tags.items() if name in REDUCED_TAGS}
    if annotate and played.opening:
        tags["Opening"] = played.opening
    record = Record(tags, line, written.name, played.record.source, played.diagnostics)
    is_changed = dialect is not None and chosen.name != recorded
    return with_notation(record, played.record.tags.get("Notation")) if is_changed else record


def _texts(
    line: Line[Any], positions: Sequence[Position[Any]], dialect: AnyDialect
) -> tuple[str, ...]:
    """Return the plies of *line* written in *dialect*; *positions* are those along it."""
    if not dialect.complete:
        pairs = zip(positions, line.plies, strict=False)
        return tuple([dialect.write(position, ply) for position, ply in pairs])
    turns = turns_along(positions[0], line)
    if dialect is positions[0].game.dialects[0]:
        return tuple(words_of(turns))
    return tuple(map(_spelling_of(dialect), turns))


@cache
def _spelling_of(dialect: AnyDialect) -> Callable[[Turn], str]:
    """Return a cached function that writes turns in a complete *dialect*."""
    return lru_cache(MOST_KEPT)(lambda turn: dialect.write(None, turn.ply))


def _rewrite_line(
    line: Line[Any],
    positions: Sequence[Position[Any]],
    dialect: AnyDialect,
    result: str | None,
    *,
    reduced: bool = False,
) -> Line[str]:
    annotations: dict[int, tuple[Note[str], ...]] = {}
    for index, notes in () if reduced else line.annotations.items():
        annotations[index] = tuple(
            _rewrite_line(note, positions_along(positions[index - 1], note), dialect, note.result)
            if isinstance(note, Line)
            else note
            for note in notes
        )
    return Line(_texts(line, positions, dialect), annotations, result)


def repair(played: Replay) -> Replay | None:
    """Return a valid replay of the legal plies of *played*, None if that is impossible.

    It is impossible for a text if it is not sure what its plies are.

    *played* must come from ``verify(…, keep_rest=True)``, so that illegal plies are kept in
    comments. The result after the last ply is used, unless the board contradicts it; then the
    result on the board is used, and a comment keeps the recorded one. A record whose plies may be
    in a comment or a tag can't be repaired: nothing puts them into the line.
    """
    record = played.record
    lost = record.unreadable and (record.source is None or record.source.oversized)
    codes = {diagnostic.code for diagnostic in played.diagnostics}
    if played.game is None or lost or codes & {"missing-plies", "to-decide"}:
        return None
    line, result = played.line, record.result or record.tags.get("Result", "*")
    if result not in RESULTS:
        result = "*"
    outcome = played.outcome
    if outcome and result not in ("*", outcome.result):
        count = len(line.plies)
        remark = Comment(f"{RESULT_MARK} {result}")
        annotations = dict(line.annotations)
        annotations[count] = (*annotations.get(count, ()), remark)
        line, result = Line(line.plies, annotations), outcome.result
    repaired = Record(record.tags, Line((), {}, result), record.dialect, record.source)
    return Replay(repaired, played.game, played.dialect, line, played.positions)
