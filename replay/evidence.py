"""Evidence: how much speaks for a game in a text, and against a reading of it."""

from __future__ import annotations

import re
import sys
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from kohau.notation.decoding.asides import (
    OPENING,
    begin_of,
    end_of,
)
from kohau.notation.decoding.atoms import PLIES, WORD, Atoms
from kohau.notation.decoding.corrections import remarks_in
from kohau.notation.decoding.costs import CERTAINTY, EVIDENCE, TEXTS
from kohau.notation.decoding.words import words
from kohau.replay.beam_search import Hypothesis, Slip
from kohau.replay.certainty import Verdict, are_certain
from kohau.replay.slips import units_in
from kohau.replay.trials import Candidate

# Evidence, in bits.
_FIRST_NUMBER: Final = re.compile(r"(?<![\d.])[1lI]\s*(?:[.):]|\W{0,3}\|)\W{0,8}$")

MOST_LEFT_OVER: Final = 3
"""As many pairs that look like plies of some game may be another game."""


def is_game(candidate: Candidate) -> bool:
    """Whether enough speaks for a game at all."""
    squares, last = candidate.atoms.before[candidate.atoms.count], candidate.last
    if last.plies < 2 and candidate.trial.fen is None:
        return False
    share = (squares - last.skipped) / squares if squares else 1.0
    evidence = _evidence(candidate)
    is_read = (
        share >= EVIDENCE.share or evidence >= EVIDENCE.much
    ) and last.skipped <= candidate.used
    if is_read and evidence >= EVIDENCE.little and _cost_of_ply(candidate) <= EVIDENCE.most_of_ply:
        return True
    return _evidence_of_beginning(candidate) >= EVIDENCE.much


def _cost_of_ply(candidate: Candidate) -> float:
    """Return what a ply costs on the average, without what is skipped."""
    return (candidate.last.cost - TEXTS.skipped * candidate.last.skipped) / candidate.last.plies


class Judgement(NamedTuple):
    """A *verdict*, and the *reason* why it is not sure; "" if it is, or if another comes near."""

    verdict: Verdict
    reason: str = ""


class Stretch(NamedTuple):
    """A *game* in a text, and what belongs to it up to the atom where the next one begins.

    It begins with the atom *begin*. *skipped* squares look like plies and were not read; *slips*
    are counted from its first ply.
    """

    game: list[Hypothesis]
    begin: int
    end: int
    skipped: int
    slips: tuple[Slip, ...]


def stretches(candidate: Candidate) -> list[Stretch]:
    """Return the games that were found with what belongs to each, in the order of the text."""
    last, games = candidate.last, candidate.last.turns()
    kept = {id(game[0]) for game in candidate.games}
    begins = [0, *(game[0].begin for game in games[1:]), candidate.atoms.count]
    starts = [game[0].parent for game in games[1:]]
    skipped = [0, *(start.skipped if start else 0 for start in starts), last.skipped]
    plies = [0, *accumulate(map(len, games))]
    rows = []
    for at, game in enumerate(games):
        if id(game[0]) in kept:
            slips = [slip for slip in last.slips if begins[at] <= slip.begin < begins[at + 1]]
            within = tuple(slip._replace(ply=slip.ply - plies[at]) for slip in slips)
            over = skipped[at + 1] - game[-1].skipped_before if game[-1].board.outcome() else 0
            more = skipped[at + 1] - skipped[at] - over
            rows.append(Stretch(game, begins[at], begins[at + 1], more, within))
    places, at_atoms = candidate.atoms.channel.places, candidate.atoms.begins
    return sorted(rows, key=lambda row: min(places[at_atoms[step.begin]] for step in row.game))


def judgements(best: Candidate, rivals: Sequence[Candidate]) -> list[Judgement]:
    """Return how sure each game of the best reading is, in the order of the text.

    *rivals* cost more.
    """
    doubt = _doubt(best)
    return [_judgement(best, stretch, rivals, doubt) for stretch in stretches(best)]


def _judgement(
    best: Candidate, stretch: Stretch, rivals: Sequence[Candidate], doubt: str
) -> Judgement:
    others = [rival for rival in rivals if not _agrees(best, stretch, rival)]
    if stretch.skipped or any(rival.score - best.score < CERTAINTY.margin for rival in others):
        return Judgement(Verdict.UNSURE)
    if best.trial.corrections and any(_is_as_written(rival, best) for rival in others):
        return Judgement(Verdict.UNSURE, "a remark corrects a ply that is legal, too")
    if reason := doubt or _doubt_of(best, stretch):
        return Judgement(Verdict.UNSURE, reason)
    if not stretch.slips:
        return Judgement(Verdict.SURE)
    written = [units_in(best.atoms, slip.begin, slip.end) for slip in stretch.slips]
    if are_certain(stretch.slips, len(stretch.game), written):
        return Judgement(Verdict.REPAIRED)
    return Judgement(Verdict.UNSURE, "the slips it corrects may be different ones")


def _is_as_written(other: Candidate, best: Candidate) -> bool:
    """Whether another reading applies no remarks, and leaves no more out than the *best* one."""
    return not other.trial.corrections and other.last.skipped <= best.last.skipped


def _agrees(best: Candidate, stretch: Stretch, other: Candidate) -> bool:
    """Whether another reading, which has as many games, has a game of the best one, too."""
    (game, start, words), (other_game, other_start, others) = best.key, other.key
    if len(words) == 1 or len(words) != len(others) or (game, start) != (other_game, other_start):
        return False
    return tuple(step.turn.word for step in stretch.game if step.turn) in others


def _doubt(best: Candidate) -> str:
    """Return what speaks against a reading that has no rival and skips nothing, "" if nothing."""
    if best.stopped:
        return "the text is too long, or too unclear, to be examined completely"
    enough = EVIDENCE.enough_if_named if best.trial.is_named else EVIDENCE.enough
    if _evidence(best) < enough:
        return "it has few plies, and little else suggests a game"
    return ""


def _doubt_of(best: Candidate, stretch: Stretch) -> str:
    """Return what speaks against a game in which nothing is skipped, "" if nothing."""
    if _leaves_over(best, stretch):
        return "what looks like plies in another notation is not read"
    if _may_be_corrected(best.atoms, stretch):
        return "a remark may correct one of its plies"
    if _may_be_suggested(best.atoms, stretch.game):
        return "its end stands in a sentence that may only suggest it"
    return ""


def _may_be_corrected(atoms: Atoms, stretch: Stretch) -> bool:
    """Whether a remark beside a game may correct a ply of it, but is not understood."""
    read = {at for step in stretch.game for at in range(step.begin, step.end)}
    return any(
        remark.is_said
        and stretch.begin <= remark.begin < stretch.end
        and any(atoms.ply_like[at] and at not in read for at in range(remark.begin, remark.end))
        for remark in remarks_in(atoms)
    )


def _may_be_suggested(atoms: Atoms, game: Sequence[Hypothesis]) -> bool:
    """Whether prose says that the last ply was not played, or only could be.

    It has such a word, or a question mark, or repeats a ply, or stands in brackets as the first one
    does not.
    """
    first, last = game[-1].begin, game[-1].end
    begin = begin_of(atoms, first)
    opening = _opening(atoms, begin)
    is_usual = opening == _opening(atoms, begin_of(atoms, game[0].begin))
    if opening and not is_usual and (group := atoms.groups.get(begin - 1)):
        return atoms.unknown[group.end] > atoms.unknown[begin]
    if atoms.unknown[first] == atoms.unknown[begin]:
        return False
    last = end_of(atoms, last)
    written = {atoms.values[at].lower() for at in range(begin, last) if atoms.kinds[at] == WORD}
    is_denied = not written.isdisjoint(words().supposed | words().refuted)
    read = {at for turn in game for at in range(turn.begin, turn.end)}
    is_repeated = any(atoms.ply_like[at] and at not in read for at in range(begin, first))
    return is_denied or is_repeated or "?" in atoms.values[game[-1].end : last]


def _opening(atoms: Atoms, at: int) -> str:
    """Return the bracket before an atom, "" without one."""
    return atoms.values[at - 1] if at and atoms.values[at - 1] in OPENING else ""


def _evidence(candidate: Candidate) -> float:
    """Return how much speaks for a game at all, in bits."""
    atoms = candidate.atoms
    bits = EVIDENCE.of_position if candidate.trial.fen is not None and candidate.used > 1 else 0.0
    for game in candidate.games:
        for step in game:
            squares = atoms.before[step.end] - atoms.before[step.begin]
            bits += EVIDENCE.of_square * squares or EVIDENCE.of_ply_without
    first = candidate.games[0][0].begin
    if _FIRST_NUMBER.search(atoms.channel.text[: atoms.begins[first]]):
        bits += EVIDENCE.of_first_number
    slips, skipped = len(candidate.last.slips), candidate.last.skipped
    cost = candidate.cost - TEXTS.skipped * skipped  # what is skipped counts once
    return bits - 2 * cost - EVIDENCE.of_skipped * skipped - EVIDENCE.of_slip * slips


def _evidence_of_beginning(candidate: Candidate) -> float:
    """Return how much speaks for the plies before the first square that is skipped, in bits.

    A game that breaks off because of a slip is a game, however much follows.
    """
    before = candidate.atoms.before
    bits, cost = 0.0, 0.0
    for step in candidate.games[0]:
        if step.skipped or step.slips:
            break
        bits += EVIDENCE.of_square * (before[step.end] - before[step.begin])
        cost = step.cost
    return bits - 2 * cost


def leftovers(text: str, begin: int = 0, end: int = sys.maxsize) -> list[int]:
    """Return the places of what looks like plies of some game: pairs of squares, or of numbers.

    Only what stands between *begin* and *end* counts.

    >>> leftovers("1. 32-23 +2, then Hb12-c10; at 18:30-19:00")
    [3, 18]
    """
    return [match.start() for match in PLIES.finditer(text, begin, end)]


def _leaves_over(best: Candidate, stretch: Stretch) -> bool:
    """Whether what is not read beside a game looks like plies, but in another notation."""
    begins, is_known = best.atoms.begins, best.atoms.ply_like
    ends = sorted((begins[step.begin], begins[step.end]) for step in stretch.game)
    over, at, covered = 0, 0, 0
    for place in leftovers(best.atoms.channel.text, begins[stretch.begin], begins[stretch.end]):
        while at < len(ends) and ends[at][0] <= place:
            covered = max(covered, ends[at][1])
            at += 1
        atom = bisect_left(begins, place)
        over += place >= covered and not any(is_known[atom : atom + 2])
    return over >= MOST_LEFT_OVER
