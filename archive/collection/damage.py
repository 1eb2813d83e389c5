"""Damage: archives whose contents are not what this program has stored."""

from __future__ import annotations

from kohau.notation.diagnostics import Problem


class DamagedArchive(Problem):
    """Contents of an archive that cannot be used."""

    code = "unreadable-file"

    def __init__(self, message: str) -> None:
        super().__init__(message, hint="kohau archive check reports all damage")
