"""The data of a record on the viewer's page: all positions, pictures and spellings."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from kohau.archive.batches.endings import termination_of
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.dialect import Dialect
from kohau.notation.notes import Comment, Nag
from kohau.notation.record import Line, Note
from kohau.notation.sentence import Sentence, sentence_parts
from kohau.replay.fields import BOARD
from kohau.replay.pictures.painter import Painter
from kohau.replay.pictures.picture import Board, Item, Marks, Picture, Stroke
from kohau.replay.pictures.shapes import lettering, number
from kohau.replay.pictures.svg import LABEL_HEIGHT, definitions, symbol_id, view_box
from kohau.replay.position import Position
from kohau.replay.registry import find_game, help_of_rule
from kohau.replay.replay import Replay
from kohau.replay.replayed_line import REST_MARKS, positions_along
from kohau.replay.writing import render

FIRST_SYMBOL = 48
"""The character code of a board's first symbol."""

ORIGIN = 128
"""The character code of coordinate 0; each further code is a tenth of a square."""


class RecordPacker:
    """Packs the pictures on one board.

    A packed picture has seven words: what is below the men, the men, what is above them, lights,
    ghosts, badges and strokes. The men are the board field of the position string. Another unit
    takes three characters (symbol, x, y), a stroke seven: the first letter of its kind, x and y of
    both ends, and the gaps at its start and end.
    """

    def __init__(self, painter: Painter[Any], board: Board) -> None:
        self.painter = painter
        self.board = board
        self.names = sorted(board.symbols)
        self._codes = {name: chr(FIRST_SYMBOL + at) for at, name in enumerate(self.names)}
        self._packed: dict[Item, str] = {}

    def pack(self, picture: Picture, *, men: bool = True) -> str:
        """Return *picture* as a string; if not *men*, that word is empty."""
        return f"{self.pack_pieces(picture, men=men)}\t{self.pack_marks(picture.marks)}"

    def pack_pieces(self, picture: Picture, *, men: bool = True) -> str:
        """Return the first three words of *picture*; if not *men*, theirs is empty."""
        below, above = self._units(picture.below), self._units(picture.above)
        return f"{below}\t{picture.men if men else ''}\t{above}"

    def pack_steps(self, before: Position[Any], ply: Any) -> str:
        """Return the pieces after each step of *ply* but the last, separated by line feeds."""
        return "\n".join(map(self.pack_pieces, self.painter.steps(before, ply)))

    def pack_marks(self, marks: Marks) -> str:
        """Return the other words of a picture with these *marks*."""
        lights, ghosts, strokes, badges = marks
        words = [*map(self._units, (lights, ghosts, badges)), "".join(map(_stroke, strokes))]
        return "\t".join(words)

    def pack_proposal(self, marks: Marks) -> str:
        """Return the marks of a ply that is only proposed: what it removes is still there."""
        ghosts = tuple(item for item in marks.ghosts if not item.symbol.startswith("gone "))
        return f"\t\t\t{self.pack_marks(marks._replace(ghosts=ghosts))}"

    def _units(self, items: Iterable[Item]) -> str:
        return "".join(map(self._unit, items))

    def _unit(self, item: Item) -> str:
        packed = self._packed.get(item)
        if packed is None:
            packed = self._codes[item.symbol] + _numbers(item.x, item.y)
            self._packed[item] = packed
        return packed

    def described(self) -> dict[str, Any]:
        """Return the description of the board for the page."""
        return {
            "box": view_box(self.board),
            "width": self.board.width,
            "height": self.board.height,
            "ground": ground_id(self.board),
            "names": self.names,
            "symbols": [symbol_id(self.board, name) for name in self.names],
            "labels": [
                [_label_id(self.board, text), float(number(x)), float(number(y)), along_x]
                for text, x, y, along_x in self.board.labels
            ],
            "spots": [list(spot) for spot in self.board.spots],
            "men": dict(self.board.men),
            "captions": dict(self.board.captions),
            "forms": dict(self.board.forms),
            "files": self.board.files,
            "ranks": self.board.ranks,
            "definitions": _definitions(self.board),
        }


@lru_cache(1 << 14)
def _stroke(stroke: Stroke) -> str:
    kind, start, end, gap_before, gap_after = stroke
    return kind[0] + _numbers(*start, *end, gap_before, gap_after)


def _numbers(*values: float) -> str:
    return "".join(chr(ORIGIN + round(10 * value)) for value in values)


def _definitions(board: Board) -> str:
    """Return the markup of everything that pictures on *board* use."""
    texts = sorted({label.text for label in board.labels})
    return (
        f'<g id="{ground_id(board)}">{board.ground}</g>'
        + definitions(board, board.symbols)
        + "".join(
            f'<g id="{_label_id(board, text)}">{lettering(text, "label", LABEL_HEIGHT)}</g>'
            for text in texts
        )
    )


def _label_id(board: Board, text: str) -> str:
    return f"kohau-{board.name}-label-{text}"


def ground_id(board: Board) -> str:
    """Return the id of the ground of *board*, drawn below the pieces."""
    return f"kohau-ground-{board.name}"


def chunk(records: Iterable[Any]) -> str:
    """Return *records*, JSON-ready values, compressed with zlib and encoded in base 64."""
    text = json.dumps(list(records), ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 5)).decode()


def for_script(value: Any) -> str:
    r"""Return *value* as JSON without ``<``, which is safe in a script element.

    >>> print(for_script("</script>"))
    "\u003c/script>"
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


Json = dict[str, Any]

WORST = {None: 0, Severity.NOTE: 0, Severity.WARNING: 1, Severity.ERROR: 2}

_PACKERS: dict[str, RecordPacker] = {}
"""The packers of all boards seen so far, by the name of the board."""


def packer_of(painter: Painter[Any], position: Position[Any]) -> RecordPacker:
    """Return the packer of the board that *position* is on."""
    board = painter.board(position)
    if board.name not in _PACKERS:
        _PACKERS[board.name] = RecordPacker(painter, board)
    return _PACKERS[board.name]


def packer_at(game: str, variant: str, fen: str) -> RecordPacker:
    """Return the packer of the board of a position, given by its position string."""
    position = find_game(game).position(fen, variant)
    painter = position.game.painter()
    assert painter is not None  # noqa: S101 - the board's name came from it
    return packer_of(painter, position)


def described(boards: Mapping[str, tuple[str, str, str]]) -> Json:
    """Return the descriptions of *boards* for the page.

    A board is given by its name and a position on it: game, variant and position string.
    """
    packers = [packer_at(*boards[name]) for name in sorted(boards)]
    return {packer.board.name: packer.described() for packer in packers}


def row_of(played: Replay) -> list[Any]:
    """Return the row of a record in the list, for display and filtering.

    It has: players, result, date, event, site, round, game, variant, number of plies, 1 for
    warnings or 2 for errors, the opening, and the comments.
    """
    record, tags = played.record, played.record.tags
    worst = max((WORST[diagnostic.severity] for diagnostic in played.diagnostics), default=0)
    return [
        record.white,
        record.black,
        record.result or "",
        *(_known(tags.get(name, "")) for name in ("Date", "Event", "Site", "Round")),
        played.game.title if played.game else tags.get("Game", ""),
        played.start.variant if played.positions else tags.get("Variant", ""),
        len(played.line),
        worst,
        (played.opening or "") if played.positions else "",
        " ".join(_comments(played.line)) if played.line.annotations else "",
    ]


_COMMAND = re.compile(r"\[%[^]]*\]")
"""A command in a comment, such as a clock."""


def _comments(line: Line[Any]) -> Iterator[str]:
    """Yield the comments of *line* and of its variations, without commands."""
    for notes in line.annotations.values():
        for note in notes:
            if isinstance(note, Comment):
                if text := _COMMAND.sub("", note.text).strip():
                    yield text
            elif isinstance(note, Line):
                yield from _comments(note)


def _known(value: str) -> str:
    return "" if value in ("?", "????.??.??") else value


def record_of(played: Replay, problems: Iterable[Diagnostic] | None = None) -> Json:
    """Return the data of a record: its tags, its text, its tree of plies, and its *problems*.

    By default these are all that it has.
    """
    listed = played.diagnostics if problems is None else problems
    document: Json = {
        "tags": list(played.record.tags.items()),
        "result": played.record.result or "",
        "problems": [_problem(diagnostic) for diagnostic in listed],
        "termination": termination_of(played),
        "text": _text(played),
    }
    if not played.positions or played.dialect is None:
        return document
    tree = _Tree(played)
    document["line"] = tree.grow(played.line, played.positions, 0)
    return document | tree.columns()


def _text(played: Replay) -> str:
    """Return the record as it was read if that is KGN or has errors, else written as KGN."""
    source = played.record.source
    is_kgn = source is not None and source.has_lines and source.format == "kgn"
    if played.valid and not is_kgn:
        return render(played)
    return source.text if source else ""


class _Tree:
    """The positions of a record, numbered in depth-first order; 0 is the start.

    Pictures are packed without their men if position strings have them in a *field* (from 0).
    """

    def __init__(self, played: Replay) -> None:
        start = played.start
        self.valid = played.valid
        self.painter = start.game.painter()
        self.packer = packer_of(self.painter, start) if self.painter else None
        self.dialects = usable_dialects(start)
        self.own = self.dialects.index(played.dialect) if played.dialect in self.dialects else 0
        self.fens: list[str] = []
        self.pictures: list[str] = []
        self.steps: list[str] = []
        self.sides = ""
        self.words: list[list[str]] = [[] for _ in self.dialects]
        self.sentences: dict[str, int] = {}
        self.situations: list[int] = []
        fields = start.game.fields
        self.field = fields.index(BOARD) if BOARD in fields else None
        self.numbering = start.numbering
        self.add(start, None, None, not played.line.plies)

    def add(
        self, position: Position[Any], before: Position[Any] | None, ply: Any, last: bool
    ) -> int:
        """Add a position, maybe the *last* of its line, and return its number."""
        situation = position.situation if last else position.to_play
        self.situations.append(self.sentences.setdefault(situation, len(self.sentences)))
        self.fens.append(position.fen())
        self.sides += position.side[0]
        for words, dialect in zip(self.words, self.dialects, strict=True):
            words.append("" if before is None else dialect.write(before, ply))
        if self.painter and self.packer:
            picture = self.painter.paint(
                position, before, ply, ended=last and position.outcome() is not None
            )
            self.pictures.append(self.packer.pack(picture, men=self.field is None))
            self.steps.append("" if before is None else self.packer.pack_steps(before, ply))
        else:
            self.pictures.append(position.draw())
        return len(self.fens) - 1

    def grow(self, line: Line[Any], positions: Sequence[Position[Any]], first: int) -> Json:
        """Add the positions of *line* after its first, which has the number *first*.

        Return the line for the page: the notes before it, and for every ply the number of the
        position after it and its notes. Recursion is as deep as variations are nested.
        """
        numbers = [first]
        for index, ply in enumerate(line.plies):
            last = index == len(line.plies) - 1
            numbers.append(self.add(positions[index + 1], positions[index], ply, last))
        notes = {
            index: self.notes(annotations, positions, numbers, index)
            for index, annotations in sorted(line.annotations.items())
        }
        plies = [[number, notes.get(index, [])] for index, number in enumerate(numbers) if index]
        return {"notes": notes.get(0, []), "plies": plies}

    def notes(
        self,
        notes: Sequence[Note[Any]],
        positions: Sequence[Position[Any]],
        numbers: Sequence[int],
        index: int,
    ) -> list[Json]:
        """Return the *notes* after ply *index*, without ``%`` lines."""
        documents: list[Json] = []
        for note in notes:
            if isinstance(note, Nag):
                documents.append({"nag": note.number})
            elif isinstance(note, Comment):
                documents.append(self._comment(note.text))
            elif isinstance(note, Line):
                begin = positions_along(positions[index - 1], note)
                documents.append({"line": self.grow(note, begin, numbers[index - 1])})
        return documents

    def _comment(self, text: str) -> Json:
        """Return a comment; one that keeps illegal or unread text is a sentence about it."""
        mark = next((mark for mark in REST_MARKS if text.startswith(mark)), None)
        if mark is None or self.valid:
            return {"text": text}
        return {"rest": sentence_parts(Sentence(f"{mark} {{words}}", words=text[len(mark) + 1 :]))}

    def columns(self) -> Json:
        """Return the data of the positions as parallel lists."""
        return {
            "board": self.packer.board.name if self.packer else None,
            "dialects": [dialect.name for dialect in self.dialects],
            "own": self.own,
            "fens": self.fens,
            "pictures": self.pictures,
            "field": self.field,
            "steps": self.steps,
            "sides": self.sides,
            "first": self.numbering.at(0),
            "perNumber": self.numbering.plies_per_number,
            "words": ["\n".join(words) for words in self.words],
            "sentences": [sentence_parts(sentence) for sentence in self.sentences],
            "situations": self.situations,
        }


def usable_dialects(start: Position[Any]) -> tuple[Dialect[Any, Any, Any], ...]:
    """Return the dialects that can write the variant of *start*."""
    return _usable(start.game.dialects, start.variant)


@cache
def _usable(
    dialects: tuple[Dialect[Any, Any, Any], ...], variant: str
) -> tuple[Dialect[Any, Any, Any], ...]:
    return tuple(d for d in dialects if d.variants is None or variant in d.variants)


def _problem(diagnostic: Diagnostic) -> Json:
    fields: Json = {
        name: value
        for name, value in (diagnostic.to_dict() | diagnostic.sentences()).items()
        if value is not None
    }
    if diagnostic.excerpt:
        fields["excerpt"] = list(diagnostic.excerpt)
    if address := help_of_rule(diagnostic.rule):
        fields["help"] = address
    return fields
