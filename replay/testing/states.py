"""Checks of states: their bytes and keys, copies, packing, and position strings."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from random import Random
from struct import iter_unpack, pack
from typing import Any

from librt.strings import BytesWriter

from kohau.notation.diagnostics import Problem
from kohau.notation.sources import read_text
from kohau.replay.board import Board, key_of
from kohau.replay.packed_state import WORD_BITS, signed
from kohau.replay.packer import Packer
from kohau.replay.position import Position
from kohau.replay.replay import Replay, verify
from kohau.replay.testing.samples import changed, require, some_plies
from kohau.replay.writing import render


def check_states(games: Iterable[Replay]) -> None:
    """Check the states of all positions of *games* of one game: constant length, and equality.

    Positions with equal states must have the same variant, rule options, side and men. The key of
    a board that plays on must be that of its state, its move number the one that records have. If a
    position recurs, ``quiet`` must not be less than the plies since then: repetitions were missed.
    """
    seen: dict[bytes, tuple[object, ...]] = {}
    width: int | None = None
    for played in games:
        places: dict[bytes, int] = {}
        for index, position in enumerate(played.positions):
            board, state = position.board, position.state
            width = len(state) if width is None else width
            require(len(state) == width, position, f"has {len(state)} bytes, others have {width}")
            require(
                board.key == key_of(state), position,
                f"has the key {board.key}, its state has {key_of(state)}",
            )  # fmt: skip
            summary = position.variant, dict(position.rules), position.side, position.pieces
            earlier = seen.setdefault(state, summary)
            require(earlier == summary, position, f"has the same state as {earlier}")
            due, number = played.positions[0].numbering.after(index), position.numbering
            require(due == number, position, f"has the number {number.number}, not {due.number}")
            since = index - places.setdefault(state, index)
            require(board.quiet >= since, position, f"recurs after {since} plies: quiet is too low")
            places[state] = index


def check_boards(played: Replay) -> None:
    """Check that a board played on is like those set up from position strings, and its copies.

    Playing on a copy must not change the original.
    """
    board = played.positions[0].board.copy()
    for ply, position in zip(played.line, played.positions[1:], strict=True):
        before, copy = facts(board), board.copy()
        require(facts(copy) == before, position, "differs from its copy")
        require(not copy.play(copy.turn(ply)), position, f"a copy refuses {ply}")
        require(facts(board) == before, position, f"changes when its copy plays {ply}")
        board.play(board.turn(ply))
        require(facts(board) == facts(copy), position, f"differs from its copy after {ply}")
        set_up = position.game.position(position.fen(), position.variant, position.rules)
        same = facts(set_up.board)[:-1] == facts(board)[:-1]  # nobody knows how long it was quiet
        require(same, position, "differs from the same position set up from its string")
        listed = [some_plies(start, 50) for start in (set_up, type(position)(board.copy()))]
        require(listed[0] == listed[1], position, f"lists {listed[1]}, set up {listed[0]}")


def facts(board: Board) -> tuple[object, ...]:
    """Return everything that shared code knows of a board."""
    return board.state(), board.key, board.number, board.white, board.quiet


def check_packing(games: Iterable[Replay]) -> None:
    """Check that archives keep the states, keys and words of *games* of one game."""
    packer = Packer()
    rows: list[tuple[int, ...]] = []
    words: list[str] = []
    for played in games:
        (record,) = read_text(render(played))
        verify(record, packer_of=lambda game: packer)  # not kept: the next line replaces it
        again = verify(record, packer_of=lambda game: packer)
        require(again.valid, played.positions[0], f"has a record that is not: {again.problem}")
        packer.keep()
        rows += [(key_of(position.state), *masks_of(position)) for position in played.positions]
        words += [*map(str, played.line), ""]
        start = played.positions[0]
        width = packer.masks + 2
        require(packer.masks == len(rows[0]) - 1, start, _OTHER_MASKS)
        packed = [*iter_unpack(f"<{width}q", packer.rows())]
        require([row[0] for row in packed] == [row[0] for row in rows], start, "packed keys differ")
        require([row[:-1] for row in packed] == rows, start, _OTHER_MASKS)
        following = packer.words()
        require([following[row[-1]] for row in packed] == words, start, "packed words differ")


def check_masks(position: Position[Any]) -> None:
    """Check that ``Board.pack`` appends the masks of the men that ``Game.packed`` declares."""
    words = BytesWriter()
    position.board.pack(words, None)
    masks = masks_of(position)
    require(words.getvalue() == pack(f"<{len(masks)}q", *masks), position, _OTHER_MASKS)


_OTHER_MASKS = "Board.pack appends other masks than Game.packed declares"


def masks_of(position: Position[Any]) -> list[int]:
    """Return the words of the masks of men as ``Game.packed`` declares them, from the squares."""
    layout, grid = position.game.packed, position.grid
    if layout is None or grid is None:
        return []
    words = [0] * layout.words
    for name, letter in position.pieces.items():
        first, part = layout.masks[letter]
        word, bit = divmod(part.bit(grid.squares[name]), WORD_BITS)
        words[first + word] |= 1 << bit
    return [*map(signed, words)]


def check_position_strings(position: Position[Any], random: Random, count: int = 20) -> None:
    """Check that *position* is read from its string, and that other strings do no harm.

    *count* strings with another sign are refused with a ``Problem``, or describe a position.
    """
    game, fen = position.game, position.fen()
    again = game.position(fen, position.variant, position.rules)
    require(again == position and again.fen() == fen, position, f"is read as {again.fen()!r}")
    require(again.rules == position.rules, position, f"is read with the rules {again.rules}")
    require(pickle.loads(pickle.dumps(position)) == position, position, "can't be pickled")  # noqa: S301 - our own bytes
    for _ in range(count):
        other = changed(fen, (), [*fen, *game.letters, "9", "x"], random)
        try:
            read = game.position(other, position.variant, position.rules)
        except Problem as problem:
            require(bool(problem.message), position, f"{other!r} is refused without a message")
            continue
        twice = game.position(read.fen(), read.variant, read.rules)
        require(twice == read, position, f"{other!r} becomes {read.fen()!r}, then {twice.fen()!r}")
