"""How plies of Hanga Roa look in texts: squares in a row, which are what a piece could do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from kohau.notation.decoding.atoms import BLANK, END, FILES, LINE, SIGN, WORD, Atoms, Squares
from kohau.notation.decoding.costs import Costs
from kohau.notation.decoding.matching import FARTHEST, Match, glue, remark
from kohau.notation.decoding.words import words
from kohau.notation.hanga_roa.ply import ARIKI, MATO, MAX_THROWS, MOAI, Ply, ariki_turn, moai_run
from kohau.notation.hanga_roa.squares import RANKS, SQUARE_NAMES, SQUARES
from kohau.replay.board import Board, Turn
from kohau.replay.games.hanga_roa.board import HangaRoaBoard
from kohau.replay.games.hanga_roa.geometry import UNIT_OF
from kohau.replay.games.hanga_roa.slips import slips
from kohau.replay.slips import units_in, units_of
from kohau.replay.spelling import MOST_MISSING, Speller

COSTS: Final = Costs("plies", "kohau.replay.games.hanga_roa")

_LETTERS: Final = (ARIKI, MATO, MOAI)
_FILES: Final = FILES[:RANKS]
_LONGEST: Final = 30
"""The maximum number of squares of a ply in a text."""
_STONE: Final = "T"
"""What words for stones and for throwing them mean."""

_MOST_RUNS: Final = 2


class _Row(NamedTuple):
    """What is written: the *letter* of a piece or "", part of its *origin*, whether it is dropped.

    Each of the *squares* has the atom after it and the cost so far. If a dash *joins* the first
    two, the first one is the origin.
    """

    letter: str
    origin: str
    is_drop: bool
    squares: list[int]
    ends: list[int]
    costs: list[float]
    joins: bool = False


class HangaRoaSpeller(Speller):
    """Takes squares from the text, and tests whether a piece could play to them."""

    cutoff = 1.5

    def begins(self, atoms: Atoms, at: int) -> bool:
        return _letter(atoms, at)[0] != "" or bool(atoms.squares(at))

    def matches(self, board: Board, atoms: Atoms, at: int) -> list[Match]:
        assert isinstance(board, HangaRoaBoard)  # noqa: S101 - boards of its own game are given
        row = _row(atoms, at)
        if row is None or board.over:
            return []
        result = []
        for ply, used, cost in _readings(board, row):
            cost += row.costs[used - 1]
            if cost <= self.cutoff + COSTS.more_for_square * used:
                turn = board.turn(ply)
                if not board.refusal(turn):
                    result.append(Match(row.ends[used - 1], cost, turn))
        return result

    def some_turns(self, board: Board) -> Iterator[Turn]:
        """Yield legal turns; those with throws, possibly thousands, come last."""
        assert isinstance(board, HangaRoaBoard)  # noqa: S101 - boards of its own game are given
        return islice(_simple_first(board), MOST_MISSING)

    def slips(self, board: Board, atoms: Atoms, begin: int, end: int) -> list[tuple[float, Turn]]:
        assert isinstance(board, HangaRoaBoard)  # noqa: S101 - boards of its own game are given
        units = units_in(atoms, begin, end)
        letters = [unit for unit in units if unit in _LETTERS]
        names = [unit for unit in units if len(unit) > 1]
        if board.over or not 0 < len(names) <= _LONGEST:
            return []
        unit = UNIT_OF[letters[0]] if letters else -1
        squares = [SQUARES[name] for name in names]
        if unit < 0 or board.cells[squares[0]] == board.own(unit):
            return slips(board, unit, squares)
        # The place of the piece may not be written: then it is that of any.
        origins = board.squares_of(board.own(unit))
        rows = [squares, *([int(origin), *squares] for origin in origins)]
        return [slip for row in rows for slip in slips(board, unit, row)]

    def alike(
        self, board: Board, turn: Turn, squares: frozenset[str]
    ) -> Iterator[tuple[float, Turn]]:
        assert isinstance(board, HangaRoaBoard)  # noqa: S101 - boards of its own game are given
        names = [SQUARES[unit] for unit in units_of(turn.word) if len(unit) > 1]
        among = [SQUARES[name] for name in sorted(squares)]
        for cost, other in slips(board, UNIT_OF[turn.word[0]], names, among):
            if other.word != turn.word:
                yield cost, other


def _simple_first(board: HangaRoaBoard) -> Iterator[Turn]:
    """Yield all legal turns, those of Moai and those with throws after the others."""
    arikis = [*board.simple_plies(UNIT_OF[ARIKI])]
    for ply in [*board.simple_plies(UNIT_OF[MATO]), *arikis]:
        yield board.turn(ply)
    yield from board.moai_turns()
    for ply in arikis:
        if not ply.is_drop:
            yield from map(board.turn, board.with_throws(ply))


@lru_cache(maxsize=1 << 10)
def _row(atoms: Atoms, at: int) -> _Row | None:
    """Return the squares that are written from *at* on, None if no ply may begin there."""
    letter, origin, cost = _letter(atoms, at)
    if not letter and not atoms.squares(at):
        return None
    place = at + 1 if letter else at
    row = _Row(letter, origin, False, [], [], [])
    depth = 0
    last = COSTS.most_glue  # the cost up to the last square
    end = at + FARTHEST
    while cost < COSTS.most_glue and place < end and len(row.squares) < _LONGEST:
        if atoms.kinds[place] == END:
            break
        if named := atoms.squares(place):
            cost += named[0].cost
            place = named[0].end
            end = place + FARTHEST
            row.squares.append(SQUARES[named[0].name])
            row.ends.append(place)
            row.costs.append(cost)
            last = cost
            continue
        if row.squares and (after := remark(atoms, place)):
            place, cost = after, cost + COSTS.remark
            continue
        if atoms.values[place] in ("@", "*") and not row.squares and letter == ARIKI:
            row = row._replace(is_drop=True)
        else:
            if len(row.squares) == 1 and atoms.values[place] == "-" and atoms.squares(place + 1):
                row = row._replace(joins=True)
            depth += (atoms.values[place] == "(") - (atoms.values[place] == ")")
            cost += glue(atoms, place) + _another_piece(atoms, place)
            cost += 0.0 if depth > 0 or letter == MOAI else _pause(atoms, place)
            if _STONE in words().meanings.get(atoms.values[place].lower(), ()):
                cost = min(cost, last + COSTS.of_stones)
        place += 1
    return row if row.squares else None


def _letter(atoms: Atoms, at: int) -> tuple[str, str, float]:
    """Return the letter of the piece that is named at an atom, part of its origin, and the cost."""
    word = atoms.text(at, at + 1)
    if word in _LETTERS:
        return word, "", 0.0
    if len(word) == 2 and word[0] in _LETTERS and (word[1] in _FILES or word[1].isdigit()):
        return word[0], word[1], 0.0
    if len(word) == 2 and word[0] in _LETTERS and word[1].lower() in _FILES:
        return word[0], word[1].lower(), COSTS.small_letter
    if atoms.kinds[at] != WORD or atoms.squares(at):
        return "", "", 0.0
    if word.upper() in _LETTERS:
        return word.upper(), "", COSTS.small_letter
    for meaning in words().meanings.get(word.lower(), ()):
        if meaning in _LETTERS:
            return meaning, "", 0.0
    return "", "", 0.0


def _another_piece(atoms: Atoms, at: int) -> float:
    """Return what it costs more if a letter of a piece is passed, which may begin another ply."""
    return COSTS.another_piece if atoms.values[at][:1] in _LETTERS else 0.0


def _pause(atoms: Atoms, at: int) -> float:
    """Return what it costs more if a sign ends a sentence or a cell."""
    is_end = atoms.kinds[at] == SIGN and atoms.values[at] in (".", ";", ",")
    if not is_end or atoms.kinds[at + 1] not in (BLANK, LINE):
        return 0.0
    begins_sentence = atoms.values[at] == "." and len(atoms.values[at + 2]) > 1
    is_prose = begins_sentence and atoms.values[at + 2].istitle()
    return COSTS.another_sentence if is_prose else COSTS.ends_sentence


def _readings(board: HangaRoaBoard, row: _Row) -> Iterator[tuple[Ply, int, float]]:
    """Yield plies, legal or not, with the number of squares read and the cost of that."""
    origin = row.squares[0]
    for letter in _LETTERS if not row.origin else ():
        cost = (
            (0.0 if row.letter == letter else COSTS.wrong_letter) if row.letter else COSTS.no_letter
        )
        for ply, used in _from_origin(board, letter, origin, row.squares[1:]):
            yield ply, used + 1, cost
    if row.letter == ARIKI:
        yield Ply(ARIKI, (origin,)), 1, 0.0 if row.is_drop else COSTS.no_letter
    if row.letter:
        yield from _without_origin(board, row)


def _from_origin(
    board: HangaRoaBoard, letter: str, origin: int, squares: list[int]
) -> Iterator[tuple[Ply, int]]:
    """Yield plies of the piece on *origin* to some of *squares*, and how many they use."""
    if not squares or board.cells[origin] != board.own(UNIT_OF[letter]):
        return
    if letter == MATO:
        yield board.move(UNIT_OF[MATO], origin, squares[0], ()), 1
    elif letter == ARIKI:
        for used in range(1, min(1 + MAX_THROWS, len(squares)) + 1):
            yield ariki_turn(origin, squares[0], squares[1:used]), used
    else:
        for used in range(1, len(squares) + 1):
            yield moai_run((origin, *squares[:used])), used


def _without_origin(board: HangaRoaBoard, row: _Row) -> Iterator[tuple[Ply, int, float]]:
    """Yield plies whose origin is not written."""
    letter = row.letter
    for origin in map(int, board.squares_of(board.own(UNIT_OF[letter]))):
        is_left_out = row.origin or letter == MOAI or not row.joins
        if is_left_out and origin != row.squares[0] and row.origin in SQUARE_NAMES[origin]:
            for ply, used in _from_origin(board, letter, origin, row.squares):
                yield ply, used, COSTS.no_origin
    if letter == MOAI and not board.over and board.may_run:
        for path in islice(board.runs_to(row.squares[0]), _MOST_RUNS):
            yield moai_run(path), 1, COSTS.no_origin


def speller(size: tuple[int, int], is_named: bool) -> Speller:
    """Return the speller of a board; *size* is its files and ranks."""
    squares = Squares(*size, ranks_first=True, signs=frozenset("@"), leading=frozenset())
    return HangaRoaSpeller(squares)
