"""Players: whom a text names as White and as Black.

Only what looks like a name and stands where names of players stand is one; anything else is left
out, as a wrong name is worse than none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

from kohau.notation.decoding.statements import table as statement_table
from kohau.notation.decoding.words import words
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION, TAG_OF_WORD
from kohau.notation.yaml_values import parse_table

SIDES: Final = ("White", "Black")

_WORD: Final = re.compile(r"[^\W\d_]+(?:['\u2019\-][^\W\d_]+)*")
_HANDLE: Final = re.compile(
    r"(?![^\W\d_]?[a-iA-I]1?\d)[^\W\d_][\w.\-]{1,24}(?<![.\-])(?![\w.\-]*[+/>])"
)
"""What somebody calls himself: a word of any characters that is no square."""
_ELIDED: Final = re.compile(r"[^\W\d_]['\u2019](?=[^\W\d_a-z])")
_GOES_ON: Final = re.compile(r"_*[^\W_]")
_MOST_WORDS: Final = 5
_INITIAL: Final = 2
"""The maximum number of letters before a dot that is no end of a sentence."""
_DOT: Final = re.compile(r"[ ]?\.(?!\.)")
_OPENED: Final = re.compile(
    r"\[\[(?:[^\[\]|\n]{1,80}\|)?|\[(?=[^\[\]\n]{1,80}\]\()|\[[biu]\]|\*{1,3}|_{1,2}"
    r"|[\"'\u201c\u201e\u00ab@]"
)
"""Markup before a name: a link of a wiki or of Markdown, emphasis, a quotation mark."""
_CLOSED: Final = re.compile(
    r"\]\]|\]\([^()\n]{1,200}\)|\[/[biu]\]|\*{1,3}|_{1,2}|[\"'\u201c\u201d\u00bb]"
)
_ENDED: Final = re.compile(
    r"[ \t*_]*(?:$|[,;|/<>=()\[\]{}\u2022\n])|[.!?](?=\s|$)|[ ]*\t|[ ]{2}"
    r"|[ ][-\u2013\u2014](?=\s)|[ ]\d{3,4}(?![\w.-])|[ ](?=[^\W\d_]{3,12}[:=])"
)
"""What may stand after the name that a label introduces."""
_LABEL: Final = re.compile(
    r"(?<![^\W_])([^\W\d_]{3,12})(?:[ \t]*\([^()\n]{1,20}\))?[ \t*_]*[:=](?:\*\*)?[ \t|]*"
)
_BEFORE_LABEL: Final = 200
"""How many characters before a label may stand between it and the beginning of its line."""
_CELL: Final = re.compile(
    r"^[ \t|>*_]*([^\W\d_]{3,12})[ *_]*(?:[;|,]|\t|[ ]{2})[ \t|*_]*", re.MULTILINE
)
"""A cell that may name a colour, before one with the name of a player."""
_BEGINS: Final = re.compile(
    r"^[ \t>|#]*(?:\d{1,3}[.)][ \t]+)?|[:.,;|(][ \t]+|[ ]{2,}|\t+", re.MULTILINE
)
"""What may stand before a pair of players."""
_JOINT: Final = re.compile(
    r"(?:[ ]?\([^()\n]{1,20}\))?[ \t]{1,9}([^\W\d_]{1,8}\.?|[-\u2013\u2014])[ \t]{1,9}"
)
_AFTER_PAIR: Final = re.compile(r"[ \t*_]{0,9}(?:$|[.,(:|\n)]|[ ][-\u2013\u2014][ ])")
_COLOUR: Final = re.compile(r"(?<!\w)[^\W\d_]{3,8}(?!\w|['\u2019])")
_HELD: Final = re.compile(r"[ \n]([^\W\d_]{1,6}[ ])?([^\W\d_]{1,8})[ \n]$")
_WAS: Final = re.compile(r"[ \n]([^\W\d_]{1,6})[ \n]")
_LAST_WORD: Final = re.compile(r"(?<!\w)[^\W\d_]{1,6}$")
_COLUMNS: Final = re.compile(r"^[ \t|>*]*(?:(?:#|N[ro\u00b0]\.?)[ \t|]+)?(?=\w)", re.MULTILINE)
_NEXT_COLUMN: Final = re.compile(r"[ *]{0,3}(?:[ ]{2,80}|\t|\|)[ \t|*]{0,80}")
_FIRST_ROW: Final = re.compile(r"[ \t|*]{0,80}\n(?:[ \t|:=+-]{0,200}\n)?[ \t|>]{0,20}1[.)| \t]")
_NEAR: Final = 60
_MOST_COLOURS: Final = 200
"""The maximum number of words for colours beside which names are looked for."""
_SENTENCE: Final = re.compile(r"[.!?;](?=\s|$)|\n\s*\n")


class Name(NamedTuple):
    """A *name* in a text, with the place after it and after the markup around it."""

    name: str
    end: int


class Names(NamedTuple):
    """The words around names of players, see ``names.yaml``."""

    titles: frozenset[str]
    particles: frozenset[str]
    joints: frozenset[str]
    holds: frozenset[str]
    is_: frozenset[str]
    others: frozenset[str]


@cache
def names() -> Names:
    """Return the words of ``names.yaml``.

    >>> "mrs" in names().titles, "newsletter" in names().others
    (True, True)
    """
    from importlib.resources import files  # slow to import, and rarely needed

    own = parse_table(
        "names.yaml", files("kohau.notation.decoding").joinpath("names.yaml").read_bytes()
    )
    assert isinstance(own, dict)  # noqa: S101 - it belongs to the package
    kinds = ("titles", "particles", "joints", "holds", "is", "others")
    return Names(
        *(frozenset(word for each in own.values() for word in each[kind]) for kind in kinds)
    )


def players_in(text: str, head: str | None = None) -> dict[str, str]:
    r"""Return the players whom *text* names, as tags ``White`` and ``Black``.

    Every name is a part of *text*. A pair such as ``A - B`` counts only in its *head*, the part
    before the first ply, if that is given: after a game, people write such lines in answers.

    >>> players_in("White: Mrs. H. Calloway       Black: [[User:Jo|Jo Sutcliffe]]. A draw.")
    {'White': 'Mrs. H. Calloway', 'Black': 'Jo Sutcliffe'}
    >>> players_in("The Stepping Stone - the newsletter\nWhite: he was late")
    {}
    """
    for found in _found(text, text if head is None else head):
        if found and len({*found.values()}) == len(found):
            return found
    return {}


def _found(text: str, head: str) -> Iterator[dict[str, str]]:
    """Yield the players that each kind of place names, the clearest kind first."""
    yield _labelled(text)
    yield _in_cells(text)
    yield next((pair for _, pair in pairs_in(head)), {})
    yield _over_columns(text)
    yield _beside_colours(text)


def name_at(text: str, at: int, *, handles: bool = False) -> Name | None:
    """Return the name of a player that begins at a place of *text*, None if there is none.

    It has words with capital letters; one with *handles* may be a single word of any letters.

    >>> name_at("Efra\u00edn Tuki     Mesa: 4", 0), name_at("Une pierre contre quatre", 0)
    (Name(name='Efraín Tuki', end=11), None)
    """
    opened = 0
    while markup := _OPENED.match(text, at):
        at = markup.end()
        opened += 1
    end = _end_of_words(text, at)
    if end is None and handles:
        found = _HANDLE.match(text, at)
        end = found.end() if found and not _is_known(found[0]) else None
    if end is None:
        return None
    after = end
    for _ in range(opened):
        markup = _CLOSED.match(text, after)
        if markup is None:
            return None
        after = markup.end()
    return Name(text[at:end], after)


def _end_of_words(text: str, at: int) -> int | None:
    """Return where the words of a name end that begins at a place."""
    known = names()
    end = None
    for _ in range(_MOST_WORDS + 1):
        match = _WORD.match(text, at)
        if match is None:
            return end
        word = match[0].casefold()
        dot = _DOT.match(text, match.end())
        is_initial = len(word) <= _INITIAL and (dot is not None or end is not None)
        is_capital = match[0][0].isupper() or (end is not None and _ELIDED.match(match[0]))
        is_name = bool(is_capital) and (is_initial or not _is_known(match[0]))
        is_particle = word in known.particles and end is not None
        at = match.end()
        if not is_name and not is_particle:
            return end
        if _GOES_ON.match(text, at):
            return None
        if dot and (is_initial or word in known.titles):
            at = dot.end()
        if is_name and (word not in known.titles or end is not None):
            end = at
        at += text[at : at + 1] == " "
        if text[at - 1] not in ". ":
            return end
    return None


def _is_known(word: str) -> bool:
    """Whether a *word* has a meaning, so that it is no name."""
    lower = word.casefold()
    return (
        lower in names().others
        or lower in TAG_OF_WORD
        or (len(lower) > _INITIAL and lower in words().meanings)
        or lower in statement_table().meanings
    )


def _labelled(text: str) -> dict[str, str]:
    """Return the players after labels such as ``White:``; one in small letters beside another."""
    found: dict[str, str] = {}
    small: dict[str, str] = {}
    last = -1
    for label in _LABEL.finditer(text):
        tag = TAG_OF_WORD.get(label[1].casefold())
        if tag is None:
            continue
        is_beside = last >= 0 and "\n" not in text[last : label.start()][:_BEFORE_LABEL]
        last = label.end()
        if tag in SIDES and tag not in found and (is_beside or _may_begin(text, label.start())):
            for named, handles in ((found, False), (small, True)):
                name = name_at(text, label.end(), handles=handles)
                if name and _ENDED.match(text, name.end):
                    named.setdefault(tag, name.name)
    both = small | found
    return both if len(both) == len(SIDES) else found


def _may_begin(text: str, at: int) -> bool:
    """Whether a label may begin at a place: of a line, a cell, or after a stop."""
    begin = text.rfind("\n", 0, at) + 1
    line = text[max(begin, at - _BEFORE_LABEL) : at]
    before = line.rstrip(" \t>|*_#-\u2022[")
    article = _LAST_WORD.search(before)
    if article and article[0].casefold() in names().others:
        before = before[: article.start()].rstrip(" \t")
        line = before
    return not before or before[-1] in ".,;:/(!?" or len(line) - len(before) > 1


def _in_cells(text: str) -> dict[str, str]:
    """Return the players in the cells beside those that say ``White`` and ``Black``."""
    found: dict[str, str] = {}
    for cell in _CELL.finditer(text):
        tag = TAG_OF_TRANSLATION.get(cell[1].casefold())
        name = name_at(text, cell.end()) if tag in SIDES and tag not in found else None
        if tag and name and _ENDED.match(text, name.end):
            found[tag] = name.name
    return found if len(found) == len(SIDES) else {}


def pairs_in(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield the players in each pair such as ``A - B`` or ``A vs B``, and where it begins.

    >>> [*pairs_in("# 2. Rabe vs. Soa, Antsirabe")]
    [(5, {'White': 'Rabe', 'Black': 'Soa'})]
    """
    for begins in _BEGINS.finditer(text):
        first = name_at(text, begins.end(), handles=True)
        joint = _JOINT.match(text, first.end) if first else None
        second = name_at(text, joint.end(), handles=True) if joint else None
        if not (first and joint and second and _AFTER_PAIR.match(text, second.end)):
            continue
        is_word = joint[1].rstrip(".").casefold() in names().joints
        is_joined = is_word or not joint[1][0].isalpha()
        if is_joined and all(_is_pairable(name.name, is_word) for name in (first, second)):
            yield begins.end(), {"White": first.name, "Black": second.name}


def _is_pairable(name: str, is_word: bool) -> bool:
    """Whether a *name* may stand in a pair: other words than names only if a word joins them."""
    found = name_at(name, 0)
    is_plain = found is not None and found.end == len(name)
    return is_plain or (is_word and not (name.islower() and name.isalpha()))


def _over_columns(text: str) -> dict[str, str]:
    """Return the players whose names stand alone in a line over the two columns of plies."""
    for begins in _COLUMNS.finditer(text):
        first = name_at(text, begins.end())
        between = _NEXT_COLUMN.match(text, first.end) if first else None
        second = name_at(text, between.end()) if between else None
        if first and second and _FIRST_ROW.match(text, second.end):
            return {"White": first.name, "Black": second.name}
    return {}


def _beside_colours(text: str) -> dict[str, str]:
    """Return the players in sentences: ``A (White)``, ``A with White``, ``White was A``."""
    found: dict[str, str] = {}
    tagged = ((TAG_OF_TRANSLATION.get(each[0].casefold()), each) for each in _COLOUR.finditer(text))
    named = ((tag, each) for tag, each in tagged if tag in SIDES)
    for tag, colour in islice(named, _MOST_COLOURS):
        name = None if tag in found else _beside(text, colour.start(), colour.end())
        if tag and name is not None:
            found[tag] = name
    return found


def _beside(text: str, begin: int, end: int) -> str | None:
    """Return the name beside a colour, which stands between two places; None without one."""
    before = text[max(0, begin - _NEAR) : begin]
    if before.endswith("(") and text[end : end + 1] == ")":
        return _name_before(before[:-1].removesuffix(" "))
    held = _HELD.search(before)
    if held:
        for place, word in ((held.start(), held[1]), (held.start(2) - 1, held[2])):
            if word and word.strip().casefold() in names().holds:
                return None if _is_doubtful(text, begin) else _name_before(before[:place])
    was = _WAS.match(text, end)
    name = name_at(text, was.end()) if was and was[1].casefold() in names().is_ else None
    if name and not _is_doubtful(text, begin) and _is_ended_in_prose(text, name.end):
        return name.name
    return None


def _is_doubtful(text: str, at: int) -> bool:
    """Whether the sentence around a place says that something was not so, or at another time."""
    begin = max([0, *(match.end() for match in _SENTENCE.finditer(text, max(0, at - 200), at))])
    close = _SENTENCE.search(text, at, at + 200)
    said = re.findall(r"\w+", text[begin : close.start() if close else at + 200].casefold())
    return not statement_table().words["doubts"].isdisjoint(said)


def _is_ended_in_prose(text: str, at: int) -> bool:
    if _ENDED.match(text, at):
        return True
    word = re.compile(r"[ \n]([^\W\d_]{1,6})[ \n]").match(text, at)
    return word is not None and word[1].casefold() in words().joints


def _name_before(before: str) -> str | None:
    """Return the longest name at the end of the text *before* a place."""
    for match in re.finditer(r"(?<![^\s(\[*_,;:/\"])(?=\S)", before):
        name = name_at(before, match.start())
        if name is not None and name.end == len(before):
            return name.name
    return None
