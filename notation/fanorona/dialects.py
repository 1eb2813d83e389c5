"""The dialects of Fanorona, each with the grammar of the same name."""

from kohau.notation.fanorona.players import (
    Abstractplay,
    Aiai,
    Count,
    Numbered,
    Schadd,
    Superduper,
    Taken,
    Unmarked,
)
from kohau.notation.fanorona.programs import Dagaz, Eppstein, Gardengate, Icga

DIALECTS = (
    Abstractplay(),
    Superduper(),
    Schadd(),
    Count(),
    Taken(),
    Numbered(),
    Aiai(),
    Unmarked(),
    Gardengate(),
    Eppstein(),
    Dagaz(),
    Icga(),
)
"""The dialects of Fanorona, the canonical one first."""
