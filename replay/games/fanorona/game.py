"""The game of Fanorona: its variants with their starts, position strings and openings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kohau.notation.coordinates import Grid
from kohau.notation.diagnostics import BadPosition
from kohau.notation.fanorona.dialects import DIALECTS
from kohau.notation.fanorona.ply import RELEASED_AT, START, STRIDE, Ply, WithStones, Written
from kohau.notation.visible import quantity
from kohau.replay.fields import BOARD, NUMBER, SIDE, Field
from kohau.replay.game import Game, RuleOption, Variant
from kohau.replay.games.fanorona.board import BLACK, NOBODY, WHITE, FanoronaBoard
from kohau.replay.games.fanorona.faults import WORDING
from kohau.replay.games.fanorona.geometry import (
    CAPTURER_LOSES,
    CAPTURER_STARTS,
    CAPTURER_WINS,
    GIVER_STARTS,
    PACKED,
    PAIKA_ALLOWED,
    Geometry,
)
from kohau.replay.games.fanorona.position import FanoronaPosition

if TYPE_CHECKING:
    from kohau.replay.games.fanorona.session import FanoronaSession

_START = f"{START} w {{giver}} 1"

RESTRICTED = Field("restricted side (-, w or b)", lambda position: (position.restricted or "-")[0])

OPENINGS: Mapping[str, str] = MappingProxyType(
    {
        "e2e3+": "Vakiloha",
        "f2e3+": "Lehavanana",
        "d2e3+": "Lehavia",
        "d3e3+": "Kobaka fohy",
        "d3e3-": "Kobaka lava",
    }
)
"""White's first turns in riatra, in the canonical dialect."""


class Fanorona(Game[FanoronaPosition]):
    """Fanorona with its variants and sessions, FA-1 to FA-15."""

    id = "fanorona"
    title = "Fanorona"
    variants = (
        Variant(
            "riatra",
            "the ordinary game, 5×9",
            _START.format(giver="-"),
            Grid(9, 5, up=STRIDE),
            ("tsivy", "fanoron-tsivy", "5x9", "9x5"),
        ),
        Variant(
            "vela",
            "the loser's revenge, 5×9: the winner may not capture at first",
            _START.format(giver="b"),
            Grid(9, 5, up=STRIDE),
        ),
        Variant(
            "dimy",
            "the middle game, 5×5",
            "bbbbb/bbbbb/bW1bW/WWWWW/WWWWW w - 1",
            Grid(5, 5, up=STRIDE),
            ("fanoron-dimy", "5x5"),
        ),
        Variant(
            "telo",
            "the small game with captures, 3×3",
            "bbb/b1W/WWW w - 1",
            Grid(3, 3, up=STRIDE),
            ("fanoron-telo", "3x3"),
        ),
    )
    positions = FanoronaPosition
    wording = WORDING
    rulebook = "kohau.replay.games.fanorona.rulebook"
    rules_page = "rules/fanorona.html"
    pictures = "kohau.replay.games.fanorona.painter"
    spelling = "kohau.replay.games.fanorona.spelling"
    options = (
        RuleOption(
            "vela-starter",
            (CAPTURER_STARTS, GIVER_STARTS),
            "who has White and moves first in a vela",
            ("vela",),
        ),
        RuleOption(
            "vela-no-capture",
            (CAPTURER_WINS, CAPTURER_LOSES, PAIKA_ALLOWED),
            "what becomes of a capturer who has no capture",
            ("vela",),
        ),
    )
    dialects = DIALECTS
    letters = "WbwB"
    fields = (BOARD, SIDE, RESTRICTED, NUMBER)
    packed = PACKED
    square_members = MappingProxyType(
        {Ply: ("path",), Written: ("path", "taken"), WithStones: ("path", "stones")}
    )
    is_symmetric = True
    repetition_rule = "FA-9"

    def start(
        self, variant: str | None = None, rules: Mapping[str, str] | None = None
    ) -> FanoronaPosition:
        giver_starts = rules is not None and rules.get("vela-starter") == GIVER_STARTS
        start = _START.format(giver="w") if giver_starts else self.find_variant(variant).start
        return self.position(start, variant, rules)

    def set_up(self, variant: str, rules: dict[str, str], *values: Any) -> FanoronaPosition:
        stones, white_to_play, restricted, number = values
        geometry = _geometry(variant, tuple(rules.items()))
        white, black = _stones(stones)
        men, enemy = (white, black) if white_to_play else (black, white)
        giver = NOBODY if restricted == "-" else _giver(restricted, geometry, white, black)
        return FanoronaPosition(FanoronaBoard(geometry, men, enemy, white_to_play, number, giver))

    opening_plies = 1

    def opening(self, start: FanoronaPosition, plies: Sequence[Ply]) -> str | None:
        """Return the name of the opening: one of White's five first turns of a riatra."""
        return _opening(start, plies[0]) if plies else None

    def session(self, format_text: str | None) -> FanoronaSession:
        """Return a session of riatra and vela (FA-15) before its first game."""
        from kohau.replay.games.fanorona.session import FanoronaSession, parse_format

        return FanoronaSession(parse_format(format_text or ""))


GAME = Fanorona()


@cache
def _geometry(variant: str, rules: tuple[tuple[str, str], ...]) -> Geometry:
    """Return the board of a variant with its rule options; the object is cached."""
    grid = GAME.find_variant(variant).grid
    assert grid is not None  # noqa: S101 - every variant has one
    return Geometry(variant, grid, MappingProxyType(dict(rules)))


@cache
def _start_of_riatra() -> FanoronaPosition:
    return GAME.start("riatra")


@lru_cache(1 << 8)
def _opening(start: FanoronaPosition, first: Ply) -> str | None:
    return OPENINGS.get(str(first)) if start == _start_of_riatra() else None


def _stones(stones: list[tuple[int, str]]) -> tuple[int, int]:
    """Return the masks of White's and Black's stones."""
    white = black = 0
    for point, letter in stones:
        white |= (letter in "Ww") << point
        black |= (letter in "Bb") << point
    if not white and not black:
        raise BadPosition("there is no stone on the board")
    return white, black


def _giver(restricted: str, geometry: Geometry, white: int, black: int) -> int:
    """FA-10: return the side that *restricted* names; it must still have stones to give."""
    if geometry.variant != "vela":
        raise BadPosition(
            f"the restricted side is {restricted!r}; only a vela has one",
            rule="FA-10",
            hint="write - for none; or is the variant vela?",
        )
    sides = {"w": (WHITE, "White", white), "b": (BLACK, "Black", black)}
    if restricted not in sides:
        raise BadPosition(f"the restricted side is {restricted!r}, neither w nor b nor -")
    giver, name, stones = sides[restricted]
    if stones.bit_count() <= RELEASED_AT:
        raise BadPosition(
            f"{name} has {quantity(stones.bit_count(), 'stone')} and can't be restricted any more",
            rule="FA-10",
            hint=f"the restriction ends when {RELEASED_AT} stones are left: write - instead",
        )
    return giver
