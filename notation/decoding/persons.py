"""Persons: who writes a passage of a text, and to whom.

The writer of a mail is in its header, or in the line over a quotation; that of a post or of a line
of a chat in its heading; that of a letter at its end. What is not clear is left out.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from kohau.notation.decoding.names import SQUARE, is_proper, may_be_name, name_at, names
from kohau.notation.decoding.speakers import authors_of_lines, lines_of

_QUOTED: Final = re.compile(r"[ \t]*((?:[>|][ \t]?)*)")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_HEADER: Final = re.compile(r"[ \t>|*]*([^\W\d_]{1,10})\*{0,2}[ \t]?:\*{0,2}[ \t]*([^\n]{2,120})$")
_ADDRESS: Final = re.compile(r"[<\[(]?(?<![\w.+-])[\w.+-]+@[\w.-]+[>\])]?|\[mailto:[^\[\]]*\]")
_BESIDE_NAME: Final = re.compile(r",|\d[\d:.]*")
_ALONE: Final = re.compile(r"[ \t>|\u2013\u2014-]*([^\n]{2,40}?)[ \t.,]*$")
_GREETED: Final = re.compile(r"[ \t>|]*((?:[^\W\d_]+[ ]){1,2})(?=[^\W\d_])")
_POSTSCRIPT: Final = re.compile(r"[ \t]*(?:P\.? ?[SD]\b|--)")
_GIVEN: Final = re.compile(r"(?<=[*_(\[])[^\W\d_a-z][\w\u2019-]*[ ]\Z")
"""The first name before a last one in markup or in brackets."""
_LONGEST_GIVEN: Final = 20
_OF_TWO: Final = 2
_LEAST_SQUARES: Final = 2
"""The least number of lines with squares of one who plays in a chat."""


class _Letter(NamedTuple):
    """The *writer* and the *reader* of what has a depth of quotation from a line on."""

    line: int
    depth: int
    writer: str
    reader: str


class Persons:
    """The persons who write, and are written to, in a *text*."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.lines: Final = lines_of(text)
        self._begins: Final = [begin for begin, _ in self.lines]

    def writer(self, place: int) -> str:
        r"""Return the name of the one who writes what stands at a *place*, "" if it is not known.

        >>> Persons("From: Soa <s@x.org>\nTo: Rabe <r@x.org>\n\nI had White").writer(50)
        'Soa'
        """
        line = self._line(place)
        if speaker := self._speakers[line]:
            return speaker
        letter = self._letter(line)
        if letter and letter.writer:
            return letter.writer
        return "" if self._depth(line) else self._signature(line)

    def reader(self, place: int) -> str:
        r"""Return the name of the only one to whom that is written, "" if it is not known.

        >>> Persons("Dear Rabe,\nyou had White.\n\nSoa\n").reader(15)
        'Rabe'
        """
        line = self._line(place)
        if speaker := self._speakers[line]:
            others = self._playing - {speaker}
            return others.pop() if len(others) == 1 and speaker in self._playing else ""
        letter = self._letter(line)
        if letter and letter.reader:
            return letter.reader
        return self._greeted(line)

    def other(self, name: str) -> str:
        """Return the other one of two who write to each other, "" if *name* is none of them."""
        depths = {each.depth for each in self._letters}
        two = [*self._correspondents] if len(depths) > 1 else [*self._playing]
        return two[two[0] == name] if name in two and len(two) == _OF_TWO else ""

    @cached_property
    def full_names(self) -> set[str]:
        """The names of those who write or are written to, and of those who sign."""
        found = {name for each in self._letters for name in (each.writer, each.reader) if name}
        last = next((at for at in range(len(self.lines)) if not self._depth(at)), 0)
        return found | ({signed} if (signed := self._signature(last)) else set())

    def _line(self, place: int) -> int:
        return bisect_right(self._begins, place) - 1

    def _shown(self, line: int) -> str:
        return self.text[slice(*self.lines[line])]

    def _depth(self, line: int) -> int:
        quoted = _QUOTED.match(self._shown(line))
        return sum(char in ">|" for char in quoted[1]) if quoted else 0

    @cached_property
    def _speakers(self) -> list[str]:
        """The speaker of each line, "" without one, or for one who speaks only once."""
        said = authors_of_lines(self.text, self.lines)
        known = {name for name, lines in Counter(said).items() if lines > 1 and _is_of_person(name)}
        return [name if name in known else "" for name in said]

    @cached_property
    def _playing(self) -> set[str]:
        """The speakers who say plies in turn, or about as many."""
        count = Counter(
            name
            for name, line in zip(self._speakers, self.lines, strict=True)
            if name and SQUARE.search(self.text, *line)
        )
        least = max(_LEAST_SQUARES, max(count.values(), default=0) // 3)
        return {name for name, lines in count.items() if lines >= least}

    def _letter(self, line: int) -> _Letter | None:
        """Return the letter, perhaps a quoted one, to which a line belongs."""
        depth = self._depth(line)
        before = [each for each in self._letters if each.line < line and each.depth == depth]
        return before[-1] if before else None

    @cached_property
    def _letters(self) -> list[_Letter]:
        """The letters of a thread; each of two correspondents writes to the other one."""
        found = [*self._found_letters()]
        names = self._of_two([name for each in found for name in (each.writer, each.reader)])
        if len(names) != _OF_TWO:
            return found
        other = {names[0]: names[1], names[1]: names[0]}
        return [
            each._replace(writer=writer, reader=each.reader or other.get(writer, ""))
            for each in found
            for writer in (next((full for full in names if _is_short(each.writer, full)), ""),)
        ]

    @cached_property
    def _correspondents(self) -> list[str]:
        return self._of_two([name for each in self._letters for name in (each.writer, each.reader)])

    def _of_two(self, said: list[str]) -> list[str]:
        """Return the different persons among names, each with the longest name."""
        kept: list[str] = []
        for name in sorted({*said} - {""}, key=len, reverse=True):
            if not any(_is_short(name, full) for full in kept):
                kept.append(name)
        return kept

    def _found_letters(self) -> Iterator[_Letter]:
        known: list[str] = []
        for at in range(len(self.lines)):
            shown = self._shown(at)
            header = _HEADER.match(shown)
            if header and header[1].casefold() in names().senders:
                writer = _named(header[2])
                beside = [self._addressed(near) for near in (at + 1, at - 1, at + 2)]
                is_mail = "@" in header[2] or any(each is not None for each in beside)
                reader = next(filter(None, beside), "")
                if writer and is_mail:
                    known += filter(None, [writer, reader])
                    yield _Letter(at, self._depth(at), writer, reader)
            elif (quoted := self._quoted(at, known)) is not None:
                yield _Letter(at, self._depth(at) + 1, quoted, "")

    def _addressed(self, line: int) -> str | None:
        """Return the name in a header for the addressee, "" for several, None without one."""
        header = _HEADER.match(self._shown(line)) if 0 <= line < len(self.lines) else None
        if header is None or header[1].casefold() not in names().addressees:
            return None
        return "" if header[2].count("@") > 1 else _named(header[2])

    def _quoted(self, line: int, known: list[str]) -> str | None:
        """Return who wrote what is quoted below a line that says so, None if it does not."""
        shown = self._shown(line).rstrip()
        if not shown.endswith(":"):
            return None
        plain = _ADDRESS.sub(" ", shown.strip(" \t>|")).rstrip(": ")
        words = [each[0].casefold() for each in _LETTERS.finditer(plain)]
        if names().wrote.isdisjoint(words):
            return None
        for each in known:
            if each in plain:
                return each
        parts = [each for each in map(str.strip, _BESIDE_NAME.split(plain)) if each]
        last = parts[-1].split() if parts else []
        said = [word for word in last if word.casefold() not in names().wrote]
        while said and said[0].islower():
            del said[0]
        found = name_at(" ".join(said), 0, handles=True)
        return found.name if found and found.end == len(" ".join(said)) else ""

    def _signature(self, line: int) -> str:
        """Return the name that stands alone below what a *line* belongs to, at its end."""
        return next((name for at, name in self._signatures if at > line), "")

    @cached_property
    def _signatures(self) -> list[tuple[int, str]]:
        """The names that stand alone at the end of what is written, with their lines."""
        found = []
        last = [at for at in range(len(self.lines)) if self._shown(at).strip()]
        for before, at, after in zip(last, last[1:], [*last[2:], -1], strict=False):
            if self._depth(at):
                continue
            alone = _ALONE.match(self._shown(at))
            name = name_at(alone[1], 0) if alone else None
            is_alone = alone and name and name.end == len(alone[1])
            is_below = before < at - 1 or self._shown(before).rstrip()[-1] in ",!."
            is_last = after < 0 or self._depth(after) or _POSTSCRIPT.match(self._shown(after))
            is_greeting = self._shown(before).rstrip().endswith(",")
            if is_alone and name and ((is_below and is_last) or is_greeting):
                found.append((at, name.name))
        return found

    def _greeted(self, line: int) -> str:
        """Return the name in the greeting over a *line*."""
        for at in range(line, -1, -1):
            shown = self._shown(at)
            greeted = _GREETED.match(shown)
            if greeted and greeted[1].split()[-1].casefold() in names().greetings:
                name = name_at(shown, greeted.end())
                is_end = name and (shown[name.end : name.end + 1] or ",") in ",!:."
                return name.name if name and is_end else ""
        return ""


def _named(value: str) -> str:
    """Return the name in the *value* of a header of a mail, "" without one."""
    name = _ADDRESS.sub(" ", value).strip(" \t\"'*,;")
    is_group = not names().others.isdisjoint(name.casefold().split())
    return name if may_be_name(name) and is_proper(name) and not is_group else ""


def _is_of_person(name: str) -> bool:
    found = name_at(name, 0, handles=True) if name else None
    return found is not None and name.startswith(found.name)


def _is_short(name: str, full: str) -> bool:
    """Whether all words of a *name* are in a *full* one."""
    return bool(name) and {*name.split()} <= {*full.split()}


@lru_cache(2)
def persons_in(text: str) -> Persons:
    """Return the persons in a *text* with several games, each of which asks for them."""
    return Persons(text)


def fuller(name: str, persons: Persons) -> str:
    """Return the only full name in a text of the one who is called by a *name* of one word.

    >>> fuller("Soa", Persons("Soa Rabe came. Soa won."))
    'Soa Rabe'
    """
    if not name or (" " in name and "." not in name):
        return name
    *_, last = name.split()
    found = {
        full for full in persons.full_names if last in full.split()[1:] and _is_like(name, full)
    }
    if "." not in name:
        found |= {full for full in persons.full_names if name in full.split()}
        found |= {*_named_in_full(name, persons.text)}
    longest = {full for full in found if not any(full != each and full in each for each in found)}
    return longest.pop() if len(longest) == 1 else name


def _is_like(name: str, full: str) -> bool:
    """Whether the initial of a *name* is that of a *full* one."""
    return " " in name and " " in full and name[0] == full[0] and "." not in full


def _named_in_full(name: str, text: str) -> Iterator[str]:
    """Yield names of several words in *text* that begin with a *name*, or end with it in markup."""
    for match in re.finditer(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text):
        found = name_at(text, match.start())
        if found and found.name.startswith(f"{name} ") and "." not in found.name:
            yield found.name
        given = _GIVEN.search(text, max(0, match.start() - _LONGEST_GIVEN), match.start())
        found = name_at(text, given.start()) if given else None
        if found and found.name.endswith(f" {name}"):
            yield found.name
