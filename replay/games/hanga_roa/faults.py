"""Messages for illegal plies of Hanga Roa: the rule, the step, and an explanation for players."""

from __future__ import annotations

from typing import Any

from kohau.notation.diagnostics import AmbiguousPly, IllegalPly, Problem
from kohau.notation.hanga_roa.ply import ARIKI, MATO, MOAI, THROW, Ply, Written
from kohau.notation.hanga_roa.squares import RANKS, RAYS, SQUARE_NAMES
from kohau.notation.sentence import Sentence, places_of
from kohau.replay.games.hanga_roa import geometry as reasons
from kohau.replay.games.hanga_roa.geometry import UNIT_OF, HangaRoaTurn
from kohau.replay.games.hanga_roa.position import HangaRoaPosition
from kohau.replay.outcome import SIDES
from kohau.replay.wording import StepKind, Wording, Words

PIECE_NAMES = {MOAI: "Moai", ARIKI: "Ariki", MATO: "Mato to'a"}
RULES = {MOAI: "HR-3", ARIKI: "HR-4", MATO: "HR-5"}

_WAYS = {
    MOAI: "a Moai moves only onto stones of its own colour, one neighbour after the other",
    ARIKI: "an Ariki moves like a queen",
    MATO: "a Mato to'a moves one square",
}
_THROW = "a stone flies straight from the Ariki's new square, in one of 8 directions"
_KINDS = {kind: StepKind(PIECE_NAMES[kind], RULES[kind], way) for kind, way in _WAYS.items()}
_KINDS[THROW] = StepKind("stone", RULES[ARIKI], _THROW)


def _wrong_rank(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    side, rank = SIDES[position.side], 1 if position.board.white else RANKS
    to = _name(ply.path[0])
    message = Sentence(
        "{side} drops an Ariki on rank {rank}, and {square} is not on it",
        side=side,
        rank=rank,
        square=to,
    )
    return IllegalPly(message, rule="HR-6")


def _way(ply: Ply, step: int) -> tuple[int, int]:
    """Return origin and destination of the piece or the thrown stone in a step."""
    squares = (*ply.path, *ply.stones)
    return ply.path[min(step, len(ply.path)) - 1], squares[min(step, len(squares) - 1)]


def _near_first(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    first, second = map(_name, ply.stones)
    message = Sentence(
        "the first stone, on {first}, is in the way to {second}", first=first, second=second
    )
    stones = f"/{second}/{first}"
    hint = None if first == second else Sentence("the far one comes first: {words}", words=stones)
    return IllegalPly(message, rule="HR-4", hint=hint)


def _no_piece(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    board, origin = position.board, ply.path[0]
    name, side = PIECE_NAMES[ply.piece], SIDES[position.side]
    where = " ".join(map(_name, board.squares_of(board.own(UNIT_OF[ply.piece]))))
    return IllegalPly(
        Sentence(
            "{side} has no {piece} on {square}: {what}",
            side=side,
            piece=name,
            square=_name(origin),
            what=_unit(position, origin),
        ),
        rule=RULES[ply.piece],
        hint=Sentence("{side}'s {piece}: {squares}", side=side, piece=name, squares=where)
        if where
        else None,
    )


def _no_stone(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    to = ply.path[step]
    if to in ply.path[1:step]:
        message = Sentence("the stone on {square} is removed by then", square=_name(to))
    else:
        side = SIDES[position.side]
        message = Sentence(
            "no stone of {side} lies on {square}: {what}",
            side=side,
            square=_name(to),
            what=_unit(position, to),
        )
    return IllegalPly(message, rule="HR-3", hint=_WAYS[MOAI])


def _not_empty(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    start, to = _way(ply, step)
    if ply.is_drop:
        return IllegalPly(
            Sentence("{square} is not empty: {what}", square=_name(to), what=_unit(position, to)),
            rule="HR-6",
        )
    if ply.piece == MATO:
        return IllegalPly(_unit(position, to), rule="HR-5", hint="a Mato to'a takes stones only")
    (line,) = (ray for ray in RAYS[start] if to in ray)
    first = next(at for at in line if position.board.letter_at(at) and at != ply.path[0])
    words = "{square} is not empty: {what}"
    if first != to:
        words = "the way from {start} to {square} is not empty: {what}"
    message = Sentence(words, start=_name(start), square=_name(to), what=_unit(position, first))
    return IllegalPly(message, rule="HR-4")


def _wrong_mark(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    to = _name(ply.path[1])
    message = (
        Sentence("{square} is empty", square=to)
        if ply.takes
        else Sentence("a stone lies on {square}", square=to)
    )
    right = ply._replace(takes=not ply.takes)
    return IllegalPly(
        message, rule="HR-5", hint=Sentence("write {words}", words="{0}"), candidates=(right,)
    )


def _several(position: HangaRoaPosition, dialect: Any, plies: list[Ply]) -> Problem:
    return position.after_the_end() or AmbiguousPly(
        Sentence("the text fits several plies: {plies}", plies=places_of(plies)),
        rule=RULES[plies[0].piece],
        hint="write the origin of the piece, or the whole path of a Moai",
        candidates=tuple(plies),
    )


def _nobody(position: HangaRoaPosition, dialect: Any, case: tuple[Written, list[Ply]]) -> Problem:
    """Return the problem that there is no piece, or that none can make the move."""
    written, plies = case
    name, side = PIECE_NAMES[written.piece], SIDES[position.side]
    to = _name(written.path[0])
    thrown = "".join(f"/{_name(stone)}" for stone in written.stones)
    where = " ".join(_name(ply.path[0]) for ply in plies)
    if plies:
        words = "no {piece} of {side} can go to {square}"
        if thrown:
            words = "no {piece} of {side} can go to {square} and throw {stones}"
    else:
        words = "{side} has no {piece}"
        if written.origin:
            words = "{side} has no {piece} on {origin}"
    message = Sentence(
        words, piece=name, side=side, square=to, stones=thrown, origin=str(written.origin)
    )
    hint = Sentence("there are {piece} on {squares}", piece=name, squares=where) if where else None
    rule = RULES[written.piece]
    return position.after_the_end() or IllegalPly(message, rule=rule, step=1, hint=hint)


def _no_run(position: HangaRoaPosition, dialect: Any, ends: tuple[int, int]) -> Problem:
    origin, to = map(_name, ends)
    message = Sentence(
        "no stones of its own colour lead the Moai from {start} to {to}", start=origin, to=to
    )
    return position.after_the_end() or IllegalPly(message, rule="HR-3", step=1)


def _other_mark(position: HangaRoaPosition, dialect: Any, turn: HangaRoaTurn) -> Problem:
    to = _name(turn.ply.path[1])
    if turn.takes:
        code, hint = "missing-mark", f"write x{to}"
        message = f"an x is missing before {to}, where a stone is taken"
    else:
        code, hint = "redundant-mark", "omit the x"
        message = f"an x precedes {to}, where no stone lies"
    return Problem(message, code=code, rule="HR-5", hint=hint)


WORDING = Wording(
    {
        reasons.MALFORMED: Words("HR-1", "this is not a ply of Hanga Roa"),
        reasons.OFF_LINE: Words("HR-4", "{end} is not in line with {start}", "{way}"),
        reasons.NEAR_FIRST: _near_first,
        reasons.NO_PIECE: _no_piece,
        reasons.ARRIVED: Words("HR-9", "the Moai has arrived on {start} and stops there"),
        reasons.NOT_BESIDE: Words("{rule}", "{start} and {end} are not neighbours", "{way}"),
        reasons.NO_STONE: _no_stone,
        reasons.NOT_EMPTY: _not_empty,
        reasons.TOO_MANY_THROWS: Words(
            "HR-4",
            "on {side}'s first turn only one stone may be thrown",
            "the rule option first-throw says whose first turn is limited",
        ),
        reasons.NO_ARIKI_IN_HAND: Words("HR-6", "{side} has no Ariki in hand"),
        reasons.WRONG_RANK: _wrong_rank,
        reasons.WRONG_MARK: _wrong_mark,
        reasons.SUICIDE: Words(
            "HR-7",
            "{side}'s own Moai would be enclosed",
            "an empty neighbour or a stone of its own colour sets a Moai free",
        ),
    },
    _KINDS,
    {
        reasons.SEVERAL: _several,
        reasons.NOBODY: _nobody,
        reasons.NO_RUN: _no_run,
        reasons.OTHER_MARK: _other_mark,
    },
)


def _unit(position: HangaRoaPosition, square: int) -> str:
    """Return the content of *square* in words."""
    letter = position.board.letter_at(square)
    if not letter:
        return Sentence("{square} is empty", square=_name(square))
    is_white, piece = letter.isupper(), PIECE_NAMES.get(letter.upper())
    if piece is None:
        words = "a white stone lies on {square}" if is_white else "a black stone lies on {square}"
        return Sentence(words, square=_name(square))
    words = (
        "a white {piece} stands on {square}" if is_white else "a black {piece} stands on {square}"
    )
    return Sentence(words, piece=piece, square=_name(square))


def _name(square: int) -> str:
    return SQUARE_NAMES[square]
