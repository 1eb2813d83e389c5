"""The game of Hamnár: its start and position strings."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from kohau.notation.diagnostics import BadPosition
from kohau.notation.hamnar import DIALECTS, GRID, ICONS, Ply
from kohau.notation.sentence import Sentence
from kohau.replay.fields import BOARD, Field, NumberField, PlyOrder
from kohau.replay.game import Game, Variant
from kohau.replay.games.hamnar.board import PACKED, PLACEMENT_ORDER, PLACING, HamnarBoard
from kohau.replay.games.hamnar.faults import WORDING
from kohau.replay.games.hamnar.position import HamnarPosition

START = "bbbbb/5/5/5/WWWWW ------ - 0"
MEN_OF_A_SIDE = 5
ORBS = Field("orbs on S P 1 2 3 E (w, b or -)", lambda position: position.orbs)
ACTIVE = Field("active icon (or -)", lambda position: [*ICONS, "-"][position.active])


class Hamnar(Game[HamnarPosition]):
    """Hamnár, HA-1 to HA-10."""

    id = "hamnar"
    title = "Hamnár"
    variants = (Variant("standard", "the only one, 5×5", START, GRID),)
    positions = HamnarPosition
    wording = WORDING
    rulebook = "kohau.replay.games.hamnar.rulebook"
    rules_page = "rules/hamnar.html"
    pictures = "kohau.replay.games.hamnar.painter"
    spelling = "kohau.replay.games.hamnar.spelling"
    dialects = DIALECTS
    letters = "Wb"
    fields = (BOARD, ORBS, ACTIVE, NumberField("lap", 0))
    ply_order = PlyOrder(2, ICONS[1:] + ICONS[:1], counted=1)
    packed = PACKED
    square_members = MappingProxyType({Ply: ("path",)})
    is_symmetric = True
    repetition_rule = "HA-10"
    undecided_result_rule = "HA-10"

    def set_up(self, variant: str, rules: dict[str, str], *values: Any) -> HamnarPosition:
        men, orbs, active, number = values
        white, black = _men(men)
        white_orbs, black_orbs = _orbs(orbs)
        icon = _active(active)
        if (icon == PLACING) != (number == 0):
            raise BadPosition(
                f"the lap is {number} and the active icon is {active}",
                rule="HA-3",
                hint="lap 0 is that of the placement, during which no icon is active",
            )
        _check_orbs(white_orbs, black_orbs, icon)
        return HamnarPosition(HamnarBoard(white, black, white_orbs, black_orbs, icon, number))


GAME = Hamnar()


def _men(men: list[tuple[int, str]]) -> tuple[int, int]:
    """Return the masks of White's and Black's men."""
    masks = {"W": 0, "b": 0}
    for square, letter in men:
        masks[letter] |= 1 << square
    for side, mask in (("White", masks["W"]), ("Black", masks["b"])):
        if mask.bit_count() > MEN_OF_A_SIDE:
            message = f"{side} has {mask.bit_count()} men, and {MEN_OF_A_SIDE} at most are allowed"
            raise BadPosition(message, rule="HA-2")
    return masks["W"], masks["b"]


def _orbs(text: str) -> tuple[int, int]:
    """Return the masks of White's and Black's orbs."""
    if len(text) != len(ICONS) or set(text) - set("wb-"):
        raise BadPosition(
            f"the orbs are {text!r}, not six of w, b and -",
            hint=f"they stand in the order of the icons {' '.join(ICONS)}",
        )
    white, black = (
        sum(1 << icon for icon, owner in enumerate(text) if owner == letter) for letter in "wb"
    )
    return white, black


def _active(text: str) -> int:
    if text == "-":
        return PLACING
    if len(text) != 1 or text not in ICONS:
        raise BadPosition(f"the active icon is {text!r}, neither one of {' '.join(ICONS)} nor -")
    return ICONS.index(text)


def _check_orbs(white: int, black: int, active: int) -> None:
    """HA-3: raise unless the sides have placed orbs according to the order of placement."""
    placed = (white | black).bit_count()
    if active != PLACING and placed < len(ICONS):
        raise BadPosition(f"only {placed} orbs are placed, and an icon is active", rule="HA-3")
    if active == PLACING and placed == len(ICONS):
        raise BadPosition("all orbs are placed, and no icon is active", rule="HA-3")
    due = sum(PLACEMENT_ORDER[:placed])
    if white.bit_count() != due:
        raise BadPosition(
            Sentence(
                "of {placed} orbs White has {count}, not {due}",
                placed=placed,
                count=white.bit_count(),
                due=due,
            ),
            rule="HA-3",
            hint="they are placed in the order White, Black, White, Black, Black, White",
        )
