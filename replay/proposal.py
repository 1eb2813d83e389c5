"""A proposal: what was probably played instead of what a record says, and sentences about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from kohau.notation.diagnostics import Diagnostic, shorten
from kohau.notation.record import Record
from kohau.notation.sentence import Sentence
from kohau.replay.repairs import Repair
from kohau.replay.slip_kinds import DOUBLED, EXTRA, MISSING, NUMBER, SWAPPED, WORD


class Edit(NamedTuple):
    """The *text* that replaces the characters of another text from *begin* to *end*."""

    begin: int
    end: int
    text: str


APART: Final = 3
"""The number of words after a slip among which no other is mended."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What was probably played: the mended *record*, and how it differs.

    *edits* are those of the text of the record that make this change, none if its words are in a
    foreign format, or their places are not known. The edits of several proposals do not overlap.

    *kind* is ``word``, ``extra``, ``doubled``, ``number``, ``missing``, ``swapped``, ``tag``, or
    how the board is noted from there on: ``mirrored``, ``turned`` or ``turned over``. *was* are the
    words or tags of the record, and *now* those of the proposal. *ply* is the number of the
    first ply that is read differently, counted as in a diagnostic; 1 for tags. *following* is the
    number of plies after it, and *legal* the number of these that are legal now; for tags, and for
    a board noted otherwise from the first ply on, all plies count. *rank* counts from 1. A proposal
    is *sure* if no other one comes close, and it builds on none that is not sure. *plies* are the
    legal plies of the main line in the canonical dialect. *text* is a sentence.

    Where a ply is missing and more than three fit, *fitting* is their number, else 1. None of them
    is put in: the *record* is without the slips of the sure proposals only.

    *where* is the place in the file, as a diagnostic whose message is the *text*; its hint says it
    less firmly.
    """

    record: Record
    kind: str
    was: str
    now: str
    ply: int
    rank: int
    sure: bool
    legal: int
    following: int
    plies: tuple[str, ...]
    where: Diagnostic
    edits: tuple[Edit, ...] = ()
    fitting: int = 1

    @property
    def is_supported(self) -> bool:
        """Whether all plies after the slip are legal now, or at least three of them."""
        return self.legal >= min(APART, self.following)

    @property
    def text(self) -> str:
        """A sentence about the slip."""
        return self.where.message

    @property
    def line(self) -> int | None:
        """The line in the file, from 1, None if it is not known."""
        return self.where.line

    @property
    def column(self) -> int | None:
        """The column in characters, from 1, None if it is not known."""
        return self.where.column


def chains(proposals: Sequence[Proposal]) -> Iterator[tuple[Proposal, list[Proposal]]]:
    """Yield each of the *proposals* for a record, with all that its record has: it is the last."""
    before: list[Proposal] = []
    best: list[Proposal] = []
    for proposal in proposals:
        if proposal.rank == 1:
            before = [*before, *best]
            best = [proposal] if proposal.fitting == 1 else []
        yield proposal, [*before, proposal]


_CERTAIN: Final = {
    WORD: "{now} was meant instead of {was}",
    EXTRA: "{was} is a ply too many",
    DOUBLED: "{was} is written twice",
    NUMBER: "{was} is a move number, no ply",
    MISSING: "a ply of {side} is missing before it, {now}",
    SWAPPED: "the order was {now} instead of {was}",
}
_PROBABLE: Final = {
    WORD: "{now} was probably meant instead of {was}",
    EXTRA: "{was} is probably a ply too many",
    DOUBLED: "{was} is probably written twice",
    NUMBER: "{was} is probably a move number, no ply",
    MISSING: "a ply of {side} is probably missing before it, {now}",
    SWAPPED: "the order was probably {now} instead of {was}",
}
"""What a repair is, by its kind."""


def sentence(repair: Repair, now: str, side: str, *, sure: bool = True) -> Sentence:
    """Return what a *repair* is: *now* is written instead; *side* lacks a ply that is missing."""
    words = "the board is noted {kind} from here on"
    if not sure:
        words = "the board is probably noted {kind} from here on"
    words = (_CERTAIN if sure else _PROBABLE).get(repair.kind, words)
    if repair.kind == MISSING and len(repair.plies) > 1:
        words = "a row is missing before it, {now}" if now else "a row is missing before it"
        if not sure and now:
            words = "a row is probably missing before it, {now}"
        elif not sure:
            words = "a row is probably missing before it"
    elif repair.kind == MISSING and not now:
        words = "a ply of {side} is missing before it"
        if not sure:
            words = "a ply of {side} is probably missing before it"
    return Sentence(
        words, now=now, was=short(repair.recorded), side=side, kind=Sentence(repair.kind)
    )


def short(text: str) -> str:
    """Return *text* as it is if it is short and harmless, else in quotation marks."""
    return text if text.isascii() and text.isprintable() and len(text) <= 60 else shorten(text, 60)


def legality(legal: int, following: int) -> Sentence:
    """Return how many of the *following* plies are *legal*."""
    if not following:
        return Sentence("no plies follow")
    if legal < following:
        return Sentence(
            "{count} of {all} ply after it is legal"
            if following == 1
            else "{count} of {all} plies after it are legal",
            count=legal,
            all=f"{following:,}",
        )
    words = "the ply after it is legal" if legal == 1 else "the {count} plies after it are legal"
    return Sentence(words, count=legal)
