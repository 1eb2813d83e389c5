"""The legal plies of a position, as a collection that lists no more than is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final, Generic, TypeVar

from kohau.notation.ply import Ply
from kohau.replay.board import Turn

PlyT = TypeVar("PlyT", bound=Ply)

_MOST_SHOWN = 8


class LegalPlies(Generic[PlyT]):
    """The legal plies of a position (``Position.legal``).

    ``in`` verifies the ply, or its text in the canonical dialect, without listing others; what is
    no ply is not in it. A truth value lists one ply, a loop only those that it asks for. ``len``
    lists all, which takes long where there are very many: step by step in HanniBall, with stones
    thrown in Hanga Roa.
    """

    def __init__(
        self, turns: Callable[[], Iterator[Turn]], allows: Callable[[object], bool]
    ) -> None:
        self._turns: Final = turns
        self._allows: Final = allows
        self._listed: list[Turn] | None = None

    def __iter__(self) -> Iterator[PlyT]:
        turns = self._turns() if self._listed is None else self._listed
        return (turn.ply for turn in turns)

    def __len__(self) -> int:
        # ``list(plies)`` asks for the length first, and must not make all plies twice.
        if self._listed is None:
            self._listed = list(self._turns())
        return len(self._listed)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __contains__(self, ply: object) -> bool:
        return self._allows(ply)

    def __repr__(self) -> str:
        first: list[Any] = list(islice(self, _MOST_SHOWN + 1))
        more = ", …" if len(first) > _MOST_SHOWN else ""
        return f"<LegalPlies {', '.join(map(str, first[:_MOST_SHOWN]))}{more}>"
