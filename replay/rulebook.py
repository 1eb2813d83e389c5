"""Rules of games in words, each with a short record that keeps it and one that breaks it.

A game has them in a module of its own, in a table ``RULES`` (``Game.rulebook``). What the records
show is proved where they are shown: ``kohau.archive.reports.explanations``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Case:
    """A short record that keeps a rule, or breaks it.

    *plies* are movetext in *dialect*, by default the canonical one, from the position *fen* on, by
    default the start of *variant*; *options* is the value of the tag ``Rules``. *note* says what
    there is to see. Further *tags* and the records *before* it in its file are for rules about
    several games.
    """

    plies: str = ""
    note: str = ""
    fen: str = ""
    variant: str = ""
    options: str = ""
    dialect: str = ""
    result: str = "*"
    tags: Mapping[str, str] = field(default_factory=dict)
    before: tuple[Case, ...] = ()

    def text(self, game: str) -> str:
        """Return the records in KGN, those *before* this one first; *game* is the id of theirs.

        >>> print(Case("c1b2+", variant="telo").text("fanorona"), end="")
        [Game "fanorona"]
        [Variant "telo"]
        [Result "*"]
        <BLANKLINE>
        c1b2+ *
        """
        tags = {
            "Game": game, "Variant": self.variant, "Rules": self.options, "FEN": self.fen,
            "Notation": self.dialect, **self.tags, "Result": self.result,
        }  # fmt: skip
        head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value)
        earlier = "".join(f"{rule.text(game)}\n" for rule in self.before)
        return f"{earlier}{head}\n{f'{self.plies} {self.result}'.strip()}\n"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its *number*, as diagnostics name it, a *title*, what it says, and two examples.

    *kept* shows what is legal, *broken* is refused by this rule; None for a rule that defines
    something, or that nothing can break.
    """

    number: str
    title: str
    text: str
    kept: Case | None = None
    broken: Case | None = None
