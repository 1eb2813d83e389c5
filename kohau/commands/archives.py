"""The command ``kohau archive`` with all its subcommands."""

from __future__ import annotations

from kohau.commands import archive_records
from kohau.commands.archive import archive_command

__all__ = ["archive_command", "archive_records"]
