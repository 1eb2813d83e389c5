"""Placements: positions that a text tells by naming the men and their squares."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from kohau.notation.decoding.words import words
from kohau.notation.lenient.tags import TAG_OF_WORD

COLOURS: Final = ("White", "Black")

_TOKEN: Final = re.compile(
    r"(?P<square>[A-Za-z]?[a-o](?:1[0-9]|[1-9])(?![0-9a-zA-Z]))|(?P<word>[^\W\d_]+)"
    r"|(?P<joint>[-–x>→/]|[0-9])|(?P<stop>[.!?;](?=\s|$))"
)
_BALL: Final = "*"
_LEAST: Final = 3
_MOST_UNKNOWN: Final = 6
"""The maximum number of words without a meaning between two men."""


@dataclass(slots=True)
class Placement:
    """Men that are told: colour and letter of each by its square, and the square of a ball.

    A man that is only called a stone, or not at all, has the letter "".
    """

    begin: int
    end: int = 0
    men: dict[str, tuple[str, str]] = field(default_factory=dict)
    ball: str | None = None

    @property
    def is_position(self) -> bool:
        """Whether both colours have men."""
        colours = {colour for colour, _ in self.men.values()}
        return len(self.men) >= _LEAST and len(colours) == len(COLOURS)


def placements(text: str) -> Iterator[Placement]:
    r"""Yield the positions that are told in *text*.

    >>> told = "We adjourned. White: Keeper e1, Horses d4 and h5. Black: Keeper e15. Ball: f8."
    >>> (placement,) = placements(told)
    >>> placement.men["h5"], placement.men["e15"], placement.ball
    (('White', 'H'), ('Black', 'K'), 'f8')
    """
    found: Placement | None = None
    colour = letter = ""
    unknown = 0
    for token in _TOKEN.finditer(text):
        said = token[0]
        if token.lastgroup == "word":
            tag, man = TAG_OF_WORD.get(said.casefold(), ""), _man(said)
            if tag in COLOURS:
                colour, letter, unknown = tag, "", 0
                found = found or Placement(token.start())
            elif man:
                letter, unknown = man, 0
            else:
                unknown += said.casefold() not in words().joints
        elif token.lastgroup == "square" and found is not None:
            unknown = 0
            _put(found, said, colour, letter)
            found.end = token.end()
        elif token.lastgroup == "joint" and found is not None:
            unknown = _MOST_UNKNOWN + 1
        if unknown > _MOST_UNKNOWN and found is not None:
            yield from _told(found)
            found, unknown, colour, letter = None, 0, "", ""
    yield from _told(found)


def _told(found: Placement | None) -> Iterator[Placement]:
    if found is not None and found.is_position:
        yield found


def _man(word: str) -> str:
    """Return the letter of the man that a word means, or that it is; "" for another word."""
    meaning = words().meanings.get(word.casefold(), ("",))[-1]
    if meaning == _BALL or (meaning.isalpha() and meaning.isupper()):
        return meaning
    return word if len(word) == 1 and word.isupper() else ""


def _put(found: Placement, said: str, colour: str, letter: str) -> None:
    """Put a man on a square, which may be written with the letter of its piece."""
    square = said.lower()
    if len(said) > 1 and said[1].isalpha():
        letter, square = said[0].upper(), said[1:].lower()
    if letter == _BALL:
        found.ball = square
    else:
        found.men.setdefault(square, (colour, letter))
