"""Changes of tags: names replaced by aliases, tags set and removed, and rounds numbered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from kohau.configuration.aliases import Aliases
from kohau.notation.diagnostics import Problem
from kohau.replay.checks import check_tag
from kohau.replay.replay import Replay
from kohau.replay.setting_tags import check_name

TAGS_OF_NAMES = {"player": ("White", "Black"), "event": ("Event",), "site": ("Site",)}
"""The tags of each kind of names."""


class RoundNumbers:
    """Numbers rounds from 1, separately for each event and session."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str | None, str | None]] = Counter()

    def following(self, tags: Mapping[str, str]) -> str:
        """Return the number of the next round of the event and session in *tags*."""
        key = tags.get("Event"), tags.get("Session")
        self._counts[key] += 1
        return str(self._counts[key])


class Replacement(NamedTuple):
    """The text *new* instead of *old* in the value of a *tag*, wherever it stands in it."""

    tag: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class TagChanges:
    """Changes of tags: *aliases* replace names, *texts* parts of values, in their order.

    Then *values* are set, and tags *removed*.
    Finally, rounds are renumbered by *rounds*, if given; then this object must receive all records,
    in order.
    """

    values: Mapping[str, str] = field(default_factory=dict)
    removed: frozenset[str] = frozenset()
    aliases: Aliases = field(default_factory=dict)
    rounds: RoundNumbers | None = None
    texts: tuple[Replacement, ...] = ()

    def applied(self, played: Replay, aliases: Aliases = MappingProxyType({})) -> Replay:
        """Return *played* with changed tags; an invalid replay is not changed.

        The *aliases* given replace names if this object has none. Raises :class:`Problem` for a
        replaced text that makes a bad value.
        """
        replaced = self.aliases or aliases
        if (
            not (self.values or self.removed or replaced or self.rounds or self.texts)
            or not played.valid
        ):
            return played
        tags = dict(played.record.tags)
        for kind, names in replaced.items():
            for tag in TAGS_OF_NAMES[kind]:
                if tag in tags:
                    tags[tag] = names.get(tags[tag], tags[tag])
        for tag, old, new in self.texts:
            if old in tags.get(tag, ""):
                tags[tag] = tags[tag].replace(old, new)
                check_tag(tag, tags[tag], any_name=True)
        tags.update(self.values)
        for name in self.removed:
            tags.pop(name, None)
        if self.rounds is not None:
            tags["Round"] = self.rounds.following(tags)
        return played.with_tags(tags)


def parse_tag(text: str, *, any_name: bool = False) -> tuple[str, str]:
    """Parse ``NAME=VALUE``, a tag to set; return name and value.

    Raises :class:`Problem` if it is malformed, and unless *any_name* for a name that looks like
    that of another tag misspelt.

    >>> parse_tag("Event=Open 2024")
    ('Event', 'Open 2024')
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise Problem(f"{text!r} sets no tag", hint="write NAME=VALUE, as in 'Event=Open 2024'")
    check_tag(name, value, any_name=any_name)
    return name, value


_SLASH = re.compile(r"(?<!\\)/")
"""A slash that divides: one of a text has a backslash before it."""


def parse_replacement(text: str) -> Replacement:
    r"""Parse ``NAME=OLD/NEW``.

    Raises :class:`Problem` if it is malformed, or if the tag can't be set.

    >>> parse_replacement("Event=Paques/Pâques")
    Replacement(tag='Event', old='Paques', new='Pâques')
    >>> parse_replacement(r"Round=1\/2/1.2").old
    '1/2'
    """
    name, equals, value = text.partition("=")
    parts = [part.replace("\\/", "/") for part in _SLASH.split(value)]
    if not equals or len(parts) != 2 or not parts[0]:
        raise Problem(
            f"{text!r} replaces nothing",
            hint="write NAME=OLD/NEW, as in 'Event=Paques/Pâques', and \\/ for a slash in a text",
        )
    check_name(name)
    return Replacement(name, *parts)


NO_CHANGES = TagChanges()
