"""Names that may be the same: accents, umlauts and blanks."""

from __future__ import annotations

from pathlib import Path

import pytest
from project import Run

OTHER = '  - "%s"  # 1 game\n'


@pytest.mark.parametrize(
    ("names", "suggested"),
    [
        (["Hery", "Hery "], '  "Hery":  # 1 game\n  - "Hery "  # 1 game\n'),
        (["José", "Jose"], '  "Jose":  # 1 game\n  - "José"  # 1 game\n'),
        (["Öz", "Oez"], '  "Oez":  # 1 game\n  - "Öz"  # 1 game\n'),
        (["Müller", "Mueller"], '  "Mueller":  # 1 game\n  - "Müller"  # 1 game\n'),
        (
            ["Jörg Müller", "Mueller, Joerg", "Jorg Muller"],
            '  "Mueller, Joerg":  # 1 game\n  - "Jorg Muller"  # 1 game\n'
            '  - "Jörg Müller"  # 1 game\n',
        ),
        (["Samuel", "Samul Rabe"], None),
        *(
            (
                ["Jean-Pierre Rabe-Soa", short],
                f'  "Jean-Pierre Rabe-Soa":  # 1 game\n{OTHER % short}',
            )
            for short in ("J.-P. Rabe-Soa", "JP Rabe Soa", "Rabe-Soa, J.", "Jean", "Soa J. P.")
        ),
        (["Jean-Pierre Rabe", "P. Rabe"], None),
        (["Jean Rabe", "Jean Soa", "Jean"], None),
        (["Jean Rabe", "Jeanne Rabe", "J. Rabe"], None),
        (["JEAN RABE", "LI"], None),
    ],
)
def test_spellings_of_a_name(
    kohau: Run, tmp_path: Path, names: list[str], suggested: str | None
) -> None:
    record = '[White "{}"]\n[Date "2020.01.{:02}"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'
    games = "".join(record.format(name, day) for day, name in enumerate(names, start=1))
    (tmp_path / "club.kgn").write_text(games)
    kohau("archive", "add", tmp_path / "club.duckdb", tmp_path / "club.kgn")
    printed = kohau("archive", "names", tmp_path / "club.duckdb", "--kind", "player").stdout
    players = printed.partition("players:")[2]
    assert players == (f"\n{suggested}" if suggested else " {}\n")
