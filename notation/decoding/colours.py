"""Colours: who is said to have had White or Black, in sentences of a text.

``Ana had White, I Black`` binds two persons to their colours. Whom a text calls *I* or *you* is
known from who writes it, see :mod:`kohau.notation.decoding.persons`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, pairwise
from typing import Final, NamedTuple

from kohau.notation.decoding.channel import Channel, Piece, channel_as_it_is
from kohau.notation.decoding.names import name_at, names, tongues, without_courtesy
from kohau.notation.decoding.pairs import SIDES
from kohau.notation.decoding.statements import doubts_in, table
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION, TAG_OF_WORD

ME: Final = "\0me"
"""Stands for a name where a text says *I*."""
YOU: Final = "\0you"
"""Stands for a name where a text says *you*."""
_PERSONS: Final = (ME, YOU)

_HYPHEN: Final = re.compile(r"(?<=[a-z\xdf-\xff])-\n[ \t>]*(?=[a-z\xdf-\xff])")
_BREAK: Final = re.compile(r"(?<=[^\s|*_#])[ \t]*\n[ \t>]*(?=[^\s|*_#>-])")
_SMALL: Final = re.compile(r"(?<![^\W\d_])[^\W\d_A-Z]{2,}(?![^\W\d_])")
_PROSE: Final = 3
"""The least number of words in small letters in a line of prose, over whose end a name may go."""
_TOKEN: Final = re.compile(
    r"(?:j|t|l|d|qu|i|you)['\u2019](?=\w)|@?[^\W_](?:\w|[.'\u2019-](?=\w))*|\S", re.IGNORECASE
)
_HANDLE: Final = re.compile(r"(?:@|(?=\w*[\d_]))[^\W\d_][\w.-]{2,24}(?<![.-])")
_NEAR: Final = 80
"""How many characters before a colour are read."""
_STOP: Final = re.compile(r"(?<![^\w.]\w)(?<![^\w.][A-Z]\w)[.!?;](?=\s|$)|\n")
_MOST: Final = 200
"""The maximum number of words for colours that are read."""
_MOST_TOKENS: Final = 4
"""The maximum number of words between a colour and the player after it."""
_BRACKET: Final = re.compile(r"\([^()]*\)")
_OWNED: Final = re.compile(r"['\u2019]s\b")
_NICKNAMED: Final = ('" ', "\u201d ")
_ENDED: Final = re.compile(r"[*_]*(?:$|[)\]},.;:!?|\n]|[ ][-\u2013\u2014(]|[ ]{2})")
_FOLLOWING: Final = re.compile(r"[ ]?[)}\]]?[ *_]{0,3}[(]?[*_]*")
"""What may stand between a colour and the player who is named after it."""
_BETWEEN: Final = re.compile(r"[\s)\]},;/|*_{.\u2013-]{1,60}(?:[^\W\d_]{1,7}[ ]{1,9}[(]?)?")
"""What may stand between two players who are named so: signs, and perhaps a word."""
_BEGINS: Final = re.compile(r"(?:^|[\n.,:;(|{*_\u2013-])[ \t]*$")
_BEFORE_BEGIN: Final = 9
_SENTENCE: Final = re.compile(r"[.!?;:](?=\s|$)|\n\s*\n")
_CLAUSE: Final = re.compile(r"[.!?;,](?=\s|$)|\n\s*\n|[(]")
_LONGEST: Final = 200
"""The maximum number of characters of the sentence around a colour, to each side."""


class Claim(NamedTuple):
    """Who had a side, a *tag*, as is said at a *place*: a name, :data:`ME` or :data:`YOU`."""

    tag: str
    who: str
    place: int


class _Person(NamedTuple):
    """Who is named from *begin* to *end*; *needs_verb*: only a verb binds that to a colour."""

    who: str
    begin: int
    end: int
    needs_verb: bool = False


Tokens = Sequence[re.Match[str]]


def claims_in(text: str) -> list[Claim]:
    r"""Return who is said to have had which side in *text*, in its order.

    >>> said = "Fiona had White, Robbie Black. Ich Weiß, du Schwarz. If Al had White!"
    >>> [(each.tag, each.who.strip("\0")) for each in claims_in(said)]
    [('White', 'Fiona'), ('Black', 'Robbie'), ('White', 'me'), ('Black', 'you')]
    """
    if not _pattern().search(text):
        return []
    channel = _unbroken(channel_as_it_is(text))
    found = sorted(_claims(channel.text), key=lambda claim: claim.place)
    return [claim._replace(place=channel.places[claim.place]) for claim in found]


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of the words for colours."""
    known = sorted(tongues(), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, known))})(?!\w)", re.IGNORECASE)


def _unbroken(channel: Channel) -> Channel:
    """Return *channel* with the lines of prose joined, and the words that are divided there."""
    channel = channel.replaced(_HYPHEN, lambda _: "")
    text = channel.text
    pieces: list[Piece] = []
    at = 0
    for match in _BREAK.finditer(text):
        line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
        if len(_SMALL.findall(line)) >= _PROSE:
            pieces += (Piece(at, match.start()), Piece(*match.span(), " "))
            at = match.end()
    return channel.rebuilt([*pieces, Piece(at, len(text))])


def _claims(text: str) -> Iterator[Claim]:
    """Yield the claims in a *text* without ends of lines in sentences."""
    colours = [_Colour(text, match) for match in islice(_pattern().finditer(text), _MOST)]
    after = [*_named_after(colours)]
    yield from after
    known = {claim.place for claim in after}
    last: tuple[str, int] | None = None
    for colour in colours:
        if colour.begin in known or colour.tag not in SIDES or _OWNED.match(text, colour.end):
            continue
        person = colour.person_before()
        if person and person.needs_verb:
            is_next = last and last[0] != colour.tag and colour.goes_on(last[1], person.begin)
            person = person if is_next else None
        person = person or colour.person_after()
        if person is not None:
            yield Claim(colour.tag, person.who, colour.begin)
            last = (colour.tag, max(colour.end, person.end))
            if opponent := colour.opponent_after():
                yield Claim(SIDES[colour.tag == SIDES[0]], opponent, colour.begin)


def _named_after(colours: Sequence[_Colour]) -> Iterator[Claim]:
    """Yield the players who are named after both colours: ``fotsy Ravo, mainty Naina``."""
    for one, two in pairwise(colours):
        if {one.tag, two.tag} != {*SIDES} or not one.begins_clause():
            continue
        first, second = one.named_beside(), two.named_beside()
        if first is None or second is None or first.who == second.who:
            continue
        is_next = _BETWEEN.fullmatch(one.text, first.end, two.begin)
        if is_next and _ENDED.match(one.text, second.end):
            yield Claim(one.tag, first.who, one.begin)
            yield Claim(two.tag, second.who, two.begin)


class _Colour:
    """A word for a colour in a *text*, from *begin* to *end*, of the side *tag*."""

    def __init__(self, text: str, match: re.Match[str]) -> None:
        word = match[0].casefold()
        self.text: Final = text
        self.begin, self.end = match.span()
        self.tag: Final = TAG_OF_TRANSLATION.get(word, "")
        self.is_small: Final = text[self.begin].islower()
        self.tongue: Final = tongues()[word]

    def begins_clause(self) -> bool:
        """Whether it begins a line, a clause or a bracket."""
        before = self.text[max(0, self.begin - _BEFORE_BEGIN) : self.begin]
        return _BEGINS.search(before) is not None

    def goes_on(self, begin: int, end: int) -> bool:
        """Whether only a noun and a joint stand between a claim and the next player."""
        said = _BRACKET.sub("", self.text[begin:end]).split()
        stripped = [word.strip(",;/\u2013-") for word in said]
        others = [each for each in stripped if each and each.casefold() not in self.tongue.joins]
        return begin < end and not others[1:] and all(map(str.islower, others))

    def person_before(self) -> _Person | None:
        """Return the person before the colour: ``A (White)``, ``A had White``, ``I was White``."""
        first = max(0, self.begin - _NEAR)
        begin = max([first, *(m.end() for m in _STOP.finditer(self.text, first, self.begin))])
        tokens = [*_TOKEN.finditer(self.text, begin, self.begin)]
        if tokens and tokens[-1][0] == "(" and _ENDED.match(self.text, self.end):
            person = self._at_end(tokens[:-1])
            return person._replace(needs_verb=False) if person else None
        said: set[str] = set()
        while tokens and self._is_between(tokens):
            said.add(_plain(tokens.pop()[0]))
        person = self._at_end(tokens)
        if person is None or self._is_doubtful():
            return None
        is_held = not said.isdisjoint(self.tongue.holds)
        is_said = is_held or not said.isdisjoint(self.tongue.is_)
        if person.who in _PERSONS:
            is_alone = person.begin == tokens[-1].start()
            return None if is_said and is_alone and self._is_object(tokens) else person
        if self.is_small and is_said and not is_held:
            return None  # "Rabe was White" names a player, "the marble is white" does not.
        is_title = said <= names().beside | self.tongue.articles and " " not in person.who
        is_set_off = self.text[: person.begin].endswith("(") or self.text.count(person.who) > 1
        if person.needs_verb and is_said and is_title and not is_set_off:
            return person  # "Winning with White" names nobody
        if tokens[-1][0] == ",":
            is_said = tokens[-1].end() + 1 == self.begin and self.text[self.end :][:1] == ","
        return person._replace(needs_verb=person.needs_verb and not is_said)

    def person_after(self) -> _Person | None:
        """Return the person after the colour: ``White was A``, ``Nero: il sottoscritto, A``."""
        is_said = False
        is_between = False
        for token in islice(_TOKEN.finditer(self.text, self.end), _MOST_TOKENS):
            word = _plain(token[0])
            if word not in self.tongue.is_ | self.tongue.articles and token[0] != ":":
                is_known = is_between and not self._is_doubtful()
                return self._from(token.start(), names_too=is_said) if is_known else None
            is_said |= word in self.tongue.is_
            is_between = True
        return None

    def opponent_after(self) -> str:
        """Return the player after the colour and a word such as *against*, "" without one."""
        tokens = [*islice(_TOKEN.finditer(self.text, self.end), 2)]
        if len(tokens) < len(SIDES) or _plain(tokens[0][0]) not in table().words["versus"]:
            return ""
        person = self._from(tokens[1].start(), names_too=True)
        return person.who if person and person.who not in _PERSONS else ""

    def named_beside(self) -> _Person | None:
        """Return the player who is named right after the colour, and surely is one."""
        between = _FOLLOWING.match(self.text, self.end)
        begin = between.end() if between else self.end
        if begin == self.end:
            return None
        if person := self._from(begin, names_too=False):
            return person
        found = name_at(self.text, begin, handles=True)
        if found is None or (found.name.islower() and found.name.isalpha()):
            return None
        is_sure = (
            self.is_small
            or not (found.name.istitle() and found.name.isalpha())
            or "(" in self.text[self.end : begin]
            or self.text.count(found.name) > 1
        )
        return _Person(found.name, begin, found.end) if is_sure else None

    def _is_between(self, tokens: Tokens) -> bool:
        """Whether the last of *tokens* may stand between a player and the colour."""
        word = _plain(tokens[-1][0])
        if word in self.tongue.me and not (
            len(tokens) > 1 and _plain(tokens[-2][0]) in self.tongue.me
        ):
            return False
        between = self.tongue.articles | self.tongue.holds | self.tongue.is_
        return word in between or tokens[-1][0] == ":"

    def _is_object(self, tokens: Tokens) -> bool:
        """Whether somebody does something to *me*: ``Ana beat me with White``."""
        before = tokens[-2][0] if len(tokens) > 1 else ""
        return before[:1].isalpha() and _plain(before) not in self.tongue.joins

    def _is_doubtful(self) -> bool:
        """Whether the sentence says that something was not so, or at another time."""
        first = max(0, self.begin - _LONGEST)
        begin = max([first, *(m.end() for m in _SENTENCE.finditer(self.text, first, self.begin))])
        close = _CLAUSE.search(self.text, self.begin, self.begin + _LONGEST)
        end = close.start() if close else self.begin + _LONGEST
        if close and close[0] == "?":
            return True
        said = re.findall(r"[\w'\u2019]+", self.text[begin:end].casefold())
        doubts = doubts_in(self.tongue.language) - self.tongue.holds - TAG_OF_WORD.keys()
        return not (doubts - table().words["things"]).isdisjoint(said)

    def _at_end(self, tokens: Tokens) -> _Person | None:
        """Return the person who is named by the last *tokens*."""
        if not tokens:
            return None
        last = tokens[-1]
        word = _plain(last[0])
        if word in self.tongue.me | self.tongue.you:
            return _Person(ME if word in self.tongue.me else YOU, *last.span())
        if last[0] in (")", ","):
            return self._beside(tokens)
        if found := self._name_before(tokens):
            return found
        is_handle = _HANDLE.fullmatch(last[0]) is not None
        return _Person(last[0].removeprefix("@"), *last.span(), True) if is_handle else None

    def _name_before(self, tokens: Tokens) -> _Person | None:
        """Return the longest name that ends with the last of *tokens*."""
        end = tokens[-1].end()
        for at, token in enumerate(tokens):
            found = name_at(self.text, token.start())
            if found is None or found.end != end:
                continue
            if self.text[: token.start()].endswith(_NICKNAMED):
                return None
            before = tokens[at - 1] if at else token
            others = self._name_before(tokens[: at - 1]) if at > 1 and before[0] == "," else None
            if others and " " in others.who and " " not in found.name:
                return None  # "Ana Rabe, Paris (White)": it may be a place
            if before[0].islower() and before[0] in names().titles:
                return _Person(f"{before[0]} {found.name}", before.start(), end, True)
            return _Person(without_courtesy(found.name), token.start(), end, True)
        return None

    def _beside(self, tokens: Tokens) -> _Person | None:
        """Return the person before a remark in brackets or commas, perhaps the name of *me*."""
        sign = "(" if tokens[-1][0] == ")" else ","
        opened = next((at for at in range(len(tokens) - 2, -1, -1) if tokens[at][0] == sign), -1)
        inside = tokens[opened + 1 : -1]
        named = self._name_before(inside) if inside else None
        before = self._at_end(tokens[:opened]) if opened > 0 else None
        end = tokens[-1].end()
        if before and before.who in _PERSONS and named:
            return _Person(named.who, before.begin, end)
        if sign == ",":
            return named._replace(end=end) if named else None
        return before._replace(end=end) if before else None

    def _from(self, begin: int, *, names_too: bool) -> _Person | None:
        """Return the person who is named from a place on, perhaps with a name beside *me*."""
        token = _TOKEN.match(self.text, begin)
        word = _plain(token[0]) if token else ""
        if token and word in self.tongue.me | self.tongue.you:
            end = token.end()
            named = (
                name_at(self.text, end + 2) if self.text[end : end + 2] in (" (", ", ") else None
            )
            if named and _ENDED.match(self.text, named.end):
                return _Person(named.name, begin, named.end)
            who = ME if word in self.tongue.me else YOU
            return _Person(who, begin, end) if _ENDED.match(self.text, end) else None
        found = name_at(self.text, begin) if names_too else None
        if found is None:
            return None
        is_noun = self.tongue.language == "german" and " " not in found.name
        if is_noun and self.text.count(found.name) == 1:
            return None  # "Weiß hatte Glück" names nobody
        joint = _TOKEN.match(self.text, found.end + 1)
        is_ended = (joint and _plain(joint[0]) in self.tongue.joins) or _ENDED.match(
            self.text, found.end
        )
        return _Person(found.name, begin, found.end) if is_ended else None


def _plain(token: str) -> str:
    return token.casefold().rstrip("'\u2019")
