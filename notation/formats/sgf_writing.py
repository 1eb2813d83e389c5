"""Writing game trees of SGF: a line, its comments, and its variations as branches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from kohau.notation.notes import Comment
from kohau.notation.record import Line, Note

Turn = Callable[[int, str, tuple[Note[str], ...]], Iterable[str]]
"""Returns the nodes of a ply with its number (from 0), its text and the notes after it."""


def escaped(text: str) -> str:
    r"""Return *text* as a value of a property.

    >>> print(escaped("a [b] \\"))
    a [b\] \\
    """
    return text.replace("\\", "\\\\").replace("]", "\\]")


def date_text(date: str) -> str:
    """Return the tag ``Date`` as SGF writes it, without what is unknown.

    >>> date_text("1996.05.??"), date_text("????.??.??"), date_text("2020.03.04")
    ('1996-05', '', '2020-03-04')
    """
    return date.partition("?")[0].rstrip(".").replace(".", "-")


def remarks(notes: Iterable[Note[str]]) -> Iterator[str]:
    """Yield a node for each comment in *notes*, those of variations without plies included."""
    for note in notes:
        if isinstance(note, Comment):
            yield f"; C[{escaped(note.text)}]"
        elif isinstance(note, Line) and not note.plies:
            yield from remarks(note.annotations.get(0, ()))
            yield from _result(note)


def _result(variation: Line[str]) -> Iterator[str]:
    if variation.result:
        yield f"; C[{variation.result}]"


def tree_rows(
    line: Line[str], turn: Turn, ending: Iterable[str] = (), first: int = 0
) -> Iterator[str]:
    """Yield the nodes of *line*, with *ending* after its last ply, and its variations.

    Its first ply has the number *first*. Recursion is as deep as variations are nested.

    >>> line = Line(("a", "b"), {1: (Line(("c",)),)})
    >>> " ".join(tree_rows(line, lambda number, ply, notes: [f"; {number}[{ply}]"]))
    '( ; 0[a] ; 1[b] ) ( ; 0[c] )'
    """
    branches: list[tuple[int, list[Line[str]]]] = []
    for index, ply in enumerate(line.plies, start=1):
        notes = line.annotations.get(index, ())
        if varied := [note for note in notes if isinstance(note, Line) and note.plies]:
            yield "("
            branches.append((index - 1, varied))
        yield from turn(first + index - 1, ply, notes)
    yield from ending
    for index, varied in reversed(branches):
        yield ")"
        for variation in varied:
            yield "("
            yield from remarks(variation.annotations.get(0, ()))
            yield from tree_rows(variation, turn, _result(variation), first + index)
            yield ")"


def keeps_note(index: int, note: Note[str]) -> bool:
    """Return whether a note after *index* plies is written: comments are, and variations."""
    return isinstance(note, Comment) or (index > 0 and isinstance(note, Line))
