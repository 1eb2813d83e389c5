"""The options of convert that change tags."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from kohau.commands.destructive import DestructiveOption
from kohau.commands.messages import in_words
from kohau.commands.options import options

if TYPE_CHECKING:
    from kohau.archive.batches.conversion import TagChanges


def _tags(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> dict[str, str]:
    from kohau.archive.batches.conversion import parse_tag
    from kohau.notation.diagnostics import Problem
    from kohau.replay.checks import MISSPELT

    any_name = context.meta.get(_ANY_TAG, False)
    try:
        pairs = [parse_tag(value, any_name=any_name) for value in values]
    except Problem as problem:
        insist = ", or add --any-tag to set it nevertheless" if problem.code == MISSPELT else ""
        raise click.BadParameter(f"{in_words(problem)}{insist}", context, parameter) from None
    tags = dict(pairs)
    if len(tags) < len(pairs):
        raise click.BadParameter("a tag is set twice", context, parameter)
    return tags


def _names(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> frozenset[str]:
    from kohau.notation.diagnostics import Problem
    from kohau.replay.tags import check_name

    try:
        for value in values:
            check_name(value)
    except Problem as problem:
        raise click.BadParameter(in_words(problem), context, parameter) from None
    return frozenset(values)


_ANY_TAG = "kohau.any_tag"
"""Where a context keeps whether ``--any-tag`` is given."""


def _allow_any_tag(context: click.Context, parameter: click.Parameter, given: bool) -> None:
    context.meta[_ANY_TAG] = given


values_options = options(
    click.option(
        "--set", "values", metavar="TAG=VALUE", multiple=True, callback=_tags,
        help="A tag to set; may be repeated.",
    ),
    click.option(
        "--any-tag", is_flag=True, is_eager=True, expose_value=False, callback=_allow_any_tag,
        help="Also set tags whose names look misspelt.",
    ),
)  # fmt: skip
tag_options = options(
    values_options,
    click.option(
        "--unset", "removed", metavar="TAG", multiple=True, callback=_names, cls=DestructiveOption,
        help="A tag to remove; may be repeated.",
    ),
)  # fmt: skip
aliases_option = click.option(
    "--aliases",
    metavar="FILE",
    help="A YAML file of names and their other spellings, which are replaced, or an archive that"
    " has them.",
)
change_options = options(
    tag_options,
    aliases_option,
    click.option(
        "--renumber-rounds", is_flag=True,
        help="Number the rounds of each event and session from 1 in the order of the records.",
    ),
)  # fmt: skip


def changes_of(
    values: dict[str, str], removed: frozenset[str], aliases: str | None, renumber_rounds: bool
) -> TagChanges:
    """Return the changes that :data:`change_options` ask for."""
    from kohau.archive.batches.conversion import RoundNumbers, TagChanges
    from kohau.archive.store.names import read_aliases

    changed: list[Any] = [*values, *removed, *(["Round"] if renumber_rounds else [])]
    if twice := next((name for name in changed if changed.count(name) > 1), None):
        raise click.UsageError(f"the tag {twice} can't be changed in two ways")
    names = read_aliases(aliases) if aliases is not None else {}
    return TagChanges(values, removed, names, RoundNumbers() if renumber_rounds else None)
