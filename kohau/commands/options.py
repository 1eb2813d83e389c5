"""Options and arguments shared by several commands."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, cast

import click
from click.shell_completion import CompletionItem

from kohau.commands.messages import echo, in_words

if TYPE_CHECKING:
    from io import BufferedReader

    from kohau.replay.game import Game
    from kohau.replay.pictures.svg import Look, Theme
    from kohau.replay.position import Position
    from kohau.replay.setting import Defaults


def complete_files(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Let the shell complete names of files."""
    return [CompletionItem(incomplete, type="file")]


def _completed(names: Callable[[click.Context], Iterable[str]]) -> Callable[..., list[str]]:
    """Return what completes the *names* for a context."""

    def complete(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
        return [name for name in dict.fromkeys(names(context)) if name.startswith(incomplete)]

    return complete


def _game_names(context: click.Context) -> list[str]:
    from kohau.replay.registry import game_names

    return game_names()


def _games(context: click.Context) -> Iterator[Game[Any]]:
    from kohau.notation.diagnostics import UnknownName
    from kohau.replay.registry import find_game, game_names

    try:
        yield from map(find_game, [name] if (name := _game(context)) else game_names())
    except UnknownName:
        return


def _game(context: click.Context) -> str | None:
    """Return the game that is named.

    While the value of an option is completed, an argument may still be among the words left.
    """
    if named := context.params.get("game") or context.params.get("game_or_file"):
        return str(named)
    arguments = {
        param.name for param in context.command.params if param.param_type_name == "argument"
    }
    takes_game = bool(arguments & {"game", "game_or_file"})
    return context.args[0] if takes_game and context.args else None


def _rules_and_codes(context: click.Context) -> Iterator[str]:
    from kohau.notation.codes import CODES
    from kohau.replay.registry import numbered_rules

    yield from numbered_rules()
    yield from CODES
    yield from _game_names(context)


complete_games = _completed(_game_names)


def complete_games_and_files(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Let the shell complete names of games, and of files."""
    games = [CompletionItem(name) for name in complete_games(context, parameter, incomplete)]
    return games or [CompletionItem(incomplete, type="file")]


complete_rules = _completed(_rules_and_codes)
complete_variants = _completed(
    lambda context: (variant.name for game in _games(context) for variant in game.variants)
)
complete_dialects = _completed(
    lambda context: (dialect.name for game in _games(context) for dialect in game.dialects)
)
"""Variants and dialects are those of the game that is named, or of all games."""

Function = Callable[..., Any]

HEADINGS = ("Options", "Selecting", "Reading", "Writing")
"""The headings of options in the help of a command, in their order."""


OTHER_WORDS = {"--no-config": ("--config", "none")}
"""Options of version 0.2 that programs use, and what is written now; both are accepted."""


class Command(click.Command):
    """A command whose help has its own options first, then those that several commands share."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        names = {name for param in self.get_params(ctx) for name in param.opts}
        end = args.index("--") if "--" in args else len(args)
        words: list[str] = []
        for arg in args[:end]:
            now = OTHER_WORDS.get(arg, (arg,))
            words += now if now[0] in names else (arg,)
        return super().parse_args(ctx, words + args[end:])

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        headings = _headings(self.callback) if self.callback else {}
        records: dict[str, list[tuple[str, str]]] = {heading: [] for heading in HEADINGS}
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx) if isinstance(param, click.Option) else None
            if record:
                records[headings.get(str(param.name), HEADINGS[0])].append(record)
        for heading, rows in records.items():
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(rows)


class DestructiveOption(click.Option):
    """An option that removes what is stored."""


class DestructiveCommand(Command):
    """A command that removes what is stored."""


def options(*options: Function, heading: str | None = None) -> Callable[[Function], Function]:
    """Return a decorator that adds *options* to a command in this order.

    In its help they stand under *heading*, one of :data:`HEADINGS`, by default among its own.
    """

    def add(command: Function) -> Function:
        before = _names_of_params(command)
        for option in reversed(options):
            command = option(command)
        if heading is not None:
            added = dict.fromkeys(_names_of_params(command) - before, heading)
            command.__dict__["headings"] = {**_headings(command), **added}
        return command

    return add


def _headings(command: Function) -> dict[str, str]:
    """Return the headings of the options of a command that are not its own."""
    headings: dict[str, str] = command.__dict__.get("headings", {})
    return headings


def _names_of_params(command: Function) -> frozenset[str]:
    params: list[click.Parameter] = command.__dict__.get("__click_params__", [])
    return frozenset(str(param.name) for param in params)


def grouped(
    name: str, make: Callable[..., object], *options_: Function, heading: str | None = None
) -> Function:
    """Return a decorator that adds *options_* to a command, which gets their values as one.

    Its argument *name* is what *make* returns for them.
    """

    def decorated(command: Function) -> Function:
        @wraps(command)
        def run(**arguments: Any) -> Any:
            values = {option: arguments.pop(option) for option in owned}
            return command(**{name: make(**values)}, **arguments)

        before = _arguments(command)
        added = options(*options_, heading=heading)(run)
        owned = _arguments(added) - before
        groups, hidden = _groups(added)
        added.__dict__["groups"] = (groups - owned) | {name}, hidden | owned
        return added

    return decorated


def _groups(command: Function) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of the groups of a command, and of the options that are in them."""
    none: frozenset[str] = frozenset()
    groups: tuple[frozenset[str], frozenset[str]] = command.__dict__.get("groups", (none, none))
    return groups


def _arguments(command: Function) -> frozenset[str]:
    """Return the names of the arguments that a command gets from its options."""
    groups, hidden = _groups(command)
    params: list[click.Parameter] = command.__dict__.get("__click_params__", [])
    return groups | ({str(param.name) for param in params if param.expose_value} - hidden)


class FormatName(click.ParamType):  # type: ignore[type-arg]
    """The name of a format; those of other packages are looked up only when they are needed."""

    name = "format"

    def __init__(self, *more: str, written: bool = False) -> None:
        self.more = more
        self.written = written

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from kohau.notation import formats
        from kohau.notation.diagnostics import UnknownName

        try:
            if value not in self.more:
                (formats.find_writable if self.written else formats.find)(value)
        except UnknownName as problem:
            self.fail(in_words(problem), param, ctx)
        return value

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in self._names() if name.startswith(incomplete)]

    def _names(self) -> list[str]:
        from kohau.notation import formats

        names = [format_.name for format_ in formats.every() if format_.writes or not self.written]
        return sorted([*names, *self.more])

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return f"[{'|'.join(self._names())}]"


class GameName(click.ParamType):  # type: ignore[type-arg]
    """The name of a game; help shows those there are, and commands check what is given."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return value

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        from kohau.replay.registry import game_names

        return "|".join(game_names())


class LanguageName(click.ParamType):  # type: ignore[type-arg]
    """The code of a language of pages; their texts are looked up only when they are needed."""

    name = "language"

    def _choice(self) -> click.Choice[str]:
        from kohau.web.texts import LANGUAGES

        return click.Choice(tuple(LANGUAGES))

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return self._choice().convert(value, param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return self._choice().shell_complete(ctx, param, incomplete)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        return self._choice().get_metavar(param, ctx)


def _parsed_rules(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> dict[str, str]:
    from kohau.notation.diagnostics import UnknownName
    from kohau.replay.setting_tags import parse_rules

    try:
        return parse_rules(" ".join(values))
    except UnknownName as problem:
        raise click.BadParameter(in_words(problem), context, parameter) from None


def _parsed_codes(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> tuple[str, ...] | None:
    """Return the codes or patterns in *values*, None if the option is not given."""
    if not values:
        return None
    from kohau.configuration.settings import WrongValue, check_codes

    codes = tuple(code.strip() for value in values for code in value.split(","))
    try:
        check_codes(codes)
    except WrongValue as wrong:
        fault = wrong.faults[0]
        raise click.BadParameter(f"{fault.message}; {fault.hint}", context, parameter) from None
    return codes


def codes_option(name: str, help: str) -> Function:  # noqa: A002 - as click calls it
    """Return the option *name* with codes of diagnostics, or patterns, separated by commas."""
    return click.option(
        name,
        metavar="CODES",
        multiple=True,
        callback=_parsed_codes,
        shell_complete=_completed(lambda context: _codes()),
        help=f"{help} Replaces the configuration.",
    )


def _codes() -> Iterable[str]:
    from kohau.notation.codes import CODES

    return CODES


def _is_pipe() -> bool:
    """Whether standard input is a pipe or a file."""
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError):  # there is no standard input
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISREG(mode) or stat.S_ISSOCK(mode)


def file_or_piped(context: click.Context, parameter: click.Parameter, value: str | None) -> str:
    """Return the file that is named, else standard input if something is piped into it."""
    if value:
        return value
    is_pipe = _is_pipe()
    if not is_pipe or not cast("BufferedReader", sys.stdin.buffer).peek(1):
        name = f"'{parameter.human_readable_name.strip('[].')}'"
        message = "Standard input is empty." if is_pipe else None
        raise click.MissingParameter(message, ctx=context, param=parameter, param_hint=name)
    return "-"


rule_option = click.option(
    "--rule",
    "rules",
    metavar="NAME=VALUE",
    multiple=True,
    callback=_parsed_rules,
    help="A rule option; may be repeated.",
)
game_argument = click.argument("game", shell_complete=complete_games)
variant_option = click.option(
    "--variant",
    metavar="NAME",
    shell_complete=complete_variants,
    help="The variant; by default the game's first.",
)


def _look(flip: bool, theme: Theme, width: int | None, no_coordinates: bool) -> Look:
    from kohau.replay.pictures.svg import Look

    return Look(flip, not no_coordinates, theme, width)


look_options = grouped(
    "look",
    _look,
    click.option("--flip", is_flag=True, help="Show Black at the bottom."),
    click.option(
        "--theme",
        type=click.Choice(("auto", "light", "dark", "grey")),
        default="auto",
        show_default=True,
        help="The colours of SVG and PNG; auto follows the reader's setting, for PNG light.",
    ),
    click.option(
        "--width", metavar="N", type=click.IntRange(16, 8192), help="The width in pixels."
    ),
    click.option("--no-coordinates", is_flag=True, help="Omit the coordinates."),
)


def defaults_of(
    game: str | None,
    variant: str | None,
    rules: Mapping[str, str],
    *,
    mirror: bool = False,
    rotate: bool = False,
    decode: bool = False,
    day_first: bool | None = None,
) -> Defaults:
    """Return the checked defaults for records that lack these tags, and how boards are noted.

    With *decode*, invalid records are decoded, else only texts. *day_first* says
    whether dates in figures have the day first, or the month.
    """
    from kohau.notation.coordinates import Reflection
    from kohau.replay.setting import Decoding, Defaults, check_defaults

    reflection = Reflection.of(mirror=mirror, rotate=rotate)
    decoding = Decoding.RECORDS if decode else Decoding.TEXTS
    defaults = Defaults(game, variant, dict(rules), reflection, decoding, day_first=day_first)
    check_defaults(defaults)
    return defaults


def start_of(
    game: str, variant: str | None, rules: Mapping[str, str], fen: str | None
) -> Position[Any]:
    """Return the start position that a command's options define."""
    from kohau.replay.setting import setting_of
    from kohau.replay.setting_tags import write_rules

    tags = {} if fen is None else {"FEN": fen}
    if rules:
        tags["Rules"] = write_rules(rules)
    setting = setting_of(tags, defaults_of(game, variant, rules))
    for remark in setting.remarks:
        echo(f"{remark.severity}: {in_words(remark)}\n", err=True)
    return setting.start


fen_option = click.option("--fen", metavar="FEN", help="The position string of the start.")
start_options = grouped(
    "start",
    start_of,
    game_argument,
    variant_option,
    rule_option,
    fen_option,
)
"""The position at which a command begins."""
