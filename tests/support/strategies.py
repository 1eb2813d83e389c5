"""Hypothesis strategies: positions, plies and records that occur in random games."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import assume, reject
from hypothesis import strategies as st

from kohau.notation.coordinates import write_ranks
from kohau.notation.diagnostics import BadPosition
from kohau.notation.fanorona.ply import RELEASED_AT, Ply
from kohau.notation.hamnar import SQUARE_NAMES
from kohau.notation.hanga_roa.squares import SQUARES, STRIDE, beside
from kohau.notation.masks import bits, mask_of
from kohau.notation.notes import Comment, Escape, Nag, one_line
from kohau.notation.record import Line, Note, Record
from kohau.replay import registry
from kohau.replay.games.fanorona.board import BLACK, NOBODY, WHITE, FanoronaBoard
from kohau.replay.games.fanorona.position import FanoronaPosition
from kohau.replay.games.hamnar.board import HamnarBoard
from kohau.replay.games.hamnar.position import HamnarPosition
from kohau.replay.games.hanga_roa.geometry import MOAI, STONE
from kohau.replay.games.hanga_roa.position import HangaRoaPosition
from kohau.replay.games.hanniball.board import HanniBallBoard
from kohau.replay.games.hanniball.geometry import FIELD, GOALS, HOMES, LETTERS
from kohau.replay.games.hanniball.position import HanniBallPosition
from kohau.replay.position import Position
from kohau.replay.setting_tags import parse_rules, write_rules

VARIANTS = ("riatra", "dimy", "telo", "vela")
OPTIONS = {
    "vela": (
        "vela-starter=capturer",
        "vela-starter=giver",
        "vela-no-capture=capturer-loses",
        "vela-no-capture=paika",
    )
}


@st.composite
def fanorona_starts(draw: st.DrawFn) -> FanoronaPosition:
    """Draw the start of any variant with any rule options."""
    variant = draw(st.sampled_from(VARIANTS))
    rules = parse_rules(draw(st.sampled_from(OPTIONS.get(variant, ("",)))))
    start = registry.find_game("fanorona").start(variant, rules)
    assert isinstance(start, FanoronaPosition)
    return start


def random_line(start: Position[Any], plies: int, seed: int) -> tuple[list[Any], list[Any]]:
    """Return the plies and positions of a random game, of at most *plies* plies."""
    random = Random(seed)
    line: list[Any] = []
    positions: list[Any] = [start]
    while len(line) < plies and (ply := positions[-1].choose(random)):
        line.append(ply)
        positions.append(positions[-1].play(ply))
    return line, positions


@st.composite
def played_positions(draw: st.DrawFn, start: Position[Any], most_plies: int) -> Any:
    """Draw a position from a random game that begins at *start*."""
    _, positions = random_line(
        start, draw(st.integers(0, most_plies)), draw(st.integers(0, 1 << 32))
    )
    return positions[-1]


@st.composite
def fanorona_positions(draw: st.DrawFn) -> FanoronaPosition:
    """Draw a position from a random game of any variant."""
    start = draw(fanorona_starts())
    position: FanoronaPosition = draw(played_positions(start, 60))
    return position


@st.composite
def fanorona_set_ups(draw: st.DrawFn) -> FanoronaPosition:
    """Draw any position, including positions that no game can reach."""
    start = draw(fanorona_starts())
    mask = int(start.board.geometry.mask)
    player = draw(st.integers(0, mask)) & mask
    enemy = draw(st.integers(0, mask)) & mask & ~player
    if draw(st.booleans()):
        player &= draw(st.integers(0, mask))
        enemy &= draw(st.integers(0, mask))
    if not player | enemy:
        player = 1
    white_to_play = draw(st.booleans())
    givers = [NOBODY]
    if start.variant == "vela" and player.bit_count() > RELEASED_AT:
        givers.append(WHITE)
    if start.variant == "vela" and enemy.bit_count() > RELEASED_AT:
        givers.append(BLACK)
    if not white_to_play:
        player, enemy = enemy, player
    giver = draw(st.sampled_from(givers))
    board = FanoronaBoard(start.board.geometry, player, enemy, white_to_play, 1, giver)
    return FanoronaPosition(board)


def any_single_steps(position: FanoronaPosition) -> set[Ply]:
    """Return every ply of one step between nearby points of the largest board."""
    points = [10 * rank + file for rank in range(5) for file in range(9)]
    return {
        Ply((start, to), kind)
        for start in points
        for to in points
        if max(abs(start % 10 - to % 10), abs(start // 10 - to // 10)) <= 2
        for kind in "+-="
    }


texts = st.text(max_size=40).map(one_line)
words_of_comments = st.lists(
    st.text(st.characters(exclude_categories=("Cs", "Cc", "Zs")), min_size=1, max_size=30),
    max_size=12,
).map(" ".join)
tag_names = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,12}", fullmatch=True).filter(
    lambda name: name not in {"Game", "Variant", "Notation", "Rules", "Result", "FEN", "SetUp"}
)
tags = st.dictionaries(tag_names, texts, max_size=6)


@st.composite
def notes(draw: st.DrawFn, variation: Line[str] | None) -> tuple[Note[str], ...]:
    """Draw the notes after a ply, maybe including *variation*."""
    kinds: list[st.SearchStrategy[Note[str]]] = [
        words_of_comments.map(Comment),
        texts.map(Comment),
        st.integers(0, 139).map(Nag),
        texts.map(Escape),
    ]
    if variation is not None:
        kinds.append(st.just(variation))
    return tuple(draw(st.lists(st.one_of(kinds), max_size=3)))


@st.composite
def lines(draw: st.DrawFn, start: Position[Any], depth: int, result: str | None) -> Line[str]:
    """Draw a legal line in the canonical dialect with notes and variations, some without plies."""
    plies, positions = random_line(start, draw(st.integers(0, 12)), draw(st.integers(0, 1 << 32)))
    annotations: dict[int, tuple[Note[str], ...]] = {}
    for index in draw(st.sets(st.integers(0, len(plies)), max_size=4)):
        variation = None
        if index and depth and draw(st.booleans()):
            end = draw(st.sampled_from([None, "*"]))
            variation = draw(lines(positions[index - 1], depth - 1, end))
        if drawn := draw(notes(variation)):
            annotations[index] = drawn
    return Line(tuple(map(str, plies)), annotations, result)


@st.composite
def annotated_records(draw: st.DrawFn) -> Record:
    """Draw a legal record of Fanorona with tags, comments, NAGs, escapes and nested variations."""
    start = draw(fanorona_starts())
    line = draw(lines(start, 2, draw(st.sampled_from(["*", "1/2-1/2"]))))
    position: Position[Any] = start
    for word in line.plies:
        position = position.play(position.parse(word))
    if outcome := position.outcome():
        line = Line(line.plies, line.annotations, outcome.result)
    required = {"Game": "fanorona", "Variant": start.variant}
    if start.rules:
        required["Rules"] = write_rules(start.rules)
    return Record(draw(tags) | required, line, "abstractplay")


def without_empty_variations(line: Line[Any]) -> Line[Any]:
    """Return *line* as KGN holds it: instead of variations without plies, their notes."""
    annotations = {}
    for index, notes in line.annotations.items():
        if kept := [held for note in notes for held in as_held(note)]:
            annotations[index] = tuple(kept)
    return Line(line.plies, annotations, line.result)


def as_held(note: Note[Any]) -> list[Note[Any]]:
    """Return what KGN holds instead of *note*."""
    if not isinstance(note, Line):
        return [note]
    held = without_empty_variations(note)
    if held.plies:
        return [held]
    result = [Comment(held.result)] if held.result else []
    return [*held.annotations.get(0, ()), *result]


@st.composite
def hanga_roa_positions(draw: st.DrawFn) -> HangaRoaPosition:
    """Draw a position from a random game of Hanga Roa with any rule options."""
    option = draw(st.sampled_from(["white", "black", "both", "none"]))
    start = registry.find_game("hanga-roa").start(None, {"first-throw": option})
    plies = draw(st.integers(0, 120))
    _, positions = random_line(start, plies, draw(st.integers(0, 1 << 32)))
    position: HangaRoaPosition = next(p for p in reversed(positions) if few_stones_beside(p))
    return position


def few_stones_beside(position: HangaRoaPosition) -> bool:
    """Return whether the runs of the Moai can be listed by brute force."""
    board = position.board
    moai, stones = (mask_of(board.squares_of(board.own(unit))) for unit in (MOAI, STONE))
    reached, grown = 0, moai
    while grown != reached:
        reached = grown
        grown |= beside(reached) & stones
    return reached.bit_count() <= 1 + MOST_STONES_IN_REACH


MOST_STONES_IN_REACH = 7


@st.composite
def hanga_roa_set_ups(draw: st.DrawFn) -> HangaRoaPosition:
    """Draw any position, with crowded corners in which units are often enclosed."""
    corner = draw(st.sampled_from([(0, 0), (0, 5), (5, 0), (5, 5), (2, 3)]))
    squares = [STRIDE * (corner[0] + f) + corner[1] + r for f in range(4) for r in range(4)]
    units = "MmAaPpSs"
    letters = draw(st.lists(st.sampled_from("MAPmap" + "Ss" * 4 + "..."), min_size=16, max_size=16))
    board = dict.fromkeys(units, 0)
    limits = {"M": 1, "m": 1, "A": 3, "a": 3, "P": 3, "p": 3}
    for square, letter in zip(squares, letters, strict=True):
        if letter in units and board[letter].bit_count() < limits.get(letter, 81):
            board[letter] |= 1 << square
    for letter, spare in (("M", "e1"), ("m", "e9")):
        taken = sum(board.values())
        if not board[letter] and not taken >> SQUARES[spare] & 1 and draw(st.booleans()):
            board[letter] = 1 << SQUARES[spare]
    if not board["M"] and not board["m"]:
        free = next(square for square in SQUARES.values() if not sum(board.values()) >> square & 1)
        board["M"] = 1 << free
    hands = "".join(letter * draw(st.integers(0, 3 - board[letter].bit_count())) for letter in "Aa")
    standing = {square: letter for letter, mask in board.items() for square in bits(mask)}
    ranks = write_ranks(
        [standing.get(STRIDE * file + rank, "") for file in range(9)] for rank in range(8, -1, -1)
    )
    try:
        position = registry.find_game("hanga-roa").position(
            f"{ranks} {draw(st.sampled_from('wb'))} {hands or '-'} 2"
        )
    except BadPosition:
        reject()  # both sides have won
    assert isinstance(position, HangaRoaPosition)
    assume(few_stones_beside(position))
    return position


@st.composite
def hamnar_positions(draw: st.DrawFn) -> HamnarPosition:
    """Draw a position from a random game of Hamnár, or one with men and orbs anywhere."""
    game = registry.find_game("hamnar")
    if draw(st.booleans()):
        position: HamnarPosition = draw(played_positions(game.start(), 80))
        return position
    squares = draw(st.permutations(sorted(SQUARE_NAMES)))
    white, black = (draw(st.integers(0, 5)) for _ in "Wb")
    white_orbs = mask_of(draw(st.permutations(range(6)))[:3])
    board = HamnarBoard(
        mask_of(squares[:white]),
        mask_of(squares[white : white + black]),
        white_orbs,
        63 ^ white_orbs,
        draw(st.integers(0, 5)),
        draw(st.integers(1, 9)),
    )
    return HamnarPosition(board)


@st.composite
def hanniball_positions(draw: st.DrawFn) -> HanniBallPosition:
    """Draw a position from a random game of HanniBall, or one with pieces anywhere."""
    game = registry.find_game("hanniball")
    if draw(st.booleans()):
        position: HanniBallPosition = draw(played_positions(game.start(), 40))
        return position
    cells = [0] * (9 * 15)
    crowded = draw(st.booleans())
    squares = sorted(at for at in FIELD if not crowded or at % 9 < 4)
    for at in draw(st.permutations(squares))[: draw(st.integers(0, 30))]:
        cells[at] = LETTERS.index(draw(st.sampled_from("LEHleh")))
    for keeper, home in HOMES.items():
        if draw(st.booleans()):
            cells[draw(st.sampled_from(sorted(home)))] = keeper
    ball = draw(st.sampled_from(sorted(FIELD - GOALS)))
    board = HanniBallBoard(cells, ball, draw(st.booleans()), draw(st.integers(1, 3)))
    return HanniBallPosition(board)
