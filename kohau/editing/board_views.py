"""Boards: the position at a place of a text as an editor draws it, and plies entered on it."""

from __future__ import annotations

from typing import Any

from kohau.editing.fixes import edit_at
from kohau.editing.moments import Moment, moment_at
from kohau.editing.passages import Passage
from kohau.editing.text import TextEdit, TextPlace
from kohau.notation.dialect import StepsDialect
from kohau.notation.sentence import sentence_parts
from kohau.replay.entering import EnteredPly
from kohau.web.texts import texts
from kohau.web.viewer.assets import bundle
from kohau.web.viewer.entries import entry_at, packed_picture, packed_steps
from kohau.web.viewer.packing import packer_of
from kohau.web.viewer.page import game_style

Json = dict[str, Any]


def elements() -> Json:
    """Return the script and the style of the element ``<kohau-board>``, and its texts.

    The script is an expression; its value has the functions ``addBoards`` and ``setTexts``.
    """
    script = f"(() => {{\n{bundle('elements')}\nreturn kohau;\n}})()"
    return {"script": script, "style": game_style(), "texts": dict(texts())}


def board(passage: Passage, place: TextPlace) -> Json | None:
    """Return the position at a *place* of a passage as data for ``<kohau-board>``.

    None if there is no record whose game is known. *ply* is the number of plies before.
    """
    moment = moment_at(passage, passage.lines.offset(place))
    if moment is None:
        return None
    position = moment.position
    painter = position.game.painter()
    packer = packer_of(painter, position) if painter else None
    label = position.situation
    if moment.before is not None and moment.replay.dialect is not None:
        word = moment.replay.dialect.write(moment.before, moment.ply)
        number, within = moment.before.numbering.at(0)
        label = f"{number}{'...' if within else '.'} {word} – {label}"
    return {
        "board": packer.board.name if packer else None,
        "boards": {packer.board.name: packer.described()} if packer else {},
        "label": label,
        "fen": position.fen(),
        "text": position.draw(),
        "ply": int(moment.line.played.before) + moment.count,
        **packed_steps(moment.before, moment.ply),
        "entry": entry(moment, []),
    }


def entry(moment: Moment, presses: list[str]) -> Json:
    """Return what *presses* enter in the position of a *moment*.

    Raises :class:`Problem` for presses that enter no legal ply.
    """
    position = moment.position
    entered = entry_at(position, presses)
    picture = _picture(moment, entered)
    return {
        "presses": list(entered.presses),
        "following": list(entered.following),
        "choices": [
            {"press": press, "sentence": sentence_parts(words), "squares": list(squares)}
            for press, (words, squares) in entered.choices.items()
        ],
        "ply": None if entered.ply is None else str(entered.ply),
        "sketch": None if entered.sketch is None else str(entered.sketch),
        "picture": picture,
    }


def _picture(moment: Moment, entered: EnteredPly) -> str:
    position = moment.position
    if position.game.painter() is None:
        return position.draw()
    return packed_picture(position, moment.before, moment.ply, entered)


def pressed(passage: Passage, place: TextPlace, presses: list[str]) -> Json | None:
    """Return what *presses* enter at a *place* of a passage, None without a position there.

    Raises :class:`Problem` for presses that enter no legal ply.
    """
    moment = moment_at(passage, passage.lines.offset(place))
    return None if moment is None else entry(moment, presses)


def played(passage: Passage, place: TextPlace, ply: str) -> TextEdit | None:
    """Return the edit that writes a canonical *ply* after the plies before a *place*.

    It replaces the words that follow in the line, if they are no legal plies, or is put before the
    legal ones. None without a position there. Raises :class:`Problem` for an illegal ply.
    """
    offset = passage.lines.offset(place)
    moment = moment_at(passage, offset)
    if moment is None or moment.replay.dialect is None:
        return None
    line, dialect = moment.line, moment.replay.dialect
    position = moment.position
    word = dialect.write(position, position.parse(ply))
    number, within = position.numbering.at(0)
    if line.numbers and not isinstance(dialect, StepsDialect) and not within:
        word = f"{number}. {word}"
    is_last = moment.count == len(line.plies)
    if is_last and line.played.fault is not None:
        fault = line.played.fault
        begin, end = line.words[fault.word][0], line.words[fault.word + fault.words - 1][1]
        return edit_at(passage, begin, end, dialect.write(position, position.parse(ply)))
    at = moment.span[1] if moment.span else (line.words[0][0] if line.words else line.end)
    before = passage.text[:at]
    text = f" {word}" if before and not before[-1].isspace() else word
    if passage.text[at : at + 1].strip():
        text += " "
    return edit_at(passage, at, at, text)
