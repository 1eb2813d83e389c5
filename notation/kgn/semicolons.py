"""Semicolons: the words that follow decide whether one separates plies or begins a comment."""

from __future__ import annotations

from kohau.notation.kgn.tokens import CLOSE, IGNORED, NO_TOKEN, WORD, tokens_in
from kohau.notation.lenient.characters import plain
from kohau.notation.lenient.ply_shapes import are_like_plies, begins_with_a_ply, plies_in
from kohau.notation.lenient.results import phrase_length


def separates(text: str) -> bool:
    """Whether a semicolon separates plies, since *text* follows it: nothing else, or movetext.

    The text extends to the next semicolon, brace or opening bracket, or to the end of the line.

    >>> [separates(text) for text in (" 2. f4f3+ 1-0", "", " 2.", " a fine ply", " 12")]
    [True, True, True, False, False]
    """
    words: list[str] = []
    others = False
    for kind, token in tokens_in(plain(text)):
        if kind == NO_TOKEN:
            return False
        if kind == CLOSE:
            break
        if kind == WORD:
            words.append(token)
        elif kind != IGNORED:
            others = others or not token.isdigit()
    if not words:
        return others or not text.strip()
    return are_like_plies(words[: len(words) - phrase_length(words)])


def oddity_of(comment: str, *, begins_line: bool) -> str | None:
    """Return the kind of oddity of a *comment* after a semicolon, None if it hides no plies."""
    count = plies_in(comment)
    hides = count > 1 and not begins_line and any(map(begins_with_a_ply, comment.split(";")))
    return "hidden plies" if hides else "comment" if count else None
