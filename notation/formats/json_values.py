"""JSON texts of foreign records: their values, and the places of these in the text."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import BadDocument, Problem, shorten, too_deep
from kohau.notation.formats.parsing import ForeignReader, Unread, read_values
from kohau.notation.record import Record

_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"', re.DOTALL)

MAX_DEPTH = 50
"""The maximum nesting depth of foreign records."""

Path = tuple[str | int, ...]


def load_json(text: str) -> object:
    """Return the value of a JSON text. Raises :class:`SyntaxProblem`."""
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_int=_bounded_int)
    except json.JSONDecodeError as error:
        message = f"this is not JSON: {error.msg}"
        raise BadDocument(message, offset=min(error.pos, len(text.rstrip()))) from None
    except RecursionError:
        raise too_deep(0) from None


def _bounded_int(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise BadDocument(f"a number has more than {MAX_DIGITS} digits")
    return int(digits)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        twice = next(
            name for name, count in Counter(name for name, _ in pairs).items() if count > 1
        )
        raise BadDocument(f"the member {shorten(twice)} is repeated")
    return members


MAX_DIGITS = 18
"""The maximum number of digits of a number in a JSON document."""


def places_of(text: str, value: object) -> dict[Path, int]:
    """Return the offset of every string in the JSON *text* of *value*, by its path.

    A member that is a number or the like has the offset of its name. Raises :class:`Problem` if the
    text is nested deeper than :data:`MAX_DEPTH`.

    >>> places_of('{"a": ["b", 1, {"c": "d"}], "e": 5}', {"a": ["b", 1, {"c": "d"}], "e": 5})
    {('a', 0): 7, ('a', 2, 'c'): 21, ('e',): 28}
    """
    found: dict[Path, int] = {}
    _add_places(value, (), (match.start() for match in _STRING.finditer(text)), found)
    return found


def with_containers(places: dict[Path, int]) -> dict[Path, int]:
    """Return *places* with those of lists and objects: of the first place within each. Linear.

    >>> with_containers({("a", 0): 7, ("a", 2, "c"): 21})
    {('a', 0): 7, ('a',): 7, (): 7, ('a', 2, 'c'): 21, ('a', 2): 21}
    """
    found: dict[Path, int] = {}
    for path, at in places.items():
        found[path] = at
        for end in range(len(path) - 1, -1, -1):
            if path[:end] in found:
                break
            found[path[:end]] = at
    return found


def _add_places(value: object, path: Path, strings: Iterator[int], found: dict[Path, int]) -> None:
    if len(path) > MAX_DEPTH:
        raise too_deep(0)
    if isinstance(value, str):
        found[path] = next(strings)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _add_places(item, (*path, index), strings, found)
    elif isinstance(value, dict):
        for name, member in value.items():
            place = next(strings)
            if not isinstance(member, str | list | dict):
                found[(*path, name)] = place
            _add_places(member, (*path, name), strings, found)


def joined(texts: Iterable[str]) -> Iterator[str]:
    r"""Yield a file of JSON *texts*: a single text as it is, several as a list.

    >>> "".join(joined(["{}\n", "{}\n"]))
    '[\n{},\n{}\n]\n'
    """
    found = iter(texts)
    first, second = next(found, None), next(found, None)
    if second is None:
        yield "[]\n" if first is None else first
        return
    yield f"[\n{str(first).rstrip()},\n{second.rstrip()}"
    for text in found:
        yield f",\n{text.rstrip()}"
    yield "\n]\n"


class JsonReader(ForeignReader):
    """Reads the *value* of one record, whose places in the text are known by their paths."""

    def __init__(self, raw: RawRecord, value: object) -> None:
        super().__init__(raw)
        self.value = value
        self.places = with_containers(places_of(raw.text, value))

    def place(self, path: Path) -> int:
        """Return the offset of the value at *path*, 0 if it is unknown."""
        return self.places.get(path, 0)

    def bad_at(self, path: Path, message: str, code: str = "bad-document") -> Problem:
        """Return the problem that the value at *path* can't be read."""
        problem = self.bad(message, self.place(path))
        problem.code = code
        return problem

    def part(self, path: Path, value: object) -> Unread:
        """Return the *value* at *path* as a part of the record that is not read."""
        return Unread(str(path[-1]), self.place(path), json.dumps(value))

    def leave(self, path: Path, value: object) -> None:
        """Note that the *value* at *path* is not read."""
        self.unread.append(self.part(path, value))


def parse(raw: RawRecord, reader: Callable[[RawRecord, object], JsonReader]) -> Record:
    """Return the record that a *reader* finds in the JSON text *raw*, with its problems."""
    return read_values(raw, lambda: load_json(raw.text), lambda value: reader(raw, value).record())
