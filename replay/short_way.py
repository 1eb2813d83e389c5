"""The short way through a record in plain form: played as a whole, without making a record of it.

Where there is more to report of it than a repeated position, the short way gives up, and the record
has to be replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from notation.diagnostics import Diagnostic, Problem, place
from notation.dialect import Dialect
from notation.plain import PlainForm, place_of_word
from notation.slices import Slice
from replay.checks import check_result, check_tags, repeated_position
from replay.dialects import told_dialect
from replay.game import Game, Outcome, Position
from replay.packing import Packer
from replay.repetition import third_occurrence
from replay.setting import Defaults, setting_of, write_rules

MOST_GROUNDS: Final = 1 << 10
"""How many grounds are remembered; then all are forgotten."""


@mypyc_attr(acyclic=True)
class Ground:
    """What many records share: the game, the start, a complete dialect, and the numbering."""

    __slots__ = ("dialect", "game", "index", "number", "plies_per_number", "start")

    def __init__(
        self, game: Game[Any], start: Position[Any], dialect: Dialect[Any, Any, Any]
    ) -> None:
        self.game: Final = game
        self.start: Final = start
        self.dialect: Final = dialect
        numbering = start.numbering
        self.number: Final = numbering.number
        self.index: Final = numbering.index
        self.plies_per_number: Final = numbering.plies_per_number


@mypyc_attr(acyclic=True)
class PlainReplay:
    """A record without a fault: its form, its ground, the position at its end, and its outcome.

    All that *diagnostics* may have is the note that a position is repeated.
    """

    __slots__ = ("cut", "diagnostics", "final", "form", "ground", "outcome")

    def __init__(
        self,
        cut: Slice,
        form: PlainForm,
        ground: Ground,
        final: Position[Any],
        outcome: Outcome | None,
        diagnostics: tuple[Diagnostic, ...],
    ) -> None:
        self.cut: Final = cut
        self.form: Final = form
        self.ground: Final = ground
        self.final: Final = final
        self.outcome: Final = outcome
        self.diagnostics: Final = diagnostics


_grounds: Final[dict[tuple[str | None, ...], Ground | None]] = {}


def play(
    cut: Slice, defaults: Defaults, packer_of: Callable[[Game[Any]], Packer] | None = None
) -> PlainReplay | None:
    """Return the replay of the record in *cut*, None if it takes more than the short way.

    That is so if the scanner has not found it plain, or there is more to report of it than a
    repeated position. What packs the states of lines, if any, plays the line.
    """
    form = cut.form
    if not isinstance(form, PlainForm):
        return None
    ground = _ground_of(form.tags, defaults)
    if ground is None or form.number != ground.number or ground.index != 0:
        return None
    if form.plies_per_number != ground.plies_per_number:
        return None
    packer = packer_of(ground.game) if packer_of else None
    final = _after(ground, form.words, packer, False)
    diagnostics: tuple[Diagnostic, ...] = ()
    if final is None:
        final = _after(ground, form.words, packer, True)
        if final is None:
            return None
        diagnostics = (_repetition(cut, form, ground),)
    outcome = final.outcome()
    if not is_sound(form.tags, form.result, final, outcome):
        return None
    return PlainReplay(cut, form, ground, final, outcome, diagnostics)


def _after(
    ground: Ground, words: list[str], packer: Packer | None, repeated: bool
) -> Position[Any] | None:
    if packer is None:
        return ground.start.after_words(words, ground.dialect, repeated=repeated)
    final: Position[Any] | None = packer.play(ground.start, words, ground.dialect, repeated)
    return final


def is_sound(
    tags: Mapping[str, str], result: str | None, final: Position[Any], outcome: Outcome | None
) -> bool:
    """Tell whether nothing is to be reported of tags and result.

    *final* is the last position, *outcome* its outcome. What the tags say of the setting is not
    looked at.
    """
    return not (check_tags(tags) or check_result(result, tags, final, outcome))


def _repetition(cut: Slice, form: PlainForm, ground: Ground) -> Diagnostic:
    """Return the note of the first position that occurs for the third time; there is one."""
    plies = tuple(map(ground.dialect.parse, form.words))
    ply = third_occurrence(ground.start.states_along(plies))
    assert ply is not None  # noqa: S101 - else there would be no note
    offset, length = place_of_word(cut, form, ply - 1)
    return place(repeated_position(ground.game), cut, offset=offset, length=length, ply=ply)


def _ground_of(tags: dict[str, str], defaults: Defaults) -> Ground | None:
    """Return the ground that *tags* tell, None if they tell none on which words can be played."""
    rules = tags.get("Rules")
    by_default = "" if rules is not None or not defaults.rules else write_rules(defaults.rules)
    key = (
        tags.get("Game"),
        tags.get("Variant"),
        rules,
        tags.get("FEN"),
        tags.get("Notation"),
        defaults.game,
        defaults.variant,
        by_default,
    )
    known = _grounds.get(key)
    if known is not None or key in _grounds:
        return known
    if len(_grounds) >= MOST_GROUNDS:
        _grounds.clear()
    ground = _find_ground(tags, defaults)
    _grounds[key] = ground
    return ground


def _find_ground(tags: dict[str, str], defaults: Defaults) -> Ground | None:
    try:
        game, start = setting_of(tags, defaults)
        dialect = told_dialect((tags.get("Notation"),), game, start)
    except Problem:
        return None
    return Ground(game, start, dialect) if dialect and dialect.complete else None
