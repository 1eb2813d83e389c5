"""Tags of a setting: rule options, and problems with values."""

from __future__ import annotations

from collections.abc import Mapping

from kohau.notation.diagnostics import Problem, UnknownName
from kohau.notation.kgn.tag_pairs import TAG_NAME

FIXED_TAGS = frozenset({"Game", "Variant", "Notation", "Rules", "SetUp", "FEN", "Result"})
"""The tags that follow from a game and how it is written."""


class TagProblem(Problem):
    """A problem with the value of a tag."""

    def __init__(self, tag: str, problem: Problem) -> None:
        super().__init__(
            problem.message,
            code=problem.code,
            severity=problem.severity,
            hint=problem.hint,
            rule=problem.rule,
        )
        self.tag = tag


def parse_rules(text: str) -> dict[str, str]:
    """Return the rule options in *text*, written ``name=value name=value``.

    Raises :class:`UnknownName` for a part without ``=`` and for a repeated name.

    >>> parse_rules("vela-starter=giver")
    {'vela-starter': 'giver'}
    """
    rules: dict[str, str] = {}
    for part in text.split():
        name, result, value = part.partition("=")
        if not result or not name or not value:
            raise UnknownName(
                f"{part!r} does not set a rule option",
                code="unknown-rule",
                hint="rule options are written name=value",
            )
        if name in rules:
            raise UnknownName(f"the rule option {name} is set twice", code="unknown-rule")
        rules[name] = value
    return rules


def write_rules(rules: Mapping[str, str]) -> str:
    """Return rule options in the form of the tag ``Rules``.

    >>> write_rules({"vela-starter": "giver"})
    'vela-starter=giver'
    """
    return " ".join(f"{name}={value}" for name, value in rules.items())


def check_name(name: str) -> None:
    """Raise :class:`Problem` unless the tag *name* can be set or removed."""
    if not TAG_NAME.fullmatch(name):
        raise Problem(f"{name!r} is not the name of a tag")
    if name in FIXED_TAGS:
        raise Problem(f"the tag {name} follows from the game and can't be changed")
