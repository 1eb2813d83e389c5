"""How records are read: the options of all commands that read files, and their values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

import click

from kohau.commands.options import (
    FormatName,
    GameName,
    complete_files,
    complete_games,
    complete_variants,
    defaults_of,
    file_or_piped,
    grouped,
    options,
    rule_option,
)
from kohau.notation.pages import see

if TYPE_CHECKING:
    from kohau.configuration.lookup import Lookup
    from kohau.replay.setting import Defaults


_setting_of_records = options(
    click.option(
        "--game",
        type=GameName(),
        shell_complete=complete_games,
        help="The game of records without the tag Game.",
    ),
    click.option(
        "--variant",
        metavar="NAME",
        shell_complete=complete_variants,
        help="The variant of records without the tag Variant.",
    ),
    rule_option,
)
_reflections = options(
    click.option("--mirror", is_flag=True, help="Read records of a board with reversed files."),
    click.option("--rotate", is_flag=True, help="Read records of a board turned by 180 degrees."),
)


NO_FILE = "none"
"""The name instead of a file that says that no configuration is read."""


def _lookup(
    config: str | None,
    encoding: str | None = None,
    readings: Mapping[str | None, int] = MappingProxyType({}),
) -> Lookup:
    from kohau.configuration.lookup import Lookup

    looks = config != NO_FILE
    overrides = {} if encoding is None else {"encoding": encoding}
    return Lookup(config if looks else None, looks=looks, overrides=overrides, readings=readings)


def _parsed_readings(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> dict[str | None, int]:
    """Return the numbers of readings by file, that for all other files by None."""
    readings: dict[str | None, int] = {}
    for value in values:
        file, _, number = value.rpartition("=")
        if not number.isdecimal() or int(number) < 1:
            message = f"{value!r} is not N or FILE=N with a number from 1"
            raise click.BadParameter(message, context, parameter)
        readings[file or None] = int(number)
    return readings


def _known_encoding(
    context: click.Context, parameter: click.Parameter, value: str | None
) -> str | None:
    from kohau.configuration.settings import WrongValue, check_encoding

    try:
        return value if value is None else check_encoding(value)
    except WrongValue as wrong:
        message = f"{wrong}; {wrong.faults[0].hint}"
        raise click.BadParameter(message, context, parameter) from None


_configuration = click.option(
    "--config",
    metavar="FILE|none",
    shell_complete=complete_files,
    help="The configuration of all files; by default the closest kohau.toml or pyproject.toml:"
    f" {see('configuration')}.",
)
configuration_options = grouped("lookup", _lookup, _configuration)
_ways_of_reading = options(
    click.option(
        "--from",
        "source_format",
        type=FormatName(),
        help="The input format; by default detected by suffix or content.",
    ),
    click.option(
        "--decode",
        is_flag=True,
        help=f"Also read invalid records whose meaning is sure: {see('texts')}.",
    ),
    grouped(
        "lookup",
        _lookup,
        click.option(
            "--reading",
            "readings",
            metavar="[FILE=]N",
            multiple=True,
            callback=_parsed_readings,
            help=(
                "The number of the reading of texts that have several, or of one FILE:"
                f" {see('texts')}. May be repeated."
            ),
        ),
        click.option(
            "--encoding",
            metavar="NAME",
            callback=_known_encoding,
            help="The encoding of files that are not in UTF-8 and do not state their own.",
        ),
        _configuration,
    ),
)
_day_option = click.option(
    "--day-first/--month-first",
    default=None,
    help="Whether dates in figures, such as 05/12/2026, have the day first, or the month.",
)
_reading_options = options(
    _setting_of_records, _reflections, _ways_of_reading, _day_option, heading="Reading"
)


@dataclass(frozen=True, slots=True)
class ReadingOptions:
    """How the records of *files* are read: the values of the options of a command that reads."""

    lookup: Lookup
    files: tuple[str, ...] = ()
    source_format: str | None = None
    game: str | None = None
    variant: str | None = None
    rules: Mapping[str, str] = field(default_factory=dict)
    mirror: bool = False
    rotate: bool = False
    decode: bool = False
    day_first: bool | None = None
    exclude: tuple[str, ...] = ()
    jobs: int | None = None

    @property
    def of_texts(self) -> dict[str, object]:
        """The values of the options that do not apply to archives, by option."""
        return {
            "--game": self.game, "--variant": self.variant, "--from": self.source_format,
            "--rule": self.rules, "--mirror": self.mirror, "--rotate": self.rotate,
            "--decode": self.decode, "--day-first": self.day_first,
        }  # fmt: skip

    @property
    def defaults(self) -> Defaults:
        """What records are taken for that do not say it themselves."""
        return defaults_of(
            self.game, self.variant, self.rules,
            mirror=self.mirror, rotate=self.rotate, decode=self.decode, day_first=self.day_first,
        )  # fmt: skip

    def words(self) -> list[str]:
        """Return the words of the options that say how records are read, for other commands."""
        values = {
            **self.of_texts,
            "--config": self.lookup.named if self.lookup.looks else NO_FILE,
            "--encoding": self.lookup.overrides.get("encoding"),
            "--month-first": self.day_first is False,
        }
        named = [(option, value) for option, value in values.items() if isinstance(value, str)]
        words = [word for pair in named for word in pair]
        for rule, value in self.rules.items():
            words += ["--rule", f"{rule}={value}"]
        for file, number in self.lookup.readings.items():
            words += ["--reading", f"{file}={number}" if file else str(number)]
        return [*words, *(option for option, value in values.items() if value is True)]


reading_options = grouped("reading", ReadingOptions, _reading_options)


jobs_option = click.option(
    "-j",
    "--jobs",
    metavar="N",
    type=click.IntRange(min=1),
    help="The number of processes; by default one per core.",
)
exclude_option = click.option(
    "--exclude",
    metavar="GLOB",
    multiple=True,
    help="Skip these files in folders and ZIP archives; may be repeated.",
)
_reading_files = options(_reading_options, jobs_option, exclude_option, heading="Reading")


def _or_piped(
    context: click.Context, parameter: click.Parameter, value: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the files that are named, else standard input if something is piped into it."""
    return value or (file_or_piped(context, parameter, None),)


_files_argument = click.argument(
    "files", nargs=-1, metavar="[FILES]...", callback=_or_piped, shell_complete=complete_files
)
files_options = grouped("reading", ReadingOptions, _files_argument, _reading_files)
_as_noted = options(_setting_of_records, _ways_of_reading, heading="Reading")
_files_as_noted = options(_as_noted, jobs_option, exclude_option, heading="Reading")
files_to_mend_options = grouped(
    "reading",
    ReadingOptions,
    _files_argument,
    options(_files_as_noted, _day_option, heading="Reading"),
)
"""The options of files, without those that say how boards are noted."""
files_shown_options = grouped("reading", ReadingOptions, _files_argument, _files_as_noted)
"""The options of files that are shown or counted as they are noted."""
record_options = grouped("reading", ReadingOptions, _as_noted)
"""The options of a file that has a record to show."""
setting_options = grouped(
    "reading",
    ReadingOptions,
    options(_setting_of_records, configuration_options, heading="Reading"),
)
"""The options of a game, or of a file with a record of it."""
folders_options = grouped(
    "reading",
    ReadingOptions,
    click.argument(
        "files", nargs=-1, required=True, metavar="FOLDERS...", shell_complete=complete_files
    ),
    _reading_files,
)


query_option = options(
    click.option(
        "--query",
        metavar="QUERY",
        help=f"Read only the records that satisfy a query: {see('queries')}.",
    ),
    heading="Selecting",
)
