"""An archive as a collector has it: players, events, rounds, sessions, and names with accents."""

from __future__ import annotations

from pathlib import Path

from project import ROOT

import kohau

PLAYERS = ("Rakotomalala, Hery", "Søndergaard, Åse", "Peña, José", "Kowalski <b>Jan</b>")
GRAND_PRIX = "Grand Prix d'Été"
GRAND_PRIX_GAMES = 480

_PLIES = ("1. e2e3+ f4e5- 2. e3e4+ 1-0", "1. d3e3+ *", "1. d3e3- 0-1")


def collectors_text() -> str:
    """Return games of a large event, in rounds, and some of others."""
    pairs = [(one, other) for one in PLAYERS for other in PLAYERS if one != other]
    records = []
    for number in range(GRAND_PRIX_GAMES + 20):
        white, black = pairs[number % len(pairs)]
        in_prix = number < GRAND_PRIX_GAMES
        event = GRAND_PRIX if in_prix else "Tournoi & <i>amis</i>"
        date = f"{2020 + number % 5}.{1 + number // 5 % 12:02}.{1 + number // 60:02}"
        plies = _PLIES[number % len(_PLIES)]
        records.append(
            f'[Event "{event}"]\n[Site "Lyon"]\n[Date "{date}"]\n'
            f'[Round "{1 + number // 6}.{1 + number % 6}"]\n[White "{white}"]\n[Black "{black}"]\n'
            f'[Result "{plies.split()[-1]}"]\n[Game "fanorona"]\n\n{plies}\n\n'
        )
    return "".join(records)


def collectors_archive(path: Path) -> Path:
    """Make the archive at *path*."""
    text = path.with_suffix(".kgn")
    text.write_text(collectors_text(), encoding="utf-8")
    with kohau.open_archive(path) as collection:
        collection.add(
            [text, ROOT / "samples/sessions/clean.kgn", ROOT / "samples/hamnar.kgn"], jobs=1
        )
    return path
