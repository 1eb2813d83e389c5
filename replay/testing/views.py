"""Checks of boards as people see them: squares, mirrored boards, pictures, and entered plies."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any
from xml.etree import ElementTree

from kohau.notation.coordinates import OPTIONS, Reflection
from kohau.notation.diagnostics import BadPosition, Problem
from kohau.notation.record import Line, Record
from kohau.replay.entering import enter
from kohau.replay.pictures.drawing import ansi, board, paint, svg
from kohau.replay.pictures.picture import Item, Picture
from kohau.replay.pictures.svg import RULES, THEMES
from kohau.replay.position import Position
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Defaults, setting_of
from kohau.replay.setting_tags import write_rules
from kohau.replay.testing.samples import MOST_PLIES, require, some_plies

MIRROR = OPTIONS["--mirror"]


def check_squares(played: Replay) -> None:
    """Check the men of all positions by the names of squares, and those that plies remove."""
    for index, position in enumerate(played.positions):
        pieces = position.pieces
        named = {name: position[name] for name in position.squares if position[name]}
        require(named == pieces, position, f"has {pieces} in all, and {named} one by one")
        letters = {*pieces.values()} - {*position.game.letters}
        require(not letters, position, f"Game.letters lacks {letters}")
        if position.grid is not None:
            check_men_set(position, pieces)
        if index == len(played.line):
            return
        ply, after = played.line.plies[index], played.positions[index + 1]
        ends = {step.end for step in ply.steps} | {step.start for step in ply.steps if step.start}
        strange = ends - {*position.squares}
        require(not strange, position, f"{ply} has steps to {strange}")
        for name, letter in position.removed(ply).items():
            require(after[name] != letter, position, f"{ply} does not remove {letter} on {name}")


def check_men_set(position: Position[Any], pieces: Mapping[str, str]) -> None:
    """Check that men can be removed and set again, unless the rules exclude it."""
    require(position.set(pieces) == position, position, "differs with its own men set")
    for square, letter in [*pieces.items()][::5]:
        try:
            without = position.remove(square)
        except BadPosition:
            continue
        left = {name: man for name, man in pieces.items() if name != square}
        require(without.pieces == left, position, f"has {without.pieces} without {square}")
        same = without.side == position.side and without.numbering == position.numbering
        require(same, position, f"has another side or number without {square}")
        again = without.set({square: letter})
        require(again == position, position, f"is {again.fen()!r} with {letter} on {square} again")


def check_reflections(played: Replay) -> None:
    """Check that the record of *played*, written on a mirrored or turned board, is read as it is.

    So are its positions as set-ups.
    """
    start = played.positions[0]
    game, variant, rules = start.game, start.variant, start.rules
    tags = {"Game": game.id, "Variant": variant} | ({"Rules": write_rules(rules)} if rules else {})
    for reflection in OPTIONS.values():
        reflect, defaults = game.reflect(variant, reflection), Defaults(reflection=reflection)
        words = tuple(str(reflect(ply)) for ply in played.line)
        read = verify(Record(tags, Line(words, {}, played.record.result)), defaults)
        require(read.line.plies == played.line.plies, start, f"{words} are read as {read.line}")
        for position in played.positions[1:]:
            fen = game.reflected_fen(position.fen(), reflection)
            set_up = setting_of({**tags, "FEN": fen}, defaults).start
            require(set_up == position, position, f"{fen!r} is read as {set_up}")


def mirrored(position: Position[Any], reflection: Reflection = MIRROR) -> Position[Any]:
    """Return *position* as it stands on the reflected board."""
    fen = position.game.reflected_fen(position.fen(), reflection)
    other: Position[Any] = position.game.position(fen, position.variant, position.rules)
    return other


def check_symmetry(position: Position[Any], most: int = MOST_PLIES) -> None:
    """Check that the rules do not change if left and right are swapped (``Game.is_symmetric``).

    A ply is legal if and only if its mirror image is legal in the mirrored position, and leads to
    the mirrored position. At most the first *most* plies are tried.
    """
    other = mirrored(position)
    reflect = position.game.reflect(position.variant, MIRROR)
    outcomes = [outcome and outcome.result for outcome in (position.outcome(), other.outcome())]
    require(outcomes[0] == outcomes[1], position, f"has the outcomes {outcomes}, also mirrored")
    for here, there in ((position, other), (other, position)):
        for ply in some_plies(here, most):
            after = there.after(there.resolve(reflect(ply)))
            require(after is not None, here, f"{ply} is legal, mirrored {reflect(ply)} is not")
            require(after == mirrored(here.play(ply)), here, f"{ply} mirrored leads elsewhere")


def check_pictures(played: Replay) -> None:
    """Check that every position has a text board and a picture, with the marks of the last ply."""
    for index, position in enumerate(played.positions):
        drawn = board(played, index)
        require(drawn == position.draw(), position, "Position.draw differs from the text board")
        require(bool(drawn.strip()), position, "Position.draw returns nothing")
        for flip in (False, True):
            require(bool(ansi(played, index, flip=flip)), position, "has no board in colours")
        if position.game.pictures is not None:
            picture = paint(played, index)
            check_men(position, picture)
            check_symbols(position, picture)
            check_steps(played, index)
    if played.positions[0].game.pictures is not None:
        for theme in THEMES:
            for flip in (False, True):
                check_svg(played.positions[-1], svg(played, flip=flip, theme=theme))


def check_men(position: Position[Any], picture: Picture) -> None:
    """Check that there is a symbol on the square of every man."""
    places = {(round(item.x, 3), round(item.y, 3)) for item in picture.pieces}
    items = {*picture.pieces}
    for name, letter in position.pieces.items():
        x, y = picture.board.at(picture.board.grid.squares[name])
        there = (round(x, 3), round(y, 3)) in places
        require(there, position, f"the picture has nothing on {name}, where {letter} is")
        if letter in picture.board.men:
            symbol = picture.board.men[letter]
            right = Item(symbol, x, y) in items or symbol in picture.board.forms.values()
            require(right, position, f"the picture lacks {symbol!r} on {name}")


def check_symbols(position: Position[Any], picture: Picture) -> None:
    """Check that the board has all symbols of *picture*, and room for what is drawn."""
    marks = picture.marks
    items = (*picture.pieces, *marks.lights, *marks.ghosts, *marks.badges)
    unknown = {item.symbol for item in items} - {*picture.board.symbols}
    require(not unknown, position, f"the board has no symbols {sorted(unknown)}")
    ends = [end for stroke in marks.strokes for end in (stroke.start, stroke.end)]
    width, height = picture.board.width / 2, picture.board.height / 2
    for x, y in [(item.x, item.y) for item in items] + ends:
        inside = abs(x) < width and abs(y) < height
        require(inside, position, f"something is drawn beside the picture, at {x}, {y}")


def check_steps(played: Replay, index: int) -> None:
    """Check the pieces after each step of ply *index* that the painter yields."""
    if index == len(played.line):
        return
    position, ply = played.positions[index], played.line.plies[index]
    painter = position.game.painter()
    steps = [] if painter is None else [*painter.steps(position, ply)]
    symbols = {*paint(position).board.symbols}
    unknown = {item.symbol for picture in steps for item in picture.pieces} - symbols
    require(not unknown, position, f"the board has no symbols {sorted(unknown)} for {ply}")


def check_svg(position: Position[Any], text: str) -> None:
    """Check that *text* is a well-formed SVG document with all symbols and colours that it uses."""
    root = ElementTree.fromstring(text)  # noqa: S314 - our own text
    ids = [name for element in root.iter() if (name := element.get("id"))]
    used = {name for element in root.iter() if (name := element.get("href"))}
    require(len(ids) == len({*ids}), position, "an id is used twice in the SVG document")
    require({f"#{name}" for name in ids} == used, position, "symbols in SVG are missing or unused")
    classes = {name for element in root.iter() for name in (element.get("class") or "").split()}
    unknown = classes - {"kohau", *(f"k-{kind}" for kind in RULES)}
    require(not unknown, position, f"classes in SVG have no colour: {sorted(unknown)}")


def check_entering(position: Position[Any], random: Random) -> None:
    """Check that *random* presses that are offered enter a legal ply, and that others are refused.

    What is refused is refused by a ``Problem`` with a message.
    """
    presses: tuple[str, ...] = ()
    entry = enter(position)
    if position.outcome() is not None:
        require(not entry.following, position, f"is over, and offers {entry.following}")
        return
    while entry.following and not (entry.ply is not None and random.random() < 0.3):
        for other in random.sample(spots_of(position), min(2, len(spots_of(position)))):
            if other not in entry.following:
                check_refused_press(position, (*presses, other))
        presses = (*presses, random.choice(entry.following))
        entry = enter(position, presses)
    legal = entry.ply is not None and position.after(entry.ply) is not None
    require(legal, position, f"{' '.join(presses)} enters {entry.ply}, which is not legal")
    require(entry.sketch == entry.ply, position, f"{' '.join(presses)} shows {entry.sketch}")


def spots_of(position: Position[Any]) -> list[str]:
    """Return the names of the spots that can be pressed; none without pictures."""
    painter = position.game.painter()
    spots = () if painter is None else painter.board(position).spots
    names = [spot.name for spot in spots]
    require(len({*names}) == len(names), position, "two spots have the same name")
    return names


def check_refused_press(position: Position[Any], presses: tuple[str, ...]) -> None:
    """Check that *presses* of which the last one is not offered are refused with a message."""
    try:
        enter(position, presses)
    except Problem as problem:
        require(bool(problem.message), position, f"{' '.join(presses)} is refused without a word")
    else:
        require(False, position, f"{' '.join(presses)} is entered, and not offered")
